//! One connection of the bot to the gateway, and the one to Discord behind it.
//!
//! The bot says what it wants only after Hello, and Discord wants a session resumed at an address of its own. So the gate
//! says Hello, hears what the bot wants, and connects to the right address. The bot's heartbeats are answered meanwhile: a
//! session outlives an outage for as long as Discord keeps it.

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

/// How long the bot may take to say what it wants: serenity does so at once.
const WISH: Duration = Duration::from_secs(10);
/// How long Discord may take to answer to it.
const ANSWER: Duration = Duration::from_secs(20);
/// How long Discord may take to acknowledge a heartbeat. serenity waits until the next one and then gives the session up.
const ACKNOWLEDGEMENT: Duration = Duration::from_secs(15);
/// How long the bot's answer to a close frame is waited for.
const CLOSING: Duration = Duration::from_millis(200);

/// Discord keeps the session.
const KEPT: u16 = 4000;
/// serenity forgets the session.
const SESSION_OVER: u16 = 4009;
const NOT_AUTHENTICATED: u16 = 4004;

const HEARTBEAT: u64 = 1;
const IDENTIFY: u64 = 2;
const RESUME: u64 = 6;
const ACKNOWLEDGED: &str = r#"{"op":11}"#;

/// The bot has gone without a word.
impl From<axum::Error> for End {
    fn from(_: axum::Error) -> Self {
        Self::Bot(KEPT)
    }
}

/// What the bot says.
#[derive(Deserialize)]
struct Said {
    op: u64,
    #[serde(default)]
    d: Value,
}

/// What the bot wants of a new connection.
struct Wish {
    shard: u32,
    identifies: bool,
    address: String,
    text: String,
}

/// Serves a connection of the bot.
pub(super) async fn accept(State(forwarder): State<Arc<Forwarder>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(async move |mut bot| {
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
            // One that has gone already does not hear it.
            let _ = bot.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
            let _ = timeout(CLOSING, bot.recv()).await;
        };
        let _ = ended.run_until_cancelled(served).await;
    })
}

async fn serve(forwarder: &Forwarder, bot: &mut WebSocket) -> Result<(), End> {
    let gateway = &forwarder.gateway;
    let (told, spare) = match gateway.heartbeat() {
        Some(told) => (told, None),
        None => {
            // Nobody has been connected yet, so there is nothing to be resumed.
            let opened = meanwhile(bot, async { gateway.open(&gateway.address()?).await }).await??;
            (opened.heartbeat, Some(opened))
        }
    };
    let interval = u64::try_from(told.as_millis()).unwrap_or(u64::MAX);
    bot.send(Message::text(json!({"op": 10, "d": {"heartbeat_interval": interval}}).to_string())).await?;
    // A heartbeat of the last connection may lack its answer, which serenity would take for a dead connection.
    bot.send(Message::text(ACKNOWLEDGED)).await?;
    let wish = timeout(WISH, wish(forwarder, bot)).await.unwrap_or_else(|_| Err(End::Bot(KEPT)))?;
    let opening = async {
        sleep(gateway.pause(wish.shard)).await;
        if wish.identifies {
            gateway.leave.wait(wish.shard).await;
        }
        match spare.filter(|spare| wish.identifies && spare.is_fresh()) {
            Some(spare) => Ok(spare),
            None => gateway.open(&wish.address).await,
        }
    };
    let mut upstream = meanwhile(bot, opening).await??;
    if upstream.heartbeat < told {
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

/// What the bot says next, closing included.
async fn hear(bot: &mut WebSocket) -> Result<Option<String>, End> {
    match bot.recv().await.transpose()? {
        Some(Message::Text(text)) => Ok(Some(text.as_str().to_owned())),
        Some(Message::Close(frame)) => Err(End::Bot(frame.map_or(KEPT, |frame| frame.code))),
        Some(_) => Ok(None),
        None => Err(End::Bot(KEPT)),
    }
}

/// Answers the bot's heartbeats until some work is done, or the bot has gone.
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

/// What the bot wants. Nobody else has any business here.
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
                // The whole stream is compressed; the two do not go together.
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

/// Hands everything over in both directions until one side ends.
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

/// Whether a message says that the session goes on from here.
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
