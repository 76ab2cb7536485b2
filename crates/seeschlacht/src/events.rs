//! What moves announce. The board is open: everybody hears everything.

use super::board::{Field, Harbour, Heading};
use super::course::Course;
use super::notation::{Attempt, Move};
use super::options::Options;
use super::ship::{Pose, ShipId, Side};
use super::wind::{Colour, Wind};
use engine::outcome::Outcome;
use engine::seat::Seat;

/// What moves announce.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The game begins (SEE-22, SEE-23).
    Started {
        /// The options.
        options: Options,
        /// Who moves first; the other side has rolled the wind.
        first: Side,
        /// The first wind.
        wind: Wind,
    },
    /// A step was made, with what its dice showed, counted from 0: whoever hears it can follow the game. What it led to is told
    /// by the events behind it.
    Entered {
        /// Who made it.
        seat: Seat,
        /// The step.
        step: Move,
        /// What the dice showed.
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
        /// Which.
        side: Side,
    },
    /// A turn begins.
    Turn {
        /// The round, from 1.
        round: u16,
        /// Whose turn.
        side: Side,
    },
    /// An attempt to change the wind (SEE-33 to SEE-39).
    Wind {
        /// Who made it.
        side: Side,
        /// Of which kind.
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
    /// A ship has had its course.
    Sailed(Sailed),
    /// A merchant has arrived (SEE-131, SEE-132).
    Arrived {
        /// Which.
        ship: ShipId,
        /// The how many-th, from 1.
        place: u8,
        /// What it has scored.
        points: u8,
    },
    /// A merchant was loaded (SEE-89).
    Loaded {
        /// Which.
        ship: ShipId,
    },
    /// One hit was removed (SEE-92).
    Repaired {
        /// From which ship.
        ship: ShipId,
        /// How many hits it has left.
        hits: u8,
    },
    /// A coastal battery has rolled (SEE-100).
    Shelled {
        /// Whose battery.
        side: Side,
        /// Where it stands.
        harbour: Harbour,
        /// Its number, 1 or 2.
        battery: u8,
        /// The roll and what it did.
        roll: Roll,
    },
    /// A ship has fired (SEE-112).
    Shot {
        /// Which.
        shooter: ShipId,
        /// Where it was.
        from: Field,
        /// On which line the target lay, 1 to 3.
        line: u8,
        /// The roll and what it did.
        roll: Roll,
    },
    /// A draw was offered (SEE-145).
    DrawOffered {
        /// By whom.
        side: Side,
    },
    /// An offer was declined.
    DrawDeclined {
        /// By whom.
        side: Side,
    },
    /// An offer has lapsed: the next turn of whoever made it has begun.
    DrawLapsed {
        /// Who made it.
        side: Side,
    },
    /// A side has resigned (SEE-144).
    Resigned {
        /// Which.
        side: Side,
    },
    /// The game is over.
    Over {
        /// How.
        outcome: Outcome,
    },
}

impl Event {
    /// Whether it belongs to a turn, so that it is shown until that turn and the next are over.
    pub(super) fn is_of_a_turn(&self) -> bool {
        let sailing = matches!(self, Self::Turn { .. } | Self::Wind { .. } | Self::Sailed(_) | Self::Arrived { .. });
        let work = matches!(self, Self::Loaded { .. } | Self::Repaired { .. });
        sailing || work || matches!(self, Self::Shelled { .. } | Self::Shot { .. })
    }
}

/// A course that was sailed, and what it led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sailed {
    /// Who sailed.
    pub ship: ShipId,
    /// From where.
    pub from: Pose,
    /// Which way.
    pub course: Course,
    /// Where it ended, or was sunk.
    pub to: Pose,
    /// How it ended.
    pub end: End,
    /// Hits by enemy anchorages (SEE-82) and by the ground (option `grounding`).
    pub hurt: u8,
    /// Whether these or its own ramming sank it.
    pub sunk: bool,
    /// Whether the ship that it rammed was sunk.
    pub sank: bool,
}

/// How a course ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// The allowance is used up (SEE-51), or the pivot out of the eye was all that could be done (SEE-56).
    Full,
    /// Early, on an own anchorage (SEE-79).
    Anchor,
    /// By the one move of a harbour (SEE-73).
    Harbour,
    /// The ship stays (SEE-43, SEE-45).
    Stay,
    /// By ramming that ship (SEE-65).
    Ram(ShipId),
    /// Before what bars the way (SEE-66).
    Stop,
}

/// A roll of the colour die at a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll {
    /// The target.
    pub target: ShipId,
    /// Where it was.
    pub at: Field,
    /// What the die showed.
    pub colour: Colour,
    /// Whether it was a hit (SEE-102, SEE-113).
    pub hit: bool,
    /// The hits of the target after it.
    pub hits: u8,
    /// Whether they have sunk it.
    pub sunk: bool,
}
