//! Rendering of messages: Discord's Markdown, mentions, times and pictures.

use serde_json::json;
use thirtyfour::Key;

use super::browser::Settings;
use super::scene::Scene;
use super::scripted::{DESCRIPTION, Scripted};
use super::tab::Tab;

/// The texts of everything in a message that fits a selector.
async fn marked(message: &Tab, selector: &str) -> Vec<String> {
    let script = "return [...place(arguments[0]).querySelectorAll(arguments[1])].map((node) => node.innerText.trim())";
    message.script(script, json!([message.scope(), format!(".content {selector}")])).await.expect("a selector")
}

const MARKS: &str = "**bold** *slanted* _as well_ __under__ ~~struck~~ `code *as it is*` \\*plain\\* ***both***\n\
                     > quoted\n> twice\nno more\n- one\n  - deeper\n- two\n1. first\n2. second\n# Large\n### Small\n-# beside\n\
                     ```rust\nlet x = \"**1**\";\n```";

#[tokio::test(flavor = "multi_thread")]
async fn marks_mentions_and_times_are_read_as_discord_shows_them() {
    let Some(scene) = Scene::without_bot("marks", Settings::ENGLISH).await else { return };
    let _bot = Scripted::start(&scene.stage).await;
    let standin = &scene.stage.standin;
    let harbour = standin.new_channel(standin.guild(), "harbour").expect("a channel");
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    scene.anna.writes(MARKS).expect("a message");
    let message = tab.message("quoted").await;
    for (selector, texts) in [
        ("strong", &["bold", "both"][..]),
        ("em", &["slanted", "as well", "both"]),
        ("u", &["under"]),
        ("s", &["struck"]),
        ("p code", &["code *as it is*"]),
        ("pre code", &["let x = \"**1**\";"]),
        ("blockquote", &["quoted\ntwice"]),
        ("ul ul li", &["deeper"]),
        ("ol li", &["first", "second"]),
        (".level-1", &["Large"]),
        (".level-3", &["Small"]),
        (".subtext", &["beside"]),
    ] {
        assert_eq!(marked(&message, selector).await, texts, "{selector}");
    }
    message.sees("*plain*").await;
    tab.picture("1-marks").await;

    // A mention opens its channel; a link opens its address in a new window.
    let (anna, ben) = (scene.anna.id(), scene.ben.id());
    let mentions = format!(
        "<@{anna}> meets <@{ben}> in <#{harbour}>, see </menus:1>, <#1> and [the *rules*](https://example.org/rules?a=1&b=2)"
    );
    scene.anna.writes(&mentions).expect("a message");
    let message = tab.message("meets").await;
    message.sees("@Anna meets @Ben in #harbour, see /menus, #unknown-channel and the rules").await;
    assert_eq!(marked(&message, ".mention.me").await, ["@Ben"]);
    let link = message.find("link", "the rules").await;
    for (attribute, wanted) in
        [("href", "https://example.org/rules?a=1&b=2"), ("target", "_blank"), ("rel", "noopener noreferrer")]
    {
        assert_eq!(link.attr(attribute).await.expect("a link").as_deref(), Some(wanted));
    }
    message.click("button", "#harbour").await;
    tab.find("combobox", "Message #harbour").await;
    tab.click("link", "general").await;
    // The address of a message shows as its channel and opens that channel here, not at Discord.
    scene.anna.writes(&format!("posted at https://discord.com/channels/1/{harbour}/2")).expect("a message");
    let posted = tab.message("posted at").await;
    posted.sees("posted at #harbour").await;
    posted.find("button", "#harbour").await;
    message.click("button", "/menus").await;
    tab.within(".chip").sees("/menus").await;
    tab.click("button", "Leave the command").await;

    // Noon of 1 January 1970, which is the same date in most time zones: long ago.
    scene.anna.writes("since <t:43200:D>, that is <t:43200:R>; <t:8640000000001> is no time").expect("a message");
    let message = tab.message("since").await;
    message.sees("January 1, 1970").await;
    message.sees("years ago").await;
    message.sees("<t:8640000000001>").await;
    let times = "return [...place(arguments[0]).querySelectorAll('.content time')].map((time) => time.dateTime)";
    assert_eq!(message.asks::<Vec<String>>(times).await, ["1970-01-01T12:00:00.000Z"; 2]);
    tab.picture("2-mentions").await;
    scene.close_without_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn spoiler_is_neither_seen_nor_heard_and_uncovering_it_keeps_the_focus() {
    let Some(scene) = Scene::without_bot("spoiler", Settings::ENGLISH).await else { return };
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    scene.anna.writes("it lies ||under **the** bridge||").expect("a message");
    let message = tab.message("it lies").await;
    message.find("button", "Spoiler, press to show").await;
    assert!(!message.text().await.contains("bridge"));
    let said = tab.within("[data-announcer]");
    said.sees("Anna: it lies").await;
    let said = said.text().await;
    tab.picture("1-covered").await;
    message.click("button", "Spoiler, press to show").await;
    message.sees("it lies under the bridge").await;
    assert!(!message.has("button", "Spoiler").await);
    assert_eq!(marked(&message, "[aria-hidden]").await, Vec::<String>::new());
    tab.picture("2-uncovered").await;
    let focus = tab.focus().await;
    assert!(!said.contains("bridge") && focus.role != "body", "heard was {said:?}, the focus is on {focus:?}");
    scene.close_without_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn picture_is_described_and_enlarged_and_an_edited_message_says_so() {
    let Some(scene) = Scene::without_bot("enlarged", Settings::ENGLISH).await else { return };
    let _bot = Scripted::start(&scene.stage).await;
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    tab.run("picture").await;
    let message = tab.message("a picture").await;
    // The button has the alt text of the picture as its name.
    let lightbox = tab.within("dialog.lightbox");
    message.click("button", DESCRIPTION).await;
    let whole = "const image = document.querySelector('dialog.lightbox img'); \
                 return image.alt === arguments[0] && image.complete && image.naturalWidth === 1100 && image.getBoundingClientRect().right <= innerWidth";
    tab.so("all of the picture is there, and described", whole, json!([DESCRIPTION])).await;
    lightbox.sees("board.png").await;
    tab.picture("1-enlarged").await;
    tab.keys(Key::Escape).await;
    tab.so("the picture is small again", "return !document.querySelector('dialog')", json!([])).await;
    assert_eq!(tab.focus().await.name, DESCRIPTION, "the focus is where it was");
    message.click("button", DESCRIPTION).await;
    lightbox.click("button", "Close").await;
    tab.so("the picture is small again", "return !document.querySelector('dialog')", json!([])).await;

    assert!(!message.text().await.contains("(edited)"));
    message.click("button", "Go").await;
    message.sees("it went (edited)").await;
    tab.picture("2-edited").await;
    scene.close_without_bot().await;
}
