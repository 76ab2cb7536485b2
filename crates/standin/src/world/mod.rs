//! The state of the stand-in, behind one lock that is held only for short, synchronous steps.

mod attachments;
mod change;
mod channels;
mod commands;
mod guilds;
mod installs;
mod interactions;
mod kept;
mod kinds;
mod media;
mod mentions;
mod messages;
mod options;
mod paces;
mod payloads;
mod people;
mod permits;
mod reactions;
mod seen;
mod threads;
mod wire;

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use tokio::sync::{broadcast, watch};

use crate::config::Config;
use crate::faults::Faults;
use crate::gateway::Sessions;
use crate::record::{Journal, Recorder};
use crate::snowflake::{Id, Ids};

pub(crate) use attachments::{Attachment, Upload};
pub(crate) use change::Audience;
pub use change::Change;
pub(crate) use channels::Channel;
pub(crate) use guilds::Guild;
pub use interactions::Failure;
pub(crate) use interactions::{Interaction, InteractionKind, State, Trigger};
pub(crate) use kept::Kept;
pub use kinds::ChannelKind;
use messages::{Made, Nonce};
pub(crate) use messages::{Message, Post};
pub(crate) use paces::{Counted, Paces};
pub(crate) use people::{Avatar, User};
pub(crate) use permits::Overwrite;
pub use reactions::Reaction;
pub(crate) use seen::Page;
pub use seen::{Choice, File, Form, Input, Invoked, Seen};

/// Discord's limit for a file in a server without boosts.
pub(crate) const FILE_LIMIT: usize = 10 * 1024 * 1024;

/// The state of the stand-in.
pub(crate) struct World {
    pub(crate) config: Config,
    /// `http://127.0.0.1:PORT`.
    pub(crate) url: String,
    pub(crate) ids: Ids,
    /// The id of the application and of its bot user, which are equal for new applications.
    pub(crate) application: Id,
    /// The permissions that the bot is invited with.
    invitation: u64,
    pub(crate) users: BTreeMap<Id, User>,
    pub(crate) guilds: BTreeMap<Id, Guild>,
    pub(crate) channels: BTreeMap<Id, Channel>,
    /// Messages by channel and id, so that a channel's messages are a range. They are shared, so that a copy of the world
    /// is cheap.
    pub(crate) messages: BTreeMap<(Id, Id), Arc<Message>>,
    /// Registered commands by scope; `None` is the global one.
    pub(crate) commands: BTreeMap<Option<Id>, Vec<Value>>,
    pub(crate) interactions: HashMap<Id, Interaction>,
    pub(crate) tokens: HashMap<String, Id>,
    pub(crate) nonces: HashMap<Nonce, Made>,
    pub(crate) paces: Paces,
    pub(crate) failures: VecDeque<Failure>,
    /// Files that people attached to commands recently, each with its channel.
    pub(crate) handed: VecDeque<(Id, Attachment)>,
    /// The number of bytes attached since old attachments were last forgotten.
    attached_since: usize,
    pub(crate) sessions: Sessions,
    pub(crate) faults: Faults,
    pub(crate) journal: Journal,
    changes: broadcast::Sender<Change>,
    version: watch::Sender<u64>,
}

/// The application id in the first part of a token, in base64.
fn application_of(token: &str) -> Option<Id> {
    let (first, _) = token.split_once('.')?;
    let digits = URL_SAFE_NO_PAD.decode(first.trim_end_matches('=')).ok()?;
    let id: Id = String::from_utf8(digits).ok()?.parse().ok()?;
    // Later ids come from the clock, so this one must be older.
    (id.created_ms() < crate::snowflake::now_ms()).then_some(id)
}

impl World {
    /// The world at the start: the servers of the settings, with Anna and Ben in them.
    pub(crate) fn new(config: Config, url: String, recorder: Recorder) -> Self {
        let mut ids = Ids::default();
        let application = application_of(&config.token).unwrap_or_else(|| ids.next());
        let mut world = Self::empty(config, url, recorder, ids, application);
        world.users.insert(application, User::bot(application, &world.config.application));
        let mut guilds = Vec::new();
        for server in world.config.servers.clone() {
            let guild = world.add_guild(&server.name, &server.locale, true);
            world.add_channel(guild, ChannelKind::Text, &server.channel);
            guilds.push(guild);
        }
        world.add_person("Anna", "de", &guilds);
        world.add_person("Ben", "en-US", &guilds);
        world
    }

    /// A world without people, servers or the bot.
    fn empty(config: Config, url: String, recorder: Recorder, ids: Ids, application: Id) -> Self {
        Self {
            url,
            application,
            invitation: config.invitation().unwrap_or_default(),
            sessions: Sessions::of_run(ids.run()),
            ids,
            users: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            commands: BTreeMap::new(),
            interactions: HashMap::new(),
            tokens: HashMap::new(),
            nonces: HashMap::new(),
            paces: Paces::default(),
            failures: VecDeque::new(),
            handed: VecDeque::new(),
            attached_since: 0,
            faults: Faults::default(),
            journal: Journal::new(recorder),
            changes: broadcast::channel(1024).0,
            version: watch::channel(0).0,
            config,
        }
    }

    /// Notes a change, so that waiting tasks look again and the world is written.
    pub(crate) fn touch(&mut self) {
        self.version.send_modify(|version| *version += 1);
    }

    /// Announces a change to waiting tasks and listeners.
    pub(crate) fn announce(&mut self, change: Change) {
        self.touch();
        // An error only means that there is no listener.
        let _ = self.changes.send(change);
    }

    /// Whether anybody follows the changes.
    pub(crate) fn is_followed(&self) -> bool {
        self.changes.receiver_count() > 0
    }

    /// The changes from now on.
    pub(crate) fn follow(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    /// A counter that rises with every change.
    pub(crate) fn version(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// Sends an event to the bot's sessions with its intent, and records it. The bot gets no events of servers of which it is
    /// no member.
    pub(crate) fn dispatch(&mut self, name: &'static str, guild: Option<Id>, intents: u64, data: &Value) {
        if guild.is_some_and(|guild| !self.has_bot(guild)) {
            return;
        }
        self.sessions.dispatch(name, guild, intents, data);
        self.journal.event(name, data);
    }

    /// Counts a message or an edit in a channel. Fails with the time to wait if it is one too many.
    pub(crate) fn count_write(&mut self, channel: Id) -> Result<(), Duration> {
        let pace = self.config.bounds.channel_writes;
        pace.map_or(Ok(()), |pace| self.paces.take(Counted::Writes(channel), pace, Instant::now()))
    }

    /// The address of the gateway.
    pub(crate) fn gateway_url(&self) -> String {
        format!("{}/gateway", self.url.replacen("http", "ws", 1))
    }

    /// The address for resumed sessions.
    pub(crate) fn resume_url(&self) -> String {
        format!("{}/resume", self.gateway_url())
    }

    /// The application as `applications/@me` returns it.
    pub(crate) fn application_json(&self) -> Value {
        let owner = self.users.values().find(|user| !user.bot).map_or(Value::Null, User::json);
        let team_id = Id(self.application.0 + 1);
        // `role` has no value for the owner.
        let member = json!({"membership_state": 2, "team_id": team_id, "user": owner, "permissions": ["*"]});
        let team =
            json!({"id": team_id, "icon": null, "name": "Crew", "owner_user_id": owner["id"], "members": [member]});
        let installs = if self.config.user_install { json!({"0": {}, "1": {}}) } else { json!({"0": {}}) };
        json!({
            "id": self.application,
            "name": self.config.application,
            "icon": null,
            "description": "",
            "summary": "",
            "type": null,
            "bot": self.users[&self.application].json(),
            "owner": owner,
            "team": if self.config.team { team } else { Value::Null },
            "bot_public": true,
            "bot_require_code_grant": false,
            "verify_key": "0".repeat(64),
            "flags": 0,
            "flags_new": "0",
            "hook": true,
            "rpc_origins": [],
            "redirect_uris": [],
            "interactions_endpoint_url": null,
            "role_connections_verification_url": null,
            "integration_types_config": installs,
            "approximate_guild_count": self.guilds.keys().filter(|guild| self.has_bot(**guild)).count(),
            "approximate_user_install_count": self.users.values().filter(|user| user.installed).count(),
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "eligible_oauth2_scopes": [],
            "tags": [],
        })
    }
}
