//! Sends the messages of cups: the sheets in the channel, and private news.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use games::lang::Language;
use serenity::all::{ChannelId, Http, Message, MessageId};

use super::{news, sheet};
use crate::backoff::{Backoff, FAILED, REFUSED};
use crate::causes::causes;
use crate::clock::Clock;
use crate::cup::news::{is_news, note_told, tell_later, waiting_for};
use crate::cup::{Cup, Entrant, News, Pace, Sheet, Topic, course};
use crate::delivery::outgoing::Outgoing;
use crate::delivery::send::{Failure, KEPT, failure, private_channel, shows};
use crate::drawing::{DrawingPool, Urgency};
use crate::record::settings::{Personal, Push};
use crate::record::{Address, MessageRow, Millis};
use crate::snowflake::{id, snowflake};
use crate::store::{Store, StoreError};

/// The longest time for sending a message, so that a silent connection does not stop the worker.
const PATIENCE: Duration = Duration::from_secs(10);

/// Sends the messages of cups.
#[derive(Clone)]
pub struct CupPost {
    /// The stored cups.
    pub store: Store,
    /// The client for Discord's HTTP API.
    pub http: Arc<Http>,
    /// The source of the current time.
    pub clock: Clock,
    /// The threads that draw pictures.
    pub drawing: DrawingPool,
}

/// What became of a message in the channel.
enum Posted {
    At(Address),
    /// An earlier attempt, whose answer was lost, has posted the message in an older state.
    Older(Address),
    /// The message was deleted and is posted anew.
    Lost,
    Later(Backoff),
    Refused,
    /// The channel is gone for good.
    Gone,
}

impl CupPost {
    /// Tells a person what is due, unless it no longer holds. Gives up some time after the end of the cup.
    pub(crate) async fn tell(&self, cup: &Cup, number: u8) -> Result<(), StoreError> {
        let Some((entrant, told)) = cup.people.get(&number).and_then(|entrant| Some((entrant, entrant.news?))) else {
            return Ok(());
        };
        let again = match is_news(cup, number) {
            true => self.attempt(cup, (number, entrant), told).await?,
            false => None,
        };
        let now = self.clock.now();
        self.note(cup, |cup| match again.filter(|again| is_kept(cup, again.at)) {
            Some(again) => tell_later(cup, number, again, now),
            None => note_told(cup, number, told, now),
        })
        .await
    }

    /// Tells a person once. Returns the next attempt if there is to be one.
    async fn attempt(&self, cup: &Cup, person: (u8, &Entrant), told: News) -> Result<Option<News>, StoreError> {
        let ((number, entrant), now) = (person, self.clock.now());
        let known = self.store.player(entrant.player).await?;
        let settings = known.map(|player| player.settings).unwrap_or_default();
        let language = settings.language.unwrap_or_else(|| Language::of_locale(&entrant.language));
        let sent = match push(cup, told.topic, settings, now) {
            Push::Never => return Ok(None),
            Push::Later(at) => return Ok(Some(News { at, ..told })),
            Push::Mention => self.tell_aloud(cup, person, told.topic).await,
            Push::Private => {
                let way = (&self.store, self.http.as_ref());
                let private = match private_channel(way, entrant.player, &entrant.language).await? {
                    Ok(channel) => {
                        let outgoing = news(cup, number, told.topic, language);
                        self.send(channel, &outgoing, &nonce(cup, number, told.topic)).await
                    }
                    Err(error) => Err(failure(&error)),
                };
                match private {
                    Err(failure) if failure != Failure::Passing && is_told_aloud(told.topic) => {
                        self.tell_aloud(cup, person, told.topic).await
                    }
                    private => private,
                }
            }
        };
        let attempts = told.attempts + 1;
        let again = News { at: now + FAILED.wait(attempts), attempts, ..told };
        Ok((sent.err() == Some(Failure::Passing)).then_some(again))
    }

    /// Tells a person in the channel of the cup, in the language of the cup.
    async fn tell_aloud(&self, cup: &Cup, person: (u8, &Entrant), topic: Topic) -> Result<Message, Failure> {
        let (number, Entrant { player, .. }) = person;
        let outgoing = news(cup, number, topic, Language::of_locale(&cup.language));
        let aloud = Outgoing {
            content: format!("<@{player}> {}", outgoing.content),
            pings: u64::try_from(*player).into_iter().collect(),
            ..outgoing
        };
        self.send(cup.channel, &aloud, &nonce(cup, number, topic)).await
    }

    async fn send(&self, channel: i64, outgoing: &Outgoing, nonce: &str) -> Result<Message, Failure> {
        let message = outgoing.post(nonce);
        let sending = ChannelId::new(id(channel)).send_message(&self.http, message);
        match tokio::time::timeout(PATIENCE, sending).await {
            Ok(Ok(posted)) => Ok(posted),
            Ok(Err(error)) => {
                let failure = failure(&error);
                if failure != Failure::Passing {
                    tracing::warn!(error = causes(&error), "Discord does not take a message of a cup");
                }
                Err(failure)
            }
            Err(_) => Err(Failure::Passing),
        }
    }

    /// Posts or edits a message in the channel of a cup.
    pub(crate) async fn bring_up_to_date(&self, cup: &Cup, which: Sheet, former: &[i64]) -> Result<(), StoreError> {
        let Some(row) = cup.messages.get(&which) else { return Ok(()) };
        // An edit pings nobody, and names of people who do not come need not stay.
        let is_first = row.sent == 0 && row.address == Address::Nowhere;
        let (shown, asked) = (cup.clone(), if is_first { former.to_vec() } else { Vec::new() });
        let drawn = self.drawing.draw(Urgency::Delivery, move || sheet(&shown, which, &asked)).await;
        let posted = match drawn {
            Ok(outgoing) => self.posted(cup, which, row, &outgoing).await,
            Err(error) => {
                tracing::error!(error = causes(&error), cup = %cup.id, "a message of a cup cannot be made");
                Posted::Later(FAILED)
            }
        };
        let (wanted, now) = (row.wanted, self.clock.now());
        let kept = is_kept(cup, now);
        self.note(cup, |cup| {
            if let Some(row) = cup.messages.get_mut(&which) {
                settle(row, &posted, wanted, (now, kept));
            }
            course::schedule_look(cup, now);
        })
        .await
    }

    async fn posted(&self, cup: &Cup, which: Sheet, row: &MessageRow, outgoing: &Outgoing) -> Posted {
        let sent = match row.address {
            Address::Posted { channel, message, .. } => {
                let channel = ChannelId::new(id(channel));
                let edit = channel.edit_message(&self.http, MessageId::new(id(message)), outgoing.edit());
                match tokio::time::timeout(PATIENCE, edit).await {
                    Ok(Ok(_)) => Ok(Posted::At(row.address.clone())),
                    Ok(Err(error)) => Err(failure(&error)),
                    Err(_) => Err(Failure::Passing),
                }
            }
            _ => {
                let sheet = match which {
                    Sheet::Card => "c".to_owned(),
                    Sheet::Group(stage, group) => format!("{:.1}{group}", stage.word()),
                };
                let nonce = format!("{}-{sheet}-{}", cup.id, row.sent);
                self.send(cup.channel, outgoing, &nonce).await.map(|posted| {
                    let (message, at) = (snowflake(posted.id.get()), self.clock.now());
                    let address = Address::Posted { channel: cup.channel, message, at };
                    if shows(&posted, outgoing) { Posted::At(address) } else { Posted::Older(address) }
                })
            }
        };
        match sent {
            Ok(posted) => posted,
            Err(Failure::MessageGone | Failure::Old) => Posted::Lost,
            Err(Failure::ChannelGone) => Posted::Gone,
            Err(Failure::Hidden | Failure::Forbidden | Failure::Archived) => Posted::Refused,
            Err(Failure::Passing | Failure::Wrong | Failure::ThreadExists) => Posted::Later(FAILED),
        }
    }

    async fn note(&self, cup: &Cup, mut note: impl FnMut(&mut Cup) + Send) -> Result<(), StoreError> {
        let noted = self.store.update_cup(&cup.id, |cup| {
            note(cup);
            Ok::<_, Infallible>(())
        });
        noted.await.map(drop)
    }
}

/// A nonce that is the same for each attempt to tell a person the same.
fn nonce(cup: &Cup, number: u8, topic: Topic) -> String {
    let waiting = waiting_for(cup, number);
    let round = waiting.first().and_then(|(_, table)| table.come_until).unwrap_or_default() / 1000 % 100_000;
    format!("{}-{number}{:.4}{round}", cup.id, topic.word())
}

/// Whether a person with closed private messages is told this in the channel. The card says why a cup does not take place.
fn is_told_aloud(topic: Topic) -> bool {
    !matches!(topic, Topic::TooFew | Topic::Cancelled)
}

/// How to tell a person something now. While a cup in one evening is played, people sit together, so their quiet hours do not hold.
fn push(cup: &Cup, topic: Topic, settings: Personal, now: Millis) -> Push {
    let is_played = matches!(topic, Topic::Soon | Topic::Games | Topic::LastCall | Topic::Over);
    let quiet = settings.quiet.filter(|_| cup.pace != Pace::Evening || !is_played);
    Personal { quiet, ..settings }.push(now)
}

/// Whether something is still sent at this time: for some days after the end of the cup.
fn is_kept(cup: &Cup, at: Millis) -> bool {
    cup.ended_at.is_none_or(|ended| at <= ended + KEPT)
}

/// Notes what became of a message. `wanted` is the version that was sent, and `kept` whether the message is still sent.
fn settle(row: &mut MessageRow, posted: &Posted, wanted: i64, (now, kept): (Millis, bool)) {
    match posted {
        Posted::At(address) => {
            row.address = address.clone();
            row.sent = wanted;
            row.try_again();
        }
        Posted::Older(address) => {
            row.address = address.clone();
            row.retry_at = now;
        }
        Posted::Lost => {
            row.address = Address::Nowhere;
            row.retry_at = now;
        }
        Posted::Later(backoff) => {
            row.attempts += 1;
            row.retry_at = now + backoff.wait(row.attempts);
        }
        Posted::Refused if !kept => row.wanted = row.sent,
        Posted::Refused => {
            row.attempts += 1;
            row.refused = true;
            row.retry_at = now + REFUSED.wait(row.attempts);
        }
        Posted::Gone => row.retry_at = MessageRow::NEVER,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cup::tests::begun;
    use crate::record::settings::{QuietHours, Zone};

    #[test]
    fn refused_message_is_given_up_some_days_after_the_end_of_the_cup() {
        let mut cup = begun("battleship", Pace::Weeks, 3);
        assert!(is_kept(&cup, Millis::MAX), "the cup goes on");
        cup.ended_at = Some(10);
        assert!(is_kept(&cup, 10 + KEPT) && !is_kept(&cup, 11 + KEPT));
        let mut row = MessageRow { wanted: 3, sent: 1, ..MessageRow::default() };
        settle(&mut row, &Posted::Refused, 3, (5, true));
        assert!(row.is_behind() && row.retry_at > 5);
        settle(&mut row, &Posted::Refused, 3, (5, false));
        assert!(!row.is_behind());
    }

    #[test]
    fn quiet_hours_hold_on_an_evening_for_what_can_wait() {
        let quiet = Personal { zone: Zone::parse("UTC"), quiet: QuietHours::new(0, 1439), ..Personal::default() };
        let called = |pace, topic| push(&begun("battleship", pace, 3), topic, quiet.clone(), 5) == Push::Private;
        assert!(
            [Topic::Soon, Topic::Games, Topic::LastCall, Topic::Over].map(|topic| called(Pace::Evening, topic))
                == [true; 4]
        );
        assert!(!called(Pace::Evening, Topic::Cancelled) && !called(Pace::Evening, Topic::Moved));
        assert!(!called(Pace::Weeks, Topic::Games));
    }
}
