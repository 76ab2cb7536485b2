//! The drawing threads: for each processor one for answers, and one of lower priority for everything else. Each keeps
//! fonts and buffers, so that a thread for each request would cost much memory.

use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use crate::operation::metrics;
use crate::priority;

/// The purpose of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// The answer to a press. It waits for no delivery, because Discord waits only three seconds for an answer.
    Answer,
    /// An update of a message.
    Delivery,
    /// A part of a long job, such as an animation. It runs when no delivery waits, or after a long wait.
    Background,
}

impl Urgency {
    /// The name in metrics.
    fn name(self) -> &'static str {
        match self {
            Self::Answer => "answer",
            Self::Delivery => "delivery",
            Self::Background => "background",
        }
    }
}

/// A drawing panicked. Nothing else is affected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("drawing has panicked: {0}")]
pub struct Panicked(String);

/// The drawing threads. Clones share them; they end with the last clone.
#[derive(Clone)]
pub struct DrawingPool {
    handle: Arc<Handle>,
}

type Job = Box<dyn FnOnce() + Send>;

/// The niceness of the threads that do not draw answers.
const NICENESS: i32 = 5;

/// The longest wait of a background job, so that a rush does not stop it. Then it takes one thread for one part.
const LONGEST: Duration = Duration::from_secs(1);

/// Waiting jobs with the times of their requests, oldest first.
#[derive(Default)]
struct Waiting {
    jobs: VecDeque<(Instant, Job)>,
    background: VecDeque<(Instant, Job)>,
    closed: bool,
}

impl Waiting {
    /// Removes the next job.
    fn pop(&mut self) -> Option<Job> {
        let asked = |jobs: &VecDeque<(Instant, Job)>| jobs.front().map(|(asked, _)| *asked);
        let background_first = match (asked(&self.jobs), asked(&self.background)) {
            (Some(first), Some(background)) => background + LONGEST < first,
            (first, _) => first.is_none(),
        };
        let jobs = if background_first { &mut self.background } else { &mut self.jobs };
        jobs.pop_front().map(|(_, job)| job)
    }
}

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    woken: Condvar,
}

#[derive(Default)]
struct Handle {
    answers: Arc<Queue>,
    others: Arc<Queue>,
}

impl DrawingPool {
    /// Two threads for each processor.
    pub fn new() -> Self {
        Self::with_threads(thread::available_parallelism().map_or(1, usize::from))
    }

    /// This many threads for answers, and as many for everything else.
    pub(crate) fn with_threads(threads: usize) -> Self {
        let handle = Handle::default();
        for number in 1..=threads {
            let kinds = [(&handle.answers, "answering", None), (&handle.others, "drawing", Some(NICENESS))];
            for (queue, purpose, niceness) in kinds {
                let queue = Arc::clone(queue);
                let thread = thread::Builder::new().name(format!("{purpose}-{number}"));
                let work = move || {
                    niceness.into_iter().for_each(priority::lower);
                    queue.work();
                };
                thread.spawn(work).expect("the system has threads");
            }
        }
        Self { handle: Arc::new(handle) }
    }

    /// Draws when a thread is free.
    ///
    /// # Errors
    /// When drawing has panicked.
    pub async fn draw<T: Send + 'static>(
        &self,
        urgency: Urgency,
        drawing: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Panicked> {
        let (sender, drawn) = oneshot::channel();
        let asked = Instant::now();
        let job: Job = Box::new(move || {
            // A picture that nobody waits for is not drawn.
            if !sender.is_closed() {
                let begun = Instant::now();
                let drawn = catch_unwind(AssertUnwindSafe(drawing));
                metrics::drawing(urgency.name(), begun - asked, begun.elapsed(), drawn.is_err());
                let _ = sender.send(drawn.map_err(|panic| Panicked(words(panic.as_ref()))));
            }
        });
        let queue = if urgency == Urgency::Answer { &self.handle.answers } else { &self.handle.others };
        queue.push(urgency, asked, job);
        drawn.await.unwrap_or_else(|_| Err(Panicked("its thread is gone".to_owned())))
    }
}

impl Default for DrawingPool {
    fn default() -> Self {
        Self::new()
    }
}

impl Queue {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(&self, urgency: Urgency, asked: Instant, job: Job) {
        let mut waiting = self.waiting();
        match urgency {
            Urgency::Answer | Urgency::Delivery => waiting.jobs.push_back((asked, job)),
            Urgency::Background => waiting.background.push_back((asked, job)),
        }
        drop(waiting);
        self.woken.notify_one();
    }

    fn work(&self) {
        while let Some(job) = self.next() {
            job();
        }
    }

    fn next(&self) -> Option<Job> {
        let mut waiting = self.waiting();
        loop {
            if let Some(job) = waiting.pop() {
                return Some(job);
            }
            if waiting.closed {
                return None;
            }
            waiting = self.woken.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        for queue in [&self.answers, &self.others] {
            queue.waiting().closed = true;
            queue.woken.notify_all();
        }
    }
}

/// The message of a panic.
fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no words".to_owned())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn many_drawings_share_few_threads() {
        let pool = DrawingPool::with_threads(2);
        let mut drawings = tokio::task::JoinSet::new();
        for _ in 0..64 {
            let pool = pool.clone();
            drawings.spawn(async move { pool.draw(Urgency::Answer, || thread::current().id()).await });
        }
        let threads: BTreeSet<String> =
            drawings.join_all().await.into_iter().map(|id| format!("{:?}", id.expect("drawn"))).collect();
        assert!((1..=2).contains(&threads.len()), "{threads:?}");
    }

    #[tokio::test]
    async fn thread_survives_a_panic() {
        let pool = DrawingPool::with_threads(1);
        let panicked = pool.draw(Urgency::Delivery, || panic!("a ship off the board")).await;
        assert_eq!(panicked, Err::<(), _>(Panicked("a ship off the board".to_owned())));
        assert_eq!(pool.draw(Urgency::Delivery, || 7).await, Ok(7));
    }

    #[tokio::test]
    async fn answers_and_deliveries_do_not_wait_for_each_other() {
        for (long, short) in [(Urgency::Delivery, Urgency::Answer), (Urgency::Answer, Urgency::Delivery)] {
            let pool = DrawingPool::with_threads(1);
            let (end, ends) = mpsc::channel::<()>();
            let busy = pool.draw(long, move || ends.recv().expect("told to end"));
            let other = async {
                let drawn = pool.draw(short, || 7).await;
                end.send(()).expect("the long drawing still runs");
                drawn
            };
            // Polled in this order, so that the long drawing is requested first.
            assert_eq!(tokio::join!(busy, other), (Ok(()), Ok(7)));
        }
    }

    /// The order in which jobs run.
    #[derive(Default)]
    struct Order(Arc<Mutex<Vec<&'static str>>>);

    impl Order {
        fn job(&self, name: &'static str) -> Job {
            let done = Arc::clone(&self.0);
            Box::new(move || done.lock().expect("whole").push(name))
        }

        /// Runs the waiting jobs and returns their order.
        fn of(&self, mut waiting: Waiting) -> Vec<&'static str> {
            std::iter::from_fn(|| waiting.pop()).for_each(|job| job());
            self.0.lock().expect("whole").clone()
        }
    }

    #[test]
    fn background_job_waits_for_others_but_not_for_ever() {
        let start = Instant::now();
        let (mut waiting, order) = (Waiting::default(), Order::default());
        waiting.background.push_back((start, order.job("frame")));
        waiting.background.push_back((start + LONGEST, order.job("next frame")));
        waiting.jobs.push_back((start + LONGEST, order.job("board")));
        waiting.jobs.push_back((start + 2 * LONGEST, order.job("late board")));
        assert_eq!(order.of(waiting), ["board", "frame", "late board", "next frame"]);
    }

    #[tokio::test]
    async fn threads_end_with_their_pool() {
        let pool = DrawingPool::with_threads(1);
        let queues = [&pool.handle.answers, &pool.handle.others].map(Arc::downgrade);
        pool.draw(Urgency::Answer, || ()).await.expect("drawn");
        drop(pool);
        for _ in 0..500 {
            if queues.iter().all(|queue| queue.upgrade().is_none()) {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        panic!("the thread is still there");
    }
}
