//! Servers and their members.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::gateway::intents;
use crate::permissions;
use crate::snowflake::{Id, iso8601};

use super::{Audience, Change, World};

/// A server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Guild {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) locale: String,
    /// The permissions of everyone's role.
    #[serde(default = "everyone")]
    pub(crate) everyone: u64,
    /// Whether the application's commands are installed, with its bot or without.
    #[serde(default = "installed")]
    pub(crate) installed: bool,
    /// The role that carries the bot's permissions.
    pub(crate) bot_role: Id,
    pub(crate) members: BTreeMap<Id, Member>,
}

/// A membership.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Member {
    /// The permissions of their roles, without everyone's role.
    pub(crate) permissions: u64,
    pub(crate) joined_ms: u64,
}

const fn everyone() -> u64 {
    permissions::PERSON
}

const fn installed() -> bool {
    true
}

impl Guild {
    /// The owner: the first human member, or the bot if there is none.
    fn owner(&self, bot: Id) -> Id {
        self.members.keys().copied().find(|&member| member != bot).unwrap_or(bot)
    }
}

impl World {
    /// Adds a server, with the bot or with the application's commands only.
    pub(crate) fn add_guild(&mut self, name: &str, locale: &str, bot: bool) -> Id {
        let id = self.ids.next();
        let bot_role = self.ids.next();
        let (name, locale, everyone) = (name.to_owned(), locale.to_owned(), everyone());
        let guild = Guild { id, name, locale, everyone, installed: true, bot_role, members: BTreeMap::new() };
        self.guilds.insert(id, guild);
        if bot {
            self.invite_bot(id);
        }
        self.guild_changed(id);
        id
    }

    /// Whether the bot is in a server.
    pub(crate) fn has_bot(&self, guild: Id) -> bool {
        self.guilds.get(&guild).is_some_and(|guild| guild.members.contains_key(&self.application))
    }

    /// Invites the bot into a server, with a new role each time.
    pub(crate) fn invite_bot(&mut self, guild: Id) {
        let role = self.ids.next();
        let Some(known) = self.guilds.get_mut(&guild) else { return };
        known.installed = true;
        let old = std::mem::replace(&mut known.bot_role, role);
        for channel in self.channels.values_mut() {
            channel.overwrites.remove(&old);
        }
        self.join(self.application, guild);
        let data = self.guild_create_json(guild);
        self.dispatch("GUILD_CREATE", Some(guild), intents::GUILDS, &data);
        self.guild_changed(guild);
    }

    /// Adds a member and announces it. The arrival of the bot is announced with the server instead.
    pub(crate) fn join(&mut self, user: Id, guild: Id) {
        let permissions = if user == self.application { self.invitation } else { 0 };
        let member = Member { permissions, joined_ms: crate::snowflake::now_ms() };
        let Some(known) = self.guilds.get_mut(&guild) else {
            return;
        };
        known.members.insert(user, member);
        if user != self.application {
            let mut data = self.member_json(guild, user);
            data["guild_id"] = json!(guild);
            self.dispatch("GUILD_MEMBER_ADD", Some(guild), intents::GUILD_MEMBERS, &data);
            self.guild_changed(guild);
        }
    }

    /// Removes a member from a server and its threads. The bot gets events about other members only with the privileged
    /// intent, but always about its own removal. Its commands are removed with it.
    pub(crate) fn leave(&mut self, user: Id, guild: Id) {
        let is_bot = user == self.application;
        let Some(member) = self.users.get(&user).map(crate::world::User::json) else {
            return;
        };
        let is_there = |known: &Guild| known.members.contains_key(&user) || is_bot && known.installed;
        if !self.guilds.get(&guild).is_some_and(is_there) {
            return;
        }
        if is_bot {
            self.dispatch("GUILD_DELETE", Some(guild), intents::GUILDS, &json!({"id": guild}));
        }
        if let Some(known) = self.guilds.get_mut(&guild) {
            known.members.remove(&user);
            known.installed &= !is_bot;
        }
        for channel in self.channels.values_mut().filter(|channel| channel.guild == Some(guild)) {
            channel.members.remove(&user);
        }
        let data = json!({"guild_id": guild, "user": member});
        self.dispatch("GUILD_MEMBER_REMOVE", Some(guild), intents::GUILD_MEMBERS, &data);
        self.guild_changed(guild);
        let data = self.guild_control_json(guild);
        self.announce(Change { kind: "guild_changed", data, audience: Audience::People(vec![user]) });
        if is_bot {
            self.tell_all("commands_changed", self.commands_json());
        }
    }

    /// Announces changed roles to the bot and the members of a server.
    pub(crate) fn roles_changed(&mut self, guild: Id) {
        for role in self.roles_json(guild).as_array().into_iter().flatten() {
            let data = json!({"guild_id": guild, "role": role});
            self.dispatch("GUILD_ROLE_UPDATE", Some(guild), intents::GUILDS, &data);
        }
        self.guild_changed(guild);
    }

    /// Sends the members of a server its present state.
    pub(crate) fn guild_changed(&mut self, guild: Id) {
        let data = self.guild_control_json(guild);
        self.announce(Change { kind: "guild_changed", data, audience: Audience::Guild(guild) });
    }

    /// A server as the control interface shows it.
    pub(crate) fn guild_control_json(&self, guild: Id) -> Value {
        let guild = &self.guilds[&guild];
        let members: Vec<Value> = guild
            .members
            .iter()
            .map(|(id, member)| {
                let all = guild.everyone | member.permissions;
                json!({"id": id, "permissions": permissions::names(all)})
            })
            .collect();
        json!({
            "id": guild.id,
            "name": guild.name,
            "preferred_locale": guild.locale,
            "installed": guild.installed,
            "members": members,
        })
    }

    /// A member of a server; null if there is none.
    pub(crate) fn member_json(&self, guild: Id, user: Id) -> Value {
        let (Some(guild), Some(user)) = (self.guilds.get(&guild), self.users.get(&user)) else {
            return Value::Null;
        };
        let Some(member) = guild.members.get(&user.id) else {
            return Value::Null;
        };
        let roles: Vec<Id> = if user.bot { vec![guild.bot_role] } else { Vec::new() };
        json!({
            "user": user.json(),
            "nick": null,
            "avatar": null,
            "banner": null,
            "roles": roles,
            "joined_at": iso8601(member.joined_ms),
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "flags": 0,
            "pending": false,
            "communication_disabled_until": null,
        })
    }

    /// A member as interactions carry it: with the permissions in the channel, and without the user if `bare`.
    pub(crate) fn acting_member_json(&self, guild: Id, channel: Id, user: Id, bare: bool) -> Value {
        let mut member = self.member_json(guild, user);
        member["permissions"] = json!(self.permissions_in(&self.channels[&channel], user).to_string());
        if bare && let Some(fields) = member.as_object_mut() {
            fields.remove("user");
            fields.remove("deaf");
            fields.remove("mute");
        }
        member
    }

    /// A server as `GET /guilds/{id}` returns it.
    pub(crate) fn guild_json(&self, id: Id) -> Value {
        let guild = &self.guilds[&id];
        json!({
            "id": guild.id,
            "name": guild.name,
            "icon": null,
            "splash": null,
            "discovery_splash": null,
            "owner_id": guild.owner(self.application),
            "afk_channel_id": null,
            "afk_timeout": 300,
            "widget_enabled": false,
            "widget_channel_id": null,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "roles": self.roles_json(id),
            "emojis": [],
            "stickers": [],
            "features": ["COMMUNITY"],
            "mfa_level": 0,
            "application_id": null,
            "system_channel_id": null,
            "system_channel_flags": 0,
            "rules_channel_id": null,
            "max_presences": null,
            "max_members": 500_000,
            "vanity_url_code": null,
            "description": null,
            "banner": null,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": guild.locale,
            "public_updates_channel_id": null,
            "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50,
            "nsfw_level": 0,
            "nsfw": false,
            "premium_progress_bar_enabled": false,
            "safety_alerts_channel_id": null,
            "region": "deprecated",
            "approximate_member_count": guild.members.len(),
            "approximate_presence_count": guild.members.len(),
        })
    }

    /// A server as the gateway sends it.
    pub(crate) fn guild_create_json(&self, id: Id) -> Value {
        let mut guild = self.guild_json(id);
        let of_guild = |threads: bool| -> Vec<Value> {
            let channels = self.channels.values().filter(|channel| channel.guild == Some(id));
            channels
                .filter(|channel| channel.kind.is_thread() == threads && !channel.archived)
                .filter(|channel| !threads || self.can_see(self.application, channel.id))
                .map(|channel| self.channel_json(channel))
                .collect()
        };
        let members: Vec<Value> = self.guilds[&id].members.keys().map(|&user| self.member_json(id, user)).collect();
        let joined = self.guilds[&id].members.get(&self.application).map_or(0, |member| member.joined_ms);
        let extra = json!({
            "joined_at": iso8601(joined),
            "large": false,
            "unavailable": false,
            "member_count": members.len(),
            "voice_states": [],
            "members": members,
            "channels": of_guild(false),
            "threads": of_guild(true),
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        });
        if let (Value::Object(guild), Value::Object(extra)) = (&mut guild, extra) {
            guild.extend(extra);
        }
        guild
    }

    /// The roles of a server: everyone's, and the bot's if it is a member.
    pub(crate) fn roles_json(&self, id: Id) -> Value {
        let guild = &self.guilds[&id];
        let bot = guild.members.get(&self.application).map_or(0, |bot| bot.permissions);
        let role = |role: Id, name: &str, permissions: u64, position: u16, managed: bool| {
            let tags = if managed { json!({"bot_id": self.application}) } else { json!({}) };
            json!({
                "id": role,
                "name": name,
                "description": null,
                "color": 0,
                "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
                "hoist": false,
                "icon": null,
                "unicode_emoji": null,
                "position": position,
                "permissions": permissions.to_string(),
                "managed": managed,
                "mentionable": false,
                "flags": 0,
                "tags": tags,
            })
        };
        let mut roles = vec![role(guild.id, "@everyone", guild.everyone, 0, false)];
        if self.has_bot(id) {
            roles.push(role(guild.bot_role, &self.config.application, bot, 1, true));
        }
        Value::Array(roles)
    }

    /// The channels of a server that are not threads.
    pub(crate) fn guild_channels_json(&self, id: Id) -> Vec<Value> {
        let channels =
            self.channels.values().filter(|channel| channel.guild == Some(id) && channel.kind.is_of_server());
        channels.map(|channel| self.channel_json(channel)).collect()
    }
}
