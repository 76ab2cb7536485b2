//! What a computer remembers: the board is open, so it is the game itself, followed step by step.

use super::super::events::Event;
use super::super::ship::Side;
use super::super::state::Seeschlacht;
use super::super::turn::following;
use engine::log::Log;
use engine::prelude::*;
use engine::rules::Setup;
use engine::seat::Seat;

/// What a seat remembers.
#[derive(Clone, Debug)]
pub struct Memory {
    /// Whose.
    pub(crate) side: Side,
    /// The game as everybody sees it.
    pub(crate) game: Seeschlacht,
    /// Whether it has offered a draw: once is enough.
    pub(crate) has_offered: bool,
}

impl Memory {
    /// What a seat knows before the first event: the lots are told by that one.
    pub(super) fn new(seat: Seat, setup: &Setup<'_>) -> Self {
        Self { side: Side::of(seat), game: setup.undrawn(), has_offered: false }
    }

    /// Every step is told with its dice and made here as well; what else is told followed from it.
    pub(super) fn observe(&mut self, event: &Event) {
        match event {
            Event::Started { options, first, wind } => self.game = Seeschlacht::new(*options, *first, *wind),
            Event::Entered { seat, step, rolled } => {
                let shown = rolled.iter().copied().collect();
                let made = self.game.apply(*seat, step, &mut following(shown), &mut Log::default());
                debug_assert!(made.is_ok(), "{step} was made in another game than this one\n{}", self.game);
            }
            Event::DrawOffered { side } if *side == self.side => self.has_offered = true,
            _ => {}
        }
    }
}
