//! The state of a game and everything that can be computed from it.

use super::board::{Field, Fields};
use super::data::DATA;
use super::fleet::{Contact, Fleet, Kind, Ship};
use crate::board::FieldSets as _;
use engine::options::{ChosenOptions, OptionSpec};
use engine::outcome::Outcome;
use engine::seat::Seat;

/// The options of the game; the first value is the default.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::one_of("size", &["10", "12"]),
    OptionSpec::one_of("contact", &["corners_allowed", "none"]),
    OptionSpec::one_of("record_misses", &["true", "false"]),
    OptionSpec::one_of("border_marks", &["true", "false"]),
    OptionSpec::one_of("starter", &["random", "creator", "opponent"]),
];

/// The options of a game. They apply to both players and never change (BAT-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Rows and columns of every board (BAT-2).
    pub size: u8,
    /// The rule about contact between ships.
    pub contact: Contact,
    /// Whether misses are recorded; `false` in the hard variant (BAT-44).
    pub record: bool,
    /// Whether the fields around a sunk ship are marked as empty (BAT-41).
    pub border: bool,
}

impl Options {
    pub(super) fn of(choices: &ChosenOptions) -> Self {
        let record = choices.get("record_misses") == "true";
        Self {
            size: if choices.get("size") == "12" { 12 } else { 10 },
            contact: if choices.get("contact") == "none" { Contact::None } else { Contact::CornersAllowed },
            record,
            border: record && choices.get("border_marks") == "true",
        }
    }
}

/// The result of a shot (BAT-29 to BAT-31).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShotResult {
    /// No ship there.
    Miss,
    /// A ship is hit, but not sunk.
    Hit,
    /// The last field of a ship is hit, which sinks it.
    Sunk(Kind),
}

/// A shot and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The seat that fired.
    pub seat: Seat,
    /// The target on the other board.
    pub field: Field,
    /// The result.
    pub result: ShotResult,
}

/// The board of one player: the fleet, and the shots of the enemy.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Side {
    pub(super) fleet: Fleet,
    pub(super) confirmed: bool,
    /// The fields that the enemy has fired at.
    pub(super) fired: Fields,
    /// The number of these shots. In the hard variant a field may be fired at again.
    pub(super) shots: u32,
}

impl Side {
    /// The red marks (BAT-37, BAT-39).
    pub(super) fn hits(&self) -> Fields {
        self.fired.and(self.fleet.set())
    }

    /// The sunk ships: all their fields are hit.
    pub(super) fn sunk(&self) -> impl Iterator<Item = &Ship> {
        self.fleet.ships().iter().filter(|ship| ship.set().within(self.fired))
    }

    /// Fires at a field.
    pub(super) fn fire(&mut self, field: Field) -> ShotResult {
        self.fired.insert(field);
        self.shots += 1;
        match self.fleet.at(field) {
            None => ShotResult::Miss,
            Some(ship) if ship.set().within(self.fired) => ShotResult::Sunk(ship.kind),
            Some(_) => ShotResult::Hit,
        }
    }

    /// Whether every ship is sunk.
    pub(super) fn lost(&self) -> bool {
        self.fleet.set().within(self.fired)
    }
}

/// A game of Battleship.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battleship {
    pub(super) options: Options,
    pub(super) sides: [Side; 2],
    /// The seat that fires first (BAT-24).
    pub(super) starter: Seat,
    /// The seat whose turn it is to fire.
    pub(super) shooter: Seat,
    /// Every accepted shot, oldest first.
    pub(super) shots: Vec<Shot>,
    pub(super) outcome: Option<Outcome>,
}

impl Battleship {
    pub(super) fn new(options: Options, starter: Seat) -> Self {
        Self { options, sides: Default::default(), starter, shooter: starter, shots: Vec::new(), outcome: None }
    }

    pub(super) fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    pub(super) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    /// Whether both fleets are confirmed (BAT-23).
    pub(super) fn placed(&self) -> bool {
        self.sides.iter().all(|side| side.confirmed)
    }

    /// The white marks on the tracking board against this seat (BAT-38, BAT-44).
    pub(super) fn misses(&self, defender: Seat) -> Fields {
        let side = self.side(defender);
        // Everything is revealed at the end (BAT-54).
        if self.options.record || self.outcome.is_some() { side.fired.without(side.fleet.set()) } else { Fields::NONE }
    }

    /// The "empty" marks on the tracking board against this seat (BAT-41, BAT-42).
    pub(super) fn empties(&self, defender: Seat) -> Fields {
        let Options { size, contact, border, .. } = self.options;
        let side = self.side(defender);
        if !border {
            return Fields::NONE;
        }
        let around = side.sunk().fold(Fields::NONE, |all, ship| all.with(ship.neighbours(size, contact)));
        around.without(side.fired)
    }

    /// The fields of this seat's board that may be fired at (BAT-28, BAT-48).
    pub(super) fn targets(&self, defender: Seat) -> Fields {
        let side = self.side(defender);
        let closed = if self.options.record { side.fired } else { side.hits() };
        Fields::board(self.options.size).without(closed)
    }

    /// Carries out a checked shot.
    pub(super) fn fire(&mut self, seat: Seat, field: Field) -> Shot {
        let target = self.side_mut(seat.other());
        let result = target.fire(field);
        let lost = matches!(result, ShotResult::Sunk(_)) && target.lost();
        let shot = Shot { seat, field, result };
        self.shots.push(shot);
        if lost {
            self.outcome = Some(Outcome::won(seat, "sunk"));
        } else if result == ShotResult::Miss {
            self.shooter = seat.other();
            self.outcome = self.shot_limit().then(|| Outcome::drawn("shots"));
        }
        shot
    }

    /// Whether a game of the hard variant has reached its limit of shots (BAT-56).
    fn shot_limit(&self) -> bool {
        let limit = DATA.limits.hard_draw(self.options.size);
        !self.options.record && self.sides.iter().all(|side| side.shots >= limit)
    }
}
