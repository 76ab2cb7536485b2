//! What the people in charge of a server do: places, permissions, deletions.

use serde_json::{Value, json};

use crate::actions;
use crate::permissions;
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::snowflake::Id;
use crate::world::{ChannelKind, Overwrite, World};

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

/// A thread that a person opens.
pub(crate) struct NewThread<'a> {
    pub(crate) name: &'a str,
    pub(crate) owner: Id,
    /// The other members of a private one.
    pub(crate) private: Option<&'a [Id]>,
    /// The first message of a forum's post.
    pub(crate) says: &'a str,
}

fn known_guild(world: &World, guild: Id) -> Result<(), Refusal> {
    world.guilds.get(&guild).map(|_| ()).ok_or_else(|| Refusal::unknown("server", guild))
}

fn known_channel(world: &World, channel: Id) -> Result<(), Refusal> {
    world.channels.get(&channel).map(|_| ()).ok_or_else(|| Refusal::unknown("channel", channel))
}

impl Shared {
    /// A new server, with the bot or with the application's commands alone.
    pub(crate) fn new_guild(&self, name: &str, locale: &str, bot: bool) -> Value {
        let mut world = self.world();
        let id = world.add_guild(name, locale, bot);
        let channel = world.add_channel(id, ChannelKind::Text, "general");
        let mut data = world.guild_control_json(id);
        data["channel"] = json!(channel);
        data
    }

    /// A new channel of a server.
    pub(crate) fn new_channel(&self, guild: Id, name: &str, kind: ChannelKind) -> Result<Id, Refusal> {
        let mut world = self.world();
        known_guild(&world, guild)?;
        if !kind.is_of_server() {
            return Err(Refusal::because("threads hang under channels, and direct messages belong to no server"));
        }
        Ok(world.add_channel(guild, kind, name))
    }

    /// Sorts a channel under a category, or under none, and takes over its permissions.
    pub(crate) fn move_channel(&self, channel: Id, category: Option<Id>, synced: bool) -> Result<(), Refusal> {
        let mut world = self.world();
        known_channel(&world, channel)?;
        let guild = world.channels[&channel].guild;
        if let Some(category) = category {
            let known = world.channels.get(&category).filter(|known| known.kind == ChannelKind::Category);
            known.filter(|known| known.guild == guild).ok_or_else(|| Refusal::unknown("category", category))?;
        }
        if !matches!(world.channels[&channel].kind, kind if kind.is_of_server() && kind != ChannelKind::Category) {
            return Err(Refusal::because("only channels of a server are sorted under categories"));
        }
        world.move_channel(channel, category, synced);
        Ok(())
    }

    /// Somebody becomes a member of a server; the bot by being invited again.
    pub(crate) fn join(&self, user: Id, guild: Id) -> Result<(), Refusal> {
        let mut world = self.world();
        known_guild(&world, guild)?;
        if world.guilds[&guild].members.contains_key(&user) {
            return Ok(());
        }
        if user == world.application {
            world.invite_bot(guild);
        } else {
            actions::refuse_unknown(&world, user)?;
            world.join(user, guild);
        }
        Ok(())
    }

    /// A user leaves a server; the bot is kicked.
    pub(crate) fn leave(&self, user: Id, guild: Id) -> Result<(), Refusal> {
        let mut world = self.world();
        known_guild(&world, guild)?;
        world.leave(user, guild);
        Ok(())
    }

    /// A new thread of a channel, that a person opens; a private one has its members at once, and a forum's post says
    /// something.
    pub(crate) fn new_thread(&self, channel: Id, thread: &NewThread<'_>) -> Result<Id, Refusal> {
        let mut world = self.world();
        known_channel(&world, channel)?;
        let under = world.channels[&channel].kind;
        let kind = match (thread.private, under.public_thread()) {
            (Some(_), Some(_)) if under == ChannelKind::Text => ChannelKind::PrivateThread,
            (None, Some(kind)) => kind,
            _ => return Err(Refusal::because("there are no such threads in this kind of channel")),
        };
        let body = json!({"name": thread.name, "message": {"content": thread.says}});
        let opened = if under == ChannelKind::Forum {
            world.open_post(channel, thread.owner, &body, &[])
        } else {
            world.open_thread(channel, None, kind, thread.owner, &body)
        };
        let id = opened.map_err(|_| Refusal::because("too many threads are open, or a post says nothing"))?;
        for &member in thread.private.unwrap_or_default() {
            world.set_thread_member(id, member, true);
        }
        Ok(id)
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
