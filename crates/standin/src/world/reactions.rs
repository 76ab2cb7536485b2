//! Reactions: emojis below a message, and the people who added them.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::errors::{ApiError, MISSING_PERMISSIONS, TOO_MANY_REACTIONS, UNKNOWN_EMOJI};
use crate::gateway::intents;
use crate::permissions::{ADD_REACTIONS, READ_MESSAGE_HISTORY};
use crate::snowflake::Id;

use super::{Message, World};

/// Discord's limit for different emojis below a message.
const MOST: usize = 20;

/// An emoji below a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Reaction {
    /// The emoji itself.
    pub emoji: String,
    /// The people who reacted with it, first to last.
    pub people: Vec<Id>,
}

/// Whether a text is a Unicode emoji; the stand-in has no server emojis.
fn is_emoji(text: &str) -> bool {
    // Some emojis are letters if this variation selector is missing.
    let is_picture = text.contains('\u{FE0F}') || !text.chars().any(char::is_alphabetic);
    !text.is_ascii() && text.chars().count() <= 32 && is_picture
}

impl World {
    /// Adds a reaction. A second one of the same user with the same emoji has no effect.
    pub(crate) fn react(&mut self, key: (Id, Id), user: Id, emoji: &str) -> Result<(), ApiError> {
        if !is_emoji(emoji) {
            return Err(UNKNOWN_EMOJI.into());
        }
        self.refuse_archived(key.0)?;
        let reactions = &self.messages[&key].reactions;
        let known = reactions.iter().any(|reaction| reaction.emoji == emoji);
        let needed = READ_MESSAGE_HISTORY | if known { 0 } else { ADD_REACTIONS };
        if self.permissions_in(&self.channels[&key.0], user) & needed != needed {
            return Err(MISSING_PERMISSIONS.into());
        }
        if !known && reactions.len() == MOST {
            return Err(TOO_MANY_REACTIONS.into());
        }
        let Some(message) = self.messages.get_mut(&key).map(Arc::make_mut) else { return Ok(()) };
        let author = message.author;
        let at = message.reactions.iter().position(|reaction| reaction.emoji == emoji).unwrap_or_else(|| {
            message.reactions.push(Reaction { emoji: emoji.to_owned(), people: Vec::new() });
            message.reactions.len() - 1
        });
        let people = &mut message.reactions[at].people;
        if people.contains(&user) {
            return Ok(());
        }
        people.push(user);
        let mut data = json!({"user_id": user, "emoji": emoji_json(emoji), "burst": false, "type": 0});
        data["message_author_id"] = json!(author);
        if let Some(guild) = self.channels[&key.0].guild {
            data["member"] = self.member_json(guild, user);
        }
        self.reactions_changed("MESSAGE_REACTION_ADD", key, data);
        Ok(())
    }

    /// Removes a user's reaction.
    pub(crate) fn unreact(&mut self, key: (Id, Id), user: Id, emoji: &str) -> Result<(), ApiError> {
        self.refuse_archived(key.0)?;
        let message = self.messages.get_mut(&key).map(Arc::make_mut);
        let reactions = message.map(|message| &mut message.reactions).ok_or(UNKNOWN_EMOJI)?;
        let reaction = reactions.iter_mut().find(|reaction| reaction.emoji == emoji).ok_or(UNKNOWN_EMOJI)?;
        let before = reaction.people.len();
        reaction.people.retain(|&person| person != user);
        if reaction.people.len() < before {
            reactions.retain(|reaction| !reaction.people.is_empty());
            let data = json!({"user_id": user, "emoji": emoji_json(emoji), "burst": false, "type": 0});
            self.reactions_changed("MESSAGE_REACTION_REMOVE", key, data);
        }
        Ok(())
    }

    /// Removes all reactions of a message, or those with one emoji.
    pub(crate) fn clear_reactions(&mut self, key: (Id, Id), emoji: Option<&str>) -> Result<(), ApiError> {
        self.refuse_archived(key.0)?;
        if let Some(message) = self.messages.get_mut(&key).map(Arc::make_mut) {
            message.reactions.retain(|reaction| emoji.is_some_and(|emoji| reaction.emoji != emoji));
        }
        match emoji {
            Some(emoji) => {
                let data = json!({"emoji": emoji_json(emoji)});
                self.reactions_changed("MESSAGE_REACTION_REMOVE_EMOJI", key, data);
            }
            None => self.reactions_changed("MESSAGE_REACTION_REMOVE_ALL", key, json!({})),
        }
        Ok(())
    }

    /// Announces a change of a message's reactions.
    fn reactions_changed(&mut self, event: &'static str, (channel, message): (Id, Id), mut data: Value) {
        data["channel_id"] = json!(channel);
        data["message_id"] = json!(message);
        let guild = self.channels[&channel].guild;
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild);
        }
        let intent = if guild.is_some() { intents::GUILD_REACTIONS } else { intents::DIRECT_REACTIONS };
        if self.can_see(self.application, channel) {
            self.dispatch(event, guild, intent, &data);
        }
        let changed = Arc::clone(&self.messages[&(channel, message)]);
        self.message_told("message_changed", &changed);
    }

    /// The reactions of a message as the bot sees them.
    pub(crate) fn reactions_json(&self, message: &Message) -> Value {
        let one = |reaction: &Reaction| {
            let count = reaction.people.len();
            json!({
                "emoji": emoji_json(&reaction.emoji),
                "count": count,
                "count_details": {"normal": count, "burst": 0},
                "me": reaction.people.contains(&self.application),
                "me_burst": false,
                "burst_colors": [],
            })
        };
        message.reactions.iter().map(one).collect()
    }
}

fn emoji_json(emoji: &str) -> Value {
    json!({"id": null, "name": emoji})
}
