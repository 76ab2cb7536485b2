//! The worker that plays for computers. It asks the store for open decisions, so that a restart forgets none.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use games::engine::dice::Seed;
use games::engine::seat::Seat;
use tokio::sync::{Notify, Semaphore, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::backoff;
use crate::causes::causes;
use crate::clock::Clock;
use crate::entropy::entropy;
use crate::operation::metrics;
use crate::priority;
use crate::record::{Record, TableId};
use crate::store::Store;
use crate::table::computer::{self, Plan};
use crate::table::play::{LaterRelease, ReplayError, of_this_release};

/// How many turns are looked up at once, in addition to those in progress.
const BATCH: usize = 64;
/// The niceness of a thread that thinks.
const NICENESS: i32 = 19;
/// How long a seat is skipped when its failure could not be stored.
const UNSTORED: Duration = Duration::from_secs(5);

/// Plans the turn of a computer from the table, the seat and fresh randomness: [`computer::plan`], except in tests.
pub type Planner = Arc<dyn Fn(&Record, Seat, Seed) -> Result<Option<Plan>, ReplayError> + Send + Sync>;

/// The worker that plays for computers.
#[derive(Clone)]
pub struct Opponents {
    /// The stored tables.
    pub store: Store,
    /// The source of the current time.
    pub clock: Clock,
    /// Plans the turns.
    pub planner: Planner,
}

/// The seats whose turns this process is playing.
#[derive(Clone, Default)]
struct Busy {
    seats: Arc<Mutex<BTreeSet<(TableId, u8)>>>,
    /// Notified when a computer finishes. It may have a next turn that was skipped meanwhile.
    finished: Arc<Notify>,
}

/// A failure of any kind, for the log.
type Failure = Box<dyn std::error::Error + Send + Sync>;

impl Opponents {
    /// Plays until `stop` is cancelled.
    pub async fn run(self, stop: CancellationToken, tasks: TaskTracker) {
        let mut changes = self.store.changes();
        let mut watch = backoff::ClockWatch::default();
        let busy = Busy::default();
        let thinking = Arc::new(Semaphore::new(thinkers()));
        while !stop.is_cancelled() {
            changes.mark_unchanged();
            if let Some(longest) = watch.longest_wait(self.clock.now())
                && let Err(error) = self.store.recall_computer_prompts(self.clock.now(), longest).await
            {
                tracing::error!(error = causes(&error), "computers may wait for as long as the clock was set back");
            }
            // Turns in progress are still due, and must not crowd out others.
            let limit = u32::try_from(BATCH + busy.seats().len()).unwrap_or(u32::MAX);
            match self.store.computer_prompts(self.clock.now(), limit).await {
                Ok(turns) => {
                    for (table, seat) in turns {
                        self.take(&busy, &thinking, (&stop, &tasks), table, seat);
                    }
                }
                Err(error) => tracing::error!(error = causes(&error), "cannot read whose turn it is"),
            }
            let now = self.clock.now();
            let next = self.store.next_computer_prompt(now).await.ok().flatten();
            tokio::select! {
                () = stop.cancelled() => {}
                _ = changes.changed() => {}
                () = busy.finished.notified() => {}
                () = tokio::time::sleep(backoff::until(next, now)) => {}
            }
        }
    }

    fn take(
        &self,
        busy: &Busy,
        thinking: &Arc<Semaphore>,
        (stop, tasks): (&CancellationToken, &TaskTracker),
        table: TableId,
        seat: u8,
    ) {
        let key = (table.clone(), seat);
        if !busy.seats().insert(key.clone()) {
            return;
        }
        let (worker, busy, thinking, stop) = (self.clone(), busy.clone(), Arc::clone(thinking), stop.clone());
        tasks.spawn(async move {
            let permit = thinking.acquire().await;
            if stop.is_cancelled() {
                return;
            }
            let begun = Instant::now();
            let played = worker.play(&table, Seat(seat)).await;
            metrics::computer_turn(outcome(&played), begun.elapsed());
            drop(permit);
            if let Err(error) = worker.note(&table, Seat(seat), played).await {
                if error.is::<LaterRelease>() {
                    tracing::debug!(%error, %table, seat, "a computer is skipped for a while");
                } else {
                    tracing::error!(error = causes(error.as_ref()), %table, seat, "a computer's failure was not stored");
                }
                // The turn is still due, so a pause prevents a tight loop.
                stop.run_until_cancelled(tokio::time::sleep(UNSTORED)).await;
            }
            busy.seats().remove(&key);
            busy.finished.notify_one();
        });
    }

    /// Plays a turn of a computer. Returns whether it made a move.
    async fn play(&self, table: &TableId, seat: Seat) -> Result<bool, Failure> {
        let Some(record) = self.store.read(table).await? else { return Ok(false) };
        of_this_release(&record)?;
        let entropy = entropy()?;
        let planner = Arc::clone(&self.planner);
        let Some(plan) = at_low_priority(move || planner(&record, seat, entropy)).await?? else { return Ok(false) };
        let now = self.clock.now();
        let made = self.store.update(table, |record| computer::make(record, &plan, now)).await?;
        made.map_err(|refused| format!("refused by {:?}: {}", refused.rule, refused.reason.id).into())
    }

    /// Delays the next attempt of a computer that made no move: longer after each failure, until something changes if it has declined.
    async fn note(&self, table: &TableId, seat: Seat, played: Result<bool, Failure>) -> Result<(), Failure> {
        let noting = match played {
            Ok(true) => return Ok(()),
            Ok(false) => computer::finds_no_move,
            Err(error) if error.is::<LaterRelease>() => return Err(error),
            Err(error) => {
                tracing::error!(error = causes(error.as_ref()), %table, %seat, "a computer could not play");
                computer::ask_later
            }
        };
        let now = self.clock.now();
        let noted = self.store.update(table, |record| {
            noting(record, seat, now);
            Ok::<_, Infallible>(())
        });
        let Ok(()) = noted.await?;
        Ok(())
    }
}

/// How many computers think at once: one processor is left for answers to people, if there are several.
fn thinkers() -> usize {
    std::thread::available_parallelism().map_or(1, |processors| processors.get().saturating_sub(1).max(1))
}

/// Runs `think` on a thread of low priority, so that answers to people come first. A panic of a computer ends there.
async fn at_low_priority<T: Send + 'static>(think: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
    let (done, thought) = oneshot::channel();
    std::thread::Builder::new().name("computer".to_owned()).spawn(move || {
        priority::lower(NICENESS);
        let _ = done.send(think());
    })?;
    thought.await.map_err(|_| "a computer has panicked".into())
}

/// The result of a turn, for metrics.
fn outcome(played: &Result<bool, Failure>) -> &'static str {
    match played {
        Ok(true) => "played",
        Ok(false) => "nothing",
        Err(_) => "failed",
    }
}

impl Busy {
    fn seats(&self) -> std::sync::MutexGuard<'_, BTreeSet<(TableId, u8)>> {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
