//! What can be asked of a running table apart from moves: to leave, to agree on something, to go on for somebody.

use std::fmt;

use crate::record::{Millis, WishKind};

/// What can be asked of a running table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LifeAction {
    /// Show what can be asked.
    Menu,
    /// Wish something.
    Wish(WishKind),
    /// End the game without a result, where nobody has to agree: after a question.
    CancelNow,
    /// Agree to what somebody wished at that time.
    Agree(WishKind, Millis),
    /// Take a wish of that time off the table.
    Decline(WishKind, Millis),
    /// Ask whether to leave.
    Leave,
    /// Leave.
    LeaveNow,
    /// Take a seat on which a computer goes on for somebody.
    TakeOver,
    /// Let a computer go on for this seat, whose time is up.
    Replace(u8),
    /// Let this seat lose, whose time is up.
    Claim(u8),
    /// Ask whether to end the table.
    End,
    /// End the table.
    EndNow,
    /// Say what to do, or say it no more.
    Hints(bool),
}

impl LifeAction {
    pub(super) fn parse(word: &str, rest: &str) -> Option<Self> {
        Some(match word {
            "menu" => Self::Menu,
            "wish" => Self::Wish(WishKind::parse(rest)?),
            "cancel-now" => Self::CancelNow,
            "agree" => proposed(rest).map(|(kind, at)| Self::Agree(kind, at))?,
            "decline" => proposed(rest).map(|(kind, at)| Self::Decline(kind, at))?,
            "leave-game" => Self::Leave,
            "leave-now" => Self::LeaveNow,
            "take-over" => Self::TakeOver,
            "replace" => Self::Replace(rest.parse().ok()?),
            "claim" => Self::Claim(rest.parse().ok()?),
            "end" => Self::End,
            "end-now" => Self::EndNow,
            "hints-on" => Self::Hints(true),
            "hints-off" => Self::Hints(false),
            _ => return None,
        })
    }
}

impl fmt::Display for LifeAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Menu => f.write_str("menu"),
            Self::Wish(kind) => write!(f, "wish {}", kind.word()),
            Self::CancelNow => f.write_str("cancel-now"),
            Self::Agree(kind, at) => write!(f, "agree {} {at}", kind.word()),
            Self::Decline(kind, at) => write!(f, "decline {} {at}", kind.word()),
            Self::Leave => f.write_str("leave-game"),
            Self::LeaveNow => f.write_str("leave-now"),
            Self::TakeOver => f.write_str("take-over"),
            Self::Replace(seat) => write!(f, "replace {seat}"),
            Self::Claim(seat) => write!(f, "claim {seat}"),
            Self::End => f.write_str("end"),
            Self::EndNow => f.write_str("end-now"),
            Self::Hints(true) => f.write_str("hints-on"),
            Self::Hints(false) => f.write_str("hints-off"),
        }
    }
}

fn proposed(text: &str) -> Option<(WishKind, Millis)> {
    let (kind, at) = text.split_once(' ')?;
    Some((WishKind::parse(kind)?, at.parse().ok()?))
}
