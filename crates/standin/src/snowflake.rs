//! Discord's ids: 64 bits, of which the upper 42 are milliseconds since 2015.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use jiff::tz::TimeZone;
use jiff::{Timestamp, civil};
use serde::{Deserialize, Serialize};

/// Milliseconds between the Unix epoch and Discord's.
const DISCORD_EPOCH_MS: u64 = 1_420_070_400_000;

/// The id of anything in the world. On the wire it is a string, because JavaScript's numbers cannot hold 64 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Id(
    /// The number itself.
    pub u64,
);

impl Id {
    /// The time when this id was made, in milliseconds since the Unix epoch.
    #[must_use]
    pub const fn created_ms(self) -> u64 {
        (self.0 >> 22) + DISCORD_EPOCH_MS
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl TryFrom<String> for Id {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Id> for String {
    fn from(id: Id) -> Self {
        id.to_string()
    }
}

/// The number of runs of a world that its ids distinguish. Discord uses these ten bits for worker and process.
const RUNS: u64 = 1 << 10;

/// Makes unique, rising ids, even within one millisecond: the bits of the clock, then the number of the run, then a counter.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Ids {
    last: u64,
    run: u64,
}

impl Ids {
    pub(crate) fn next(&mut self) -> Id {
        let by_clock = now_ms().saturating_sub(DISCORD_EPOCH_MS) << 22 | self.run << 12;
        self.last = by_clock.max(self.last + 1);
        Id(self.last)
    }

    /// The ids of the next run of this world. They differ from all ids of earlier runs, even if the clock was set back.
    pub(crate) const fn next_run(&self) -> Self {
        let run = (self.run + 1) % RUNS;
        let last = ((self.last >> 22) + 1) << 22 | run << 12;
        Self { last, run }
    }

    /// The number of the run.
    pub(crate) const fn run(&self) -> u64 {
        self.run
    }
}

/// The time since a moment of the wall clock; zero if the clock was set back.
pub(crate) fn since(ms: u64) -> Duration {
    Duration::from_millis(now_ms().saturating_sub(ms))
}

/// The wall clock in milliseconds since the Unix epoch.
pub(crate) fn now_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// A time, in milliseconds since the Unix epoch, as Discord writes it: `2026-01-31T23:59:59.123000+00:00`.
pub(crate) fn iso8601(ms: u64) -> String {
    let time = i64::try_from(ms).ok().and_then(|ms| Timestamp::from_millisecond(ms).ok());
    written(time.unwrap_or_default())
}

/// Converts a bot's ISO 8601 time to Discord's form. A time without an offset is in UTC. `None` if it is invalid.
pub(crate) fn as_discord_writes(time: &str) -> Option<String> {
    let civil = || time.parse::<civil::DateTime>().ok()?.to_zoned(TimeZone::UTC).ok().map(|time| time.timestamp());
    time.parse().ok().or_else(civil).map(written)
}

fn written(time: Timestamp) -> String {
    time.strftime("%Y-%m-%dT%H:%M:%S%.6f+00:00").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_rise_within_one_millisecond() {
        let mut ids = Ids::default();
        let made: Vec<Id> = (0..10_000).map(|_| ids.next()).collect();
        assert!(made.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn killed_run_and_next_run_share_no_ids_even_if_the_clock_is_set_back() {
        let tomorrow = now_ms() - DISCORD_EPOCH_MS + 86_400_000;
        let kept = Ids { last: tomorrow << 22 | (RUNS - 1) << 12, run: RUNS - 1 };
        let mut killed = kept.clone();
        let mut next = kept.next_run();
        let lost: Vec<Id> = (0..1000).map(|_| killed.next()).collect();
        let made: Vec<Id> = (0..1000).map(|_| next.next()).collect();
        assert!(made.iter().all(|id| id.0 > kept.last && !lost.contains(id)));
        // A whole second of the killed run was lost.
        killed.last += 1000 << 22;
        let third: Vec<Id> = (0..1000).map(|_| killed.next()).collect();
        assert!(made.iter().all(|id| !third.contains(id)));
    }

    #[test]
    fn leap_days_and_year_ends_print_correctly() {
        assert_eq!(iso8601(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(iso8601(951_782_400_000), "2000-02-29T00:00:00.000000+00:00");
        assert_eq!(iso8601(1_767_225_599_123), "2025-12-31T23:59:59.123000+00:00");
    }
}
