//! Channels: of a server, threads, and direct messages.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::gateway::intents;
use crate::permissions::{self, MANAGE_THREADS, VIEW_CHANNEL};
use crate::snowflake::{Id, iso8601, now_ms};

use super::kinds::ChannelKind;
use super::permits::Overwrite;
use super::{Audience, Change, Guild, World};

/// A channel.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Channel {
    pub(crate) id: Id,
    pub(crate) kind: ChannelKind,
    /// The server; none for direct messages.
    pub(crate) guild: Option<Id>,
    pub(crate) name: String,
    pub(crate) topic: Option<String>,
    /// Its category.
    #[serde(default)]
    pub(crate) category: Option<Id>,
    /// Whether it is age-restricted.
    #[serde(default)]
    pub(crate) nsfw: bool,
    /// The parent of a thread.
    pub(crate) parent: Option<Id>,
    /// The person who opened a thread.
    pub(crate) owner: Option<Id>,
    /// The person at the other end of direct messages with the bot.
    pub(crate) recipient: Option<Id>,
    /// By role or member.
    #[serde(default)]
    pub(crate) overwrites: BTreeMap<Id, Overwrite>,
    /// The permissions denied to the bot in files of earlier releases. Now this is one of the overwrites.
    #[serde(default, skip_serializing)]
    pub(super) bot_denied: u64,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) archive_minutes: u64,
    pub(crate) changed_ms: u64,
    /// The members of a thread, a group or direct messages between people.
    pub(crate) members: BTreeSet<Id>,
    pub(crate) last_message: Option<Id>,
    pub(crate) message_count: u64,
    /// The number of stored messages, recounted when a world is read.
    #[serde(skip)]
    pub(crate) stored: usize,
}

impl Channel {
    /// A channel with default settings.
    pub(crate) fn new(id: Id, kind: ChannelKind, name: &str) -> Self {
        let (name, changed_ms) = (name.to_owned(), now_ms());
        Self { id, kind, name, archive_minutes: 1440, changed_ms, ..Self::default() }
    }

    /// The intent that events about this channel's messages need.
    pub(crate) const fn message_intent(&self) -> u64 {
        if self.guild.is_some() { intents::GUILD_MESSAGES } else { intents::DIRECT_MESSAGES }
    }
}

impl World {
    /// A new channel of a server.
    pub(crate) fn add_channel(&mut self, guild: Id, kind: ChannelKind, name: &str) -> Id {
        let id = self.ids.next();
        let channel = Channel { guild: Some(guild), ..Channel::new(id, kind, name) };
        self.channels.insert(id, channel);
        self.channel_event("CHANNEL_CREATE", id);
        id
    }

    /// Whether the bot and a person have direct messages.
    pub(crate) fn has_direct(&self, person: Id) -> bool {
        self.channels.values().any(|channel| channel.recipient == Some(person))
    }

    /// The direct messages between the bot and a person, opened on first use.
    pub(crate) fn direct_with(&mut self, person: Id) -> Id {
        if let Some(open) = self.channels.values().find(|channel| channel.recipient == Some(person)) {
            return open.id;
        }
        let id = self.ids.next();
        let channel = Channel { recipient: Some(person), ..Channel::new(id, ChannelKind::Direct, "") };
        self.channels.insert(id, channel);
        self.channel_changed("channel_changed", id);
        id
    }

    /// Opens direct messages between people: a group if it has a name or more than two people.
    pub(crate) fn add_group(&mut self, name: Option<&str>, people: &[Id]) -> Id {
        let id = self.ids.next();
        let kind = if name.is_some() || people.len() > 2 { ChannelKind::Group } else { ChannelKind::Direct };
        let (members, owner) = (people.iter().copied().collect(), people.first().copied());
        let channel = Channel { members, owner, ..Channel::new(id, kind, name.unwrap_or_default()) };
        self.channels.insert(id, channel);
        self.channel_changed("channel_changed", id);
        id
    }

    /// Moves a channel to a category or to none. `synced` takes over the overwrites of the category.
    pub(crate) fn move_channel(&mut self, id: Id, category: Option<Id>, synced: bool) {
        let overwrites = category.filter(|_| synced).and_then(|category| self.channels.get(&category));
        let overwrites = overwrites.map(|category| category.overwrites.clone());
        self.change_sight(id, |channel| {
            channel.category = category;
            if let Some(overwrites) = overwrites {
                channel.overwrites = overwrites;
            }
        });
    }

    /// Applies a change to the visibility of a channel, and notifies people who no longer see it.
    fn change_sight(&mut self, id: Id, change: impl FnOnce(&mut Channel)) {
        let seers = self.seers(id);
        let Some(channel) = self.channels.get_mut(&id) else { return };
        change(channel);
        self.channel_event("CHANNEL_UPDATE", id);
        if !seers.contains(&self.application) && self.can_see(self.application, id) {
            self.sync_threads(id);
        }
        let lost = seers.into_iter().filter(|&user| !self.can_see(user, id)).collect();
        self.hide_channel(id, lost);
    }

    /// Sends the open threads of a channel to a bot that sees the channel again.
    fn sync_threads(&mut self, id: Id) {
        let open = |thread: &&Channel| {
            thread.parent == Some(id) && !thread.archived && self.can_see(self.application, thread.id)
        };
        let threads: Value = self.channels.values().filter(open).map(|thread| self.channel_json(thread)).collect();
        let guild = self.channels[&id].guild;
        let data = json!({"guild_id": guild, "channel_ids": [id], "threads": threads, "members": []});
        self.dispatch("THREAD_LIST_SYNC", guild, intents::GUILDS, &data);
    }

    /// Announces a new or changed channel to the bot and listeners.
    pub(crate) fn channel_event(&mut self, event: &'static str, id: Id) {
        let channel = &self.channels[&id];
        let (guild, data) = (channel.guild, self.channel_json(channel));
        if !channel.kind.is_thread() || self.can_see(self.application, id) {
            self.dispatch(event, guild, intents::GUILDS, &data);
        }
        self.channel_changed("channel_changed", id);
    }

    /// Sends listeners the present state of a channel.
    pub(crate) fn channel_changed(&mut self, kind: &'static str, id: Id) {
        let data = self.channel_control_json(id);
        self.announce(Change { kind, data, audience: Audience::Channel(id) });
    }

    /// Tells people that they no longer see a channel.
    pub(super) fn hide_channel(&mut self, id: Id, from: Vec<Id>) {
        let data = self.channel_control_json(id);
        self.announce(Change { kind: "channel_deleted", data, audience: Audience::People(from) });
    }

    /// Removes a channel, its threads and all their messages.
    pub(crate) fn remove_channel(&mut self, id: Id) {
        let threads: Vec<Id> =
            self.channels.values().filter(|channel| channel.parent == Some(id)).map(|channel| channel.id).collect();
        for thread in threads {
            self.remove_channel(thread);
        }
        let sorted = self.channels.values().filter(|channel| channel.category == Some(id));
        let sorted: Vec<Id> = sorted.map(|channel| channel.id).collect();
        for channel in sorted {
            self.move_channel(channel, None, false);
        }
        let channel = &self.channels[&id];
        let (guild, data) = (channel.guild, self.channel_json(channel));
        let event = if channel.kind.is_thread() { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
        let told = !channel.kind.is_thread() || self.can_see(self.application, id);
        let seers = self.seers(id);
        self.hide_channel(id, seers);
        self.channels.remove(&id);
        self.messages.retain(|(channel, _), _| *channel != id);
        if told {
            self.dispatch(event, guild, intents::GUILDS, &data);
        }
    }

    /// Whether a user can see a channel. A private thread needs membership or the permission to manage threads.
    pub(crate) fn can_see(&self, user: Id, channel: Id) -> bool {
        let Some(channel) = self.channels.get(&channel) else { return false };
        if channel.guild.is_none() {
            let with_bot = channel.recipient == Some(user) || channel.recipient.is_some() && user == self.application;
            return with_bot || channel.members.contains(&user);
        }
        let has = self.permissions_in(channel, user);
        let among =
            channel.kind != ChannelKind::PrivateThread || channel.members.contains(&user) || has & MANAGE_THREADS != 0;
        has & VIEW_CHANNEL != 0 && among
    }

    /// Whether a channel, or the parent of a thread, is age-restricted.
    pub(crate) fn is_age_restricted(&self, channel: &Channel) -> bool {
        let parent = channel.parent.and_then(|parent| self.channels.get(&parent));
        parent.unwrap_or(channel).nsfw
    }

    /// The people who can see a channel now.
    fn seers(&self, channel: Id) -> Vec<Id> {
        self.users.keys().copied().filter(|&user| self.can_see(user, channel)).collect()
    }

    /// A channel as the bot sees it.
    pub(crate) fn channel_json(&self, channel: &Channel) -> Value {
        let mut data = json!({
            "id": channel.id,
            "type": channel.kind as u8,
            "last_message_id": channel.last_message,
            "flags": 0,
        });
        let extra = match channel.kind {
            ChannelKind::Direct | ChannelKind::Group => self.direct_fields(channel),
            kind if kind.is_thread() => self.thread_fields(channel),
            _ => self.server_fields(channel),
        };
        if let (Value::Object(data), Value::Object(extra)) = (&mut data, extra) {
            data.extend(extra);
        }
        data
    }

    /// Replaces the overwrite of a channel for a role or a member. Channels that were in sync with their category stay
    /// in sync.
    pub(crate) fn overwrite(&mut self, id: Id, whom: Id, overwrite: Overwrite) {
        let Some(before) = self.channels.get(&id).map(|channel| channel.overwrites.clone()) else { return };
        let synced = |channel: &&Channel| channel.category == Some(id) && channel.overwrites == before;
        let mut all: Vec<Id> = self.channels.values().filter(synced).map(|channel| channel.id).collect();
        all.insert(0, id);
        for channel in all {
            self.change_sight(channel, |channel| {
                if overwrite.allow | overwrite.deny == 0 {
                    channel.overwrites.remove(&whom);
                } else {
                    channel.overwrites.insert(whom, overwrite);
                }
            });
        }
    }

    fn direct_fields(&self, channel: &Channel) -> Value {
        let people = channel.recipient.iter().chain(&channel.members);
        let recipients: Value = people.filter_map(|id| self.users.get(id)).map(super::User::json).collect();
        let mut fields = json!({"recipients": recipients, "last_pin_timestamp": null});
        if channel.kind == ChannelKind::Group {
            fields["name"] = json!(channel.name);
            fields["icon"] = Value::Null;
            fields["owner_id"] = json!(channel.owner);
        }
        fields
    }

    fn server_fields(&self, channel: &Channel) -> Value {
        let mut fields = json!({
            "guild_id": channel.guild,
            "name": channel.name,
            "topic": channel.topic,
            "position": 0,
            "parent_id": channel.category,
            "nsfw": channel.nsfw,
            "rate_limit_per_user": 0,
            "last_pin_timestamp": null,
            "permission_overwrites":
                channel.guild.map(|guild| Self::overwrites_json(channel, &self.guilds[&guild])),
        });
        let extra = match channel.kind {
            kind if kind.is_spoken_in() => json!({"bitrate": 64_000, "user_limit": 0, "rtc_region": null}),
            ChannelKind::Forum => json!({
                "available_tags": [],
                "default_reaction_emoji": null,
                "default_sort_order": null,
                "default_forum_layout": 0,
            }),
            _ => json!({}),
        };
        if let (Value::Object(fields), Value::Object(extra)) = (&mut fields, extra) {
            fields.extend(extra);
        }
        fields
    }

    fn overwrites_json(channel: &Channel, guild: &Guild) -> Value {
        let json = |(id, overwrite): (&Id, &Overwrite)| {
            let of_member = *id != guild.id && *id != guild.bot_role;
            let (allow, deny) = (overwrite.allow.to_string(), overwrite.deny.to_string());
            json!({"id": id, "type": u8::from(of_member), "allow": allow, "deny": deny})
        };
        channel.overwrites.iter().map(json).collect()
    }

    fn thread_fields(&self, channel: &Channel) -> Value {
        let mut fields = json!({
            "guild_id": channel.guild,
            "name": channel.name,
            "parent_id": channel.parent,
            "owner_id": channel.owner,
            "rate_limit_per_user": 0,
            "message_count": channel.message_count,
            "total_message_sent": channel.message_count,
            "member_count": channel.members.len().min(50),
            "thread_metadata": {
                "archived": channel.archived,
                "auto_archive_duration": channel.archive_minutes,
                "archive_timestamp": iso8601(channel.changed_ms),
                "create_timestamp": iso8601(channel.id.created_ms()),
                "locked": channel.locked,
                "invitable": true,
            },
        });
        if channel.members.contains(&self.application) {
            fields["member"] = json!({
                "id": channel.id,
                "user_id": self.application,
                "join_timestamp": iso8601(channel.id.created_ms()),
                "flags": 0,
            });
        }
        fields
    }

    /// A channel as an interaction carries it.
    pub(crate) fn partial_channel_json(&self, id: Id, person: Id) -> Value {
        let channel = &self.channels[&id];
        let mut data = self.channel_json(channel);
        if channel.guild.is_some() {
            data["permissions"] = json!(self.permissions_in(channel, person).to_string());
        }
        data
    }

    /// A channel as the control interface shows it.
    pub(crate) fn channel_control_json(&self, id: Id) -> Value {
        let channel = &self.channels[&id];
        let denied = channel.overwrites.get(&self.application).map_or(0, |overwrite| overwrite.deny);
        json!({
            "id": channel.id,
            "kind": channel.kind,
            "name": channel.name,
            "guild": channel.guild,
            "parent": channel.parent,
            "category": channel.category,
            "nsfw": self.is_age_restricted(channel),
            "recipient": channel.recipient,
            "archived": channel.archived,
            "locked": channel.locked,
            "members": channel.members,
            "bot_denied": permissions::names(denied),
        })
    }
}
