//! The database is away for longer than the leases of shards last: whoever plays is told so, and nothing is lost.

use std::time::{Duration, Instant};

use flaggschiff::operation::endpoint::Endpoint;
use flaggschiff::store::leases::LEASE;
use serde_json::json;
use standin::Person;

use crate::duel::Duel;
use crate::stage::{Stage, eventually, press, shown};

/// Everybody gets a sentence in time.
async fn are_told(duel: &Duel) {
    let board = duel.board();
    let asked = Instant::now();
    let command = async |person: &Person, name, options| shown(person.command(name, options).await).content;
    let (pressed, typed, list, opened) = tokio::join!(
        press(&duel.anna, &board, "My turn"),
        command(&duel.ben, "move", json!({"move": "A1"})),
        command(&duel.ben, "games", json!({})),
        command(&duel.anna, "play", json!({})),
    );
    assert!(asked.elapsed() < Duration::from_secs(3), "after {:?}", asked.elapsed());
    for said in [pressed.content, opened] {
        assert_eq!(
            said,
            "Ich komme gerade nicht an die Spielstände heran. Nichts ist verloren; versuch es in einer Minute noch einmal."
        );
    }
    for said in [typed, list] {
        assert_eq!(said, "I cannot get at the games at the moment. Nothing is lost; please try again in a minute.");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_away_would_end_the_bot_or_leave_people_without_an_answer() {
    let Some(mut stage) = Stage::open_on_postgres_that_can_be_stopped().await else { return };
    let endpoint = Endpoint::open(Some(([127, 0, 0, 1], 0).into())).await.unwrap();
    let health = format!("http://{}/health", endpoint.address().unwrap());
    endpoint.watch(stage.store().clone(), stage.bot().vitals());
    let healthy = async || reqwest::get(&health).await.unwrap().status() == 200;
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    assert!(healthy().await);

    stage.stop_database().await;
    are_told(&duel).await;
    let said = reqwest::get(&health).await.unwrap().text().await.unwrap();
    assert_eq!(said, "The database does not answer.\n");
    // The leases are over. Another process could take them; none does, and this one goes on hearing of presses.
    stage.clock.advance(LEASE);
    eventually("the leases are over", async || stage.store().served().shards.is_empty()).await;
    assert_eq!(stage.standin.connected(), 1);
    are_told(&duel).await;

    stage.start_database().await;
    eventually("the shards are served again", async || !stage.store().served().shards.is_empty()).await;
    assert_eq!(stage.standin.connected(), 1);
    let shot = shown(duel.anna.command("move", json!({"move": "A1"})).await);
    assert!(shot.content.contains("Treffer"), "{}", shot.content);
    stage.sees(&duel.ben, duel.thread, |seen| !seen.ephemeral && seen.content.contains("fires at A1")).await;
    stage.settled().await;
    assert_eq!(duel.shots(&stage).await, ["0:A1"]);
    assert_eq!(stage.store().open_tables().await.unwrap().len(), 1);
    assert!(healthy().await);
    drop(endpoint);
    stage.close().await;
}
