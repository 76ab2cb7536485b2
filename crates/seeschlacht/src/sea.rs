//! The ships afloat.

use super::board::{Field, Fields};
use super::ship::{DoneThisTurn, Pose, ShipId, Side, Vessel};

/// The ships afloat. No two share a field (SEE-10).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sea {
    vessels: [Option<Vessel>; 20],
    occupied: Fields,
}

impl Sea {
    /// No ships.
    pub(super) const EMPTY: Self = Self { vessels: [None; 20], occupied: Fields::NONE };

    /// All twenty ships at their start, with suggested headings (SEE-19, SEE-20). Merchants are loaded or not (SEE-24).
    pub(super) fn at_the_start(loaded: bool) -> Self {
        let mut sea = Self::EMPTY;
        for id in ShipId::all() {
            sea.put(id, Vessel { loaded: loaded && id.ship.is_merchant(), ..Vessel::new(id.start()) });
        }
        sea
    }

    /// The ship, unless it is sunk.
    #[inline]
    pub(super) fn get(&self, id: ShipId) -> Option<&Vessel> {
        self.vessels[id.index()].as_ref()
    }

    /// The ship, unless it is sunk. The caller may change anything but its field.
    pub(super) fn get_mut(&mut self, id: ShipId) -> Option<&mut Vessel> {
        self.vessels[id.index()].as_mut()
    }

    /// A ship that is known to be afloat.
    pub(super) fn afloat(&self, id: ShipId) -> &Vessel {
        self.get(id).expect("a ship that has been sunk does nothing")
    }

    /// A ship that is known to be afloat. The caller may change anything but its field.
    pub(super) fn afloat_mut(&mut self, id: ShipId) -> &mut Vessel {
        self.get_mut(id).expect("a ship that has been sunk does nothing")
    }

    /// Puts a ship on a free field.
    pub(super) fn put(&mut self, id: ShipId, vessel: Vessel) {
        self.remove(id);
        self.occupied.insert(vessel.pose.field);
        self.vessels[id.index()] = Some(vessel);
    }

    /// Takes a ship away, if it is afloat.
    pub(super) fn remove(&mut self, id: ShipId) {
        if let Some(vessel) = self.vessels[id.index()].take() {
            self.occupied.remove(vessel.pose.field);
        }
    }

    /// Moves a ship that is afloat to a field that is free or its own.
    pub(super) fn set_pose(&mut self, id: ShipId, pose: Pose) {
        if let Some(vessel) = &mut self.vessels[id.index()] {
            self.occupied.remove(vessel.pose.field);
            self.occupied.insert(pose.field);
            vessel.pose = pose;
        }
    }

    /// The fields with ships.
    #[inline]
    pub(super) fn occupied(&self) -> Fields {
        self.occupied
    }

    /// The ship on a field.
    pub(super) fn ship_at(&self, field: Field) -> Option<ShipId> {
        let here = |vessel: &Vessel| vessel.pose.field == field;
        self.vessels.iter().position(|vessel| vessel.as_ref().is_some_and(here)).map(ShipId::at)
    }

    /// Every ship afloat.
    pub(super) fn all(&self) -> impl Iterator<Item = (ShipId, &Vessel)> {
        ShipId::all().filter_map(|id| Some((id, self.get(id)?)))
    }

    /// The ships of a side that are afloat.
    pub(super) fn of(&self, side: Side) -> impl Iterator<Item = (ShipId, &Vessel)> {
        ShipId::of(side).filter_map(|id| Some((id, self.get(id)?)))
    }

    /// The merchants of a side that are afloat.
    pub(super) fn merchants(&self, side: Side) -> impl Iterator<Item = (ShipId, &Vessel)> {
        self.of(side).filter(|(id, _)| id.ship.is_merchant())
    }

    /// The merchants of a side that are afloat and have not arrived (SEE-131).
    pub(super) fn under_way(&self, side: Side) -> impl Iterator<Item = (ShipId, &Vessel)> {
        self.merchants(side).filter(|(_, vessel)| !vessel.arrived)
    }

    /// Whether a side has a warship afloat.
    pub(super) fn has_warships(&self, side: Side) -> bool {
        self.of(side).any(|(id, _)| !id.ship.is_merchant())
    }

    /// Whether a ship afloat is heavily damaged: its next hit sinks it (SEE-126).
    #[inline]
    pub(super) fn heavily_damaged(&self, id: ShipId) -> bool {
        self.get(id).is_some_and(|vessel| vessel.hits + 1 == id.ship.sunk_by())
    }

    /// Adds a hit. If the hit sinks the ship, removes the ship and returns `true` (SEE-128).
    pub(super) fn hit(&mut self, id: ShipId) -> bool {
        let Some(vessel) = self.get_mut(id) else { return false };
        vessel.hits += 1;
        let sunk = vessel.hits >= id.ship.sunk_by();
        if sunk {
            self.remove(id);
        }
        sunk
    }

    /// Clears the deeds of the turn that has ended.
    pub(super) fn end_turn(&mut self) {
        for vessel in self.vessels.iter_mut().flatten() {
            vessel.done = DoneThisTurn::default();
        }
    }
}
