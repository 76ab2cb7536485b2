//! The bot loses permissions in mid-game and regains them: people go on playing, the bot rarely asks Discord, and the board comes back
//! in its place.

use std::convert::Infallible;

use flaggschiff::record::{MessageKind, Record};
use standin::{Id, Recorded, Seen};

use crate::duel::{Duel, at_sea, enter};
use crate::stage::{Stage, eventually, press, shown};

const MINUTE: i64 = 60 * 1000;

/// The requests that Discord has refused in a channel.
fn refusals(stage: &Stage, channel: Id) -> Vec<Recorded> {
    let route = format!("/channels/{channel}");
    let refused = |request: &Recorded| request.status == 403 && request.path.contains(&route);
    stage.standin.requests().into_iter().filter(refused).collect()
}

fn refused(stage: &Stage, channel: Id) -> usize {
    refusals(stage, channel).len()
}

/// Waits until Discord has refused more than `before` requests in a channel. Returns the new number. The bot tries once more if the
/// event about the changed channel arrives after its first attempt.
async fn refused_anew(stage: &Stage, channel: Id, before: usize) -> usize {
    eventually("Discord refuses a request", async || refused(stage, channel) > before).await;
    stage.settled().await;
    let stood = refused(stage, channel);
    assert!(stood <= before + 2, "{:#?}", refusals(stage, channel));
    stood
}

fn boards(duel: &Duel) -> Vec<Seen> {
    let there = duel.ben.sees(duel.thread).unwrap().into_iter();
    there.filter(|message| message.button("My turn").is_some()).collect()
}

/// Asserts that the only board is in its old thread and shows a shot.
async fn assert_board_shows(stage: &Stage, duel: &Duel, field: &str) {
    let current = |seen: &Seen| !seen.ephemeral && seen.content.contains(&format!("fires at {field}"));
    stage.sees(&duel.ben, duel.thread, current).await;
    stage.settled().await;
    assert_eq!(boards(duel).len(), 1, "{field}");
    let record = duel.record(stage).await;
    assert_eq!(record.table.thread.map(i64::cast_unsigned), Some(duel.thread.0), "{field}");
    assert!(record.messages.values().all(|row| !row.refused), "{field}");
}

#[tokio::test(flavor = "multi_thread")]
async fn restored_permission_brings_the_board_back() {
    let (stage, duel) = at_sea().await;
    let (anna, ben) = (&duel.anna, &duel.ben);
    for (permission, [first, second, third, fourth]) in
        [("VIEW_CHANNEL", ["A1", "A2", "A3", "A4"]), ("ATTACH_FILES", ["B6", "B7", "B8", "B9"])]
    {
        let (board, before) = (duel.board().id, refused(&stage, duel.thread));
        stage.standin.deny_bot(duel.channel, &[permission]).unwrap();
        enter(anna, first).await;
        let stood = refused_anew(&stage, duel.thread, before).await;
        // The game goes on, and each panel names the problem in its reader's language.
        let panel = enter(anna, second).await;
        let place = format!("<#{}>", duel.thread);
        assert!(panel.content.contains("Treffer"), "{}", panel.content);
        assert!(panel.content.contains(&format!("In {place} fehlen mir Berechtigungen")), "{}", panel.content);
        let panel = press(ben, &duel.board(), "My turn").await;
        assert!(panel.content.contains(&format!("I lack permissions in {place}")), "{}", panel.content);
        let board_of = shown(ben.command("board", serde_json::json!({})).await);
        assert!(board_of.files.len() == 1, "{}", board_of.content);
        stage.settled().await;
        let there = refusals(&stage, duel.thread);
        assert_eq!(there.len(), stood, "{permission}: further requests are refused: {there:#?}");
        // The bot asks Discord again after growing waits.
        stage.clock.advance(2 * MINUTE + 1);
        eventually("the bot asks Discord again", async || refused(&stage, duel.thread) == stood + 1).await;
        stage.settled().await;
        stage.clock.advance(MINUTE + 1);
        enter(anna, third).await;
        stage.settled().await;
        assert_eq!(refused(&stage, duel.thread), stood + 1, "{permission}: the bot asks Discord too often");
        // With the permission back, the next press brings the board back.
        stage.standin.deny_bot(duel.channel, &[]).unwrap();
        assert_board_shows(&stage, &duel, {
            enter(anna, fourth).await;
            fourth
        })
        .await;
        assert_eq!(duel.board().id, board, "{permission}");
        let panel = press(anna, &duel.board(), "My turn").await;
        assert!(!panel.content.contains("Berechtigung"), "{}", panel.content);
    }
    let threads = stage.standin.requests().into_iter().filter(|request| request.path.ends_with("/threads")).count();
    assert_eq!(threads, 1, "another thread was opened");
    stage.close_allowing(|request| request.status == 403).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_board_is_shown_as_soon_as_the_place_is_open_again() {
    let (stage, duel) = at_sea().await;
    let guild = stage.standin.guild();
    let direct = duel.anna.direct();
    let stays_away = async |field: &str| {
        let before = refused(&stage, duel.thread);
        enter(&direct, field).await;
        refused_anew(&stage, duel.thread, before).await;
    };
    // An event about the channel restores the board without an act of a person.
    stage.standin.deny_bot(duel.channel, &["SEND_MESSAGES_IN_THREADS", "ATTACH_FILES"]).unwrap();
    stays_away("A1").await;
    stage.standin.deny_bot(duel.channel, &[]).unwrap();
    assert_board_shows(&stage, &duel, "A1").await;
    // So does an event about roles.
    stage.standin.set_bot_permissions(guild, &["VIEW_CHANNEL", "SEND_MESSAGES"]).unwrap();
    stays_away("A2").await;
    let invited =
        ["VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS", "ATTACH_FILES"];
    stage.standin.set_bot_permissions(guild, &invited).unwrap();
    assert_board_shows(&stage, &duel, "A2").await;
    stage.close_allowing(|request| request.status == 403).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn act_in_a_channel_sends_delayed_boards_of_its_threads() {
    let (stage, duel) = at_sea().await;
    enter(&duel.anna.direct(), "A1").await;
    stage.settled().await;
    // The stored state of a process that has restarted and missed the event.
    let later = stage.clock.now() + 60 * MINUTE;
    let refuse = |record: &mut Record| {
        let row = record.messages.get_mut(&MessageKind::Board).unwrap();
        (row.wanted, row.refused, row.attempts, row.retry_at) = (row.wanted + 1, true, 3, later);
        Ok::<_, Infallible>(())
    };
    let waits = async || {
        let board = duel.record(&stage).await.messages[&MessageKind::Board].clone();
        board.wanted > board.sent
    };
    let carla = stage.standin.person("Carla", "en-US").at(duel.channel);
    let sibling = shown(carla.command("play", serde_json::json!({"game": "battleship", "computer": "easy"})).await);
    let thread = stage.thread(&carla, &sibling).await;
    stage.settled().await;
    for place in [duel.channel, duel.thread, thread] {
        stage.store().update(&duel.id, refuse).await.unwrap().unwrap();
        assert!(waits().await);
        shown(carla.at(place).command("help", serde_json::json!({})).await);
        eventually("the board is sent", async || !waits().await).await;
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn thread_without_permission_to_write_is_kept() {
    let (stage, duel) = at_sea().await;
    // A command in direct messages does not show the bot its permissions in the thread.
    let anna = duel.anna.direct();
    stage.standin.deny_bot(duel.channel, &["SEND_MESSAGES_IN_THREADS"]).unwrap();
    // The board is old enough for a new post.
    stage.clock.advance(60 * MINUTE);
    enter(&anna, "A1").await;
    let stood = refused_anew(&stage, duel.thread, 0).await;
    let panel = enter(&anna, "A2").await;
    assert!(panel.content.contains("fehlen mir Berechtigungen"), "{}", panel.content);
    stage.settled().await;
    assert_eq!(refused(&stage, duel.thread), stood, "every move is refused");
    stage.clock.advance(2 * MINUTE + 1);
    eventually("the bot asks Discord again", async || refused(&stage, duel.thread) == stood + 1).await;
    stage.settled().await;
    // With the permission back, a move brings the board back a minute after the last attempt.
    stage.standin.deny_bot(duel.channel, &[]).unwrap();
    stage.clock.advance(MINUTE + 1);
    enter(&anna, "A3").await;
    assert_board_shows(&stage, &duel, "A3").await;
    // The board also comes back without a move.
    stage.standin.deny_bot(duel.channel, &["VIEW_CHANNEL"]).unwrap();
    enter(&anna, "A4").await;
    refused_anew(&stage, duel.thread, stood + 1).await;
    stage.standin.deny_bot(duel.channel, &[]).unwrap();
    stage.clock.advance(MINUTE + 1);
    assert_board_shows(&stage, &duel, "A4").await;
    // Each attempt to post a new board also tries to delete the old one.
    stage.close_allowing(|request| request.status == 403 || request.status == 404 && request.method == "DELETE").await;
}
