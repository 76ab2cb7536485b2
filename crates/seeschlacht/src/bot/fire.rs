//! Fire: the best next shot, and the expected damage by batteries and shots.

use super::super::board::{BOARD, Field, Fields};
use super::super::gunnery::shelters;
use super::super::notation::Move;
use super::super::reach;
use super::super::ship::{ShipId, Side, Vessel};
use super::super::state::Seeschlacht;
use super::judgement::Stakes;

/// The chance that a shot or a battery roll hits (SEE-8).
pub(super) const HIT: f32 = 1.0 / 3.0;
/// The assumed chance that a ship takes a firing position within its reach.
const REACHES_POSITION: f32 = 0.75;

/// The most promising shot; in a tie, the shot of the ship with the fewest targets.
pub(super) fn best(game: &Seeschlacht, side: Side) -> Option<Move> {
    let stakes = Stakes::of(game);
    let shots = game.shooters(side).flat_map(|ship| {
        let shooter = ShipId { side, ship };
        let targets: Vec<ShipId> = game.shots(shooter).map(|(target, _)| target).collect();
        let count = targets.len() as f32;
        targets.into_iter().map(move |target| (shooter, target, count))
    });
    let promises = |(_, target, count): &(ShipId, ShipId, f32)| {
        let vessel = game.sea.get(*target).expect("only ships that are afloat are targets");
        stakes.loss(game, *target, vessel) - 1e-3 * count
    };
    let best = shots.max_by(|one, other| promises(one).total_cmp(&promises(other)))?;
    Some(Move::Fire(best.0.ship, best.1.ship))
}

/// The mean damage by batteries and shots of a side that has sailed.
pub(super) fn salvo(game: &Seeschlacht, stakes: &Stakes, side: Side) -> f32 {
    let seen = |shooter| {
        let targets = game.shots(shooter).filter_map(|(target, _)| game.sea.get(target));
        targets.map(|vessel| vessel.pose.field).collect()
    };
    expected(game, stakes, side, HIT, seen)
}

/// The mean damage by the fire of a side in its next turn.
pub(super) fn threat(game: &Seeschlacht, stakes: &Stakes, side: Side) -> f32 {
    expected(game, stakes, side, HIT * REACHES_POSITION, |id| reach::after_sailing(game, id))
}

/// The mean damage by the batteries of a side and then one shot of each ship, which hits with this chance. Each ship
/// fires at the most valuable target within reach.
fn expected(game: &Seeschlacht, stakes: &Stakes, side: Side, chance: f32, reached: impl Fn(ShipId) -> Fields) -> f32 {
    let enemies = game.sea.of(side.other()).filter(|(id, vessel)| !shelters(*id, vessel.pose.field));
    let mut targets: Vec<Target> = enemies.map(|(id, vessel)| Target::new(game, stakes, id, vessel)).collect();
    let covered = BOARD.covered_by(side);
    let under_batteries = targets.iter_mut().filter(|target| covered.contains(target.field));
    let batteries: f32 = under_batteries.map(|target| target.struck(HIT)).sum();
    let shots = game.sea.of(side).map(|(id, _)| {
        let reached = reached(id);
        let near = targets.iter_mut().filter(|target| reached.contains(target.field));
        let dearest = near.max_by(|one, other| one.marginal().total_cmp(&other.marginal()));
        dearest.map_or(0.0, |target| target.struck(chance))
    });
    batteries + shots.sum::<f32>()
}

/// A ship under fire: the cost of each hit, and its mean number of hits.
struct Target {
    field: Field,
    costs: Vec<f32>,
    hits: f32,
}

impl Target {
    fn new(game: &Seeschlacht, stakes: &Stakes, id: ShipId, vessel: &Vessel) -> Self {
        let left = |hits| stakes.worth(game, id, vessel, hits);
        let costs = (vessel.hits..id.ship.sunk_by()).map(|hits| left(hits) - left(hits + 1)).collect();
        Self { field: vessel.pose.field, costs, hits: 0.0 }
    }

    /// The cost of one more hit.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "casts of floats saturate")]
    fn marginal(&self) -> f32 {
        self.costs.get(self.hits as usize).copied().unwrap_or(0.0)
    }

    /// Adds a hit of this chance and returns its mean cost.
    fn struck(&mut self, chance: f32) -> f32 {
        let cost = self.marginal() * chance;
        self.hits += chance;
        cost
    }
}
