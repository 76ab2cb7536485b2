//! What can be asked on the pages of settings.

use std::fmt;

use games::lang::Language;

use crate::record::TableId;

/// Something on a page of settings. What a menu or a form brings comes with the press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsAction {
    /// Show a person's own page.
    Mine,
    /// A menu of languages.
    Language,
    /// A menu of ways to be called.
    Pushes,
    /// A menu of palettes.
    Palette,
    /// Ask in a form for quiet hours, or what was typed into it.
    Quiet,
    /// No quiet hours any more.
    NotQuiet,
    /// Ask in a form for the end of a vacation, or what was typed into it.
    Away,
    /// The vacation is over.
    Back,
    /// Boards as private texts, or as pictures.
    TextBoards(bool),
    /// Whether one's own side shows where one was missed.
    OwnMisses(bool),
    /// Whether panels say what to do in a first game.
    Hints(bool),
    /// Whether the person stands in no leaderboard.
    Hidden(bool),
    /// Show the page of the server.
    Guild,
    /// The language of the server's public posts; that of the server at Discord without one.
    GuildLanguage(Option<Language>),
    /// A menu of channels where tables may be opened.
    GuildChannels,
    /// A menu of roles that may open tables.
    GuildRoles,
    /// Whether only those may open tables who manage the server.
    GuildManagers(bool),
    /// A menu of time controls.
    GuildTimeControl,
    /// A menu of channels for results.
    GuildAnnouncements,
}

impl SettingsAction {
    const WORDS: [(&'static str, Self); 26] = [
        ("mine", Self::Mine),
        ("language", Self::Language),
        ("pushes", Self::Pushes),
        ("palette", Self::Palette),
        ("quiet", Self::Quiet),
        ("not-quiet", Self::NotQuiet),
        ("away", Self::Away),
        ("back", Self::Back),
        ("text on", Self::TextBoards(true)),
        ("text off", Self::TextBoards(false)),
        ("misses on", Self::OwnMisses(true)),
        ("misses off", Self::OwnMisses(false)),
        ("hints on", Self::Hints(true)),
        ("hints off", Self::Hints(false)),
        ("hidden on", Self::Hidden(true)),
        ("hidden off", Self::Hidden(false)),
        ("server", Self::Guild),
        ("server-language", Self::GuildLanguage(None)),
        ("server-language en", Self::GuildLanguage(Some(Language::En))),
        ("server-language de", Self::GuildLanguage(Some(Language::De))),
        ("server-channels", Self::GuildChannels),
        ("server-roles", Self::GuildRoles),
        ("server-managers on", Self::GuildManagers(true)),
        ("server-managers off", Self::GuildManagers(false)),
        ("server-time", Self::GuildTimeControl),
        ("server-results", Self::GuildAnnouncements),
    ];

    /// All of them.
    #[cfg(test)]
    pub(super) fn all() -> impl Iterator<Item = Self> {
        Self::WORDS.into_iter().map(|(_, action)| action)
    }

    pub(super) fn parse(text: &str) -> Option<Self> {
        Self::WORDS.into_iter().find(|(word, _)| *word == text).map(|(_, action)| action)
    }

    /// Whether only those may ask for it who manage the server.
    pub fn is_of_the_guild(self) -> bool {
        self.word().starts_with("server")
    }

    fn word(self) -> &'static str {
        let known = Self::WORDS.into_iter().find(|(_, action)| *action == self);
        known.map(|(word, _)| word).expect("every action has a word")
    }
}

impl fmt::Display for SettingsAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A part of what is handed out, after the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaterPart {
    /// Counted from 1.
    pub number: u32,
    /// The last table of the part before.
    pub after: TableId,
}

/// Something about a person's data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrivacyAction {
    /// Say what is stored, in short.
    About,
    /// Show a page of the privacy policy, counted from 1.
    Policy(u8),
    /// Show a page of the terms, counted from 1.
    Terms(u8),
    /// Hand out what is stored of the person: from the beginning, or a later part.
    Export(Option<LaterPart>),
    /// Ask whether to delete it.
    Delete,
    /// Delete it.
    DeleteReally,
    /// Do not delete it after all.
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
