//! The settings of a stand-in.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use crate::line::Line;
use crate::permissions;

/// A warning for operators who let other machines in.
pub const EXPOSED: &str = "warning: other machines can reach this address, and whoever reaches it can act as anybody \
                           here and read every secret. Open it there by its number, not by a name";

/// The default token. It has the form of Discord's, because some libraries read its first part, the application's id in
/// base64. It opens nothing anywhere else.
const TOKEN: &str = "MTE1MDAwMDAwMDAwMDAwMDAwMA.stand-in.for-this-machine-alone";

/// The usual permissions of a bot: to write with files, also in threads.
const INVITATION: [&str; 5] =
    ["VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS", "ATTACH_FILES"];

/// Settings of a stand-in. `Config::default()` suits most tests: any free port, Discord's own deadlines, no recording.
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
    /// The bot token, without `Bot `. In a new world the application takes its id from the token, as on Discord, if
    /// that has one.
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
    /// The number of queues in which shards may identify at once (`max_concurrency`), at least 1. Shard n is in queue n
    /// modulo this.
    pub max_concurrency: u64,
    /// The minimal time between two identifies of a queue (5 s at Discord); a sooner one gets Invalid Session. `None`
    /// means no limit.
    pub between_identifies: Option<Duration>,
    /// The bot's permissions by Discord's names. Its role has them in every new server, besides those of everyone's
    /// role.
    pub permissions: Vec<String>,
    /// The name of the application and, in a new world, of its bot user.
    pub application: String,
    /// The servers of a new world, at least one; Anna and Ben are members of all.
    pub servers: Vec<Server>,
    /// Whether people may install the application for themselves, as they can new applications of Discord. Commands
    /// then belong to servers and people unless they say otherwise.
    pub user_install: bool,
    /// The application belongs to a team. Its owner has no `role`, as Discord documents it.
    pub team: bool,
    /// Characters that are removed from messages, besides control characters. Discord removes some and does not say
    /// which.
    pub strips: String,
    /// Time limits.
    pub deadlines: Deadlines,
    /// Limits of amounts.
    pub bounds: Bounds,
    /// Messages that are kept per channel, at least 1. Older ones are forgotten.
    pub history: usize,
    /// Bytes of attachments that are kept, within an eighth. The content of older ones is forgotten, and a request for
    /// it gets 404.
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
    /// The bits of the permissions that the bot is invited with; the first name that is not one on failure.
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
    /// The time that a person's act waits for a deferred answer before it reports "thinking". Not a limit of Discord.
    pub filling: Duration,
    /// The heartbeat interval. A socket that is silent for one and a half of it is closed with 4009.
    pub heartbeat: Duration,
    /// The time in which a lost session can be resumed.
    pub resume: Duration,
    /// The time in which an enforced nonce names the message that it made.
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

/// A number of times within a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// How often.
    pub times: usize,
    /// Within how long.
    pub within: Duration,
}

/// Limits that Discord hardly documents. Tests narrow them.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The age from which edits of a message count: an hour.
    pub old_message: Duration,
    /// Edits of such messages in a channel; one more gets 30046.
    pub old_edits: Pace,
    /// Whether a 30046 says when to try again.
    pub old_edits_tell_when: bool,
    /// Messages and edits of everybody in a channel; one more of the bot gets 20028. Unbounded without it.
    pub channel_writes: Option<Pace>,
    /// Direct messages that the bot opens with people it had none with; one more gets 40003. Unbounded without it.
    pub direct_openings: Option<Pace>,
    /// Threads of a server that are not archived; one more gets 160006.
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
