//! The events of the game. The board is open: everybody hears all of them.

use super::board::{Field, Harbour, Heading};
use super::course::Course;
use super::notation::{Attempt, Move};
use super::options::Options;
use super::ship::{Pose, ShipId, Side};
use super::wind::{Colour, Wind};
use engine::outcome::Outcome;
use engine::seat::Seat;

/// An event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The game begins (SEE-22, SEE-23).
    Started {
        /// The options.
        options: Options,
        /// The side that moves first; the other side has rolled the wind.
        first: Side,
        /// The first wind.
        wind: Wind,
    },
    /// A move, with the faces of its dice counted from 0. It suffices to follow the game; the events after it
    /// tell its effects.
    Entered {
        /// The seat.
        seat: Seat,
        /// The move.
        step: Move,
        /// The faces of the dice.
        rolled: Vec<u32>,
    },
    /// A start heading was chosen (SEE-20).
    Faced {
        /// The ship.
        ship: ShipId,
        /// Its heading.
        heading: Heading,
    },
    /// A side has ended its choice of headings (SEE-148).
    Ready {
        /// The side.
        side: Side,
    },
    /// A turn begins.
    Turn {
        /// The round, from 1.
        round: u16,
        /// The side to move.
        side: Side,
    },
    /// An attempt to change the wind (SEE-33 to SEE-39).
    Wind {
        /// The side.
        side: Side,
        /// The kind of attempt.
        attempt: Attempt,
        /// The number die that decides whether both dice are rolled, 1 to 6 (SEE-35).
        first: Option<u8>,
        /// The colour that was rolled, if it was.
        colour: Option<Colour>,
        /// The number that was rolled with it, 1 to 6.
        number: Option<u8>,
        /// The wind before.
        before: Wind,
        /// The wind from now on.
        after: Wind,
    },
    /// A ship has sailed its course.
    Sailed(Sailed),
    /// A merchant has arrived (SEE-131, SEE-132).
    Arrived {
        /// The ship.
        ship: ShipId,
        /// Its place among all arrivals, from 1.
        place: u8,
        /// Its points.
        points: u8,
    },
    /// A merchant was loaded (SEE-89).
    Loaded {
        /// The ship.
        ship: ShipId,
    },
    /// One hit was removed (SEE-92).
    Repaired {
        /// The ship.
        ship: ShipId,
        /// The hits that are left.
        hits: u8,
    },
    /// A coastal battery has rolled (SEE-100).
    Shelled {
        /// The side of the battery.
        side: Side,
        /// Its harbour.
        harbour: Harbour,
        /// Its number, 1 or 2.
        battery: u8,
        /// The roll and its effect.
        roll: Roll,
    },
    /// A ship has fired (SEE-112).
    Shot {
        /// The shooter.
        shooter: ShipId,
        /// The field of the shooter.
        from: Field,
        /// The line of the target, 1 to 3.
        line: u8,
        /// The roll and its effect.
        roll: Roll,
    },
    /// From now on not both sides can win (SEE-R28).
    Prospects {
        /// Whether each side can.
        can_win: [bool; 2],
    },
    /// An offer of a draw (SEE-145).
    DrawOffered {
        /// The side.
        side: Side,
    },
    /// An offer is declined.
    DrawDeclined {
        /// The side.
        side: Side,
    },
    /// An offer lapses: the next turn of its side has begun.
    DrawLapsed {
        /// The side.
        side: Side,
    },
    /// A side has resigned (SEE-144).
    Resigned {
        /// The side.
        side: Side,
    },
    /// The game is over.
    Over {
        /// The outcome.
        outcome: Outcome,
    },
}

impl Event {
    /// Whether a side has come further: a merchant was loaded or arrived, or a ship was hit.
    pub(super) fn is_progress(&self) -> bool {
        match self {
            Self::Arrived { .. } | Self::Loaded { .. } => true,
            Self::Sailed(sailed) => sailed.hurt > 0 || matches!(sailed.end, End::Ram(_)),
            Self::Shelled { roll, .. } | Self::Shot { roll, .. } => roll.hit,
            _ => false,
        }
    }

    /// Whether the event belongs to a turn. Events of a turn are shown until the next turn is over.
    pub(super) fn is_of_a_turn(&self) -> bool {
        let sailing = matches!(self, Self::Turn { .. } | Self::Wind { .. } | Self::Sailed(_) | Self::Arrived { .. });
        let work = matches!(self, Self::Loaded { .. } | Self::Repaired { .. });
        sailing || work || matches!(self, Self::Shelled { .. } | Self::Shot { .. })
    }
}

/// A sailed course and its effects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sailed {
    /// The ship.
    pub ship: ShipId,
    /// The pose before.
    pub from: Pose,
    /// The course.
    pub course: Course,
    /// The pose at the end, or where the ship sank.
    pub to: Pose,
    /// The end.
    pub end: End,
    /// Hits by enemy anchorages (SEE-82) and by the ground (option `grounding`).
    pub hurt: u8,
    /// Whether these hits or its own ramming sank the ship.
    pub sunk: bool,
    /// Whether the ramming sank the other ship.
    pub sank: bool,
}

/// How a course ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// The allowance is used up (SEE-51), or the pivot out of the eye was all that could be done (SEE-56).
    Full,
    /// Early, on an anchorage of the ship's side (SEE-79).
    Anchor,
    /// After the single move that a harbour allows (SEE-73).
    Harbour,
    /// The ship stays (SEE-43, SEE-45).
    Stay,
    /// By ramming that ship (SEE-65).
    Ram(ShipId),
    /// Before an obstacle (SEE-66).
    Stop,
}

impl End {
    /// Its word in positions, without the ship that is rammed.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Anchor => "anchor",
            Self::Harbour => "harbour",
            Self::Stay => "stay",
            Self::Ram(_) => "ram",
            Self::Stop => "stop",
        }
    }
}

/// A roll of the colour die at a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll {
    /// The target.
    pub target: ShipId,
    /// The field of the target.
    pub at: Field,
    /// The colour that was rolled.
    pub colour: Colour,
    /// Whether it was a hit (SEE-102, SEE-113).
    pub hit: bool,
    /// The hits of the target after it.
    pub hits: u8,
    /// Whether these hits have sunk it.
    pub sunk: bool,
}
