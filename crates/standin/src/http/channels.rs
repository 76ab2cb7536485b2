//! Channels and threads themselves, without their messages.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use serde_json::{Value, json};

use crate::errors::{ARCHIVED_THREAD, MISSING_PERMISSIONS};
use crate::permissions::{MANAGE_CHANNELS, MANAGE_THREADS, SEND_MESSAGES_IN_THREADS};
use crate::snowflake::Id;
use crate::validate::bodies;
use crate::world::{Audience, Change, Channel, ChannelKind, World};

use super::{Answer, App, Form, Route, nothing, ok};

pub(super) async fn one(State(shared): App, Route(id): Route<Id>) -> Answer {
    let world = shared.world();
    let channel = world.channel_for_bot(id, 0)?;
    Ok(ok(world.channel_json(channel)))
}

/// Whether a bot that does not manage threads may make this change. With the permission to write it may reopen a thread.
/// In its own threads it may also change name, archive state and archive time. It may not change a locked thread.
fn may_change(world: &World, thread: &Channel, change: &Value) -> bool {
    let given = |name: &str| !change[name].is_null();
    let opens = change["archived"] == false;
    let only_opens = opens && change.as_object().is_some_and(|fields| fields.len() == 1);
    let may_write = world.bot_permissions(thread) & SEND_MESSAGES_IN_THREADS != 0;
    let own = thread.owner == Some(world.application) && !given("locked") && !given("rate_limit_per_user");
    !thread.locked && (own || only_opens) && (!opens || may_write)
}

pub(super) async fn edit(State(shared): App, Route(id): Route<Id>, Extension(form): Extension<Arc<Form>>) -> Answer {
    let mut world = shared.world();
    let channel = world.channel_for_bot(id, 0)?;
    let has = world.bot_permissions(channel);
    if channel.kind.is_thread() {
        shared.check(&bodies::THREAD_EDIT, &form.body, &[])?;
        let opens = form.body["archived"] == false;
        if channel.archived && !opens {
            return Err(ARCHIVED_THREAD.into());
        }
        if has & MANAGE_THREADS == 0 && !may_change(&world, channel, &form.body) {
            return Err(MISSING_PERMISSIONS.into());
        }
        if channel.archived {
            world.refuse_too_many(channel.guild)?;
        }
    } else {
        shared.check(&bodies::CHANNEL_EDIT, &form.body, &[])?;
        if has & MANAGE_CHANNELS == 0 {
            return Err(MISSING_PERMISSIONS.into());
        }
    }
    world.change_channel(id, &form.body);
    Ok(ok(world.channel_json(&world.channels[&id])))
}

pub(super) async fn remove(State(shared): App, Route(id): Route<Id>) -> Answer {
    let mut world = shared.world();
    let channel = world.channel_for_bot(id, 0)?;
    let needed = match channel.kind {
        kind if kind.is_thread() => MANAGE_THREADS,
        kind if kind.is_of_server() => MANAGE_CHANNELS,
        _ => 0,
    };
    world.channel_for_bot(id, needed)?;
    let data = world.channel_json(&world.channels[&id]);
    // Direct messages disappear only for the bot.
    if world.channels[&id].kind != ChannelKind::Direct {
        world.remove_channel(id);
    }
    Ok(ok(data))
}

pub(super) async fn typing(State(shared): App, Route(id): Route<Id>) -> Answer {
    let mut world = shared.world();
    let needed = World::to_write(world.channel_for_bot(id, 0)?);
    world.channel_for_bot(id, needed)?;
    world.announce(Change { kind: "typing", data: json!({"channel": id}), audience: Audience::Channel(id) });
    Ok(nothing())
}
