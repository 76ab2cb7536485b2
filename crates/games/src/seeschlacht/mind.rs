//! Computer opponents: easy sails about and makes mistakes, normal gives each ship the best course of this turn, hard weighs whole
//! turns against the enemy's reply.

mod charts;
mod fire;
mod judgement;
pub(super) mod memory;
mod planner;
mod reach;

use super::events::Event;
use super::notation::Move;
use super::options::Options;
use super::state::{Seeschlacht, Stage, Step};
use crate::engine::dice::Dice;
use crate::engine::rules::{Budget, Mind, Setup};
use crate::engine::seat::Seat;
use memory::Memory;

impl Mind for Seeschlacht {
    type Memory = Memory;

    const LEVELS: &'static [&'static str] = &["easy", "normal", "hard"];

    fn memory(setup: &Setup<'_>, seat: Seat) -> Memory {
        Memory::new(seat, Options::of(setup.options))
    }

    fn observe(memory: &mut Memory, event: &Event) {
        memory.observe(event);
    }

    /// The board is open: nothing has to be guessed.
    fn world(memory: &Memory, _dice: &mut Dice) -> Option<Self> {
        Some(memory.game.clone())
    }

    fn choose(memory: &Memory, _level: &str, _budget: Budget, _dice: &mut Dice) -> Option<String> {
        let Memory { side, game } = memory;
        if game.offer == Some(side.other()) {
            return Some(Move::NoDraw.to_string());
        }
        match game.stage {
            _ if game.outcome.is_some() => None,
            Stage::Headings { ready } => (!ready[side.index()]).then(|| Move::Done.to_string()),
            Stage::Turn { side: active, .. } if active != *side => None,
            Stage::Turn { step, .. } if step.is_sailing() => {
                let order = planner::usual_order(game, *side);
                Some(planner::plan(game, *side, &order, |_, _| 0.0).line())
            }
            Stage::Turn { step: Step::Fire, .. } => Some(fire::best(game, *side).unwrap_or(Move::Done).to_string()),
            Stage::Turn { step, .. } => Some(harbour_work(game, *side, step).to_string()),
        }
    }
}

/// What is to be done in the harbours, where it does not go by itself: all of it.
fn harbour_work(game: &Seeschlacht, side: super::ship::Side, step: Step) -> Move {
    let work = match step {
        Step::Load => game.loadable(side).next().map(Move::Load),
        Step::Repair => game.repairable(side).next().map(Move::Repair),
        Step::Batteries => game.shellable(side).next().map(Move::Shell),
        Step::Wind | Step::Sail | Step::Fire => None,
    };
    work.unwrap_or(Move::Done)
}
