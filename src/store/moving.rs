//! Everything of one database into another, such as from SQLite to PostgreSQL.

use std::collections::BTreeSet;
use std::fmt::{self, Write as _};

use sha2::{Digest as _, Sha256};

use super::engine::Row;
use super::results::Face;
use super::rows::values;
use super::{Store, StoreError, people, results, rows, sql};
use crate::ratings::standing::Standing;
use crate::record::settings::GuildSettings;
use crate::record::{Player, Record, TableId};

/// Tables or people that are read and written together.
const BATCH: i64 = 200;

/// A person and a board: scope, game, season.
type StandingKey = (i64, (i64, String, String));

/// What comes before everything.
const BEFORE_ALL: StandingKey = (i64::MIN, (i64::MIN, String::new(), String::new()));

/// What a database holds: how much, and a checksum over all of it in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    pub tables: u64,
    pub seats: u64,
    pub moves: u64,
    pub messages: u64,
    pub players: u64,
    /// Servers that have chosen something.
    pub guilds: u64,
    /// What people have reached on boards.
    pub standings: u64,
    /// SHA-256, in hexadecimal digits.
    pub checksum: String,
}

/// Prints it on one line.
impl fmt::Display for Census {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tables, seats, moves, messages, players, guilds, standings, checksum } = self;
        write!(f, "{tables} tables, {seats} seats, {moves} moves, {messages} messages, {players} people, ")?;
        write!(f, "{guilds} servers, {standings} standings, checksum {checksum}")
    }
}

/// Why a database was not moved.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// There is something already where everything is to go.
    #[error("the new database holds games or people already; give an empty one")]
    NotEmpty,
    /// What has arrived is not what was sent.
    #[error(
        "the databases differ after the move (from {from}; to {to}); do not use the new one, and please report this as a bug"
    )]
    Differs { from: Census, to: Census },
    /// One of the databases has failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What is still to be done: results to announce (where, when, failures so far) and people to forget (since when).
#[derive(Debug)]
struct Pending {
    announcements: Vec<(TableId, i64, i64, i64)>,
    erasures: Vec<(i64, i64)>,
}

impl Store {
    /// Copies everything into an empty database and compares the two. Nobody may be writing to either. What was copied
    /// before something failed stays; empty the new database before another attempt.
    ///
    /// # Errors
    /// When the new database is not empty, either fails, or they differ in the end.
    pub async fn move_to(&self, to: &Self) -> Result<Census, MoveError> {
        if !(to.tables_after("").await?.is_empty() && to.players_after(i64::MIN).await?.is_empty()) {
            return Err(MoveError::NotEmpty);
        }
        let mut last = i64::MIN;
        loop {
            let players = self.players_after(last).await?;
            let Some(newest) = players.last() else { break };
            last = newest.id;
            for player in &players {
                to.put_player(player).await?;
            }
        }
        let mut last = i64::MIN;
        loop {
            let guilds = self.guilds_after(last).await?;
            let Some((newest, _)) = guilds.last() else { break };
            last = *newest;
            for (guild, settings) in guilds {
                to.change_guild(guild, |there| *there = settings.clone()).await?;
            }
        }
        let (mut copied, mut last) = (BTreeSet::new(), String::new());
        loop {
            let tables = self.tables_after(&last).await?;
            let Some(newest) = tables.last() else { break };
            last = newest.as_str().to_owned();
            let mut batch = Vec::new();
            for table in tables {
                self.with_those_before(table, &mut copied, &mut batch).await?;
            }
            to.create_all(&batch).await?;
        }
        self.move_standings_to(to).await?;
        let pending = self.pending().await?;
        for (player, asked_at) in pending.erasures {
            to.ask_to_be_forgotten(player, asked_at).await?;
        }
        for (table, channel, retry_at, attempts) in pending.announcements {
            let values = values![table.as_str(), channel, retry_at, attempts];
            to.write("announcement", sql::ANNOUNCEMENTS_PUT, values).await?;
        }
        let (from, to) = (self.census().await?, to.census().await?);
        if from == to { Ok(to) } else { Err(MoveError::Differs { from, to }) }
    }

    /// Adds a table to those that are to be written, after the games whose rematch it is.
    async fn with_those_before(
        &self,
        table: TableId,
        copied: &mut BTreeSet<TableId>,
        batch: &mut Vec<Record>,
    ) -> Result<(), StoreError> {
        let mut chain = Vec::new();
        let mut next = Some(table);
        while let Some(id) = next.filter(|id| copied.insert(id.clone())) {
            let record = self.read(&id).await?.ok_or(StoreError::NoTable(id))?;
            next = record.table.rematch_of.clone();
            chain.push(record);
        }
        batch.extend(chain.into_iter().rev());
        Ok(())
    }

    async fn create_all(&self, records: &[Record]) -> Result<(), StoreError> {
        let mut transaction = self.inner.engine.write().await?;
        for record in records {
            if let Err(error) = rows::create(&mut transaction, record).await {
                transaction.roll_back().await;
                return Err(error);
            }
        }
        transaction.commit().await
    }

    /// What is still to be done besides messages and prompts, which belong to their tables.
    async fn pending(&self) -> Result<Pending, StoreError> {
        let announcement = |row: &mut Row| Ok((rows::table_id(row)?, row.int()?, row.int()?, row.int()?));
        let erasure = |row: &mut Row| Ok((row.int()?, row.int()?));
        Ok(Pending {
            announcements: self.list(sql::PENDING_ANNOUNCEMENTS, &[], announcement).await?,
            erasures: self.list(sql::PENDING_ERASURES, &[], erasure).await?,
        })
    }

    /// Counts and sums up everything.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn census(&self) -> Result<Census, StoreError> {
        let mut census = Census::default();
        let (mut hash, mut last) = (Sha256::new(), String::new());
        let mut add = |thing: &dyn fmt::Debug| hash.update(format!("{thing:?}\n"));
        loop {
            let tables = self.tables_after(&last).await?;
            let Some(newest) = tables.last() else { break };
            last = newest.as_str().to_owned();
            for id in tables {
                let record = self.read(&id).await?.ok_or(StoreError::NoTable(id))?;
                census.tables += 1;
                census.seats += record.seats.len() as u64;
                census.moves += record.journal.len() as u64;
                census.messages += record.messages.len() as u64;
                add(&record);
            }
        }
        let mut last = i64::MIN;
        loop {
            let players = self.players_after(last).await?;
            let Some(newest) = players.last() else { break };
            last = newest.id;
            census.players += players.len() as u64;
            players.iter().for_each(|player| add(player));
        }
        let mut last = i64::MIN;
        loop {
            let guilds = self.guilds_after(last).await?;
            let Some((newest, _)) = guilds.last() else { break };
            last = *newest;
            census.guilds += guilds.len() as u64;
            guilds.iter().for_each(|guild| add(guild));
        }
        let mut last = BEFORE_ALL;
        loop {
            let standings = self.standings_after(&last).await?;
            let Some(newest) = standings.last() else { break };
            last = newest.0.clone();
            census.standings += standings.len() as u64;
            standings.iter().for_each(|standing| add(standing));
        }
        let mut last = i64::MIN;
        loop {
            let faces = self.faces_after(last).await?;
            let Some(newest) = faces.last() else { break };
            last = newest.0;
            faces.iter().for_each(|face| add(face));
        }
        add(&self.pending().await?);
        for byte in hash.finalize() {
            write!(census.checksum, "{byte:02x}").expect("a text takes everything");
        }
        Ok(census)
    }

    /// What people have reached, and how they look.
    async fn move_standings_to(&self, to: &Self) -> Result<(), StoreError> {
        let mut last = BEFORE_ALL;
        loop {
            let standings = self.standings_after(&last).await?;
            let Some(newest) = standings.last() else { break };
            last = newest.0.clone();
            let mut transaction = to.inner.engine.write().await?;
            let mut put = Ok(());
            for ((player, key), standing) in &standings {
                put = results::put(&mut transaction, *player, key, standing).await;
                if put.is_err() {
                    break;
                }
            }
            transaction.finish(put).await?;
        }
        let mut last = i64::MIN;
        loop {
            let faces = self.faces_after(last).await?;
            let Some(newest) = faces.last() else { break };
            last = newest.0;
            let mut transaction = to.inner.engine.write().await?;
            let mut put = Ok(0);
            for (player, Face { name, avatar }) in &faces {
                put = transaction.run(sql::FACE_COPY, values![*player, name.as_str(), avatar.as_deref()]).await;
                if put.is_err() {
                    break;
                }
            }
            transaction.finish(put).await?;
        }
        Ok(())
    }

    async fn standings_after(&self, (player, key): &StandingKey) -> Result<Vec<(StandingKey, Standing)>, StoreError> {
        let (scope, game, season) = (key.0, key.1.as_str(), key.2.as_str());
        let read = |row: &mut Row| {
            let key = (row.int()?, (row.int()?, row.text()?, row.text()?));
            Ok((key, results::standing(row)?))
        };
        self.list(sql::STANDINGS_AFTER, values![*player, scope, game, season, BATCH], read).await
    }

    async fn faces_after(&self, last: i64) -> Result<Vec<(i64, Face)>, StoreError> {
        let read = |row: &mut Row| Ok((row.int()?, Face { name: row.text()?, avatar: row.maybe_text()? }));
        self.list(sql::FACES_AFTER, values![last, BATCH], read).await
    }

    async fn tables_after(&self, last: &str) -> Result<Vec<TableId>, StoreError> {
        self.list(sql::TABLES_AFTER, values![last, BATCH], rows::table_id).await
    }

    async fn players_after(&self, last: i64) -> Result<Vec<Player>, StoreError> {
        self.list(sql::PLAYERS_AFTER, values![last, BATCH], people::player).await
    }

    async fn guilds_after(&self, last: i64) -> Result<Vec<(i64, GuildSettings)>, StoreError> {
        self.list(sql::GUILDS_AFTER, values![last, BATCH], people::guild).await
    }
}
