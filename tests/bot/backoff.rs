//! Persistent failures: other work does not wait for them, retries back off, and no work is lost.

use flaggschiff::record::{Address, MessageKind, MessageRow, Occupant, PromptKey, Record, TableId};
use serde_json::json;

use crate::duel::{Duel, open};
use crate::stage::{Stage, eventually, press, shown};

/// More tables than a worker reads at once.
const BROKEN: u8 = 100;

/// A table that waits for a computer and for its board, with a game that can be neither replayed nor drawn.
fn broken(sample: &Record, number: u8) -> Record {
    let mut record = sample.clone();
    record.table.id = TableId::parse(&format!("a{number}")).unwrap();
    record.table.seed = None;
    record.table.thread = Some(record.table.channel);
    record.seats.retain(|_, row| matches!(row.occupant, Occupant::Computer { .. }));
    record.prompts =
        std::mem::take(&mut record.prompts).into_iter().map(|(key, row)| (PromptKey { seat: 1, ..key }, row)).collect();
    let board = MessageRow { wanted: 1, ..MessageRow::default() };
    record.messages = [(MessageKind::Board, board)].into();
    record
}

#[tokio::test(flavor = "multi_thread")]
async fn hundred_broken_tables_do_not_starve_a_healthy_one() {
    let mut stage = Stage::open().await;
    let anna = stage.standin.person("Anna", "de").at(stage.standin.new_channel(stage.standin.guild(), "sea").unwrap());
    let open = async || shown(anna.command("play", json!({"computer": "easy"})).await);
    open().await;
    stage.settled().await;
    let table = stage.store().open_tables().await.unwrap().pop().unwrap();
    let sample = stage.record(&table).await;
    stage.stop().await;
    let store = stage.open_store().await;
    for number in 0..BROKEN {
        store.create(broken(&sample, number)).await.unwrap();
    }
    store.close().await;
    stage.start().await;

    // Meanwhile a healthy table gets its board and its computer's fleet.
    open().await;
    let healthy = async || {
        let mut ready = false;
        for table in stage.store().open_tables().await.unwrap() {
            let record = stage.record(&table).await;
            let board = record.messages.get(&MessageKind::Board);
            ready |= table != sample.table.id
                && board.is_some_and(|row| matches!(row.address, Address::Posted { .. }))
                && record.prompts_of(1).next().is_none();
        }
        ready
    };
    eventually("the other table goes on", healthy).await;
    let first = TableId::parse("a0").unwrap();
    let tried = async || {
        let record = stage.record(&first).await;
        record.prompts.values().all(|row| row.attempts >= 2) && record.messages[&MessageKind::Board].attempts >= 2
    };
    eventually("a broken table is tried again", tried).await;
    // A clock that is set back does not lengthen the wait.
    let attempts = async || {
        let record = stage.record(&first).await;
        let computer = record.prompts.values().map(|row| row.attempts).min();
        (computer.unwrap(), record.messages[&MessageKind::Board].attempts)
    };
    stage.clock.set(-60 * 60 * 1000);
    let before = attempts().await;
    let tried = async || {
        let now = attempts().await;
        now.0 > before.0 && now.1 > before.1
    };
    eventually("a broken table is tried after the clock is set back", tried).await;
    // A restart keeps the number of failed attempts.
    let before = stage.record(&first).await;
    stage.restart().await;
    let after = stage.record(&first).await;
    let attempts = |record: &Record| record.prompts.values().map(|row| row.attempts).min();
    assert!(attempts(&after) >= attempts(&before));
    for number in 0..BROKEN {
        let id = TableId::parse(&format!("a{number}")).unwrap();
        let record = stage.record(&id).await;
        let board = &record.messages[&MessageKind::Board];
        assert!((1..=8).contains(&board.attempts) && board.sent == 0, "{board:?}");
        assert!(record.prompts.values().all(|row| (1..=8).contains(&row.attempts)), "{:?}", record.prompts);
        assert!(board.retry_at > board.attempts, "the board waits for its retry: {board:?}");
    }
    stage.close_now().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn panel_refused_by_discord_is_sent_once_permitted() {
    let stage = Stage::open().await;
    let anna = stage.standin.person("Anna", "de");
    anna.set_direct_messages(false);
    let card = open(&anna, &["starter=creator"]).await;
    // The answer to her command can no longer be changed: her panel has nowhere else to go.
    stage.clock.advance(15 * 60 * 1000);
    let duel = Duel::joined(&stage, &anna, &stage.standin.person("Ben", "en-US"), &card).await;
    stage.settled().await;
    let table = stage.store().open_tables().await.unwrap().pop().unwrap();
    let panel = async || {
        let record = stage.record(&table).await;
        record.messages[&MessageKind::Panel(0)].clone()
    };
    eventually("the panel is refused", async || panel().await.refused).await;
    let row = panel().await;
    assert!(row.wanted > row.sent && row.attempts == 1, "the refused panel is not sent: {row:?}");
    anna.set_direct_messages(true);
    stage.clock.advance(2 * 60 * 1000);
    let direct = duel.anna.direct();
    stage.sees(&direct, direct.place(), |message| message.button("Zufall").is_some()).await;
    eventually("the panel is sent", async || panel().await.wanted == panel().await.sent).await;
    assert!(!panel().await.refused);

    // A press is answered at once and does not wait for the next attempt.
    let panel = press(&duel.anna, &duel.board(), "My turn").await;
    assert!(panel.button("Zufall").is_some());
    stage.settled().await;
    stage.close_allowing(|request| request.status == 403 && request.path.contains("/channels")).await;
}
