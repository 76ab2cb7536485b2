//! The line to Discord: how long a large answer takes, as the answers before it tell, and how many late ones are sent at once.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};

/// Smaller answers take as long as the way alone: they say nothing about the line.
const LARGE: usize = 8 << 10;

/// Of so many answers the fastest one counts: the others may have waited for something else than the line.
const REMEMBERED: usize = 4;

/// So many late answers are sent at once. Of more, each would be so slow on a narrow line that all are given up and sent again.
const LATE_AT_ONCE: usize = 4;

/// What is known of the line that all answers of this process share.
#[derive(Clone, Debug)]
pub(super) struct Uplink {
    /// Nanoseconds a byte that the latest large answers took.
    paces: Arc<Mutex<VecDeque<u64>>>,
    late: Arc<Semaphore>,
}

impl Default for Uplink {
    fn default() -> Self {
        Self { paces: Arc::default(), late: Arc::new(Semaphore::new(LATE_AT_ONCE)) }
    }
}

impl Uplink {
    /// Waits until a late answer may be sent, which takes as long as what this returns is held.
    pub(super) async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        // Nobody closes it.
        self.late.acquire().await.ok()
    }

    fn paces(&self) -> MutexGuard<'_, VecDeque<u64>> {
        self.paces.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How long an answer of so many bytes is likely to take; nothing where that is not known, or the way alone counts.
    pub(super) fn takes(&self, bytes: usize) -> Duration {
        let pace = self.paces().iter().min().copied().filter(|_| bytes >= LARGE);
        Duration::from_nanos(pace.unwrap_or_default().saturating_mul(bytes as u64))
    }

    /// An answer has taken so long.
    pub(super) fn took(&self, bytes: usize, time: Duration) {
        if bytes < LARGE {
            return;
        }
        let mut paces = self.paces();
        paces.truncate(REMEMBERED - 1);
        paces.push_front(u64::try_from(time.as_nanos() / bytes as u128).unwrap_or(u64::MAX));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn the_fastest_of_the_latest_answers_tells_how_long_the_next_one_takes() {
        let uplink = Uplink::default();
        assert_eq!(uplink.takes(80_000), Duration::ZERO, "nothing is known");
        uplink.took(40_000, SECOND);
        uplink.took(40_000, 3 * SECOND);
        assert_eq!(uplink.takes(80_000), 2 * SECOND);
        (0..REMEMBERED).for_each(|_| uplink.took(40_000, 3 * SECOND));
        assert_eq!(uplink.takes(80_000), 6 * SECOND, "it is slower now");
        uplink.took(40_000, SECOND / 10);
        assert_eq!(uplink.takes(80_000), SECOND / 5);
    }

    #[test]
    fn small_answers_say_nothing_about_the_line() {
        let uplink = Uplink::default();
        uplink.took(500, SECOND);
        assert_eq!(uplink.takes(80_000), Duration::ZERO);
        uplink.took(40_000, SECOND);
        assert_eq!(uplink.takes(500), Duration::ZERO);
    }
}
