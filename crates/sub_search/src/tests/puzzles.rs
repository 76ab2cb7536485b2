//! Puzzles: their lines, and what a hunter knows.

use crate::puzzle::{SubSearchPuzzles, SubmarinePuzzle};
use engine::puzzle::{Puzzles as _, TURNS};

const LINE: &str = "full 22-200m,26-200m,9-200n1,11-200m,15-100m,7-200n1,3-200m,9-300m,R2*1 8-200 2080";

#[test]
fn line_is_printed_as_it_was_read() {
    for line in [LINE, "simple 1-100d2,36-300d0,C6*3 2-100 30"] {
        let puzzle = SubmarinePuzzle::parse(line).expect("a puzzle");
        assert_eq!(puzzle.to_string(), line);
    }
}

#[test]
fn damaged_line_is_refused() {
    for line in
        ["", "full", "half 1-100m 2-100 30", "full 1-100x 2-100 30", "full 37-100m 2-100 30", "full 1-100m1 2-100 30"]
    {
        assert!(SubSearchPuzzles.read(line).is_err(), "{line}");
    }
}

#[test]
fn mirrored_and_turned_seas_have_as_many_placements() {
    let puzzle = SubmarinePuzzle::parse(LINE).expect("a puzzle");
    let turned: Vec<SubmarinePuzzle> = (0..TURNS).map(|turn| puzzle.turned(turn)).collect();
    assert_eq!(turned[0], puzzle);
    for turned in &turned {
        assert_eq!(SubmarinePuzzle::of(turned.area, turned.facts.clone()).as_ref(), Some(turned));
    }
    let printed = |puzzle: &SubmarinePuzzle| puzzle.to_string();
    let mut lines: Vec<String> = turned.iter().map(printed).collect();
    lines.sort();
    lines.dedup();
    assert_eq!(lines.len(), 8, "they all differ");
}

#[test]
fn only_cells_that_may_hold_a_submarine_are_answers() {
    let puzzle = SubSearchPuzzles.read(LINE).expect("a puzzle");
    let right =
        ["sub 8 200", "sub 1 100", "sub 22 200", "sub 200~", "charge 100", ""].map(|text| puzzle.is_right(text));
    assert_eq!(right, [Some(true), Some(false), None, None, None, None]);
}
