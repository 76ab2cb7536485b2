//! How much a hunter still has to find out, counted quickly: for whoever judges every line of a game.

use super::belief::PLACEMENTS;
use crate::board::CellSets as _;
use crate::board::{Cell, Cells};
use crate::data::DATA;
use crate::pegs::Pegs;
use crate::state::{Charge, Fact, SubSearch};
use engine::seat::Seat;
use engine::subsets::subsets;

/// Placements that are looked at while all submarines live; once one is sunk all that are left are counted.
const SAMPLE: usize = 10_000;

/// How many of the submarines that live have to lie in some cells.
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

/// About how many bits a hunter lacks to know where the submarines below his sea lie that live: by his charges, the torpedoes that
/// were fired at him, and the mine that he has found.
pub(crate) fn missing_bits(game: &SubSearch, hunter: Seat) -> f64 {
    let (open, clues) = known(game, hunter);
    let living = game.side(hunter.other()).living.count();
    let sets = f64::from(subsets(open.count(), living));
    let agree = |set: &Cells| clues.iter().all(|clue| clue.agrees(*set));
    let agreeing = if living == u32::from(DATA.pieces.submarines) {
        let sampled = || PLACEMENTS.iter().take(SAMPLE).filter(|set| set.within(open));
        // What no sample has met is rare, and possible all the same.
        let met = sampled().filter(|set| agree(set)).count() as f64 + 0.5;
        sets * met / (sampled().count() as f64 + 0.5)
    } else {
        let cells: Vec<Cell> = open.iter().collect();
        f64::from(count(&cells, living, Cells::NONE, &agree))
    };
    agreeing.max(1.0).log2()
}

/// The cells that a hunter's control levels leave open, and what he knows of the submarines in them.
fn known(game: &SubSearch, hunter: Seat) -> (Cells, Vec<Clue>) {
    let area = game.options.area;
    let Pegs { white, flags, .. } = Pegs::of(area, game.charges(hunter));
    let mut open = Cell::all().collect::<Cells>().without(white).without(flags);
    let (mut clues, mut sunk_since) = (Vec::new(), Cells::NONE);
    // From the latest fact back, so that it is known who was sunk after each.
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
    // Nothing can lie where a charge has told so.
    clues.retain(|clue| clue.least > 0);
    (open, clues)
}

/// In how many ways so many submarines can be added to those that are chosen.
fn count(cells: &[Cell], missing: u32, chosen: Cells, agree: &impl Fn(&Cells) -> bool) -> u32 {
    if missing == 0 {
        return u32::from(agree(&chosen));
    }
    let with = |(at, cell): (usize, &Cell)| count(&cells[at + 1..], missing - 1, chosen.with(Cells::one(*cell)), agree);
    cells.iter().enumerate().map(with).sum()
}
