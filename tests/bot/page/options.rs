//! Options of slash commands: people, what the bot completes, and what is missing.

use serde_json::json;
use thirtyfour::Key;

use super::browser::Settings;
use super::scene::Scene;
use super::tab::Tab;

/// What is wrong is said above the input, and the option is marked and has the focus.
async fn complains(tab: &Tab, option: &str, problem: &str) {
    tab.within(".problem").sees(problem).await;
    let marked = "const input = document.querySelector(`[data-option='${arguments[0]}']`); \
                  return input === document.activeElement && input.getAttribute('aria-invalid') === 'true' \
                  && document.getElementById(input.getAttribute('aria-errormessage')).innerText !== ''";
    tab.so(&format!("{option} is marked"), marked, json!([option])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn options_are_completed_and_what_is_missing_is_named() {
    let Some(scene) = Scene::open("options", Settings::ENGLISH).await else { return };
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    tab.begin("Message #general", "move").await;
    tab.click("button", "Send").await;
    complains(&tab, "move", "move is required.").await;
    tab.picture("1-required").await;
    tab.click("button", "Leave the command").await;

    // A person who is not there, one who is; a game by the bot's own words.
    tab.click("combobox", "Message #general").await;
    tab.keys("/play ").await;
    tab.click("option", "opponent").await;
    tab.within(".suggestions").sees("Anna").await;
    tab.keys("Zoe").await;
    tab.within(".suggestions").sees("Nothing fits.").await;
    tab.click("button", "Send").await;
    complains(&tab, "opponent", "Choose one of the entries for opponent.").await;
    for _ in "Zoe".chars() {
        tab.keys(Key::Backspace).await;
    }
    tab.keys("an").await;
    tab.picture("2-people").await;
    tab.click("option", "Anna").await;
    tab.click("option", "game").await;
    tab.within(".suggestions").sees("Sub Search").await;
    tab.keys("BATT").await;
    tab.within(".suggestions").no_longer_sees("Sub Search").await;
    tab.picture("3-completed").await;
    tab.click("option", "Battleship").await;
    tab.click("button", "Send").await;
    let card = tab.message("Two hidden fleets").await;
    card.sees("@Anna").await;
    tab.picture("4-card").await;
    let general = scene.general();
    let card = scene.stage.sees(&scene.anna, general, |message| message.button("Join").is_some()).await;
    assert_eq!(card.pings, [scene.anna.id()]);
    scene.close().await;
}
