//! What a position is worth to a side, in points of the short game: merchants by their way to go, warships, who stalks whom, and
//! the fire that threatens next.

use super::super::board::{BOARD, Field, Fields};
use super::super::ship::{Pose, ShipId, Side, Vessel};
use super::super::state::{Seeschlacht, at_destination};
use super::charts::{self, Goal};
use super::reach;

/// The chance of any shot (SEE-8).
const HIT: f32 = 1.0 / 3.0;
/// A ship that could be in position to fire will not always be.
const COMES_TO_FIRE: f32 = 0.75;
/// What the fire of the side that is not at turn counts: its targets can still get away.
const LATER: f32 = 0.4;
/// What a warship is worth by itself, and for each merchant that is still to be hunted or guarded.
const WARSHIP: f32 = 0.6;
const PREY: f32 = 0.25;
/// What is left of a ship's worth by its hits.
const WARSHIP_LEFT: [f32; 3] = [1.0, 0.75, 0.4];
const MERCHANT_LEFT: [f32; 2] = [1.0, 0.5];
/// Merchants that arrive later score less, for each that is under way (SEE-132).
const LATER_SCORE: f32 = 0.4;
/// What each merchant is worth in the grand game where so many are left: the last one is the game (SEE-142).
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
/// By so many points ahead the odds are about three to one.
const AHEAD: f32 = 8.0;
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
        let under_way = |side| game.sea.merchants(side).filter(|(_, vessel)| !vessel.arrived).count();
        let left = Side::BOTH.map(under_way);
        let merchant = if game.options.grand {
            // The last one is the game.
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
    if at_destination(id, vessel) {
        let waits = f32::from(vessel.hits + u8::from(vessel.done.moved));
        return waits + charts::mean_turns(Goal::Home, id.side, vessel.pose);
    }
    turns(Goal::Out) + 1.0 + RETURN
}

/// Where a merchant goes.
pub(super) fn goal(vessel: &Vessel, grand: bool) -> Goal {
    if grand && vessel.loaded { Goal::Home } else { Goal::Out }
}

/// Where the merchants of a side under way will be in two turns, with what the next hit on them costs.
pub(super) fn prey(game: &Seeschlacht, stakes: &Stakes, side: Side) -> Vec<(Field, f32)> {
    let under_way = game.sea.merchants(side).filter(|(_, vessel)| !vessel.arrived);
    let soon = |vessel: &Vessel| {
        let goal = goal(vessel, game.options.grand);
        (0..2).fold(vessel.pose, |pose: Pose, _| charts::next(goal, side, pose, game.wind)).field
    };
    under_way.map(|(id, vessel)| (soon(vessel), stakes.worth(game, id, vessel, vessel.hits))).collect()
}

/// Steps between two fields where no land lies between.
pub(super) fn distance(one: Field, other: Field) -> f32 {
    let rows = one.row().abs_diff(other.row());
    let numbers = one.number().abs_diff(other.number());
    f32::from(rows + numbers.saturating_sub(rows) / 2)
}

/// What a warship adds by the merchants near it: those it hunts and those it guards.
pub(super) fn scent(at: Field, enemies: &[(Field, f32)], own: &[(Field, f32)]) -> f32 {
    let near = |(field, worth): &(Field, f32)| worth * (-distance(at, *field) / SCENT).exp();
    let strongest = |all: &[(Field, f32)]| all.iter().map(near).fold(0.0, f32::max);
    HUNTS * strongest(enemies) + ESCORTS * strongest(own)
}

/// What the position is worth to a side, when it is the other's or its own turn to sail.
pub(super) fn value(game: &Seeschlacht, side: Side, mover: Side) -> f32 {
    if let Some(outcome) = game.outcome.clone().or_else(|| game.verdict()) {
        let [own, other] = [side, side.other()].map(|side| outcome.places[side.seat().index()]);
        return WON * (f32::from(other) - f32::from(own));
    }
    let stakes = Stakes::of(game);
    let merchants = Side::BOTH.map(|side| prey(game, &stakes, side));
    let of = |side: Side| {
        let [own, enemies] = [side, side.other()].map(|side| &merchants[side.index()][..]);
        let ships = game.sea.of(side).map(|(id, vessel)| {
            let stalks = if id.ship.is_merchant() { 0.0 } else { scent(vessel.pose.field, enemies, own) };
            stalks + stakes.worth(game, id, vessel, vessel.hits)
        });
        let weight = if side == mover { 1.0 } else { LATER };
        f32::from(game.score.points[side.index()]) + ships.sum::<f32>() + weight * threat(game, &stakes, side)
    };
    of(side) - of(side.other())
}

/// What the fire of a side in its next turn costs the enemy on average.
fn threat(game: &Seeschlacht, stakes: &Stakes, side: Side) -> f32 {
    let mut targets = targets(game, stakes, side.other());
    let covered = BOARD.covered_by(side);
    let under_batteries = targets.iter_mut().filter(|target| covered.contains(target.field));
    let batteries: f32 = under_batteries.map(|target| target.struck(HIT)).sum();
    let shots = game.sea.of(side).map(|(id, _)| {
        let reached: Fields = reach::after_sailing(game, id);
        struck(targets.iter_mut().filter(|target| reached.contains(target.field)), HIT * COMES_TO_FIRE)
    });
    batteries + shots.sum::<f32>()
}

/// What a side can do on average with batteries and shots now that it has sailed.
pub(super) fn salvo(game: &Seeschlacht, stakes: &Stakes, side: Side) -> f32 {
    let mut targets = targets(game, stakes, side.other());
    let covered = BOARD.covered_by(side);
    let under_batteries = targets.iter_mut().filter(|target| covered.contains(target.field));
    let batteries: f32 = under_batteries.map(|target| target.struck(HIT)).sum();
    let shots = ShipId::of(side).map(|id| {
        let seen: Vec<ShipId> = game.shots(id).map(|(target, _)| target).collect();
        struck(targets.iter_mut().filter(|target| seen.contains(&target.id)), HIT)
    });
    batteries + shots.sum::<f32>()
}

fn targets(game: &Seeschlacht, stakes: &Stakes, side: Side) -> Vec<Target> {
    game.sea.of(side).map(|(id, vessel)| Target::new(game, stakes, id, vessel)).collect()
}

/// The dearest of these targets is fired at, with a chance; what that costs on average.
fn struck<'t>(targets: impl Iterator<Item = &'t mut Target>, chance: f32) -> f32 {
    let best = targets.max_by(|one, other| one.marginal().total_cmp(&other.marginal()));
    best.map_or(0.0, |best| best.struck(chance))
}

/// A ship under fire: its damage on average, and what each hit costs.
struct Target {
    id: ShipId,
    field: Field,
    costs: Vec<f32>,
    hits: f32,
}

impl Target {
    fn new(game: &Seeschlacht, stakes: &Stakes, id: ShipId, vessel: &Vessel) -> Self {
        let left = |hits| stakes.worth(game, id, vessel, hits);
        let costs = (vessel.hits..id.ship.sunk_by()).map(|hits| left(hits) - left(hits + 1)).collect();
        Self { id, field: vessel.pose.field, costs, hits: 0.0 }
    }

    /// What one more hit would cost.
    fn marginal(&self) -> f32 {
        self.costs.get(self.hits as usize).copied().unwrap_or(0.0)
    }

    /// Takes a hit with a chance; gives what that costs on average.
    fn struck(&mut self, chance: f32) -> f32 {
        let cost = self.marginal() * chance;
        self.hits += chance;
        cost
    }
}

/// What White and Yellow may expect of the result, in thousandths that add up to 1,000.
pub(super) fn shares(game: &Seeschlacht) -> [u16; 2] {
    let mover = game.turn().map_or(game.first, |(side, _)| side);
    let ahead = value(game, Side::White, mover);
    let white = match &game.outcome {
        Some(outcome) if outcome.winners().len() == 2 => 500,
        Some(outcome) => 1_000 * u16::from(outcome.winners() == [Side::White.seat()]),
        None => (1_000.0 / (1.0 + (-ahead / AHEAD).exp())) as u16,
    };
    [white, 1_000 - white]
}

/// Whether a side takes the draw that it is offered: when it is well behind.
pub(super) fn takes_a_draw(game: &Seeschlacht, side: Side) -> bool {
    let mover = game.turn().map_or(side, |(active, _)| active);
    value(game, side, mover) < BEHIND
}
