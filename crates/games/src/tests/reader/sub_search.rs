//! Sails to where a submarine may lie, by the record below its own sea, and drops charges there.

use std::collections::BTreeMap;

use super::page::{Act, Page};

/// The rows and columns of a sea.
const SIDE: usize = 6;
/// The levels.
const LEVELS: usize = 3;
/// The worth of a cell with a near miss beside.
const NEAR: usize = 5;

/// A reader who picks the square and the level of a charge at once.
#[derive(Default)]
pub(super) struct Captain {
    /// The charges so far.
    pub(super) charges: usize,
}

impl Captain {
    pub(super) fn act(&mut self, page: &Page) -> Option<Act> {
        let sea = Sea::read(&page.board);
        if let Some(act) = page.named(&["Random and ready", "Zufall und fertig"]) {
            return Some(act);
        }
        if let Some(reload) = page.containing(&["Into harbour", "Im Hafen"]).filter(|act| page.prompt(act).is_none()) {
            return Some(reload);
        }
        let number = |text: &str| text.parse::<usize>().ok();
        let level = |depth: &str| Some(number(depth)?.checked_sub(100)? / 100);
        // A button has the square and the level, as “💣 14-200”; a menu has squares for the level that its text names.
        let on_button = |label: &str| {
            let (square, depth) = label.split_once(' ')?.1.split_once('-')?;
            Some(sea.worth(number(square)?, level(depth)?)).filter(|worth| *worth > 0)
        };
        let chosen = page
            .rows
            .iter()
            .filter_map(|row| row.prompt.as_ref())
            .find_map(|prompt| prompt.split(|sign: char| !sign.is_ascii_digit()).filter_map(level).next());
        let in_menu = |label: &str| {
            let square = number(label.split_once(" (R")?.0)?;
            Some(sea.worth(square, chosen?)).filter(|worth| *worth > 0)
        };
        let charge = page.best(|label| on_button(label).or_else(|| in_menu(label)));
        if charge.is_some() {
            self.charges += 1;
            return charge;
        }
        let square = |label: &str| number(label.split_once(" (R")?.0);
        page.best(square).or_else(|| page.containing(&["End turn", "Zug beenden"]))
    }
}

/// The submarines that the reader has sunk.
pub(super) fn sunk(board: &str) -> usize {
    Sea::read(board).record.values().filter(|sign| **sign == 'F').count()
}

/// The signs below the reader's own sea, by square and level.
struct Sea {
    record: BTreeMap<(usize, usize), char>,
}

impl Sea {
    fn read(board: &str) -> Self {
        let own = board.split("\n\n").next().unwrap_or_default();
        let rows: Vec<Vec<&str>> =
            own.lines().filter(|line| line.starts_with('R')).map(|line| line.split_whitespace().collect()).collect();
        let below = (0..SIDE).zip(rows.iter().skip(SIDE)).flat_map(|(row, words)| {
            (0..LEVELS).zip(&words[1..]).flat_map(move |(level, signs)| {
                (0..SIDE).zip(signs.chars()).map(move |(column, sign)| ((row * SIDE + column + 1, level), sign))
            })
        });
        Self { record: below.collect() }
    }

    /// What a charge in this cell may tell: the cells around it that are not known, near misses most.
    fn worth(&self, square: usize, level: usize) -> usize {
        let of_cell = |cell: (usize, usize)| match self.record.get(&cell) {
            Some('x') => NEAR,
            Some('.') => 1,
            _ => 0,
        };
        let own = of_cell((square, level));
        let (row, column) = (square.saturating_sub(1) / SIDE, square.saturating_sub(1) % SIDE);
        let left = (column > 0).then(|| (square - 1, level));
        let right = (column + 1 < SIDE).then_some((square + 1, level));
        let above = (row > 0).then(|| (square - SIDE, level));
        let below = (row + 1 < SIDE).then_some((square + SIDE, level));
        let higher = (level > 0).then(|| (square, level - 1));
        let deeper = (level + 1 < LEVELS).then_some((square, level + 1));
        let around = [left, right, above, below, higher, deeper].into_iter().flatten();
        if own == 0 { 0 } else { 3 * own + around.map(of_cell).sum::<usize>() }
    }
}
