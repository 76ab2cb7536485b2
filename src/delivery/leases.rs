//! Who is working on which message in this process, so that an answer that is on its way and a delivery of the same
//! message do not overtake each other. Lost with the process, and nothing is lost with it.

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use crate::record::{MessageKind, TableId};

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
    /// Somebody's work on a message has ended.
    ended: Notify,
}

/// How long an answer waits for others who work on the message that it shows. Discord takes an edit within a fifth of a second; one
/// that waits for its rate limit takes longer, and nobody is to wait for that.
const TURN: Duration = Duration::from_millis(500);

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
        Some(Lease { key, delivery: true, alone: true, shared: Arc::clone(&self.shared) })
    }

    /// Keeps delivery away from a message while an answer to a press shows it.
    pub fn hold(&self, table: &TableId, kind: MessageKind) -> Lease {
        self.hold_among(&mut self.shared.held(), (table.clone(), kind))
    }

    /// The same for a message that several people press: waits until nobody works on it, for as long as an answer can wait.
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

    /// Waits until a message that is held is not being delivered any more: a delivery may have begun before.
    pub async fn delivered(&self, table: &TableId, kind: MessageKind) {
        let key = (table.clone(), kind);
        self.when(|held| (!held.get(&key).is_some_and(|work| work.delivery)).then_some(())).await;
    }

    /// Asks again whenever somebody's work has ended.
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
    alone: bool,
    shared: Arc<Shared>,
}

impl Lease {
    /// Whether nobody else worked on the message when this began; else what they show may overtake what this one does.
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
    async fn of_two_answers_the_older_one_would_be_shown_last() {
        let (leases, table) = (Leases::default(), TableId::parse("a").unwrap());
        let kind = MessageKind::Card;
        let first = leases.hold_in_turn(&table, kind).await;
        assert!(first.was_alone());
        let mut second = pin!(leases.hold_in_turn(&table, kind));
        let moment = Duration::from_millis(20);
        assert!(tokio::time::timeout(moment, second.as_mut()).await.is_err(), "it waits for its turn");
        drop(first);
        let second = second.await;
        assert!(second.was_alone());
        let third = leases.hold_in_turn(&table, kind).await;
        assert!(!third.was_alone(), "it cannot wait for longer, and knows what may come of that");
    }

    #[tokio::test]
    async fn a_message_would_be_taken_away_while_it_is_being_delivered() {
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
