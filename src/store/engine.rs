//! One interface to both engines: transactions, values and rows.

use std::path::Path;

use sqlx::pool::PoolConnection;
use sqlx::postgres::PgRow;
use sqlx::query::Query;
use sqlx::sqlite::SqliteRow;
use sqlx::{Database, Encode, Row as _, Type};

use super::error::StoreError;
use super::postgres::{self, Postgres, TimeLimits};
use super::sqlite::{self, Sqlite};

/// The engine of a database.
pub(super) enum Engine {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

impl Engine {
    /// Opens the database at an address and updates its schema.
    pub(super) async fn open(address: &str, limits: TimeLimits) -> Result<Self, StoreError> {
        if address.starts_with("postgres:") || address.starts_with("postgresql:") {
            return Postgres::open(address, limits).await.map(Self::Postgres);
        }
        let sqlite = match address.strip_prefix("sqlite:") {
            Some(path) => match path.strip_prefix("//").unwrap_or(path) {
                ":memory:" => Sqlite::in_memory().await?,
                // Other programs read `?mode=...` as options; here it would silently become part of the name.
                path if path.is_empty() || path.contains('?') => return Err(StoreError::UnknownAddress),
                path => Sqlite::open(Path::new(path)).await?,
            },
            None if address.is_empty() || address.contains("://") => return Err(StoreError::UnknownAddress),
            None => Sqlite::open(Path::new(address)).await?,
        };
        Ok(Self::Sqlite(sqlite))
    }

    /// Begins a transaction that writes. In SQLite it holds the write lock from the start: a transaction that took it later could
    /// find that its reads are out of date and would have to fail. In PostgreSQL rows are locked when they are loaded.
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

    /// Runs a single query, which needs no transaction.
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

    /// Calls `changed` each time another process reports a change. Ends with an error; never ends if no other process can have the
    /// database open. As long as it runs, this process shows life by its `sign`, if it has one; `alive` is called when it does.
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

    /// Whether other processes may have the database open, too.
    pub(super) fn is_shared(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }

    /// Fails if the database is on this machine and its disk is full.
    pub(super) async fn probe_room(&self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(engine) => engine.probe_room().await,
            Self::Postgres(_) => Ok(()),
        }
    }

    /// Waits for running work and closes all connections.
    pub(super) async fn close(&self) {
        match self {
            Self::Sqlite(engine) => engine.close().await,
            Self::Postgres(engine) => engine.close().await,
        }
    }
}

/// A parameter of a statement.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value<'a> {
    Int(Option<i64>),
    Text(Option<&'a str>),
    Bytes(Option<&'a [u8]>),
}

/// Conversions to a variant from its content, and from types that convert to its content. `None` is NULL.
macro_rules! value_from {
    ($($variant:ident($held:ty): $($from:ty),*;)*) => {$(
        impl<'a> From<Option<$held>> for Value<'a> {
            fn from(value: Option<$held>) -> Self {
                Self::$variant(value)
            }
        }
        $(
            impl<'a> From<$from> for Value<'a> {
                fn from(value: $from) -> Self {
                    Self::$variant(Some(value.into()))
                }
            }
        )*
    )*};
}

value_from! {
    Int(i64): i64, u8, bool;
    Text(&'a str): &'a str;
    Bytes(&'a [u8]): &'a [u8];
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

/// A connection from a pool.
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

    /// Closes the connection when it is dropped, instead of returning it to the pool.
    fn give_up(&mut self) {
        match self {
            Self::Sqlite(connection) => connection.close_on_drop(),
            Self::Postgres(connection) => connection.give_up(),
        }
    }
}

/// A running transaction. It is rolled back when it is dropped.
///
/// Its connection is closed with it unless the transaction has ended well: after a full disk or a disk error nobody knows whether
/// SQLite has rolled back by itself, and such a connection would refuse every later write.
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

    /// Whether other processes may change rows that are not locked.
    pub(super) fn is_shared(&self) -> bool {
        matches!(self.connection, Connection::Postgres(_))
    }

    /// Runs a statement and returns its rows.
    pub(super) async fn rows(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<Vec<Row>, StoreError> {
        let rows = self.connection.rows(sql, values).await;
        self.failed |= rows.is_err();
        rows.map_err(|error| self.connection.explain(error))
    }

    /// Runs a statement if `any`, and returns its rows.
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

    /// Commits everything written since the beginning if `done` is `Ok`, else rolls it back.
    pub(super) async fn finish<T>(self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        match done {
            Ok(value) => self.commit().await.map(|()| value),
            Err(error) => {
                self.roll_back().await;
                Err(error)
            }
        }
    }

    /// Commits everything written since the beginning.
    pub(super) async fn commit(mut self) -> Result<(), StoreError> {
        self.run("COMMIT", &[]).await?;
        self.ended_well = true;
        Ok(())
    }

    /// Rolls everything back.
    pub(super) async fn roll_back(mut self) {
        // If this fails, closing the connection rolls back.
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

/// A row of a result, read column by column from the left.
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

    /// A number, or `None` for NULL.
    pub(super) fn maybe_int(&mut self) -> Result<Option<i64>, StoreError> {
        self.take()
    }

    /// A number.
    pub(super) fn int(&mut self) -> Result<i64, StoreError> {
        self.take()
    }

    /// A text, or `None` for NULL.
    pub(super) fn maybe_text(&mut self) -> Result<Option<String>, StoreError> {
        self.take()
    }

    /// A text.
    pub(super) fn text(&mut self) -> Result<String, StoreError> {
        self.take()
    }

    /// Bytes, or `None` for NULL.
    pub(super) fn maybe_bytes(&mut self) -> Result<Option<Vec<u8>>, StoreError> {
        self.take()
    }

    /// Bytes.
    pub(super) fn bytes(&mut self) -> Result<Vec<u8>, StoreError> {
        self.take()
    }
}
