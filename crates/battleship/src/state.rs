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

/// Options that hold for both players and never change (BAT-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Rows and columns of every board (BAT-2).
    pub size: u8,
    /// Which contact between ships is forbidden.
    pub contact: Contact,
    /// Whether misses are marked; not in the hard variant (BAT-44).
    pub record: bool,
    /// Whether sinking marks the fields around as empty (BAT-41).
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

/// What a shot did (BAT-29 to BAT-31).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShotResult {
    /// No ship there.
    Miss,
    /// A ship is hit and floats.
    Hit,
    /// The last field of a ship is hit.
    Sunk(Kind),
}

/// A shot and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// Who fired.
    pub seat: Seat,
    /// At which field of the other board.
    pub field: Field,
    /// What it did.
    pub result: ShotResult,
}

/// The board of one player: his fleet, and where the enemy fired.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Side {
    pub(super) fleet: Fleet,
    pub(super) confirmed: bool,
    /// Where the enemy fired.
    pub(super) fired: Fields,
    /// How often; in the hard variant a field may be fired at again.
    pub(super) shots: u32,
}

impl Side {
    /// Red marks (BAT-37, BAT-39).
    pub(super) fn hits(&self) -> Fields {
        self.fired.and(self.fleet.set())
    }

    /// Ships of which every field is hit.
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
    /// Who fires first (BAT-24).
    pub(super) starter: Seat,
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

    /// White marks on the tracking board against this seat (BAT-38, BAT-44).
    pub(super) fn misses(&self, defender: Seat) -> Fields {
        let side = self.side(defender);
        // After the end everything is shown (BAT-54).
        if self.options.record || self.outcome.is_some() { side.fired.without(side.fleet.set()) } else { Fields::NONE }
    }

    /// "Empty" marks on the tracking board against this seat (BAT-41, BAT-42).
    pub(super) fn empties(&self, defender: Seat) -> Fields {
        let Options { size, contact, border, .. } = self.options;
        let side = self.side(defender);
        if !border {
            return Fields::NONE;
        }
        let around = side.sunk().fold(Fields::NONE, |all, ship| all.with(ship.neighbours(size, contact)));
        around.without(side.fired)
    }

    /// Fields that may be fired at (BAT-28, BAT-48).
    pub(super) fn targets(&self, defender: Seat) -> Fields {
        let side = self.side(defender);
        let closed = if self.options.record { side.fired } else { side.hits() };
        Fields::board(self.options.size).without(closed)
    }

    /// Carries out a shot that the rules allow.
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

    /// Whether the hard variant has gone on for too long (BAT-56).
    fn shot_limit(&self) -> bool {
        let limit = DATA.limits.hard_draw(self.options.size);
        !self.options.record && self.sides.iter().all(|side| side.shots >= limit)
    }
}
