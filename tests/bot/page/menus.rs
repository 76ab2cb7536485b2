//! Menus below a message: several entries at once, people, channels.

use serde_json::json;

use super::browser::Settings;
use super::scene::Scene;
use super::scripted::Scripted;
use super::tab::Tab;

/// The entries of the open list that are marked as chosen.
async fn chosen(message: &Tab) -> Vec<String> {
    message.asks("return [...place(arguments[0]).querySelectorAll('li[aria-selected=true]')].map((entry) => entry.dataset.value)").await
}

#[tokio::test(flavor = "multi_thread")]
async fn several_entries_people_and_channels_are_chosen_from_menus() {
    let Some(scene) = Scene::without_bot("menus", Settings::ENGLISH).await else { return };
    let _bot = Scripted::start(&scene.stage).await;
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    tab.run("menus").await;
    let message = tab.message("three menus").await;

    // One choice is too few: nothing is sent, and the menu is empty again.
    message.pick("Colours", "Red").await;
    message.sees("Choose 2 to 3").await;
    assert_eq!(chosen(&message).await, ["red"]);
    message.click("button", "Done").await;
    let empty = "return place(arguments[0]).querySelector('[data-custom-id=Colours]').computedName === 'Colours'";
    message.so("nothing is chosen", empty, json!([message.scope()])).await;
    message.pick("Colours", "Red").await;
    message.click("option", "Green").await;
    message.click("option", "Blue").await;
    message.click("option", "Green").await;
    assert_eq!(chosen(&message).await, ["red", "blue"], "another press unselects an entry");
    tab.picture("1-several").await;
    message.click("button", "Done").await;
    // Announcements come in order: nothing was sent before this one.
    message.sees("chose red and blue").await;
    message.find("combobox", "Colours: Red, Blue").await;

    message.click("combobox", "Whom").await;
    message.find("option", "Bot").await;
    tab.picture("2-people").await;
    message.click("option", "Anna").await;
    message.sees("chose @Anna").await;
    message.pick("Where", "#general").await;
    message.sees("chose #general").await;
    tab.picture("3-chosen").await;
    let failures = scene.stage.standin.failures();
    assert!(failures.is_empty(), "{failures:?}");
    scene.close_without_bot().await;
}
