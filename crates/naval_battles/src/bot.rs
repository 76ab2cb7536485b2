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
mod turns;
mod worth;

use super::events::Event;
use super::memory::Memory;
use super::notation::Move;
use super::state::NavalBattles;
use super::table::Phase;
use engine::bot::Budget;
use engine::dice::Dice;
use engine::prelude::*;
use engine::referee::NoReferee;
use engine::rules::Setup;
use engine::seat::Seat;
pub(super) use gunnery::ranked;
use habits::Habits;
use turns::Plan;
pub(super) use turns::reinforcements;

impl Bot for NavalBattles {
    type Memory = Memory;
    type Referee = NoReferee<Self>;
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
                plan = lookahead::turn(memory, &plan.game, budget, dice);
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

/// What a panel suggests: the drafts of a turn, the defences of a slot, or the end of a turn with its discards. They
/// depend on what the seat may see alone, and are the same each time. Empty if nothing is worth suggesting.
pub(super) fn suggested(game: &NavalBattles, seat: Seat) -> Vec<Move> {
    let habits = Habits::SUGGESTED;
    match game.table.phase {
        _ if game.table.outcome.is_some() || game.table.fleet(seat).out => Vec::new(),
        Phase::Reorganise | Phase::Prepare | Phase::Declare if game.table.turn == seat => drafts(game, seat, &habits),
        Phase::Defend(_) if game.table.slot() == Some(seat) => defence::line(game.clone(), seat, &habits),
        Phase::Discard if game.table.turn == seat && game.draft.is_none() => {
            let mut plan = Plan::new(game.clone(), seat);
            turns::discard(&mut plan, &habits);
            // The end alone is no suggestion.
            if plan.game.draft.is_some() { plan.moves } else { Vec::new() }
        }
        _ => Vec::new(),
    }
}

/// The suggested drafts of a turn with the ships that do not fire in the rear. Empty unless they differ from the usual
/// ones.
pub(super) fn held_back(game: &NavalBattles, seat: Seat) -> Vec<Move> {
    let usual = suggested(game, seat);
    let is_open = !usual.is_empty() && game.table.phase == Phase::Reorganise;
    let drafts = if is_open { drafts(game, seat, &Habits::HELD_BACK) } else { Vec::new() };
    if drafts == usual { Vec::new() } else { drafts }
}

fn drafts(game: &NavalBattles, seat: Seat, habits: &Habits) -> Vec<Move> {
    turns::drafts(game.clone(), seat, habits, &mut Dice::luck(&[0; 32], seat))
}

/// The moves as one input line.
pub(super) fn listed(moves: &[Move]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
