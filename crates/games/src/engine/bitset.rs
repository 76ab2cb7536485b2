//! Small sets, as bits of one number: of the fields of a board, of cells below it.

use std::fmt;
use std::marker::PhantomData;

/// What a set can hold: so many different things as its bits, numbered from 0.
pub trait BitIndex: Copy {
    /// Its number.
    fn index(self) -> u32;

    /// The one with a number that [`Self::index`] gives.
    fn at(index: u32) -> Self;
}

/// The bits of a set.
pub trait Bits: Copy + Ord + std::hash::Hash {
    /// None.
    const NONE: Self;

    /// The one with this number.
    fn bit(index: u32) -> Self;

    /// Those of both.
    fn with(self, other: Self) -> Self;

    /// Those in both.
    fn and(self, other: Self) -> Self;

    /// Those that are not in the other.
    fn without(self, other: Self) -> Self;

    /// How many there are.
    fn count(self) -> u32;

    /// The number of the first, if there is one.
    fn first(self) -> Option<u32>;
}

impl Bits for u128 {
    const NONE: Self = 0;

    fn bit(index: u32) -> Self {
        1 << index
    }

    fn with(self, other: Self) -> Self {
        self | other
    }

    fn and(self, other: Self) -> Self {
        self & other
    }

    fn without(self, other: Self) -> Self {
        self & !other
    }

    fn count(self) -> u32 {
        self.count_ones()
    }

    fn first(self) -> Option<u32> {
        (self != 0).then(|| self.trailing_zeros())
    }
}

/// For what does not fit into one number.
impl<const N: usize> Bits for [u64; N] {
    const NONE: Self = [0; N];

    fn bit(index: u32) -> Self {
        let mut words = Self::NONE;
        words[(index / 64) as usize] = 1 << (index % 64);
        words
    }

    fn with(self, other: Self) -> Self {
        std::array::from_fn(|at| self[at] | other[at])
    }

    fn and(self, other: Self) -> Self {
        std::array::from_fn(|at| self[at] & other[at])
    }

    fn without(self, other: Self) -> Self {
        std::array::from_fn(|at| self[at] & !other[at])
    }

    fn count(self) -> u32 {
        self.iter().map(|word| word.count_ones()).sum()
    }

    fn first(self) -> Option<u32> {
        (0..).zip(self).find(|(_, word)| *word != 0).map(|(at, word): (u32, u64)| at * 64 + word.trailing_zeros())
    }
}

/// A set, ordered by its numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BitSet<M, B = u128>(B, PhantomData<M>);

impl<M: BitIndex, B: Bits> BitSet<M, B> {
    /// Nothing.
    pub const NONE: Self = Self::of_bits(B::NONE);

    /// The set whose members have these bits.
    pub const fn of_bits(bits: B) -> Self {
        Self(bits, PhantomData)
    }

    /// One alone.
    pub fn one(member: M) -> Self {
        Self::of_bits(B::bit(member.index()))
    }

    /// Whether this one belongs to the set.
    pub fn contains(self, member: M) -> bool {
        self.meets(Self::one(member))
    }

    /// Adds one.
    pub fn insert(&mut self, member: M) {
        *self = self.with(Self::one(member));
    }

    /// Takes one out.
    pub fn remove(&mut self, member: M) {
        *self = self.without(Self::one(member));
    }

    /// Those of both sets.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self::of_bits(self.0.with(other.0))
    }

    /// Those of this set that are not in the other.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self::of_bits(self.0.without(other.0))
    }

    /// Those in both sets.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self::of_bits(self.0.and(other.0))
    }

    /// Whether the sets have one in common.
    pub fn meets(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    /// Whether all of this set are in the other.
    pub fn within(self, other: Self) -> bool {
        self.without(other).is_empty()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == B::NONE
    }

    /// How many there are.
    pub fn count(self) -> u32 {
        self.0.count()
    }

    /// All of them, in order.
    pub fn iter(self) -> impl Iterator<Item = M> + use<M, B> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let index = rest.first()?;
            rest = rest.without(B::bit(index));
            Some(M::at(index))
        })
    }
}

impl<M: BitIndex, B: Bits> Default for BitSet<M, B> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<M: BitIndex + fmt::Debug, B: Bits> fmt::Debug for BitSet<M, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<M: BitIndex, B: Bits> FromIterator<M> for BitSet<M, B> {
    fn from_iter<I: IntoIterator<Item = M>>(members: I) -> Self {
        let mut set = Self::NONE;
        members.into_iter().for_each(|member| set.insert(member));
        set
    }
}
