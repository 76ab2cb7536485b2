//! The text of positions: printed and read back, and refused where it is impossible.

use super::super::board::Area;
use super::*;
use engine::battery::trial::positions_of;

#[test]
fn a_position_is_printed_as_the_readme_says() {
    assert_eq!(
        empty().game.to_string(),
        "sub_search 1\nphase place\nship red A harbour 4\nship red B harbour 3\nship red C harbour 2\n\
         ship yellow A harbour 4\nship yellow B harbour 3\nship yellow C harbour 2\n"
    );
    let mut table = at(
        "9 red move",
        "option area simple; option colours creator_yellow; red 2; ship red A 8 2; ship red B sunk; sub red 13-100; \
         sub red 4-100 sunk; sub red 17-300; ship yellow B 16 3; sub yellow 14-200; sub yellow 2-300; mine red 1; \
         mine yellow 20 exploded; dice 1 7",
    );
    table.play(YELLOW, "A 14").play(YELLOW, "charge 200").play(YELLOW, "fire R3 B");
    assert_eq!(
        table.game.to_string(),
        "sub_search 1\noption area simple\noption colours creator_yellow\nred 2\nphase play\nturn 9 red act\nquiet 0\n\
         moved A charged\nlane R3 1\nship red A 14 1\nship red B sunk\nship red C harbour 2\nship yellow A harbour 4\n\
         ship yellow B 16 3\nship yellow C harbour 2\nsub red 4-100 sunk\nsub red 13-100\nsub red 17-300\n\
         sub yellow 2-300\nsub yellow 14-200 sunk\nmine red 1\nmine yellow 20 exploded\nlog red move A 8 14\n\
         log red charge A 14-200 direct\nlog red torpedo R3 B 1\ndice 7\n"
    );
    table.play(RED, "resign");
    assert!(table.game.to_string().contains("phase over\nturn 9 red act\n"));
    assert!(table.game.to_string().ends_with("over red resign\ndice 7\n"));
    let mut table =
        position("phase place; sub red 1-100; sub red 2-100; sub red 3-100; mine red 4; ready red; sub yellow 9-300");
    table.play(RED, "resign");
    assert!(table.game.to_string().ends_with("sub yellow 9-300\nmine red 4\nready red\nover yellow resign\n"));
}

#[test]
fn the_example_of_the_readme_is_a_position() {
    let [table] = &mut positions_of::<SubSearch>(include_str!("../../README.md"))[..] else { panic!("one example") };
    assert_eq!(table.enter(RED, "A 21; charge 200; fire R3 A"), (vec!["A 21".into(), "fire R3 A".into()], None));
    assert_eq!((table.active(), table.view(Viewer::Spectator).turn), (YELLOW, 10));
}

#[test]
fn lines_may_stand_in_any_order_with_comments_and_blanks() {
    let table = Table::at(
        "\n# an example\n  sub_search 1  \n\nlog red charge A 14-200 miss\n sub yellow 36-300 # the last\nmoved A charged\n\
         ship yellow  B 16 3\nturn 1 red act\nship red A 14 3\nphase play\noption area simple\n",
    );
    assert_eq!(table.game.options.area, Area::Simple);
    assert!(table.game.to_string().starts_with("sub_search 1\noption area simple\nphase play\nturn 1 red act\n"));
}

#[test]
fn what_a_position_leaves_out_is_not_there() {
    let table = at("1 red move", "sub red 1-100");
    let view = table.view(Viewer::Seat(RED));
    assert_eq!((view.sea(YELLOW).living, view.sea(YELLOW).mine), (Some(cells("1-100")), None));
    assert_eq!((view.latest.len(), view.quiet, table.load(RED, "A")), (0, 0, 4));
}

#[test]
fn the_log_tells_which_torpedo_of_its_turn_one_was() {
    let log = "log red move A harbour 20; log red torpedo R3 B 4; log red torpedo R3 B 0; log yellow move A harbour 20; \
               log yellow torpedo R1 A 9; log red move A 20 21; log red torpedo C1 C 1";
    let table = at("4 yellow move", log);
    let numbers = |fact: &Fact| match fact {
        Fact::Torpedo(torpedo) => Some((torpedo.number, torpedo.hit)),
        _ => None,
    };
    let read: Vec<(u8, bool)> = table.game.history.iter().filter_map(numbers).collect();
    assert_eq!(read, [(1, false), (2, true), (1, false), (1, false)]);
    assert_eq!(table.view(Viewer::Spectator).latest.len(), 2, "the turn before this one");
}

#[test]
fn an_impossible_position_is_refused_with_its_line() {
    for (text, line) in [
        ("", 1),
        ("# nothing", 1),
        ("phase place", 1),
        ("sub_search", 1),
        ("sub_search 2\nphase place", 1),
        ("sub_search 1 x\nphase place", 1),
        ("sub_search 1", 1),
        ("sub_search 1\nsub_search 1\nphase place", 2),
        ("sub_search 1\nphase place\nwind 3", 3),
        ("sub_search 1\nphase rest", 2),
        ("sub_search 1\nphase place place", 2),
        ("sub_search 1\nphase place\nphase place", 3),
        ("sub_search 1\nphase place\noption area tiny", 3),
        ("sub_search 1\nphase place\noption size 10", 3),
        ("sub_search 1\nphase place\noption area", 3),
        ("sub_search 1\nphase place\noption area simple\noption area full", 4),
        ("sub_search 1\nphase place\nred 3", 3),
        ("sub_search 1\noption colours creator_red\nred 2\nphase place", 3),
        ("sub_search 1\nphase place\nship green A 14 4", 3),
        ("sub_search 1\nphase place\nship red D 14 4", 3),
        ("sub_search 1\nphase place\nship red A 14 4", 3),
        ("sub_search 1\nphase place\nship red A sunk", 3),
        ("sub_search 1\nphase place\nship red A harbour 4\nship red A harbour 4", 4),
        ("sub_search 1\nphase place\nsub red 14", 3),
        ("sub_search 1\nphase place\nsub red 14-400", 3),
        ("sub_search 1\nphase place\nsub red 14-200 sunk", 3),
        ("sub_search 1\nphase place\nsub red 14-200\nsub red 14-200", 4),
        ("sub_search 1\nphase place\nsub red 14-200\nsub red 014-200", 4),
        ("sub_search 1\nphase place\nsub red 1-100\nsub red 2-100\nsub red 3-100\nsub red 4-100", 6),
        ("sub_search 1\nphase place\nmine red 37", 3),
        ("sub_search 1\nphase place\nmine red 14 exploded", 3),
        ("sub_search 1\nphase place\nmine red 14\nsub red 14-200", 3),
        ("sub_search 1\nphase place\nturn 1 red move", 3),
        ("sub_search 1\nphase place\nquiet 0", 3),
        ("sub_search 1\nphase place\nlog red charge A 14-200 miss", 3),
        ("sub_search 1\nphase place\nready red", 3),
        ("sub_search 1\nphase place\nover red resign", 3),
        ("sub_search 1\nphase place\ndice 10", 3),
        ("sub_search 1\nphase place\ndice", 3),
        ("sub_search 1\nphase play", 2),
        ("sub_search 1\nphase over", 2),
    ] {
        assert_eq!(SubSearch::position(text).unwrap_err().line, line, "{text}");
    }
}

#[test]
fn an_impossible_turn_is_refused() {
    for lines in [
        "turn 0 yellow move",
        "turn 201 red move",
        "turn 1 yellow move",
        "turn 2 red move",
        "turn 1 red fire",
        "turn 1 red act",
        "turn 1 red move; moved A",
        "turn 1 red move; lane R3 1",
        "turn 1 red act; moved A mine charged; ship red A sunk",
        "turn 1 red act; moved A; ship red A sunk",
        "turn 1 red act; moved A mine; ship red A 14 4; ship yellow B 16 3",
        // It would have ended by itself.
        "turn 1 red act; moved A",
        "turn 1 red act; moved A charged; ship red A 14 3",
        "turn 1 red act; moved A; lane R3 0; sub red 13-100; ship yellow B 16 3",
        "turn 1 red act; moved A; lane R3 4; sub red 13-100; ship yellow B 16 3",
        "turn 1 red act; moved A; lane R3 1; sub red 1-100; sub red 1-200; ship yellow B 16 3",
        "turn 1 red act; moved A mine; ship red A sunk; lane R3 2; sub red 13-100; sub red 17-100; ship yellow B 16 3",
        "turn 5 red move; quiet 5",
        "turn 61 red move; quiet 40",
        "turn 1 red move; quiet -1",
        "turn 1 red move; ready red",
        "turn 1 red move; over red resign",
        "turn 1 red move; ship red A 14 5",
        "turn 1 red move; ship red A harbour 3",
        "turn 1 red move; ship red A 14 4; ship red B 14 3",
        "turn 1 red move; ship red A 37 4",
        "turn 1 red move; ship red A 14",
        "turn 1 red move; ship red A 14 4; mine yellow 14",
        "turn 1 red move; ship red A sunk; ship red B sunk; ship red C sunk",
        "turn 1 red move; sub red 1-100 sunk",
        "turn 1 red move; log red charge 14-200 miss",
        "turn 1 red move; log red charge A 14-200 near",
        "turn 1 red move; log red charge A 14-200 near 4",
        "turn 1 red move; log red charge A 14-200 near 0",
        "turn 1 red move; log red charge A 14-200 hit",
        "turn 1 red move; log red charge A 14-200 miss near 1",
        "turn 1 red move; log red torpedo R3 A 10",
        "turn 1 red move; log red torpedo R7 A 1",
        "turn 1 red move; log red mine A 21",
        "turn 1 red move; log red dive",
        "turn 1 red move; log red move A harbour",
    ] {
        let text = format!("sub_search 1\nphase play\n{}\n", lines.replace("; ", "\n"));
        assert!(SubSearch::position(&text).is_err(), "{lines}");
    }
}

#[test]
fn an_end_fits_the_pieces() {
    let over = |lines: &str| SubSearch::position(&format!("sub_search 1\nphase over\n{}\n", lines.replace("; ", "\n")));
    for lines in [
        "over red resign",
        "over yellow resign; turn 3 red move; quiet 2",
        "over draw quiet; turn 40 yellow act; quiet 40; moved A",
        "over draw limit; turn 200 yellow act; moved A charged; ship yellow A 14 3",
        "over red submarines; turn 3 red act; moved A charged; ship red A 14 3; sub yellow 14-200 sunk",
        "over red ships; turn 3 red act; moved A; lane R3 1; ship red A 14 3; sub red 13-100; ship yellow A sunk; ship yellow B sunk; ship yellow C sunk",
        "over yellow mine; turn 3 red act; moved A mine; ship red A sunk; ship red B sunk; ship red C sunk",
    ] {
        let game = over(lines).unwrap_or_else(|fault| panic!("{fault}: {lines}"));
        assert_eq!(SubSearch::position(&game.to_string()).unwrap(), game, "{lines}");
        assert!(game.prompts().is_empty());
    }
    for lines in [
        "over red quiet",
        "over draw resign",
        "over draw",
        "over blue resign",
        "over draw quiet",
        "over red submarines; turn 3 red move; sub yellow 14-200",
        "over yellow submarines; turn 3 red move; sub yellow 14-200 sunk",
        "over red ships; turn 3 red move; ship yellow A sunk",
        "over red resign; turn 3 red move; sub yellow 14-200 sunk",
        "over red resign; sub yellow 14-200 sunk",
    ] {
        assert!(over(lines).is_err(), "{lines}");
    }
}
