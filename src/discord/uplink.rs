//! The connection to Discord: estimates the time of a large answer from earlier ones, and limits how many late answers are sent at
//! once.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};

/// The least size of an answer for the estimate, in bytes. Smaller answers take only the round trip.
const LARGE: usize = 8 << 10;

/// The number of remembered answers, of which the fastest counts. The others may have waited for something else.
const REMEMBERED: usize = 4;

/// How many late answers are sent at once. More of them on a slow connection would time out and be sent again.
const LATE_AT_ONCE: usize = 4;

/// The estimate of the connection that all answers of this process share.
#[derive(Clone, Debug)]
pub(super) struct Uplink {
    /// The time per byte of the latest large answers.
    paces: Arc<Mutex<VecDeque<Duration>>>,
    late: Arc<Semaphore>,
}

impl Default for Uplink {
    fn default() -> Self {
        Self { paces: Arc::default(), late: Arc::new(Semaphore::new(LATE_AT_ONCE)) }
    }
}

impl Uplink {
    /// Waits until a late answer may be sent. The turn lasts as long as the permit is held.
    pub(super) async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        // The semaphore is never closed.
        self.late.acquire().await.ok()
    }

    fn paces(&self) -> MutexGuard<'_, VecDeque<Duration>> {
        self.paces.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How long an answer of this size probably takes; zero if that is unknown or the answer is small.
    pub(super) fn takes(&self, bytes: usize) -> Duration {
        let pace = self.paces().iter().min().copied().filter(|_| bytes >= LARGE);
        pace.unwrap_or_default().saturating_mul(u32::try_from(bytes).unwrap_or(u32::MAX))
    }

    /// Notes how long an answer took.
    pub(super) fn took(&self, bytes: usize, time: Duration) {
        if bytes < LARGE {
            return;
        }
        let mut paces = self.paces();
        paces.truncate(REMEMBERED - 1);
        paces.push_front(time / u32::try_from(bytes).unwrap_or(u32::MAX));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn fastest_of_the_latest_answers_gives_the_estimate() {
        let uplink = Uplink::default();
        assert_eq!(uplink.takes(80_000), Duration::ZERO, "nothing is known");
        uplink.took(40_000, SECOND);
        uplink.took(40_000, 3 * SECOND);
        assert_eq!(uplink.takes(80_000), 2 * SECOND);
        (0..REMEMBERED).for_each(|_| uplink.took(40_000, 3 * SECOND));
        assert_eq!(uplink.takes(80_000), 6 * SECOND, "the connection is slower now");
        uplink.took(40_000, SECOND / 10);
        assert_eq!(uplink.takes(80_000), SECOND / 5);
    }

    #[test]
    fn small_answers_neither_change_nor_get_an_estimate() {
        let uplink = Uplink::default();
        uplink.took(500, SECOND);
        assert_eq!(uplink.takes(80_000), Duration::ZERO);
        uplink.took(40_000, SECOND);
        assert_eq!(uplink.takes(500), Duration::ZERO);
    }
}
