//! The referee.

use super::notation::Move;
use super::state::Seeschlacht;
use engine::prelude::*;
use engine::referee::Blunder;
use engine::seat::Seat;

/// Finds nothing yet.
#[derive(Default)]
pub struct SeeschlachtReferee;

impl Referee for SeeschlachtReferee {
    type Game = Seeschlacht;
    const BLUNDERS: &'static [&'static str] = &[];

    fn watch(&mut self, _before: &Seeschlacht, _seat: Seat, _step: &Move, _after: &Seeschlacht) -> Vec<Blunder> {
        Vec::new()
    }
}
