//! What can be asked about the deals that people have noted at a table.

use std::fmt;

use crate::record::Millis;

/// What can be asked about deals. A note is named by the moment at which it was proposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealAction {
    /// Show them.
    Open,
    /// Show this page of them where they are shown, counted from 1.
    Show(u8),
    /// Write a deal down; the menu's value is the seat of the partner. It opens a form.
    Propose,
    /// The text that was typed for a deal with this seat.
    Write(u8),
    /// Agree to what somebody proposes.
    Agree(Millis),
    /// Decline it, or take back what one has proposed.
    Decline(Millis),
    /// Say that a deal does not hold any more; the menu's value says which.
    Withdraw,
    /// Delete a note; the menu's value says which.
    Delete,
}

impl DealAction {
    pub(super) fn parse(word: &str, rest: &str) -> Option<Self> {
        Some(match word {
            "deals" => Self::Open,
            "deals-page" => Self::Show(rest.parse().ok()?),
            "deal-propose" => Self::Propose,
            "deal-write" => Self::Write(rest.parse().ok()?),
            "deal-agree" => Self::Agree(rest.parse().ok()?),
            "deal-decline" => Self::Decline(rest.parse().ok()?),
            "deal-withdraw" => Self::Withdraw,
            "deal-delete" => Self::Delete,
            _ => return None,
        })
    }
}

impl fmt::Display for DealAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open => f.write_str("deals"),
            Self::Show(page) => write!(f, "deals-page {page}"),
            Self::Propose => f.write_str("deal-propose"),
            Self::Write(seat) => write!(f, "deal-write {seat}"),
            Self::Agree(at) => write!(f, "deal-agree {at}"),
            Self::Decline(at) => write!(f, "deal-decline {at}"),
            Self::Withdraw => f.write_str("deal-withdraw"),
            Self::Delete => f.write_str("deal-delete"),
        }
    }
}
