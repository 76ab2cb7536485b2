//! Threads and forum posts.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::errors::{ARCHIVED_THREAD, ApiError, LOCKED_THREAD, THREAD_EXISTS, TOO_MANY_THREADS};
use crate::gateway::intents;
use crate::permissions::MANAGE_THREADS;
use crate::snowflake::{Id, iso8601, now_ms};

use super::channels::Channel;
use super::kinds::ChannelKind;
use super::messages::{Post, flags, kinds};
use super::{Upload, World};

impl World {
    /// Opens a thread in a channel, from a message (whose id it then has) or without one.
    pub(crate) fn open_thread(
        &mut self,
        parent: Id,
        message: Option<Id>,
        kind: ChannelKind,
        owner: Id,
        body: &Value,
    ) -> Result<Id, ApiError> {
        let id = message.unwrap_or_else(|| self.ids.next());
        if self.channels.contains_key(&id) {
            return Err(THREAD_EXISTS.into());
        }
        self.refuse_too_many(self.channels[&parent].guild)?;
        let name = body["name"].as_str().unwrap_or_default().trim();
        let mut thread = Channel {
            guild: self.channels[&parent].guild,
            parent: Some(parent),
            owner: Some(owner),
            archive_minutes: body["auto_archive_duration"].as_u64().unwrap_or(1440),
            ..Channel::new(id, kind, name)
        };
        thread.members.insert(owner);
        self.channels.insert(id, thread);
        self.channel_event("THREAD_CREATE", id);
        match message {
            Some(message) => self.mark_thread((parent, message)),
            None if self.channels[&parent].kind == ChannelKind::Text && kind == ChannelKind::PublicThread => {
                self.announce_thread(parent, id, owner, name)?;
            }
            None => {}
        }
        Ok(id)
    }

    /// Opens a post in a forum: a thread and its first message, which has the same id.
    pub(crate) fn open_post(&mut self, forum: Id, owner: Id, body: &Value, files: &[Upload]) -> Result<Id, ApiError> {
        let id = self.open_thread(forum, None, ChannelKind::PublicThread, owner, body)?;
        let mut post = Post::plain(id, owner, &body["message"], files);
        post.id = Some(id);
        if let Err(refused) = self.post(post) {
            self.remove_channel(id);
            return Err(refused);
        }
        Ok(id)
    }

    /// Whether a user manages threads.
    fn manages(&self, thread: &Channel, user: Id) -> bool {
        self.permissions_in(thread, user) & MANAGE_THREADS != 0
    }

    /// Refuses changes in an archived thread.
    pub(crate) fn refuse_archived(&self, channel: Id) -> Result<(), ApiError> {
        let archived = self.channels.get(&channel).is_some_and(|channel| channel.archived);
        if archived { Err(ARCHIVED_THREAD.into()) } else { Ok(()) }
    }

    /// Refuses changes of messages in an archived thread, and in a locked one except for users who manage threads.
    pub(crate) fn refuse_closed(&self, channel: Id, user: Id) -> Result<(), ApiError> {
        self.refuse_archived(channel)?;
        match self.channels.get(&channel) {
            Some(thread) if thread.locked && !self.manages(thread, user) => Err(LOCKED_THREAD.into()),
            _ => Ok(()),
        }
    }

    /// Refuses deletions in a thread that is both archived and locked.
    pub(crate) fn refuse_deleting(&self, channel: Id, user: Id) -> Result<(), ApiError> {
        match self.channels.get(&channel) {
            Some(thread) if thread.archived && thread.locked && !self.manages(thread, user) => {
                Err(ARCHIVED_THREAD.into())
            }
            _ => Ok(()),
        }
    }

    /// Refuses another open thread in a server that has reached its limit.
    pub(crate) fn refuse_too_many(&self, guild: Option<Id>) -> Result<(), ApiError> {
        let is_open = |channel: &&Channel| channel.guild == guild && channel.kind.is_thread() && !channel.archived;
        let open = self.channels.values().filter(is_open).count();
        if open >= self.config.bounds.active_threads { Err(TOO_MANY_THREADS.into()) } else { Ok(()) }
    }

    /// Reopens an archived thread in which a user writes. Refuses if it is locked and the user does not manage threads.
    pub(crate) fn wake_thread(&mut self, id: Id, author: Id) -> Result<(), ApiError> {
        let Some(thread) = self.channels.get(&id).filter(|channel| channel.archived || channel.locked) else {
            return Ok(());
        };
        if thread.locked && !self.manages(thread, author) {
            return Err(if thread.archived { ARCHIVED_THREAD } else { LOCKED_THREAD }.into());
        }
        if !thread.archived {
            return Ok(());
        }
        self.refuse_too_many(thread.guild)?;
        if let Some(thread) = self.channels.get_mut(&id) {
            thread.archived = false;
            thread.changed_ms = now_ms();
        }
        self.channel_event("THREAD_UPDATE", id);
        Ok(())
    }

    /// Marks the message from which a thread was opened.
    fn mark_thread(&mut self, key: (Id, Id)) {
        if let Some(message) = self.messages.get_mut(&key) {
            Arc::make_mut(message).flags |= flags::HAS_THREAD;
            self.message_event("MESSAGE_UPDATE", "message_changed", key);
        }
    }

    /// Posts Discord's system message about a public thread without a message.
    fn announce_thread(&mut self, parent: Id, thread: Id, owner: Id, name: &str) -> Result<(), ApiError> {
        let body = json!({"content": name, "allowed_mentions": {"parse": []}});
        let mut post = Post::plain(parent, owner, &body, &[]);
        post.kind = kinds::THREAD_CREATED;
        post.reference = Some((thread, None));
        self.post(post).map(|_| ())
    }

    /// Adds a user to a thread or removes them.
    pub(crate) fn set_thread_member(&mut self, id: Id, user: Id, follows: bool) {
        let Some(thread) = self.channels.get_mut(&id) else { return };
        let changed = if follows { thread.members.insert(user) } else { thread.members.remove(&user) };
        if !changed {
            return;
        }
        let (guild, count) = (thread.guild, thread.members.len().min(50));
        let mut data = json!({"id": id, "guild_id": guild, "member_count": count});
        if follows {
            let joined = iso8601(now_ms());
            data["added_members"] = json!([{"id": id, "user_id": user, "join_timestamp": joined, "flags": 0}]);
        } else {
            data["removed_member_ids"] = json!([user]);
        }
        // Only a bot with the privileged intent gets events about other members.
        let intents = if user == self.application { intents::GUILDS } else { intents::GUILD_MEMBERS };
        if user == self.application && follows {
            self.channel_event("THREAD_CREATE", id);
        }
        self.dispatch("THREAD_MEMBERS_UPDATE", guild, intents, &data);
        self.channel_changed("channel_changed", id);
        if !follows && !self.can_see(user, id) {
            self.hide_channel(id, vec![user]);
        }
    }

    /// Changes a thread or channel. The body has passed validation.
    pub(crate) fn change_channel(&mut self, id: Id, body: &Value) {
        let Some(channel) = self.channels.get_mut(&id) else {
            return;
        };
        if let Some(name) = body["name"].as_str() {
            name.trim().clone_into(&mut channel.name);
        }
        if let Some(nsfw) = body["nsfw"].as_bool() {
            channel.nsfw = nsfw;
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
