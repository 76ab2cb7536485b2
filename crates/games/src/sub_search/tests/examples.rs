//! The worked examples of the rules, section 9: answers, moving, reloading, the mine, placing, the record. Torpedoes and
//! ends are in [`turn_examples`].

mod turn_examples;

use super::super::board::Area;
use super::record::recorded;
use super::*;

#[track_caller]
fn each(area: &str, submarines: &str, charge: &str, expected: &str) {
    for submarine in submarines.split_whitespace() {
        assert_eq!(answer(area, &format!("{submarine} 36-300"), charge), expected, "{submarine}");
    }
}

#[test]
fn ex_sub_1_the_first_example_of_the_sheet() {
    each("full", "14-200", "14-200", "direct");
}

#[test]
fn ex_sub_2_six_near_misses() {
    each("full", "8-200 20-200 13-200 15-200 14-100 14-300", "14-200", "near 1");
}

#[test]
fn ex_sub_3_seven_misses() {
    each("full", "7-200 9-200 19-200 21-200 8-100 13-300 16-200", "14-200", "miss");
}

#[test]
fn ex_sub_4_the_second_example_of_the_sheet() {
    each("simple", "14-200", "14-200", "direct");
}

#[test]
fn ex_sub_5_eight_near_misses() {
    each("simple", "7-200 8-200 9-200 13-200 15-200 19-200 20-200 21-200", "14-200", "near 1");
}

#[test]
fn ex_sub_6_five_misses() {
    each("simple", "14-100 14-300 8-100 2-200 16-200", "14-200", "miss");
}

#[test]
fn ex_sub_7_two_near() {
    assert_eq!(answer("full", "13-200 15-200 30-300", "14-200"), "near 2");
}

#[test]
fn ex_sub_8_three_near() {
    assert_eq!(answer("full", "8-200 14-100 14-300", "14-200"), "near 3");
}

#[test]
fn ex_sub_9_direct_and_near() {
    assert_eq!(answer("full", "14-200 14-300 36-100", "14-200"), "direct near 1");
}

#[test]
fn ex_sub_10_no_wrap() {
    assert_eq!(answer("full", "7-100", "12-100"), "miss");
    assert_eq!(answer("full", "6-100", "12-100"), "near 1");
}

#[test]
fn ex_sub_11_100_and_300_are_not_adjacent() {
    assert_eq!(answer("full", "5-300", "5-100"), "miss");
}

#[test]
fn ex_sub_12_a_corner() {
    assert_eq!(answer("full", "1-200", "1-100"), "near 1");
    assert_eq!(Area::Full.around(cell("1-100")), cells("2-100 7-100 1-200"));
}

#[test]
fn ex_sub_13_a_sunk_submarine_does_not_count() {
    let mut table = at("1 red move", "ship red A 8 4; sub yellow 15-200 sunk; sub yellow 26-100");
    table.play(RED, "A 14").play(RED, "charge 200");
    assert_eq!(said(table.answer()), "miss");
}

#[test]
fn ex_sub_14_a_mine_does_not_count() {
    let mut table = at("1 red move", "ship red A 7 4; sub yellow 36-100; mine yellow 14");
    table.play(RED, "A 13").play(RED, "charge 100");
    assert_eq!(said(table.answer()), "miss");
    assert_eq!(table.game.side(YELLOW).live_mine(), Some(field(14)));
}

#[test]
fn ex_sub_15_from_harbour() {
    let numbers: Vec<String> = (19..=36).map(|number| number.to_string()).collect();
    assert_eq!(at("1 red move", "").destinations("A"), numbers);
}

#[test]
fn ex_sub_16_from_14() {
    let expected: Vec<String> = (1..=36).filter(|n| n % 6 != 0 && *n != 14).map(|n: u8| n.to_string()).collect();
    assert_eq!(at("1 red move", "ship red A 14 4").destinations("A"), expected);
    assert_eq!(expected.len(), 29);
}

#[test]
fn ex_sub_17_harbour_is_three_steps_from_20() {
    assert!(at("1 red move", "ship red A 20 4").destinations("A").contains(&"harbour".to_owned()));
    assert!(!at("1 red move", "ship red A 14 4").destinations("A").contains(&"harbour".to_owned()));
}

#[test]
fn ex_sub_18_a_diagonal_between_two_ships_leads_home() {
    let mut table = at("1 red move", "ship red A 31 4; ship red B 25 3; ship red C 32 2");
    assert_eq!(table.refused(RED, "A 32"), "SUB-31");
    table.play(RED, "A harbour");
}

#[test]
fn ex_sub_19_around_two_ships() {
    let table = at("1 red move", "ship red A 1 4; ship red B 2 3; ship red C 8 2");
    assert_eq!(table.destinations("A"), ["7", "9", "13", "14", "15", "19", "20", "21"]);
}

#[test]
fn ex_sub_20_home_from_36() {
    let mut table = at("1 red move", "ship red A 36 1");
    table.play(RED, "A harbour");
    assert_eq!(table.port(RED, "A"), Some(Port::Harbour));
}

#[test]
fn ex_sub_21_an_empty_ship_reloads() {
    let mut table = at("1 red move", "ship red A 32 0; ship yellow B 16 3; sub yellow 36-100");
    table.play(RED, "A harbour");
    assert_eq!(table.load(RED, "A"), 4);
    assert_eq!(table.refused(RED, "charge 100"), "SUB-46");
    assert_eq!(table.refused(RED, "A 32"), "SUB-22");
    table.play(RED, "end").play(YELLOW, "B 17").play(YELLOW, "end").play(RED, "A 35");
}

#[test]
fn ex_sub_22_so_does_one_with_a_charge_left() {
    let mut table = at("1 red move", "ship red B 33 1");
    assert_eq!(table.play(RED, "B harbour").load(RED, "B"), 3);
}

#[test]
fn ex_sub_23_no_charges() {
    let mut table = at("1 red move", "ship red C 9 0; ship yellow B 16 3");
    assert_eq!(table.play(RED, "C 10").refused(RED, "charge 100"), "SUB-45");
}

#[test]
fn ex_sub_24_the_first_turn() {
    let mut table = at("1 red move", "");
    assert_eq!(table.refused(RED, "charge 100"), "SUB-22");
    assert_eq!(table.refused(RED, "end"), "SUB-24");
    assert_eq!(table.refused(YELLOW, "A 20"), "SUB-23");
}

#[test]
fn ex_sub_25_out_and_back() {
    assert_eq!(at("1 red move", "ship red A 14 4").refused(RED, "A 14"), "SUB-33");
}

/// Yellow's mine lies below field 21 of Red's sea.
const MINED: &str =
    "ship red A 20 4; ship red B 32 3; sub red 13-100; ship yellow B 16 3; sub yellow 36-100; mine yellow 21; dice 1";

#[test]
fn ex_sub_26_past_the_mine() {
    let mut table = at("1 red move", MINED);
    table.play(RED, "A 22");
    assert_eq!(table.port(RED, "A"), Some(Port::Sea(field(22))));
    assert_eq!(table.game.side(YELLOW).live_mine(), Some(field(21)));
}

#[test]
fn ex_sub_27_onto_the_mine() {
    let mut table = at("1 red move", MINED);
    table.play(RED, "A 21");
    assert!(table.heard(0).contains(&Event::Mine { seat: RED, ship: Ship::A, field: field(21) }));
    assert_eq!(table.refused(RED, "charge 100"), "SUB-39");
    table.play(RED, "fire R3 B").play(YELLOW, "B 17").play(YELLOW, "end").play(RED, "B 21");
    assert_eq!((table.port(RED, "A"), table.port(RED, "B")), (None, Some(Port::Sea(field(21)))));
}

#[test]
fn ex_sub_28_the_last_ship_onto_the_mine() {
    let lines = MINED.replace("red B 32 3", "red B sunk; ship red C sunk");
    let mut table = at("1 red move", &lines);
    table.play(RED, "A 21");
    assert_eq!(table.result().as_deref(), Some("2-1 mine"));
    assert_eq!(table.refused(RED, "fire R3 B"), "SUB-102");
}

#[test]
fn ex_sub_29_the_mine_beside_submarines() {
    let mut table = empty();
    table.play(RED, "sub 8 300").play(RED, "sub 8 100").play(RED, "sub 9 200");
    assert_eq!(table.refused(RED, "mine 8"), "SUB-13");
    assert_eq!(table.refused(RED, "mine 9"), "SUB-13");
    table.play(RED, "mine 10");
}

#[test]
fn ex_sub_30_what_cannot_be_placed() {
    let mut table = empty();
    assert_eq!(table.refused(RED, "mine 10 200"), "SUB-12");
    assert_eq!(table.play(RED, "sub 8 100").refused(RED, "sub 8 100"), "SUB-10");
    assert_eq!(table.play(RED, "sub 8 200").play(RED, "sub 8 300").refused(RED, "sub 9 100"), "SUB-2");
}

#[test]
fn ex_sub_42_a_miss_on_the_record() {
    let pegs = recorded("full", &["14-200 miss"]);
    let white = cells("14-200 8-200 20-200 13-200 15-200 14-100 14-300");
    assert_eq!(pegs, Pegs { white, ..Pegs::default() });
}

#[test]
fn ex_sub_43_a_near_miss_on_the_record() {
    let pegs = recorded("full", &["14-200 near 1"]);
    let red = cells("8-200 20-200 13-200 15-200 14-100 14-300");
    assert_eq!(pegs, Pegs { white: cells("14-200"), red, flags: Cells::NONE });
}

#[test]
fn ex_sub_44_a_miss_beside_it() {
    let pegs = recorded("full", &["14-200 near 1", "9-200 miss"]);
    let white = cells("14-200 9-200 3-200 10-200 9-100 9-300 8-200 15-200");
    assert_eq!(pegs, Pegs { white, red: cells("20-200 13-200 14-100 14-300"), flags: Cells::NONE });
}

#[test]
fn ex_sub_45_the_direct_hit_explains_it() {
    let pegs = recorded("full", &["14-200 near 1", "9-200 miss", "20-200 direct"]);
    let white = cells("14-200 9-200 3-200 10-200 9-100 9-300 8-200 15-200 26-200 19-200 21-200 20-100 20-300")
        .with(cells("13-200 14-100 14-300"));
    assert_eq!(pegs, Pegs { white, red: Cells::NONE, flags: cells("20-200") });
}

#[test]
fn ex_sub_46_one_of_two_is_explained() {
    let pegs = recorded("full", &["14-200 near 2", "20-200 direct"]);
    let white = cells("14-200 26-200 19-200 21-200 20-100 20-300");
    assert_eq!(pegs, Pegs { white, red: cells("8-200 13-200 15-200 14-100 14-300"), flags: cells("20-200") });
}

#[test]
fn ex_sub_47_direct_and_near() {
    let pegs = recorded("full", &["14-200 direct near 1"]);
    let red = cells("8-200 20-200 13-200 15-200 14-100 14-300");
    assert_eq!(pegs, Pegs { white: Cells::NONE, red, flags: cells("14-200") });
}

#[test]
fn ex_sub_48_a_near_miss_of_the_simple_version() {
    let pegs = recorded("simple", &["14-200 near 1"]);
    let red = cells("7-200 8-200 9-200 13-200 15-200 19-200 20-200 21-200");
    assert_eq!(pegs, Pegs { white: cells("14-200"), red, flags: Cells::NONE });
}
