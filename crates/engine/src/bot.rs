//! The computer opponents of a game.

use std::fmt;

use super::dice::Dice;
use super::prelude::*;
use super::puzzle::Puzzles;
use super::rules::Setup;
use super::seat::Seat;

/// The computer opponents of a game. They know only the events that their seat was told.
pub trait Bot: Rules {
    /// The memory of a seat.
    type Memory: Clone + fmt::Debug;

    /// The referee who finds the blunders of a game.
    type Referee: Referee<Game = Self>;

    /// The levels, weakest first.
    const LEVELS: &'static [&'static str];

    /// The puzzles that the exact counting of the computers gives; `None` in games without puzzles.
    const PUZZLES: Option<&'static dyn Puzzles> = None;

    /// The memory of a seat before the first event.
    fn memory(setup: &Setup<'_>, seat: Seat) -> Self::Memory;

    /// Learns from an event that this seat was told.
    fn observe(memory: &mut Self::Memory, event: &Self::Event);

    /// Learns from an event of a line that was taken back by agreement. It is called before [`Bot::observe`] sees any
    /// event. The seat still knows hidden facts that such an event told. By default the event is forgotten.
    fn observe_undone(_memory: &mut Self::Memory, _event: &Self::Event) {}

    /// A random state that this seat cannot tell from the true state; `None` if a limited number of tries found none.
    fn sample_state(memory: &Self::Memory, dice: &mut Dice) -> Option<Self>;

    /// The share of the result that each seat can expect, in thousandths that add up
    /// ([`shares`](super::evaluation::shares)), judged from the full state of a running game. The review of a finished
    /// game uses it. `None` in games that judge no state.
    fn evaluate(&self) -> Option<Vec<u16>> {
        None
    }

    /// The line that a seat with an open decision enters: one move, or a whole draft and the move that commits it.
    /// `None` leaves an optional decision open.
    fn choose(memory: &Self::Memory, level: &str, budget: Budget, dice: &mut Dice) -> Option<String>;
}

/// The search effort that a bot may spend on one line. It counts search steps instead of time, so that a game is the
/// same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    percent: u32,
}

impl Budget {
    /// The full number of steps.
    pub const FULL: Self = Self { percent: 100 };

    /// A share of the steps, 1 to 100 percent, for a busy machine.
    pub fn percent(percent: u32) -> Self {
        Self { percent: percent.clamp(1, 100) }
    }

    /// The number of steps out of `full`; at least one.
    pub fn of(self, full: u32) -> u32 {
        let steps = u64::from(full) * u64::from(self.percent) / 100;
        u32::try_from(steps).unwrap_or(full).max(1)
    }
}
