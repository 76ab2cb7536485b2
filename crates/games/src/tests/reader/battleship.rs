//! Fires beside hits, else where the most water is open around.

use std::collections::BTreeMap;

use super::page::{Act, Page};

/// A row and a column, from 0.
type Square = (u8, u8);

/// The sides of a square.
const SIDES: [(i8, i8); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];

/// The furthest open water that counts.
const FAR: u8 = 4;

/// Places a fleet at random, then fires.
pub(super) fn act(page: &Page) -> Option<Act> {
    let grid = enemy(&page.board);
    let target = grid.iter().filter(|(_, sign)| **sign == '.').max_by_key(|(square, _)| worth(&grid, **square));
    let shot = || {
        let name = name(*target?.0);
        page.named(&[&name]).or_else(|| page.named(&[&name[..1]])).or_else(|| open(page, &grid))
    };
    page.named(&["Random and ready", "Zufall und fertig"]).or_else(shot)
}

/// The share of hits among the shots at the enemy.
pub(super) fn figures(board: &str) -> [usize; 2] {
    let grid = enemy(board);
    let count = |signs: &[char]| grid.values().filter(|sign| signs.contains(sign)).count();
    [count(&['X', '#']), count(&['X', '#', 'o'])]
}

/// A square on a button that is still open.
fn open(page: &Page, grid: &BTreeMap<Square, char>) -> Option<Act> {
    let is_open = |label: &str| grid.iter().any(|(square, sign)| *sign == '.' && name(*square) == label);
    page.best(|label| is_open(label).then_some(()))
}

/// The signs of the second board.
fn enemy(board: &str) -> BTreeMap<Square, char> {
    let rows =
        board.rsplit("\n\n").next().unwrap_or_default().lines().filter(|line| line.starts_with(char::is_alphabetic));
    let rows = rows.filter(|line| line[1..].starts_with("  "));
    let signs = (0..).zip(rows).flat_map(|(row, line)| {
        let signs = line[1..].split_whitespace().filter_map(|sign| sign.chars().next());
        (0..).zip(signs).map(move |(column, sign)| ((row, column), sign))
    });
    signs.collect()
}

fn name((row, column): Square) -> String {
    format!("{}{}", char::from(b'A' + row), column + 1)
}

/// Hits in line count most, then a hit on one side, then open water.
fn worth(grid: &BTreeMap<Square, char>, square: Square) -> u32 {
    let at = |side: (i8, i8), steps: u8| {
        let (row, column) = (steps_to(square.0, side.0, steps)?, steps_to(square.1, side.1, steps)?);
        grid.get(&(row, column)).copied()
    };
    let of_side = |side: (i8, i8)| match at(side, 1) {
        Some('X') if at(side, 2) == Some('X') => 1_000,
        Some('X') => 100,
        _ => (1..=FAR).take_while(|steps| at(side, *steps) == Some('.')).map(|steps| u32::from(FAR - steps) + 1).sum(),
    };
    SIDES.into_iter().map(of_side).sum()
}

fn steps_to(from: u8, side: i8, steps: u8) -> Option<u8> {
    from.checked_add_signed(side.checked_mul(i8::try_from(steps).ok()?)?)
}
