//! Servers, channels, and what is known of the bot.

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::moderation::Whom;
use crate::permissions;
use crate::refusal::Refusal;
use crate::snowflake::Id;

use super::{Answer, App, Body};

#[derive(Deserialize)]
pub(super) struct Guild {
    #[serde(default)]
    name: String,
    preferred_locale: String,
}

/// A change of a server; what is left out stays.
#[derive(Deserialize)]
pub(super) struct GuildChange {
    preferred_locale: Option<String>,
    /// What everyone's role allows.
    everyone: Option<Vec<String>>,
    /// All that the bot may do.
    bot: Option<Vec<String>>,
}

/// What a channel takes and gives.
#[derive(Deserialize)]
struct Overwritten {
    /// `everyone`, `bot_role`, or a member's id.
    of: String,
    #[serde(default)]
    allow: Vec<String>,
    #[serde(default)]
    deny: Vec<String>,
}

impl Overwritten {
    fn whom(&self) -> Result<Whom, Refusal> {
        match self.of.as_str() {
            "everyone" => Ok(Whom::Everyone),
            "bot_role" => Ok(Whom::BotsRole),
            id => id.parse().map(Whom::Member).map_err(|_| Refusal::unknown("member", id)),
        }
    }
}

#[derive(Deserialize)]
pub(super) struct Channel {
    name: String,
}

#[derive(Deserialize)]
pub(super) struct Member {
    /// Besides what every member may do.
    permissions: Vec<String>,
}

/// Names as the permission table wants them.
fn borrowed(names: &[String]) -> Vec<&str> {
    names.iter().map(String::as_str).collect()
}

pub(super) async fn all(State(shared): App) -> Answer {
    let world = shared.world();
    let guilds: Vec<Value> = world.guilds.keys().map(|&id| world.guild_control_json(id)).collect();
    let channels: Vec<Value> = world.channels.keys().map(|&id| world.channel_control_json(id)).collect();
    Ok(Json(json!({
        "application": {"id": world.application, "name": world.config.application},
        "connected": world.sessions.connected(),
        "people": world.people_json(),
        "guilds": guilds,
        "channels": channels,
    })))
}

pub(super) async fn commands(State(shared): App) -> Answer {
    Ok(Json(shared.world().commands_json()))
}

/// How much of the record is asked for.
#[derive(Deserialize)]
pub(super) struct Latest {
    last: Option<usize>,
}

pub(super) async fn requests(State(shared): App, Query(latest): Query<Latest>) -> Answer {
    let world = shared.world();
    let recent = world.journal.recent(latest.last.unwrap_or(usize::MAX));
    let unknown = world.journal.unknown();
    Ok(Json(json!({"recent": recent, "unknown": unknown, "unknown_fields": shared.unknown_fields()})))
}

pub(super) async fn failures(State(shared): App) -> Answer {
    Ok(Json(json!(shared.world().failures)))
}

pub(super) async fn new_guild(State(shared): App, Body(guild): Body<Guild>) -> Answer {
    Ok(Json(shared.new_guild(&guild.name, &guild.preferred_locale)))
}

pub(super) async fn change_guild(State(shared): App, Path(id): Path<Id>, Body(change): Body<GuildChange>) -> Answer {
    if let Some(locale) = change.preferred_locale {
        shared.set_guild_locale(id, &locale)?;
    }
    if let Some(names) = change.everyone {
        shared.set_everyone_permissions(id, &borrowed(&names))?;
    }
    if let Some(names) = change.bot {
        shared.set_bot_permissions(id, &borrowed(&names))?;
    }
    Ok(Json(shared.world().guild_control_json(id)))
}

pub(super) async fn new_channel(State(shared): App, Path(guild): Path<Id>, Body(channel): Body<Channel>) -> Answer {
    let id = shared.new_channel(guild, &channel.name)?;
    Ok(Json(shared.world().channel_control_json(id)))
}

pub(super) async fn change_member(
    State(shared): App,
    Path((guild, person)): Path<(Id, Id)>,
    Body(member): Body<Member>,
) -> Answer {
    let names = borrowed(&member.permissions);
    let more = permissions::bits(names).map_err(|name| Refusal::unknown("permission", name))?;
    shared.set_member(guild, person, more)?;
    Ok(Json(shared.world().guild_control_json(guild)))
}

/// `bot_denied` takes permissions from the bot, `overwrites` from anybody; the other fields are those of Discord's PATCH.
pub(super) async fn change_channel(State(shared): App, Path(id): Path<Id>, Body(change): Body<Value>) -> Answer {
    if let Some(names) = change["bot_denied"].as_array() {
        let names: Vec<&str> = names.iter().filter_map(Value::as_str).collect();
        shared.deny_bot(id, &names)?;
    }
    if !change["overwrites"].is_null() {
        let overwrites = Vec::<Overwritten>::deserialize(&change["overwrites"]);
        for one in overwrites.map_err(|error| Refusal::because(error.to_string()))? {
            shared.overwrite(id, one.whom()?, &borrowed(&one.allow), &borrowed(&one.deny))?;
        }
    }
    shared.change_place(id, &change)?;
    Ok(Json(shared.world().channel_control_json(id)))
}

pub(super) async fn delete_channel(State(shared): App, Path(id): Path<Id>) -> Answer {
    shared.delete_channel(id)?;
    Ok(Json(json!({})))
}

pub(super) async fn delete_message(State(shared): App, Path((channel, message)): Path<(Id, Id)>) -> Answer {
    shared.delete_message(channel, message)?;
    Ok(Json(json!({})))
}
