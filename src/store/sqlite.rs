//! SQLite as the engine: one connection that writes, a few that read, a lock that keeps a second process away.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Row as _, Sqlite as Driver};

use super::error::StoreError;

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// How long a statement waits for a lock that another program holds.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// Connections that read. Reading a table takes well under a millisecond, so a handful is plenty.
const READERS: u32 = 4;

/// Rows that SQLite's thread may be ahead of who reads them. With the few of the default both threads wait for each
/// other over and over while a long journal is loaded.
const ROWS_AHEAD: usize = 4096;

/// The engine.
pub(super) struct Sqlite {
    writer: SqlitePool,
    readers: SqlitePool,
    /// Held as long as the database is open. The operating system lets go of it however the process ends.
    lock: Mutex<Option<File>>,
}

impl Sqlite {
    /// Opens the database in a file, which is created if there is none.
    pub(super) async fn open(path: &Path) -> Result<Self, StoreError> {
        let (path, lock) = lease(path)?;
        let options = SqliteConnectOptions::new()
            .filename(&path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY_TIMEOUT)
            .row_buffer_size(ROWS_AHEAD)
            .disable_statement_logging();
        let writer = pool(1).connect_with(options.clone()).await.map_err(explain)?;
        migrate(&writer).await?;
        // The journal mode is a property of the file by now; a connection that only reads could not set it.
        let readers = pool(READERS).connect_with(options.pragma("query_only", "ON")).await.map_err(explain)?;
        Ok(Self { writer, readers, lock: Mutex::new(Some(lock)) })
    }

    /// Opens a database in memory, which ends with the store. It has only one connection: each would have a database
    /// of its own.
    pub(super) async fn in_memory() -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new().in_memory(true).foreign_keys(true).disable_statement_logging();
        let writer = pool(1).connect_with(options).await.map_err(explain)?;
        migrate(&writer).await?;
        Ok(Self { readers: writer.clone(), writer, lock: Mutex::new(None) })
    }

    /// Begins a transaction that writes. It holds the write lock from the start: one that took it later could find
    /// that what it has read is out of date, and would have to fail.
    pub(super) async fn write(&self) -> Result<Transaction, StoreError> {
        Transaction::begin(&self.writer, "BEGIN IMMEDIATE").await
    }

    /// Begins a transaction that reads. All its statements see the same state.
    pub(super) async fn read(&self) -> Result<Transaction, StoreError> {
        Transaction::begin(&self.readers, "BEGIN").await
    }

    /// Asks a single question, which needs no transaction around it.
    pub(super) async fn ask(&self, sql: &'static str, values: &[Value<'_>]) -> Result<Vec<Row>, StoreError> {
        let rows = bind(sql, values).fetch_all(&self.readers).await.map_err(explain)?;
        Ok(rows.into_iter().map(Row::from).collect())
    }

    /// Waits for what is under way, closes all connections and lets go of the lock.
    pub(super) async fn close(&self) {
        // The writer last: whoever closes last folds the write-ahead log into the file, and readers are not to write.
        self.readers.close().await;
        self.writer.close().await;
        self.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

fn pool(connections: u32) -> SqlitePoolOptions {
    // A connection to a file does not go stale, and the one to memory must not be given up.
    SqlitePoolOptions::new()
        .max_connections(connections)
        .min_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
}

/// Creates the file if it is missing and takes the lock beside it.
fn lease(path: &Path) -> Result<(PathBuf, File), StoreError> {
    let failed = |path: &Path, source| StoreError::File { path: path.to_owned(), source };
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(|source| failed(folder, source))?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    // The file holds the secrets of running games. SQLite gives its own side files the permissions of this one.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(|source| failed(path, source))?;
    // By its real name, so that a link or another spelling finds the same lock.
    let path = path.canonicalize().map_err(|source| failed(path, source))?;
    let mut name = path.clone().into_os_string();
    name.push("-lock");
    let name = PathBuf::from(name);
    let lock = options.open(&name).map_err(|source| failed(&name, source))?;
    match lock.try_lock() {
        Ok(()) => Ok((path, lock)),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { database: path }),
        Err(TryLockError::Error(source)) => Err(failed(&name, source)),
    }
}

async fn migrate(writer: &SqlitePool) -> Result<(), StoreError> {
    MIGRATIONS.run(writer).await.map_err(|error| match error {
        MigrateError::VersionMissing(_) => StoreError::Newer,
        MigrateError::Execute(error) => explain(error),
        other => StoreError::Migration(Box::new(other)),
    })
}

/// A value handed to a statement.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value<'a> {
    Int(Option<i64>),
    Text(Option<&'a str>),
    Bytes(Option<&'a [u8]>),
}

impl From<i64> for Value<'_> {
    fn from(value: i64) -> Self {
        Self::Int(Some(value))
    }
}

impl From<u8> for Value<'_> {
    fn from(value: u8) -> Self {
        Self::Int(Some(value.into()))
    }
}

impl From<bool> for Value<'_> {
    fn from(value: bool) -> Self {
        Self::Int(Some(value.into()))
    }
}

impl From<Option<i64>> for Value<'_> {
    fn from(value: Option<i64>) -> Self {
        Self::Int(value)
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(value: &'a str) -> Self {
        Self::Text(Some(value))
    }
}

impl<'a> From<Option<&'a str>> for Value<'a> {
    fn from(value: Option<&'a str>) -> Self {
        Self::Text(value)
    }
}

impl<'a> From<&'a [u8]> for Value<'a> {
    fn from(value: &'a [u8]) -> Self {
        Self::Bytes(Some(value))
    }
}

impl<'a> From<Option<&'a [u8]>> for Value<'a> {
    fn from(value: Option<&'a [u8]>) -> Self {
        Self::Bytes(value)
    }
}

/// A transaction under way. Dropped without a word, it is rolled back.
///
/// Its connection is given up with it unless the transaction has ended well: after a full disk or an error of the disk
/// nobody knows whether SQLite has rolled back by itself, and a connection in doubt would refuse every write to come.
pub(super) struct Transaction {
    connection: PoolConnection<Driver>,
    ended_well: bool,
    failed: bool,
}

impl Transaction {
    async fn begin(pool: &SqlitePool, begin: &'static str) -> Result<Self, StoreError> {
        let connection = pool.acquire().await.map_err(explain)?;
        let mut transaction = Self { connection, ended_well: false, failed: false };
        transaction.run(begin, &[]).await?;
        Ok(transaction)
    }

    /// Runs a statement and returns its rows.
    pub(super) async fn rows(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<Vec<Row>, StoreError> {
        let rows = bind(sql, values).fetch_all(&mut *self.connection).await;
        self.failed |= rows.is_err();
        Ok(rows.map_err(explain)?.into_iter().map(Row::from).collect())
    }

    /// Runs a statement and returns how many rows it wrote.
    pub(super) async fn run(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<u64, StoreError> {
        let done = bind(sql, values).execute(&mut *self.connection).await;
        self.failed |= done.is_err();
        Ok(done.map_err(explain)?.rows_affected())
    }

    /// Makes everything written since the beginning permanent if it was done, else ends with nothing written.
    pub(super) async fn finish<T>(self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        match done {
            Ok(value) => self.commit().await.map(|()| value),
            Err(error) => {
                self.roll_back().await;
                Err(error)
            }
        }
    }

    /// Makes everything written since the beginning permanent.
    pub(super) async fn commit(mut self) -> Result<(), StoreError> {
        self.run("COMMIT", &[]).await?;
        self.ended_well = true;
        Ok(())
    }

    /// Ends the transaction with nothing written.
    pub(super) async fn roll_back(mut self) {
        // What fails here is rolled back by giving up the connection.
        self.ended_well = !self.failed && self.run("ROLLBACK", &[]).await.is_ok();
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        if !self.ended_well {
            self.connection.close_on_drop();
        }
    }
}

fn bind(sql: &'static str, values: &[Value<'_>]) -> Query<'static, Driver, SqliteArguments> {
    let mut query = sqlx::query(sql);
    for value in values {
        query = match *value {
            Value::Int(value) => query.bind(value),
            Value::Text(value) => query.bind(value.map(str::to_owned)),
            Value::Bytes(value) => query.bind(value.map(<[u8]>::to_vec)),
        };
    }
    query
}

/// A row of an answer, read column by column from the left.
pub(super) struct Row {
    row: SqliteRow,
    next: usize,
}

impl From<SqliteRow> for Row {
    fn from(row: SqliteRow) -> Self {
        Self { row, next: 0 }
    }
}

impl Row {
    fn take<T>(&mut self) -> Result<T, StoreError>
    where
        T: for<'r> sqlx::Decode<'r, Driver> + sqlx::Type<Driver>,
    {
        let column = self.next;
        self.next += 1;
        self.row.try_get(column).map_err(explain)
    }

    /// A number that may be missing.
    pub(super) fn maybe_int(&mut self) -> Result<Option<i64>, StoreError> {
        self.take()
    }

    /// A number.
    pub(super) fn int(&mut self) -> Result<i64, StoreError> {
        self.take()
    }

    /// A text that may be missing.
    pub(super) fn maybe_text(&mut self) -> Result<Option<String>, StoreError> {
        self.take()
    }

    /// A text.
    pub(super) fn text(&mut self) -> Result<String, StoreError> {
        self.take()
    }

    /// Bytes that may be missing.
    pub(super) fn maybe_bytes(&mut self) -> Result<Option<Vec<u8>>, StoreError> {
        self.take()
    }

    /// Bytes.
    pub(super) fn bytes(&mut self) -> Result<Vec<u8>, StoreError> {
        self.take()
    }
}

/// Turns what SQLite says into what the reader of the message can do about it.
fn explain(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::PoolTimedOut => return StoreError::Busy,
        sqlx::Error::PoolClosed => return StoreError::Closed,
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
            return StoreError::Damaged(error.to_string());
        }
        sqlx::Error::Database(said) => {
            let code = said.code().and_then(|code| code.parse::<i32>().ok()).unwrap_or(0);
            // The low byte is the kind, the rest says more precisely which: https://www.sqlite.org/rescode.html
            match code & 0xff {
                5 | 6 => return StoreError::Busy,
                8 | 14 => return StoreError::NotWritable,
                11 | 26 => return StoreError::Damaged(said.message().to_owned()),
                13 => return StoreError::DiskFull,
                _ => {}
            }
        }
        _ => {}
    }
    StoreError::Unavailable(Box::new(error))
}
