//! Interactions as the gateway sends them. serenity drops one silently where any field is missing, so all are there.

use serde_json::{Value, json};

use crate::snowflake::Id;

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
            "authorizing_integration_owners": self.installed_by(channel.guild),
            "context": u8::from(channel.guild.is_none()),
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

    /// By whose leave the application is here: always the server's, "0" standing for it in direct messages.
    fn installed_by(&self, guild: Option<Id>) -> Value {
        json!({"0": guild.unwrap_or(Id(0))})
    }

    /// `interaction_metadata` of a message that an interaction makes.
    pub(crate) fn origin_json(&self, id: Id) -> Value {
        let interaction = &self.interactions[&id];
        let trigger = &interaction.trigger;
        let guild = self.channels.get(&trigger.channel).and_then(|channel| channel.guild);
        let mut origin = json!({
            "id": id,
            "type": trigger.kind as u8,
            "user": self.users[&trigger.person].json(),
            "authorizing_integration_owners": self.installed_by(guild),
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
