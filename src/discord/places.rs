//! What is heard of the places where boards and cards stand: that one may be open again to the bot, that a message or a place was
//! deleted. It makes due what waits for it, so that nobody has to act at the very table.

use std::convert::Infallible;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, ChannelType, FullEvent, GuildId, Interaction, MessageId, PartialChannel, Permissions};

use super::{App, permissions};
use crate::causes::causes;
use crate::record::{Address, MessageKind, MessageRow, Record};
use crate::snowflake::snowflake;
use crate::store::StoreError;
use crate::table::{mark_dirty, try_refused_of, waits_for_permission};

/// How long a delivery is waited for that works on a message which was deleted.
const PATIENCE: Duration = Duration::from_secs(20);

/// What an event says of places.
enum Heard {
    /// Roles, channels or the bot itself have changed in a server: something that was forbidden may be allowed.
    Changed(GuildId),
    /// Somebody acts where the bot may do this.
    Acting { guild: GuildId, channel: i64, kind: Option<ChannelType>, parent: Option<i64>, permissions: Permissions },
    /// Messages of a channel were deleted.
    Deleted(ChannelId, Vec<MessageId>),
    /// A channel or a thread was deleted.
    Gone(ChannelId),
}

fn heard(event: &FullEvent) -> Option<Heard> {
    Some(match event {
        FullEvent::GuildCreate { guild, .. } => Heard::Changed(guild.id),
        FullEvent::GuildUpdate { new_data, .. } => Heard::Changed(new_data.id),
        FullEvent::GuildRoleCreate { new } | FullEvent::GuildRoleUpdate { new, .. } => Heard::Changed(new.guild_id),
        FullEvent::GuildRoleDelete { guild_id, .. } => Heard::Changed(*guild_id),
        // Without the privileged intent Discord tells it of the bot alone.
        FullEvent::GuildMemberUpdate { event, .. } => Heard::Changed(event.guild_id),
        FullEvent::ChannelCreate { channel } => Heard::Changed(channel.guild_id),
        FullEvent::ChannelUpdate { new, .. } | FullEvent::ThreadUpdate { new, .. } => Heard::Changed(new.guild_id),
        FullEvent::ThreadCreate { thread } => Heard::Changed(thread.guild_id),
        FullEvent::ThreadListSync { thread_list_sync } => Heard::Changed(thread_list_sync.guild_id),
        FullEvent::MessageDelete { channel_id, deleted_message_id, .. } => {
            Heard::Deleted(*channel_id, vec![*deleted_message_id])
        }
        FullEvent::MessageDeleteBulk { channel_id, multiple_deleted_messages_ids, .. } => {
            Heard::Deleted(*channel_id, multiple_deleted_messages_ids.clone())
        }
        FullEvent::ChannelDelete { channel, .. } => Heard::Gone(channel.id),
        FullEvent::ThreadDelete { thread, .. } => Heard::Gone(thread.id),
        FullEvent::InteractionCreate { interaction } => return acting(interaction),
        _ => return None,
    })
}

fn acting(interaction: &Interaction) -> Option<Heard> {
    let (guild, channel, partial, permissions) = match interaction {
        Interaction::Command(it) | Interaction::Autocomplete(it) => {
            (it.guild_id, it.channel_id, it.channel.as_ref(), it.app_permissions)
        }
        Interaction::Component(it) => (it.guild_id, it.channel_id, it.channel.as_ref(), it.app_permissions),
        Interaction::Modal(it) => (it.guild_id, it.channel_id, it.channel.as_ref(), it.app_permissions),
        _ => return None,
    };
    let parent = |channel: &PartialChannel| channel.parent_id.map(|parent| snowflake(parent.get()));
    let (channel, parent) = (snowflake(channel.get()), partial.and_then(parent));
    let kind = partial.map(|channel| channel.kind);
    Some(Heard::Acting { guild: guild?, channel, kind, parent, permissions: permissions? })
}

impl App {
    /// Follows what an event says of places, beside everything else.
    pub(super) fn follow_places(&self, event: &FullEvent) {
        let Some(heard) = heard(event) else { return };
        let (app, under_way) = (self.clone(), self.under_way.token());
        tokio::spawn(async move {
            let _under_way = under_way;
            if let Err(error) = app.follow_place(heard).await {
                // What waits is tried again in any case, later.
                tracing::warn!(error = causes(&error), "what was heard of a place comes to nothing");
            }
        });
    }

    async fn follow_place(&self, heard: Heard) -> Result<(), StoreError> {
        match heard {
            Heard::Changed(guild) => self.reopened(guild, |_, _| true).await,
            Heard::Acting { guild, channel, kind, parent, permissions } => {
                let may_write = |record: &Record, message| {
                    let table = &record.table;
                    let here = [Some(table.channel), table.thread].contains(&Some(channel));
                    // A thread has the permissions of its channel.
                    let near = here || parent == Some(table.channel);
                    let stands_in = match message {
                        MessageKind::Board if table.place() != table.channel => Some(ChannelType::PublicThread),
                        _ if table.channel == channel => kind,
                        _ => Some(ChannelType::Text),
                    };
                    near && permissions::may_post(permissions, stands_in)
                };
                self.reopened(guild, may_write).await
            }
            Heard::Deleted(channel, messages) => {
                let messages: Vec<i64> = messages.iter().map(|message| snowflake(message.get())).collect();
                self.deleted(snowflake(channel.get()), &messages).await
            }
            Heard::Gone(channel) => {
                for table in self.store.open_tables_at(snowflake(channel.get())).await? {
                    let gone = self.store.update(&table, |record| {
                        mark_dirty(record, MessageKind::Card);
                        mark_dirty(record, MessageKind::Board);
                        try_refused_of(record, |_, _| true);
                        Ok::<_, Infallible>(())
                    });
                    gone.await?.unwrap_or_else(|never| match never {});
                }
                Ok(())
            }
        }
    }

    /// Tries at once what Discord has refused of the tables of a server, where the bot may post again.
    async fn reopened(
        &self,
        guild: GuildId,
        may: impl Fn(&Record, MessageKind) -> bool + Send + Sync,
    ) -> Result<(), StoreError> {
        for table in self.store.tables_refused_in(snowflake(guild.get())).await? {
            let waits = self.store.read(&table).await?;
            if !waits.is_some_and(|record| waits_for_permission(&record, &may, self.clock.now())) {
                continue;
            }
            let tried = self.store.update(&table, |record| {
                try_refused_of(record, &may);
                Ok::<_, Infallible>(())
            });
            tried.await?.unwrap_or_else(|never| match never {});
        }
        Ok(())
    }

    /// Has the board or the card posted anew that was among these messages, as long as its table is open.
    async fn deleted(&self, channel: i64, messages: &[i64]) -> Result<(), StoreError> {
        // Of a card that answers a command nobody knows yet which message it is: it is looked at.
        let concerns = |row: &MessageRow| match row.address {
            Address::Posted { channel: at, message, .. } => at == channel && messages.contains(&message),
            Address::Answer { .. } => true,
            Address::FollowUp { .. } | Address::Owed { .. } | Address::Nowhere => false,
        };
        for table in self.store.open_tables_at(channel).await? {
            for kind in [MessageKind::Card, MessageKind::Board] {
                let read = self.store.read(&table).await?;
                let Some(row) = read.and_then(|record| record.messages.get(&kind).cloned()).filter(concerns) else {
                    continue;
                };
                // The bot itself deletes a board that it posts anew, and notes then where that stands.
                let _ = tokio::time::timeout(PATIENCE, self.leases.delivered(&table, kind)).await;
                let lost = self.store.update(&table, |record| {
                    let stands = record.messages.get_mut(&kind).filter(|now| now.address == row.address);
                    if let Some(stands) = stands {
                        if matches!(stands.address, Address::Posted { .. }) {
                            stands.address = Address::Nowhere;
                        }
                        mark_dirty(record, kind);
                    }
                    Ok::<_, Infallible>(())
                });
                lost.await?.unwrap_or_else(|never| match never {});
            }
        }
        Ok(())
    }
}
