//! Keeps other web pages out.

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

/// Whether a page of another origin has made a browser ask. Its scripts cannot hide their origin; its images and frames
/// send none, but browsers say of each request how far from here it was made (only to addresses that they trust: loopback is
/// one, another machine's number is not). Another port of this machine is the same
/// site and another page all the same. A link, which fills a whole tab, may be followed from anywhere: it only opens.
fn is_foreign(method: &Method, headers: &HeaderMap) -> bool {
    let origin = text(headers, "origin").map(|origin| origin.split_once("://").unwrap_or_default().1);
    let from_elsewhere = text(headers, "sec-fetch-site").is_some_and(|site| !matches!(site, "same-origin" | "none"));
    let says = |name: &str, value: &str| text(headers, name) == Some(value);
    let opens = method == Method::GET && says("sec-fetch-mode", "navigate") && says("sec-fetch-dest", "document");
    origin.is_some() && origin != text(headers, "host") || from_elsewhere && !opens
}

/// Any page that somebody has open can send requests to loopback.
pub(super) async fn guard(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let host = text(request.headers(), "host").unwrap_or_default();
    if is_served(host, shared.config().is_exposed()) && !is_foreign(request.method(), request.headers()) {
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

    /// What a browser says of a request of its own accord.
    fn fetched(site: &'static str, mode: &'static str, dest: &'static str) -> [(&'static str, &'static str); 3] {
        [("sec-fetch-site", site), ("sec-fetch-mode", mode), ("sec-fetch-dest", dest)]
    }

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

    #[test]
    fn the_script_of_another_page_is_known_by_its_origin_and_other_clients_may_ask() {
        for origin in ["https://example.com", "http://localhost:5000", "null"] {
            assert!(foreign(&Method::GET, &[("origin", origin)]), "{origin}");
        }
        assert!(!foreign(&Method::POST, &[("origin", "http://localhost:4000")]));
        assert!(!foreign(&Method::POST, &[]), "no browser");
    }

    #[test]
    fn images_frames_and_forms_of_another_page_are_foreign_without_an_origin() {
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
    fn a_link_to_the_page_can_be_followed_from_anywhere() {
        for site in ["cross-site", "same-site", "none"] {
            assert!(!foreign(&Method::GET, &fetched(site, "navigate", "document")), "{site}");
        }
    }
}
