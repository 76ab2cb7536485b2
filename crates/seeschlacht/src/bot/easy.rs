//! The easy computer plays like a person in the first games. It is greedy: ships go for shots and for their goals, and
//! do not look at the enemy's guns. It is hasty: ships sail in any order and fire at the nearest target. It often
//! forgets the wind.

use super::super::notation::{Attempt, Move};
use super::super::ship::{Ship, ShipId, Side};
use super::super::state::Seeschlacht;
use super::planner::{Lookout, Plan, plan};
use engine::dice::Dice;

/// It forgets the wind in one turn out of this many in which it needs another.
const TURNS_PER_LAPSE: u32 = 3;

/// An attempt to change the wind when no merchant can come nearer to its goal, unless it forgets.
pub(super) fn attempt(needs_wind: bool, dice: &mut Dice) -> Option<Attempt> {
    (needs_wind && dice.below(TURNS_PER_LAPSE) > 0).then_some(Attempt::Both)
}

/// Courses for all ships, in random order.
pub(super) fn courses(game: &Seeschlacht, side: Side, dice: &mut Dice) -> Plan {
    let mut order = Ship::ALL;
    dice.shuffle(&mut order);
    let lookout = Lookout::careless(game, side);
    plan(game, side, &order, |game, id, voyage| lookout.worth(game, id, voyage))
}

/// A shot of a random ship at its nearest target, preferably a merchant.
pub(super) fn shot(game: &Seeschlacht, side: Side, dice: &mut Dice) -> Move {
    let shooters: Vec<Ship> = game.shooters(side).collect();
    if shooters.is_empty() {
        return Move::Done;
    }
    let ship = *dice.pick(&shooters);
    let nearest = game.shots(ShipId { side, ship }).min_by_key(|(target, line)| (*line, !target.ship.is_merchant()));
    nearest.map_or(Move::Done, |(target, _)| Move::Fire(ship, target.ship))
}
