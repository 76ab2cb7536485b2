//! The worked examples of section 10 of the rules. P fires first. Each example starts from the text of a position.

use super::super::board::NoField;
use super::super::fleet::{Contact, Kind, Ship};
use super::*;

fn read(text: &str, size: u8) -> Result<(u8, u8), NoField> {
    Field::parse(text, size).map(|field| (field.row, field.column))
}

/// The fields that further ships of P cannot cover.
fn forbidden(table: &Table) -> Fields {
    let fleet = &table.game.side(P).fleet;
    fleet.forbidden(table.game.options.size, table.game.options.contact)
}

/// The carrier of Q is sunk, as in EX-BAT-12.
const CARRIER: &str = "1 A5 A4 A3 A2 A1";

#[test]
fn ex_bat_1_names_of_fields() {
    assert_eq!(read("A5", 10), Ok((0, 4)));
    assert_eq!(read("a 5", 10), Ok((0, 4)));
    assert_eq!(read("J10", 10), Ok((9, 9)));
}

#[test]
fn ex_bat_2_texts_that_are_no_field() {
    let mut table = Table::firing(MAIN, &[]);
    for text in ["5A", "A05", "AA1", "A", "A5x"] {
        assert_eq!(read(text, 10), Err(NoField::Malformed), "{text}");
        assert_eq!(table.refused(P, text), "BAT-6", "{text}");
    }
}

#[test]
fn ex_bat_3_fields_outside_the_board() {
    let mut table = Table::firing(MAIN, &[]);
    for text in ["K1", "A11", "A0"] {
        assert_eq!(read(text, 10), Err(NoField::Outside), "{text}");
        assert_eq!(table.refused(P, text), "BAT-7", "{text}");
    }
    assert_eq!(read("L12", 12), Ok((11, 11)));
    Table::firing("size=12", &[]).play(P, "L12");
}

#[test]
fn ex_bat_4_first_picture_of_the_sheet() {
    let table = Table::at("battleship 1\noptions size=10\nfleet 1 open torpedo_boat E4-E6");
    assert_eq!(forbidden(&table), fields("E4 E5 E6 D4 D5 D6 F4 F5 F6 E3 E7"));
}

#[test]
fn ex_bat_5_second_picture_of_the_sheet() {
    let table = Table::at("battleship 1\noptions contact=none\nfleet 1 open torpedo_boat E4-E6");
    assert_eq!(forbidden(&table), fields("E4 E5 E6 D4 D5 D6 F4 F5 F6 E3 E7 D3 D7 F3 F7"));
    let ship = table.game.side(P).fleet.ships()[0];
    assert_eq!(ship.neighbours(10, Contact::None).count(), 12);
}

#[test]
fn ex_bat_6_corners_touch() {
    Table::empty(MAIN).play(P, "speed_boat A1-A2").play(P, "speed_boat B3-C3");
    assert_eq!(Table::empty(EASY).play(P, "speed_boat A1-A2").refused(P, "speed_boat B3-C3"), "BAT-17");
}

#[test]
fn ex_bat_7_sides_touch() {
    assert_eq!(Table::empty(MAIN).play(P, "speed_boat A1-A2").refused(P, "speed_boat B2-C2"), "BAT-14");
    assert_eq!(Table::empty(EASY).play(P, "speed_boat A1-A2").refused(P, "speed_boat B2-C2"), "BAT-17");
}

#[test]
fn ex_bat_8_ships_that_leave_the_board() {
    let mut table = Table::empty(MAIN);
    assert_eq!(table.refused(P, "carrier A7-A11"), "BAT-12");
    assert_eq!(table.refused(P, "destroyer H1-K1"), "BAT-12");
}

#[test]
fn ex_bat_9_too_many_and_too_few() {
    let mut table = Table::at("battleship 1\nfleet 1 open destroyer B6-B9");
    assert_eq!(table.refused(P, "destroyer D1-D4"), "BAT-18");
    let without_one_speed_boat = M.rsplit_once(" speed_boat").unwrap().0;
    let mut table = Table::at(&format!("battleship 1\nfleet 1 open {without_one_speed_boat}"));
    assert_eq!(table.refused(P, "confirm"), "BAT-20");
    assert_eq!(named(&table.reason(P, "confirm")), ["speed boat"]);
}

#[test]
fn ex_bat_10_fleet_m() {
    let fleet_m = fleet(MAIN, M);
    assert!(fleet_m.complete());
    assert_eq!(fleet_m.set().count(), 24);
    let refused: Vec<String> = fleet_m
        .ships()
        .iter()
        .filter(|ship| {
            let around = ship.neighbours(10, Contact::None);
            fleet_m.ships().iter().any(|other| other != *ship && other.set().meets(around))
        })
        .map(ToString::to_string)
        .collect();
    assert_eq!(refused, ["carrier A1-A5", "destroyer B6-B9", "torpedo_boat C5-E5"]);
    let at = |name: &str| fleet_m.at(field(name)).unwrap().set();
    let wide = |name: &str| fleet_m.at(field(name)).unwrap().neighbours(10, Contact::None);
    assert_eq!(wide("A5").and(fleet_m.set()), fields("B6"));
    assert_eq!(wide("C5").and(at("B6")), fields("B6"));
    assert!(Battleship::position(&format!("battleship 1\noptions {EASY}\nfleet 1 open {M}")).is_err());
}

#[test]
fn ex_bat_11_fleet_e() {
    for options in [MAIN, EASY] {
        let fleet = fleet(options, E);
        assert!(fleet.complete(), "{options}");
        assert_eq!(fleet.set().count(), 24, "{options}");
    }
}

#[test]
fn ex_bat_12_five_hits_sink_the_carrier() {
    let mut table = Table::firing(MAIN, &[]);
    for name in ["A5", "A4", "A3", "A2"] {
        assert_eq!(table.fire(P, name), ShotResult::Hit, "{name}");
        assert_eq!(table.shooter(), P);
    }
    assert_eq!(table.fire(P, "A1"), ShotResult::Sunk(Kind::Carrier));
    assert_eq!(table.shooter(), P);
}

#[test]
fn ex_bat_13_border_marks_of_the_carrier() {
    let table = Table::firing(MAIN, &[CARRIER]);
    assert_eq!(table.view(Viewer::Seat(P)).board(Q).empties, fields("A6 B1 B2 B3 B4 B5"));
}

#[test]
fn ex_bat_14_miss_ends_the_turn() {
    let mut table = Table::firing(MAIN, &[CARRIER]);
    assert_eq!(table.fire(P, "B6"), ShotResult::Hit);
    assert_eq!(table.fire(P, "B10"), ShotResult::Miss);
    assert_eq!(table.shooter(), Q);
}

#[test]
fn ex_bat_15_not_your_turn() {
    let mut table = Table::firing(MAIN, &["1 A5 A4 A3 A2 A1 B6 B10"]);
    assert_eq!(table.refused(P, "C1"), "BAT-25");
}

#[test]
fn ex_bat_16_already_fired_at() {
    let mut table = Table::firing(MAIN, &["1 A5 A4 A3 A2 A1 B6 B10", "2 J10"]);
    assert_eq!(table.refused(P, "B10"), "BAT-28");
    assert_eq!(table.shooter(), P);
}

#[test]
fn ex_bat_17_shot_at_an_empty_mark() {
    let mut table = Table::firing(MAIN, &[CARRIER]);
    assert_eq!(table.fire(P, "B3"), ShotResult::Miss);
    let board = table.view(Viewer::Seat(P)).board(Q).clone();
    assert!(board.misses.contains(field("B3")), "the mark is white");
    assert!(!board.empties.contains(field("B3")), "the mark is not \"empty\" any more");
    assert_eq!(table.shooter(), Q);
}

#[test]
fn ex_bat_18_border_marks_in_the_easy_variant() {
    let table = Table::firing(EASY, &[CARRIER]);
    assert_eq!(table.view(Viewer::Seat(P)).board(Q).empties, fields("A6 B1 B2 B3 B4 B5 B6"));
}

#[test]
fn ex_bat_19_border_marks_of_a_speed_boat() {
    let table = Table::firing(MAIN, &["1 I5 J5"]);
    assert_eq!(table.view(Viewer::Seat(P)).board(Q).empties, fields("H5 I4 I6 J4 J6"));
}

#[test]
fn ex_bat_20_repeated_miss_of_the_hard_variant() {
    let mut table = Table::firing(HARD, &["1 B10"]);
    let first = table.status(Viewer::Spectator);
    table.play(Q, "J10");
    assert_eq!(table.fire(P, "B10"), ShotResult::Miss);
    assert_eq!(table.status(Viewer::Spectator), first);
    assert!(first.contains("Anna") && first.contains("B10") && first.contains("miss"), "{first}");
    assert_eq!(table.shooter(), Q);
}

#[test]
fn ex_bat_21_hit_field_in_the_hard_variant() {
    let mut table = Table::firing(HARD, &["1 A5"]);
    assert_eq!(table.refused(P, "A5"), "BAT-48");
}

#[test]
fn ex_bat_22_miss_leaves_no_trace_on_the_board_of_the_hard_variant() {
    let before = Table::firing(HARD, &["1 A5"]);
    let mut after = before.clone();
    after.play(P, "B10");
    for viewer in Viewer::all(2) {
        let boards = |table: &Table| {
            let view = table.view(viewer);
            let board = view.board(Q);
            (
                scene(&view).boards,
                text(&view),
                board.hits,
                board.misses,
                board.empties,
                board.sunk.clone(),
                board.ships.clone(),
            )
        };
        assert_eq!(boards(&before), boards(&after), "{viewer:?}");
    }
}

#[test]
fn ex_bat_23_marks_of_the_hard_variant() {
    let table = Table::firing(HARD, &[CARRIER]);
    let board = table.view(Viewer::Seat(P)).board(Q).clone();
    assert_eq!(board.hits.count(), 5);
    let struck: Vec<Kind> = board.list().filter(|(_, sunk)| *sunk).map(|(kind, _)| kind).collect();
    assert_eq!(struck, [Kind::Carrier]);
    assert!(board.empties.is_empty());
}

#[test]
fn ex_bat_24_board_of_the_defender() {
    let table = Table::firing(MAIN, &["1 A5 B10"]);
    let text = text(&table.view(Viewer::Seat(Q)));
    let own = text.split("\n2\n").nth(1).unwrap();
    assert_eq!(own.matches('X').count(), 1);
    let row = |letter: char| {
        own.lines().find(|line| line.starts_with(letter)).unwrap().split_whitespace().collect::<Vec<_>>()
    };
    assert_eq!(row('A')[5], "X");
    assert_eq!(row('B')[10], ".");
    assert!(!own.contains('o'));
}

/// Shots that hit all of fleet M except G9.
const ALL_BUT_G9: &str = "1 A1 A2 A3 A4 A5 B6 B7 B8 B9 C5 D5 E5 F1 G1 H1 J8 J9 J10 C1 D1 I5 J5 G8";

#[test]
fn ex_bat_25_eighth_ship_wins_at_once() {
    let mut table = Table::firing(MAIN, &[ALL_BUT_G9]);
    assert_eq!(table.fire(P, "G9"), ShotResult::Sunk(Kind::SpeedBoat));
    assert_eq!(table.result().as_deref(), Some("1-2 sunk"));
    assert!(table.game.prompts().is_empty(), "there is no further turn for Q");
}

#[test]
fn ex_bat_26_too_early_and_too_late() {
    let mut table = Table::at(&format!("battleship 1\nfleet 1 confirmed {E}\nfleet 2 open {M}\nstarter 1"));
    assert_eq!(table.refused(P, "A5"), "BAT-23");
    let mut table = Table::firing(MAIN, &[&format!("{ALL_BUT_G9} G9")]);
    assert_eq!(table.refused(P, "J1"), "BAT-53");
    assert_eq!(table.refused(Q, "J1"), "BAT-53");
}

#[test]
fn ex_bat_27_full_board_of_pegs() {
    // R-BAT-2: no peg can run out. Q spares the carrier, so as not to win before P has fired at every field.
    let mut table = Table::between("size=12", E, M, &[]);
    let ships = table.game.side(Q).fleet.set();
    let mut answers = Field::all(12).filter(|field| !fields("A1 A2 A3 A4 A5").contains(*field));
    // The last hit ends the game, so hits come last.
    let order = Field::all(12).filter(|field| !ships.contains(*field)).chain(ships.iter());
    for target in order {
        while table.shooter() == Q {
            let answer = answers.next().expect("Q has as many misses as P");
            table.play(Q, &answer.to_string());
        }
        table.play(P, &target.to_string());
    }
    let board = table.view(Viewer::Seat(P)).board(Q).clone();
    assert_eq!((board.misses.count(), board.hits.count()), (120, 24));
}

#[test]
fn ex_bat_28_places_of_single_ships() {
    assert_eq!(Ship::places(Kind::Carrier, 10).count(), 120);
    assert_eq!(Ship::places(Kind::SpeedBoat, 12).count(), 264);
}

#[test]
fn ex_bat_29_draw_of_the_hard_variant() {
    // P hits five times on the way, and so has fired 205 shots when Q fires the 200th.
    let hits = "1 A1 A2 A3 A4 B6 B10";
    let misses: Vec<String> = (0..199).flat_map(|_| ["2 J10".to_owned(), "1 B10".to_owned()]).collect();
    let lines: Vec<&str> = [hits].into_iter().chain(misses.iter().map(String::as_str)).collect();
    let mut table = Table::firing(HARD, &lines);
    assert_eq!([table.game.side(Q).shots, table.game.side(P).shots], [205, 199]);
    assert_eq!(table.result(), None);
    assert_eq!(table.fire(Q, "J10"), ShotResult::Miss);
    assert_eq!(table.result().as_deref(), Some("1-1 shots"));
}

#[test]
fn ex_bat_30_wrong_shapes() {
    let mut table = Table::empty(MAIN);
    assert_eq!(table.refused(P, "destroyer A1-A5"), "BAT-58");
    assert_eq!(table.refused(P, "carrier A1-E5"), "BAT-58");
}

#[test]
fn ex_bat_31_one_has_confirmed() {
    let mut table = Table::at(&format!("battleship 1\nfleet 1 open {E}\nfleet 2 confirmed {M}\nstarter 1"));
    assert_eq!(table.refused(Q, "random"), "BAT-59");
    assert_eq!(table.refused(Q, "A5"), "BAT-23");
}

#[test]
fn ex_bat_32_resigning_while_placing() {
    let two = "carrier A1-A5 destroyer C2-C5";
    let mut table = Table::at(&format!("battleship 1\nfleet 1 open {two}\nfleet 2 confirmed {M}\nstarter 1"));
    table.play(P, "resign");
    assert_eq!(table.result().as_deref(), Some("2-1 resigned"));
    for viewer in Viewer::all(2) {
        let view = table.view(viewer);
        assert_eq!([view.board(P).ships.len(), view.board(Q).ships.len()], [2, 8], "{viewer:?}");
    }
}
