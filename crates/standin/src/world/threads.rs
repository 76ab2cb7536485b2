//! Threads.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::errors::{ApiError, THREAD_EXISTS};
use crate::snowflake::{Id, now_ms};

use super::World;
use super::channels::{Channel, Kind};
use super::messages::{Post, flags, kinds};

impl World {
    /// Opens a thread under a channel, from a message (whose id it then has) or by itself.
    pub(crate) fn open_thread(
        &mut self,
        parent: Id,
        message: Option<Id>,
        kind: Kind,
        body: &Value,
    ) -> Result<Id, ApiError> {
        let id = message.unwrap_or_else(|| self.ids.next());
        if self.channels.contains_key(&id) {
            return Err(THREAD_EXISTS.into());
        }
        let name = body["name"].as_str().unwrap_or_default().trim();
        let mut thread = Channel {
            guild: self.channels[&parent].guild,
            parent: Some(parent),
            owner: Some(self.application),
            archive_minutes: body["auto_archive_duration"].as_u64().unwrap_or(1440),
            ..Channel::new(id, kind, name)
        };
        thread.members.insert(self.application);
        self.channels.insert(id, thread);
        self.channel_event("THREAD_CREATE", id);
        match message {
            Some(message) => self.mark_thread((parent, message)),
            None if kind == Kind::PublicThread => self.announce_thread(parent, id, name)?,
            None => {}
        }
        Ok(id)
    }

    /// The message from which a thread was opened shows it.
    fn mark_thread(&mut self, key: (Id, Id)) {
        if let Some(message) = self.messages.get_mut(&key) {
            Arc::make_mut(message).flags |= flags::HAS_THREAD;
            self.message_event("MESSAGE_UPDATE", "message_changed", key);
        }
    }

    /// Discord tells the channel of a public thread that was not opened from a message.
    fn announce_thread(&mut self, parent: Id, thread: Id, name: &str) -> Result<(), ApiError> {
        let body = json!({"content": name, "allowed_mentions": {"parse": []}});
        let mut post = Post::plain(parent, self.application, &body, &[]);
        post.kind = kinds::THREAD_CREATED;
        post.reference = Some((thread, None));
        self.post(post).map(|_| ())
    }

    /// Changes a thread or channel. The body has passed validation.
    pub(crate) fn change_channel(&mut self, id: Id, body: &Value) {
        let Some(channel) = self.channels.get_mut(&id) else {
            return;
        };
        if let Some(name) = body["name"].as_str() {
            name.trim().clone_into(&mut channel.name);
        }
        if let Some(topic) = body.get("topic") {
            channel.topic = topic.as_str().map(str::to_owned);
        }
        if let Some(minutes) = body["auto_archive_duration"].as_u64() {
            channel.archive_minutes = minutes;
        }
        if let Some(locked) = body["locked"].as_bool() {
            channel.locked = locked;
        }
        if let Some(archived) = body["archived"].as_bool() {
            channel.archived = archived;
            channel.changed_ms = now_ms();
        }
        let event = if channel.kind.is_thread() { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" };
        self.channel_event(event, id);
    }
}
