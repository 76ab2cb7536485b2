//! Each seat has exactly one live panel.

use flaggschiff::table::clocks::THINKING;
use serde_json::json;
use standin::{AnswerFault, Person, Seen, Trouble};

use crate::duel::{Duel, FLEET, at_sea, enter};
use crate::stage::{PATIENCE, Stage, answer_question, eventually, press, shown};

/// Whether an answer has no picture, and no control except the button of its rule.
fn bare(answer: &Seen) -> bool {
    let rules = answer.buttons().iter().filter(|label| label.starts_with("Rule BAT-")).count();
    answer.ephemeral && answer.files.is_empty() && answer.controls().len() == rules
}

/// The messages in a person's channel that have the form of a panel.
pub(crate) fn panels(person: &Person) -> Vec<Seen> {
    let seen = person.sees(person.place()).unwrap().into_iter();
    seen.filter(|message| message.ephemeral && !message.files.is_empty()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_typed_move_leaves_the_live_panel_the_only_one() {
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
    // The panel gets its controls when the person's turn comes.
    enter(&duel.anna, "E9").await;
    stage.settled().await;
    let turns = panels(&duel.ben).into_iter().filter(|panel| panel.content.contains("Your turn"));
    assert_eq!(turns.map(|panel| panel.id).collect::<Vec<_>>(), [live.id]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn person_without_a_panel_gets_one_with_the_refusal() {
    let (stage, duel) = at_sea().await;
    // The answers of an hour ago can no longer be changed.
    stage.clock.advance(60 * 60 * 1000);
    let refused = enter(&duel.ben, "A5").await;
    assert!(refused.content.contains("(BAT-25)") && refused.files.len() == 1, "{}", refused.content);
    assert!(bare(&enter(&duel.ben, "A5").await), "the first refusal has become the panel");
    enter(&duel.anna, "E9").await;
    let live = |message: &Seen| message.id == refused.id && message.content.contains("Your turn");
    let panel = stage.sees(&duel.ben, duel.thread, live).await;
    assert!(!panel.content.contains("BAT-25"), "{}", panel.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn typed_move_and_a_press_leave_one_panel() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &["starter=creator"]).await;
    enter(&duel.anna, &format!("{FLEET}; confirm")).await;
    let one = async |ben: &Person| {
        let only = || matches!(&panels(ben)[..], [_]).then_some(());
        stage.standin.until(PATIENCE, only).await.unwrap_or_else(|| panic!("{:#?}", panels(ben)));
        panels(ben).remove(0)
    };
    let pressed = press(&duel.ben, &duel.board(), "My turn").await;
    assert_eq!(one(&duel.ben).await.id, pressed.id);
    for _ in 0..2 {
        let typed = enter(&duel.ben, "random").await;
        assert_eq!(one(&duel.ben).await.id, typed.id, "the earlier panel is gone");
    }
    let again = press(&duel.ben, &duel.board(), "My turn").await;
    assert_eq!(one(&duel.ben).await.id, again.id);
    // A press on the panel edits it.
    assert_eq!(press(&duel.ben, &again, "Random").await.id, again.id);
    assert_eq!(one(&duel.ben).await.id, again.id);
    // A refusal does not replace the panel, and stays to be read.
    let refused = enter(&duel.ben, "nonsense").await;
    assert!(bare(&refused) && refused.content.starts_with("⚠️"), "{}", refused.content);
    stage.settled().await;
    assert_eq!(one(&duel.ben).await.id, again.id);
    let stays = duel.ben.sees(duel.ben.place()).unwrap().iter().any(|message| message.id == refused.id);
    assert!(stays, "the reason of the refusal is gone");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn direct_message_disappears_once_the_panel_is_opened_in_the_thread() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &[]).await;
    let asks = |message: &Seen| message.button("Zufall").is_some();
    let home = duel.anna.direct();
    stage.sees(&home, home.place(), asks).await;
    stage.settled().await;
    press(&duel.anna, &duel.board(), "My turn").await;
    let gone = || (!home.sees(home.place()).unwrap().iter().any(asks)).then_some(());
    stage.standin.until(PATIENCE, gone).await.expect("the direct message disappears");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn answered_question_is_gone() {
    let (stage, duel) = at_sea().await;
    let asked = |message: &Seen| message.button("Yes, resign").is_some();
    for answer in ["No, play on", "Yes, resign"] {
        let panel = press(&duel.ben, &duel.board(), "My turn").await;
        let question = press(&duel.ben, &panel, "Resign").await;
        assert!(asked(&question));
        answer_question(&duel.ben, &question, &[answer]).await;
        let gone = || {
            let all = duel.ben.sees(duel.thread).unwrap();
            (!all.iter().any(|message| message.id == question.id)).then_some(())
        };
        stage.standin.until(PATIENCE, gone).await.expect("the question disappears");
    }
    let over = |message: &Seen| message.ephemeral && message.content.contains("resigned");
    stage.sees(&duel.ben, duel.thread, over).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn panel_that_was_never_pressed_becomes_the_result() {
    let stage = Stage::open().await;
    let carla = stage.standin.person("Carla", "en-US");
    let start = shown(carla.command("play", json!({})).await);
    press(&carla, &start, "🤖 easy").await;
    // The panel is a follow-up answer, and nobody has pressed it yet.
    let panel = stage.sees(&carla, carla.place(), |message| message.button("Random and ready").is_some()).await;
    let question = press(&carla, &panel, "Resign").await;
    answer_question(&carla, &question, &["Yes, resign"]).await;
    let over = |message: &Seen| message.id == panel.id && message.button("Rematch").is_some();
    let over = stage.sees(&carla, carla.place(), over).await;
    assert!(over.button("Random and ready").is_none(), "{:?}", over.buttons());
    assert!(!over.content.contains("As of"), "a resignation is no move: {}", over.content);
    stage.settled().await;
    let told = carla.sees(carla.place()).unwrap().into_iter();
    assert_eq!(told.filter(|message| message.ephemeral && message.content.contains("resigned")).count(), 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pressed_old_panel_is_the_one_that_is_kept() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &["starter=creator"]).await;
    enter(&duel.anna, &format!("{FLEET}; confirm")).await;
    let old = press(&duel.ben, &duel.board(), "My turn").await;
    // The answers of an hour ago can no longer be taken away.
    stage.clock.advance(60 * 60 * 1000);
    enter(&duel.ben, &format!("{FLEET}; confirm")).await;
    stage.settled().await;
    let stale = press(&duel.ben, &old, "Random").await;
    assert!(stale.id == old.id && stale.content.contains("⚠️"), "{}", stale.content);
    let only = || matches!(&panels(&duel.ben)[..], [one] if one.id == old.id).then_some(());
    stage.standin.until(PATIENCE, only).await.unwrap_or_else(|| panic!("{:#?}", panels(&duel.ben)));
    enter(&duel.anna, "E9").await;
    let live = |message: &Seen| message.id == old.id && message.content.contains("Your turn");
    stage.sees(&duel.ben, duel.thread, live).await;
    stage.close().await;
}

/// Ben's panel in a game whose fleets are not placed yet.
async fn panel_before_the_fight(stage: &Stage) -> (Duel, Seen) {
    let duel = Duel::begin(stage, &["starter=creator"]).await;
    let panel = press(&duel.ben, &duel.board(), "My turn").await;
    stage.settled().await;
    (duel, panel)
}

/// Waits until a panel of Ben's says that Anna has placed her fleet.
async fn says_that_anna_has_placed(stage: &Stage, duel: &Duel, panel: &Seen) -> Seen {
    enter(&duel.anna, &format!("{FLEET}; confirm")).await;
    let placed = |message: &Seen| message.id == panel.id && message.content != panel.content;
    stage.sees(&duel.ben, duel.thread, placed).await
}

#[tokio::test(flavor = "multi_thread")]
async fn old_panel_pressed_before_its_removal_is_kept() {
    let stage = Stage::open().await;
    let (duel, old) = panel_before_the_fight(&stage).await;
    // The old panel is not removed before its delivery ends.
    let late = Trouble::Late { ms: 1_000 };
    stage.standin.trouble(AnswerFault::next(9, late).only("PATCH", "/webhooks"));
    says_that_anna_has_placed(&stage, &duel, &old).await;
    press(&duel.ben, &duel.board(), "My turn").await;
    assert_eq!(press(&duel.ben, &old, "Random").await.id, old.id);
    stage.settled().await;
    assert_eq!(panels(&duel.ben).iter().map(|panel| panel.id).collect::<Vec<_>>(), [old.id]);
    stage.close().await;
}

/// Discord has removed the panel while the press was on its way, or while its deferred answer was made.
#[tokio::test(flavor = "multi_thread")]
async fn answer_to_a_press_on_a_removed_panel_is_the_panel() {
    let gone = Trouble::Refused { code: 10_008 };
    let at_once = vec![AnswerFault::next(1, gone).only("POST", "/interactions")];
    let deferred = vec![
        AnswerFault::next(1, Trouble::Hang { ms: 60_000 }).only("POST", "/interactions"),
        AnswerFault::next(1, gone).only("PATCH", "/webhooks"),
    ];
    for faults in [at_once, deferred] {
        let stage = Stage::open().await;
        let (duel, old) = panel_before_the_fight(&stage).await;
        let before: Vec<_> = panels(&duel.ben).iter().map(|panel| panel.id).collect();
        faults.into_iter().for_each(|fault| stage.standin.trouble(fault));
        duel.ben.press(old.id, old.button("Random").expect("a button")).await.expect("the client sends it");
        let anew = || panels(&duel.ben).into_iter().find(|panel| !before.contains(&panel.id));
        let anew = stage.standin.until(PATIENCE, anew).await.expect("a new panel");
        stage.settled().await;
        let anew = says_that_anna_has_placed(&stage, &duel, &anew).await;
        assert_eq!(press(&duel.ben, &anew, "Random").await.id, anew.id);
        stage.settled().await;
        assert!(panels(&duel.ben).iter().any(|panel| panel.id == anew.id), "a pressed panel is not removed");
        stage.close_allowing(|request| request.status >= 404).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn newly_requested_panel_is_the_one_that_is_kept() {
    let (stage, duel) = at_sea().await;
    let asked = press(&duel.ben, &duel.board(), "My turn").await;
    assert!(bare(&enter(&duel.ben, "A5").await));
    enter(&duel.anna, "E9").await;
    let live = |message: &Seen| message.id == asked.id && message.content.contains("Your turn");
    stage.sees(&duel.ben, duel.thread, live).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn board_requested_by_a_player_becomes_their_panel() {
    let (stage, duel) = at_sea().await;
    press(&duel.ben, &duel.board(), "My turn").await;
    let asked = shown(duel.ben.command("board", json!({})).await);
    let only = || matches!(&panels(&duel.ben)[..], [one] if one.id == asked.id).then_some(());
    stage.standin.until(PATIENCE, only).await.unwrap_or_else(|| panic!("{:#?}", panels(&duel.ben)));
    enter(&duel.anna, "E9").await;
    let live = |message: &Seen| message.id == asked.id && message.content.contains("Your turn");
    stage.sees(&duel.ben, duel.thread, live).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn call_does_not_replace_a_panel_with_a_partial_move() {
    let (stage, duel) = at_sea().await;
    let direct = duel.anna.direct();
    let panel = press(&duel.anna, &duel.board(), "My turn").await;
    stage.clock.advance(THINKING - 60_000);
    // The beginning of a move.
    let panel = press(&duel.anna, &panel, "B").await;
    stage.clock.advance(2 * 60_000);
    let open = async || duel.record(&stage).await.prompts_of(0).next().expect("her turn").1.clone();
    let looked_at = async || {
        let prompt = open().await;
        prompt.pinged.is_some() || prompt.wake_at.is_some_and(|at| at > stage.clock.now())
    };
    eventually("the timekeeper sees her decision", looked_at).await;
    assert_eq!(open().await.pinged, None, "she is called while she chooses");
    stage.settled().await;
    let stands = |message: &Seen| message.id == panel.id && !message.files.is_empty();
    assert!(duel.anna.sees(duel.thread).unwrap().iter().any(stands), "the panel is gone");
    stage.clock.advance(THINKING);
    let called = |message: &Seen| message.content.contains("Gegner: Ben") && !message.files.is_empty();
    let call = stage.sees(&direct, direct.place(), called).await;
    // The old panel becomes a link to the call.
    let way = format!("https://discord.com/channels/@me/{}/{}", call.channel, call.id);
    let pointed = |message: &Seen| message.id == panel.id && message.content.contains(&way);
    let pointed = stage.sees(&duel.anna, duel.thread, pointed).await;
    assert!(pointed.files.is_empty() && pointed.controls().is_empty(), "{}", pointed.content);
    stage.settled().await;
    stage.close_allowing(|request| request.status == 404).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn panel_says_at_once_that_the_opponent_has_placed() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &["starter=creator"]).await;
    let waiting = enter(&duel.ben, &format!("{FLEET}; confirm")).await;
    assert!(waiting.content.contains("**Anna** is still placing"), "{}", waiting.content);
    enter(&duel.anna, &format!("{FLEET}; confirm")).await;
    // It is her turn; he has nothing to decide.
    let goes_on = |message: &Seen| message.id == waiting.id && !message.content.contains("still placing");
    stage.sees(&duel.ben, duel.thread, goes_on).await;
    stage.close().await;
}
