//! How many tables may be open at once, in the lobby or playing, so that nobody can fill a server or overload a machine.

use super::engine::{Row, Transaction};
use super::rows::values;
use super::{Store, StoreError, sql};
use crate::record::Record;

/// How many tables may be open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableLimits {
    /// Tables that one person has opened and sits at.
    pub person: u32,
    /// Tables of one server.
    pub server: u32,
}

impl Default for TableLimits {
    fn default() -> Self {
        Self { person: 20, server: 300 }
    }
}

/// The limit that leaves no room for another table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crowd {
    /// The limit for one person.
    Person(u32),
    /// The limit for one server.
    Server(u32),
}

impl Store {
    /// Limits the number of open tables from now on. Without this call there is no limit.
    pub fn limit_tables(&self, limits: TableLimits) {
        let _ = self.inner.limits.set(limits);
    }

    /// Refuses a table that was just written if there is no room for it. Other processes wait for the decision. Tables of a cup have been
    /// promised when the cup was opened.
    pub(super) async fn has_room(&self, transaction: &mut Transaction, record: &Record) -> Result<(), StoreError> {
        let Some(limits) = self.inner.limits.get().filter(|_| record.table.cup.is_none()) else { return Ok(()) };
        let (creator, guild) = (record.table.creator, record.table.guild);
        if transaction.is_shared() {
            transaction.rows(sql::CROWD_LOCK, values![creator, guild.unwrap_or(creator)]).await?;
        }
        if count(transaction, sql::OPEN_TABLES_OF_CREATOR, creator).await? > i64::from(limits.person) {
            return Err(StoreError::Crowded(Crowd::Person(limits.person)));
        }
        if let Some(guild) = guild
            && count(transaction, sql::OPEN_TABLES_OF_GUILD, guild).await? > i64::from(limits.server)
        {
            return Err(StoreError::Crowded(Crowd::Server(limits.server)));
        }
        Ok(())
    }
}

async fn count(transaction: &mut Transaction, question: &'static str, id: i64) -> Result<i64, StoreError> {
    let mut rows = transaction.rows(question, values![id]).await?;
    rows.first_mut().map_or(Ok(0), Row::int)
}
