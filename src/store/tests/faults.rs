//! A disk that is full or fails: nothing is lost, and the store goes on as soon as the disk does.

use super::samples::{bare, id, step};
use super::sqlite::File;
use super::{Home, change, stored};
use crate::store::{Store, StoreError};

/// More than there is room for.
fn much() -> String {
    "A5".repeat(1_000_000)
}

/// Stores a move that is larger than there is room for.
async fn store_much(store: &Store) -> Result<(), StoreError> {
    change(store, &id("a"), |record| {
        let mut row = step("i:much");
        row.text = much();
        record.journal.push(row);
    })
    .await
}

#[tokio::test]
async fn a_full_disk_would_stop_the_bot_until_it_is_restarted() {
    let home = File::in_a_folder();
    let store = home.open().await;
    store.create(bare("a")).await.expect("created");
    let mut writer = store.inner.engine.write().await.expect("begun");
    // Not below what there is: the file cannot grow any more.
    writer.rows("PRAGMA max_page_count = 1", &[]).await.expect("limited");
    writer.roll_back().await;

    let error = store_much(&store).await.expect_err("no room");
    assert!(matches!(error, StoreError::DiskFull), "{error:?}");
    assert_eq!(stored(&store, &id("a")).await, bare("a"));
    change(&store, &id("a"), |record| record.journal.push(step("i:1"))).await.expect("there is room again");
    assert_eq!(stored(&store, &id("a")).await.journal, [step("i:1")]);
}

#[cfg(unix)]
#[tokio::test]
async fn a_disk_without_room_is_noticed_though_a_row_would_still_fit() {
    let home = File::in_a_folder();
    let store = home.open().await;
    store.probe(1).await.expect("there is room");
    let mut name = home.path().into_os_string();
    name.push("-probe");
    assert!(!std::fs::exists(&name).expect("looked"), "nothing is left of it");
    // A device that is always full, where there is one, stands where the file would.
    if std::path::Path::new("/dev/full").exists() {
        std::os::unix::fs::symlink("/dev/full", &name).expect("linked");
        assert!(matches!(store.probe(2).await, Err(StoreError::DiskFull)));
        store.probe(3).await.expect("the link was taken away, and there is room again");
    }
}

#[cfg(unix)]
mod process {
    use std::process::Command;

    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    use super::*;
    use crate::store::tests::opened;
    use crate::store::tests::sqlite::without_crate;

    const CHILD: &str = "FLAGGSCHIFF_STORE_TEST_FAULT";

    /// The other process of the test below, since a limit holds for all of one; run as an ordinary test it does nothing.
    #[tokio::test]
    async fn child_of_the_fault_test() {
        let Some(path) = std::env::var_os(CHILD) else {
            return;
        };
        let store = opened(&path.to_string_lossy()).await;
        store.create(bare("a")).await.expect("created");
        let before = getrlimit(Resource::Fsize);
        let size = |suffix: &str| {
            let mut file = path.clone();
            file.push(suffix);
            std::fs::metadata(file).map_or(0, |file| file.len())
        };
        let largest = size("").max(size("-wal"));
        setrlimit(Resource::Fsize, Rlimit { current: Some(largest), maximum: before.maximum }).expect("limited");
        let failed = store_much(&store).await.expect_err("the disk does not take it");
        let again = change(&store, &id("a"), |record| record.journal.push(step("i:0"))).await;
        let probed = store.probe(1).await;
        setrlimit(Resource::Fsize, before).expect("unlimited");

        assert!(matches!(failed, StoreError::DiskFails(_) | StoreError::DiskFull), "{failed:?}");
        assert!(probed.is_err(), "health is told");
        store.probe(2).await.expect("the disk is well again");
        let said = crate::causes::causes(&failed);
        assert!(said.contains("disk I/O error") || said.contains("full"), "{said}");
        let stands = if again.is_ok() { vec![step("i:0")] } else { Vec::new() };
        assert_eq!(stored(&store, &id("a")).await.journal, stands);
        change(&store, &id("a"), |record| record.journal.push(step("i:1"))).await.expect("the disk is well again");
        assert_eq!(stored(&store, &id("a")).await.journal.last(), Some(&step("i:1")));
    }

    #[test]
    fn an_error_of_the_disk_would_stop_the_bot_until_it_is_restarted() {
        let home = File::in_a_folder();
        let program = std::env::current_exe().expect("the program of the tests");
        // Without the trap the system ends a process that writes beyond its limit.
        let ran = Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
            .arg(program)
            .args(["--exact", "--nocapture", concat!(module_path!(), "::child_of_the_fault_test")].map(without_crate))
            .env(CHILD, home.path())
            .output()
            .expect("run");
        let said = String::from_utf8_lossy(&ran.stdout).into_owned() + &*String::from_utf8_lossy(&ran.stderr);
        assert!(ran.status.success() && said.contains("1 passed"), "{said}");
    }
}
