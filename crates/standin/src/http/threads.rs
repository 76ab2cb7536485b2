//! Threads and their members.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{Method, StatusCode};
use axum::response::IntoResponse;
use serde_json::{Value, json};

use crate::errors::{ApiError, MISSING_PERMISSIONS, UNKNOWN_MESSAGE, UNKNOWN_USER, WRONG_CHANNEL_TYPE};
use crate::permissions::{
    CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_THREADS, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS,
};
use crate::snowflake::{Id, iso8601};
use crate::validate::bodies;
use crate::world::{ChannelKind, World};

use super::directory::known_guild;
use super::{Answer, App, Form, Route, nothing, ok};

type Sent = Extension<Arc<Form>>;

/// The kind of a channel's public threads. Refuses if the bot may not open any.
fn public(world: &World, id: Id) -> Result<ChannelKind, ApiError> {
    let kind = world.channel_for_bot(id, 0)?.kind.public_thread().ok_or(WRONG_CHANNEL_TYPE)?;
    world.channel_for_bot(id, CREATE_PUBLIC_THREADS).map(|_| kind)
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
    let kind = public(&world, channel)?;
    if world.channels[&channel].kind == ChannelKind::Forum {
        return Err(WRONG_CHANNEL_TYPE.into());
    }
    let visible = world.messages.get(&(channel, message)).is_some_and(|message| !message.is_ephemeral());
    if !visible {
        return Err(UNKNOWN_MESSAGE.into());
    }
    let owner = world.application;
    let id = world.open_thread(channel, Some(message), kind, owner, &form.body)?;
    opened(&world, id)
}

pub(super) async fn alone(State(shared): App, Route(channel): Route<Id>, Extension(form): Sent) -> Answer {
    let mut world = shared.world();
    let owner = world.application;
    if world.channel_for_bot(channel, 0)?.kind == ChannelKind::Forum {
        shared.check(&bodies::FORUM_POST, &form.body, &[])?;
        // Posts count as messages, so the permission to create threads is irrelevant.
        world.channel_for_bot(channel, SEND_MESSAGES)?;
        let id = world.open_post(channel, owner, &form.body, &form.files)?;
        let mut post = world.channel_json(&world.channels[&id]);
        post["message"] = world.message_json(&world.messages[&(id, id)]);
        return Ok((StatusCode::CREATED, ok(post)).into_response());
    }
    shared.check(&bodies::THREAD_ALONE, &form.body, &[])?;
    // Without a type Discord opens a private thread, which only text channels have.
    let kind = if let Some(asked @ (10 | 11)) = form.body["type"].as_u64() {
        let kind = public(&world, channel)?;
        if asked != kind as u64 {
            return Err(WRONG_CHANNEL_TYPE.into());
        }
        kind
    } else {
        if world.channels[&channel].kind != ChannelKind::Text {
            return Err(WRONG_CHANNEL_TYPE.into());
        }
        world.channel_for_bot(channel, CREATE_PRIVATE_THREADS)?;
        ChannelKind::PrivateThread
    };
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

/// Lets the bot join a thread (PUT) or leave it (DELETE).
pub(super) async fn follow(shared: App, method: Method, Route(channel): Route<Id>) -> Answer {
    let bot = shared.world().application;
    set_member(shared, method, Route((channel, bot))).await
}

/// Adds a user to a thread (PUT) or removes them (DELETE).
pub(super) async fn set_member(shared: App, method: Method, Route((channel, user)): Route<(Id, Id)>) -> Answer {
    let follows = method == Method::PUT;
    let mut world = shared.world();
    let thread = world.channel_for_bot(channel, 0)?;
    if !thread.kind.is_thread() {
        return Err(WRONG_CHANNEL_TYPE.into());
    }
    world.refuse_archived(channel)?;
    let has = world.bot_permissions(thread);
    let may = match (user == world.application, follows) {
        // A bot that sees a thread may join and leave it.
        (true, _) => true,
        (false, true) => has & SEND_MESSAGES_IN_THREADS != 0,
        (false, false) => {
            let own = thread.kind == ChannelKind::PrivateThread && thread.owner == Some(world.application);
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
