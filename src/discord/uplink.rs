//! How long a large answer takes on its way to Discord, as the answers before it tell.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Smaller answers take as long as the way alone: they say nothing about the line.
const LARGE: usize = 8 << 10;

/// What is known of the line that all answers of this process share.
#[derive(Clone, Debug, Default)]
pub(super) struct Uplink {
    /// Nanoseconds a byte; zero as long as nothing is known.
    pace: Arc<AtomicU64>,
}

impl Uplink {
    /// Whether an answer of so many bytes is one whose size matters.
    const fn is_large(bytes: usize) -> bool {
        bytes >= LARGE
    }

    /// How long an answer of so many bytes is likely to take.
    pub(super) fn takes(&self, bytes: usize) -> Duration {
        match Self::is_large(bytes) {
            true => Duration::from_nanos(self.pace.load(Ordering::Relaxed).saturating_mul(bytes as u64)),
            false => Duration::ZERO,
        }
    }

    /// An answer has taken so long. A slower one counts at once, a faster one by and by: a promise that was not needed costs a
    /// moment, one that was missing costs the answer.
    pub(super) fn took(&self, bytes: usize, time: Duration) {
        if !Self::is_large(bytes) {
            return;
        }
        let new = u64::try_from(time.as_nanos() / bytes as u128).unwrap_or(u64::MAX);
        // Of two answers at once it does not matter which is counted last.
        let old = self.pace.load(Ordering::Relaxed);
        self.pace.store(if new > old { new } else { old / 2 + new / 2 }, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_slow_line_is_known_at_once_and_a_fast_one_after_some_answers() {
        let uplink = Uplink::default();
        assert_eq!(uplink.takes(80_000), Duration::ZERO, "nothing is known");
        uplink.took(40_000, SECOND);
        assert_eq!(uplink.takes(80_000), 2 * SECOND);
        uplink.took(40_000, Duration::ZERO);
        assert_eq!(uplink.takes(80_000), SECOND);
        (0..10).for_each(|_| uplink.took(40_000, Duration::ZERO));
        assert!(uplink.takes(80_000) < SECOND / 100);
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
