//! Interactions that Discord delivers twice, as it may after a connection was lost. What a move does is safe by itself: its
//! row in the journal names the interaction. A draft, a new table or an answer has no such row; for them the latest ids
//! are kept in memory. A process that has just started has nothing to remember: it gets no interaction of the one before.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// Interactions remembered. A second delivery follows the first within seconds.
const KEPT: usize = 1024;

/// The interactions that were heard lately. Clones share them.
#[derive(Clone, Default)]
pub(crate) struct Heard {
    ids: Arc<Mutex<VecDeque<u64>>>,
}

impl Heard {
    /// Whether this interaction is new.
    pub(super) fn first_time(&self, interaction: u64) -> bool {
        let mut ids = self.ids.lock().unwrap_or_else(PoisonError::into_inner);
        if ids.contains(&interaction) {
            return false;
        }
        if ids.len() == KEPT {
            ids.pop_front();
        }
        ids.push_back(interaction);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_delivery_is_known_and_memory_is_bounded() {
        let heard = Heard::default();
        assert!(heard.first_time(1));
        assert!(!heard.clone().first_time(1));
        assert!((2..5000).all(|id| heard.first_time(id)));
        assert_eq!(heard.ids.lock().unwrap().len(), KEPT);
    }
}
