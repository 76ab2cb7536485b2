//! Two people side by side, and the address that restores this view.

use super::browser::Settings;
use super::scene::Scene;

#[tokio::test(flavor = "multi_thread")]
async fn two_people_side_by_side_play_and_the_address_brings_them_back() {
    let Some(scene) = Scene::open("split", Settings::ENGLISH).await else { return };
    let general = scene.general();
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    tab.click("button", "Open Anna beside").await;
    let (anna, ben) = (tab.pane(scene.anna.id()), tab.pane(scene.ben.id()));
    anna.sees("Hier ist noch nichts").await;
    assert_eq!(tab.fragment().await, format!("#{}/{general};{}/{general}", scene.ben.id(), scene.anna.id()));
    ben.run("play").await;
    ben.message("What would you like to play").await.click("button", "Open a table").await;
    anna.message("Ben").await.click("button", "Join").await;
    let panel = anna.message("Stelle deine Flotte auf").await;
    panel.click("button", "Zufall").await;
    panel.sees("Deine Flotte steht").await;
    anna.offers_the_newest().await;
    tab.picture("1-joined").await;
    ben.message("Place your fleet").await;
    assert!(!ben.text().await.contains("Stelle deine Flotte auf"));
    let direct = scene.ben.direct().place();
    ben.click("button", "Show people and channels").await;
    ben.click("link", "Bot").await;
    tab.picture("2-direct").await;

    let here = tab.fragment().await;
    assert_eq!(here, format!("#{}/{direct};{}/{general}", scene.ben.id(), scene.anna.id()));
    tab.goto("").await;
    tab.goto(&here).await;
    anna.message("Deine Flotte steht").await;
    anna.click("button", "Ansicht von Anna schließen").await;
    tab.so("one pane is left", "return document.querySelectorAll('.pane').length === 1", serde_json::json!([])).await;
    assert_eq!(tab.fragment().await, format!("#{}/{direct}", scene.ben.id()));
    tab.click("link", "general").await;
    tab.message("Ben").await;
    tab.message("Place your fleet").await;
    tab.back().await;
    scene.close().await;
}
