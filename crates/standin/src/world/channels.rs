//! Channels: of a server, threads, and direct messages.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::gateway::intents;
use crate::permissions::{self, MANAGE_THREADS, VIEW_CHANNEL};
use crate::snowflake::{Id, iso8601, now_ms};

use super::permits::Overwrite;
use super::{Audience, Change, Guild, World};

/// What sort of channel it is, with Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Kind {
    Text = 0,
    Direct = 1,
    PublicThread = 11,
    PrivateThread = 12,
}

impl Kind {
    /// Whether it hangs under another channel.
    pub(crate) const fn is_thread(self) -> bool {
        matches!(self, Self::PublicThread | Self::PrivateThread)
    }
}

/// A channel.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Channel {
    pub(crate) id: Id,
    pub(crate) kind: Kind,
    /// The server; none for direct messages.
    pub(crate) guild: Option<Id>,
    pub(crate) name: String,
    pub(crate) topic: Option<String>,
    /// The channel a thread hangs under.
    pub(crate) parent: Option<Id>,
    /// Who opened a thread.
    pub(crate) owner: Option<Id>,
    /// The person at the other end of direct messages.
    pub(crate) recipient: Option<Id>,
    /// By role or member.
    #[serde(default)]
    pub(crate) overwrites: BTreeMap<Id, Overwrite>,
    /// What files of earlier releases say was taken from the bot here; one of the overwrites now.
    #[serde(default, skip_serializing)]
    pub(super) bot_denied: u64,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) archive_minutes: u64,
    pub(crate) changed_ms: u64,
    /// Who follows a thread.
    pub(crate) members: BTreeSet<Id>,
    pub(crate) last_message: Option<Id>,
    pub(crate) message_count: u64,
    /// Messages still remembered; counted anew when a world is read.
    #[serde(skip)]
    pub(crate) stored: usize,
}

impl Channel {
    /// A channel with nothing particular about it.
    pub(crate) fn new(id: Id, kind: Kind, name: &str) -> Self {
        Self {
            id,
            kind,
            guild: None,
            name: name.to_owned(),
            topic: None,
            parent: None,
            owner: None,
            recipient: None,
            overwrites: BTreeMap::new(),
            bot_denied: 0,
            archived: false,
            locked: false,
            archive_minutes: 1440,
            changed_ms: now_ms(),
            members: BTreeSet::new(),
            last_message: None,
            message_count: 0,
            stored: 0,
        }
    }

    /// The intent that events about this channel's messages need.
    pub(crate) const fn message_intent(&self) -> u64 {
        if self.guild.is_some() { intents::GUILD_MESSAGES } else { intents::DIRECT_MESSAGES }
    }
}

impl World {
    /// A new text channel of a server.
    pub(crate) fn add_channel(&mut self, guild: Id, name: &str) -> Id {
        let id = self.ids.next();
        let channel = Channel { guild: Some(guild), ..Channel::new(id, Kind::Text, name) };
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
        let channel = Channel { recipient: Some(person), ..Channel::new(id, Kind::Direct, "") };
        self.channels.insert(id, channel);
        self.channel_changed("channel_changed", id);
        id
    }

    /// Tells the bot and listeners that a channel was made or changed.
    pub(crate) fn channel_event(&mut self, event: &'static str, id: Id) {
        let channel = &self.channels[&id];
        let (guild, data) = (channel.guild, self.channel_json(channel));
        if !channel.kind.is_thread() || self.can_see(self.application, id) {
            self.dispatch(event, guild, intents::GUILDS, &data);
        }
        self.channel_changed("channel_changed", id);
    }

    /// Tells listeners how a channel is now.
    pub(crate) fn channel_changed(&mut self, kind: &'static str, id: Id) {
        let data = self.channel_control_json(id);
        self.announce(Change { kind, data, audience: Audience::Channel(id) });
    }

    /// Tells people that a channel is there no longer for them.
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

    /// Whether a user can see a channel: a private thread takes membership, or the right to manage threads.
    pub(crate) fn can_see(&self, user: Id, channel: Id) -> bool {
        let Some(channel) = self.channels.get(&channel) else { return false };
        if channel.guild.is_none() {
            return channel.recipient == Some(user) || channel.recipient.is_some() && user == self.application;
        }
        let has = self.permissions_in(channel, user);
        let among = channel.kind != Kind::PrivateThread || channel.members.contains(&user) || has & MANAGE_THREADS != 0;
        has & VIEW_CHANNEL != 0 && among
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
            Kind::Direct => {
                let recipient =
                    channel.recipient.and_then(|id| self.users.get(&id)).map_or(Value::Null, super::User::json);
                json!({"recipients": [recipient], "last_pin_timestamp": null})
            }
            Kind::Text => json!({
                "guild_id": channel.guild,
                "name": channel.name,
                "topic": channel.topic,
                "position": 0,
                "parent_id": null,
                "nsfw": false,
                "rate_limit_per_user": 0,
                "last_pin_timestamp": null,
                "permission_overwrites": channel.guild.map(|guild| Self::overwrites_json(channel, &self.guilds[&guild])),
            }),
            Kind::PublicThread | Kind::PrivateThread => self.thread_fields(channel),
        };
        if let (Value::Object(data), Value::Object(extra)) = (&mut data, extra) {
            data.extend(extra);
        }
        data
    }

    fn overwrites_json(channel: &Channel, guild: &Guild) -> Value {
        let json = |(id, overwrite): (&Id, &Overwrite)| {
            let of_member = *id != guild.id && *id != guild.bot_role;
            let (allow, deny) = (overwrite.allow.to_string(), overwrite.deny.to_string());
            json!({"id": id, "type": u8::from(of_member), "allow": allow, "deny": deny})
        };
        channel.overwrites.iter().map(json).collect()
    }

    /// What a channel takes from a role or a member, and what it gives them, in place of what it did.
    pub(crate) fn overwrite(&mut self, channel: Id, whom: Id, overwrite: Overwrite) {
        let seers = self.seers(channel);
        let Some(known) = self.channels.get_mut(&channel) else { return };
        if overwrite.allow | overwrite.deny == 0 {
            known.overwrites.remove(&whom);
        } else {
            known.overwrites.insert(whom, overwrite);
        }
        self.channel_event("CHANNEL_UPDATE", channel);
        let lost = seers.into_iter().filter(|&user| !self.can_see(user, channel)).collect();
        self.hide_channel(channel, lost);
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
            "kind": match channel.kind {
                Kind::Text => "text",
                Kind::Direct => "direct",
                Kind::PublicThread => "public_thread",
                Kind::PrivateThread => "private_thread",
            },
            "name": channel.name,
            "guild": channel.guild,
            "parent": channel.parent,
            "recipient": channel.recipient,
            "archived": channel.archived,
            "locked": channel.locked,
            "members": channel.members,
            "bot_denied": permissions::names(denied),
        })
    }
}
