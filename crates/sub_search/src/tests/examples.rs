//! The worked examples of the rules, section 9: answers, moving, reloading, the mine, placing, the record. Torpedoes and
//! ends are in [`turn_examples`].

mod turn_examples;

use super::super::board::Area;
use super::record::recorded;
use super::*;

/// The examples of one charge each: the area, where a submarine of Yellow lies (`/` parts places that are tried one after
/// the other, beside a submarine in the corner while there are fewer than three), the charge, and the answer.
const ANSWERS: [(&str, &str, &str, &str, &str); 13] = [
    ("EX-SUB-1, the first of the sheet", "full", "14-200", "14-200", "direct"),
    ("EX-SUB-2", "full", "8-200/20-200/13-200/15-200/14-100/14-300", "14-200", "near 1"),
    ("EX-SUB-3", "full", "7-200/9-200/19-200/21-200/8-100/13-300/16-200", "14-200", "miss"),
    ("EX-SUB-4, the second of the sheet", "simple", "14-200", "14-200", "direct"),
    ("EX-SUB-5", "simple", "7-200/8-200/9-200/13-200/15-200/19-200/20-200/21-200", "14-200", "near 1"),
    ("EX-SUB-6", "simple", "14-100/14-300/8-100/2-200/16-200", "14-200", "miss"),
    ("EX-SUB-7, two near", "full", "13-200 15-200 30-300", "14-200", "near 2"),
    ("EX-SUB-8, three near", "full", "8-200 14-100 14-300", "14-200", "near 3"),
    ("EX-SUB-9, direct and near", "full", "14-200 14-300 36-100", "14-200", "direct near 1"),
    ("EX-SUB-10, no wrap", "full", "7-100", "12-100", "miss"),
    ("EX-SUB-10, beside it", "full", "6-100", "12-100", "near 1"),
    ("EX-SUB-11, 100 and 300 are not adjacent", "full", "5-300", "5-100", "miss"),
    ("EX-SUB-12, a corner", "full", "1-200", "1-100", "near 1"),
];

#[test]
fn ex_sub_1_to_ex_sub_12_every_charge_is_answered_as_its_example_says() {
    for (example, area, places, charge, said) in ANSWERS {
        for submarines in places.split('/') {
            let corner = if submarines.split(' ').count() < 3 { " 36-300" } else { "" };
            assert_eq!(answer(area, &format!("{submarines}{corner}"), charge), said, "{example}: {submarines}");
        }
    }
    assert_eq!(Area::Full.around(cell("1-100")), cells("2-100 7-100 1-200"), "EX-SUB-12");
}

#[test]
fn ex_sub_13_a_sunk_submarine_does_not_count() {
    let table = turn("ship red A 8 4; sub yellow 15-200 sunk; sub yellow 26-100", "A 14; charge 200");
    assert_eq!(said(table.answer()), "miss");
}

#[test]
fn ex_sub_14_a_mine_does_not_count() {
    let table = turn("ship red A 7 4; sub yellow 36-100; mine yellow 14", "A 13; charge 100");
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
    let table = turn("ship red A 36 1", "A harbour");
    assert_eq!(table.port(RED, "A"), Some(Port::Harbour));
}

#[test]
fn ex_sub_21_an_empty_ship_reloads() {
    let mut table = turn("ship red A 32 0; ship yellow B 16 3; sub yellow 36-100", "A harbour");
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
    let table = turn(MINED, "A 22");
    assert_eq!(table.port(RED, "A"), Some(Port::Sea(field(22))));
    assert_eq!(table.game.side(YELLOW).live_mine(), Some(field(21)));
}

#[test]
fn ex_sub_27_onto_the_mine() {
    let mut table = turn(MINED, "A 21");
    assert!(table.heard(0).contains(&Event::Mine { seat: RED, ship: Ship::A, field: field(21) }));
    assert_eq!(table.refused(RED, "charge 100"), "SUB-39");
    table.play(RED, "fire R3 B").play(YELLOW, "B 17").play(YELLOW, "end").play(RED, "B 21");
    assert_eq!((table.port(RED, "A"), table.port(RED, "B")), (None, Some(Port::Sea(field(21)))));
}

#[test]
fn ex_sub_28_the_last_ship_onto_the_mine() {
    let lines = MINED.replace("red B 32 3", "red B sunk; ship red C sunk");
    let mut table = turn(&lines, "A 21");
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

/// The examples of the record: the area, Red's charges with their answers, and the cells that show white, red and flags then.
const RECORDS: [(&str, &str, &[&str], [&str; 3]); 7] = [
    ("EX-SUB-42, a miss", "full", &["14-200 miss"], ["14-200 8-200 20-200 13-200 15-200 14-100 14-300", "", ""]),
    ("EX-SUB-43, a near miss", "full", &["14-200 near 1"], ["14-200", "8-200 20-200 13-200 15-200 14-100 14-300", ""]),
    (
        "EX-SUB-44, a miss beside it",
        "full",
        &["14-200 near 1", "9-200 miss"],
        ["14-200 9-200 3-200 10-200 9-100 9-300 8-200 15-200", "20-200 13-200 14-100 14-300", ""],
    ),
    (
        "EX-SUB-45, the direct hit explains it",
        "full",
        &["14-200 near 1", "9-200 miss", "20-200 direct"],
        [
            "14-200 9-200 3-200 10-200 9-100 9-300 8-200 15-200 26-200 19-200 21-200 20-100 20-300 13-200 14-100 14-300",
            "",
            "20-200",
        ],
    ),
    (
        "EX-SUB-46, one of two is explained",
        "full",
        &["14-200 near 2", "20-200 direct"],
        ["14-200 26-200 19-200 21-200 20-100 20-300", "8-200 13-200 15-200 14-100 14-300", "20-200"],
    ),
    (
        "EX-SUB-47, direct and near",
        "full",
        &["14-200 direct near 1"],
        ["", "8-200 20-200 13-200 15-200 14-100 14-300", "14-200"],
    ),
    (
        "EX-SUB-48, a near miss of the simple version",
        "simple",
        &["14-200 near 1"],
        ["14-200", "7-200 8-200 9-200 13-200 15-200 19-200 20-200 21-200", ""],
    ),
];

#[test]
fn ex_sub_42_to_ex_sub_48_the_record_shows_what_its_example_says() {
    for (example, area, charges, shown) in RECORDS {
        let [white, red, flags] = shown.map(cells);
        assert_eq!(recorded(area, charges), Pegs { white, red, flags }, "{example}");
    }
}
