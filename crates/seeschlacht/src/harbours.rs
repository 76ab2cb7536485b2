//! Harbour work: loading, repair, battery rolls (SEE-85 to SEE-106, SEE-153).

use super::board::{Anchorage, BOARD};
use super::notation::Move;
use super::refusals;
use super::ship::{Ship, ShipId, Side, Vessel};
use super::state::{Seeschlacht, Step};
use engine::refusal::Refusal;

/// The refusal of work for a ship.
pub(super) type NoWork = fn(Ship) -> Refusal;

/// Checks that no obstacle holds, in the order of section 6 of the rules.
///
/// # Errors
/// The first obstacle that holds.
fn unless(obstacles: &[(bool, NoWork)]) -> Result<(), NoWork> {
    obstacles.iter().find(|(holds, _)| *holds).map_or(Ok(()), |(_, refused)| Err(*refused))
}

impl Seeschlacht {
    /// Checks whether a ship can be loaded (SEE-85 to SEE-91, SEE-153).
    ///
    /// # Errors
    /// The first obstacle.
    pub(super) fn may_load(&self, id: ShipId, vessel: &Vessel) -> Result<(), NoWork> {
        unless(&[
            (!self.options.grand, |_| refusals::short_game()),
            (!id.ship.is_merchant(), refusals::not_merchant),
            (!id.is_destination(vessel.pose.field), refusals::not_at_destination),
            (vessel.loaded, refusals::already_loaded),
            (vessel.hits > 0, refusals::damaged),
            (vessel.done.moved, refusals::moved_before_loading),
        ])
    }

    /// Checks whether a ship can be repaired (SEE-92 to SEE-96).
    ///
    /// # Errors
    /// The first obstacle.
    pub(super) fn may_repair(id: ShipId, vessel: &Vessel) -> Result<(), NoWork> {
        unless(&[
            (id.own_anchorage(vessel.pose.field) != Some(Anchorage::Dotted), refusals::not_dotted),
            (vessel.done.repaired, refusals::already_repaired),
            (vessel.hits == 0, refusals::no_damage),
            (vessel.done.moved, refusals::moved_before_repair),
        ])
    }

    /// Checks whether the enemy's batteries can roll at a ship (SEE-100, SEE-103, SEE-104).
    ///
    /// # Errors
    /// The first obstacle.
    pub(super) fn may_shell(target: ShipId, vessel: &Vessel) -> Result<(), NoWork> {
        unless(&[
            (!BOARD.covered_by(target.side.other()).contains(vessel.pose.field), refusals::not_covered),
            (vessel.done.shelled, refusals::already_shelled),
        ])
    }

    /// The merchants of a side that can be loaded.
    pub(super) fn loadable(&self, side: Side) -> impl Iterator<Item = Ship> {
        let loads = |(id, vessel): (ShipId, &Vessel)| self.may_load(id, vessel).is_ok().then_some(id.ship);
        self.sea.of(side).filter_map(loads)
    }

    /// The ships of a side that can be repaired.
    pub(super) fn repairable(&self, side: Side) -> impl Iterator<Item = Ship> {
        self.sea.of(side).filter_map(|(id, vessel)| Self::may_repair(id, vessel).is_ok().then_some(id.ship))
    }

    /// The enemy ships at which the batteries of a side can roll.
    pub(super) fn shellable(&self, side: Side) -> impl Iterator<Item = Ship> {
        self.sea.of(side.other()).filter_map(|(id, vessel)| Self::may_shell(id, vessel).is_ok().then_some(id.ship))
    }

    /// The possible moves of a harbour step, at most one for each ship.
    pub(super) fn work(&self, side: Side, step: Step) -> Vec<Move> {
        match step {
            Step::Load => self.loadable(side).map(Move::Load).collect(),
            Step::Repair => self.repairable(side).map(Move::Repair).collect(),
            Step::Batteries => self.shellable(side).map(Move::Shell).collect(),
            Step::Wind | Step::Sail | Step::Fire => Vec::new(),
        }
    }
}
