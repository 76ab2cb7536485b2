//! Announcements for screen readers: new and changed messages, and failures.

use super::browser::Settings;
use super::scene::Scene;
use super::scripted::Scripted;

#[tokio::test(flavor = "multi_thread")]
async fn messages_and_failures_are_announced_and_ones_own_words_are_not() {
    let Some(scene) = Scene::without_bot("announcer", Settings::ENGLISH).await else { return };
    let _bot = Scripted::start(&scene.stage).await;
    let standin = &scene.stage.standin;
    let harbour = standin.new_channel(standin.guild(), "harbour").expect("a channel");
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    let said = tab.within("[data-announcer]");
    scene.ben.writes("my own words").expect("a message");
    let elsewhere = scene.anna.at(harbour);
    elsewhere.writes("a ship comes in").expect("a message");
    elsewhere.writes(&format!("<@{}>, it is **yours**", scene.ben.id())).expect("a message");
    said.sees("harbour, Anna: @Ben, it is yours").await;
    scene.anna.writes("**Ahoy**, [you](https://example.org)").expect("a message");
    said.sees("Anna: Ahoy, you").await;
    // Both came before the announced messages, so they would have been announced by now.
    let all = said.text().await;
    assert!(!all.contains("my own words") && !all.contains("a ship comes in"), "{all}");

    tab.run("panel").await;
    said.sees("Bot: a private panel").await;
    let panel = tab.message("a private panel").await;
    panel.click("button", "Nothing").await;
    said.sees("This interaction failed").await;
    tab.picture("1-failed").await;
    panel.click("button", "Go").await;
    said.sees("Bot: it went").await;
    scene.close_without_bot().await;
}
