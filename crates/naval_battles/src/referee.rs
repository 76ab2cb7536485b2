//! The referee.

use super::notation::Move;
use super::state::NavalBattles;
use engine::prelude::*;
use engine::referee::Blunder;
use engine::seat::Seat;

/// Finds nothing yet.
#[derive(Default)]
pub struct NavalBattlesReferee;

impl Referee for NavalBattlesReferee {
    type Game = NavalBattles;
    const BLUNDERS: &'static [&'static str] = &[];

    fn watch(&mut self, _before: &NavalBattles, _seat: Seat, _step: &Move, _after: &NavalBattles) -> Vec<Blunder> {
        Vec::new()
    }
}
