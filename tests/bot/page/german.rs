//! Anna reads only German, in the page's own texts and the bot's.

use super::browser::Settings;
use super::scene::Scene;
use super::sea::{GERMAN, fields, fire_in, record, ships, water};
use super::tab::Tab;

/// Visible, accessible or tooltip texts that are the English page's and not the German one's.
const ENGLISH_LEFT: &str = r#"
const { words } = await import("/page/words.js");
const [german, english] = [words("de"), words("en-US")];
const pairs = [...Object.keys(english).map((key) => [english[key], german[key]]), ...Object.keys(english.developer).map((key) => [english.developer[key], german.developer[key]])];
const strange = new Set(pairs.filter(([one, other]) => typeof one === "string" && one !== other).map(([one]) => one));
const root = document.querySelector("section.pane");
const texts = [];
for (const node of [root, ...root.querySelectorAll("*"), ...document.querySelectorAll("dialog, dialog *, .drawer:not([hidden]), .drawer:not([hidden]) *")]) {
  for (const name of ["aria-label", "title", "placeholder", "alt"]) texts.push(node.getAttribute(name));
  for (const child of node.childNodes) if (child.nodeType === 3) texts.push(child.data);
}
return texts.filter((text) => text && strange.has(text.trim()));
"#;

async fn assert_german(tab: &Tab) {
    assert_eq!(tab.asks::<Vec<String>>(ENGLISH_LEFT).await, Vec::<String>::new());
    assert_eq!(tab.asks::<String>("return document.documentElement.lang").await, "de");
}

#[tokio::test(flavor = "multi_thread")]
async fn german_reader_sees_only_german() {
    let Some(scene) = Scene::open("german", Settings::GERMAN).await else { return };
    let standin = &scene.stage.standin;
    standin.set_guild_locale(standin.guild(), "de").expect("a server");
    // A German browser starts as Anna.
    let tab = scene.tab("").await;
    tab.sees("Hier ist noch nichts").await;
    assert_german(&tab).await;
    tab.click("button", "Befehle zeigen").await;
    tab.within(".suggestions").sees("Das Spielfeld zeigen").await;
    tab.picture("1-commands").await;
    assert_german(&tab).await;
    tab.click("option", "/spielen").await;
    tab.click("option", "computer").await;
    tab.click("option", "Computer (leicht)").await;
    tab.picture("2-options").await;
    tab.click("button", "Senden").await;
    let panel = tab.message("Stelle deine Flotte auf").await;
    assert_german(&tab).await;
    panel.click("button", "Zufall").await;
    panel.click("button", "Fertig").await;
    let targets = fields(&ships(&record(&scene.stage).await, 1));
    fire_in(&panel, &targets[0], GERMAN).await;
    fire_in(&panel, &water(&targets)[0], GERMAN).await;
    tab.picture("3-panel").await;
    let alt: String = tab.asks("return [...document.querySelectorAll('article img')].at(-1).alt").await;
    assert!(alt.contains("Spielfeld: Computer"), "{alt}");
    assert_german(&tab).await;
    tab.click("button", "Einstellungen von Anna").await;
    tab.sees("Nimmt Direktnachrichten an").await;
    assert_german(&tab).await;
    tab.picture("4-settings").await;
    tab.click("button", "Abbrechen").await;
    tab.click("button", "Entwicklerwerkzeuge").await;
    tab.click("button", "Doppelt zustellen").await;
    tab.within(".drawer [role=status]").sees("Die nächste Interaktion wird doppelt zugestellt.").await;
    tab.click("button", "Anstehende Störungen absagen").await;
    tab.click("button", "Anfragen zeigen").await;
    tab.within(".traffic").sees("0 fehlgeschlagene Interaktionen").await;
    assert_eq!(tab.asks::<String>("return document.querySelector('.drawer').lang").await, "de");
    assert_german(&tab).await;
    tab.picture("4-tools").await;
    tab.click("button", "Entwicklerwerkzeuge schließen").await;
    tab.click("link", "Schiffe versenken: Anna – Computer").await;
    tab.message("Mein Zug").await;
    tab.picture("5-thread").await;
    assert_german(&tab).await;
    scene.close().await;
}
