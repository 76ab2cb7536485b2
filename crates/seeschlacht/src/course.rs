//! The text of a course: the moves of a ship in one turn (SEE-47, section 5 of the rules).

use std::fmt;

/// One sign of a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Leg {
    /// One field straight ahead (SEE-48).
    Step,
    /// 60° to the left (SEE-49).
    Left,
    /// 60° to the right.
    Right,
    /// A step that cannot be made: the end of a cut-short course (SEE-64).
    Cut,
}

/// A course: its signs in order, two bits each, after a leading 1 bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Course(u64);

/// The most signs of a course. No real course comes near.
const MOST_SIGNS: u32 = 31;

impl Course {
    /// A stay: `-`.
    pub(super) const STAY: Self = Self(1);

    /// The course of these signs; `None` if there are too many for any wind, or signs after a cut.
    pub(super) fn of(legs: impl IntoIterator<Item = Leg>) -> Option<Self> {
        let goes_on = |course: &Self| course.len() < MOST_SIGNS && !course.is_cut_short();
        legs.into_iter().try_fold(Self::STAY, |course, leg| goes_on(&course).then(|| course.then(leg)))
    }

    /// This course with one more sign. The caller must not exceed the most signs.
    #[inline]
    pub(super) const fn then(self, leg: Leg) -> Self {
        Self(self.0 << 2 | leg as u64)
    }

    /// This course without its last sign; `None` for a stay.
    pub(super) fn before(self) -> Option<Self> {
        (self != Self::STAY).then_some(Self(self.0 >> 2))
    }

    /// The number of its signs.
    #[inline]
    pub(super) fn len(self) -> u32 {
        (63 - self.0.leading_zeros()) / 2
    }

    /// Its signs, first to last.
    pub(super) fn legs(self) -> impl DoubleEndedIterator<Item = Leg> + Clone {
        let signs = [Leg::Step, Leg::Left, Leg::Right, Leg::Cut];
        (0..self.len()).rev().map(move |at| signs[(self.0 >> (2 * at) & 3) as usize])
    }

    /// The number of its moves: steps and pivots (SEE-47).
    pub(super) fn moves(self) -> u32 {
        self.len() - u32::from(self.is_cut_short())
    }

    /// Whether it ends at a step that cannot be made (SEE-64).
    pub(super) fn is_cut_short(self) -> bool {
        self.0 > 1 && self.0 & 3 == Leg::Cut as u64
    }

    /// Whether it never turns: steps alone.
    pub(super) fn is_straight(self) -> bool {
        self != Self::STAY && self.legs().all(|leg| leg == Leg::Step)
    }

    /// Whether this course begins with all signs of another.
    pub(super) fn begins_with(self, other: Self) -> bool {
        self.len() >= other.len() && self.0 >> (2 * (self.len() - other.len())) == other.0
    }
}

/// Prints `2R1`, `-` or `Lx`: the form that is recorded.
impl fmt::Display for Course {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::STAY {
            return f.write_str("-");
        }
        let mut steps = 0;
        for leg in self.legs() {
            if leg == Leg::Step {
                steps += 1;
                continue;
            }
            if steps > 0 {
                write!(f, "{steps}")?;
                steps = 0;
            }
            f.write_str(match leg {
                Leg::Left => "L",
                Leg::Right => "R",
                Leg::Step | Leg::Cut => "x",
            })?;
        }
        if steps > 0 { write!(f, "{steps}") } else { Ok(()) }
    }
}

engine::lang::printed_args!(Course);
