//! Work that takes long, one piece after the other.

use std::sync::Arc;

use tokio::sync::{Semaphore, SemaphorePermit};

/// Long work is done one piece at a time, whoever asks for it; only so many wait.
#[derive(Clone)]
pub(crate) struct Queue {
    places: Arc<Semaphore>,
    turn: Arc<Semaphore>,
}

/// A place in a [`Queue`], kept until the work is done.
pub(super) struct Place<'a> {
    _place: SemaphorePermit<'a>,
    turn: &'a Semaphore,
}

impl Queue {
    /// A queue with so many places, the one of the work that is being done included.
    pub(super) fn new(places: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(places)), turn: Arc::new(Semaphore::new(1)) }
    }

    /// Takes a place; none where too many wait.
    pub(super) fn join(&self) -> Option<Place<'_>> {
        Some(Place { _place: self.places.try_acquire().ok()?, turn: &self.turn })
    }
}

impl Place<'_> {
    /// Waits until all the work before is done. The turn lasts for as long as what is given back is held.
    pub(super) async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        // It is never closed.
        self.turn.acquire().await.ok()
    }
}
