//! The developers' drawer: each ordered fault happens, is announced, and does not end the game.

use standin::Recorded;

use super::browser::Settings;
use super::scene::Scene;
use super::sea::{fields, fire, record, ships};
use super::tab::Tab;

/// Orders a fault with a button and waits until its outcome is announced.
async fn order(tab: &Tab, button: &str, outcome: &str) {
    tab.click("button", "Developer tools").await;
    tab.click("button", button).await;
    tab.within(".drawer [role=status]").sees(outcome).await;
    if button == "Answer 500" {
        tab.picture("1-ordered").await;
    }
    tab.click("button", "Close developer tools").await;
}

/// Whether a refused request was refused by order, or repeats a request that took effect although its answer was lost.
fn ordered(request: &Recorded) -> bool {
    matches!(request.status, 429 | 500) || (request.status == 400 && request.path.ends_with("/callback"))
}

#[tokio::test(flavor = "multi_thread")]
async fn game_goes_on_after_every_ordered_fault() {
    let Some(scene) = Scene::open("tools", Settings::ENGLISH).await else { return };
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    let panel = scene.at_sea(&tab).await;
    // A hit keeps the turn.
    let targets = fields(&ships(&record(&scene.stage).await, 1));
    let mut targets = targets.iter();
    for (button, outcome) in [
        ("Drop the socket", "1 connection(s) dropped."),
        ("End the session", "1 session(s) ended."),
        ("Ask to reconnect", "1 connection(s) asked to reconnect."),
    ] {
        order(&tab, button, outcome).await;
        if button == "Drop the socket" {
            // Without this wait the new connection may come before the old one is gone, and then nothing is announced.
            tab.within("[data-announcer]").sees("Bot is connected again.").await;
        }
        scene.stage.connected().await;
        fire(&panel, targets.next().expect("a field")).await;
    }
    for (button, outcome) in [
        ("Answer 429", "The next request gets a 429 with one second to wait."),
        ("Answer 500", "The next request gets a 500."),
        ("Lose the answer", "The next request takes effect, but its answer is lost."),
    ] {
        // The next request is then the answer to the shot.
        scene.stage.settled().await;
        let troubled = || scene.stage.standin.requests().iter().filter(|request| request.status >= 429).count();
        let before = troubled();
        order(&tab, button, outcome).await;
        fire(&panel, targets.next().expect("a field")).await;
        assert_eq!(troubled(), before + 1, "{button} has had no effect");
    }
    scene.stage.settled().await;
    order(&tab, "Answer 500", "The next request gets a 500.").await;
    order(&tab, "Cancel pending trouble", "Nothing will go wrong on purpose.").await;
    order(&tab, "Deliver it twice", "The next interaction is delivered twice.").await;
    let before = scene.stage.standin.requests().len();
    fire(&panel, targets.next().expect("a field")).await;
    scene.stage.settled().await;
    assert!(
        scene.stage.standin.requests()[before..].iter().all(|request| request.status < 400),
        "the fault was cancelled"
    );
    let shots = record(&scene.stage).await.journal.iter().filter(|row| row.seat == 0 && row.text.len() <= 3).count();
    assert_eq!(shots, 7, "each shot counts once");
    tab.no_longer_sees("Bot is not connected").await;
    tab.picture("2-gone-on").await;
    scene.close_allowing(ordered).await;
}
