//! The computer opponents of a game.

use std::fmt;

use super::dice::Dice;
use super::prelude::*;
use super::rules::Setup;
use super::seat::Seat;

/// How a computer opponent plays. It knows only the events that its seat was told.
pub trait Bot: Rules {
    /// The memory of a seat.
    type Memory: Clone + fmt::Debug;

    /// The levels, weakest first.
    const LEVELS: &'static [&'static str];

    /// The memory of a seat before the first event.
    fn memory(setup: &Setup<'_>, seat: Seat) -> Self::Memory;

    /// Learns from an event that this seat was told.
    fn observe(memory: &mut Self::Memory, event: &Self::Event);

    /// Learns from an event of a line that was taken back by agreement, before any other event. A seat goes on knowing the hidden
    /// facts that it told. By default the event is forgotten.
    fn observe_undone(_memory: &mut Self::Memory, _event: &Self::Event) {}

    /// A state that this seat cannot tell from the true one; `None` when none was found within a reasonable number of tries.
    fn sample_state(memory: &Self::Memory, dice: &mut Dice) -> Option<Self>;

    /// The share of the result that each seat can expect, in thousandths that add up ([`shares`](super::evaluation::shares)),
    /// judged from the full state of a running game. A review of a finished game finds its turning points with it. `None` in
    /// games that judge no state.
    fn evaluate(&self) -> Option<Vec<u16>> {
        None
    }

    /// The line that a seat with an open decision enters: one move, or a whole draft and the move that commits it. `None` leaves
    /// a decision open that may stay open.
    fn choose(memory: &Self::Memory, level: &str, budget: Budget, dice: &mut Dice) -> Option<String>;
}

/// How much a bot may think about one line. It counts steps of a search and no time, so that a game is the same on any machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    percent: u32,
}

impl Budget {
    /// The full number of steps.
    pub const FULL: Self = Self { percent: 100 };

    /// A share of the steps, 1 to 100 percent, for when many wait.
    pub fn percent(percent: u32) -> Self {
        Self { percent: percent.clamp(1, 100) }
    }

    /// The number of steps out of `full`; at least one.
    pub fn of(self, full: u32) -> u32 {
        let steps = u64::from(full) * u64::from(self.percent) / 100;
        u32::try_from(steps).unwrap_or(full).max(1)
    }
}
