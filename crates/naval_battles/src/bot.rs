//! Computer opponents. Easy fires at targets it likes and forgets cards. Normal takes the attacks with the most expected points.
//! Hard evaluates whole turns against possible hands of the other seats and their answers.

mod defence;
mod gunnery;
mod habits;
mod judgement;
mod lookahead;
mod odds;
mod opening;
mod resolving;
mod round;
mod rows;
mod suggestion;
mod turns;
mod why;
mod worth;

use super::events::Event;
use super::memory::Memory;
use super::notation::Move;
use super::state::NavalBattles;
use super::table::Phase;
use engine::bot::Budget;
use engine::dice::Dice;
use engine::prelude::*;
use engine::rules::Setup;
use engine::seat::Seat;
pub(super) use gunnery::ranked;
use habits::Habits;
pub(super) use suggestion::{Alternative, alternative, suggested, throws};
use turns::Plan;
pub(super) use turns::reinforcements;
pub(super) use why::why;

impl Bot for NavalBattles {
    type Memory = Memory;
    type Referee = super::referee::NavalBattlesReferee;
    const LEVELS: &'static [&'static str] = &["easy", "normal", "hard"];

    fn memory(setup: &Setup<'_>, seat: Seat) -> Memory {
        Memory::new(setup, seat)
    }

    fn observe(memory: &mut Memory, event: &Event) {
        memory.observe(event);
    }

    fn sample_state(memory: &Memory, dice: &mut Dice) -> Option<Self> {
        memory.world(dice)
    }

    fn evaluate(&self) -> Option<Vec<u16>> {
        self.table.outcome.is_none().then(|| judgement::shares(self.committed()))
    }

    /// Computers never leave moves ahead for a later slot.
    fn choose(memory: &Memory, level: &str, budget: Budget, dice: &mut Dice) -> Option<String> {
        let (table, seat) = (&memory.table, memory.seat);
        let fleet = table.fleet(seat);
        if table.outcome.is_some() || fleet.out {
            return None;
        }
        let habits = Habits::of(level);
        let game = memory.world(dice)?;
        let own_turn = table.turn == seat;
        let mut plan = Plan::new(game, seat);
        match table.phase {
            Phase::Fleets if !fleet.ready => {
                return Some(listed(&opening::fleet(&plan.game, seat, level, dice)));
            }
            Phase::Layout if own_turn => return Some(listed(&opening::layout(&plan.game, seat, &habits))),
            Phase::Reorganise | Phase::Prepare | Phase::Declare if own_turn && level == "hard" => {
                plan = lookahead::turns(memory, &plan.game, habits, budget, dice).swap_remove(0).0;
            }
            Phase::Reorganise | Phase::Prepare | Phase::Declare if own_turn => {
                plan = turns::turn(plan.game, seat, &habits, dice);
            }
            Phase::Defend(_) if table.slot() == Some(seat) => {
                return Some(defence::step(&plan.game, seat, &habits).to_string());
            }
            Phase::Resolve if own_turn => return Some(resolving::step(&plan.game, seat).to_string()),
            Phase::Discard if own_turn => turns::discard(&mut plan, &habits),
            _ => return None,
        }
        Some(listed(&plan.moves))
    }
}

/// The moves as one input line.
pub(super) fn listed(moves: &[Move]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
