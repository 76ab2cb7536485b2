//! The page on a telephone.

use serde_json::json;

use super::browser::Settings;
use super::scene::Scene;
use super::scripted::Scripted;
use super::sea::{fields, fire, record, ships, water};
use super::tab::Tab;

/// Visible controls that are too small for a thumb: under 40 pixels and not part of a text.
pub(crate) const SMALL: &str = r#"
const controls = [...document.querySelectorAll("a[href], button, input, textarea, select, [role=option]")].filter(isSeen);
const isText = (node) => node.closest(".content, p") !== null;
const sizes = controls.filter((node) => !isText(node) && !node.matches(".skip")).map((node) => [node, node.getBoundingClientRect()]);
const small = sizes.filter(([, box]) => box.right > 0 && box.left < innerWidth && (box.height < 40 || box.width < 40));
return small.map(([node, box]) => `${node.computedName} ${node.className}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`);
"#;

/// Elements that are wider than the screen.
pub(crate) const WIDE: &str = r#"
const pages = [document.documentElement, document.body, ...document.querySelectorAll(".log, .chat, .composer, .sidebar, dialog")];
return pages.filter((node) => node.scrollWidth > node.clientWidth && isSeen(node)).map((node) => `${node.tagName}.${node.className}: ${node.scrollWidth} > ${node.clientWidth}`);
"#;

/// Asserts that the controls leave the board visible: all of it, or at least a quarter of the space if the board is too high. The
/// space depends on the length of the text above it, and so on the computer's luck.
async fn assert_board_visible(panel: &Tab) {
    let script = "const panel = place(arguments[0]); const log = panel.closest('.log').getBoundingClientRect(); \
                  const picture = panel.querySelector('.picture img').getBoundingClientRect(); \
                  const seen = panel.querySelector('.tray').getBoundingClientRect().top - Math.max(picture.top, log.top); \
                  return picture.height > 0 && picture.top >= log.top - 1 && seen >= Math.min(picture.height, log.height * 0.25)";
    panel.so("the board can be seen", script, json!([panel.scope()])).await;
}

/// Asserts that nothing is too wide and that all controls are large enough for a thumb.
async fn assert_fits(tab: &Tab, step: &str) {
    tab.picture(step).await;
    assert_eq!(tab.asks::<u32>("return innerWidth").await, 360);
    assert_eq!(tab.asks::<Vec<String>>(WIDE).await, Vec::<String>::new(), "{step}");
    assert_eq!(tab.asks::<Vec<String>>(SMALL).await, Vec::<String>::new(), "{step}");
}

/// A script that returns whether the text and all controls of a message are visible.
const IN_SIGHT: &str = "const panel = place(arguments[0]); const log = panel.closest('.log').getBoundingClientRect(); \
                        const words = panel.querySelector('.content').getBoundingClientRect(); \
                        const rows = [...panel.querySelectorAll('.components .row')].map((row) => row.getBoundingClientRect()); \
                        return [words, ...rows].every((box) => box.top >= log.top - 1 && box.bottom <= log.bottom + 1)";

#[tokio::test(flavor = "multi_thread")]
async fn pressed_message_stays_in_sight_with_its_changes() {
    let Some(scene) = Scene::without_bot("pressed", Settings::TELEPHONE).await else { return };
    let _bot = Scripted::start(&scene.stage).await;
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    tab.run("picture").await;
    let message = tab.message("a picture").await;
    message.so("a new message is in sight", IN_SIGHT, json!([message.scope()])).await;
    message.click("button", "Go").await;
    message.sees("it went").await;
    for at in 0..3 {
        scene.anna.writes(&format!("line {at}\n").repeat(12)).expect("a message");
        tab.sees(&format!("line {at}")).await;
    }
    message.so("the pressed message is in sight", IN_SIGHT, json!([message.scope()])).await;
    tab.find("button", "New messages").await;
    tab.picture("1-stays").await;
    // A person who scrolls away is not pulled back.
    tab.click("button", "New messages").await;
    scene.anna.writes("the last word").expect("a message");
    let seen =
        "const log = document.querySelector('.log'); return log.scrollHeight - log.scrollTop - log.clientHeight < 2";
    tab.sees("the last word").await;
    tab.so("the end is in sight", seen, json!([])).await;
    scene.close_without_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_narrow_screen_a_game_is_played_without_scrolling_sideways() {
    let Some(scene) = Scene::open("narrow", Settings::TELEPHONE).await else { return };
    let tab = scene.tab("").await;
    tab.sees("Nothing here yet").await;
    assert_fits(&tab, "1-empty").await;
    tab.click("button", "Show people and channels").await;
    tab.find("link", "Anna").await;
    assert_fits(&tab, "2-menu").await;
    tab.click("link", "general").await;
    let hidden = "return all('', 'link', 'Anna').length === 0";
    tab.so("the menu is hidden again", hidden, json!([])).await;
    tab.click("button", "Show the commands").await;
    assert_fits(&tab, "3-commands").await;
    tab.click("option", "/play").await;
    tab.click("option", "computer").await;
    assert_fits(&tab, "4-options").await;
    tab.click("option", "Computer (easy)").await;
    tab.click("button", "Send").await;
    let panel = tab.message("Place your fleet").await;
    panel.click("button", "Random").await;
    panel.sees("Your fleet is placed").await;
    assert_board_visible(&panel).await;
    assert_fits(&tab, "5-fleet").await;
    panel.click("button", "Ready").await;
    let targets = fields(&ships(&record(&scene.stage).await, 1));
    fire(&panel, &targets[0]).await;
    fire(&panel, &water(&targets)[0]).await;
    panel.sees("Your turn").await;
    assert_board_visible(&panel).await;
    assert_fits(&tab, "6-turn").await;
    panel.click("button", "J").await;
    panel.find("button", "J10").await;
    panel.click("button", "It is your turn").await;
    tab.within("dialog.lightbox").find("button", "Close").await;
    assert_fits(&tab, "8-picture").await;
    tab.click("button", "Close").await;
    tab.click("button", "Battleship: Ben – Computer (easy) Open thread").await;
    tab.message("My turn").await;
    assert_fits(&tab, "9-thread").await;
    scene.close().await;
}
