//! How many tables may be open at once, in the lobby or playing: nobody fills a server, or keeps a machine busy, alone.

use super::engine::{Row, Transaction};
use super::rows::values;
use super::{Store, StoreError, sql};
use crate::record::Record;

/// How many tables may be open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableLimits {
    /// Of those that one person has opened and sits at.
    pub person: u32,
    /// Of one server.
    pub server: u32,
}

impl Default for TableLimits {
    fn default() -> Self {
        Self { person: 20, server: 300 }
    }
}

/// Which limit leaves no room for a further table, and what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crowd {
    Person(u32),
    Server(u32),
}

impl Store {
    /// Opens no more tables than this from now on; as many as are asked for without it.
    pub fn limit_tables(&self, limits: TableLimits) {
        let _ = self.inner.limits.set(limits);
    }

    /// Whether there is room for a table that has just been written. Others wait until it is decided.
    pub(super) async fn has_room(&self, transaction: &mut Transaction, record: &Record) -> Result<(), StoreError> {
        let Some(limits) = self.inner.limits.get() else { return Ok(()) };
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
