//! When what has failed is tried again: one rule for all workers. How often it has failed stands in the store beside it,
//! so that neither a restart nor a second process tries it in a tight loop.

use std::time::Duration;

use crate::record::Millis;

/// How often a worker asks the store even when nobody says that something has changed.
const LOOK: Duration = Duration::from_secs(1);

/// How long what has failed waits at the longest, if it was not refused, in milliseconds.
pub const LONGEST: Millis = HOUR;

const SECOND: Millis = 1_000;
const MINUTE: Millis = 60 * SECOND;
const HOUR: Millis = 60 * MINUTE;

/// Waits that double with each failure until they are as long as they get. There is no last attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backoff {
    first: Millis,
    longest: Millis,
}

/// For what may pass in a moment: Discord stumbles, a computer has no answer, a picture cannot be drawn.
pub const FAILED: Backoff = Backoff::from(SECOND);
/// For what waits for something that is about to happen.
pub const SOON: Backoff = Backoff::from(50);
/// For what somebody has to change at Discord first, such as permissions.
pub const REFUSED: Backoff = Backoff { first: MINUTE, longest: 24 * HOUR };

impl Backoff {
    const fn from(first: Millis) -> Self {
        Self { first, longest: LONGEST }
    }

    /// The wait after so many failures in a row.
    pub fn wait(self, failures: i64) -> Millis {
        let doublings = failures.clamp(1, 32) - 1;
        (self.first << doublings).min(self.longest)
    }
}

/// How long a worker sleeps when the next thing becomes due then, or nothing is known to.
pub fn until(next: Option<Millis>, now: Millis) -> Duration {
    let wait = next.and_then(|at| u64::try_from(at - now).ok()).map_or(LOOK, Duration::from_millis);
    wait.min(LOOK)
}

/// What a worker remembers of the clock between two looks.
#[derive(Debug, Default)]
pub struct Looks {
    last: Option<Millis>,
}

impl Looks {
    /// How long anything can be waiting at most by a clock that was set back since the last look; nothing as long as it
    /// was not. Before the first look nobody knows.
    pub fn longest_wait(&mut self, now: Millis) -> Option<Millis> {
        match self.last.replace(now) {
            None => Some(LONGEST),
            // How long each still has to wait is not known any more.
            Some(last) if now < last => Some(0),
            Some(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_on_failing_would_be_tried_in_a_tight_loop_or_never_again() {
        let waits: Vec<Millis> = (1..=5).map(|failures| FAILED.wait(failures)).collect();
        assert_eq!(waits, [1_000, 2_000, 4_000, 8_000, 16_000]);
        assert_eq!(FAILED.wait(100_000), HOUR);
        assert_eq!((REFUSED.wait(1), REFUSED.wait(i64::MAX)), (MINUTE, 24 * HOUR));
        assert_eq!(FAILED.wait(0), 1_000);
    }

    #[test]
    fn what_waits_would_wait_for_as_long_as_the_clock_was_set_back() {
        let mut looks = Looks::default();
        let longest: Vec<Option<Millis>> =
            [5_000, 6_000, 6_000, 5_999, 7_000].into_iter().map(|now| looks.longest_wait(now)).collect();
        assert_eq!(longest, [Some(HOUR), None, None, Some(0), None]);
    }

    #[test]
    fn a_worker_that_sleeps_past_what_is_due_would_be_late() {
        assert_eq!(until(Some(1_400), 1_000), Duration::from_millis(400));
        assert_eq!(until(Some(9_000), 1_000), LOOK);
        assert_eq!(until(None, 1_000), LOOK);
    }
}
