//! Channels that change during a game: missing permissions, deleted threads and messages, closed threads.

use flaggschiff::record::MessageKind;
use flaggschiff::table::clocks::{CALL_AFTER, THINKING};
use serde_json::json;
use standin::{Recorded, Seen};

use crate::duel::{FLEET, at_sea, enter, open};
use crate::stage::{Stage, eventually, press, resign, shown};

#[tokio::test(flavor = "multi_thread")]
async fn missing_permissions_are_named() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    for (permission, name) in [("SEND_MESSAGES", "Send Messages"), ("ATTACH_FILES", "Attach Files")] {
        stage.standin.deny_bot(ben.place(), &[permission]).unwrap();
        let refused = shown(ben.command("play", json!({})).await);
        assert!(refused.ephemeral && refused.content.contains(name), "{}", refused.content);
    }
    let three = ["SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "ATTACH_FILES"];
    stage.standin.deny_bot(ben.place(), &three).unwrap();
    let refused = shown(ben.command("play", json!({})).await);
    let named = "I lack permissions here: Send Messages, Send Messages in Threads, Attach Files.";
    assert!(refused.content.contains(named), "{}", refused.content);
    let refused = shown(stage.standin.person("Anna", "de").command("play", json!({})).await);
    let named = "Mir fehlen hier Berechtigungen: Nachrichten senden, Nachrichten in Threads senden, Dateien anhängen.";
    assert!(refused.content.contains(named), "{}", refused.content);
    assert_eq!(stage.store().open_tables().await.unwrap(), []);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn board_is_posted_in_the_channel_if_threads_are_forbidden() {
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
async fn deleted_thread_moves_the_board_into_the_channel() {
    let (stage, duel) = at_sea().await;
    stage.standin.delete_channel(duel.thread).unwrap();
    let anna = duel.anna.at(duel.channel);
    enter(&anna, "A1").await;
    let told = |message: &Seen| message.button("My turn").is_some() && message.content.contains("Anna fires at A1");
    let board = stage.sees(&anna, duel.channel, told).await;
    enter(&anna, "A2").await;
    stage.sees(&anna, duel.channel, |message| message.id == board.id && message.content.contains("at A2")).await;
    stage.settled().await;
    stage.close_allowing(|request| request.status == 404).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deleted_board_or_card_appears_anew() {
    let (stage, duel) = at_sea().await;
    let old = duel.board();
    stage.standin.delete_message(duel.thread, old.id).unwrap();
    enter(&duel.anna, "A1").await;
    let told = |message: &Seen| message.button("My turn").is_some() && message.content.contains("Anna fires at A1");
    let board = stage.sees(&duel.ben, duel.thread, told).await;
    assert_ne!(board.id, old.id);
    stage.standin.delete_message(duel.channel, duel.card).unwrap();
    resign(&duel.ben).await;
    let card = stage.sees(&duel.ben, duel.channel, |message| message.button("Rematch").is_some()).await;
    assert_ne!(card.id, duel.card);
    stage.settled().await;
    stage.close_allowing(|request| request.status == 404).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deleted_board_or_card_comes_back_at_once() {
    let (stage, duel) = at_sea().await;
    let old = duel.board();
    stage.standin.delete_message(duel.thread, old.id).unwrap();
    let board = |message: &Seen| message.button("My turn").is_some() && message.id != old.id;
    let board = stage.sees(&duel.ben, duel.thread, board).await;
    assert_eq!(board.content, old.content);
    stage.standin.delete_message(duel.channel, duel.card).unwrap();
    let card = |message: &Seen| message.content.contains("→ <#") && message.id != duel.card;
    stage.sees(&duel.ben, duel.channel, card).await;
    stage.settled().await;
    // The card is the answer to a command, and the bot does not know its message id yet.
    let carla = stage.standin.person("Carla", "en-US").at(duel.channel);
    let lobby = shown(carla.command("play", json!({"game": "sub_search"})).await);
    // The bot notes that its answer was taken.
    stage.settled().await;
    stage.standin.delete_message(duel.channel, lobby.id).unwrap();
    let anew = |message: &Seen| message.button("Join").is_some() && message.id != lobby.id;
    stage.sees(&carla, duel.channel, anew).await;
    stage.settled().await;
    stage.close_allowing(|request| request.status == 404).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn board_that_the_bot_itself_deletes_comes_back_once() {
    let (stage, duel) = at_sea().await;
    for field in ["A1", "A2", "A3"] {
        let (old, before) = (duel.board().id, stage.standin.requests().len());
        stage.clock.advance(60 * 60 * 1000);
        enter(&duel.anna, field).await;
        let posted = |message: &Seen| message.id != old && message.content.contains(&format!("at {field}"));
        stage.sees(&duel.ben, duel.thread, posted).await;
        stage.settled().await;
        // Only time shows that the event of the deletion has no effect.
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        stage.settled().await;
        let posts = |request: &&Recorded| {
            request.method == "POST" && request.path.ends_with(&format!("/{}/messages", duel.thread))
        };
        assert_eq!(stage.standin.requests()[before..].iter().filter(posts).count(), 1, "{field}");
        let boards = duel.ben.sees(duel.thread).unwrap().into_iter();
        assert_eq!(boards.filter(|message| message.button("My turn").is_some()).count(), 1, "{field}");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn thread_that_is_deleted_leaves_its_board_in_the_channel_at_once() {
    let (stage, duel) = at_sea().await;
    stage.standin.delete_channel(duel.thread).unwrap();
    stage.sees(&duel.anna, duel.channel, |message| message.button("My turn").is_some()).await;
    stage.settled().await;
    stage.close_allowing(|request| request.status == 404).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn archived_thread_is_opened_again_and_a_locked_one_left() {
    let (stage, duel) = at_sea().await;
    let old = duel.board();
    stage.standin.change_channel(duel.thread, &json!({"archived": true})).unwrap();
    enter(&duel.anna.direct(), "A1").await;
    let board = stage.sees(&duel.ben, duel.thread, |message| message.content.contains("Anna fires at A1")).await;
    assert_ne!(board.id, old.id);
    stage.settled().await;
    // A remaining old board would still show the misses that the game hides (BAT-50).
    let boards = duel.ben.sees(duel.thread).unwrap();
    assert_eq!(boards.iter().filter(|message| message.button("My turn").is_some()).count(), 1);
    assert!(boards.iter().all(|message| message.id != old.id));
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

/// The number of requests to these channels.
fn asked(stage: &Stage, channels: &[standin::Id]) -> usize {
    let routes: Vec<String> = channels.iter().map(|channel| format!("/channels/{channel}")).collect();
    let there = |request: &Recorded| routes.iter().any(|route| request.path.contains(route));
    stage.standin.requests().iter().filter(|request| there(request)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn game_of_a_deleted_channel_goes_on_in_private() {
    for denied in [&[][..], &["CREATE_PUBLIC_THREADS"]] {
        let stage = Stage::open().await;
        let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
        stage.standin.deny_bot(anna.place(), denied).unwrap();
        let card = open(&anna, &["starter=creator"]).await;
        press(&ben, &card, "Join").await;
        let (anna, ben) = (anna.direct(), ben.direct());
        enter(&anna, &format!("{FLEET}; confirm")).await;
        enter(&ben, &format!("{FLEET}; confirm")).await;
        stage.settled().await;
        let thread = stage.record(&crate::duel::table_of(&card)).await.table.thread_or_channel();
        let gone = [card.channel, standin::Id(thread.cast_unsigned())];
        stage.standin.delete_channel(card.channel).unwrap();
        let table = crate::duel::table_of(&card);
        let is_gone = async || {
            let record = stage.record(&table).await;
            [MessageKind::Card, MessageKind::Board].iter().all(|kind| record.messages[kind].is_gone())
        };
        eventually("the bot knows that the channel is deleted", is_gone).await;
        let panel = enter(&anna, "A1").await;
        assert!(panel.content.contains("Treffer"), "{}", panel.content);
        stage.settled().await;
        let panel = press(&anna, &panel, "Aktualisieren").await;
        assert!(panel.content.contains("Den Kanal dieses Spiels gibt es nicht mehr"), "{}", panel.content);
        let list = shown(ben.command("games", json!({})).await);
        assert!(list.content.contains("Battleship"), "{}", list.content);
        let before = asked(&stage, &gone);
        for field in ["A2", "A3"] {
            enter(&anna, field).await;
            stage.settled().await;
            stage.clock.advance(2 * 24 * 60 * 60 * 1000);
        }
        // The player whose turn it is gets a direct message.
        enter(&anna, "E9").await;
        stage.clock.advance(CALL_AFTER);
        stage.sees(&ben, ben.place(), |message| message.content.contains("Your turn")).await;
        let board = shown(ben.command("board", json!({})).await);
        assert!(board.content.contains("no longer exists"), "{}", board.content);
        resign(&ben).await;
        stage.settled().await;
        let over = stage.sees(&anna, anna.place(), |message| message.button("Revanche").is_some()).await;
        let over = press(&anna, &over, "Revanche").await;
        assert!(over.content.contains("Den Kanal dieses Spiels gibt es nicht mehr"), "{}", over.content);
        stage.clock.advance(2 * 24 * 60 * 60 * 1000);
        stage.settled().await;
        assert_eq!(asked(&stage, &gone), before, "nothing is sent to a deleted channel");
        stage.close_allowing(|request| matches!(request.status, 403 | 404)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_deleted_private_panel_calls_come_only_to_seats_on_turn() {
    let (stage, duel) = at_sea().await;
    let direct = duel.ben.direct();
    let there = |direct: &standin::Person| direct.sees(direct.place()).unwrap();
    // The bot can no longer edit either panel, so it calls Ben by direct message.
    stage.clock.advance(20 * 60 * 1000);
    enter(&duel.anna, "E9").await;
    stage.clock.advance(CALL_AFTER);
    let told = |message: &Seen| message.content.contains("Your turn");
    let first = stage.sees(&direct, direct.place(), told).await;
    let first = press(&direct, &first, "Refresh").await;
    stage.standin.delete_message(direct.place(), first.id).unwrap();
    // It is still Ben's turn and he has no panel, so the next change gives him one.
    enter(&duel.ben, "E9").await;
    stage.settled().await;
    let panel = enter(&duel.ben.direct(), "A1").await;
    assert!(panel.content.contains("not your turn"), "{}", panel.content);
    enter(&duel.anna, "E10").await;
    stage.settled().await;
    assert_eq!(there(&direct).iter().filter(|message| told(message)).count(), 0, "his panel is in the thread");
    // Again the bot cannot edit the panel in the thread, and Ben deletes the one in direct messages while it is not his turn.
    stage.clock.advance(20 * 60 * 1000);
    enter(&duel.ben, "E10").await;
    stage.clock.advance(20 * 60 * 1000);
    enter(&duel.anna, "D9").await;
    stage.clock.advance(CALL_AFTER);
    let second = stage.sees(&direct, direct.place(), told).await;
    let second = press(&direct, &second, "Refresh").await;
    let missed = crate::stage::choose(&direct, &second, "D").await;
    let missed = crate::stage::choose(&direct, &missed, "D9").await;
    stage.settled().await;
    stage.standin.delete_message(direct.place(), missed.id).unwrap();
    let before = there(&direct).len();
    enter(&duel.anna, "A1").await;
    stage.settled().await;
    assert_eq!(there(&direct).len(), before, "Ben is called although it is not his turn");
    enter(&duel.anna, "D10").await;
    // Ben has pressed something recently.
    stage.clock.advance(THINKING);
    let third = stage.sees(&direct, direct.place(), told).await;
    stage.standin.delete_message(direct.place(), third.id).unwrap();
    let before = there(&direct).len();
    resign(&duel.anna).await;
    stage.settled().await;
    assert_eq!(there(&direct).len(), before, "Ben is called to a finished game");
    stage.close_allowing(|request| request.status == 404).await;
}
