//! The easy computer: its merchants find home by roundabout ways, its warships sail after whatever is near, and it often looks away.

use super::super::notation::{Attempt, Move};
use super::super::ship::{Ship, ShipId, Side};
use super::super::state::Seeschlacht;
use super::judgement::{distance, eta};
use super::planner::{Plan, plan};
use engine::dice::Dice;

/// One turn in so many it tries the wind, for no reason.
const TRIES_THE_WIND: u32 = 8;
/// One shot in so many is forgotten, and with it those that would follow.
const DAWDLES: u32 = 5;
/// By so many turns and fields it misjudges a way, at most.
const TURNS_WRONG: f32 = 1.2;
const FIELDS_WRONG: f32 = 4.0;
/// It takes a cut-short course for so much worse than any other, in turns and fields: only where there is none is one sailed.
const STUCK: f32 = 20.0;

/// An attempt at the wind, now and then.
pub(super) fn attempt(dice: &mut Dice) -> Option<Attempt> {
    (dice.below(TRIES_THE_WIND) == 0).then(|| *dice.pick(&[Attempt::Both, Attempt::Strength]))
}

/// Courses for all ships, in any order.
pub(super) fn courses(game: &Seeschlacht, side: Side, dice: &mut Dice) -> Plan {
    let mut order = Ship::ALL;
    dice.shuffle(&mut order);
    plan(game, side, &order, |game, id, voyage| {
        let mut vessel = *game.sea.get(id).expect("only ships that are afloat sail");
        vessel.pose = voyage.to;
        vessel.done.moved = voyage.course.moves() > 0;
        let wrong = |most: f32, dice: &mut Dice| most * dice.below(100) as f32 / 100.0;
        let stuck = if voyage.course.is_cut_short() { STUCK } else { 0.0 };
        if id.ship.is_merchant() {
            return -eta(game, id, &vessel) - wrong(TURNS_WRONG, dice) - stuck;
        }
        let enemies = game.sea.of(side.other()).map(|(_, enemy)| distance(voyage.to.field, enemy.pose.field));
        -enemies.fold(f32::MAX, f32::min) - wrong(FIELDS_WRONG, dice) - stuck
    })
}

/// A shot of any ship at the nearest target, warships rather than merchants.
pub(super) fn shot(game: &Seeschlacht, side: Side, dice: &mut Dice) -> Move {
    let shooters: Vec<Ship> = game.shooters(side).collect();
    if shooters.is_empty() || dice.below(DAWDLES) == 0 {
        return Move::Done;
    }
    let ship = *dice.pick(&shooters);
    let nearest = game.shots(ShipId { side, ship }).min_by_key(|(target, line)| (*line, target.ship.is_merchant()));
    nearest.map_or(Move::Done, |(target, _)| Move::Fire(ship, target.ship))
}
