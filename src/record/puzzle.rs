//! Daily puzzles: tries of people, and posts of servers.

use super::Millis;

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

/// How many people tried a puzzle, and how many of them found the answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleTally {
    /// All tries.
    pub tried: i64,
    /// Those that were right.
    pub found: i64,
}
