//! The referee.

use super::orders::Move;
use super::state::BlockadeRunner;
use engine::prelude::*;
use engine::referee::Blunder;
use engine::seat::Seat;

/// Finds nothing yet.
#[derive(Default)]
pub struct BlockadeRunnerReferee;

impl Referee for BlockadeRunnerReferee {
    type Game = BlockadeRunner;
    const BLUNDERS: &'static [&'static str] = &[];

    fn watch(&mut self, _before: &BlockadeRunner, _seat: Seat, _step: &Move, _after: &BlockadeRunner) -> Vec<Blunder> {
        Vec::new()
    }
}
