//! Metrics and health over HTTP, for Prometheus and service managers: `GET /metrics`, `GET /health`.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::task::AbortHandle;

use super::{Vitals, metrics};
use crate::causes::causes;
use crate::store::{Store, StoreError};

/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long a shard may be away.
const AWAY: Duration = Duration::from_secs(60);
/// How long a message may be behind.
const BEHIND: Duration = Duration::from_secs(30);

/// It cannot be opened.
#[derive(Debug, thiserror::Error)]
#[error("Metrics and health cannot be served at {0}: {1}. Choose another address in operation.listen.")]
pub struct EndpointError(SocketAddr, #[source] std::io::Error);

/// Where metrics and health are served; nowhere without an address. It ends when it is dropped.
#[derive(Default)]
pub struct Endpoint {
    watched: Watched,
    serving: Option<(SocketAddr, AbortHandle)>,
}

/// The bot whose health is told, once there is one.
type Watched = Arc<Mutex<Option<(Store, Vitals)>>>;

impl Endpoint {
    /// Begins to count and to serve, if there is an address.
    ///
    /// # Errors
    /// When the address cannot be listened at.
    pub async fn open(listen: Option<SocketAddr>) -> Result<Self, EndpointError> {
        let Some(address) = listen else { return Ok(Self::default()) };
        let fault = |error| EndpointError(address, error);
        let listener = TcpListener::bind(address).await.map_err(fault)?;
        let address = listener.local_addr().map_err(fault)?;
        metrics::install();
        let watched = Watched::default();
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

    /// Tells the health of this bot from now on.
    pub fn watch(&self, store: Store, vitals: Vitals) {
        *self.watched.lock().unwrap_or_else(PoisonError::into_inner) = Some((store, vitals));
    }

    /// Where it is served.
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

fn bot(watched: &Watched) -> Option<(Store, Vitals)> {
    watched.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

async fn serve_metrics(State(watched): State<Watched>) -> Response {
    if let Some((store, vitals)) = bot(&watched) {
        vitals.shards.measure();
        let (count, oldest) = vitals.backlog.behind();
        metrics::messages_behind(count, oldest);
        if let Some(gate) = vitals.gate.upgrade() {
            metrics::gate(&gate.figures());
        }
        // A database that does not answer is a matter of health.
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

async fn serve_health(State(watched): State<Watched>) -> Response {
    let faults = match bot(&watched) {
        Some((store, vitals)) => {
            let answered = tokio::time::timeout(PATIENCE, store.next_message(0)).await;
            let answered = answered.is_ok_and(|answer: Result<_, StoreError>| answer.is_ok());
            let guarded = vitals.gate.upgrade().is_some_and(|gate| gate.figures().guarded);
            faults(answered, &vitals.shards.away(AWAY), vitals.backlog.behind(), guarded)
        }
        None => vec!["The bot is starting.".to_owned()],
    };
    if faults.is_empty() {
        return "ok\n".into_response();
    }
    (StatusCode::SERVICE_UNAVAILABLE, faults.join("\n") + "\n").into_response()
}

/// What is wrong, a sentence each.
fn faults(database: bool, away: &[(u32, Duration)], (behind, oldest): (usize, Duration), guarded: bool) -> Vec<String> {
    let mut faults = Vec::new();
    if !database {
        faults.push("The database does not answer.".to_owned());
    }
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

/// The memory of this process in bytes, where the system tells it.
fn resident_memory() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<usize>().ok()?.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_called_at_night_would_not_be_told_what_is_wrong() {
        let seconds = Duration::from_secs;
        assert_eq!(faults(true, &[], (7, seconds(30)), false), Vec::<String>::new());
        let all = faults(false, &[(3, seconds(61))], (7, seconds(31)), true);
        let said = [
            "The database does not answer.",
            "Shard 3 has not been connected to Discord for 61 s.",
            "Messages that do not show the latest: 7, the oldest for 31 s.",
            "Discord has refused so much that nothing but answers is sent, before it bans the bot.",
        ];
        assert_eq!(all, said);
    }
}
