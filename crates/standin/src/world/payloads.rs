//! Interactions as the gateway sends them. serenity silently drops one with a missing field, so all fields are present.

use serde_json::{Value, json};

use crate::snowflake::Id;

use super::installs::context;
use super::interactions::{Interaction, InteractionKind};
use super::{FILE_LIMIT, World};

impl World {
    /// The data of INTERACTION_CREATE.
    pub(crate) fn interaction_json(&self, interaction: &Interaction) -> Value {
        let trigger = &interaction.trigger;
        let channel = &self.channels[&trigger.channel];
        let user = &self.users[&trigger.person];
        let mut payload = json!({
            "id": interaction.id,
            "application_id": self.application,
            "type": trigger.kind as u8,
            "token": interaction.token,
            "version": 1,
            "channel_id": channel.id,
            "channel": self.partial_channel_json(channel.id, user.id),
            "data": trigger.data,
            "locale": user.locale,
            "app_permissions": self.app_permissions(channel).to_string(),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "attachment_size_limit": FILE_LIMIT,
            "authorizing_integration_owners": interaction.owners,
            "context": context(channel),
        });
        if let Some(guild) = channel.guild {
            let locale = &self.guilds[&guild].locale;
            payload["guild_id"] = json!(guild);
            payload["guild"] = json!({"id": guild, "locale": locale, "features": ["COMMUNITY"]});
            payload["guild_locale"] = json!(locale);
            payload["member"] = self.acting_member_json(guild, channel.id, user.id, false);
        } else {
            payload["user"] = user.json();
        }
        if let Some(message) = trigger.message.and_then(|id| self.messages.get(&(channel.id, id))) {
            payload["message"] = self.message_json(message);
        }
        payload
    }

    /// The `interaction_metadata` of a message that an interaction makes.
    pub(crate) fn origin_json(&self, id: Id) -> Value {
        let interaction = &self.interactions[&id];
        let trigger = &interaction.trigger;
        let mut origin = json!({
            "id": id,
            "type": trigger.kind as u8,
            "user": self.users[&trigger.person].json(),
            "authorizing_integration_owners": interaction.owners,
        });
        match trigger.kind {
            InteractionKind::Command => {
                origin["name"] = json!(trigger.name);
                origin["command_type"] = trigger.data["type"].clone();
            }
            InteractionKind::Component => origin["interacted_message_id"] = json!(trigger.message),
            InteractionKind::Form => origin["triggering_interaction_metadata"] = trigger.opened_by.clone(),
            InteractionKind::Autocomplete | InteractionKind::Unknown => {}
        }
        if let Some(original) = interaction.original {
            origin["original_response_message_id"] = json!(original);
        }
        origin
    }
}
