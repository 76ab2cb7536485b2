//! The panel of a seat that is kept up to date: there is one, and a person knows which.

use standin::{Person, Seen};

use crate::duel::{Duel, FLEET, enter};
use crate::stage::{Stage, press};

/// A sentence alone: no picture, nothing to press.
fn bare(answer: &Seen) -> bool {
    answer.ephemeral && answer.files.is_empty() && answer.controls().is_empty()
}

/// What a person sees in a place that looks like a panel.
fn panels(person: &Person) -> Vec<Seen> {
    let seen = person.sees(person.place()).unwrap().into_iter();
    seen.filter(|message| message.ephemeral && !message.files.is_empty()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_typed_move_leaves_the_live_panel_the_only_one() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &["starter=creator"]).await;
    enter(&duel.anna, &format!("{FLEET}; confirm")).await;
    let live = enter(&duel.ben, &format!("{FLEET}; confirm")).await;
    assert_eq!(live.files.len(), 1, "a move that is carried out is answered with the panel");
    stage.settled().await;
    let before = panels(&duel.ben).len();
    for (text, rule) in [("A5", "(BAT-25)"), ("nonsense", "(BAT-")] {
        let refused = enter(&duel.ben, text).await;
        assert!(bare(&refused) && refused.content.starts_with("⚠️"), "{text}: {}", refused.content);
        assert!(refused.content.contains(rule), "{text}: {}", refused.content);
    }
    assert_eq!(panels(&duel.ben).len(), before);
    // The panel comes alive when the turn comes.
    enter(&duel.anna, "E9").await;
    stage.settled().await;
    let turns = panels(&duel.ben).into_iter().filter(|panel| panel.content.contains("Your turn"));
    assert_eq!(turns.map(|panel| panel.id).collect::<Vec<_>>(), [live.id]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_no_panel_any_more_gets_one_with_the_refusal() {
    let stage = Stage::open().await;
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    // The answers of an hour ago can no longer be changed.
    stage.clock.advance(60 * 60 * 1000);
    let refused = enter(&duel.ben, "A5").await;
    assert!(refused.content.contains("(BAT-25)") && refused.files.len() == 1, "{}", refused.content);
    assert!(bare(&enter(&duel.ben, "A5").await), "that one is the panel now");
    enter(&duel.anna, "E9").await;
    let live = |message: &Seen| message.id == refused.id && message.content.contains("Your turn");
    let panel = stage.sees(&duel.ben, duel.thread, live).await;
    assert!(!panel.content.contains("BAT-25"), "{}", panel.content);
    stage.settled().await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_panel_that_is_used_is_the_one_that_is_kept() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &["starter=creator"]).await;
    enter(&duel.anna, &format!("{FLEET}; confirm")).await;
    let old = press(&duel.ben, &duel.board(), "My turn").await;
    enter(&duel.ben, &format!("{FLEET}; confirm")).await;
    stage.settled().await;
    let stale = press(&duel.ben, &old, "Random").await;
    assert!(stale.id == old.id && stale.content.starts_with("⚠️"), "{}", stale.content);
    enter(&duel.anna, "E9").await;
    let live = |message: &Seen| message.id == old.id && message.content.contains("Your turn");
    stage.sees(&duel.ben, duel.thread, live).await;
    stage.settled().await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_that_is_asked_for_is_the_one_that_is_kept() {
    let stage = Stage::open().await;
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    let asked = press(&duel.ben, &duel.board(), "My turn").await;
    assert!(bare(&enter(&duel.ben, "A5").await));
    enter(&duel.anna, "E9").await;
    let live = |message: &Seen| message.id == asked.id && message.content.contains("Your turn");
    stage.sees(&duel.ben, duel.thread, live).await;
    stage.settled().await;
    stage.close().await;
}
