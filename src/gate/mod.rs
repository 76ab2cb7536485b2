//! The gate: all requests of the bot to Discord's HTTP API pass through it, and none that Discord would refuse as one too many. The
//! bot's connections to Discord's gateway pass through it, too.
//!
//! It is a small HTTP server on loopback in the bot's own process, and serenity's `proxy`. serenity's own limiter does not know of
//! other processes with the same token, ignores a proxy and never forgets an interaction. Without the limiter the `retry_after` of
//! a refusal is lost, since serenity reads only answers that have a `code`. At the gateway, serenity resumes sessions at the wrong
//! address, identifies without asking, and waits for an answer for ever.

mod bucket;
mod forward;
mod gateway;
mod invalid;
mod leave;
mod limits;
mod pace;
mod relay;
mod response_headers;
mod route;
mod upstream;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use axum::serve::ListenerExt as _;
use secrecy::SecretString;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use self::forward::Forwarder;
pub use self::forward::Pass;
use self::gateway::Gateway;
pub use self::invalid::InvalidBounds;
pub use self::leave::Asking;
use self::route::Route;

/// The requests per second that Discord allows a token.
const REQUESTS_PER_SECOND: usize = 50;

/// Counts since the start, and the present state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Requests sent to Discord, counting each time that a request was sent.
    pub sent: u64,
    /// Requests that Discord has refused with 429.
    pub limited: u64,
    /// Requests that the gate refused and never sent.
    pub refused: u64,
    /// Requests that failed: the connection broke, or Discord did not answer.
    pub broken: u64,
    /// The total time that requests have waited here, in milliseconds.
    pub waited_ms: u64,
    /// Requests that wait.
    pub waiting: usize,
    /// Requests that are sent and not answered yet.
    pub under_way: usize,
    /// Remembered buckets.
    pub buckets: usize,
    /// Answers 401, 403 and 429 in the last ten minutes. At 10,000 Discord bans the address.
    pub invalid: usize,
    /// Whether only answers to interactions are sent, because there were too many of these.
    pub guarded: bool,
    /// Connections to the gateway that were given up because Discord did not answer.
    pub silences: u64,
}

/// A running gate. It ends when it is dropped.
pub struct Gate {
    address: SocketAddr,
    forwarder: Arc<Forwarder>,
    ended: CancellationToken,
}

impl Gate {
    /// Opens a gate before `upstream`: `https://discord.com` or the address of a stand-in. It accepts only requests with the bot's
    /// token, and none of other programs on this machine.
    ///
    /// # Errors
    /// If there is no free port on loopback, or the client cannot be made.
    pub async fn start(upstream: &str, token: &SecretString) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let forwarder = Forwarder::new(upstream, token, Gateway::new(upstream, address));
        let forwarder = Arc::new(forwarder.map_err(io::Error::other)?);
        let ended = CancellationToken::new();
        tokio::spawn(ended.clone().run_until_cancelled_owned(forward::pace(Arc::clone(&forwarder))));
        let router = Router::new().route(gateway::PATH, get(relay::accept)).fallback(forward::forward);
        let router = router.with_state(Arc::clone(&forwarder));
        // Without Nagle's algorithm: a small answer must not wait for the acknowledgement of the one before.
        let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        let server = axum::serve(listener, router).with_graceful_shutdown(ended.clone().cancelled_owned());
        tokio::spawn(async move {
            if let Err(error) = server.await {
                tracing::error!(%error, "the gate before Discord has stopped");
            }
        });
        Ok(Self { address, forwarder, ended })
    }

    /// The name of a request in logs: its method and path without ids and tokens.
    pub fn name_of(method: &str, path: &str) -> Arc<str> {
        Route::of(method, path).template
    }

    /// The address that serenity uses in place of `https://discord.com`.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Sets how many processes use the same token from the same address. Each has its share of Discord's limits.
    pub fn set_share(&self, processes: usize) {
        self.forwarder.set_share(processes.max(1));
    }

    /// Sets how other processes are asked before a shard identifies.
    pub fn set_asking(&self, others: Asking) {
        self.forwarder.gateway.leave.set_others(others);
    }

    /// Sets when the guard against a ban warns and closes, for the whole address.
    pub fn set_invalid_bounds(&self, bounds: InvalidBounds) {
        self.forwarder.set_invalid_bounds(bounds);
    }

    /// Waits for a pass to edit a message of a channel. A picture that is drawn after that is not out of date when it is sent.
    ///
    /// # Errors
    /// How long it would have to wait, if that is too long.
    pub async fn pass_to_edit(&self, channel: u64) -> Result<Pass, Duration> {
        Pass::wait(&self.forwarder, &Route::of("PATCH", &format!("/channels/{channel}/messages/0"))).await
    }

    /// The present figures.
    pub fn figures(&self) -> Figures {
        self.forwarder.figures()
    }

    /// Waits until Discord no longer accepts the token. From then on nothing is sent.
    pub async fn token_refused(&self) {
        self.forwarder.token_refused().await;
    }

    /// From now on no request waits: one without room is refused.
    pub fn close(&self) {
        self.forwarder.close();
    }
}

impl Drop for Gate {
    fn drop(&mut self) {
        self.close();
        self.ended.cancel();
        self.forwarder.gateway.ended.cancel();
    }
}
