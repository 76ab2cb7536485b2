//! What harbours do for ships, and to those of the enemy: loading, repair, batteries (SEE-85 to SEE-106, SEE-153).

use super::board::{Anchorage, BOARD};
use super::notation::Move;
use super::ship::{Ship, ShipId, Side, Vessel};
use super::state::{Seeschlacht, Step};

/// Why something is not done, in the order of section 6 of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoWork {
    /// In the short game nothing is loaded (SEE-91).
    ShortGame,
    /// A warship is not loaded (SEE-153).
    NotMerchant,
    /// It lies on no anchorage of its destination (SEE-88).
    NotAtDestination,
    /// It is loaded (SEE-87).
    AlreadyLoaded,
    /// It is to be repaired first (SEE-86).
    Damaged,
    /// It has moved before it was to be loaded (SEE-85).
    MovedBeforeLoading,
    /// It lies on no dotted anchorage of its own (SEE-94).
    NotDotted,
    /// One hit was removed already (SEE-93).
    AlreadyRepaired,
    /// It has no hit (SEE-96).
    NoDamage,
    /// It has moved before it was to be repaired (SEE-92).
    MovedBeforeRepair,
    /// No battery covers it (SEE-103).
    NotCovered,
    /// A battery has rolled at it already (SEE-104).
    AlreadyShelled,
}

/// The first of these obstacles that stands.
fn unless(obstacles: impl IntoIterator<Item = (bool, NoWork)>) -> Result<(), NoWork> {
    obstacles.into_iter().find(|(stands, _)| *stands).map_or(Ok(()), |(_, why)| Err(why))
}

impl Seeschlacht {
    /// Whether a ship can be loaded (SEE-85 to SEE-91, SEE-153).
    ///
    /// # Errors
    /// The first that stands against it, here and in the two that follow.
    pub(super) fn may_load(&self, id: ShipId, vessel: &Vessel) -> Result<(), NoWork> {
        unless([
            (!self.options.grand, NoWork::ShortGame),
            (!id.ship.is_merchant(), NoWork::NotMerchant),
            (!id.is_destination(vessel.pose.field), NoWork::NotAtDestination),
            (vessel.loaded, NoWork::AlreadyLoaded),
            (vessel.hits > 0, NoWork::Damaged),
            (vessel.done.moved, NoWork::MovedBeforeLoading),
        ])
    }

    /// Whether a ship can be repaired (SEE-92 to SEE-96).
    pub(super) fn may_repair(id: ShipId, vessel: &Vessel) -> Result<(), NoWork> {
        unless([
            (id.own_anchorage(vessel.pose.field) != Some(Anchorage::Dotted), NoWork::NotDotted),
            (vessel.done.repaired, NoWork::AlreadyRepaired),
            (vessel.hits == 0, NoWork::NoDamage),
            (vessel.done.moved, NoWork::MovedBeforeRepair),
        ])
    }

    /// Whether the enemy's batteries can roll at a ship (SEE-100, SEE-103, SEE-104).
    pub(super) fn may_shell(target: ShipId, vessel: &Vessel) -> Result<(), NoWork> {
        unless([
            (!BOARD.covered_by(target.side.other()).contains(vessel.pose.field), NoWork::NotCovered),
            (vessel.done.shelled, NoWork::AlreadyShelled),
        ])
    }

    /// The merchants of a side that can be loaded now.
    pub(super) fn loadable(&self, side: Side) -> impl Iterator<Item = Ship> {
        let loads = |(id, vessel): (ShipId, &Vessel)| self.may_load(id, vessel).is_ok().then_some(id.ship);
        self.sea.of(side).filter_map(loads)
    }

    /// The ships of a side that can be repaired now.
    pub(super) fn repairable(&self, side: Side) -> impl Iterator<Item = Ship> {
        self.sea.of(side).filter_map(|(id, vessel)| Self::may_repair(id, vessel).is_ok().then_some(id.ship))
    }

    /// The enemy's ships at which the batteries of a side can roll now.
    pub(super) fn shellable(&self, side: Side) -> impl Iterator<Item = Ship> {
        self.sea.of(side.other()).filter_map(|(id, vessel)| Self::may_shell(id, vessel).is_ok().then_some(id.ship))
    }

    /// What can be done in a step of the harbours now: at most one move for each ship.
    pub(super) fn work(&self, side: Side, step: Step) -> Vec<Move> {
        match step {
            Step::Load => self.loadable(side).map(Move::Load).collect(),
            Step::Repair => self.repairable(side).map(Move::Repair).collect(),
            Step::Batteries => self.shellable(side).map(Move::Shell).collect(),
            Step::Wind | Step::Sail | Step::Fire => Vec::new(),
        }
    }
}
