//! The memory of a computer. The board is open, so the memory is the game itself, followed move by move.

use super::super::events::Event;
use super::super::ship::Side;
use super::super::state::Seeschlacht;
use super::super::turn::following;
use engine::log::Log;
use engine::prelude::*;
use engine::rules::Setup;
use engine::seat::Seat;

/// The memory of a seat.
#[derive(Clone, Debug)]
pub struct Memory {
    /// The side of the seat.
    pub(crate) side: Side,
    /// The game as everybody sees it.
    pub(crate) game: Seeschlacht,
    /// Whether the seat has offered a draw. It offers only once.
    pub(crate) has_offered: bool,
    /// The turns of both sides since a ship was hit, loaded or arrived.
    pub(crate) quiet: u16,
}

/// The turns without progress after which a game is stuck: twelve rounds.
const STUCK: u16 = 24;

impl Memory {
    /// The memory before the first event.
    pub(super) fn new(seat: Seat, setup: &Setup<'_>) -> Self {
        Self { side: Side::of(seat), game: setup.undrawn(), has_offered: false, quiet: 0 }
    }

    /// Whether nobody has come any further for twelve rounds.
    pub(super) fn is_stuck(&self) -> bool {
        self.quiet >= STUCK
    }

    /// Repeats moves with their dice. Other events follow from the moves.
    pub(super) fn observe(&mut self, event: &Event) {
        match event {
            Event::Started { options, first, wind } => self.game = Seeschlacht::new(*options, *first, *wind),
            Event::Entered { seat, step, rolled } => {
                let shown = rolled.iter().copied().collect();
                let made = self.game.apply(*seat, step, &mut following(shown), &mut Log::default());
                debug_assert!(made.is_ok(), "{step} was made in another game than this one\n{}", self.game);
            }
            Event::Turn { .. } => self.quiet += 1,
            event if event.is_progress() => self.quiet = 0,
            Event::DrawOffered { side } if *side == self.side => self.has_offered = true,
            _ => {}
        }
    }
}
