//! SQLite as the engine: one connection that writes, a few that read, and a lock that keeps other processes away.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Sqlite as Driver};

use super::error::StoreError;
use super::migrations;

/// How long a statement waits for a lock that another program holds.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// Connections that read. Reading a table takes well under a millisecond, so a handful is enough.
const READERS: u32 = 4;

/// How many rows SQLite's thread may be ahead of its reader. With the small default both threads wait for each other over and over
/// while a long journal is loaded.
const ROWS_AHEAD: usize = 4096;

/// The engine.
pub(super) struct Sqlite {
    writer: SqlitePool,
    readers: SqlitePool,
    /// Held while the database is open. The operating system releases it however the process ends.
    lock: Mutex<Option<File>>,
    /// The path of the file; `None` in memory.
    path: Option<PathBuf>,
}

/// The disk space that a probe needs, in bytes. The write-ahead log has some left from earlier.
const ROOM: usize = 1 << 18;

impl Sqlite {
    /// Opens the database in a file, which is created if it is missing.
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
        // The journal mode is a property of the file by now. A read-only connection could not set it.
        let readers = pool(READERS).connect_with(options.pragma("query_only", "ON")).await.map_err(explain)?;
        Ok(Self { writer, readers, lock: Mutex::new(Some(lock)), path: Some(path) })
    }

    /// Opens a database in memory, which ends with the store. It has only one connection, since each connection would have its own
    /// database.
    pub(super) async fn in_memory() -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new().in_memory(true).foreign_keys(true).disable_statement_logging();
        let writer = pool(1).connect_with(options).await.map_err(explain)?;
        migrate(&writer).await?;
        Ok(Self { readers: writer.clone(), writer, lock: Mutex::new(None), path: None })
    }

    /// A connection that writes.
    pub(super) async fn writer(&self) -> Result<PoolConnection<Driver>, sqlx::Error> {
        self.writer.acquire().await
    }

    /// A connection that reads.
    pub(super) async fn reader(&self) -> Result<PoolConnection<Driver>, sqlx::Error> {
        self.readers.acquire().await
    }

    /// Fails if the disk has no room for another file, which is removed again.
    pub(super) async fn probe_room(&self) -> Result<(), StoreError> {
        let Some(path) = &self.path else { return Ok(()) };
        let mut name = path.clone().into_os_string();
        name.push("-probe");
        let name = PathBuf::from(name);
        let written = tokio::task::spawn_blocking(move || {
            let written = take_room(&name);
            let removed = fs::remove_file(&name);
            written.and(removed)
        });
        match written.await.unwrap_or_else(|failed| Err(io::Error::other(failed))) {
            Ok(()) => Ok(()),
            Err(full) if full.kind() == io::ErrorKind::StorageFull => Err(StoreError::DiskFull),
            Err(error) => Err(StoreError::DiskFails(error.to_string())),
        }
    }

    /// Waits for running work, closes all connections and releases the lock.
    pub(super) async fn close(&self) {
        // The writer last: the last connection folds the write-ahead log into the file, and readers must not write.
        self.readers.close().await;
        self.writer.close().await;
        self.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

fn take_room(name: &Path) -> io::Result<()> {
    let mut file = File::create(name)?;
    file.write_all(&[0; ROOM])?;
    // Some systems allocate the space only now.
    file.sync_all()
}

fn pool(connections: u32) -> SqlitePoolOptions {
    // A connection to a file never goes stale, and the one to memory must not be closed.
    SqlitePoolOptions::new()
        .max_connections(connections)
        .min_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
}

/// Creates the file if it is missing and takes the lock next to it.
fn lease(path: &Path) -> Result<(PathBuf, File), StoreError> {
    let failed = |path: &Path, source| StoreError::File { path: path.to_owned(), source };
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(|source| failed(folder, source))?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    // The file holds the secrets of running games. SQLite gives its side files the same permissions.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(|source| failed(path, source))?;
    // The real path, so that a link or another spelling leads to the same lock.
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
    migrations::of_sqlite().run(writer).await.map_err(|error| match error {
        MigrateError::VersionMissing(_) => StoreError::Newer,
        MigrateError::Execute(error) => explain(error),
        other => StoreError::Migration(Box::new(other)),
    })
}

/// Explains an error of SQLite by what can be done about it.
pub(super) fn explain(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::PoolTimedOut => return StoreError::Busy,
        sqlx::Error::PoolClosed => return StoreError::Closed,
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
            return StoreError::Damaged(error.to_string());
        }
        sqlx::Error::Database(said) => {
            let code = said.code().and_then(|code| code.parse::<i32>().ok()).unwrap_or(0);
            // The low byte is the kind of error, the rest is more precise: https://www.sqlite.org/rescode.html
            match code & 0xff {
                5 | 6 => return StoreError::Busy,
                10 => return StoreError::DiskFails(said.message().to_owned()),
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
