//! The value of a position for a side, in points of the short game: merchants by their distance, warships, hunters and
//! escorts, and the next fire.

use super::super::board::{Anchorage, Field};
use super::super::ship::{Pose, ShipId, Side, Vessel};
use super::super::state::Seeschlacht;
use super::super::wind::Wind;
use super::charts::{self, Goal, Trip};
use super::fire;
use engine::evaluation;

/// The weight of the fire of the side that moves second: its targets can still get away.
const SECOND_FIRE: f32 = 0.4;
/// The weight of fire in a judgement that does not depend on the turn.
const FIRE_ANY_TURN: f32 = 0.7;
/// The value of a warship, and its extra value for each merchant under way.
const WARSHIP: f32 = 0.6;
const WARSHIP_PER_MERCHANT: f32 = 0.25;
/// The share of a ship's value that is left, by hits.
const WARSHIP_LEFT: [f32; 3] = [1.0, 0.75, 0.4];
const MERCHANT_LEFT: [f32; 2] = [1.0, 0.5];
/// The loss of a merchant's value for each merchant under way: later arrivals score less (SEE-132).
const LATER_SCORE: f32 = 0.4;
/// The value of a merchant in the grand game, by the number left: without the last one a side cannot win (SEE-R28).
const MERCHANT_GRAND: [f32; 4] = [0.0, 26.0, 15.0, 11.0];
/// The share of a merchant's value that does not depend on its distance, in the short and in the grand game.
const SHARE_AFLOAT: [f32; 2] = [0.2, 0.4];
/// The number of turns to go at which the rest of the value has fallen to a third, while both sides can win.
const HORIZON: f32 = 9.0;
/// A side that alone can still win has time: how many times as patient it is at first, while the enemy has warships, and
/// how many times as much these are worth, because its merchants fear nothing else.
const PATIENCE: f32 = 6.0;
const PREY: f32 = 6.0;
/// The share of the lost value that a damaged merchant keeps on an anchorage where it can be repaired (SEE-92).
const REPAIR: f32 = 0.5;
/// The value of a won game, more than all else together.
const WIN: f32 = 120.0;
/// The cost of a decided game that goes on, more than any balance. It is less than half of a win, or a side that has
/// time would put off the arrival that decides the game.
const DELAY: f32 = 40.0;
/// The turns for loading and the way home, before the loading anchorage is known.
const LOAD_AND_RETURN: f32 = 14.0;
/// The value of a warship next to an enemy merchant or a friendly one, and the distance at which it falls to a third.
const HUNTING: f32 = 0.12;
const ESCORTING: f32 = 0.03;
/// The same values in a position. The hunt is worth less than for the choice of a course, because its shots count as well.
const HUNTING_SO_FAR: f32 = 0.06;
const ESCORTING_SO_FAR: f32 = 0.04;
const SCENT_RANGE: f32 = 6.0;
/// The cost of a warship in the way of an own merchant in a harbour, for each step further in.
const CROWDING: f32 = 0.05;
/// The steps around the anchorages of a goal that warships keep free.
const ROADS: u16 = 3;
/// The lead in points that means odds of e to one, in the short and in the grand game. The values fit 400 short and 300
/// grand games of equal computers, judged at the beginning of every turn (`tests/strength.rs` prints them).
const LEAD_SCALE: [f32; 2] = [4.5, 6.4];
/// The lead below which a side accepts a draw.
const ACCEPTS_DRAW_BELOW: f32 = -10.0;

/// The values of ships in this state of the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    /// The value of a warship, by side.
    warship: [f32; 2],
    /// The value of a merchant that is about to score, by side.
    merchant: [f32; 2],
    /// The number of turns to go at which most of a merchant's value has fallen to a third, by side.
    horizon: [f32; 2],
    grand: bool,
}

impl Stakes {
    pub(super) fn of(game: &Seeschlacht) -> Self {
        let left = Side::BOTH.map(|side| game.sea.under_way(side).count());
        let merchant = if game.options.grand {
            left.map(|count| MERCHANT_GRAND[count])
        } else {
            let next = f32::from(game.score.next());
            left.map(|_| next - LATER_SCORE * (left[0] + left[1]) as f32)
        };
        let warship = WARSHIP + WARSHIP_PER_MERCHANT * (left[0] + left[1]) as f32;
        let mut stakes = Self { warship: [warship; 2], merchant, horizon: [HORIZON; 2], grand: game.options.grand };
        if let Some(side) = game.side_with_time().filter(|side| game.sea.has_warships(side.other())) {
            let time_left = 1.0 - f32::from(game.round) / f32::from(game.options.round_limit);
            stakes.horizon[side.index()] *= 1.0 + (PATIENCE - 1.0) * time_left;
            stakes.warship[side.other().index()] *= PREY;
        }
        stakes
    }

    /// The value of a ship with these hits.
    pub(super) fn worth(&self, game: &Seeschlacht, id: ShipId, vessel: &Vessel, hits: u8) -> f32 {
        self.worth_by(game, id, vessel, hits, Trip::turns)
    }

    /// The value of a ship with these hits, if it is this many turns from its goal.
    pub(super) fn worth_by(&self, game: &Seeschlacht, id: ShipId, vessel: &Vessel, hits: u8, turns: Turns) -> f32 {
        let left: &[f32] = if id.ship.is_merchant() { &MERCHANT_LEFT } else { &WARSHIP_LEFT };
        let Some(&left) = left.get(usize::from(hits)) else { return 0.0 };
        let side = id.side.index();
        if !id.ship.is_merchant() {
            return self.warship[side] * left;
        }
        if vessel.arrived {
            return 0.1 * self.warship[side] * left;
        }
        let certain = (-eta_by(game, id, vessel, turns) / self.horizon[side]).exp();
        let afloat = if self.grand { SHARE_AFLOAT[1] } else { SHARE_AFLOAT[0] };
        let share = afloat + (1.0 - afloat) * certain;
        let mends = id.own_anchorage(vessel.pose.field) == Some(Anchorage::Dotted);
        let left = if mends { left + REPAIR * (1.0 - left) } else { left };
        self.merchant[side] * left * share
    }

    /// The cost of its next hit.
    pub(super) fn loss(&self, game: &Seeschlacht, id: ShipId, vessel: &Vessel) -> f32 {
        self.worth(game, id, vessel, vessel.hits) - self.worth(game, id, vessel, vessel.hits + 1)
    }
}

/// Turns until a merchant scores, or wins in the grand game.
pub(super) fn eta(game: &Seeschlacht, id: ShipId, vessel: &Vessel) -> f32 {
    eta_by(game, id, vessel, Trip::turns)
}

/// The turns of a trip from a pose in this wind.
type Turns = fn(Trip, Pose, Wind) -> f32;

fn eta_by(game: &Seeschlacht, id: ShipId, vessel: &Vessel, turns: Turns) -> f32 {
    let turns = || turns(Trip::of(game, id, vessel), vessel.pose, game.wind);
    if !game.options.grand || vessel.loaded {
        return turns();
    }
    if id.is_destination(vessel.pose.field) {
        let waits = f32::from(vessel.hits + u8::from(vessel.done.moved));
        return waits + Trip::to(Goal::Home, id.side).mean_turns(vessel.pose);
    }
    turns() + 1.0 + LOAD_AND_RETURN
}

/// A merchant under way, for the warships that hunt or guard it.
pub(super) struct Quarry {
    trip: Trip,
    at: Field,
    /// The expected field after two turns.
    soon: Field,
    worth: f32,
}

/// The merchants of a side under way.
pub(super) fn quarries(game: &Seeschlacht, stakes: &Stakes, side: Side) -> Vec<Quarry> {
    let quarry = |(id, vessel): (ShipId, &Vessel)| {
        let trip = Trip::of(game, id, vessel);
        let soon = (0..2).fold(vessel.pose, |pose, _| trip.next(pose, game.wind)).field;
        Quarry { trip, at: vessel.pose.field, soon, worth: stakes.worth(game, id, vessel, vessel.hits) }
    };
    game.sea.under_way(side).map(quarry).collect()
}

impl Quarry {
    /// The value of a field near the merchant.
    fn near(&self, at: Field) -> f32 {
        self.worth * (-distance(at, self.soon) / SCENT_RANGE).exp()
    }

    /// The cost of a field at the anchorages that the merchant needs, or on its way out of a harbour.
    fn crowded(&self, at: Field) -> f32 {
        let steps = self.trip.steps(at);
        let is_ahead = at.harbour().is_some() && at.harbour() == self.at.harbour() && steps < self.trip.steps(self.at);
        let leaves = if is_ahead { charts::depth(at) } else { 0 };
        self.worth * f32::from(ROADS.saturating_sub(steps).max(leaves))
    }
}

/// The steps between two fields, land aside.
pub(super) fn distance(one: Field, other: Field) -> f32 {
    f32::from(one.steps_to(other))
}

/// The value of a course that takes a warship near merchants that it hunts or guards.
pub(super) fn scent(at: Field, enemies: &[Quarry], own: &[Quarry]) -> f32 {
    near_merchants(at, [HUNTING, ESCORTING], enemies, own)
}

/// The value of a warship's place near merchants that it hunts or guards. It keeps out of the way of its own.
fn near_merchants(at: Field, [hunting, escorting]: [f32; 2], enemies: &[Quarry], own: &[Quarry]) -> f32 {
    let strongest = |values: &mut dyn Iterator<Item = f32>| values.fold(0.0, f32::max);
    let hunts = strongest(&mut enemies.iter().map(|enemy| enemy.near(at)));
    let escorts = strongest(&mut own.iter().map(|friend| friend.near(at)));
    let crowds = strongest(&mut own.iter().map(|friend| friend.crowded(at)));
    hunting * hunts + escorting * escorts - CROWDING * crowds
}

/// The value of the position for a side. `mover` sails next, so its fire comes first.
pub(super) fn value(game: &Seeschlacht, side: Side, mover: Side) -> f32 {
    let points = |side: Side| f32::from(game.score.points[side.index()]);
    if let Some(outcome) = game.outcome.clone().or_else(|| game.verdict()) {
        let [own, other] = [side, side.other()].map(|side| outcome.places[side.seat().index()]);
        return WIN * (f32::from(other) - f32::from(own)) + points(side) - points(side.other());
    }
    let [own, other] = [side, side.other()].map(|side| game.best_result(side));
    // Nobody gains by putting off the end of a decided game.
    let delay = if own + other <= 1.0 { DELAY } else { 0.0 };
    let fire = |fires| if fires == mover { 1.0 } else { SECOND_FIRE };
    WIN * (own - other) - delay + balance(game, side, fire)
}

/// The lead of a side in a running game. `urgency` is the weight of a side's next fire.
fn balance(game: &Seeschlacht, side: Side, urgency: impl Fn(Side) -> f32) -> f32 {
    let stakes = Stakes::of(game);
    let merchants = Side::BOTH.map(|side| quarries(game, &stakes, side));
    let of = |side: Side| {
        let [own, enemies] = [side, side.other()].map(|side| &merchants[side.index()][..]);
        let ships = game.sea.of(side).map(|(id, vessel)| {
            let stalks = if id.ship.is_merchant() {
                0.0
            } else {
                near_merchants(vessel.pose.field, [HUNTING_SO_FAR, ESCORTING_SO_FAR], enemies, own)
            };
            stalks + stakes.worth(game, id, vessel, vessel.hits)
        });
        let fire = urgency(side) * fire::threat(game, &stakes, side);
        f32::from(game.score.points[side.index()]) + ships.sum::<f32>() + fire
    };
    of(side) - of(side.other())
}

/// The lead of a side regardless of whose turn it is, so that passing a turn does not change the chances.
fn lead(game: &Seeschlacht, side: Side) -> f32 {
    balance(game, side, |_| FIRE_ANY_TURN)
}

/// The expected results of White and Yellow in a running game.
pub(super) fn shares(game: &Seeschlacht) -> Vec<u16> {
    let scale = LEAD_SCALE[usize::from(game.options.grand)];
    let white = 1.0 / (1.0 + (-lead(game, Side::White) / scale).exp());
    // A side that cannot win can at most draw, for half of the result.
    let [most, least] = Side::BOTH.map(|side| if game.can_win(side) { 1.0_f32 } else { 0.5 });
    let white = white.min(most).max(1.0 - least);
    let whole = f32::from(evaluation::WHOLE);
    evaluation::shares(&[white, 1.0 - white].map(|share| evaluation::weight((whole * share).round().into())))
}

/// Whether a side accepts a draw: it is far behind or cannot win (SEE-R28).
pub(super) fn takes_a_draw(game: &Seeschlacht, side: Side) -> bool {
    !game.can_win(side) || lead(game, side) < ACCEPTS_DRAW_BELOW
}

/// Whether to offer a draw: nobody can win (SEE-R28).
pub(super) fn offers_a_draw(game: &Seeschlacht) -> bool {
    game.offer.is_none() && !Side::BOTH.into_iter().any(|side| game.can_win(side))
}
