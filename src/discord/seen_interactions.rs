//! Interactions that Discord delivers twice, as it may after a connection was lost. Stored changes are safe in themselves, also
//! between processes: moves, drafts, seats and new tables name their interaction. The latest ids are kept in memory so that one
//! process does not answer twice.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// How many interactions are remembered. A second delivery follows the first within seconds.
const KEPT: usize = 1024;

/// The latest interactions. Clones share them.
#[derive(Clone, Default)]
pub(crate) struct SeenInteractions {
    ids: Arc<Mutex<VecDeque<u64>>>,
}

impl SeenInteractions {
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
    fn second_delivery_is_recognized_and_memory_is_bounded() {
        let seen_interactions = SeenInteractions::default();
        assert!(seen_interactions.first_time(1));
        assert!(!seen_interactions.clone().first_time(1));
        assert!((2..5000).all(|id| seen_interactions.first_time(id)));
        assert_eq!(seen_interactions.ids.lock().unwrap().len(), KEPT);
    }
}
