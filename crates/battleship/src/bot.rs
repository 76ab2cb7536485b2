//! Computer opponents. Easy follows up most hits. Normal follows up all hits, and hunts on one colour of a checkerboard. Hard counts
//! the fleets that are consistent with everything it knows.

pub(super) mod census;
mod counting;
mod endgame;
mod habits;
mod heat;
mod hunting;
mod placing;

use super::memory::Memory;
use super::notation::Move;
use super::rules::Event;
use super::state::{Battleship, Options};
use engine::bot::Budget;
use engine::dice::Dice;
use engine::prelude::*;
use engine::puzzle::Puzzles;
use engine::rules::Setup;
use engine::seat::Seat;

#[cfg(test)]
mod tests;

impl Bot for Battleship {
    type Memory = Memory;
    type Referee = super::referee::BattleshipReferee;
    const LEVELS: &'static [&'static str] = &["easy", "normal", "hard"];
    const PUZZLES: Option<&'static dyn Puzzles> = Some(&super::puzzle::BattleshipPuzzles);

    fn memory(setup: &Setup<'_>, seat: Seat) -> Memory {
        Memory::new(seat, Options::of(setup.options))
    }

    fn observe(memory: &mut Memory, event: &Event) {
        memory.observe(event);
    }

    fn observe_undone(memory: &mut Memory, event: &Event) {
        memory.keep(event);
    }

    fn sample_state(memory: &Memory, dice: &mut Dice) -> Option<Self> {
        super::worlds::world(memory, dice)
    }

    fn evaluate(&self) -> Option<Vec<u16>> {
        Some(super::outlook::outlook(self))
    }

    fn choose(memory: &Memory, level: &str, budget: Budget, dice: &mut Dice) -> Option<String> {
        if memory.fleet.is_none() {
            let fleet = placing::placed(memory, level, budget, dice);
            let ships = fleet.ships().iter().map(|ship| Move::Place(*ship));
            let lines: Vec<String> = ships.chain([Move::Confirm]).map(|step| step.to_string()).collect();
            return Some(lines.join("; "));
        }
        let field = match level {
            _ if !memory.sure().is_empty() => habits::any(memory.sure(), dice),
            "easy" => habits::easy(memory, dice),
            "normal" => habits::normal(memory, dice),
            _ => hunting::target(memory, budget, dice).unwrap_or_else(|| habits::normal(memory, dice)),
        };
        Some(Move::Fire(field).to_string())
    }
}
