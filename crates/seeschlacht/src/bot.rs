//! Computer opponents. Easy is greedy, hasty and forgetful, like a person in the first games. Normal gives each ship
//! its best course of this turn. Hard compares whole turns together with the enemy's reply, and panels suggest its
//! turn. Normal and hard try the wind when no merchant can come nearer in it, or nobody has come further for twelve
//! rounds.

pub(super) mod charts;
mod easy;
mod fire;
mod judgement;
mod lookahead;
pub(super) mod memory;
pub(super) mod planner;
pub(super) mod suggestion;
mod weather;

use super::board::Heading;
use super::courses::Voyage;
use super::events::Event;
use super::notation::{Attempt, Move};
use super::referee::SeeschlachtReferee;
use super::ship::{Pose, Ship, ShipId, Side};
use super::state::{Seeschlacht, Stage, Step};
use charts::{Goal, Trip};
use engine::bot::Budget;
use engine::dice::Dice;
use engine::prelude::*;
use engine::rules::Setup;
use engine::seat::Seat;
use memory::Memory;

impl Bot for Seeschlacht {
    type Memory = Memory;
    type Referee = SeeschlachtReferee;
    const LEVELS: &'static [&'static str] = &["easy", "normal", "hard"];

    fn memory(setup: &Setup<'_>, seat: Seat) -> Memory {
        Memory::new(seat, setup)
    }

    fn observe(memory: &mut Memory, event: &Event) {
        memory.observe(event);
    }

    /// The board is open, so the sample is the game itself.
    fn sample_state(memory: &Memory, _dice: &mut Dice) -> Option<Self> {
        Some(memory.game.clone())
    }

    fn evaluate(&self) -> Option<Vec<u16>> {
        Some(judgement::shares(self))
    }

    fn choose(memory: &Memory, level: &str, budget: Budget, dice: &mut Dice) -> Option<String> {
        let Memory { side, game, has_offered, .. } = memory;
        if game.outcome.is_some() {
            return None;
        }
        if game.offer == Some(side.other()) {
            let answer = if judgement::takes_a_draw(game, *side) { Move::Draw } else { Move::NoDraw };
            return Some(answer.to_string());
        }
        match game.stage {
            Stage::Headings { ready } => (!ready[side.index()]).then(|| opening(game, *side, level)),
            Stage::Turn { side: active, .. } if active != *side => None,
            Stage::Turn { .. } if !has_offered && judgement::offers_a_draw(game) => Some(Move::Draw.to_string()),
            Stage::Turn { step, .. } if step.is_sailing() => Some(sailing(memory, level, budget, dice)),
            Stage::Turn { step: Step::Fire, .. } if level == "easy" => Some(easy::shot(game, *side, dice).to_string()),
            Stage::Turn { step: Step::Fire, .. } => Some(fire::best(game, *side).unwrap_or(Move::Done).to_string()),
            Stage::Turn { step, .. } => Some(harbour_work(game, *side, step).to_string()),
        }
    }
}

/// The line of a sailing side: an attempt to change the wind, alone because the courses depend on its result, or else
/// all courses.
fn sailing(memory: &Memory, level: &str, budget: Budget, dice: &mut Dice) -> String {
    let Memory { side, game, .. } = memory;
    let must = weather::is_needed(game, *side) || memory.is_stuck();
    let may_try = game.check(*side, &Move::Wind(Attempt::Both)).is_ok();
    // The hard computer plays a whole turn for each wind.
    let spent = if may_try { weather::WINDS } else { 0 };
    let attempt = match level {
        _ if !may_try => None,
        "easy" => easy::attempt(game, *side, must, dice),
        "hard" => lookahead::attempt(game, *side, must),
        _ => weather::usual_attempt(game, *side, must),
    };
    if let Some(attempt) = attempt {
        return Move::Wind(attempt).to_string();
    }
    let plan = match level {
        "easy" => easy::courses(game, *side, dice),
        "normal" => planner::usual(game, *side),
        _ => lookahead::best_plan(game, *side, budget, spent, dice),
    };
    plan.line()
}

/// The ships of a side in the order in which the normal computer gives them courses.
pub(super) fn order(game: &Seeschlacht, side: Side) -> Vec<Ship> {
    planner::usual_order(game, side)
}

/// The courses of a ship, those that the normal computer ranks highest first.
pub(super) fn ranked(game: &Seeschlacht, id: ShipId, all: Vec<Voyage>) -> Vec<Voyage> {
    let lookout = planner::Lookout::new(game, id.side);
    planner::ranked(all, |voyage| lookout.worth(game, id, voyage))
}

/// The start headings with which the ships leave soonest in the first wind. Easy keeps the suggested headings.
fn opening(game: &Seeschlacht, side: Side, level: &str) -> String {
    let turned = game.sea.of(side).filter_map(|(id, vessel)| {
        let turns =
            |heading: &Heading| Trip::to(Goal::Out, side).turns(Pose { heading: *heading, ..vessel.pose }, game.wind);
        let best = Heading::ALL.into_iter().min_by(|one, other| turns(one).total_cmp(&turns(other)))?;
        (turns(&best) < turns(&vessel.pose.heading)).then_some(Move::Face(id.ship, best))
    });
    let turned: Vec<Move> = if level == "easy" { Vec::new() } else { turned.collect() };
    let moves: Vec<String> = turned.into_iter().chain([Move::Done]).map(|step| step.to_string()).collect();
    moves.join("; ")
}

/// The next work of a harbour step, or `done`.
fn harbour_work(game: &Seeschlacht, side: Side, step: Step) -> Move {
    game.work(side, step).first().copied().unwrap_or(Move::Done)
}
