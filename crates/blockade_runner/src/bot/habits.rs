//! The differences between the levels.

use engine::dice::Dice;

/// A computer's way of playing.
pub(super) struct Habits {
    /// The most positions in the search for a turn. With 0, a computer acts by rule of thumb, one action at a time.
    pub(super) positions: u32,
    /// The per cent of decisions made by rule of thumb although the level plans.
    pub(super) hurries: u32,
    /// The per cent of decisions that are a random slip.
    pub(super) slips: u32,
    /// The per cent of decisions in which a card comes first.
    pub(super) cards: u32,
    /// Money kept back when a ship is bought, in thousands: a fixed part, and a part for each unit of cargo space.
    pub(super) purse: [u16; 2],
    /// The most that is paid above a ship's price, in thousands of dollars for each unit of cargo space and remaining
    /// year.
    pub(super) premium: f32,
    /// Whether the level uses trains.
    pub(super) rail: bool,
}

impl Habits {
    /// Whether the level plans turns.
    pub(super) fn plans(&self) -> bool {
        self.positions > 0
    }

    /// Whether to make the next decision by rule of thumb.
    pub(super) fn hurry(&self, dice: &mut Dice) -> bool {
        !self.plans() || self.hurries > 0 && dice.below(100) < self.hurries
    }

    pub(super) fn of(level: &str) -> &'static Self {
        match level {
            "easy" => &EASY,
            "normal" => &NORMAL,
            _ => &HARD,
        }
    }
}

static EASY: Habits =
    Habits { positions: 0, hurries: 0, slips: 12, cards: 8, purse: [8, 2], premium: 1.5, rail: false };
static NORMAL: Habits =
    Habits { positions: 60, hurries: 70, slips: 0, cards: 8, purse: [12, 2], premium: 2.0, rail: true };
static HARD: Habits =
    Habits { positions: 8_000, hurries: 0, slips: 0, cards: 0, purse: [0, 1], premium: 0.0, rail: true };
