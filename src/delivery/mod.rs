//! Delivery: the wanted state of every message of a table, rendered when it is sent, latest wins.
//!
//! A worker asks the store which messages are behind, makes them and sends them. It holds nothing that would be lost:
//! after a crash the same messages are still behind, and a deterministic nonce keeps Discord from showing one twice.

pub mod controls;
pub mod fit;
pub mod leases;
pub mod messages_below;
pub mod outgoing;
pub mod render;
mod send;

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serenity::all::Http;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use self::leases::Leases;
use self::messages_below::MessagesBelow;
use self::send::{Sent, send};
use crate::backoff;
use crate::causes::causes;
use crate::clock::Clock;
use crate::drawing::{DrawingPool, Urgency};
use crate::gate::{Gate, Pass};
use crate::operation::{Backlog, metrics};
use crate::snowflake::id;
use crate::store::record::{Address, MessageKind, MessageRow, Millis, Record, TableId};
use crate::store::{Store, StoreError};
use crate::table::play::{LaterRelease, of_this_release};

/// What the worker needs.
#[derive(Clone)]
pub struct Delivery {
    pub store: Store,
    pub http: Arc<Http>,
    pub clock: Clock,
    pub messages_below: MessagesBelow,
    pub leases: Leases,
    pub drawing: DrawingPool,
    pub gate: Arc<Gate>,
    pub(crate) places: Places,
    pub(crate) backlog: Backlog,
}

/// Places for messages that are drawn and on their way: all that are due at once would fill the memory with pictures.
#[derive(Clone)]
pub(crate) struct Places(Arc<Semaphore>);

impl Places {
    /// Waits for a place; says whether it had to.
    async fn take(&self) -> (Option<SemaphorePermit<'_>>, bool) {
        match self.0.try_acquire() {
            Ok(place) => (Some(place), false),
            // It is never closed.
            Err(_) => (self.0.acquire().await.ok(), true),
        }
    }
}

impl Default for Places {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(PLACES)))
    }
}

/// Why a message was not even tried, or what became of it not noted.
#[derive(Debug, thiserror::Error)]
enum Undelivered {
    #[error(transparent)]
    Later(#[from] LaterRelease),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// How long a message may be on its way; a connection that says nothing must not hold it for ever.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a message is left alone when not even what became of it could be stored.
const UNSTORED: Duration = Duration::from_secs(5);
/// Messages that are drawn and on their way at once: Discord takes fifty a second and answers in a fifth of one.
const PLACES: usize = 24;
/// Messages looked up at once, besides those that are being worked on.
const BATCH: usize = 64;

impl Delivery {
    /// Delivers until it is told to stop.
    pub async fn run(self, stop: CancellationToken, tasks: TaskTracker) {
        let mut changes = self.store.changes();
        let mut looks = backoff::Looks::default();
        while !stop.is_cancelled() {
            changes.mark_unchanged();
            if let Some(longest) = looks.longest_wait(self.clock.now())
                && let Err(error) = self.store.recall_messages(self.clock.now(), longest).await
            {
                tracing::error!(error = causes(&error), "messages may wait for as long as the clock was set back");
            }
            if let Err(error) = self.deliver_due(&stop, &tasks).await {
                tracing::error!(error = causes(&error), "cannot read which messages are due");
            }
            // The notice is a hint; looking every second, and when the next attempt is due, is the truth.
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
        // What is being worked on is due still and must not take the place of others.
        let limit = u32::try_from(BATCH + self.leases.count()).unwrap_or(u32::MAX);
        let due = self.store.due_messages(self.clock.now(), limit).await?;
        self.backlog.due(&due);
        for (table, kind) in due {
            let Some(lease) = self.leases.take(&table, kind) else { continue };
            let (delivery, stop) = (self.clone(), stop.clone());
            tasks.spawn(async move {
                if let Err(error) = delivery.deliver(&table, kind).await {
                    match &error {
                        Undelivered::Later(error) => tracing::debug!(%error, %table, ?kind, "a message is left alone"),
                        Undelivered::Store(error) => {
                            tracing::error!(error = causes(error), %table, ?kind, "a message cannot be delivered");
                        }
                    }
                    // It is due still and would be sent in a tight loop.
                    tokio::select! {
                        () = stop.cancelled() => {}
                        () = tokio::time::sleep(UNSTORED) => {}
                    }
                }
                drop(lease);
            });
        }
        Ok(())
    }

    /// Sends one message in its newest state and notes it.
    async fn deliver(&self, table: &TableId, kind: MessageKind) -> Result<(), Undelivered> {
        let begun = Instant::now();
        let Some((mut record, mut row)) = self.due(table, kind).await? else { return Ok(()) };
        of_this_release(&record)?;
        let pass = self.pass(&row).await;
        // What has a pass goes at once: there are no more of them than Discord takes in a second.
        let (_place, waited) = match &pass {
            Ok(Some(pass)) => (None, pass.waited),
            Ok(None) => self.places.take().await,
            // Nothing is drawn.
            Err(_) => (None, false),
        };
        if waited {
            // The game has gone on, or somebody was shown the message.
            let Some(newer) = self.due(table, kind).await? else {
                self.backlog.tried(table, kind, false);
                return Ok(());
            };
            (record, row) = newer;
        }
        let sent = match &pass {
            Ok(_) => self.sent(&record, kind, &row).await?,
            Err(_) => Sent::Later(backoff::FAILED),
        };
        metrics::delivery(kind.name(), sent.name(), begun.elapsed());
        if row.refused && matches!(sent, Sent::At(_)) {
            tracing::info!(%table, ?kind, "Discord takes the message again");
        }
        self.backlog.tried(table, kind, matches!(sent, Sent::Later(_) | Sent::Lost | Sent::Thread(_)));
        let now = self.clock.now();
        let noted = self.store.update(table, |record| {
            note(record, kind, &row, &sent, now);
            Ok::<_, Infallible>(())
        });
        noted.await?.unwrap_or_else(|never| match never {});
        Ok(())
    }

    /// A table with a message that is behind.
    async fn due(&self, table: &TableId, kind: MessageKind) -> Result<Option<(Arc<Record>, MessageRow)>, StoreError> {
        let Some(record) = self.store.read(table).await? else { return Ok(None) };
        let row = record.messages.get(&kind).filter(|row| row.wanted > row.sent).cloned();
        Ok(row.map(|row| (Arc::new(record), row)))
    }

    /// Leave to edit a message, before anything is drawn that would be out of date when its turn comes. A refusal says
    /// that this is too far off.
    async fn pass(&self, row: &MessageRow) -> Result<Option<Pass>, Duration> {
        match row.address {
            Address::Posted { channel, .. } => self.gate.pass_to_edit(id(channel)).await.map(Some),
            Address::Answer { .. } | Address::Nowhere => Ok(None),
        }
    }

    async fn sent(&self, record: &Arc<Record>, kind: MessageKind, row: &MessageRow) -> Result<Sent, StoreError> {
        match self.rendered(record, kind).await {
            Ok(outgoing) => {
                let sending = send(self, record, kind, row, &outgoing);
                // Sent twice, it has the same nonce and is shown once.
                tokio::time::timeout(PATIENCE, sending).await.unwrap_or(Ok(Sent::Later(backoff::FAILED)))
            }
            Err(broken) => {
                let table = &record.table.id;
                tracing::error!(error = causes(broken.as_ref()), %table, ?kind, "a message cannot be made");
                Ok(Sent::Later(backoff::FAILED))
            }
        }
    }

    async fn rendered(
        &self,
        record: &Arc<Record>,
        kind: MessageKind,
    ) -> Result<outgoing::Outgoing, Box<dyn std::error::Error + Send + Sync>> {
        let record = Arc::clone(record);
        Ok(self.drawing.draw(Urgency::Delivery, move || render::message(&record, kind)).await??)
    }
}

impl MessageKind {
    /// Its name among what is measured.
    fn name(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Board => "board",
            Self::Panel(_) => "panel",
        }
    }
}

/// Notes what became of an attempt at a message. `tried` is the message as it was before.
fn note(record: &mut Record, kind: MessageKind, tried: &MessageRow, sent: &Sent, now: Millis) {
    if let Sent::Thread(thread) = *sent {
        return note_thread(record, thread);
    }
    let waits_for_card = kind == MessageKind::Card && record.table.thread.is_none();
    let Some(row) = record.messages.get_mut(&kind) else { return };
    // An answer to a press may have shown something newer in the meantime, and this delivery something older
    // after it: then once more.
    // Or another process, which took this one for dead, has delivered it.
    let overtaken = row.address != tried.address || row.sent != tried.sent;
    if overtaken {
        row.wanted += 1;
    }
    match sent {
        Sent::At(address) => {
            if !overtaken {
                row.address = address.clone();
            }
            row.sent = row.sent.max(tried.wanted);
            row.try_again();
            if let Some(board) = record.messages.get_mut(&MessageKind::Board).filter(|_| waits_for_card) {
                board.try_again();
            }
        }
        // What failed was at the address that it had before.
        _ if overtaken => {}
        Sent::Lost => {
            row.address = Address::Nowhere;
            // Posted anew at once; but what is lost again and again is not posted in a tight loop.
            row.attempts += 1;
            row.retry_at = if row.attempts > 1 { now + backoff::FAILED.wait(row.attempts) } else { 0 };
        }
        // A change since is tried at once.
        Sent::Later(backoff) if row.wanted == tried.wanted => {
            row.attempts += 1;
            row.retry_at = now + backoff.wait(row.attempts);
        }
        Sent::Later(_) => {}
        Sent::Refused => {
            row.attempts += 1;
            row.refused = true;
            row.retry_at = now + backoff::REFUSED.wait(row.attempts);
        }
        Sent::Gone => {
            row.address = Address::Nowhere;
            row.refused = true;
            row.retry_at = MessageRow::NEVER;
        }
        Sent::NotNeeded if row.wanted == tried.wanted => {
            row.wanted = row.sent;
            row.try_again();
        }
        Sent::NotNeeded | Sent::Thread(_) => {}
    }
}

/// A table has got its thread, or another place for its board.
fn note_thread(record: &mut Record, thread: i64) {
    record.table.thread = Some(thread);
    if let Some(board) = record.messages.get_mut(&MessageKind::Board) {
        // What stood in an earlier thread cannot be reached any more.
        board.address = Address::Nowhere;
        board.try_again();
    }
    if thread != record.table.channel {
        record.messages.iter_mut().filter(|(kind, row)| links(**kind, row)).for_each(|(_, row)| row.wanted += 1);
    }
}

/// Whether a message shows a link to its table's thread: the card, and what is or will be a direct message.
fn links(kind: MessageKind, row: &MessageRow) -> bool {
    let sent = matches!(row.address, Address::Posted { .. });
    match kind {
        MessageKind::Card => true,
        MessageKind::Board => false,
        MessageKind::Panel(_) => sent || row.wanted > row.sent,
    }
}

/// How long a board is edited before it is posted anew.
const FRESH: Millis = 60 * 60 * 1000;
/// How many messages may stand below a board before it is posted anew.
const BURIED: u32 = 10;

/// Whether a board stands too far up to be found.
fn stale(at: Millis, below: u32, now: Millis) -> bool {
    now - at >= FRESH || below >= BURIED
}

#[cfg(test)]
mod tests {
    use games::lang::Language;

    use super::*;
    use crate::table::lobby::{self, NewTable};
    use crate::table::{Person, mark_dirty, shown, try_refused};

    const TABLE: &str = "a";
    const BOARD: MessageKind = MessageKind::Board;

    /// A table whose board stands somewhere and has been changed.
    fn changed() -> Record {
        let person = Person { id: 1, name: "Anna".to_owned(), language: Language::De };
        let mut record = lobby::open(NewTable {
            id: TableId::parse(TABLE).unwrap(),
            game: "battleship",
            options: String::new(),
            guild: None,
            channel: 1,
            creator: person,
            seat_count: 2,
            invited: Vec::new(),
            language: Language::De,
            secret: [0; 32],
            origin: "i:1".to_owned(),
            card: Address::Nowhere,
            now: 0,
            rematch_of: None,
        })
        .unwrap();
        record.table.thread = Some(1);
        shown(&mut record, BOARD, Address::Posted { channel: 1, message: 2, at: 0 });
        mark_dirty(&mut record, BOARD);
        record
    }

    /// Fails so often, one attempt after the other; when the last one was.
    fn fails(record: &mut Record, times: u32, sent: &Sent) -> Millis {
        let mut now = 0;
        for _ in 0..times {
            let tried = record.messages[&BOARD].clone();
            now = now.max(tried.retry_at);
            note(record, BOARD, &tried, sent, now);
            assert!(record.messages[&BOARD].retry_at > now, "it would be tried in a tight loop");
        }
        now
    }

    #[test]
    fn the_last_state_of_a_message_would_never_be_shown_after_a_long_outage() {
        for sent in [Sent::Later(backoff::FAILED), Sent::Refused] {
            let mut record = changed();
            let last = fails(&mut record, 100, &sent);
            let row = &record.messages[&BOARD];
            assert!(row.wanted > row.sent, "what was not sent is noted as sent");
            assert!(row.retry_at - last <= 24 * 60 * 60 * 1000, "it is given up");
            let tried = row.clone();
            note(&mut record, BOARD, &tried, &Sent::At(tried.address.clone()), last);
            let row = &record.messages[&BOARD];
            assert_eq!((row.wanted - row.sent, row.attempts, row.refused), (0, 0, false));
        }
    }

    #[test]
    fn a_change_after_three_errors_would_be_shown_seconds_later() {
        let mut record = changed();
        let now = fails(&mut record, 3, &Sent::Later(backoff::FAILED));
        mark_dirty(&mut record, BOARD);
        assert!(record.messages[&BOARD].retry_at <= now);
        // Changed while an attempt was under way that fails later.
        let tried = record.messages[&BOARD].clone();
        mark_dirty(&mut record, BOARD);
        note(&mut record, BOARD, &tried, &Sent::Later(backoff::FAILED), now);
        assert!(record.messages[&BOARD].retry_at <= now);
    }

    #[test]
    fn every_move_would_ask_for_what_discord_has_refused() {
        let mut record = changed();
        let now = fails(&mut record, 3, &Sent::Refused);
        mark_dirty(&mut record, BOARD);
        assert!(record.messages[&BOARD].retry_at > now);
        try_refused(&mut record);
        let row = &record.messages[&BOARD];
        assert!(row.retry_at <= now, "somebody looks");
        assert!(row.refused && row.attempts == 3, "it is refused still, as far as anybody knows");
    }

    #[test]
    fn what_belongs_into_a_channel_that_is_gone_would_be_tried_for_ever() {
        let mut record = changed();
        let tried = record.messages[&BOARD].clone();
        note(&mut record, BOARD, &tried, &Sent::Gone, 5);
        mark_dirty(&mut record, BOARD);
        try_refused(&mut record);
        assert!(record.messages[&BOARD].is_gone());
    }

    #[test]
    fn a_message_that_is_lost_again_and_again_would_be_posted_in_a_tight_loop() {
        let mut record = changed();
        for (attempt, waits) in [(1, false), (2, true), (3, true)] {
            let tried = record.messages[&BOARD].clone();
            note(&mut record, BOARD, &tried, &Sent::Lost, 5);
            let row = record.messages.get_mut(&BOARD).unwrap();
            assert_eq!((row.attempts, row.retry_at > 5), (attempt, waits));
            row.address = tried.address;
        }
    }

    #[test]
    fn what_a_process_that_was_held_up_has_sent_late_would_stay_for_good() {
        let mut record = changed();
        let tried = record.messages[&BOARD].clone();
        mark_dirty(&mut record, BOARD);
        // Another process delivers the newest state meanwhile, then this one's older state arrives at Discord.
        let newest = record.messages[&BOARD].clone();
        note(&mut record, BOARD, &newest, &Sent::At(newest.address.clone()), 5);
        note(&mut record, BOARD, &tried, &Sent::At(tried.address.clone()), 6);
        let row = &record.messages[&BOARD];
        assert!(row.wanted > row.sent, "it is not sent again");
    }

    #[test]
    fn what_nobody_needs_is_neither_due_nor_noted_as_sent() {
        let mut record = changed();
        let tried = record.messages[&BOARD].clone();
        note(&mut record, BOARD, &tried, &Sent::NotNeeded, 5);
        let row = &record.messages[&BOARD];
        assert_eq!((row.wanted, row.sent), (tried.sent, tried.sent));
    }

    #[test]
    fn a_board_is_posted_anew_when_it_is_an_hour_old_or_ten_messages_up() {
        assert!(!stale(0, 9, FRESH - 1));
        assert!(stale(0, 0, FRESH));
        assert!(stale(0, 10, 1));
    }
}
