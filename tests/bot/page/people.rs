//! People on the page: new ones, new names, other languages, closed direct messages.

use serde_json::json;

use super::browser::Settings;
use super::scene::Scene;
use super::tab::Tab;
use crate::stage::press;

/// Asserts that the pane belongs to this person and has this language.
async fn assert_belongs_to(tab: &Tab, name: &str, language: &str) {
    let script = "const pane = document.querySelector('.pane'); \
                  const told = [pane.getAttribute('aria-label'), pane.querySelector('a[aria-current=true] .label')?.innerText]; \
                  return told.every((name) => name === arguments[0]) && document.title.includes(arguments[0]) \
                  && pane.lang === arguments[1] && document.documentElement.lang === arguments[1]";
    tab.so(&format!("the pane is {name}'s, in {language}"), script, json!([name, language])).await;
}

/// Waits until the focus is on an element of this name.
async fn wait_for_focus(tab: &Tab, name: &str) {
    let focus = async || (tab.focus().await.name == name).then_some(());
    tab.until(&format!("the focus is on {name:?}"), focus).await;
}

async fn dialog_is_gone(tab: &Tab) {
    tab.so("the dialog is gone", "return !document.querySelector('dialog')", json!([])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_added_switched_to_renamed_and_change_their_language() {
    let Some(scene) = Scene::without_bot("people", Settings::ENGLISH).await else { return };
    let tab = scene.tab("").await;
    assert_belongs_to(&tab, "Ben", "en-US").await;
    tab.click("link", "Anna").await;
    assert_belongs_to(&tab, "Anna", "de").await;
    tab.sees("Hier ist noch nichts").await;
    assert_eq!(tab.fragment().await, format!("#{}/{}", scene.anna.id(), scene.general()));
    tab.click("link", "Ben").await;
    assert_belongs_to(&tab, "Ben", "en-US").await;

    tab.click("button", "Add a person").await;
    tab.click("button", "Add").await;
    tab.sees("Name is required.").await;
    tab.fill("Name", "Dora").await;
    tab.select("Language", "Deutsch").await;
    tab.picture("1-added").await;
    tab.click("button", "Add").await;
    dialog_is_gone(&tab).await;
    tab.click("link", "Dora").await;
    assert_belongs_to(&tab, "Dora", "de").await;
    tab.click("combobox", "Nachricht an #general").await;
    tab.keys("Ahoi!").await;
    tab.click("button", "Senden").await;
    tab.message("Ahoi!").await;

    tab.click("button", "Einstellungen von Dora").await;
    tab.fill("Name", "Dorothea").await;
    tab.click("button", "Speichern").await;
    assert_belongs_to(&tab, "Dorothea", "de").await;
    dialog_is_gone(&tab).await;
    assert!(!tab.has("link", "Dora").await, "the old name is gone");
    tab.message("Ahoi!").await.sees("Dorothea").await;
    wait_for_focus(&tab, "Einstellungen von Dorothea").await;

    // The page changes its language and loses nothing.
    tab.click("button", "Einstellungen von Dorothea").await;
    tab.select("Sprache", "English").await;
    tab.picture("2-language").await;
    tab.click("button", "Speichern").await;
    assert_belongs_to(&tab, "Dorothea", "en-US").await;
    tab.find("combobox", "Message #general").await;
    tab.message("Ahoi!").await.sees("Dorothea").await;
    wait_for_focus(&tab, "Settings of Dorothea").await;
    tab.picture("3-english").await;
    tab.reload().await;
    assert_belongs_to(&tab, "Dorothea", "en-US").await;
    scene.close_without_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn panel_takes_the_place_of_the_creators_page_though_direct_messages_are_closed() {
    let Some(scene) = Scene::open("closed", Settings::ENGLISH).await else { return };
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    tab.click("button", "Settings of Ben").await;
    tab.click("switch", "Accepts direct messages").await;
    tab.picture("1-closed").await;
    tab.click("button", "Save").await;
    dialog_is_gone(&tab).await;
    tab.run("play").await;
    tab.message("What would you like to play").await.click("button", "Open a table").await;
    let general = scene.general();
    let card = scene.stage.sees(&scene.anna, general, |message| message.button("Join").is_some()).await;
    press(&scene.anna, &card, "Join").await;
    scene.stage.settled().await;
    assert_eq!(scene.ben.sees(scene.ben.direct().place()).expect("his own").len(), 0, "no direct message arrives");
    let panel = tab.message("Place your fleet").await;
    panel.find("button", "Dismiss").await;
    tab.picture("2-panel").await;
    panel.click("button", "Random").await;
    panel.sees("Your fleet is placed").await;

    tab.click("button", "Settings of Ben").await;
    let open = "return document.querySelector('dialog [role=switch]').checked";
    assert!(!tab.asks::<bool>(open).await, "the setting is kept");
    tab.click("button", "Cancel").await;
    scene.close().await;
}
