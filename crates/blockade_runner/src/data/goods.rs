//! Goods, cargoes and money.

use std::ops::{Index, IndexMut};

use serde::Deserialize;

/// Money, in thousands of dollars (BLO-3).
pub(crate) type Money = u16;

/// A kind of goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Good {
    Cotton,
    Tobacco,
    War,
    Black,
}

impl Good {
    /// All kinds of goods.
    pub const ALL: [Self; 4] = [Self::Cotton, Self::Tobacco, Self::War, Self::Black];
    /// Goods with a price track and a box (BLO-10, BLO-90).
    pub const PRICED: [Self; 3] = [Self::Cotton, Self::Tobacco, Self::Black];
    /// Goods sold by the South and bought by the ports overseas (BLO-79, BLO-87).
    pub const OF_THE_SOUTH: [Self; 2] = [Self::Cotton, Self::Tobacco];
    /// Goods sold by the ports overseas and bought by the South (BLO-79, BLO-86).
    pub const FROM_OVERSEAS: [Self; 2] = [Self::War, Self::Black];

    /// The id in texts and data.
    pub fn id(self) -> &'static str {
        ["cotton", "tobacco", "war", "black"][self as usize]
    }

    /// The letter in notation.
    pub fn letter(self) -> char {
        ['c', 't', 'w', 'b'][self as usize]
    }

    /// The kind with this letter.
    pub fn lettered(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|good| good.letter() == letter)
    }

    /// Whether the goods come from overseas and are sold in the South.
    pub fn is_from_overseas(self) -> bool {
        Self::FROM_OVERSEAS.contains(&self)
    }
}

/// A number of units of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cargo([u8; 4]);

impl Cargo {
    /// No goods.
    pub const NONE: Self = Self([0; 4]);

    /// A number of units of one kind.
    pub fn of(good: Good, count: u8) -> Self {
        Self::NONE.plus(good, count)
    }

    /// The cargo plus units of a kind.
    #[must_use]
    pub fn plus(mut self, good: Good, count: u8) -> Self {
        self[good] = self[good].saturating_add(count);
        self
    }

    /// The sum of both cargoes.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Good::ALL.into_iter().fold(self, |all, good| all.plus(good, other[good]))
    }

    /// The cargo minus another; `None` if it does not contain the other.
    pub fn less(self, other: Self) -> Option<Self> {
        let mut left = self;
        for good in Good::ALL {
            left[good] = left[good].checked_sub(other[good])?;
        }
        Some(left)
    }

    /// The smaller number of units of each kind.
    #[must_use]
    pub fn shared(self, other: Self) -> Self {
        Good::ALL.into_iter().fold(Self::NONE, |shared, good| shared.plus(good, self[good].min(other[good])))
    }

    /// The part of the cargo that consists of these kinds.
    #[must_use]
    pub fn only(self, goods: &[Good]) -> Self {
        goods.iter().fold(Self::NONE, |only, good| only.plus(*good, self[*good]))
    }

    /// The number of units of all kinds.
    pub fn units(self) -> u8 {
        self.0.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// Whether the cargo is empty.
    pub fn is_empty(self) -> bool {
        self.units() == 0
    }

    /// The kinds in the cargo, each with its number of units.
    pub fn kinds(self) -> impl Iterator<Item = (Good, u8)> {
        Good::ALL.into_iter().map(move |good| (good, self[good])).filter(|(_, count)| *count > 0)
    }
}

impl Index<Good> for Cargo {
    type Output = u8;

    fn index(&self, good: Good) -> &u8 {
        &self.0[good as usize]
    }
}

impl IndexMut<Good> for Cargo {
    fn index_mut(&mut self, good: Good) -> &mut u8 {
        &mut self.0[good as usize]
    }
}
