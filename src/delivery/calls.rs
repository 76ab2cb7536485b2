//! The worker that sends private messages about tables that have not begun: to people who were paired, who want to know that somebody
//! looks, whose table has closed, or who are asked whether they are still there. The transaction that decides about a call stores
//! it, so that none is lost or repeated.

use std::sync::Arc;
use std::time::Duration;

use games::engine::dice::hex;
use games::lang::Language;
use serenity::all::{ChannelId, Http};
use sha2::{Digest as _, Sha256};
use tokio_util::sync::CancellationToken;

use super::members::Members;
use super::outgoing::Outgoing;
use super::render::partner::{self as messages, Reason};
use super::send::{Failure, failure, private_channel, show_at};
use crate::backoff::FAILED;
use crate::causes::causes;
use crate::clock::Clock;
use crate::record::settings::{Personal, Push};
use crate::record::{Address, Millis, NOBODY, Record, is_forgotten};
use crate::snowflake::id;
use crate::store::searches::Call;
use crate::store::{Store, StoreError};
use crate::table::partner::MOST_UNANSWERED;
use crate::table::time_control::TimeControl;
use crate::table::{language, language_of, play, seat_of};

/// How often the worker looks for calls.
const LOOK: Duration = Duration::from_secs(1);
/// How many calls are looked up at once.
const BATCH: u32 = 16;
/// The length of a nonce, in characters.
const NONCE: usize = 24;

/// The worker that sends private messages about tables that have not begun.
#[derive(Clone)]
pub struct Calls {
    /// The stored calls.
    pub store: Store,
    /// The client for Discord's HTTP API.
    pub http: Arc<Http>,
    /// The source of the current time.
    pub clock: Clock,
    /// Asks Discord who has left a server.
    pub members: Members,
}

/// Shows private pages that can still be reached.
#[derive(Clone)]
pub struct Pages {
    /// The client for Discord's HTTP API.
    pub http: Arc<Http>,
    /// The source of the current time.
    pub clock: Clock,
}

impl Pages {
    /// Shows something else on a private page, if it can be reached. A page that stays as it was does no harm.
    pub async fn show(&self, address: &Address, outgoing: &Outgoing) {
        show_at(&self.http, address, outgoing, self.clock.now()).await;
    }
}

/// What has become of a call.
enum Told {
    /// The person was told, or cannot be told.
    Done,
    /// Nobody needs the call any more.
    Unneeded,
    /// The call is to be sent at this time.
    At(Millis),
    /// Discord has failed.
    Failed,
}

impl Calls {
    /// Sends calls until `stop` is cancelled.
    pub async fn run(self, stop: CancellationToken) {
        let mut changes = self.store.changes();
        while !stop.is_cancelled() {
            changes.mark_unchanged();
            if let Err(error) = self.call_due(&stop).await {
                tracing::error!(error = causes(&error), "people cannot be called");
            }
            tokio::select! {
                () = stop.cancelled() => {}
                _ = changes.changed() => {}
                () = tokio::time::sleep(LOOK) => {}
            }
        }
    }

    async fn call_due(&self, stop: &CancellationToken) -> Result<(), StoreError> {
        for due in self.store.due_calls(self.clock.now(), BATCH).await? {
            if stop.is_cancelled() {
                break;
            }
            match self.answer(&due).await {
                Ok(()) => {}
                Err(error) if error.is_of_all_tables() => return Err(error),
                Err(error) => {
                    tracing::error!(table = %due.table, error = causes(&error), "a person is not called yet");
                    self.later(&due).await?;
                }
            }
        }
        Ok(())
    }

    /// Sends a call, and notes what has become of it.
    async fn answer(&self, due: &Call) -> Result<(), StoreError> {
        let Some(record) = self.store.read(&due.table).await? else { return self.store.called(due, None).await };
        let alert = record.table.guild.filter(|_| due.alert).map(|guild| (guild, record.table.game.as_str()));
        match self.call(due, &record).await? {
            Told::Done => self.store.called(due, alert).await,
            Told::Unneeded => self.store.called(due, None).await,
            Told::At(at) => self.store.call_later(due, at, due.attempts).await,
            Told::Failed => self.later(due).await,
        }
    }

    /// Postpones a call that has failed.
    async fn later(&self, due: &Call) -> Result<(), StoreError> {
        let failures = due.attempts + 1;
        self.store.call_later(due, self.clock.now() + FAILED.wait(failures), failures).await
    }

    async fn call(&self, due: &Call, record: &Record) -> Result<Told, StoreError> {
        if is_forgotten(due.player) || play::of_this_release(record).is_err() {
            return Ok(Told::Unneeded);
        }
        let player = self.store.player(due.player).await?;
        let known = player.as_ref().map(|player| Language::of_locale(&player.language));
        let settings = player.map(|player| player.settings).unwrap_or_default();
        let reads = match (settings.language, seat_of(record, due.player)) {
            (Some(chosen), _) => chosen,
            (None, Some(seat)) => language_of(record, seat),
            (None, None) => match self.language_of_search(due).await?.or(known) {
                Some(reads) => reads,
                None => language(record),
            },
        };
        let reason = match due.alert {
            true => Reason::Alert { last: self.unanswered(due.player, record).await? + 1 >= MOST_UNANSWERED },
            false => Reason::Own,
        };
        let Some(message) = messages::call(record, due.player, reason, reads) else { return Ok(Told::Unneeded) };
        let push = self.push(due, record, &settings);
        if let Push::Later(at) = push {
            return Ok(Told::At(at));
        }
        if let (Some(guild), true) = (record.table.guild, due.alert)
            && self.members.has_left(guild, due.player).await == Ok(Some(true))
        {
            self.store.set_alerts(due.player, (guild, 0), &Default::default()).await?;
            return Ok(Told::Unneeded);
        }
        match push {
            Push::Never => Ok(Told::Unneeded),
            Push::Later(at) => Ok(Told::At(at)),
            Push::Mention => Ok(self.aloud(due, record).await),
            Push::Private => match private_channel((&self.store, &self.http), due.player, reads.code()).await? {
                Ok(channel) => Ok(self.sent(due, record, channel, &message).await),
                Err(error) => Ok(self.failed(due, record, failure(&error)).await),
            },
        }
    }

    /// How to call a person now. Calls that a person has asked for come as private messages.
    fn push(&self, due: &Call, record: &Record, settings: &Personal) -> Push {
        let now = self.clock.now();
        match settings.push(now) {
            Push::Mention | Push::Never if due.alert => match settings.away(now).max(settings.quiet_until(now)) {
                Some(Personal::UNTIL_BACK) => Push::Never,
                Some(at) => Push::Later(at),
                None => Push::Private,
            },
            // Who looks for somebody to play with now is there, and after the quiet hours the partner would have gone.
            Push::Later(_)
                if record.table.creator == NOBODY && TimeControl::of(&record.table.time_control).is_quick() =>
            {
                Push::Private
            }
            push => push,
        }
    }

    /// The language of the search that belongs to the table of a call.
    async fn language_of_search(&self, due: &Call) -> Result<Option<Language>, StoreError> {
        let searches = self.store.searches_of(due.player).await?;
        let this = searches.iter().find(|search| search.table == due.table);
        Ok(this.map(|search| Language::of_locale(&search.language)))
    }

    /// How many calls in a row a person has not answered.
    async fn unanswered(&self, player: i64, record: &Record) -> Result<i64, StoreError> {
        let alerts = self.store.alerts_of(player).await?;
        let this =
            alerts.iter().find(|alert| Some(alert.guild) == record.table.guild && alert.game == record.table.game);
        Ok(this.map_or(0, |alert| alert.unanswered))
    }

    async fn sent(&self, due: &Call, record: &Record, channel: i64, message: &Outgoing) -> Told {
        let post = message.post(&nonce(due, message));
        match ChannelId::new(id(channel)).send_message(&self.http, post).await {
            Ok(_) => Told::Done,
            Err(error) => {
                tracing::debug!(table = %due.table, error = causes(&error), "a person is not called");
                self.failed(due, record, failure(&error)).await
            }
        }
    }

    /// A person who takes no private messages is called in the channel, but not because somebody looks.
    async fn failed(&self, due: &Call, record: &Record, failed: Failure) -> Told {
        match failed {
            Failure::Passing => Told::Failed,
            _ if due.alert => Told::Done,
            _ => self.aloud(due, record).await,
        }
    }

    async fn aloud(&self, due: &Call, record: &Record) -> Told {
        let message = messages::aloud(record, due.player);
        let post = message.post(&nonce(due, &message));
        match ChannelId::new(id(record.table.channel)).send_message(&self.http, post).await {
            Ok(_) => Told::Done,
            Err(error) if failure(&error) == Failure::Passing => Told::Failed,
            Err(error) => {
                tracing::warn!(table = %due.table, error = causes(&error), "Discord takes no call");
                Told::Done
            }
        }
    }
}

/// The nonce of a call. The same message to the same person has the same one, so that Discord shows it once.
fn nonce(due: &Call, message: &Outgoing) -> String {
    let digest = Sha256::digest(format!("{} {} {}", due.table, due.player, message.content));
    hex(&digest).chars().take(NONCE).collect()
}
