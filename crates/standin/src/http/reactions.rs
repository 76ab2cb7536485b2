//! Reactions to messages.

use std::collections::HashMap;

use axum::extract::Query;
use axum::http::Method;
use serde_json::Value;

use crate::errors::{ApiError, UNKNOWN_EMOJI, UNKNOWN_USER};
use crate::permissions::{MANAGE_MESSAGES, READ_MESSAGE_HISTORY};
use crate::snowflake::Id;
use crate::world::{User, World};

use super::messages::visible;
use super::{Answer, App, Route, nothing, ok};

/// A channel, a message, and an emoji of a path.
type Place = Route<(Id, Id, String)>;

/// The message, if the bot has all of `needed` in its channel.
fn message(world: &World, channel: Id, id: Id, needed: u64) -> Result<(Id, Id), ApiError> {
    world.channel_for_bot(channel, needed)?;
    visible(world, channel, id)?;
    Ok((channel, id))
}

/// Adds the bot's reaction (PUT) or removes it (DELETE).
pub(super) async fn set_own(shared: App, method: Method, Route((channel, id, emoji)): Place) -> Answer {
    let mut world = shared.world();
    let (key, bot) = (message(&world, channel, id, 0)?, world.application);
    if method == Method::PUT {
        world.react(key, bot, &emoji)?
    } else {
        world.unreact(key, bot, &emoji)?
    }
    Ok(nothing())
}

pub(super) async fn remove(shared: App, Route((channel, id, emoji, user)): Route<(Id, Id, String, Id)>) -> Answer {
    let mut world = shared.world();
    let key = message(&world, channel, id, if user == world.application { 0 } else { MANAGE_MESSAGES })?;
    if !world.users.contains_key(&user) {
        return Err(UNKNOWN_USER.into());
    }
    world.unreact(key, user, &emoji)?;
    Ok(nothing())
}

pub(super) async fn remove_emoji(shared: App, Route((channel, id, emoji)): Place) -> Answer {
    let mut world = shared.world();
    let key = message(&world, channel, id, MANAGE_MESSAGES)?;
    world.clear_reactions(key, Some(&emoji))?;
    Ok(nothing())
}

pub(super) async fn remove_all(shared: App, Route((channel, id)): Route<(Id, Id)>) -> Answer {
    let mut world = shared.world();
    let key = message(&world, channel, id, MANAGE_MESSAGES)?;
    world.clear_reactions(key, None)?;
    Ok(nothing())
}

/// The users who reacted with an emoji.
pub(super) async fn people(
    shared: App,
    Route((channel, id, emoji)): Place,
    Query(query): Query<HashMap<String, String>>,
) -> Answer {
    let world = shared.world();
    let key = message(&world, channel, id, READ_MESSAGE_HISTORY)?;
    let reaction = world.messages[&key].reactions.iter().find(|reaction| reaction.emoji == emoji);
    let mut people = reaction.ok_or(UNKNOWN_EMOJI)?.people.clone();
    people.sort_unstable();
    let after: Id = query.get("after").and_then(|id| id.parse().ok()).unwrap_or(Id(0));
    let limit = query.get("limit").and_then(|limit| limit.parse().ok()).unwrap_or(25_usize).min(100);
    let shown = people.into_iter().filter(|&person| person > after).take(limit);
    Ok(ok(shown.filter_map(|person| world.users.get(&person)).map(User::json).collect::<Value>()))
}
