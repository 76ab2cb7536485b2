//! Shots: which one to fire next, and what all of them together can be expected to do.

use super::super::notation::Move;
use super::super::ship::{ShipId, Side};
use super::super::state::Seeschlacht;
use super::judgement::Stakes;

/// The shot that promises most; between equal ones that of the ship with the fewest other targets.
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
