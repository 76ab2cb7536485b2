//! Who may do what where.

use crate::errors::{ApiError, MISSING_ACCESS, MISSING_PERMISSIONS, UNKNOWN_CHANNEL};
use crate::permissions::{self, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL};
use crate::snowflake::Id;

use super::{Channel, World};

impl World {
    /// The bot's permissions in a channel; a thread has those of its parent.
    pub(crate) fn bot_permissions(&self, channel: &Channel) -> u64 {
        let Some(guild) = channel.guild else {
            return permissions::DIRECT;
        };
        let parent = channel.parent.and_then(|parent| self.channels.get(&parent));
        let denied = channel.bot_denied | parent.map_or(0, |parent| parent.bot_denied);
        let granted = self
            .guilds
            .get(&guild)
            .and_then(|guild| guild.members.get(&self.application))
            .map_or(0, |bot| bot.permissions);
        granted & !denied
    }

    /// A person's permissions in a server; all of them for administrators.
    pub(crate) fn member_permissions(&self, guild: Id, person: Id) -> u64 {
        let member = self.guilds.get(&guild).and_then(|guild| guild.members.get(&person));
        let own = member.map_or(0, |member| member.permissions);
        if own & permissions::ADMINISTRATOR != 0 { permissions::ALL } else { own }
    }

    /// The channel, if the bot can see it and has all of `needed` there.
    pub(crate) fn channel_for_bot(&self, id: Id, needed: u64) -> Result<&Channel, ApiError> {
        let channel = self.channels.get(&id).ok_or(UNKNOWN_CHANNEL)?;
        let has = self.bot_permissions(channel);
        if has & VIEW_CHANNEL == 0 {
            return Err(MISSING_ACCESS.into());
        }
        if has & needed != needed {
            return Err(MISSING_PERMISSIONS.into());
        }
        Ok(channel)
    }

    /// Which permission it takes to write in a channel.
    pub(crate) const fn to_write(channel: &Channel) -> u64 {
        if channel.kind.is_thread() { SEND_MESSAGES_IN_THREADS } else { SEND_MESSAGES }
    }
}
