//! What the gate before Discord costs: the CPU time of this process for each request through it, less that of the same
//! request without it. `cargo bench --bench gate`; without `--bench` a few requests are sent.

use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use flaggschiff::gate::Gate;
use rustix::time::{ClockId, clock_gettime};
use secrecy::SecretString;

const REQUESTS: u32 = 10_000;
/// So many where nothing is measured.
const FEW: u32 = 20;
const AT_ONCE: u32 = 16;
/// Bytes of a request: an answer with a picture.
const SIZES: [usize; 2] = [1_000, 50_000];

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(measure());
}

/// The CPU time of this process so far.
fn cpu() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(u64::try_from(time.tv_sec).unwrap_or(0), u32::try_from(time.tv_nsec).unwrap_or(0))
}

async fn measure() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let upstream = format!("http://{}", listener.local_addr().expect("an address"));
    let router = Router::new().fallback(|body: axum::body::Bytes| async move {
        drop(body);
        StatusCode::NO_CONTENT
    });
    tokio::spawn(async move { axum::serve(listener, router).await.expect("it serves") });
    let gate = Gate::start(&upstream, &SecretString::from("token")).await.expect("a gate");
    let requests = if std::env::args().any(|word| word == "--bench") { REQUESTS } else { FEW };
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

/// So many answers to interactions, each to its own; the CPU time of all.
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
