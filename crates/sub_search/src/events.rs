//! The announcements of moves. All of them are public, except the places of pieces.

use super::board::{Cells, Field, Port};
use super::placement::Placement;
use super::state::{Charge, Fact, Mine, Options, Ship, Side, Torpedo};
use engine::outcome::Outcome;
use engine::seat::Seat;

/// An announcement of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The game begins (SUB-19).
    Started {
        /// The options.
        options: Options,
        /// The seat that plays Red.
        red: Seat,
    },
    /// A confirmed placement, told to its owner alone.
    Placed {
        /// The owner.
        seat: Seat,
        /// The pieces.
        placement: Placement,
    },
    /// A player has confirmed the placement.
    Ready {
        /// The seat of the player.
        seat: Seat,
    },
    /// Both have confirmed, and the first turn follows.
    Begun,
    /// A turn begins.
    Turn {
        /// The number of the turn, from 1.
        number: u32,
        /// The active seat.
        seat: Seat,
    },
    /// A ship has moved.
    Moved {
        /// The owner.
        seat: Seat,
        /// The ship.
        ship: Ship,
        /// The place before the move.
        from: Port,
        /// The place after the move.
        to: Port,
        /// The new load, if the ship was reloaded in harbour (SUB-63).
        load: Option<u8>,
    },
    /// A ship has run onto the enemy's mine. [`Event::SunkShip`] follows.
    Mine {
        /// The owner of the ship.
        seat: Seat,
        /// The ship.
        ship: Ship,
        /// The field, on the owner's sea.
        field: Field,
    },
    /// A depth charge and its answer. A direct hit has sunk the submarine in that cell. The ship has one charge less.
    Charged {
        /// The charge.
        charge: Charge,
        /// The number of submarines that the enemy has left.
        left: u8,
    },
    /// A torpedo and its spin. After a hit, [`Event::SunkShip`] follows.
    Torpedo(Torpedo),
    /// A ship has left the game.
    SunkShip {
        /// The owner.
        owner: Seat,
        /// The ship.
        ship: Ship,
        /// The cause of the loss.
        cause: Cause,
        /// The depth charges that were lost with the ship.
        charges: u8,
    },
    /// A turn has ended.
    TurnEnded {
        /// The number of the turn.
        number: u32,
        /// Quiet turns in a row, this one included (SUB-100).
        quiet: u32,
    },
    /// A player has resigned.
    Resigned {
        /// The seat that resigned and loses.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// The result.
        outcome: Outcome,
    },
    /// The places of all pieces, as far as they were placed (SUB-103).
    Revealed {
        /// The pieces by the seat of their owner.
        pieces: [Pieces; 2],
    },
}

impl Event {
    /// The fact in this announcement.
    pub(super) fn fact(&self) -> Option<Fact> {
        match *self {
            Self::Moved { seat, ship, from, to, .. } => Some(Fact::Moved { seat, ship, from, to }),
            Self::Mine { seat, ship, field } => Some(Fact::Mine { seat, ship, field }),
            Self::Charged { charge, .. } => Some(Fact::Charge(charge)),
            Self::Torpedo(torpedo) => Some(Fact::Torpedo(torpedo)),
            _ => None,
        }
    }
}

/// The cause of a ship's loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A torpedo (SUB-82).
    Torpedo,
    /// The mine (SUB-37).
    Mine,
}

/// The pieces that a player had hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pieces {
    /// The cells of living submarines.
    pub living: Cells,
    /// The cells of sunk submarines.
    pub lost: Cells,
    /// The mine.
    pub mine: Option<Mine>,
}

impl Pieces {
    pub(super) fn of(side: &Side) -> Self {
        Self { living: side.living, lost: side.lost, mine: side.mine }
    }
}
