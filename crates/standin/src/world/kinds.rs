//! Kinds of channels.

use serde::{Deserialize, Serialize};

/// What sort of channel it is, with Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChannelKind {
    /// A text channel of a server.
    #[serde(alias = "text")]
    Text = 0,
    /// Direct messages of two: the bot and a person, or two people.
    #[serde(alias = "direct")]
    Direct = 1,
    /// A voice channel, with a chat.
    #[serde(alias = "voice")]
    Voice = 2,
    /// Direct messages of several people; bots are in none.
    #[serde(alias = "group")]
    Group = 3,
    /// What channels are sorted under.
    #[serde(alias = "category")]
    Category = 4,
    /// A channel whose messages other servers may follow.
    #[serde(alias = "announcement")]
    Announcement = 5,
    /// A thread of an announcement channel.
    #[serde(alias = "announcement_thread")]
    AnnouncementThread = 10,
    /// A thread of a text channel, or a post of a forum.
    #[serde(alias = "public_thread")]
    PublicThread = 11,
    /// A thread that its members alone see.
    #[serde(alias = "private_thread")]
    PrivateThread = 12,
    /// A stage, with a chat.
    #[serde(alias = "stage")]
    Stage = 13,
    /// A channel of nothing but posts, which are threads.
    #[serde(alias = "forum")]
    Forum = 15,
}

impl ChannelKind {
    /// What the control interface calls it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Direct => "direct",
            Self::Voice => "voice",
            Self::Group => "group",
            Self::Category => "category",
            Self::Announcement => "announcement",
            Self::AnnouncementThread => "announcement_thread",
            Self::PublicThread => "public_thread",
            Self::PrivateThread => "private_thread",
            Self::Stage => "stage",
            Self::Forum => "forum",
        }
    }

    /// Whether it hangs under another channel.
    pub(crate) const fn is_thread(self) -> bool {
        matches!(self, Self::AnnouncementThread | Self::PublicThread | Self::PrivateThread)
    }

    /// Whether it is a channel of a server and no thread.
    pub(crate) const fn is_of_server(self) -> bool {
        !self.is_thread() && !matches!(self, Self::Direct | Self::Group)
    }

    /// Whether messages stand in it.
    pub(crate) const fn has_messages(self) -> bool {
        !matches!(self, Self::Category | Self::Forum)
    }

    /// Whether people also speak there.
    pub(crate) const fn is_spoken_in(self) -> bool {
        matches!(self, Self::Voice | Self::Stage)
    }

    /// The kind of the threads that everybody there sees, if there are threads.
    pub(crate) const fn public_thread(self) -> Option<Self> {
        match self {
            Self::Text | Self::Forum => Some(Self::PublicThread),
            Self::Announcement => Some(Self::AnnouncementThread),
            _ => None,
        }
    }
}
