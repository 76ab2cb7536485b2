//! Rate limits of the world: at most a number of events within a time.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use crate::config::Pace;
use crate::snowflake::Id;

/// The kinds of counted events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Counted {
    /// Edits of old messages in a channel.
    OldEdits(Id),
    /// Everybody's messages and edits in a channel.
    Writes(Id),
    /// Direct messages that the bot opens.
    Openings,
}

/// The times of recent events.
#[derive(Debug, Default)]
pub(crate) struct Paces(HashMap<Counted, VecDeque<Instant>>);

impl Paces {
    /// Counts one more event.
    ///
    /// # Errors
    ///
    /// The time to wait, if the rate is exceeded.
    pub(crate) fn take(&mut self, what: Counted, pace: Pace, now: Instant) -> Result<(), Duration> {
        let done = self.0.entry(what).or_default();
        while done.front().is_some_and(|first| now >= *first + pace.within) {
            done.pop_front();
        }
        if done.len() >= pace.times {
            let first = done.front().map_or(now, |first| *first);
            return Err((first + pace.within).saturating_duration_since(now));
        }
        done.push_back(now);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pace_refuses_one_event_too_many() {
        let (mut paces, start, second) = (Paces::default(), Instant::now(), Duration::from_secs(1));
        let pace = Pace { times: 2, within: 6 * second };
        let mut take = |what, at| paces.take(what, pace, at);
        let (here, there) = (Counted::Writes(Id(1)), Counted::Writes(Id(2)));
        assert_eq!(take(here, start), Ok(()));
        assert_eq!(take(here, start + 2 * second), Ok(()));
        assert_eq!(take(here, start + 3 * second), Err(3 * second));
        assert_eq!(take(there, start + 3 * second), Ok(()), "each channel is counted separately");
        assert_eq!(take(here, start + 6 * second), Ok(()));
        assert_eq!(take(here, start + 6 * second), Err(2 * second));
    }
}
