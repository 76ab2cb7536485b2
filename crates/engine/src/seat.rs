//! Seats of a game and who looks at it.

use std::fmt;

use super::outcome::Outcome;

/// A seat of a game, counted from 0; people read it counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// The number as an index into lists of seats.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The other seat of a game for two.
    pub fn other(self) -> Self {
        Self(1 - self.0)
    }

    /// All seats of a game with so many.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count).map(Self)
    }

    /// Reads a seat as people write it, counted from 1.
    pub fn parse(text: &str, count: u8) -> Option<Self> {
        let number: u8 = text.parse().ok()?;
        (1..=count).contains(&number).then(|| Self(number - 1))
    }
}

/// Prints the seat counted from 1.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A colour that a seat can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatColour {
    /// Its id, in lower case: in the database, and in the text that names it.
    pub id: &'static str,
    /// A square of this colour, or as near as there is one among the emoji: it stands before names.
    pub square: &'static str,
}

/// Through whose eyes a game is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    /// Somebody who holds a seat.
    Seat(Seat),
    /// Everybody else, the public channel included.
    Spectator,
    /// Somebody from whom nothing is hidden. What a seat alone was told is told to him as well, in words that name the seat or
    /// not at all.
    Everything(Over),
}

impl Viewer {
    /// Whether this viewer holds that seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// The seat that is held, if any.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator | Self::Everything(_) => None,
        }
    }

    /// Whether what this seat alone may know is shown.
    pub fn sees(self, seat: Seat) -> bool {
        self.is(seat) || matches!(self, Self::Everything(_))
    }

    /// Everybody who can look at a running game with so many seats.
    pub fn all(count: u8) -> impl Iterator<Item = Self> {
        Seat::all(count).map(Self::Seat).chain([Self::Spectator])
    }
}

/// That a game is over, without which nobody sees everything. Only [`Replay`](super::replay::Replay) gives it, of the game that
/// it tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Over(());

impl Over {
    /// It is, if there is an outcome.
    pub(super) fn of(outcome: Option<&Outcome>) -> Option<Self> {
        outcome.map(|_| Self(()))
    }
}

/// A small set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// One seat alone.
    pub fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// This set and one seat more.
    #[must_use]
    pub fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// Both sets together.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the seat belongs to the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }
}
