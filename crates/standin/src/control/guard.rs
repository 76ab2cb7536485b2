//! Keeps other web pages out.

use axum::Json;
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Whether a host, with or without port, is this machine itself.
fn is_loopback(host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(
        host,
        |(name, port)| {
            if port.bytes().all(|b| b.is_ascii_digit()) { name } else { host }
        },
    );
    matches!(name, "127.0.0.1" | "localhost" | "[::1]")
}

/// Any page that somebody has open can send requests to loopback; its origin gives it away, and a name that it has
/// pointed at loopback shows in the host.
pub(super) async fn guard(request: Request, next: Next) -> Response {
    let host = text(request.headers(), header::HOST).unwrap_or_default();
    let origin = text(request.headers(), header::ORIGIN).and_then(|origin| origin.split_once("://"));
    let foreign = origin.is_some_and(|(_, origin)| origin != host);
    if is_loopback(host) && !foreign {
        return next.run(request).await;
    }
    (StatusCode::FORBIDDEN, Json(json!({"error": "only for this machine"}))).into_response()
}
