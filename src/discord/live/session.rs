//! A session at the gateway: begun, resumed at the address that Discord gives, and kept to hear interactions.

use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use secrecy::ExposeSecret as _;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::Interval;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::Live;
use super::rights::Site;
use super::wire::{Trouble, Wire};
use crate::discord::connection::INTENTS;

/// How long a step of a handshake may take.
const PATIENCE: Duration = Duration::from_secs(15);
/// How many times in a row a lost connection is replaced.
const ATTEMPTS: u64 = 4;
/// The close code after which a session can be resumed.
const RESUMABLE: u16 = 4_000;

/// Opcodes of the gateway.
mod opcodes {
    pub(super) const DISPATCH: u64 = 0;
    pub(super) const HEARTBEAT: u64 = 1;
    pub(super) const IDENTIFY: u64 = 2;
    pub(super) const RESUME: u64 = 6;
    pub(super) const RECONNECT: u64 = 7;
    pub(super) const INVALID_SESSION: u64 = 9;
    pub(super) const HELLO: u64 = 10;
}

type Stream = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A connection.
struct Socket {
    stream: Stream,
    beats: Interval,
    sequence: Option<u64>,
}

/// A session.
pub(super) struct Session {
    socket: Socket,
    wire: Wire,
    token: String,
    id: String,
    /// The gate's address for the gateway. The gate resumes the session at the address that Discord has given for it.
    address: String,
}

/// Begins a session and resumes it after its connection was closed.
pub(super) async fn try_out(live: &Live<'_>, site: &Site) -> Result<Session, Trouble> {
    let starts = live.wire.get("/gateway/bot").await?;
    let shards = live.connection.shards.map_or_else(|| starts["shards"].as_u64().unwrap_or(1), u64::from).max(1);
    let shard = (site.guild >> 22) % shards;
    let address = super::text(&live.wire.get("/gateway").await?["url"])?;
    let begun = Instant::now();
    let mut socket = Socket::open(&address).await?;
    let token = live.connection.token.expose_secret().to_owned();
    let properties = json!({"os": std::env::consts::OS, "browser": "flaggschiff", "device": "flaggschiff"});
    let intents = INTENTS.bits();
    let identify = json!({"token": token, "intents": intents, "properties": properties, "shard": [shard, shards]});
    socket.send(opcodes::IDENTIFY, identify).await?;
    let ready = socket.until("READY").await?;
    live.wire.raw().hide(ready["session_id"].as_str().unwrap_or("no session"));
    live.wire.raw().write(json!({"event": "READY", "data": ready}));
    let id = super::text(&ready["session_id"])?;
    super::text(&ready["resume_gateway_url"])?;
    let mut session = Session { socket, wire: live.wire.clone(), token, id, address };
    let left = starts["session_start_limit"]["remaining"].as_u64().unwrap_or_default().saturating_sub(1);
    live.ok(format!(
        "The gateway has begun a session of shard {shard} of {shards} within {} ms. {left} of the day's connections are left.",
        begun.elapsed().as_millis()
    ));
    let begun = Instant::now();
    session.resume().await?;
    session.socket.until("RESUMED").await?;
    live.ok(format!(
        "The session was resumed at the address that Discord gave for it, within {} ms.",
        begun.elapsed().as_millis()
    ));
    Ok(session)
}

impl Session {
    /// Resumes the session on a new connection. Missed events arrive before it is resumed.
    async fn resume(&mut self) -> Result<(), Trouble> {
        self.socket.close(RESUMABLE).await;
        let sequence = self.socket.sequence;
        self.socket = Socket::open(&self.address).await?;
        self.socket.sequence = sequence;
        let resume = json!({"token": self.token, "session_id": self.id, "seq": sequence});
        self.socket.send(opcodes::RESUME, resume).await
    }

    /// Ends the session.
    pub(super) async fn end(mut self) {
        self.socket.close(1_000).await;
    }

    /// Hears interactions until the receiver is dropped, on new connections when one ends. Tokens are never written down.
    pub(super) fn listen(mut self) -> mpsc::UnboundedReceiver<Value> {
        let (sender, heard) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            let mut failures = 0;
            while failures < ATTEMPTS {
                let event = tokio::select! {
                    event = self.socket.event() => event,
                    () = sender.closed() => break,
                };
                match event {
                    Ok((name, data)) if name == "INTERACTION_CREATE" => {
                        self.wire.raw().hide(data["token"].as_str().unwrap_or("no token"));
                        self.wire.raw().write(json!({"event": name, "data": data}));
                        // Without a receiver the session ends in a moment.
                        let _ = sender.send(data);
                    }
                    Ok((name, _)) if name == "RESUMED" => failures = 0,
                    Ok(_) => {}
                    Err(error) => {
                        tracing::warn!(%error, "the connection to the gateway has ended");
                        tokio::time::sleep(Duration::from_secs(failures)).await;
                        failures += 1;
                        if let Err(error) = self.resume().await {
                            tracing::warn!(%error, "the session is not resumed");
                        }
                    }
                }
            }
            self.end().await;
        });
        heard
    }
}

impl Socket {
    async fn open(address: &str) -> Result<Self, Trouble> {
        let address = format!("{address}?v=10&encoding=json");
        let connected = tokio::time::timeout(PATIENCE, connect_async(address)).await.map_err(|_| silent())?;
        let (stream, _) = connected.map_err(broken)?;
        let mut socket = Self { stream, beats: tokio::time::interval(PATIENCE), sequence: None };
        let hello = tokio::time::timeout(PATIENCE, frame(&mut socket.stream)).await.map_err(|_| silent())??;
        let every = hello["d"]["heartbeat_interval"].as_u64().filter(|_| hello["op"] == opcodes::HELLO);
        let every = every.ok_or_else(|| Trouble::Other("the gateway does not begin with a Hello.".to_owned()))?;
        socket.beats = tokio::time::interval(Duration::from_millis(every.max(1)));
        Ok(socket)
    }

    async fn send(&mut self, opcode: u64, data: Value) -> Result<(), Trouble> {
        let text = json!({"op": opcode, "d": data}).to_string();
        self.stream.send(Message::text(text)).await.map_err(broken)
    }

    async fn close(&mut self, code: u16) {
        let frame = CloseFrame { code: code.into(), reason: "".into() };
        let _ = tokio::time::timeout(Duration::from_secs(1), self.stream.close(Some(frame))).await;
    }

    /// The next event. Heartbeats are sent in the meantime.
    async fn event(&mut self) -> Result<(String, Value), Trouble> {
        loop {
            let mut frame = tokio::select! {
                frame = frame(&mut self.stream) => frame?,
                _ = self.beats.tick() => {
                    self.send(opcodes::HEARTBEAT, json!(self.sequence)).await?;
                    continue;
                }
            };
            self.sequence = frame["s"].as_u64().or(self.sequence);
            match frame["op"].as_u64() {
                Some(opcodes::DISPATCH) => {
                    let name = frame["t"].as_str().unwrap_or_default().to_owned();
                    return Ok((name, frame["d"].take()));
                }
                Some(opcodes::HEARTBEAT) => self.send(opcodes::HEARTBEAT, json!(self.sequence)).await?,
                Some(opcodes::RECONNECT) => {
                    return Err(Trouble::Closed { code: RESUMABLE, reason: "asked to reconnect".to_owned() });
                }
                Some(opcodes::INVALID_SESSION) => {
                    return Err(Trouble::Other(
                        "the gateway refuses the session: another program with this token has connected a moment ago, or the \
                         session is gone. Wait a minute and try again."
                            .to_owned(),
                    ));
                }
                _ => {}
            }
        }
    }

    /// The data of the next event with this name.
    async fn until(&mut self, wanted: &str) -> Result<Value, Trouble> {
        let found = async {
            loop {
                let (name, data) = self.event().await?;
                if name == wanted {
                    return Ok(data);
                }
            }
        };
        tokio::time::timeout(PATIENCE, found).await.map_err(|_| silent())?
    }
}

/// The next frame.
async fn frame(stream: &mut Stream) -> Result<Value, Trouble> {
    loop {
        match stream.next().await {
            Some(Ok(frame @ (Message::Text(_) | Message::Binary(_)))) => {
                return serde_json::from_slice(&frame.into_data()).map_err(|error| Trouble::Other(error.to_string()));
            }
            Some(Ok(Message::Close(Some(frame)))) => {
                return Err(Trouble::Closed { code: frame.code.into(), reason: frame.reason.to_string() });
            }
            Some(Ok(Message::Close(None))) | None => {
                return Err(Trouble::Closed { code: 1_006, reason: "without a word".to_owned() });
            }
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(broken(error)),
        }
    }
}

fn silent() -> Trouble {
    Trouble::Other(format!(
        "the gateway says nothing for {} s. Check that this machine reaches gateway.discord.gg.",
        PATIENCE.as_secs()
    ))
}

fn broken(error: tokio_tungstenite::tungstenite::Error) -> Trouble {
    Trouble::Other(format!(
        "the gateway cannot be reached ({error}). Check network, name service and firewall of this machine."
    ))
}
