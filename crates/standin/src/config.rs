//! What a stand-in is started with.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use crate::line::Line;
use crate::permissions;

/// What to tell whoever lets other machines in.
pub const EXPOSED: &str = "warning: other machines can reach this address, and whoever reaches it can act as anybody \
                           here and read every secret. Open it there by its number, not by a name";

/// The token of whoever names none. It is built as Discord builds them, since some libraries read the first part, which
/// is the application's id in base64, and opens nothing anywhere else.
const TOKEN: &str = "MTE1MDAwMDAwMDAwMDAwMDAwMA.stand-in.for-this-machine-alone";

/// What a bot is usually invited with: to write, in threads too, with files.
const INVITATION: [&str; 5] =
    ["VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS", "ATTACH_FILES"];

/// Settings of a stand-in. `Config::default()` suits most tests: any free port, Discord's own deadlines, no recording.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; a loopback address, unless `beyond_loopback` is set. Port 0 takes any free one.
    pub listen: SocketAddr,
    /// Serve other machines too, where `listen` says so. Whoever reaches the stand-in can act as anybody in it.
    pub beyond_loopback: bool,
    /// Write the bot's requests to this file, and answers and events to the same name with `.responses.jsonl` appended.
    pub record: Option<PathBuf>,
    /// Keep the world in this file: it is read at the start, where it is there, and written when something changes. See
    /// the README.
    pub keep: Option<PathBuf>,
    /// The bot token to accept, without the `Bot ` in front. In a new world the application has the id that it begins
    /// with, as on Discord, where there is one.
    pub token: String,
    /// Pass over fields that Discord does not have, as Discord itself does, and note them ([`crate::Standin::unknown_fields`]).
    /// In a bot of one's own they are mistakes, so a test refuses them unless this is set; what well-known libraries send
    /// is always taken.
    pub lenient: bool,
    /// Keep Discord's own rate limits: 50 requests a second for the token, 5 messages and 5 edits of messages in 5 s for a
    /// channel; answers to interactions are free. Without it nothing is limited but what is ordered.
    pub rate_limits: bool,
    /// How slow the bot's line is at first; `Standin::set_line` changes it.
    pub line: Line,
    /// In how many queues shards may identify at once (`max_concurrency`), at least 1; shard n is in queue n modulo this.
    pub max_concurrency: u64,
    /// How long after an identify another one of its queue gets Invalid Session. Discord's 5 s or, without it, not at all.
    pub between_identifies: Option<Duration>,
    /// The permissions that the bot is invited with, by Discord's names: its role has them in every new server, besides what
    /// everyone's role allows there.
    pub permissions: Vec<String>,
    /// The name of the application and, in a new world, of its bot user.
    pub application: String,
    /// The servers of a new world, at least one; Anna and Ben are members of all.
    pub servers: Vec<Server>,
    /// Whether people may install the application for themselves, as they may those that are new at Discord. Commands that
    /// do not say where they belong then belong to both.
    pub user_install: bool,
    /// The application belongs to a team. Its owner has no `role`, as Discord documents it.
    pub team: bool,
    /// Characters that are taken out of what messages say, besides control characters: Discord takes some out and does not
    /// say which.
    pub strips: String,
    /// How long things may take.
    pub deadlines: Deadlines,
    /// How much of something there may be.
    pub bounds: Bounds,
    /// Messages kept per channel; older ones are forgotten. At least 1.
    pub history: usize,
    /// Bytes of attachments kept, give or take an eighth; the content of older ones is forgotten, and asking for it gets
    /// a 404.
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
    #[must_use]
    pub const fn is_exposed(&self) -> bool {
        self.beyond_loopback && !self.listen.ip().is_loopback()
    }
}

/// A server of a new world.
#[derive(Clone, Debug)]
pub struct Server {
    /// What it is called.
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
    /// How long a person's action waits for a deferred answer to be filled before it reports "thinking". Not a limit
    /// of Discord's.
    pub filling: Duration,
    /// The heartbeat interval told to the bot. A socket silent for one and a half of it is closed with 4009.
    pub heartbeat: Duration,
    /// How long a session without a socket can be resumed.
    pub resume: Duration,
    /// How long a nonce sent with `enforce_nonce` stands for the message it first made.
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

/// So many times within so long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// How often.
    pub times: usize,
    /// Within how long.
    pub within: Duration,
}

/// Bounds that Discord keeps and hardly documents. Tests narrow them.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// How old a message is before its edits are counted: an hour.
    pub old_message: Duration,
    /// Edits of such messages in a channel; one more gets 30046.
    pub old_edits: Pace,
    /// Whether a 30046 says when to come back.
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
