//! Delivery brings every message of a table up to date. A message is rendered when it is sent, so that only the latest
//! state counts.
//!
//! A worker asks the store which messages are behind, then renders and sends them. It keeps no state: after a crash the
//! same messages are still behind, and a deterministic nonce keeps Discord from showing a message twice.

pub mod announcements;
pub mod calls;
pub(crate) mod champions;
pub mod controls;
pub mod cups;
pub mod fit;
pub mod leases;
pub mod members;
pub mod messages_below;
mod noted;
pub mod open_menus;
pub mod outgoing;
pub mod puzzles;
pub mod render;
mod season_ends;
mod send;
pub mod standings;

use std::borrow::Cow;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serenity::all::Http;
use tokio::runtime::Handle;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use self::leases::Leases;
use self::messages_below::MessagesBelow;
use self::noted::note;
use self::open_menus::OpenMenus;
use self::outgoing::Outgoing;
use self::render::standing::Asking;
pub(crate) use self::send::remove;
use self::send::{Attempt, Sent, show_at};
use crate::backoff;
use crate::causes::causes;
use crate::clock::Clock;
use crate::drawing::{DrawingPool, Urgency};
use crate::gate::{Gate, Pass};
use crate::operation::{Backlog, metrics};
use crate::record::{Address, HOUR, MessageKind, MessageRow, Millis, Record, Status, TableId};
use crate::snowflake::id;
use crate::store::{Store, StoreError};
use crate::table::play::{LaterRelease, of_this_release};
use crate::table::{language, language_of, seat_of};

/// The worker that delivers messages.
#[derive(Clone)]
pub struct Delivery {
    /// The stored tables.
    pub store: Store,
    /// The client for Discord's HTTP API.
    pub http: Arc<Http>,
    /// The source of the current time.
    pub clock: Clock,
    /// The number of messages below each board.
    pub messages_below: MessagesBelow,
    /// The open menus of tables.
    pub open_menus: OpenMenus,
    /// The leases on messages, shared with answers.
    pub leases: Leases,
    /// The threads that draw pictures.
    pub drawing: DrawingPool,
    /// The gate that limits requests to Discord.
    pub gate: Arc<Gate>,
    pub(crate) places: Places,
    pub(crate) backlog: Backlog,
}

/// Removes messages that nobody needs any more.
#[derive(Clone)]
pub struct Remover {
    /// The client for Discord's HTTP API.
    pub http: Arc<Http>,
    /// The source of the current time.
    pub clock: Clock,
}

impl Remover {
    /// Removes a message if it can be reached. A message that remains does no harm.
    pub async fn remove(&self, address: &Address) {
        remove(&self.http, address, self.clock.now()).await;
    }

    /// A remover without a connection.
    #[cfg(test)]
    pub(crate) fn nowhere(clock: Clock) -> Self {
        Self { http: Arc::new(Http::new("")), clock }
    }
}

/// Limits how many messages are rendered or on their way, because pictures take memory.
#[derive(Clone)]
pub(crate) struct Places(Arc<Semaphore>);

impl Default for Places {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(PLACES)))
    }
}

/// The permission to render a message. There are no more passes than Discord accepts requests in a second.
#[expect(dead_code, reason = "passes and places are given back when they are dropped")]
enum Permit<'a> {
    /// To edit a message in this channel.
    Edit(i64, Pass),
    Place(Option<SemaphorePermit<'a>>),
}

/// A rendered message in its newest state.
struct Drawn {
    record: Record,
    row: MessageRow,
    outgoing: Outgoing,
}

/// Why a delivery was not attempted, or its result not stored.
#[derive(Debug, thiserror::Error)]
enum Undelivered {
    #[error("the gate has no room for the message for {0:?}")]
    Crowded(Duration),
    #[error("the message cannot be made")]
    Broken(#[source] Box<dyn std::error::Error + Send + Sync>),
    #[error(transparent)]
    Later(#[from] LaterRelease),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The longest time for sending a message, so that a silent connection does not block it.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a message is skipped when the result of its delivery could not be stored.
const UNSTORED: Duration = Duration::from_secs(5);
/// How many messages are rendered or sent at once. Discord accepts fifty a second and answers within a fifth of a
/// second.
const PLACES: usize = 24;
/// How many messages are looked up at once, in addition to those in progress.
const BATCH: usize = 64;
/// The most messages in progress at once. Most of them wait for a permit; the rest wait in the store.
const MOST: usize = 256;

impl Delivery {
    /// Delivers messages until `stop` is cancelled.
    pub async fn run(self, stop: CancellationToken, tasks: TaskTracker) {
        let mut changes = self.store.changes();
        let mut watch = backoff::ClockWatch::default();
        while !stop.is_cancelled() {
            changes.mark_unchanged();
            if let Some(longest) = watch.longest_wait(self.clock.now())
                && let Err(error) = self.store.recall_messages(self.clock.now(), longest).await
            {
                tracing::error!(error = causes(&error), "messages may wait for as long as the clock was set back");
            }
            if let Err(error) = self.deliver_due(&stop, &tasks).await {
                tracing::error!(error = causes(&error), "cannot read which messages are due");
            }
            // The notification is only a hint. A look every second, and when the next attempt is due, finds everything.
            let now = self.clock.now();
            let next = self.store.next_message(now).await.ok().flatten();
            tokio::select! {
                () = stop.cancelled() => {}
                _ = changes.changed() => {}
                () = self.leases.released() => {}
                () = tokio::time::sleep(backoff::until(next, now)) => {}
            }
        }
    }

    async fn deliver_due(&self, stop: &CancellationToken, tasks: &TaskTracker) -> Result<(), StoreError> {
        let busy = self.leases.count();
        let free = MOST.saturating_sub(busy).min(BATCH);
        if free == 0 {
            return Ok(());
        }
        // Messages in progress are still due, and must not crowd out others.
        let limit = u32::try_from(free + busy).unwrap_or(u32::MAX);
        let due = self.store.due_messages(self.clock.now(), limit).await?;
        self.backlog.due(&due);
        for (table, kind) in due {
            let Some(lease) = self.leases.take(&table, kind) else { continue };
            let (delivery, stop) = (self.clone(), stop.clone());
            tasks.spawn(async move {
                if let Err(error) = delivery.deliver(&table, kind).await {
                    // The message is still due, so a pause prevents a tight loop.
                    let wait = match &error {
                        Undelivered::Crowded(wait) => UNSTORED.min(*wait),
                        _ => UNSTORED,
                    };
                    if let Undelivered::Store(error) = &error {
                        tracing::error!(error = causes(error), %table, ?kind, "a message cannot be delivered");
                    } else {
                        tracing::debug!(%error, %table, ?kind, "a message is skipped for a while");
                    }
                    stop.run_until_cancelled(tokio::time::sleep(wait)).await;
                }
                drop(lease);
            });
        }
        Ok(())
    }

    /// Sends one message in its newest state and stores the result.
    async fn deliver(&self, table: &TableId, kind: MessageKind) -> Result<(), Undelivered> {
        let begun = Instant::now();
        let Some(permit) = self.permit(table, kind).await? else { return Ok(()) };
        let drawn = match drawn(&self.store, &self.drawing, table, kind, self.clock.now()).await {
            Err(Undelivered::Broken(error)) => {
                tracing::error!(error = causes(error.as_ref()), %table, ?kind, "a message cannot be made");
                due(&self.store, table, kind).await?.map(|(_, row)| (row, Sent::Later(backoff::FAILED)))
            }
            Err(error) => return Err(error),
            Ok(None) => None,
            Ok(Some(drawn)) => Some(self.sent(kind, drawn, permit).await?),
        };
        let Some((row, sent)) = drawn else {
            // The game has gone on, or an answer has shown the message.
            self.backlog.tried(table, kind, false);
            return Ok(());
        };
        metrics::delivery(kind.name(), sent.name(), begun.elapsed());
        if row.refused && matches!(sent, Sent::At(_)) {
            tracing::info!(%table, ?kind, "Discord takes the message again");
        }
        self.backlog.tried(table, kind, matches!(sent, Sent::Later(_) | Sent::Lost | Sent::Thread(_)));
        let now = self.clock.now();
        let noted = self.store.update(table, |record| {
            note(record, kind, &row, &sent, now);
            Ok::<_, Infallible>(record.messages.get(&kind).map(|row| row.address.clone()))
        });
        let Ok(stands) = noted.await?;
        // An answer showed the message elsewhere while it was being posted. Only one of the two is kept up to date.
        if let Sent::At(posted @ Address::Posted { .. }) = &sent
            && !posted.is_same_message_as(&row.address)
            && !stands.is_some_and(|stands| stands.is_same_message_as(posted))
        {
            remove(&self.http, posted, now).await;
        }
        Ok(())
    }

    /// Waits until a message may be rendered, so that it is current when it is sent; `None` if it is not behind.
    async fn permit(&self, table: &TableId, kind: MessageKind) -> Result<Option<Permit<'_>>, Undelivered> {
        let row = self.store.message(table, kind).await?;
        let Some(row) = row.filter(MessageRow::is_behind) else { return Ok(None) };
        Ok(Some(match self.edited_in(kind, &row) {
            Some(channel) => {
                let pass = self.gate.pass_to_edit(id(channel)).await;
                Permit::Edit(channel, pass.map_err(Undelivered::Crowded)?)
            }
            // The semaphore is never closed.
            None => Permit::Place(self.places.0.acquire().await.ok()),
        }))
    }

    /// The channel in which a message is edited; `None` if it is posted anew or is an answer.
    fn edited_in(&self, kind: MessageKind, row: &MessageRow) -> Option<i64> {
        let Address::Posted { channel, at, .. } = row.address else { return None };
        let stale = || stale(at, self.messages_below.count(channel), self.clock.now());
        let posted_anew = row.call || (kind == MessageKind::Board && stale());
        (!posted_anew).then_some(channel)
    }

    /// Sends a message. Returns the result and the previous row.
    async fn sent(
        &self,
        kind: MessageKind,
        drawn: Drawn,
        permit: Permit<'_>,
    ) -> Result<(MessageRow, Sent), StoreError> {
        let Drawn { record, row, outgoing } = drawn;
        // An unused pass would take a slot that the message itself needs.
        let _permit = match permit {
            Permit::Edit(channel, _) if self.edited_in(kind, &row) != Some(channel) => None,
            permit => Some(permit),
        };
        let attempt = Attempt { delivery: self, record: &record, kind, row: &row, outgoing: &outgoing };
        // A repeated post has the same nonce and is shown once.
        let sent = tokio::time::timeout(PATIENCE, attempt.send()).await.unwrap_or(Ok(Sent::Later(backoff::FAILED)))?;
        // The card changes with the end of a game.
        if kind == MessageKind::Card && !matches!(record.table.status, Status::Lobby | Status::Playing) {
            self.end_menus(&record).await;
        }
        Ok((row, sent))
    }

    /// Shows the end of a game in the open menus of its table. A menu that cannot be reached shows it when it is pressed.
    async fn end_menus(&self, record: &Record) {
        let now = self.clock.now();
        for (player, address) in self.open_menus.take(&record.table.id) {
            let language = seat_of(record, player).map_or_else(|| language(record), |seat| language_of(record, seat));
            let menu = render::standing::menu(record, Asking { player, moderates: false, language, now });
            show_at(&self.http, &address, &menu, now).await;
        }
    }
}

/// A message that is behind, and its table.
async fn due(store: &Store, table: &TableId, kind: MessageKind) -> Result<Option<(Record, MessageRow)>, Undelivered> {
    let Some(record) = store.read(table).await? else { return Ok(None) };
    let Some(row) = record.messages.get(&kind).filter(|row| row.is_behind()).cloned() else { return Ok(None) };
    of_this_release(&record)?;
    Ok(Some((record, row)))
}

/// Renders a message that is behind. Reads the table only when a drawing thread is free, so that the state is current.
async fn drawn(
    store: &Store,
    drawing: &DrawingPool,
    table: &TableId,
    kind: MessageKind,
    now: Millis,
) -> Result<Option<Drawn>, Undelivered> {
    let (store, table, runtime) = (store.clone(), table.clone(), Handle::current());
    let draw = move || {
        let Some((record, row)) = runtime.block_on(due(&store, &table, kind))? else { return Ok(None) };
        let shown = match kind {
            MessageKind::Panel(_) => Cow::Borrowed(&record),
            _ => runtime.block_on(champions::with_signs(&store, &record, now))?,
        };
        let outgoing = render::message(&shown, kind).map_err(|broken| Undelivered::Broken(Box::new(broken)))?;
        drop(shown);
        Ok(Some(Drawn { record, row, outgoing }))
    };
    drawing.draw(Urgency::Delivery, draw).await.unwrap_or_else(|panicked| Err(Undelivered::Broken(Box::new(panicked))))
}

impl MessageKind {
    /// The name in metrics.
    fn name(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Board => "board",
            Self::Panel(_) => "panel",
        }
    }
}

/// How long a board is edited before it is posted anew, in milliseconds.
const FRESH: Millis = HOUR;
/// How many messages may follow a board before it is posted anew.
const BURIED: u32 = 10;

/// Whether a board is too far up in its channel.
fn stale(at: Millis, below: u32, now: Millis) -> bool {
    now - at >= FRESH || below >= BURIED
}

#[cfg(test)]
mod tests {
    use super::noted::tests::changed;
    use super::*;
    use crate::table::mark_dirty;

    #[tokio::test]
    async fn waiting_message_is_rendered_in_its_newest_state() {
        const CARD: MessageKind = MessageKind::Card;
        let (store, drawing) = (Store::open("sqlite::memory:").await.unwrap(), DrawingPool::with_threads(1));
        let mut record = changed();
        mark_dirty(&mut record, CARD);
        let table = record.table.id.clone();
        store.create(record).await.unwrap();
        // Keeps the only thread busy.
        let (end, ends) = std::sync::mpsc::channel::<()>();
        let busy = drawing.draw(Urgency::Delivery, move || ends.recv());
        let goes_on = async {
            let marked = store.update(&table, |record| {
                mark_dirty(record, CARD);
                Ok::<_, Infallible>(record.messages[&CARD].wanted)
            });
            let Ok(newest) = marked.await.unwrap();
            end.send(()).unwrap();
            newest
        };
        let (_, drawn, newest) = tokio::join!(busy, drawn(&store, &drawing, &table, CARD, 0), goes_on);
        assert_eq!(drawn.unwrap().unwrap().row.wanted, newest);
    }

    #[test]
    fn board_is_posted_anew_after_an_hour_or_ten_messages() {
        assert!(!stale(0, 9, FRESH - 1));
        assert!(stale(0, 0, FRESH));
        assert!(stale(0, 10, 1));
    }
}
