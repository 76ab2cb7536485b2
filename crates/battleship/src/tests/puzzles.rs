//! Puzzles: their lines, and what a shooter knows.

use crate::puzzle::{BattleshipPuzzles, FleetPuzzle};
use engine::puzzle::Puzzles as _;

/// Eight ships, of which a speed boat is left. It lies on J9 and J10, or on two of the fields A1 to C1.
const LINE: &str = "10 corners A2A3 J9 C3-C5E7-I7A5-A7H3-H5J1-J2E1-E4E10-F10 J10 4 2 A1 1";

#[test]
fn line_is_printed_as_it_was_read() {
    for line in [LINE, "12 apart - - - L12 100 50 A1 20"] {
        let puzzle = FleetPuzzle::parse(line).expect("a puzzle");
        assert_eq!(puzzle.to_string(), line);
    }
}

#[test]
fn damaged_line_is_refused() {
    for line in [
        "",
        "10 corners",
        "11 corners - - - A1 30 9 A2 3",
        "10 corners A11 - - A1 30 9 A2 3",
        "10 corners - - A1-A9 A1 30 9 A2 3",
    ] {
        assert!(BattleshipPuzzles.read(line).is_err(), "{line}");
    }
    assert!(BattleshipPuzzles.read(&format!("{LINE} ")).is_err());
}

#[test]
fn only_open_squares_are_answers() {
    let puzzle = BattleshipPuzzles.read(LINE).expect("a puzzle");
    let right = ["J10", "A1", "A2", "J9", "C3", "C2", "K1", "A", ""].map(|text| puzzle.is_right(text));
    // Marked squares, squares beside a sunk ship, and texts that name no square are no answers.
    assert_eq!(right, [Some(true), Some(false), None, None, None, None, None, None, None]);
}

#[test]
fn same_game_gives_the_same_puzzles() {
    let found = |number: u64| BattleshipPuzzles.find(0, number);
    let number = (0..200).find(|number| found(*number).len() > 1).expect("games with puzzles");
    assert_eq!(found(number), found(number));
}
