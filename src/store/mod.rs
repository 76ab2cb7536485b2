//! The store: everything that must survive a restart. All SQL is here.
//!
//! A table is read and written as one [`Record`]. [`Store::update`] passes it to a closure inside a transaction and writes back
//! what the closure changed. Moves, deliveries and computer decisions all go through it, so each step is stored completely or not
//! at all. Workers keep no lists of work. They ask for due work ([`Store::due_messages`], [`Store::computer_prompts`]) whenever
//! something has changed ([`Store::changes`]), and at least once a second.

/// Tries a request again while the database is busy or the connection is cut. A macro, since the compiler cannot prove that the
/// future of a borrowing closure is `Send`.
macro_rules! patiently {
    ($ask:expr) => {{
        let mut tries = $crate::store::Tries::begin();
        loop {
            let result = $ask;
            if !tries.again(&result).await {
                break result;
            }
        }
    }};
}

/// Runs a block in a transaction that writes, and commits it unless the block fails. A macro for the same reason as `patiently`.
macro_rules! transact {
    ($store:expr, $transaction:ident => $block:expr) => {
        match $store.inner.engine.write().await {
            Ok(mut $transaction) => {
                let done = async { $block }.await;
                $transaction.finish(done).await
            }
            Err(error) => Err(error),
        }
    };
}

pub mod results;

mod announcements;
pub mod crowd;
mod cups;
mod engine;
mod erasures;
mod error;
mod honours;
mod journals;
pub mod leases;
mod migrations;
mod moving;
mod people;
mod postgres;
mod probe;
mod puzzles;
mod rows;
pub mod searches;
mod season_ends;
mod sql;
mod sqlite;
#[cfg(test)]
pub(crate) mod tests;

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::hash::{BuildHasher as _, RandomState};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use tokio::sync::watch;

pub use self::announcements::Announcement;
use self::crowd::TableLimits;
use self::engine::{Engine, Row, Transaction, Value};
pub use self::error::StoreError;
use self::journals::Journals;
use self::leases::{Served, Sightings};
pub use self::moving::{Census, TransferError};
use self::postgres::TimeLimits;
use self::rows::values;
pub use self::season_ends::SeasonEnd;
use crate::operation::metrics;
use crate::record::{MessageKind, MessageRow, Millis, Record, Status, TableId};

/// Whether a table waits for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Turn {
    /// The game waits for this person.
    Must,
    /// The person may act, but the game does not wait.
    May,
    /// The person has nothing to decide.
    Others,
}

/// A table at which a person sits, for a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSummary {
    /// The table.
    pub table: TableId,
    /// The game's id in the registry.
    pub game: String,
    /// [`Status::Lobby`] or [`Status::Playing`].
    pub status: Status,
    /// The server; `None` in a private conversation.
    pub guild: Option<i64>,
    /// The channel of the card.
    pub channel: i64,
    /// The thread of the board, once there is one.
    pub thread: Option<i64>,
    /// The person's seat, counted from 0.
    pub seat: u8,
    /// Whether the table waits for the person.
    pub turn: Turn,
    /// When the person's decision was opened. For [`Turn::Others`], when the table began to wait for somebody else; in the lobby,
    /// when the table was opened.
    pub since: Millis,
    /// When the person's time is up, if the clock runs.
    pub due: Option<Millis>,
}

/// A database. Clones share it.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    engine: Engine,
    journals: Journals,
    /// Distinguishes this store from those of other processes.
    name: String,
    changes: watch::Sender<u64>,
    /// The tables for which this process does due work.
    served: watch::Sender<Served>,
    /// Whether this process shows the others signs of life.
    alive: watch::Sender<bool>,
    /// The leases as this process has seen them.
    sightings: Mutex<Sightings>,
    limits: OnceLock<TableLimits>,
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The address of a server holds a password, so no field is shown.
        f.debug_struct("Store").finish_non_exhaustive()
    }
}

impl Store {
    /// Opens a database and updates its schema.
    ///
    /// The address is the path of a file, `sqlite:path`, or `sqlite::memory:` for tests. The file and its folder are created if
    /// they are missing; only the user of the process may read the file. No other process can open it as long as the store is open
    /// ([`StoreError::InUse`]). An address `postgres://user:password@host/database` may be open in any number of processes.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        Self::open_with(address, TimeLimits::default()).await
    }

    async fn open_with(address: &str, limits: TimeLimits) -> Result<Self, StoreError> {
        let engine = Engine::open(address, limits).await?;
        let served = watch::Sender::new(Served::everything(1));
        let (changes, sightings) = (watch::Sender::new(0), Mutex::default());
        let name = format!("{:016x}", RandomState::new().hash_one(0));
        let alive = watch::Sender::new(false);
        let inner = Inner {
            engine,
            journals: Journals::new(),
            name,
            changes,
            served,
            alive,
            sightings,
            limits: OnceLock::new(),
        };
        let store = Self { inner: Arc::new(inner) };
        store.count_those_before().await?;
        Ok(store)
    }

    /// The address of a database without secrets: without user, password and settings.
    pub fn name_of(address: &str) -> String {
        let server = ["postgres://", "postgresql://"].iter().find_map(|scheme| address.strip_prefix(scheme));
        let Some(server) = server else { return address.to_owned() };
        let plain = server.split('?').next().unwrap_or_default();
        format!("postgres://{}", plain.rsplit('@').next().unwrap_or_default())
    }

    /// Stores a new table. Fails with [`StoreError::TableExists`] if the name is taken, with [`StoreError::RematchExists`] if it is
    /// a rematch and an open or played one exists, and with [`StoreError::Crowded`] if too many tables are open.
    pub async fn create(&self, record: Record) -> Result<(), StoreError> {
        let _measured = metrics::store("create");
        let mut lost = false;
        patiently!({
            let result = self.try_create(&record).await;
            if lost && matches!(result, Err(StoreError::TableExists(_) | StoreError::RematchExists(_))) {
                // The connection may have been cut after the commit. Only this request knows its secret.
                let stored = self.read(&record.table.id).await?;
                if stored.is_some_and(|stored| stored.table.secret == record.table.secret) {
                    return Ok(());
                }
            }
            lost |= result.as_ref().is_err_and(StoreError::is_lost);
            result
        })
    }

    async fn try_create(&self, record: &Record) -> Result<(), StoreError> {
        transact!(self, transaction => {
            rows::create(&mut transaction, record).await?;
            self.has_room(&mut transaction, record).await?;
            self.tell(&mut transaction).await
        })?;
        self.announce();
        Ok(())
    }

    /// Reads a whole table at one moment; `None` if there is no such table.
    pub async fn read(&self, id: &TableId) -> Result<Option<Record>, StoreError> {
        let _measured = metrics::store("read");
        patiently!(self.try_read(id).await)
    }

    async fn try_read(&self, id: &TableId) -> Result<Option<Record>, StoreError> {
        let mut transaction = self.inner.engine.read().await?;
        let record = rows::load(&mut transaction, &self.inner.journals, id).await;
        transaction.finish(record).await
    }

    /// Reads one message of a table; `None` if there is none.
    pub async fn message(&self, id: &TableId, kind: MessageKind) -> Result<Option<MessageRow>, StoreError> {
        let (kind, seat) = rows::message_key(kind);
        self.first(sql::MESSAGE_LOAD, values![id.as_str(), kind, seat], rows::message).await
    }

    /// Changes a table in one transaction: loads it, lets `change` edit it, writes what differs.
    ///
    /// Updates of a table happen one after the other. `change` may run again if the database was busy, so it must only compute: it
    /// draws nothing, sends nothing, waits for nothing. If it returns `Err`, nothing is written and the error comes back as
    /// `Ok(Err(...))`. If it changes nothing, nobody is woken.
    ///
    /// The journal only grows. A change of a stored row, of the table's name or secret, or of a seed once set fails with
    /// [`StoreError::Rewritten`]. A new row with an origin that the journal has already fails with [`StoreError::OriginTaken`];
    /// look for the origin in the journal first to answer the same press twice.
    pub async fn update<T, E, F>(&self, id: &TableId, mut change: F) -> Result<Result<T, E>, StoreError>
    where
        F: FnMut(&mut Record) -> Result<T, E> + Send,
        T: Send,
        E: Send,
    {
        let _measured = metrics::store("update");
        patiently!(self.try_update(id, &mut change).await)
    }

    /// Changes a table like [`Store::update`], with a change that refuses nothing.
    pub async fn change<T: Send>(
        &self,
        id: &TableId,
        mut change: impl FnMut(&mut Record) -> T + Send,
    ) -> Result<T, StoreError> {
        let Ok(changed) = self.update(id, |record| Ok::<_, Infallible>(change(record))).await?;
        Ok(changed)
    }

    async fn try_update<T, E, F>(&self, id: &TableId, change: &mut F) -> Result<Result<T, E>, StoreError>
    where
        F: FnMut(&mut Record) -> Result<T, E> + Send,
        T: Send,
        E: Send,
    {
        let mut transaction = self.inner.engine.write().await?;
        let old = match rows::load_locked(&mut transaction, &self.inner.journals, id).await {
            Ok(Some(old)) => old,
            missing => {
                transaction.roll_back().await;
                return Err(missing.err().unwrap_or_else(|| StoreError::NoTable(id.clone())));
            }
        };
        let mut new = old.clone();
        let answer = change(&mut new);
        if answer.is_err() || new == old {
            transaction.roll_back().await;
            return Ok(answer);
        }
        let saved = match rows::save(&mut transaction, &old, &new).await {
            Ok(()) => self.tell(&mut transaction).await,
            failed => failed,
        };
        transaction.finish(saved).await?;
        self.announce();
        Ok(answer)
    }

    /// The messages to send: those whose wanted version is not sent and that may be tried by now, the longest due first; `limit`
    /// bounds their number.
    pub async fn due_messages(&self, now: Millis, limit: u32) -> Result<Vec<(TableId, MessageKind)>, StoreError> {
        let read = |row: &mut Row| Ok((rows::table_id(row)?, rows::message_kind(row)?));
        self.due(sql::DUE_MESSAGES, sql::DUE_MESSAGES_OF_SHARDS, now, limit, read).await
    }

    /// When the next message becomes due after `now`. A worker sleeps until then, but at most a second.
    pub async fn next_message(&self, now: Millis) -> Result<Option<Millis>, StoreError> {
        self.next(sql::NEXT_MESSAGE, now).await
    }

    /// Makes messages due that wait longer than they should at `now`, since the clock was set back. `longest` is the longest wait
    /// of a message that Discord has not refused, in milliseconds. A refused message may wait for a day.
    pub async fn recall_messages(&self, now: Millis, longest: Millis) -> Result<(), StoreError> {
        self.recall(sql::MESSAGES_RECALL, values![now, longest, MessageRow::NEVER]).await
    }

    /// Makes decisions of computers due that wait longer than they should at `now`, like [`Store::recall_messages`].
    pub async fn recall_computer_prompts(&self, now: Millis, longest: Millis) -> Result<(), StoreError> {
        self.recall(sql::COMPUTER_PROMPTS_RECALL, values![now, longest]).await
    }

    async fn recall(&self, sql: &'static str, values: &[Value<'_>]) -> Result<(), StoreError> {
        if transact!(self, transaction => transaction.run(sql, values).await)? > 0 {
            self.announce();
        }
        Ok(())
    }

    /// The seats of computers with a decision to make in running games that may be tried by now, each once, the longest due first.
    /// A decision that failed waits longer each time, so it delays nobody else. `limit` bounds the number of decisions.
    pub async fn computer_prompts(&self, now: Millis, limit: u32) -> Result<Vec<(TableId, u8)>, StoreError> {
        self.due_seats(sql::COMPUTER_PROMPTS, sql::COMPUTER_PROMPTS_OF_SHARDS, now, limit).await
    }

    /// When the next decision of a computer becomes due after `now`.
    pub async fn next_computer_prompt(&self, now: Millis) -> Result<Option<Millis>, StoreError> {
        self.next(sql::NEXT_COMPUTER_PROMPT, now).await
    }

    /// The seats with decisions that need a call, a reminder or a time-out by now, each once, the longest due first. `limit` bounds
    /// the number of decisions.
    pub async fn wakes(&self, now: Millis, limit: u32) -> Result<Vec<(TableId, u8)>, StoreError> {
        self.due_seats(sql::WAKES, sql::WAKES_OF_SHARDS, now, limit).await
    }

    /// When the next decision needs attention after `now`.
    pub async fn next_wake(&self, now: Millis) -> Result<Option<Millis>, StoreError> {
        self.next(sql::NEXT_WAKE, now).await
    }

    /// Notes that the bot is running. `passed` is how much of the time since the last note has passed for people, too, in
    /// milliseconds. All clocks are moved by the rest: later, or earlier if the time of day was set back. Returns that rest; up to
    /// `tolerance` nothing is changed and it returns 0.
    pub async fn note_uptime(&self, now: Millis, passed: Millis, tolerance: Millis) -> Result<Millis, StoreError> {
        let _measured = metrics::store("uptime");
        let away = patiently!(transact!(self, transaction => {
            shift_clocks(&mut transaction, now, passed, tolerance).await
        }))?;
        if away != 0 {
            self.announce();
        }
        Ok(away)
    }

    /// When the bot last noted that it is up; `None` before the first note.
    pub async fn up_at(&self) -> Result<Option<Millis>, StoreError> {
        self.first(sql::UPTIME_LOAD, &[], Row::int).await
    }

    /// The tables at which a person sits that are in the lobby or playing: first those that wait for the person, then those where
    /// the person may act, then the others; within each group the longest waiting first.
    pub async fn tables_of(&self, player: i64) -> Result<Vec<TableSummary>, StoreError> {
        let read = |row: &mut Row| {
            Ok(TableSummary {
                table: rows::table_id(row)?,
                game: row.text()?,
                status: rows::status(row)?,
                guild: row.maybe_int()?,
                channel: row.int()?,
                thread: row.maybe_int()?,
                seat: rows::small(row)?,
                turn: match row.int()? {
                    0 => Turn::Must,
                    1 => Turn::May,
                    _ => Turn::Others,
                },
                since: row.int()?,
                due: row.maybe_int()?,
            })
        };
        self.list(sql::TABLES_OF, values![player], read).await
    }

    /// The game that a channel or thread refers to: a running one, or the finished one of this thread.
    ///
    /// A thread holds at most one. Of several in a channel it is the one at which the player sits; of several of those the one that
    /// waits for the player, and then the one that started last.
    pub async fn table_in(&self, channel: i64, player: Option<i64>) -> Result<Option<TableId>, StoreError> {
        self.first(sql::TABLE_IN, values![channel, player], rows::table_id).await
    }

    /// The tables in the lobby or playing whose card or board is in a channel or thread.
    pub async fn open_tables_at(&self, channel: i64) -> Result<Vec<TableId>, StoreError> {
        self.list(sql::OPEN_TABLES_AT, values![channel], rows::table_id).await
    }

    /// The tables of refused messages in a server that still wait, one entry for each message.
    pub async fn tables_refused_in(&self, guild: i64) -> Result<Vec<TableId>, StoreError> {
        self.list(sql::TABLES_REFUSED_IN, values![guild], rows::table_id).await
    }

    /// The rematch of a table, unless it was closed before it began.
    pub async fn rematch_of(&self, table: &TableId) -> Result<Option<TableId>, StoreError> {
        self.first(sql::REMATCH_OF, values![table.as_str()], rows::table_id).await
    }

    /// All tables in the lobby or playing, by name.
    pub async fn open_tables(&self) -> Result<Vec<TableId>, StoreError> {
        self.list(sql::OPEN_TABLES, &[], rows::table_id).await
    }

    /// Tables still in the lobby whose time is up, the oldest first; at most `limit`. That is when the answer that a table waits for
    /// has not come or, for others, when nobody has joined for too long: for `short` in `quick` time controls, else for `long`, in
    /// milliseconds.
    pub async fn due_lobbies(
        &self,
        now: Millis,
        (quick, short, long): (&[&str], Millis, Millis),
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let quick = quick.iter().fold(",".to_owned(), |list, id| format!("{list}{id},"));
        let values = values![now, i64::from(limit), quick.as_str(), short, long];
        self.list(sql::LOBBIES_DUE, values, rows::table_id).await
    }

    /// The lobby that was opened last in a channel.
    pub async fn lobby_in(&self, channel: i64) -> Result<Option<TableId>, StoreError> {
        self.first(sql::LOBBY_IN, values![channel], rows::table_id).await
    }

    /// How many tables are in the lobby or playing.
    pub async fn count_open_tables(&self) -> Result<usize, StoreError> {
        let count = self.first(sql::OPEN_TABLES_COUNT, &[], Row::int).await?;
        Ok(count.and_then(|count| usize::try_from(count).ok()).unwrap_or_default())
    }

    /// Wakes its receivers after a table was created or changed. This is only a hint that may be missed or come early, so look
    /// once a second as well.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.inner.changes.subscribe()
    }

    /// Waits for running work and closes the database for all clones. Later requests fail with [`StoreError::Closed`].
    pub async fn close(self) {
        self.inner.engine.close().await;
    }

    /// Tells the processes that serve other shards, if there are any, about the change when it is committed.
    async fn tell(&self, transaction: &mut Transaction) -> Result<(), StoreError> {
        if self.inner.served.borrow().processes > 1 {
            transaction.run(sql::TELL, values![self.inner.name.as_str()]).await?;
        }
        Ok(())
    }

    fn announce(&self) {
        self.inner.changes.send_modify(|commits| *commits = commits.wrapping_add(1));
    }

    /// Due work at the tables that this process serves.
    async fn due<T>(
        &self,
        everywhere: &'static str,
        of_shards: &'static str,
        now: Millis,
        limit: u32,
        read: impl Fn(&mut Row) -> Result<T, StoreError> + Send,
    ) -> Result<Vec<T>, StoreError> {
        let served = self.inner.served.borrow().clone();
        if served.is_everything() {
            return self.list(everywhere, values![now, i64::from(limit)], read).await;
        }
        let listed = served.listed();
        let values = values![now, i64::from(limit), listed.as_str(), i64::from(served.total)];
        self.list(of_shards, values, read).await
    }

    /// Seats with due work at the tables that this process serves, each once.
    async fn due_seats(
        &self,
        everywhere: &'static str,
        of_shards: &'static str,
        now: Millis,
        limit: u32,
    ) -> Result<Vec<(TableId, u8)>, StoreError> {
        let read = |row: &mut Row| Ok((rows::table_id(row)?, rows::small(row)?));
        let mut seats = self.due(everywhere, of_shards, now, limit, read).await?;
        let mut known = BTreeSet::new();
        seats.retain(|seat| known.insert(seat.clone()));
        Ok(seats)
    }

    async fn next(&self, sql: &'static str, now: Millis) -> Result<Option<Millis>, StoreError> {
        Ok(self.first(sql, values![now], Row::maybe_int).await?.flatten())
    }

    /// Runs one statement in its own transaction. `what` is its name in the metrics.
    async fn write(&self, what: &'static str, sql: &'static str, values: &[Value<'_>]) -> Result<(), StoreError> {
        let _measured = metrics::store(what);
        patiently!(transact!(self, transaction => transaction.run(sql, values).await.map(drop)))
    }

    async fn list<T>(
        &self,
        sql: &'static str,
        values: &[Value<'_>],
        read: impl Fn(&mut Row) -> Result<T, StoreError> + Send,
    ) -> Result<Vec<T>, StoreError> {
        let _measured = metrics::store("list");
        let mut rows = patiently!(self.inner.engine.ask(sql, values).await)?;
        rows.iter_mut().map(read).collect()
    }

    /// The first row of a query.
    async fn first<T>(
        &self,
        sql: &'static str,
        values: &[Value<'_>],
        read: impl Fn(&mut Row) -> Result<T, StoreError> + Send,
    ) -> Result<Option<T>, StoreError> {
        Ok(self.list(sql, values, read).await?.into_iter().next())
    }
}

/// Notes how long the bot has been running and moves the clocks by the time for which it was not. Returns that time.
async fn shift_clocks(
    transaction: &mut Transaction,
    now: Millis,
    passed: Millis,
    tolerance: Millis,
) -> Result<Millis, StoreError> {
    let seen = transaction.rows(sql::UPTIME_LOAD, &[]).await?.first_mut().map(Row::int).transpose()?;
    let away = seen.map_or(0, |seen| now - seen - passed.min((now - seen).max(0)));
    let noted = transaction.run(sql::UPTIME_PUT, values![now, seen.unwrap_or(now)]).await?;
    if noted == 0 || away.abs() <= tolerance {
        return Ok(0);
    }
    let searches = [sql::searches::SEARCHES_SHIFT, sql::searches::LOBBIES_SHIFT, sql::searches::ANSWERS_SHIFT];
    for shift in [sql::CLOCKS_SHIFT].into_iter().chain(searches) {
        transaction.run(shift, values![away]).await?;
    }
    cups::shift(transaction, away).await?;
    for shown in [sql::MESSAGES_WITH_CLOCKS, sql::searches::CARDS_WITH_ANSWERS] {
        transaction.run(shown, &[]).await?;
    }
    Ok(away)
}

/// How long a request is tried again while the database is busy or the connection is cut. A press must be answered within three
/// seconds.
const PATIENCE: Duration = Duration::from_secs(2);

/// The attempts of a request.
struct Tries {
    begun: Instant,
    made: u32,
}

impl Tries {
    fn begin() -> Self {
        Self { begun: Instant::now(), made: 0 }
    }

    /// Whether to try again, after a short random wait, so that colliding requests do not collide again.
    async fn again<T>(&mut self, result: &Result<T, StoreError>) -> bool {
        if !result.as_ref().is_err_and(StoreError::passes) {
            return false;
        }
        self.made += 1;
        let longest = 20_u64 << self.made.min(4);
        let wait = Duration::from_millis(RandomState::new().hash_one(self.made) % longest);
        let again = self.begun.elapsed() + wait < PATIENCE;
        if again {
            metrics::store_retry();
            tokio::time::sleep(wait).await;
        }
        again
    }
}
