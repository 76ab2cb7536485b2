//! Actions on a running table apart from moves: leave, agree on something, take over a seat.

use std::fmt;

use crate::record::{Millis, WishKind};

actions! {
    /// An action on a running table.
    LifeAction {
        /// Show the actions.
        Menu = "menu",
        /// Show the actions in place of what they led to.
        Back = "back",
        /// Tell everything since the player's last move.
        Told = "told",
        /// Make a wish, such as a draw.
        Wish(kind: WishKind) = "wish",
        /// End the game without a result, after a confirmation. Nobody else has to agree.
        CancelNow = "cancel-now",
        /// Agree to the proposal of this kind and time.
        Agree(kind: WishKind, at: Millis) = "agree",
        /// Decline the proposal of this kind and time, or take back one's own.
        Decline(kind: WishKind, at: Millis) = "decline",
        /// Ask whether to leave.
        Leave = "leave-game",
        /// Leave.
        LeaveNow = "leave-now",
        /// Take over a seat from a computer.
        TakeOver = "take-over",
        /// Replace the missing player of this seat by a computer.
        Replace(seat: u8) = "replace",
        /// Make the missing player of this seat lose.
        Claim(seat: u8) = "claim",
        /// Ask whether to end the table.
        End = "end",
        /// End the table.
        EndNow = "end-now",
        /// Show hints on the panel.
        ShowHints = "hints-on",
        /// Hide the hints.
        HideHints = "hints-off",
    }
}
