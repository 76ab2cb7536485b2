//! The drawing threads, as many as the machine has processors. Each keeps fonts and buffers, so that a thread for each
//! request would cost much memory.

use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use crate::operation::metrics;

/// The purpose of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// The answer to a press. It precedes most deliveries, because Discord waits only three seconds for an answer.
    Answer,
    /// An update of a message.
    Delivery,
    /// A part of a long job, such as an animation. It runs when nothing else waits, or after a long wait.
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

/// An answer precedes a delivery that was requested at most this long before it. Otherwise constant presses would stop
/// all deliveries.
const AHEAD: Duration = Duration::from_millis(200);

/// The longest wait of a background job, so that a rush does not stop it. Then it takes one thread for one part.
const LONGEST: Duration = Duration::from_secs(1);

/// Waiting jobs with the times of their requests, oldest first.
#[derive(Default)]
struct Waiting {
    answers: VecDeque<(Instant, Job)>,
    deliveries: VecDeque<(Instant, Job)>,
    background: VecDeque<(Instant, Job)>,
    closed: bool,
}

impl Waiting {
    /// Removes the next job.
    fn pop(&mut self) -> Option<Job> {
        let asked = |jobs: &VecDeque<(Instant, Job)>| jobs.front().map(|(asked, _)| *asked);
        let (answer, delivery, background) = (asked(&self.answers), asked(&self.deliveries), asked(&self.background));
        let answer_first = match (answer, delivery) {
            (Some(answer), Some(delivery)) => answer < delivery + AHEAD,
            (answer, _) => answer.is_some(),
        };
        let first = if answer_first { answer } else { delivery };
        let background_first = match (first, background) {
            (Some(first), Some(background)) => background + LONGEST < first,
            (first, _) => first.is_none(),
        };
        let jobs = match () {
            () if background_first => &mut self.background,
            () if answer_first => &mut self.answers,
            () => &mut self.deliveries,
        };
        jobs.pop_front().map(|(_, job)| job)
    }
}

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    woken: Condvar,
}

struct Handle {
    queue: Arc<Queue>,
}

impl DrawingPool {
    /// One thread for each processor.
    pub fn new() -> Self {
        Self::with_threads(thread::available_parallelism().map_or(1, usize::from))
    }

    pub(crate) fn with_threads(threads: usize) -> Self {
        let queue = Arc::new(Queue::default());
        for number in 1..=threads {
            let queue = Arc::clone(&queue);
            let thread = thread::Builder::new().name(format!("drawing-{number}"));
            thread.spawn(move || queue.work()).expect("the system has threads");
        }
        Self { handle: Arc::new(Handle { queue }) }
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
        self.handle.queue.push(urgency, asked, job);
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
            Urgency::Answer => waiting.answers.push_back((asked, job)),
            Urgency::Delivery => waiting.deliveries.push_back((asked, job)),
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
        self.queue.waiting().closed = true;
        self.queue.woken.notify_all();
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
    async fn answer_precedes_an_earlier_delivery() {
        let pool = DrawingPool::with_threads(1);
        let (begun, begins) = oneshot::channel();
        let (end, ends) = mpsc::channel::<()>();
        let busy = tokio::spawn({
            let pool = pool.clone();
            async move {
                let drawing = move || {
                    let _ = begun.send(());
                    ends.recv().expect("told to end");
                };
                pool.draw(Urgency::Delivery, drawing).await
            }
        });
        begins.await.expect("the only thread is busy");
        let drawn = Arc::new(Mutex::new(Vec::new()));
        let order = |urgency| {
            let drawn = Arc::clone(&drawn);
            pool.draw(urgency, move || drawn.lock().expect("whole").push(urgency))
        };
        // Polled in this order, so that both wait before the thread becomes free.
        let (first, second, ended) =
            tokio::join!(order(Urgency::Delivery), order(Urgency::Answer), async { end.send(()) });
        assert!(first.is_ok() && second.is_ok() && ended.is_ok());
        busy.await.expect("no panic").expect("drawn");
        assert_eq!(*drawn.lock().expect("whole"), [Urgency::Answer, Urgency::Delivery]);
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
    fn delivery_is_drawn_despite_constant_presses() {
        let start = Instant::now();
        let (mut waiting, order) = (Waiting::default(), Order::default());
        waiting.deliveries.push_back((start, order.job("board")));
        for (after, name) in [(Duration::ZERO, "press"), (AHEAD / 2, "another"), (AHEAD, "late")] {
            waiting.answers.push_back((start + after, order.job(name)));
        }
        assert_eq!(order.of(waiting), ["press", "another", "board", "late"]);
    }

    #[test]
    fn background_job_waits_for_others_but_not_for_ever() {
        let start = Instant::now();
        let (mut waiting, order) = (Waiting::default(), Order::default());
        waiting.background.push_back((start, order.job("frame")));
        waiting.background.push_back((start + LONGEST, order.job("next frame")));
        waiting.answers.push_back((start + LONGEST, order.job("press")));
        waiting.answers.push_back((start + 2 * LONGEST, order.job("late press")));
        waiting.deliveries.push_back((start + 2 * LONGEST, order.job("board")));
        assert_eq!(order.of(waiting), ["press", "frame", "late press", "board", "next frame"]);
    }

    #[tokio::test]
    async fn threads_end_with_their_pool() {
        let pool = DrawingPool::with_threads(1);
        let queue = Arc::downgrade(&pool.handle.queue);
        pool.draw(Urgency::Answer, || ()).await.expect("drawn");
        drop(pool);
        for _ in 0..500 {
            if queue.upgrade().is_none() {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        panic!("the thread is still there");
    }
}
