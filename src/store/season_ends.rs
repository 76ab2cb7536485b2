//! Servers that are told of the end of a season.

use super::engine::Row;
use super::rows::values;
use super::{Store, StoreError, sql};
use crate::ratings::honour::announced_at;
use crate::ratings::season::Season;
use crate::record::Millis;

/// The end of a season that a server is to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonEnd {
    /// The server.
    pub guild: i64,
    /// The season that has ended.
    pub season: Season,
    /// Failed attempts in a row.
    pub attempts: i64,
}

/// A row as it is stored: the server, the season, when it was told, when the next attempt is due, failed attempts.
pub(super) type StoredEnd = (i64, String, Option<Millis>, Millis, i64);

impl Store {
    /// Plans the end of the current season for all servers with a channel for results. A server that names one later is told of
    /// that season only. Repeating it does no harm.
    pub async fn plan_season_ends(&self, now: Millis) -> Result<(), StoreError> {
        let season = Season::of(now);
        let (name, at) = (season.to_string(), announced_at(season));
        self.write("season_end", sql::seasons::SEASON_ENDS_PLAN, values![name.as_str(), at]).await
    }

    /// Ends of seasons due at the servers that this process serves, the longest due first; `limit` bounds their number.
    pub async fn due_season_ends(&self, now: Millis, limit: u32) -> Result<Vec<SeasonEnd>, StoreError> {
        let read = |row: &mut Row| {
            let (guild, season, attempts) = (row.int()?, season(row)?, row.int()?);
            Ok(SeasonEnd { guild, season, attempts })
        };
        self.due(sql::seasons::DUE_SEASON_ENDS, sql::seasons::DUE_SEASON_ENDS_OF_SHARDS, now, limit, read).await
    }

    /// Notes that a server was told.
    pub async fn season_end_told(&self, end: &SeasonEnd, now: Millis) -> Result<(), StoreError> {
        let season = end.season.to_string();
        self.write("season_end", sql::seasons::SEASON_END_TOLD, values![end.guild, season.as_str(), now]).await
    }

    /// Postpones an end of a season that a server could not be told.
    pub async fn tell_season_end_later(&self, end: &SeasonEnd, until: Millis) -> Result<(), StoreError> {
        let season = end.season.to_string();
        self.write("season_end", sql::seasons::SEASON_END_LATER, values![end.guild, season.as_str(), until]).await
    }

    /// Removes an end of a season of which there is nothing to tell, or nowhere.
    pub async fn drop_season_end(&self, end: &SeasonEnd) -> Result<(), StoreError> {
        let season = end.season.to_string();
        self.write("season_end", sql::seasons::SEASON_END_DELETE, values![end.guild, season.as_str()]).await
    }

    pub(super) async fn all_season_ends(&self) -> Result<Vec<StoredEnd>, StoreError> {
        let read = |row: &mut Row| Ok((row.int()?, row.text()?, row.maybe_int()?, row.int()?, row.int()?));
        self.list(sql::seasons::PENDING_SEASON_ENDS, &[], read).await
    }

    /// Writes a row that comes from another database.
    pub(super) async fn put_season_end(&self, end: &StoredEnd) -> Result<(), StoreError> {
        let (guild, season, told, retry_at, attempts) = end;
        let values = values![*guild, season.as_str(), *told, *retry_at, *attempts];
        self.write("season_end", sql::seasons::SEASON_END_PUT, values).await
    }
}

/// Reads a season.
pub(super) fn season(row: &mut Row) -> Result<Season, StoreError> {
    let text = row.text()?;
    Season::parse(&text).ok_or_else(|| StoreError::Damaged(format!("{text:?} is no season")))
}
