//! Users, servers and their members.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use axum::Extension;
use axum::extract::{Query, State};
use serde_json::{Value, json};

use crate::errors::{
    ApiError, DIRECT_TOO_FAST, INVALID_RECIPIENT, MISSING_ACCESS, UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_USER,
};
use crate::snowflake::Id;
use crate::validate::bodies;
use crate::world::{Counted, World};

use super::{Answer, App, Form, Route, id_of, is_on, ok};

pub(super) async fn me(State(shared): App) -> Answer {
    let world = shared.world();
    Ok(ok(world.users[&world.application].own_json()))
}

pub(super) async fn edit_me(State(shared): App, Extension(form): Extension<Arc<Form>>) -> Answer {
    shared.check(&bodies::SELF_EDIT, &form.body, &[])?;
    let mut world = shared.world();
    let application = world.application;
    if let (Some(name), Some(bot)) = (form.body["username"].as_str(), world.users.get_mut(&application)) {
        name.clone_into(&mut bot.name);
        world.touch();
    }
    Ok(ok(world.users[&application].own_json()))
}

pub(super) async fn open_direct(State(shared): App, Extension(form): Extension<Arc<Form>>) -> Answer {
    shared.check(&bodies::DIRECT, &form.body, &[])?;
    let mut world = shared.world();
    let person = id_of(&form.body["recipient_id"]).ok_or(UNKNOWN_USER)?;
    if world.users.get(&person).filter(|user| !user.gone).ok_or(UNKNOWN_USER)?.bot {
        return Err(INVALID_RECIPIENT.into());
    }
    if let (false, Some(pace)) = (world.has_direct(person), world.config.bounds.direct_openings) {
        let counted = world.paces.take(Counted::Openings, pace, Instant::now());
        counted.map_err(|_| DIRECT_TOO_FAST)?;
    }
    let channel = world.direct_with(person);
    Ok(ok(world.channel_json(&world.channels[&channel])))
}

pub(super) async fn my_guilds(State(shared): App, Query(query): Query<HashMap<String, String>>) -> Answer {
    let world = shared.world();
    let bound = |name: &str| query.get(name).and_then(|id| id.parse().ok());
    let (after, before): (Option<Id>, Option<Id>) = (bound("after"), bound("before"));
    let limit = query.get("limit").and_then(|limit| limit.parse().ok()).unwrap_or(200).clamp(1, 200);
    let page =
        world.guilds.values().filter(|guild| world.has_bot(guild.id)).filter(|guild| {
            after.is_none_or(|after| guild.id > after) && before.is_none_or(|before| guild.id < before)
        });
    let mine = page.take(limit).map(|guild| {
        let mut data = json!({
            "id": guild.id,
            "name": guild.name,
            "icon": null,
            "banner": null,
            "owner": false,
            "permissions": world.member_permissions(guild.id, world.application).to_string(),
            "features": ["COMMUNITY"],
        });
        if is_on(&query, "with_counts") {
            data["approximate_member_count"] = json!(guild.members.len());
            data["approximate_presence_count"] = json!(guild.members.len());
        }
        data
    });
    Ok(ok(mine.collect::<Value>()))
}

pub(super) async fn user(State(shared): App, Route(id): Route<Id>) -> Answer {
    let world = shared.world();
    let known = world.users.get(&id).filter(|user| !user.gone);
    Ok(ok(known.ok_or(UNKNOWN_USER)?.json()))
}

/// Refuses unknown servers and servers without the bot.
pub(super) fn known_guild(world: &World, id: Id) -> Result<(), ApiError> {
    match world.guilds.get(&id) {
        None => Err(UNKNOWN_GUILD.into()),
        Some(_) if !world.has_bot(id) => Err(MISSING_ACCESS.into()),
        Some(_) => Ok(()),
    }
}

pub(super) async fn guild(State(shared): App, Route(id): Route<Id>) -> Answer {
    let world = shared.world();
    if !world.has_bot(id) {
        return Err(UNKNOWN_GUILD.into());
    }
    Ok(ok(world.guild_json(id)))
}

pub(super) async fn guild_channels(State(shared): App, Route(id): Route<Id>) -> Answer {
    let world = shared.world();
    known_guild(&world, id)?;
    Ok(ok(json!(world.guild_channels_json(id))))
}

pub(super) async fn roles(State(shared): App, Route(id): Route<Id>) -> Answer {
    let world = shared.world();
    known_guild(&world, id)?;
    Ok(ok(world.roles_json(id)))
}

pub(super) async fn members(
    State(shared): App,
    Route(id): Route<Id>,
    Query(query): Query<HashMap<String, String>>,
) -> Answer {
    let world = shared.world();
    known_guild(&world, id)?;
    let guild = &world.guilds[&id];
    let limit = query.get("limit").and_then(|limit| limit.parse().ok()).unwrap_or(1).clamp(1, 1000);
    let after = query.get("after").and_then(|after| after.parse().ok()).unwrap_or(Id(0));
    let page = guild.members.keys().filter(|member| **member > after).take(limit);
    Ok(ok(page.map(|&user| world.member_json(id, user)).collect::<Value>()))
}

pub(super) async fn member(State(shared): App, Route((guild, user)): Route<(Id, Id)>) -> Answer {
    let world = shared.world();
    known_guild(&world, guild)?;
    let member = world.member_json(guild, user);
    if member.is_null() { Err(UNKNOWN_MEMBER.into()) } else { Ok(ok(member)) }
}
