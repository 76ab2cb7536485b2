//! Sends one message: edits it in place, or posts it in its channel.

use serenity::all::{
    Attachment, AutoArchiveDuration, Builder as _, ChannelId, ChannelType, CreateThread, EditThread, GuildId, Http,
    HttpError, Message, MessageId, UserId,
};

use super::outgoing::Outgoing;
use super::{Delivery, cups, render};
use crate::backoff::{Backoff, FAILED, SOON};
use crate::causes::causes;
use crate::record::settings::Push;
use crate::record::{Address, DAY, MINUTE, MessageKind, MessageRow, Millis, Occupant, Record, Status, is_forgotten};
use crate::snowflake::{id, snowflake};
use crate::store::{Store, StoreError};
use crate::table::{clocks, language, titles};

/// The result of an attempt.
#[derive(Clone, Debug)]
pub(super) enum Sent {
    At(Address),
    /// The board goes to this thread, or to the channel if no thread can be made. The message is not sent yet.
    Thread(i64),
    /// The message was deleted and is to be posted anew.
    Lost,
    /// The attempt failed and is to be repeated.
    Later(Backoff),
    /// Discord refuses the message until somebody changes something there, such as a permission.
    Refused,
    /// The channel of the message was deleted, so the message is never sent.
    Gone,
    /// The person cannot be called in private.
    Uncalled,
    /// Nobody needs the message any more.
    NotNeeded,
}

impl Sent {
    /// The name in metrics.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::At(_) => "sent",
            Self::Thread(_) => "thread",
            Self::Lost => "lost",
            Self::Later(_) => "later",
            Self::Refused => "refused",
            Self::Gone => "gone",
            Self::Uncalled => "uncalled",
            Self::NotNeeded => "not_needed",
        }
    }
}

/// The meaning of a failed request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    MessageGone,
    ChannelGone,
    /// The bot may not see the channel.
    Hidden,
    ThreadExists,
    /// The thread is archived, which a post undoes, or locked, which only moderators can undo.
    Archived,
    /// The message is too old for so many edits.
    Old,
    Forbidden,
    Passing,
    /// Anything else: our request is wrong.
    Wrong,
}

pub(super) fn failure(error: &serenity::Error) -> Failure {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else { return Failure::Passing };
    match (response.status_code.as_u16(), response.error.code) {
        (_, 10008 | 10015 | 50027) => Failure::MessageGone,
        (_, 10003) => Failure::ChannelGone,
        (_, 50001) => Failure::Hidden,
        (_, 160_004) => Failure::ThreadExists,
        (_, 50083 | 160_005) => Failure::Archived,
        (_, 30046) => Failure::Old,
        // Missing permissions or closed direct messages. The button "my turn" still shows the panel.
        (_, 50007 | 50278 | 40003 | 50013) | (403, _) => Failure::Forbidden,
        (429 | 500.., _) => Failure::Passing,
        _ => Failure::Wrong,
    }
}

/// An attempt to send a message in the given state.
pub(super) struct Attempt<'a> {
    pub(super) delivery: &'a Delivery,
    pub(super) record: &'a Record,
    pub(super) kind: MessageKind,
    pub(super) row: &'a MessageRow,
    pub(super) outgoing: &'a Outgoing,
}

/// How much the clocks of Discord and of this machine may differ, in milliseconds.
const CLOCKS_DIFFER: Millis = MINUTE;
/// How long the last state of an ended game is still delivered, in milliseconds.
pub(super) const KEPT: Millis = 7 * DAY;

impl Attempt<'_> {
    pub(super) async fn send(&self) -> Result<Sent, StoreError> {
        let Self { record, kind, row, .. } = *self;
        if kind == MessageKind::Board && record.table.thread.is_none() {
            return self.open_thread().await;
        }
        if let (MessageKind::Panel(seat), true) = (kind, row.call) {
            // The settings were checked before a call for a decision, but not before a call for other news.
            return match clocks::is_called(record, seat) || self.may_write().await? {
                true => self.call().await,
                false => Ok(Sent::Uncalled),
            };
        }
        match &row.address {
            Address::Answer { until, .. } | Address::FollowUp { until, .. } if *until <= self.now() => {
                // A panel waits until its person asks for it or is called.
                Ok(self.unreachable())
            }
            Address::Answer { token, .. } => Ok(self.edit_answer(token).await),
            Address::Owed { token, until } => self.show_owed_panel(token, *until).await,
            Address::FollowUp { token, message, .. } => Ok(self.edit_follow_up(token, *message).await),
            Address::Posted { .. } if self.delivery.edited_in(kind, row).is_none() => self.repost().await,
            Address::Posted { channel, message, .. } => match self.edit(*channel, *message, &row.address).await {
                Err(Failure::Old) => self.repost().await,
                Err(Failure::Archived) if kind == MessageKind::Board => self.repost().await,
                Err(failure) => Ok(self.lost(*channel, failure)),
                Ok(sent) => Ok(sent),
            },
            // An update of a panel calls nobody, and neither does a first panel if its person is not to be called now.
            Address::Nowhere if matches!(kind, MessageKind::Panel(_)) && row.sent > 0 => Ok(Sent::NotNeeded),
            Address::Nowhere if !self.may_write().await? => Ok(Sent::NotNeeded),
            Address::Nowhere => self.post().await,
        }
    }

    fn now(&self) -> Millis {
        self.delivery.clock.now()
    }

    /// Whether the message is public, or its person wants private messages now.
    async fn may_write(&self) -> Result<bool, StoreError> {
        let MessageKind::Panel(seat) = self.kind else { return Ok(true) };
        let Some(Occupant::Person { player, .. }) = self.record.seats.get(&seat).map(|row| &row.occupant) else {
            return Ok(true);
        };
        let player = self.delivery.store.player(*player).await?;
        let settings = player.map(|player| player.settings).unwrap_or_default();
        Ok(settings.push(self.now()) == Push::Private)
    }

    /// Shows a panel for the first time: in a private message or, if that fails, in a follow-up to the interaction that opened the
    /// table.
    async fn show_owed_panel(&self, token: &str, until: Millis) -> Result<Sent, StoreError> {
        if self.record.table.status != Status::Playing {
            return Ok(Sent::NotNeeded);
        }
        let sent = if self.may_write().await? { self.post().await? } else { Sent::NotNeeded };
        if !matches!(sent, Sent::NotNeeded | Sent::Refused) || until <= self.now() {
            return Ok(sent);
        }
        // The failure of the private message is logged. This second way may fail silently.
        let further = self.outgoing.follow_up(true).execute(&self.delivery.http, (None, token)).await;
        Ok(further.map_or(sent, |message| {
            let (token, message) = (token.to_owned(), snowflake(message.id.get()));
            Sent::At(Address::FollowUp { token, message, until })
        }))
    }

    /// Calls a person with a private message, which becomes the panel. A previous panel in a channel becomes a link to
    /// it; a previous private message is deleted.
    async fn call(&self) -> Result<Sent, StoreError> {
        let previous = &self.row.address;
        Ok(match self.post().await? {
            Sent::At(address) => {
                let moved = render::moved(self.record, self.kind, &address).filter(|_| previous.is_by_token());
                match moved {
                    Some(moved) => show_at(&self.delivery.http, previous, &moved, self.now()).await,
                    None => remove(&self.delivery.http, previous, self.now()).await,
                }
                Sent::At(address)
            }
            Sent::Later(backoff) => Sent::Later(backoff),
            // Private messages are closed.
            _ => Sent::Uncalled,
        })
    }

    /// The result for a message that cannot be reached any more. Public messages are posted anew.
    fn unreachable(&self) -> Sent {
        match self.kind {
            MessageKind::Card | MessageKind::Board => Sent::Lost,
            MessageKind::Panel(_) => Sent::NotNeeded,
        }
    }

    async fn edit_answer(&self, token: &str) -> Sent {
        let at = &self.row.address;
        match self.outgoing.edit_answer().execute(&self.delivery.http, token).await {
            Ok(message) if self.kind == MessageKind::Card => Sent::At(Address::Posted {
                channel: snowflake(message.channel_id.get()),
                message: snowflake(message.id.get()),
                at: self.now(),
            }),
            Ok(_) => Sent::At(at.clone()),
            Err(error) => match self.logged(&error) {
                // The next state may be accepted.
                Failure::Passing | Failure::Wrong => Sent::Later(FAILED),
                _ if at.may_be_on_its_way(self.now()) => Sent::Later(SOON),
                _ => self.unreachable(),
            },
        }
    }

    async fn edit_follow_up(&self, token: &str, message: i64) -> Sent {
        let message = MessageId::new(id(message));
        match self.outgoing.edit_follow_up().execute(&self.delivery.http, (Some(message), token)).await {
            Ok(_) => Sent::At(self.row.address.clone()),
            Err(error) => match self.logged(&error) {
                Failure::Passing | Failure::Wrong => Sent::Later(FAILED),
                _ => self.unreachable(),
            },
        }
    }

    async fn edit(&self, channel: i64, message: i64, at: &Address) -> Result<Sent, Failure> {
        let (channel_id, message_id) = (ChannelId::new(id(channel)), MessageId::new(id(message)));
        let edited = channel_id.edit_message(&self.delivery.http, message_id, self.outgoing.edit()).await;
        edited.map_err(|error| self.logged(&error))?;
        self.watch(channel, message).await;
        Ok(Sent::At(at.clone()))
    }

    /// The meaning of a failed request. A lasting failure is logged once.
    fn logged(&self, error: &serenity::Error) -> Failure {
        let failure = failure(error);
        let known = self.record.messages.get(&self.kind).is_some_and(|row| row.refused);
        if failure != Failure::Passing && !known {
            let (table, kind) = (&self.record.table.id, self.kind);
            tracing::warn!(%table, ?kind, error = causes(error), "Discord does not take a message");
        }
        failure
    }

    /// Counts the messages below a board while its game goes on. After the game, Discord archives the thread when it
    /// has been silent for a day.
    async fn watch(&self, channel: i64, message: i64) {
        let Self { delivery, record, .. } = self;
        if self.kind != MessageKind::Board {
            return;
        }
        if record.table.status == Status::Playing {
            return delivery.messages_below.board(channel, message);
        }
        // Discord refuses this for a thread that is not the bot's own. There is no second attempt.
        if delivery.messages_below.forget(channel) && channel != record.table.channel {
            let soon = EditThread::new().auto_archive_duration(AutoArchiveDuration::OneDay);
            if let Err(error) = ChannelId::new(id(channel)).edit_thread(&delivery.http, soon).await {
                tracing::debug!(table = %record.table.id, error = causes(&error), "a thread is archived later");
            }
        }
    }

    /// The result of a failed request for a message in a channel.
    fn lost(&self, channel: i64, failure: Failure) -> Sent {
        let public = self.record.table.channel;
        let in_thread = self.kind == MessageKind::Board && channel != public;
        let was_shown = self.record.messages.get(&self.kind).is_some_and(|row| row.sent > 0);
        match failure {
            Failure::MessageGone => self.unreachable(),
            // The thread was deleted or locked: the game goes on in its channel.
            Failure::ChannelGone | Failure::Archived if in_thread => Sent::Thread(public),
            // The bot may not write into the thread. A board that was already there waits for the permission.
            Failure::Hidden | Failure::Forbidden if in_thread && !was_shown => Sent::Thread(public),
            Failure::ChannelGone if matches!(self.kind, MessageKind::Card | MessageKind::Board) => Sent::Gone,
            Failure::Passing | Failure::Old | Failure::Wrong => Sent::Later(FAILED),
            // A refused message is tried rarely, and given up some time after the game.
            _ if self.record.table.ended_at.is_some_and(|ended| ended + KEPT < self.now()) => Sent::NotNeeded,
            _ => Sent::Refused,
        }
    }

    /// The channel of the message, or the result if there is none.
    async fn home(&self) -> Result<Result<i64, Sent>, StoreError> {
        let seat = match self.kind {
            MessageKind::Card => return Ok(Ok(self.record.table.channel)),
            MessageKind::Board => return Ok(Ok(self.record.table.thread_or_channel())),
            MessageKind::Panel(seat) => seat,
        };
        match self.record.seats.get(&seat).map(|row| &row.occupant) {
            Some(Occupant::Person { player, language, .. }) if !is_forgotten(*player) => {
                let Delivery { store, http, .. } = self.delivery;
                let channel = private_channel((store, http), *player, language).await?;
                Ok(channel.map_err(|error| self.lost(0, failure(&error))))
            }
            _ => Ok(Err(Sent::NotNeeded)),
        }
    }

    async fn post(&self) -> Result<Sent, StoreError> {
        let channel = match self.home().await? {
            Ok(channel) => channel,
            Err(sent) => return Ok(sent),
        };
        let message = self.outgoing.post(&self.nonce());
        let posted = match ChannelId::new(id(channel)).send_message(&self.delivery.http, message).await {
            Ok(posted) => posted,
            Err(error) => return Ok(self.lost(channel, self.logged(&error))),
        };
        let message = snowflake(posted.id.get());
        self.watch(channel, message).await;
        let address = Address::Posted { channel, message, at: self.now() };
        if shows(&posted, self.outgoing) {
            return Ok(Sent::At(address));
        }
        // The answer to an earlier attempt was lost, and the game has gone on since.
        let edited = self.edit(channel, message, &address).await;
        Ok(edited.unwrap_or_else(|failure| self.lost(channel, failure)))
    }

    /// The nonce, at most 25 characters. A repeated message has the same nonce, so that Discord shows it once.
    fn nonce(&self) -> String {
        let kind = match self.kind {
            MessageKind::Card => "c".to_owned(),
            MessageKind::Board => "b".to_owned(),
            MessageKind::Panel(seat) => format!("p{seat}"),
        };
        format!("{}-{kind}-{}", self.record.table.id, self.row.sent)
    }

    /// Posts a board at the end of its channel. First deletes the old one, which would keep an earlier shot readable (BAT-50).
    async fn repost(&self) -> Result<Sent, StoreError> {
        if let Address::Posted { channel, message, .. } = &self.row.address {
            let (at, message) = (ChannelId::new(id(*channel)), MessageId::new(id(*message)));
            let http = &self.delivery.http;
            let remove = async || at.delete_message(http, message).await.map_err(|error| self.logged(&error));
            let mut removed = remove().await;
            if removed == Err(Failure::Archived) {
                removed = match at.edit_thread(http, EditThread::new().archived(false)).await {
                    Ok(_) => remove().await,
                    Err(error) => match self.logged(&error) {
                        // The thread is also locked.
                        Failure::Forbidden => Err(Failure::Archived),
                        failure => Err(failure),
                    },
                };
            }
            match removed {
                Ok(()) | Err(Failure::MessageGone) => {}
                Err(failure) => return Ok(self.lost(*channel, failure)),
            }
        }
        self.post().await
    }

    /// Opens the thread of a table below its card, or uses the channel if that fails.
    async fn open_thread(&self) -> Result<Sent, StoreError> {
        let Self { delivery, record, .. } = self;
        let channel = record.table.channel;
        if let Some(cup) = &record.table.cup {
            let cup = delivery.store.cup(cup).await?;
            let players = titles(record, language(record));
            let name = cup.and_then(|cup| cups::thread_name(&cup, &record.table.id, &players));
            return Ok(self.open_thread_alone(&name.unwrap_or_else(|| render::thread_name(record))).await);
        }
        let card = record.messages.get(&MessageKind::Card).map(|row| &row.address);
        let message = match card {
            Some(Address::Posted { message, .. }) if record.table.guild.is_some() => *message,
            // The card is posted in a moment.
            Some(_) if record.table.guild.is_some() => return Ok(Sent::Later(SOON)),
            _ => return Ok(Sent::Thread(channel)),
        };
        let thread = CreateThread::new(render::thread_name(record)).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let (channel_id, message_id) = (ChannelId::new(id(channel)), MessageId::new(id(message)));
        Ok(match channel_id.create_thread_from_message(&delivery.http, message_id, thread).await {
            Ok(thread) => Sent::Thread(snowflake(thread.id.get())),
            Err(error) => match failure(&error) {
                // A thread has the id of the message from which it was opened.
                Failure::ThreadExists => Sent::Thread(message),
                Failure::Passing => Sent::Later(FAILED),
                _ => Sent::Thread(channel),
            },
        })
    }

    /// Opens the thread of a table without a card, unless an earlier attempt has opened it and its answer was lost.
    async fn open_thread_alone(&self, name: &str) -> Sent {
        let Self { delivery, record, .. } = self;
        let channel = record.table.channel;
        let Some(guild) = record.table.guild else { return Sent::Thread(channel) };
        let known = match delivery.http.get_guild_active_threads(GuildId::new(id(guild))).await {
            Ok(known) => known,
            Err(error) if failure(&error) == Failure::Passing => return Sent::Later(FAILED),
            Err(_) => return Sent::Thread(channel),
        };
        let begun = record.table.started_at.unwrap_or_default();
        let mine = known.threads.iter().find(|thread| {
            let since = thread.id.created_at().timestamp_millis() >= begun - CLOCKS_DIFFER;
            thread.parent_id.is_some_and(|parent| parent.get() == id(channel)) && thread.name == name && since
        });
        if let Some(thread) = mine {
            return Sent::Thread(snowflake(thread.id.get()));
        }
        let thread =
            CreateThread::new(name).kind(ChannelType::PublicThread).auto_archive_duration(AutoArchiveDuration::OneWeek);
        match ChannelId::new(id(channel)).create_thread(&delivery.http, thread).await {
            Ok(thread) => Sent::Thread(snowflake(thread.id.get())),
            Err(error) if failure(&error) == Failure::Passing => Sent::Later(FAILED),
            Err(_) => Sent::Thread(channel),
        }
    }
}

/// Shows something else in a private message, if it can be reached.
pub(super) async fn show_at(http: &Http, address: &Address, outgoing: &Outgoing, now: Millis) {
    let shown = match address {
        Address::Answer { token, until, .. } if *until > now => outgoing.edit_answer().execute(http, token).await,
        Address::FollowUp { token, message, until } if *until > now => {
            outgoing.edit_follow_up().execute(http, (Some(MessageId::new(id(*message))), token)).await
        }
        _ => return,
    };
    if let Err(error) = shown {
        tracing::debug!(error = causes(&error), "a private message stays as it was");
    }
}

/// Removes a message that nobody needs any more, if it can be reached.
pub(crate) async fn remove(http: &Http, address: &Address, now: Millis) {
    let removed = match address {
        Address::Answer { token, until, .. } if *until > now => {
            Box::pin(http.delete_original_interaction_response(token)).await
        }
        Address::FollowUp { token, message, until } if *until > now => {
            Box::pin(http.delete_followup_message(token, id(*message).into())).await
        }
        Address::Posted { channel, message, .. } => {
            Box::pin(http.delete_message(id(*channel).into(), id(*message).into(), None)).await
        }
        Address::Answer { .. } | Address::FollowUp { .. } | Address::Owed { .. } | Address::Nowhere => return,
    };
    if let Err(error) = removed {
        tracing::debug!(error = causes(&error), "a message could not be removed");
    }
}

/// The private conversation with a person, opened if it is not known yet.
pub(super) async fn private_channel(
    (store, http): (&Store, &Http),
    player: i64,
    language: &str,
) -> Result<Result<i64, serenity::Error>, StoreError> {
    if let Some(channel) = store.player(player).await?.and_then(|player| player.private_channel) {
        return Ok(Ok(channel));
    }
    match UserId::new(id(player)).create_dm_channel(http).await {
        Ok(channel) => {
            let channel = snowflake(channel.id.get());
            store.note_private_channel(player, language, channel).await?;
            Ok(Ok(channel))
        }
        Err(error) => Ok(Err(error)),
    }
}

/// Whether a posted message has the wanted state, and not that of an earlier attempt with the same nonce. Compares only
/// letters and digits, because Discord may drop other characters.
pub(super) fn shows(posted: &Message, outgoing: &Outgoing) -> bool {
    let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    let picture = outgoing.picture.as_ref().map(|picture| (Some(picture.png.len()), letters(&picture.alt)));
    let described = |file: &Attachment| letters(file.description.as_deref().unwrap_or_default());
    let shown = posted.attachments.first().map(|file| (usize::try_from(file.size).ok(), described(file)));
    letters(&posted.content) == letters(&outgoing.content) && shown == picture
}
