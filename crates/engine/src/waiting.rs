//! Moves beside the usual order of turns.

use super::prelude::*;
use super::prompt::Prompt;
use super::seat::Seat;

/// Moves that the clock enters, moves beside the turn, and moves that a seat has queued. A game that has none of them implements
/// none of it.
pub trait Waiting: Rules {
    /// The line that is entered for a seat whose time for a decision is up. It is made from the state with the seat's draft and
    /// entered on top of that draft. `None` where the rules give no such line (SEE-20, NAV-226 to NAV-228, BLO-188 to BLO-193).
    fn on_time_out(&self, _prompt: &Prompt) -> Option<String> {
        None
    }

    /// Whether only the clock may enter this move; nobody else may break a promise by it (BLO-189).
    fn is_clock_move(_step: &Self::Move) -> bool {
        false
    }

    /// Whether a move stands beside the decisions that the game waits for: an offer, an answer to one, a wish. It leaves those
    /// decisions as they are, renews no clock and answers no call (BLO-185, BLO-187). While only some seats were told of it,
    /// others can still take back an earlier line.
    fn is_side_action(&self, _seat: Seat, _step: &Self::Move) -> bool {
        false
    }

    /// A line that a seat has queued and that is entered for it now (R-29 of Naval Battles).
    fn queued_line(&self) -> Option<(Seat, String)> {
        None
    }
}
