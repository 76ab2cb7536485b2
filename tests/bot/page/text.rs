//! What people and bots write stays text.

use super::browser::Settings;
use super::scene::Scene;
use super::scripted::{HOSTILE, Scripted};

#[tokio::test(flavor = "multi_thread")]
async fn html_and_scripts_in_messages_and_names_are_shown_as_text() {
    let Some(scene) = Scene::without_bot("text", Settings::ENGLISH).await else { return };
    let _bot = Scripted::start(&scene.stage).await;
    let standin = &scene.stage.standin;
    let name = "<img src=x onerror=__hit=1>";
    let mallory = standin.person(name, "en-US");
    standin.new_channel(standin.guild(), name).expect("a channel");
    let tab = scene.tab(&format!("#{}/{}", mallory.id(), scene.general())).await;
    mallory.writes(HOSTILE).expect("a message");
    mallory.writes("[a link](javascript:window.__hit=1)").expect("a message");
    // Lines that end where patterns do not expect it; one that cannot be drawn would hide all that follows.
    mallory.writes("# a\u{2028}heading").expect("a message");
    mallory.writes("- a\rlist\n- a\u{2029}point").expect("a message");
    tab.run("hostile").await;
    let message = tab.message("another").await;
    message.sees("<script>window.__hit=1</script><img src=x onerror=\"window.__hit=1\">").await;
    tab.message("[a link](javascript:window.__hit=1)").await;
    tab.within("nav").find("link", name).await;
    tab.picture("1-hostile").await;
    // Whatever can be pressed is pressed.
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
    let addresses: Vec<String> = tab.asks("return [...document.links].map((link) => link.protocol)").await;
    assert!(addresses.iter().all(|protocol| protocol == "http:"), "{addresses:?}");
    let made: Vec<String> =
        tab.asks("return [...document.querySelectorAll('.messages :is(script, iframe, object, embed, b, img[src=x])')].map((node) => node.outerHTML)").await;
    assert!(made.is_empty(), "{made:?}");
    assert!(tab.asks::<bool>("return window.__hit === undefined").await, "a script of a message has run");
    // The same look finds what does run.
    assert!(tab.asks::<bool>("window.__hit = 1; return window.__hit !== undefined").await);
    scene.close_without_bot().await;
}
