//! Computer opponents: easy is hasty and forgetful, normal follows the simple strategy of the rules, hard weighs the information in
//! every charge and every torpedo.

mod assessment;
pub(super) mod belief;
mod charge_value;
mod judgement;
pub(super) mod memory;
mod move_planner;
pub(super) mod opponent_model;
mod sample_world;
pub(super) mod search;
mod simple;
mod torpedoes;
mod win_chance;

use super::board::{Area, Level, Port};
use super::events::Event;
use super::notation::Move;
use super::placement::Placement;
use super::state::{Options, Ship, Step, SubSearch};
use engine::bot::Budget;
use engine::dice::Dice;
use engine::prelude::*;
use engine::puzzle::Puzzles;
use engine::rules::Setup;
use engine::seat::Seat;
use memory::Memory;
use move_planner::MovePlanner;

impl Bot for SubSearch {
    type Memory = Memory;
    type Referee = super::referee::SubSearchReferee;
    const LEVELS: &'static [&'static str] = &["easy", "normal", "hard"];
    const PUZZLES: Option<&'static dyn Puzzles> = Some(&super::puzzle::SubSearchPuzzles);

    fn memory(setup: &Setup<'_>, seat: Seat) -> Memory {
        Memory::new(seat, Self::new(Options::of(setup.options), seat))
    }

    fn observe(memory: &mut Memory, event: &Event) {
        memory.observe(event);
    }

    fn observe_undone(memory: &mut Memory, event: &Event) {
        memory.keep(event);
    }

    fn sample_state(memory: &Memory, dice: &mut Dice) -> Option<Self> {
        sample_world::sample(memory, dice)
    }

    fn evaluate(&self) -> Option<Vec<u16>> {
        self.outcome.is_none().then(|| judgement::shares(self))
    }

    fn choose(memory: &Memory, level: &str, _budget: Budget, dice: &mut Dice) -> Option<String> {
        let Memory { seat, game, .. } = memory;
        if !game.side(*seat).confirmed {
            return Some(place(if level == "hard" {
                hard_to_find(game.options.area, dice)
            } else {
                Placement::random(dice)
            }));
        }
        Some(match (level, game.turn.step) {
            ("easy", Step::Move) => simple::hasty_turn(memory, dice),
            ("easy", Step::Act { .. }) => simple::fire_at_random(game, dice),
            ("normal", Step::Move) => simple::best_turn(memory, dice),
            ("normal", Step::Act { .. }) => simple::fire_where_suspected(memory, dice),
            (_, Step::Move) => MovePlanner::of(memory).line(dice),
            (_, Step::Act { .. }) => torpedoes::line(memory),
        })
    }
}

/// The number of random placements from which the hard computer takes the one that is hardest to come near, mostly at
/// the edges. More would gain little and make the placement predictable.
const DRAWS: u32 = 4;

fn hard_to_find(area: Area, dice: &mut Dice) -> Placement {
    let near = |placement: &Placement| placement.submarines.iter().map(|cell| area.around(cell).count()).sum::<u32>();
    (0..DRAWS).map(|_| Placement::random(dice)).min_by_key(near).expect("several are drawn")
}

/// The line that places the pieces.
fn place(placement: Placement) -> String {
    let moves: Vec<String> = Move::placing(placement).chain([Move::Confirm]).map(|step| step.to_string()).collect();
    moves.join("; ")
}

/// The line that moves a ship and perhaps drops a charge.
fn sail(ship: Ship, to: Port, level: Option<Level>) -> String {
    let charge = level.map_or_else(String::new, |level| format!("; {}", Move::Charge(level)));
    format!("{}{charge}", Move::Sail(ship, to))
}

/// The ship with most charges.
fn dearest(game: &SubSearch, owner: Seat, ships: Vec<Ship>) -> Ship {
    let side = game.side(owner);
    ships.into_iter().max_by_key(|ship| side.ship(*ship).charges).expect("a lane has a target")
}
