//! Discord's ids: 64 bits, of which the upper 42 are milliseconds since 2015.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use jiff::tz::TimeZone;
use jiff::{Timestamp, civil};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Milliseconds between the Unix epoch and Discord's.
const DISCORD_EPOCH_MS: u64 = 1_420_070_400_000;

/// The id of anything in the world. Written as a string on the wire, because JavaScript cannot hold 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(
    /// The number itself.
    pub u64,
);

impl Id {
    /// When the thing with this id was made, in milliseconds since the Unix epoch.
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

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl de::Visitor<'_> for Visitor {
            type Value = Id;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a snowflake as a string")
            }

            fn visit_str<E: de::Error>(self, value: &str) -> Result<Id, E> {
                value.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Visitor)
    }
}

/// How many runs of one world are told apart in its ids: as many as Discord tells workers and processes apart.
const RUNS: u64 = 1 << 10;

/// Hands out ids that are unique and rise, also within one millisecond: below the clock's bits stands the number of the
/// run, below that the count within the millisecond.
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

    /// The ids of the next run of this world. What the run before handed out after it was last kept is not handed out
    /// again, not even where the clock was set back meanwhile.
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

/// How long ago a moment of the wall clock was; nothing where the clock was set back.
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

/// A time that a bot has written in ISO 8601, as Discord writes it; without an offset it is in UTC.
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
    fn a_run_that_was_killed_and_the_next_one_share_no_ids_even_if_the_clock_is_set_back() {
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
    fn leap_days_and_year_ends_are_written_right() {
        assert_eq!(iso8601(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(iso8601(951_782_400_000), "2000-02-29T00:00:00.000000+00:00");
        assert_eq!(iso8601(1_767_225_599_123), "2025-12-31T23:59:59.123000+00:00");
    }
}
