//! How many messages stand below a board. A hint, so it may live in memory: after a restart it counts from none.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Counts the messages of channels in which a board stands.
#[derive(Clone, Default)]
pub struct MessagesBelow {
    below: Arc<Mutex<BTreeMap<i64, (i64, u32)>>>,
}

impl MessagesBelow {
    /// The board of this channel is now this message, with nothing below it.
    pub fn board(&self, channel: i64, message: i64) {
        let mut below = self.below.lock().unwrap_or_else(PoisonError::into_inner);
        if below.get(&channel).is_none_or(|(board, _)| *board != message) {
            below.insert(channel, (message, 0));
        }
    }

    /// Somebody said something in a channel.
    pub fn said(&self, channel: i64, message: i64) {
        let mut below = self.below.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((board, count)) = below.get_mut(&channel).filter(|(board, _)| message > *board) {
            let _ = board;
            *count += 1;
        }
    }

    /// How many messages stand below the board.
    pub fn below(&self, channel: i64) -> u32 {
        let below = self.below.lock().unwrap_or_else(PoisonError::into_inner);
        below.get(&channel).map_or(0, |(_, count)| *count)
    }

    /// The channel needs no counting any more. Whether it was counted until now.
    pub fn forget(&self, channel: i64) -> bool {
        self.below.lock().unwrap_or_else(PoisonError::into_inner).remove(&channel).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_said_below_the_board_counts() {
        let messages_below = MessagesBelow::default();
        messages_below.said(1, 5);
        messages_below.board(1, 10);
        messages_below.said(1, 9);
        messages_below.said(1, 11);
        messages_below.said(2, 12);
        assert_eq!((messages_below.below(1), messages_below.below(2)), (1, 0));
        messages_below.board(1, 10);
        assert_eq!(messages_below.below(1), 1, "an edit does not move a board");
        messages_below.board(1, 13);
        assert_eq!(messages_below.below(1), 0);
    }
}
