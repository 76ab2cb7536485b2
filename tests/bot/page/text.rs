//! Text of people and bots stays text.

use super::browser::Settings;
use super::hostile::{HOSTILE, SHORT};
use super::scene::Scene;
use super::scripted::Scripted;
use super::tab::Tab;

/// Asserts that no text of a message has become HTML, and that no link can run a script.
async fn assert_harmless(tab: &Tab) {
    let made = "return [...document.querySelectorAll('.pane :is(script, iframe, object, embed, b, img[src=x]), dialog :is(b, img)')].map((node) => node.outerHTML)";
    assert_eq!(tab.asks::<Vec<String>>(made).await, Vec::<String>::new());
    // An invalid address has the protocol ":".
    let leads = "return [...document.links].map((link) => link.protocol).filter((protocol) => !['http:', 'https:', ':'].includes(protocol))";
    assert_eq!(tab.asks::<Vec<String>>(leads).await, Vec::<String>::new());
    let asked = "return performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => new URL(name).origin !== location.origin)";
    assert_eq!(tab.asks::<Vec<String>>(asked).await, Vec::<String>::new(), "another host was asked");
    assert!(tab.asks::<bool>("return window.__hit === undefined").await, "a script of a message has run");
}

#[tokio::test(flavor = "multi_thread")]
async fn html_and_scripts_in_messages_and_names_are_shown_as_text() {
    let Some(scene) = Scene::without_bot("text", Settings::ENGLISH).await else { return };
    let _bot = Scripted::start(&scene.stage).await;
    let standin = &scene.stage.standin;
    let mallory = standin.person(SHORT, "en-US");
    standin.new_channel(standin.guild(), SHORT).expect("a channel");
    let tab = scene.tab(&format!("#{}/{}", mallory.id(), scene.general())).await;
    mallory.writes(HOSTILE).expect("a message");
    mallory.writes("[a link](javascript:window.__hit=1)").expect("a message");
    // Unusual line ends. A message that cannot be rendered would hide all later ones.
    mallory.writes("# a\u{2028}heading").expect("a message");
    mallory.writes("- a\rlist\n- a\u{2029}point").expect("a message");
    tab.run("hostile").await;
    let message = tab.message("another").await;
    message.sees("<script>window.__hit=1</script><img src=x onerror=\"window.__hit=1\">").await;
    tab.message("[a link](javascript:window.__hit=1)").await;
    tab.within("nav").find("link", SHORT).await;
    tab.picture("1-hostile").await;
    // Presses every control.
    message.click("button", "Spoiler").await;
    message.click("combobox", HOSTILE).await;
    tab.picture("2-menu").await;
    message.click("option", HOSTILE).await;
    message.sees("This interaction failed").await;
    tab.click("button", "Settings of").await;
    tab.picture("3-settings").await;
    tab.click("button", "Cancel").await;
    message.click("button", HOSTILE).await;
    tab.message("it went").await;
    assert_harmless(&tab).await;
    // The check itself finds a script that does run.
    assert!(tab.asks::<bool>("window.__hit = 1; return window.__hit !== undefined").await);
    scene.close_without_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn form_with_html_in_its_words_is_shown_and_sent_as_text() {
    let Some(scene) = Scene::without_bot("hostile-form", Settings::ENGLISH).await else { return };
    let _bot = Scripted::start(&scene.stage).await;
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    tab.run("question").await;
    let dialog = tab.within("dialog.form");
    dialog.sees(SHORT).await;
    dialog.find("textbox", SHORT).await;
    tab.picture("1-form").await;
    assert_harmless(&tab).await;
    tab.fill(SHORT, "").await;
    dialog.click("button", "Submit").await;
    dialog.sees("This field is required.").await;
    tab.fill(SHORT, HOSTILE).await;
    dialog.click("button", "Submit").await;
    // The custom id came back with the values; the page reads its underscores as marks.
    let received = format!("received {HOSTILE}={HOSTILE}");
    scene.stage.sees(&scene.ben, scene.general(), |message| message.content == received).await;
    tab.message("received <script>").await;
    tab.picture("2-received").await;
    assert_harmless(&tab).await;
    scene.close_without_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn embed_with_invalid_addresses_is_shown_and_hides_no_message() {
    let Some(scene) = Scene::without_bot("hostile-embeds", Settings::ENGLISH).await else { return };
    let _bot = Scripted::start(&scene.stage).await;
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    scene.ben.writes("written before").expect("a message");
    tab.run("embeds").await;
    scene.stage.sees(&scene.ben, scene.general(), |message| message.content == "hostile embeds").await;
    scene.anna.writes("written after").expect("a message");
    for step in ["1-as-it-comes", "2-opened-anew"] {
        tab.message("written after").await;
        tab.picture(step).await;
        tab.message("written before").await;
        let embeds = tab.message("hostile embeds").await;
        embeds.sees(HOSTILE).await;
        assert_eq!(tab.asks::<usize>("return document.querySelectorAll('article .embed').length").await, 3);
        assert_harmless(&tab).await;
        tab.reload().await;
    }
    scene.close_without_bot().await;
}
