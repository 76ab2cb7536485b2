//! Who is working on which message in this process, so that an answer that is on its way and a delivery of the same
//! message do not overtake each other. Lost with the process, and nothing is lost with it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::store::record::{MessageKind, TableId};

type Key = (TableId, MessageKind);

/// The claims of a process. Clones share them.
#[derive(Clone, Default)]
pub struct Claims {
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

impl Claims {
    /// Claims a message for delivery, unless anybody works on it.
    pub fn take(&self, table: &TableId, kind: MessageKind) -> Option<Claim> {
        let free = !self.shared.held().contains_key(&(table.clone(), kind));
        free.then(|| self.hold(table, kind))
    }

    /// Keeps delivery away from a message while an answer to a press shows it.
    pub fn hold(&self, table: &TableId, kind: MessageKind) -> Claim {
        let key = (table.clone(), kind);
        *self.shared.held().entry(key.clone()).or_default() += 1;
        Claim { key, shared: Arc::clone(&self.shared) }
    }

    /// Waits until a claim is released: something that was skipped may be due.
    pub async fn released(&self) {
        self.shared.released.notified().await;
    }
}

/// A claim; it ends when it is dropped.
pub struct Claim {
    key: Key,
    shared: Arc<Shared>,
}

impl Drop for Claim {
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
        let (claims, table) = (Claims::default(), TableId::parse("a").unwrap());
        let kind = MessageKind::Panel(0);
        let (one, two) = (claims.hold(&table, kind), claims.hold(&table, kind));
        assert!(claims.take(&table, kind).is_none());
        drop(one);
        assert!(claims.take(&table, kind).is_none());
        drop(two);
        let claim = claims.take(&table, kind);
        assert!(claim.is_some() && claims.take(&table, kind).is_none());
        assert!(claims.take(&table, MessageKind::Panel(1)).is_some());
    }
}
