//! The gate: everything that the bot asks of Discord's HTTP API passes through it, and nothing passes that Discord would
//! refuse for being too much. The bot's connections to Discord's gateway pass through it as well.
//!
//! It is a small HTTP server on loopback in the bot's own process, and serenity's `proxy`. serenity's own limiter does
//! not know of other processes of the same token, ignores a proxy and never forgets an interaction; without it the
//! `retry_after` of a refusal is lost, since serenity reads only answers that have a `code`. On the gateway serenity resumes
//! sessions at the wrong address, identifies without asking, and waits for ever for an answer.

mod bucket;
mod forward;
mod gateway;
mod invalid;
mod leave;
mod limits;
mod pace;
mod relay;
mod route;
mod told;
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

/// Requests a second that Discord allows a token.
const REQUESTS_PER_SECOND: usize = 50;

/// What has passed since the start, and how it stands now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Requests sent to Discord, again those that were sent again.
    pub sent: u64,
    /// Requests that Discord has refused with 429.
    pub limited: u64,
    /// Requests that were refused here and never sent.
    pub refused: u64,
    /// Requests that came to nothing: the connection broke, or Discord said nothing.
    pub broken: u64,
    /// Milliseconds that requests have waited here, all together.
    pub waited_ms: u64,
    /// Requests that wait.
    pub waiting: usize,
    /// Requests that were sent and not answered yet.
    pub under_way: usize,
    /// Buckets of Discord's that are remembered.
    pub buckets: usize,
    /// Answers 401, 403 and 429 in the last ten minutes; at 10,000 Discord bans the address.
    pub invalid: usize,
    /// Whether nothing but answers to interactions goes out, because there were too many of these.
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
    /// Opens a gate before `upstream`, `https://discord.com` or a stand-in's address. It lets through only requests that
    /// carry the bot's token: other programs of this machine have no business here.
    ///
    /// # Errors
    /// When there is no free port on loopback, or nothing to connect with.
    pub async fn start(upstream: &str, token: &SecretString) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let forwarder = Forwarder::new(upstream, token, Gateway::new(upstream, address));
        let forwarder = Arc::new(forwarder.map_err(io::Error::other)?);
        let ended = CancellationToken::new();
        tokio::spawn(ended.clone().run_until_cancelled_owned(forward::pace(Arc::clone(&forwarder))));
        let router = Router::new().route(gateway::PATH, get(relay::accept)).fallback(forward::forward);
        let router = router.with_state(Arc::clone(&forwarder));
        // A small answer must not wait for the acknowledgement of the one before.
        let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        let server = axum::serve(listener, router).with_graceful_shutdown(ended.clone().cancelled_owned());
        tokio::spawn(async move {
            if let Err(error) = server.await {
                tracing::error!(%error, "the gate before Discord has stopped");
            }
        });
        Ok(Self { address, forwarder, ended })
    }

    /// What a request is called where it is logged: its method and path without ids and tokens.
    pub fn name_of(method: &str, path: &str) -> Arc<str> {
        Route::of(method, path).template
    }

    /// What serenity takes for `https://discord.com`.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// So many processes use the same token from the same address: each has its share of what Discord allows.
    pub fn set_share(&self, processes: usize) {
        self.forwarder.set_share(processes.max(1));
    }

    /// Asks other processes before a shard identifies.
    pub fn set_asking(&self, others: Asking) {
        self.forwarder.gateway.leave.set_others(others);
    }

    /// When the guard against a ban warns and closes; for the whole address.
    pub fn set_invalid_bounds(&self, bounds: InvalidBounds) {
        self.forwarder.set_invalid_bounds(bounds);
    }

    /// Waits for leave to edit a message of a channel. What is drawn after that is not out of date when it is sent.
    ///
    /// # Errors
    /// How long it would have to wait, where that is too long.
    pub async fn pass_to_edit(&self, channel: u64) -> Result<Pass, Duration> {
        Pass::wait(&self.forwarder, &Route::of("PATCH", &format!("/channels/{channel}/messages/0"))).await
    }

    /// How it stands.
    pub fn figures(&self) -> Figures {
        self.forwarder.figures()
    }

    /// Waits until Discord no longer accepts the token. From then on nothing is let through.
    pub async fn token_refused(&self) {
        self.forwarder.token_refused().await;
    }

    /// From now on nobody waits: what has no room is refused.
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
