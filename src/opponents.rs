//! The worker that lets computers play: it asks the store whose turn it is, so that none is forgotten after a restart.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use games::engine::dice::Seed;
use games::engine::seat::Seat;
use tokio::sync::{Notify, Semaphore};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::clock::Clock;
use crate::store::record::TableId;
use crate::store::{Store, StoreError};
use crate::table::computer;

/// Turns looked up at once.
const BATCH: u32 = 64;
/// Computers that think at the same time; people's presses go first.
const THINKING: usize = 2;

/// What the worker needs.
#[derive(Clone)]
pub struct Opponents {
    /// The store.
    pub store: Store,
    /// The clock.
    pub clock: Clock,
}

/// Who is at work in this process.
#[derive(Clone, Default)]
struct Busy {
    seats: Arc<Mutex<BTreeSet<(TableId, u8)>>>,
    /// A computer has finished. It may have the next turn already, which was passed over while it was busy.
    finished: Arc<Notify>,
}

impl Opponents {
    /// Plays until it is told to stop.
    pub async fn run(self, stop: CancellationToken, tasks: TaskTracker) {
        let mut changes = self.store.changes();
        let busy = Busy::default();
        let thinking = Arc::new(Semaphore::new(THINKING));
        while !stop.is_cancelled() {
            changes.mark_unchanged();
            match self.store.computer_prompts(BATCH).await {
                Ok(turns) => {
                    for (table, seat) in turns {
                        self.take(&busy, &thinking, &tasks, table, seat);
                    }
                }
                Err(error) => tracing::error!(%error, "cannot read whose turn it is"),
            }
            tokio::select! {
                () = stop.cancelled() => {}
                _ = changes.changed() => {}
                () = busy.finished.notified() => {}
                () = tokio::time::sleep(Duration::from_secs(1)) => {}
            }
        }
    }

    fn take(&self, busy: &Busy, thinking: &Arc<Semaphore>, tasks: &TaskTracker, table: TableId, seat: u8) {
        let key = (table.clone(), seat);
        if !busy.seats().insert(key.clone()) {
            return;
        }
        let (worker, busy, thinking) = (self.clone(), busy.clone(), Arc::clone(thinking));
        tasks.spawn(async move {
            let permit = thinking.acquire().await;
            if let Err(error) = worker.play(&table, Seat(seat)).await {
                tracing::error!(%error, %table, seat, "a computer could not play");
                // Without a pause a broken table would be tried in a tight loop.
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
            drop(permit);
            busy.seats().remove(&key);
            busy.finished.notify_one();
        });
    }

    async fn play(&self, table: &TableId, seat: Seat) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
        let Some(record) = self.store.read(table).await? else { return Ok(()) };
        let mut entropy = Seed::default();
        getrandom::fill(&mut entropy).map_err(|error| format!("no randomness: {error}"))?;
        let planned = tokio::task::spawn_blocking(move || computer::plan(&record, seat, entropy)).await??;
        let Some(plan) = planned else { return Ok(()) };
        let now = self.clock.now();
        let made: Result<_, StoreError> = self.store.update(table, |record| computer::make(record, &plan, now)).await;
        made?.map_err(|refused| format!("refused by {:?}: {}", refused.rule, refused.reason.id).into())
    }
}

impl Busy {
    fn seats(&self) -> std::sync::MutexGuard<'_, BTreeSet<(TableId, u8)>> {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
