//! The worker that sends private messages about tables in the lobby: to people who were paired, who want to know that somebody looks,
//! whose game has just begun, whose table has closed, or who are asked whether they are still there. The transaction that decides about a call stores
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
use super::render::partner as messages;
use super::send::{Failure, failure, private_channel, show_at};
use crate::backoff::FAILED;
use crate::causes::causes;
use crate::clock::Clock;
use crate::record::search::CallReason;
use crate::record::settings::{Personal, Push};
use crate::record::{Address, Millis, Record, is_forgotten};
use crate::snowflake::id;
use crate::store::searches::{AlertCall, Call};
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
    /// The person was told.
    Done,
    /// Nobody needs the call any more, or the person cannot be told.
    Dropped,
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
        let guild = record.table.guild.filter(|_| due.reason == CallReason::Alert);
        let alert = |sent_at| guild.map(|guild| AlertCall { guild, game: &record.table.game, sent_at });
        match self.call(due, &record).await? {
            Told::Done => self.store.called(due, alert(Some(self.clock.now()))).await,
            Told::Dropped => self.store.called(due, alert(None)).await,
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
            return Ok(Told::Dropped);
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
        let is_alert = due.reason == CallReason::Alert;
        let unanswered = if is_alert { self.unanswered(due.player, record).await? } else { Some(0) };
        let Some(unanswered) = unanswered else { return Ok(Told::Dropped) };
        let last = is_alert && unanswered + 1 >= MOST_UNANSWERED;
        let Some(message) = messages::call(record, due.player, (due.reason, last), reads) else {
            return Ok(Told::Dropped);
        };
        let is_quick = TimeControl::of(&record.table.time_control).is_quick();
        let push = push((due.reason, is_quick), &settings, self.clock.now());
        if let Push::Later(at) = push {
            return Ok(Told::At(at));
        }
        if let (Some(guild), true) = (record.table.guild, is_alert)
            && self.members.has_left(guild, due.player).await == Ok(Some(true))
        {
            self.store.set_alerts(due.player, (guild, 0), &Default::default()).await?;
            return Ok(Told::Dropped);
        }
        match push {
            Push::Never => Ok(Told::Dropped),
            Push::Later(at) => Ok(Told::At(at)),
            Push::Mention => Ok(self.aloud(due, record, &message).await),
            Push::Private => match private_channel((&self.store, &self.http), due.player, reads.code()).await? {
                Ok(channel) => Ok(self.sent(due, record, channel, &message).await),
                Err(error) => Ok(self.failed(due, (record, &message), failure(&error)).await),
            },
        }
    }

    /// The language of the search that belongs to the table of a call.
    async fn language_of_search(&self, due: &Call) -> Result<Option<Language>, StoreError> {
        let searches = self.store.searches_of(due.player).await?;
        let this = searches.iter().find(|search| search.table == due.table);
        Ok(this.map(|search| Language::of_locale(&search.language)))
    }

    /// How many calls in a row a person has not answered; `None` if the person no longer wants to know that this one looks.
    async fn unanswered(&self, player: i64, record: &Record) -> Result<Option<i64>, StoreError> {
        let looker = record.table.creator;
        let avoids = async |one, other| Ok::<_, StoreError>(self.store.avoidances_of(one).await?.contains(&other));
        if avoids(player, looker).await? || avoids(looker, player).await? {
            return Ok(None);
        }
        let alerts = self.store.alerts_of(player).await?;
        let this =
            alerts.iter().find(|alert| Some(alert.guild) == record.table.guild && alert.game == record.table.game);
        Ok(this.map(|alert| alert.unanswered))
    }

    async fn sent(&self, due: &Call, record: &Record, channel: i64, message: &Outgoing) -> Told {
        let post = message.post(&nonce(due, message));
        match ChannelId::new(id(channel)).send_message(&self.http, post).await {
            Ok(_) => Told::Done,
            Err(error) => {
                tracing::debug!(table = %due.table, error = causes(&error), "a person is not called");
                self.failed(due, (record, message), failure(&error)).await
            }
        }
    }

    /// A person who takes no private messages is called in the channel, but not because somebody looks.
    async fn failed(&self, due: &Call, (record, message): (&Record, &Outgoing), failed: Failure) -> Told {
        match failed {
            Failure::Passing => Told::Failed,
            _ if due.reason == CallReason::Alert => Told::Dropped,
            _ => self.aloud(due, record, message).await,
        }
    }

    /// Calls a person in the channel, in place of this private message.
    async fn aloud(&self, due: &Call, record: &Record, message: &Outgoing) -> Told {
        let post = messages::aloud(record, due.player, due.reason).post(&nonce(due, message));
        match ChannelId::new(id(record.table.channel)).send_message(&self.http, post).await {
            Ok(_) => Told::Done,
            Err(error) if failure(&error) == Failure::Passing => Told::Failed,
            Err(error) => {
                tracing::warn!(table = %due.table, error = causes(&error), "Discord takes no call");
                Told::Dropped
            }
        }
    }
}

/// How to call a person at `now`, at a table that `is_quick` if it is played in one go. A person who looks, or who wants to know that
/// somebody looks, has asked for the call, so it comes also if the person gets no others.
fn push((reason, is_quick): (CallReason, bool), settings: &Personal, now: Millis) -> Push {
    let looks = matches!(reason, CallReason::Pair | CallReason::GoesOn | CallReason::Begun);
    let wants = reason == CallReason::Alert;
    match (settings.push(now), settings.away(now).max(settings.quiet_until(now))) {
        // A person who looks for somebody to play with now is there, and after the quiet hours the partner would have gone.
        (Push::Later(_) | Push::Never, _) if looks && is_quick => Push::Private,
        (Push::Never, None | Some(Personal::UNTIL_BACK)) if looks => Push::Private,
        (Push::Mention | Push::Never, None) if wants => Push::Private,
        // Others are told by the call to their turn.
        (_, _) if reason == CallReason::Begun => Push::Never,
        (Push::Never, Some(at)) if looks || (wants && at < Personal::UNTIL_BACK) => Push::Later(at),
        (push, _) => push,
    }
}

/// The nonce of a call with this private message, also if it is sent aloud, where all news have the same text. The same news to the
/// same person have the same one, so that Discord shows them once.
fn nonce(due: &Call, message: &Outgoing) -> String {
    let digest = Sha256::digest(format!("{} {} {}", due.table, due.player, message.content));
    hex(&digest).chars().take(NONCE).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::TableId;
    use crate::record::settings::Pushes;

    const NOW: Millis = 1_000;

    fn with(pushes: Pushes, away_until: Option<Millis>) -> Personal {
        Personal { pushes, away_until, ..Personal::default() }
    }

    #[test]
    fn calls_that_a_person_has_asked_for_come_without_other_notifications() {
        let off = with(Pushes::Off, None);
        let told = CallReason::ALL.map(|reason| push((reason, false), &off, NOW));
        let (yes, no) = (Push::Private, Push::Never);
        assert_eq!(told, [yes, yes, no, yes, yes, no, no]);
    }

    #[test]
    fn begun_game_is_told_only_to_those_whom_the_call_to_their_turn_does_not_reach() {
        let told = |pushes, away, is_quick| push((CallReason::Begun, is_quick), &with(pushes, away), NOW);
        assert_eq!(told(Pushes::Private, None, true), Push::Never);
        assert_eq!(told(Pushes::Off, None, false), Push::Private);
        assert_eq!(told(Pushes::Private, Some(NOW + 5), true), Push::Private, "the clock runs");
        assert_eq!(told(Pushes::Private, Some(NOW + 5), false), Push::Never, "the call to the turn waits, too");
    }

    #[test]
    fn pair_is_told_on_vacation_and_an_alert_is_not() {
        let away = |until| with(Pushes::Private, Some(until));
        let told = |reason, until| push((reason, false), &away(until), NOW);
        assert_eq!(told(CallReason::Pair, Personal::UNTIL_BACK), Push::Private);
        assert_eq!(told(CallReason::Alert, Personal::UNTIL_BACK), Push::Never);
        for reason in [CallReason::Pair, CallReason::Alert] {
            assert_eq!(told(reason, NOW + 5), Push::Later(NOW + 5));
        }
        assert_eq!(push((CallReason::Pair, true), &away(NOW + 5), NOW), Push::Private, "the partner waits for minutes");
    }

    #[test]
    fn news_that_read_the_same_aloud_have_different_nonces() {
        let table = TableId::parse("a").expect("a name");
        let due = Call { table, player: 5, reason: CallReason::StillThere, attempts: 0, version: 0 };
        let nonce = |until: &str| nonce(&due, &Outgoing::text(until.to_owned()));
        assert_eq!(nonce("<t:1:R>"), nonce("<t:1:R>"));
        assert_ne!(nonce("<t:1:R>"), nonce("<t:2:R>"));
    }
}
