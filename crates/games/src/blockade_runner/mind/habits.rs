//! What tells the levels apart.

/// How a computer plays.
pub(super) struct Habits {
    /// Whether whole turns are thought through; else one action follows the other by rule of thumb.
    pub(super) plans: bool,
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
    pub(super) fn of(level: &str) -> &'static Self {
        match level {
            "easy" => &EASY,
            "normal" => &NORMAL,
            _ => &HARD,
        }
    }
}

static EASY: Habits = Habits { plans: false, slips: 35, cards: 20, purse: [20, 4], premium: 0.5, rail: false };
static NORMAL: Habits = Habits { plans: false, slips: 0, cards: 8, purse: [12, 2], premium: 2.0, rail: true };
static HARD: Habits = Habits { plans: true, slips: 0, cards: 0, purse: [0, 1], premium: 0.0, rail: true };
