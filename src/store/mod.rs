//! The store: what must survive a restart. The only room with SQL.
//!
//! A table is read and written as one [`Record`]. [`Store::update`] hands it to a closure inside a transaction and
//! writes back what the closure changed; whoever plays a move, sends a message or lets a computer decide goes through
//! it, so that each step is either stored completely or not at all. Workers do not keep lists of what is to be done:
//! they ask for it ([`Store::due_messages`], [`Store::computer_prompts`]) whenever something has changed
//! ([`Store::changes`]) and once a second besides.

/// Asks again what found the database busy or its connection cut. A macro, since the compiler cannot see that the future of a
/// closure that borrows may go to another thread.
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

pub mod results;

mod announcements;
pub mod crowd;
mod engine;
mod erasures;
mod error;
mod journals;
pub mod leases;
mod moving;
mod people;
mod postgres;
mod probe;
mod rows;
mod sql;
mod sqlite;
#[cfg(test)]
pub(crate) mod tests;

use std::collections::BTreeSet;
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
pub use self::moving::{Census, MoveError};
use self::postgres::Limits;
use self::rows::values;
use crate::operation::metrics;
use crate::record::{MessageKind, MessageRow, Millis, Record, Status, TableId};

/// Whether a table waits for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Turn {
    /// The game waits for this person.
    Must,
    /// The person may act, but the game does not wait for it.
    May,
    /// The person has nothing to decide.
    Others,
}

/// A table at which a person sits, as a line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSummary {
    pub table: TableId,
    /// The game's id in the registry.
    pub game: String,
    /// [`Status::Lobby`] or [`Status::Playing`].
    pub status: Status,
    /// The server, if it is not in a private conversation.
    pub guild: Option<i64>,
    /// The channel of the card.
    pub channel: i64,
    /// The thread of the board, once there is one.
    pub thread: Option<i64>,
    /// The person's seat, counted from 0.
    pub seat: u8,
    /// Whether the table waits for the person.
    pub turn: Turn,
    /// Since when the person's decision is open; for [`Turn::Others`] since when the table has been waiting for
    /// somebody else, in the lobby since it was opened.
    pub since: Millis,
    /// When the person's time is up, while the clock runs.
    pub due: Option<Millis>,
}

/// The database. Clones share it.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    engine: Engine,
    journals: Journals,
    /// Tells this store from those of other processes.
    name: String,
    changes: watch::Sender<u64>,
    /// At which tables this process does what is due.
    served: watch::Sender<Served>,
    /// Whether this process shows the others that it lives.
    alive: watch::Sender<bool>,
    /// What it has seen of the leases of all.
    sightings: Mutex<Sightings>,
    limits: OnceLock<TableLimits>,
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Nothing of it: the address of a server holds a password.
        f.debug_struct("Store").finish_non_exhaustive()
    }
}

impl Store {
    /// Opens a database and brings its schema up to date.
    ///
    /// The address is the path of a file, `sqlite:path`, or `sqlite::memory:` for tests. The file and its folder are
    /// created if there are none; only the user of the process may read the file. As long as the store is open, no
    /// other process can open it: [`StoreError::InUse`]. Or it is `postgres://user:password@host/database`, which any number
    /// of processes may have open.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        Self::open_with(address, Limits::default()).await
    }

    async fn open_with(address: &str, limits: Limits) -> Result<Self, StoreError> {
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

    /// The address of a database as it may be read by anybody: without user, password and settings.
    pub fn name_of(address: &str) -> String {
        let server = ["postgres://", "postgresql://"].iter().find_map(|scheme| address.strip_prefix(scheme));
        let Some(server) = server else { return address.to_owned() };
        let plain = server.split('?').next().unwrap_or_default();
        format!("postgres://{}", plain.rsplit('@').next().unwrap_or_default())
    }

    /// Stores a new table. [`StoreError::TableExists`] when its name is taken; [`StoreError::RematchExists`] when it is a
    /// rematch and there is one already that was not closed; [`StoreError::Crowded`] when too many are open.
    pub async fn create(&self, record: Record) -> Result<(), StoreError> {
        let _measured = metrics::store("create");
        let mut lost = false;
        patiently!({
            let result = self.try_create(&record).await;
            if lost && matches!(result, Err(StoreError::TableExists(_) | StoreError::RematchExists(_))) {
                // The connection may have been cut after it was stored: nobody else knows its secret.
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
        let mut transaction = self.inner.engine.write().await?;
        let created = async {
            rows::create(&mut transaction, record).await?;
            self.has_room(&mut transaction, record).await
        };
        let created = created.await;
        let created = self.tell(&mut transaction, created).await;
        transaction.finish(created).await?;
        self.announce();
        Ok(())
    }

    /// Reads all of a table, as it was at one moment; `None` when there is no such table.
    pub async fn read(&self, id: &TableId) -> Result<Option<Record>, StoreError> {
        let _measured = metrics::store("read");
        patiently!(self.try_read(id).await)
    }

    async fn try_read(&self, id: &TableId) -> Result<Option<Record>, StoreError> {
        let mut transaction = self.inner.engine.read().await?;
        let record = rows::load(&mut transaction, &self.inner.journals, id).await;
        transaction.finish(record).await
    }

    /// What is stored of a message of a table; `None` when there is none.
    pub async fn message(&self, id: &TableId, kind: MessageKind) -> Result<Option<MessageRow>, StoreError> {
        let (kind, seat) = rows::message_key(kind);
        let read = self.list(sql::MESSAGE_LOAD, values![id.as_str(), kind, seat], rows::message).await?;
        Ok(read.into_iter().next())
    }

    /// Changes a table in one transaction: loads it, lets `change` edit it, writes what differs.
    ///
    /// Updates happen one after the other; each sees what the one before has stored. `change` may run again when the
    /// database was busy, so it only computes: it draws nothing, sends nothing, waits for nothing. When it answers
    /// `Err`, nothing is written and the answer comes back as `Ok(Err(...))`. When it changes nothing, nobody is
    /// woken.
    ///
    /// The journal only grows: a change to a row that is stored, to the table's name or secret, or to a seed once set
    /// is [`StoreError::Rewritten`]. A new row whose origin the journal already has is [`StoreError::OriginTaken`];
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
        let saved = rows::save(&mut transaction, &old, &new).await;
        let saved = self.tell(&mut transaction, saved).await;
        transaction.finish(saved).await?;
        self.announce();
        Ok(answer)
    }

    /// The messages that are to be sent: those whose wanted version has not been sent and that may be tried by now,
    /// the longest due first. `limit` bounds their number.
    pub async fn due_messages(&self, now: Millis, limit: u32) -> Result<Vec<(TableId, MessageKind)>, StoreError> {
        let read = |row: &mut Row| Ok((rows::table_id(row)?, rows::message_kind(row)?));
        self.due(sql::DUE_MESSAGES, sql::DUE_MESSAGES_OF_SHARDS, now, limit, read).await
    }

    /// When the next message becomes due that is not due yet at `now`. A worker sleeps until then, or for a second.
    pub async fn next_message(&self, now: Millis) -> Result<Option<Millis>, StoreError> {
        self.next(sql::NEXT_MESSAGE, now).await
    }

    /// Makes due what waits longer than it should at `now`: the clock was set back since it began to wait. `longest` is
    /// how long anything may wait that Discord has not refused, in milliseconds; what was refused may wait a day.
    pub async fn recall_messages(&self, now: Millis, longest: Millis) -> Result<(), StoreError> {
        self.recall(sql::MESSAGES_RECALL, values![now, longest, MessageRow::NEVER]).await
    }

    /// The same for the decisions of computers.
    pub async fn recall_computer_prompts(&self, now: Millis, longest: Millis) -> Result<(), StoreError> {
        self.recall(sql::COMPUTER_PROMPTS_RECALL, values![now, longest]).await
    }

    async fn recall(&self, sql: &'static str, values: &[Value<'_>]) -> Result<(), StoreError> {
        let mut transaction = self.inner.engine.write().await?;
        let recalled = transaction.run(sql, values).await;
        if transaction.finish(recalled).await? > 0 {
            self.announce();
        }
        Ok(())
    }

    /// The seats whose computers have a decision to make in running games and may be asked by now, each once, the
    /// longest due first: what could not be decided waits longer each time and keeps nobody else waiting. `limit` bounds
    /// the number of decisions.
    pub async fn computer_prompts(&self, now: Millis, limit: u32) -> Result<Vec<(TableId, u8)>, StoreError> {
        let read = |row: &mut Row| Ok((rows::table_id(row)?, rows::small(row)?));
        let mut seats = self.due(sql::COMPUTER_PROMPTS, sql::COMPUTER_PROMPTS_OF_SHARDS, now, limit, read).await?;
        let mut known = BTreeSet::new();
        seats.retain(|seat| known.insert(seat.clone()));
        Ok(seats)
    }

    /// When the next computer may be asked that may not be asked yet at `now`.
    pub async fn next_computer_prompt(&self, now: Millis) -> Result<Option<Millis>, StoreError> {
        self.next(sql::NEXT_COMPUTER_PROMPT, now).await
    }

    /// The seats whose open decisions somebody has to look at by now, each once, the longest due first: to call, to remind, or
    /// because the time is up. `limit` bounds the number of decisions.
    pub async fn wakes(&self, now: Millis, limit: u32) -> Result<Vec<(TableId, u8)>, StoreError> {
        let read = |row: &mut Row| Ok((rows::table_id(row)?, rows::small(row)?));
        let mut seats = self.due(sql::WAKES, sql::WAKES_OF_SHARDS, now, limit, read).await?;
        let mut known = BTreeSet::new();
        seats.retain(|seat| known.insert(seat.clone()));
        Ok(seats)
    }

    /// When somebody has to look at a decision next after `now`.
    pub async fn next_wake(&self, now: Millis) -> Result<Option<Millis>, StoreError> {
        self.next(sql::NEXT_WAKE, now).await
    }

    /// Notes that the bot is there. `passed` is how much of the time since it was last noted, in milliseconds, has passed for
    /// people as well; by the rest all clocks are put off, or put forward where the time of day was set back. It answers the
    /// rest; up to `tolerance` nothing is changed.
    pub async fn note_uptime(&self, now: Millis, passed: Millis, tolerance: Millis) -> Result<Millis, StoreError> {
        let _measured = metrics::store("uptime");
        patiently!(self.try_note_uptime(now, passed, tolerance).await)
    }

    async fn try_note_uptime(&self, now: Millis, passed: Millis, tolerance: Millis) -> Result<Millis, StoreError> {
        let mut transaction = self.inner.engine.write().await?;
        let noted = shift_clocks(&mut transaction, now, passed, tolerance).await;
        let away = transaction.finish(noted).await?;
        if away != 0 {
            self.announce();
        }
        Ok(away)
    }

    /// The tables at which a person sits that are in the lobby or playing: those that wait for the person first, then
    /// those at which the person may act, then the others; within each the longest waiting first.
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

    /// The game that is meant by what is said in a channel or a thread: a running one, or the one that has ended in this
    /// thread of its own.
    ///
    /// A thread holds at most one. Among several of a channel it is the one at which the player sits, among several
    /// of these the one that waits for the player, and then the one that started last.
    pub async fn table_in(&self, channel: i64, player: Option<i64>) -> Result<Option<TableId>, StoreError> {
        let tables = self.list(sql::TABLE_IN, values![channel, player], rows::table_id).await?;
        Ok(tables.into_iter().next())
    }

    /// The tables in the lobby or playing whose card or board stands in a channel or a thread.
    pub async fn open_tables_at(&self, channel: i64) -> Result<Vec<TableId>, StoreError> {
        self.list(sql::OPEN_TABLES_AT, values![channel], rows::table_id).await
    }

    /// The table of each message in a server that Discord has refused and that still waits.
    pub async fn tables_refused_in(&self, guild: i64) -> Result<Vec<TableId>, StoreError> {
        self.list(sql::TABLES_REFUSED_IN, values![guild], rows::table_id).await
    }

    /// The rematch of a table, if there is one that was not closed before it began.
    pub async fn rematch_of(&self, table: &TableId) -> Result<Option<TableId>, StoreError> {
        let tables = self.list(sql::REMATCH_OF, values![table.as_str()], rows::table_id).await?;
        Ok(tables.into_iter().next())
    }

    /// All tables in the lobby or playing, by name.
    pub async fn open_tables(&self) -> Result<Vec<TableId>, StoreError> {
        self.list(sql::OPEN_TABLES, &[], rows::table_id).await
    }

    /// Tables still in the lobby that were opened before `moment`, the oldest first; at most `limit`.
    pub async fn lobbies_before(&self, moment: Millis, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.list(sql::LOBBIES_BEFORE, values![moment, i64::from(limit)], rows::table_id).await
    }

    /// The table that was opened last in a channel and has not begun.
    pub async fn lobby_in(&self, channel: i64) -> Result<Option<TableId>, StoreError> {
        Ok(self.list(sql::LOBBY_IN, values![channel], rows::table_id).await?.into_iter().next())
    }

    /// How many tables are in the lobby or playing.
    pub async fn count_open_tables(&self) -> Result<usize, StoreError> {
        let counts = self.list(sql::OPEN_TABLES_COUNT, &[], Row::int).await?;
        Ok(counts.into_iter().next().and_then(|count| usize::try_from(count).ok()).unwrap_or_default())
    }

    /// Wakes whoever waits on it after a table was created or changed. It is a hint and may be missed or come early:
    /// look once a second all the same.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.inner.changes.subscribe()
    }

    /// Waits for what is under way and closes the database, for all clones. What is asked of them afterwards is
    /// [`StoreError::Closed`].
    pub async fn close(self) {
        self.inner.engine.close().await;
    }

    /// Lets the processes that serve other shards know, if there are any, what is about to be committed.
    async fn tell(&self, transaction: &mut Transaction, written: Result<(), StoreError>) -> Result<(), StoreError> {
        written?;
        if self.inner.served.borrow().processes > 1 {
            transaction.run(sql::TELL, values![self.inner.name.as_str()]).await?;
        }
        Ok(())
    }

    fn announce(&self) {
        self.inner.changes.send_modify(|commits| *commits = commits.wrapping_add(1));
    }

    /// What is due at the tables that this process serves.
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

    async fn next(&self, sql: &'static str, now: Millis) -> Result<Option<Millis>, StoreError> {
        let times = self.list(sql, values![now], Row::maybe_int).await?;
        Ok(times.into_iter().flatten().next())
    }

    /// Carries out one statement in a transaction of its own. `what` is how it is measured.
    async fn write(&self, what: &'static str, sql: &'static str, values: &[Value<'_>]) -> Result<(), StoreError> {
        let _measured = metrics::store(what);
        patiently!({
            let mut transaction = self.inner.engine.write().await?;
            let written = transaction.run(sql, values).await.map(|_| ());
            transaction.finish(written).await
        })
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
}

/// Notes until when the bot has been there and puts off the clocks by the time for which it was not; that time.
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
    transaction.run(sql::CLOCKS_SHIFT, values![away]).await?;
    transaction.run(sql::MESSAGES_WITH_CLOCKS, &[]).await?;
    Ok(away)
}

/// How long a request is tried again that found the database busy or its connection cut; a press wants to be answered within
/// three seconds.
const PATIENCE: Duration = Duration::from_secs(2);

/// The tries of a request.
struct Tries {
    begun: Instant,
    made: u32,
}

impl Tries {
    fn begin() -> Self {
        Self { begun: Instant::now(), made: 0 }
    }

    /// Whether to try again, after a short wait of random length: those who met once must not meet again.
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
