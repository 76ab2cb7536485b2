//! Waits before repeated attempts, the same for all workers. The number of failures is stored, so that neither a
//! restart nor a second process causes a tight loop.

use std::time::Duration;

use crate::record::{DAY, HOUR, MINUTE, Millis, SECOND};

/// How often a worker asks the store without a notification.
const LOOK: Duration = Duration::from_secs(1);

/// The longest wait after a failure that is no refusal, in milliseconds.
pub const LONGEST: Millis = HOUR;

/// Waits that double with each failure up to a maximum. There is no last attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backoff {
    first: Millis,
    longest: Millis,
}

/// The waits after failures that may pass soon: Discord has an error, a computer finds no move, a picture cannot be
/// drawn.
pub const FAILED: Backoff = Backoff::from(SECOND);
/// The waits for something that is about to happen.
pub const SOON: Backoff = Backoff::from(50);
/// The waits after failures that somebody has to fix at Discord, such as missing permissions.
pub const REFUSED: Backoff = Backoff { first: MINUTE, longest: DAY };

impl Backoff {
    const fn from(first: Millis) -> Self {
        Self { first, longest: LONGEST }
    }

    /// The wait after this many failures in a row.
    pub fn wait(self, failures: i64) -> Millis {
        let doublings = failures.clamp(1, 32) - 1;
        (self.first << doublings).min(self.longest)
    }
}

/// How long a worker sleeps until the next due time, if one is known.
pub fn until(next: Option<Millis>, now: Millis) -> Duration {
    let wait = next.and_then(|at| u64::try_from(at - now).ok()).map_or(LOOK, Duration::from_millis);
    wait.min(LOOK)
}

/// Notices that the clock was set back.
#[derive(Debug, Default)]
pub struct ClockWatch {
    last: Option<Millis>,
}

impl ClockWatch {
    /// The longest wait that is still plausible if the clock was set back since the last call or this is the first
    /// call; `None` if stored waits can be trusted.
    pub fn longest_wait(&mut self, now: Millis) -> Option<Millis> {
        match self.last.replace(now) {
            None => Some(LONGEST),
            // The remaining waits are unknown.
            Some(last) if now < last => Some(0),
            Some(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_a_maximum() {
        let waits: Vec<Millis> = (1..=5).map(|failures| FAILED.wait(failures)).collect();
        assert_eq!(waits, [1_000, 2_000, 4_000, 8_000, 16_000]);
        assert_eq!(FAILED.wait(100_000), HOUR);
        assert_eq!((REFUSED.wait(1), REFUSED.wait(i64::MAX)), (MINUTE, DAY));
        assert_eq!(FAILED.wait(0), 1_000);
    }

    #[test]
    fn waits_are_shortened_when_the_clock_is_set_back() {
        let mut watch = ClockWatch::default();
        let longest: Vec<Option<Millis>> =
            [5_000, 6_000, 6_000, 5_999, 7_000].into_iter().map(|now| watch.longest_wait(now)).collect();
        assert_eq!(longest, [Some(HOUR), None, None, Some(0), None]);
    }

    #[test]
    fn worker_sleeps_until_the_next_due_time() {
        assert_eq!(until(Some(1_400), 1_000), Duration::from_millis(400));
        assert_eq!(until(Some(9_000), 1_000), LOOK);
        assert_eq!(until(None, 1_000), LOOK);
    }
}
