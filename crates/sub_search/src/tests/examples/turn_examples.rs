//! The worked examples of torpedoes, ends of turns and games, and input.

use super::super::*;

#[test]
fn ex_sub_31_column_yes_row_no() {
    let mut table = firing("sub red 2-300; ship yellow A 32 4; dice 1");
    assert_eq!(table.refused(RED, "fire R6 A"), "SUB-73");
    table.play(RED, "fire C2 A");
}

#[test]
fn ex_sub_32_both_lanes_of_its_own_field() {
    for lane in ["R3", "C2"] {
        firing("sub red 14-100; ship yellow A 14 4; dice 1").play(RED, &format!("fire {lane} A"));
    }
}

#[test]
fn ex_sub_33_a_diagonal_is_no_lane() {
    let mut table = firing("sub red 2-300; ship yellow A 9 4");
    assert_eq!(table.lanes(), [""; 0]);
    for lane in Lane::all() {
        table.refused(RED, &format!("fire {lane} A"));
    }
}

#[test]
fn ex_sub_34_the_target_is_named() {
    let lines = "sub red 15-200; ship yellow A 13 4; ship yellow B 18 3; dice 1";
    assert_eq!(firing(lines).lanes(), ["R3 A B"]);
    assert_eq!(firing(lines).refused(RED, "fire R3"), "SUB-72");
    firing(lines).play(RED, "fire R3 A");
    firing(lines).play(RED, "fire R3 B");
}

/// Two of Red's submarines in lane R3, one elsewhere.
const PAIR: &str = "sub red 13-100; sub red 17-300; sub red 2-200; ship yellow A 16 4";

#[test]
fn ex_sub_35_two_torpedoes_and_no_third() {
    let mut table = firing(&format!("{PAIR}; dice 1 1"));
    assert_eq!(table.refused(RED, "fire C4 A"), "SUB-73");
    table.play(RED, "fire R3 A").play(RED, "fire R3 A");
    assert_eq!(table.refused(RED, "fire R3 A"), "SUB-79");
}

#[test]
fn ex_sub_36_no_target_left() {
    let mut table = firing(&format!("{PAIR}; dice 0"));
    table.play(RED, "fire R3 A");
    assert_eq!(table.active(), YELLOW);
    assert_eq!(table.refused(RED, "fire R3 A"), "SUB-23");
}

#[test]
fn ex_sub_37_one_lane_per_turn() {
    let mut table = firing("sub red 13-100; sub red 20-100; ship yellow A 16 4; ship yellow B 32 3; dice 1");
    assert_eq!(table.play(RED, "fire R3 A").refused(RED, "fire C2 B"), "SUB-78");
}

#[test]
fn ex_sub_38_the_sectors_of_the_spinner() {
    for (spin, hit) in [(0, true), (5, true), (1, false), (4, false), (6, false), (9, false)] {
        let mut table = firing(&format!("{PAIR}; dice {spin}"));
        assert_eq!(table.play(RED, "fire R3 A").torpedo().hit, hit, "{spin}");
    }
}

#[test]
fn ex_sub_39_a_ship_in_harbour() {
    for submarine in ["32-100", "33-200", "1-300"] {
        let mut table = firing(&format!("sub red {submarine}; ship yellow B 20 3"));
        let lane = Lane::through(cell(submarine).field).next().unwrap();
        assert_eq!(table.refused(RED, &format!("fire {lane} A")), "SUB-74", "{submarine}");
    }
}

#[test]
fn ex_sub_40_nobody_sees_whether_a_torpedo_could_be_fired() {
    let both = ["13-100", "1-100"].map(|submarine| firing(&format!("sub red {submarine}; ship yellow B 16 3")));
    let public = both.each_ref().map(|table| (table.heard(0), table.view(Viewer::Spectator), table.game.prompts()));
    assert_eq!(public[0], public[1]);
    let [mut able, mut unable] = both;
    assert_eq!((able.lanes().len(), unable.lanes().len()), (1, 0), "his own controls differ");
    for table in [&mut able, &mut unable] {
        assert_eq!(table.active(), RED);
        assert_eq!(table.play(RED, "end").active(), YELLOW);
    }
}

#[test]
fn ex_sub_41_the_win_comes_before_the_torpedo() {
    let lines = "ship red A 8 4; sub red 13-100; ship yellow B 16 3; sub yellow 14-200; sub yellow 1-100 sunk; sub yellow 2-100 sunk";
    let mut table = turn(lines, "A 14; charge 200");
    assert_eq!(table.result().as_deref(), Some("1-2 submarines"));
    assert_eq!(table.refused(RED, "fire R3 B"), "SUB-102");
}

#[test]
fn ex_sub_49_the_third_ship_onto_the_mine() {
    let lines = "ship yellow A sunk; ship yellow B sunk; ship yellow C 20 2; mine red 21; sub red 1-100";
    let mut table = at("2 yellow move", lines);
    table.play(YELLOW, "C 21");
    assert_eq!(table.result().as_deref(), Some("1-2 mine"));
}

#[test]
fn ex_sub_50_two_and_two_are_not_enough() {
    let lines = "ship red A 8 4; sub red 13-100; ship yellow A sunk; ship yellow B 16 3; sub yellow 14-200; \
                 sub yellow 1-100 sunk; sub yellow 2-100; dice 0; ship yellow C 20 2";
    let table = turn(lines, "A 14; charge 200; fire R3 B");
    let view = table.view(Viewer::Spectator);
    assert_eq!((view.sea(RED).sunk.count(), view.sea(YELLOW).ships.iter().filter(|ship| ship.sunk()).count()), (2, 2));
    assert_eq!((table.result(), table.active()), (None, YELLOW));
}

#[test]
fn ex_sub_51_forty_turns_of_moves() {
    let mut table = at("1 red move", "sub red 1-100; sub yellow 1-100");
    for number in 1..=40 {
        assert_eq!(table.result(), None, "before turn {number} ends");
        let seat = table.active();
        let ports = if table.port(seat, "A") == Some(Port::Harbour) { "A 32; end" } else { "A harbour; end" };
        assert_eq!(table.enter(seat, ports).1, None);
    }
    assert_eq!(table.result().as_deref(), Some("1-1 quiet"));
}

#[test]
fn ex_sub_52_turn_200() {
    let mut table = at("200 yellow move", "ship yellow A 8 1; sub red 36-100");
    table.play(YELLOW, "A 14").play(YELLOW, "charge 100");
    assert_eq!(table.result().as_deref(), Some("1-1 limit"));
}

#[test]
fn ex_sub_53_red_begins() {
    for options in ["colours=creator_red", "colours=creator_yellow"] {
        let mut table = started(options, 0);
        for seat in [RED, YELLOW] {
            table.play(seat, "random").play(seat, "confirm");
        }
        assert_eq!(table.active(), table.view(Viewer::Spectator).red, "{options}");
    }
}

#[test]
fn ex_sub_54_the_turn_waits_then_ends_by_itself() {
    let mut table = at("1 red move", "sub red 1-100; sub yellow 36-300");
    assert_eq!(table.play(RED, "A 20").active(), RED);
    assert_eq!(table.play(RED, "charge 100").active(), YELLOW);
    assert_eq!(said(table.answer()), "miss");
}

#[test]
fn ex_sub_55_the_turn_lasts_until_red_ends_it() {
    for submarine in ["13-100", "1-100"] {
        let mut table = at("1 red move", &format!("sub red {submarine}; ship yellow B 16 3; sub yellow 36-300"));
        assert_eq!(table.play(RED, "A 20").play(RED, "charge 100").active(), RED, "{submarine}");
        assert_eq!(table.play(RED, "end").active(), YELLOW);
    }
}

#[test]
fn ex_sub_56_into_harbour_without_targets() {
    let mut table = at("1 red move", "ship red A 32 1; sub red 1-100");
    assert_eq!(table.play(RED, "A harbour").active(), YELLOW);
}

/// Red's A can sail onto Yellow's mine; he has another ship and two submarines in lane R3.
const ONTO: &str = "ship red A 20 4; ship red B 32 3; sub red 13-100; sub red 17-300; sub red 2-200; ship yellow B 16 3; \
                    sub yellow 36-300; mine yellow 21; dice 1";

#[test]
fn ex_sub_57_one_torpedo_after_the_mine() {
    let mut table = at("1 red move", ONTO);
    assert_eq!(table.play(RED, "A 21").active(), RED);
    assert_eq!(table.play(RED, "fire R3 B").active(), YELLOW);
    assert!(!table.torpedo().hit);
}

#[test]
fn ex_sub_58_the_last_submarine_has_fired() {
    let mut table = firing("sub red 13-100; sub red 1-100 sunk; ship yellow B 16 3; dice 1");
    assert_eq!(table.play(RED, "fire R3 B").active(), YELLOW);
}

#[test]
fn ex_sub_59_no_charge_after_a_torpedo() {
    let mut table = turn(&ONTO.replace("mine yellow 21", "mine yellow 1"), "A 21; fire R3 B");
    assert_eq!(table.refused(RED, "charge 200"), "SUB-22");
}

#[test]
fn ex_sub_60_ship_and_charge_in_one_input() {
    let mut table = at("1 red move", ONTO);
    assert_eq!(table.enter(RED, "ship A to 21, charge 200"), (vec!["A 21".to_owned()], None));
    assert_eq!((table.port(RED, "A"), table.game.side(YELLOW).live_mine()), (None, None));
    assert!(!table.heard(0).iter().any(|event| matches!(event, Event::Charged { .. })));
    table.play(RED, "fire R3 B");
    let mut table = at("1 red move", &ONTO.replace("mine yellow 21", "mine yellow 1"));
    assert_eq!(table.enter(RED, "ship A to 21, charge 200").0, ["A 21", "charge 200"]);
}

#[test]
fn ex_sub_61_resigning_in_the_others_turn() {
    let mut table = at("2 yellow move", "ship yellow B 16 3");
    assert_eq!(table.play(RED, "resign").result().as_deref(), Some("2-1 resign"));
}
