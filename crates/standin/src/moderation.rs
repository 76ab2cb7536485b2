//! Acts of a server's moderators: channels, permissions, deletions.

use serde_json::{Value, json};

use crate::actions;
use crate::permissions;
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::snowflake::Id;
use crate::world::{ChannelKind, Overwrite, World};

/// The target of an overwrite.
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

/// The data of a thread that a person opens.
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
    /// Adds a server, with the bot or with the application's commands alone. Returns it as the control interface shows it.
    pub(crate) fn new_guild(&self, name: &str, locale: &str, bot: bool) -> Value {
        let mut world = self.world();
        let id = world.add_guild(name, locale, bot);
        let channel = world.add_channel(id, ChannelKind::Text, "general");
        let mut data = world.guild_control_json(id);
        data["channel"] = json!(channel);
        data
    }

    /// A new channel of a server, of any kind but threads and direct messages.
    ///
    /// # Errors
    ///
    /// If there is no such server, or it has no channels of that kind.
    pub fn new_channel_of_kind(&self, guild: Id, name: &str, kind: ChannelKind) -> Result<Id, Refusal> {
        let mut world = self.world();
        known_guild(&world, guild)?;
        if !kind.is_of_server() {
            return Err(Refusal::because("threads hang under channels, and direct messages belong to no server"));
        }
        Ok(world.add_channel(guild, kind, name))
    }

    /// Moves a channel to a category or to none. `synced` takes over the category's permissions.
    ///
    /// # Errors
    ///
    /// If there is no such channel or category.
    pub fn move_channel(&self, channel: Id, category: Option<Id>, synced: bool) -> Result<(), Refusal> {
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

    /// Adds a user to a server. The bot is invited.
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

    /// Removes a user from a server. The bot is kicked.
    pub(crate) fn leave(&self, user: Id, guild: Id) -> Result<(), Refusal> {
        let mut world = self.world();
        known_guild(&world, guild)?;
        world.leave(user, guild);
        Ok(())
    }

    /// A new thread of a person. A private one has members at once; a forum post has a first message.
    pub(crate) fn open_thread(&self, channel: Id, thread: &NewThread<'_>) -> Result<Id, Refusal> {
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

    /// Adds a user to a thread; the bot is a user, too.
    ///
    /// # Errors
    ///
    /// If there is no such thread.
    pub fn add_to_thread(&self, thread: Id, user: Id) -> Result<(), Refusal> {
        let mut world = self.world();
        known_channel(&world, thread)?;
        world.set_thread_member(thread, user, true);
        Ok(())
    }

    /// Deletes a channel or thread, as a moderator would.
    ///
    /// # Errors
    ///
    /// If there is no such channel.
    pub fn delete_channel(&self, channel: Id) -> Result<(), Refusal> {
        let mut world = self.world();
        known_channel(&world, channel)?;
        world.remove_channel(channel);
        Ok(())
    }

    /// Deletes a message, as a moderator would.
    ///
    /// # Errors
    ///
    /// If there is no such message.
    pub fn delete_message(&self, channel: Id, message: Id) -> Result<(), Refusal> {
        let mut world = self.world();
        if !world.messages.contains_key(&(channel, message)) {
            return Err(Refusal::unknown("message", message));
        }
        world.remove_message((channel, message));
        Ok(())
    }

    /// Replaces the permissions that a channel allows and denies a role or a member.
    ///
    /// # Errors
    ///
    /// If there is no such channel, it is a thread or direct messages, or there is no such permission.
    pub fn overwrite(&self, channel: Id, whom: Whom, allow: &[&str], deny: &[&str]) -> Result<(), Refusal> {
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

    /// Denies the bot exactly these permissions in a channel, by Discord's names. An empty list gives all back.
    ///
    /// # Errors
    ///
    /// If there is no such channel or permission.
    pub fn deny_bot(&self, channel: Id, names: &[&str]) -> Result<(), Refusal> {
        let bot = self.world().application;
        self.overwrite(channel, Whom::Member(bot), &[], names)
    }

    /// Sets the bot's permissions in a server, by Discord's names. Everyone's role loses the others; members keep them
    /// by other roles.
    ///
    /// # Errors
    ///
    /// If there is no such server or permission.
    pub fn set_bot_permissions(&self, guild: Id, names: &[&str]) -> Result<(), Refusal> {
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

    /// Sets the permissions of everyone's role, by Discord's names. The bot keeps those of its own role.
    ///
    /// # Errors
    ///
    /// If there is no such server or permission.
    pub fn set_everyone_permissions(&self, guild: Id, names: &[&str]) -> Result<(), Refusal> {
        let granted = bits(names)?;
        let mut world = self.world();
        world.guilds.get_mut(&guild).ok_or_else(|| Refusal::unknown("server", guild))?.everyone = granted;
        world.roles_changed(guild);
        Ok(())
    }

    /// Archives, locks or renames a channel or thread, with the fields of Discord's PATCH.
    ///
    /// # Errors
    ///
    /// If there is no such channel.
    pub fn change_channel(&self, channel: Id, change: &Value) -> Result<(), Refusal> {
        let mut world = self.world();
        known_channel(&world, channel)?;
        world.change_channel(channel, change);
        Ok(())
    }

    /// Changes a server's preferred language.
    ///
    /// # Errors
    ///
    /// If there is no such server.
    pub fn set_guild_locale(&self, guild: Id, locale: &str) -> Result<(), Refusal> {
        let mut world = self.world();
        let known = world.guilds.get_mut(&guild).ok_or_else(|| Refusal::unknown("server", guild))?;
        locale.clone_into(&mut known.locale);
        let data = world.guild_json(guild);
        world.dispatch("GUILD_UPDATE", Some(guild), crate::gateway::intents::GUILDS, &data);
        world.guild_changed(guild);
        Ok(())
    }
}
