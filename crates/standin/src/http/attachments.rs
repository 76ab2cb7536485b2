//! The content of attachments, and people's pictures.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::snowflake::Id;

use super::{App, Route};

/// Serves the bytes as they were sent. A browser must not run them as a page.
pub(super) async fn fetch(State(shared): App, Route((channel, id, _)): Route<(Id, Id, String)>) -> Response {
    let world = shared.world();
    let Some(attachment) = world.file(channel, id).filter(|attachment| !attachment.is_forgotten()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let content_type = attachment.content_type.clone().unwrap_or_else(|| "application/octet-stream".to_owned());
    let headers = [
        (header::CONTENT_TYPE, content_type),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
        (header::CONTENT_SECURITY_POLICY, "sandbox".to_owned()),
    ];
    (headers, attachment.bytes.clone()).into_response()
}

/// Serves a person's picture under its present name.
pub(super) async fn avatar(State(shared): App, Route((user, name)): Route<(Id, String)>) -> Response {
    let avatar = shared.world().users.get(&user).and_then(|user| user.avatar.clone());
    match avatar.filter(|avatar| name == format!("{}.png", avatar.hash)) {
        Some(avatar) => ([(header::CONTENT_TYPE, "image/png")], avatar.bytes).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
