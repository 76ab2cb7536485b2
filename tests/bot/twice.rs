//! Two processes receive the same events, as during a takeover of shards: each event has one effect, one answer and no error.

use serde_json::json;
use standin::Seen;
use tokio::task::JoinSet;

use crate::duel::{Duel, FLEET, enter, open, shots, table_of};
use crate::processes::two;
use crate::stage::{Stage, choose, eventually, press, resign, shown};

#[tokio::test(flavor = "multi_thread")]
async fn events_received_by_two_processes_take_effect_once_and_log_no_error() {
    let Some(stage) = Stage::patient_on_postgres().await else { return };
    let processes = two(&stage, 2).await;
    let store = stage.open_store().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let carla = stage.standin.person("Carla", "en-US");
    let carla = carla.at(stage.standin.new_channel(stage.standin.guild(), "elsewhere").unwrap());
    stage.standin.deliver_everywhere(u32::MAX);
    // A table, with a computer whose game begins at once.
    shown(carla.command("play", json!({"computer": "easy"})).await);
    let panel = |message: &Seen| message.ephemeral && message.button("Random").is_some();
    stage.sees(&carla, carla.place(), panel).await;
    let card = open(&anna, &["starter=creator"]).await;
    let joined = press(&ben, &card, "Join").await;
    assert!(joined.button("Random").is_some(), "{}", joined.content);
    assert_eq!(store.open_tables().await.unwrap().len(), 2);
    let table = table_of(&card);
    let thread = stage.thread(&anna, &card).await;
    let (anna, ben) = (anna.at(thread), ben.at(thread));
    // A draft.
    let ships = |panel: &Seen| panel.files[0].description.clone().unwrap();
    enter(&ben, "place speed_boat C3-C4").await;
    for lies in ["C3-D3", "C3-C4", "C3-D3"] {
        let turned = enter(&ben, "turn C3").await;
        assert!(ships(&turned).contains(lies), "{}", ships(&turned));
    }
    let cleared = enter(&ben, "undo").await;
    assert!(ships(&cleared).contains("C3-C4"), "{}", ships(&cleared));
    // Moves, typed and pressed.
    enter(&ben, "clear").await;
    enter(&ben, &format!("{FLEET}; confirm")).await;
    enter(&anna, &format!("{FLEET}; confirm")).await;
    let mut panel = enter(&anna, "A1").await;
    for field in ["A2", "A3", "A4"] {
        panel = choose(&anna, &panel, "A").await;
        panel = press(&anna, &panel, field).await;
        assert!(panel.content.contains(&format!("Du schießt auf {field}: **Treffer")), "{}", panel.content);
    }
    let fired = |seen: &Seen| !seen.ephemeral && seen.content.contains("fires at A4");
    stage.sees(&ben, thread, fired).await;
    let record = store.read(&table).await.unwrap().unwrap();
    assert_eq!(shots(&record), ["0:A1", "0:A2", "0:A3", "0:A4"]);
    // A rematch.
    resign(&ben).await;
    let card = stage.sees(&ben, card.channel, |message| message.button("Rematch").is_some()).await;
    shown(ben.at(card.channel).press(card.id, card.button("Rematch").unwrap()).await);
    assert_eq!(store.open_tables().await.unwrap().len(), 2);
    for process in &processes {
        let log = process.log();
        assert!(!log.contains("ERROR"), "{log}");
    }
    assert!(stage.standin.failures().is_empty(), "{:?}", stage.standin.failures());
    let twice = stage.standin.requests().into_iter().filter(|request| request.path.ends_with("/callback"));
    assert!(twice.filter(|request| request.status == 400).count() > 10, "both processes receive all events");
    store.close().await;
    drop(processes);
    stage.standin.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_one_of_64_simultaneous_presses_counts() {
    let Some(stage) = Stage::patient_on_postgres().await else { return };
    let processes = two(&stage, 2).await;
    let duel = Duel::begin(&stage, &["starter=creator"]).await;
    duel.place(FLEET, FLEET).await;
    let panel = press(&duel.anna, &duel.board(), "My turn").await;
    let panel = choose(&duel.anna, &panel, "A").await;
    // Each press has its own message, because an answer removes the message. These answers need no picture.
    let anna = duel.anna.direct();
    let button = panel.button("A1").expect("a field").to_owned();
    let mut questions = Vec::new();
    for _ in 0..64 {
        questions.push(stage.post_as_bot(anna.place(), &[("A1", &button)]).await);
    }
    // Both processes receive each press.
    stage.standin.deliver_everywhere(u32::MAX);
    let mut presses = JoinSet::new();
    for question in questions {
        let (anna, button) = (anna.clone(), button.clone());
        presses.spawn(async move { anna.press(question, &button).await.expect("the client sends it") });
    }
    let shown = presses.join_all().await;
    // Counts requests, not messages: messages disappear.
    let told = |what: &str| {
        let requests = stage.standin.requests().into_iter();
        let said = requests.filter(|request| request.status < 300 && request.body.to_string().contains(what));
        said.map(|request| request.path).collect::<std::collections::HashSet<_>>().len()
    };
    // On a slow machine some presses wait too long and are asked to try again; others get a promise first.
    let (past, again) =
        (|| told("Inzwischen hat sich etwas geändert"), || told("versuch es in einer Minute noch einmal"));
    eventually("all but one are too late", async || past() + again() == 63).await;
    assert!(past() > 0, "{shown:#?}");
    let store = stage.open_store().await;
    let record = store.read(&duel.id).await.unwrap().unwrap();
    assert_eq!(record.journal.iter().filter(|row| row.text == "A1").count(), 1);
    store.close().await;
    for process in &processes {
        // A press that waited too long in one process may be answered by the other.
        let log = process.log();
        let mut errors = log.lines().filter(|line| line.contains("ERROR"));
        assert!(errors.all(|line| line.contains("the database does not answer")), "{log}");
    }
    assert!(stage.standin.failures().is_empty(), "{:?}", stage.standin.failures());
    drop(processes);
    stage.standin.stop().await;
}
