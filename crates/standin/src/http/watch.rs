//! The layers of every request: the bot's line, authorisation, ordered faults, recording.

use std::hash::{DefaultHasher, Hasher as _};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes, HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use crate::errors::{ApiError, INTERNAL, Known, TOO_LARGE, UNAUTHORIZED, UNKNOWN_INTERACTION};
use crate::faults::Trouble;
use crate::line::{self, Way};
use crate::rate_limits::{Standing, answers_interaction};
use crate::record::{Recorded, RecordedFile};
use crate::shared::Shared;
use crate::world::World;

use super::{Form, PREFIX, UnknownRoute};

/// The maximum size of a body: ten files of the maximum size, and 1 MiB for the other parts.
const BODY_LIMIT: usize = 101 * 1024 * 1024;

/// A request whose answer has not arrived yet.
struct Answering(Arc<Shared>);

impl Answering {
    fn begin(shared: &Arc<Shared>) -> Self {
        shared.answering.fetch_add(1, Ordering::SeqCst);
        Self(Arc::clone(shared))
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.answering.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Carries a request over the bot's line, and its answer back.
pub(super) async fn watch(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let answering = Arc::new(Answering::begin(&shared));
    let (parts, body) = request.into_parts();
    let read = to_bytes(body, BODY_LIMIT).await;
    let length = read.as_ref().map_or(0, Bytes::len) + head(&parts.headers) + parts.uri.path().len();
    let upload = shared.carry(Way::Request, length as u64).await;
    // If the bot hangs up during the upload, this future ends here, and the request has no effect.
    line::until(upload.left).await;
    // A fully sent request takes effect even if the bot no longer waits for the answer.
    let handling = tokio::spawn({
        let (shared, answering) = (Arc::clone(&shared), Arc::clone(&answering));
        async move {
            line::until(upload.arrives).await;
            let handled = handle(&shared, parts, read.ok(), next).await;
            drop(answering);
            handled
        }
    });
    let failed = |_| (ApiError::from(INTERNAL).into_response(), Duration::ZERO);
    let (response, held) = handling.await.unwrap_or_else(failed);
    let length = head(response.headers()) as u64 + response.body().size_hint().exact().unwrap_or_default();
    if !held.is_zero() {
        tokio::time::sleep(held).await;
    }
    line::until(shared.carry(Way::Answer, length).await.arrives).await;
    response
}

/// The approximate size of the head of a request or an answer, without its first line.
fn head(headers: &HeaderMap) -> usize {
    headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum()
}

/// Checks, handles and records a request that has arrived. `read` is its body; `None` if that is too large. Returns the
/// answer and the delay ordered by a fault.
async fn handle(shared: &Arc<Shared>, mut parts: Parts, read: Option<Bytes>, next: Next) -> (Response, Duration) {
    let method = parts.method.to_string();
    let route = parts.uri.path().to_owned();
    // The router has removed the prefix.
    let whole = format!("{PREFIX}{}", parts.uri);
    let decoded = match read {
        Some(bytes) => Form::decode(content_type(&parts.headers), bytes).await,
        None => Err(TOO_LARGE.into()),
    };
    let form = Arc::new(decoded.as_ref().map_or_else(|_| Form::default(), Clone::clone));
    parts.extensions.insert(Arc::clone(&form));
    let trouble = shared.world().faults.take(&method, &route);
    let counted =
        authorised(shared, &route, &parts.headers).and_then(|()| within_limits(shared, trouble, &method, &route));
    let (standing, judged) = match counted {
        Ok(standing) => (standing, decoded.and_then(|_| form.check_parts(shared))),
        Err(error) => (None, Err(error)),
    };
    let request = Request::from_parts(parts, Body::empty());
    let mut response = match (trouble.and_then(instead), judged) {
        (Some(error), _) | (None, Err(error)) => error.into_response(),
        (None, Ok(())) => {
            let response = next.run(request).await;
            if trouble == Some(Trouble::Lost) { ApiError::from(INTERNAL).into_response() } else { response }
        }
    };
    if let Some(standing) = standing {
        standing.tell(response.headers_mut());
    }
    let response = record(shared, method, &whole, &form, response).await;
    (response, trouble.map_or(Duration::ZERO, Trouble::delay))
}

/// Counts a request if rate limits are on. Requests with ordered faults are not counted.
fn within_limits(
    shared: &Shared,
    trouble: Option<Trouble>,
    method: &str,
    route: &str,
) -> Result<Option<Standing>, ApiError> {
    match shared.rate_limits() {
        Some(mut limits) if matches!(trouble, None | Some(Trouble::Lost | Trouble::Late { .. })) => {
            limits.take(method, route, Instant::now())
        }
        _ => Ok(None),
    }
}

fn content_type(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok())
}

/// Routes with a token in their path and the gateway's address need no other token.
fn authorised(shared: &Shared, route: &str, headers: &HeaderMap) -> Result<(), ApiError> {
    let open = route == "/gateway" || answers_interaction(route);
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = given.and_then(|given| given.strip_prefix("Bot "));
    if open || token == Some(shared.config.token.as_str()) { Ok(()) } else { Err(UNAUTHORIZED.into()) }
}

/// The error that a fault returns instead of handling the request; `None` if the request takes effect.
fn instead(trouble: Trouble) -> Option<ApiError> {
    match trouble {
        Trouble::TooMany { retry_after, global } => Some(ApiError::too_many(retry_after, global)),
        Trouble::Error { status } => Some(ApiError::from(INTERNAL).with_status(status)),
        Trouble::Hang { .. } => Some(INTERNAL.into()),
        Trouble::Refused { code } => Some(Known::of_code(code).unwrap_or(INTERNAL).into()),
        Trouble::Expired => Some(UNKNOWN_INTERACTION.into()),
        Trouble::Lost | Trouble::Late { .. } => None,
    }
}

async fn record(shared: &Shared, method: String, path: &str, form: &Form, response: Response) -> Response {
    let (parts, body) = response.into_parts();
    let bytes: Bytes = to_bytes(body, BODY_LIMIT).await.unwrap_or_default();
    let answer: Value = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
    let known_route = parts.extensions.get::<UnknownRoute>().is_none();
    let files = form.files.iter().map(|file| RecordedFile {
        name: file.name.clone(),
        bytes: file.bytes.len(),
        content_type: file.content_type.clone(),
        hash: hash(&file.bytes),
    });
    let mut world = shared.world();
    let recorded = Recorded {
        method,
        path: without_token(&world, path),
        status: parts.status.as_u16(),
        body: form.body.clone(),
        files: files.collect(),
        refusal: if parts.status.as_u16() >= 400 { answer.clone() } else { Value::Null },
    };
    world.journal.request(recorded, &answer, known_route);
    // A task may wait for the record, which comes after the last change.
    world.touch();
    drop(world);
    Response::from_parts(parts, Body::from(bytes))
}

/// A hash that is equal for equal content, in every run of the program.
fn hash(content: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(content);
    hasher.finish()
}

/// Replaces an interaction's token in a path, so that recordings hold no secrets.
fn without_token(world: &World, path: &str) -> String {
    let parts: Vec<&str> = path.split('/').collect();
    // "", "api", "v10", "webhooks" or "interactions", an id, the token
    let (Some(&("webhooks" | "interactions")), Some(&token)) = (parts.get(3), parts.get(5)) else {
        return path.to_owned();
    };
    let bare = token.split('?').next().unwrap_or_default();
    let known = world.tokens.get(bare).map_or_else(|| "unknown-token".to_owned(), |id| format!("token-of-{id}"));
    if bare.is_empty() { path.to_owned() } else { path.replacen(bare, &known, 1) }
}
