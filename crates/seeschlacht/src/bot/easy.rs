//! The easy computer plays like a person in the first games. It is greedy: ships go for shots and for their goals, and
//! look only at what the enemy's guns reach now, not at where the enemy can sail. It is hasty: ships sail in any order
//! and fire at the nearest target. It often forgets the wind.

use super::super::notation::{Attempt, Move};
use super::super::ship::{Ship, ShipId, Side};
use super::super::state::Seeschlacht;
use super::planner::{Lookout, Plan, plan};
use super::weather;
use engine::dice::Dice;

/// It looks at the wind in one turn out of this many, and overlooks in as many that it needs another.
const TURNS_PER_LOOK: u32 = 3;

/// An attempt to change the wind when another wind promises more for the merchants, unless it forgets.
pub(super) fn attempt(game: &Seeschlacht, side: Side, must: bool, dice: &mut Dice) -> Option<Attempt> {
    let looks = (dice.below(TURNS_PER_LOOK) == 0) != must;
    if looks { weather::usual_attempt(game, side, must) } else { None }
}

/// Courses for all ships, in random order.
pub(super) fn courses(game: &Seeschlacht, side: Side, dice: &mut Dice) -> Plan {
    let mut order = Ship::ALL;
    dice.shuffle(&mut order);
    let lookout = Lookout::hasty(game, side);
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
