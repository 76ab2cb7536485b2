//! The text of fields and moves: BAT-3 to BAT-7, and all forms of input.

use proptest::prelude::*;

use super::super::board::NoField;
use super::super::fleet::{Kind, Ship};
use super::super::notation::Verb;
use super::*;
use engine::battery::texts;
use engine::lang::Language;

#[test]
fn bat_3_rows_have_letters_from_the_top() {
    let letters = |size: u8| (0..size).map(Field::letter).collect::<String>();
    assert_eq!(letters(10), "ABCDEFGHIJ");
    assert_eq!(letters(12), "ABCDEFGHIJKL");
    for size in [10, 12] {
        let table = Table::empty(&format!("size={size}"));
        let text = text(&table.view(Viewer::Spectator));
        let rows: String =
            text.lines().filter_map(|line| line.chars().next()).filter(char::is_ascii_alphabetic).collect();
        assert_eq!(rows, letters(size).repeat(2));
    }
}

#[test]
fn bat_4_columns_have_numbers_from_the_left() {
    for size in [10, 12_u8] {
        let top: Vec<String> = Field::all(size).take(usize::from(size)).map(|field| field.to_string()).collect();
        assert_eq!(top, (1..=size).map(|number| format!("A{number}")).collect::<Vec<_>>());
    }
}

#[test]
fn bat_5_name_is_row_and_column() {
    assert_eq!(Field::parse("A5", 10), Ok(Field::new(0, 4)));
    assert_eq!(Field::parse("B1", 10), Ok(Field::new(1, 0)));
    assert_eq!(Field::new(0, 4).to_string(), "A5");
}

#[test]
fn bat_6_field_is_letter_and_number_in_any_case_and_spacing() {
    for text in ["A5", "a5", " A 5 ", "a\t5", "A\u{a0}5"] {
        assert_eq!(Field::parse(text, 10), Ok(Field::new(0, 4)), "{text:?}");
    }
    for text in [
        "", " ", "5", "5A", "A05", "A00", "AA1", "A", "A5x", "A-5", "A+5", "A5.0", "Ä5", "ａ5", "A５", "A٥", "1.5",
        "A5A5",
    ] {
        assert_eq!(Field::parse(text, 10), Err(NoField::Malformed), "{text:?}");
    }
}

#[test]
fn bat_7_any_number_outside_the_board_is_refused_as_outside() {
    for text in ["K1", "A11", "A0", "Z9", "A256", "A266", "A65537", "A18446744073709551617"] {
        assert_eq!(Field::parse(text, 10), Err(NoField::Outside), "{text}");
    }
    assert_eq!(Field::parse(&format!("A{}", "9".repeat(5_000)), 10), Err(NoField::Outside));
    assert_eq!(Field::parse(&format!("A0{}", "9".repeat(5_000)), 10), Err(NoField::Malformed));
    assert!(Table::firing(MAIN, &[]).reason(P, "K1").contains("J10"), "the refusal names the last field of the board");
}

/// The canonical form of a text during the placement, or the rule of its refusal.
#[track_caller]
fn read(text: &str) -> String {
    let table = Table::at("battleship 1\nfleet 1 open destroyer J1-J4");
    match table.game.parse(P, text) {
        Ok(step) => step.to_string(),
        Err(refusal) => refusal.rule.to_owned(),
    }
}

#[test]
fn ship_has_many_spellings() {
    for text in [
        "place carrier A1-A5",
        "carrier A1-A5",
        "Carrier a1-a5",
        "carrier A5-A1",
        "carrier a 1 - a 5",
        "carrier A1 A2 A3 A4 A5",
        "carrier a5, a4, a3, a2, a1",
        "carrier a 1, a 2, a 3, a 4, a 5",
        "  PLACE   carrier   A1-A5  ",
        "setze Flugzeugträger A1-A5",
        "flugzeugtraeger A1-A5",
        "Träger A1-A5",
    ] {
        assert_eq!(read(text), "place carrier A1-A5", "{text:?}");
    }
    for text in
        ["torpedo_boat C1-C3", "torpedo boat C1-C3", "torpedo-boat C1-C3", "Torpedoboot C1-C3", "torpedo c1 c2 c3"]
    {
        assert_eq!(read(text), "place torpedo_boat C1-C3", "{text:?}");
    }
    for text in ["speed_boat C1-D1", "speed boat d1-c1", "Schnellboot C1 D1", "setze schnellboot c1,d1"] {
        assert_eq!(read(text), "place speed_boat C1-D1", "{text:?}");
    }
}

#[test]
fn other_moves_have_many_spellings() {
    for (text, canonical) in [
        ("move J1 A1", "move J1 A1"),
        ("verschiebe j 1 a 1", "move J1 A1"),
        ("move J4, A1", "move J4 A1"),
        ("turn j2", "turn J2"),
        ("DREHE J 2", "turn J2"),
        ("remove J1", "remove J1"),
        ("entferne j1", "remove J1"),
        ("leeren", "clear"),
        ("Zufall", "random"),
        ("aufgeben", "resign"),
        (" Resign ", "resign"),
        ("fertig", "confirm"),
        ("Ready", "confirm"),
    ] {
        assert_eq!(read(text), canonical, "{text:?}");
    }
}

#[test]
fn faulty_move_is_refused_by_rule_that_it_breaks() {
    for (text, rule) in [
        ("place", "BAT-9"),
        ("place raft A1-A2", "BAT-9"),
        ("carrier", "BAT-6"),
        ("carrier 5A-5E", "BAT-6"),
        ("carrier A1-A5-A9", "BAT-6"),
        ("carrier A1-", "BAT-6"),
        ("carrier AA1", "BAT-6"),
        ("carrier A1 A2 A3 A4 A99", "BAT-12"),
        ("move J1", "BAT-6"),
        ("move J1 A1 B1", "BAT-6"),
        ("turn", "BAT-6"),
        ("turn J1 A1", "BAT-6"),
        ("remove K1", "BAT-12"),
        ("random fleet", "BAT-23"),
        ("", "BAT-23"),
    ] {
        assert_eq!(read(text), rule, "{text:?}");
    }
}

/// What a refusal shows as typed, in every language.
fn shown(table: &mut Table, text: &str) -> Vec<String> {
    let refusal = table.try_move(P, text).expect_err("it is refused");
    let said = Language::ALL.map(|language| texts().say(language, &refusal.reason, &[]));
    said.iter().flat_map(|said| said.split('`').skip(1).step_by(2)).map(str::to_owned).collect()
}

#[test]
fn refusal_of_a_text_that_is_no_move_shows_moves_that_are_accepted() {
    let placing = "battleship 1\nfleet 1 open carrier A1-A5";
    let firing = Table::firing(MAIN, &["1 A1"]).game.to_string();
    let ready = format!("battleship 1\nfleet 1 open {M}");
    for (position, wrong) in [
        (
            placing,
            "destroyer J1 J4|destroyer J1-J3|destroyer|torpedo boat|torpedo boat A1 x|raft A1-A2|place|place raft",
        ),
        (placing, "move A1|move|turn|turn A1 A2|remove 1A|hello|A1"),
        (&ready, "hello|A1|turn"),
        (&firing, "1A|hello|A1 A2|"),
    ] {
        for text in wrong.split('|') {
            let shown = shown(&mut Table::at(position), text);
            assert!(shown.len() >= Language::ALL.len(), "{text}: {shown:?}");
            for example in &shown {
                let accepted = Table::at(position).try_move(P, example);
                assert_eq!(accepted, Ok(()), "{text}: {example}");
            }
        }
    }
    assert_eq!(
        shown(&mut Table::at(placing), "zerstörer J1 J4"),
        ["destroyer J1-J4", "Zerstörer J1-J4"],
        "as it was meant"
    );
    assert_eq!(shown(&mut Table::at(placing), "turn")[1], "drehe A1");
}

#[test]
fn readme_and_dictionary_list_every_verb() {
    engine::battery::verbs::are_listed::<Verb>(Battleship::ID, crate::texts());
}

#[test]
fn placement_takes_several_moves_in_one_line() {
    let table = Table::empty(MAIN);
    let line = " carrier A1-A5 ;; turn A1\n confirm;";
    assert_eq!(table.game.split(P, line), ["carrier A1-A5", "turn A1", "confirm"]);
}

#[test]
fn every_move_fits_in_press() {
    // A press has 70 bytes of a custom id. The longest canonical move has 26.
    let longest = Ship { kind: Kind::TorpedoBoat, first: Field::new(9, 11), vertical: true };
    assert_eq!(Move::Place(longest).to_string(), "place torpedo_boat J12-L12");
    assert!(Move::Place(longest).to_string().len() <= engine::panel::PRESS);
}

fn any_field(size: u8) -> impl Strategy<Value = Field> {
    (0..size, 0..size).prop_map(|(row, column)| Field::new(row, column))
}

fn any_ship(size: u8) -> impl Strategy<Value = Ship> {
    let kind = prop::sample::select(Kind::ALL.to_vec());
    (kind, any_field(size), any::<bool>())
        .prop_map(|(kind, first, vertical)| Ship { kind, first, vertical })
        .prop_filter("on the board", move |ship| ship.on_board(size))
}

proptest! {
    #[test]
    fn printed_fields_are_read_back(size in prop::sample::select(vec![10, 12_u8]), row in 0..12_u8, column in 0..12_u8) {
        let field = Field::new(row, column);
        let inside = row < size && column < size;
        prop_assert_eq!(Field::parse(&field.to_string(), size), if inside { Ok(field) } else { Err(NoField::Outside) });
    }

    #[test]
    fn printed_ships_are_read_back(ship in any_ship(12)) {
        let table = Table::empty("size=12");
        let step = Move::Place(ship);
        prop_assert_eq!(table.game.parse(P, &step.to_string()), Ok(step));
        let list: Vec<String> = ship.fields().map(|field| field.to_string()).collect();
        prop_assert_eq!(table.game.parse(P, &format!("{} {}", ship.kind.id(), list.join(" "))), Ok(step));
    }
}
