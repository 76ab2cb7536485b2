//! The cost of the gate: the CPU time of this process for each request or event with the gate, minus the time without it.
//! `cargo bench --bench gate`; without `--bench` it sends only a few.

use std::time::{Duration, Instant};

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router};
use flaggschiff::gate::Gate;
use flate2::{Compress, Compression, FlushCompress};
use futures_util::{SinkExt as _, StreamExt as _};
use rustix::time::{ClockId, clock_gettime};
use secrecy::SecretString;
use serde_json::json;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message as Frame;

const REQUESTS: u32 = 10_000;
/// The number of requests and events without `--bench`.
const FEW: u32 = 20;
const AT_ONCE: u32 = 16;
/// The sizes of requests in bytes: a plain answer, and one with a picture.
const SIZES: [usize; 2] = [1_000, 50_000];
/// The number of 20-digit numbers in an event, which then has 3,000 bytes like a press.
const EVENT: u64 = 140;
/// The number of measured heartbeats.
const HEARTBEATS: u32 = 1_000;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let requests = if std::env::args().any(|word| word == "--bench") { REQUESTS } else { FEW };
    runtime.block_on(measure(requests));
    runtime.block_on(measure_events(requests));
}

/// The CPU time of this process so far.
fn cpu() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(u64::try_from(time.tv_sec).unwrap_or(0), u32::try_from(time.tv_nsec).unwrap_or(0))
}

async fn measure(requests: u32) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let upstream = format!("http://{}", listener.local_addr().expect("an address"));
    let router = Router::new().fallback(|body: axum::body::Bytes| async move {
        drop(body);
        StatusCode::NO_CONTENT
    });
    tokio::spawn(async move { axum::serve(listener, router).await.expect("it serves") });
    let gate = Gate::start(&upstream, &SecretString::from("token")).await.expect("a gate");
    for size in SIZES {
        ask(&upstream, size, requests / 10).await;
        let alone = ask(&upstream, size, requests).await;
        ask(&gate.url(), size, requests / 10).await;
        let through = ask(&gate.url(), size, requests).await;
        let micros = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(requests);
        println!(
            "{size} bytes: {:.0} us CPU a request without the gate, {:.0} with it: it costs {:.0}",
            micros(alone),
            micros(through),
            micros(through.saturating_sub(alone))
        );
    }
    assert_eq!(gate.figures().refused + gate.figures().limited, 0);
}

/// Sends `requests` answers to interactions. Returns their total CPU time.
async fn ask(url: &str, size: usize, requests: u32) -> Duration {
    let client = reqwest::Client::builder().no_proxy().build().expect("a client");
    let before = cpu();
    let asking = (0..AT_ONCE).map(|first| {
        let (client, url) = (client.clone(), url.to_owned());
        tokio::spawn(async move {
            for number in (first..requests).step_by(AT_ONCE as usize) {
                let request = client.post(format!("{url}/api/v10/interactions/{number}/token/callback"));
                let request = request.header("authorization", "Bot token").body(vec![0; size]);
                assert_eq!(request.send().await.expect("an answer").status().as_u16(), 204);
            }
        })
    });
    for asking in asking.collect::<Vec<_>>() {
        asking.await.expect("it ends");
    }
    cpu().saturating_sub(before)
}

/// Measures the CPU time and the delay of an event.
async fn measure_events(events: u32) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let told = Json(json!({"url": format!("ws://{address}/discord")}));
    let discord = async move |upgrade: WebSocketUpgrade| upgrade.on_upgrade(async move |bot| send(bot, events).await);
    let router = Router::new()
        .route("/api/v10/gateway", get(async move || told))
        // The gate appends a slash to the address.
        .route("/discord/", get(discord));
    tokio::spawn(async move { axum::serve(listener, router).await.expect("it serves") });
    let gate = Gate::start(&format!("http://{address}"), &SecretString::from("token")).await.expect("a gate");
    let client = reqwest::Client::builder().no_proxy().build().expect("a client");
    let asked = client.get(format!("{}/api/v10/gateway", gate.url())).header("authorization", "Bot token");
    assert!(asked.send().await.expect("an answer").status().is_success());
    let (alone, soon) = receive(&format!("ws://{address}/discord/"), events).await;
    let (through, later) = receive(&format!("{}/gateway", gate.url().replace("http", "ws")), events).await;
    let micros = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(events);
    println!(
        "events: {:.0} us CPU without the gate, {:.0} with it: it costs {:.0}; {:.0} us there and back, {:.0} with it",
        micros(alone),
        micros(through),
        micros(through.saturating_sub(alone)),
        soon.as_secs_f64() * 1e6,
        later.as_secs_f64() * 1e6,
    );
}

/// An event that does not compress well.
fn event(number: u32) -> String {
    let of = |at: u64| (u64::from(number) * EVENT + at).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    json!({"op": 0, "s": number, "t": "INTERACTION_CREATE", "d": (0..EVENT).map(of).collect::<Vec<_>>()}).to_string()
}

/// Plays Discord: sends compressed events after the first message, then acknowledges heartbeats.
async fn send(mut bot: WebSocket, events: u32) {
    let mut stream = Compress::new(Compression::fast(), true);
    let mut packed = |text: &str| {
        let mut out = Vec::with_capacity(text.len() + 100);
        stream.compress_vec(text.as_bytes(), &mut out, FlushCompress::Sync).expect("packed");
        Message::binary(out)
    };
    bot.send(packed(r#"{"op":10,"d":{"heartbeat_interval":41250}}"#)).await.expect("sent");
    let ready = json!({"t": "READY", "d": {"session_id": "a", "resume_gateway_url": "ws://127.0.0.1:1"}});
    let mut all = vec![packed(&ready.to_string())];
    all.extend((0..events).map(|number| packed(&event(number))));
    let acknowledgements: Vec<Message> = (0..HEARTBEATS).map(|_| packed(r#"{"op":11}"#)).collect();
    bot.recv().await.expect("a wish").expect("a wish");
    for event in all {
        bot.send(event).await.expect("sent");
    }
    for acknowledgement in acknowledgements {
        if bot.recv().await.is_none_or(|heartbeat| heartbeat.is_err()) {
            return;
        }
        bot.send(acknowledgement).await.expect("sent");
    }
    let _ = bot.recv().await;
}

/// Returns the CPU time of all events and the round trip of a heartbeat.
async fn receive(url: &str, events: u32) -> (Duration, Duration) {
    let (mut bot, _) = connect_async(format!("{url}?v=10")).await.expect("a connection");
    bot.next().await.expect("hello").expect("hello");
    let wish = json!({"op": 2, "d": {"token": "token", "shard": [0, 1]}});
    // The sender needs this time to compress the events, which must not be measured.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let before = cpu();
    bot.send(Frame::text(wish.to_string())).await.expect("sent");
    let mut seen = 0;
    while seen <= events {
        let frame = bot.next().await.expect("an event").expect("an event");
        // Acknowledgements of the gate's own heartbeats do not count.
        seen += u32::from(frame.len() > 20 || frame.is_binary());
    }
    let used = cpu().saturating_sub(before);
    let begun = Instant::now();
    for _ in 0..HEARTBEATS {
        bot.send(Frame::text(r#"{"op":1,"d":0}"#)).await.expect("sent");
        bot.next().await.expect("an answer").expect("an answer");
    }
    (used, begun.elapsed() / HEARTBEATS)
}
