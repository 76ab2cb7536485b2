//! The complete count of the fleets that agree with what a seat knows, for puzzles.

use super::super::board::Field;
use super::super::memory::Memory;
use super::counting::{Clues, FIELDS};
use engine::bitset::BitIndex as _;
use engine::dice::{Dice, Seed, Stream};

/// The fleets drawn to estimate whether a count is worthwhile.
const GUESSED: u32 = 100;

/// How many fleets agree, and how many of them have a ship on each field that is not hit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Census {
    /// All fleets that agree.
    pub(crate) fleets: u32,
    /// The fields that are covered, with the number of fleets: most fleets first, then in the order of the board.
    pub(crate) covered: Vec<(Field, u32)>,
}

impl Census {
    /// Counts the fleets; `None` if more than `most` agree, or none.
    pub(crate) fn of(memory: &Memory, most: u32) -> Option<Self> {
        let clues = Clues::of(memory);
        // An estimate from few draws may be several times too large.
        let mut dice = Dice::stream(&Seed::default(), Stream::Deck, None, 0);
        let guess = clues.sampled(GUESSED, &mut dice).fleets / f64::from(GUESSED);
        if guess > 10.0 * f64::from(most) {
            return None;
        }
        let fleets = clues.all(most)?;
        let mut counts = [0_u32; FIELDS];
        for fleet in &fleets {
            fleet.fields().without(clues.hits).iter().for_each(|field| counts[field.index() as usize] += 1);
        }
        let fields = Field::all(12).map(|field| (field, counts[field.index() as usize]));
        let mut covered: Vec<(Field, u32)> = fields.filter(|(_, count)| *count > 0).collect();
        covered.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let fleets = u32::try_from(fleets.len()).ok().filter(|fleets| *fleets > 0)?;
        Some(Self { fleets, covered })
    }

    /// The best field and the second with their numbers of fleets; `None` if fewer than two fields are covered.
    pub(crate) fn best(&self) -> Option<[(Field, u32); 2]> {
        self.covered.first_chunk().copied()
    }
}
