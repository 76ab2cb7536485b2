//! The referee: finds charges whose answers were known before.

use super::board::{Cell, Cells};
use super::bot::belief::Belief;
use super::notation::Move;
use super::state::SubSearch;
use engine::prelude::*;
use engine::referee::Blunder;
use engine::seat::Seat;

/// A charge that cannot hit and whose answer the earlier answers tell.
const EXCLUDED: &str = "excluded-charge";

/// Finds charges that can neither hit nor tell anything, as their player could know.
#[derive(Default)]
pub struct SubSearchReferee;

impl Referee for SubSearchReferee {
    type Game = SubSearch;
    const BLUNDERS: &'static [&'static str] = &[EXCLUDED];

    fn watch(&mut self, before: &SubSearch, seat: Seat, step: &Move, after: &SubSearch) -> Vec<Blunder> {
        let dropped = after.charges(seat).next_back().filter(|_| matches!(step, Move::Charge(_)));
        let excluded = dropped.filter(|charge| !can_tell(before, seat, charge.cell));
        excluded.map(|_| (seat, EXCLUDED)).into_iter().collect()
    }
}

/// Whether a charge can hit, or has more than one possible answer.
fn can_tell(game: &SubSearch, seat: Seat, cell: Cell) -> bool {
    let belief = Belief::of(game, seat);
    let answer = |set: &Cells| (set.contains(cell), set.and(belief.area.around(cell)).count());
    let mut answers = belief.sets.iter().map(answer);
    let first = answers.next();
    first.is_some_and(|(direct, _)| direct) || answers.any(|other| Some(other) != first)
}
