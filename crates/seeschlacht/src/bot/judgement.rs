//! The value of a position for a side, in points of the short game: merchants by their distance, warships, hunters and
//! escorts, and the next fire.

use super::super::board::Field;
use super::super::ship::{Pose, ShipId, Side, Vessel};
use super::super::state::Seeschlacht;
use super::charts::{self, Goal};
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
/// The number of turns to go at which the rest of the value has fallen to a third.
const HORIZON: f32 = 9.0;
/// The value of a won game, more than all else together.
const WIN: f32 = 60.0;
/// The turns for loading and the way home, before the loading anchorage is known.
const LOAD_AND_RETURN: f32 = 14.0;
/// The value of a warship next to an enemy merchant or a friendly one, and the distance at which it falls to a third.
const HUNTING: f32 = 0.12;
const ESCORTING: f32 = 0.03;
const SCENT_RANGE: f32 = 6.0;
/// The lead in points that means odds of e to one, in the short and in the grand game. The values fit 400 short and 300
/// grand games of equal computers, judged at the beginning of every turn (`tests/strength.rs` prints them).
const LEAD_SCALE: [f32; 2] = [4.5, 6.4];
/// The lead below which a side accepts a draw.
const ACCEPTS_DRAW_BELOW: f32 = -10.0;

/// The values of ships in this state of the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    warship: f32,
    /// The value of a merchant that is about to score, by side.
    merchant: [f32; 2],
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
        Self {
            warship: WARSHIP + WARSHIP_PER_MERCHANT * (left[0] + left[1]) as f32,
            merchant,
            grand: game.options.grand,
        }
    }

    /// The value of a ship with these hits.
    pub(super) fn worth(&self, game: &Seeschlacht, id: ShipId, vessel: &Vessel, hits: u8) -> f32 {
        let left: &[f32] = if id.ship.is_merchant() { &MERCHANT_LEFT } else { &WARSHIP_LEFT };
        let Some(left) = left.get(usize::from(hits)) else { return 0.0 };
        if !id.ship.is_merchant() {
            return self.warship * left;
        }
        if vessel.arrived {
            return 0.1 * self.warship * left;
        }
        let certain = (-eta(game, id, vessel) / HORIZON).exp();
        let afloat = if self.grand { SHARE_AFLOAT[1] } else { SHARE_AFLOAT[0] };
        let share = afloat + (1.0 - afloat) * certain;
        self.merchant[id.side.index()] * left * share
    }

    /// The cost of its next hit.
    pub(super) fn loss(&self, game: &Seeschlacht, id: ShipId, vessel: &Vessel) -> f32 {
        self.worth(game, id, vessel, vessel.hits) - self.worth(game, id, vessel, vessel.hits + 1)
    }
}

/// Turns until a merchant scores, or wins in the grand game.
pub(super) fn eta(game: &Seeschlacht, id: ShipId, vessel: &Vessel) -> f32 {
    let turns = |goal| charts::turns(goal, id.side, vessel.pose, game.wind);
    if !game.options.grand {
        return turns(Goal::Out);
    }
    if vessel.loaded {
        return turns(Goal::Home);
    }
    if id.is_destination(vessel.pose.field) {
        let waits = f32::from(vessel.hits + u8::from(vessel.done.moved));
        return waits + charts::mean_turns(Goal::Home, id.side, vessel.pose);
    }
    turns(Goal::Out) + 1.0 + LOAD_AND_RETURN
}

/// The goal of a merchant.
pub(super) fn goal(vessel: &Vessel, grand: bool) -> Goal {
    if grand && vessel.loaded { Goal::Home } else { Goal::Out }
}

/// The expected fields of a side's merchants after two turns, with the values of the merchants.
pub(super) fn prey(game: &Seeschlacht, stakes: &Stakes, side: Side) -> Vec<(Field, f32)> {
    let soon = |vessel: &Vessel| {
        let goal = goal(vessel, game.options.grand);
        (0..2).fold(vessel.pose, |pose: Pose, _| charts::next(goal, side, pose, game.wind)).field
    };
    let worth = |(id, vessel): (ShipId, &Vessel)| (soon(vessel), stakes.worth(game, id, vessel, vessel.hits));
    game.sea.under_way(side).map(worth).collect()
}

/// The steps between two fields, land aside.
pub(super) fn distance(one: Field, other: Field) -> f32 {
    f32::from(one.steps_to(other))
}

/// The value of a warship's place near merchants that it hunts or guards.
pub(super) fn scent(at: Field, enemies: &[(Field, f32)], own: &[(Field, f32)]) -> f32 {
    let near = |(field, worth): &(Field, f32)| worth * (-distance(at, *field) / SCENT_RANGE).exp();
    let strongest = |all: &[(Field, f32)]| all.iter().map(near).fold(0.0, f32::max);
    HUNTING * strongest(enemies) + ESCORTING * strongest(own)
}

/// The value of the position for a side. `mover` sails next, so its fire comes first.
pub(super) fn value(game: &Seeschlacht, side: Side, mover: Side) -> f32 {
    if let Some(outcome) = game.outcome.clone().or_else(|| game.verdict()) {
        let [own, other] = [side, side.other()].map(|side| outcome.places[side.seat().index()]);
        return WIN * (f32::from(other) - f32::from(own));
    }
    balance(game, side, |fires| if fires == mover { 1.0 } else { SECOND_FIRE })
}

/// The lead of a side in a running game. `urgency` is the weight of a side's next fire.
fn balance(game: &Seeschlacht, side: Side, urgency: impl Fn(Side) -> f32) -> f32 {
    let stakes = Stakes::of(game);
    let merchants = Side::BOTH.map(|side| prey(game, &stakes, side));
    let of = |side: Side| {
        let [own, enemies] = [side, side.other()].map(|side| &merchants[side.index()][..]);
        let ships = game.sea.of(side).map(|(id, vessel)| {
            let stalks = if id.ship.is_merchant() { 0.0 } else { scent(vessel.pose.field, enemies, own) };
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
