//! What moves announce. Everybody hears everything but where pieces were placed.

use super::board::{Cells, Field, Port};
use super::placement::Placement;
use super::state::{Charge, Fact, Mine, Options, Ship, Side, Torpedo};
use engine::outcome::Outcome;
use engine::seat::Seat;

/// What moves announce.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The game begins; who plays Red (SUB-19).
    Started {
        /// The options.
        options: Options,
        /// The seat that plays Red.
        red: Seat,
    },
    /// The owner's placement is confirmed; told to him alone.
    Placed {
        /// Whose.
        seat: Seat,
        /// The pieces.
        placement: Placement,
    },
    /// A player has confirmed his placement.
    Ready {
        /// The seat whose pieces they are.
        seat: Seat,
    },
    /// Both have confirmed; the first turn is due.
    Begun,
    /// A turn begins.
    Turn {
        /// Its number, from 1.
        number: u32,
        /// Whose it is.
        seat: Seat,
    },
    /// A ship has moved.
    Moved {
        /// Whose.
        seat: Seat,
        /// Which.
        ship: Ship,
        /// Where it was.
        from: Port,
        /// Where it went.
        to: Port,
        /// Its load, if it was reloaded in harbour (SUB-63).
        load: Option<u8>,
    },
    /// A ship has run onto the enemy's mine. [`Event::SunkShip`] follows.
    Mine {
        /// Who lost the ship.
        seat: Seat,
        /// Which.
        ship: Ship,
        /// Where, on his own sea.
        field: Field,
    },
    /// A depth charge and its answer. A direct hit has sunk the submarine in that cell; the ship carries one charge
    /// less.
    Charged {
        /// The charge.
        charge: Charge,
        /// How many submarines the enemy has left.
        left: u8,
    },
    /// A torpedo and what the spinner showed. After a hit, [`Event::SunkShip`] follows.
    Torpedo(Torpedo),
    /// A ship has left the game.
    SunkShip {
        /// The seat whose ship it was.
        owner: Seat,
        /// Which of its ships.
        ship: Ship,
        /// By what it was lost.
        cause: Cause,
        /// The depth charges that were lost with it.
        charges: u8,
    },
    /// A turn has ended.
    TurnEnded {
        /// Its number.
        number: u32,
        /// Quiet turns in a row, this one included (SUB-100).
        quiet: u32,
    },
    /// A player has resigned.
    Resigned {
        /// The seat that loses by it.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// How it ended.
        outcome: Outcome,
    },
    /// All pieces, where they lay, as far as they were placed (SUB-103).
    Revealed {
        /// The pieces by the seat of their owner.
        pieces: [Pieces; 2],
    },
}

impl Event {
    /// The fact that it announces, if it is one.
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

/// What sank a ship.
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
    /// Where his submarines live.
    pub living: Cells,
    /// Where his submarines were sunk.
    pub lost: Cells,
    /// His mine.
    pub mine: Option<Mine>,
}

impl Pieces {
    pub(super) fn of(side: &Side) -> Self {
        Self { living: side.living, lost: side.lost, mine: side.mine }
    }
}
