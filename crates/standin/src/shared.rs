//! The state that the HTTP API, the gateway and the control interface share: the world behind its lock, and ways to
//! wait.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::watch;

use crate::config::Config;
use crate::errors::ApiError;
use crate::faults::Disconnect;
use crate::gateway::Order;
use crate::line::{self, Line, Transfer, Way, Wire};
use crate::rate_limits::RateLimits;
use crate::snowflake::Id;
use crate::validate::{self, Rule};
use crate::world::World;

/// The function that "restart the bot" calls.
pub(crate) type Restart = Arc<dyn Fn() + Send + Sync>;

/// The maximum number of unknown fields that are kept.
const UNKNOWN_FIELDS: usize = 1000;

/// The state of a stand-in behind its lock. [`Standin`](crate::Standin) derefs to it.
pub struct Shared {
    /// The settings, which never change.
    pub(crate) config: Config,
    world: Mutex<World>,
    rate_limits: Option<Mutex<RateLimits>>,
    wire: Mutex<Wire>,
    restart: Mutex<Option<Restart>>,
    stop: watch::Sender<bool>,
    /// The number of requests whose answer has not arrived. Their effects may already be visible.
    pub(crate) answering: AtomicUsize,
    /// The number of gateway messages that have not arrived yet.
    pub(crate) arriving: AtomicUsize,
    /// Kept outside the world, because the world's lock is held during checks of bodies.
    unknown_fields: Mutex<BTreeSet<String>>,
}

impl Shared {
    /// Shares a world.
    pub(crate) fn new(config: Config, world: World) -> Self {
        Self {
            rate_limits: config.rate_limits.then(Mutex::default),
            wire: Mutex::new(Wire::new(config.line)),
            config,
            world: Mutex::new(world),
            restart: Mutex::new(None),
            stop: watch::channel(false).0,
            answering: AtomicUsize::new(0),
            arriving: AtomicUsize::new(0),
            unknown_fields: Mutex::default(),
        }
    }

    /// The world, locked. Never held across an await.
    pub(crate) fn world(&self) -> MutexGuard<'_, World> {
        // A panic of one request must not make all later ones panic.
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Discord's rate limits, locked, if they are on.
    pub(crate) fn rate_limits(&self) -> Option<MutexGuard<'_, RateLimits>> {
        self.rate_limits.as_ref().map(|limits| limits.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn wire(&self) -> MutexGuard<'_, Wire> {
        self.wire.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The bot's line.
    pub fn line(&self) -> Line {
        self.wire().line
    }

    /// Makes the bot's line slow, or fast again. Transfers under way arrive as before.
    pub fn set_line(&self, line: Line) {
        self.wire().replace(line);
    }

    /// Sends bytes on the bot's line piece by piece, in turn with other transfers, and returns the last transfer.
    pub(crate) async fn carry(&self, way: Way, mut bytes: u64) -> Transfer {
        loop {
            let piece = self.wire().send_piece(way, &mut bytes);
            match piece {
                Some(left) => line::until(left).await,
                None => return self.send(way, bytes),
            }
        }
    }

    /// Sends bytes on the bot's line.
    pub(crate) fn send(&self, way: Way, bytes: u64) -> Transfer {
        self.wire().send(way, bytes)
    }

    /// Checks a body, or the part of it under `under`, as strictly as the settings say.
    pub(crate) fn check(&self, rule: &Rule, body: &Value, under: &[&str]) -> Result<(), ApiError> {
        validate::check(rule, body, under, self.config.lenient).map(|fields| self.note_unknown_fields(fields))
    }

    /// Notes accepted fields that Discord does not have.
    pub(crate) fn note_unknown_fields(&self, fields: Vec<String>) {
        let mut known = self.unknown_fields.lock().unwrap_or_else(PoisonError::into_inner);
        known.extend(fields);
        while known.len() > UNKNOWN_FIELDS {
            known.pop_last();
        }
    }

    /// The paths of accepted fields in the bot's requests that Discord does not have (`Config::lenient`).
    pub fn unknown_fields(&self) -> Vec<String> {
        self.unknown_fields.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    /// A flag that becomes true when the stand-in stops.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }

    /// Ends all gateway connections. Returns their number.
    pub fn drop_connections(&self, how: Disconnect) -> usize {
        let mut world = self.world();
        world.faults.unanswered |= matches!(how, Disconnect::Silence | Disconnect::Unanswered);
        world.sessions.drop_all(how)
    }

    /// Ends all connections.
    pub(crate) fn stop(&self) {
        self.stop.send_replace(true);
    }

    /// Sets the function that "restart the bot" calls.
    pub(crate) fn set_restart(&self, restart: Restart) {
        *self.restart.lock().unwrap_or_else(PoisonError::into_inner) = Some(restart);
    }

    /// Restarts the bot. Returns whether a function for this is set.
    pub(crate) fn restart(&self) -> bool {
        let restart = self.restart.lock().unwrap_or_else(PoisonError::into_inner).clone();
        restart.is_some_and(|restart| {
            restart();
            true
        })
    }

    /// Waits until `look` returns a value; `None` after `timeout`. It is called now and after every change of the world.
    pub async fn until<T>(&self, timeout: Duration, mut look: impl FnMut() -> Option<T>) -> Option<T> {
        let mut version = self.world().version();
        let waiting = async {
            loop {
                version.mark_unchanged();
                if let Some(found) = look() {
                    return found;
                }
                if version.changed().await.is_err() {
                    // The world will not change any more, so the time-out ends the wait.
                    std::future::pending::<()>().await;
                }
            }
        };
        tokio::time::timeout(timeout, waiting).await.ok()
    }

    /// Whether a shard may identify now.
    pub(crate) fn may_identify(&self, shard: u64) -> bool {
        let between = self.config.between_identifies;
        between.is_none_or(|between| self.world().sessions.may_identify(shard, self.config.max_concurrency, between))
    }

    /// Begins a session: the bot gets READY and its servers.
    pub(crate) fn begin_session(&self, shard: (u64, u64), intents: u64, socket: UnboundedSender<Order>) -> String {
        let mut world = self.world();
        let world = &mut *world;
        world.sessions.forget(self.config.deadlines.resume);
        let session = world.sessions.start(shard, intents, socket);
        let mine: Vec<Id> = world
            .guilds
            .keys()
            .copied()
            .filter(|guild| (guild.0 >> 22) % shard.1 == shard.0)
            .filter(|guild| world.has_bot(*guild))
            .collect();
        let ready = json!({
            "v": 10,
            "user": world.users[&world.application].own_json(),
            "guilds": mine.iter().map(|id| json!({"id": id, "unavailable": true})).collect::<Vec<_>>(),
            "private_channels": [],
            "session_id": session,
            "session_type": "normal",
            "resume_gateway_url": world.resume_url(),
            "shard": [shard.0, shard.1],
            "application": {"id": world.application, "flags": 0},
            "_trace": ["standin"],
        });
        world.sessions.push(&session, "READY", &ready);
        world.journal.event("READY", &ready);
        if intents & crate::gateway::intents::GUILDS != 0 {
            for guild in mine {
                let data = world.guild_create_json(guild);
                world.sessions.push(&session, "GUILD_CREATE", &data);
            }
        }
        let connected = world.sessions.connected();
        let data = json!({"session": session, "shard": [shard.0, shard.1], "resumed": false, "connected": connected});
        world.tell_all("bot_connected", data);
        session
    }

    /// Resumes a session; returns whether that was possible.
    pub(crate) fn resume_session(&self, session: &str, seen: u64, socket: UnboundedSender<Order>) -> bool {
        let mut world = self.world();
        world.sessions.forget(self.config.deadlines.resume);
        let resumed = world.sessions.resume(session, seen, socket).is_ok();
        if resumed {
            let connected = world.sessions.connected();
            world.tell_all("bot_connected", json!({"session": session, "resumed": true, "connected": connected}));
        }
        resumed
    }

    /// Whether a session is served by a socket.
    pub(crate) fn serves_session(&self, session: &str, socket: &UnboundedSender<Order>) -> bool {
        self.world().sessions.serves(session, socket)
    }

    /// Ends a connection. The bot may already be on another one.
    pub(crate) fn end_session(&self, session: &str, socket: &UnboundedSender<Order>, keep: bool) {
        let mut world = self.world();
        world.sessions.lose(session, socket, keep);
        let connected = world.sessions.connected();
        world.tell_all("bot_disconnected", json!({"session": session, "resumable": keep, "connected": connected}));
    }

    /// Answers opcode 8.
    pub(crate) fn send_members(&self, session: &str, guild: Id, nonce: &Value) {
        let mut world = self.world();
        let Some(known) = world.guilds.get(&guild).filter(|_| world.has_bot(guild)) else {
            return;
        };
        let members: Vec<Value> = known.members.keys().map(|&user| world.member_json(guild, user)).collect();
        let chunk = json!({"guild_id": guild, "members": members, "chunk_index": 0, "chunk_count": 1, "nonce": nonce});
        world.sessions.push(session, "GUILD_MEMBERS_CHUNK", &chunk);
    }
}
