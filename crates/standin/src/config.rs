//! The settings of a stand-in.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use crate::line::Line;
use crate::permissions;

/// The warning for operators who serve other machines.
pub const EXPOSED: &str = "warning: other machines can reach this address, and whoever reaches it can act as anybody \
                           here and read every secret. Open it there by its number, not by a name";

/// The default token. It has the form of Discord's, because some libraries read its first part, the application's id in
/// base64. It opens nothing anywhere else.
const TOKEN: &str = "MTE1MDAwMDAwMDAwMDAwMDAwMA.stand-in.for-this-machine-alone";

/// The default permissions of a bot: to write messages with files, also in threads.
const INVITATION: [&str; 5] =
    ["VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS", "ATTACH_FILES"];

/// The settings of a stand-in. `Config::default()` suits most tests: any free port, Discord's own deadlines, no recording.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on: loopback, unless `beyond_loopback` is set. Port 0 takes any free one.
    pub listen: SocketAddr,
    /// Serve other machines too, if `listen` says so. Anyone who reaches the stand-in can act as anybody.
    pub beyond_loopback: bool,
    /// Write the bot's requests to this file, and answers and events to the same name with `.responses.jsonl` appended.
    pub record: Option<PathBuf>,
    /// Keep the world in this file: it is read at the start if it exists, and written after changes. See the README.
    pub keep: Option<PathBuf>,
    /// The bot token, without `Bot `. In a new world, the application's id is the one in the token, as on Discord, if the
    /// token contains one.
    pub token: String,
    /// Accept fields that Discord does not have, as Discord does, and note them
    /// ([`crate::Standin::unknown_fields`](crate::Shared::unknown_fields)). By default they are refused as mistakes of
    /// the bot. Fields that well-known libraries send are always accepted.
    pub lenient: bool,
    /// Keep Discord's rate limits: 50 requests a second for the token, 5 messages and 5 edits in 5 s for a channel;
    /// answers to interactions are free. By default only ordered limits exist.
    pub rate_limits: bool,
    /// The bot's line at the start; `Standin::set_line` changes it.
    pub line: Line,
    /// The number of queues in which shards may identify at the same time (`max_concurrency`), at least 1. Shard n is in
    /// queue n modulo this number.
    pub max_concurrency: u64,
    /// The minimum time between two identifies of a queue (5 s at Discord). An earlier identify gets Invalid Session.
    /// `None` means no limit.
    pub between_identifies: Option<Duration>,
    /// The permissions of the bot's role in every new server, by Discord's names. The bot also has those of everyone's role.
    pub permissions: Vec<String>,
    /// The name of the application and, in a new world, of its bot user.
    pub application: String,
    /// The servers of a new world, at least one; Anna and Ben are members of all.
    pub servers: Vec<Server>,
    /// Whether people may install the application for themselves, as is the default at Discord. Commands then belong to
    /// servers and people unless they say otherwise.
    pub user_install: bool,
    /// Whether the application belongs to a team. Its owner has no `role`, as Discord documents.
    pub team: bool,
    /// Characters that are removed from messages in addition to control characters. Discord removes some and does not
    /// document which.
    pub strips: String,
    /// Time limits.
    pub deadlines: Deadlines,
    /// Limits of amounts.
    pub bounds: Bounds,
    /// The number of messages that a channel keeps, at least 1. Older ones are forgotten.
    pub history: usize,
    /// The number of bytes of attachments that are kept, within an eighth. The contents of older ones are forgotten, and
    /// requests for them get 404.
    pub attachment_bytes: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            beyond_loopback: false,
            record: None,
            keep: None,
            token: TOKEN.to_owned(),
            lenient: false,
            rate_limits: false,
            line: Line::default(),
            max_concurrency: 16,
            between_identifies: None,
            permissions: INVITATION.map(str::to_owned).to_vec(),
            application: "Bot".to_owned(),
            servers: vec![Server::new("Harbour", "en-US", "general")],
            user_install: true,
            team: false,
            strips: String::new(),
            deadlines: Deadlines::default(),
            bounds: Bounds::default(),
            history: 2_000,
            attachment_bytes: 256 << 20,
        }
    }
}

impl Config {
    /// The bits of the bot's permissions.
    ///
    /// # Errors
    ///
    /// The first name that is no permission.
    pub(crate) fn invitation(&self) -> Result<u64, &str> {
        permissions::bits(self.permissions.iter().map(String::as_str))
    }

    /// Whether other machines can reach the stand-in.
    pub const fn is_exposed(&self) -> bool {
        self.beyond_loopback && !self.listen.ip().is_loopback()
    }
}

/// A server of a new world.
#[derive(Clone, Debug)]
pub struct Server {
    /// Its name.
    pub name: String,
    /// Its preferred language, a locale of Discord's.
    pub locale: String,
    /// Its first channel.
    pub channel: String,
}

impl Server {
    /// A server with one channel.
    #[must_use]
    pub fn new(name: &str, locale: &str, channel: &str) -> Self {
        Self { name: name.to_owned(), locale: locale.to_owned(), channel: channel.to_owned() }
    }
}

/// Discord's deadlines. Tests shorten them instead of waiting.
#[derive(Clone, Copy, Debug)]
pub struct Deadlines {
    /// For the first answer to an interaction; Discord gives 3 s, then says 10062.
    pub answer: Duration,
    /// For the interaction's token; Discord gives 15 min, then says 50027.
    pub token: Duration,
    /// The time that an act waits for a deferred answer before it reports "thinking". Discord has no such limit.
    pub filling: Duration,
    /// The heartbeat interval. A socket that is silent for one and a half intervals is closed with 4009.
    pub heartbeat: Duration,
    /// The time for which a lost session can be resumed.
    pub resume: Duration,
    /// The time for which an enforced nonce names the message that it made.
    pub nonce: Duration,
}

impl Default for Deadlines {
    fn default() -> Self {
        Self {
            answer: Duration::from_secs(3),
            token: Duration::from_secs(15 * 60),
            filling: Duration::from_secs(20),
            heartbeat: Duration::from_millis(41_250),
            resume: Duration::from_secs(300),
            nonce: Duration::from_secs(300),
        }
    }
}

/// A rate: a number of events within a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The number of events.
    pub times: usize,
    /// The time.
    pub within: Duration,
}

/// Limits that Discord hardly documents. Tests lower them.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The age from which edits of a message count as edits of an old message (an hour at Discord).
    pub old_message: Duration,
    /// The rate of edits of old messages in a channel; one more gets 30046.
    pub old_edits: Pace,
    /// Whether a 30046 has a `retry_after`.
    pub old_edits_tell_when: bool,
    /// The rate of messages and edits of everybody in a channel; one more of the bot gets 20028. `None` means no limit.
    pub channel_writes: Option<Pace>,
    /// The rate at which the bot opens direct messages with new people; one more gets 40003. `None` means no limit.
    pub direct_openings: Option<Pace>,
    /// The number of threads in a server that are not archived; one more gets 160006.
    pub active_threads: usize,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            old_message: Duration::from_secs(60 * 60),
            old_edits: Pace { times: 3, within: Duration::from_secs(6) },
            old_edits_tell_when: false,
            channel_writes: None,
            direct_openings: None,
            active_threads: 1_000,
        }
    }
}
