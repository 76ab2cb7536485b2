//! Leases on messages, so that an answer and a delivery of the same message do not overtake each other. They are kept
//! in memory, and nothing depends on them after a crash.

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, OwnedMutexGuard};

use crate::record::{MessageKind, TableId};

type Key = (TableId, MessageKind);

/// The leases of a process. Clones share them.
#[derive(Clone, Default)]
pub struct Leases {
    shared: Arc<Shared>,
}

/// The work on a message.
#[derive(Default)]
struct Work {
    /// Whether the message is being delivered.
    delivery: bool,
    /// The number of answers in progress that show the message.
    answers: u32,
    /// Held while the address of the message changes, and while a former message is removed.
    address: Arc<tokio::sync::Mutex<()>>,
}

#[derive(Default)]
struct Shared {
    held: Mutex<BTreeMap<Key, Work>>,
    released: Notify,
    /// Notified when any work on a message ends.
    ended: Notify,
}

/// How long an answer waits for other work on its message. Discord accepts an edit within a fifth of a second. An edit
/// that waits for its rate limit takes longer, and no answer waits for that.
const TURN: Duration = Duration::from_millis(500);

impl Shared {
    fn held(&self) -> MutexGuard<'_, BTreeMap<Key, Work>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Leases {
    /// Leases a message for delivery, unless other work on it is in progress.
    pub fn take(&self, table: &TableId, kind: MessageKind) -> Option<Lease> {
        let key = (table.clone(), kind);
        let mut held = self.shared.held();
        if held.contains_key(&key) {
            return None;
        }
        held.insert(key.clone(), Work { delivery: true, ..Work::default() });
        Some(Lease { key, delivery: true, alone: true, shared: Arc::clone(&self.shared) })
    }

    /// Keeps delivery away from a message while an answer shows it.
    pub fn hold(&self, table: &TableId, kind: MessageKind) -> Lease {
        self.hold_among(&mut self.shared.held(), (table.clone(), kind))
    }

    /// Like [`Self::hold`], for a message that several people press. First waits for other work to end, as long as an
    /// answer can wait.
    pub async fn hold_in_turn(&self, table: &TableId, kind: MessageKind) -> Lease {
        let key = (table.clone(), kind);
        let turn = self.when(|held| (!held.contains_key(&key)).then(|| self.hold_among(held, key.clone())));
        tokio::time::timeout(TURN, turn).await.unwrap_or_else(|_| self.hold(table, kind))
    }

    fn hold_among(&self, held: &mut BTreeMap<Key, Work>, key: Key) -> Lease {
        let alone = !held.contains_key(&key);
        held.entry(key.clone()).or_default().answers += 1;
        Lease { key, delivery: false, alone, shared: Arc::clone(&self.shared) }
    }

    /// Waits for the end of a delivery that began before the message was held.
    pub async fn delivered(&self, table: &TableId, kind: MessageKind) {
        let key = (table.clone(), kind);
        self.when(|held| (!held.get(&key).is_some_and(|work| work.delivery)).then_some(())).await;
    }

    /// Waits until no other answer that holds the message changes its address or removes a former one, as long as an answer can wait:
    /// on a slow line a removal takes longer.
    pub async fn address(&self, table: &TableId, kind: MessageKind) -> Option<OwnedMutexGuard<()>> {
        let work = self.shared.held().get(&(table.clone(), kind)).map(|work| Arc::clone(&work.address));
        tokio::time::timeout(TURN, work.unwrap_or_default().lock_owned()).await.ok()
    }

    /// Repeats `asked` whenever some work ends, until it returns a value.
    async fn when<T>(&self, asked: impl Fn(&mut BTreeMap<Key, Work>) -> Option<T>) -> T {
        loop {
            let mut ended = pin!(self.shared.ended.notified());
            ended.as_mut().enable();
            if let Some(come) = asked(&mut self.shared.held()) {
                return come;
            }
            ended.await;
        }
    }

    /// The number of messages in progress.
    pub fn count(&self) -> usize {
        self.shared.held().len()
    }

    /// Waits until a lease is released, because a skipped message may then be due.
    pub async fn released(&self) {
        self.shared.released.notified().await;
    }
}

/// A lease, which ends when it is dropped.
pub struct Lease {
    key: Key,
    delivery: bool,
    alone: bool,
    shared: Arc<Shared>,
}

impl Lease {
    /// Whether no other work on the message was in progress when this lease began. Otherwise that work may overtake
    /// this work.
    pub fn was_alone(&self) -> bool {
        self.alone
    }
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
        self.shared.ended.notify_waiters();
        self.shared.released.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn message_is_not_delivered_while_an_answer_shows_it() {
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
    async fn answers_that_show_one_message_take_turns() {
        let (leases, table) = (Leases::default(), TableId::parse("a").unwrap());
        let kind = MessageKind::Card;
        let first = leases.hold_in_turn(&table, kind).await;
        assert!(first.was_alone());
        let mut second = pin!(leases.hold_in_turn(&table, kind));
        let moment = Duration::from_millis(20);
        assert!(tokio::time::timeout(moment, second.as_mut()).await.is_err(), "the second answer waits for its turn");
        drop(first);
        let second = second.await;
        assert!(second.was_alone());
        let third = leases.hold_in_turn(&table, kind).await;
        assert!(!third.was_alone(), "the third answer stops waiting and knows that it may be overtaken");
    }

    #[tokio::test]
    async fn end_of_a_running_delivery_can_be_awaited() {
        let (leases, table) = (Leases::default(), TableId::parse("a").unwrap());
        let kind = MessageKind::Panel(0);
        let delivery = leases.take(&table, kind);
        let _answer = leases.hold(&table, kind);
        let mut delivered = pin!(leases.delivered(&table, kind));
        let moment = Duration::from_millis(20);
        assert!(tokio::time::timeout(moment, delivered.as_mut()).await.is_err());
        drop(delivery);
        delivered.await;
    }
}
