//! Who is working on which message in this process, so that an answer that is on its way and a delivery of the same
//! message do not overtake each other. Lost with the process, and nothing is lost with it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::store::record::{MessageKind, TableId};

type Key = (TableId, MessageKind);

/// The leases of a process. Clones share them.
#[derive(Clone, Default)]
pub struct Leases {
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    held: Mutex<BTreeMap<Key, u32>>,
    released: Notify,
}

impl Shared {
    fn held(&self) -> MutexGuard<'_, BTreeMap<Key, u32>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Leases {
    /// Leases a message for delivery, unless anybody works on it.
    pub fn take(&self, table: &TableId, kind: MessageKind) -> Option<Lease> {
        let free = !self.shared.held().contains_key(&(table.clone(), kind));
        free.then(|| self.hold(table, kind))
    }

    /// Keeps delivery away from a message while an answer to a press shows it.
    pub fn hold(&self, table: &TableId, kind: MessageKind) -> Lease {
        let key = (table.clone(), kind);
        *self.shared.held().entry(key.clone()).or_default() += 1;
        Lease { key, shared: Arc::clone(&self.shared) }
    }

    /// How many messages are being worked on.
    pub fn count(&self) -> usize {
        self.shared.held().len()
    }

    /// Waits until a lease is released: something that was skipped may be due.
    pub async fn released(&self) {
        self.shared.released.notified().await;
    }
}

/// A lease; it ends when it is dropped.
pub struct Lease {
    key: Key,
    shared: Arc<Shared>,
}

impl Drop for Lease {
    fn drop(&mut self) {
        let mut held = self.shared.held();
        if let Some(count) = held.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.key);
            }
        }
        drop(held);
        self.shared.released.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_delivery_that_overtakes_an_answer_would_be_overwritten_by_it() {
        let (leases, table) = (Leases::default(), TableId::parse("a").unwrap());
        let kind = MessageKind::Panel(0);
        let (one, two) = (leases.hold(&table, kind), leases.hold(&table, kind));
        assert!(leases.take(&table, kind).is_none());
        drop(one);
        assert!(leases.take(&table, kind).is_none());
        drop(two);
        let lease = leases.take(&table, kind);
        assert!(lease.is_some() && leases.take(&table, kind).is_none());
        assert!(leases.take(&table, MessageKind::Panel(1)).is_some());
    }
}
