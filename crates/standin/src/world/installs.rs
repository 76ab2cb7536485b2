//! The installations of the application: in servers, and by people for themselves.

use serde_json::{Map, Value, json};

use crate::permissions::USE_EXTERNAL_APPS;
use crate::snowflake::Id;

use super::interactions::{Interaction, InteractionKind, Trigger};
use super::{Channel, World};

/// The context of a server's channel.
const SERVER: u64 = 0;
/// The context of direct messages with the bot.
const BOT: u64 = 1;
/// The context of direct messages with others, and of groups.
const PRIVATE: u64 = 2;

/// The context of an interaction, with Discord's numbers.
pub(crate) const fn context(channel: &Channel) -> u64 {
    match (channel.guild, channel.recipient) {
        (Some(_), _) => SERVER,
        (None, Some(_)) => BOT,
        (None, None) => PRIVATE,
    }
}

impl World {
    /// The installations through which a person can use a command in a channel, as Discord writes them. If there is none, the
    /// command is not offered.
    pub(crate) fn owners_of_command(&self, command: &Value, person: Id, channel: &Channel) -> Map<String, Value> {
        let context = context(channel);
        let contexts = command["contexts"].as_array();
        let fits = contexts.map_or(context == SERVER || command["dm_permission"] != false, |contexts| {
            contexts.iter().any(|known| *known == context)
        });
        let kinds = command["integration_types"].as_array();
        let kind = |wanted: u64| fits && kinds.map_or(wanted == 0, |kinds| kinds.iter().any(|kind| *kind == wanted));
        let mut owners = Map::new();
        let by_server = match channel.guild {
            Some(guild) => self.guilds[&guild].installed,
            None => context == BOT,
        };
        if kind(0) && by_server {
            owners.insert("0".to_owned(), json!(channel.guild.unwrap_or(Id(0))));
        }
        if kind(1) && self.users.get(&person).is_some_and(|user| user.installed) {
            owners.insert("1".to_owned(), json!(person));
        }
        owners
    }

    /// The installations of an act. A component has those of the interaction that made its message.
    pub(super) fn owners(&self, trigger: &Trigger) -> Value {
        let channel = &self.channels[&trigger.channel];
        let inherited = match trigger.kind {
            InteractionKind::Command | InteractionKind::Autocomplete => {
                let used = |command: &&Value| command["id"] == trigger.data["id"];
                let command = self.commands.values().flatten().find(used);
                command.map(|command| Value::Object(self.owners_of_command(command, trigger.person, channel)))
            }
            InteractionKind::Component => {
                let message = trigger.message.and_then(|message| self.messages.get(&(trigger.channel, message)));
                message.map(|message| message.origin["authorizing_integration_owners"].clone())
            }
            InteractionKind::Form => Some(trigger.opened_by["authorizing_integration_owners"].clone()),
            InteractionKind::Unknown => None,
        };
        inherited.filter(Value::is_object).unwrap_or_else(|| json!({"0": channel.guild.unwrap_or(Id(0))}))
    }

    /// Whether an answer must be private, because the application is not installed in the server and people's own
    /// applications may not write there.
    pub(super) fn is_kept_private(&self, interaction: &Interaction) -> bool {
        let trigger = &interaction.trigger;
        let Some(channel) = self.channels.get(&trigger.channel).filter(|channel| channel.guild.is_some()) else {
            return false;
        };
        interaction.is_of_person_alone() && self.permissions_in(channel, trigger.person) & USE_EXTERNAL_APPS == 0
    }
}
