//! Messages: posting, editing and deleting them.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::errors::{ApiError, EMPTY_MESSAGE, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE};
use crate::gateway::intents;
use crate::permissions::MENTION_EVERYONE;
use crate::snowflake::{Id, iso8601, now_ms, since};

use super::mentions::Pings;
use super::{Attachment, Audience, Change, Reaction, Upload, World};

/// Discord's message flags that the stand-in knows.
pub(crate) mod flags {
    pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
    pub(crate) const HAS_THREAD: u64 = 1 << 5;
    pub(crate) const EPHEMERAL: u64 = 1 << 6;
    pub(crate) const LOADING: u64 = 1 << 7;
    pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    pub(crate) const COMPONENTS_V2: u64 = 1 << 15;
}

/// Discord's message types that the stand-in makes.
pub(crate) mod kinds {
    pub(crate) const DEFAULT: u8 = 0;
    pub(crate) const PINNED: u8 = 6;
    pub(crate) const THREAD_CREATED: u8 = 18;
    pub(crate) const REPLY: u8 = 19;
    pub(crate) const COMMAND: u8 = 20;
}
/// A message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Message {
    pub(crate) id: Id,
    pub(crate) channel: Id,
    pub(crate) author: Id,
    pub(crate) kind: u8,
    pub(crate) content: String,
    pub(crate) embeds: Vec<Value>,
    pub(crate) components: Vec<Value>,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) flags: u64,
    pub(crate) tts: bool,
    pub(crate) edited_ms: Option<u64>,
    pub(crate) nonce: Value,
    pub(crate) pings: Pings,
    pub(crate) pinned: bool,
    /// The only person who can see it.
    pub(crate) only_for: Option<Id>,
    /// The interaction whose token made it.
    pub(crate) via: Option<Id>,
    /// `interaction_metadata` as Discord writes it.
    pub(crate) origin: Value,
    pub(crate) reference: Option<(Id, Option<Id>)>,
    #[serde(default)]
    pub(crate) reactions: Vec<Reaction>,
}

impl Message {
    /// The people who can see it.
    fn audience(&self) -> Audience {
        self.only_for.map_or(Audience::Channel(self.channel), |person| Audience::People(vec![person]))
    }

    /// Whether one person alone can see it.
    pub(crate) const fn is_ephemeral(&self) -> bool {
        self.only_for.is_some()
    }
}

/// An author's nonce, as JSON.
pub(crate) type Nonce = (Id, String);
/// The channel and message that a nonce made, and its time by the wall clock.
pub(crate) type Made = ((Id, Id), u64);

/// The parts of a new message.
#[derive(Clone, Debug)]
pub(crate) struct Post<'a> {
    pub(crate) channel: Id,
    pub(crate) author: Id,
    pub(crate) body: &'a Value,
    pub(crate) files: &'a [Upload],
    pub(crate) kind: u8,
    pub(crate) only_for: Option<Id>,
    pub(crate) via: Option<Id>,
    pub(crate) origin: Value,
    pub(crate) reference: Option<(Id, Option<Id>)>,
    /// A fixed id: the first message of a forum post has the id of the post.
    pub(crate) id: Option<Id>,
}

impl<'a> Post<'a> {
    /// A plain message.
    pub(crate) const fn plain(channel: Id, author: Id, body: &'a Value, files: &'a [Upload]) -> Self {
        let (kind, only_for, via, reference) = (kinds::DEFAULT, None, None, None);
        Self { channel, author, body, files, kind, only_for, via, origin: Value::Null, reference, id: None }
    }
}

/// The list under `field`; empty if it is missing or null.
fn list(body: &Value, field: &str) -> Vec<Value> {
    body[field].as_array().cloned().unwrap_or_default()
}

impl World {
    /// The text of a message as it is stored: without control characters and surrounding white space.
    fn content(&self, body: &Value) -> String {
        let text = body["content"].as_str().unwrap_or_default();
        let stays = |c: &char| (!c.is_control() || matches!(c, '\n' | '\t')) && !self.config.strips.contains(*c);
        text.chars().filter(stays).collect::<String>().trim().to_owned()
    }

    /// Posts a message. Returns its channel and id, which may be those of an older message with the same nonce. The body has
    /// passed validation.
    pub(crate) fn post(&mut self, post: Post<'_>) -> Result<(Id, Id), ApiError> {
        let body = post.body;
        // The token of an interaction outlives its channel.
        if !self.channels.contains_key(&post.channel) {
            return Err(UNKNOWN_CHANNEL.into());
        }
        if let Some(existing) = self.same_nonce(&post)? {
            return Ok(existing);
        }
        let refused = self.wake_thread(post.channel, post.author);
        refused.map_err(|refused| if post.via.is_some() { refused.with_status(403) } else { refused })?;
        let attachments = self.attachments_after(&[], body, post.files)?;
        let message = self.message(post, attachments);
        refuse_empty(&message)?;
        self.remember_nonce(&message, body);
        Ok((message.channel, self.insert(message)))
    }

    /// A new message, not yet stored.
    fn message(&mut self, post: Post<'_>, attachments: Vec<Attachment>) -> Message {
        let body = post.body;
        let text = self.content(body);
        let replied_to = self.replied_to(&post);
        let asked = body["flags"].as_u64().unwrap_or(0);
        let kept = flags::SUPPRESS_EMBEDS | flags::SUPPRESS_NOTIFICATIONS | flags::COMPONENTS_V2;
        Message {
            id: post.id.unwrap_or_else(|| self.ids.next()),
            channel: post.channel,
            author: post.author,
            kind: if post.reference.is_some() && post.kind == kinds::DEFAULT { kinds::REPLY } else { post.kind },
            pings: self.pings(&text, &body["allowed_mentions"], replied_to).of(self.may_ping_everyone(&post)),
            content: text,
            embeds: list(body, "embeds"),
            components: list(body, "components"),
            attachments,
            flags: asked & kept | if post.only_for.is_some() { flags::EPHEMERAL } else { 0 },
            tts: body["tts"] == true,
            edited_ms: None,
            nonce: body["nonce"].clone(),
            pinned: false,
            only_for: post.only_for,
            via: post.via,
            origin: post.origin,
            reference: post.reference,
            reactions: Vec::new(),
        }
    }

    /// Posts a message of the application that shows "thinking …" until it is filled.
    pub(crate) fn post_thinking(&mut self, channel: Id, only_for: Option<Id>, via: Id, origin: Value) -> Id {
        let post = Post {
            only_for,
            via: Some(via),
            origin,
            kind: kinds::COMMAND,
            ..Post::plain(channel, self.application, &Value::Null, &[])
        };
        let mut message = self.message(post, Vec::new());
        message.flags |= flags::LOADING;
        self.insert(message)
    }

    /// Changes the fields of a message that the body names. The body has passed validation.
    pub(crate) fn edit(&mut self, key: (Id, Id), body: &Value, files: &[Upload]) -> Result<(), ApiError> {
        let mut message = Message::clone(&self.messages[&key]);
        self.refuse_closed(key.0, message.author)?;
        message.attachments = self.attachments_after(&message.attachments, body, files)?;
        if !body["content"].is_null() || body.get("content").is_some() {
            message.content = self.content(body);
            message.pings = self.pings(&message.content, &body["allowed_mentions"], None);
        }
        if body.get("embeds").is_some() {
            message.embeds = list(body, "embeds");
        }
        if body.get("components").is_some() {
            message.components = list(body, "components");
        }
        if let Some(asked) = body["flags"].as_u64() {
            // Other flags cannot change, although libraries send 0.
            message.flags =
                message.flags & !flags::SUPPRESS_EMBEDS | asked & (flags::SUPPRESS_EMBEDS | flags::COMPONENTS_V2);
        }
        let filled = message.flags & flags::LOADING != 0;
        message.flags &= !flags::LOADING;
        refuse_empty(&message)?;
        if !filled {
            message.edited_ms = Some(now_ms());
        }
        self.messages.insert(key, Arc::new(message));
        self.forget_old_attachments();
        self.message_event("MESSAGE_UPDATE", "message_changed", key);
        Ok(())
    }

    /// Removes a message.
    pub(crate) fn remove_message(&mut self, key: (Id, Id)) {
        self.remove_messages(key.0, &[key.1]);
    }

    /// Removes messages of a channel. The bot gets one event for several.
    pub(crate) fn remove_messages(&mut self, channel: Id, messages: &[Id]) {
        let mut gone = Vec::new();
        for &id in messages {
            let Some(message) = self.messages.remove(&(channel, id)) else { continue };
            if let Some(channel) = self.channels.get_mut(&channel) {
                channel.stored -= 1;
                channel.message_count = channel.message_count.saturating_sub(1);
            }
            if !message.is_ephemeral() {
                gone.push(id);
            }
            let data = json!({"id": id, "channel": channel});
            self.announce(Change { kind: "message_deleted", data, audience: message.audience() });
        }
        let (event, which) = match gone.as_slice() {
            [] => return,
            [one] => ("MESSAGE_DELETE", json!({"id": one})),
            several => ("MESSAGE_DELETE_BULK", json!({"ids": several})),
        };
        self.tell_of_messages(event, channel, which);
    }

    /// Sends the bot an event about messages of a channel that it can see.
    fn tell_of_messages(&mut self, event: &'static str, id: Id, mut data: Value) {
        let channel = &self.channels[&id];
        let (guild, intent) = (channel.guild, channel.message_intent());
        data["channel_id"] = json!(id);
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild);
        }
        if self.can_see(self.application, id) {
            self.dispatch(event, guild, intent, &data);
        }
    }

    /// Pins or unpins a message.
    pub(crate) fn set_pinned(&mut self, key: (Id, Id), pinned: bool) {
        if let Some(message) = self.messages.get_mut(&key) {
            Arc::make_mut(message).pinned = pinned;
            self.message_event("MESSAGE_UPDATE", "message_changed", key);
            let guild = self.channels[&key.0].guild;
            let data = json!({"guild_id": guild, "channel_id": key.0, "last_pin_timestamp": iso8601(now_ms())});
            self.dispatch("CHANNEL_PINS_UPDATE", guild, intents::GUILDS, &data);
        }
    }

    /// Posts Discord's system message about a new pin.
    pub(crate) fn announce_pin(&mut self, channel: Id, message: Id) -> Result<(), ApiError> {
        let body = json!({"content": "\u{1F4CC}", "allowed_mentions": {"parse": []}});
        let mut post = Post::plain(channel, self.application, &body, &[]);
        post.kind = kinds::PINNED;
        post.reference = Some((channel, Some(message)));
        self.post(post).map(|_| ())
    }

    /// Stores a new message and announces it.
    fn insert(&mut self, message: Message) -> Id {
        let (id, channel_id) = (message.id, message.channel);
        self.messages.insert((channel_id, id), Arc::new(message));
        if let Some(channel) = self.channels.get_mut(&channel_id) {
            channel.last_message = Some(id);
            channel.message_count += 1;
            channel.stored += 1;
        }
        self.forget_old(channel_id);
        self.forget_old_attachments();
        self.message_event("MESSAGE_CREATE", "message_created", (channel_id, id));
        id
    }

    /// Keeps a channel within the number of messages the configuration allows.
    pub(super) fn forget_old(&mut self, id: Id) {
        let Some(channel) = self.channels.get_mut(&id) else {
            return;
        };
        while channel.stored > self.config.history.max(1) {
            channel.stored -= 1;
            let oldest = self.messages.range((id, Id(0))..).next().map(|(key, _)| *key);
            if let Some(oldest) = oldest {
                self.messages.remove(&oldest);
            }
        }
    }

    /// Notifies listeners of a message, and the bot unless the message is ephemeral.
    pub(crate) fn message_event(&mut self, event: &'static str, change: &'static str, key: (Id, Id)) {
        let message = Arc::clone(&self.messages[&key]);
        if !message.is_ephemeral() {
            let mut data = self.message_json(&message);
            if let Some(guild) = self.channels[&key.0].guild {
                data["member"] = self.member_json(guild, message.author);
                if let Some(fields) = data["member"].as_object_mut() {
                    fields.remove("user");
                }
            }
            self.tell_of_messages(event, key.0, data);
        }
        self.message_told(change, &message);
    }

    /// Sends listeners the present state of a message.
    pub(super) fn message_told(&mut self, change: &'static str, message: &Message) {
        let data = if self.is_followed() { json!(self.seen(message)) } else { Value::Null };
        self.announce(Change { kind: change, data, audience: message.audience() });
    }

    /// Whether the author of a new message may ping everyone.
    fn may_ping_everyone(&self, post: &Post<'_>) -> bool {
        self.permissions_in(&self.channels[&post.channel], post.author) & MENTION_EVERYONE != 0
    }

    /// The message that this author has already made with the same enforced nonce. A deleted one is not made again.
    fn same_nonce(&self, post: &Post<'_>) -> Result<Option<(Id, Id)>, ApiError> {
        if post.body["enforce_nonce"] != true {
            return Ok(None);
        }
        let made = self.nonces.get(&(post.author, post.body["nonce"].to_string()));
        let alive = made.filter(|(_, when_ms)| since(*when_ms) < self.config.deadlines.nonce);
        match alive {
            Some((key, _)) if !self.messages.contains_key(key) => Err(UNKNOWN_MESSAGE.into()),
            made => Ok(made.map(|(key, _)| *key)),
        }
    }

    fn remember_nonce(&mut self, message: &Message, body: &Value) {
        if body["enforce_nonce"] == true {
            let lasting = self.config.deadlines.nonce;
            if self.nonces.len() >= 10_000 {
                self.nonces.retain(|_, (_, when_ms)| since(*when_ms) < lasting);
            }
            let key = (message.channel, message.id);
            self.nonces.insert((message.author, body["nonce"].to_string()), (key, now_ms()));
        }
    }

    /// The author of the message that is replied to.
    fn replied_to(&self, post: &Post<'_>) -> Option<Id> {
        let (channel, message) = post.reference?;
        self.messages.get(&(channel, message?)).map(|message| message.author)
    }
}

fn refuse_empty(message: &Message) -> Result<(), ApiError> {
    let layout = message.flags & flags::COMPONENTS_V2 != 0 && !message.components.is_empty();
    let empty = message.content.is_empty() && message.embeds.is_empty() && message.attachments.is_empty() && !layout;
    if empty { Err(EMPTY_MESSAGE.into()) } else { Ok(()) }
}
