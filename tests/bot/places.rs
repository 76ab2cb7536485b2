//! Places that change under a running game: missing permissions, deleted threads and messages, closed threads.

use serde_json::json;
use standin::Recorded;

use crate::duel::{Duel, FLEET, enter, open};
use crate::stage::{Stage, press, resign, shown};

#[tokio::test(flavor = "multi_thread")]
async fn missing_permissions_are_named() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    for (permission, name) in [("SEND_MESSAGES", "Send Messages"), ("ATTACH_FILES", "Attach Files")] {
        stage.standin.deny_bot(ben.place(), &[permission]).unwrap();
        let refused = shown(ben.command("play", json!({})).await);
        assert!(refused.ephemeral && refused.content.contains(name), "{}", refused.content);
    }
    assert_eq!(stage.store().open_tables().await.unwrap(), []);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_threads_the_board_stands_in_the_channel() {
    for permission in ["CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS"] {
        let stage = Stage::open().await;
        let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
        stage.standin.deny_bot(anna.place(), &[permission]).unwrap();
        let card = open(&anna, &["starter=creator"]).await;
        press(&ben, &card, "Join").await;
        stage.sees(&ben, ben.place(), |message| message.button("My turn").is_some()).await;
        enter(&anna, &format!("{FLEET}; confirm")).await;
        enter(&ben, &format!("{FLEET}; confirm")).await;
        let shot = enter(&anna, "A1").await;
        assert!(shot.content.contains("Treffer"), "{}", shot.content);
        stage.sees(&ben, ben.place(), |message| message.content.contains("Anna fires at A1: **hit!**")).await;
        stage.settled().await;
        stage.close_allowing(|request| request.status == 403).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_thread_moves_the_board_into_the_channel() {
    let stage = Stage::open().await;
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    stage.standin.delete_channel(duel.thread).unwrap();
    let anna = duel.anna.at(duel.channel);
    enter(&anna, "A1").await;
    let board = stage.sees(&anna, duel.channel, |message| message.button("My turn").is_some()).await;
    assert!(board.content.contains("Anna fires at A1"), "{}", board.content);
    enter(&anna, "A2").await;
    stage.sees(&anna, duel.channel, |message| message.id == board.id && message.content.contains("at A2")).await;
    stage.settled().await;
    stage.close_allowing(|request| request.status == 404).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_board_or_card_appears_anew() {
    let stage = Stage::open().await;
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    let old = duel.board();
    stage.standin.delete_message(duel.thread, old.id).unwrap();
    enter(&duel.anna, "A1").await;
    let board = stage.sees(&duel.ben, duel.thread, |message| message.button("My turn").is_some()).await;
    assert_ne!(board.id, old.id);
    assert!(board.content.contains("Anna fires at A1"), "{}", board.content);
    stage.standin.delete_message(duel.channel, duel.card).unwrap();
    resign(&duel.ben).await;
    let card = stage.sees(&duel.ben, duel.channel, |message| message.button("Rematch").is_some()).await;
    assert_ne!(card.id, duel.card);
    stage.settled().await;
    stage.close_allowing(|request| request.status == 404).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archived_thread_is_opened_again_and_a_locked_one_left() {
    let stage = Stage::open().await;
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    let old = duel.board();
    stage.standin.change_channel(duel.thread, &json!({"archived": true})).unwrap();
    enter(&duel.anna.direct(), "A1").await;
    let board = stage.sees(&duel.ben, duel.thread, |message| message.content.contains("Anna fires at A1")).await;
    assert_ne!(board.id, old.id);
    // The old one would keep readable what the game forgets (BAT-50).
    let boards = duel.ben.sees(duel.thread).unwrap();
    assert_eq!(boards.iter().filter(|message| message.button("My turn").is_some()).count(), 1);
    assert!(boards.iter().all(|message| message.id != old.id));
    let opened = |request: &Recorded| request.method == "PATCH" && request.body["archived"] == false;
    assert_eq!(stage.standin.requests().iter().filter(|request| opened(request)).count(), 1);
    stage.standin.deny_bot(duel.channel, &["MANAGE_THREADS"]).unwrap();
    stage.standin.change_channel(duel.thread, &json!({"archived": true, "locked": true})).unwrap();
    enter(&duel.anna.direct(), "A2").await;
    stage.sees(&duel.ben, duel.channel, |message| message.content.contains("Anna fires at A2")).await;
    stage.settled().await;
    let archived = |request: &Recorded| {
        let locked = request.status == 403 && request.method == "PATCH";
        locked || request.status == 400 && request.path.contains("/messages")
    };
    stage.close_allowing(archived).await;
}
