//! Searches for somebody to play with, as plain data.

use std::collections::{BTreeMap, BTreeSet};

use super::settings::Personal;
use super::words::words;
use super::{Address, Millis, Record, TableId};

/// When a person wants to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pace {
    /// At once, in one go.
    Now,
    /// With days for each move.
    Days,
}

words! {
    Pace { Now => "now", Days => "days" }
}

/// What the private page of a search shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageState {
    /// Until when the person waits.
    Waiting,
    /// The same, with computers to play against meanwhile.
    Computers,
    /// The pair, which both have to join.
    Pair,
}

words! {
    PageState { Waiting => "waiting", Computers => "computers", Pair => "pair" }
}

/// Why a person gets a private message about a table in the lobby, or one whose game has just begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallReason {
    /// Somebody looks for a partner, which the person wants to know.
    Alert,
    /// The person was paired.
    Pair,
    /// The person has not joined the partner in time.
    Missed,
    /// The partner has not joined, so the search of the person goes on.
    GoesOn,
    /// Somebody has joined, so the game of the person who looked has begun.
    Begun,
    /// Somebody has joined a table that the person opened long ago.
    StillThere,
    /// The table was closed.
    Closed,
}

words! {
    CallReason {
        Alert => "alert",
        Pair => "pair",
        Missed => "missed",
        GoesOn => "goes-on",
        Begun => "begun",
        StillThere => "still-there",
        Closed => "closed",
    }
}

/// A person who looks for somebody to play with in a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    /// The person's id at Discord.
    pub player: i64,
    /// The server.
    pub guild: i64,
    /// The channel in which the search began, where its card stands.
    pub channel: i64,
    /// The id of the game on the card.
    pub game: String,
    /// Whether every other game is welcome, too.
    pub any_game: bool,
    /// When the person wants to play.
    pub pace: Pace,
    /// The name that others read.
    pub name: String,
    /// The language of private messages, `de` or `en`.
    pub language: String,
    /// The interaction that began the search.
    pub origin: String,
    /// When the search began.
    pub since: Millis,
    /// When the search ends.
    pub until: Millis,
    /// The card of the search or, for a pair, the table of the two.
    pub table: TableId,
    /// The pair that the person belongs to, while it waits for both to join.
    pub pairing: Option<Pairing>,
    /// When to call the people who want to know of searches.
    pub alert_at: Option<Millis>,
    /// When the search needs attention next.
    pub wake_at: Millis,
    /// Failed looks at the search in a row.
    pub attempts: i64,
    /// The private page that shows the search.
    pub page: Address,
    /// What that page shows.
    pub shown: PageState,
}

/// The time of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// When the two were paired.
    pub since: Millis,
    /// Until when both must join.
    pub until: Millis,
}

impl Search {
    /// Whether the person still waits for somebody.
    pub fn waits(&self) -> bool {
        self.pairing.is_none()
    }
}

/// What counts when a person is paired.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looker {
    /// The rating in points and the number of rated games, by game.
    pub ratings: BTreeMap<String, (i64, i64)>,
    /// The people in the latest finished game.
    pub last_opponents: BTreeSet<i64>,
    /// The number of rated games today with each other person.
    pub met_today: BTreeMap<i64, usize>,
    /// The people whom this person avoids.
    pub avoids: BTreeSet<i64>,
    /// The time controls of the running games that the person plays with people.
    pub plays: BTreeSet<String>,
}

/// The searches of a server, with their tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Queue {
    /// The searches, by person.
    pub searches: BTreeMap<i64, Search>,
    /// The tables of the searches, and new ones.
    pub tables: BTreeMap<TableId, Record>,
    /// What counts when people are paired.
    pub lookers: BTreeMap<i64, Looker>,
    /// The channels that the server has named for games.
    pub named_channels: BTreeSet<i64>,
}

/// A person who wants to be called when somebody looks for a game in a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alert {
    /// The person's id at Discord.
    pub player: i64,
    /// The server.
    pub guild: i64,
    /// The game's id.
    pub game: String,
    /// The channel in which the person has asked for calls.
    pub channel: i64,
    /// When the person was last called for this game.
    pub called_at: Option<Millis>,
    /// How many calls in a row were not answered.
    pub unanswered: i64,
}

/// A person who may be called because of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The wish to be called.
    pub alert: Alert,
    /// When the person was last called because of any search.
    pub latest: Option<Millis>,
    /// The settings of the person.
    pub settings: Personal,
    /// The people whom this person avoids.
    pub avoids: BTreeSet<i64>,
}

/// The people who may be called because of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Candidates {
    /// The people who want to be called for its game.
    pub people: Vec<Candidate>,
    /// The people whom the person who looks avoids.
    pub avoided: BTreeSet<i64>,
    /// The channels that the server has named for games.
    pub named_channels: BTreeSet<i64>,
}
