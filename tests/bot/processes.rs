//! Several processes on one database, each with its own shards.

use std::time::{Duration, Instant};

use flaggschiff::clock::Clock;
use flaggschiff::record::Millis;
use flaggschiff::store::leases::{BETWEEN_IDENTIFIES, LEASE, Moment};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::json;
use sqlx::{Connection as _, PgConnection};
use standin::{Disconnect, Seen};

use crate::duel::{FLEET, open, shots, table_of};
use crate::kill::{assert_one_board_and_card, ended_without_repeats, insist};
use crate::operation::{assert_clean_stop, get};
use crate::process::Process;
use crate::stage::{PATIENCE, Stage, eventually, press, resign};
use crate::test_scale::TestScale;

/// Cases of the kill test: the index of the killed process, and the number of shards.
const KILLED: [(usize, usize); 3] = [(0, 2), (1, 2), (1, 4)];
const SCALE: TestScale = TestScale { sample: 1, all: KILLED.len() };

/// Two processes that share this number of shards.
pub(crate) async fn two(stage: &Stage, shards: usize) -> [Process; 2] {
    let settings = format!("[discord]\nshards = {shards}\n");
    let begin = || Process::begin(stage, &settings, "warn,flaggschiff=info");
    let one = begin();
    stage.connected().await;
    let two = begin();
    let serving = |process: &Process| process.log().contains("this shard is connected");
    eventually("each process serves a shard", async || serving(&one) && serving(&two)).await;
    all_connected(stage, shards).await;
    [one, two]
}

/// Waits until all shards are connected; asserts that no shard identified too early.
async fn all_connected(stage: &Stage, shards: usize) {
    let all = || (stage.standin.connected() == shards).then_some(());
    stage.standin.until(2 * PATIENCE, all).await.expect("all shards are connected");
    assert_eq!(stage.standin.refused_identifies(), 0);
}

/// A moment `passed` milliseconds after the start of a process whose wall clock runs ten times too fast.
fn at(clock: &Clock, passed: Millis) -> Moment {
    Moment { now: clock.now() + 10 * passed, passed }
}

#[tokio::test(flavor = "multi_thread")]
async fn game_goes_on_when_the_process_that_serves_its_server_is_killed() {
    for (killed, shards) in KILLED.into_iter().take(SCALE.count()) {
        let Some(stage) = Stage::without_bots_on_postgres().await else { return };
        let mut processes = two(&stage, shards).await;
        let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
        let card = open(&anna, &["starter=creator"]).await;
        let table = table_of(&card);
        press(&ben, &card, "Join").await;
        let thread = stage.thread(&anna, &card).await;
        let (anna, ben) = (anna.at(thread), ben.at(thread));
        // Direct messages belong to the first shard, the thread to the shard of its server.
        let private = anna.direct();
        insist(&private, &format!("{FLEET}; confirm")).await;
        insist(&ben, &format!("{FLEET}; confirm")).await;
        insist(&private, "A1").await;
        insist(&anna, "A2").await;
        processes[killed].kill();
        let begun = Instant::now();
        eventually("the connections are gone", async || stage.standin.connected() < shards).await;
        insist(&anna, "A3").await;
        insist(&private, "A4").await;
        all_connected(&stage, shards).await;
        println!("{shards} shards: the other process serves all of them after {:?}", begun.elapsed());
        assert!(begun.elapsed() < Duration::from_secs(30), "after {:?}", begun.elapsed());
        insist(&anna, "A5").await;
        let board = |message: &Seen| !message.ephemeral && message.content.contains("A5");
        stage.sees(&ben, thread, board).await;
        resign(&ben).await;
        assert_one_board_and_card(&stage, &anna, &card).await;
        drop(processes);
        let record = ended_without_repeats(&stage, &table).await;
        assert_eq!(shots(&record), ["0:A1", "0:A2", "0:A3", "0:A4", "0:A5"]);
        stage.standin.stop().await;
    }
}

/// The database shows that the connections of the killed process have ended.
#[tokio::test(flavor = "multi_thread")]
async fn single_process_that_was_killed_does_not_wait_for_its_own_lease() {
    let Some(stage) = Stage::without_bots_on_postgres().await else { return };
    let begin = || Process::begin(&stage, "", "warn,flaggschiff=info");
    let mut first = begin();
    stage.connected().await;
    let anna = stage.standin.person("Anna", "en-US");
    anna.command("play", json!({"computer": "easy"})).await.unwrap();
    // Discord allows no identify sooner.
    tokio::time::sleep(Duration::from_millis(BETWEEN_IDENTIFIES.unsigned_abs())).await;
    first.kill();
    let begun = Instant::now();
    let second = begin();
    // A start can take seconds on a busy machine, so only the wait after it is measured.
    eventually("the process has started", async || second.log().contains("flaggschiff::cli::run")).await;
    let started = begun.elapsed();
    eventually("the shard is served", async || second.log().contains("this process serves this shard")).await;
    let waits = begun.elapsed() - started;
    insist(&anna, "random").await;
    println!("started after {started:?}, it waits {waits:?} for the shard, and answers after {:?}", begun.elapsed());
    assert!(waits < Duration::from_millis(LEASE.unsigned_abs() / 2), "{waits:?}");
    drop(second);
    stage.standin.stop().await;
}

/// Another process takes over a panel with its drafts.
#[tokio::test(flavor = "multi_thread")]
async fn panel_works_after_its_process_has_stopped() {
    let Some(stage) = Stage::without_bots_on_postgres().await else { return };
    let [mut one, second] = two(&stage, 2).await;
    let anna = stage.standin.person("Anna", "en-US");
    anna.command("play", json!({"computer": "easy"})).await.unwrap();
    // After an orderly stop the other process takes over at its next look.
    let (status, _) = one.terminate().await;
    assert!(status.success());
    insist(&anna, "random").await;
    insist(&anna, "confirm").await;
    drop(second);
    stage.standin.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn process_that_waits_to_connect_keeps_its_shards_and_reports_no_connection() {
    let Some(stage) = Stage::without_bots_on_postgres().await else { return };
    let other = stage.open_store().await;
    // The test acts as another process that holds the leave to identify all the time.
    let leave = async |passed| _ = other.may_identify(0, at(&stage.clock, passed)).await.unwrap();
    let lease = async |passed| other.lease_shards("other", 1, at(&stage.clock, passed)).await.unwrap();
    leave(0).await;
    let process =
        Process::begin(&stage, "[operation]\nlisten = \"127.0.0.1:0\"\nlog = \"json\"", "warn,flaggschiff=info");
    let address = process.logged("address").await;
    eventually("the process has the shard", async || {
        leave(0).await;
        let served = lease(1).await;
        if !served.shards.is_empty() {
            other.release_shards("other").await.unwrap();
        }
        served.shards.is_empty() && served.processes == 2
    })
    .await;
    // The test's clock runs twice as fast as the process's, which still renews its leases in time.
    for passed in (1_000..LEASE + 3_000).step_by(1_000) {
        leave(passed).await;
        assert!(lease(passed).await.shards.is_empty(), "the process looks dead after {passed}");
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    assert_eq!(stage.standin.connected(), 0);
    let (_, metrics) = get(&address, "/metrics").await;
    assert!(metrics.contains("flaggschiff_gateway_connected{shard=\"0\"} 0"), "{metrics}");
    drop(process);
    other.close().await;
    stage.standin.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn shard_identifies_within_seconds_of_its_leave() {
    let Some(stage) = Stage::without_bots_on_postgres().await else { return };
    let process = Process::begin(&stage, "[discord]\nshards = 2\n", "warn,flaggschiff=info");
    all_connected(&stage, 2).await;
    let store = stage.open_store().await;
    // A leave older than 2.5 s will have expired in 3 s.
    let soon = Moment { now: stage.clock.now() + 3_000, passed: 0 };
    assert!(!store.may_identify(0, soon).await.unwrap(), "the leave was given seconds ago");
    store.close().await;
    drop(process);
    stage.standin.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn process_ends_when_others_use_another_number_of_shards() {
    let Some(mut stage) = Stage::open_on_postgres().await else { return };
    let other = stage.open_store().await;
    let mut passed = 0;
    // The other process's clock jumps past the leases, so the bot looks dead to it.
    while other.lease_shards("other", 3, at(&stage.clock, passed)).await.unwrap().total != 3 {
        passed += 3_000;
    }
    tokio::time::timeout(PATIENCE, stage.bot().ended()).await.expect("the bot ends");
    other.close().await;
    stage.stop().await;
    stage.standin.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stop_does_not_wait_for_a_silent_gateway_and_a_frozen_database() {
    let Some(stage) = Stage::without_bot_on_postgres().await else { return };
    let mut process = Process::start(&stage).await;
    stage.standin.drop_connections(Disconnect::Silence);
    // Freezes the server of the database and all connections of the bot.
    let mut database = PgConnection::connect(stage.database()).await.unwrap();
    let server = sqlx::query_scalar("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int");
    let server = server.fetch_one(&mut database).await.unwrap();
    let others = sqlx::query_scalar("SELECT pid FROM pg_stat_activity WHERE application_name = 'flaggschiff'");
    let mut frozen: Vec<i32> = others.fetch_all(&mut database).await.unwrap();
    frozen.push(server);
    let tell = |signal| {
        for pid in &frozen {
            // A connection may have ended since.
            let _ = kill_process(Pid::from_raw(*pid).unwrap(), signal);
        }
    };
    tell(Signal::STOP);
    let ended = process.terminate().await;
    tell(Signal::CONT);
    assert_clean_stop(ended);
    stage.standin.stop().await;
}
