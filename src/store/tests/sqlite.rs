//! What is particular to SQLite: the file, its lock, its settings, its plans.

use std::convert::Infallible;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};

use super::samples::{asked, bare, full, id, step};
use super::{Home, opened};
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

/// Opens the file past the store, as a backup program would.
async fn past_the_store(path: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(path);
    SqliteConnection::connect_with(&options).await.expect("connected")
}

/// Changes a file that nobody has open as only a fault could.
pub(crate) async fn damage(path: &Path, sql: &'static str) {
    let mut connection = past_the_store(path).await;
    sqlx::raw_sql(sql).execute(&mut connection).await.expect("changed");
    connection.close().await.expect("closed");
}

#[tokio::test]
async fn an_address_that_is_none_is_refused_by_a_sentence() {
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
async fn a_second_opener_is_refused_by_a_sentence() {
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
async fn a_lock_file_left_behind_locks_nothing() {
    let home = File::in_a_folder();
    home.open().await.close().await;
    assert!(home.path().with_extension("sqlite-lock").exists());
    home.open().await;
}

#[tokio::test]
async fn a_file_that_is_no_database_or_cannot_be_one_is_refused_by_a_sentence() {
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
async fn a_database_of_a_newer_version_is_left_alone() {
    let home = File::in_a_folder();
    home.open().await.close().await;
    damage(&home.path(), "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 1").await;
    let error = Store::open(&home.address()).await.expect_err("refused");
    assert!(matches!(error, StoreError::Newer), "{error:?}");
}

#[cfg(unix)]
#[tokio::test]
async fn others_of_the_machine_cannot_read_the_secrets() {
    use std::os::unix::fs::PermissionsExt as _;
    let home = File::in_a_folder();
    let store = home.open().await;
    store.create(bare("a")).await.expect("created");
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
async fn a_transaction_dropped_midway_leaves_nothing() {
    let home = File::in_a_folder();
    let store = home.open().await;
    store.create(full("a")).await.expect("created");
    let mut transaction = store.inner.engine.write().await.expect("begun");
    let mut new = full("a");
    new.table.game = "changed".to_owned();
    new.journal.push(step("i:new"));
    new.messages.clear();
    rows::save(&mut transaction, &full("a"), &new).await.expect("written, but not committed");
    drop(transaction);
    assert_eq!(store.read(&id("a")).await.expect("read"), Some(full("a")));
    let written = store
        .update(&id("a"), |record| {
            record.journal.push(step("i:new"));
            Ok::<_, Infallible>(())
        })
        .await;
    written.expect("the next one goes through").unwrap_or_else(|never| match never {});
}

#[tokio::test]
async fn a_reader_is_not_held_up_by_a_writer_and_sees_one_moment() {
    let home = File::in_a_folder();
    let store = home.open().await;
    store.create(full("a")).await.expect("created");
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
async fn an_update_waits_for_another_program_to_let_go() {
    let home = File::in_a_folder();
    let store = home.open().await;
    store.create(bare("a")).await.expect("created");
    let mut other = past_the_store(&home.path()).await;
    let held = other.begin_with("BEGIN IMMEDIATE").await.expect("begun");
    let update = tokio::spawn(async move {
        let change = |record: &mut crate::record::Record| {
            record.table.revision = 2;
            Ok::<_, Infallible>(())
        };
        store.update(&id("a"), change).await
    });
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    assert!(!update.is_finished());
    held.rollback().await.expect("let go");
    update.await.expect("no panic").expect("applied").unwrap_or_else(|never| match never {});
}

const CHILD: &str = "FLAGGSCHIFF_STORE_TEST_CHILD";

/// The other process of the test below; run as an ordinary test it does nothing.
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
            Ok::<_, Infallible>(record.journal.len())
        };
        let moves = store.update(&id("a"), change).await.expect("applied").unwrap_or_else(|never| match never {});
        println!("\nacknowledged {moves}");
    }
}

#[tokio::test]
async fn a_killed_process_loses_nothing_it_acknowledged_and_lets_go_of_the_lock() {
    let home = File::in_a_folder();
    let store = home.open().await;
    store.create(bare("a")).await.expect("created");
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

/// The name of a test as the test program knows it.
pub(super) fn without_crate(argument: &'static str) -> &'static str {
    argument.split_once("::").filter(|(head, _)| !head.starts_with('-')).map_or(argument, |(_, tail)| tail)
}

/// An update writes the difference alone, so a long game costs little more than a short one.
#[tokio::test]
#[ignore = "the budget, for a release build"]
async fn a_game_of_a_thousand_moves_is_updated_in_fifty_milliseconds() {
    const ROUNDS: u32 = 300;
    for moves in [0, 100, 1_000] {
        let home = File::in_a_folder();
        let store = home.open().await;
        let mut record = full("a");
        record.journal = (0..moves).map(|number| step(&format!("i:{number}"))).collect();
        store.create(record).await.expect("created");
        let start = Instant::now();
        for round in 0..ROUNDS {
            let change = |record: &mut crate::record::Record| {
                record.journal.push(step(&format!("c:{round}")));
                record.prompts.get_mut(&asked(0)).expect("open").since += 1;
                record.messages.values_mut().for_each(|message| message.wanted += 1);
                Ok::<_, Infallible>(())
            };
            store.update(&id("a"), change).await.expect("applied").unwrap_or_else(|never| match never {});
        }
        let update = start.elapsed() / ROUNDS;
        let start = Instant::now();
        for _ in 0..ROUNDS {
            store.read(&id("a")).await.expect("read");
        }
        let read = start.elapsed() / ROUNDS;
        println!("a table of {moves} moves and more: update {update:?}, read {read:?}");
        assert!(update.as_millis() < 50 && read.as_millis() < 50, "{update:?} {read:?}");
    }
}
