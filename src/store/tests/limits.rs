//! A database that hangs, and processes that hang within a transaction: every wait has an end.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use sqlx::Executor as _;
use sqlx::postgres::PgConnectOptions;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, UnixStream};
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_util::task::AbortOnDropHandle;

use super::Home as _;
use super::postgres::Schema;
use super::samples::{bare, id, step};
use crate::store::engine::Engine;
use crate::store::journals::Journals;
use crate::store::leases::Served;
use crate::store::postgres::{CONNECTIONS, TimeLimits};
use crate::store::{Store, StoreError, rows};

/// Longer than any step of these tests takes.
const HANGING: Duration = Duration::from_secs(20);

/// Short limits.
fn short() -> TimeLimits {
    let short = Duration::from_millis(300);
    TimeLimits { pause: short, answer: short, ..TimeLimits::default() }
}

/// A proxy between a store and its server.
struct Proxy {
    port: u16,
    silent: watch::Sender<bool>,
    _serving: AbortOnDropHandle<()>,
}

impl Proxy {
    async fn before(schema: &Schema) -> Self {
        schema.prepare().await;
        let server: PgConnectOptions = schema.address().parse().expect("an address");
        let socket = server.get_socket().expect("a socket").join(format!(".s.PGSQL.{}", server.get_port()));
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let port = listener.local_addr().expect("a port").port();
        let silent = watch::Sender::new(false);
        let serving = tokio::spawn(serve(listener, socket, silent.subscribe()));
        Self { port, silent, _serving: AbortOnDropHandle::new(serving) }
    }

    fn address(&self, schema: &Schema) -> String {
        let settings = schema.address();
        let settings = settings.split("&options").nth(1).expect("a schema");
        format!("postgres://flaggschiff@127.0.0.1:{}/postgres?sslmode=disable&options{settings}", self.port)
    }

    /// From now on nothing passes, and open connections never learn of it.
    fn fall_silent(&self) {
        self.silent.send_replace(true);
    }

    /// From now on new connections pass.
    fn let_through(&self) {
        self.silent.send_replace(false);
    }
}

async fn serve(listener: TcpListener, socket: PathBuf, silent: watch::Receiver<bool>) {
    let mut passing = tokio::task::JoinSet::new();
    loop {
        let (mut client, _) = listener.accept().await.expect("a client");
        let (mut silent, socket) = (silent.clone(), socket.clone());
        passing.spawn(async move {
            let mut server = UnixStream::connect(socket).await.expect("the server");
            let silenced = async { silent.wait_for(|silent| *silent).await.is_ok() };
            let silenced = tokio::select! {
                _ = copy_bidirectional(&mut client, &mut server) => false,
                silenced = silenced => silenced,
            };
            if silenced {
                std::future::pending().await
            }
        });
    }
}

/// Sends all kinds of requests at once. Returns whether all succeeded; those that failed have ended, too.
async fn answered(store: &Store) -> bool {
    let table = id("a");
    let press = store.change(&table, |record| record.table.created_at += 1);
    let all = async { tokio::join!(store.read(&table), press, store.due_messages(0, 1)) };
    let (read, press, due) = timeout(HANGING, all).await.expect("an end");
    let errors = [read.err(), press.err(), due.err()].into_iter().flatten();
    errors.inspect(|error| assert!(error.is_away(), "{error:?}")).count() == 0
}

/// Dead connections stay dead, but new ones replace them.
async fn goes_on(proxy: &Proxy, store: &Store) {
    assert!(!answered(store).await);
    proxy.let_through();
    let begun = Instant::now();
    while !answered(store).await {
        assert!(begun.elapsed() < HANGING, "the store never works again");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dead_connections_are_replaced() {
    let Some(schema) = Schema::new() else { return };
    let proxy = Proxy::before(&schema).await;
    let store = Store::open_with(&proxy.address(&schema), short()).await.expect("opened");
    store.create(bare("a")).await.expect("created");
    // Within a transaction that locks the table at the server.
    let mut locked = store.inner.engine.write().await.expect("begun");
    rows::load_locked(&mut locked, &Journals::new(), &id("a")).await.expect("locked");
    proxy.fall_silent();
    let asked = timeout(HANGING, locked.rows("SELECT 1", &[])).await.expect("an end");
    assert!(matches!(asked, Err(StoreError::Lost)));
    drop(locked);
    goes_on(&proxy, &store).await;
    // All connections, while they are returned to the pool.
    let Engine::Postgres(engine) = &store.inner.engine else { unreachable!("it is PostgreSQL") };
    let mut all = Vec::new();
    for _ in 0..CONNECTIONS {
        all.push(engine.connection().await.expect("a connection"));
    }
    proxy.fall_silent();
    drop(all);
    goes_on(&proxy, &store).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_listening_connection_is_noticed() {
    let Some(schema) = Schema::new() else { return };
    let proxy = Proxy::before(&schema).await;
    let store = Store::open_with(&proxy.address(&schema), short()).await.expect("opened");
    let other = schema.open().await;
    other.serve(Served { total: 2, shards: [1].into(), processes: 2 });
    other.create(bare("a")).await.expect("created");
    let mut changes = store.changes();
    let listening = store.clone();
    let hearing = tokio::spawn(async move { listening.hear_others("").await });
    for number in 0.. {
        other.change(&id("a"), |record| record.journal.push(step(&format!("i:{number}")))).await.expect("stored");
        if timeout(Duration::from_millis(20), changes.changed()).await.is_ok() {
            break;
        }
    }
    // Longer than an answer may take, and there is nothing to tell.
    tokio::time::sleep(short().answer * 3).await;
    assert!(!hearing.is_finished(), "there was nothing to hear");
    proxy.fall_silent();
    let error = timeout(HANGING, hearing).await.expect("an end").expect("no panic");
    assert!(error.is_away(), "{error:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hanging_process_holds_up_one_table_only() {
    let Some(schema) = Schema::new() else { return };
    let store = schema.open_with(["a", "b"].map(bare)).await;
    let mut hanging = schema.connect().await;
    hanging.execute("BEGIN; SELECT 1 FROM tables WHERE id = 'a' FOR UPDATE").await.expect("locked");
    let begun = Instant::now();
    let mut presses = tokio::task::JoinSet::new();
    for number in 0..8 {
        let store = store.clone();
        presses.spawn(async move {
            store.change(&id("a"), |record| record.journal.push(step(&format!("i:{number}")))).await
        });
    }
    // Each press has a connection by now.
    tokio::time::sleep(Duration::from_millis(100)).await;
    let (locked, free) = (id("a"), id("b"));
    let other = store.change(&free, |record| record.journal.push(step("i:1")));
    let (other, due, read) = tokio::join!(other, store.due_messages(0, 1), store.read(&locked));
    assert!(other.is_ok() && due.is_ok() && read.is_ok(), "{other:?} {due:?} {read:?}");
    for refused in presses.join_all().await {
        assert!(matches!(refused, Err(StoreError::Busy | StoreError::Away)), "{refused:?}");
    }
    assert!(begun.elapsed() < Duration::from_secs(4), "people wait for {:?}", begun.elapsed());
}

#[tokio::test]
async fn process_starts_when_another_has_updated_the_schema() {
    let Some(schema) = Schema::new() else { return };
    schema.open().await.close().await;
    let mut migrating = schema.connect().await;
    migrating.execute("BEGIN; LOCK TABLE _sqlx_migrations").await.expect("locked");
    let soon = Duration::from_millis(50);
    let address = schema.address();
    let limits = TimeLimits { lock: soon, statement: soon, ..short() };
    let mut opening = std::pin::pin!(Store::open_with(&address, limits));
    if let Ok(opened) = timeout(soon * 10, &mut opening).await {
        panic!("it has not waited: {opened:?}");
    }
    migrating.execute("COMMIT").await.expect("unlocked");
    opening.await.expect("opened").close().await;
}

#[tokio::test]
async fn disk_and_time_out_errors_of_postgresql_are_recognized() {
    let Some(schema) = Schema::new() else { return };
    let store = schema.open().await;
    let said = async |statement: &'static str| {
        let mut transaction = store.inner.engine.write().await.expect("begun");
        transaction.run("SET LOCAL statement_timeout = '10ms'", &[]).await.expect("set");
        transaction.run(statement, &[]).await.expect_err("it says so")
    };
    let full = said("DO $$ BEGIN RAISE disk_full; END $$").await;
    assert!(matches!(full, StoreError::DiskFull), "{full:?}");
    let fails = said("DO $$ BEGIN RAISE io_error; END $$").await;
    assert!(matches!(fails, StoreError::DiskFails(_)), "{fails:?}");
    let late = said("SELECT pg_sleep(10)").await;
    assert!(matches!(late, StoreError::Busy), "{late:?}");
    assert!([full, fails, late].iter().all(StoreError::is_away));
}
