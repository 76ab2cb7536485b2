//! Actions on searches for somebody to play with.

use std::fmt;

use games::registry;

use crate::record::TableId;
use crate::record::search::Pace;

actions! {
    /// An action on searches.
    PartnerAction {
        /// Show the search of the person who presses or, without one, ask for its terms, with this game.
        Open(game: String) = "open",
        /// Ask for the terms of a search, with this game or any. A menu's value replaces the game.
        Ask(game: String, any: bool) = "ask",
        /// Begin a search with a card for this game, where any game may be welcome.
        Begin(game: String, any: bool, pace: Pace) = "begin",
        /// End the search in this server.
        Stop(guild: i64) = "stop",
        /// Join a table because of a call.
        Answer(table: TableId) = "answer",
        /// Call the person no more for this game in this server.
        Silence(guild: i64, game: String) = "silence",
    }
}

impl PartnerAction {
    pub(super) fn parse_known(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once(' ')?;
        let action = Self::parse(word, rest)?;
        let is_known = match &action {
            Self::Open(game) | Self::Ask(game, _) | Self::Begin(game, ..) | Self::Silence(_, game) => {
                registry::game(game).is_some()
            }
            Self::Stop(_) | Self::Answer(_) => true,
        };
        is_known.then_some(action)
    }
}
