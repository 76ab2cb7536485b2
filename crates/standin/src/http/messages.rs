//! Messages of channels.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use axum::Extension;
use axum::extract::{Query, State};
use axum::http::Method;
use serde_json::{Value, json};

use crate::errors::{
    ApiError, CHANNEL_WRITES, CLOSED_DIRECT, NO_MUTUAL_GUILD, NON_TEXT, NOT_ON_DIRECT, OLD_EDITS, OTHERS_MESSAGE,
    REPLY_WITHOUT_HISTORY, SYSTEM_MESSAGE, UNKNOWN_MESSAGE,
};
use crate::permissions::{ATTACH_FILES, EMBED_LINKS, MANAGE_MESSAGES, PIN_MESSAGES, READ_MESSAGE_HISTORY};
use crate::snowflake::{Id, iso8601, since};
use crate::validate::{self, bodies};
use crate::world::{Channel, Counted, Message, Post, World};

use super::{Answer, App, Form, Route, id_of, nothing, ok};

type Sent = Extension<Arc<Form>>;

/// A message that the bot can see. It cannot see ephemeral ones, not even its own.
pub(super) fn visible(world: &World, channel: Id, message: Id) -> Result<&Message, ApiError> {
    world.channel_for_bot(channel, 0)?;
    let found = world.messages.get(&(channel, message)).filter(|message| !message.is_ephemeral());
    found.map(AsRef::as_ref).ok_or_else(|| UNKNOWN_MESSAGE.into())
}

/// Whether the bot may read the history of a channel. Without this permission it gets an empty list.
fn reads_history(world: &World, channel: Id) -> Result<bool, ApiError> {
    let channel = world.channel_for_bot(channel, 0)?;
    Ok(world.bot_permissions(channel) & READ_MESSAGE_HISTORY != 0)
}

/// The permissions that a message with this body needs in a channel.
fn needed(channel: &Channel, form: &Form) -> u64 {
    let some = |list: &Value| list.as_array().is_some_and(|list| !list.is_empty());
    World::to_write(channel)
        | if form.files.is_empty() { 0 } else { ATTACH_FILES }
        | if some(&form.body["embeds"]) { EMBED_LINKS } else { 0 }
}

/// Refuses direct messages to people who do not allow them or share no server with the bot.
fn reachable(world: &World, channel: &Channel) -> Result<(), ApiError> {
    let Some(person) = channel.recipient else {
        return Ok(());
    };
    if !world.shares_guild(person) {
        return Err(NO_MUTUAL_GUILD.into());
    }
    if world.users.get(&person).is_some_and(|person| person.direct_open) { Ok(()) } else { Err(CLOSED_DIRECT.into()) }
}

/// Refuses a write over the channel's limit of messages and edits.
fn within_writes(world: &mut World, channel: Id) -> Result<(), ApiError> {
    let counted = world.count_write(channel);
    counted.map_err(|wait| ApiError::from(CHANNEL_WRITES).again_after(Some(wait)))
}

/// Refuses an edit over the channel's limit of edits of old messages.
fn within_old_edits(world: &mut World, channel: Id) -> Result<(), ApiError> {
    let bounds = world.config.bounds;
    let counted = world.paces.take(Counted::OldEdits(channel), bounds.old_edits, Instant::now());
    let told = |wait| Some(wait).filter(|_| bounds.old_edits_tell_when);
    counted.map_err(|wait| ApiError::from(OLD_EDITS).again_after(told(wait)))
}

/// The message that a new one replies to.
fn reference(world: &World, channel: Id, body: &Value) -> Result<Option<(Id, Option<Id>)>, ApiError> {
    let reference = &body["message_reference"];
    let Some(message) = id_of(&reference["message_id"]) else {
        return Ok(None);
    };
    let there = world.channel_for_bot(channel, 0)?;
    if world.bot_permissions(there) & READ_MESSAGE_HISTORY == 0 {
        return Err(REPLY_WITHOUT_HISTORY.into());
    }
    let elsewhere = id_of(&reference["channel_id"]).is_some_and(|given| given != channel);
    if !elsewhere && visible(world, channel, message).is_ok() {
        return Ok(Some((channel, Some(message))));
    }
    if reference["fail_if_not_exists"] == false {
        return Ok(None);
    }
    Err(validate::refuse(&["message_reference"], "REPLIES_UNKNOWN_MESSAGE", "Unknown message"))
}

pub(super) async fn create(State(shared): App, Route(channel): Route<Id>, Extension(form): Sent) -> Answer {
    let mut world = shared.world();
    let there = world.channel_for_bot(channel, 0)?;
    if !there.kind.has_messages() {
        return Err(NON_TEXT.into());
    }
    world.channel_for_bot(channel, needed(there, &form))?;
    reachable(&world, there)?;
    shared.check(&validate::CREATE, &form.body, &[])?;
    within_writes(&mut world, channel)?;
    let mut post = Post::plain(channel, world.application, &form.body, &form.files);
    post.reference = reference(&world, channel, &form.body)?;
    let key = world.post(post)?;
    Ok(ok(world.message_json(&world.messages[&key])))
}

pub(super) async fn list(
    State(shared): App,
    Route(channel): Route<Id>,
    Query(query): Query<HashMap<String, String>>,
) -> Answer {
    let world = shared.world();
    let reads = reads_history(&world, channel)?;
    let limit: usize = match query.get("limit").map(|limit| limit.parse()) {
        None => 50,
        Some(Ok(limit @ 1..=100)) => limit,
        Some(_) => {
            return Err(validate::refuse(&["limit"], "NUMBER_TYPE_MAX", "int value should be between 1 and 100."));
        }
    };
    let bound = |name: &str| query.get(name).and_then(|id| id.parse::<Id>().ok());
    let range = world.messages.range((channel, Id(0))..=(channel, Id(u64::MAX)));
    let shown: Vec<&Message> =
        range.map(|(_, message)| message.as_ref()).filter(|message| reads && !message.is_ephemeral()).collect();
    let page: Vec<&Message> = if let Some(after) = bound("after") {
        let mut page: Vec<&Message> = shown.into_iter().filter(|message| message.id > after).take(limit).collect();
        page.reverse();
        page
    } else if let Some(around) = bound("around") {
        let at = shown.partition_point(|message| message.id < around);
        shown.into_iter().skip(at.saturating_sub(limit / 2)).take(limit).rev().collect()
    } else {
        let before = bound("before").unwrap_or(Id(u64::MAX));
        shown.into_iter().rev().filter(|message| message.id < before).take(limit).collect()
    };
    Ok(ok(page.into_iter().map(|message| world.message_json(message)).collect()))
}

pub(super) async fn one(State(shared): App, Route((channel, id)): Route<(Id, Id)>) -> Answer {
    let world = shared.world();
    world.channel_for_bot(channel, READ_MESSAGE_HISTORY)?;
    Ok(ok(world.message_json(visible(&world, channel, id)?)))
}

pub(super) async fn edit(State(shared): App, Route((channel, id)): Route<(Id, Id)>, Extension(form): Sent) -> Answer {
    let mut world = shared.world();
    let message = visible(&world, channel, id)?;
    if message.author != world.application {
        return Err(OTHERS_MESSAGE.into());
    }
    let there = &world.channels[&channel];
    // To edit its own message, the bot needs no permission to write, but new files and embeds need theirs.
    world.channel_for_bot(channel, needed(there, &form) & !World::to_write(there))?;
    shared.check(&validate::EDIT, &form.body, &[])?;
    let is_old = since(id.created_ms()) >= world.config.bounds.old_message;
    within_writes(&mut world, channel)?;
    if is_old {
        within_old_edits(&mut world, channel)?;
    }
    world.edit((channel, id), &form.body, &form.files)?;
    Ok(ok(world.message_json(&world.messages[&(channel, id)])))
}

pub(super) async fn remove(State(shared): App, Route((channel, id)): Route<(Id, Id)>) -> Answer {
    let mut world = shared.world();
    let message = visible(&world, channel, id)?;
    if message.author != world.application {
        if world.channels[&channel].guild.is_none() {
            return Err(NOT_ON_DIRECT.into());
        }
        world.channel_for_bot(channel, MANAGE_MESSAGES)?;
    }
    world.refuse_deleting(channel, world.application)?;
    world.remove_message((channel, id));
    Ok(nothing())
}

pub(super) async fn bulk_remove(State(shared): App, Route(channel): Route<Id>, Extension(form): Sent) -> Answer {
    shared.check(&bodies::BULK_DELETE, &form.body, &[])?;
    let mut world = shared.world();
    if world.channel_for_bot(channel, MANAGE_MESSAGES)?.guild.is_none() {
        return Err(NOT_ON_DIRECT.into());
    }
    world.refuse_deleting(channel, world.application)?;
    let named = form.body["messages"].as_array().into_iter().flatten().filter_map(id_of);
    let found: Vec<Id> = named.filter(|&id| visible(&world, channel, id).is_ok()).collect();
    world.remove_messages(channel, &found);
    Ok(nothing())
}

/// Pins a message (PUT) or unpins it (DELETE).
pub(super) async fn set_pinned(shared: App, method: Method, Route((channel, id)): Route<(Id, Id)>) -> Answer {
    let pinned = method == Method::PUT;
    let mut world = shared.world();
    world.channel_for_bot(channel, PIN_MESSAGES)?;
    let message = visible(&world, channel, id)?;
    if message.kind == 18 || message.kind == 6 {
        return Err(SYSTEM_MESSAGE.into());
    }
    let changes = message.pinned != pinned;
    world.refuse_closed(channel, world.application)?;
    world.set_pinned((channel, id), pinned);
    if changes && pinned {
        world.announce_pin(channel, id)?;
    }
    Ok(nothing())
}

/// The pinned messages, newest first.
fn pinned(world: &World, channel: Id) -> Result<Vec<&Message>, ApiError> {
    let reads = reads_history(world, channel)?;
    let range = world.messages.range((channel, Id(0))..=(channel, Id(u64::MAX))).filter(|_| reads);
    Ok(range.rev().map(|(_, message)| message.as_ref()).filter(|message| message.pinned).collect())
}

pub(super) async fn pins(State(shared): App, Route(channel): Route<Id>) -> Answer {
    let world = shared.world();
    Ok(ok(pinned(&world, channel)?.into_iter().map(|message| world.message_json(message)).collect()))
}

pub(super) async fn paged_pins(State(shared): App, Route(channel): Route<Id>) -> Answer {
    let world = shared.world();
    let item = |message: &Message| json!({"pinned_at": iso8601(message.id.created_ms()), "message": world.message_json(message)});
    let items: Vec<Value> = pinned(&world, channel)?.into_iter().map(item).collect();
    Ok(ok(json!({"items": items, "has_more": false})))
}
