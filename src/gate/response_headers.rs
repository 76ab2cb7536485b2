//! The rate limits in an answer of Discord.

use std::time::Duration;

use axum::http::HeaderMap;
use serde_json::Value;

use super::bucket::Room;

/// The requests that a refusal concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// The bucket, because of this bot's requests.
    Bucket,
    /// The bucket, because of everybody's requests. It does not count against the bot.
    Shared,
    /// Everything but answers to interactions.
    Global,
}

/// A 429 that passes after some time.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Refused {
    pub(super) retry_after: Duration,
    pub(super) scope: Scope,
}

/// The status and the limits of an answer. The default is that of a request without an answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ResponseHeaders {
    pub(super) status: u16,
    pub(super) room: Option<Room>,
    pub(super) refused: Option<Refused>,
}

/// The longest wait that one answer can cause, in seconds.
const LONGEST: f64 = 24.0 * 60.0 * 60.0;
/// The wait after a refusal that names none, in seconds.
const UNTOLD: f64 = 1.0;

impl ResponseHeaders {
    pub(super) fn read(status: u16, headers: &HeaderMap, body: &[u8]) -> Self {
        let refused = if status == 429 { refused(headers, body) } else { None };
        Self { status, room: room(headers), refused }
    }

    /// Whether the answer says nothing about the limits of the route.
    pub(super) const fn says_nothing(&self) -> bool {
        self.room.is_none() && (self.status == 0 || self.status >= 429)
    }

    /// Whether Discord counts it towards a ban.
    pub(super) fn is_invalid(&self) -> bool {
        match self.status {
            401 | 403 => true,
            429 => self.refused.as_ref().is_none_or(|refused| refused.scope != Scope::Shared),
            _ => false,
        }
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

fn seconds(value: f64) -> Duration {
    let value = if value.is_finite() { value.clamp(0.0, LONGEST) } else { UNTOLD };
    Duration::from_secs_f64(value)
}

fn room(headers: &HeaderMap) -> Option<Room> {
    Some(Room {
        limit: text(headers, "x-ratelimit-limit")?.parse().ok()?,
        remaining: text(headers, "x-ratelimit-remaining")?.parse().ok()?,
        reset_after: seconds(text(headers, "x-ratelimit-reset-after")?.parse().ok()?),
        bucket: text(headers, "x-ratelimit-bucket").map(str::to_owned),
    })
}

/// A refusal without a body of Discord's comes from the network before it and concerns the whole address. A refusal with a code
/// concerns the request itself, such as 30046, an edit of a message older than an hour. Waiting does not help.
fn refused(headers: &HeaderMap, body: &[u8]) -> Option<Refused> {
    let body: Option<Value> = serde_json::from_slice(body).ok();
    if body.as_ref().and_then(|body| body["code"].as_i64()).is_some_and(|code| code != 0) {
        return None;
    }
    let in_body = body.as_ref().and_then(|body| body["retry_after"].as_f64());
    let header = || text(headers, "retry-after")?.parse().ok();
    let global = body.as_ref().is_none_or(|body| body["global"] == true) || headers.contains_key("x-ratelimit-global");
    let scope = match text(headers, "x-ratelimit-scope") {
        _ if global => Scope::Global,
        Some("shared") => Scope::Shared,
        _ => Scope::Bucket,
    };
    Some(Refused { retry_after: seconds(in_body.or_else(header).unwrap_or(UNTOLD)), scope })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(status: u16, headers: &[(&'static str, &'static str)], body: &str) -> ResponseHeaders {
        let headers = headers.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect();
        ResponseHeaders::read(status, &headers, body.as_bytes())
    }

    #[test]
    fn refusal_has_the_scope_and_the_wait_that_discord_sends() {
        let scope = |headers: &[_], body: &str| {
            let answer = read(429, headers, body);
            let refused = answer.refused.clone().unwrap();
            (refused.scope, refused.retry_after.as_millis(), answer.is_invalid())
        };
        let body = r#"{"message": "x", "retry_after": 1.5, "global": false}"#;
        assert_eq!(scope(&[("retry-after", "2")], body), (Scope::Bucket, 1_500, true));
        assert_eq!(scope(&[("x-ratelimit-scope", "shared")], body), (Scope::Shared, 1_500, false));
        assert_eq!(scope(&[], r#"{"retry_after": 2, "global": true}"#), (Scope::Global, 2_000, true));
        assert_eq!(scope(&[("retry-after", "60")], "<html>"), (Scope::Global, 60_000, true));
        assert_eq!(scope(&[], r#"{"retry_after": -1}"#).1, 0);
        assert_eq!(scope(&[], "{}").1, 1_000);
    }

    #[test]
    fn refusal_with_a_code_is_returned_to_the_caller() {
        let answer = read(429, &[], r#"{"message": "Maximum number of edits", "code": 30046, "retry_after": 1}"#);
        assert!(answer.refused.is_none() && answer.is_invalid());
        assert!(read(429, &[], r#"{"message": "x", "code": 0, "retry_after": 1}"#).refused.is_some());
    }

    #[test]
    fn only_401_403_and_429_count_towards_a_ban() {
        let invalid: Vec<u16> = [200, 204, 400, 401, 403, 404, 429, 500]
            .into_iter()
            .filter(|status| read(*status, &[], "{}").is_invalid())
            .collect();
        assert_eq!(invalid, [401, 403, 429]);
    }

    #[test]
    fn incomplete_headers_name_no_limit() {
        let full = [("x-ratelimit-limit", "5"), ("x-ratelimit-remaining", "4"), ("x-ratelimit-reset-after", "4.999")];
        let room = read(200, &full, "").room.unwrap();
        assert_eq!((room.limit, room.remaining, room.reset_after.as_millis(), room.bucket), (5, 4, 4_999, None));
        assert_eq!(read(200, &full[..2], "").room, None);
    }
}
