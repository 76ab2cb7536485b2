//! Sails to where a submarine may lie, by the record below its own sea, and drops charges there.

use std::collections::BTreeMap;

use super::page::{Act, Page};

/// The rows and columns of a sea.
const SIDE: usize = 6;
/// The levels.
const LEVELS: usize = 3;
/// The worth of a cell with a near miss beside.
const NEAR: usize = 5;

/// The square that the reader has sailed to.
#[derive(Default)]
pub(super) struct Captain {
    here: usize,
    /// The charges so far.
    pub(super) charges: usize,
}

impl Captain {
    pub(super) fn act(&mut self, page: &Page) -> Option<Act> {
        let sea = Sea::read(&page.board);
        if let Some(act) = page.named(&["Random and ready", "Zufall und fertig"]) {
            return Some(act);
        }
        let drops = |label: &str, level: usize| {
            let drops = ["Charge", "Bombe", "💣"].iter().any(|word| label.starts_with(word));
            drops && label.contains(&format!(" {}", (level + 1) * 100))
        };
        let here = self.here;
        let charge = page.best(|label| {
            let level = (0..LEVELS).find(|level| drops(label, *level))?;
            Some(sea.worth(here, level)).filter(|worth| *worth > 0)
        });
        if charge.is_some() {
            self.charges += 1;
            return charge;
        }
        let question = page.panel.first().cloned().unwrap_or_default();
        let empty = ["A", "B", "C"].iter().any(|ship| {
            question.contains(&format!(" {ship}")) && sea.words.iter().any(|word| *word == format!("{ship}:0"))
        });
        let reload = page.containing(&["Into harbour", "In den Hafen"]).filter(|_| empty);
        let sail = reload.or_else(|| {
            let square = |label: &str| label.split_once(" (R")?.0.parse::<usize>().ok();
            let worth = |square: usize| (0..LEVELS).map(|level| sea.worth(square, level)).max();
            let best = page.best(|label| worth(square(label)?))?;
            self.here = square(page.label(&best)).unwrap_or_default();
            Some(best)
        });
        sail.or_else(|| page.containing(&["End turn", "Zug beenden"]))
    }
}

/// The submarines that the reader has sunk.
pub(super) fn sunk(board: &str) -> usize {
    Sea::read(board).record.values().filter(|sign| **sign == 'F').count()
}

/// The reader's own sea: the words above it, and the signs below it by square and level.
struct Sea<'a> {
    words: Vec<&'a str>,
    record: BTreeMap<(usize, usize), char>,
}

impl<'a> Sea<'a> {
    fn read(board: &'a str) -> Self {
        let own = board.split("\n\n").next().unwrap_or_default();
        let rows: Vec<Vec<&str>> =
            own.lines().filter(|line| line.starts_with('R')).map(|line| line.split_whitespace().collect()).collect();
        let below = (0..SIDE).zip(rows.iter().skip(SIDE)).flat_map(|(row, words)| {
            (0..LEVELS).zip(&words[1..]).flat_map(move |(level, signs)| {
                (0..SIDE).zip(signs.chars()).map(move |(column, sign)| ((row * SIDE + column + 1, level), sign))
            })
        });
        Self { record: below.collect(), words: own.split_whitespace().collect() }
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
