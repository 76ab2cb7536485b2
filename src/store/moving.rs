//! Moves everything from one database into another, such as from SQLite to PostgreSQL.

use std::collections::BTreeSet;
use std::fmt;

use games::engine::dice::hex;
use sha2::{Digest as _, Sha256};

use super::engine::Row;
use super::results::Face;
use super::rows::values;
use super::season_ends::StoredEnd;
use super::{Store, StoreError, people, puzzles, results, rows, searches, sql};
use crate::ratings::standing::Standing;
use crate::record::puzzle::{PuzzlePost, PuzzleTry};
use crate::record::search::{Alert, Search};
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
    /// Cups in any state.
    pub cups: usize,
    /// Tries of daily puzzles.
    pub tries: usize,
    /// SHA-256, in hexadecimal digits.
    pub checksum: String,
}

/// Prints the census on one line.
impl fmt::Display for Census {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tables, seats, moves, messages, players, guilds, standings, cups, tries, checksum } = self;
        write!(f, "{tables} tables, {seats} seats, {moves} moves, {messages} messages, {players} people, ")?;
        write!(f, "{guilds} servers, {standings} standings, {cups} cups, {tries} tries of puzzles, ")?;
        write!(f, "checksum {checksum}")
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

/// Pending work: results to announce (where, when, failures so far), people to call (why, when, failures so far),
/// people to forget (since when) and ends of seasons.
#[derive(Debug)]
struct Pending {
    season_ends: Vec<StoredEnd>,
    announcements: Vec<(TableId, i64, i64, i64)>,
    calls: Vec<(TableId, i64, String, i64, i64)>,
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

/// Reads batches like [`each_batch`] and writes each in one transaction, with `$put` for each thing.
macro_rules! copy_batches {
    ($store:tt.$read:ident, $last:ident => $key:expr, $to:ident: $transaction:ident, $one:pat => $put:expr) => {
        each_batch!(found in $store.$read, $last => $key, {
            transact!($to, $transaction => {
                for $one in &found {
                    $put?;
                }
                Ok(())
            })?;
        });
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
        each_batch!(cups in self.cups_after, last => last.clone(), {
            for id in cups {
                let cup = self.cup(&id).await?.ok_or_else(|| StoreError::Damaged(format!("cup {id} is gone")))?;
                to.copy_cup(&cup, &self.cup_seats(&id).await?).await?;
            }
        });
        self.move_puzzles_to(to).await?;
        let pending = self.pending().await?;
        for (player, asked_at) in pending.erasures {
            to.ask_to_be_forgotten(player, asked_at).await?;
        }
        for (table, channel, retry_at, attempts) in pending.announcements {
            let values = values![table.as_str(), channel, retry_at, attempts];
            to.write("announcement", sql::ANNOUNCEMENTS_PUT, values).await?;
        }
        for end in &pending.season_ends {
            to.put_season_end(end).await?;
        }
        for (table, player, reason, retry_at, attempts) in pending.calls {
            let values = values![table.as_str(), player, reason.as_str(), retry_at, attempts];
            to.write("calls", sql::searches::CALL_PUT, values).await?;
        }
        self.move_searches_to(to).await?;
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
        let call = |row: &mut Row| Ok((rows::table_id(row)?, row.int()?, row.text()?, row.int()?, row.int()?));
        let erasure = |row: &mut Row| Ok((row.int()?, row.int()?));
        Ok(Pending {
            season_ends: self.all_season_ends().await?,
            announcements: self.list(sql::PENDING_ANNOUNCEMENTS, &[], announcement).await?,
            calls: self.list(sql::searches::PENDING_CALLS, &[], call).await?,
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
        each_batch!(cups in self.cups_after, last => last.clone(), {
            census.cups += cups.len();
            for id in cups {
                add(&(self.cup(&id).await?, self.cup_seats(&id).await?));
            }
        });
        each_batch!(found in self.searches_after, last => (last.player, last.guild), {
            found.iter().for_each(|search| add(search));
        });
        each_batch!(found in self.alerts_after, last => (last.player, last.guild, last.game.clone()), {
            found.iter().for_each(|alert| add(alert));
        });
        each_batch!(found in self.avoidances_after, last => *last, {
            found.iter().for_each(|avoidance| add(avoidance));
        });
        each_batch!(tries in self.puzzle_tries_after, last => (last.player, last.day), {
            census.tries += tries.len();
            tries.iter().for_each(|tried| add(tried));
        });
        each_batch!(posts in self.puzzle_posts_after, last => last.guild, {
            posts.iter().for_each(|post| add(post));
        });
        add(&self.pending().await?);
        census.checksum = hex(&hash.finalize());
        Ok(census)
    }

    /// Copies standings and faces.
    async fn move_standings_to(&self, to: &Self) -> Result<(), StoreError> {
        copy_batches!(self.standings_after, last => last.0.clone(), to: transaction, ((player, key), standing) => {
            results::put(&mut transaction, *player, key, standing).await
        });
        copy_batches!(self.faces_after, last => last.0, to: transaction, (player, Face { name, avatar }) => {
            transaction.run(sql::FACE_COPY, values![*player, name.as_str(), avatar.as_deref()]).await
        });
        Ok(())
    }

    /// Copies searches, wishes to be called, and lists of avoided people.
    async fn move_searches_to(&self, to: &Self) -> Result<(), StoreError> {
        copy_batches!(self.searches_after, last => (last.player, last.guild), to: transaction, search => {
            searches::put(&mut transaction, search).await
        });
        copy_batches!(self.alerts_after, last => (last.player, last.guild, last.game.clone()), to: transaction, alert => {
            let Alert { player, guild, game, channel, called_at, unanswered } = alert;
            let values = values![*player, *guild, game.as_str(), *channel, *called_at, *unanswered];
            transaction.run(sql::searches::ALERT_PUT, values).await
        });
        copy_batches!(self.avoidances_after, last => *last, to: transaction, (player, other) => {
            transaction.run(sql::searches::AVOIDANCE_ADD, values![*player, *other]).await
        });
        Ok(())
    }

    async fn searches_after(&self, last: Option<(i64, i64)>) -> Result<Vec<Search>, StoreError> {
        let (player, guild) = last.unwrap_or((i64::MIN, i64::MIN));
        self.list(sql::searches::SEARCHES_AFTER, values![player, guild, BATCH], searches::search).await
    }

    async fn alerts_after(&self, last: Option<(i64, i64, String)>) -> Result<Vec<Alert>, StoreError> {
        let (player, guild, game) = last.unwrap_or((i64::MIN, i64::MIN, String::new()));
        self.list(sql::searches::ALERTS_AFTER, values![player, guild, game.as_str(), BATCH], searches::alert).await
    }

    async fn avoidances_after(&self, last: Option<(i64, i64)>) -> Result<Vec<(i64, i64)>, StoreError> {
        let (player, other) = last.unwrap_or((i64::MIN, i64::MIN));
        let read = |row: &mut Row| Ok((row.int()?, row.int()?));
        self.list(sql::searches::AVOIDANCES_AFTER, values![player, other, BATCH], read).await
    }

    /// Copies tries of puzzles and the state of daily posts.
    async fn move_puzzles_to(&self, to: &Self) -> Result<(), StoreError> {
        copy_batches!(self.puzzle_tries_after, last => (last.player, last.day), to: transaction, tried => {
            puzzles::put(&mut transaction, tried).await
        });
        copy_batches!(self.puzzle_posts_after, last => last.guild, to: transaction, post => {
            puzzles::put_post(&mut transaction, post).await
        });
        Ok(())
    }

    async fn puzzle_tries_after(&self, last: Option<(i64, i64)>) -> Result<Vec<PuzzleTry>, StoreError> {
        let (player, day) = last.unwrap_or((i64::MIN, i64::MIN));
        self.list(sql::PUZZLE_TRIES_AFTER, values![player, day, BATCH], puzzles::read_try).await
    }

    async fn puzzle_posts_after(&self, last: Option<i64>) -> Result<Vec<PuzzlePost>, StoreError> {
        self.list(sql::PUZZLE_POSTS_AFTER, values![last.unwrap_or(i64::MIN), BATCH], puzzles::read_post).await
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
