//! Which reason is given where several apply (R-SUB-31), and how some of them are said. That every one
//! is said in both languages is seen to wherever a test refuses something.

use super::super::board::Area;
use super::super::placement::Placement;
use super::super::refusals as all;
use super::*;
use engine::battery::texts;
use engine::lang::Language;

#[test]
fn r_sub_31_game_over_comes_first() {
    let mut table = empty();
    table.play(RED, "resign");
    table.refuses(YELLOW, "SUB-102", &["A 14", "sub 1 100", "sub 99 100", "charge 1", "?"]);
}

#[test]
fn r_sub_31_placing_comes_before_whose_turn_it_is() {
    assert_eq!(empty().refused(YELLOW, "charge 100"), "SUB-18");
    assert_eq!(at("1 red move", "").refused(YELLOW, "sub 99 100"), "SUB-108");
}

#[test]
fn r_sub_31_whose_turn_it_is_comes_before_the_step() {
    assert_eq!(at("1 red move", "").refused(YELLOW, "charge 150"), "SUB-23");
}

#[test]
fn r_sub_31_the_step_comes_before_the_rules_of_the_action() {
    let mut table = at("1 red move", "ship red A sunk; sub red 13-100; sub yellow 36-300; ship yellow B 16 3");
    assert_eq!(table.refused(RED, "charge 150"), "SUB-22");
    assert_eq!(table.refused(RED, "fire R3"), "SUB-22");
    table.play(RED, "B 32");
    assert_eq!(table.refused(RED, "A 99"), "SUB-22");
}

#[test]
fn r_sub_31_then_the_lowest_rule_of_the_action() {
    for (lines, text, rule) in [
        // SUB-7, SUB-25, SUB-31, SUB-33, SUB-36
        ("ship red A sunk", "A 99", "SUB-7"),
        ("ship red A 1 4; ship red B 36 3", "A 36", "SUB-25"),
        ("ship red A 1 4; ship red B 2 3", "A 2", "SUB-31"),
        ("ship red A 1 4", "A 1", "SUB-33"),
    ] {
        assert_eq!(at("1 red move", lines).refused(RED, text), rule, "{lines}: {text}");
    }
    let fire = "ship red A 8 0; sub red 13-100; sub red 2-100; ship yellow B 16 3; ship yellow C 20 2; sub yellow 36-300; dice 1";
    let mut table = turn(fire, "A 14");
    assert_eq!(table.refused(RED, "fire C6 A"), "SUB-73", "before SUB-74");
    table.play(RED, "fire R3 B");
    assert_eq!(table.refused(RED, "fire C6 C"), "SUB-73", "before SUB-78");
    assert_eq!(table.refused(RED, "fire C2 B"), "SUB-74", "before SUB-78");
    assert_eq!(table.refused(RED, "fire C2 C"), "SUB-78");
    assert_eq!(table.refused(RED, "fire R3 C"), "SUB-74", "before SUB-79");
    assert_eq!(table.refused(RED, "fire R3 B"), "SUB-79");
    let mut table = position("phase place; sub red 1-100; sub red 2-100; sub red 3-100; mine red 4");
    table.refuses(RED, "SUB-2", &["sub 1 100", "sub 4 100", "sub 99 100"]);
    let mut table = position("phase place; sub red 1-100; mine red 4");
    assert_eq!(table.refused(RED, "mine 1 300"), "SUB-12", "before SUB-13");
}

#[test]
fn what_is_missing_is_named() {
    for (submarines, mine, english, german) in [
        ("", None, "; still to be placed: 3 submarines and the mine.", "; es fehlen noch 3 U-Boote und die Mine."),
        ("1-100 2-100", Some(4), "; still to be placed: 1 submarine.", "; es fehlt noch 1 U-Boot."),
        ("1-100 2-100 3-100", None, "; still to be placed: the mine.", "; es fehlt noch die Mine."),
    ] {
        let placement = Placement { submarines: cells(submarines), mine: mine.map(field) };
        let said = Language::ALL.map(|language| texts().say(language, &all::missing(&placement).reason, &[]));
        let wanted = [format!("You cannot confirm yet{english}"), format!("Du kannst noch nicht bestätigen{german}")];
        assert_eq!(said, wanted);
    }
}

#[test]
fn texts_that_name_numbers_name_those_of_the_board() {
    // They are written out in the texts; this is where a changed board is noticed.
    assert_eq!(Field::all().count(), 36);
    assert_eq!(Level::all().map(|level| level.to_string()).collect::<Vec<_>>(), ["100", "200", "300"]);
    assert_eq!(Lane::all().map(Lane::name).collect::<Vec<_>>().join(" "), "R1 R2 R3 R4 R5 R6 C1 C2 C3 C4 C5 C6");
    assert_eq!(Reach::of(Port::Sea(field(1)), Fields::NONE).sea.count(), 15, "three steps");
    assert_eq!(Area::default(), Area::Full);
}
