//! Which process serves what.

use std::collections::BTreeSet;

use super::Home;
use super::samples::{bare, id, wanted};
use crate::record::{MessageKind, Millis};
use crate::store::leases::{BETWEEN_IDENTIFIES, LEASE, Moment, Served};

fn shards(numbers: impl IntoIterator<Item = u32>) -> BTreeSet<u32> {
    numbers.into_iter().collect()
}

/// A moment of a process whose clock is right.
fn at(passed: Millis) -> Moment {
    Moment { now: 1_000_000 + passed, passed }
}

pub(super) async fn processes_share_the_shards_and_take_over_those_of_one_that_is_gone(home: &impl Home) {
    let store = home.open().await;
    let beat = async |process: &str, total, now| store.lease_shards(process, total, at(now)).await.expect("leased");
    assert_eq!(beat("one", 5, 0).await, Served::everything(5));
    // A second one finds nothing free, agrees on the number, and gets its share when the first has heard of it.
    assert_eq!(beat("two", 9, 100).await, Served { total: 5, shards: shards([]), processes: 2 });
    assert_eq!(beat("one", 5, 3_000).await.shards, shards(0..3));
    assert_eq!(beat("two", 9, 3_100).await.shards, shards(3..5));
    assert_eq!(beat("one", 5, 6_000).await.shards, shards(0..3), "nothing moves without need");
    // The second one dies. As long as its leases last nobody touches what it may still be doing.
    for now in [9_000, 12_000, 15_000, 6_000 + LEASE - 1] {
        assert_eq!(beat("one", 5, now).await.shards, shards(0..3), "after {now}");
    }
    assert_eq!(beat("one", 5, 6_000 + LEASE).await, Served::everything(5));
    // One that stops in order leaves nothing to wait for. Another number of shards is agreed on when nobody is left.
    store.release_shards("one").await.expect("released");
    let begun = 6_001 + LEASE;
    assert_eq!(beat("three", 2, begun).await, Served::everything(2));
    for now in (begun..begun + LEASE).step_by(3_000) {
        assert_eq!(beat("four", 4, now).await, Served { total: 2, shards: shards([]), processes: 2 });
    }
    assert_eq!(beat("four", 4, begun + LEASE).await, Served::everything(4));
}

pub(super) async fn a_clock_that_is_set_would_take_shards_from_their_process_or_leave_them_to_nobody(home: &impl Home) {
    const HOUR: Millis = 60 * 60 * 1000;
    for jump in [HOUR, -HOUR, -3_000] {
        let store = home.open().await;
        let set = |passed| Moment { now: at(passed).now + jump, passed };
        let beat = async |process: &str, moment| store.lease_shards(process, 2, moment).await.expect("leased").shards;
        beat("one", at(0)).await;
        beat("two", at(0)).await;
        beat("one", at(3_000)).await;
        assert_eq!(beat("two", at(3_000)).await, shards([1]));
        // The clock of one is set, then that of the other one; both are alive.
        for now in (6_000..30_000).step_by(3_000) {
            assert_eq!(beat("one", set(now)).await, shards([0]), "{jump} after {now}");
            let two = if now < 15_000 { at(now) } else { set(now) };
            assert_eq!(beat("two", two).await, shards([1]), "{jump} after {now}");
        }
        // One that is dead is noticed however the clock is set at the same moment.
        for now in (30_000..27_000 + LEASE).step_by(3_000) {
            assert_eq!(beat("one", at(now)).await, shards([0]), "{jump} after {now}");
        }
        assert_eq!(beat("one", at(30_000 + LEASE)).await, shards([0, 1]), "{jump}");
        store.release_shards("one").await.expect("released");
        store.close().await;
    }
}

pub(super) async fn a_process_that_is_started_again_would_take_what_another_one_serves_or_wait_too_long(
    home: &impl Home,
) {
    // Killed five seconds ago, or so long ago by a clock that may have been set.
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

pub(super) async fn the_first_process_to_reach_a_database_that_was_away_would_take_the_shards_of_all(home: &impl Home) {
    let store = home.open().await;
    let beat = async |process: &str, now| store.lease_shards(process, 2, at(now)).await.expect("leased").shards;
    for now in [0, 3_000] {
        beat("one", now).await;
        beat("two", now).await;
    }
    // For longer than a lease nobody reaches it.
    let back = 3_000 + 3 * LEASE;
    assert_eq!(beat("one", back).await, shards([0]));
    assert_eq!(beat("two", back + 2_900).await, shards([1]));
    assert_eq!(beat("one", back + 3_000).await, shards([0]));
}

pub(super) async fn a_process_would_send_the_messages_of_another_ones_shards(home: &impl Home) {
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

pub(super) async fn two_connections_would_be_opened_at_once(home: &impl Home) {
    let store = home.open().await;
    let may = async |queue, moment| store.may_identify(queue, moment).await.expect("asked");
    assert!(may(0, at(0)).await);
    assert!(!may(0, at(BETWEEN_IDENTIFIES - 1)).await, "whoever asks");
    assert!(may(1, at(1)).await, "another queue");
    assert!(may(0, at(BETWEEN_IDENTIFIES)).await);
}

pub(super) async fn a_clock_that_is_set_back_would_keep_all_shards_from_being_connected(home: &impl Home) {
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
