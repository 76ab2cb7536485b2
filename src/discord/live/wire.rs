//! Requests to Discord through the gate. Each request is written down. Anything that it leaves at Discord is noted, even if nobody
//! waits for the answer any more.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use poise::serenity_prelude as serenity;
use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderValue, USER_AGENT};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method};
use secrecy::ExposeSecret as _;
use serde_json::{Value, json};
use tokio_util::task::TaskTracker;

use super::advice;
use super::cleaner::Left;
use super::pictures::{FILE, Picture};
use super::raw::Raw;
use crate::causes::causes;
use crate::clock::Clock;
use crate::discord::Failure;
use crate::discord::connection::Connection;
use crate::gate::Gate;
use crate::record::Millis;
use crate::snowflake::{created_at, snowflake};

/// The beginning of every path of the HTTP API.
const PREFIX: &str = "/api/v10";
/// How long a request may take, with its wait at the gate.
const PATIENCE: Duration = Duration::from_secs(60);

/// The reason why a step failed.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    #[error("Discord refuses {asked} with {status}, code {code} ({message}). {}", advice::about(*code, *status))]
    Refused { asked: Arc<str>, status: u16, code: i64, message: String },
    #[error("{asked} came to nothing: {cause}. Check network, name service and firewall of this machine.")]
    Broken { asked: Arc<str>, cause: String },
    #[error("the gateway closed the connection with {code} ({reason}). {}", advice::about(i64::from(*code), 0))]
    Closed { code: u16, reason: String },
    #[error("{0}")]
    Other(String),
}

impl Trouble {
    pub(super) fn code(&self) -> i64 {
        if let Self::Refused { code, .. } = self { *code } else { 0 }
    }
}

/// Finds in an answer the thing that a request has left at Discord.
type Leaves = Box<dyn FnOnce(&Value) -> Option<Left> + Send>;

/// A request.
pub(super) struct Ask {
    method: Method,
    path: String,
    body: Option<Value>,
    picture: Option<Picture>,
    leaves: Option<Leaves>,
}

impl Ask {
    pub(super) fn new(method: Method, path: impl Into<String>) -> Self {
        Self { method, path: path.into(), body: None, picture: None, leaves: None }
    }

    pub(super) fn get(path: impl Into<String>) -> Self {
        Self::new(Method::GET, path)
    }

    pub(super) fn post(path: impl Into<String>, body: Value) -> Self {
        Self { body: Some(body), ..Self::new(Method::POST, path) }
    }

    pub(super) fn patch(path: impl Into<String>, body: Value) -> Self {
        Self { body: Some(body), ..Self::new(Method::PATCH, path) }
    }

    /// Adds a picture, if there is one. The body must list it among its attachments.
    pub(super) fn with<'p>(self, picture: impl Into<Option<&'p Picture>>) -> Self {
        Self { picture: picture.into().cloned(), ..self }
    }

    /// Sets how to find the thing that the request leaves at Discord.
    pub(super) fn leaving(self, leaves: impl FnOnce(&Value) -> Option<Left> + Send + 'static) -> Self {
        Self { leaves: Some(Box::new(leaves)), ..self }
    }
}

/// An answer.
pub(super) struct Answer {
    pub(super) body: Value,
    pub(super) took: Duration,
}

/// Bounds on how far Discord's clock is ahead of this machine's, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ahead {
    pub(super) least: Millis,
    pub(super) most: Millis,
}

/// A rate limit and the requests that it counts together.
pub(super) struct Bucket {
    /// The names of these requests.
    pub(super) routes: Vec<Arc<str>>,
    pub(super) limit: String,
    /// The longest time until the limit was reset, in seconds.
    pub(super) reset_after: f64,
}

/// The connection to Discord. Clones share it.
#[derive(Clone)]
pub(super) struct Wire(Arc<Inner>);

struct Inner {
    client: Client,
    base: String,
    raw: Raw,
    clock: Clock,
    under_way: TaskTracker,
    noted: Mutex<Noted>,
}

struct Noted {
    left: Vec<Left>,
    ahead: Ahead,
    buckets: BTreeMap<String, Bucket>,
}

impl Wire {
    pub(super) fn new(connection: &Connection, gate: &Gate, raw: Raw) -> Result<Self, Failure> {
        let token = connection.token.expose_secret();
        let mut authorization = HeaderValue::from_str(&format!("Bot {token}"))?;
        authorization.set_sensitive(true);
        let user_agent = HeaderValue::from_static(serenity::constants::USER_AGENT);
        let headers = HeaderMap::from_iter([(AUTHORIZATION, authorization), (USER_AGENT, user_agent)]);
        // A proxy from the environment would get the token in the clear.
        let client = Client::builder().no_proxy().timeout(PATIENCE).default_headers(headers).build()?;
        let ahead = Ahead { least: Millis::MIN, most: Millis::MAX };
        let noted = Mutex::new(Noted { left: Vec::new(), ahead, buckets: BTreeMap::new() });
        let base = format!("{}{PREFIX}", gate.url());
        let (clock, under_way) = (Clock::default(), TaskTracker::new());
        Ok(Self(Arc::new(Inner { client, base, raw, clock, under_way, noted })))
    }

    /// The file of raw answers.
    pub(super) fn raw(&self) -> &Raw {
        &self.0.raw
    }

    fn noted(&self) -> MutexGuard<'_, Noted> {
        self.0.noted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) async fn get(&self, path: impl Into<String>) -> Result<Value, Trouble> {
        self.send(Ask::get(path)).await.map(|answer| answer.body)
    }

    /// Sends a request. The request goes on even if nobody waits any more, because anything that it leaves must be known.
    pub(super) async fn send(&self, ask: Ask) -> Result<Answer, Trouble> {
        let wire = self.clone();
        let sent = self.0.under_way.spawn(async move { wire.carry(ask).await });
        sent.await.unwrap_or_else(|error| Err(Trouble::Other(error.to_string())))
    }

    async fn carry(&self, ask: Ask) -> Result<Answer, Trouble> {
        let asked = Gate::name_of(ask.method.as_str(), ask.path.split('?').next().unwrap_or_default());
        let broken = |error: reqwest::Error| {
            // The address may hold a token.
            Trouble::Broken { asked: Arc::clone(&asked), cause: causes(&error.without_url()).to_string() }
        };
        let request = self.0.client.request(ask.method.clone(), format!("{}{}", self.0.base, ask.path));
        let request = match (&ask.body, &ask.picture) {
            (Some(body), Some(picture)) => {
                let json = Part::text(body.to_string()).mime_str("application/json").map_err(broken)?;
                let file = Part::bytes(picture.to_vec()).file_name(FILE).mime_str("image/png").map_err(broken)?;
                request.multipart(Form::new().part("payload_json", json).part("files[0]", file))
            }
            (Some(body), None) => request.json(body),
            (None, _) => request,
        };
        let (begun, at) = (Instant::now(), self.0.clock.now());
        let response = request.send().await.map_err(broken)?;
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = response.bytes().await.map_err(broken)?;
        let took = begun.elapsed();
        let body: Value = serde_json::from_slice(&bytes).unwrap_or_else(|_| String::from_utf8_lossy(&bytes).into());
        self.heard(&asked, &headers, at);
        let took_ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        self.0.raw.write(json!({
            "at": at, "asked": &*asked, "path": ask.path, "sent": ask.body, "picture": ask.picture.map(|png| png.len()),
            "took_ms": took_ms, "status": status.as_u16(), "headers": noted_headers(&headers), "answer": body,
        }));
        if !status.is_success() {
            let code = body["code"].as_i64().unwrap_or_default();
            let message = body["message"].as_str().unwrap_or("no reason");
            let details = body.get("errors").map(|errors| format!(": {errors}")).unwrap_or_default();
            let message = format!("{message}{details}");
            return Err(Trouble::Refused { asked, status: status.as_u16(), code, message });
        }
        if let Some(left) = ask.leaves.and_then(|leaves| leaves(&body)) {
            let known = &mut self.noted().left;
            // With the same nonce, two requests post one message.
            if !known.contains(&left) {
                known.push(left);
            }
        }
        Ok(Answer { body, took })
    }

    /// Notes the time and the rate limit in the headers of an answer.
    fn heard(&self, asked: &Arc<str>, headers: &HeaderMap, sent_at: Millis) {
        let answered_at = self.0.clock.now();
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let mut noted = self.noted();
        let date = text("date").and_then(|date| httpdate::parse_http_date(date).ok());
        let since = date.and_then(|date: SystemTime| date.duration_since(UNIX_EPOCH).ok());
        if let Some(date) = since.and_then(|since| Millis::try_from(since.as_millis()).ok()) {
            // Discord sends whole seconds.
            noted.ahead.least = noted.ahead.least.max(date - answered_at);
            noted.ahead.most = noted.ahead.most.min(date + 999 - sent_at);
        }
        if let (Some(name), Some(limit)) = (text("x-ratelimit-bucket"), text("x-ratelimit-limit")) {
            let reset_after = text("x-ratelimit-reset-after").and_then(|after| after.parse().ok()).unwrap_or(0.0);
            let new = || Bucket { routes: Vec::new(), limit: limit.to_owned(), reset_after };
            let bucket = noted.buckets.entry(name.to_owned()).or_insert_with(new);
            bucket.reset_after = bucket.reset_after.max(reset_after);
            if !bucket.routes.contains(asked) {
                bucket.routes.push(Arc::clone(asked));
            }
        }
    }

    /// The time of day on this machine, in milliseconds.
    pub(super) fn now(&self) -> Millis {
        self.0.clock.now()
    }

    /// How far Discord's clock is ahead, if that is known; `None` if this clock was set in the meantime.
    pub(super) fn ahead(&self) -> Option<Ahead> {
        let ahead = self.noted().ahead;
        (Millis::MIN < ahead.least && ahead.least <= ahead.most).then_some(ahead)
    }

    /// The least age of something with this id by Discord's clock, in milliseconds.
    pub(super) fn age(&self, id: &Value) -> Option<Millis> {
        let made = created_at(snowflake(id.as_str()?.parse().ok()?));
        Some((self.0.clock.now() + self.ahead()?.least - made).max(0))
    }

    /// The rate limits that were seen.
    pub(super) fn buckets(&self) -> Vec<Bucket> {
        std::mem::take(&mut self.noted().buckets).into_values().collect()
    }

    /// Waits until no request is running, and takes the list of things left at Discord, the latest first.
    pub(super) async fn take_left(&self, patience: Duration) -> Vec<Left> {
        self.0.under_way.close();
        let _ = tokio::time::timeout(patience, self.0.under_way.wait()).await;
        self.0.under_way.reopen();
        let mut left = std::mem::take(&mut self.noted().left);
        left.reverse();
        left
    }
}

/// The headers that are worth a note.
fn noted_headers(headers: &HeaderMap) -> Value {
    let noted = headers.iter().filter(|(name, _)| {
        let name = name.as_str();
        name == "date" || name == "retry-after" || name == "via" || name.starts_with("x-ratelimit")
    });
    noted.map(|(name, value)| (name.to_string(), value.to_str().unwrap_or_default().to_owned())).collect()
}
