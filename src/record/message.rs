//! The messages of a table: where each can be reached, and what it should show.

use super::{MINUTE, Millis};

/// A message of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MessageKind {
    /// The card in the channel: lobby, link, result.
    Card,
    /// The public board.
    Board,
    /// The private panel of a seat.
    Panel(u8),
}

impl MessageKind {
    /// The page on which the creator sets the table up, on any seat. Once the game begins, it is the creator's panel. Until the creator
    /// opens the page, its row only reserves an address for that panel. Earlier releases read the same key.
    pub const CREATORS_PAGE: Self = Self::Panel(0);
}

/// Where a message can be reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Address {
    /// Nowhere: the message was not sent, or it is out of reach.
    #[default]
    Nowhere,
    /// A message of the bot in a channel, a thread or a private conversation.
    Posted {
        /// The channel, thread or private conversation.
        channel: i64,
        /// The id of the message.
        message: i64,
        /// When it was posted, or when something was last pressed on a private panel.
        at: Millis,
    },
    /// The answer to an interaction, reachable by its token for 15 minutes.
    Answer {
        /// The token of the interaction.
        token: String,
        /// The pressed message, if the answer edits it. The id of a new message is unknown.
        pressed: Option<i64>,
        /// When the token expires.
        until: Millis,
    },
    /// No message yet, but a token that can still post a follow-up.
    Owed {
        /// The token of the interaction.
        token: String,
        /// When the token expires.
        until: Millis,
    },
    /// A follow-up to an interaction, reachable by the same token.
    FollowUp {
        /// The token of the interaction.
        token: String,
        /// The id of the message.
        message: i64,
        /// When the token expires.
        until: Millis,
    },
}

impl Address {
    /// How long an answer can be edited through its token, in milliseconds. Discord allows 15 minutes.
    pub const REACH: Millis = 14 * MINUTE;
    /// How long an answer may take to arrive, in milliseconds. Discord rejects it after three seconds.
    const ON_ITS_WAY: Millis = 4_000;

    /// Whether this is the address of an answer that another process may still be sending.
    pub fn may_be_on_its_way(&self, now: Millis) -> bool {
        // A time in the future dates from before the clock was set back.
        let age = |until: &Millis| now - (until - Self::REACH);
        matches!(self, Self::Answer { until, .. } if age(until).abs() < Self::ON_ITS_WAY)
    }

    /// Whether the message is reached through the token of an interaction, so that only one person sees it.
    pub fn is_by_token(&self) -> bool {
        matches!(self, Self::Answer { .. } | Self::FollowUp { .. })
    }

    /// The id of the message, if it is known.
    pub fn message(&self) -> Option<i64> {
        match self {
            Self::Posted { message, .. } | Self::FollowUp { message, .. } => Some(*message),
            Self::Answer { pressed, .. } => *pressed,
            Self::Nowhere | Self::Owed { .. } => None,
        }
    }

    /// Whether the address has not changed since `earlier`. An expired token that the store has forgotten meanwhile is no
    /// change; only the time when it expired is left of it.
    pub fn is_still(&self, earlier: &Self) -> bool {
        match (self, earlier) {
            (
                Self::Answer { token, until, .. },
                Self::Answer { until: expired, .. }
                | Self::Owed { until: expired, .. }
                | Self::FollowUp { until: expired, .. },
            ) if token.is_empty() => until == expired,
            _ => self == earlier,
        }
    }

    /// Whether both are known to be one message. Only Discord knows whether a new answer and a press on it belong
    /// together.
    pub fn is_same_message_as(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Answer { token, .. }, Self::Answer { token: that, .. }) if token == that => true,
            (Self::Nowhere, Self::Nowhere) => true,
            _ => self.message().is_some() && self.message() == other.message(),
        }
    }
}

/// The wanted and the sent state of a message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MessageRow {
    /// The address of the message.
    pub address: Address,
    /// Rises with every change that the message should show. Falls back to `sent` when nobody needs it any more.
    pub wanted: i64,
    /// The value of `wanted` that was last sent successfully.
    pub sent: i64,
    /// The earliest time of the next attempt.
    pub retry_at: Millis,
    /// Failed attempts in a row.
    pub attempts: i64,
    /// Whether Discord refused the message for a lasting reason, such as closed direct messages. Then a change alone
    /// causes no new attempt.
    pub refused: bool,
    /// Whether the message is to be posted anew instead of edited, because it calls somebody.
    pub call: bool,
    /// The position of a person in the menus of a panel.
    pub position: MenuPosition,
}

/// A position in the menus of a panel. Updates of the panel keep it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MenuPosition {
    /// The partial move.
    pub entered: String,
    /// The opened menu entry.
    pub look: String,
    /// The length of the journal at that time; later rows are news.
    pub rows: i64,
}

impl MessageRow {
    /// The value of `retry_at` when the channel or thread is gone for good.
    pub const NEVER: Millis = Millis::MAX;

    /// Whether the message is to be sent.
    pub fn is_behind(&self) -> bool {
        self.wanted > self.sent
    }

    /// Whether the channel or thread of the message is gone for good.
    pub fn is_gone(&self) -> bool {
        self.retry_at == Self::NEVER
    }

    /// Forgets failed attempts, so that the next one is made at once.
    pub fn try_again(&mut self) {
        (self.retry_at, self.attempts, self.refused) = (0, 0, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answer_counts_as_on_its_way_for_a_few_seconds_only() {
        let sent = 1_000_000;
        let answer = Address::Answer { token: String::new(), pressed: None, until: sent + Address::REACH };
        assert!(answer.may_be_on_its_way(sent) && answer.may_be_on_its_way(sent + 3_000));
        assert!(answer.may_be_on_its_way(sent - 1_000), "sent by a process whose clock is ahead");
        assert!(!answer.may_be_on_its_way(sent + 5_000) && !answer.may_be_on_its_way(sent - 60_000));
    }
}
