//! Actions on the pages of settings.

use std::fmt;

use crate::record::TableId;
use crate::record::words::words;

/// An action on a page of settings. The value of a menu or a form comes with the press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsAction {
    /// Show the personal page.
    Mine,
    /// Show the personal page about calls.
    Calls,
    /// Show the page about partners.
    Partners,
    /// Set the games for which the person is called when somebody looks in this server.
    Alerts,
    /// Set the people with whom the person is not paired.
    Avoid,
    /// Set the language to the menu's value.
    Language,
    /// Set how the person is called to the menu's value.
    Pushes,
    /// Set the palette to the menu's value.
    Palette,
    /// Open or submit the form for quiet hours.
    Quiet,
    /// Remove the quiet hours.
    NotQuiet,
    /// Open or submit the form for the end of a vacation.
    Away,
    /// End the vacation.
    Back,
    /// Show boards as private texts, or as pictures.
    TextBoards(bool),
    /// Show or hide opponents' misses on the person's own side.
    OwnMisses(bool),
    /// Show hints on panels in a first game.
    Hints(bool),
    /// Leave the person out of leaderboards.
    Hidden(bool),
    /// Show the page of the server.
    Guild,
    /// Set the channels in which tables may be opened.
    GuildChannels,
    /// Set the roles that may open tables.
    GuildRoles,
    /// Let only managers of the server open tables.
    GuildManagers(bool),
    /// Set the time control of new tables.
    GuildTimeControl,
    /// Set the channel for results.
    GuildAnnouncements,
    /// Let people look for somebody to play with.
    GuildSearches(bool),
    /// Show the page of the server about the puzzle of the day.
    GuildPuzzles,
    /// Set the channel for the puzzle of the day.
    GuildPuzzleChannel,
    /// Open or submit the form for the time zone of the server.
    GuildZone,
}

words! {
    SettingsAction {
        Mine => "mine",
        Calls => "calls",
        Partners => "partners",
        Alerts => "alerts",
        Avoid => "avoid",
        Language => "language",
        Pushes => "pushes",
        Palette => "palette",
        Quiet => "quiet",
        NotQuiet => "not-quiet",
        Away => "away",
        Back => "back",
        TextBoards(true) => "text on",
        TextBoards(false) => "text off",
        OwnMisses(true) => "misses on",
        OwnMisses(false) => "misses off",
        Hints(true) => "hints on",
        Hints(false) => "hints off",
        Hidden(true) => "hidden on",
        Hidden(false) => "hidden off",
        Guild => "server",
        GuildChannels => "server-channels",
        GuildRoles => "server-roles",
        GuildManagers(true) => "server-managers on",
        GuildManagers(false) => "server-managers off",
        GuildTimeControl => "server-time",
        GuildAnnouncements => "server-results",
        GuildSearches(true) => "server-searches on",
        GuildSearches(false) => "server-searches off",
        GuildPuzzles => "server-puzzles",
        GuildPuzzleChannel => "server-puzzle-channel",
        GuildZone => "server-zone",
    }
}

impl SettingsAction {
    /// Whether only managers of the server may take this action.
    pub fn is_of_the_guild(self) -> bool {
        self.word().starts_with("server")
    }

    /// Whether the action stands on the personal page about calls.
    pub fn is_about_calls(self) -> bool {
        use SettingsAction as A;
        matches!(self, A::Calls | A::Pushes | A::Quiet | A::NotQuiet | A::Away | A::Back | A::Hints(_) | A::Hidden(_))
    }
}

/// A later part of an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaterPart {
    /// The number of the part, counted from 1.
    pub number: u32,
    /// The last table of the previous part.
    pub after: TableId,
}

/// An action on personal data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrivacyAction {
    /// Summarise what is stored.
    About,
    /// Show a page of the privacy policy, counted from 1.
    Policy(u8),
    /// Show a page of the terms, counted from 1.
    Terms(u8),
    /// Export the stored data, from the start or from a later part.
    Export(Option<LaterPart>),
    /// Ask whether to delete the stored data.
    Delete,
    /// Delete the stored data.
    DeleteReally,
    /// Keep the stored data after all.
    Keep,
}

impl PrivacyAction {
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        Some(match (word, rest.parse()) {
            ("about", Err(_)) => Self::About,
            ("policy", Ok(page)) => Self::Policy(page),
            ("terms", Ok(page)) => Self::Terms(page),
            ("export", _) if rest.is_empty() => Self::Export(None),
            ("export", _) => {
                let (number, after) = rest.split_once(' ')?;
                let (number, after) = (number.parse().ok()?, TableId::parse(after)?);
                Self::Export(Some(LaterPart { number, after }))
            }
            ("delete", Err(_)) => Self::Delete,
            ("really", Err(_)) => Self::DeleteReally,
            ("keep", Err(_)) => Self::Keep,
            _ => return None,
        })
    }
}

impl fmt::Display for PrivacyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::About => f.write_str("about"),
            Self::Policy(page) => write!(f, "policy {page}"),
            Self::Terms(page) => write!(f, "terms {page}"),
            Self::Export(None) => f.write_str("export"),
            Self::Export(Some(LaterPart { number, after })) => write!(f, "export {number} {after}"),
            Self::Delete => f.write_str("delete"),
            Self::DeleteReally => f.write_str("really"),
            Self::Keep => f.write_str("keep"),
        }
    }
}
