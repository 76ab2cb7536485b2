//! Chance: one ChaCha20 stream for each purpose, so that a draw for one purpose never changes a draw for another.
//!
//! The key is the game's seed. The stream number consists of purpose, seat and counter. Uniform numbers and shuffles
//! are computed here from the raw words and are tied down by test vectors: a recorded game must replay in ten years.
//!
//! The random choices of computers are never recorded. They come from the generator of `rand` ([`Dice::luck`]).

use std::collections::VecDeque;

use rand::rngs::StdRng;
use rand::{Rng as _, RngCore as _, SeedableRng as _};
use rand_chacha::ChaCha20Rng;
use sha2::{Digest, Sha256};

use super::seat::Seat;

/// The seed of a game.
pub type Seed = [u8; 32];

/// The purpose of a stream of random numbers. The discriminants are part of the record format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// The set-up before the first move.
    Setup = 0,
    /// A seat's draft, counted by draws.
    Draft = 1,
    /// The order of a deck of cards, by deck, counted by shuffles.
    Deck = 2,
    /// A move, counted by its number in the journal.
    Ply = 3,
}

/// One stream of random numbers.
#[derive(Clone, Debug)]
pub struct Dice {
    source: Source,
    used: bool,
}

#[derive(Clone, Debug)]
enum Source {
    Stream(Box<ChaCha20Rng>),
    Luck(Box<StdRng>),
    Script(Script),
}

/// The next results of the dice, set by a position for worked examples. They are counted from 0 like those of
/// [`Dice::below`]: a six on a die with six faces is 5.
pub type Script = VecDeque<u32>;

impl Dice {
    /// The dice of one stream.
    pub fn stream(seed: &Seed, stream: Stream, seat: Option<Seat>, counter: u64) -> Self {
        let seat = seat.map_or(0, |seat| u64::from(seat.0) + 1);
        Self::keyed(seed, stream, seat, counter)
    }

    fn keyed(seed: &Seed, stream: Stream, part: u64, counter: u64) -> Self {
        let mut rng = ChaCha20Rng::from_seed(*seed);
        rng.set_stream((stream as u64) << 56 | part << 48 | counter & 0xFFFF_FFFF_FFFF);
        Self { source: Source::Stream(Box::new(rng)), used: false }
    }

    /// The dice of a computer on this seat, made from the generator of `rand`. They may change with a new version of
    /// `rand`, so no replay may depend on them.
    pub fn luck(entropy: &Seed, seat: Seat) -> Self {
        let mut key = *entropy;
        key[0] ^= seat.0;
        Self { source: Source::Luck(Box::new(StdRng::from_seed(key))), used: false }
    }

    /// Dice that show these numbers and then have none left.
    ///
    /// # Panics
    /// [`Dice::below`] panics if the script has ended or its number is too large: a mistake in an example.
    pub fn scripted(numbers: impl IntoIterator<Item = u32>) -> Self {
        Self { source: Source::Script(numbers.into_iter().collect()), used: false }
    }

    /// Whether anything has been drawn.
    pub fn used(&self) -> bool {
        self.used
    }

    /// A number from 0 to `bound` - 1, each equally likely. `bound` must not be 0.
    ///
    /// Takes the high half of word x bound and draws again where a remainder would favour small numbers (D. Lemire,
    /// "Fast random integer generation in an interval", 2019).
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the two halves of a product")]
    pub fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "a die has at least one face");
        self.used = true;
        match &mut self.source {
            Source::Stream(rng) => {
                let mut product = u64::from(rng.next_u32()) * u64::from(bound);
                if (product as u32) < bound {
                    let threshold = bound.wrapping_neg() % bound;
                    while (product as u32) < threshold {
                        product = u64::from(rng.next_u32()) * u64::from(bound);
                    }
                }
                (product >> 32) as u32
            }
            Source::Luck(rng) => rng.random_range(0..bound),
            Source::Script(numbers) => {
                let number = numbers.pop_front().expect("the script of the dice has ended");
                assert!(number < bound, "the script shows {number}, the die has {bound} faces");
                number
            }
        }
    }

    /// Shuffles a list; every order is equally likely (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let chosen = self.below(u32::try_from(last + 1).expect("lists are short")) as usize;
            list.swap(last, chosen);
        }
    }

    /// A random entry of a list that is not empty; each is equally likely.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(u32::try_from(list.len()).expect("lists are short")) as usize]
    }
}

/// The chance of one step: its dice, and the order of every deck.
#[derive(Clone, Debug)]
pub struct Chance {
    seed: Seed,
    stream: (Stream, Option<Seat>, u64),
    /// Created at the first throw, because most steps draw nothing.
    dice: Option<Dice>,
    script: Script,
    /// Whether a deck was shuffled or a scripted number was shown.
    used: bool,
}

impl Chance {
    /// The chance of a step that draws from this stream.
    pub fn new(seed: &Seed, stream: Stream, seat: Option<Seat>, counter: u64) -> Self {
        Self { seed: *seed, stream: (stream, seat, counter), dice: None, script: Script::new(), used: false }
    }

    /// The chance of a step that draws nothing, or only scripted numbers.
    pub fn unused() -> Self {
        Self::new(&Seed::default(), Stream::Draft, None, 0)
    }

    /// Shows these numbers before the dice.
    #[must_use]
    pub fn scripted(self, script: Script) -> Self {
        Self { script, ..self }
    }

    /// The rest of the script.
    pub fn into_script(self) -> Script {
        self.script
    }

    /// The step's dice.
    pub fn dice(&mut self) -> &mut Dice {
        let (stream, seat, counter) = self.stream;
        self.dice.get_or_insert_with(|| Dice::stream(&self.seed, stream, seat, counter))
    }

    /// Throws a die with this many faces, counted from 0: scripted numbers first, then the step's dice.
    ///
    /// # Panics
    /// The script shows a face that the die does not have: a mistake in an example.
    pub fn roll(&mut self, faces: u32) -> u32 {
        let Some(number) = self.script.pop_front() else { return self.dice().below(faces) };
        assert!(number < faces, "the script shows {number}, the die has {faces} faces");
        self.used = true;
        number
    }

    /// Shuffles a deck. `pile` identifies the deck, `number` counts its shuffles from 0 over the whole game. The order
    /// depends only on the seed and these two (NAV-199, BLO-15).
    pub fn shuffle<T>(&mut self, pile: u8, number: u64, deck: &mut [T]) {
        #[cfg(any(test, feature = "testing"))]
        shuffles::SEEN.with_borrow_mut(|seen| seen.push((pile, number)));
        self.used = true;
        Dice::keyed(&self.seed, Stream::Deck, u64::from(pile), number).shuffle(deck);
        #[cfg(any(test, feature = "testing"))]
        if (pile, number) == (0, 0) {
            crate::testing::stacked::exchange(&self.seed, deck);
        }
    }

    /// Whether anything has been drawn. A step that drew something can never be taken back.
    pub fn used(&self) -> bool {
        self.used || self.dice.as_ref().is_some_and(Dice::used)
    }
}

/// A log of the shuffles on this thread. The battery checks that no two have the same numbers, which would repeat an
/// order.
#[cfg(any(test, feature = "testing"))]
pub mod shuffles {
    use std::cell::RefCell;

    thread_local! {
        pub(super) static SEEN: RefCell<Vec<(u8, u64)>> = const { RefCell::new(Vec::new()) };
    }

    /// The shuffles since the last call, by deck and number.
    pub(crate) fn take() -> Vec<(u8, u64)> {
        SEEN.with_borrow_mut(std::mem::take)
    }
}

/// The seed of a table, made from the secret whose hash was published and from every interaction that took a seat.
/// Neither the bot nor a player can choose the seed alone.
pub fn table_seed<'a>(secret: &[u8], joined: impl IntoIterator<Item = &'a str>) -> Seed {
    let mut hash = Sha256::new_with_prefix(b"flaggschiff seed 1\n");
    hash.update(hex(secret));
    for origin in joined {
        hash.update(b"\n");
        hash.update(origin);
    }
    hash.finalize().into()
}

/// The hash of a secret, published before anybody joins.
pub fn commitment(secret: &[u8]) -> String {
    let mut hash = Sha256::new_with_prefix(b"flaggschiff secret 1\n");
    hash.update(hex(secret));
    hex(&hash.finalize())
}

/// The seed of a numbered game, for selfplay and tests.
pub fn numbered_seed(number: u64, game: u64) -> Seed {
    let mut hash = Sha256::new_with_prefix(b"flaggschiff numbered 1\n");
    hash.update(number.to_be_bytes());
    hash.update(game.to_be_bytes());
    hash.finalize().into()
}

/// Bytes as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads hexadecimal digits; `None` for any other text or an odd number of digits.
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    if !text.is_ascii() || !text.len().is_multiple_of(2) {
        return None;
    }
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_match_their_test_vectors() {
        let mut dice = Dice::stream(&[7; 32], Stream::Ply, Some(Seat(1)), 42);
        let numbers: Vec<u32> = (0..8).map(|_| dice.below(6)).collect();
        let mut deck: Vec<u32> = (0..10).collect();
        Chance::new(&[7; 32], Stream::Ply, None, 1).shuffle(0, 0, &mut deck);
        assert_eq!(numbers, [2, 3, 2, 1, 5, 1, 1, 1]);
        assert_eq!(deck, [0, 8, 1, 9, 7, 2, 3, 5, 4, 6]);
    }

    #[test]
    fn every_face_is_equally_likely() {
        let mut dice = Dice::stream(&[1; 32], Stream::Setup, None, 0);
        let mut seen = [0_u32; 6];
        for _ in 0..60_000 {
            seen[dice.below(6) as usize] += 1;
        }
        // Chi-squared with 5 degrees of freedom: above 20.5 in one run of a thousand, and this run is always the same.
        let chi: f64 = seen.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 20.5, "{seen:?}");
    }

    #[test]
    fn draws_for_different_purposes_are_independent() {
        let first = |purpose, seat, counter| {
            let mut dice = Dice::stream(&[9; 32], purpose, seat, counter);
            (0..4).map(|_| dice.below(u32::MAX)).collect::<Vec<_>>()
        };
        let mut seen = vec![
            first(Stream::Setup, None, 0),
            first(Stream::Setup, Some(Seat(0)), 0),
            first(Stream::Draft, Some(Seat(0)), 0),
            first(Stream::Draft, Some(Seat(1)), 0),
            first(Stream::Draft, Some(Seat(0)), 1),
            first(Stream::Ply, None, 0),
        ];
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 6);
    }

    #[test]
    fn earlier_draws_do_not_change_a_shuffle() {
        let order = |rolls: u32, pile, shuffle| {
            let mut chance = Chance::new(&[3; 32], Stream::Ply, None, u64::from(rolls));
            for _ in 0..rolls {
                chance.roll(6);
            }
            let mut deck: Vec<u32> = (0..20).collect();
            chance.shuffle(pile, shuffle, &mut deck);
            deck
        };
        assert_eq!(order(0, 0, 0), order(5, 0, 0));
        assert_ne!(order(0, 0, 0), order(0, 1, 0));
        assert_ne!(order(0, 0, 0), order(0, 0, 1));
    }

    #[test]
    fn scripted_throws_come_first_and_count_as_draws() {
        let fresh = || Chance::new(&[3; 32], Stream::Ply, None, 1);
        let mut chance = fresh().scripted([4, 0].into());
        assert!(!chance.used());
        assert_eq!((chance.roll(6), chance.used()), (4, true));
        assert_eq!((chance.roll(6), chance.roll(6)), (0, fresh().roll(6)));
        assert_eq!(fresh().scripted([1, 2].into()).into_script(), [1, 2]);
    }

    #[test]
    fn seed_depends_on_the_secret_and_on_every_player() {
        let one = table_seed(&[1; 32], ["i:1", "i:2"]);
        assert_ne!(one, table_seed(&[2; 32], ["i:1", "i:2"]));
        assert_ne!(one, table_seed(&[1; 32], ["i:1", "i:3"]));
        assert_ne!(one, table_seed(&[1; 32], ["i:1"]));
        assert_eq!(unhex(&hex(&one)).as_deref(), Some(&one[..]));
    }
}
