//! Cups on a small phone, in both languages: every page fits, and the table can be read as text.

use serde_json::json;
use standin::{Person, Seen};

use super::{card, open};
use crate::page::browser::Settings;
use crate::page::scene::Scene;
use crate::page::tab::Tab;
use crate::stage::{press, shown};

/// The width of a small phone, in pixels.
const SMALL: Settings = Settings { width: 320, height: 640, ..Settings::TELEPHONE };
/// The most pixels that a page or a card may be high.
const HIGHEST: f64 = 640.0;

/// The height of a message, and by how much its widest part is wider than the screen.
const SIZE: &str = "const sheet = place(arguments[0]); \
                    const drawn = [...sheet.querySelectorAll('.picture img')].every((image) => image.complete); \
                    const parts = [sheet, ...sheet.querySelectorAll('.content, .content *, .row, .button')]; \
                    const beyond = Math.max(...parts.map((part) => part.getBoundingClientRect().right)) - innerWidth; \
                    const texts = [...sheet.querySelectorAll('pre, pre *')].map((text) => text.scrollWidth - text.clientWidth); \
                    return drawn ? [sheet.getBoundingClientRect().height, Math.max(beyond, 0, ...texts)] : null";

/// Asserts that a message fits the screen, and keeps a picture of it.
async fn assert_fits(tab: &Tab, message: &Seen, step: &str) {
    let at = tab.within(&format!("article[data-message='{}']", message.id.0));
    let size =
        tab.until(step, async || at.script::<Option<[f64; 2]>>(SIZE, json!([at.scope()])).await.ok().flatten()).await;
    tab.picture(step).await;
    assert!(size[0] <= HIGHEST, "{step} is {} pixels high: {}", size[0], message.content);
    assert!(size[1] < 1.0, "{step} is {} pixels too wide: {}", size[1], message.content);
}

/// A person's pages of a cup, from the list to the table, with the labels of the person's language.
async fn pages(scene: &Scene, tab: &Tab, person: &Person, [new, mine, table]: [&str; 3]) {
    let stage = &scene.stage;
    let names = ["A person with a rather long name", "Somebody whose name is long", "Ida"];
    let others: Vec<Person> = names.iter().map(|name| stage.standin.person(name, "en-US")).collect();
    let list = shown(person.command("cup", json!({})).await);
    assert_fits(tab, &list, "1-list").await;
    let draft = press(person, &list, new).await;
    assert_fits(tab, &draft, "2-draft").await;
    open(&others[0], "battleship", "weeks", "w4").await;
    let there = card(stage, person, |message| message.button("Join").is_some()).await;
    assert_fits(tab, &there, "3-open").await;
    for other in &others {
        press(other, &there, "Join").await;
    }
    let joined = press(person, &there, "Join").await;
    assert_fits(tab, &joined, "4-joined").await;
    let running = card(stage, person, |message| message.button("My games").is_some()).await;
    assert_fits(tab, &running, "5-running").await;
    let sheet = |message: &Seen| message.content.contains("**All games**") && message.content.contains("Join by");
    let sheet = stage.sees(person, person.place(), sheet).await;
    assert_fits(tab, &sheet, "6-games").await;
    let own = press(person, &running, "My games").await;
    assert!(own.content.contains(mine), "{}", own.content);
    assert_fits(tab, &own, "7-mine").await;
    let text = press(person, &running, "Standings").await;
    assert!(text.content.contains(table), "{}", text.content);
    assert_fits(tab, &text, "8-table").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_a_cup_fit_a_small_phone_in_english() {
    let Some(scene) = Scene::open("cups-en", SMALL).await else { return };
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    pages(&scene, &tab, &scene.ben, ["New cup", "Your games in the cup", "Pts"]).await;
    scene.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_a_cup_fit_a_small_phone_in_german() {
    let Some(scene) = Scene::open("cups-de", SMALL).await else { return };
    let tab = scene.tab(&format!("#{}", scene.anna.id())).await;
    pages(&scene, &tab, &scene.anna, ["Neuer Pokal", "Deine Spiele im Pokal", "Pkt"]).await;
    scene.close().await;
}
