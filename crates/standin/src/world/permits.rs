//! Permissions of users in channels.

use serde::{Deserialize, Serialize};

use crate::errors::{ApiError, MISSING_ACCESS, MISSING_PERMISSIONS, UNKNOWN_CHANNEL};
use crate::permissions::{self, ADMINISTRATOR, CONNECT, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL};
use crate::snowflake::Id;

use super::{Channel, World};

/// The permissions that a channel allows and denies a role or a member.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// The permissions of a member in a server: those of everyone's role and of their own roles. Administrators have
    /// all; a non-member has none.
    pub(crate) fn member_permissions(&self, guild: Id, user: Id) -> u64 {
        let Some(guild) = self.guilds.get(&guild) else { return 0 };
        let Some(member) = guild.members.get(&user) else { return 0 };
        let all = guild.everyone | member.permissions;
        if all & ADMINISTRATOR != 0 { permissions::ALL } else { all }
    }

    /// The permissions of a user in a channel. A thread has those of its parent.
    pub(crate) fn permissions_in(&self, channel: &Channel, user: Id) -> u64 {
        let Some(guild) = channel.guild else {
            return permissions::DIRECT;
        };
        let base = self.member_permissions(guild, user);
        if base & ADMINISTRATOR != 0 {
            return base;
        }
        let role = (user == self.application).then_some(self.guilds[&guild].bot_role);
        self.overwritten(channel, base, [Some(guild), role, Some(user)])
    }

    /// The permissions in a channel after its overwrites for `whom`, in that order.
    fn overwritten(&self, channel: &Channel, base: u64, whom: [Option<Id>; 3]) -> u64 {
        let place = channel.parent.and_then(|parent| self.channels.get(&parent)).unwrap_or(channel);
        let of = whom.iter().flatten().filter_map(|id| place.overwrites.get(id));
        let all = of.fold(base, |all, overwrite| overwrite.applied(all));
        // Without VIEW_CHANNEL a user has no permission; without CONNECT they have few in a voice channel.
        match all {
            all if all & VIEW_CHANNEL == 0 => 0,
            all if place.kind.is_spoken_in() && all & CONNECT == 0 => all & VIEW_CHANNEL,
            all => all,
        }
    }

    /// The bot's permissions in a channel.
    pub(crate) fn bot_permissions(&self, channel: &Channel) -> u64 {
        self.permissions_in(channel, self.application)
    }

    /// The permissions of the app in a channel, as an interaction reports them.
    pub(crate) fn app_permissions(&self, channel: &Channel) -> u64 {
        match channel.guild.map(|guild| &self.guilds[&guild]) {
            Some(guild) if guild.members.contains_key(&self.application) => self.bot_permissions(channel),
            // Without its bot the application has everyone's permissions.
            Some(guild) => self.overwritten(channel, guild.everyone, [Some(guild.id), None, None]),
            None if channel.recipient.is_some() => permissions::APP_DIRECT,
            None => permissions::APP_ELSEWHERE,
        }
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

    /// The permission that writing in a channel needs.
    pub(crate) const fn to_write(channel: &Channel) -> u64 {
        if channel.kind.is_thread() { SEND_MESSAGES_IN_THREADS } else { SEND_MESSAGES }
    }
}
