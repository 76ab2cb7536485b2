//! Small sets, as bits of one number: of the fields of a board, of cells below it.

use std::fmt;
use std::marker::PhantomData;

/// What a set can hold: at most 128 different things, numbered from 0.
pub trait BitIndex: Copy {
    /// Its number.
    fn index(self) -> u32;

    /// The one with a number that [`Self::index`] gives.
    fn at(index: u32) -> Self;
}

/// A set, ordered by its numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BitSet<M>(u128, PhantomData<M>);

impl<M: BitIndex> BitSet<M> {
    /// Nothing.
    pub const NONE: Self = Self::of_bits(0);

    /// The set whose members have these bits.
    pub const fn of_bits(bits: u128) -> Self {
        Self(bits, PhantomData)
    }

    /// One alone.
    pub fn one(member: M) -> Self {
        Self::of_bits(1 << member.index())
    }

    /// Whether this one belongs to the set.
    pub fn contains(self, member: M) -> bool {
        self.0 >> member.index() & 1 == 1
    }

    /// Adds one.
    pub fn insert(&mut self, member: M) {
        self.0 |= 1 << member.index();
    }

    /// Takes one out.
    pub fn remove(&mut self, member: M) {
        self.0 &= !(1 << member.index());
    }

    /// Those of both sets.
    pub const fn with(self, other: Self) -> Self {
        Self::of_bits(self.0 | other.0)
    }

    /// Those of this set that are not in the other.
    pub const fn without(self, other: Self) -> Self {
        Self::of_bits(self.0 & !other.0)
    }

    /// Those in both sets.
    pub const fn and(self, other: Self) -> Self {
        Self::of_bits(self.0 & other.0)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// All of them, in order.
    pub fn iter(self) -> impl Iterator<Item = M> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let index = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= rest - 1;
            Some(M::at(index))
        })
    }
}

impl<M: BitIndex> Default for BitSet<M> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<M: BitIndex + fmt::Debug> fmt::Debug for BitSet<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<M: BitIndex> FromIterator<M> for BitSet<M> {
    fn from_iter<I: IntoIterator<Item = M>>(members: I) -> Self {
        let mut set = Self::NONE;
        members.into_iter().for_each(|member| set.insert(member));
        set
    }
}
