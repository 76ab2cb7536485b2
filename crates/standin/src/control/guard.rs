//! Refuses requests of other web pages.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::shared::Shared;

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// The IP address in a `Host` with or without a port; `None` for a name.
fn literal(host: &str) -> Option<IpAddr> {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    host.parse::<SocketAddr>().map(|address| address.ip()).or_else(|_| bare.parse()).ok()
}

/// Whether the stand-in accepts this `Host`. A foreign page can point its own name at this machine, so names are refused.
/// Other machines use the address.
fn is_served(host: &str, exposed: bool) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    name == "localhost" || literal(host).is_some_and(|address| exposed || address.is_loopback())
}

/// Whether a request comes from a page of another origin. Scripts cannot hide their `Origin`. Images and frames send none,
/// but on loopback (not for another machine's address) browsers send `Sec-Fetch-Site`. There, another port of this machine
/// is the same site, yet a foreign page. A link is allowed from anywhere, because it only opens the page.
fn is_foreign(method: &Method, headers: &HeaderMap) -> bool {
    let origin = text(headers, "origin").map(|origin| origin.split_once("://").unwrap_or_default().1);
    let from_elsewhere = text(headers, "sec-fetch-site").is_some_and(|site| !matches!(site, "same-origin" | "none"));
    let says = |name: &str, value: &str| text(headers, name) == Some(value);
    let opens = method == Method::GET && says("sec-fetch-mode", "navigate") && says("sec-fetch-dest", "document");
    origin.is_some() && origin != text(headers, "host") || from_elsewhere && !opens
}

/// Refuses foreign requests: any page that is open in a browser can send requests to loopback.
pub(super) async fn guard(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let host = text(request.headers(), "host").unwrap_or_default();
    if is_served(host, shared.config.is_exposed()) && !is_foreign(request.method(), request.headers()) {
        return next.run(request).await;
    }
    (StatusCode::FORBIDDEN, Json(json!({"error": "only for this machine"}))).into_response()
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderName, HeaderValue, Method};

    use super::{is_foreign, is_served};

    /// Whether a request to `localhost:4000` with these headers is foreign.
    fn foreign(method: &Method, headers: &[(&'static str, &'static str)]) -> bool {
        let all = headers.iter().chain(&[("host", "localhost:4000")]);
        let all = all.map(|&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        is_foreign(method, &all.collect::<HeaderMap>())
    }

    /// The headers that a browser adds to a request.
    fn fetched(site: &'static str, mode: &'static str, dest: &'static str) -> [(&'static str, &'static str); 3] {
        [("sec-fetch-site", site), ("sec-fetch-mode", mode), ("sec-fetch-dest", dest)]
    }

    #[test]
    fn host_name_of_another_page_is_refused() {
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

    #[test]
    fn script_of_another_page_is_foreign_by_its_origin() {
        for origin in ["https://example.com", "http://localhost:5000", "null"] {
            assert!(foreign(&Method::GET, &[("origin", origin)]), "{origin}");
        }
        assert!(!foreign(&Method::POST, &[("origin", "http://localhost:4000")]));
        assert!(!foreign(&Method::POST, &[]), "no browser");
    }

    #[test]
    fn images_frames_and_forms_of_another_page_are_foreign() {
        for site in ["cross-site", "same-site"] {
            for (method, mode, dest) in [
                (Method::GET, "no-cors", "image"),
                (Method::GET, "no-cors", "empty"),
                (Method::GET, "navigate", "iframe"),
                (Method::POST, "navigate", "document"),
            ] {
                assert!(foreign(&method, &fetched(site, mode, dest)), "{site} {method} {mode} {dest}");
                for near in ["same-origin", "none"] {
                    assert!(!foreign(&method, &fetched(near, mode, dest)), "{near} {method} {mode} {dest}");
                }
            }
            assert!(foreign(&Method::GET, &[("sec-fetch-site", site)]), "{site} and no more");
        }
    }

    #[test]
    fn link_to_the_page_works_from_anywhere() {
        for site in ["cross-site", "same-site", "none"] {
            assert!(!foreign(&Method::GET, &fetched(site, "navigate", "document")), "{site}");
        }
    }
}
