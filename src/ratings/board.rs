//! Leaderboards: which there are, and how they are ordered.

use std::fmt;

use super::season::Season;

/// The last place that is told apart: what is counted and paged through is bounded, however many people there are.
pub const FARTHEST: i64 = 5_000;

/// Whose games count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// Those of everybody.
    Everywhere,
    /// Those that were played in this server.
    Server(i64),
}

impl Scope {
    /// What [`Self::number`] stands for.
    pub fn of_number(number: i64) -> Self {
        if number == 0 { Self::Everywhere } else { Self::Server(number) }
    }

    /// As it is stored: a server has no number 0.
    pub fn number(self) -> i64 {
        match self {
            Self::Everywhere => 0,
            Self::Server(guild) => guild,
        }
    }
}

/// Which time counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Period {
    AllTime,
    Season(Season),
}

impl Period {
    /// Reads what [`fmt::Display`] prints.
    pub fn parse(text: &str) -> Option<Self> {
        if text == "all" { Some(Self::AllTime) } else { Season::parse(text).map(Self::Season) }
    }

    /// Reads what [`Self::stored`] gives.
    pub fn of_stored(text: &str) -> Option<Self> {
        if text.is_empty() { Some(Self::AllTime) } else { Season::parse(text).map(Self::Season) }
    }

    /// As it is stored: a season, or nothing.
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

/// What a leaderboard is ordered by; equal ones by rating.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Order {
    /// Rating minus uncertainty.
    #[default]
    Rating,
    /// Rated games won.
    Wins,
    /// Rated games played.
    Games,
}

impl Order {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Rating, Self::Wins, Self::Games];

    /// The word for it in options, controls and the ids of texts.
    pub fn word(self) -> &'static str {
        match self {
            Self::Rating => "rating",
            Self::Wins => "wins",
            Self::Games => "games",
        }
    }

    /// Reads the word.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|order| order.word() == word)
    }
}

/// A leaderboard, apart from its order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub scope: Scope,
    /// The game's id in the registry; all games together without one.
    pub game: Option<String>,
    pub period: Period,
}

impl Board {
    /// The game as it is stored: an id, or nothing for all games.
    pub fn stored_game(&self) -> &str {
        self.game.as_deref().unwrap_or_default()
    }
}
