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
use crate::cup::{Cup, News, Sheet, course};
use crate::delivery::outgoing::Outgoing;
use crate::delivery::send::{Failure, failure, private_channel, shows};
use crate::drawing::{DrawingPool, Urgency};
use crate::record::settings::Push;
use crate::record::{Address, MessageRow, Millis};
use crate::snowflake::{id, snowflake};
use crate::store::{Store, StoreError};

/// The longest time for sending a message, so that a silent connection does not stop the worker.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a person is told in vain before the bot gives up.
const MOST_ATTEMPTS: i64 = 8;

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
    /// Tells a person what is due, unless it no longer holds or the person does not want to be called now.
    pub(crate) async fn tell(&self, cup: &Cup, number: u8) -> Result<(), StoreError> {
        let now = self.clock.now();
        let Some(entrant) = cup.people.get(&number) else { return Ok(()) };
        let Some(told) = entrant.news else { return Ok(()) };
        if !is_news(cup, number) {
            return self.note(cup, |cup| note_told(cup, number, told, now)).await;
        }
        let known = self.store.player(entrant.player).await?;
        let settings = known.map(|player| player.settings).unwrap_or_default();
        let language = settings.language.unwrap_or_else(|| Language::of_locale(&entrant.language));
        let outgoing = news(cup, number, told.topic, language);
        let nonce = self.nonce(cup, number);
        let sent = match settings.push(now) {
            Push::Never => return self.note(cup, |cup| note_told(cup, number, told, now)).await,
            Push::Later(at) => {
                return self.note(cup, |cup| tell_later(cup, number, News { at, ..told }, now)).await;
            }
            Push::Mention => {
                let outgoing = Outgoing {
                    content: format!("<@{}> {}", entrant.player, outgoing.content),
                    pings: u64::try_from(entrant.player).into_iter().collect(),
                    ..outgoing
                };
                self.send(cup.channel, &outgoing, &nonce).await
            }
            Push::Private => {
                let way = (&self.store, self.http.as_ref());
                match private_channel(way, entrant.player, &entrant.language).await? {
                    Ok(channel) => self.send(channel, &outgoing, &nonce).await,
                    Err(error) => Err(failure(&error)),
                }
            }
        };
        match sent {
            Err(Failure::Passing) if told.attempts < MOST_ATTEMPTS => {
                let attempts = told.attempts + 1;
                let at = now + FAILED.wait(attempts);
                self.note(cup, |cup| tell_later(cup, number, News { at, attempts, ..told }, now)).await
            }
            // A person with closed private messages finds the games on the sheets.
            _ => self.note(cup, |cup| note_told(cup, number, told, now)).await,
        }
    }

    /// A nonce that is the same for each attempt to tell the same.
    fn nonce(&self, cup: &Cup, number: u8) -> String {
        let topic = cup.people.get(&number).and_then(|entrant| entrant.news).map(|news| news.topic.word());
        let waiting = waiting_for(cup, number);
        let round = waiting.first().and_then(|(_, table)| table.come_until).unwrap_or_default() / 1000 % 100_000;
        format!("{}-{number}{:.4}{round}", cup.id, topic.unwrap_or_default())
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
        let (shown, asked) = (cup.clone(), former.to_vec());
        let drawn = self.drawing.draw(Urgency::Delivery, move || sheet(&shown, which, &asked)).await;
        let posted = match drawn {
            Ok(outgoing) => self.posted(cup, which, row, &outgoing).await,
            Err(error) => {
                tracing::error!(error = causes(&error), cup = %cup.id, "a message of a cup cannot be made");
                Posted::Later(FAILED)
            }
        };
        let (wanted, now) = (row.wanted, self.clock.now());
        self.note(cup, |cup| {
            if let Some(row) = cup.messages.get_mut(&which) {
                settle(row, &posted, wanted, now);
            }
            course::look_by(cup, now);
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

/// Notes what became of a message. `wanted` is the version that was sent.
fn settle(row: &mut MessageRow, posted: &Posted, wanted: i64, now: Millis) {
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
        Posted::Refused => {
            row.attempts += 1;
            row.refused = true;
            row.retry_at = now + REFUSED.wait(row.attempts);
        }
        Posted::Gone => row.retry_at = MessageRow::NEVER,
    }
}
