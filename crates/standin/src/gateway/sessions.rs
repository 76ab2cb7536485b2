//! Sessions: the intents of a bot, and the events to repeat after a lost connection.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use crate::faults::Disconnect;
use crate::snowflake::Id;

use super::{control_message, opcodes};

/// The number of events that a session keeps for replay after a resume.
const REPLAYED: usize = 2_000;

/// An order to a socket.
#[derive(Clone, Debug)]
pub(crate) enum Order {
    Send(String),
    Close(u16, &'static str),
    /// End the connection without a close frame.
    Vanish,
    /// Leave the connection open and send nothing more.
    FallSilent,
}

/// One session of the bot.
struct Session {
    id: String,
    shard: (u64, u64),
    intents: u64,
    sequence: u64,
    sent: VecDeque<(u64, String)>,
    socket: Option<UnboundedSender<Order>>,
    /// The time when its socket was lost; `None` while it has one.
    lost: Option<Instant>,
}

/// All sessions, oldest first.
#[derive(Default)]
pub(crate) struct Sessions {
    all: Vec<Session>,
    made: u64,
    /// The time of the last accepted identify of each queue.
    identified: HashMap<u64, Instant>,
    /// The number of identifies that came too soon.
    pub(crate) refused: usize,
    /// The number of sessions resumed at the address where sessions begin.
    pub(crate) misplaced: usize,
}

impl Session {
    /// Whether events of a server, or of direct messages (`None`), belong to this session's shard.
    const fn serves(&self, guild: Option<Id>) -> bool {
        match guild {
            Some(guild) => (guild.0 >> 22) % self.shard.1 == self.shard.0,
            None => self.shard.0 == 0,
        }
    }

    fn push(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let text = json!({"op": opcodes::DISPATCH, "s": self.sequence, "t": name, "d": data}).to_string();
        if self.sent.len() == REPLAYED {
            self.sent.pop_front();
        }
        self.sent.push_back((self.sequence, text.clone()));
        self.order(Order::Send(text));
    }

    fn order(&self, order: Order) {
        if let Some(socket) = &self.socket {
            // A socket that has just closed gets the event again when it resumes.
            let _ = socket.send(order);
        }
    }
}

impl Sessions {
    /// No sessions. Their ids differ from those of earlier runs of the world, which nobody can resume.
    pub(crate) fn of_run(run: u64) -> Self {
        Self { made: run << 32, ..Self::default() }
    }

    /// Whether a shard may identify now, given the minimal time `between` two shards of its queue.
    pub(crate) fn may_identify(&mut self, shard: u64, queues: u64, between: Duration) -> bool {
        let (queue, now) = (shard % queues.max(1), Instant::now());
        let soon = self.identified.get(&queue).is_some_and(|last| now.duration_since(*last) < between);
        if soon {
            self.refused += 1;
        } else {
            self.identified.insert(queue, now);
        }
        !soon
    }

    /// Starts a session on a socket. Returns the session's id.
    pub(crate) fn start(&mut self, shard: (u64, u64), intents: u64, socket: UnboundedSender<Order>) -> String {
        self.made += 1;
        let id = format!("{:032x}", u128::from(self.made) << 64 | 0x5353_4E00);
        self.all.push(Session {
            id: id.clone(),
            shard,
            intents,
            sequence: 0,
            sent: VecDeque::new(),
            socket: Some(socket),
            lost: None,
        });
        id
    }

    /// Sends an event to one session.
    pub(crate) fn push(&mut self, session: &str, name: &str, data: &Value) {
        if let Some(session) = self.all.iter_mut().find(|known| known.id == session) {
            session.push(name, data);
        }
    }

    /// Sends an event to every session with its intent.
    pub(crate) fn dispatch(&mut self, name: &str, guild: Option<Id>, intents: u64, data: &Value) {
        let asked = |session: &&mut Session| session.serves(guild) && session.intents & intents == intents;
        self.all.iter_mut().filter(asked).for_each(|session| session.push(name, data));
    }

    /// Sends an interaction to the newest connected session of its shard. Without one, the interaction waits for a resume.
    pub(crate) fn interaction(&mut self, guild: Option<Id>, data: &Value) {
        let serving = || self.all.iter().enumerate().rev().filter(|(_, session)| session.serves(guild));
        let at = serving().find(|(_, session)| session.socket.is_some()).or_else(|| serving().next()).map(|(at, _)| at);
        if let Some(at) = at {
            self.all[at].push("INTERACTION_CREATE", data);
        }
    }

    /// Sends an interaction to every session, whichever shard it belongs to.
    pub(crate) fn interaction_everywhere(&mut self, data: &Value) {
        self.all.iter_mut().for_each(|session| session.push("INTERACTION_CREATE", data));
    }

    /// Moves a session to a new socket and sends the events that it missed. Fails if the session cannot be resumed.
    pub(crate) fn resume(&mut self, id: &str, seen: u64, socket: UnboundedSender<Order>) -> Result<(), ()> {
        let session = self.all.iter_mut().find(|session| session.id == id).ok_or(())?;
        let oldest = session.sent.front().map_or(session.sequence + 1, |(sequence, _)| *sequence);
        if seen > session.sequence || seen + 1 < oldest {
            return Err(());
        }
        session.order(Order::Close(4000, "Resumed elsewhere"));
        session.socket = Some(socket);
        session.lost = None;
        for (_, text) in session.sent.iter().filter(|(sequence, _)| *sequence > seen) {
            session.order(Order::Send(text.clone()));
        }
        session.push("RESUMED", &json!({}));
        Ok(())
    }

    /// Notes the end of a socket. `keep` says whether its session can be resumed. A session that has been resumed on another
    /// socket does not change.
    pub(crate) fn lose(&mut self, id: &str, socket: &UnboundedSender<Order>, keep: bool) {
        let on_it = |current: &UnboundedSender<Order>| current.same_channel(socket);
        let at = self.all.iter().position(|session| session.id == id && session.socket.as_ref().is_some_and(on_it));
        match at {
            Some(at) if keep => {
                self.all[at].socket = None;
                self.all[at].lost = Some(Instant::now());
            }
            Some(at) => {
                self.all.remove(at);
            }
            None => {}
        }
    }

    /// Forgets sessions that were lost longer than `after` ago.
    pub(crate) fn forget(&mut self, after: Duration) {
        self.all.retain(|session| session.lost.is_none_or(|lost| lost.elapsed() < after));
    }

    /// Ends all connections in the given way. Returns their number.
    pub(crate) fn drop_all(&mut self, how: Disconnect) -> usize {
        let connected = self.all.iter().filter(|session| session.socket.is_some()).count();
        for session in &mut self.all {
            match how {
                Disconnect::Abrupt | Disconnect::Unanswered => session.order(Order::Vanish),
                Disconnect::Silence => session.order(Order::FallSilent),
                Disconnect::Close { code } => session.order(Order::Close(code, "Closed on demand")),
                Disconnect::Reconnect => session.order(Order::Send(control_message(opcodes::RECONNECT, &Value::Null))),
                Disconnect::InvalidSession { resumable } => {
                    session.order(Order::Send(control_message(opcodes::INVALID_SESSION, &json!(resumable))));
                    // The connection stays: the bot may resume on it, or on another one.
                    session.socket = None;
                    session.lost = Some(Instant::now());
                }
            }
        }
        let ended =
            matches!(how, Disconnect::InvalidSession { resumable: false } | Disconnect::Close { code: 4007 | 4009 });
        if ended {
            self.all.clear();
        }
        connected
    }

    /// Whether a session is served by a socket.
    pub(crate) fn serves(&self, id: &str, socket: &UnboundedSender<Order>) -> bool {
        let on_it = |session: &Session| session.socket.as_ref().is_some_and(|current| current.same_channel(socket));
        self.all.iter().any(|session| session.id == id && on_it(session))
    }

    /// The number of sessions without a socket that can still be resumed.
    pub(crate) fn lost(&self) -> usize {
        self.all.len() - self.connected()
    }

    /// The number of sessions with a socket.
    pub(crate) fn connected(&self) -> usize {
        self.all.iter().filter(|session| session.socket.is_some()).count()
    }
}
