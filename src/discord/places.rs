//! Follows events about the places of boards and cards: the bot may post again, or a message or channel was deleted. Deliveries
//! that wait for such an event become due, so nobody has to act at the table.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, ChannelType, FullEvent, GuildId, Interaction, MessageId, PartialChannel, Permissions};

use super::{App, permissions};
use crate::causes::causes;
use crate::record::{Address, MessageKind, MessageRow, Record};
use crate::snowflake::snowflake;
use crate::store::StoreError;
use crate::table::{mark_dirty, try_refused_of, waits_for_permission};

/// The longest wait for a delivery that is working on a deleted message.
const PATIENCE: Duration = Duration::from_secs(20);

/// An event about places.
enum PlaceEvent {
    /// Roles, channels or the bot itself have changed in a server, so something forbidden may be allowed now.
    Changed(GuildId),
    /// Somebody acts in a channel where the bot has these permissions.
    Acting { guild: GuildId, channel: i64, kind: Option<ChannelType>, parent: Option<i64>, permissions: Permissions },
    /// Messages of a channel were deleted.
    Deleted(ChannelId, Vec<MessageId>),
    /// A channel or a thread was deleted.
    Gone(ChannelId),
}

fn place_event(event: &FullEvent) -> Option<PlaceEvent> {
    Some(match event {
        FullEvent::GuildCreate { guild, .. } => PlaceEvent::Changed(guild.id),
        FullEvent::GuildUpdate { new_data, .. } => PlaceEvent::Changed(new_data.id),
        FullEvent::GuildRoleCreate { new } | FullEvent::GuildRoleUpdate { new, .. } => {
            PlaceEvent::Changed(new.guild_id)
        }
        FullEvent::GuildRoleDelete { guild_id, .. } => PlaceEvent::Changed(*guild_id),
        // Without the privileged intent, Discord sends this event for the bot alone.
        FullEvent::GuildMemberUpdate { event, .. } => PlaceEvent::Changed(event.guild_id),
        FullEvent::ChannelCreate { channel } => PlaceEvent::Changed(channel.guild_id),
        FullEvent::ChannelUpdate { new, .. } | FullEvent::ThreadUpdate { new, .. } => PlaceEvent::Changed(new.guild_id),
        FullEvent::ThreadCreate { thread } => PlaceEvent::Changed(thread.guild_id),
        FullEvent::ThreadListSync { thread_list_sync } => PlaceEvent::Changed(thread_list_sync.guild_id),
        FullEvent::MessageDelete { channel_id, deleted_message_id, .. } => {
            PlaceEvent::Deleted(*channel_id, vec![*deleted_message_id])
        }
        FullEvent::MessageDeleteBulk { channel_id, multiple_deleted_messages_ids, .. } => {
            PlaceEvent::Deleted(*channel_id, multiple_deleted_messages_ids.clone())
        }
        FullEvent::ChannelDelete { channel, .. } => PlaceEvent::Gone(channel.id),
        FullEvent::ThreadDelete { thread, .. } => PlaceEvent::Gone(thread.id),
        FullEvent::InteractionCreate { interaction } => return acting(interaction),
        _ => return None,
    })
}

fn acting(interaction: &Interaction) -> Option<PlaceEvent> {
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
    Some(PlaceEvent::Acting { guild: guild?, channel, kind, parent, permissions: permissions? })
}

impl App {
    /// Follows what an event says about places, in the background.
    pub(super) fn follow_places(&self, event: &FullEvent) {
        let Some(event) = place_event(event) else { return };
        let app = self.clone();
        self.under_way.spawn(async move {
            if let Err(error) = app.follow_place(event).await {
                // A delivery that waits is tried again later in any case.
                tracing::warn!(error = causes(&error), "an event about a place could not be followed");
            }
        });
    }

    async fn follow_place(&self, event: PlaceEvent) -> Result<(), StoreError> {
        match event {
            PlaceEvent::Changed(guild) => self.reopened(guild, |_, _| true).await,
            PlaceEvent::Acting { guild, channel, kind, parent, permissions } => {
                let may_write = |record: &Record, message| {
                    let table = &record.table;
                    let here = [Some(table.channel), table.thread].contains(&Some(channel));
                    // A thread has the permissions of its channel.
                    let near = here || parent == Some(table.channel);
                    let stands_in = match message {
                        MessageKind::Board if table.thread_or_channel() != table.channel => {
                            Some(ChannelType::PublicThread)
                        }
                        _ if table.channel == channel => kind,
                        _ => Some(ChannelType::Text),
                    };
                    near && permissions::may_post(permissions, stands_in)
                };
                self.reopened(guild, may_write).await
            }
            PlaceEvent::Deleted(channel, messages) => {
                let messages: Vec<i64> = messages.iter().map(|message| snowflake(message.get())).collect();
                self.deleted(snowflake(channel.get()), &messages).await
            }
            PlaceEvent::Gone(channel) => {
                for table in self.store.open_tables_at(snowflake(channel.get())).await? {
                    let gone = |record: &mut Record| {
                        mark_dirty(record, MessageKind::Card);
                        mark_dirty(record, MessageKind::Board);
                        try_refused_of(record, |_, _| true);
                    };
                    self.store.change(&table, gone).await?;
                }
                Ok(())
            }
        }
    }

    /// Makes refused deliveries of a server's tables due, where the bot may post again.
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
            self.store.change(&table, |record| try_refused_of(record, &may)).await?;
        }
        Ok(())
    }

    /// Requests a new post of each board or card among these deleted messages, while its table is open.
    async fn deleted(&self, channel: i64, messages: &[i64]) -> Result<(), StoreError> {
        // The message id of a card that answers a command may be unknown, so the card is checked.
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
                // The bot itself deletes a board that it posts anew, and notes the new address afterwards.
                let _ = tokio::time::timeout(PATIENCE, self.leases.delivered(&table, kind)).await;
                let lost = |record: &mut Record| {
                    let Some(lost) = record.messages.get_mut(&kind).filter(|now| now.address.is_still(&row.address))
                    else {
                        return;
                    };
                    if matches!(lost.address, Address::Posted { .. }) {
                        lost.address = Address::Nowhere;
                    }
                    mark_dirty(record, kind);
                };
                self.store.change(&table, lost).await?;
            }
        }
        Ok(())
    }
}
