//! A whole game against the computer with nothing but a mouse, from an empty playground.

use super::browser::Settings;
use super::scene::Scene;
use super::sea::{ENGLISH, fields, fire, press_field, record, ships, water};

#[tokio::test(flavor = "multi_thread")]
async fn whole_game_against_the_computer_by_mouse() {
    let Some(scene) = Scene::open("against-computer", Settings::ENGLISH).await else { return };
    let tab = scene.tab("").await;
    tab.sees("Nothing here yet").await;
    tab.picture("1-empty").await;
    tab.click("button", "Show the commands").await;
    tab.picture("2-commands").await;
    tab.click("option", "/play").await;
    tab.click("button", "Send").await;
    // Six clicks to the first shot: the commands, the command, sending it, the opponent, the fleet, the field.
    tab.click("button", "🤖 easy").await;
    let panel = tab.message("Place your fleet").await;
    tab.picture("3-panel").await;
    panel.click("button", "Random and ready").await;
    panel.sees("Your turn").await;
    panel.click("button", "E5").await;
    panel.sees("You fire at E5:").await;
    tab.picture("4-first-shot").await;

    // Two misses, so that the computer fires, too; then shots at known ships, which win.
    let targets = fields(&ships(&record(&scene.stage).await, 1));
    assert_eq!(targets.len(), 24);
    let water = water(&targets);
    for field in [&water[0], &water[water.len() - 1]].into_iter().filter(|field| *field != "E5") {
        fire(&panel, field).await;
    }
    panel.sees("Your turn").await;
    tab.offers_the_newest().await;
    tab.picture("6-hits").await;
    let left: Vec<String> = targets.into_iter().filter(|field| field != "E5").collect();
    let (last, others) = left.split_last().expect("fields");
    for field in others {
        fire(&panel, field).await;
    }
    press_field(&panel, last, ENGLISH).await;
    let board = tab.message("Ben wins").await;
    tab.picture("7-over").await;
    board.click("button", "Replay").await;
    tab.message("Game record").await.click("button", "Game record").await;
    tab.message("The whole game as a file").await;
    tab.picture("8-record").await;
    scene.close().await;
}
