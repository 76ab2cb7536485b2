//! Percent-encoded paths, as some libraries send them.

use axum::Router;
use axum::extract::Request;
use axum::http::Uri;
use axum::middleware::map_request;

/// Makes routes accept unnecessarily encoded characters: discord.js writes `%40me` for `@me`, and axum matches paths
/// without decoding them.
pub(super) fn plain(routes: Router) -> Router {
    // A layer of the routes themselves would run only after a route is chosen.
    Router::new().fallback_service(routes).layer(map_request(decode))
}

async fn decode(mut request: Request) -> Request {
    if let Some(plain) = decoded(request.uri()) {
        *request.uri_mut() = plain;
    }
    request
}

/// The address with a decoded path; `None` if nothing needs decoding.
fn decoded(uri: &Uri) -> Option<Uri> {
    let mut rest = uri.path();
    let mut plain = String::new();
    while let Some((before, after)) = rest.split_once('%') {
        plain.push_str(before);
        let byte = after.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        // Characters with a meaning in a path, and non-ASCII bytes, stay encoded.
        match byte.map(char::from).filter(|c| c.is_ascii_alphanumeric() || "-._~!$&'()*+,;=:@".contains(*c)) {
            Some(c) => {
                plain.push(c);
                rest = &after[2..];
            }
            None => {
                plain.push('%');
                rest = after;
            }
        }
    }
    plain.push_str(rest);
    if plain == uri.path() {
        return None;
    }
    let mut parts = uri.clone().into_parts();
    let query = uri.query().map_or_else(String::new, |query| format!("?{query}"));
    parts.path_and_query = Some(format!("{plain}{query}").parse().ok()?);
    Uri::from_parts(parts).ok()
}
