//! Searches for somebody to play with, on the smallest telephone, in both languages.

use serde_json::json;

use crate::page::browser::Settings;
use crate::page::scene::Scene;
use crate::page::tab::Tab;
use crate::partner::{MINUTE, number};
use crate::stage::shown;

const SMALLEST: Settings = Settings { width: 320, height: 640, ..Settings::TELEPHONE };

/// Elements that are wider than the screen, and labels of buttons that are cut off.
const WIDE: &str = "const pages = [document.documentElement, document.body, ...document.querySelectorAll('.log, .chat')]; \
                    const wide = pages.filter((node) => node.scrollWidth > node.clientWidth); \
                    const cut = [...document.querySelectorAll('.row > .button')].filter((node) => \
                      node.scrollWidth > node.clientWidth + 1 || node.getBoundingClientRect().right > innerWidth); \
                    return [...wide.map((node) => node.tagName), ...cut.map((node) => node.textContent)]";

async fn assert_fits(tab: &Tab, step: &str) {
    tab.picture(step).await;
    assert_eq!(tab.asks::<u32>("return innerWidth").await, 320);
    assert_eq!(tab.asks::<Vec<String>>(WIDE).await, Vec::<String>::new(), "{step}");
}

/// The labels of the way through a search, in a language.
struct Labels {
    input: &'static str,
    command: &'static str,
    send: &'static str,
    joins: &'static str,
    look: &'static str,
    now: &'static str,
    looking: &'static str,
    stop: &'static str,
    stopped: &'static str,
    partners: &'static str,
    alerts: &'static str,
    found: &'static str,
    computer: &'static str,
}

const ENGLISH: Labels = Labels {
    input: "Message",
    command: "/play",
    send: "Send",
    joins: "Join Maximiliane von Hoh… · Blockade Runner · 10 minutes each",
    look: "Look for somebody",
    now: "Now (search: 30 minutes)",
    looking: "You are looking for somebody",
    stop: "Stop looking",
    stopped: "no longer looking",
    partners: "Finding players…",
    alerts: "Only you see this",
    found: "I have found somebody:",
    computer: "🤖 easy",
};
const GERMAN: Labels = Labels {
    input: "Nachricht an",
    command: "/spielen",
    send: "Senden",
    joins: "Mit Maximiliane von Hoh… · Blockade Runner · je 10 Minuten",
    look: "Mitspieler suchen",
    now: "Jetzt (Suche: 30 Minuten)",
    looking: "Du suchst jemanden",
    stop: "Nicht mehr suchen",
    stopped: "Du suchst niemanden mehr",
    partners: "Mitspielersuche …",
    alerts: "Das siehst nur du",
    found: "Es hat sich jemand gefunden",
    computer: "🤖 leicht",
};

/// Opens the panel of `/play`.
async fn play(tab: &Tab, labels: &Labels) -> Tab {
    tab.click("combobox", labels.input).await;
    tab.keys(labels.command).await;
    tab.click("option", labels.command).await;
    tab.click("button", labels.send).await;
    tab.message(labels.look).await
}

async fn search_by_touch(name: &str, locale: &str, labels: &Labels) {
    let Some(scene) = Scene::open(name, SMALLEST).await else { return };
    let stage = &scene.stage;
    scene.ben.set_locale(locale);
    for (game, time) in [("blockade_runner", "live"), ("naval_battles", "three_days"), ("battleship", "day")] {
        let waiting = stage.standin.person("Maximiliane von Hohenstein-Sonnenberg", locale);
        shown(waiting.command("play", json!({"game": game, "time": time})).await);
    }
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    let panel = play(&tab, labels).await;
    panel.find("button", labels.joins).await;
    assert_fits(&tab, "1-start").await;
    panel.click("button", labels.look).await;
    panel.find("button", labels.now).await;
    assert_fits(&tab, "2-asked").await;
    panel.click("button", labels.now).await;
    panel.sees(labels.looking).await;
    assert_fits(&tab, "3-waiting").await;
    stage.clock.advance(3 * MINUTE);
    panel.find("button", labels.computer).await;
    assert_fits(&tab, "4-computers").await;
    panel.click("button", labels.stop).await;
    panel.sees(labels.stopped).await;
    // Anna looks, and Ben finds her.
    let page = crate::partner::asked(&scene.anna).await;
    shown(scene.anna.press(page.id, crate::partner::begins(&page, true)).await);
    let panel = play(&tab, labels).await;
    panel.click("button", labels.look).await;
    panel.click("button", labels.partners).await;
    panel.sees(labels.alerts).await;
    assert_fits(&tab, "5-settings").await;
    let panel = play(&tab, labels).await;
    panel.click("button", labels.look).await;
    panel.click("button", labels.now).await;
    panel.sees(labels.found).await;
    assert_fits(&tab, "6-found").await;
    assert_eq!(stage.store().searches_of(number(scene.ben.id())).await.unwrap().len(), 1);
    scene.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn search_fits_on_a_telephone_of_320_pixels_in_english() {
    search_by_touch("partner-en", "en-US", &ENGLISH).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn search_fits_on_a_telephone_of_320_pixels_in_german() {
    search_by_touch("partner-de", "de", &GERMAN).await;
}
