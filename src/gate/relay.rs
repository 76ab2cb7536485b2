//! A connection of the bot to the gate, and the matching connection to Discord's gateway.
//!
//! The bot sends its request only after Hello, and each session is resumed at an address of its own. So the gate sends Hello, reads
//! the bot's request, and connects to the right address. In the meantime it answers the bot's heartbeats: a session outlives an
//! outage as long as Discord keeps it.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::forward::Forwarder;
use super::gateway::Gateway;
use super::upstream::{End, Upstream};

/// How long the bot may take to send its request. serenity sends it at once.
const WISH: Duration = Duration::from_secs(10);
/// How long Discord may take to answer the request.
const ANSWER: Duration = Duration::from_secs(20);
/// How long Discord may take to acknowledge a heartbeat. serenity waits until the next one and then gives the session up.
const ACKNOWLEDGEMENT: Duration = Duration::from_secs(15);
/// How long to wait for the bot's answer to a close frame.
const CLOSING: Duration = Duration::from_millis(200);

/// The size of the read buffer for the bot, in bytes.
const READ: usize = 1 << 10;

/// The close code after which Discord keeps the session.
const KEPT: u16 = 4000;
/// The close code after which serenity forgets the session.
const SESSION_OVER: u16 = 4009;
const NOT_AUTHENTICATED: u16 = 4004;

const HEARTBEAT: u64 = 1;
const IDENTIFY: u64 = 2;
const RESUME: u64 = 6;
const ACKNOWLEDGED: &str = r#"{"op":11}"#;

/// The bot has gone without a close frame.
impl From<axum::Error> for End {
    fn from(_: axum::Error) -> Self {
        Self::Bot(KEPT)
    }
}

/// A message of the bot.
#[derive(Deserialize)]
struct Said {
    op: u64,
    #[serde(default)]
    d: Value,
}

/// The bot's request on a new connection.
struct Wish {
    shard: u32,
    identifies: bool,
    address: String,
    text: String,
}

/// Serves a connection of the bot.
pub(super) async fn accept(State(forwarder): State<Arc<Forwarder>>, upgrade: WebSocketUpgrade) -> Response {
    // A bot sends small messages.
    upgrade.read_buffer_size(READ).on_upgrade(async move |mut bot| {
        let ended = forwarder.gateway.ended.clone();
        let served = async {
            let (code, reason) = match serve(&forwarder, &mut bot).await {
                Err(End::Bot(_)) | Ok(()) => (1000, String::new()),
                Err(End::Discord(code, reason)) => (code, reason),
                Err(End::Lost(why)) => {
                    tracing::warn!(why, "the connection to Discord's gateway is lost; another one is made");
                    (KEPT, String::new())
                }
            };
            // A bot that has gone already does not hear it.
            let _ = bot.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
            let _ = timeout(CLOSING, bot.recv()).await;
        };
        let _ = ended.run_until_cancelled(served).await;
    })
}

async fn serve(forwarder: &Forwarder, bot: &mut WebSocket) -> Result<(), End> {
    let gateway = &forwarder.gateway;
    let (heartbeat, first) = match gateway.heartbeat() {
        Some(heartbeat) => (heartbeat, None),
        None => {
            // There was no connection yet, so there is no session to resume.
            let first = meanwhile(bot, async { gateway.open(&gateway.address()?).await }).await??;
            (first.heartbeat, Some(first))
        }
    };
    let interval = u64::try_from(heartbeat.as_millis()).unwrap_or(u64::MAX);
    bot.send(Message::text(json!({"op": 10, "d": {"heartbeat_interval": interval}}).to_string())).await?;
    // A heartbeat of the last connection may lack its answer, which serenity would take for a dead connection.
    bot.send(Message::text(ACKNOWLEDGED)).await?;
    let wish = timeout(WISH, wish(forwarder, bot)).await.unwrap_or(Err(End::Bot(KEPT)))?;
    let opening = async {
        sleep(gateway.pause(wish.shard)).await;
        let mut upstream = match first {
            Some(first) => first,
            None => gateway.open(&wish.address).await?,
        };
        if wish.identifies {
            gateway.leave.wait(wish.shard).await;
            // After a long wait Discord has missed heartbeats. Otherwise the permission must be used at once.
            if !upstream.is_fresh() {
                upstream = gateway.open(&wish.address).await?;
            }
        }
        Ok::<_, End>(upstream)
    };
    let mut upstream = meanwhile(bot, opening).await??;
    if upstream.heartbeat < heartbeat {
        return Err(End::Lost("it wants heartbeats more often".to_owned()));
    }
    upstream.send(wish.text).await?;
    let end = relay(gateway, bot, &mut upstream, wish.shard).await;
    match end {
        End::Bot(code) => upstream.close(code).await,
        End::Lost(_) => upstream.close(KEPT).await,
        End::Discord(..) => {}
    }
    Err(end)
}

/// The next text of the bot, or the end of its connection.
async fn hear(bot: &mut WebSocket) -> Result<Option<String>, End> {
    match bot.recv().await.transpose()? {
        Some(Message::Text(text)) => Ok(Some(text.as_str().to_owned())),
        Some(Message::Close(frame)) => Err(End::Bot(frame.map_or(KEPT, |frame| frame.code))),
        Some(_) => Ok(None),
        None => Err(End::Bot(KEPT)),
    }
}

/// Does some work and answers the bot's heartbeats in the meantime. Ends if the bot has gone.
async fn meanwhile<T>(bot: &mut WebSocket, work: impl Future<Output = T>) -> Result<T, End> {
    let mut work = pin!(work);
    loop {
        tokio::select! {
            biased;
            done = &mut work => return Ok(done),
            heard = hear(bot) => if heard?.and_then(|text| said(&text)).is_some_and(|said| said.op == HEARTBEAT) {
                bot.send(Message::text(ACKNOWLEDGED)).await?;
            },
        }
    }
}

fn said(text: &str) -> Option<Said> {
    serde_json::from_str(text).ok()
}

/// Waits for the bot's request. Anybody without its token is sent away.
async fn wish(forwarder: &Forwarder, bot: &mut WebSocket) -> Result<Wish, End> {
    let gateway = &forwarder.gateway;
    loop {
        let Some(Said { op, mut d }) = hear(bot).await?.and_then(|text| said(&text)) else { continue };
        if op == HEARTBEAT {
            bot.send(Message::text(ACKNOWLEDGED)).await?;
            continue;
        }
        let token = d["token"].as_str().unwrap_or_default();
        let token = token.strip_prefix("Bot ").unwrap_or(token);
        if !forwarder.is_of_the_bot(format!("Bot {token}").as_bytes()) {
            return Err(End::Discord(NOT_AUTHENTICATED, "This gate is for one bot alone.".to_owned()));
        }
        let known = match op {
            IDENTIFY => {
                // The whole stream is compressed. Discord does not allow both kinds of compression.
                d["compress"] = false.into();
                let shard = d["shard"][0].as_u64().and_then(|shard| u32::try_from(shard).ok());
                Some((shard.unwrap_or(0), gateway.address()?))
            }
            RESUME => gateway.session(d["session_id"].as_str().unwrap_or_default()),
            _ => continue,
        };
        let Some((shard, address)) = known else {
            return Err(End::Discord(SESSION_OVER, "The session is not known.".to_owned()));
        };
        return Ok(Wish { shard, identifies: op == IDENTIFY, address, text: json!({"op": op, "d": d}).to_string() });
    }
}

/// Passes messages on in both directions until one side ends.
async fn relay(gateway: &Gateway, bot: &mut WebSocket, upstream: &mut Upstream, shard: u32) -> End {
    let (mut established, mut owes) = (false, Some(Instant::now() + ANSWER));
    let patience = ACKNOWLEDGEMENT.min(upstream.heartbeat / 2);
    loop {
        let relayed = tokio::select! {
            heard = hear(bot) => match heard {
                Ok(Some(text)) => {
                    if said(&text).is_some_and(|said| said.op == HEARTBEAT) {
                        owes.get_or_insert_with(|| Instant::now() + patience);
                    }
                    upstream.send(text).await
                }
                Ok(None) => Ok(()),
                Err(end) => Err(end),
            },
            event = upstream.next() => match event {
                Ok(text) => {
                    owes = None;
                    established = established || establishes(gateway, shard, &text);
                    bot.send(Message::text(text)).await.map_err(End::from)
                }
                Err(end) => Err(end),
            },
            () = sleep_until(owes.unwrap_or_else(Instant::now)), if owes.is_some() => {
                gateway.fell_silent();
                Err(End::Lost("it is silent".to_owned()))
            }
        };
        if let Err(end) = relayed {
            return end;
        }
    }
}

/// Whether a message says that the session has begun or goes on.
fn establishes(gateway: &Gateway, shard: u32, text: &str) -> bool {
    let mut event: Value = serde_json::from_str(text).unwrap_or_default();
    let session = match event["t"].as_str() {
        Some("READY") => serde_json::from_value(event["d"].take()).ok(),
        Some("RESUMED") => None,
        _ => return false,
    };
    gateway.established(shard, session);
    true
}
