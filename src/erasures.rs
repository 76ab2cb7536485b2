//! The worker that forgets people who asked for it, and expired tokens. A kill at any point loses nothing: the request
//! stays in the store until nothing of the person is left, and each step can be repeated.

use std::convert::Infallible;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::backoff::FAILED;
use crate::causes::causes;
use crate::clock::Clock;
use crate::cup::{Cup, course};
use crate::delivery::Remover;
use crate::record::{Address, MINUTE, MessageKind, Millis, Record, TableId};
use crate::store::{Store, StoreError};
use crate::table::play::LaterRelease;
use crate::table::{erasure, replacing};

/// How often the worker looks for requests.
const LOOK: Duration = Duration::from_secs(1);
/// How often expired tokens are deleted, in milliseconds.
const TOKENS: Millis = MINUTE;
/// How many tables are looked up at once.
const BATCH: i64 = 50;

/// The worker that forgets people.
#[derive(Clone)]
pub struct Erasures {
    /// The stored data.
    pub store: Store,
    /// Removes messages at Discord.
    pub remover: Remover,
    /// The source of the current time.
    pub clock: Clock,
}

impl Erasures {
    /// Forgets people until `stop` is cancelled.
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
            stop.run_until_cancelled(tokio::time::sleep(LOOK)).await;
        }
    }

    async fn forget_who_asked(&self, stop: &CancellationToken) -> Result<(), StoreError> {
        for player in self.store.to_be_forgotten(self.clock.now()).await? {
            if stop.is_cancelled() {
                return Ok(());
            }
            let forgotten = self.forget(player).await.unwrap_or_else(|error| {
                tracing::error!(error = causes(&error), "somebody is not forgotten yet");
                false
            });
            if !forgotten {
                let failures = self.store.failures_to_forget(player).await? + 1;
                self.store.forget_later(player, self.clock.now() + FAILED.wait(failures)).await?;
            }
        }
        Ok(())
    }

    /// Forgets a person everywhere, and returns whether nothing is left. A table that fails is tried again later and
    /// does not stop the others.
    async fn forget(&self, player: i64) -> Result<bool, StoreError> {
        // Nobody is called or paired any more who is about to leave all tables.
        self.store.forget_searches(player).await?;
        let mut last = String::new();
        // A table that a cup was about to create may still reserve a seat for the person. The next attempt finds it.
        let mut everything = !self.forget_in_cups(player).await?;
        loop {
            let tables = self.store.tables_with(player, &last, BATCH).await?;
            let Some(newest) = tables.last() else { break };
            last = newest.as_str().to_owned();
            for table in &tables {
                everything &= match self.forget_at(table, player).await {
                    Ok(Ok(())) => true,
                    Ok(Err(later)) => {
                        tracing::warn!(%table, reason = %later, "somebody is not forgotten yet at a table");
                        false
                    }
                    Err(error) if error.is_of_all_tables() => return Err(error),
                    Err(error) => {
                        tracing::error!(%table, error = causes(&error), "somebody is not forgotten yet at a table");
                        false
                    }
                };
            }
        }
        self.store.forget_results(player).await?;
        match everything {
            true => self.store.forget_person(player).await?,
            false => self.store.forget_choices(player).await?,
        }
        Ok(everything)
    }

    /// Forgets a person in all cups. Returns whether there was any.
    async fn forget_in_cups(&self, player: i64) -> Result<bool, StoreError> {
        let now = self.clock.now();
        let cups = self.store.cups_with(player).await?;
        for id in &cups {
            let forget = |cup: &mut Cup| {
                course::forget(cup, player, now);
                Ok::<_, Infallible>(())
            };
            self.store.update_cup(id, forget).await?;
        }
        Ok(!cups.is_empty())
    }

    /// Forgets a person at a table. First the person leaves it, in a transaction of its own, so that the game is
    /// counted as it ended.
    async fn forget_at(&self, table: &TableId, player: i64) -> Result<Result<(), LaterRelease>, StoreError> {
        let now = self.clock.now();
        if let Err(later) = self.store.update(table, |record| erasure::leave(record, player, now)).await? {
            return Ok(Err(later));
        }
        if let Some(record) = self.store.read(table).await? {
            self.take_private_message(&record, player).await;
        }
        let forget = |record: &mut Record| {
            erasure::leave(record, player, now)?;
            erasure::forget(record, player);
            Ok(())
        };
        self.store.update(table, forget).await
    }

    /// Deletes the panel in the person's private messages. A panel that remains does no harm.
    async fn take_private_message(&self, record: &Record, player: i64) {
        let Some(seat) = replacing::seat_of_panel(record, player) else { return };
        let Some(row) = record.messages.get(&MessageKind::Panel(seat.0)) else { return };
        if matches!(row.address, Address::Posted { .. }) {
            self.remover.remove(&row.address).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::sqlite::damage;
    use crate::table::tests::playing;

    #[tokio::test]
    async fn broken_table_does_not_keep_a_person_from_being_forgotten_elsewhere() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("database.sqlite");
        let address = path.to_str().expect("a name").to_owned();
        let store = Store::open(&address).await.expect("opened");
        let good = playing();
        let anna = good.table.creator;
        // Before and after the good table: a journal with a gap, and a game of a later release.
        let mut tables = Vec::new();
        for name in ["a1", "z1"] {
            let mut record = good.clone();
            record.table.id = TableId::parse(name).expect("a name");
            tables.push(record);
        }
        let line =
            crate::record::JournalRow { seat: 0, text: "A1".to_owned(), line: 1, origin: "i:9".to_owned(), at: 1 };
        tables[0].journal.push(line);
        tables[1].table.revision = 99;
        for record in tables.into_iter().chain([good.clone()]) {
            store.create(record).await.expect("created");
        }
        store.change_settings(anna, games::lang::Language::De, |_| ()).await.expect("known");
        store.ask_to_be_forgotten(anna, 5).await.expect("asked");
        store.close().await;
        damage(&path, "UPDATE journal SET number = 2 WHERE table_id = 'a1'").await;
        let store = Store::open(&address).await.expect("opened");
        let clock = Clock::default();
        let remover = Remover::nowhere(clock.clone());
        let erasures = Erasures { store: store.clone(), remover, clock: clock.clone() };
        let stop = CancellationToken::new();
        let left = async || {
            let tables = store.tables_with(anna, "", 9).await.expect("asked");
            tables.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        erasures.forget_who_asked(&stop).await.expect("done");
        assert_eq!(left().await, ["a1", "z1"]);
        assert_eq!(store.player(anna).await.expect("asked"), None);
        assert_eq!(store.failures_to_forget(anna).await.expect("asked"), 1, "the wish is kept");
        assert!(store.to_be_forgotten(clock.now()).await.expect("asked").is_empty(), "the next attempt waits");
        let unknown = store.read(&TableId::parse("z1").expect("a name")).await.expect("read").expect("stored");
        assert_eq!(unknown.table.status, crate::record::Status::Playing, "the table is left to a later release");

        // The journal is mended, and this release knows the game.
        damage(&path, "UPDATE journal SET number = 1 WHERE table_id = 'a1'; UPDATE tables SET revision = 1").await;
        clock.advance(FAILED.wait(1));
        erasures.forget_who_asked(&stop).await.expect("done");
        assert!(left().await.is_empty());
        assert!(store.to_be_forgotten(Millis::MAX).await.expect("asked").is_empty());
    }
}
