//! On a telephone.

use serde_json::json;

use super::browser::Settings;
use super::scene::Scene;
use super::sea::{fields, fire, record, ships, water};
use super::tab::Tab;

/// What a thumb would miss: controls under 40 pixels, unless they are part of a text or nobody sees them.
const SMALL: &str = r#"
const controls = [...document.querySelectorAll("a[href], button, input, textarea, select, [role=option]")].filter(isSeen);
const isText = (node) => node.closest(".content, p") !== null;
const sizes = controls.filter((node) => !isText(node) && !node.matches(".skip")).map((node) => [node, node.getBoundingClientRect()]);
const small = sizes.filter(([, box]) => box.right > 0 && box.left < innerWidth && (box.height < 40 || box.width < 40));
return small.map(([node, box]) => `${node.computedName} ${node.className}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`);
"#;

/// What sticks out to the side.
const WIDE: &str = r#"
const pages = [document.documentElement, document.body, ...document.querySelectorAll(".log, .chat, .composer, .sidebar, dialog")];
return pages.filter((node) => node.scrollWidth > node.clientWidth && isSeen(node)).map((node) => `${node.tagName}.${node.className}: ${node.scrollWidth} > ${node.clientWidth}`);
"#;

/// The controls do not cover the board: all of it is seen or, of one that is higher than the room, the upper half.
async fn shows_the_board(panel: &Tab) {
    let script = "const panel = place(arguments[0]); const log = panel.closest('.log').getBoundingClientRect(); \
                  const picture = panel.querySelector('.picture img').getBoundingClientRect(); \
                  const seen = panel.querySelector('.tray').getBoundingClientRect().top - Math.max(picture.top, log.top); \
                  return picture.height > 0 && picture.top >= log.top - 1 && seen >= Math.min(picture.height, log.height * 0.4)";
    panel.so("the board can be seen", script, json!([panel.scope()])).await;
}

/// Nothing sticks out, and everything can be met with a thumb.
async fn fits(tab: &Tab, step: &str) {
    tab.picture(step).await;
    assert_eq!(tab.asks::<u32>("return innerWidth").await, 360);
    assert_eq!(tab.asks::<Vec<String>>(WIDE).await, Vec::<String>::new(), "{step}");
    assert_eq!(tab.asks::<Vec<String>>(SMALL).await, Vec::<String>::new(), "{step}");
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_narrow_screen_a_game_is_played_without_scrolling_sideways() {
    let Some(scene) = Scene::open("narrow", Settings::TELEPHONE).await else { return };
    let tab = scene.tab("").await;
    tab.sees("Nothing here yet").await;
    fits(&tab, "1-empty").await;
    tab.click("button", "Show people and channels").await;
    tab.find("link", "Anna").await;
    fits(&tab, "2-menu").await;
    tab.click("link", "general").await;
    let hidden = "return all('', 'link', 'Anna').length === 0";
    tab.so("the menu is hidden again", hidden, json!([])).await;
    tab.click("button", "Show the commands").await;
    fits(&tab, "3-commands").await;
    tab.click("option", "/play").await;
    tab.click("option", "computer").await;
    fits(&tab, "4-options").await;
    tab.click("option", "Computer (easy)").await;
    tab.click("button", "Send").await;
    let panel = tab.message("Place your fleet").await;
    panel.click("button", "Random fleet").await;
    panel.sees("Your fleet is placed").await;
    shows_the_board(&panel).await;
    fits(&tab, "5-fleet").await;
    panel.click("button", "Confirm fleet").await;
    let targets = fields(&ships(&record(&scene.stage).await, 1));
    fire(&panel, &targets[0]).await;
    fire(&panel, &water(&targets)[0]).await;
    panel.sees("Your turn").await;
    shows_the_board(&panel).await;
    fits(&tab, "6-turn").await;
    panel.click("combobox", "Choose a row").await;
    panel.find("option", "Row J").await;
    fits(&tab, "7-rows").await;
    panel.click("option", "Row J").await;
    panel.find("button", "J10").await;
    panel.click("button", "Ben fires next").await;
    tab.within("dialog.lightbox").find("button", "Close").await;
    fits(&tab, "8-picture").await;
    tab.click("button", "Close").await;
    tab.click("button", "Battleship: Ben – Computer (easy) Open thread").await;
    tab.message("My turn").await;
    fits(&tab, "9-thread").await;
    scene.close().await;
}
