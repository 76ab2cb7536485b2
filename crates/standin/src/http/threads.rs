//! Threads and who follows them.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde_json::{Value, json};

use crate::errors::{ApiError, MISSING_PERMISSIONS, UNKNOWN_MESSAGE, UNKNOWN_USER, WRONG_CHANNEL_TYPE};
use crate::permissions::{CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_THREADS, SEND_MESSAGES_IN_THREADS};
use crate::snowflake::{Id, iso8601};
use crate::validate::bodies;
use crate::world::{Kind, World};

use super::directory::known_guild;
use super::{Answer, App, Form, Route, nothing, ok};

type Sent = Extension<Arc<Form>>;

/// The channel, if threads can be opened under it.
fn parent(world: &World, id: Id, needed: u64) -> Result<(), ApiError> {
    let kind = world.channel_for_bot(id, 0)?.kind;
    if kind != Kind::Text {
        return Err(WRONG_CHANNEL_TYPE.into());
    }
    world.channel_for_bot(id, needed).map(|_| ())
}

fn opened(world: &World, id: Id) -> Answer {
    Ok((StatusCode::CREATED, ok(world.channel_json(&world.channels[&id]))).into_response())
}

pub(super) async fn from_message(
    State(shared): App,
    Route((channel, message)): Route<(Id, Id)>,
    Extension(form): Sent,
) -> Answer {
    shared.check(&bodies::THREAD_FROM_MESSAGE, &form.body, &[])?;
    let mut world = shared.world();
    parent(&world, channel, CREATE_PUBLIC_THREADS)?;
    let visible = world.messages.get(&(channel, message)).is_some_and(|message| !message.is_ephemeral());
    if !visible {
        return Err(UNKNOWN_MESSAGE.into());
    }
    let owner = world.application;
    let id = world.open_thread(channel, Some(message), Kind::PublicThread, owner, &form.body)?;
    opened(&world, id)
}

pub(super) async fn alone(State(shared): App, Route(channel): Route<Id>, Extension(form): Sent) -> Answer {
    shared.check(&bodies::THREAD_ALONE, &form.body, &[])?;
    // Without a type Discord opens a private thread.
    let (kind, needed) = match form.body["type"].as_u64() {
        Some(11) => (Kind::PublicThread, CREATE_PUBLIC_THREADS),
        Some(10) => return Err(WRONG_CHANNEL_TYPE.into()),
        _ => (Kind::PrivateThread, CREATE_PRIVATE_THREADS),
    };
    let mut world = shared.world();
    parent(&world, channel, needed)?;
    let owner = world.application;
    let id = world.open_thread(channel, None, kind, owner, &form.body)?;
    opened(&world, id)
}

pub(super) async fn active(State(shared): App, Route(guild): Route<Id>) -> Answer {
    let world = shared.world();
    known_guild(&world, guild)?;
    let threads = world.channels.values().filter(|channel| channel.guild == Some(guild) && channel.kind.is_thread());
    let seen = threads.filter(|thread| !thread.archived && world.can_see(world.application, thread.id));
    let open: Vec<Value> = seen.map(|thread| world.channel_json(thread)).collect();
    Ok(ok(json!({"threads": open, "members": []})))
}

pub(super) async fn members(State(shared): App, Route(channel): Route<Id>) -> Answer {
    let world = shared.world();
    let thread = world.channel_for_bot(channel, 0)?;
    if !thread.kind.is_thread() {
        return Err(WRONG_CHANNEL_TYPE.into());
    }
    let joined = iso8601(channel.created_ms());
    let of = |user: &Id| json!({"id": channel, "user_id": user, "join_timestamp": joined, "flags": 0});
    Ok(ok(thread.members.iter().map(of).collect()))
}

/// Adds a user to a thread or takes them out.
fn set_member(shared: &App, channel: Id, user: Option<Id>, follows: bool) -> Answer {
    let mut world = shared.world();
    let user = user.unwrap_or(world.application);
    let thread = world.channel_for_bot(channel, 0)?;
    if !thread.kind.is_thread() {
        return Err(WRONG_CHANNEL_TYPE.into());
    }
    world.refuse_archived(channel)?;
    let has = world.bot_permissions(thread);
    let may = match (user == world.application, follows) {
        // Whoever can see a thread can join and leave it.
        (true, _) => true,
        (false, true) => has & SEND_MESSAGES_IN_THREADS != 0,
        (false, false) => {
            let own = thread.kind == Kind::PrivateThread && thread.owner == Some(world.application);
            own || has & MANAGE_THREADS != 0
        }
    };
    if !may {
        return Err(MISSING_PERMISSIONS.into());
    }
    if !world.users.contains_key(&user) {
        return Err(UNKNOWN_USER.into());
    }
    world.set_thread_member(channel, user, follows);
    Ok(nothing())
}

pub(super) async fn join(shared: App, Route(channel): Route<Id>) -> Answer {
    set_member(&shared, channel, None, true)
}

pub(super) async fn leave(shared: App, Route(channel): Route<Id>) -> Answer {
    set_member(&shared, channel, None, false)
}

pub(super) async fn add(shared: App, Route((channel, user)): Route<(Id, Id)>) -> Answer {
    set_member(&shared, channel, Some(user), true)
}

pub(super) async fn drop_member(shared: App, Route((channel, user)): Route<(Id, Id)>) -> Answer {
    set_member(&shared, channel, Some(user), false)
}
