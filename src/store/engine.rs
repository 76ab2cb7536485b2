//! One way to ask either engine: transactions, values and rows, whichever database they belong to.

use std::path::Path;

use sqlx::pool::PoolConnection;
use sqlx::postgres::PgRow;
use sqlx::query::Query;
use sqlx::sqlite::SqliteRow;
use sqlx::{Database, Encode, Row as _, Type};

use super::error::StoreError;
use super::postgres::{self, Limits, Postgres};
use super::sqlite::{self, Sqlite};

/// A database.
pub(super) enum Engine {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

impl Engine {
    /// Opens the database at an address and brings its schema up to date.
    pub(super) async fn open(address: &str, limits: Limits) -> Result<Self, StoreError> {
        if address.starts_with("postgres:") || address.starts_with("postgresql:") {
            return Postgres::open(address, limits).await.map(Self::Postgres);
        }
        let sqlite = match address.strip_prefix("sqlite:") {
            Some(path) => match path.strip_prefix("//").unwrap_or(path) {
                ":memory:" => Sqlite::in_memory().await?,
                // What other programs understand as `?mode=...` would silently become a part of the name.
                path if path.is_empty() || path.contains('?') => return Err(StoreError::UnknownAddress),
                path => Sqlite::open(Path::new(path)).await?,
            },
            None if address.is_empty() || address.contains("://") => return Err(StoreError::UnknownAddress),
            None => Sqlite::open(Path::new(address)).await?,
        };
        Ok(Self::Sqlite(sqlite))
    }

    /// Begins a transaction that writes. In SQLite it holds the write lock from the start: one that took it later could
    /// find that what it has read is out of date, and would have to fail. In PostgreSQL what is to be changed is locked
    /// when it is loaded.
    pub(super) async fn write(&self) -> Result<Transaction, StoreError> {
        match self {
            Self::Sqlite(engine) => Transaction::begin(Connection::writer(engine).await?, "BEGIN IMMEDIATE").await,
            Self::Postgres(engine) => Transaction::begin(Connection::of(engine).await?, "BEGIN").await,
        }
    }

    /// Begins a transaction that reads. All its statements see the same state.
    pub(super) async fn read(&self) -> Result<Transaction, StoreError> {
        match self {
            Self::Sqlite(engine) => Transaction::begin(Connection::reader(engine).await?, "BEGIN").await,
            Self::Postgres(engine) => {
                let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
                Transaction::begin(Connection::of(engine).await?, begin).await
            }
        }
    }

    /// Asks a single question, which needs no transaction around it.
    pub(super) async fn ask(&self, sql: &'static str, values: &[Value<'_>]) -> Result<Vec<Row>, StoreError> {
        let mut connection = match self {
            Self::Sqlite(engine) => Connection::reader(engine).await?,
            Self::Postgres(engine) => Connection::of(engine).await?,
        };
        connection.rows(sql, values).await.map_err(|error| {
            let error = connection.explain(error);
            if error.is_lost() {
                connection.give_up();
            }
            error
        })
    }

    /// Waits until another process than the one with this name tells that something has changed, again and again; `changed`
    /// is called each time. Ends with an error; where nobody else can have the database open, never. Until then this process shows
    /// life by its sign, if it has one; `alive` is called when it does.
    pub(super) async fn hear(
        &self,
        name: &str,
        (sign, alive): (Option<i64>, impl Fn()),
        changed: impl Fn(),
    ) -> StoreError {
        let Self::Postgres(engine) = self else { return std::future::pending().await };
        let told = |who: &str| {
            if who != name {
                changed();
            }
        };
        postgres::explain(engine.hear(sign, alive, told).await)
    }

    /// Whether other processes may have the database open as well.
    pub(super) fn is_shared(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }

    /// Whether the disk has room for more, where it is this machine's.
    pub(super) async fn probe_room(&self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(engine) => engine.probe_room().await,
            Self::Postgres(_) => Ok(()),
        }
    }

    /// Waits for what is under way and closes all connections.
    pub(super) async fn close(&self) {
        match self {
            Self::Sqlite(engine) => engine.close().await,
            Self::Postgres(engine) => engine.close().await,
        }
    }
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

fn bind<D: Database>(sql: &'static str, values: &[Value<'_>]) -> Query<'static, D, D::Arguments>
where
    Option<i64>: for<'q> Encode<'q, D> + Type<D>,
    Option<String>: for<'q> Encode<'q, D> + Type<D>,
    Option<Vec<u8>>: for<'q> Encode<'q, D> + Type<D>,
{
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

/// A connection of a pool.
enum Connection {
    Sqlite(PoolConnection<sqlx::Sqlite>),
    Postgres(postgres::Limited),
}

impl Connection {
    async fn writer(engine: &Sqlite) -> Result<Self, StoreError> {
        engine.writer().await.map(Self::Sqlite).map_err(sqlite::explain)
    }

    async fn reader(engine: &Sqlite) -> Result<Self, StoreError> {
        engine.reader().await.map(Self::Sqlite).map_err(sqlite::explain)
    }

    async fn of(engine: &Postgres) -> Result<Self, StoreError> {
        engine.connection().await.map(Self::Postgres).map_err(postgres::explain)
    }

    async fn rows(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<Vec<Row>, sqlx::Error> {
        Ok(match self {
            Self::Sqlite(connection) => {
                let rows = Box::pin(bind::<sqlx::Sqlite>(sql, values).fetch_all(&mut **connection)).await?;
                rows.into_iter().map(|row| Row { row: EngineRow::Sqlite(row), next: 0 }).collect()
            }
            Self::Postgres(connection) => {
                let query = bind::<sqlx::Postgres>(sql, values);
                let rows = connection.ask(async |connection| Box::pin(query.fetch_all(connection)).await).await?;
                rows.into_iter().map(|row| Row { row: EngineRow::Postgres(row), next: 0 }).collect()
            }
        })
    }

    async fn run(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<u64, sqlx::Error> {
        Ok(match self {
            Self::Sqlite(connection) => {
                Box::pin(bind::<sqlx::Sqlite>(sql, values).execute(&mut **connection)).await?.rows_affected()
            }
            Self::Postgres(connection) => {
                let query = bind::<sqlx::Postgres>(sql, values);
                connection.ask(async |connection| Box::pin(query.execute(connection)).await).await?.rows_affected()
            }
        })
    }

    fn explain(&self, error: sqlx::Error) -> StoreError {
        match self {
            Self::Sqlite(_) => sqlite::explain(error),
            Self::Postgres(_) => postgres::explain(error),
        }
    }

    /// Has it closed instead of used again.
    fn give_up(&mut self) {
        match self {
            Self::Sqlite(connection) => connection.close_on_drop(),
            Self::Postgres(connection) => connection.give_up(),
        }
    }
}

/// A transaction under way. Dropped without a word, it is rolled back.
///
/// Its connection is given up with it unless the transaction has ended well: after a full disk or an error of the disk
/// nobody knows whether SQLite has rolled back by itself, and a connection in doubt would refuse every write to come.
pub(super) struct Transaction {
    connection: Connection,
    ended_well: bool,
    failed: bool,
}

impl Transaction {
    async fn begin(connection: Connection, begin: &'static str) -> Result<Self, StoreError> {
        let mut transaction = Self { connection, ended_well: false, failed: false };
        transaction.run(begin, &[]).await?;
        Ok(transaction)
    }

    /// Whether others may change at the same time what is not locked row by row.
    pub(super) fn is_shared(&self) -> bool {
        matches!(self.connection, Connection::Postgres(_))
    }

    /// Runs a statement and returns its rows.
    pub(super) async fn rows(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<Vec<Row>, StoreError> {
        let rows = self.connection.rows(sql, values).await;
        self.failed |= rows.is_err();
        rows.map_err(|error| self.connection.explain(error))
    }

    /// The same if there are `any` rows.
    pub(super) async fn rows_if(
        &mut self,
        any: bool,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<Row>, StoreError> {
        if any { self.rows(sql, values).await } else { Ok(Vec::new()) }
    }

    /// Runs a statement and returns how many rows it wrote.
    pub(super) async fn run(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<u64, StoreError> {
        let done = self.connection.run(sql, values).await;
        self.failed |= done.is_err();
        done.map_err(|error| self.connection.explain(error))
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
            self.connection.give_up();
        }
    }
}

enum EngineRow {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

/// A row of an answer, read column by column from the left.
pub(super) struct Row {
    row: EngineRow,
    next: usize,
}

impl Row {
    fn take<T>(&mut self) -> Result<T, StoreError>
    where
        T: for<'r> sqlx::Decode<'r, sqlx::Sqlite> + Type<sqlx::Sqlite>,
        T: for<'r> sqlx::Decode<'r, sqlx::Postgres> + Type<sqlx::Postgres>,
    {
        let column = self.next;
        self.next += 1;
        match &self.row {
            EngineRow::Sqlite(row) => row.try_get(column).map_err(sqlite::explain),
            EngineRow::Postgres(row) => row.try_get(column).map_err(postgres::explain),
        }
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
