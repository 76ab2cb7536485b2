//! PostgreSQL as the engine: several connections, several processes, what is changed is locked row by row.

use std::str::FromStr as _;
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions as _, Connection as _, Postgres as Driver};

use super::error::StoreError;

/// Connections of a process. A transaction takes a few milliseconds, so that a handful serves hundreds of presses a second.
const CONNECTIONS: u32 = 8;
/// How long it is waited for a connection; a press wants to be answered within three seconds.
const PATIENCE: Duration = Duration::from_secs(2);
/// A connection that has not been used for so long may have been cut in the meantime.
const STALE: Duration = Duration::from_secs(1);
/// Where processes tell each other that something has changed; [`super::sql::TELL`] says it as well.
const CHANNEL: &str = "flaggschiff";
/// What a connection is told when it opens. A process that hangs must not hold a table for ever.
const SETTINGS: [(&str, &str); 4] = [
    ("lock_timeout", "5s"),
    ("statement_timeout", "15s"),
    ("idle_in_transaction_session_timeout", "30s"),
    ("timezone", "UTC"),
];

/// The engine.
pub(super) struct Postgres {
    pool: PgPool,
}

impl Postgres {
    /// Opens the database at a `postgres://` address.
    pub(super) async fn open(address: &str) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(address).map_err(|_| StoreError::UnknownAddress)?;
        let options = options.application_name("flaggschiff").options(SETTINGS).disable_statement_logging();
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .test_before_acquire(false)
            .before_acquire(|connection, used| {
                Box::pin(async move { Ok(used.idle_for < STALE || connection.ping().await.is_ok()) })
            })
            .connect_with(options)
            .await
            .map_err(unopened)?;
        migrate(&pool).await?;
        Ok(Self { pool })
    }

    /// A connection.
    pub(super) async fn connection(&self) -> Result<PoolConnection<Driver>, sqlx::Error> {
        self.pool.acquire().await
    }

    /// Hears what other processes tell, on a connection of its own.
    pub(super) async fn listener(&self) -> Result<PgListener, sqlx::Error> {
        let mut listener = PgListener::connect_with(&self.pool).await?;
        listener.listen(CHANNEL).await?;
        Ok(listener)
    }

    /// Waits for what is under way and closes all connections.
    pub(super) async fn close(&self) {
        self.pool.close().await;
    }
}

/// Brings the schema up to date; of several processes that try it at once one does it. Migrations only add, so that a
/// program of an earlier release goes on with a schema of a later one.
async fn migrate(pool: &PgPool) -> Result<(), StoreError> {
    let mut migrations = sqlx::migrate!("migrations/postgres");
    migrations.set_ignore_missing(true);
    migrations.run(pool).await.map_err(|error| match error {
        MigrateError::Execute(error) => explain(error),
        other => StoreError::Migration(Box::new(other)),
    })
}

/// Turns what happened while the first connection was made into what can be done about it.
fn unopened(error: sqlx::Error) -> StoreError {
    match explain(error) {
        StoreError::Unavailable(error) => StoreError::Unreachable(error),
        other => other,
    }
}

/// Turns what PostgreSQL says into what the reader of the message can do about it.
pub(super) fn explain(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::PoolTimedOut => return StoreError::Away,
        sqlx::Error::PoolClosed => return StoreError::Closed,
        sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::WorkerCrashed => return StoreError::Lost,
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => return StoreError::Damaged(error.to_string()),
        sqlx::Error::Database(said) => {
            // https://www.postgresql.org/docs/current/errcodes-appendix.html
            match said.code().as_deref().unwrap_or_default() {
                // Two transactions met, or a lock was not let go of in time.
                "40001" | "40P01" | "55P03" | "53300" => return StoreError::Busy,
                "53100" => return StoreError::DiskFull,
                "25006" | "42501" => return StoreError::NotWritable,
                "28000" | "28P01" | "3D000" => return StoreError::Unreachable(Box::new(error)),
                "57P01" | "57P02" | "57P03" | "25P03" => return StoreError::Lost,
                "XX001" | "XX002" => return StoreError::Damaged(said.message().to_owned()),
                code if code.starts_with("08") => return StoreError::Lost,
                _ => {}
            }
        }
        _ => {}
    }
    StoreError::Unavailable(Box::new(error))
}
