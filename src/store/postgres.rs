//! PostgreSQL as the engine: several connections and processes; changed rows are locked.

use std::io;
use std::str::FromStr as _;
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgListener, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions as _, Connection as _, Executor as _, Postgres as Driver};
use tokio::time::timeout;

use super::error::StoreError;
use super::{migrations, sql};

/// Connections of a process, besides the one that listens. A transaction takes a few milliseconds, so a handful serves hundreds of
/// presses a second.
pub(super) const CONNECTIONS: u32 = 8;
/// The settings of every connection. Without statistics the server overestimates queries, and would compile them to machine code,
/// which takes seconds.
const SESSION: [(&str, &str); 2] = [("timezone", "UTC"), ("jit", "off")];
/// How long to wait for a connection. A press must be answered within three seconds.
const PATIENCE: Duration = Duration::from_secs(2);
/// The time without use after which a connection may have been cut.
const STALE: Duration = Duration::from_secs(1);
/// How long a check of a stale connection may take. After that there is still time for another connection.
const ALIVE: Duration = Duration::from_millis(500);
/// How long the listening connection may be silent before it is checked.
const UNASKED: Duration = Duration::from_secs(3);
/// Settings that keep the server from ending the connection by which a process shows life before the process knows: an unreachable
/// process is noticed only after its leases have expired. The connection is never idle for too long.
const LASTING: [(&str, &str); 3] =
    [("tcp_keepalives_idle", "60"), ("tcp_user_timeout", "0"), ("idle_session_timeout", "0")];
/// The channel on which processes report changes to each other; [`super::sql::TELL`] uses it, too.
const CHANNEL: &str = "flaggschiff";

/// Time limits.
#[derive(Clone, Copy, Debug)]
pub(super) struct TimeLimits {
    /// How long a statement waits for a locked row. A waiting statement holds one of a few connections, and is tried again.
    pub(super) lock: Duration,
    /// How long a statement takes in all.
    pub(super) statement: Duration,
    /// How long a transaction may be idle. A process that hangs must not hold a table for ever.
    pub(super) pause: Duration,
    /// How long to wait for an answer. The server cannot enforce this limit if nothing reaches it.
    pub(super) answer: Duration,
}

impl Default for TimeLimits {
    fn default() -> Self {
        Self {
            lock: Duration::from_millis(700),
            statement: Duration::from_secs(5),
            pause: Duration::from_secs(5),
            answer: Duration::from_secs(7),
        }
    }
}

impl TimeLimits {
    /// The settings of a new connection.
    fn settings(self) -> [(&'static str, String); 3] {
        [
            ("lock_timeout", self.lock.as_millis().to_string()),
            ("statement_timeout", self.statement.as_millis().to_string()),
            ("idle_in_transaction_session_timeout", self.pause.as_millis().to_string()),
        ]
    }
}

/// The engine.
pub(super) struct Postgres {
    pool: PgPool,
    limits: TimeLimits,
}

impl Postgres {
    /// Opens the database at a `postgres://` address.
    pub(super) async fn open(address: &str, limits: TimeLimits) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(address).map_err(|_| StoreError::UnknownAddress)?;
        let unlimited = options.application_name("flaggschiff").options(SESSION).disable_statement_logging();
        let options = unlimited.clone().options(limits.settings());
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .test_before_acquire(false)
            .before_acquire(|connection, used| {
                Box::pin(async move {
                    Ok(used.idle_for < STALE || matches!(timeout(ALIVE, connection.ping()).await, Ok(Ok(()))))
                })
            })
            .connect_with(options)
            .await
            .map_err(unopened)?;
        migrate(&unlimited).await?;
        Ok(Self { pool, limits })
    }

    /// A connection.
    pub(super) async fn connection(&self) -> Result<Limited, sqlx::Error> {
        let connection = self.pool.acquire().await?;
        Ok(Limited { connection, answer: self.limits.answer, given_up: false })
    }

    /// Listens to other processes until an error or the end of the connection. As long as the connection lasts this process shows
    /// life by `sign`, if it has one; `alive` is called when it does.
    pub(super) async fn hear(&self, sign: Option<i64>, alive: impl Fn(), told: impl Fn(&str)) -> sqlx::Error {
        // This is no connection of the pool: a lost connection would occupy its place until somebody notices.
        let pool =
            PgPoolOptions::new().max_connections(1).acquire_timeout(PATIENCE).idle_timeout(None).max_lifetime(None);
        let pool = pool.connect_lazy_with((*self.pool.connect_options()).clone().options(LASTING));
        let hearing = async {
            let mut listener = PgListener::connect_with(&pool).await?;
            // A new connection would show no life.
            listener.eager_reconnect(false);
            in_time(self.limits.answer, listener.listen(CHANNEL)).await?;
            if let Some(sign) = sign {
                in_time(self.limits.answer, listener.execute(sqlx::query(sql::LIFE_SHOW).bind(sign))).await?;
                alive();
            }
            loop {
                match timeout(self.limits.answer.min(UNASKED), listener.try_recv()).await {
                    Ok(heard) => {
                        told(heard?.ok_or(sqlx::Error::Io(io::ErrorKind::UnexpectedEof.into()))?.payload());
                    }
                    // Either nobody reports anything, or the connection is dead.
                    Err(_) => {
                        in_time(self.limits.answer, listener.execute("SELECT 1")).await?;
                    }
                }
            }
        };
        let mut closed = self.pool.close_event();
        closed.do_until(hearing).await.and_then(|heard| heard).unwrap_or_else(|error: sqlx::Error| error)
    }

    /// Waits for running work and closes all connections.
    pub(super) async fn close(&self) {
        self.pool.close().await;
    }
}

/// A connection of the pool that waits for answers only for a limited time.
pub(super) struct Limited {
    connection: PoolConnection<Driver>,
    answer: Duration,
    given_up: bool,
}

impl Limited {
    /// Runs a request on the connection. No answer in time is an error like that of a cut connection.
    pub(super) async fn ask<T>(
        &mut self,
        ask: impl AsyncFnOnce(&mut PgConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, sqlx::Error> {
        in_time(self.answer, ask(&mut self.connection)).await
    }

    /// Closes the connection instead of returning it to the pool.
    pub(super) fn give_up(&mut self) {
        self.given_up = true;
        self.connection.close_on_drop();
    }
}

impl Drop for Limited {
    fn drop(&mut self) {
        if !self.given_up {
            // The pool checks a returned connection and would wait for the answer for ever.
            tokio::spawn(timeout(self.answer, self.connection.return_to_pool()));
        }
    }
}

/// Waits for an answer of the server. No answer in time is an error like that of a cut connection.
async fn in_time<T>(limit: Duration, answer: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, sqlx::Error> {
    timeout(limit, answer).await.unwrap_or_else(|_| Err(sqlx::Error::Io(io::ErrorKind::TimedOut.into())))
}

/// Updates the schema; of several processes that try at once, one does it. A migration, and the wait for another process, may take
/// long, so it gets a connection without limits.
async fn migrate(options: &PgConnectOptions) -> Result<(), StoreError> {
    let options = options.clone().options([("lock_timeout", "0"), ("statement_timeout", "0")]);
    let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(PATIENCE).connect_with(options);
    let pool = pool.await.map_err(unopened)?;
    let migrated = migrations::of_postgres().run(&pool).await;
    pool.close().await;
    migrated.map_err(|error| match error {
        MigrateError::Execute(error) => explain(error),
        other => StoreError::Migration(Box::new(other)),
    })
}

/// Explains an error of the first connection.
fn unopened(error: sqlx::Error) -> StoreError {
    match explain(error) {
        StoreError::Unavailable(error) => StoreError::Unreachable(error),
        other => other,
    }
}

/// Explains an error of PostgreSQL by what can be done about it.
pub(super) fn explain(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::PoolTimedOut => return StoreError::Away,
        sqlx::Error::PoolClosed => return StoreError::Closed,
        sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::WorkerCrashed => return StoreError::Lost,
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => return StoreError::Damaged(error.to_string()),
        sqlx::Error::Database(said) => {
            // https://www.postgresql.org/docs/current/errcodes-appendix.html
            match said.code().as_deref().unwrap_or_default() {
                // Two transactions met, or a lock was not released in time, or a statement took too long.
                "40001" | "40P01" | "55P03" | "53300" | "57014" => return StoreError::Busy,
                "53100" => return StoreError::DiskFull,
                "58030" => return StoreError::DiskFails(said.message().to_owned()),
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
