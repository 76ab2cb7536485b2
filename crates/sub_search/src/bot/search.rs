//! A quick estimate of the information that a hunter still lacks, for judging every line of a game.

use super::belief::PLACEMENTS;
use crate::board::CellSets as _;
use crate::board::{Cell, Cells};
use crate::data::DATA;
use crate::pegs::Pegs;
use crate::state::{Charge, Fact, SubSearch};
use engine::seat::Seat;
use engine::subsets::subsets;

/// The sample of placements while all submarines live.
const SAMPLE: usize = 10_000;
/// The placements of the sample that must agree. With fewer, or once a submarine is sunk, all placements are counted.
const ENOUGH: usize = 20;

/// A condition on the number of living submarines in some cells.
#[derive(Clone, Copy)]
struct Clue {
    cells: Cells,
    least: u32,
    most: u32,
}

impl Clue {
    fn agrees(self, set: Cells) -> bool {
        (self.least..=self.most).contains(&set.and(self.cells).count())
    }
}

/// The approximate number of bits that a hunter lacks to know the cells of the living submarines, given the hunter's
/// charges, the enemy's torpedoes and the exploded mine.
pub(crate) fn missing_bits(game: &SubSearch, hunter: Seat) -> f64 {
    let (open, clues) = known(game, hunter);
    let living = game.side(hunter.other()).living.count();
    let agree = |set: &Cells| clues.iter().all(|clue| clue.agrees(*set));
    if living == u32::from(DATA.pieces.submarines) {
        let sampled = || PLACEMENTS.iter().take(SAMPLE).filter(|set| set.within(open));
        let met = sampled().filter(|set| agree(set)).count();
        if met >= ENOUGH {
            let sets = f64::from(subsets(open.count(), living));
            return (sets * met as f64 / sampled().count() as f64).log2();
        }
    }
    let cells: Vec<Cell> = open.iter().collect();
    f64::from(count(&cells, living, Cells::NONE, &agree).max(1)).log2()
}

/// The cells that a hunter's control levels leave open, and the conditions on the submarines in them.
fn known(game: &SubSearch, hunter: Seat) -> (Cells, Vec<Clue>) {
    let area = game.options.area;
    let Pegs { white, flags, .. } = Pegs::of(area, game.charges(hunter));
    let mut open = Cell::all().collect::<Cells>().without(white).without(flags);
    let (mut clues, mut sunk_since) = (Vec::new(), Cells::NONE);
    // From the latest fact back, so that the submarines sunk after each are known.
    for fact in game.history.iter().rev() {
        match *fact {
            Fact::Charge(Charge { seat, cell, answer, .. }) if seat == hunter => {
                let cells = area.around(cell);
                let left = u32::from(answer.near) - sunk_since.and(cells).count();
                clues.push(Clue { cells, least: left, most: left });
                if answer.direct {
                    sunk_since.insert(cell);
                }
            }
            Fact::Torpedo(torpedo) if torpedo.seat != hunter => {
                let cells = torpedo.lane.cells();
                let least = u32::from(torpedo.number).saturating_sub(sunk_since.and(cells).count());
                clues.push(Clue { cells, least, most: u32::MAX });
            }
            Fact::Mine { seat, field, .. } if seat == hunter => {
                open = open.without(Cells::below([field].into_iter().collect()));
            }
            _ => {}
        }
    }
    // Misses are white pegs already.
    clues.retain(|clue| clue.least > 0);
    (open, clues)
}

/// The number of ways to add this many submarines to the chosen ones.
fn count(cells: &[Cell], missing: u32, chosen: Cells, agree: &impl Fn(&Cells) -> bool) -> u32 {
    if missing == 0 {
        return u32::from(agree(&chosen));
    }
    let with = |(at, cell): (usize, &Cell)| count(&cells[at + 1..], missing - 1, chosen.with(Cells::one(*cell)), agree);
    cells.iter().enumerate().map(with).sum()
}
