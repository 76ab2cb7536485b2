//! Delivery: the wanted state of every message of a table, rendered when it is sent, latest wins.
//!
//! A worker asks the store which messages are behind, makes them and sends them. It holds nothing that would be lost:
//! after a crash the same messages are still behind, and a deterministic nonce keeps Discord from showing one twice.

pub mod controls;
pub mod leases;
pub mod messages_below;
pub mod outgoing;
pub mod render;
mod send;

use std::sync::Arc;
use std::time::Duration;

use serenity::all::Http;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use self::leases::Leases;
use self::messages_below::MessagesBelow;
use self::send::{Sent, send};
use crate::clock::Clock;
use crate::store::record::{Address, MessageKind, MessageRow, Millis, Record, TableId};
use crate::store::{Store, StoreError};
use crate::table::play::ReplayError;

/// What the worker needs.
#[derive(Clone)]
pub struct Delivery {
    /// The store.
    pub store: Store,
    /// Discord.
    pub http: Arc<Http>,
    /// The clock.
    pub clock: Clock,
    /// What was said in channels lately.
    pub messages_below: MessagesBelow,
    /// Messages that are being worked on.
    pub leases: Leases,
}

/// How often the store is asked even when nobody says that something has changed.
const LOOK: Duration = Duration::from_secs(1);
/// How long a message may be on its way; a connection that says nothing must not hold it for ever.
const PATIENCE: Duration = Duration::from_secs(20);
/// Messages looked up at once.
const BATCH: u32 = 64;
/// Attempts after which a message is given up until it changes again.
const ATTEMPTS: i64 = 8;

impl Delivery {
    /// Delivers until it is told to stop.
    pub async fn run(self, stop: CancellationToken, tasks: TaskTracker) {
        let mut changes = self.store.changes();
        while !stop.is_cancelled() {
            changes.mark_unchanged();
            if let Err(error) = self.deliver_due(&tasks).await {
                tracing::error!(%error, "cannot read which messages are due");
            }
            // The notice is a hint; looking every second, and when the next attempt is due, is the truth.
            let wait = self.until_next_attempt().await;
            tokio::select! {
                () = stop.cancelled() => {}
                _ = changes.changed() => {}
                () = self.leases.released() => {}
                () = tokio::time::sleep(wait) => {}
            }
        }
    }

    async fn until_next_attempt(&self) -> Duration {
        let now = self.clock.now();
        let next = self.store.next_retry(now).await.ok().flatten();
        let wait = next.and_then(|at| u64::try_from(at - now).ok()).map_or(LOOK, Duration::from_millis);
        wait.min(LOOK)
    }

    async fn deliver_due(&self, tasks: &TaskTracker) -> Result<(), StoreError> {
        for (table, kind) in self.store.due_messages(self.clock.now(), BATCH).await? {
            let Some(lease) = self.leases.take(&table, kind) else { continue };
            let delivery = self.clone();
            tasks.spawn(async move {
                if let Err(error) = delivery.deliver(&table, kind).await {
                    tracing::error!(%error, %table, ?kind, "a message cannot be delivered");
                }
                drop(lease);
            });
        }
        Ok(())
    }

    /// Sends one message in its newest state and notes it.
    async fn deliver(&self, table: &TableId, kind: MessageKind) -> Result<(), StoreError> {
        let Some(record) = self.store.read(table).await? else { return Ok(()) };
        let Some(row) = record.messages.get(&kind).filter(|row| row.wanted > row.sent).cloned() else { return Ok(()) };
        let record = Arc::new(record);
        let rendered = self.rendered(&record, kind).await;
        let sent = match rendered {
            Ok(outgoing) => {
                let sending = send(self, &record, kind, &row, &outgoing);
                // Sent twice, it has the same nonce and is shown once.
                tokio::time::timeout(PATIENCE, sending).await.unwrap_or(Ok(Sent::Later(1000)))?
            }
            Err(broken) => {
                tracing::error!(%broken, "a message cannot be made");
                Sent::Never
            }
        };
        self.note(table, kind, &row, sent).await
    }

    async fn rendered(&self, record: &Arc<Record>, kind: MessageKind) -> Result<outgoing::Outgoing, ReplayError> {
        let record = Arc::clone(record);
        let made = tokio::task::spawn_blocking(move || render::message(&record, kind));
        made.await.expect("drawing does not panic")
    }

    async fn note(&self, table: &TableId, kind: MessageKind, tried: &MessageRow, sent: Sent) -> Result<(), StoreError> {
        let now = self.clock.now();
        let noted = self.store.update(table, |record| {
            if let Sent::Thread(thread) = sent {
                record.table.thread = Some(thread);
                if let Some(board) = record.messages.get_mut(&MessageKind::Board) {
                    // What stood in an earlier thread cannot be reached any more.
                    board.address = Address::Nowhere;
                }
                if thread != record.table.channel {
                    record
                        .messages
                        .iter_mut()
                        .filter(|(kind, row)| links(**kind, row))
                        .for_each(|(_, row)| row.wanted += 1);
                }
                return Ok::<_, std::convert::Infallible>(());
            }
            let Some(row) = record.messages.get_mut(&kind) else { return Ok(()) };
            // An answer to a press may have shown something newer in the meantime, and this delivery something older
            // after it: then once more.
            let overtaken = row.address != tried.address;
            if overtaken {
                row.wanted += 1;
            }
            match &sent {
                Sent::At(address) => {
                    if !overtaken {
                        row.address = address.clone();
                    }
                    row.sent = row.sent.max(tried.wanted);
                    row.attempts = 0;
                }
                Sent::Lost => {
                    if !overtaken {
                        row.address = Address::Nowhere;
                    }
                }
                Sent::Later(wait) => {
                    row.attempts += 1;
                    row.retry_at = now + wait * (1 << row.attempts.min(6));
                    if row.attempts > ATTEMPTS {
                        row.sent = row.sent.max(tried.wanted);
                        row.attempts = 0;
                    }
                }
                Sent::Never => row.sent = row.sent.max(tried.wanted),
                Sent::Thread(_) => {}
            }
            Ok(())
        });
        noted.await?.unwrap_or_else(|never| match never {});
        Ok(())
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
    use super::*;

    #[test]
    fn a_board_is_posted_anew_when_it_is_an_hour_old_or_ten_messages_up() {
        assert!(!stale(0, 9, FRESH - 1));
        assert!(stale(0, 0, FRESH));
        assert!(stale(0, 10, 1));
    }
}
