//! Users: people and the bot.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::snowflake::Id;

use super::World;

/// A person or the bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct User {
    pub(crate) id: Id,
    /// The display name, from which the user name is derived.
    pub(crate) name: String,
    pub(crate) locale: String,
    pub(crate) bot: bool,
    /// Whether bots may write to this person.
    pub(crate) direct_open: bool,
    /// Whether this person has installed the application for themselves.
    #[serde(default)]
    pub(crate) installed: bool,
    /// Whether the account was deleted.
    #[serde(default)]
    pub(crate) gone: bool,
    /// The picture, if there is one. Forgotten when the world is kept in a file.
    #[serde(skip)]
    pub(crate) avatar: Option<Avatar>,
}

/// A person's picture.
#[derive(Clone, Debug)]
pub(crate) struct Avatar {
    /// Its name, which depends on its content.
    pub(crate) hash: String,
    /// A PNG, or any bytes of a test.
    pub(crate) bytes: Bytes,
}

impl Avatar {
    /// A picture with this content.
    pub(crate) fn new(bytes: Vec<u8>) -> Self {
        let half = |seed: u64| {
            let mut hasher = DefaultHasher::new();
            (seed, &bytes).hash(&mut hasher);
            hasher.finish()
        };
        Self { hash: format!("{:016x}{:016x}", half(0), half(1)), bytes: bytes.into() }
    }
}

impl User {
    /// A person.
    fn person(id: Id, name: &str, locale: &str) -> Self {
        let (name, locale) = (name.to_owned(), locale.to_owned());
        Self { id, name, locale, bot: false, direct_open: true, installed: false, gone: false, avatar: None }
    }

    /// The bot user of the application.
    pub(crate) fn bot(id: Id, name: &str) -> Self {
        Self { bot: true, ..Self::person(id, name, "en-US") }
    }

    /// The unique user name, as at Discord: small letters, digits, `.` and `_`.
    fn user_name(&self) -> String {
        if self.gone {
            return format!("deleted_user_{:x}", self.id.0);
        }
        let plain: String =
            self.name.to_lowercase().chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '_')).collect();
        if plain.len() < 2 { format!("user{}", self.id.0 % 10_000) } else { plain }
    }

    /// The user as anyone sees it.
    pub(crate) fn json(&self) -> Value {
        json!({
            "id": self.id,
            "username": self.user_name(),
            "global_name": if self.bot || self.gone { Value::Null } else { json!(self.name) },
            "discriminator": if self.bot { "0001" } else { "0" },
            "avatar": self.avatar.as_ref().map(|avatar| &avatar.hash),
            "avatar_decoration_data": null,
            "banner": null,
            "accent_color": null,
            "collectibles": null,
            "primary_guild": null,
            "bot": self.bot,
            "system": false,
            "public_flags": 0,
            "flags": 0,
        })
    }

    /// The bot user as it sees itself.
    pub(crate) fn own_json(&self) -> Value {
        let mut user = self.json();
        for (field, value) in [
            ("mfa_enabled", json!(true)),
            ("verified", json!(true)),
            ("email", Value::Null),
            ("locale", json!("en-US")),
        ] {
            user[field] = value;
        }
        user
    }

    /// The user as the control interface shows it.
    pub(crate) fn control_json(&self) -> Value {
        json!({
            "id": self.id,
            "name": self.name,
            "locale": self.locale,
            "dms_open": self.direct_open,
            "installed": self.installed,
            "gone": self.gone,
            "bot": self.bot,
        })
    }
}

impl World {
    /// A new person, member of the given servers.
    pub(crate) fn add_person(&mut self, name: &str, locale: &str, guilds: &[Id]) -> Id {
        let id = self.ids.next();
        self.users.insert(id, User::person(id, name, locale));
        // Announced first, because servers name members only by id.
        self.person_changed(id);
        for &guild in guilds {
            self.join(id, guild);
        }
        id
    }

    /// Deletes a person's account. Their messages stay without their name.
    pub(crate) fn delete_account(&mut self, person: Id) {
        let guilds: Vec<Id> = self.guilds.keys().copied().collect();
        for guild in guilds {
            self.leave(person, guild);
        }
        if let Some(user) = self.users.get_mut(&person) {
            "Deleted User".clone_into(&mut user.name);
            (user.gone, user.direct_open, user.installed, user.avatar) = (true, false, false, None);
        }
        self.person_changed(person);
    }

    /// Everybody, the bot included, as the control interface shows them.
    pub(crate) fn people_json(&self) -> Value {
        self.users.values().map(User::control_json).collect()
    }

    /// The part of the world that a person can see: their servers and channels, each with its latest visible message.
    pub(crate) fn world_json(&self, person: Id) -> Value {
        let mine = |guild: &&Id| self.guilds[*guild].members.contains_key(&person);
        let guilds: Value = self.guilds.keys().filter(mine).map(|&id| self.guild_control_json(id)).collect();
        let seen = self.channels.keys().filter(|&&id| self.can_see(person, id));
        let channels: Value = seen
            .map(|&id| {
                let mut channel = self.channel_control_json(id);
                channel["last_message"] = json!(self.latest_seen(person, id));
                channel
            })
            .collect();
        json!({
            "application": {"id": self.application, "name": self.config.application},
            "connected": self.sessions.connected(),
            "people": self.people_json(),
            "guilds": guilds,
            "channels": channels,
        })
    }

    /// Sends listeners the present state of a person.
    pub(crate) fn person_changed(&mut self, person: Id) {
        let data = self.users[&person].control_json();
        self.tell_all("person_changed", data);
    }

    /// Whether a user shares a server with the bot.
    pub(crate) fn shares_guild(&self, user: Id) -> bool {
        let shared = |guild: &super::Guild| [user, self.application].iter().all(|one| guild.members.contains_key(one));
        self.guilds.values().any(shared)
    }
}
