//! What an answer of Discord's tells about its limits.

use std::time::Duration;

use axum::http::HeaderMap;
use serde_json::Value;

use super::bucket::Room;

/// Whom a refusal concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// The bucket, by what this bot has sent.
    Bucket,
    /// The bucket, by what everybody has sent; not counted against the bot.
    Shared,
    /// Everything but answers to interactions.
    Global,
}

/// A 429 that passes when its time is over.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Refused {
    pub(super) retry_after: Duration,
    pub(super) scope: Scope,
}

/// What an answer tells. The default is that of a request that got none.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Told {
    pub(super) status: u16,
    pub(super) room: Option<Room>,
    pub(super) refused: Option<Refused>,
}

/// Nobody waits longer because of one answer.
const LONGEST: f64 = 24.0 * 60.0 * 60.0;
/// Where a refusal does not say how long to wait.
const UNTOLD: f64 = 1.0;

impl Told {
    pub(super) fn read(status: u16, headers: &HeaderMap, body: &[u8]) -> Self {
        let refused = if status == 429 { refused(headers, body) } else { None };
        Self { status, room: room(headers), refused }
    }

    /// Whether nothing about the limits of the route follows from it.
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

/// A refusal without a body of Discord's comes from the network before it and concerns the whole address. One with a code
/// concerns what was asked, such as 30046, an edit of a message that is older than an hour: time alone does not mend it.
fn refused(headers: &HeaderMap, body: &[u8]) -> Option<Refused> {
    let body: Option<Value> = serde_json::from_slice(body).ok();
    if body.as_ref().and_then(|body| body["code"].as_i64()).is_some_and(|code| code != 0) {
        return None;
    }
    let told = body.as_ref().and_then(|body| body["retry_after"].as_f64());
    let header = || text(headers, "retry-after")?.parse().ok();
    let global = body.as_ref().is_none_or(|body| body["global"] == true) || headers.contains_key("x-ratelimit-global");
    let scope = match text(headers, "x-ratelimit-scope") {
        _ if global => Scope::Global,
        Some("shared") => Scope::Shared,
        _ => Scope::Bucket,
    };
    Some(Refused { retry_after: seconds(told.or_else(header).unwrap_or(UNTOLD)), scope })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(status: u16, headers: &[(&'static str, &'static str)], body: &str) -> Told {
        let headers = headers.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect();
        Told::read(status, &headers, body.as_bytes())
    }

    #[test]
    fn a_refusal_would_be_taken_for_another() {
        let scope = |headers: &[_], body: &str| {
            let told = read(429, headers, body);
            let refused = told.refused.clone().unwrap();
            (refused.scope, refused.retry_after.as_millis(), told.is_invalid())
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
    fn a_refusal_with_a_code_goes_back_to_those_who_asked() {
        let told = read(429, &[], r#"{"message": "Maximum number of edits", "code": 30046, "retry_after": 1}"#);
        assert!(told.refused.is_none() && told.is_invalid());
        assert!(read(429, &[], r#"{"message": "x", "code": 0, "retry_after": 1}"#).refused.is_some());
    }

    #[test]
    fn a_success_would_be_counted_towards_a_ban_or_a_refusal_not() {
        let invalid: Vec<u16> = [200, 204, 400, 401, 403, 404, 429, 500]
            .into_iter()
            .filter(|status| read(*status, &[], "{}").is_invalid())
            .collect();
        assert_eq!(invalid, [401, 403, 429]);
    }

    #[test]
    fn half_of_the_headers_would_be_read_as_no_room() {
        let full = [("x-ratelimit-limit", "5"), ("x-ratelimit-remaining", "4"), ("x-ratelimit-reset-after", "4.999")];
        let room = read(200, &full, "").room.unwrap();
        assert_eq!((room.limit, room.remaining, room.reset_after.as_millis(), room.bucket), (5, 4, 4_999, None));
        assert_eq!(read(200, &full[..2], "").room, None);
    }
}
