//! The seats of a game and its viewers.

use std::fmt;

use super::outcome::Outcome;

/// A seat of a game, counted from 0. Printed and typed numbers count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// The number as an index into lists of seats.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The other seat of a game for two.
    pub fn other(self) -> Self {
        Self(1 - self.0)
    }

    /// All seats of a game.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count).map(Self)
    }

    /// Reads the number of a seat, counted from 1.
    pub fn parse(text: &str, count: u8) -> Option<Self> {
        let number: u8 = text.parse().ok()?;
        (1..=count).contains(&number).then(|| Self(number - 1))
    }
}

/// Prints the number of the seat, counted from 1.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A colour that a seat can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatColour {
    /// Its id in lower case, for the database and the text with its name.
    pub id: &'static str,
    /// A square emoji of this or the nearest colour, shown before names.
    pub square: &'static str,
}

/// The viewer of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    /// The player on a seat.
    Seat(Seat),
    /// Everybody else, including the public channel.
    Spectator,
    /// A viewer who sees everything, including events for one seat only.
    Everything(Over),
}

impl Viewer {
    /// Whether this viewer is on that seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// The viewer's seat, if any.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator | Self::Everything(_) => None,
        }
    }

    /// Whether the viewer sees the secrets of this seat.
    pub fn sees(self, seat: Seat) -> bool {
        self.is(seat) || matches!(self, Self::Everything(_))
    }

    /// All viewers of a running game.
    pub fn all(count: u8) -> impl Iterator<Item = Self> {
        Seat::all(count).map(Self::Seat).chain([Self::Spectator])
    }
}

/// Proof that a game is over. Nobody sees everything without it. Only [`Replay`](super::replay::Replay) hands it out,
/// for the game that it retells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Over(());

impl Over {
    /// The proof, if there is an outcome.
    pub(super) fn of(outcome: Option<&Outcome>) -> Option<Self> {
        outcome.map(|_| Self(()))
    }
}

/// A small set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats(u8);

impl Seats {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The set of one seat.
    pub fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The set with one more seat.
    #[must_use]
    pub fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The union.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the set holds the seat.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }
}
