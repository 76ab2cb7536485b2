//! Counts the messages below each board. It is only a hint, so it is kept in memory and starts from zero after a
//! restart.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The counts by channel. Clones share them.
#[derive(Clone, Default)]
pub struct MessagesBelow {
    below: Arc<Mutex<BTreeMap<i64, (i64, u32)>>>,
}

impl MessagesBelow {
    /// Notes the board of a channel. A new board has no messages below it.
    pub fn board(&self, channel: i64, message: i64) {
        let mut below = self.below.lock().unwrap_or_else(PoisonError::into_inner);
        if below.get(&channel).is_none_or(|(board, _)| *board != message) {
            below.insert(channel, (message, 0));
        }
    }

    /// Counts a message from somebody else in a channel.
    pub fn said(&self, channel: i64, message: i64) {
        let mut below = self.below.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((board, count)) = below.get_mut(&channel).filter(|(board, _)| message > *board) {
            let _ = board;
            *count += 1;
        }
    }

    /// The number of messages below the board.
    pub fn count(&self, channel: i64) -> u32 {
        let below = self.below.lock().unwrap_or_else(PoisonError::into_inner);
        below.get(&channel).map_or(0, |(_, count)| *count)
    }

    /// Stops counting in a channel. Returns whether it was counted.
    pub fn forget(&self, channel: i64) -> bool {
        self.below.lock().unwrap_or_else(PoisonError::into_inner).remove(&channel).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_messages_below_the_board_count() {
        let messages_below = MessagesBelow::default();
        messages_below.said(1, 5);
        messages_below.board(1, 10);
        messages_below.said(1, 9);
        messages_below.said(1, 11);
        messages_below.said(2, 12);
        assert_eq!((messages_below.count(1), messages_below.count(2)), (1, 0));
        messages_below.board(1, 10);
        assert_eq!(messages_below.count(1), 1, "an edit does not move a board");
        messages_below.board(1, 13);
        assert_eq!(messages_below.count(1), 0);
    }
}
