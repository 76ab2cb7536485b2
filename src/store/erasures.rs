//! People who want to be forgotten, and keys to answers that nobody needs any more.

use super::engine::Row;
use super::rows::{self, values};
use super::{Store, StoreError, sql};
use crate::operation::metrics;
use crate::record::{Millis, TableId};

impl Store {
    /// Notes that a person wants to be forgotten. Whoever asks again is not forgotten sooner.
    pub async fn ask_to_be_forgotten(&self, player: i64, now: Millis) -> Result<(), StoreError> {
        self.write("erasure", sql::ERASURE_ADD, values![player, now]).await
    }

    /// The people who are to be forgotten and whose turn it is by now, who asked first before the others.
    pub async fn to_be_forgotten(&self, now: Millis) -> Result<Vec<i64>, StoreError> {
        self.list(sql::ERASURES_DUE, values![now], Row::int).await
    }

    /// Lets a person wait who could not be forgotten; how often that has happened already.
    pub async fn forget_later(&self, player: i64, until: Millis) -> Result<(), StoreError> {
        self.write("erasure", sql::ERASURE_LATER, values![player, until]).await
    }

    /// Failed attempts in a row to forget a person.
    pub async fn failures_to_forget(&self, player: i64) -> Result<i64, StoreError> {
        Ok(self.list(sql::ERASURE_ATTEMPTS, values![player], Row::int).await?.into_iter().next().unwrap_or_default())
    }

    /// Tables with something of a person: a seat, an invitation, a departure or that the person has opened them. In the order of
    /// their names, after one of them; `limit` bounds their number.
    pub async fn tables_with(&self, player: i64, after: &str, limit: i64) -> Result<Vec<TableId>, StoreError> {
        self.list(sql::TABLES_WITH, values![player, after, limit], rows::table_id).await
    }

    /// Forgets what a person has chosen and where it is reached. That the person wants to be forgotten stays: something is left at
    /// tables.
    pub async fn forget_choices(&self, player: i64) -> Result<(), StoreError> {
        self.write("erasure", sql::PLAYER_DELETE, values![player]).await
    }

    /// Forgets what is not at tables: settings, the private channel, that the person wanted to be forgotten.
    pub async fn forget_person(&self, player: i64) -> Result<(), StoreError> {
        let _measured = metrics::store("erasure");
        patiently!({
            let mut transaction = self.inner.engine.write().await?;
            let forgotten = async {
                transaction.run(sql::PLAYER_DELETE, values![player]).await?;
                transaction.run(sql::ERASURE_DELETE, values![player]).await
            };
            let forgotten = forgotten.await.map(|_| ());
            transaction.finish(forgotten).await
        })
    }

    /// Forgets the tokens of answers that Discord does not take any more at `now`.
    pub async fn forget_tokens(&self, now: Millis) -> Result<(), StoreError> {
        self.write("tokens", sql::TOKENS_FORGET, values![now]).await
    }
}
