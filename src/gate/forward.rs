//! The path of a request: from serenity, through the wait, to Discord, and once more if Discord said "later".

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Json;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::json;
use sha2::{Digest as _, Sha256};
use tokio::sync::{Notify, oneshot};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::bucket::Ticket;
use super::gateway::Gateway;
use super::invalid::{Alarm, InvalidBounds};
use super::limits::Limits;
use super::response_headers::ResponseHeaders;
use super::route::{Kind, Route};
use super::{Figures, REQUESTS_PER_SECOND};
use crate::causes::causes;

/// The largest request or answer, in bytes. Discord accepts files of 10 MiB.
const BODY_LIMIT: usize = 32 << 20;
/// The time limits for a connection to Discord and for a whole request.
const CONNECT: Duration = Duration::from_secs(10);
const ANSWER: Duration = Duration::from_secs(60);
/// Idle connections to Discord that are kept. Each has its own buffers.
const IDLE: usize = 32;
/// How long the first answer to an interaction may wait. Discord allows three seconds in all.
const CALLBACK_WAITS: Duration = Duration::from_secs(2);
/// How long any other request may wait.
const OTHERS_WAIT: Duration = Duration::from_secs(15);

/// Headers that belong to one connection.
const HOP_BY_HOP: [HeaderName; 5] =
    [header::CONNECTION, header::CONTENT_LENGTH, header::HOST, header::TRANSFER_ENCODING, header::UPGRADE];

/// The template and the major parameters of a route.
type PassKey = (Arc<str>, Arc<str>);

fn pass_key(route: &Route) -> PassKey {
    (Arc::clone(&route.template), Arc::clone(&route.major))
}

/// The limits and the requests that wait for them.
struct Queue {
    limits: Limits,
    waiters: HashMap<Ticket, oneshot::Sender<()>>,
    next: Ticket,
    /// Passes that are given out and not used yet, by route.
    passes: HashMap<PassKey, BTreeSet<Ticket>>,
    share: usize,
    bounds: InvalidBounds,
}

impl Queue {
    /// Wakes the requests that may be sent.
    fn release(&mut self) {
        for ticket in self.limits.release(Instant::now()) {
            if let Some(waiter) = self.waiters.remove(&ticket) {
                // A request that has just given up leaves by itself.
                let _ = waiter.send(());
            }
        }
    }

    /// Takes this pass, or the oldest one of a route.
    fn take_pass(&mut self, key: &PassKey, ticket: Option<Ticket>) -> Option<Ticket> {
        let passes = self.passes.get_mut(key)?;
        let taken = match ticket {
            None => passes.pop_first(),
            Some(ticket) => passes.take(&ticket),
        };
        if passes.is_empty() {
            self.passes.remove(key);
        }
        taken
    }

    fn apply_bounds(&mut self) {
        let share = self.share;
        self.limits.set_bounds(REQUESTS_PER_SECOND / share, self.bounds.shared_by(share));
    }
}

#[derive(Default)]
struct Counters {
    sent: AtomicU64,
    limited: AtomicU64,
    refused: AtomicU64,
    broken: AtomicU64,
    waited_ms: AtomicU64,
}

/// Forwards requests.
pub(super) struct Forwarder {
    upstream: String,
    client: reqwest::Client,
    /// The hash of the only accepted `Authorization`. Comparing hashes does not reveal how much of a guess was right.
    authorization: [u8; 32],
    queue: Mutex<Queue>,
    changed: Notify,
    counters: Counters,
    /// The part of the gate for Discord's gateway.
    pub(super) gateway: Gateway,
    closing: CancellationToken,
    token_refused: CancellationToken,
}

impl Forwarder {
    pub(super) fn new(upstream: &str, token: &SecretString, gateway: Gateway) -> reqwest::Result<Self> {
        let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
        let client = client.connect_timeout(CONNECT).timeout(ANSWER).pool_max_idle_per_host(IDLE);
        // A stand-in is on this machine. A proxy from the environment would get the token in the clear.
        let client = if upstream.starts_with("https://") { client.use_rustls_tls() } else { client.no_proxy() };
        let bounds = InvalidBounds::DEFAULT;
        let queue = Queue {
            limits: Limits::new(REQUESTS_PER_SECOND, bounds, Instant::now()),
            waiters: HashMap::new(),
            next: 0,
            passes: HashMap::new(),
            share: 1,
            bounds,
        };
        Ok(Self {
            upstream: upstream.trim_end_matches('/').to_owned(),
            client: client.build()?,
            authorization: Sha256::digest(format!("Bot {}", token.expose_secret())).into(),
            queue: Mutex::new(queue),
            changed: Notify::new(),
            counters: Counters::default(),
            gateway,
            closing: CancellationToken::new(),
            token_refused: CancellationToken::new(),
        })
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the limits and wakes the requests that may be sent then.
    fn change<T>(&self, change: impl FnOnce(&mut Queue, Instant) -> T) -> T {
        let mut queue = self.queue();
        let changed = change(&mut queue, Instant::now());
        queue.release();
        if queue.limits.waiting() > 0 {
            self.changed.notify_one();
        }
        changed
    }

    pub(super) fn set_share(&self, processes: usize) {
        self.change(|queue, _| {
            queue.share = processes;
            queue.apply_bounds();
        });
    }

    pub(super) fn set_invalid_bounds(&self, bounds: InvalidBounds) {
        self.change(|queue, _| {
            queue.bounds = bounds;
            queue.apply_bounds();
        });
    }

    pub(super) fn close(&self) {
        self.closing.cancel();
    }

    /// Whether this is the bot's `Authorization`.
    pub(super) fn is_of_the_bot(&self, authorization: &[u8]) -> bool {
        <[u8; 32]>::from(Sha256::digest(authorization)) == self.authorization
    }

    pub(super) async fn token_refused(&self) {
        self.token_refused.cancelled().await;
    }

    pub(super) fn figures(&self) -> Figures {
        let (mut queue, now, counted) = (self.queue(), Instant::now(), &self.counters);
        Figures {
            sent: counted.sent.load(Ordering::Relaxed),
            limited: counted.limited.load(Ordering::Relaxed),
            refused: counted.refused.load(Ordering::Relaxed),
            broken: counted.broken.load(Ordering::Relaxed),
            waited_ms: counted.waited_ms.load(Ordering::Relaxed),
            waiting: queue.limits.waiting(),
            under_way: queue.limits.under_way(),
            buckets: queue.limits.buckets(),
            invalid: queue.limits.invalid(now),
            guarded: queue.limits.is_guarded(now),
            silences: self.gateway.silences(),
        }
    }

    /// Sends a request once.
    async fn send(&self, parts: &Parts, body: Bytes) -> reqwest::Result<Passed> {
        self.counters.sent.fetch_add(1, Ordering::Relaxed);
        let path = parts.uri.path_and_query().map_or("", |path| path.as_str());
        let request = self.client.request(parts.method.clone(), format!("{}{path}", self.upstream));
        let response = request.headers(forwarded(&parts.headers)).body(body).send().await?;
        let (status, headers) = (response.status(), forwarded(response.headers()));
        Ok(Passed { status, headers, body: response.bytes().await? })
    }

    /// Counts and logs the effects of an answer on all requests.
    fn note(&self, route: &Route, answer: &ResponseHeaders) {
        let template = &route.template;
        if let Some(refused) = &answer.refused {
            self.counters.limited.fetch_add(1, Ordering::Relaxed);
            let wait = refused.retry_after.as_secs_f64();
            tracing::warn!(route = %template, scope = ?refused.scope, wait, "Discord says: too many requests");
        }
        // A wrong token of an interaction says nothing about the bot's token.
        if answer.status == 401 && !route.kind.is_answer() && !self.token_refused.is_cancelled() {
            self.token_refused.cancel();
            tracing::error!(
                "Discord no longer accepts the token; nothing is sent any more. Copy it anew from the developer portal \
                 (Bot, Reset Token) into the setting discord.token or the variable FLAGGSCHIFF_TOKEN and start again."
            );
        }
    }

    /// An answer of the gate itself. serenity reads only answers with a code.
    fn refusal(&self, status: StatusCode, message: &str) -> Response {
        self.counters.refused.fetch_add(1, Ordering::Relaxed);
        (status, Json(json!({"message": message, "code": 0}))).into_response()
    }

    fn too_many(&self, route: &Route, wait: Duration) -> Response {
        let seconds = wait.as_secs_f64();
        tracing::debug!(route = %route.template, wait = seconds, "a request that would wait too long is refused");
        self.counters.refused.fetch_add(1, Ordering::Relaxed);
        let body = json!({"message": "The gate is full.", "code": 0, "retry_after": seconds, "global": false});
        let retry_after = [(header::RETRY_AFTER, seconds.ceil().to_string())];
        (StatusCode::TOO_MANY_REQUESTS, retry_after, Json(body)).into_response()
    }
}

/// The headers that are passed on.
fn forwarded(headers: &HeaderMap) -> HeaderMap {
    let mut headers = headers.clone();
    for name in &HOP_BY_HOP {
        headers.remove(name);
    }
    headers
}

/// An answer to pass on.
struct Passed {
    status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
}

impl Passed {
    fn into_response(self) -> Response {
        let mut response = Response::new(Body::from(self.body));
        *response.status_mut() = self.status;
        *response.headers_mut() = self.headers;
        response
    }
}

/// The slot of a request in the queue. It is given up when nobody waits for the request any more.
struct Slot {
    forwarder: Arc<Forwarder>,
    ticket: Ticket,
    deadline: Instant,
    entered: bool,
}

impl Slot {
    /// A slot that still has to wait, or the slot of a pass.
    fn new(forwarder: &Arc<Forwarder>, kind: Kind, pass: Option<Ticket>) -> Self {
        let patience = if kind == Kind::Callback { CALLBACK_WAITS } else { OTHERS_WAIT };
        let ticket = pass.unwrap_or_else(|| {
            let mut queue = forwarder.queue();
            queue.next += 1;
            queue.next
        });
        let deadline = Instant::now() + patience;
        Self { forwarder: Arc::clone(forwarder), ticket, deadline, entered: pass.is_some() }
    }

    /// Waits until the request may be sent.
    ///
    /// # Errors
    /// How long the request would have to wait, if that is too long.
    async fn wait(&mut self, route: &Route) -> Result<(), Duration> {
        let (waiter, mut released) = oneshot::channel();
        let start = Instant::now();
        self.forwarder.change(|queue, now| {
            queue.limits.enter(self.ticket, route, self.deadline, now)?;
            queue.waiters.insert(self.ticket, waiter);
            Ok::<_, Duration>(())
        })?;
        self.entered = true;
        if released.try_recv().is_ok() {
            return Ok(());
        }
        let may_go = tokio::select! {
            biased;
            released = &mut released => released.is_ok(),
            () = self.forwarder.closing.cancelled() => false,
            () = tokio::time::sleep_until(self.deadline) => false,
        };
        let waited = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.forwarder.counters.waited_ms.fetch_add(waited, Ordering::Relaxed);
        if may_go { Ok(()) } else { Err(self.leave()) }
    }

    /// Ends the request with an answer. Returns how long to wait before it is sent again, if it has to be.
    fn answered(&mut self, answer: &ResponseHeaders) -> Option<Duration> {
        self.entered = false;
        let verdict = self.forwarder.change(|queue, now| queue.limits.answered(self.ticket, answer, now));
        match verdict.alarm {
            None => {}
            Some(Alarm::Many(number)) => tracing::warn!(
                number,
                "many requests of the last ten minutes were invalid (401, 403, 429); at 10,000 Discord bans this address"
            ),
            Some(Alarm::Closed(number)) => tracing::error!(
                number,
                "so many invalid requests in ten minutes that Discord would ban this address: for ten minutes nothing but \
                 answers to interactions is sent"
            ),
        }
        verdict.again
    }

    fn leave(&mut self) -> Duration {
        self.entered = false;
        self.forwarder.change(|queue, now| {
            queue.waiters.remove(&self.ticket);
            queue.limits.leave(self.ticket, now)
        })
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        if self.entered {
            self.leave();
        }
    }
}

/// A permit to send one request. Its holder can still decide what to send: the next request on the same route takes its slot and
/// is sent at once.
pub struct Pass {
    slot: Slot,
    key: PassKey,
}

impl Pass {
    /// Waits for a pass.
    ///
    /// # Errors
    /// How long it would have to wait, if that is too long.
    pub(super) async fn wait(forwarder: &Arc<Forwarder>, route: &Route) -> Result<Self, Duration> {
        let mut slot = Slot::new(forwarder, route.kind, None);
        if let Err(wait) = slot.wait(route).await {
            forwarder.counters.refused.fetch_add(1, Ordering::Relaxed);
            return Err(wait);
        }
        let key = pass_key(route);
        forwarder.queue().passes.entry(key.clone()).or_default().insert(slot.ticket);
        Ok(Self { slot, key })
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        // The slot of a used pass belongs to its request.
        self.slot.entered = self.slot.forwarder.queue().take_pass(&self.key, Some(self.slot.ticket)).is_some();
    }
}

/// Takes a request in, sends it when it may be sent, and returns the answer.
pub(super) async fn forward(State(forwarder): State<Arc<Forwarder>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let given = parts.headers.get(header::AUTHORIZATION).map_or(&b""[..], |value| value.as_bytes());
    if !forwarder.is_of_the_bot(given) {
        return forwarder.refusal(StatusCode::FORBIDDEN, "This gate is for one bot alone.");
    }
    if forwarder.token_refused.is_cancelled() {
        return forwarder.refusal(StatusCode::UNAUTHORIZED, "Discord does not accept the token.");
    }
    let Ok(body) = to_bytes(body, BODY_LIMIT).await else {
        return forwarder.refusal(StatusCode::PAYLOAD_TOO_LARGE, "The request is too large.");
    };
    let route = Route::of(parts.method.as_str(), parts.uri.path());
    let pass = forwarder.queue().take_pass(&pass_key(&route), None);
    let mut slot = Slot::new(&forwarder, route.kind, pass);
    loop {
        if !slot.entered
            && let Err(wait) = slot.wait(&route).await
        {
            return forwarder.too_many(&route, wait);
        }
        forwarder.change(|queue, now| queue.limits.sent(slot.ticket, now));
        let mut passed = match forwarder.send(&parts, body.clone()).await {
            Ok(passed) => passed,
            Err(error) => {
                slot.answered(&ResponseHeaders::default());
                forwarder.counters.broken.fetch_add(1, Ordering::Relaxed);
                // The address may hold an interaction's token.
                let error = causes(&error.without_url());
                tracing::warn!(route = %route.template, error, "a request to Discord has failed");
                let body = json!({"message": error, "code": 0});
                return (StatusCode::BAD_GATEWAY, Json(body)).into_response();
            }
        };
        let answer = ResponseHeaders::read(passed.status.as_u16(), &passed.headers, &passed.body);
        let again = slot.answered(&answer);
        forwarder.note(&route, &answer);
        if again.is_none() {
            if passed.status.is_success() && matches!(&*route.template, "GET/gateway" | "GET/gateway/bot") {
                passed.body = forwarder.gateway.announced(passed.body);
            }
            return passed.into_response();
        }
    }
}

/// Wakes requests when their time has come.
pub(super) async fn pace(forwarder: Arc<Forwarder>) {
    loop {
        let wakes = {
            let mut queue = forwarder.queue();
            queue.release();
            queue.limits.wakes()
        };
        let due = async {
            match wakes {
                Some(at) => tokio::time::sleep_until(at).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = due => {}
            () = forwarder.changed.notified() => {}
        }
    }
}
