//! Registration of application commands, global and per server.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Extension;
use axum::extract::{FromRequestParts, Query};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::IntoResponse;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::errors::{ApiError, MISSING_ACCESS, UNKNOWN_APPLICATION, UNKNOWN_GUILD};
use crate::shared::Shared;
use crate::snowflake::Id;
use crate::validate::bodies;

use super::{Answer, App, Form, Route, is_on, nothing, ok};

type Sent = Extension<Arc<Form>>;

/// The scope in which a command is registered: a server, or `None` for global commands.
pub(super) struct Scope(Option<Id>);

#[derive(Deserialize)]
struct ScopeIds {
    application: Id,
    guild: Option<Id>,
}

#[derive(Deserialize)]
pub(super) struct CommandId {
    command: Id,
}

impl FromRequestParts<Arc<Shared>> for Scope {
    type Rejection = ApiError;

    /// The scope of a route. Refuses unknown applications and servers.
    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, ApiError> {
        let Route(ScopeIds { application, guild }) = Route::from_request_parts(parts, shared).await?;
        let world = shared.world();
        if application != world.application {
            return Err(UNKNOWN_APPLICATION.into());
        }
        if let Some(guild) = guild
            && !world.guilds.get(&guild).ok_or(UNKNOWN_GUILD)?.installed
        {
            return Err(MISSING_ACCESS.into());
        }
        Ok(Self(guild))
    }
}

pub(super) async fn list(shared: App, Scope(scope): Scope, Query(query): Query<HashMap<String, String>>) -> Answer {
    let mut commands = shared.world().commands.get(&scope).cloned().unwrap_or_default();
    if !is_on(&query, "with_localizations") {
        for command in commands.iter_mut().filter_map(Value::as_object_mut) {
            command.remove("name_localizations");
            command.remove("description_localizations");
        }
    }
    Ok(ok(Value::Array(commands)))
}

pub(super) async fn create(shared: App, Scope(scope): Scope, Extension(form): Sent) -> Answer {
    shared.check(&bodies::COMMAND, &form.body, &[])?;
    let (command, new) = shared.world().put_command(scope, &form.body)?;
    let status = if new { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, ok(command)).into_response())
}

pub(super) async fn replace(shared: App, Scope(scope): Scope, Extension(form): Sent) -> Answer {
    shared.check(&bodies::COMMANDS, &form.body, &[])?;
    let bodies = form.body.as_array().map_or(&[][..], Vec::as_slice);
    Ok(ok(json!(shared.world().set_commands(scope, bodies)?)))
}

pub(super) async fn one(shared: App, Scope(scope): Scope, Route(id): Route<CommandId>) -> Answer {
    Ok(ok(shared.world().command(scope, id.command)?.clone()))
}

pub(super) async fn edit(
    shared: App,
    Scope(scope): Scope,
    Route(id): Route<CommandId>,
    Extension(form): Sent,
) -> Answer {
    shared.check(&bodies::COMMAND_EDIT, &form.body, &[])?;
    Ok(ok(shared.world().edit_command(scope, id.command, &form.body)?))
}

pub(super) async fn remove(shared: App, Scope(scope): Scope, Route(id): Route<CommandId>) -> Answer {
    shared.world().remove_command(scope, id.command)?;
    Ok(nothing())
}
