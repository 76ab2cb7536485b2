//! Options of slash commands: people, autocomplete, missing values.

use serde_json::json;
use thirtyfour::Key;

use super::browser::Settings;
use super::scene::Scene;
use super::tab::Tab;

/// Asserts that an error is shown above the input, and that the option is marked and has the focus.
async fn assert_complains(tab: &Tab, option: &str, problem: &str) {
    tab.within(".problem").sees(problem).await;
    let marked = "const input = document.querySelector(`[data-option='${arguments[0]}']`); \
                  return input === document.activeElement && input.getAttribute('aria-invalid') === 'true' \
                  && document.getElementById(input.getAttribute('aria-errormessage')).innerText !== ''";
    tab.so(&format!("{option} is marked"), marked, json!([option])).await;
}

/// The value of an option.
async fn assert_value(tab: &Tab, option: &str, value: &str) {
    let script = "return document.querySelector(`[data-option='${arguments[0]}']`)?.value === arguments[1]";
    tab.so(&format!("{option} is {value:?}"), script, json!([option, value])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn typed_value_is_neither_lost_nor_replaced_by_an_earlier_suggestion() {
    let Some(scene) = Scene::open("typed", Settings::GERMAN).await else { return };
    let tab = scene.tab(&format!("#{}", scene.anna.id())).await;
    // The full name of one command is also the start of another.
    tab.click("combobox", "Nachricht an #general").await;
    tab.keys("/spiele").await;
    tab.within(".suggestions").sees("/spielen").await;
    tab.keys(Key::Enter).await;
    tab.so("/spiele is taken", "return document.querySelector('.chip').innerText === '/spiele'", json!([])).await;
    tab.keys("foo").await;
    tab.keys(Key::Enter).await;
    tab.within(".problem").sees("„foo“ ist keine Option von /spiele.").await;
    tab.picture("1-no-option").await;
    tab.keys(Key::Escape).await;

    tab.keys("/spielen ").await;
    tab.keys("spiel:").await;
    tab.within(".suggestions").sees("Schiffe versenken").await;
    tab.keys("Sch").await;
    tab.within(".suggestions").no_longer_sees("U-Boot-Jagd").await;
    // From now on the bot's suggestions do not arrive.
    let hold = "const fetch = window.fetch; window.fetch = (address, how) => \
                String(address).includes('autocomplete') ? new Promise(() => {}) : fetch(address, how); return true";
    assert!(tab.asks::<bool>(hold).await);
    tab.keys("laepper").await;
    tab.keys(Key::Enter).await;
    assert_value(&tab, "game", "Schlaepper").await;
    tab.picture("2-typed").await;
    scene.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn options_are_completed_and_missing_ones_are_named() {
    let Some(scene) = Scene::open("options", Settings::ENGLISH).await else { return };
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    tab.begin("Message #general", "move").await;
    tab.click("button", "Send").await;
    assert_complains(&tab, "move", "move is required.").await;
    tab.picture("1-required").await;
    tab.click("button", "Leave the command").await;

    // An unknown person, then a known one; a game by its name in the suggestions.
    tab.click("combobox", "Message #general").await;
    tab.keys("/play ").await;
    tab.click("option", "opponent").await;
    tab.within(".suggestions").sees("Anna").await;
    tab.keys("Zoe").await;
    tab.within(".suggestions").sees("No matches.").await;
    tab.click("button", "Send").await;
    assert_complains(&tab, "opponent", "Choose one of the entries for opponent.").await;
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

#[tokio::test(flavor = "multi_thread")]
async fn file_that_is_chosen_for_an_option_is_sent_along() {
    let Some(scene) = Scene::open("file", Settings::ENGLISH).await else { return };
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    tab.click("combobox", "Message #general").await;
    tab.keys("/verify ").await;
    tab.click("option", "file").await;
    // No driver can open the file dialog, so a script does its work.
    let choose = "const input = document.querySelector(`[data-option='file']`); const data = new DataTransfer(); \
                  data.items.add(new File(['Grüße\\n'], 'a.game')); input.files = data.files; \
                  input.dispatchEvent(new Event('change')); return true";
    assert!(tab.asks::<bool>(choose).await);
    tab.picture("1-chosen").await;
    // It is read before it can be sent.
    tab.so("the file is read", "return document.activeElement.matches('.text')", json!([])).await;
    tab.click("button", "Send").await;
    let answer = tab.message("not a game record").await;
    answer.sees("Line 1 of the file can’t be read: Grüße").await;
    tab.picture("2-answered").await;
    scene.close().await;
}
