//! The bot is stopped and started again, while the stand-in with its people and messages runs on.

use serde_json::json;

use crate::duel::{FLEET, against, at_sea, enter, open, table_of};
use crate::kill::assert_five_shots;
use crate::stage::{Stage, answer_question, choose, press, shown};

#[tokio::test(flavor = "multi_thread")]
async fn every_old_button_works_after_a_restart() {
    press_old_buttons(Stage::open().await).await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn every_old_button_works_after_a_restart_in_postgresql() {
    let Some(stage) = Stage::open_on_postgres().await else { return };
    press_old_buttons(stage).await;
}

async fn press_old_buttons(mut stage: Stage) {
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let card = open(&anna, &["starter=creator"]).await;
    stage.settled().await;
    stage.restart().await;
    // In the lobby.
    let joined = press(&ben, &card, "Join").await;
    let thread = stage.thread(&anna, &card).await;
    let (anna, ben) = (anna.at(thread), ben.at(thread));
    let panel = press(&ben, &joined, "By hand…").await;
    let panel = choose(&ben, &panel, "place carrier C").await;
    stage.restart().await;
    // While placing: the panel half-way, then the draft.
    let panel = choose(&ben, &panel, "place carrier C2-C6").await;
    stage.restart().await;
    let drafted = panel.files[0].description.clone().unwrap();
    assert!(drafted.contains("C2-C6"), "{drafted}");
    let panel = press(&ben, &panel, "Refresh").await;
    assert_eq!(panel.files[0].description.clone().unwrap(), drafted);
    let panel = press(&ben, &panel, "Fill the rest").await;
    stage.restart().await;
    press(&ben, &panel, "Ready").await;
    enter(&anna, &format!("{FLEET}; confirm")).await;
    stage.settled().await;
    let board = stage.sees(&ben, thread, |message| message.button("My turn").is_some()).await;
    let panel = press(&anna, &board, "My turn").await;
    let panel = choose(&anna, &panel, "A").await;
    stage.restart().await;
    // In mid-turn.
    let panel = press(&anna, &panel, "A1").await;
    assert!(panel.content.contains("Du schießt auf A1"), "{}", panel.content);
    stage.settled().await;
    stage.restart().await;
    stage.settled().await;
    let boards = ben.sees(thread).unwrap();
    assert_eq!(boards.iter().filter(|message| message.button("My turn").is_some()).count(), 1);
    assert_eq!(ben.sees(card.channel).unwrap().iter().filter(|message| !message.ephemeral).count(), 1);
    let question = shown(ben.command("resign", json!({})).await);
    stage.restart().await;
    answer_question(&ben, &question, &["Yes, resign"]).await;
    stage.sees(&ben, card.channel, |message| message.button("Rematch").is_some()).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_just_before_a_stop_are_shown_after_it() {
    let (mut stage, duel) = at_sea().await;
    for field in ["A1", "A2", "E9"] {
        enter(&duel.anna, field).await;
        // The stop may come before the board is sent.
        stage.restart().await;
    }
    stage.settled().await;
    assert!(duel.board().content.contains("Anna fires at E9: miss."), "{}", duel.board().content);
    assert_eq!(duel.shots(&stage).await, ["0:A1", "0:A2", "0:E9"]);
    stage.sees(&duel.ben, duel.thread, |message| message.ephemeral && message.content.contains("Your turn")).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn computer_goes_on_after_a_stop_during_its_turn() {
    let mut stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    let (card, panel) = against(&stage, &ben, "normal").await;
    let thread = stage.thread(&ben, &card).await;
    let ben = ben.at(thread);
    enter(&ben, "random; confirm").await;
    // The computer may have the first turn.
    stage.settled().await;
    for field in ["A1", "C3", "E5", "G7", "I9"] {
        enter(&ben, field).await;
        // It is probably the computer's turn now.
        stage.restart().await;
        stage.settled().await;
    }
    assert_five_shots(&stage.record(&table_of(&panel)).await);
    stage.close().await;
}
