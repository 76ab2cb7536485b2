//! A probe for health: whether the database can be written to. A full disk can still be read.

use super::rows::values;
use super::{Store, StoreError, sql};
use crate::record::Millis;

impl Store {
    /// Writes a row that nobody reads, and takes as much disk space as some tables need: a full disk may have room for one row. The
    /// space is freed again.
    ///
    /// # Errors
    /// If the database cannot be written to.
    pub async fn probe(&self, now: Millis) -> Result<(), StoreError> {
        self.inner.engine.probe_room().await?;
        transact!(self, transaction => {
            if transaction.is_shared() {
                transaction.run(sql::PROBE_ROOM, &[]).await?;
            }
            transaction.run(sql::PROBE_PUT, values![now]).await.map(drop)
        })
    }
}
