//! Honours: good places in what is over. They follow from stored figures and are never stored themselves, so that a
//! person who is forgotten leaves none.

use std::collections::BTreeSet;

use super::season::Season;
use crate::record::{DAY, Millis};

/// The fewest rated games of a person in a season for an honour.
pub const FEWEST_GAMES: i64 = 5;
/// The last place that is an honour.
pub const LAST_PLACE: i64 = 3;
/// The fewest rated games of all people together in a game, a server and a season for honours.
pub const ENOUGH_GAMES: i64 = 10;
/// The fewest people who played these games.
pub const ENOUGH_PEOPLE: i64 = 4;
/// The most people with honours in a game, a server and a season. More have them only if many scores are equal.
pub const MOST: i64 = 10;

/// What an honour was won in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Contest {
    /// A season that has ended.
    Season(Season),
    /// A cup that ended at this time.
    Cup(Millis),
}

impl Contest {
    /// When it ended.
    pub fn ended_at(self) -> Millis {
        match self {
            Self::Season(season) => season.after().begins(),
            Self::Cup(at) => at,
        }
    }
}

/// A good place in something that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Honour {
    /// The place, from 1 to [`LAST_PLACE`].
    pub place: i64,
    /// The game's id in the registry.
    pub game: String,
    /// What it was won in.
    pub contest: Contest,
    /// The server.
    pub guild: i64,
}

/// The champions of a game in a server, usually one person: those who share the first place of the latest season that
/// has ended. The default is nobody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Champions(BTreeSet<i64>);

impl FromIterator<i64> for Champions {
    fn from_iter<I: IntoIterator<Item = i64>>(players: I) -> Self {
        Self(players.into_iter().collect())
    }
}

impl Champions {
    /// Whether this person, by the id at Discord, is one of them.
    pub fn has(&self, player: i64) -> bool {
        self.0.contains(&player)
    }
}

/// When the end of a season is announced: on the second day of the next one, so that games of the last evening count.
pub fn announced_at(season: Season) -> Millis {
    season.after().begins() + DAY
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn end_of_a_season_is_announced_on_the_second_day_of_the_next() {
        for (season, at) in [
            // 2 January 2027, 2 April 2024 and 2 July 2100, at midnight.
            ("2026-Q4", 1_798_848_000_000),
            ("2024-Q1", 1_712_016_000_000),
            ("2100-Q2", 4_118_169_600_000),
        ] {
            let season = Season::parse(season).expect("a season");
            assert_eq!(announced_at(season), at, "{season}");
            assert_eq!(Season::of(season.begins()), season);
            assert_eq!(Season::of(season.begins() - 1), season.before());
            assert_eq!((season.after().before(), season.before().after()), (season, season));
        }
    }
}
