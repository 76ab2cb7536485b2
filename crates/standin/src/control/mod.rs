//! The control interface under `/control`: thin wrappers around the Rust interface.

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

/// The state of a handler.
type App = State<Arc<Shared>>;
/// The result of a handler.
type Answer = Result<Json<Value>, Refused>;

/// A refusal as an HTTP answer: 404 for unknown things, 422 for impossible acts.
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

/// A JSON body. An invalid one is answered with a `Refused`.
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
        .route("/guilds/{guild}/members/{person}", patch(world::change_member).put(world::join).delete(world::leave))
        .route("/channels/{channel}", patch(world::change_channel).delete(world::delete_channel))
        .route("/channels/{channel}/threads", post(world::new_thread))
        .route("/groups", post(world::new_group))
        .route("/channels/{channel}/messages/{message}", delete(world::delete_message))
        .route("/people", get(people::all).post(people::new))
        .route("/people/{person}", patch(people::change).delete(people::delete_account))
        .route("/people/{person}/world", get(people::world))
        .route("/people/{person}/direct", post(people::direct))
        .route("/people/{person}/command", post(people::command))
        .route("/people/{person}/autocomplete", post(people::autocomplete))
        .route("/people/{person}/press", post(people::press))
        .route("/people/{person}/choose", post(people::choose))
        .route("/people/{person}/submit", post(people::submit))
        .route("/people/{person}/write", post(people::write))
        .route("/people/{person}/react", post(people::react))
        .route("/people/{person}/unknown-interaction", post(people::unknown_interaction))
        .route("/people/{person}/channels/{channel}/messages", get(people::sees))
        .route("/people/{person}/channels/{channel}/commands", get(people::commands))
        .route("/events", get(stream::events))
        .route("/faults", delete(faults::clear))
        .route("/faults/requests", post(faults::requests))
        .route("/faults/connections", post(faults::connections))
        .route("/faults/{what}", post(faults::next))
        .route("/line", get(line::one).put(line::change))
        .route("/restart", post(faults::restart))
        .with_state(Arc::clone(shared));
    Router::new().nest("/control", control)
}

/// Protects all routes from other web pages. This includes the gateway, because the bot's token is no secret here and the
/// gateway reveals everybody's acts.
pub(crate) fn guarded(router: Router, shared: &Arc<Shared>) -> Router {
    router.layer(middleware::from_fn_with_state(Arc::clone(shared), guard::guard))
}
