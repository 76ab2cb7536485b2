//! Channels and threads as such.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use serde_json::json;

use crate::errors::{ARCHIVED_THREAD, MISSING_PERMISSIONS};
use crate::permissions::{MANAGE_CHANNELS, MANAGE_THREADS, SEND_MESSAGES_IN_THREADS};
use crate::snowflake::Id;
use crate::validate::bodies;
use crate::world::{Audience, Change, Kind, World};

use super::{Answer, App, Form, Route, nothing, ok};

pub(super) async fn one(State(shared): App, Route(id): Route<Id>) -> Answer {
    let world = shared.world();
    let channel = world.channel_for_bot(id, 0)?;
    Ok(ok(world.channel_json(channel)))
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
        // Whoever opened a thread may rename and archive it, and open it again while they may write in it; locking takes the
        // permission, and so does whatever is locked.
        let own = channel.owner == Some(world.application) && form.body["locked"].is_null() && !channel.locked;
        let mute = opens && has & SEND_MESSAGES_IN_THREADS == 0;
        if has & MANAGE_THREADS == 0 && (!own || mute) {
            return Err(MISSING_PERMISSIONS.into());
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
        Kind::Direct => 0,
        Kind::Text => MANAGE_CHANNELS,
        Kind::PublicThread | Kind::PrivateThread => MANAGE_THREADS,
    };
    world.channel_for_bot(id, needed)?;
    let data = world.channel_json(&world.channels[&id]);
    // A bot that closes direct messages only loses sight of them.
    if world.channels[&id].kind != Kind::Direct {
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
