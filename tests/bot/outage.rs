//! The database is down for longer than shard leases last, or its disk is full: players get an explanation, and nothing is lost.

use std::time::{Duration, Instant};

use flaggschiff::operation::endpoint::Endpoint;
use flaggschiff::store::leases::LEASE;
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use standin::Person;

use crate::duel::Duel;
use crate::stage::{Stage, eventually, press, shown};

/// The explanation in German and in English.
const AWAY: [&str; 2] = [
    "Ich komme gerade nicht an die Spielstände heran. Nichts ist verloren; versuch es in einer Minute noch einmal.",
    "I cannot get at the games at the moment. Nothing is lost; please try again in a minute.",
];

/// Asserts that everybody gets the explanation within three seconds.
async fn assert_everybody_is_told(duel: &Duel) {
    let board = duel.board();
    let asked = Instant::now();
    let command = async |person: &Person, name, options| shown(person.command(name, options).await).content;
    let (pressed, typed, list, opened) = tokio::join!(
        press(&duel.anna, &board, "My turn"),
        command(&duel.ben, "move", json!({"move": "A1"})),
        command(&duel.ben, "games", json!({})),
        command(&duel.anna, "play", json!({"game": "battleship"})),
    );
    assert!(asked.elapsed() < Duration::from_secs(3), "after {:?}", asked.elapsed());
    for said in [pressed.content, opened] {
        assert_eq!(said, AWAY[0]);
    }
    for said in [typed, list] {
        assert_eq!(said, AWAY[1]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_outlives_a_stopped_database_and_answers_everybody() {
    let Some(mut stage) = Stage::open_on_postgres_that_can_be_stopped().await else { return };
    let endpoint = Endpoint::open(Some(([127, 0, 0, 1], 0).into())).await.unwrap();
    let health = format!("http://{}/health", endpoint.address().unwrap());
    endpoint.watch(stage.store().clone(), stage.bot().vitals());
    let healthy = async || reqwest::get(&health).await.unwrap().status() == 200;
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    assert!(healthy().await);
    let about = shown(duel.anna.command("privacy", json!({})).await);

    stage.stop_database().await;
    assert_everybody_is_told(&duel).await;
    let export = press(&duel.anna, &about, "Meine Daten").await;
    assert_eq!(export.content, AWAY[0], "a person asked to wait would wait forever");
    let said = reqwest::get(&health).await.unwrap().text().await.unwrap();
    assert_eq!(said, "The database does not answer.\n");
    // The leases run out. No other process takes them, and this one still receives presses.
    stage.clock.advance(LEASE);
    eventually("the leases are over", async || stage.store().served().shards.is_empty()).await;
    assert_eq!(stage.standin.connected(), 1);
    assert_everybody_is_told(&duel).await;

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

/// Makes PostgreSQL refuse every write, as with a full disk.
async fn fill_disk(database: &mut PgConnection) {
    let mut run = async |sql: String| sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut *database).await.unwrap();
    run("CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE disk_full; END $$"
        .to_owned())
    .await;
    for table in ["tables", "seats", "invitations", "journal", "drafts", "prompts", "messages", "players", "leases"] {
        let trigger = "CREATE TRIGGER disk_is_full BEFORE INSERT OR UPDATE ON";
        run(format!("{trigger} {table} FOR EACH ROW EXECUTE FUNCTION disk_is_full()")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_outlives_a_full_disk_and_loses_no_move() {
    let Some(stage) = Stage::open_on_postgres().await else { return };
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    let command = async |person: &Person, name, options| shown(person.command(name, options).await).content;
    let before = duel.record(&stage).await;
    let mut database = PgConnection::connect(stage.database()).await.unwrap();
    fill_disk(&mut database).await;
    for _ in 0..2 {
        assert_eq!(press(&duel.anna, &duel.board(), "My turn").await.content, AWAY[0]);
        assert_eq!(command(&duel.anna, "move", json!({"move": "A1"})).await, AWAY[0]);
        assert_eq!(command(&duel.ben, "play", json!({"game": "battleship"})).await, AWAY[1]);
    }

    assert!(command(&duel.ben, "games", json!({})).await.contains(&format!("<#{}>", duel.thread)));
    assert_eq!(duel.record(&stage).await, before);

    sqlx::raw_sql("DROP FUNCTION disk_is_full() CASCADE").execute(&mut database).await.unwrap();
    let shot = command(&duel.anna, "move", json!({"move": "A1"})).await;
    assert!(shot.contains("Treffer"), "{shot}");
    stage.sees(&duel.ben, duel.thread, |seen| !seen.ephemeral && seen.content.contains("fires at A1")).await;
    stage.settled().await;
    assert_eq!(duel.shots(&stage).await, ["0:A1"]);
    assert_eq!(stage.store().open_tables().await.unwrap().len(), 1);
    stage.close().await;
}
