//! The cells where a charge promises most, by the hunter's own record alone.

use std::cmp::Reverse;

use super::board::{Area, Cell, Fields, Level};
use super::pegs::Pegs;

/// The weight of a cell with a red peg; an empty one has 1.
const RED: u32 = 5;
/// The weight of the cell of the charge itself.
const CENTRE: u32 = 3;

/// What a charge in a cell may tell; 0 where nothing lies (SUB-93).
pub(super) fn worth(area: Area, pegs: &Pegs, cell: Cell) -> u32 {
    let closed = pegs.white.with(pegs.flags);
    let open = |cell: Cell| match cell {
        _ if closed.contains(cell) => 0,
        _ if pegs.red.contains(cell) => RED,
        _ => 1,
    };
    match open(cell) {
        0 => 0,
        own => CENTRE * own + area.around(cell).iter().map(open).sum::<u32>(),
    }
}

/// The best cells below some fields, the best first, each below a field of its own.
pub(super) fn best(area: Area, pegs: &Pegs, fields: Fields) -> Vec<Cell> {
    let below = |field| {
        let cells = Level::all().map(|level: Level| level.below(field));
        let cells = cells.map(|cell| (worth(area, pegs, cell), cell)).filter(|(worth, _)| *worth > 0);
        cells.max_by_key(|(worth, cell)| (*worth, Reverse(*cell)))
    };
    let mut cells: Vec<(u32, Cell)> = fields.iter().filter_map(below).collect();
    cells.sort_by_key(|(worth, cell)| (Reverse(*worth), *cell));
    cells.into_iter().map(|(_, cell)| cell).collect()
}
