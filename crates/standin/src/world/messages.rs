//! Messages: writing, changing, removing, and how the bot sees them.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::errors::{ARCHIVED_THREAD, ApiError, EMPTY_MESSAGE, UNKNOWN_CHANNEL};
use crate::permissions::MANAGE_THREADS;
use crate::snowflake::{Id, now_ms, since};

use super::mentions::Pings;
use super::{Attachment, Audience, Change, Upload, World};

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
}

impl Message {
    /// Who gets to know of it.
    fn audience(&self) -> Audience {
        self.only_for.map_or(Audience::Channel(self.channel), |person| Audience::People(vec![person]))
    }

    /// Whether one person alone can see it.
    pub(crate) const fn is_ephemeral(&self) -> bool {
        self.only_for.is_some()
    }
}

/// What a new message is made of.
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
}

impl<'a> Post<'a> {
    /// A plain message.
    pub(crate) const fn plain(channel: Id, author: Id, body: &'a Value, files: &'a [Upload]) -> Self {
        let (kind, only_for, via, reference) = (kinds::DEFAULT, None, None, None);
        Self { channel, author, body, files, kind, only_for, via, origin: Value::Null, reference }
    }
}

/// The list under `field`; empty where it is missing or null.
fn list(body: &Value, field: &str) -> Vec<Value> {
    body[field].as_array().cloned().unwrap_or_default()
}

/// The text of a message as it is stored: Discord strips white space around it.
fn content(body: &Value) -> String {
    body["content"].as_str().unwrap_or_default().trim().to_owned()
}

impl World {
    /// Writes a message. The body has passed validation.
    pub(crate) fn post(&mut self, post: Post<'_>) -> Result<Id, ApiError> {
        let body = post.body;
        // An interaction's token outlives the channel it was asked in.
        if !self.channels.contains_key(&post.channel) {
            return Err(UNKNOWN_CHANNEL.into());
        }
        if let Some(existing) = self.same_nonce(&post) {
            return Ok(existing);
        }
        self.wake_thread(post.channel)?;
        let attachments = self.attachments_after(&[], body, post.files)?;
        let text = content(body);
        let replied_to = self.replied_to(&post);
        let asked = body["flags"].as_u64().unwrap_or(0);
        let kept = flags::SUPPRESS_EMBEDS | flags::SUPPRESS_NOTIFICATIONS | flags::COMPONENTS_V2;
        let message = Message {
            id: self.ids.next(),
            channel: post.channel,
            author: post.author,
            kind: if post.reference.is_some() && post.kind == kinds::DEFAULT { kinds::REPLY } else { post.kind },
            pings: self.pings(&text, &body["allowed_mentions"], replied_to),
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
        };
        refuse_empty(&message)?;
        self.remember_nonce(&message, body);
        Ok(self.insert(message))
    }

    /// A message of the application that says "thinking …" until it is filled.
    pub(crate) fn post_thinking(&mut self, channel: Id, only_for: Option<Id>, via: Id, origin: Value) -> Id {
        let private = if only_for.is_some() { flags::EPHEMERAL } else { 0 };
        let message = Message {
            id: self.ids.next(),
            channel,
            author: self.application,
            kind: kinds::COMMAND,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: flags::LOADING | private,
            tts: false,
            edited_ms: None,
            nonce: Value::Null,
            pings: Pings::default(),
            pinned: false,
            only_for,
            via: Some(via),
            origin,
            reference: None,
        };
        self.insert(message)
    }

    /// Changes a message. The body has passed validation; what it does not name stays.
    pub(crate) fn edit(&mut self, key: (Id, Id), body: &Value, files: &[Upload]) -> Result<(), ApiError> {
        let mut message = Message::clone(&self.messages[&key]);
        self.refuse_archived(key.0)?;
        message.attachments = self.attachments_after(&message.attachments, body, files)?;
        if !body["content"].is_null() || body.get("content").is_some() {
            message.content = content(body);
            message.pings = self.pings(&message.content, &body["allowed_mentions"], None);
        }
        if body.get("embeds").is_some() {
            message.embeds = list(body, "embeds");
        }
        if body.get("components").is_some() {
            message.components = list(body, "components");
        }
        if let Some(asked) = body["flags"].as_u64() {
            // The other flags cannot be changed, and libraries send 0 for "nothing special".
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

    /// Messages of an archived thread stay as they are until it is opened again.
    pub(crate) fn refuse_archived(&self, channel: Id) -> Result<(), ApiError> {
        let archived = self.channels.get(&channel).is_some_and(|channel| channel.archived);
        if archived { Err(ARCHIVED_THREAD.into()) } else { Ok(()) }
    }

    /// Removes a message.
    pub(crate) fn remove_message(&mut self, key: (Id, Id)) {
        let Some(message) = self.messages.remove(&key) else {
            return;
        };
        if let Some(channel) = self.channels.get_mut(&key.0) {
            channel.stored -= 1;
        }
        let channel = &self.channels[&key.0];
        let (guild, intent) = (channel.guild, channel.message_intent());
        if !message.is_ephemeral() {
            let mut data = json!({"id": message.id, "channel_id": message.channel});
            if let Some(guild) = guild {
                data["guild_id"] = json!(guild);
            }
            self.dispatch("MESSAGE_DELETE", guild, intent, &data);
        }
        let audience = message.audience();
        let data = json!({"id": message.id, "channel": message.channel});
        self.announce(Change { kind: "message_deleted", data, audience });
    }

    /// Pins or unpins a message.
    pub(crate) fn set_pinned(&mut self, key: (Id, Id), pinned: bool) {
        if let Some(message) = self.messages.get_mut(&key) {
            Arc::make_mut(message).pinned = pinned;
            self.message_event("MESSAGE_UPDATE", "message_changed", key);
        }
    }

    /// Discord tells a channel of a new pin by a message of its own.
    pub(crate) fn announce_pin(&mut self, channel: Id, message: Id) -> Result<(), ApiError> {
        let body = json!({"content": "\u{1F4CC}", "allowed_mentions": {"parse": []}});
        let mut post = Post::plain(channel, self.application, &body, &[]);
        post.kind = kinds::PINNED;
        post.reference = Some((channel, Some(message)));
        self.post(post).map(|_| ())
    }

    /// Stores a new message and tells everyone who may see it.
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

    /// Tells the bot and listeners of a message; an ephemeral one is not told to the bot.
    pub(crate) fn message_event(&mut self, event: &'static str, change: &'static str, key: (Id, Id)) {
        let message = &self.messages[&key];
        let channel = &self.channels[&key.0];
        let (guild, intent) = (channel.guild, channel.message_intent());
        let audience = message.audience();
        if !message.is_ephemeral() {
            let mut data = self.message_json(message);
            if let Some(guild) = guild {
                data["guild_id"] = json!(guild);
                data["member"] = self.member_json(guild, message.author);
                if let Some(fields) = data["member"].as_object_mut() {
                    fields.remove("user");
                }
            }
            self.dispatch(event, guild, intent, &data);
        }
        let data = if self.is_followed() { json!(self.seen(&self.messages[&key])) } else { Value::Null };
        self.announce(Change { kind: change, data, audience });
    }

    /// The message that an enforced nonce already made in this channel.
    fn same_nonce(&self, post: &Post<'_>) -> Option<Id> {
        if post.body["enforce_nonce"] != true {
            return None;
        }
        let (made, when_ms) = self.nonces.get(&(post.channel, post.body["nonce"].to_string()))?;
        let alive = since(*when_ms) < self.config.deadlines.nonce;
        (alive && self.messages.contains_key(&(post.channel, *made))).then_some(*made)
    }

    fn remember_nonce(&mut self, message: &Message, body: &Value) {
        if body["enforce_nonce"] == true {
            let lasting = self.config.deadlines.nonce;
            if self.nonces.len() >= 10_000 {
                self.nonces.retain(|_, (_, when_ms)| since(*when_ms) < lasting);
            }
            self.nonces.insert((message.channel, body["nonce"].to_string()), (message.id, now_ms()));
        }
    }

    /// The author of the message that is replied to.
    fn replied_to(&self, post: &Post<'_>) -> Option<Id> {
        let (channel, message) = post.reference?;
        self.messages.get(&(channel, message?)).map(|message| message.author)
    }

    /// Writing into an archived thread opens it again, unless it is locked.
    fn wake_thread(&mut self, id: Id) -> Result<(), ApiError> {
        let Some(channel) = self.channels.get(&id).filter(|channel| channel.archived) else {
            return Ok(());
        };
        if channel.locked && self.bot_permissions(channel) & MANAGE_THREADS == 0 {
            return Err(ARCHIVED_THREAD.into());
        }
        if let Some(channel) = self.channels.get_mut(&id) {
            channel.archived = false;
            channel.changed_ms = now_ms();
        }
        self.channel_event("THREAD_UPDATE", id);
        Ok(())
    }
}

fn refuse_empty(message: &Message) -> Result<(), ApiError> {
    let layout = message.flags & flags::COMPONENTS_V2 != 0 && !message.components.is_empty();
    let empty = message.content.is_empty() && message.embeds.is_empty() && message.attachments.is_empty() && !layout;
    if empty { Err(EMPTY_MESSAGE.into()) } else { Ok(()) }
}
