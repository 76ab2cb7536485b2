//! A bot with its stand-in and a browser.

use std::sync::Arc;

use standin::{Config, Id, Person, Recorded};

use super::browser::{Browser, Settings};
use super::tab::Tab;
use crate::stage::Stage;

pub(crate) struct Scene {
    // Dropped first, because it takes a screenshot of a failure while the stand-in still runs.
    browser: Arc<Browser>,
    pub(crate) stage: Stage,
    pub(crate) anna: Person,
    pub(crate) ben: Person,
}

impl Scene {
    /// A scene with the real bot. `None` without Chromium.
    pub(crate) async fn open(name: &str, settings: Settings) -> Option<Self> {
        Self::open_with(name, settings, Config::default()).await
    }

    /// A scene with the real bot and these settings of the stand-in.
    pub(crate) async fn open_with(name: &str, settings: Settings, config: Config) -> Option<Self> {
        let mut scene = Self::before(name, settings, config).await?;
        scene.stage.start().await;
        Some(scene)
    }

    /// A scene with the stand-in alone.
    pub(crate) async fn without_bot(name: &str, settings: Settings) -> Option<Self> {
        Self::before(name, settings, Config::default()).await
    }

    async fn before(name: &str, settings: Settings, config: Config) -> Option<Self> {
        let browser = Browser::open(name, settings).await?;
        let stage = Stage::with(config).await;
        let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
        Some(Self { browser, stage, anna, ben })
    }

    /// The first tab, at a fragment of the address.
    pub(crate) async fn tab(&self, fragment: &str) -> Tab {
        Tab::first(&self.browser, &self.stage.standin.url(), fragment).await
    }

    /// The first tab, at another base address such as a proxy's.
    pub(crate) async fn tab_by(&self, base: &str, fragment: &str) -> Tab {
        Tab::first(&self.browser, base, fragment).await
    }

    /// Another tab, at another base address such as a proxy's.
    pub(crate) async fn another_tab_by(&self, base: &str, fragment: &str) -> Tab {
        Tab::another(&self.browser, base, fragment).await
    }

    /// `#general`.
    pub(crate) fn general(&self) -> Id {
        self.ben.place()
    }

    /// Plays until Ben's first shot at a computer. Returns his panel.
    pub(crate) async fn at_sea(&self, tab: &Tab) -> Tab {
        tab.click("combobox", "Message").await;
        tab.keys("/play").await;
        tab.click("option", "/play").await;
        tab.click("option", "computer").await;
        tab.click("option", "Computer (easy)").await;
        tab.click("button", "Send").await;
        let panel = tab.message("Place your fleet").await;
        panel.click("button", "Random").await;
        panel.sees("Your fleet is placed").await;
        panel.click("button", "Ready").await;
        panel.sees("Your turn").await;
        panel
    }

    /// Ends a test; asserts that no script failed and Discord refused nothing.
    pub(crate) async fn close(self) {
        self.close_allowing(|_| false).await;
    }

    /// Like [`Self::close`], for a test that causes the refusals that `allowed` accepts.
    pub(crate) async fn close_allowing(self, allowed: impl Fn(&Recorded) -> bool) {
        self.stage.settled().await;
        self.close_browser().await;
        self.stage.close_allowing(allowed).await;
    }

    /// Ends a test without the real bot.
    pub(crate) async fn close_without_bot(self) {
        self.close_browser().await;
        self.stage.standin.stop().await;
    }

    async fn close_browser(&self) {
        assert_eq!(self.browser.complaints().await, Vec::<String>::new());
        self.browser.quit().await;
    }
}
