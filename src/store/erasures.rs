//! People who want to be forgotten, and tokens of answers that are no longer needed.

use super::engine::{Row, Transaction};
use super::rows::{self, values};
use super::{Store, StoreError, searches, sql};
use crate::operation::metrics;
use crate::record::{Millis, TableId};

impl Store {
    /// Notes that a person wants to be forgotten. Asking again does not change the time.
    pub async fn ask_to_be_forgotten(&self, player: i64, now: Millis) -> Result<(), StoreError> {
        self.write("erasure", sql::ERASURE_ADD, values![player, now]).await
    }

    /// The people who are due to be forgotten, in the order in which they asked.
    pub async fn to_be_forgotten(&self, now: Millis) -> Result<Vec<i64>, StoreError> {
        self.list(sql::ERASURES_DUE, values![now], Row::int).await
    }

    /// Postpones a person who could not be forgotten, and counts the failure.
    pub async fn forget_later(&self, player: i64, until: Millis) -> Result<(), StoreError> {
        self.write("erasure", sql::ERASURE_LATER, values![player, until]).await
    }

    /// Failed attempts in a row to forget a person.
    pub async fn failures_to_forget(&self, player: i64) -> Result<i64, StoreError> {
        Ok(self.first(sql::ERASURE_ATTEMPTS, values![player], Row::int).await?.unwrap_or_default())
    }

    /// Tables with any data of a person: a seat, an invitation, a departure, or the person as creator. In the order of their names,
    /// from the first name after `after`; `limit` bounds their number.
    pub async fn tables_with(&self, player: i64, after: &str, limit: i64) -> Result<Vec<TableId>, StoreError> {
        self.list(sql::TABLES_WITH, values![player, after, limit], rows::table_id).await
    }

    /// Deletes a person's settings, private channel, searches and tries of puzzles. The request to be forgotten stays, since tables
    /// still hold data.
    pub async fn forget_choices(&self, player: i64) -> Result<(), StoreError> {
        let _measured = metrics::store("erasure");
        patiently!(transact!(self, transaction => choices(&mut transaction, player).await))
    }

    /// Deletes everything about a person outside of tables: [`Self::forget_choices`], and the request to be forgotten.
    pub async fn forget_person(&self, player: i64) -> Result<(), StoreError> {
        let _measured = metrics::store("erasure");
        patiently!(transact!(self, transaction => {
            choices(&mut transaction, player).await?;
            transaction.run(sql::ERASURE_DELETE, values![player]).await.map(drop)
        }))
    }

    /// Deletes the tokens of answers that have expired at `now`.
    pub async fn forget_tokens(&self, now: Millis) -> Result<(), StoreError> {
        self.write("tokens", sql::TOKENS_FORGET, values![now]).await
    }
}

async fn choices(transaction: &mut Transaction, player: i64) -> Result<(), StoreError> {
    searches::forget(transaction, player).await?;
    transaction.run(sql::PUZZLE_TRIES_FORGET, values![player]).await?;
    transaction.run(sql::PLAYER_DELETE, values![player]).await.map(drop)
}
