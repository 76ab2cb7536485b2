//! Several processes on one database, each with its part of the servers.

use serde_json::json;
use standin::Seen;

use crate::duel::{FLEET, open, table_of};
use crate::kill::{ended_without_repeats, insist, once};
use crate::process::Process;
use crate::stage::{Stage, eventually, press, resign};

/// Two processes with a shard each.
pub(crate) async fn two(stage: &Stage) -> [Process; 2] {
    let begin = || Process::begin(stage, "[discord]\nshards = 2\n", "warn,flaggschiff=info");
    let one = begin();
    stage.connected().await;
    let two = begin();
    let serving = |process: &Process| process.log().contains("this process serves this shard");
    eventually("each process serves a shard", async || serving(&one) && serving(&two)).await;
    eventually("both shards are connected", async || stage.standin.connected() == 2).await;
    [one, two]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_would_end_with_the_process_that_serves_its_server() {
    for killed in [0, 1] {
        let Some(stage) = Stage::without_bot_on_postgres().await else { return };
        let mut processes = two(&stage).await;
        let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
        let card = open(&anna, &["starter=creator"]).await;
        let table = table_of(&card);
        press(&ben, &card, "Join").await;
        let thread = stage.thread(&anna, &card).await;
        let (anna, ben) = (anna.at(thread), ben.at(thread));
        // Anna's conversation belongs to the first shard, the thread to that of its server.
        let private = anna.direct();
        insist(&private, &format!("{FLEET}; confirm")).await;
        insist(&ben, &format!("{FLEET}; confirm")).await;
        insist(&private, "A1").await;
        insist(&anna, "A2").await;
        processes[killed].kill();
        insist(&anna, "A3").await;
        insist(&private, "A4").await;
        insist(&anna, "A5").await;
        let board = |message: &Seen| !message.ephemeral && message.content.contains("A5");
        stage.sees(&ben, thread, board).await;
        resign(&ben).await;
        once(&stage, &anna, &card).await;
        drop(processes);
        let record = ended_without_repeats(&stage, &table).await;
        let shots: Vec<&str> =
            record.journal.iter().map(|row| row.text.as_str()).filter(|text| text.len() <= 3).collect();
        assert_eq!(shots, ["A1", "A2", "A3", "A4", "A5"]);
        stage.standin.stop().await;
    }
}

/// The same press, whoever hears of it.
#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_comes_and_goes_would_take_what_people_do_with_it() {
    let Some(stage) = Stage::without_bot_on_postgres().await else { return };
    let [mut one, second] = two(&stage).await;
    let anna = stage.standin.person("Anna", "en-US");
    anna.command("play", json!({"computer": "easy"})).await.unwrap();
    // It stops in order, and nothing has to be waited for but the other one's next look.
    let (status, _) = one.terminate().await;
    assert!(status.success());
    insist(&anna, "random").await;
    insist(&anna, "confirm").await;
    drop(second);
    stage.standin.stop().await;
}
