//! Tests of what is special to SQLite: the file, its lock, its settings.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};

use super::samples::{bare, full, id, step};
use super::{Home, opened};
use crate::record::search::Queue;
use crate::store::journals::Journals;
use crate::store::{Store, StoreError, rows, sql};

/// A file in a folder of its own.
pub(super) struct File {
    folder: tempfile::TempDir,
}

impl File {
    pub(super) fn in_a_folder() -> Self {
        Self { folder: tempfile::tempdir().expect("a folder for a test") }
    }

    pub(super) fn path(&self) -> PathBuf {
        self.folder.path().join("deep").join("games.sqlite")
    }
}

impl Home for File {
    fn new() -> Option<Self> {
        Some(Self::in_a_folder())
    }

    fn address(&self) -> String {
        self.path().display().to_string()
    }
}

/// The memory of the process.
pub(super) struct Memory;

impl Home for Memory {
    fn new() -> Option<Self> {
        Some(Self)
    }

    fn address(&self) -> String {
        "sqlite::memory:".to_owned()
    }
}

/// Opens the file without the store, as a backup program would.
async fn past_the_store(path: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(path);
    SqliteConnection::connect_with(&options).await.expect("connected")
}

/// Damages a file that nobody has open.
pub(crate) async fn damage(path: &Path, sql: &'static str) {
    let mut connection = past_the_store(path).await;
    sqlx::raw_sql(sql).execute(&mut connection).await.expect("changed");
    connection.close().await.expect("closed");
}

#[tokio::test]
async fn damaged_table_of_a_search_stops_no_other_searches() {
    let home = File::in_a_folder();
    let store = home.open().await;
    for (player, table) in [(1, "a"), (2, "b")] {
        super::searches::begin(&store, player, table).await;
    }
    store.close().await;
    damage(&home.path(), "UPDATE tables SET proposals = 'nonsense' WHERE id = 'a'").await;
    let store = home.open().await;
    let tables = |queue: &mut Queue| queue.tables.keys().map(ToString::to_string).collect::<Vec<_>>();
    let read = store.change_searches(super::searches::GUILD, (None, 1), tables).await.expect("read");
    assert_eq!(read, ["b"]);
}

#[tokio::test]
async fn malformed_address_is_refused_with_a_sentence() {
    let home = File::in_a_folder();
    let path = home.address();
    for address in ["", "sqlite:", "mysql://me:hidden@host/games", &format!("sqlite:{path}?mode=rwc")] {
        let error = Store::open(address).await.expect_err("refused");
        assert!(matches!(error, StoreError::UnknownAddress), "{address}");
        assert!(error.to_string().contains("give the path of a file"));
    }
    for address in [path.clone(), format!("sqlite:{path}"), format!("sqlite://{path}")] {
        opened(&address).await.close().await;
    }
}

#[tokio::test]
async fn second_process_is_refused_with_a_sentence() {
    let home = File::in_a_folder();
    let store = home.open().await;
    let error = Store::open(&home.address()).await.expect_err("refused");
    assert!(matches!(error, StoreError::InUse { .. }));
    assert!(error.to_string().starts_with("another Flaggschiff is already running on "), "{error}");
    #[cfg(unix)]
    {
        let link = home.folder.path().join("link.db");
        std::os::unix::fs::symlink(home.path(), &link).expect("linked");
        let error = Store::open(&link.display().to_string()).await.expect_err("refused");
        assert!(matches!(error, StoreError::InUse { .. }), "the same file by another name");
    }
    let clone = store.clone();
    drop(store);
    assert!(Store::open(&home.address()).await.is_err(), "a clone still has it open");
    clone.close().await;
    home.open().await;
}

#[tokio::test]
async fn lock_file_left_behind_locks_nothing() {
    let home = File::in_a_folder();
    home.open().await.close().await;
    assert!(home.path().with_extension("sqlite-lock").exists());
    home.open().await;
}

#[tokio::test]
async fn file_that_is_no_database_is_refused() {
    let home = File::in_a_folder();
    let path = home.folder.path().join("letter.txt");
    std::fs::write(&path, "Dear reader, this is by no means a database. ".repeat(40)).expect("written");
    let error = Store::open(&path.display().to_string()).await.expect_err("refused");
    assert!(matches!(error, StoreError::Damaged(_)), "{error:?}");

    let under_a_file = path.join("games.sqlite");
    let error = Store::open(&under_a_file.display().to_string()).await.expect_err("refused");
    assert!(matches!(error, StoreError::File { .. }), "{error:?}");
}

#[tokio::test]
async fn database_of_a_newer_version_is_not_opened() {
    let home = File::in_a_folder();
    home.open().await.close().await;
    damage(&home.path(), "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 1").await;
    let error = Store::open(&home.address()).await.expect_err("refused");
    assert!(matches!(error, StoreError::Newer), "{error:?}");
}

#[cfg(unix)]
#[tokio::test]
async fn other_users_cannot_read_the_files() {
    use std::os::unix::fs::PermissionsExt as _;
    let home = File::in_a_folder();
    let _store = home.open_with([bare("a")]).await;
    for file in std::fs::read_dir(home.path().parent().expect("in a folder")).expect("listed") {
        let file = file.expect("listed");
        let mode = file.metadata().expect("there").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}: {mode:o}", file.path().display());
    }
}

#[tokio::test]
async fn commits_are_synced_to_a_write_ahead_log() {
    let home = File::in_a_folder();
    let store = home.open().await;
    let expected = [
        ("PRAGMA journal_mode", "wal"),
        ("PRAGMA synchronous", "2"),
        ("PRAGMA foreign_keys", "1"),
        ("PRAGMA busy_timeout", "5000"),
    ];
    let mut writer = store.inner.engine.write().await.expect("begun");
    let mut reader = store.inner.engine.read().await.expect("begun");
    for (pragma, value) in expected {
        for transaction in [&mut writer, &mut reader] {
            let mut row = transaction.rows(pragma, &[]).await.expect("asked").pop().expect("a value");
            let found = match row.maybe_text() {
                Ok(text) => text.expect("set"),
                Err(_) => transaction.rows(pragma, &[]).await.expect("asked")[0].int().expect("a number").to_string(),
            };
            assert_eq!(found, value, "{pragma}");
        }
    }
    assert!(reader.run("DELETE FROM players", &[]).await.is_err(), "a reader writes");
}

#[tokio::test]
async fn every_table_is_strict() {
    let home = File::in_a_folder();
    let store = home.open().await;
    let mut transaction = store.inner.engine.read().await.expect("begun");
    let sql = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 \
               AND name NOT LIKE 'sqlite_%' AND name <> '_sqlx_migrations'";
    let loose: Vec<_> = transaction.rows(sql, &[]).await.expect("asked").iter_mut().map(|row| row.text()).collect();
    assert!(loose.is_empty(), "{loose:?}");
}

#[tokio::test]
async fn dropped_transaction_is_rolled_back() {
    let home = File::in_a_folder();
    let store = home.open_with([full("a")]).await;
    let mut transaction = store.inner.engine.write().await.expect("begun");
    let mut new = full("a");
    new.table.game = "changed".to_owned();
    new.journal.push(step("i:new"));
    new.messages.clear();
    rows::save(&mut transaction, &full("a"), &new).await.expect("written, but not committed");
    drop(transaction);
    assert_eq!(store.read(&id("a")).await.expect("read"), Some(full("a")));
    store.change(&id("a"), |record| record.journal.push(step("i:new"))).await.expect("the next one goes through");
}

#[tokio::test]
async fn reader_does_not_wait_for_a_writer_and_sees_one_moment() {
    let home = File::in_a_folder();
    let store = home.open_with([full("a")]).await;
    let mut writer = store.inner.engine.write().await.expect("begun");
    let mut new = full("a");
    new.journal.push(step("i:new"));
    new.drafts.clear();
    rows::save(&mut writer, &full("a"), &new).await.expect("written");
    let mut reader = store.inner.engine.read().await.expect("begun");
    let half = reader.rows(sql::TABLE_LOAD, &[id("a").as_str().into()]).await.expect("read");
    assert_eq!(half.len(), 1);
    writer.commit().await.expect("committed");
    let seen = rows::load(&mut reader, &Journals::new(), &id("a")).await.expect("read");
    assert_eq!(seen, Some(full("a")), "the reader saw a later moment than it began with");
    assert_eq!(store.read(&id("a")).await.expect("read"), Some(new));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn update_waits_for_the_lock_of_another_program() {
    let home = File::in_a_folder();
    let store = home.open_with([bare("a")]).await;
    let mut other = past_the_store(&home.path()).await;
    let held = other.begin_with("BEGIN IMMEDIATE").await.expect("begun");
    let update = tokio::spawn(async move { store.change(&id("a"), |record| record.table.revision = 2).await });
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    assert!(!update.is_finished());
    held.rollback().await.expect("let go");
    update.await.expect("no panic").expect("applied");
}

const CHILD: &str = "FLAGGSCHIFF_STORE_TEST_CHILD";

/// The child process of the next test. As an ordinary test it does nothing.
#[tokio::test]
async fn child_of_the_kill_test() {
    let Some(path) = std::env::var_os(CHILD) else {
        return;
    };
    let store = opened(&path.to_string_lossy()).await;
    loop {
        let change = |record: &mut crate::record::Record| {
            let origin = format!("i:{}", record.journal.len());
            record.journal.push(step(&origin));
            record.table.revision += 1;
            record.journal.len()
        };
        let moves = store.change(&id("a"), change).await.expect("applied");
        println!("\nacknowledged {moves}");
    }
}

#[tokio::test]
async fn killed_process_loses_no_acknowledged_move_and_releases_the_lock() {
    let home = File::in_a_folder();
    let store = home.open_with([bare("a")]).await;
    store.close().await;
    let mut acknowledged = 0;
    for round in 0..3 {
        let program = std::env::current_exe().expect("the program of the tests");
        let mut child = Command::new(program)
            .args(["--exact", "--nocapture", concat!(module_path!(), "::child_of_the_kill_test")].map(without_crate))
            .env(CHILD, home.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("started");
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let mut number = || {
            lines.find_map(|line| {
                line.expect("read").strip_prefix("acknowledged ").map(|text| text.parse::<usize>().expect("a number"))
            })
        };
        for _ in 0..20 + round * 7 {
            acknowledged = number().expect("the child works on");
        }
        let error = Store::open(&home.address()).await.expect_err("the child holds the lock");
        assert!(matches!(error, StoreError::InUse { .. }));
        child.kill().expect("killed");
        child.wait().expect("gone");
        while let Some(last) = number() {
            acknowledged = last;
        }

        let store = home.open().await;
        let record = store.read(&id("a")).await.expect("read").expect("there");
        let moves = record.journal.len();
        assert!(moves == acknowledged || moves == acknowledged + 1, "{acknowledged} acknowledged, {moves} stored");
        assert_eq!(record.table.revision, 1 + i64::try_from(moves).expect("small"), "half of a change was stored");
        store.close().await;
    }
}

/// The name of a test without that of the crate, as the test program takes it.
pub(super) fn without_crate(argument: &'static str) -> &'static str {
    argument.split_once("::").filter(|(head, _)| !head.starts_with('-')).map_or(argument, |(_, tail)| tail)
}
