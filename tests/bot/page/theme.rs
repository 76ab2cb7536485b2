//! The light theme, the dark theme, and the system's.

use serde_json::json;

use super::browser::Settings;
use super::scene::Scene;
use super::tab::Tab;

/// The background colour of the page.
async fn ground(tab: &Tab) -> String {
    tab.asks("return getComputedStyle(document.body).backgroundColor").await
}

async fn goes_to(tab: &Tab, from: &str, to: &str) {
    tab.click("button", &format!("Appearance: {from}")).await;
    tab.find("button", &format!("Appearance: {to}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn theme_cycles_and_is_kept() {
    let Some(scene) = Scene::without_bot("theme", Settings::ENGLISH).await else { return };
    let tab = scene.tab("").await;
    let light = ground(&tab).await;
    tab.browser().prefers("dark").await;
    let dark = ground(&tab).await;
    assert_ne!(light, dark, "by default the page follows the system");
    goes_to(&tab, "as the system", "light").await;
    assert_eq!(ground(&tab).await, light, "the person's choice overrides the system");
    tab.browser().prefers("light").await;
    goes_to(&tab, "light", "dark").await;
    assert_eq!(ground(&tab).await, dark);
    tab.picture("1-dark").await;
    tab.reload().await;
    tab.find("button", "Appearance: dark").await;
    assert_eq!(ground(&tab).await, dark, "the choice is kept");
    // Anna's pane has the same theme, with German texts.
    tab.click("link", "Anna").await;
    tab.find("button", "Darstellung: dunkel").await;
    tab.click("link", "Ben").await;
    goes_to(&tab, "dark", "as the system").await;
    assert_eq!(ground(&tab).await, light);
    tab.so("nothing is forced", "return !document.documentElement.hasAttribute('data-theme')", json!([])).await;
    scene.close_without_bot().await;
}
