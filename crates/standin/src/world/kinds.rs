//! Kinds of channels.

use serde::{Deserialize, Serialize};

/// The type of a channel, with Discord's number. It is written in snake case; earlier releases wrote the variant's name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChannelKind {
    /// A text channel of a server.
    #[default]
    #[serde(alias = "Text")]
    Text = 0,
    /// Direct messages of two: the bot and a person, or two people.
    #[serde(alias = "Direct")]
    Direct = 1,
    /// A voice channel, with a chat.
    #[serde(alias = "Voice")]
    Voice = 2,
    /// Direct messages of several people; bots are in none.
    #[serde(alias = "Group")]
    Group = 3,
    /// A category of channels.
    #[serde(alias = "Category")]
    Category = 4,
    /// A channel whose messages other servers may follow.
    #[serde(alias = "Announcement")]
    Announcement = 5,
    /// A thread of an announcement channel.
    #[serde(alias = "AnnouncementThread")]
    AnnouncementThread = 10,
    /// A thread of a text channel, or a post of a forum.
    #[serde(alias = "PublicThread")]
    PublicThread = 11,
    /// A thread that only its members see.
    #[serde(alias = "PrivateThread")]
    PrivateThread = 12,
    /// A stage, with a chat.
    #[serde(alias = "Stage")]
    Stage = 13,
    /// A channel whose only contents are posts, which are threads.
    #[serde(alias = "Forum")]
    Forum = 15,
}

impl ChannelKind {
    /// Whether it is a thread of another channel.
    pub(crate) const fn is_thread(self) -> bool {
        matches!(self, Self::AnnouncementThread | Self::PublicThread | Self::PrivateThread)
    }

    /// Whether it belongs to a server and is not a thread.
    pub(crate) const fn is_of_server(self) -> bool {
        !self.is_thread() && !matches!(self, Self::Direct | Self::Group)
    }

    /// Whether it has messages.
    pub(crate) const fn has_messages(self) -> bool {
        !matches!(self, Self::Category | Self::Forum)
    }

    /// Whether it has voice.
    pub(crate) const fn is_spoken_in(self) -> bool {
        matches!(self, Self::Voice | Self::Stage)
    }

    /// The kind of its public threads, if it can have any.
    pub(crate) const fn public_thread(self) -> Option<Self> {
        match self {
            Self::Text | Self::Forum => Some(Self::PublicThread),
            Self::Announcement => Some(Self::AnnouncementThread),
            _ => None,
        }
    }
}
