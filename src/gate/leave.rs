//! Permission to identify. Discord refuses a shard that begins a session too soon after another one of its queue, and resets the
//! token if too many sessions begin in a day.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use serde::Deserialize;
use tokio::sync::Mutex as Turn;
use tokio::time::{Instant, sleep, sleep_until};

/// Discord requires 5 s between two sessions of a queue, by its own clock.
const BETWEEN: Duration = Duration::from_millis(5_500);
/// How often other processes are asked.
const ASKED: Duration = Duration::from_millis(500);

/// Asks the other processes of the token whether a shard of this queue may identify now.
pub type Asking = Box<dyn Fn(u32) -> Pin<Box<dyn Future<Output = bool> + Send>> + Send + Sync>;

/// The `session_start_limit` of `GET /gateway/bot`.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct SessionStartLimit {
    total: u32,
    remaining: u32,
    /// In milliseconds.
    reset_after: u64,
    max_concurrency: u32,
}

/// The sessions that may still begin.
#[derive(Clone, Copy, Debug)]
struct Left {
    total: u32,
    remaining: u32,
    resets: Option<Instant>,
    /// Shards in different queues may identify at once.
    queues: u32,
}

impl Left {
    /// Takes a session, or returns when there are some again.
    fn take(&mut self, now: Instant) -> Result<(), Instant> {
        if self.resets.take_if(|resets| *resets <= now).is_some() {
            self.remaining = self.total;
        }
        match (self.remaining, self.resets) {
            (0, Some(resets)) => return Err(resets),
            (remaining, _) => self.remaining = remaining.saturating_sub(1),
        }
        Ok(())
    }
}

pub(super) struct Leave {
    left: Mutex<Left>,
    /// When a shard of each queue last got permission. Shards wait in order of arrival.
    queues: Mutex<HashMap<u32, Arc<Turn<Option<Instant>>>>>,
    others: OnceLock<Asking>,
}

impl Leave {
    pub(super) fn new() -> Self {
        let left = Left { total: 0, remaining: 0, resets: None, queues: 1 };
        Self { left: Mutex::new(left), queues: Mutex::default(), others: OnceLock::new() }
    }

    fn left(&self) -> MutexGuard<'_, Left> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes the limit that Discord reports.
    pub(super) fn learn(&self, limit: SessionStartLimit) {
        let resets = Some(Instant::now() + Duration::from_millis(limit.reset_after));
        let queues = limit.max_concurrency.max(1);
        *self.left() = Left { total: limit.total, remaining: limit.remaining, resets, queues };
    }

    /// From now on other processes are asked, too.
    pub(super) fn set_others(&self, others: Asking) {
        // The first function stays as long as the process lives.
        let _ = self.others.set(others);
    }

    /// Waits until a shard may identify. It must do so at once then.
    pub(super) async fn wait(&self, shard: u32) {
        let queue = shard % self.left().queues;
        let turn = Arc::clone(self.queues.lock().unwrap_or_else(PoisonError::into_inner).entry(queue).or_default());
        let mut last = turn.lock().await;
        loop {
            let taken = self.left().take(Instant::now());
            let Err(resets) = taken else { break };
            let seconds = (resets - Instant::now()).as_secs();
            tracing::error!(shard, seconds, "Discord lets this bot begin no more sessions for so long");
            sleep_until(resets).await;
        }
        match (self.others.get(), *last) {
            (Some(others), _) => {
                while !others(queue).await {
                    sleep(ASKED).await;
                }
            }
            (None, Some(last)) => sleep_until(last + BETWEEN).await,
            (None, None) => {}
        }
        *last = Some(Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_sessions_begin_in_a_day_than_discord_allows() {
        let now = Instant::now();
        let tomorrow = now + Duration::from_secs(24 * 60 * 60);
        let mut left = Left { total: 1_000, remaining: 2, resets: Some(tomorrow), queues: 1 };
        let taken = [left.take(now), left.take(now), left.take(now)];
        assert_eq!(taken, [Ok(()), Ok(()), Err(tomorrow)]);
        assert_eq!((left.take(tomorrow), left.remaining), (Ok(()), 999));
    }

    #[tokio::test]
    async fn shards_of_one_queue_wait_for_each_other_only() {
        let leave = Leave::new();
        leave.learn(SessionStartLimit { total: 9, remaining: 9, reset_after: 1_000, max_concurrency: 2 });
        let begun = Instant::now();
        tokio::join!(leave.wait(0), leave.wait(1));
        assert!(begun.elapsed() < BETWEEN / 2, "two queues");
        tokio::join!(leave.wait(2), leave.wait(3));
        assert!((BETWEEN..BETWEEN * 3 / 2).contains(&begun.elapsed()), "{:?}", begun.elapsed());
    }

    #[tokio::test]
    async fn nobody_identifies_before_the_other_processes_agree() {
        let leave = Leave::new();
        let asked = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&asked);
        leave.set_others(Box::new(move |queue| {
            let mut heard = heard.lock().unwrap();
            heard.push(queue);
            let agreed = heard.len() == 3;
            Box::pin(async move { agreed })
        }));
        leave.wait(7).await;
        assert_eq!(*asked.lock().unwrap(), [0, 0, 0]);
    }
}
