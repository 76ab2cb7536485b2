//! Ephemeral messages.

use super::browser::Settings;
use super::scene::Scene;
use super::scripted::Scripted;

#[tokio::test(flavor = "multi_thread")]
async fn ephemeral_panel_is_seen_by_its_person_alone_until_it_is_dismissed() {
    let Some(scene) = Scene::without_bot("private", Settings::ENGLISH).await else { return };
    let _bot = Scripted::start(&scene.stage).await;
    let tab = scene.tab(&format!("#{};{}", scene.anna.id(), scene.ben.id())).await;
    let (anna, ben) = (tab.pane(scene.anna.id()), tab.pane(scene.ben.id()));
    ben.run("panel").await;
    let panel = ben.message("a private panel").await;
    panel.sees("Only you can see this").await;
    // A later public message has arrived, so an earlier one would have arrived too.
    scene.ben.writes("for everybody").expect("a message");
    anna.message("for everybody").await;
    assert!(!anna.text().await.contains("private"));
    let articles: usize = tab.asks("return document.querySelectorAll('article.ephemeral').length").await;
    assert_eq!(articles, 1);
    tab.picture("1-both").await;

    panel.click("button", "Go").await;
    let panel = ben.message("it went").await;
    assert!(!anna.text().await.contains("it went"));
    panel.click("button", "Dismiss").await;
    ben.no_longer_sees("it went").await;
    assert_eq!(tab.focus().await.role, "combobox", "the focus goes to the input");
    // A dismissed message does not come back after a reload.
    tab.reload().await;
    ben.message("for everybody").await;
    assert!(!ben.text().await.contains("it went"));
    scene.close_without_bot().await;
}
