//! Unread messages in other channels.

use serde_json::json;
use standin::Id;

use super::browser::Settings;
use super::scene::Scene;
use super::tab::Tab;

/// Asserts that the link to a channel announces this mark for unread messages; empty means no mark.
async fn assert_marked(tab: &Tab, channel: Id, mark: &str) {
    let script = "const link = document.querySelector(`a[data-channel='${arguments[0]}']`); \
                  return link?.innerText.replace(/[^(]*(\\((.*)\\))?[^)]*/, '$2')";
    let marked = async || {
        let found: String = tab.script(script, json!([channel])).await.ok()?;
        (found == mark).then_some(())
    };
    tab.until(&format!("the channel is marked {mark:?}"), marked).await;
}

/// Asserts that the title of the window starts with the number of unread channels, if there are any.
async fn waiting(tab: &Tab, count: &str) {
    let script = "return (document.title.match(/^\\(\\d+\\)/)?.[0] ?? '') === arguments[0]";
    tab.so(&format!("the title says {count:?}"), script, json!([count])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_elsewhere_are_marked_until_they_are_read() {
    let Some(scene) = Scene::without_bot("unread", Settings::ENGLISH).await else { return };
    let standin = &scene.stage.standin;
    let (general, ben) = (scene.general(), scene.ben.id());
    let harbour = standin.new_channel(standin.guild(), "harbour").expect("a channel");
    let anna = scene.anna.at(harbour);
    let tab = scene.tab(&format!("#{ben}/{general}")).await;
    assert_marked(&tab, harbour, "").await;

    anna.writes("a ship comes in").expect("a message");
    assert_marked(&tab, harbour, "unread").await;
    waiting(&tab, "(1)").await;
    anna.writes(&format!("<@{ben}>, it is yours")).expect("a message");
    assert_marked(&tab, harbour, "1 for you").await;
    anna.set_permissions(standin.guild(), &["MENTION_EVERYONE"]).expect("a permission");
    anna.writes("@everyone, to the harbour").expect("a message");
    assert_marked(&tab, harbour, "2 for you").await;
    waiting(&tab, "(1)").await;
    let direct = scene.ben.direct().place();
    scene.stage.post_as_bot(direct, &[("Go", "go")]).await;
    assert_marked(&tab, direct, "1 for you").await;
    waiting(&tab, "(2)").await;
    tab.picture("1-marked").await;

    tab.click("link", "harbour").await;
    tab.message("it is yours").await;
    assert_marked(&tab, harbour, "").await;
    waiting(&tab, "(1)").await;
    tab.click("link", "Bot").await;
    tab.message("a message").await;
    assert_marked(&tab, direct, "").await;
    waiting(&tab, "").await;
    tab.picture("2-read").await;

    // A person's own messages are not unread. The page keeps this state across a reload.
    scene.ben.at(harbour).writes("my own words").expect("a message");
    scene.anna.writes("back in the general channel").expect("a message");
    assert_marked(&tab, general, "unread").await;
    tab.reload().await;
    assert_marked(&tab, general, "unread").await;
    assert_marked(&tab, harbour, "").await;
    waiting(&tab, "(1)").await;
    scene.close_without_bot().await;
}
