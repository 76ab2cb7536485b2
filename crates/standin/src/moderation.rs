//! What the people in charge of a server do: places, permissions, deletions.

use serde_json::{Value, json};

use crate::permissions;
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::snowflake::Id;
use crate::world::{Kind, Overwrite, World};

/// Whose permissions a channel changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whom {
    /// Everyone's role.
    Everyone,
    /// The role that Discord makes for the bot.
    BotsRole,
    /// One member; the bot is one too.
    Member(Id),
}

fn bits(names: &[&str]) -> Result<u64, Refusal> {
    permissions::bits(names.iter().copied()).map_err(|name| Refusal::unknown("permission", name))
}

fn known_channel(world: &World, channel: Id) -> Result<(), Refusal> {
    world.channels.get(&channel).map(|_| ()).ok_or_else(|| Refusal::unknown("channel", channel))
}

impl Shared {
    /// A new server.
    pub(crate) fn new_guild(&self, name: &str, locale: &str) -> Value {
        let mut world = self.world();
        let id = world.add_guild(name, locale);
        let channel = world.add_channel(id, "general");
        let mut data = world.guild_control_json(id);
        data["channel"] = json!(channel);
        data
    }

    /// A new channel of a server.
    pub(crate) fn new_channel(&self, guild: Id, name: &str) -> Result<Id, Refusal> {
        let mut world = self.world();
        if !world.guilds.contains_key(&guild) {
            return Err(Refusal::unknown("server", guild));
        }
        Ok(world.add_channel(guild, name))
    }

    /// A new thread of a channel, that a person opens; a private one has its members at once.
    pub(crate) fn new_thread(&self, channel: Id, name: &str, owner: Id, private: Option<&[Id]>) -> Result<Id, Refusal> {
        let mut world = self.world();
        known_channel(&world, channel)?;
        let kind = if private.is_some() { Kind::PrivateThread } else { Kind::PublicThread };
        let opened = world.open_thread(channel, None, kind, owner, &json!({"name": name}));
        let thread = opened.map_err(|_| Refusal::because("too many threads are open"))?;
        for &member in private.unwrap_or_default() {
            world.set_thread_member(thread, member, true);
        }
        Ok(thread)
    }

    /// Adds somebody to a thread.
    pub(crate) fn add_to_thread(&self, thread: Id, user: Id) -> Result<(), Refusal> {
        let mut world = self.world();
        known_channel(&world, thread)?;
        world.set_thread_member(thread, user, true);
        Ok(())
    }

    /// Deletes a channel or thread.
    pub(crate) fn delete_channel(&self, channel: Id) -> Result<(), Refusal> {
        let mut world = self.world();
        known_channel(&world, channel)?;
        world.remove_channel(channel);
        Ok(())
    }

    /// Deletes a message.
    pub(crate) fn delete_message(&self, channel: Id, message: Id) -> Result<(), Refusal> {
        let mut world = self.world();
        if !world.messages.contains_key(&(channel, message)) {
            return Err(Refusal::unknown("message", message));
        }
        world.remove_message((channel, message));
        Ok(())
    }

    /// Takes permissions in a channel from somebody and gives others.
    pub(crate) fn overwrite(&self, channel: Id, whom: Whom, allow: &[&str], deny: &[&str]) -> Result<(), Refusal> {
        let overwrite = Overwrite { allow: bits(allow)?, deny: bits(deny)? };
        let mut world = self.world();
        let known = world.channels.get(&channel).ok_or_else(|| Refusal::unknown("channel", channel))?;
        let Some(guild) = known.guild.filter(|_| !known.kind.is_thread()) else {
            return Err(Refusal::because("threads have the permissions of their channel, direct messages have none"));
        };
        let whom = match whom {
            Whom::Everyone => guild,
            Whom::BotsRole => world.guilds[&guild].bot_role,
            Whom::Member(id) => id,
        };
        world.overwrite(channel, whom, overwrite);
        Ok(())
    }

    /// Takes exactly these permissions from the bot in a channel.
    pub(crate) fn deny_bot(&self, channel: Id, names: &[&str]) -> Result<(), Refusal> {
        let bot = self.world().application;
        self.overwrite(channel, Whom::Member(bot), &[], names)
    }

    /// Gives the bot exactly these permissions in a server. Everyone's role loses what it lacks; people keep that.
    pub(crate) fn set_bot_permissions(&self, guild: Id, names: &[&str]) -> Result<(), Refusal> {
        let granted = bits(names)?;
        let mut world = self.world();
        let bot = world.application;
        let known = world.guilds.get_mut(&guild).ok_or_else(|| Refusal::unknown("server", guild))?;
        let lost = permissions::PERSON & !granted;
        known.everyone = permissions::PERSON & granted;
        for (id, member) in &mut known.members {
            member.permissions = if *id == bot { granted } else { member.permissions | lost };
        }
        world.roles_changed(guild);
        Ok(())
    }

    /// Lets everyone's role allow exactly this.
    pub(crate) fn set_everyone_permissions(&self, guild: Id, names: &[&str]) -> Result<(), Refusal> {
        let granted = bits(names)?;
        let mut world = self.world();
        world.guilds.get_mut(&guild).ok_or_else(|| Refusal::unknown("server", guild))?.everyone = granted;
        world.roles_changed(guild);
        Ok(())
    }

    /// Archives, locks or renames a channel or thread; the fields are Discord's.
    pub(crate) fn change_place(&self, channel: Id, change: &Value) -> Result<(), Refusal> {
        let mut world = self.world();
        known_channel(&world, channel)?;
        world.change_channel(channel, change);
        Ok(())
    }

    /// Changes a server's language.
    pub(crate) fn set_guild_locale(&self, guild: Id, locale: &str) -> Result<(), Refusal> {
        let mut world = self.world();
        let known = world.guilds.get_mut(&guild).ok_or_else(|| Refusal::unknown("server", guild))?;
        locale.clone_into(&mut known.locale);
        let data = world.guild_json(guild);
        world.dispatch("GUILD_UPDATE", Some(guild), crate::gateway::intents::GUILDS, &data);
        world.guild_changed(guild);
        Ok(())
    }
}
