//! The easy computer: its merchants take roundabout ways, its warships sail towards the nearest enemy, and it often
//! makes mistakes.

use super::super::notation::{Attempt, Move};
use super::super::ship::{Ship, ShipId, Side};
use super::super::state::Seeschlacht;
use super::judgement::{distance, eta};
use super::planner::{Plan, plan};
use engine::dice::Dice;

/// It tries to change the wind in one turn out of this many, for no reason.
const TURNS_PER_ATTEMPT: u32 = 8;
/// It ends its fire early before one shot out of this many.
const SHOTS_PER_LAPSE: u32 = 5;
/// The largest errors in judging a way, in turns for merchants and in fields for warships.
const TURNS_ERROR: f32 = 1.2;
const FIELDS_ERROR: f32 = 4.0;
/// The extra cost of a cut-short course, which a ship sails only if it has no other.
const CUT_SHORT_COST: f32 = 20.0;

/// An attempt to change the wind, now and then.
pub(super) fn attempt(dice: &mut Dice) -> Option<Attempt> {
    (dice.below(TURNS_PER_ATTEMPT) == 0).then(|| *dice.pick(&[Attempt::Both, Attempt::Strength]))
}

/// Courses for all ships, in random order.
pub(super) fn courses(game: &Seeschlacht, side: Side, dice: &mut Dice) -> Plan {
    let mut order = Ship::ALL;
    dice.shuffle(&mut order);
    plan(game, side, &order, |game, id, voyage| {
        let mut vessel = *game.sea.get(id).expect("only ships that are afloat sail");
        vessel.pose = voyage.to;
        vessel.done.moved = voyage.course.moves() > 0;
        let wrong = |most: f32, dice: &mut Dice| most * dice.below(100) as f32 / 100.0;
        let stuck = if voyage.course.is_cut_short() { CUT_SHORT_COST } else { 0.0 };
        if id.ship.is_merchant() {
            return -eta(game, id, &vessel) - wrong(TURNS_ERROR, dice) - stuck;
        }
        let enemies = game.sea.of(side.other()).map(|(_, enemy)| distance(voyage.to.field, enemy.pose.field));
        -enemies.fold(f32::MAX, f32::min) - wrong(FIELDS_ERROR, dice) - stuck
    })
}

/// A shot of a random ship at its nearest target, preferably a warship.
pub(super) fn shot(game: &Seeschlacht, side: Side, dice: &mut Dice) -> Move {
    let shooters: Vec<Ship> = game.shooters(side).collect();
    if shooters.is_empty() || dice.below(SHOTS_PER_LAPSE) == 0 {
        return Move::Done;
    }
    let ship = *dice.pick(&shooters);
    let nearest = game.shots(ShipId { side, ship }).min_by_key(|(target, line)| (*line, target.ship.is_merchant()));
    nearest.map_or(Move::Done, |(target, _)| Move::Fire(ship, target.ship))
}
