//! Sets of board fields and the like, as bits of one or several numbers.

use std::fmt;
use std::marker::PhantomData;

/// A member of a set. Its number, from 0, is the number of its bit.
pub trait BitIndex: Copy {
    /// The number of the member.
    fn index(self) -> u32;

    /// The member with this number.
    fn at(index: u32) -> Self;
}

/// The bits of a set.
pub trait Bits: Copy + Ord + std::hash::Hash {
    /// The empty set.
    const NONE: Self;

    /// Whether the set holds this number.
    fn holds(&self, index: u32) -> bool;

    /// Adds a number.
    fn put(&mut self, index: u32);

    /// Removes a number.
    fn take(&mut self, index: u32);

    /// Removes and returns the smallest number.
    fn take_first(&mut self) -> Option<u32>;

    /// The union.
    fn with(self, other: Self) -> Self;

    /// The intersection.
    fn and(self, other: Self) -> Self;

    /// The members that are not in the other set.
    fn without(self, other: Self) -> Self;

    /// The number of members.
    fn count(self) -> u32;

    /// The member with this rank, from 0.
    fn nth(mut self, before: u32) -> Option<u32> {
        for _ in 0..before {
            self.take_first()?;
        }
        self.take_first()
    }
}

/// A number as the bits of a set.
macro_rules! bits_of_number {
    ($($number:ty),*) => {$(
        impl Bits for $number {
            const NONE: Self = 0;

            #[inline]
            fn holds(&self, index: u32) -> bool {
                self >> index & 1 == 1
            }

            #[inline]
            fn put(&mut self, index: u32) {
                *self |= 1 << index;
            }

            #[inline]
            fn take(&mut self, index: u32) {
                *self &= !(1 << index);
            }

            #[inline]
            fn take_first(&mut self) -> Option<u32> {
                (*self != 0).then(|| {
                    let first = self.trailing_zeros();
                    *self &= *self - 1;
                    first
                })
            }

            #[inline]
            fn with(self, other: Self) -> Self {
                self | other
            }

            #[inline]
            fn and(self, other: Self) -> Self {
                self & other
            }

            #[inline]
            fn without(self, other: Self) -> Self {
                self & !other
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
        }
    )*};
}
bits_of_number!(u64, u128);

/// Sets that need several numbers.
impl<const N: usize> Bits for [u64; N] {
    const NONE: Self = [0; N];

    #[inline]
    fn holds(&self, index: u32) -> bool {
        self[(index / 64) as usize] >> (index % 64) & 1 == 1
    }

    #[inline]
    fn put(&mut self, index: u32) {
        self[(index / 64) as usize] |= 1 << (index % 64);
    }

    #[inline]
    fn take(&mut self, index: u32) {
        self[(index / 64) as usize] &= !(1 << (index % 64));
    }

    #[inline]
    fn take_first(&mut self) -> Option<u32> {
        for (at, word) in (0..).zip(self) {
            if *word != 0 {
                let first = word.trailing_zeros();
                *word &= *word - 1;
                return Some(64 * at + first);
            }
        }
        None
    }

    #[inline]
    fn with(mut self, other: Self) -> Self {
        for (word, other) in self.iter_mut().zip(other) {
            *word |= other;
        }
        self
    }

    #[inline]
    fn and(mut self, other: Self) -> Self {
        for (word, other) in self.iter_mut().zip(other) {
            *word &= other;
        }
        self
    }

    #[inline]
    fn without(mut self, other: Self) -> Self {
        for (word, other) in self.iter_mut().zip(other) {
            *word &= !other;
        }
        self
    }

    #[inline]
    fn count(self) -> u32 {
        self.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn nth(self, mut before: u32) -> Option<u32> {
        for (at, mut word) in (0..).zip(self) {
            if before < word.count_ones() {
                (0..before).for_each(|_| word &= word - 1);
                return Some(64 * at + word.trailing_zeros());
            }
            before -= word.count_ones();
        }
        None
    }
}

/// A set. Sets are ordered as numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BitSet<M, B = u128>(B, PhantomData<M>);

impl<M: BitIndex, B: Bits> BitSet<M, B> {
    /// The empty set.
    pub const NONE: Self = Self::of_bits(B::NONE);

    /// The set with these bits.
    #[inline]
    pub const fn of_bits(bits: B) -> Self {
        Self(bits, PhantomData)
    }

    /// The set with one member.
    #[inline]
    pub fn one(member: M) -> Self {
        let mut one = Self::NONE;
        one.insert(member);
        one
    }

    /// Whether the set holds this member.
    #[inline]
    pub fn contains(self, member: M) -> bool {
        self.0.holds(member.index())
    }

    /// Adds a member.
    #[inline]
    pub fn insert(&mut self, member: M) {
        self.0.put(member.index());
    }

    /// Removes a member.
    #[inline]
    pub fn remove(&mut self, member: M) {
        self.0.take(member.index());
    }

    /// The union.
    #[must_use]
    #[inline]
    pub fn with(self, other: Self) -> Self {
        Self::of_bits(self.0.with(other.0))
    }

    /// The members that are not in the other set.
    #[must_use]
    #[inline]
    pub fn without(self, other: Self) -> Self {
        Self::of_bits(self.0.without(other.0))
    }

    /// The intersection.
    #[must_use]
    #[inline]
    pub fn and(self, other: Self) -> Self {
        Self::of_bits(self.0.and(other.0))
    }

    /// Whether the sets share a member.
    #[inline]
    pub fn meets(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    /// Whether every member is in the other set.
    #[inline]
    pub fn within(self, other: Self) -> bool {
        self.without(other).is_empty()
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == B::NONE
    }

    /// The number of members.
    pub fn count(self) -> u32 {
        self.0.count()
    }

    /// The member with this rank, from 0.
    pub fn nth(self, before: u32) -> Option<M> {
        self.0.nth(before).map(M::at)
    }

    /// The members, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = M> + use<M, B> {
        let mut rest = self.0;
        std::iter::from_fn(move || rest.take_first().map(M::at))
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
