//! People's waiting times at the page, in a real browser with the real bot: from opening the address to a usable input, and
//! from a press to the new board on the screen. `cargo bench --bench page`; without `--bench` it runs once, with two shots.

#![allow(clippy::unwrap_used, reason = "a measurement fails by panicking")]

use serde_json::{Value, json};
use standin::Person;

use duel::{FLEET, SHIPS, enter};
use page::browser::Settings;
use page::scene::Scene;
use page::sea::{ENGLISH, press_field};
use page::tab::Tab;
use stage::press;

#[allow(dead_code, reason = "the tests use the rest")]
#[path = "../tests/bot/duel.rs"]
mod duel;
#[allow(dead_code, unused_imports, reason = "the tests use the rest")]
#[path = "../tests/bot/page/mod.rs"]
mod page;
#[allow(dead_code, reason = "the tests use the rest")]
#[path = "../tests/bot/stage.rs"]
mod stage;

/// The number of times that the page is opened, and the number of games.
const MEASURED: (usize, usize) = (30, 2);

/// Runs in every new document: notes the time from the start of the navigation until the input is usable.
const READY: &str = "(function look() { \
    const pane = document.querySelector('section.pane[aria-label] [role=log][aria-label]'); \
    const input = document.querySelector('.composer textarea[aria-label]'); \
    if (pane && input && document.querySelectorAll('article').length) window.__ready = performance.now(); \
    else requestAnimationFrame(look); })()";

/// Notes the time from each click to the frame that shows the next picture.
const PICTURES: &str = "window.__waits = []; let pressed = null; \
    document.addEventListener('click', (event) => { if (/^[A-J]\\d+$/.test(event.target.closest('button')?.textContent ?? '')) pressed = event.timeStamp; }, true); \
    new MutationObserver((changes) => { \
        const image = changes.flatMap((change) => [...change.addedNodes]).find((node) => node.tagName === 'IMG'); \
        if (!image || pressed === null) return; \
        const from = pressed; pressed = null; \
        image.decode().then(() => requestAnimationFrame(() => requestAnimationFrame(() => window.__waits.push(performance.now() - from)))); \
    }).observe(document.querySelector('.messages'), { childList: true, subtree: true }); return true";

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(measure());
}

async fn measure() {
    let Some(scene) = Scene::open("bench", Settings::ENGLISH).await else { return };
    let measures = std::env::args().any(|word| word == "--bench");
    let (openings, games) = if measures { MEASURED } else { (1, 1) };
    let mut waits = Vec::new();
    let mut ready = Vec::new();
    for game in 0..games {
        let tab = prepare(&scene, game).await;
        if game == 0 {
            ready = open(&tab, openings).await;
        }
        waits.extend(fire(&tab, if measures { SHIPS.len() } else { 2 }).await);
    }
    report("page ready, nothing cached", ready);
    report("press to changed picture", waits);
    scene.close().await;
}

fn report(what: &str, mut times: Vec<f64>) {
    times.sort_unstable_by(f64::total_cmp);
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    println!("{what}: {} times, median {:.0} ms, 95 % {:.0} ms", times.len(), at(50), at(95));
}

/// Starts a game in a new channel with two equal fleets and Ben to fire. Returns his tab in its thread.
async fn prepare(scene: &Scene, game: usize) -> Tab {
    let standin = &scene.stage.standin;
    let channel = standin.new_channel(standin.guild(), &format!("bench-{game}")).expect("a channel");
    let [anna, ben] = [&scene.anna, &scene.ben].map(|person| person.at(channel));
    let card = anna
        .command("play", json!({"game": "battleship"}))
        .await
        .expect("a command")
        .message()
        .cloned()
        .expect("a card");
    press(&ben, &card, "Join").await;
    let thread = scene.stage.thread(&anna, &card).await;
    let [anna, ben] = [&anna, &ben].map(|person: &Person| person.at(thread));
    for person in [&anna, &ben] {
        enter(person, &format!("{FLEET}; confirm")).await;
    }
    scene.stage.settled().await;
    // A miss, unless it is Ben's turn anyway.
    enter(&anna, "E1").await;
    scene.stage.settled().await;
    let tab = scene.tab(&format!("#{}/{thread}", ben.id())).await;
    // The address of another channel differs only in its fragment, so the browser keeps the old document.
    tab.reload().await;
    tab.click("button", "My turn").await;
    tab.message("Your turn").await;
    tab
}

/// Opens the page `openings` times. Returns the times.
async fn open(tab: &Tab, openings: usize) -> Vec<f64> {
    let browser = tab.browser();
    browser.devtools("Network.setCacheDisabled", json!({"cacheDisabled": true})).await;
    let script: Value = browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({"source": READY})).await;
    let mut times = Vec::new();
    for _ in 0..openings {
        tab.reload().await;
        let ready = async || tab.asks::<Option<f64>>("return window.__ready ?? null").await;
        times.push(tab.until("the input can be used", ready).await);
    }
    browser.devtools("Page.removeScriptToEvaluateOnNewDocument", json!({"identifier": script["identifier"]})).await;
    browser.devtools("Network.setCacheDisabled", json!({"cacheDisabled": false})).await;
    times
}

/// Fires shots. Returns the times. The last shot of a game does not count, because its board differs.
async fn fire(tab: &Tab, shots: usize) -> Vec<f64> {
    let panel = tab.message("Your turn").await;
    let _: bool = tab.asks(PICTURES).await;
    let (last, others) = SHIPS.split_last().expect("ships");
    for (number, field) in others.iter().take(shots).enumerate() {
        press_field(&panel, field, ENGLISH).await;
        let told = async || (tab.asks::<usize>("return window.__waits.length").await > number).then_some(());
        tab.until("the new picture", told).await;
    }
    let waits = tab.asks("return window.__waits").await;
    if shots == SHIPS.len() {
        press_field(&panel, last, ENGLISH).await;
        tab.sees("Ben wins").await;
    }
    waits
}
