//! Who may do what where.

use serde::{Deserialize, Serialize};

use crate::errors::{ApiError, MISSING_ACCESS, MISSING_PERMISSIONS, UNKNOWN_CHANNEL};
use crate::permissions::{self, ADMINISTRATOR, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL};
use crate::snowflake::Id;

use super::{Channel, World};

/// What a channel takes from a role or a member, and what it gives them.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Overwrite {
    pub(crate) allow: u64,
    pub(crate) deny: u64,
}

impl Overwrite {
    const fn applied(self, to: u64) -> u64 {
        to & !self.deny | self.allow
    }
}

impl World {
    /// What a member may do in a server: what everyone's role, their own roles and, of the bot, its managed role allow.
    /// Administrators may do everything; who is no member may do nothing.
    pub(crate) fn member_permissions(&self, guild: Id, user: Id) -> u64 {
        let Some(guild) = self.guilds.get(&guild) else { return 0 };
        let Some(member) = guild.members.get(&user) else { return 0 };
        let all = guild.everyone | member.permissions;
        if all & ADMINISTRATOR != 0 { permissions::ALL } else { all }
    }

    /// What a user may do in a channel; a thread has the permissions of its parent.
    pub(crate) fn permissions_in(&self, channel: &Channel, user: Id) -> u64 {
        let Some(guild) = channel.guild else {
            return permissions::DIRECT;
        };
        let base = self.member_permissions(guild, user);
        if base & ADMINISTRATOR != 0 {
            return base;
        }
        let parent = channel.parent.and_then(|parent| self.channels.get(&parent));
        let overwrites = &parent.unwrap_or(channel).overwrites;
        let of = |id: Id| overwrites.get(&id).copied().unwrap_or_default();
        let role = if user == self.application { of(self.guilds[&guild].bot_role) } else { Overwrite::default() };
        let all = [of(guild), role, of(user)].into_iter().fold(base, |all, overwrite| overwrite.applied(all));
        // Nothing can be done in a channel that cannot be seen.
        if all & VIEW_CHANNEL == 0 { 0 } else { all }
    }

    /// The bot's permissions in a channel.
    pub(crate) fn bot_permissions(&self, channel: &Channel) -> u64 {
        self.permissions_in(channel, self.application)
    }

    /// What an interaction says that the app may do in a channel.
    pub(crate) fn app_permissions(&self, channel: &Channel) -> u64 {
        if channel.guild.is_some() { self.bot_permissions(channel) } else { permissions::APP_DIRECT }
    }

    /// The channel, if the bot can see it and has all of `needed` there.
    pub(crate) fn channel_for_bot(&self, id: Id, needed: u64) -> Result<&Channel, ApiError> {
        let channel = self.channels.get(&id).ok_or(UNKNOWN_CHANNEL)?;
        if !self.can_see(self.application, id) {
            return Err(MISSING_ACCESS.into());
        }
        if self.bot_permissions(channel) & needed != needed {
            return Err(MISSING_PERMISSIONS.into());
        }
        Ok(channel)
    }

    /// Which permission it takes to write in a channel.
    pub(crate) const fn to_write(channel: &Channel) -> u64 {
        if channel.kind.is_thread() { SEND_MESSAGES_IN_THREADS } else { SEND_MESSAGES }
    }
}
