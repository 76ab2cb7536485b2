//! Changes that listeners receive.

use serde::Serialize;
use serde_json::Value;

use crate::snowflake::Id;

use super::World;

/// One thing that changed, as `GET /control/events` streams it.
#[derive(Clone, Debug, Serialize)]
pub struct Change {
    /// The event: `message_created`, `message_changed`, `message_deleted`, `channel_changed`, `channel_deleted`,
    /// `person_changed`, `guild_changed`, `commands_changed`, `interaction_answered`, `interaction_failed`, `typing`,
    /// `bot_connected`, `bot_disconnected`.
    pub kind: &'static str,
    /// The changed thing; its form depends on the kind.
    pub data: Value,
    /// The people who receive it.
    #[serde(skip)]
    pub(crate) audience: Audience,
}

/// The receivers of a change.
#[derive(Clone, Debug)]
pub(crate) enum Audience {
    Everyone,
    /// The members of a server.
    Guild(Id),
    /// The people who can see a channel.
    Channel(Id),
    People(Vec<Id>),
}

impl World {
    /// Announces a change to everyone.
    pub(crate) fn tell_all(&mut self, kind: &'static str, data: Value) {
        self.announce(Change { kind, data, audience: Audience::Everyone });
    }

    /// Whether a person receives a change.
    pub(crate) fn concerns(&self, change: &Change, person: Id) -> bool {
        match &change.audience {
            Audience::Everyone => true,
            Audience::People(people) => people.contains(&person),
            Audience::Channel(channel) => self.can_see(person, *channel),
            Audience::Guild(guild) => self.guilds.get(guild).is_some_and(|guild| guild.members.contains_key(&person)),
        }
    }
}
