//! What a position is worth to a side, in points of the short game: merchants by their way to go, warships, who stalks whom, and
//! the fire that threatens next.

use super::super::board::Field;
use super::super::ship::{Pose, ShipId, Side, Vessel};
use super::super::state::Seeschlacht;
use super::charts::{self, Goal};
use super::fire;
use engine::evaluation;

/// What the fire of the side that is not at turn counts: its targets can still get away.
const LATER: f32 = 0.4;
/// What the fire of either side counts where nobody asks whose turn it is.
const EITHER: f32 = 0.7;
/// What a warship is worth by itself, and for each merchant that is still to be hunted or guarded.
const WARSHIP: f32 = 0.6;
const PREY: f32 = 0.25;
/// What is left of a ship's worth by its hits.
const WARSHIP_LEFT: [f32; 3] = [1.0, 0.75, 0.4];
const MERCHANT_LEFT: [f32; 2] = [1.0, 0.5];
/// Merchants that arrive later score less, for each that is under way (SEE-132).
const LATER_SCORE: f32 = 0.4;
/// What each merchant is worth in the grand game where so many are left: without the last one a side cannot win (SEE-R28).
const GRAND: [f32; 4] = [0.0, 26.0, 15.0, 11.0];
/// What of a merchant's worth it has by being afloat, in the short and in the grand game; the rest comes with the end of its way.
const AFLOAT: [f32; 2] = [0.2, 0.4];
/// Turns in which the certainty of a way falls to a third.
const HORIZON: f32 = 9.0;
/// More than everything else together: the game is won.
const WON: f32 = 60.0;
/// Loading and a way home from any anchorage of the destination, in turns, where it is not known yet which.
const RETURN: f32 = 14.0;
/// What a warship beside an enemy merchant, and beside an own one, adds; the fields in which it falls to a third.
const HUNTS: f32 = 0.12;
const ESCORTS: f32 = 0.03;
const SCENT: f32 = 6.0;
/// By so many points ahead the odds are e to one, in the short and in the grand game: what makes the results of 400 short and 300
/// grand games of equal computers likeliest, by the positions at the beginning of every turn (`tests/strength.rs` prints them).
const AHEAD: [f32; 2] = [4.5, 6.4];
/// So far behind a side is glad of a draw.
const BEHIND: f32 = -10.0;

/// What ships are worth as the game stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    warship: f32,
    /// By side: what a merchant is worth that is about to score.
    merchant: [f32; 2],
    grand: bool,
}

impl Stakes {
    pub(super) fn of(game: &Seeschlacht) -> Self {
        let left = Side::BOTH.map(|side| game.sea.under_way(side).count());
        let merchant = if game.options.grand {
            left.map(|count| GRAND[count])
        } else {
            let next = f32::from(game.score.next());
            left.map(|_| next - LATER_SCORE * (left[0] + left[1]) as f32)
        };
        Self { warship: WARSHIP + PREY * (left[0] + left[1]) as f32, merchant, grand: game.options.grand }
    }

    /// What a ship is worth with this damage.
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
        let afloat = if self.grand { AFLOAT[1] } else { AFLOAT[0] };
        let share = afloat + (1.0 - afloat) * certain;
        self.merchant[id.side.index()] * left * share
    }

    /// What the next hit costs it.
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
    turns(Goal::Out) + 1.0 + RETURN
}

/// Where a merchant goes.
pub(super) fn goal(vessel: &Vessel, grand: bool) -> Goal {
    if grand && vessel.loaded { Goal::Home } else { Goal::Out }
}

/// Where the merchants of a side under way will be in two turns, with what they are worth.
pub(super) fn prey(game: &Seeschlacht, stakes: &Stakes, side: Side) -> Vec<(Field, f32)> {
    let soon = |vessel: &Vessel| {
        let goal = goal(vessel, game.options.grand);
        (0..2).fold(vessel.pose, |pose: Pose, _| charts::next(goal, side, pose, game.wind)).field
    };
    let worth = |(id, vessel): (ShipId, &Vessel)| (soon(vessel), stakes.worth(game, id, vessel, vessel.hits));
    game.sea.under_way(side).map(worth).collect()
}

/// Steps between two fields where no land lies between.
pub(super) fn distance(one: Field, other: Field) -> f32 {
    f32::from(one.steps_to(other))
}

/// What a warship adds by the merchants near it: those it hunts and those it guards.
pub(super) fn scent(at: Field, enemies: &[(Field, f32)], own: &[(Field, f32)]) -> f32 {
    let near = |(field, worth): &(Field, f32)| worth * (-distance(at, *field) / SCENT).exp();
    let strongest = |all: &[(Field, f32)]| all.iter().map(near).fold(0.0, f32::max);
    HUNTS * strongest(enemies) + ESCORTS * strongest(own)
}

/// What the position is worth to a side. `mover` is the side that sails next: its fire comes first.
pub(super) fn value(game: &Seeschlacht, side: Side, mover: Side) -> f32 {
    if let Some(outcome) = game.outcome.clone().or_else(|| game.verdict()) {
        let [own, other] = [side, side.other()].map(|side| outcome.places[side.seat().index()]);
        return WON * (f32::from(other) - f32::from(own));
    }
    balance(game, side, |fires| if fires == mover { 1.0 } else { LATER })
}

/// By how much a side is ahead in a game that goes on. `urgency` says what the fire that a side threatens counts.
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

/// By how much a side is ahead, whosever turn it is: that a turn passes on changes nobody's chances.
fn ahead(game: &Seeschlacht, side: Side) -> f32 {
    balance(game, side, |_| EITHER)
}

/// What White and Yellow may expect of the result of a game that goes on.
pub(super) fn shares(game: &Seeschlacht) -> Vec<u16> {
    let scale = AHEAD[usize::from(game.options.grand)];
    let white = 1.0 / (1.0 + (-ahead(game, Side::White) / scale).exp());
    // Who cannot win any more has a draw to hope for, which is half of it.
    let [most, least] = Side::BOTH.map(|side| if game.can_win(side) { 1.0_f32 } else { 0.5 });
    let white = white.min(most).max(1.0 - least);
    let whole = f32::from(evaluation::WHOLE);
    evaluation::shares(&[white, 1.0 - white].map(|share| (whole * share).round() as u64))
}

/// Whether a side takes the draw that it is offered: when it is well behind, or cannot win any more (SEE-R28).
pub(super) fn takes_a_draw(game: &Seeschlacht, side: Side) -> bool {
    !game.can_win(side) || ahead(game, side) < BEHIND
}

/// Whether a draw is worth offering: when nobody can win any more (SEE-R28).
pub(super) fn offers_a_draw(game: &Seeschlacht) -> bool {
    game.offer.is_none() && !Side::BOTH.into_iter().any(|side| game.can_win(side))
}
