//! A person in a tab, who finds elements by name, clicks, types and reads. Every action waits until it is possible. Nothing is asserted
//! about speed.

use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use thirtyfour::error::WebDriverResult;
use thirtyfour::{Key, TypingData, WebElement, WindowHandle};

use super::browser::Browser;

/// Fails a test that hangs.
const PATIENCE: Duration = Duration::from_secs(60);
const PAUSE: Duration = Duration::from_millis(25);

/// A tab, or a part of it: a pane, a message.
#[derive(Clone)]
pub(crate) struct Tab {
    browser: Arc<Browser>,
    window: WindowHandle,
    /// The address of the stand-in as this tab knows it.
    base: String,
    /// A selector, which stands for its last element; empty for the whole tab.
    scope: String,
}

/// The focused element.
#[derive(Debug, Deserialize, PartialEq)]
pub(crate) struct Focus {
    pub(crate) role: String,
    pub(crate) name: String,
}

impl Tab {
    /// The browser's first tab, at `fragment` of the page (`#PERSON/CHANNEL`, or nothing).
    pub(crate) async fn first(browser: &Arc<Browser>, base: &str, fragment: &str) -> Self {
        Self::at(browser, browser.window().await, base, fragment).await
    }

    /// Another tab of the same browser.
    pub(crate) async fn another(browser: &Arc<Browser>, base: &str, fragment: &str) -> Self {
        Self::at(browser, browser.new_window().await, base, fragment).await
    }

    async fn at(browser: &Arc<Browser>, window: WindowHandle, base: &str, fragment: &str) -> Self {
        browser.at(&window).await.expect("the tab is there");
        browser.fit().await;
        let tab = Self { browser: Arc::clone(browser), window, base: base.to_owned(), scope: String::new() };
        tab.goto(fragment).await;
        tab
    }

    /// Opens an address of the page and waits until the page is usable.
    pub(crate) async fn goto(&self, fragment: &str) {
        let driver = self.browser.at(&self.window).await.expect("the tab is there");
        driver.goto(format!("{}/{fragment}", self.base)).await.expect("the page opens");
        self.ready().await;
    }

    /// Reloads the page and waits until it is usable.
    pub(crate) async fn reload(&self) {
        self.browser.at(&self.window).await.expect("the tab is there").refresh().await.expect("the page opens");
        self.ready().await;
    }

    /// Goes back in the browser's history.
    pub(crate) async fn back(&self) {
        self.browser.at(&self.window).await.expect("the tab is there").back().await.expect("somewhere to go");
    }

    /// Waits until the page is usable.
    async fn ready(&self) {
        let ready = "return document.querySelectorAll('section.pane').length > 0 && \
                     [...document.querySelectorAll('section.pane')].every((pane) => pane.getAttribute('aria-label') \
                     && pane.querySelector('[role=log]').getAttribute('aria-label'))";
        self.so("the page is ready", ready, json!([])).await;
    }

    /// The part of the tab with this selector.
    pub(crate) fn within(&self, selector: &str) -> Self {
        Self { scope: format!("{} {selector}", self.scope).trim().to_owned(), ..self.clone() }
    }

    /// The selector of this part, for scripts.
    pub(crate) fn scope(&self) -> &str {
        &self.scope
    }

    /// The pane of one person.
    pub(crate) fn pane(&self, person: standin::Id) -> Self {
        self.within(&format!("section.pane[data-person='{person}']"))
    }

    /// The newest message that holds a text.
    pub(crate) async fn message(&self, text: &str) -> Self {
        let script = "return message(arguments[0], arguments[1])";
        let look = async || self.script::<Option<String>>(script, json!([self.scope, text])).await.ok()?;
        let id = self.until(&format!("a message with {text:?}"), look).await;
        self.within(&format!("article[data-message='{id}']"))
    }

    /// Runs a script that can use the functions of `find.js`.
    pub(crate) async fn script<T: DeserializeOwned>(&self, script: &str, arguments: Value) -> WebDriverResult<T> {
        let Value::Array(arguments) = arguments else { panic!("a list of arguments") };
        let driver = self.browser.at(&self.window).await?;
        driver.execute(format!("{}\n{script}", include_str!("find.js")), arguments).await?.convert()
    }

    /// Runs a script that can use the functions of `find.js`; asserts that it succeeds.
    pub(crate) async fn asks<T: DeserializeOwned>(&self, script: &str) -> T {
        self.script(script, json!([self.scope])).await.unwrap_or_else(|problem| panic!("{script}: {problem}"))
    }

    /// Waits until `look` returns a value. A time-out fails and prints the text of the tab.
    pub(crate) async fn until<T>(&self, what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
        let deadline = tokio::time::Instant::now() + PATIENCE;
        loop {
            if let Some(found) = look().await {
                return found;
            }
            if tokio::time::Instant::now() > deadline {
                self.picture("in-vain").await;
                panic!("timed out: {what}; {} shows:\n{}", self.scope, self.text().await);
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Waits until a script returns true.
    pub(crate) async fn so(&self, what: &str, script: &str, arguments: Value) {
        let look = async || self.script::<bool>(script, arguments.clone()).await.unwrap_or(false).then_some(());
        self.until(what, look).await;
    }

    async fn found(&self, role: &str, name: &str) -> Option<WebElement> {
        let driver = self.browser.at(&self.window).await.ok()?;
        let script = format!("{}\nreturn find(...arguments)", include_str!("find.js"));
        let arguments = vec![json!(self.scope), json!(role), json!(name)];
        driver.execute(script, arguments).await.ok()?.element().ok()
    }

    /// The usable element of this role and name, once there is one.
    pub(crate) async fn find(&self, role: &str, name: &str) -> WebElement {
        self.until(&format!("a {role} called {name:?}"), async || self.found(role, name).await).await
    }

    /// Whether there is an element of this role and name now, usable or not.
    pub(crate) async fn has(&self, role: &str, name: &str) -> bool {
        let script = "return all(...arguments).length > 0";
        self.script(script, json!([self.scope, role, name])).await.expect("a look at the page")
    }

    /// Waits until there is no element of this role and name.
    pub(crate) async fn no_longer_has(&self, role: &str, name: &str) {
        self.until(&format!("no {role} called {name:?}"), async || (!self.has(role, name).await).then_some(())).await;
    }

    /// Clicks or taps the middle of an element once it no longer moves. Fails if another element covers it.
    pub(crate) async fn click(&self, role: &str, name: &str) {
        let before = RefCell::new(String::new());
        let click = async || {
            let found = self.found(role, name).await?;
            let place = format!("{:?}", found.rect().await.ok()?);
            // A click has coordinates and would miss a moving element.
            let moves = before.replace(place.clone()) != place;
            if moves {
                return None;
            }
            self.script::<()>("awaitClick(arguments[0])", json!([found.to_json().ok()?])).await.ok()?;
            found.click().await.ok()?;
            // The element may move between the look and the click.
            self.script::<bool>("return wasClicked()", json!([])).await.ok()?.then_some(())
        };
        self.until(&format!("a {role} called {name:?} that can be clicked"), click).await;
    }

    /// Picks an entry of a menu.
    pub(crate) async fn pick(&self, menu: &str, entry: &str) {
        self.click("combobox", menu).await;
        self.click("option", entry).await;
    }

    /// Chooses an entry of a native menu by typing its name.
    pub(crate) async fn select(&self, menu: &str, entry: &str) {
        self.find("combobox", menu).await.send_keys(entry).await.expect("a menu");
    }

    /// Types a command without options into the input and sends it.
    pub(crate) async fn run(&self, command: &str) {
        self.click("combobox", "Message").await;
        self.keys(format!("/{command}")).await;
        self.click("option", &format!("/{command}")).await;
        self.click("button", "Send").await;
    }

    /// Puts a text into a field, in place of what was there.
    pub(crate) async fn fill(&self, field: &str, text: &str) {
        self.find("textbox", field).await.clear().await.expect("a field");
        self.click("textbox", field).await;
        self.keys(text).await;
    }

    /// Types a command with a required option into the input, and moves the focus to that option.
    pub(crate) async fn begin(&self, input: &str, command: &str) {
        self.click("combobox", input).await;
        self.keys(format!("/{command} ")).await;
        let ready = "return document.activeElement.dataset.option !== undefined";
        self.so(&format!("/{command} asks for its option"), ready, json!([])).await;
    }

    /// Types a command and the value of its first option into the input, and sends it with a button of this name.
    pub(crate) async fn command(&self, input: &str, command: &str, value: &str, send: &str) {
        self.begin(input, command).await;
        self.keys(value).await;
        self.click("button", send).await;
    }

    /// Types into the focused element.
    pub(crate) async fn keys(&self, keys: impl Into<TypingData>) {
        let driver = self.browser.at(&self.window).await.expect("the tab is there");
        driver.action_chain().send_keys(keys).perform().await.expect("a keyboard");
    }

    /// Presses Shift and Tab.
    pub(crate) async fn tab_back(&self) {
        let driver = self.browser.at(&self.window).await.expect("the tab is there");
        driver
            .action_chain()
            .key_down(Key::Shift)
            .send_keys(Key::Tab)
            .key_up(Key::Shift)
            .perform()
            .await
            .expect("keys");
    }

    /// The focused element.
    pub(crate) async fn focus(&self) -> Focus {
        let node = "const node = document.activeElement ?? document.body;";
        self.asks(&format!(
            "{node} return {{ role: node === document.body ? 'body' : node.computedRole, name: node.computedName }}"
        ))
        .await
    }

    /// The visible text.
    pub(crate) async fn text(&self) -> String {
        self.script("return text(arguments[0])", json!([self.scope])).await.unwrap_or_default()
    }

    /// Waits until a text is visible.
    pub(crate) async fn sees(&self, wanted: &str) {
        let script = "return text(arguments[0]).includes(arguments[1])";
        self.so(&format!("the text {wanted:?}"), script, json!([self.scope, wanted])).await;
    }

    /// Waits until a text is no longer visible.
    pub(crate) async fn no_longer_sees(&self, unwanted: &str) {
        let script = "return !text(arguments[0]).includes(arguments[1])";
        self.so(&format!("the text {unwanted:?} is gone"), script, json!([self.scope, unwanted])).await;
    }

    /// The HTML of the whole document.
    pub(crate) async fn document(&self) -> String {
        self.asks("return document.documentElement.outerHTML").await
    }

    /// The fragment of the address.
    pub(crate) async fn fragment(&self) -> String {
        self.asks("return location.hash").await
    }

    /// The browser of the tab.
    pub(crate) fn browser(&self) -> &Browser {
        &self.browser
    }

    /// Asserts that the controls of the newest message are visible, however much the messages above them have grown.
    pub(crate) async fn offers_the_newest(&self) {
        let script = "const log = place(arguments[0]).querySelector('.log').getBoundingClientRect(); \
                      const rows = [...place(arguments[0]).querySelectorAll('article .components .row')]; \
                      const last = rows.at(-1).getBoundingClientRect(); \
                      return last.top >= log.top && last.bottom <= log.bottom + 1";
        self.so("the newest controls are in sight", script, json!([self.scope])).await;
    }

    /// Writes a screenshot of the tab to a file.
    pub(crate) async fn picture(&self, step: &str) {
        self.browser.at(&self.window).await.expect("the tab is there");
        self.browser.picture(step).await;
    }
}
