//! Messages that do not show the latest state, and since when.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::record::{MessageKind, TableId};

type Key = (TableId, MessageKind);

/// How long a message counts as behind if its next attempt does not come: another process may have delivered it.
const FORGOTTEN: Duration = Duration::from_secs(60 * 60);

/// The messages that this process knows to be behind. Clones share them.
#[derive(Clone, Default)]
pub(crate) struct Backlog {
    messages: Arc<Mutex<BTreeMap<Key, Behind>>>,
}

struct Behind {
    since: Instant,
    /// The last failed attempt.
    tried: Option<Instant>,
}

impl Backlog {
    fn messages(&self) -> MutexGuard<'_, BTreeMap<Key, Behind>> {
        self.messages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes the messages that are due now. Others are no longer behind, unless an attempt has failed.
    pub(crate) fn due(&self, due: &[Key]) {
        let known: BTreeSet<&Key> = due.iter().collect();
        let mut messages = self.messages();
        messages.retain(|key, message| {
            known.contains(key) || message.tried.is_some_and(|tried| tried.elapsed() < FORGOTTEN)
        });
        for key in due {
            messages.entry(key.clone()).or_insert_with(|| Behind { since: Instant::now(), tried: None });
        }
    }

    /// Notes the end of an attempt. Without `again` the message is up to date, or Discord will never accept it.
    pub(crate) fn tried(&self, table: &TableId, kind: MessageKind, again: bool) {
        let key = (table.clone(), kind);
        let mut messages = self.messages();
        if !again {
            messages.remove(&key);
        } else if let Some(message) = messages.get_mut(&key) {
            message.tried = Some(Instant::now());
        }
    }

    /// How many messages are behind, and for how long the oldest has been.
    pub(super) fn behind(&self) -> (usize, Duration) {
        let messages = self.messages();
        let oldest = messages.values().map(|message| message.since.elapsed()).max();
        (messages.len(), oldest.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(name: &str) -> Key {
        (TableId::parse(name).unwrap(), MessageKind::Board)
    }

    #[test]
    fn message_that_fails_again_and_again_keeps_its_age() {
        let backlog = Backlog::default();
        backlog.due(&[key("a"), key("b")]);
        let since = |name: &str| backlog.messages().get(&key(name)).map(|message| message.since);
        let begun = since("a");
        let (table, kind) = key("a");
        backlog.tried(&table, kind, true);
        // It waits for its next attempt. The other message is no longer due, so it was delivered.
        backlog.due(&[]);
        assert_eq!((since("a"), since("b")), (begun, None));
        backlog.due(&[key("a")]);
        assert_eq!(since("a"), begun);
        backlog.tried(&table, kind, false);
        assert_eq!(backlog.behind(), (0, Duration::ZERO));
    }
}
