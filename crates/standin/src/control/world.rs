//! Servers, channels and the bot.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::actions::refuse_unknown;
use crate::moderation::{NewThread, Whom};
use crate::refusal::Refusal;
use crate::snowflake::Id;
use crate::world::ChannelKind;

use super::people::nowhere;
use super::{Answer, App, Body};

#[derive(Deserialize)]
pub(super) struct Guild {
    #[serde(default)]
    name: String,
    preferred_locale: String,
    /// Whether the bot is a member; true if left out.
    bot: Option<bool>,
}

/// A change of a server. Fields that are left out do not change.
#[derive(Deserialize)]
pub(super) struct GuildChange {
    preferred_locale: Option<String>,
    /// The permissions of everyone's role.
    everyone: Option<Vec<String>>,
    /// The bot's permissions.
    bot: Option<Vec<String>>,
}

/// An overwrite of a channel.
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
    kind: Option<ChannelKind>,
    #[serde(default)]
    nsfw: bool,
    category: Option<Id>,
}

#[derive(Deserialize)]
pub(super) struct Thread {
    name: String,
    owner: Id,
    /// The other members of a private one.
    private: Option<Vec<Id>>,
    /// The first message of a forum's post.
    #[serde(default)]
    content: String,
}

#[derive(Deserialize)]
pub(super) struct Group {
    /// Direct messages of two have none.
    name: Option<String>,
    people: Vec<Id>,
}

#[derive(Deserialize)]
pub(super) struct Member {
    /// Permissions in addition to those of every member.
    permissions: Vec<String>,
}

/// Names as string slices.
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

/// The query for the number of latest requests.
#[derive(Deserialize)]
pub(super) struct Latest {
    last: Option<usize>,
}

pub(super) async fn requests(State(shared): App, Query(latest): Query<Latest>) -> Answer {
    let world = shared.world();
    let recent = world.journal.recent(latest.last.unwrap_or(usize::MAX));
    let unknown = &world.journal.unknown;
    Ok(Json(json!({"recent": recent, "unknown": unknown, "unknown_fields": shared.unknown_fields()})))
}

pub(super) async fn failures(State(shared): App) -> Answer {
    Ok(Json(json!(shared.world().failures)))
}

pub(super) async fn new_guild(State(shared): App, Body(guild): Body<Guild>) -> Answer {
    Ok(Json(shared.new_guild(&guild.name, &guild.preferred_locale, guild.bot != Some(false))))
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
    let id = shared.new_channel_of_kind(guild, &channel.name, channel.kind.unwrap_or(ChannelKind::Text))?;
    if channel.nsfw {
        shared.change_channel(id, &json!({"nsfw": true}))?;
    }
    if channel.category.is_some() {
        shared.move_channel(id, channel.category, true)?;
    }
    Ok(Json(shared.world().channel_control_json(id)))
}

pub(super) async fn new_thread(State(shared): App, Path(channel): Path<Id>, Body(thread): Body<Thread>) -> Answer {
    let Thread { name, owner, private, content } = thread;
    let new = NewThread { name: &name, owner, private: private.as_deref(), says: &content };
    let id = shared.open_thread(channel, &new)?;
    Ok(Json(shared.world().channel_control_json(id)))
}

pub(super) async fn new_group(State(shared): App, Body(group): Body<Group>) -> Answer {
    let mut world = shared.world();
    for person in &group.people {
        refuse_unknown(&world, *person)?;
    }
    if group.people.len() < 2 {
        return Err(Refusal::because("it takes two").into());
    }
    let id = world.add_group(group.name.as_deref(), &group.people);
    Ok(Json(world.channel_control_json(id)))
}

/// Adds a user to a server. The bot is invited in this way.
pub(super) async fn join(State(shared): App, Path((guild, user)): Path<(Id, Id)>) -> Answer {
    shared.join(user, guild)?;
    Ok(Json(shared.world().guild_control_json(guild)))
}

/// Removes a user from a server. The bot is kicked in this way.
pub(super) async fn leave(State(shared): App, Path((guild, user)): Path<(Id, Id)>) -> Answer {
    shared.leave(user, guild)?;
    Ok(Json(shared.world().guild_control_json(guild)))
}

pub(super) async fn change_member(
    State(shared): App,
    Path((guild, person)): Path<(Id, Id)>,
    Body(member): Body<Member>,
) -> Answer {
    nowhere(Arc::clone(&shared), person).set_permissions(guild, &borrowed(&member.permissions))?;
    Ok(Json(shared.world().guild_control_json(guild)))
}

/// Changes a channel. `bot_denied` denies permissions to the bot, `overwrites` to anybody. The other fields are those of
/// Discord's PATCH.
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
    if let Some(category) = change.get("category") {
        shared.move_channel(id, crate::http::id_of(category), change["synced"] == true)?;
    }
    shared.change_channel(id, &change)?;
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
