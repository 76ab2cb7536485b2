//! Sending one message: edit it where it stands, or post it where it belongs.

use serenity::all::{
    Attachment, AutoArchiveDuration, Builder as _, ChannelId, CreateThread, EditThread, Http, HttpError, Message,
    MessageId, UserId,
};

use super::outgoing::Outgoing;
use super::{Delivery, render};
use crate::backoff::{Backoff, FAILED, SOON};
use crate::causes::causes;
use crate::record::settings::Push;
use crate::record::{Address, MessageKind, MessageRow, Millis, Occupant, Record, Status, is_forgotten};
use crate::snowflake::{id, snowflake};
use crate::store::StoreError;
use crate::table::clocks;

/// What became of a message.
#[derive(Clone, Debug)]
pub(super) enum Sent {
    At(Address),
    /// The table got this thread (or its channel, where none can be made); the message is still to be sent.
    Thread(i64),
    /// It was deleted; it is to be posted anew.
    Lost,
    /// It could not be sent now; to be tried again.
    Later(Backoff),
    /// Discord will not take it until somebody changes something there.
    Refused,
    /// The channel where it belongs was deleted: it is never sent.
    Gone,
    /// Somebody cannot be called by it.
    Uncalled,
    /// Nobody needs it any more.
    NotNeeded,
}

impl Sent {
    /// Its name among what is measured.
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

/// How a failed request is to be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    MessageGone,
    ChannelGone,
    /// The bot may not see the channel.
    Hidden,
    ThreadExists,
    /// The thread is archived, and writing into it opens it again, or it is locked, which only moderators can change.
    Archived,
    /// The message is too old to be edited so often.
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
        // Missing permissions, closed direct messages, nobody there: the button "my turn" does it.
        (_, 50007 | 50278 | 40003 | 50013) | (403, _) => Failure::Forbidden,
        (429 | 500.., _) => Failure::Passing,
        _ => Failure::Wrong,
    }
}

/// Sends a message in the given state.
pub(super) async fn send(
    delivery: &Delivery,
    record: &Record,
    kind: MessageKind,
    row: &MessageRow,
    outgoing: &Outgoing,
) -> Result<Sent, StoreError> {
    if kind == MessageKind::Board && record.table.thread.is_none() {
        return Ok(open_thread(delivery, record).await);
    }
    if let (MessageKind::Panel(seat), true) = (kind, row.call) {
        // Who is called about a decision was asked for how before; of what others have to know nobody was.
        return match clocks::is_called(record, seat) || may_be_written_to(delivery, record, kind).await? {
            true => call(delivery, record, kind, row, outgoing).await,
            false => Ok(Sent::Uncalled),
        };
    }
    match &row.address {
        Address::Answer { until, .. } | Address::FollowUp { until, .. } if *until <= delivery.clock.now() => {
            // A panel waits to be asked for, or for its person to be called.
            Ok(unreachable(kind))
        }
        Address::Answer { token, .. } => Ok(edit_answer(delivery, record, kind, token, outgoing, &row.address).await),
        Address::Owed { token, until } => pay(delivery, record, kind, row, outgoing, (token, *until)).await,
        Address::FollowUp { token, message, .. } => {
            Ok(edit_follow_up(delivery, record, kind, (token, *message), outgoing, &row.address).await)
        }
        Address::Posted { .. } if delivery.edited_in(kind, row).is_none() => {
            repost(delivery, record, kind, row, outgoing).await
        }
        Address::Posted { channel, message, .. } => {
            match edit(delivery, record, kind, (*channel, *message), outgoing, &row.address).await {
                Err(Failure::Old) => repost(delivery, record, kind, row, outgoing).await,
                Err(Failure::Archived) if kind == MessageKind::Board => {
                    repost(delivery, record, kind, row, outgoing).await
                }
                Err(failure) => Ok(lost(delivery, record, kind, *channel, failure)),
                Ok(sent) => Ok(sent),
            }
        }
        // Nobody is called by a panel that is only brought up to date, nor by the first one who wants to be left alone now.
        Address::Nowhere if matches!(kind, MessageKind::Panel(_)) && row.sent > 0 => Ok(Sent::NotNeeded),
        Address::Nowhere if !may_be_written_to(delivery, record, kind).await? => Ok(Sent::NotNeeded),
        Address::Nowhere => post(delivery, record, kind, row, outgoing).await,
    }
}

/// Whether whoever a message is for wants private messages at this moment; what is public is for everybody.
async fn may_be_written_to(delivery: &Delivery, record: &Record, kind: MessageKind) -> Result<bool, StoreError> {
    let MessageKind::Panel(seat) = kind else { return Ok(true) };
    let Some(Occupant::Person { player, .. }) = record.seats.get(&seat).map(|row| &row.occupant) else {
        return Ok(true);
    };
    let settings = delivery.store.player(*player).await?.map(|player| player.settings).unwrap_or_default();
    Ok(settings.push(delivery.clock.now()) == Push::Private)
}

/// Shows a panel for the first time: by a private message or, where that does not get through, as a further answer where the table was
/// opened.
async fn pay(
    delivery: &Delivery,
    record: &Record,
    kind: MessageKind,
    row: &MessageRow,
    outgoing: &Outgoing,
    (token, until): (&str, Millis),
) -> Result<Sent, StoreError> {
    if record.table.status != Status::Playing {
        return Ok(Sent::NotNeeded);
    }
    let sent = match may_be_written_to(delivery, record, kind).await? {
        true => post(delivery, record, kind, row, outgoing).await?,
        false => Sent::NotNeeded,
    };
    if !matches!(sent, Sent::NotNeeded | Sent::Refused) || until <= delivery.clock.now() {
        return Ok(sent);
    }
    // What is wrong with the one way is said in the log; of the other nothing is expected.
    let further = outgoing.follow_up(true).execute(&delivery.http, (None, token)).await;
    Ok(further.map_or(sent, |message| {
        let (token, message) = (token.to_owned(), snowflake(message.id.get()));
        Sent::At(Address::FollowUp { token, message, until })
    }))
}

/// Calls somebody by a private message, which is the panel from then on. Where the one before stood, in private among others' messages,
/// the way to it remains; in the private messages themselves the one before goes.
async fn call(
    delivery: &Delivery,
    record: &Record,
    kind: MessageKind,
    row: &MessageRow,
    outgoing: &Outgoing,
) -> Result<Sent, StoreError> {
    Ok(match post(delivery, record, kind, row, outgoing).await? {
        Sent::At(address) => {
            let now = delivery.clock.now();
            match render::moved(record, kind, &address).filter(|_| row.address.is_by_token()) {
                Some(moved) => point(&delivery.http, &row.address, &moved, now).await,
                None => remove(&delivery.http, &row.address, now).await,
            }
            Sent::At(address)
        }
        Sent::Later(backoff) => Sent::Later(backoff),
        // Private messages are closed.
        _ => Sent::Uncalled,
    })
}

/// Leaves the way to a panel where it stood, if that can be reached.
async fn point(http: &Http, from: &Address, moved: &Outgoing, now: Millis) {
    let pointed = match from {
        Address::Answer { token, until, .. } if *until > now => moved.edit_answer().execute(http, token).await,
        Address::FollowUp { token, message, until } if *until > now => {
            moved.edit_follow_up().execute(http, (Some(MessageId::new(id(*message))), token)).await
        }
        _ => return,
    };
    if let Err(error) = pointed {
        tracing::debug!(error = causes(&error), "a panel that has moved stays where it was");
    }
}

/// Takes a message away that nobody needs any more, if it can be reached.
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
        tracing::debug!(error = causes(&error), "a message could not be taken away");
    }
}

/// What becomes of a message that cannot be reached any more: what is public is posted anew.
fn unreachable(kind: MessageKind) -> Sent {
    match kind {
        MessageKind::Card | MessageKind::Board => Sent::Lost,
        MessageKind::Panel(_) => Sent::NotNeeded,
    }
}

async fn edit_answer(
    delivery: &Delivery,
    record: &Record,
    kind: MessageKind,
    token: &str,
    outgoing: &Outgoing,
    at: &Address,
) -> Sent {
    match outgoing.edit_answer().execute(&delivery.http, token).await {
        Ok(message) if kind == MessageKind::Card => Sent::At(Address::Posted {
            channel: snowflake(message.channel_id.get()),
            message: snowflake(message.id.get()),
            at: delivery.clock.now(),
        }),
        Ok(_) => Sent::At(at.clone()),
        Err(error) => match told(record, kind, &error) {
            // What is wrong with this state may be right with the next.
            Failure::Passing | Failure::Wrong => Sent::Later(FAILED),
            _ if at.may_be_on_its_way(delivery.clock.now()) => Sent::Later(SOON),
            _ => unreachable(kind),
        },
    }
}

async fn edit_follow_up(
    delivery: &Delivery,
    record: &Record,
    kind: MessageKind,
    (token, message): (&str, i64),
    outgoing: &Outgoing,
    at: &Address,
) -> Sent {
    let message = MessageId::new(id(message));
    match outgoing.edit_follow_up().execute(&delivery.http, (Some(message), token)).await {
        Ok(_) => Sent::At(at.clone()),
        Err(error) => match told(record, kind, &error) {
            Failure::Passing | Failure::Wrong => Sent::Later(FAILED),
            _ => unreachable(kind),
        },
    }
}

async fn edit(
    delivery: &Delivery,
    record: &Record,
    kind: MessageKind,
    (channel, message): (i64, i64),
    outgoing: &Outgoing,
    at: &Address,
) -> Result<Sent, Failure> {
    let (channel_id, message_id) = (ChannelId::new(id(channel)), MessageId::new(id(message)));
    match channel_id.edit_message(&delivery.http, message_id, outgoing.edit()).await {
        Ok(_) => {
            if kind == MessageKind::Board {
                watch(delivery, record, channel, message).await;
            }
            Ok(Sent::At(at.clone()))
        }
        Err(error) => Err(told(record, kind, &error)),
    }
}

/// How a failed request is to be taken; what does not pass by itself is worth a line in the log, once.
fn told(record: &Record, kind: MessageKind, error: &serenity::Error) -> Failure {
    let failure = failure(error);
    let known = record.messages.get(&kind).is_some_and(|row| row.refused);
    if failure != Failure::Passing && !known {
        tracing::warn!(table = %record.table.id, ?kind, error = causes(error), "Discord does not take a message");
    }
    failure
}

/// Counts what is said below a board for as long as its game goes on. The thread of one that has ended is archived by
/// Discord when nothing has been said in it for a day.
async fn watch(delivery: &Delivery, record: &Record, channel: i64, message: i64) {
    if record.table.status == Status::Playing {
        return delivery.messages_below.board(channel, message);
    }
    // Where it is not the bot's own thread Discord does not take it, and is not asked again.
    if delivery.messages_below.forget(channel) && channel != record.table.channel {
        let soon = EditThread::new().auto_archive_duration(AutoArchiveDuration::OneDay);
        if let Err(error) = ChannelId::new(id(channel)).edit_thread(&delivery.http, soon).await {
            tracing::debug!(table = %record.table.id, error = causes(&error), "a thread is archived later");
        }
    }
}

/// How long somebody may look for the last state of a game that has ended.
const KEPT: Millis = 7 * 24 * 60 * 60 * 1000;

/// What a failed request means for a message in a channel.
fn lost(delivery: &Delivery, record: &Record, kind: MessageKind, channel: i64, failure: Failure) -> Sent {
    let in_thread = kind == MessageKind::Board && channel != record.table.channel;
    let has_stood = record.messages.get(&kind).is_some_and(|row| row.sent > 0);
    match failure {
        Failure::MessageGone => unreachable(kind),
        // A thread that was deleted or locked: the game goes on in its channel.
        Failure::ChannelGone | Failure::Archived if in_thread => Sent::Thread(record.table.channel),
        // The same where the bot may not write from the start. Later it waits to be let in again: the thread is still there.
        Failure::Hidden | Failure::Forbidden if in_thread && !has_stood => Sent::Thread(record.table.channel),
        Failure::ChannelGone if matches!(kind, MessageKind::Card | MessageKind::Board) => Sent::Gone,
        Failure::Passing | Failure::Old | Failure::Wrong => Sent::Later(FAILED),
        _ => refused(delivery, record),
    }
}

/// What becomes of a message that Discord will not take: it is tried rarely, until nobody looks for it any more.
fn refused(delivery: &Delivery, record: &Record) -> Sent {
    let forgotten = record.table.ended_at.is_some_and(|ended| ended + KEPT < delivery.clock.now());
    if forgotten { Sent::NotNeeded } else { Sent::Refused }
}

/// Where a message belongs, or what becomes of it where that cannot be found out.
async fn home(delivery: &Delivery, record: &Record, kind: MessageKind) -> Result<Result<i64, Sent>, StoreError> {
    match kind {
        MessageKind::Card => Ok(Ok(record.table.channel)),
        MessageKind::Board => Ok(Ok(record.table.place())),
        MessageKind::Panel(seat) => match record.seats.get(&seat).map(|row| &row.occupant) {
            Some(Occupant::Person { player, language, .. }) if !is_forgotten(*player) => {
                let channel = private_channel(delivery, *player, language).await?;
                Ok(channel.map_err(|failure| lost(delivery, record, kind, 0, failure)))
            }
            _ => Ok(Err(Sent::NotNeeded)),
        },
    }
}

async fn private_channel(delivery: &Delivery, player: i64, language: &str) -> Result<Result<i64, Failure>, StoreError> {
    if let Some(channel) = delivery.store.player(player).await?.and_then(|player| player.private_channel) {
        return Ok(Ok(channel));
    }
    match UserId::new(id(player)).create_dm_channel(&delivery.http).await {
        Ok(channel) => {
            let channel = snowflake(channel.id.get());
            delivery.store.note_private_channel(player, language, channel).await?;
            Ok(Ok(channel))
        }
        Err(error) => Ok(Err(failure(&error))),
    }
}

async fn post(
    delivery: &Delivery,
    record: &Record,
    kind: MessageKind,
    row: &MessageRow,
    outgoing: &Outgoing,
) -> Result<Sent, StoreError> {
    let channel = match home(delivery, record, kind).await? {
        Ok(channel) => channel,
        Err(sent) => return Ok(sent),
    };
    let nonce = nonce(record, kind, row);
    match ChannelId::new(id(channel)).send_message(&delivery.http, outgoing.post(&nonce)).await {
        Ok(posted) => {
            let message = snowflake(posted.id.get());
            if kind == MessageKind::Board {
                watch(delivery, record, channel, message).await;
            }
            let address = Address::Posted { channel, message, at: delivery.clock.now() };
            if shows(&posted, outgoing) {
                return Ok(Sent::At(address));
            }
            // The answer to an earlier attempt was lost, and the game has gone on since.
            let edited = edit(delivery, record, kind, (channel, message), outgoing, &address).await;
            Ok(edited.unwrap_or_else(|failure| lost(delivery, record, kind, channel, failure)))
        }
        Err(error) => Ok(lost(delivery, record, kind, channel, told(record, kind, &error))),
    }
}

/// Whether a message shows what was sent, and not what an earlier one with the same nonce had said. Discord may leave characters
/// out of a text, so letters and digits alone are compared.
fn shows(posted: &Message, outgoing: &Outgoing) -> bool {
    let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    let picture = outgoing.picture.as_ref().map(|picture| (picture.png.len(), letters(&picture.alt)));
    let described = |file: &Attachment| letters(file.description.as_deref().unwrap_or_default());
    let shown = posted.attachments.first().map(|file| (file.size as usize, described(file)));
    letters(&posted.content) == letters(&outgoing.content) && shown == picture
}

/// The same message sent twice has the same nonce, and Discord shows it once. At most 25 characters.
fn nonce(record: &Record, kind: MessageKind, row: &MessageRow) -> String {
    let kind = match kind {
        MessageKind::Card => "c".to_owned(),
        MessageKind::Board => "b".to_owned(),
        MessageKind::Panel(seat) => format!("p{seat}"),
    };
    format!("{}-{kind}-{}", record.table.id, row.sent)
}

/// Posts a board at the end of its channel. The old one goes first: it would keep an earlier shot readable (BAT-50).
async fn repost(
    delivery: &Delivery,
    record: &Record,
    kind: MessageKind,
    row: &MessageRow,
    outgoing: &Outgoing,
) -> Result<Sent, StoreError> {
    if let Address::Posted { channel, message, .. } = &row.address {
        let at = (ChannelId::new(id(*channel)), MessageId::new(id(*message)));
        let remove =
            async || at.0.delete_message(&delivery.http, at.1).await.map_err(|error| told(record, kind, &error));
        let mut removed = remove().await;
        if removed == Err(Failure::Archived) {
            removed = match at.0.edit_thread(&delivery.http, EditThread::new().archived(false)).await {
                Ok(_) => remove().await,
                Err(error) => match told(record, kind, &error) {
                    // It is locked as well.
                    Failure::Forbidden => Err(Failure::Archived),
                    failure => Err(failure),
                },
            };
        }
        match removed {
            Ok(()) | Err(Failure::MessageGone) => {}
            Err(failure) => return Ok(lost(delivery, record, kind, *channel, failure)),
        }
    }
    post(delivery, record, kind, row, outgoing).await
}

/// Opens the thread of a table below its card. Where that is not possible, the channel takes its place.
async fn open_thread(delivery: &Delivery, record: &Record) -> Sent {
    let channel = record.table.channel;
    let card = record.messages.get(&MessageKind::Card).map(|row| &row.address);
    let message = match card {
        Some(Address::Posted { message, .. }) if record.table.guild.is_some() => *message,
        // The card will have its message in a moment.
        Some(_) if record.table.guild.is_some() => return Sent::Later(SOON),
        _ => return Sent::Thread(channel),
    };
    let thread = CreateThread::new(render::thread_name(record)).auto_archive_duration(AutoArchiveDuration::OneWeek);
    let (channel_id, message_id) = (ChannelId::new(id(channel)), MessageId::new(id(message)));
    match channel_id.create_thread_from_message(&delivery.http, message_id, thread).await {
        Ok(thread) => Sent::Thread(snowflake(thread.id.get())),
        Err(error) => match failure(&error) {
            // A thread has the id of the message it was opened from.
            Failure::ThreadExists => Sent::Thread(message),
            Failure::Passing => Sent::Later(FAILED),
            _ => Sent::Thread(channel),
        },
    }
}
