//! What the gate knows of Discord's gateway: where it is, which sessions there are and where each is resumed.

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

/// Where the bot is told that the gateway is, on the gate's own address.
pub(super) const PATH: &str = "/gateway";
/// The longest wait before another connection, where the last ones came to nothing: 2^5 s.
const MOST_DOUBLINGS: u32 = 5;

/// What READY says of a session.
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
    /// Connections in a row that came to nothing.
    failures: u32,
}

#[derive(Default)]
struct State {
    /// Where sessions begin.
    address: Option<String>,
    /// How often Discord wanted a heartbeat last.
    heartbeat: Option<Duration>,
    shards: HashMap<u32, Shard>,
}

pub(super) struct Gateway {
    own: String,
    /// Whether Discord is spoken to, and not a stand-in on this machine.
    is_discord: bool,
    state: Mutex<State>,
    pub(super) leave: Leave,
    silences: AtomicU64,
    pub(super) ended: CancellationToken,
}

impl Gateway {
    /// The gateway of Discord or of a stand-in, for a bot that finds the gate at this address.
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

    /// Reads where the gateway is and when shards may identify, and tells the bot that the gateway is here.
    pub(super) fn announced(&self, answer: Bytes) -> Bytes {
        let Ok(Value::Object(mut told)) = serde_json::from_slice(&answer) else { return answer };
        let address = told.insert("url".to_owned(), self.own.clone().into());
        let address = address.as_ref().and_then(Value::as_str).filter(|address| self.may_be_dialled(address));
        self.state().address = address.map(str::to_owned);
        if let Some(limit) = told.get("session_start_limit").and_then(|limit| Deserialize::deserialize(limit).ok()) {
            self.leave.learn(limit);
        }
        Value::Object(told).to_string().into()
    }

    /// Whether the token may be sent there: to Discord in TLS, or to a stand-in on this machine.
    fn may_be_dialled(&self, address: &str) -> bool {
        if self.is_discord {
            return address.starts_with("wss://");
        }
        let host = address.strip_prefix("ws://").and_then(|rest| rest.split('/').next());
        host.and_then(|host| host.parse().ok()).is_some_and(|host: SocketAddr| host.ip().is_loopback())
    }

    /// Where sessions begin.
    pub(super) fn address(&self) -> Result<String, End> {
        self.state().address.clone().ok_or_else(|| End::Lost("its address is not known".to_owned()))
    }

    /// The shard of a session and where it is resumed.
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

    /// How often Discord wants a heartbeat; unknown before the first connection.
    pub(super) fn heartbeat(&self) -> Option<Duration> {
        self.state().heartbeat
    }

    /// How long a shard waits before it is connected. This counts as a failure until [`Self::established`].
    pub(super) fn pause(&self, shard: u32) -> Duration {
        let mut state = self.state();
        let failures = &mut state.shards.entry(shard).or_default().failures;
        let pause = failures.checked_sub(1).map(|again| Duration::from_secs(1 << again.min(MOST_DOUBLINGS)));
        *failures += 1;
        pause.unwrap_or_default()
    }

    /// A shard has begun a session or goes on with the one it has.
    pub(super) fn established(&self, shard: u32, session: Option<Session>) {
        let mut state = self.state();
        let known = state.shards.entry(shard).or_default();
        *known = Shard { session: session.or(known.session.take()), failures: 0 };
    }

    /// A connection was given up because nothing came any more.
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

    fn told(gateway: &Gateway, url: &str) -> Value {
        serde_json::from_slice(&gateway.announced(json!({"url": url, "shards": 1}).to_string().into())).unwrap()
    }

    #[test]
    fn the_bot_is_told_the_gate_and_the_gate_remembers_discord() {
        let gateway = gateway("https://discord.com");
        assert_eq!(told(&gateway, "wss://gateway.discord.gg")["url"], "ws://127.0.0.1:7/gateway");
        assert_eq!(gateway.address().unwrap(), "wss://gateway.discord.gg");
    }

    #[test]
    fn the_token_goes_nowhere_in_the_clear_but_to_this_machine() {
        for (upstream, address, known) in [
            ("https://discord.com", "ws://gateway.discord.gg", false),
            ("http://127.0.0.1:1", "ws://127.0.0.1:1/gateway", true),
            ("http://127.0.0.1:1", "ws://127.0.0.1.evil.example:1", false),
            ("http://127.0.0.1:1", "ws://10.0.0.1:1", false),
        ] {
            let gateway = gateway(upstream);
            assert_eq!(told(&gateway, address)["url"], "ws://127.0.0.1:7/gateway");
            assert_eq!(gateway.address().is_ok(), known, "{address}");
        }
    }

    #[test]
    fn a_session_is_resumed_where_it_was_told_until_another_one_begins() {
        let gateway = gateway("https://discord.com");
        let session = |id: &str| Session { id: id.to_owned(), address: format!("wss://{id}.discord.gg") };
        gateway.established(3, Some(session("a")));
        gateway.established(3, None);
        assert_eq!(gateway.session("a"), Some((3, "wss://a.discord.gg".to_owned())));
        gateway.established(3, Some(session("b")));
        assert_eq!(gateway.session("a"), None);
    }

    #[test]
    fn a_shard_that_cannot_connect_waits_longer_and_longer() {
        let gateway = gateway("https://discord.com");
        let pauses: Vec<u64> = (0..8).map(|_| gateway.pause(0).as_secs()).collect();
        assert_eq!(pauses, [0, 1, 2, 4, 8, 16, 32, 32]);
        gateway.established(0, None);
        assert_eq!((gateway.pause(0).as_secs(), gateway.pause(1).as_secs()), (0, 0));
    }
}
