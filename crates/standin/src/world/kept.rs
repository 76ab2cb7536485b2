//! The form of the world in its file.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::config::Config;
use crate::record::Recorder;
use crate::snowflake::{Id, Ids, since};

use super::messages::{Made, Nonce};
use super::{Attachment, Channel, Failure, Guild, Interaction, Message, Overwrite, State, User, World};

/// The part of the world that outlives the process. Contents of attachments are in separate files. Sessions, ordered
/// faults and records are not kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Kept {
    version: u64,
    ids: Ids,
    application: Id,
    users: BTreeMap<Id, User>,
    guilds: BTreeMap<Id, Guild>,
    channels: BTreeMap<Id, Channel>,
    #[serde(with = "unshared")]
    messages: Vec<Arc<Message>>,
    commands: Vec<(Option<Id>, Vec<Value>)>,
    /// Interactions whose token is still valid.
    interactions: Vec<Interaction>,
    /// All tokens, so that an expired one differs from an unknown one.
    tokens: HashMap<String, Id>,
    /// Files of earlier releases have nonces by channel. These are ignored, because nonces are valid only for minutes.
    #[serde(default)]
    nonces_of_authors: Vec<(Nonce, Made)>,
    failures: VecDeque<Failure>,
}

impl Kept {
    /// The version of the file's form. It rises when files of the previous version can no longer be read.
    pub(crate) const VERSION: u64 = 2;

    /// The attachments with their content.
    pub(crate) fn attachments(&self) -> impl Iterator<Item = &Attachment> {
        let all = self.messages.iter().flat_map(|message| &message.attachments);
        all.filter(|attachment| !attachment.is_forgotten())
    }

    /// Reads the content of every attachment with `read`. Returns the number of attachments whose content is missing or has
    /// the wrong size.
    pub(crate) fn fill(&mut self, read: impl Fn(Id) -> Option<Bytes>) -> usize {
        let mut lost = 0;
        for message in &mut self.messages {
            for attachment in &mut Arc::make_mut(message).attachments {
                attachment.bytes =
                    read(attachment.id).filter(|bytes| bytes.len() == attachment.size).unwrap_or_default();
                lost += usize::from(attachment.is_forgotten());
            }
        }
        lost
    }

    /// Refuses a file with dangling references, on which the world relies and which no stand-in writes.
    pub(crate) fn check(&self) -> Result<(), &'static str> {
        let user = |id: &Id| self.users.contains_key(id);
        let channel = |id: &Id| self.channels.contains_key(id);
        let guild = |id: &Id| self.guilds.contains_key(id);
        if !self.users.get(&self.application).is_some_and(|bot| bot.bot) {
            Err("the bot's user is missing")
        } else if !self.guilds.values().flat_map(|guild| guild.members.keys()).all(user) {
            Err("a member of a server is missing")
        } else if !self.channels.values().filter_map(|channel| channel.guild.as_ref()).all(guild) {
            Err("the server of a channel is missing")
        } else if !self.messages.iter().all(|message| channel(&message.channel)) {
            Err("the channel of a message is missing")
        } else if !self.interactions.iter().all(|interaction| user(&interaction.trigger.person)) {
            Err("the person of an interaction is missing")
        } else {
            Ok(())
        }
    }
}

impl World {
    /// A copy of the world for its file. Messages are shared, so this is fast.
    pub(crate) fn kept(&self) -> Kept {
        let deadlines = self.config.deadlines;
        let lives = |interaction: &&Interaction| interaction.age() <= deadlines.token;
        let nonces = self.nonces.iter().filter(|(_, (_, when_ms))| since(*when_ms) < deadlines.nonce);
        Kept {
            version: Kept::VERSION,
            ids: self.ids.clone(),
            application: self.application,
            users: self.users.clone(),
            guilds: self.guilds.clone(),
            channels: self.channels.clone(),
            messages: self.messages.values().cloned().collect(),
            commands: self.commands.iter().map(|(scope, commands)| (*scope, commands.clone())).collect(),
            interactions: self.interactions.values().filter(lives).cloned().collect(),
            tokens: self.tokens.clone(),
            nonces_of_authors: nonces.map(|(nonce, made)| (nonce.clone(), *made)).collect(),
            failures: self.failures.clone(),
        }
    }

    /// Restores a kept world. Interactions without an answer have failed.
    pub(crate) fn restored(kept: Kept, config: Config, url: String, recorder: Recorder) -> Self {
        let mut world = Self::empty(config, url, recorder, kept.ids.next_run(), kept.application);
        world.users = kept.users;
        world.guilds = kept.guilds;
        world.channels = kept.channels;
        world.messages = kept.messages.into_iter().map(|message| ((message.channel, message.id), message)).collect();
        world.commands = kept.commands.into_iter().collect();
        world.interactions = kept.interactions.into_iter().map(|interaction| (interaction.id, interaction)).collect();
        world.tokens = kept.tokens;
        world.nonces = kept.nonces_of_authors.into_iter().collect();
        world.failures = kept.failures;
        for (channel, _) in world.messages.keys() {
            if let Some(channel) = world.channels.get_mut(channel) {
                channel.stored += 1;
            }
        }
        let bot = world.application;
        for channel in world.channels.values_mut().filter(|channel| channel.bot_denied != 0) {
            let deny = std::mem::take(&mut channel.bot_denied);
            channel.overwrites.insert(bot, Overwrite { allow: 0, deny });
        }
        let channels: Vec<Id> = world.channels.keys().copied().collect();
        channels.into_iter().for_each(|channel| world.forget_old(channel));
        world.attached_since = usize::MAX;
        world.forget_old_attachments();
        let waiting = world.interactions.values().filter(|interaction| interaction.state == State::Waiting);
        let mut waiting: Vec<Id> = waiting.map(|interaction| interaction.id).collect();
        waiting.sort_unstable();
        for id in waiting {
            world.fail(id, "the stand-in was started again before an answer came");
        }
        world
    }
}

/// Serialises shared messages.
mod unshared {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serializer};

    use super::Message;

    pub(super) fn serialize<S: Serializer>(messages: &[Arc<Message>], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(messages.iter().map(AsRef::as_ref))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Arc<Message>>, D::Error> {
        let messages: Vec<Message> = Vec::deserialize(deserializer)?;
        Ok(messages.into_iter().map(Arc::new).collect())
    }
}
