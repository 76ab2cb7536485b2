//! What tells the levels apart.

use engine::dice::Dice;

/// How a computer plays.
pub(super) struct Habits {
    /// Positions that a turn is thought through in, at most; without any, one action follows the other by rule of thumb.
    pub(super) positions: u32,
    /// In how many of 100 decisions a turn is not thought through all the same.
    pub(super) hurries: u32,
    /// In how many of 100 decisions something is done that comes to mind.
    pub(super) slips: u32,
    /// In how many of 100 decisions a card is played before the rest.
    pub(super) cards: u32,
    /// Money that is kept when ships are bought, for the first and for each unit of cargo space.
    pub(super) purse: [u16; 2],
    /// What a ship may cost beyond its price, for each unit of cargo space and year that is left, in thousands of dollars.
    pub(super) premium: f32,
    /// Whether trains are used.
    pub(super) rail: bool,
}

impl Habits {
    /// Whether turns are thought through.
    pub(super) fn plans(&self) -> bool {
        self.positions > 0
    }

    /// Whether the next decision is made by rule of thumb.
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
    Habits { positions: 0, hurries: 0, slips: 35, cards: 20, purse: [20, 4], premium: 0.5, rail: false };
static NORMAL: Habits =
    Habits { positions: 60, hurries: 45, slips: 0, cards: 8, purse: [12, 2], premium: 2.0, rail: true };
static HARD: Habits =
    Habits { positions: 4_000, hurries: 0, slips: 0, cards: 0, purse: [0, 1], premium: 0.0, rail: true };
