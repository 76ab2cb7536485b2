//! Discord's rate limits, for stand-ins that turn them on. A window begins with its first request.

use std::collections::HashMap;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::http::{HeaderMap, HeaderValue};

use crate::errors::ApiError;

/// A rate limit: a number of requests within a time.
#[derive(Clone, Copy)]
struct Limit {
    requests: u32,
    window: Duration,
}

/// The limit for all requests of a token except answers to interactions.
const GLOBAL: Limit = Limit { requests: 50, window: Duration::from_secs(1) };
/// The limit for new messages in a channel, and for edits of its messages.
const CHANNEL: Limit = Limit { requests: 5, window: Duration::from_secs(5) };
/// The number of windows that triggers a clean-up.
const KEPT: usize = 1_000;

/// The groups of routes that are counted together. `X-RateLimit-Bucket` has their names.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Bucket {
    Messages,
    Edits,
}

impl Bucket {
    const fn name(self) -> &'static str {
        match self {
            Self::Messages => "4dd5bb7cd3ac3e5f8b12",
            Self::Edits => "a06ef2b1d9f2c4e78a33",
        }
    }
}

/// Whether a path (without the prefix) answers an interaction or uses an interaction's token.
pub(crate) fn answers_interaction(route: &str) -> bool {
    route.starts_with("/interactions/") || route.starts_with("/webhooks/")
}

/// The bucket of a request, with its channel.
fn bucket(method: &str, route: &str) -> Option<(Bucket, String)> {
    let parts: Vec<&str> = route.trim_start_matches('/').split('/').collect();
    let bucket = match (method, parts.as_slice()) {
        ("POST", ["channels", _, "messages"]) => Bucket::Messages,
        ("PATCH", ["channels", _, "messages", _]) => Bucket::Edits,
        _ => return None,
    };
    Some((bucket, parts[1].to_owned()))
}

/// A window with the count of its requests.
#[derive(Clone, Copy)]
struct Window {
    since: Instant,
    used: u32,
}

impl Window {
    const fn new(now: Instant) -> Self {
        Self { since: now, used: 0 }
    }

    /// Counts a request. Returns the number of requests left (`None` if the limit is exceeded) and the time until the window
    /// ends.
    fn take(&mut self, limit: Limit, now: Instant) -> (Option<u32>, Duration) {
        if now >= self.since + limit.window {
            *self = Self::new(now);
        }
        let rest = (self.since + limit.window).saturating_duration_since(now);
        if self.used == limit.requests {
            return (None, rest);
        }
        self.used += 1;
        (Some(limit.requests - self.used), rest)
    }
}

/// The state of a bucket after a request.
#[derive(Debug)]
pub(crate) struct Standing {
    bucket: &'static str,
    remaining: u32,
    reset_after: f64,
}

impl Standing {
    /// Its headers.
    fn lines(&self) -> [(&'static str, String); 5] {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs_f64();
        [
            ("x-ratelimit-limit", CHANNEL.requests.to_string()),
            ("x-ratelimit-remaining", self.remaining.to_string()),
            ("x-ratelimit-reset", format!("{:.3}", now + self.reset_after)),
            ("x-ratelimit-reset-after", format!("{:.3}", self.reset_after)),
            ("x-ratelimit-bucket", self.bucket.to_owned()),
        ]
    }

    /// Adds its headers to an answer.
    pub(crate) fn tell(&self, headers: &mut HeaderMap) {
        for (name, value) in self.lines() {
            if let Ok(value) = HeaderValue::from_str(&value) {
                headers.insert(name, value);
            }
        }
    }
}

/// A duration in seconds, rounded up to a millisecond, so that a wait of this length is enough.
fn seconds(duration: Duration) -> f64 {
    (duration.as_secs_f64() * 1_000.0).ceil() / 1_000.0
}

/// The windows of a token and of its channels.
#[derive(Default)]
pub(crate) struct RateLimits {
    global: Option<Window>,
    buckets: HashMap<(Bucket, String), Window>,
}

impl RateLimits {
    /// Counts a request, or fails with the answer that refuses it. The path has no prefix.
    pub(crate) fn take(&mut self, method: &str, route: &str, now: Instant) -> Result<Option<Standing>, ApiError> {
        if answers_interaction(route) {
            return Ok(None);
        }
        let (left, rest) = self.global.get_or_insert(Window::new(now)).take(GLOBAL, now);
        if left.is_none() {
            return Err(ApiError::too_many(seconds(rest), true));
        }
        let Some(key) = bucket(method, route) else { return Ok(None) };
        if self.buckets.len() >= KEPT {
            self.buckets.retain(|_, window| now < window.since + CHANNEL.window);
        }
        let name = key.0.name();
        let (left, rest) = self.buckets.entry(key).or_insert(Window::new(now)).take(CHANNEL, now);
        let standing = Standing { bucket: name, remaining: left.unwrap_or(0), reset_after: seconds(rest) };
        match left {
            Some(_) => Ok(Some(standing)),
            None => Err(ApiError::too_many(standing.reset_after, false).with_headers(standing.lines())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// The number of requests, out of `times` at one time, that pass.
    fn through(limits: &mut RateLimits, method: &str, route: &str, times: u32, now: Instant) -> u32 {
        (0..times).map(|_| u32::from(limits.take(method, route, now).is_ok())).sum()
    }

    #[test]
    fn channel_takes_five_messages_and_five_edits_in_five_seconds() {
        let (mut limits, start) = (RateLimits::default(), Instant::now());
        assert_eq!(through(&mut limits, "POST", "/channels/1/messages", 6, start), 5);
        assert_eq!(through(&mut limits, "PATCH", "/channels/1/messages/7", 6, start), 5);
        assert_eq!(through(&mut limits, "PATCH", "/channels/1/messages/8", 1, start), 0, "one bucket for a channel");
        assert_eq!(through(&mut limits, "POST", "/channels/2/messages", 6, start), 5);
        let later = start + 5 * SECOND - Duration::from_millis(1);
        assert_eq!(through(&mut limits, "POST", "/channels/1/messages", 1, later), 0);
        assert_eq!(through(&mut limits, "POST", "/channels/1/messages", 6, start + 5 * SECOND), 5);
    }

    #[test]
    fn token_has_fifty_requests_a_second_besides_answers_to_interactions() {
        let (mut limits, start) = (RateLimits::default(), Instant::now());
        assert_eq!(through(&mut limits, "GET", "/users/@me", 60, start), 50);
        assert_eq!(through(&mut limits, "POST", "/channels/1/messages", 1, start), 0, "all routes count together");
        assert_eq!(through(&mut limits, "POST", "/interactions/1/t/callback", 200, start), 200);
        assert_eq!(through(&mut limits, "PATCH", "/webhooks/1/t/messages/@original", 200, start), 200);
        assert_eq!(through(&mut limits, "GET", "/users/@me", 60, start + SECOND), 50);
    }

    #[test]
    fn windows_of_quiet_channels_are_forgotten() {
        let (mut limits, mut now) = (RateLimits::default(), Instant::now());
        for channel in 0..10 * KEPT {
            now += SECOND / 40;
            assert!(limits.take("POST", &format!("/channels/{channel}/messages"), now).is_ok());
        }
        assert!(limits.buckets.len() <= KEPT, "{}", limits.buckets.len());
    }
}
