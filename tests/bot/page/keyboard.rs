//! Use without a mouse: the keyboard reaches every control, and the focus is never lost.

use serde_json::json;
use thirtyfour::Key;

use super::browser::Settings;
use super::scene::Scene;
use super::scripted::{DESCRIPTION, Scripted};
use super::tab::{Focus, Tab};

/// More tab stops than the page has; a longer walk goes round in circles.
const STOPS: usize = 150;

/// Presses a key; asserts that an element then has the focus.
async fn press(tab: &Tab, key: impl Into<thirtyfour::TypingData>) -> Focus {
    tab.keys(key).await;
    let focus = tab.focus().await;
    assert_ne!(focus.role, "body", "the focus is lost");
    focus
}

/// Walks to an element by Tab, or by Shift and Tab.
async fn walk(tab: &Tab, back: bool, role: &str, name: &str) {
    let is_there = |focus: &Focus| focus.role == role && focus.name.starts_with(name);
    let mut passed = vec![tab.focus().await];
    while !is_there(passed.last().expect("at least one")) {
        if back {
            tab.tab_back().await
        } else {
            tab.keys(Key::Tab).await
        }
        let focus = tab.focus().await;
        assert_ne!(focus.role, "body", "the focus is lost after {passed:#?}");
        passed.push(focus);
        assert!(passed.len() < STOPS, "the {role} {name:?} is not reached by Tab, only {passed:#?}");
    }
}

async fn assert_focus(tab: &Tab, role: &str, name: &str) {
    let focus = async || {
        let focus = tab.focus().await;
        (focus.role == role && focus.name.starts_with(name)).then_some(())
    };
    tab.until(&format!("the focus is on the {role} {name:?}"), focus).await;
}

/// The number of interactions that the bot received.
fn asked(scene: &Scene) -> usize {
    scene.stage.standin.requests().iter().filter(|request| request.path.contains("/interactions/")).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn typing_after_a_press_goes_to_the_input_and_enter_presses_nothing() {
    let Some(scene) = Scene::without_bot("typing", Settings::ENGLISH).await else { return };
    let _bot = Scripted::start(&scene.stage).await;
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    tab.run("picture").await;
    let message = tab.message("a picture").await;

    // A click leaves the focus on no control that Enter would press.
    message.click("button", "Go").await;
    message.sees("it went").await;
    let before = asked(&scene);
    tab.keys(Key::Enter).await;
    tab.keys("hello there").await;
    assert_focus(&tab, "combobox", "Message #general").await;
    tab.picture("1-typed").await;
    tab.keys(Key::Enter).await;
    tab.message("hello there").await;

    // Tab and Enter reach and use a control until a letter is typed.
    walk(&tab, true, "button", "Go").await;
    tab.keys("and again").await;
    assert_focus(&tab, "combobox", "Message #general").await;
    tab.keys(Key::Enter).await;
    tab.message("and again").await;
    assert_eq!(asked(&scene), before, "nothing was pressed");
    walk(&tab, true, "button", "Go").await;
    tab.keys(Key::Enter).await;
    tab.until("the press arrives", async || (asked(&scene) > before).then_some(())).await;
    assert_focus(&tab, "button", "Go").await;

    // In a dialog, typed letters do not go to the input.
    tab.run("picture").await;
    tab.message("a picture").await.click("button", DESCRIPTION).await;
    tab.within("dialog.lightbox").find("button", "Close").await;
    tab.keys("x").await;
    tab.keys(Key::Escape).await;
    let empty = "return document.querySelector('.text').value === ''";
    tab.so("a dialog keeps what is typed in it", empty, json!([])).await;
    scene.close_without_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_is_begun_and_played_by_keyboard_alone() {
    let Some(scene) = Scene::open("keyboard", Settings::ENGLISH).await else { return };
    let tab = scene.tab("").await;
    assert_focus(&tab, "combobox", "Message #general").await;
    tab.keys("/pl").await;
    tab.within(".suggestions").sees("/play").await;
    press(&tab, Key::Enter).await;
    assert_focus(&tab, "combobox", "Options of /play").await;
    tab.keys("comp").await;
    press(&tab, Key::Enter).await;
    assert_focus(&tab, "combobox", "computer").await;
    tab.within(".suggestions").sees("Computer (normal)").await;
    press(&tab, Key::Down).await;
    press(&tab, Key::Up).await;
    press(&tab, Key::Enter).await;
    assert_focus(&tab, "combobox", "Options of /play").await;
    tab.picture("1-filled-in").await;
    press(&tab, Key::Enter).await;
    let panel = tab.message("Place your fleet").await;

    walk(&tab, true, "button", "By hand…").await;
    press(&tab, Key::Enter).await;
    panel.sees("Carrier, 5 squares").await;
    // A menu is used by arrows and by letters; Escape changes nothing.
    walk(&tab, false, "combobox", "Place another ship").await;
    press(&tab, Key::Down).await;
    tab.picture("2-menu").await;
    press(&tab, Key::Escape).await;
    assert_focus(&tab, "combobox", "Place another ship, or change one…: Carrier").await;
    press(&tab, Key::Enter).await;
    press(&tab, Key::Down).await;
    press(&tab, Key::Enter).await;
    panel.sees("Destroyer, 4 squares").await;
    assert_focus(&tab, "combobox", "Place another ship, or change one…: Destroyer").await;
    press(&tab, Key::Enter).await;
    // A space continues a typed name instead of choosing the entry.
    press(&tab, "speed b").await;
    let active = "return document.querySelector('[role=option].active .label')?.innerText.startsWith('Speed boat')";
    tab.so("the speed boat is found by its name", active, json!([])).await;
    press(&tab, Key::Escape).await;

    walk(&tab, true, "button", "Random").await;
    tab.picture("3-focus").await;
    press(&tab, Key::Enter).await;
    panel.sees("Your fleet is placed").await;
    walk(&tab, true, "button", "Ready").await;
    press(&tab, Key::Space).await;
    panel.sees("Your turn").await;
    assert_ne!(tab.focus().await.role, "body", "the focus is lost with the button that was pressed");

    walk(&tab, false, "button", "B").await;
    press(&tab, Key::Enter).await;
    panel.find("button", "B1").await;
    assert_ne!(tab.focus().await.role, "body", "the focus is lost with the row that was chosen");
    walk(&tab, false, "button", "B3").await;
    press(&tab, Key::Enter).await;
    panel.sees("You fire at B3:").await;
    panel.sees("Your turn").await;
    let focus = tab.focus().await;
    // The focus is on a neighbouring field or, after a computer's turn, on the first control of the new panel.
    assert!(["button", "combobox"].contains(&&*focus.role) && focus.name != "Table…", "after a shot: {focus:?}");
    tab.picture("4-shot").await;

    // Opens the picture, the developers' drawer and the theme, and returns from each.
    walk(&tab, true, "button", "It is your turn").await;
    press(&tab, Key::Enter).await;
    tab.within("dialog.lightbox").find("button", "Close").await;
    tab.picture("5-picture").await;
    press(&tab, Key::Escape).await;
    assert_focus(&tab, "button", "It is your turn").await;
    walk(&tab, true, "button", "Developer tools").await;
    press(&tab, Key::Enter).await;
    assert_focus(&tab, "button", "Drop the socket").await;
    press(&tab, Key::Escape).await;
    assert_focus(&tab, "button", "Developer tools").await;
    walk(&tab, true, "link", "general").await;
    press(&tab, Key::Down).await;
    assert_focus(&tab, "link", "Battleship: Ben – Computer").await;
    press(&tab, Key::Enter).await;
    tab.message("My turn").await;
    assert_focus(&tab, "combobox", "Message Battleship: Ben").await;
    walk(&tab, true, "button", "My turn").await;
    press(&tab, Key::Enter).await;
    let panel = tab.message("Your turn").await;
    panel.sees("Only you can see this").await;
    walk(&tab, false, "button", "G").await;
    press(&tab, Key::Enter).await;
    panel.find("button", "G1").await;
    tab.picture("6-thread").await;
    scene.close().await;
}
