//! Registration of application commands, global and per server.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Extension;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde_json::{Value, json};

use crate::errors::{ApiError, MISSING_ACCESS, UNKNOWN_APPLICATION, UNKNOWN_GUILD};
use crate::snowflake::Id;
use crate::validate::bodies;
use crate::world::World;

use super::{Answer, App, Form, Route, is_on, nothing, ok};

type Sent = Extension<Arc<Form>>;
type Asked = Query<HashMap<String, String>>;

/// The scope that a route names, if both its application and its server exist.
fn scope(world: &World, application: Id, guild: Option<Id>) -> Result<Option<Id>, ApiError> {
    if application != world.application {
        return Err(UNKNOWN_APPLICATION.into());
    }
    if let Some(guild) = guild {
        let known = world.guilds.get(&guild).ok_or(UNKNOWN_GUILD)?;
        if !known.installed {
            return Err(MISSING_ACCESS.into());
        }
    }
    Ok(guild)
}

fn listed(shared: &App, application: Id, guild: Option<Id>, query: &HashMap<String, String>) -> Answer {
    let world = shared.world();
    let scope = scope(&world, application, guild)?;
    let mut commands = world.commands.get(&scope).cloned().unwrap_or_default();
    if !is_on(query, "with_localizations") {
        for command in commands.iter_mut().filter_map(Value::as_object_mut) {
            command.remove("name_localizations");
            command.remove("description_localizations");
        }
    }
    Ok(ok(Value::Array(commands)))
}

fn created(shared: &App, application: Id, guild: Option<Id>, form: &Form) -> Answer {
    shared.check(&bodies::COMMAND, &form.body, &[])?;
    let mut world = shared.world();
    let scope = scope(&world, application, guild)?;
    let (command, new) = world.put_command(scope, &form.body)?;
    let status = if new { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, ok(command)).into_response())
}

fn replaced(shared: &App, application: Id, guild: Option<Id>, form: &Form) -> Answer {
    shared.check(&bodies::COMMANDS, &form.body, &[])?;
    let mut world = shared.world();
    let scope = scope(&world, application, guild)?;
    let bodies = form.body.as_array().map_or(&[][..], Vec::as_slice);
    Ok(ok(json!(world.set_commands(scope, bodies)?)))
}

fn shown(shared: &App, application: Id, guild: Option<Id>, command: Id) -> Answer {
    let world = shared.world();
    let scope = scope(&world, application, guild)?;
    Ok(ok(world.command(scope, command)?.clone()))
}

fn edited(shared: &App, application: Id, guild: Option<Id>, command: Id, form: &Form) -> Answer {
    shared.check(&bodies::COMMAND_EDIT, &form.body, &[])?;
    let mut world = shared.world();
    let scope = scope(&world, application, guild)?;
    Ok(ok(world.edit_command(scope, command, &form.body)?))
}

fn removed(shared: &App, application: Id, guild: Option<Id>, command: Id) -> Answer {
    let mut world = shared.world();
    let scope = scope(&world, application, guild)?;
    world.remove_command(scope, command)?;
    Ok(nothing())
}

pub(super) async fn list(shared: App, Route(application): Route<Id>, Query(query): Asked) -> Answer {
    listed(&shared, application, None, &query)
}

pub(super) async fn guild_list(
    shared: App,
    Route((application, guild)): Route<(Id, Id)>,
    Query(query): Asked,
) -> Answer {
    listed(&shared, application, Some(guild), &query)
}

pub(super) async fn create(shared: App, Route(application): Route<Id>, Extension(form): Sent) -> Answer {
    created(&shared, application, None, &form)
}

pub(super) async fn guild_create(
    shared: App,
    Route((application, guild)): Route<(Id, Id)>,
    Extension(form): Sent,
) -> Answer {
    created(&shared, application, Some(guild), &form)
}

pub(super) async fn replace(shared: App, Route(application): Route<Id>, Extension(form): Sent) -> Answer {
    replaced(&shared, application, None, &form)
}

pub(super) async fn guild_replace(
    shared: App,
    Route((application, guild)): Route<(Id, Id)>,
    Extension(form): Sent,
) -> Answer {
    replaced(&shared, application, Some(guild), &form)
}

pub(super) async fn one(shared: App, Route((application, command)): Route<(Id, Id)>) -> Answer {
    shown(&shared, application, None, command)
}

pub(super) async fn guild_one(shared: App, Route((application, guild, command)): Route<(Id, Id, Id)>) -> Answer {
    shown(&shared, application, Some(guild), command)
}

pub(super) async fn edit(shared: App, Route((application, command)): Route<(Id, Id)>, Extension(form): Sent) -> Answer {
    edited(&shared, application, None, command, &form)
}

pub(super) async fn guild_edit(
    shared: App,
    Route((application, guild, command)): Route<(Id, Id, Id)>,
    Extension(form): Sent,
) -> Answer {
    edited(&shared, application, Some(guild), command, &form)
}

pub(super) async fn remove(shared: App, Route((application, command)): Route<(Id, Id)>) -> Answer {
    removed(&shared, application, None, command)
}

pub(super) async fn guild_remove(shared: App, Route((application, guild, command)): Route<(Id, Id, Id)>) -> Answer {
    removed(&shared, application, Some(guild), command)
}
