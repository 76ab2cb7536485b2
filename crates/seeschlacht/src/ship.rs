//! Sides, ships, and the state of a ship afloat (SEE-1 to SEE-6).

use std::fmt;

use super::board::{Anchorage, BOARD, Field, Harbour, Heading};
use super::course::Leg;
use super::data::{DATA, SetUp};
use engine::seat::Seat;

/// A side. Seat 1, that of the creator, plays White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Home in the south-west.
    White,
    /// Home in the south-east.
    Yellow,
}

impl Side {
    /// Both sides.
    pub(super) const BOTH: [Self; 2] = [Self::White, Self::Yellow];

    /// The side that a seat plays.
    #[inline]
    pub(super) fn of(seat: Seat) -> Self {
        Self::BOTH[seat.index()]
    }

    /// The seat that plays it.
    pub(super) fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The enemy.
    #[inline]
    pub(super) fn other(self) -> Self {
        Self::BOTH[1 - self.index()]
    }

    /// Its index, 0 or 1.
    #[inline]
    pub(super) fn index(self) -> usize {
        self as usize
    }

    /// `white` or `yellow`.
    pub(super) fn name(self) -> &'static str {
        ["white", "yellow"][self.index()]
    }

    /// The side with this [`Self::name`].
    pub(super) fn parse(name: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|side| side.name() == name)
    }

    /// `W` or `Y`.
    pub(super) fn letter(self) -> char {
        ['W', 'Y'][self.index()]
    }
}

/// One of the ten ships of either side: warships K1 to K7, merchants H1 to H3 (SEE-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ship(u8);

impl Ship {
    /// Warships first.
    pub(super) const ALL: [Self; 10] =
        [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9)];

    /// Its index in [`Self::ALL`].
    #[inline]
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Whether it is a merchant.
    #[inline]
    pub(super) fn is_merchant(self) -> bool {
        self.0 >= 7
    }

    /// The number of hits that sink it (SEE-3, SEE-4).
    pub(super) fn sunk_by(self) -> u8 {
        if self.is_merchant() { 2 } else { 3 }
    }

    /// Reads `K1`, in upper or lower case.
    pub(super) fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ship| ship.to_string().eq_ignore_ascii_case(text))
    }
}

/// Prints `K1`.
impl fmt::Display for Ship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_merchant() { write!(f, "H{}", self.0 - 6) } else { write!(f, "K{}", self.0 + 1) }
    }
}

/// A ship of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShipId {
    /// The side that owns it.
    pub side: Side,
    /// The ship.
    pub ship: Ship,
}

impl ShipId {
    /// All twenty, White's first.
    #[inline]
    pub(super) fn all() -> impl Iterator<Item = Self> {
        Side::BOTH.into_iter().flat_map(Self::of)
    }

    /// The ten ships of a side.
    #[inline]
    pub(super) fn of(side: Side) -> impl Iterator<Item = Self> {
        Ship::ALL.into_iter().map(move |ship| Self { side, ship })
    }

    /// Reads `W-K1`.
    pub(super) fn parse(name: &str) -> Option<Self> {
        Self::all().find(|id| id.to_string() == name)
    }

    /// Its index in the order of [`Self::all`].
    #[inline]
    pub(super) fn index(self) -> usize {
        10 * self.side.index() + self.ship.index()
    }

    /// The ship with this index.
    pub(super) fn at(index: usize) -> Self {
        Self { side: Side::BOTH[index / 10], ship: Ship::ALL[index % 10] }
    }

    /// Whether this ship may use a harbour as its own (SEE-77, SEE-78).
    pub(super) fn at_home_in(self, harbour: Harbour) -> bool {
        match harbour {
            Harbour::Neutral => self.ship.is_merchant(),
            _ => harbour.owner() == Some(self.side),
        }
    }

    /// Whether a field is water of a harbour that is this ship's own (section 1 of the rules).
    pub(super) fn owns_water(self, field: Field) -> bool {
        field.harbour().is_some_and(|harbour| self.at_home_in(harbour))
    }

    /// The kind of anchorage on a field, if this ship may use it as its own.
    pub(super) fn own_anchorage(self, field: Field) -> Option<Anchorage> {
        if self.owns_water(field) { field.anchorage() } else { None }
    }

    /// Whether a field is an anchorage of its destination (SEE-85, SEE-131).
    pub(super) fn is_destination(self, field: Field) -> bool {
        BOARD.destinations_of(self.side).contains(field)
    }

    /// Whether a field is a dotted anchorage of its home (SEE-140).
    pub(super) fn is_home(self, field: Field) -> bool {
        BOARD.homes_of(self.side).contains(field)
    }

    /// Whether a field is an anchorage of the enemy (SEE-81).
    pub(super) fn is_enemy_anchorage(self, field: Field) -> bool {
        let enemy = field.harbour().and_then(Harbour::owner) == Some(self.side.other());
        enemy && field.anchorage().is_some()
    }

    /// The start of the ship, with its suggested heading (SEE-19, SEE-20).
    pub(super) fn start(self) -> Pose {
        let own = |said: &&SetUp| said.side == self.side.name() && said.ship == self.ship.to_string();
        let start = DATA
            .setup
            .iter()
            .find(own)
            .and_then(|said| Some(Pose { field: Field::parse(&said.field)?, heading: Heading::new(said.facing)? }));
        start.expect("checked when the data were read")
    }
}

/// Prints `W-K1`.
impl fmt::Display for ShipId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.side.letter(), self.ship)
    }
}

/// The field and the heading of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pose {
    /// The field.
    pub field: Field,
    /// The heading of the bow.
    pub heading: Heading,
}

impl Pose {
    /// The pose after one sign, obstacles aside; `None` beyond the edge and for a cut.
    pub(super) fn after(self, leg: Leg) -> Option<Self> {
        match leg {
            Leg::Step => Some(Self { field: self.field.step(self.heading)?, ..self }),
            Leg::Left => Some(Self { heading: self.heading.left(), ..self }),
            Leg::Right => Some(Self { heading: self.heading.right(), ..self }),
            Leg::Cut => None,
        }
    }
}

/// Prints `T16 h2`.
impl fmt::Display for Pose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} h{}", self.field, self.heading)
    }
}

/// The state of a ship afloat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Vessel {
    /// Its pose.
    pub pose: Pose,
    /// Its hits.
    pub hits: u8,
    /// Whether it carries a load (SEE-6).
    pub loaded: bool,
    /// Whether it has arrived, in the short game (SEE-131).
    pub arrived: bool,
    /// Its actions in this turn.
    pub done: DoneThisTurn,
}

/// The actions of a ship in the current turn. The end of the turn clears them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DoneThisTurn {
    /// It has sailed a course, an ordered stay included (SEE-42, SEE-151).
    pub sailed: bool,
    /// It has made at least one move (SEE-85, SEE-92).
    pub moved: bool,
    /// It was repaired (SEE-93).
    pub repaired: bool,
    /// An enemy battery has rolled at it (SEE-104).
    pub shelled: bool,
    /// It has fired (SEE-107).
    pub fired: bool,
}

impl Vessel {
    /// An unhurt ship that has done nothing yet.
    pub(super) fn new(pose: Pose) -> Self {
        Self { pose, hits: 0, loaded: false, arrived: false, done: DoneThisTurn::default() }
    }
}

engine::lang::printed_args!(Ship, ShipId);
