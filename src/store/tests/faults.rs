//! A disk that is full or fails: nothing is lost, and the store goes on as soon as the disk does.

use super::samples::{bare, id, step};
use super::sqlite::File;
use super::{Home, stored};
use crate::store::{Store, StoreError};

/// A text that does not fit.
fn much() -> String {
    "A5".repeat(1_000_000)
}

/// Tries to store a move that does not fit.
async fn store_much(store: &Store) -> Result<(), StoreError> {
    store
        .change(&id("a"), |record| {
            let mut row = step("i:much");
            row.text = much();
            record.journal.push(row);
        })
        .await
}

#[tokio::test]
async fn store_works_again_after_the_disk_was_full() {
    let home = File::in_a_folder();
    let store = home.open_with([bare("a")]).await;
    let mut writer = store.inner.engine.write().await.expect("begun");
    // SQLite takes the present size as the limit, so the file cannot grow.
    writer.rows("PRAGMA max_page_count = 1", &[]).await.expect("limited");
    writer.roll_back().await;

    let error = store_much(&store).await.expect_err("no room");
    assert!(matches!(error, StoreError::DiskFull), "{error:?}");
    assert_eq!(stored(&store, &id("a")).await, bare("a"));
    store.change(&id("a"), |record| record.journal.push(step("i:1"))).await.expect("there is room again");
    assert_eq!(stored(&store, &id("a")).await.journal, [step("i:1")]);
}

#[cfg(unix)]
#[tokio::test]
async fn probe_notices_a_full_disk_that_still_has_room_for_a_row() {
    let home = File::in_a_folder();
    let store = home.open().await;
    store.probe(1).await.expect("there is room");
    let mut name = home.path().into_os_string();
    name.push("-probe");
    assert!(!std::fs::exists(&name).expect("looked"), "nothing is left of it");
    // A device that is always full, if there is one, takes the place of the probe's file.
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

    /// The child process of the next test, since the limit holds for a whole process. As an ordinary test it does nothing.
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
        let again = store.change(&id("a"), |record| record.journal.push(step("i:0"))).await;
        let probed = store.probe(1).await;
        setrlimit(Resource::Fsize, before).expect("unlimited");

        assert!(matches!(failed, StoreError::DiskFails(_) | StoreError::DiskFull), "{failed:?}");
        assert!(probed.is_err(), "health reports the fault");
        store.probe(2).await.expect("the disk is well again");
        let said = crate::causes::causes(&failed);
        assert!(said.contains("disk I/O error") || said.contains("full"), "{said}");
        let stands = if again.is_ok() { vec![step("i:0")] } else { Vec::new() };
        assert_eq!(stored(&store, &id("a")).await.journal, stands);
        store.change(&id("a"), |record| record.journal.push(step("i:1"))).await.expect("the disk is well again");
        assert_eq!(stored(&store, &id("a")).await.journal.last(), Some(&step("i:1")));
    }

    #[test]
    fn store_works_again_after_a_disk_error() {
        let home = File::in_a_folder();
        let program = std::env::current_exe().expect("the program of the tests");
        // Without the trap the system kills a process that writes beyond its limit.
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
