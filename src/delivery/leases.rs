//! Who is working on which message in this process, so that an answer that is on its way and a delivery of the same
//! message do not overtake each other. Lost with the process, and nothing is lost with it.

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::store::record::{MessageKind, TableId};

type Key = (TableId, MessageKind);

/// The leases of a process. Clones share them.
#[derive(Clone, Default)]
pub struct Leases {
    shared: Arc<Shared>,
}

/// Who works on a message.
#[derive(Default)]
struct Work {
    /// Whether it is being delivered.
    delivery: bool,
    /// Answers to presses that show it.
    answers: u32,
}

#[derive(Default)]
struct Shared {
    held: Mutex<BTreeMap<Key, Work>>,
    released: Notify,
    /// A delivery has ended.
    delivered: Notify,
}

impl Shared {
    fn held(&self) -> MutexGuard<'_, BTreeMap<Key, Work>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Leases {
    /// Leases a message for delivery, unless anybody works on it.
    pub fn take(&self, table: &TableId, kind: MessageKind) -> Option<Lease> {
        let key = (table.clone(), kind);
        let mut held = self.shared.held();
        if held.contains_key(&key) {
            return None;
        }
        held.insert(key.clone(), Work { delivery: true, answers: 0 });
        Some(Lease { key, delivery: true, shared: Arc::clone(&self.shared) })
    }

    /// Keeps delivery away from a message while an answer to a press shows it.
    pub fn hold(&self, table: &TableId, kind: MessageKind) -> Lease {
        let key = (table.clone(), kind);
        self.shared.held().entry(key.clone()).or_default().answers += 1;
        Lease { key, delivery: false, shared: Arc::clone(&self.shared) }
    }

    /// Waits until a message that is held is not being delivered any more: a delivery may have begun before.
    pub async fn delivered(&self, table: &TableId, kind: MessageKind) {
        let key = (table.clone(), kind);
        loop {
            let mut ended = pin!(self.shared.delivered.notified());
            ended.as_mut().enable();
            if !self.shared.held().get(&key).is_some_and(|work| work.delivery) {
                return;
            }
            ended.await;
        }
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
    delivery: bool,
    shared: Arc<Shared>,
}

impl Drop for Lease {
    fn drop(&mut self) {
        let mut held = self.shared.held();
        if let Some(work) = held.get_mut(&self.key) {
            if self.delivery {
                work.delivery = false;
            } else {
                work.answers -= 1;
            }
            if !work.delivery && work.answers == 0 {
                held.remove(&self.key);
            }
        }
        drop(held);
        if self.delivery {
            self.shared.delivered.notify_waiters();
        }
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
    #[tokio::test]
    async fn a_message_would_be_taken_away_while_it_is_being_delivered() {
        let (leases, table) = (Leases::default(), TableId::parse("a").unwrap());
        let kind = MessageKind::Panel(0);
        let delivery = leases.take(&table, kind);
        let _answer = leases.hold(&table, kind);
        let mut delivered = pin!(leases.delivered(&table, kind));
        let moment = std::time::Duration::from_millis(20);
        assert!(tokio::time::timeout(moment, delivered.as_mut()).await.is_err());
        drop(delivery);
        delivered.await;
    }
}
