//! Failures of the bot as the page shows them: silence, a restart, duplicate deliveries.

use std::sync::Arc;

use tokio::sync::Notify;

use super::browser::Settings;
use super::scene::Scene;
use super::scripted::Scripted;
use super::sea::{fields, fire, record, ships};

#[tokio::test(flavor = "multi_thread")]
async fn command_and_a_press_without_an_answer_are_shown_as_failed() {
    let Some(scene) = Scene::without_bot("silent", Settings::ENGLISH).await else { return };
    let _bot = Scripted::start(&scene.stage).await;
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    tab.run("panel").await;
    let panel = tab.message("a private panel").await;
    tab.run("silent").await;
    tab.sees("Sending").await;
    panel.click("button", "Nothing").await;
    tab.sees("The application did not respond").await;
    panel.sees("This interaction failed").await;
    tab.picture("1-failed").await;
    // A failed attempt does not affect the next one.
    tab.within(".waiting").click("button", "Dismiss").await;
    tab.no_longer_sees("The application did not respond").await;
    panel.click("button", "Go").await;
    tab.message("it went").await.no_longer_sees("This interaction failed").await;
    scene.close_without_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_panel_works_after_a_restart_in_mid_game() {
    let Some(mut scene) = Scene::open("restart", Settings::ENGLISH).await else { return };
    let asked = Arc::new(Notify::new());
    let told = Arc::clone(&asked);
    scene.stage.standin.set_restart(move || told.notify_one());
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    let panel = scene.at_sea(&tab).await;
    let targets = fields(&ships(&record(&scene.stage).await, 1));
    fire(&panel, &targets[0]).await;

    tab.click("button", "Developer tools").await;
    tab.picture("1-tools").await;
    tab.click("button", "Restart the bot").await;
    tab.sees("The bot restarts.").await;
    asked.notified().await;
    tab.click("button", "Close developer tools").await;
    scene.stage.stop().await;
    tab.sees("Bot is not connected").await;
    tab.picture("2-away").await;
    scene.stage.start().await;
    tab.no_longer_sees("is not connected").await;
    fire(&panel, &targets[1]).await;
    fire(&panel, &targets[2]).await;
    tab.picture("3-back").await;
    scene.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn press_that_is_delivered_twice_counts_once() {
    let Some(scene) = Scene::open("twice", Settings::ENGLISH).await else { return };
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    let panel = scene.at_sea(&tab).await;
    let targets = fields(&ships(&record(&scene.stage).await, 1));
    fire(&panel, &targets[0]).await;
    tab.click("button", "Developer tools").await;
    tab.click("button", "Deliver it twice").await;
    tab.sees("The next interaction is delivered twice.").await;
    tab.click("button", "Close developer tools").await;
    fire(&panel, &targets[1]).await;
    fire(&panel, &targets[2]).await;
    let game = record(&scene.stage).await;
    let shots = game.journal.iter().filter(|row| row.seat == 0 && row.text.len() <= 3);
    assert_eq!(shots.map(|row| row.text.clone()).collect::<Vec<_>>(), targets[..3]);
    tab.click("button", "Developer tools").await;
    tab.click("button", "Show the requests").await;
    tab.sees("0 failed interactions").await;
    tab.picture("1-requests").await;
    scene.close().await;
}
