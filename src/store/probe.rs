//! Whether the database can be written to, for health: a full disk can still be read.

use super::engine::Transaction;
use super::rows::values;
use super::{Store, StoreError, sql};
use crate::record::Millis;

impl Store {
    /// Writes a row that nobody reads, and takes as much room on the disk as some tables need: of a row alone a full disk may still
    /// have the room. Nothing of that room stays taken.
    ///
    /// # Errors
    /// When the database cannot be written to.
    pub async fn probe(&self, now: Millis) -> Result<(), StoreError> {
        self.inner.engine.probe_room().await?;
        let mut transaction = self.inner.engine.write().await?;
        let written = write(&mut transaction, now).await;
        transaction.finish(written).await
    }
}

async fn write(transaction: &mut Transaction, now: Millis) -> Result<(), StoreError> {
    if transaction.is_shared() {
        transaction.run(sql::PROBE_ROOM, &[]).await?;
    }
    transaction.run(sql::PROBE_PUT, values![now]).await.map(drop)
}
