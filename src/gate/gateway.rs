//! The gate's knowledge of Discord's gateway: its address, the sessions, and the address where each is resumed.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use serde::Deserialize;
use serde_json::Value;
use tokio_util::sync::CancellationToken;

use super::leave::Leave;
use super::upstream::{End, Upstream};

/// The path, on the gate's own address, at which the bot finds the gateway.
pub(super) const PATH: &str = "/gateway";
/// The longest wait before another connection after failures, as a power of two in seconds.
const MOST_DOUBLINGS: u32 = 5;

/// The fields of READY about a session.
#[derive(Debug, Deserialize)]
pub(super) struct Session {
    #[serde(rename = "session_id")]
    id: String,
    #[serde(rename = "resume_gateway_url")]
    address: String,
}

#[derive(Default)]
struct Shard {
    session: Option<Session>,
    /// Failed connections in a row.
    failures: u32,
}

#[derive(Default)]
struct State {
    /// The address where sessions begin.
    address: Option<String>,
    /// The latest heartbeat interval of Discord.
    heartbeat: Option<Duration>,
    shards: HashMap<u32, Shard>,
}

pub(super) struct Gateway {
    own: String,
    /// Whether this is Discord, and not a stand-in on this machine.
    is_discord: bool,
    state: Mutex<State>,
    pub(super) leave: Leave,
    silences: AtomicU64,
    pub(super) ended: CancellationToken,
}

impl Gateway {
    /// The gateway of Discord or of a stand-in, for a bot that reaches the gate at `own`.
    pub(super) fn new(upstream: &str, own: SocketAddr) -> Self {
        Self {
            own: format!("ws://{own}{PATH}"),
            is_discord: upstream.starts_with("https://"),
            state: Mutex::default(),
            leave: Leave::new(),
            silences: AtomicU64::new(0),
            ended: CancellationToken::new(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the gateway's address and the limit of sessions, and replaces the address by the gate's own.
    pub(super) fn announced(&self, body: Bytes) -> Bytes {
        let Ok(Value::Object(mut answer)) = serde_json::from_slice(&body) else { return body };
        let address = answer.insert("url".to_owned(), self.own.clone().into());
        let address = address.as_ref().and_then(Value::as_str).filter(|address| self.may_be_dialled(address));
        self.state().address = address.map(str::to_owned);
        if let Some(limit) = answer.get("session_start_limit").and_then(|limit| Deserialize::deserialize(limit).ok()) {
            self.leave.learn(limit);
        }
        Value::Object(answer).to_string().into()
    }

    /// Whether the token may be sent to this address: to Discord over TLS, or to a stand-in on this machine.
    fn may_be_dialled(&self, address: &str) -> bool {
        if self.is_discord {
            return address.starts_with("wss://");
        }
        let host = address.strip_prefix("ws://").and_then(|rest| rest.split('/').next());
        host.and_then(|host| host.parse().ok()).is_some_and(|host: SocketAddr| host.ip().is_loopback())
    }

    /// The address where sessions begin.
    pub(super) fn address(&self) -> Result<String, End> {
        self.state().address.clone().ok_or_else(|| End::Lost("its address is not known".to_owned()))
    }

    /// The shard of a session and the address where it is resumed.
    pub(super) fn session(&self, id: &str) -> Option<(u32, String)> {
        let state = self.state();
        let of = |shard: &Shard| shard.session.as_ref().filter(|session| session.id == id).map(|it| it.address.clone());
        state.shards.iter().find_map(|(number, shard)| Some((*number, of(shard)?)))
    }

    /// Connects to an address.
    pub(super) async fn open(&self, address: &str) -> Result<Upstream, End> {
        if !self.may_be_dialled(address) {
            return Err(End::Lost(format!("{address} is no address of Discord's")));
        }
        let upstream = Upstream::open(address).await?;
        self.state().heartbeat = Some(upstream.heartbeat);
        Ok(upstream)
    }

    /// The heartbeat interval of Discord; `None` before the first connection.
    pub(super) fn heartbeat(&self) -> Option<Duration> {
        self.state().heartbeat
    }

    /// How long a shard waits before it connects. Counts as a failure until [`Self::established`].
    pub(super) fn pause(&self, shard: u32) -> Duration {
        let mut state = self.state();
        let failures = &mut state.shards.entry(shard).or_default().failures;
        let pause = failures.checked_sub(1).map(|again| Duration::from_secs(1 << again.min(MOST_DOUBLINGS)));
        *failures += 1;
        pause.unwrap_or_default()
    }

    /// Notes that a shard has begun a session or resumed the one it has.
    pub(super) fn established(&self, shard: u32, session: Option<Session>) {
        let mut state = self.state();
        let known = state.shards.entry(shard).or_default();
        *known = Shard { session: session.or(known.session.take()), failures: 0 };
    }

    /// Counts a connection that was given up because nothing arrived any more.
    pub(super) fn fell_silent(&self) {
        self.silences.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn silences(&self) -> u64 {
        self.silences.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn gateway(upstream: &str) -> Gateway {
        Gateway::new(upstream, ([127, 0, 0, 1], 7).into())
    }

    /// The answer of the gate to the bot when Discord announces `url`.
    fn announced(gateway: &Gateway, url: &str) -> Value {
        serde_json::from_slice(&gateway.announced(json!({"url": url, "shards": 1}).to_string().into())).unwrap()
    }

    #[test]
    fn bot_is_given_the_gate_and_the_gate_remembers_discord() {
        let gateway = gateway("https://discord.com");
        assert_eq!(announced(&gateway, "wss://gateway.discord.gg")["url"], "ws://127.0.0.1:7/gateway");
        assert_eq!(gateway.address().unwrap(), "wss://gateway.discord.gg");
    }

    #[test]
    fn token_is_sent_in_the_clear_only_to_this_machine() {
        for (upstream, address, known) in [
            ("https://discord.com", "ws://gateway.discord.gg", false),
            ("http://127.0.0.1:1", "ws://127.0.0.1:1/gateway", true),
            ("http://127.0.0.1:1", "ws://127.0.0.1.evil.example:1", false),
            ("http://127.0.0.1:1", "ws://10.0.0.1:1", false),
        ] {
            let gateway = gateway(upstream);
            assert_eq!(announced(&gateway, address)["url"], "ws://127.0.0.1:7/gateway");
            assert_eq!(gateway.address().is_ok(), known, "{address}");
        }
    }

    #[test]
    fn session_is_resumed_at_its_own_address_until_another_session_begins() {
        let gateway = gateway("https://discord.com");
        let session = |id: &str| Session { id: id.to_owned(), address: format!("wss://{id}.discord.gg") };
        gateway.established(3, Some(session("a")));
        gateway.established(3, None);
        assert_eq!(gateway.session("a"), Some((3, "wss://a.discord.gg".to_owned())));
        gateway.established(3, Some(session("b")));
        assert_eq!(gateway.session("a"), None);
    }

    #[test]
    fn shard_that_cannot_connect_waits_longer_each_time() {
        let gateway = gateway("https://discord.com");
        let pauses: Vec<u64> = (0..8).map(|_| gateway.pause(0).as_secs()).collect();
        assert_eq!(pauses, [0, 1, 2, 4, 8, 16, 32, 32]);
        gateway.established(0, None);
        assert_eq!((gateway.pause(0).as_secs(), gateway.pause(1).as_secs()), (0, 0));
    }
}
