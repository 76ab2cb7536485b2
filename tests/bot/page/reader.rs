//! Accessibility: names, ids, descriptions, announcements, contrast.

use super::browser::Settings;
use super::scene::Scene;
use super::sea::fire;
use super::tab::Tab;

/// Asserts that the page has no fault in the light and in the dark theme.
async fn assert_readable(tab: &Tab, step: &str) {
    for theme in ["light", "dark"] {
        tab.browser().prefers(theme).await;
        tab.picture(&format!("{step}-{theme}")).await;
        let wrong: Vec<String> = tab.asks(include_str!("reader.js")).await;
        assert_eq!(wrong, Vec::<String>::new(), "{step}, {theme}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_control_has_a_name_and_every_text_can_be_read() {
    let Some(scene) = Scene::open("reader", Settings::ENGLISH).await else { return };
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    assert_readable(&tab, "1-empty").await;
    let panel = scene.at_sea(&tab).await;
    fire(&panel, "A1").await;
    panel.sees("Your turn").await;
    let marked = "**bold** *italic* `code` ||hidden|| <#1> [link](https://example.org) https://example.org\n\
                  > quoted\n- list\n-# small\n# Heading\n```\ncode\n```\n@everyone";
    scene.ben.writes(marked).expect("a message");
    tab.message("quoted").await;
    assert_readable(&tab, "2-game").await;
    tab.click("combobox", "Message").await;
    tab.keys("/").await;
    tab.within(".suggestions").sees("/play").await;
    assert_readable(&tab, "3-commands").await;
    tab.keys(thirtyfour::Key::Escape).await;
    tab.click("button", "Add a person").await;
    tab.click("button", "Add").await;
    tab.sees("Name is required.").await;
    assert_readable(&tab, "5-dialog").await;
    tab.click("button", "Cancel").await;
    tab.click("button", "Developer tools").await;
    tab.click("button", "Show the requests").await;
    tab.sees("requests,").await;
    assert_readable(&tab, "6-tools").await;
    tab.click("button", "Close developer tools").await;
    tab.click("button", "Two people side by side").await;
    tab.pane(scene.anna.id()).sees("general").await;
    assert_readable(&tab, "7-split").await;

    // The check itself finds real faults.
    let broken = "const bad = document.createElement('button'); bad.style.color = '#888'; bad.style.background = '#999'; \
                  bad.id = 'panes'; document.querySelector('.bar').append(bad, Object.assign(document.createElement('p'), \
                  { textContent: 'faint', style: 'color: #888; background: #999' })); return true";
    assert!(tab.asks::<bool>(broken).await);
    let wrong: Vec<String> = tab.asks(include_str!("reader.js")).await;
    for sign in ["without a name", "id panes is there twice", "contrast"] {
        assert!(wrong.iter().any(|sentence| sentence.contains(sign)), "{sign}: {wrong:?}");
    }
    scene.close().await;
}
