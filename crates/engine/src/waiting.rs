//! Moves outside the usual order of turns.

use super::prelude::*;
use super::prompt::Prompt;
use super::seat::Seat;

/// Moves of the clock, side actions, and moves that a seat has queued. A game without such moves keeps the defaults.
pub trait Waiting: Rules {
    /// The line to enter for a seat whose time for a decision is up; `None` if the rules give none. It is made from the
    /// state with the seat's draft and entered on top of that draft (SEE-20, NAV-226 to NAV-228, BLO-188 to BLO-193).
    fn on_time_out(&self, _prompt: &Prompt) -> Option<String> {
        None
    }

    /// Whether only the clock may enter this move, so that no player can break a promise with it (BLO-189).
    fn is_clock_move(_step: &Self::Move) -> bool {
        false
    }

    /// Whether a move is a side action: an offer, an answer to an offer, a wish. A side action leaves the decisions
    /// that the game waits for as they are, renews no clock and answers no call (BLO-185, BLO-187). If only some seats
    /// were told of it, it does not prevent the undo of an earlier line.
    fn is_side_action(&self, _seat: Seat, _step: &Self::Move) -> bool {
        false
    }

    /// A line that a seat has queued and that is now due (R-29 of Naval Battles).
    fn queued_line(&self) -> Option<(Seat, String)> {
        None
    }
}
