//! Moves everything from one database into another, such as from SQLite to PostgreSQL.

use std::collections::BTreeSet;
use std::fmt;

use games::engine::dice::hex;
use sha2::{Digest as _, Sha256};

use super::engine::Row;
use super::results::Face;
use super::rows::values;
use super::{Store, StoreError, people, results, rows, sql};
use crate::ratings::standing::Standing;
use crate::record::settings::GuildSettings;
use crate::record::{Player, Record, TableId};

/// How many tables or people are read and written together.
const BATCH: i64 = 200;

/// A person and a board: scope, game, season.
type StandingKey = (i64, (i64, String, String));
type Keyed = (StandingKey, Standing);

/// A server and its settings.
type Guild = (i64, GuildSettings);

/// A key before every other one.
const BEFORE_ALL: StandingKey = (i64::MIN, (i64::MIN, String::new(), String::new()));

/// The size of a database and a checksum over all of its content in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Tables in any state.
    pub tables: usize,
    /// Taken seats.
    pub seats: usize,
    /// Rows of journals.
    pub moves: usize,
    /// Messages of tables.
    pub messages: usize,
    /// People.
    pub players: usize,
    /// Servers with settings.
    pub guilds: usize,
    /// Standings of people on boards.
    pub standings: usize,
    /// SHA-256, in hexadecimal digits.
    pub checksum: String,
}

/// Prints the census on one line.
impl fmt::Display for Census {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tables, seats, moves, messages, players, guilds, standings, checksum } = self;
        write!(f, "{tables} tables, {seats} seats, {moves} moves, {messages} messages, {players} people, ")?;
        write!(f, "{guilds} servers, {standings} standings, checksum {checksum}")
    }
}

/// Why a database was not moved.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// The target is not empty.
    #[error("the new database holds games or people already; give an empty one")]
    NotEmpty,
    /// The copy differs from the original.
    #[error(
        "the databases differ after the move (from {from}; to {to}); do not use the new one, and please report this as a bug"
    )]
    Differs {
        /// The original.
        from: Census,
        /// The copy.
        to: Census,
    },
    /// One of the databases has failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Pending work: results to announce (where, when, failures so far) and people to forget (since when).
#[derive(Debug)]
struct Pending {
    announcements: Vec<(TableId, i64, i64, i64)>,
    erasures: Vec<(i64, i64)>,
}

/// Reads batches until one is empty, each after the last key of the batch before, and runs `$body` for each.
macro_rules! each_batch {
    ($batch:ident in $store:tt.$read:ident, $last:ident => $key:expr, $body:block) => {
        let mut after = None;
        loop {
            let $batch = $store.$read(after).await?;
            let Some($last) = $batch.last() else { break };
            after = Some($key);
            $body
        }
    };
}

impl Store {
    /// Copies everything into an empty database and compares the two. No process may be writing to either. A copy that fails stays;
    /// empty the new database before another attempt.
    ///
    /// # Errors
    /// If the new database is not empty, if either database fails, or if they differ at the end.
    pub async fn move_to(&self, to: &Self) -> Result<Census, TransferError> {
        if !(to.tables_after(None).await?.is_empty() && to.players_after(None).await?.is_empty()) {
            return Err(TransferError::NotEmpty);
        }
        each_batch!(players in self.players_after, last => last.id, {
            for player in &players {
                to.put_player(player).await?;
            }
        });
        each_batch!(guilds in self.guilds_after, last => last.0, {
            for (guild, settings) in &guilds {
                to.change_guild(*guild, |there| *there = settings.clone()).await?;
            }
        });
        let mut copied = BTreeSet::new();
        each_batch!(tables in self.tables_after, last => last.clone(), {
            let mut batch = Vec::new();
            for table in tables {
                self.with_earlier_games(table, &mut copied, &mut batch).await?;
            }
            to.create_all(&batch).await?;
        });
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
        if from == to { Ok(to) } else { Err(TransferError::Differs { from, to }) }
    }

    /// Adds a table to the batch, after the earlier games whose rematch it is.
    async fn with_earlier_games(
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
        transact!(self, transaction => {
            for record in records {
                rows::create(&mut transaction, record).await?;
            }
            Ok(())
        })
    }

    /// Pending work besides messages and prompts, which belong to their tables.
    async fn pending(&self) -> Result<Pending, StoreError> {
        let announcement = |row: &mut Row| Ok((rows::table_id(row)?, row.int()?, row.int()?, row.int()?));
        let erasure = |row: &mut Row| Ok((row.int()?, row.int()?));
        Ok(Pending {
            announcements: self.list(sql::PENDING_ANNOUNCEMENTS, &[], announcement).await?,
            erasures: self.list(sql::PENDING_ERASURES, &[], erasure).await?,
        })
    }

    /// Counts everything and computes the checksum.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn census(&self) -> Result<Census, StoreError> {
        let mut census = Census::default();
        let mut hash = Sha256::new();
        let mut add = |thing: &dyn fmt::Debug| hash.update(format!("{thing:?}\n"));
        each_batch!(tables in self.tables_after, last => last.clone(), {
            for id in tables {
                let record = self.read(&id).await?.ok_or(StoreError::NoTable(id))?;
                census.tables += 1;
                census.seats += record.seats.len();
                census.moves += record.journal.len();
                census.messages += record.messages.len();
                add(&record);
            }
        });
        each_batch!(players in self.players_after, last => last.id, {
            census.players += players.len();
            players.iter().for_each(|player| add(player));
        });
        each_batch!(guilds in self.guilds_after, last => last.0, {
            census.guilds += guilds.len();
            guilds.iter().for_each(|guild| add(guild));
        });
        each_batch!(found in self.standings_after, last => last.0.clone(), {
            census.standings += found.len();
            found.iter().for_each(|standing| add(standing));
        });
        each_batch!(faces in self.faces_after, last => last.0, {
            faces.iter().for_each(|face| add(face));
        });
        add(&self.pending().await?);
        census.checksum = hex(&hash.finalize());
        Ok(census)
    }

    /// Copies standings and faces.
    async fn move_standings_to(&self, to: &Self) -> Result<(), StoreError> {
        each_batch!(found in self.standings_after, last => last.0.clone(), {
            transact!(to, transaction => {
                for ((player, key), standing) in &found {
                    results::put(&mut transaction, *player, key, standing).await?;
                }
                Ok(())
            })?;
        });
        each_batch!(faces in self.faces_after, last => last.0, {
            transact!(to, transaction => {
                for (player, Face { name, avatar }) in &faces {
                    let values = values![*player, name.as_str(), avatar.as_deref()];
                    transaction.run(sql::FACE_COPY, values).await?;
                }
                Ok(())
            })?;
        });
        Ok(())
    }

    async fn standings_after(&self, last: Option<StandingKey>) -> Result<Vec<Keyed>, StoreError> {
        let (player, (scope, game, season)) = last.unwrap_or(BEFORE_ALL);
        let read = |row: &mut Row| {
            let key = (row.int()?, (row.int()?, row.text()?, row.text()?));
            Ok((key, results::standing(row)?))
        };
        let values = values![player, scope, game.as_str(), season.as_str(), BATCH];
        self.list(sql::STANDINGS_AFTER, values, read).await
    }

    async fn faces_after(&self, last: Option<i64>) -> Result<Vec<(i64, Face)>, StoreError> {
        let read = |row: &mut Row| Ok((row.int()?, Face { name: row.text()?, avatar: row.maybe_text()? }));
        self.list(sql::FACES_AFTER, values![last.unwrap_or(i64::MIN), BATCH], read).await
    }

    async fn tables_after(&self, last: Option<TableId>) -> Result<Vec<TableId>, StoreError> {
        let last = last.as_ref().map_or("", TableId::as_str);
        self.list(sql::TABLES_AFTER, values![last, BATCH], rows::table_id).await
    }

    async fn players_after(&self, last: Option<i64>) -> Result<Vec<Player>, StoreError> {
        self.list(sql::PLAYERS_AFTER, values![last.unwrap_or(i64::MIN), BATCH], people::player).await
    }

    async fn guilds_after(&self, last: Option<i64>) -> Result<Vec<Guild>, StoreError> {
        self.list(sql::GUILDS_AFTER, values![last.unwrap_or(i64::MIN), BATCH], people::guild).await
    }
}
