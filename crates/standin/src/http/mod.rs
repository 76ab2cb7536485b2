//! The HTTP API, version 10.

mod application;
mod attachments;
mod body;
mod channels;
mod commands;
mod directory;
mod interactions;
mod messages;
mod paths;
mod reactions;
mod threads;
mod watch;
mod webhooks;

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, patch, post, put};
use axum::{Json, Router, middleware};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::errors::{ApiError, NO_SUCH_METHOD, NO_SUCH_ROUTE};
use crate::gateway::{Handshake, serve};
use crate::shared::Shared;
use crate::snowflake::Id;
use crate::validate;

pub(crate) use body::Form;

/// The prefix of every route of the HTTP API.
const PREFIX: &str = "/api/v10";

/// The result of a handler.
type Answer = Result<Response, ApiError>;
/// The state of a handler.
type App = State<Arc<Shared>>;

/// An id as bots send it: a string of digits or a number.
pub(crate) fn id_of(value: &Value) -> Option<Id> {
    value.as_u64().map(Id).or_else(|| value.as_str()?.parse().ok())
}

/// A switch in a query. Libraries write it as `true`, `True` or `1`.
fn is_on(query: &HashMap<String, String>, name: &str) -> bool {
    query.get(name).is_some_and(|value| matches!(value.as_str(), "true" | "True" | "1"))
}

/// An answer 200 with a body.
fn ok(body: Value) -> Response {
    Json(body).into_response()
}

/// An answer 204.
fn nothing() -> Response {
    StatusCode::NO_CONTENT.into_response()
}

/// The ids of a path. Other text is refused as at Discord.
struct Route<T>(T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Route<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let path: Result<Path<T>, PathRejection> = Path::from_request_parts(parts, state).await;
        let refuse = |_| validate::refuse(&["path"], "NUMBER_TYPE_COERCE", "Value is not snowflake.");
        path.map(|Path(parts)| Self(parts)).map_err(refuse)
    }
}

/// Marks an answer of the fallbacks, so that requests to unknown routes are counted.
#[derive(Clone, Copy)]
struct UnknownRoute;

async fn no_such_route() -> Response {
    let mut response = ApiError::from(NO_SUCH_ROUTE).into_response();
    response.extensions_mut().insert(UnknownRoute);
    response
}

async fn no_such_method() -> Response {
    let mut response = ApiError::from(NO_SUCH_METHOD).into_response();
    response.extensions_mut().insert(UnknownRoute);
    response
}

/// All routes except the control interface.
pub(crate) fn router(shared: &Arc<Shared>) -> Router {
    let api = api().layer(middleware::from_fn_with_state(Arc::clone(shared), watch::watch));
    Router::new()
        .nest_service(PREFIX, paths::plain(api.with_state(Arc::clone(shared))))
        .route("/gateway", get(gateway))
        // Some libraries append a slash to the address.
        .route("/gateway/", get(gateway))
        .route("/gateway/resume", get(gateway))
        .route("/gateway/resume/", get(gateway))
        .route("/attachments/{channel}/{attachment}/{name}", get(attachments::fetch))
        .route("/avatars/{user}/{name}", get(attachments::avatar))
        .fallback(no_such_route)
        .with_state(Arc::clone(shared))
}

fn api() -> Router<Arc<Shared>> {
    Router::new()
        .merge(account_routes())
        .merge(command_routes())
        .merge(channel_routes())
        .merge(interaction_routes())
        .fallback(no_such_route)
        .method_not_allowed_fallback(no_such_method)
}

fn account_routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/gateway", get(application::gateway))
        .route("/gateway/bot", get(application::gateway_bot))
        .route("/applications/@me", get(application::application))
        .route("/oauth2/applications/@me", get(application::application))
        .route("/users/@me", get(directory::me).patch(directory::edit_me))
        .route("/users/@me/channels", post(directory::open_direct))
        .route("/users/@me/guilds", get(directory::my_guilds))
        .route("/users/{user}", get(directory::user))
        .route("/guilds/{guild}", get(directory::guild))
        .route("/guilds/{guild}/channels", get(directory::guild_channels))
        .route("/guilds/{guild}/roles", get(directory::roles))
        .route("/guilds/{guild}/members", get(directory::members))
        .route("/guilds/{guild}/members/{user}", get(directory::member))
        .route("/guilds/{guild}/threads/active", get(threads::active))
}

fn command_routes() -> Router<Arc<Shared>> {
    use commands::{create, edit, list, one, remove, replace};
    let scopes = ["/applications/{application}/commands", "/applications/{application}/guilds/{guild}/commands"];
    scopes.into_iter().fold(Router::new(), |routes, scope| {
        routes
            .route(scope, get(list).post(create).put(replace))
            .route(&format!("{scope}/{{command}}"), get(one).patch(edit).delete(remove))
    })
}

fn channel_routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/channels/{channel}", get(channels::one).patch(channels::edit).delete(channels::remove))
        .route("/channels/{channel}/typing", post(channels::typing))
        .route("/channels/{channel}/messages", get(messages::list).post(messages::create))
        .route("/channels/{channel}/messages/bulk-delete", post(messages::bulk_remove))
        .route(
            "/channels/{channel}/messages/{message}",
            get(messages::one).patch(messages::edit).delete(messages::remove),
        )
        .route("/channels/{channel}/messages/{message}/reactions", delete(reactions::remove_all))
        .route(
            "/channels/{channel}/messages/{message}/reactions/{emoji}",
            get(reactions::people).delete(reactions::remove_emoji),
        )
        .route(
            "/channels/{channel}/messages/{message}/reactions/{emoji}/@me",
            put(reactions::set_own).delete(reactions::set_own),
        )
        .route("/channels/{channel}/messages/{message}/reactions/{emoji}/{user}", delete(reactions::remove))
        .route("/channels/{channel}/messages/{message}/threads", post(threads::from_message))
        .route("/channels/{channel}/threads", post(threads::alone))
        .route("/channels/{channel}/thread-members", get(threads::members))
        .route("/channels/{channel}/thread-members/@me", put(threads::follow).delete(threads::follow))
        .route("/channels/{channel}/thread-members/{user}", put(threads::set_member).delete(threads::set_member))
        .route("/channels/{channel}/pins", get(messages::pins))
        .route("/channels/{channel}/pins/{message}", put(messages::set_pinned).delete(messages::set_pinned))
        .route("/channels/{channel}/messages/pins", get(messages::paged_pins))
        .route("/channels/{channel}/messages/pins/{message}", put(messages::set_pinned).delete(messages::set_pinned))
}

fn interaction_routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/interactions/{interaction}/{token}/callback", post(interactions::callback))
        .route("/webhooks/{application}/{token}", post(webhooks::follow_up))
        .route(
            "/webhooks/{application}/{token}/messages/{message}",
            get(webhooks::one).merge(patch(webhooks::edit)).merge(delete(webhooks::remove)),
        )
}

/// The gateway, on the same port as the HTTP API.
async fn gateway(
    State(shared): App,
    uri: Uri,
    Query(handshake): Query<Handshake>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if shared.world().faults.unanswered {
        let _ = shared.stopping().wait_for(|stopping| *stopping).await;
    }
    let resumes = uri.path().contains("/resume");
    upgrade.on_upgrade(move |socket| serve(shared, socket, handshake, resumes))
}
