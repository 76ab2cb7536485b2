//! Which process serves what.

use std::collections::BTreeSet;

use super::Home;
use super::samples::{bare, id, wanted};
use crate::store::leases::{BETWEEN_IDENTIFIES, LEASE, Served};
use crate::store::record::MessageKind;

fn shards(numbers: impl IntoIterator<Item = u32>) -> BTreeSet<u32> {
    numbers.into_iter().collect()
}

pub(super) async fn processes_share_the_shards_and_take_over_those_of_one_that_is_gone(home: &impl Home) {
    let store = home.open().await;
    let beat = async |process: &str, total, now| store.lease_shards(process, total, now).await.expect("leased");
    assert_eq!(beat("one", 5, 0).await, Served::everything(5));
    // A second one finds nothing free, agrees on the number, and gets its share when the first has heard of it.
    assert_eq!(beat("two", 9, 100).await, Served { total: 5, shards: shards([]), processes: 2 });
    assert_eq!(beat("one", 5, 3_000).await.shards, shards(0..3));
    assert_eq!(beat("two", 9, 3_100).await.shards, shards(3..5));
    assert_eq!(beat("one", 5, 6_000).await.shards, shards(0..3), "nothing moves without need");
    // The second one dies. As long as its leases last nobody touches what it may still be doing.
    let dead = 3_100 + LEASE;
    assert_eq!(beat("one", 5, dead - 1).await.shards, shards(0..3));
    assert_eq!(beat("one", 5, dead).await, Served::everything(5));
    // One that stops in order leaves nothing to wait for. Another number of shards is agreed on when nobody is left.
    store.release_shards("one").await.expect("released");
    assert_eq!(beat("three", 2, dead + 1).await, Served::everything(5));
    assert_eq!(beat("four", 2, dead + 2 + LEASE).await, Served::everything(2));
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
    let may = async |queue, now| store.may_identify(queue, now).await.expect("asked");
    assert!(may(0, 0).await);
    assert!(!may(0, BETWEEN_IDENTIFIES - 1).await, "whoever asks");
    assert!(may(1, 1).await, "another queue");
    assert!(may(0, BETWEEN_IDENTIFIES).await);
}
