//! One connection of the gateway.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio::sync::watch;
use tokio::time::Instant;

use crate::line::{self, Way};
use crate::shared::Shared;

use super::compress::Deflater;
use super::sessions::Order;
use super::{control_message, intents, opcodes};

/// The query of the gateway's URL.
#[derive(Debug, Deserialize)]
pub(crate) struct Handshake {
    v: Option<String>,
    encoding: Option<String>,
    compress: Option<String>,
}

/// The code and reason with which the gateway closes a connection, as at Discord.
type Close = (u16, &'static str);

/// The close code when the stand-in stops. It does not wait for messages under way.
const STOPPED: u16 = 1001;
const UNKNOWN_OPCODE: Close = (4001, "Unknown opcode.");
const DECODE_ERROR: Close = (4002, "Error while decoding payload.");
const NOT_AUTHENTICATED: Close = (4003, "Not authenticated.");
const AUTHENTICATION_FAILED: Close = (4004, "Authentication failed.");
const ALREADY_AUTHENTICATED: Close = (4005, "Already authenticated.");
const TIMED_OUT: Close = (4009, "Session timed out.");
const INVALID_SHARD: Close = (4010, "Invalid shard.");
const INVALID_VERSION: Close = (4012, "Invalid API version.");
const INVALID_INTENTS: Close = (4013, "Invalid intent(s).");

struct Connection {
    shared: Arc<Shared>,
    socket: WebSocket,
    deflater: Option<Deflater>,
    sender: UnboundedSender<Order>,
    session: Option<String>,
    /// Whether this is the address for resumed sessions.
    resumes: bool,
    under_way: UnderWay,
}

/// Messages that are under way to the bot on a slow line, in order, each with its time of arrival.
struct UnderWay {
    shared: Arc<Shared>,
    messages: VecDeque<(Instant, Message)>,
}

impl UnderWay {
    fn push(&mut self, arrives: Instant, message: Message) {
        self.shared.arriving.fetch_add(1, Ordering::SeqCst);
        self.messages.push_back((arrives, message));
    }

    /// Waits for the next message; `None` if none is under way.
    async fn next(&mut self) -> Option<Message> {
        let (arrives, _) = self.messages.front()?;
        line::until(*arrives).await;
        let (_, message) = self.messages.pop_front()?;
        self.shared.arriving.fetch_sub(1, Ordering::SeqCst);
        Some(message)
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.shared.arriving.fetch_sub(self.messages.len(), Ordering::SeqCst);
    }
}

/// How a connection ended.
enum End {
    /// The bot closed the connection. With code 1000 or 1001 it gives up its session.
    Left { resumable: bool },
    /// The gateway closes the connection.
    Closed(Close),
    /// The connection is lost.
    Gone,
}

async fn until_true(flag: &mut watch::Receiver<bool>) {
    // The sender lives as long as the stand-in.
    let _ = flag.wait_for(|set| *set).await;
}

/// Serves a connection until it ends.
pub(crate) async fn serve(shared: Arc<Shared>, socket: WebSocket, handshake: Handshake, resumes: bool) {
    let (sender, orders) = mpsc::unbounded_channel();
    let deflater = (handshake.compress.as_deref() == Some("zlib-stream")).then(Deflater::new);
    let under_way = UnderWay { shared: Arc::clone(&shared), messages: VecDeque::new() };
    let mut connection = Connection { shared, socket, deflater, sender, session: None, resumes, under_way };
    let end = connection.run(&handshake, orders).await;
    connection.end(end).await;
}

impl Connection {
    async fn run(&mut self, handshake: &Handshake, mut orders: UnboundedReceiver<Order>) -> End {
        let json_only = handshake.encoding.as_deref().is_none_or(|encoding| encoding == "json");
        if handshake.v.as_deref().is_some_and(|version| version != "10") || !json_only {
            return End::Closed(INVALID_VERSION);
        }
        let interval = self.shared.config.deadlines.heartbeat;
        let interval_ms = u64::try_from(interval.as_millis()).unwrap_or(u64::MAX);
        let hello = json!({"heartbeat_interval": interval_ms, "_trace": ["standin"]});
        if self.send(control_message(opcodes::HELLO, &hello)).await.is_err() {
            return End::Gone;
        }
        let timeout = interval + interval / 2;
        let mut silent_until = Instant::now() + timeout;
        let mut stopping = self.shared.stopping();
        loop {
            tokio::select! {
                // Orders first, so that events sent before a disconnect arrive before it.
                biased;
                Some(order) = orders.recv() => match order {
                    Order::Send(text) => if self.send(text).await.is_err() { return End::Gone },
                    Order::Close(code, reason) => return End::Closed((code, reason)),
                    Order::Vanish => return End::Gone,
                    Order::FallSilent => return self.fall_silent().await,
                },
                Some(message) = self.under_way.next() => if self.socket.send(message).await.is_err() { return End::Gone },
                received = self.socket.recv() => match received {
                    // Discord reads JSON in frames of either kind, and some libraries send binary ones.
                    Some(Ok(frame @ (Message::Text(_) | Message::Binary(_)))) => {
                        match self.receive(&frame.into_data()).await {
                            Ok(true) => silent_until = Instant::now() + timeout,
                            Ok(false) => {}
                            Err(close) => return End::Closed(close),
                        }
                    }
                    Some(Ok(Message::Close(frame))) => {
                        let given_up = frame.is_none_or(|frame| matches!(frame.code, 1000 | 1001));
                        return End::Left { resumable: !given_up };
                    }
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return End::Left { resumable: true },
                },
                () = tokio::time::sleep_until(silent_until) => return End::Closed(TIMED_OUT),
                () = until_true(&mut stopping) => return End::Closed((STOPPED, "The stand-in stops.")),
            }
        }
    }

    /// Keeps the connection open without reading or sending, until the stand-in stops.
    async fn fall_silent(&mut self) -> End {
        if let Some(session) = self.session.take() {
            self.shared.end_session(&session, &self.sender, true);
        }
        until_true(&mut self.shared.stopping()).await;
        End::Gone
    }

    /// Handles one message and returns whether it was a heartbeat.
    async fn receive(&mut self, frame: &[u8]) -> Result<bool, Close> {
        let message: Value = serde_json::from_slice(frame).map_err(|_| DECODE_ERROR)?;
        let data = &message["d"];
        match message["op"].as_u64().ok_or(DECODE_ERROR)? {
            opcodes::HEARTBEAT => {
                // A failed send shows itself when the socket is read next.
                let _ = self.send(control_message(opcodes::ACKNOWLEDGED, &Value::Null)).await;
                Ok(true)
            }
            opcodes::IDENTIFY => self.identify(data).await.map(|()| false),
            opcodes::RESUME => self.resume(data).await.map(|()| false),
            _ if self.session.is_none() => Err(NOT_AUTHENTICATED),
            opcodes::PRESENCE | opcodes::VOICE_STATE => Ok(false),
            opcodes::REQUEST_MEMBERS => self.members(data).map(|()| false),
            _ => Err(UNKNOWN_OPCODE),
        }
    }

    fn check_token(&self, data: &Value) -> Result<(), Close> {
        let token = data["token"].as_str().ok_or(DECODE_ERROR)?;
        let bare = token.strip_prefix("Bot ").unwrap_or(token);
        if bare == self.shared.config.token { Ok(()) } else { Err(AUTHENTICATION_FAILED) }
    }

    /// Refuses a second session: a connection serves one. If that becomes invalid (opcode 9), the same or another may follow.
    fn refuse_second_session(&self) -> Result<(), Close> {
        let serves = |session: &String| self.shared.serves_session(session, &self.sender);
        if self.session.as_ref().is_some_and(serves) { Err(ALREADY_AUTHENTICATED) } else { Ok(()) }
    }

    async fn identify(&mut self, data: &Value) -> Result<(), Close> {
        self.refuse_second_session()?;
        self.check_token(data)?;
        if !data["properties"].is_object() {
            return Err(DECODE_ERROR);
        }
        let asked = data["intents"].as_u64().filter(|asked| asked & !intents::ALL == 0).ok_or(INVALID_INTENTS)?;
        let shard = match &data["shard"] {
            Value::Null => (0, 1),
            shard => (shard[0].as_u64().ok_or(INVALID_SHARD)?, shard[1].as_u64().ok_or(INVALID_SHARD)?),
        };
        if shard.0 >= shard.1 {
            return Err(INVALID_SHARD);
        }
        if self.shared.may_identify(shard.0) {
            self.session = Some(self.shared.begin_session(shard, asked, self.sender.clone()));
        } else {
            self.refuse_session().await;
        }
        Ok(())
    }

    async fn resume(&mut self, data: &Value) -> Result<(), Close> {
        self.refuse_second_session()?;
        self.check_token(data)?;
        let session = data["session_id"].as_str().ok_or(DECODE_ERROR)?.to_owned();
        let seen = data["seq"].as_u64().ok_or(DECODE_ERROR)?;
        if !self.resumes && self.session.is_none() {
            self.shared.world().sessions.misplaced += 1;
        }
        if self.shared.resume_session(&session, seen, self.sender.clone()) {
            self.session = Some(session);
        } else {
            self.refuse_session().await;
        }
        Ok(())
    }

    async fn refuse_session(&mut self) {
        // A failed send shows itself when the socket is read next.
        let _ = self.send(control_message(opcodes::INVALID_SESSION, &json!(false))).await;
    }

    /// Answers a request for members with all members in one chunk.
    fn members(&self, data: &Value) -> Result<(), Close> {
        let guild = crate::http::id_of(&data["guild_id"]).ok_or(DECODE_ERROR)?;
        if let Some(session) = &self.session {
            self.shared.send_members(session, guild, &data["nonce"]);
        }
        Ok(())
    }

    async fn send(&mut self, text: String) -> Result<(), axum::Error> {
        let message = match &mut self.deflater {
            None => Message::Text(text.into()),
            Some(deflater) => Message::Binary(deflater.message(&text).map_err(axum::Error::new)?.into()),
        };
        let length = match &message {
            Message::Text(text) => text.len(),
            Message::Binary(frame) => frame.len(),
            _ => 0,
        };
        let arrives = self.shared.send(Way::Event, length as u64).arrives;
        match self.under_way.messages.back() {
            Some(&(before, _)) => self.under_way.push(arrives.max(before), message),
            None if arrives > Instant::now() => self.under_way.push(arrives, message),
            None => return self.socket.send(message).await,
        }
        Ok(())
    }

    async fn end(mut self, end: End) {
        let keep = match &end {
            End::Left { resumable } => *resumable,
            End::Gone => true,
            End::Closed((code, _)) => !matches!(*code, STOPPED | 4004 | 4007 | 4009..),
        };
        if let Some(session) = &self.session {
            self.shared.end_session(session, &self.sender, keep);
        }
        if let End::Closed((code, reason)) = end {
            if code != STOPPED {
                while let Some(message) = self.under_way.next().await {
                    let _ = self.socket.send(message).await;
                }
                line::until(self.shared.send(Way::Event, 0).arrives).await;
            }
            let frame = CloseFrame { code, reason: reason.into() };
            let _ = self.socket.send(Message::Close(Some(frame))).await;
            // The bot's own close frame ends the connection cleanly, but it need not come.
            let _ = tokio::time::timeout(Duration::from_millis(200), self.socket.recv()).await;
        }
    }
}
