//! The control interface under `/control`: thin wrappers over what tests in Rust use directly.

mod faults;
mod guard;
mod line;
mod people;
mod stream;
mod world;

use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, patch, post};
use axum::{Json, Router, middleware};
use serde_json::{Value, json};

use crate::refusal::Refusal;
use crate::shared::Shared;

/// What a handler works on.
type App = State<Arc<Shared>>;
/// What a handler answers.
type Answer = Result<Json<Value>, Refused>;

/// A refusal as an HTTP answer: 404 for what is not there, 422 for what cannot be done.
struct Refused(Refusal);

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self(refusal)
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = match self.0 {
            Refusal::Unknown { .. } => StatusCode::NOT_FOUND,
            Refusal::Impossible(_) => StatusCode::UNPROCESSABLE_ENTITY,
        };
        (status, Json(json!({"error": self.0.to_string()}))).into_response()
    }
}

/// A JSON body that becomes a `Refused` where it does not fit.
struct Body<T>(T);

impl<T, S> FromRequest<S> for Body<T>
where
    Json<T>: FromRequest<S, Rejection = JsonRejection>,
    S: Send + Sync,
{
    type Rejection = Refused;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Self, Refused> {
        let body = Json::from_request(request, state).await;
        body.map(|Json(body)| Self(body)).map_err(|rejection| Refused(Refusal::because(rejection.body_text())))
    }
}

/// The routes.
pub(crate) fn router(shared: &Arc<Shared>) -> Router {
    let control = Router::new()
        .route("/world", get(world::all))
        .route("/commands", get(world::commands))
        .route("/requests", get(world::requests))
        .route("/failures", get(world::failures))
        .route("/guilds", post(world::new_guild))
        .route("/guilds/{guild}", patch(world::change_guild))
        .route("/guilds/{guild}/channels", post(world::new_channel))
        .route("/guilds/{guild}/members/{person}", patch(world::change_member))
        .route("/channels/{channel}", patch(world::change_channel).delete(world::delete_channel))
        .route("/channels/{channel}/messages/{message}", delete(world::delete_message))
        .route("/people", get(people::all).post(people::new))
        .route("/people/{person}", patch(people::change))
        .route("/people/{person}/world", get(people::world))
        .route("/people/{person}/direct", post(people::direct))
        .route("/people/{person}/command", post(people::command))
        .route("/people/{person}/autocomplete", post(people::autocomplete))
        .route("/people/{person}/press", post(people::press))
        .route("/people/{person}/choose", post(people::choose))
        .route("/people/{person}/submit", post(people::submit))
        .route("/people/{person}/write", post(people::write))
        .route("/people/{person}/unknown-interaction", post(people::unknown_interaction))
        .route("/people/{person}/channels/{channel}/messages", get(people::sees))
        .route("/people/{person}/channels/{channel}/commands", get(people::commands))
        .route("/events", get(stream::events))
        .route("/faults", delete(faults::clear))
        .route("/faults/requests", post(faults::requests))
        .route("/faults/connections", post(faults::connections))
        .route("/faults/twice", post(faults::twice))
        .route("/faults/files", post(faults::files))
        .route("/faults/everywhere", post(faults::everywhere))
        .route("/line", get(line::one).put(line::change))
        .route("/restart", post(faults::restart))
        .with_state(Arc::clone(shared));
    Router::new().nest("/control", control)
}

/// Keeps pages of others away from everything: with the bot's token, which is no secret here, the gateway would tell them what
/// everybody does.
pub(crate) fn guarded(router: Router, shared: &Arc<Shared>) -> Router {
    router.layer(middleware::from_fn_with_state(Arc::clone(shared), guard::guard))
}
