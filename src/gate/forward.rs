//! Requests on their way: in from serenity, their wait, out to Discord, and once more where Discord said "later".

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
use super::route::{Kind, Route};
use super::told::Told;
use super::{Figures, REQUESTS_PER_SECOND};
use crate::causes::causes;

/// Bytes of a request or answer; Discord takes files of 10 MiB.
const BODY_LIMIT: usize = 32 << 20;
/// How long a connection to Discord may take to come about, and a request at all.
const CONNECT: Duration = Duration::from_secs(10);
const ANSWER: Duration = Duration::from_secs(60);
/// Connections to Discord that are kept for the next request; each has buffers of its own.
const IDLE: usize = 32;
/// How long a first answer to an interaction may wait: it has three seconds.
const CALLBACK_WAITS: Duration = Duration::from_secs(2);
/// How long anything else may wait.
const OTHERS_WAIT: Duration = Duration::from_secs(15);

/// Headers that belong to one connection, and what each side says itself.
const HOP_BY_HOP: [HeaderName; 5] =
    [header::CONNECTION, header::CONTENT_LENGTH, header::HOST, header::TRANSFER_ENCODING, header::UPGRADE];

/// The template and the major parameters of a route.
type PassKey = (Arc<str>, Arc<str>);

fn pass_key(route: &Route) -> PassKey {
    (Arc::clone(&route.template), Arc::clone(&route.major))
}

/// The limits, and those who wait for a word from them.
struct Queue {
    limits: Limits,
    waiters: HashMap<Ticket, oneshot::Sender<()>>,
    next: Ticket,
    /// Those that may go and have not come yet, by what they are for.
    passes: HashMap<PassKey, BTreeSet<Ticket>>,
    share: usize,
    bounds: InvalidBounds,
}

impl Queue {
    /// Tells those that may go.
    fn release(&mut self) {
        for ticket in self.limits.release(Instant::now()) {
            if let Some(waiter) = self.waiters.remove(&ticket) {
                // One that has just given up leaves by itself.
                let _ = waiter.send(());
            }
        }
    }

    /// Takes the pass that was given out first, or this one.
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

/// What forwards requests.
pub(super) struct Forwarder {
    upstream: String,
    client: reqwest::Client,
    /// The hash of the one `Authorization` that is let through: comparing hashes tells nobody how much was right.
    authorization: [u8; 32],
    queue: Mutex<Queue>,
    changed: Notify,
    counters: Counters,
    /// The way to Discord that is no request.
    pub(super) gateway: Gateway,
    closing: CancellationToken,
    token_refused: CancellationToken,
}

impl Forwarder {
    pub(super) fn new(upstream: &str, token: &SecretString, gateway: Gateway) -> reqwest::Result<Self> {
        let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
        let client = client.connect_timeout(CONNECT).timeout(ANSWER).pool_max_idle_per_host(IDLE);
        // A stand-in is on this machine; a proxy of the environment would be given the token in the clear.
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

    /// Changes the limits, and lets those go that may go then.
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

    /// Whether this is the `Authorization` of the bot.
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

    /// What Discord's answer means for everybody.
    fn note(&self, route: &Route, told: &Told) {
        let template = &route.template;
        if let Some(refused) = &told.refused {
            self.counters.limited.fetch_add(1, Ordering::Relaxed);
            let wait = refused.retry_after.as_secs_f64();
            tracing::warn!(route = %template, scope = ?refused.scope, wait, "Discord says: too many requests");
        }
        // A token of an interaction that is not right says nothing about the bot's.
        if told.status == 401 && !route.kind.is_answer() && !self.token_refused.is_cancelled() {
            self.token_refused.cancel();
            tracing::error!(
                "Discord no longer accepts the token; nothing is sent any more. Copy it anew from the developer portal \
                 (Bot, Reset Token) into the setting discord.token or the variable FLAGGSCHIFF_TOKEN and start again."
            );
        }
    }

    /// An answer of the gate's own. serenity reads only what has a code.
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

/// The headers that go on to the other side.
fn forwarded(headers: &HeaderMap) -> HeaderMap {
    let mut headers = headers.clone();
    for name in &HOP_BY_HOP {
        headers.remove(name);
    }
    headers
}

/// An answer as it came.
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

/// The place of one request among the others; it is given up when nobody waits for the request any more.
struct Place {
    forwarder: Arc<Forwarder>,
    ticket: Ticket,
    deadline: Instant,
    entered: bool,
}

impl Place {
    /// A place that is still to be waited for, or the one of a pass.
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
    /// How long it would have to wait, where that is too long.
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

    /// Tells what became of the request. How long to wait before it is sent again, where it is to be.
    fn answered(&mut self, told: &Told) -> Option<Duration> {
        self.entered = false;
        let verdict = self.forwarder.change(|queue, now| queue.limits.answered(self.ticket, told, now));
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

impl Drop for Place {
    fn drop(&mut self) {
        if self.entered {
            self.leave();
        }
    }
}

/// Leave to send one request. Whoever has it can still decide what to send: the next request to the same channel goes at
/// once, in its place.
pub struct Pass {
    place: Place,
    key: PassKey,
}

impl Pass {
    /// Waits for leave.
    ///
    /// # Errors
    /// How long it would have to wait, where that is too long.
    pub(super) async fn wait(forwarder: &Arc<Forwarder>, route: &Route) -> Result<Self, Duration> {
        let mut place = Place::new(forwarder, route.kind, None);
        if let Err(wait) = place.wait(route).await {
            forwarder.counters.refused.fetch_add(1, Ordering::Relaxed);
            return Err(wait);
        }
        let key = pass_key(route);
        forwarder.queue().passes.entry(key.clone()).or_default().insert(place.ticket);
        Ok(Self { place, key })
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        // The place of a pass that was used belongs to its request.
        self.place.entered = self.place.forwarder.queue().take_pass(&self.key, Some(self.place.ticket)).is_some();
    }
}

/// Takes a request in, sends it when it may go, and brings the answer back.
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
    let mut place = Place::new(&forwarder, route.kind, pass);
    loop {
        if !place.entered
            && let Err(wait) = place.wait(&route).await
        {
            return forwarder.too_many(&route, wait);
        }
        forwarder.change(|queue, now| queue.limits.sent(place.ticket, now));
        let mut passed = match forwarder.send(&parts, body.clone()).await {
            Ok(passed) => passed,
            Err(error) => {
                place.answered(&Told::default());
                forwarder.counters.broken.fetch_add(1, Ordering::Relaxed);
                // The address may hold an interaction's token.
                let error = causes(&error.without_url());
                tracing::warn!(route = %route.template, error, "a request to Discord has failed");
                let body = json!({"message": error, "code": 0});
                return (StatusCode::BAD_GATEWAY, Json(body)).into_response();
            }
        };
        let told = Told::read(passed.status.as_u16(), &passed.headers, &passed.body);
        let again = place.answered(&told);
        forwarder.note(&route, &told);
        if again.is_none() {
            if passed.status.is_success() && matches!(&*route.template, "GET/gateway" | "GET/gateway/bot") {
                passed.body = forwarder.gateway.announced(passed.body);
            }
            return passed.into_response();
        }
    }
}

/// Lets those go whose time has come.
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
