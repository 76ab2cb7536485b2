//! Messages as the bot sees them.

use serde_json::{Map, Value, json};

use crate::snowflake::{as_discord_writes, iso8601};

use super::messages::flags;
use super::{Attachment, Message, User, World};

impl World {
    /// A message as the bot sees it.
    pub(crate) fn message_json(&self, message: &Message) -> Value {
        let mentioned = message.pings.users.iter().filter_map(|id| self.users.get(id));
        let mut data = json!({
            "id": message.id,
            "channel_id": message.channel,
            "author": self.users.get(&message.author).map_or(Value::Null, User::json),
            "type": message.kind,
            "content": message.content,
            "timestamp": iso8601(message.id.created_ms()),
            "edited_timestamp": message.edited_ms.map(iso8601),
            "tts": message.tts,
            "mention_everyone": message.pings.everyone,
            "mentions": mentioned.map(User::json).collect::<Vec<_>>(),
            "mention_roles": message.pings.roles,
            "attachments": self.shown_attachments(message).map(|shown| self.attachment_json(message, shown)).collect::<Vec<_>>(),
            "embeds": self.embeds_json(message),
            "components": answered(&Value::Array(message.components.clone())),
            "flags": message.flags,
            "pinned": message.pinned,
        });
        if !message.nonce.is_null() {
            data["nonce"] = message.nonce.clone();
        }
        if !message.reactions.is_empty() {
            data["reactions"] = self.reactions_json(message);
        }
        self.add_origin(message, &mut data);
        data
    }

    /// Adds a message's references to an interaction, another message or a thread.
    fn add_origin(&self, message: &Message, data: &mut Value) {
        if message.via.is_some() {
            data["webhook_id"] = json!(self.application);
            data["application_id"] = json!(self.application);
            data["interaction_metadata"] = message.origin.clone();
        }
        if let Some((channel, replied)) = message.reference {
            let mut reference = json!({"type": 0, "channel_id": channel, "guild_id": self.channels.get(&channel).and_then(|channel| channel.guild)});
            if let Some(replied) = replied {
                reference["message_id"] = json!(replied);
                let target = self.messages.get(&(channel, replied)).filter(|target| target.reference.is_none());
                data["referenced_message"] = target.map_or(Value::Null, |target| self.message_json(target));
            }
            data["message_reference"] = reference;
        }
        if message.flags & flags::HAS_THREAD != 0
            && let Some(thread) = self.channels.get(&message.id)
        {
            data["thread"] = self.channel_json(thread);
        }
    }

    /// The attachments below the message, without those shown inside an embed.
    pub(crate) fn shown_attachments<'a>(&self, message: &'a Message) -> impl Iterator<Item = &'a Attachment> {
        let texts: Vec<String> = message.embeds.iter().map(Value::to_string).collect();
        message.attachments.iter().filter(move |attachment| {
            let reference = format!("\"attachment://{}\"", attachment.filename);
            !texts.iter().any(|text| text.contains(&reference))
        })
    }

    /// The embeds with `attachment://name` replaced by the address of the file.
    pub(crate) fn embeds_json(&self, message: &Message) -> Vec<Value> {
        let mut embeds = message.embeds.clone();
        for embed in &mut embeds {
            if let Value::Object(fields) = embed {
                fields.retain(|_, value| !value.is_null());
                fields.entry("type").or_insert_with(|| json!("rich"));
            }
            if let Some(time) = embed["timestamp"].as_str().and_then(as_discord_writes) {
                embed["timestamp"] = json!(time);
            }
            for (part, field) in
                [("image", "url"), ("thumbnail", "url"), ("footer", "icon_url"), ("author", "icon_url")]
            {
                let Some(link) = embed.get(part).and_then(|part| part[field].as_str()) else {
                    continue;
                };
                let Some(name) = link.strip_prefix("attachment://") else {
                    continue;
                };
                if let Some(attachment) = message.attachments.iter().find(|attachment| attachment.filename == name) {
                    embed[part][field] = json!(self.attachment_url(message.channel, attachment));
                }
            }
        }
        embeds
    }
}

/// Components as Discord returns them: without nulls, with numbers, and with the bounds of each menu even if the bot
/// did not set them.
fn answered(components: &Value) -> Value {
    fn walk(node: &Value, next: &mut u64) -> Value {
        match node {
            Value::Object(fields) => {
                let mut out: Map<String, Value> = Map::new();
                if fields.contains_key("type") {
                    *next += 1;
                    out.insert("id".to_owned(), json!(*next));
                }
                if matches!(fields.get("type").and_then(Value::as_u64), Some(3 | 5..=8)) {
                    out.insert("min_values".to_owned(), json!(1));
                    out.insert("max_values".to_owned(), json!(1));
                }
                for (name, value) in fields.iter().filter(|(_, value)| !value.is_null()) {
                    out.insert(name.clone(), walk(value, next));
                }
                Value::Object(out)
            }
            Value::Array(items) => Value::Array(items.iter().map(|item| walk(item, next)).collect()),
            other => other.clone(),
        }
    }
    walk(components, &mut 0)
}
