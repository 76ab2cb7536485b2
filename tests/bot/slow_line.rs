//! A slow line between bot and Discord, with Discord's own limit of three seconds for an answer.

use standin::{AnswerFault, Latency, Line, Trouble};

use crate::duel::{Duel, against, enter};
use crate::one_panel::panels;
use crate::stage::{PATIENCE, Stage, choose, is_promise, press};

/// A line that delays Discord's answers but not the bot's requests.
fn held() -> Line {
    Line { answers: Latency::between(300, 1_500), ..Line::default() }
}

/// A line of 40 kB/s in each direction.
fn narrow() -> Line {
    Line { bytes_per_second: 40_000.try_into().ok(), ..Line::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn answer_without_a_reply_is_sent_once_and_its_panel_stays_live() {
    let stage = Stage::on(held()).await;
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    let panel = press(&duel.anna, &duel.board(), "My turn").await;
    let row = choose(&duel.anna, &panel, "A").await;
    let hit = press(&duel.anna, &row, "A1").await;
    assert_eq!(hit.id, panel.id, "{}", hit.content);
    assert!(hit.content.contains("**Treffer!**"), "{}", hit.content);
    press(&duel.anna, &choose(&duel.anna, &hit, "J").await, "J1").await;
    // Both people's moves update the same message.
    enter(&duel.ben, "A1").await;
    let follows = |seen: &standin::Seen| seen.id == panel.id && seen.content.contains("A1");
    stage.sees(&duel.anna, duel.thread, follows).await;
    stage.settled().await;
    assert_eq!(duel.shots(&stage).await, ["0:A1", "0:J1", "1:A1"]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn several_simultaneous_requests_leave_one_panel() {
    let stage = Stage::on(held()).await;
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    let only = async |id| {
        let only = || matches!(&panels(&duel.anna)[..], [one] if one.id == id).then_some(());
        stage.standin.until(PATIENCE, only).await.unwrap_or_else(|| panic!("{:#?}", panels(&duel.anna)));
        stage.settled().await;
    };
    // Each move comes before the bot knows that the answer to the last one arrived.
    let first = press(&duel.anna, &duel.board(), "My turn").await;
    press(&duel.anna, &duel.board(), "My turn").await;
    let third = press(&duel.anna, &duel.board(), "My turn").await;
    only(third.id).await;
    assert!(first.id != third.id);

    // A press on a panel that is about to be replaced.
    press(&duel.anna, &duel.board(), "My turn").await;
    let pressed = choose(&duel.anna, &third, "A").await;
    only(pressed.id).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_answer_is_lost_while_its_picture_takes_seconds() {
    let stage = Stage::on(narrow()).await;
    let ben = stage.standin.person("Ben", "en-US");
    let (card, panel) = against(&stage, &ben, "easy").await;
    let thread = stage.thread(&ben, &card).await;
    let panel = press(&ben, &panel, "Random").await;
    press(&ben, &panel, "Ready").await;
    let ben = ben.at(thread);
    for field in ["A1", "C3", "E5"] {
        // The turn may have changed meanwhile: only the answer matters.
        let shown = enter(&ben, field).await;
        assert!(!shown.thinking && !shown.content.is_empty(), "{shown:?}");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn answer_that_does_not_arrive_is_saved_by_its_promise() {
    let stage = Stage::on(Line::default()).await;
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    let panel = press(&duel.anna, &duel.board(), "My turn").await;
    let row = choose(&duel.anna, &panel, "A").await;
    let hangs = Trouble::Hang { ms: 60_000 };
    stage.standin.trouble(AnswerFault::next(1, hangs).only("POST", "/interactions/"));
    let hit = press(&duel.anna, &row, "A1").await;
    assert!(hit.content.contains("**Treffer!**"), "{}", hit.content);
    stage.standin.trouble(AnswerFault::next(1, hangs).only("POST", "/interactions/"));
    assert!(enter(&duel.anna, "A2").await.content.contains("**Treffer!**"));
    let requests = stage.standin.requests();
    assert_eq!(requests.iter().filter(|request| is_promise(request)).count(), 2);
    stage.close_allowing(|request| request.status == 500).await;
}
