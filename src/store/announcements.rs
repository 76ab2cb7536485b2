//! Results that are waiting to be announced.

use super::engine::{Row, Transaction};
use super::rows::{self, values};
use super::{Store, StoreError, sql};
use crate::record::{Millis, Occupant, Record, Status, TableId};

/// A result that is waiting to be announced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// The table.
    pub table: TableId,
    /// The channel that the server had chosen when the game ended.
    pub channel: i64,
    /// Failed attempts in a row.
    pub attempts: i64,
}

impl Store {
    /// Results due for announcement at the tables that this process serves, the longest due first; `limit` bounds their number.
    pub async fn due_announcements(&self, now: Millis, limit: u32) -> Result<Vec<Announcement>, StoreError> {
        let read =
            |row: &mut Row| Ok(Announcement { table: rows::table_id(row)?, channel: row.int()?, attempts: row.int()? });
        self.due(sql::DUE_ANNOUNCEMENTS, sql::DUE_ANNOUNCEMENTS_OF_SHARDS, now, limit, read).await
    }

    /// Removes a result that was announced or never will be.
    pub async fn announced(&self, table: &TableId) -> Result<(), StoreError> {
        self.write("announcement", sql::ANNOUNCEMENT_DELETE, values![table.as_str()]).await
    }

    /// Postpones a result that could not be announced.
    pub async fn announce_later(&self, table: &TableId, until: Millis) -> Result<(), StoreError> {
        self.write("announcement", sql::ANNOUNCEMENT_LATER, values![table.as_str(), until]).await
    }
}

/// Notes the result of a game between people that has just ended, if its server announces results.
pub(super) async fn note(transaction: &mut Transaction, old: &Record, new: &Record) -> Result<(), StoreError> {
    let ended = old.table.status != Status::Over && new.table.status == Status::Over;
    let person = |occupant: &Occupant| matches!(occupant, Occupant::Person { .. });
    let people = new.seats.values().filter(|row| person(&row.occupant)).count() + new.departures.len();
    let (Some(guild), true) = (new.table.guild, ended && people > 1) else { return Ok(()) };
    let at = new.table.ended_at.unwrap_or(new.table.created_at);
    transaction.run(sql::ANNOUNCEMENT_ADD, values![new.table.id.as_str(), at, guild]).await.map(|_| ())
}
