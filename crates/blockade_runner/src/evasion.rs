//! Evasion tests (section 4.14) and the range of ships.

use super::board::{Board, Effects, PortState, Vessel};
use super::data::{Cargo, Port, Zone, bonuses, tables};

/// The summands of an evasion value (BLO-106).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Evasion {
    /// Printed speed, with Pilot and Anthracite Coal.
    pub(super) speed: i8,
    pub(super) captain: i8,
    pub(super) convoy: i8,
    /// The bonus of a ship without goods.
    pub(super) empty: i8,
    /// The defence of the zone's open port.
    pub(super) defence: i8,
    /// The Union strength in the zone.
    pub(super) strength: i8,
}

impl Evasion {
    /// The evasion value.
    pub(super) fn value(self) -> i8 {
        self.speed + self.captain + self.convoy + self.empty + self.defence - self.strength
    }

    /// The number of losing throws out of 64: both dice are higher (BLO-107).
    pub(super) fn losses(self) -> u16 {
        losses(self.value())
    }
}

/// The number of throws of two dice in which both are higher than a value (section 6).
pub(super) fn losses(value: i8) -> u16 {
    let sides = i16::from(tables().sides);
    let higher = (sides - i16::from(value)).clamp(0, sides).unsigned_abs();
    higher * higher
}

/// A number of throws of two dice, in per cent of all throws.
pub(super) fn percent(throws: u16) -> u16 {
    (throws * 100 + self::throws() / 2) / self::throws()
}

/// The number of throws of two dice.
pub(super) fn throws() -> u16 {
    u16::from(tables().sides) * u16::from(tables().sides)
}

impl Vessel {
    /// The ship's speed: the printed one, with a Pilot and with effects until the end of the owner's turn (BLO-126,
    /// BLO-137, R9).
    pub(super) fn speed(&self, effects: Effects) -> u8 {
        let pilot = if self.pilot { bonuses().pilot } else { 0 };
        self.ship.card().speed + pilot + if effects.coal { bonuses().coal } else { 0 }
    }
}

impl Board {
    /// The effects on an owner's ships: none outside the owner's turn (R9).
    pub(super) fn effects_for(&self, vessel: &Vessel) -> Effects {
        self.turn_of(vessel.owner).map_or_else(Effects::default, |turn| turn.effects)
    }

    /// The greatest number of steps of a ship (BLO-99).
    pub(super) fn range(&self, vessel: &Vessel) -> u8 {
        vessel.speed(self.effects_for(vessel))
    }

    /// A port with blockade and defence: it is open, or ships flee from it (BLO-41).
    pub(super) fn guarded(&self, port: Port) -> Option<&PortState> {
        let state = self.port(port);
        (!state.closed || self.sortie() == Some(port)).then_some(state)
    }

    /// The Union strength of a zone (BLO-105, BLO-58).
    pub(super) fn strength(&self, zone: Zone) -> u8 {
        let of_port = zone.port().and_then(|port| self.guarded(port)).map_or(0, |port| port.blockade);
        if self.squadron == Some(zone) { tables().squadron_strength } else { of_port }
    }

    /// Whether a sailing ship takes a test in this zone (BLO-104, BLO-131).
    pub(super) fn tests(&self, vessel: &Vessel, zone: Zone) -> bool {
        let inlet = zone.port().is_some_and(|port| self.effects_for(vessel).inlets.contains(port));
        self.strength(zone) > 0 && !inlet
    }

    /// The parts of the evasion value of a ship in a zone, with these goods on board (BLO-106).
    pub(super) fn evasion(&self, vessel: &Vessel, zone: Zone, hold: Cargo) -> Evasion {
        let effects = self.effects_for(vessel);
        let together = self.moving(vessel.owner).map(|moving| moving.together);
        // Before the first move of an action nothing has been recorded.
        let together = together.map_or_else(|| self.lies_together(vessel), |ships| ships.contains(vessel.ship));
        let defence = zone.port().and_then(|port| self.guarded(port)).map_or(0, |port| port.defence);
        Evasion {
            speed: signed(vessel.speed(effects)),
            captain: if vessel.captain { bonuses().captain } else { 0 },
            convoy: if effects.convoy && together { bonuses().convoy } else { 0 },
            empty: if hold.is_empty() { tables().empty_bonus } else { 0 },
            defence: signed(defence),
            strength: signed(self.strength(zone)),
        }
    }

    /// Whether a ship shares a zone with another ship of its owner (BLO-130).
    pub(super) fn lies_together(&self, vessel: &Vessel) -> bool {
        let same = |other: &Vessel| other.ship != vessel.ship && other.zone.is_some() && other.zone == vessel.zone;
        self.ships_of(vessel.owner).any(same)
    }
}

pub(super) fn signed(value: u8) -> i8 {
    i8::try_from(value).expect("speeds, blockades and defences are small")
}
