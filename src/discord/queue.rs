//! Work that takes long, one piece after the other.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{Semaphore, SemaphorePermit};

use crate::table::Refused;

/// Long work is done one piece at a time, whoever asks for it; only so many wait, and nobody twice.
#[derive(Clone)]
pub(crate) struct Queue {
    most: usize,
    /// Who waits, the one whose work is being done among them.
    waiting: Arc<Mutex<BTreeSet<i64>>>,
    turn: Arc<Semaphore>,
}

/// A place in a [`Queue`], kept until the work is done.
pub(super) struct Place<'a> {
    queue: &'a Queue,
    person: i64,
}

/// Why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoPlace {
    /// The person waits for something already.
    Waiting,
    /// Too many wait.
    Full,
}

impl NoPlace {
    /// Why the work is not done, in words; they are called after it.
    pub(super) fn refused(self, work: &str) -> Refused {
        let why = match self {
            Self::Waiting => "waiting",
            Self::Full => "busy",
        };
        Refused::new(&format!("{work}-refused-{why}"))
    }
}

impl Queue {
    /// A queue with so many places, the one of the work that is being done included.
    pub(super) fn new(places: usize) -> Self {
        Self { most: places, waiting: Arc::default(), turn: Arc::new(Semaphore::new(1)) }
    }

    /// Takes a place for this person.
    pub(super) fn join(&self, person: i64) -> Result<Place<'_>, NoPlace> {
        let mut waiting = self.waiting();
        match waiting.len() {
            _ if waiting.contains(&person) => Err(NoPlace::Waiting),
            many if many >= self.most => Err(NoPlace::Full),
            _ => {
                waiting.insert(person);
                Ok(Place { queue: self, person })
            }
        }
    }

    fn waiting(&self) -> MutexGuard<'_, BTreeSet<i64>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Place<'_> {
    /// Waits until all the work before is done. The turn lasts for as long as what is given back is held.
    pub(super) async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        // It is never closed.
        self.queue.turn.acquire().await.ok()
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.queue.waiting().remove(&self.person);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_person_would_keep_all_others_waiting() {
        let queue = Queue::new(2);
        let no_place = |person| queue.join(person).err();
        let first = queue.join(1).expect("a place");
        assert_eq!(no_place(1), Some(NoPlace::Waiting));
        let second = queue.join(2).expect("a place");
        assert_eq!((no_place(2), no_place(3)), (Some(NoPlace::Waiting), Some(NoPlace::Full)));
        drop(first);
        assert_eq!(no_place(1), None, "nothing is waited for any more");
        drop(second);
        assert_eq!(no_place(3), None);
    }
}
