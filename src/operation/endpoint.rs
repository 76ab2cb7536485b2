//! Metrics and health over HTTP, for Prometheus and service managers: `GET /metrics`, `GET /health`.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::task::AbortHandle;

use super::{Vitals, metrics};
use crate::causes::causes;
use crate::clock::Clock;
use crate::store::{Store, StoreError};

/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// The shortest time between two test writes to the database, however often health is requested.
const BETWEEN_WRITES: Duration = Duration::from_secs(10);
/// How long a shard may be disconnected.
const AWAY: Duration = Duration::from_secs(60);
/// How long a message may be behind.
const BEHIND: Duration = Duration::from_secs(30);

/// The endpoint cannot be opened.
#[derive(Debug, thiserror::Error)]
#[error("Metrics and health cannot be served at {0}: {1}. Choose another address in operation.listen.")]
pub struct EndpointError(SocketAddr, #[source] std::io::Error);

/// The endpoint for metrics and health; without an address it serves nothing. It ends when it is dropped.
#[derive(Default)]
pub struct Endpoint {
    watched: Arc<Watched>,
    serving: Option<(SocketAddr, AbortHandle)>,
}

/// The bot whose health is reported.
#[derive(Default)]
struct Watched {
    /// The bot, once it has started.
    bot: Mutex<Option<(Store, Vitals)>>,
    /// The last test write and its result.
    written: tokio::sync::Mutex<Option<(Instant, Result<(), StoreError>)>>,
}

impl Watched {
    fn bot(&self) -> Option<(Store, Vitals)> {
        self.bot.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Why the database cannot be written to, if that is so.
    async fn fault_of_writing(&self, store: &Store) -> Option<String> {
        let mut written = self.written.lock().await;
        if written.as_ref().is_none_or(|(tried, _)| tried.elapsed() >= BETWEEN_WRITES) {
            let tried = tokio::time::timeout(PATIENCE, store.probe(Clock::default().now())).await;
            *written = Some((Instant::now(), tried.unwrap_or(Err(StoreError::Away))));
        }
        let (_, tried) = written.as_ref()?;
        tried.as_ref().err().map(|error| format!("The database cannot be written to: {}.", causes(error)))
    }
}

impl Endpoint {
    /// Begins to count and to serve, if there is an address.
    ///
    /// # Errors
    /// If the address cannot be bound.
    pub async fn open(listen: Option<SocketAddr>) -> Result<Self, EndpointError> {
        let Some(address) = listen else { return Ok(Self::default()) };
        let fault = |error| EndpointError(address, error);
        let listener = TcpListener::bind(address).await.map_err(fault)?;
        let address = listener.local_addr().map_err(fault)?;
        metrics::install();
        let watched = Arc::<Watched>::default();
        let router = Router::new()
            .route("/metrics", get(serve_metrics))
            .route("/health", get(serve_health))
            .with_state(Arc::clone(&watched));
        let server = tokio::spawn(async move {
            tokio::select! {
                served = axum::serve(listener, router) => {
                    tracing::error!(error = ?served.map_err(|error| causes(&error)), "metrics and health are served no more");
                }
                () = metrics::sum_up() => {}
            }
        });
        tracing::info!(%address, "metrics and health are served");
        Ok(Self { watched, serving: Some((address, server.abort_handle())) })
    }

    /// Reports the health of this bot from now on.
    pub fn watch(&self, store: Store, vitals: Vitals) {
        *self.watched.bot.lock().unwrap_or_else(PoisonError::into_inner) = Some((store, vitals));
    }

    /// The bound address.
    pub fn address(&self) -> Option<SocketAddr> {
        self.serving.as_ref().map(|(address, _)| *address)
    }
}

impl Drop for Endpoint {
    fn drop(&mut self) {
        if let Some((_, server)) = &self.serving {
            server.abort();
        }
    }
}

async fn serve_metrics(State(watched): State<Arc<Watched>>) -> Response {
    if let Some((store, vitals)) = watched.bot() {
        vitals.shards.measure();
        let (count, oldest) = vitals.backlog.behind();
        metrics::messages_behind(count, oldest);
        if let Some(gate) = vitals.gate.upgrade() {
            metrics::gate(&gate.figures());
        }
        // A database that does not answer is reported by health.
        if let Ok(Ok(count)) = tokio::time::timeout(PATIENCE, store.count_open_tables()).await {
            metrics::open_tables(count);
        }
    }
    if let Some(bytes) = resident_memory() {
        metrics::memory(bytes);
    }
    let text = metrics::install().render();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
}

async fn serve_health(State(watched): State<Arc<Watched>>) -> Response {
    let faults = match watched.bot() {
        Some((store, vitals)) => {
            let answered = tokio::time::timeout(PATIENCE, store.next_message(0)).await;
            let database = match answered.is_ok_and(|answer: Result<_, StoreError>| answer.is_ok()) {
                true => watched.fault_of_writing(&store).await,
                false => Some("The database does not answer.".to_owned()),
            };
            let guarded = vitals.gate.upgrade().is_some_and(|gate| gate.figures().guarded);
            faults(database, &vitals.shards.away(AWAY), vitals.backlog.behind(), guarded)
        }
        None => vec!["The bot is starting.".to_owned()],
    };
    if faults.is_empty() {
        return "ok\n".into_response();
    }
    (StatusCode::SERVICE_UNAVAILABLE, faults.join("\n") + "\n").into_response()
}

/// The faults, one sentence each.
fn faults(
    database: Option<String>,
    away: &[(u32, Duration)],
    (behind, oldest): (usize, Duration),
    guarded: bool,
) -> Vec<String> {
    let mut faults = Vec::from_iter(database);
    let shard = |(shard, since): &(u32, Duration)| {
        format!("Shard {shard} has not been connected to Discord for {} s.", since.as_secs())
    };
    faults.extend(away.iter().map(shard));
    if oldest > BEHIND {
        faults.push(format!("Messages that do not show the latest: {behind}, the oldest for {} s.", oldest.as_secs()));
    }
    if guarded {
        faults.push("Discord has refused so much that nothing but answers is sent, before it bans the bot.".to_owned());
    }
    faults
}

/// The resident memory of this process in bytes, if the system reports it.
fn resident_memory() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<usize>().ok()?.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_named_in_a_sentence() {
        let seconds = Duration::from_secs;
        assert_eq!(faults(None, &[], (7, seconds(30)), false), Vec::<String>::new());
        let away = Some("The database does not answer.".to_owned());
        let all = faults(away, &[(3, seconds(61))], (7, seconds(31)), true);
        let said = [
            "The database does not answer.",
            "Shard 3 has not been connected to Discord for 61 s.",
            "Messages that do not show the latest: 7, the oldest for 31 s.",
            "Discord has refused so much that nothing but answers is sent, before it bans the bot.",
        ];
        assert_eq!(all, said);
    }
}
