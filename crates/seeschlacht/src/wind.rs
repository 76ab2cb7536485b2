//! The wind and the moves that it allows (SEE-31 to SEE-40, SEE-57).

use std::fmt;

use super::board::Heading;
use super::data::DATA;

/// A colour: of a wind rose, and of the colour die (SEE-8, SEE-31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Weak wind; hits on the first line.
    Yellow,
    /// Medium wind; hits on the second line.
    Blue,
    /// Strong wind; hits on the third line.
    Red,
}

impl Colour {
    /// In the order of the die.
    pub(super) const ALL: [Self; 3] = [Self::Yellow, Self::Blue, Self::Red];

    /// Its index in [`Self::ALL`].
    pub(super) fn index(self) -> usize {
        self as usize
    }

    /// `yellow`, `blue` or `red`.
    pub(super) fn name(self) -> &'static str {
        ["yellow", "blue", "red"][self.index()]
    }

    /// The colour with this [`Self::name`].
    pub(super) fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.name() == name)
    }
}

/// The wind: its strength and its direction (SEE-31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wind {
    /// Weak, medium or strong.
    pub strength: Colour,
    /// The direction from which it blows, the wind's eye.
    pub from: Heading,
}

impl Wind {
    /// Every wind.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        Colour::ALL.into_iter().flat_map(|strength| Heading::ALL.map(|from| Self { strength, from }))
    }

    /// The moves of a ship on each heading, by the heading's index; one less for a heavily damaged ship (SEE-32,
    /// SEE-57).
    pub(super) fn allowances(self, heavily_damaged: bool) -> [u8; 6] {
        let roses = &DATA.wind_rose;
        let rose = [&roses.yellow, &roses.blue, &roses.red][self.strength.index()];
        Heading::ALL.map(|heading| rose[heading.relative_to(self.from)].saturating_sub(u8::from(heavily_damaged)))
    }
}

/// Prints `blue 5`, as in positions.
impl fmt::Display for Wind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.strength.name(), self.from)
    }
}
