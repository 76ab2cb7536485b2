//! Leaderboards, and how they are ordered.

use std::fmt;

use super::season::Season;
use crate::record::words::words;

/// The last distinct rank. It limits the ranks that are counted and the pages that are shown.
pub const FARTHEST: i64 = 5_000;

/// The games that count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// All games.
    Everywhere,
    /// The games that were played in this server.
    Server(i64),
}

impl Scope {
    /// Reads the form of [`Self::number`].
    pub fn of_number(number: i64) -> Self {
        if number == 0 { Self::Everywhere } else { Self::Server(number) }
    }

    /// The form in the store. No server has the number 0.
    pub fn number(self) -> i64 {
        match self {
            Self::Everywhere => 0,
            Self::Server(guild) => guild,
        }
    }
}

/// The time that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Period {
    /// All games since the beginning.
    AllTime,
    /// The games that ended in this season.
    Season(Season),
}

impl Period {
    /// Reads the form that [`fmt::Display`] prints.
    pub fn parse(text: &str) -> Option<Self> {
        if text == "all" { Some(Self::AllTime) } else { Season::parse(text).map(Self::Season) }
    }

    /// Reads the form of [`Self::stored`].
    pub fn of_stored(text: &str) -> Option<Self> {
        if text.is_empty() { Some(Self::AllTime) } else { Season::parse(text).map(Self::Season) }
    }

    /// The form in the store: a season, or nothing.
    pub fn stored(self) -> String {
        match self {
            Self::AllTime => String::new(),
            Self::Season(season) => season.to_string(),
        }
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AllTime => f.write_str("all"),
            Self::Season(season) => write!(f, "{season}"),
        }
    }
}

/// The order of a leaderboard. Equal entries are ordered by rating.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Order {
    /// Rating minus uncertainty.
    #[default]
    Rating,
    /// The number of rated games won.
    Wins,
    /// The number of rated games played.
    Games,
}

words! {
    Order { Rating => "rating", Wins => "wins", Games => "games" }
}

/// A leaderboard, apart from its order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The server, or everywhere.
    pub scope: Scope,
    /// The game's id in the registry; `None` for all games together.
    pub game: Option<String>,
    /// The time that counts.
    pub period: Period,
}

impl Board {
    /// The game in the store: an id, or nothing for all games.
    pub fn stored_game(&self) -> &str {
        self.game.as_deref().unwrap_or_default()
    }
}
