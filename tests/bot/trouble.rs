//! Failures of Discord do not stop a game.

use serde_json::json;
use standin::{AnswerFault, Disconnect, Line, Recorded, Seen, Trouble};

use crate::duel::{Duel, at_sea, enter};
use crate::stage::{Stage, eventually, press, shown};

const BUSY: Trouble = Trouble::TooMany { retry_after: 0.1, global: false };
const BROKEN: Trouble = Trouble::Error { status: 502 };

fn stumbled(request: &Recorded) -> bool {
    // The first attempt took effect although its answer was lost, so Discord refuses the second.
    let already = (request.status == 400
        && (request.path.ends_with("/callback") || request.path.ends_with("/threads")))
        || (request.status == 404 && request.method == "DELETE");
    already || matches!(request.status, 429 | 500..)
}

#[tokio::test(flavor = "multi_thread")]
async fn answer_or_an_edit_that_fails_is_sent_again() {
    let stage = Stage::open().await;
    stage.standin.set_line(Line::default());
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    let mut field = 1;
    for trouble in [BUSY, BROKEN, Trouble::Lost] {
        for (method, route) in [("POST", "/interactions/"), ("PATCH", "/channels/"), ("PATCH", "/webhooks/")] {
            stage.standin.trouble(AnswerFault::next(1, trouble).only(method, route));
            let name = format!("{}{field}", if field <= 5 { "A" } else { "B" });
            let panel = enter(&duel.anna, &name).await;
            assert!(panel.content.contains(&format!("Du schießt auf {name}: **Treffer")), "{}", panel.content);
            stage.settled().await;
            assert!(duel.board().content.contains(&format!("fires at {name}")), "{}", duel.board().content);
            stage.standin.clear_faults();
            field += 1;
        }
    }
    assert_eq!(duel.shots(&stage).await.len(), 9);
    stage.close_allowing(stumbled).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn message_with_a_lost_answer_is_not_posted_twice() {
    let stage = Stage::open().await;
    stage.standin.trouble(AnswerFault::next(2, Trouble::Lost).only("POST", "/channels/"));
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    stage.clock.advance(60 * 60 * 1000);
    stage.standin.trouble(AnswerFault::next(1, Trouble::Lost).only("POST", &format!("/channels/{}", duel.thread)));
    // The game goes on before the next attempt, which then updates the first copy.
    enter(&duel.anna, "A1").await;
    let posted = |request: &Recorded| request.method == "POST" && request.status == 500;
    let lost = async || stage.standin.requests().iter().filter(|request| posted(request)).count() == 3;
    eventually("the answer to the post is lost", lost).await;
    enter(&duel.anna, "A2").await;
    stage.settled().await;
    let messages = duel.ben.sees(duel.thread).unwrap();
    let boards: Vec<_> = messages.iter().filter(|message| message.button("My turn").is_some()).collect();
    assert_eq!(boards.len(), 1, "{boards:?}");
    assert!(boards[0].content.contains("Anna fires at A2"), "{}", boards[0].content);
    stage.close_allowing(stumbled).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn request_that_hangs_does_not_hold_up_the_game() {
    let (stage, duel) = at_sea().await;
    // The answer hangs first, and then the board.
    stage.standin.trouble(AnswerFault::next(1, Trouble::Hang { ms: 60_000 }).only("POST", "/interactions/"));
    let panel = enter(&duel.anna, "A1").await;
    assert!(panel.content.contains("Treffer"), "{}", panel.content);
    stage.settled().await;
    let board = format!("/channels/{}", duel.thread);
    stage.standin.trouble(AnswerFault::next(1, Trouble::Hang { ms: 3_000 }).only("PATCH", &board));
    for field in ["A2", "A3", "E9"] {
        enter(&duel.anna, field).await;
    }
    let panel = enter(&duel.ben, "A1").await;
    assert!(panel.content.contains("hit"), "{}", panel.content);
    stage.sees(&duel.ben, duel.thread, |message| message.content.contains("Ben fires at A1: **hit!**\n**Ben**")).await;
    stage.settled().await;
    stage.close_allowing(stumbled).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lost_connection_is_resumed() {
    let (stage, duel) = at_sea().await;
    let drops = [
        Disconnect::Abrupt,
        Disconnect::Close { code: 4000 },
        Disconnect::Reconnect,
        Disconnect::InvalidSession { resumable: true },
        Disconnect::InvalidSession { resumable: false },
        Disconnect::Close { code: 4009 },
    ];
    for (how, field) in drops.into_iter().zip(["A1", "A2", "A3", "A4", "A5", "B6"]) {
        assert_eq!(stage.standin.drop_connections(how), 1, "{how:?}");
        stage.connected().await;
        let panel = enter(&duel.anna, field).await;
        assert!(panel.content.contains("Treffer"), "{how:?}: {}", panel.content);
    }
    assert_eq!(duel.shots(&stage).await.len(), 6);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn move_whose_answer_comes_too_late_is_made_once_and_its_panel_shows_it() {
    let mut stage = Stage::open().await;
    stage.standin.set_line(Line::default());
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    let anna = &duel.anna;
    let panel = press(anna, &duel.board(), "My turn").await;
    let expired = || stage.standin.trouble(AnswerFault::next(1, Trouble::Expired).only("POST", "/interactions/"));
    // After a typed move the panel stays in place and shows the result.
    expired();
    assert!(anna.command("move", json!({"move": "A1"})).await.unwrap().failed());
    let current = |seen: &Seen| seen.id == panel.id && seen.content.contains("Du schießt auf A1: **Treffer!**");
    stage.sees(anna, duel.thread, current).await;
    stage.settled().await;
    assert!(duel.board().content.contains("fires at A1"), "{}", duel.board().content);
    // After a pressed move another press does not fire again.
    let decision = duel.record(&stage).await.seats[&0].decision;
    let fire = format!("1|{}|0|{decision}|A2", duel.id);
    let message = stage.post_as_bot(duel.thread, &[("A2", &fire)]).await;
    expired();
    assert!(anna.press(message, &fire).await.unwrap().failed());
    let again = shown(anna.press(message, &fire).await);
    assert!(again.content.contains("Inzwischen hat sich etwas geändert"), "{}", again.content);
    stage.settled().await;
    assert!(duel.board().content.contains("fires at A2"), "{}", duel.board().content);
    assert_eq!(duel.shots(&stage).await, ["0:A1", "0:A2"]);
    stage.stop().await;
}
