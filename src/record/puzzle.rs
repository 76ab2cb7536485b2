//! Daily puzzles: tries of people, and posts of servers.

use super::Millis;
use super::settings::Zone;
use crate::snowflake::created_at;

/// The one try of a person on a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleTry {
    /// The person.
    pub player: i64,
    /// The day, counted from the first day of 1970.
    pub day: i64,
    /// The number of the puzzle in the list, counted from 1.
    pub puzzle: u32,
    /// The server; `None` in a private conversation.
    pub guild: Option<i64>,
    /// Whether the answer was right.
    pub found: bool,
    /// Whether the person has reported the puzzle as wrong.
    pub reported: bool,
    /// The time of the answer.
    pub at: Millis,
}

/// The latest daily post of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzlePost {
    /// The server.
    pub guild: i64,
    /// The post; `None` before the first one.
    pub posted: Option<Posted>,
    /// Failed attempts at the next post in a row.
    pub attempts: i64,
    /// When the next post is due.
    pub due: Millis,
}

/// A post of a daily puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posted {
    /// The day.
    pub day: i64,
    /// The number of the puzzle.
    pub puzzle: u32,
    /// The channel.
    pub channel: i64,
    /// The message.
    pub message: i64,
}

/// How far a day may differ between two time zones, in days.
const ZONES_DIFFER: u64 = 2;

/// The day of a server, counted from the first day of 1970, and when the next one begins. The latest post stays that of the day until
/// then, even if the server moves to a zone where another date is written: so there is one post a day, and none twice.
pub fn day_of_server(zone: &Zone, now: Millis, posted: Option<Posted>) -> (i64, Millis) {
    let today = zone.day(now);
    // A post further away was made by a clock that was wrong.
    let near = posted.filter(|posted| posted.day.abs_diff(today) <= ZONES_DIFFER);
    let stands = |posted: &Posted| posted.day > today || zone.day(created_at(posted.message)) == today;
    let day = near.filter(stands).map_or(today, |posted| posted.day);
    (day, zone.begin(day.max(today) + 1))
}

/// How many people tried a puzzle, and how many of them found the answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleTally {
    /// All tries.
    pub tried: i64,
    /// Those that were right.
    pub found: i64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{DAY, HOUR};

    /// A day in November 2026.
    const TODAY: i64 = 20_787;

    /// The post of a day, made at this hour of [`TODAY`] in UTC.
    fn posted(day: i64, hour: i64) -> Posted {
        let message = (TODAY * DAY + hour * HOUR - created_at(0)) << 22;
        Posted { day, puzzle: 1, channel: 1, message }
    }

    /// The day of a server at this hour of [`TODAY`] in UTC, less [`TODAY`], and the hour at which the next one begins.
    fn day(zone: &str, hour: i64, posted: Posted) -> (i64, i64) {
        let zone = Zone::parse(zone).expect("a zone");
        let (day, next) = day_of_server(&zone, TODAY * DAY + hour * HOUR, Some(posted));
        (day - TODAY, (next - TODAY * DAY) / HOUR)
    }

    #[test]
    fn post_stands_until_the_next_day_of_the_server_begins() {
        assert_eq!([0, 23, 24].map(|hour| day("UTC", hour, posted(TODAY, 0))), [(0, 24), (0, 24), (1, 48)]);
        // Kiritimati is 14 hours ahead. The post was made at 11 o'clock, when the next day had begun there.
        let days = [12, 33, 34].map(|hour| day("Pacific/Kiritimati", hour, posted(TODAY, 11)));
        assert_eq!(days, [(0, 34), (0, 34), (2, 58)]);
        // This one was made the day before in the new zone.
        let days = [9, 10].map(|hour| day("Pacific/Kiritimati", hour, posted(TODAY, 0)));
        assert_eq!(days, [(0, 10), (1, 34)]);
        // Honolulu is 10 hours behind.
        let days = [0, 9, 33, 34].map(|hour| day("Pacific/Honolulu", hour, posted(TODAY, 0)));
        assert_eq!(days, [(0, 34), (0, 34), (0, 34), (1, 58)]);
    }

    #[test]
    fn post_of_a_wrong_clock_is_not_that_of_the_day() {
        assert_eq!(day("UTC", 5, posted(TODAY + 400, 5)), (0, 24));
        assert_eq!(day("UTC", 5, posted(TODAY - 400, 5)), (0, 24));
    }
}
