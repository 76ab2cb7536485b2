//! The worked examples of section 10 of the rules. P fires first. Each example starts from the text of a position.

use super::super::board::NoField;
use super::super::fleet::{Contact, Kind, Ship};
use super::*;

fn read(text: &str, size: u8) -> Result<(u8, u8), NoField> {
    Field::parse(text, size).map(|field| (field.row, field.column))
}

#[test]
fn ex_bat_1_to_ex_bat_3_names_of_fields() {
    assert_eq!(read("A5", 10), Ok((0, 4)));
    assert_eq!(read("a 5", 10), Ok((0, 4)));
    assert_eq!(read("J10", 10), Ok((9, 9)));
    assert_eq!(read("L12", 12), Ok((11, 11)));
    assert_eq!(read("5A", 10), Err(NoField::Malformed));
    assert_eq!(read("A11", 10), Err(NoField::Outside));
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
fn ex_bat_24_board_of_the_defender() {
    let table = Table::firing(MAIN, &["1 A5 B10"]);
    let text = text(&table.view(Viewer::Seat(Q)));
    let own = text.split("\n2\n").nth(1).unwrap();
    assert_eq!(own.matches('X').count(), 1);
    let row = |letter: char| {
        own.lines().find(|line| line.starts_with(letter)).unwrap().split_whitespace().collect::<Vec<_>>()
    };
    assert_eq!(row('A')[5], "X");
    assert_eq!(row('B')[10], "~", "R-BAT-18: no mark, but seen");
    assert!(!own.contains('o'));
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
