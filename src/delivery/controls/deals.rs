//! Actions on the deals that people have noted at a table.

use std::fmt;

use crate::record::Millis;

actions! {
    /// An action on deals. A note is identified by the time of its proposal.
    DealAction {
        /// Show the deals.
        Open = "deals",
        /// Turn to this page, counted from 1.
        Show(page: u8) = "deals-page",
        /// Open the form for a new deal; the menu's value is the seat of the partner.
        Propose = "deal-propose",
        /// The submitted form for a deal with this seat.
        Write(seat: u8) = "deal-write",
        /// Agree to a proposal.
        Agree(at: Millis) = "deal-agree",
        /// Decline a proposal, or take back one's own.
        Decline(at: Millis) = "deal-decline",
        /// Withdraw from the deal that is the menu's value.
        Withdraw = "deal-withdraw",
        /// Delete the note that is the menu's value.
        Delete = "deal-delete",
    }
}
