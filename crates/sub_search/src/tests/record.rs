//! The record on the control levels, checked cell by cell against SUB-86 to SUB-94.

use super::*;
use crate::board::Area;

/// The pegs of one cell, straight from the rules: the flag, then white, then red (SUB-86 to SUB-90).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Peg {
    Empty,
    White,
    Red,
    Flag,
}

fn peg(area: Area, charges: &[Charge], cell: Cell) -> Peg {
    let open = |at: usize| {
        let around = area.around(charges[at].cell);
        let sunk = charges[at + 1..].iter().filter(|later| later.answer.direct && around.contains(later.cell));
        i32::from(charges[at].answer.near) - i32::try_from(sunk.count()).unwrap()
    };
    let near = |at: &usize| area.around(charges[*at].cell).contains(cell);
    let all = 0..charges.len();
    if charges.iter().any(|charge| charge.answer.direct && charge.cell == cell) {
        Peg::Flag
    } else if charges.iter().any(|charge| charge.cell == cell) || all.clone().filter(near).any(|at| open(at) == 0) {
        Peg::White
    } else if all.clone().filter(near).any(|at| open(at) > 0) {
        Peg::Red
    } else {
        Peg::Empty
    }
}

/// Compares the control levels of a hunter with the charges, cell by cell.
#[track_caller]
pub(super) fn check(game: &SubSearch, hunter: Seat) {
    let charges: Vec<Charge> = game.charges(hunter).copied().collect();
    let pegs = game.view(Viewer::Spectator).sea(hunter).pegs;
    for cell in Cell::all() {
        let shown = match (pegs.flags.contains(cell), pegs.white.contains(cell), pegs.red.contains(cell)) {
            (true, false, false) => Peg::Flag,
            (false, true, false) => Peg::White,
            (false, false, true) => Peg::Red,
            (false, false, false) => Peg::Empty,
            several => panic!("{cell} shows {several:?}\n{game}"),
        };
        assert_eq!(shown, peg(game.options.area, &charges, cell), "{cell} of seat {hunter}\n{game}");
    }
}

/// R-SUB-27
#[test]
fn pegs_never_run_out() {
    let log: String = Cell::all().map(|cell| format!("; log red charge A {cell} miss")).collect();
    assert_eq!(at(&log).pegs(RED).white.count(), 108);
}
