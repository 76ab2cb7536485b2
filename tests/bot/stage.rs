//! A stand-in, a bot and people.

use std::path::PathBuf;
use std::time::Duration;

use flaggschiff::clock::Clock;
use flaggschiff::discord::{Bot, Connection};
use flaggschiff::store::Store;
use secrecy::SecretString;
use serde_json::{Value, json};
use standin::{Config, Id, Person, Seen, Shown, Standin};

/// How long anything may take. Nothing is asserted about speed; a hang fails.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A running bot with its stand-in.
pub(crate) struct Stage {
    pub(crate) standin: Standin,
    pub(crate) clock: Clock,
    bot: Option<Bot>,
    store: Option<Store>,
    folder: tempfile::TempDir,
}

impl Stage {
    /// Everything started, commands registered.
    pub(crate) async fn open() -> Self {
        // Shown by a failing test, or with RUST_LOG.
        let filter = tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "warn".into());
        let _ = tracing_subscriber::fmt().with_env_filter(filter).with_test_writer().try_init();
        let folder = tempfile::tempdir().unwrap();
        let record = std::env::var_os("FLAGGSCHIFF_TEST_TRAFFIC").map(|into| {
            let name = std::thread::current().name().unwrap_or("test").replace("::", "-");
            PathBuf::from(into).join(format!("{name}.jsonl"))
        });
        let standin = Standin::start(Config { record, ..Config::default() }).await.unwrap();
        let mut stage = Self { standin, clock: Clock::default(), bot: None, store: None, folder };
        stage.start().await;
        stage
    }

    /// Starts the bot on the same database.
    pub(crate) async fn start(&mut self) {
        let store = Store::open(&self.database().to_string_lossy()).await.unwrap();
        let connection = Connection {
            token: SecretString::from(self.standin.token().to_owned()),
            stand_in: Some(self.standin.url()),
        };
        let bot = connection.start(store.clone(), self.clock.clone()).await.unwrap();
        self.store = Some(store);
        self.bot = Some(bot);
        let ready = || (self.standin.connected() > 0 && !self.standin.commands().as_array()?.is_empty()).then_some(());
        self.standin.until(PATIENCE, ready).await.expect("the bot connects and registers its commands");
    }

    /// Stops the bot; the stand-in and the database stay.
    pub(crate) async fn stop(&mut self) {
        self.bot.take().expect("a running bot").stop().await;
        self.store.take().expect("an open store").close().await;
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder.path().join("flaggschiff.sqlite")
    }

    /// At the end of every test: Discord refused nothing, nothing was unknown, nobody saw a failed interaction.
    pub(crate) async fn close(mut self) {
        assert_eq!(self.bot.as_ref().map(Bot::unknown_events), Some(0), "events that serenity cannot read");
        self.stop().await;
        assert_eq!(self.standin.unknown_requests(), Vec::<String>::new());
        assert!(self.standin.failures().is_empty(), "{:?}", self.standin.failures());
        let refused = self.standin.requests().into_iter().filter(|request| request.status >= 400);
        let refused: Vec<String> =
            refused.map(|request| format!("{} {} {}", request.status, request.method, request.path)).collect();
        assert!(refused.is_empty(), "{refused:?}");
        self.standin.stop().await;
    }

    /// Waits until a person sees a message in a channel that fits.
    pub(crate) async fn sees(&self, person: &Person, channel: Id, fits: impl Fn(&Seen) -> bool) -> Seen {
        let look = || person.sees(channel).ok()?.into_iter().rev().find(|message| fits(message));
        match self.standin.until(PATIENCE, look).await {
            Some(message) => message,
            None => {
                let there = person.sees(channel).map(|all| all.into_iter().map(|seen| seen.content).collect::<Vec<_>>());
                let requests = self.standin.requests().into_iter().rev().take(10);
                let requests: Vec<String> =
                    requests.map(|sent| format!("{} {} {}", sent.status, sent.method, sent.path)).collect();
                panic!("not seen; there is {there:#?}, the latest requests are {requests:#?}")
            }
        }
    }

    /// The thread that was opened below a channel's newest card.
    pub(crate) async fn thread(&self, person: &Person, channel: Id) -> Id {
        let card = self.sees(person, channel, |message| message.content.contains("→ <#")).await;
        let at = card.content.find("<#").unwrap() + 2;
        let end = card.content[at..].find('>').unwrap() + at;
        card.content[at..end].parse().expect("a channel's id")
    }
}

/// What the buttons and menus of a message offer.
pub(crate) trait Controls {
    /// All components inside its rows.
    fn controls(&self) -> Vec<Value>;

    /// The custom id of the enabled button whose text holds this.
    fn enabled(&self, label: &str) -> String {
        let found = self.controls().into_iter().find(|control| {
            control["label"].as_str().is_some_and(|text| text.contains(label)) && control["disabled"] != json!(true)
        });
        found.map_or_else(|| panic!("no button {label} in {:#?}", self.controls()), |found| {
            found["custom_id"].as_str().unwrap().to_owned()
        })
    }

    /// Whether there is such a button and it can be pressed.
    fn has_button(&self, label: &str) -> bool {
        self.controls().iter().any(|control| {
            control["label"].as_str().is_some_and(|text| text.contains(label)) && control["disabled"] != json!(true)
        })
    }

    /// The custom id of the menu that offers this value.
    fn offers(&self, value: &str) -> String {
        let offering = |control: &Value| {
            control["options"].as_array().is_some_and(|options| options.iter().any(|option| option["value"] == value))
        };
        let found = self.controls().into_iter().find(offering);
        found.map_or_else(|| panic!("no menu with {value} in {:#?}", self.controls()), |found| {
            found["custom_id"].as_str().unwrap().to_owned()
        })
    }
}

impl Controls for Seen {
    fn controls(&self) -> Vec<Value> {
        let rows = self.components.iter().filter_map(|row| row["components"].as_array());
        rows.flatten().cloned().collect()
    }
}

/// The message that an action showed.
pub(crate) fn shown(shown: Result<Shown, standin::Refusal>) -> Seen {
    let shown = shown.expect("the client sends it");
    shown.message().cloned().unwrap_or_else(|| panic!("no message: {:?}", shown.answer))
}
