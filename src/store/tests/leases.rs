//! Leases: which process serves which shards.

use std::collections::BTreeSet;

use super::Home;
use super::samples::{bare, id, wanted};
use crate::record::{MessageKind, Millis};
use crate::store::leases::{BETWEEN_IDENTIFIES, LEASE, Moment, Served};

fn shards(numbers: impl IntoIterator<Item = u32>) -> BTreeSet<u32> {
    numbers.into_iter().collect()
}

/// A moment of a process with a correct clock.
fn at(passed: Millis) -> Moment {
    Moment { now: 1_000_000 + passed, passed }
}

pub(super) async fn processes_share_shards_and_take_over_those_of_a_dead_one(home: &impl Home) {
    let store = home.open().await;
    let beat = async |process: &str, total, now| store.lease_shards(process, total, at(now)).await.expect("leased");
    assert_eq!(beat("one", 5, 0).await, Served::everything(5));
    // The second process finds no free shard, agrees on the number, and gets its share when the first one has noticed it.
    assert_eq!(beat("two", 9, 100).await, Served { total: 5, shards: shards([]), processes: 2 });
    assert_eq!(beat("one", 5, 3_000).await.shards, shards(0..3));
    assert_eq!(beat("two", 9, 3_100).await.shards, shards(3..5));
    assert_eq!(beat("one", 5, 6_000).await.shards, shards(0..3), "nothing moves without need");
    // The second process dies. Nobody takes its shards before its leases expire.
    for now in [9_000, 12_000, 15_000, 6_000 + LEASE - 1] {
        assert_eq!(beat("one", 5, now).await.shards, shards(0..3), "after {now}");
    }
    assert_eq!(beat("one", 5, 6_000 + LEASE).await, Served::everything(5));
    // A process that stops releases its leases at once. The number of shards can change when no process is left.
    store.release_shards("one").await.expect("released");
    let begun = 6_001 + LEASE;
    assert_eq!(beat("three", 2, begun).await, Served::everything(2));
    for now in (begun..begun + LEASE).step_by(3_000) {
        assert_eq!(beat("four", 4, now).await, Served { total: 2, shards: shards([]), processes: 2 });
    }
    assert_eq!(beat("four", 4, begun + LEASE).await, Served::everything(4));
}

pub(super) async fn setting_a_clock_moves_no_shards(home: &impl Home) {
    const HOUR: Millis = 60 * 60 * 1000;
    for jump in [HOUR, -HOUR, -3_000] {
        let store = home.open().await;
        let set = |passed| Moment { now: at(passed).now + jump, passed };
        let beat = async |process: &str, moment| store.lease_shards(process, 2, moment).await.expect("leased").shards;
        beat("one", at(0)).await;
        beat("two", at(0)).await;
        beat("one", at(3_000)).await;
        assert_eq!(beat("two", at(3_000)).await, shards([1]));
        // The clock of the first is set, then that of the second. Both are alive.
        for now in (6_000..30_000).step_by(3_000) {
            assert_eq!(beat("one", set(now)).await, shards([0]), "{jump} after {now}");
            let two = if now < 15_000 { at(now) } else { set(now) };
            assert_eq!(beat("two", two).await, shards([1]), "{jump} after {now}");
        }
        // A dead process is noticed, even if the clock is set at the same moment.
        for now in (30_000..27_000 + LEASE).step_by(3_000) {
            assert_eq!(beat("one", at(now)).await, shards([0]), "{jump} after {now}");
        }
        assert_eq!(beat("one", at(30_000 + LEASE)).await, shards([0, 1]), "{jump}");
        store.release_shards("one").await.expect("released");
        store.close().await;
    }
}

pub(super) async fn restarted_process_takes_shards_when_leases_have_expired(home: &impl Home) {
    // Killed five seconds ago, or at another time by a clock that may have been set.
    for (ago, waits) in [(5_000, LEASE - 5_000), (60 * 60 * 1000, LEASE / 2), (-60 * 60 * 1000, LEASE)] {
        let before = home.open().await;
        assert!(!before.lease_shards("one", 1, at(0)).await.expect("leased").shards.is_empty());
        before.close().await;
        let store = home.open().await;
        let beat = async |process: &str, passed| {
            let moment = Moment { now: at(ago).now + passed, passed };
            store.lease_shards(process, 1, moment).await.expect("leased").shards
        };
        for passed in [0, 3_000, 5_999, waits - 1] {
            assert_eq!(beat("two", passed).await, shards([]), "killed {ago} ago, after {passed}");
        }
        assert_eq!(beat("two", waits).await, shards([0]), "killed {ago} ago");
        store.release_shards("two").await.expect("released");
        store.close().await;
    }
}

pub(super) async fn shards_stay_with_their_processes_when_the_database_was_away(home: &impl Home) {
    let store = home.open().await;
    let beat = async |process: &str, now| store.lease_shards(process, 2, at(now)).await.expect("leased").shards;
    for now in [0, 3_000] {
        beat("one", now).await;
        beat("two", now).await;
    }
    // No process reaches the database for longer than a lease.
    let back = 3_000 + 3 * LEASE;
    assert_eq!(beat("one", back).await, shards([0]));
    assert_eq!(beat("two", back + 2_900).await, shards([1]));
    assert_eq!(beat("one", back + 3_000).await, shards([0]));
}

pub(super) async fn process_sends_messages_of_its_own_shards_only(home: &impl Home) {
    let store = home.open().await;
    for (name, guild) in [("a", Some(0)), ("b", Some(1 << 22)), ("c", Some(5 << 22 | 3)), ("d", None)] {
        let mut record = bare(name);
        record.table.guild = guild;
        record.messages.insert(MessageKind::Board, wanted(1, 0));
        store.create(record).await.expect("created");
    }
    let due = async || {
        let due = store.due_messages(1, 100).await.expect("asked");
        due.into_iter().map(|(table, _)| table).collect::<Vec<_>>()
    };
    assert_eq!(due().await, ["a", "b", "c", "d"].map(id));
    store.serve(Served { shards: shards([1, 5]), ..Served::everything(12) });
    assert_eq!(due().await, ["b", "c"].map(id));
    store.serve(Served { shards: shards([0, 10, 11]), ..Served::everything(12) });
    assert_eq!(due().await, ["a", "d"].map(id));
    store.serve(Served { shards: shards([]), ..Served::everything(12) });
    assert_eq!(due().await, []);
}

pub(super) async fn connections_of_a_queue_are_opened_one_at_a_time(home: &impl Home) {
    let store = home.open().await;
    let may = async |queue, moment| store.may_identify(queue, moment).await.expect("asked");
    assert!(may(0, at(0)).await);
    assert!(!may(0, at(BETWEEN_IDENTIFIES - 1)).await, "for either process");
    assert!(may(1, at(1)).await, "another queue");
    assert!(may(0, at(BETWEEN_IDENTIFIES)).await);
}

pub(super) async fn shards_connect_after_the_clock_was_set_back(home: &impl Home) {
    let store = home.open().await;
    let back = |passed| Moment { now: passed, passed };
    let may = async |moment| store.may_identify(0, moment).await.expect("asked");
    assert!(may(at(0)).await);
    let first = 100;
    for passed in (first..first + BETWEEN_IDENTIFIES).step_by(500) {
        assert!(!may(back(passed)).await, "after {passed}");
    }
    assert!(may(back(first + BETWEEN_IDENTIFIES)).await);
    assert!(!may(back(first + BETWEEN_IDENTIFIES + 1)).await);
}
