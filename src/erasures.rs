//! The worker that forgets people who have asked for it, and tokens that lead nowhere any more. Each step can be the last one
//! before a kill: the wish stands in the store until nothing of the person is left, and whatever is done twice is done once.

use std::convert::Infallible;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::backoff::FAILED;
use crate::causes::causes;
use crate::clock::Clock;
use crate::delivery::Remover;
use crate::store::record::{Address, MessageKind, Millis, Record, TableId};
use crate::store::{Store, StoreError};
use crate::table::{erasure, seat_of};

/// How often it looks whether somebody has asked.
const LOOK: Duration = Duration::from_secs(1);
/// How often tokens are forgotten, in milliseconds.
const TOKENS: Millis = 60_000;
/// Tables that are looked up at once.
const BATCH: i64 = 50;

/// What the worker needs.
#[derive(Clone)]
pub struct Erasures {
    pub store: Store,
    pub remover: Remover,
    pub clock: Clock,
}

impl Erasures {
    /// Forgets until it is told to stop.
    pub async fn run(self, stop: CancellationToken) {
        let mut tokens_at = self.clock.passed();
        while !stop.is_cancelled() {
            if let Err(error) = self.forget_who_asked(&stop).await {
                tracing::error!(error = causes(&error), "cannot read who is to be forgotten");
            }
            if self.clock.passed() >= tokens_at {
                tokens_at = self.clock.passed() + TOKENS;
                if let Err(error) = self.store.forget_tokens(self.clock.now()).await {
                    tracing::error!(error = causes(&error), "tokens of answers are not forgotten yet");
                }
            }
            tokio::select! {
                () = stop.cancelled() => {}
                () = tokio::time::sleep(LOOK) => {}
            }
        }
    }

    async fn forget_who_asked(&self, stop: &CancellationToken) -> Result<(), StoreError> {
        for player in self.store.to_be_forgotten(self.clock.now()).await? {
            if stop.is_cancelled() {
                return Ok(());
            }
            if let Err(error) = self.forget(player).await {
                tracing::error!(error = causes(&error), "somebody is not forgotten yet");
                let failures = self.store.failures_to_forget(player).await? + 1;
                self.store.forget_later(player, self.clock.now() + FAILED.wait(failures)).await?;
            }
        }
        Ok(())
    }

    /// Forgets a person everywhere. First everything open is left, so that each game is counted as it ended.
    async fn forget(&self, player: i64) -> Result<(), StoreError> {
        let now = self.clock.now();
        for sitting in self.store.tables_of(player).await? {
            self.change(&sitting.table, |record| erasure::leave(record, player, now)).await?;
        }
        let mut last = String::new();
        loop {
            let tables = self.store.tables_with(player, &last, BATCH).await?;
            let Some(newest) = tables.last() else { break };
            last = newest.as_str().to_owned();
            for table in &tables {
                if let Some(record) = self.store.read(table).await? {
                    self.take_private_message(&record, player).await;
                }
                self.change(table, |record| {
                    erasure::leave(record, player, now);
                    erasure::forget(record, player);
                })
                .await?;
            }
        }
        self.store.forget_results(player).await?;
        self.store.forget_person(player).await
    }

    async fn change(&self, table: &TableId, mut change: impl FnMut(&mut Record) + Send) -> Result<(), StoreError> {
        let changed = self.store.update(table, |record| {
            change(record);
            Ok::<_, Infallible>(())
        });
        changed.await?.unwrap_or_else(|never| match never {});
        Ok(())
    }

    /// Takes away the panel that stands in the person's private messages. One that stays does no harm.
    async fn take_private_message(&self, record: &Record, player: i64) {
        let Some(seat) = seat_of(record, player) else { return };
        let Some(row) = record.messages.get(&MessageKind::Panel(seat.0)) else { return };
        if matches!(row.address, Address::Posted { .. }) {
            self.remover.remove(&row.address).await;
        }
    }
}
