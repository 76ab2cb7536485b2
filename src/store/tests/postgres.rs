//! Tests of what is special to PostgreSQL, and the server for tests.

use std::io::Write as _;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, Connection as _, Executor as _};
use tokio_util::task::AbortOnDropHandle;

use super::samples::{bare, full, id, step};
use super::{Home, opened, stored};
use crate::cluster::{Cluster, ClusterError, Data};
use crate::record::{Millis, Record};
use crate::store::journals::Journals;
use crate::store::leases::{GONE, Moment, Served, name_of_process};
use crate::store::{Store, StoreError};

/// The server of this test program, which ends with it.
fn server() -> Option<&'static str> {
    static SERVER: OnceLock<Option<(Cluster, String)>> = OnceLock::new();
    let server = SERVER.get_or_init(|| {
        let folder = std::env::temp_dir().join(format!("flaggschiff-{}", std::process::id()));
        match Cluster::start(&folder, Data::Temporary) {
            Ok(cluster) => {
                let address = cluster.address();
                Some((cluster, address))
            }
            Err(error @ ClusterError::NotInstalled) if std::env::var_os("CI").is_none() => {
                let _ = writeln!(std::io::stderr(), "\nNOT RUN: the tests of PostgreSQL: {error}");
                None
            }
            Err(error) => panic!("{error}"),
        }
    });
    server.as_ref().map(|(_, address)| address.as_str())
}

/// A schema of the server, for one test.
pub(super) struct Schema {
    server: &'static str,
    name: String,
}

impl Schema {
    /// A connection without the store.
    pub(super) async fn connect(&self) -> PgConnection {
        let options: PgConnectOptions = self.address().parse().expect("an address");
        PgConnection::connect_with(&options).await.expect("connected")
    }
}

impl Home for Schema {
    fn new() -> Option<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(1);
        let server = server()?;
        Some(Self { server, name: format!("test_{}", NUMBER.fetch_add(1, Ordering::Relaxed)) })
    }

    fn address(&self) -> String {
        format!("{}&options[search_path]={}", self.server, self.name)
    }

    async fn prepare(&self) {
        let create = format!("CREATE SCHEMA IF NOT EXISTS {}", self.name);
        self.connect().await.execute(AssertSqlSafe(create)).await.expect("a schema");
    }
}

/// A schema for a test, which ends if PostgreSQL is not installed.
macro_rules! schema {
    () => {
        match <Schema as Home>::new() {
            Some(schema) => schema,
            None => return,
        }
    };
}

#[test]
fn migrations_of_both_engines_make_the_same_tables() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let read = |engine: &str| -> Vec<(String, String)> {
        let files = std::fs::read_dir(folder.join(engine)).expect("a folder").map(|file| file.expect("a file"));
        let mut files: Vec<_> = files
            .map(|file| {
                let text = std::fs::read_to_string(file.path()).expect("a text");
                (file.file_name().into_string().expect("a name"), text)
            })
            .collect();
        files.sort();
        files
    };
    let plain = |text: &str, changes: &[(&str, &str)]| {
        let text = changes.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to));
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let (sqlite, postgres) = (read("sqlite"), read("postgres"));
    assert_eq!(sqlite.len(), postgres.len());
    for ((name, lite), (twin, post)) in sqlite.iter().zip(&postgres) {
        assert_eq!(name, twin);
        let lite = plain(
            lite,
            &[(" INTEGER", " BIGINT"), (" BLOB", " BYTEA"), (") STRICT, WITHOUT ROWID;", ");"), (") STRICT;", ");")],
        );
        assert_eq!(lite, plain(post, &[(" COLLATE \"C\"", "")]), "{name}");
    }
}

#[tokio::test]
async fn address_that_cannot_be_opened_gets_a_sentence_without_the_password() {
    let schema = schema!();
    let elsewhere = schema.server.replace("flaggschiff@", "nobody:hidden@");
    for (address, sentence) in [
        (elsewhere.as_str(), "PostgreSQL cannot be used"),
        ("postgres://me:hidden@127.0.0.1:1/games", "does not answer"),
        ("postgres://me:hidden@host:port/games", "not the address of a database"),
    ] {
        let said = Store::open(address).await.expect_err("refused").to_string();
        assert!(said.contains(sentence) && !said.contains("hidden"), "{said}");
        assert!(!Store::name_of(address).contains("hidden"));
    }
}

#[tokio::test]
async fn earlier_release_works_with_a_later_schema() {
    let schema = schema!();
    schema.open().await.close().await;
    let mut connection = schema.connect().await;
    let later =
        "INSERT INTO _sqlx_migrations SELECT 9999, 'later', now(), true, checksum, 1 FROM _sqlx_migrations LIMIT 1";
    connection.execute(later).await.expect("added");
    let store = schema.open_with([full("a")]).await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn processes_that_start_together_agree_on_the_shards() {
    let schema = schema!();
    let (one, two) = (schema.open().await, schema.open().await);
    for round in 0..20 {
        let moment = Moment { now: 1_000_000 + round, passed: round };
        let (first, second) = tokio::join!(one.lease_shards("one", 2, moment), two.lease_shards("two", 3, moment));
        assert_eq!(first.expect("leased").total, second.expect("leased").total, "in round {round}");
        one.release_shards("one").await.expect("released");
        two.release_shards("two").await.expect("released");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn row_that_two_stores_try_to_write_64_times_is_written_once() {
    let schema = schema!();
    let stores = [schema.open().await, schema.open().await];
    stores[0].create(bare("a")).await.expect("created");
    let mut presses = tokio::task::JoinSet::new();
    for number in 0..64 {
        let store = stores[number % 2].clone();
        presses.spawn(async move {
            store
                .update(&id("a"), |record| {
                    if record.journal.iter().any(|row| row.origin == "i:1") {
                        return Err(());
                    }
                    record.journal.push(step("i:1"));
                    Ok(())
                })
                .await
        });
    }
    let done = presses.join_all().await;
    assert_eq!(done.iter().filter(|done| matches!(done, Ok(Ok(())))).count(), 1);
    assert_eq!(done.iter().filter(|done| matches!(done, Ok(Err(())))).count(), 63);
    assert_eq!(stored(&stores[0], &id("a")).await.journal.len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_play_a_thousand_tables_without_losing_or_doubling_a_move() {
    const TABLES: usize = 1_000;
    let schema = schema!();
    let stores = [schema.open().await, schema.open().await];
    let names: Vec<String> = (0..TABLES).map(|number| format!("t{number}")).collect();
    for name in &names {
        stores[0].create(bare(name)).await.expect("created");
    }
    let mut presses = tokio::task::JoinSet::new();
    for name in &names {
        // One press reaches both stores, and each gets another press.
        for (number, store) in stores.iter().enumerate() {
            for origin in ["i:1".to_owned(), format!("i:2{number}")] {
                let (store, table) = (store.clone(), id(name));
                presses.spawn(async move {
                    let press = |record: &mut Record| {
                        if record.journal.iter().all(|row| row.origin != origin) {
                            record.journal.push(step(&origin));
                        }
                    };
                    store.change(&table, press).await.expect("applied")
                });
            }
            // No more at a time than can wait for connections.
            while presses.len() > 64 {
                presses.join_next().await.expect("one").expect("done");
            }
        }
    }
    presses.join_all().await;
    for name in &names {
        let journal = stored(&stores[1], &id(name)).await.journal;
        let mut origins: Vec<&str> = journal.iter().map(|row| row.origin.as_str()).collect();
        origins.sort_unstable();
        assert_eq!(origins, ["i:1", "i:20", "i:21"], "{name}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn change_by_another_process_is_heard_at_once() {
    let schema = schema!();
    let [one, other] = [schema.open().await, schema.open().await];
    let two = |shard| Served { total: 2, shards: [shard].into(), processes: 2 };
    one.serve(two(0));
    other.serve(two(1));
    let listening = one.clone();
    let _hearing = AbortOnDropHandle::new(tokio::spawn(async move { listening.hear_others("").await }));
    let mut changes = one.changes();
    other.create(bare("a")).await.expect("created");
    // It may not listen from the start.
    for number in 0..1_000 {
        other.change(&id("a"), |record| record.journal.push(step(&format!("i:{number}")))).await.expect("stored");
        if tokio::time::timeout(Duration::from_millis(20), changes.changed()).await.is_ok() {
            return;
        }
    }
    panic!("it hears nothing");
}

/// A process that shows life.
struct Lively {
    store: Store,
    name: String,
    hearing: AbortOnDropHandle<StoreError>,
}

impl Lively {
    async fn begin(schema: &Schema) -> Self {
        let (store, name) = (schema.open().await, name_of_process(rand::random()));
        let hearing = Self::hear(&store, &name);
        Self { store, name, hearing }
    }

    fn hear(store: &Store, name: &str) -> AbortOnDropHandle<StoreError> {
        let (store, name) = (store.clone(), name.to_owned());
        AbortOnDropHandle::new(tokio::spawn(async move { store.hear_others(&name).await }))
    }

    /// Leases two shards at a moment. Returns how many it got.
    async fn beat(&self, passed: Millis) -> usize {
        let moment = Moment { now: 1_000_000 + passed, passed };
        self.store.lease_shards(&self.name, 2, moment).await.expect("leased").shards.len()
    }

    /// The server's process for the connection by which it shows life, if there is one.
    async fn shows_life(&self, connection: &mut PgConnection) -> Option<i32> {
        let sign = u64::from_str_radix(self.name.trim_start_matches("alive "), 16).expect("a number").cast_signed();
        let shown = "SELECT pid FROM pg_locks \
                     WHERE locktype = 'advisory' AND (classid::bigint << 32) | objid::bigint = $1";
        sqlx::query_scalar(shown).bind(sign).fetch_optional(connection).await.expect("asked")
    }
}

/// The system ends the connections of a killed process.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shards_of_a_killed_process_are_taken_over_at_once() {
    let schema = schema!();
    let (one, two) = (Lively::begin(&schema).await, Lively::begin(&schema).await);
    assert_eq!((one.beat(0).await, two.beat(0).await), (2, 0));
    assert_eq!(two.beat(GONE * 2).await, 0, "the first process lives");
    let mut connection = schema.connect().await;
    one.hearing.abort();
    while one.shows_life(&mut connection).await.is_some() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let killed = 3 * GONE;
    assert_eq!(two.beat(killed).await, 0, "the first process may only have lost its connection");
    assert!(two.store.misses_somebody());
    assert_eq!(two.beat(killed + GONE - 1).await, 0);
    assert_eq!(two.beat(killed + GONE).await, 2);
    two.beat(killed + GONE + 1).await;
    assert!(!two.store.misses_somebody());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn process_without_sign_of_life_serves_nothing() {
    let schema = schema!();
    let mut one = Lively::begin(&schema).await;
    assert_eq!((one.beat(0).await, one.store.served().shards.len()), (2, 2));
    let mut connection = schema.connect().await;
    let life = one.shows_life(&mut connection).await.expect("the process shows life");
    sqlx::query("SELECT pg_terminate_backend($1)").bind(life).execute(&mut connection).await.expect("ended");
    let ended = tokio::time::timeout(Duration::from_secs(10), &mut one.hearing).await;
    assert!(ended.expect("the process notices the cut").expect("no panic").is_away());
    assert!(one.store.served().shards.is_empty(), "other processes may serve all shards by now");
    let renewed = tokio::time::timeout(Duration::from_millis(100), one.beat(100)).await;
    assert!(renewed.is_err() && one.store.served().shards.is_empty(), "the process takes no shard either");
    let watching = one.store.clone();
    let revived = tokio::spawn(async move { watching.revived().await });
    tokio::time::sleep(Duration::from_millis(10)).await;
    one.hearing = Lively::hear(&one.store, &one.name);
    tokio::time::timeout(Duration::from_secs(10), revived).await.expect("the revival is noticed").expect("no panic");
    assert_eq!((one.beat(200).await, one.store.served().shards.len()), (2, 2));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_connections_that_were_cut_fail_no_press() {
    let schema = schema!();
    let store = schema.open_with([bare("a")]).await;
    let mut other = schema.connect().await;
    for asks_first in ["reads", "lists", "changes"] {
        let mut held = Vec::new();
        for _ in 0..4 {
            held.push(store.inner.engine.read().await.expect("begun"));
        }
        let mut cut = Vec::new();
        for mut transaction in held {
            let mut pid = transaction.rows("SELECT CAST(pg_backend_pid() AS BIGINT)", &[]).await.expect("asked");
            cut.push(format!("pg_terminate_backend({})", pid[0].int().expect("a number")));
            transaction.roll_back().await;
        }
        let cut = format!("SELECT {}", cut.join(", "));
        other.execute(AssertSqlSafe(cut)).await.expect("cut");
        match asks_first {
            "reads" => assert_eq!(store.read(&id("a")).await.expect("read"), Some(bare("a"))),
            "lists" => assert_eq!(store.count_open_tables().await.expect("counted"), 1),
            _ => store.change(&id("a"), |record| record.journal.push(step("i:new"))).await.expect("stored"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connection_cut_during_a_transaction_fails_no_later_press() {
    let schema = schema!();
    let store = schema.open_with([bare("a")]).await;
    for number in 0..4 {
        // A connection is cut during a transaction.
        let mut held = store.inner.engine.write().await.expect("begun");
        let mut pid = held.rows("SELECT CAST(pg_backend_pid() AS BIGINT)", &[]).await.expect("asked");
        let pid = pid[0].int().expect("a number");
        let mut other = schema.connect().await;
        other.execute(AssertSqlSafe(format!("SELECT pg_terminate_backend({pid})"))).await.expect("cut");
        let error = held.run("SELECT 1", &[]).await.expect_err("cut");
        assert!(matches!(error, StoreError::Lost), "{error:?}");
        drop(held);
        store.change(&id("a"), |record| record.journal.push(step(&format!("i:{number}")))).await.expect("stored");
        assert_eq!(stored(&store, &id("a")).await.journal.len(), number + 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn store_works_again_after_the_server_was_down() {
    if server().is_none() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    // If root runs the tests, another user runs the server.
    let open = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(folder.path(), open).expect("changed");
    let path = folder.path().join("cluster");
    let cluster = Cluster::start(&path, Data::Kept).expect("a server");
    let store = opened(&cluster.address()).await;
    store.create(full("a")).await.expect("created");
    drop(cluster);
    let error = store.read(&id("a")).await.expect_err("nobody is there");
    assert!(matches!(error, StoreError::Away | StoreError::Lost), "{error:?}");
    assert!(store.change(&id("a"), |_| ()).await.is_err());
    let _cluster = Cluster::start(&path, Data::Kept).expect("a server");
    assert_eq!(store.read(&id("a")).await.expect("read"), Some(full("a")));
}

#[tokio::test]
async fn reader_sees_one_moment() {
    let schema = schema!();
    let store = schema.open_with([full("a")]).await;
    let mut reader = store.inner.engine.read().await.expect("begun");
    // The first query sets the moment.
    reader.rows(crate::store::sql::OPEN_TABLES, &[]).await.expect("asked");
    store
        .change(&id("a"), |record| {
            record.journal.push(step("i:new"));
            record.drafts.clear();
        })
        .await
        .expect("stored");
    let seen = crate::store::rows::load(&mut reader, &Journals::new(), &id("a")).await.expect("read");
    assert_eq!(seen, Some(full("a")));
}
