//! Keeps other web pages out.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::shared::Shared;

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// The address that a host, with or without port, names without asking anybody.
fn literal(host: &str) -> Option<IpAddr> {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    host.parse::<SocketAddr>().map(|address| address.ip()).or_else(|_| bare.parse()).ok()
}

/// Whether a host is one under which the stand-in may be opened. A page that has pointed its own name at this machine
/// shows in the host, so names are refused; other machines, where they are served, have to use the address itself.
fn is_served(host: &str, exposed: bool) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    name == "localhost" || literal(host).is_some_and(|address| exposed || address.is_loopback())
}

/// Any page that somebody has open can send requests to loopback; its origin gives it away.
pub(super) async fn guard(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let host = text(request.headers(), header::HOST).unwrap_or_default();
    let origin = text(request.headers(), header::ORIGIN).map(|origin| origin.split_once("://").unwrap_or_default().1);
    let foreign = origin.is_some_and(|origin| origin != host);
    if is_served(host, shared.config().is_exposed()) && !foreign {
        return next.run(request).await;
    }
    (StatusCode::FORBIDDEN, Json(json!({"error": "only for this machine"}))).into_response()
}

#[cfg(test)]
mod tests {
    use super::is_served;

    #[test]
    fn a_name_that_a_page_points_at_this_machine_is_never_served() {
        for host in ["127.0.0.1:4000", "127.0.0.1", "localhost:4000", "localhost", "[::1]:4000", "[::1]"] {
            assert!(is_served(host, false), "{host}");
        }
        for host in ["192.168.1.5:4000", "10.0.0.1", "[fe80::1]:4000"] {
            assert!(!is_served(host, false) && is_served(host, true), "{host}");
        }
        for host in ["", "example.com", "example.com:4000", "127.0.0.1.example.com", "localhost.example.com:80"] {
            assert!(!is_served(host, true), "{host}");
        }
    }
}
