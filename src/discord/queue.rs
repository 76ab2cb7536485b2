//! Long work, one piece at a time.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{Semaphore, SemaphorePermit};

use crate::table::Refused;

/// A queue for long work: one piece is done at a time, a limited number of people wait, and each person waits once.
#[derive(Clone)]
pub(crate) struct Queue {
    most: usize,
    /// The people who wait, and the one whose work is being done.
    waiting: Arc<Mutex<BTreeSet<i64>>>,
    turn: Arc<Semaphore>,
}

/// A place in a [`Queue`], kept until the work is done.
pub(super) struct QueuePlace<'a> {
    queue: &'a Queue,
    person: i64,
}

/// Why a person gets no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoPlace {
    /// The person is waiting already.
    Waiting,
    /// Too many people are waiting.
    Full,
}

impl NoPlace {
    /// The refusal for this work. `work` begins the ids of its texts.
    pub(super) fn refused(self, work: &str) -> Refused {
        let why = match self {
            Self::Waiting => "waiting",
            Self::Full => "busy",
        };
        Refused::new(&format!("{work}-refused-{why}"))
    }
}

impl Queue {
    /// A queue with this many places, counting the place for the work that is being done.
    pub(super) fn new(places: usize) -> Self {
        Self { most: places, waiting: Arc::default(), turn: Arc::new(Semaphore::new(1)) }
    }

    /// Takes a place for this person.
    pub(super) fn join(&self, person: i64) -> Result<QueuePlace<'_>, NoPlace> {
        let mut waiting = self.waiting();
        match waiting.len() {
            _ if waiting.contains(&person) => Err(NoPlace::Waiting),
            many if many >= self.most => Err(NoPlace::Full),
            _ => {
                waiting.insert(person);
                Ok(QueuePlace { queue: self, person })
            }
        }
    }

    fn waiting(&self) -> MutexGuard<'_, BTreeSet<i64>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl QueuePlace<'_> {
    /// Waits until all earlier work is done. The turn lasts as long as the permit is held.
    pub(super) async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        // The semaphore is never closed.
        self.queue.turn.acquire().await.ok()
    }
}

impl Drop for QueuePlace<'_> {
    fn drop(&mut self) {
        self.queue.waiting().remove(&self.person);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_person_waits_once_and_a_full_queue_takes_nobody() {
        let queue = Queue::new(2);
        let no_place = |person| queue.join(person).err();
        let first = queue.join(1).expect("a place");
        assert_eq!(no_place(1), Some(NoPlace::Waiting));
        let second = queue.join(2).expect("a place");
        assert_eq!((no_place(2), no_place(3)), (Some(NoPlace::Waiting), Some(NoPlace::Full)));
        drop(first);
        assert_eq!(no_place(1), None, "the person's first work is done");
        drop(second);
        assert_eq!(no_place(3), None);
    }
}
