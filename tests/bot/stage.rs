//! A stand-in, a bot and people.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use flaggschiff::clock::Clock;
#[cfg(unix)]
use flaggschiff::cluster::{Cluster, Data};
use flaggschiff::discord::{Bot, Connection, SILENCE_LIMIT};
use flaggschiff::opponents::Planner;
use flaggschiff::record::{Record, TableId};
use flaggschiff::store::{Store, StoreError};
use flaggschiff::table::computer;
use serde_json::{Value, json};
use standin::{Answer, Config, Deadlines, Id, Line, Person, Recorded, Seen, Shown, Standin};

/// Fails a test that hangs. It asserts nothing about speed.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);
/// The stand-in's deadline for an answer. Discord's three seconds are too short for a busy shared machine.
const STALL: Duration = Duration::from_secs(10);

/// A running bot with its stand-in.
pub(crate) struct Stage {
    pub(crate) standin: Standin,
    pub(crate) clock: Clock,
    bot: Option<Bot>,
    store: Option<Store>,
    /// The silence of the gateway after which a bot that is started later ends.
    pub(crate) silence_limit: Duration,
    /// The longest time of a double press. People of a test usually press faster than that.
    pub(crate) double_press: Duration,
    /// Plans the turns of computers.
    pub(crate) planner: Planner,
    /// The address of the database.
    database: String,
    #[cfg(unix)]
    server: Option<Cluster>,
    folder: tempfile::TempDir,
}

impl Stage {
    /// A stand-in and a bot whose commands are registered.
    pub(crate) async fn open() -> Self {
        let mut stage = Self::without_bot().await;
        stage.start().await;
        stage
    }

    /// A bot and a stand-in that keeps Discord's rate limits.
    pub(crate) async fn with_limits() -> Self {
        let mut stage = Self::with(Config { rate_limits: true, ..Config::default() }).await;
        stage.start().await;
        stage
    }

    /// A bot and a stand-in on this line, with Discord's own deadlines.
    pub(crate) async fn on(line: Line) -> Self {
        let mut stage = Self::with_deadlines(Config { line, ..Config::default() }).await;
        stage.start().await;
        stage
    }

    /// A stand-in without a bot.
    pub(crate) async fn without_bot() -> Self {
        Self::with(Config::default()).await
    }

    /// A bot and a stand-in with long deadlines, for tests whose many simultaneous presses keep the machine busy.
    pub(crate) async fn patient() -> Self {
        let mut stage = Self::with(patient()).await;
        stage.start().await;
        stage
    }

    /// A stand-in with these settings.
    pub(crate) async fn with(config: Config) -> Self {
        let deadlines = Deadlines { answer: config.deadlines.answer.max(STALL), ..config.deadlines };
        Self::with_deadlines(Config { deadlines, line: line(), ..config }).await
    }

    /// Like [`Self::with`], with exactly the deadlines and the line of `config`.
    async fn with_deadlines(config: Config) -> Self {
        // Shown by a failing test, or with RUST_LOG.
        let filter = tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "warn".into());
        let _ = tracing_subscriber::fmt().with_env_filter(filter).with_test_writer().try_init();
        let standin = Standin::start(Config { record: recording(), ..config }).await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("flaggschiff.sqlite").to_string_lossy().into_owned();
        Self {
            standin,
            clock: Clock::default(),
            bot: None,
            store: None,
            silence_limit: SILENCE_LIMIT,
            double_press: Duration::ZERO,
            planner: Arc::new(computer::plan),
            database,
            #[cfg(unix)]
            server: None,
            folder,
        }
    }

    /// A stand-in for a bot on PostgreSQL. Without PostgreSQL it prints NOT RUN and returns `None`; in CI it fails.
    #[cfg(unix)]
    pub(crate) async fn without_bot_on_postgres() -> Option<Self> {
        Self::without_bot_on_postgres_with(Data::Temporary, Config::default()).await
    }

    /// A stand-in for several processes on PostgreSQL. Shards may identify only every five seconds, as at Discord.
    #[cfg(unix)]
    pub(crate) async fn without_bots_on_postgres() -> Option<Self> {
        let between_identifies = Some(Duration::from_secs(5));
        let config = Config { max_concurrency: 1, between_identifies, ..Config::default() };
        Self::without_bot_on_postgres_with(Data::Temporary, config).await
    }

    /// A stand-in with long deadlines for a bot on PostgreSQL.
    #[cfg(unix)]
    pub(crate) async fn patient_on_postgres() -> Option<Self> {
        Self::without_bot_on_postgres_with(Data::Temporary, patient()).await
    }

    #[cfg(unix)]
    async fn without_bot_on_postgres_with(data: Data, config: Config) -> Option<Self> {
        use std::os::unix::fs::PermissionsExt as _;
        if !flaggschiff::cluster::is_installed() && std::env::var_os("CI").is_none() {
            let _ = writeln!(std::io::stderr(), "\nNOT RUN: a test with PostgreSQL: none is installed");
            return None;
        }
        let stage = Self::with(config).await;
        // If root runs the tests, another user runs the server.
        std::fs::set_permissions(stage.folder.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
        let server = cluster(&stage.folder, data).await;
        Some(Self { database: server.address(), server: Some(server), ..stage })
    }

    /// A bot on PostgreSQL.
    #[cfg(unix)]
    pub(crate) async fn open_on_postgres() -> Option<Self> {
        let mut stage = Self::without_bot_on_postgres().await?;
        stage.start().await;
        Some(stage)
    }

    /// A bot on a PostgreSQL server that can be stopped and started again.
    #[cfg(unix)]
    pub(crate) async fn open_on_postgres_that_can_be_stopped() -> Option<Self> {
        let mut stage = Self::without_bot_on_postgres_with(Data::Kept, Config::default()).await?;
        stage.start().await;
        Some(stage)
    }

    /// Stops the server of the database.
    #[cfg(unix)]
    pub(crate) async fn stop_database(&mut self) {
        let server = self.server.take().expect("a running server");
        tokio::task::spawn_blocking(move || drop(server)).await.unwrap();
    }

    /// Starts the server of the database again.
    #[cfg(unix)]
    pub(crate) async fn start_database(&mut self) {
        self.server = Some(cluster(&self.folder, Data::Kept).await);
    }

    /// Starts the bot on the same database.
    pub(crate) async fn start(&mut self) {
        let store = self.open_store().await;
        let connection = Connection {
            silence_limit: self.silence_limit,
            double_press: self.double_press,
            ..Connection::to_stand_in(self.standin.token(), self.standin.url())
        };
        let bot = connection.start_with(store.clone(), self.clock.clone(), Arc::clone(&self.planner)).await.unwrap();
        self.store = Some(store);
        self.bot = Some(bot);
        self.connected().await;
    }

    /// Waits until a bot is connected and its commands are registered. After a kill on PostgreSQL, a bot waits up to 18 s for the
    /// leases of its predecessor and for leave to connect.
    pub(crate) async fn connected(&self) {
        let ready = || (self.standin.connected() > 0 && !self.standin.commands().as_array()?.is_empty()).then_some(());
        self.standin.until(2 * PATIENCE, ready).await.expect("the bot connects and registers its commands");
    }

    /// Stops the bot; the stand-in and the database stay.
    pub(crate) async fn stop(&mut self) {
        self.bot.take().expect("a running bot").stop().await;
        self.store.take().expect("an open store").close().await;
    }

    pub(crate) async fn restart(&mut self) {
        self.stop().await;
        self.start().await;
    }

    /// The running bot.
    pub(crate) fn bot(&self) -> &Bot {
        self.bot.as_ref().expect("a running bot")
    }

    /// Opens the database. No bot may have an SQLite database open.
    pub(crate) async fn open_store(&self) -> Store {
        let address = self.database.as_str();
        // Between fork and exec, a process that another test starts briefly holds every file lock of this one.
        let mut store = Store::open(address).await;
        eventually("the database is free", async || {
            let is_used = matches!(store, Err(StoreError::InUse { .. }));
            if is_used {
                store = Store::open(address).await;
            }
            !is_used
        })
        .await;
        store.unwrap()
    }

    /// The store of the running bot.
    pub(crate) fn store(&self) -> &Store {
        self.store.as_ref().expect("an open store")
    }

    /// The stored record of a table.
    pub(crate) async fn record(&self, table: &TableId) -> Record {
        self.store().read(table).await.unwrap().unwrap()
    }

    /// The address of the database.
    pub(crate) fn database(&self) -> &str {
        &self.database
    }

    /// The test's temporary folder.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The number of events that the bot could not read since its start.
    pub(crate) fn unknown_events(&self) -> u64 {
        self.bot().unknown_events()
    }

    /// Ends a test once every message is up to date. Asserts that Discord refused nothing and knew every route, and that no
    /// interaction failed.
    pub(crate) async fn close(self) {
        self.settled().await;
        self.close_now().await;
    }

    /// Like [`Self::close`], without waiting for messages, some of which can never be sent.
    pub(crate) async fn close_now(self) {
        self.close_allowing(|_| false).await;
    }

    /// Like [`Self::close_now`], for a test that causes the refusals that `allowed` accepts. Two more kinds are always accepted: an answer
    /// and its promise may both be sent, of which Discord refuses the second; two answers that replace one panel both delete it.
    pub(crate) async fn close_allowing(mut self, allowed: impl Fn(&Recorded) -> bool) {
        assert_eq!(self.unknown_events(), 0, "events that serenity cannot read");
        self.stop().await;
        assert_eq!(self.standin.unknown_requests(), Vec::<String>::new());
        assert!(self.standin.failures().is_empty(), "{:?}", self.standin.failures());
        let requests = self.standin.requests();
        assert_eq!(answered_twice(&requests), Vec::<String>::new());
        let promised: BTreeSet<&str> =
            requests.iter().filter(|request| is_promise(request)).map(|request| request.path.as_str()).collect();
        let superfluous =
            |request: &Recorded| request.refusal["code"] == 40060 && promised.contains(request.path.as_str());
        let retired = |request: &Recorded| {
            matches!(request.method.as_str(), "GET" | "DELETE")
                && request.path.ends_with("/messages/@original")
                && request.refusal["code"] == 10008
        };
        let refused = requests
            .iter()
            .filter(|request| request.status >= 400 && !superfluous(request) && !retired(request) && !allowed(request));
        let refused: Vec<String> = refused
            .map(|request| format!("{} {} {} {}", request.status, request.method, request.path, request.refusal))
            .collect();
        assert!(refused.is_empty(), "{refused:?}");
        self.standin.stop().await;
    }

    /// Waits until a person sees a message in a channel for which `fits` is true. Returns the newest one.
    pub(crate) async fn sees(&self, person: &Person, channel: Id, fits: impl Fn(&Seen) -> bool) -> Seen {
        let look = || person.sees(channel).ok()?.into_iter().rev().find(|message| fits(message));
        match self.standin.until(PATIENCE, look).await {
            Some(message) => message,
            None => {
                let there = person.sees(channel).map(|all| {
                    all.into_iter().map(|seen| format!("{} {:?}", seen.content, seen.buttons())).collect::<Vec<_>>()
                });
                let requests = self.standin.requests().into_iter().rev().take(10);
                let requests: Vec<String> =
                    requests.map(|sent| format!("{} {} {}", sent.status, sent.method, sent.path)).collect();
                panic!("not seen; there is {there:#?}, the latest requests are {requests:#?}")
            }
        }
    }

    /// The thread that was opened below a card.
    pub(crate) async fn thread(&self, person: &Person, card: &Seen) -> Id {
        let linked = |message: &Seen| message.id == card.id && message.content.contains("→ <#");
        let card = self.sees(person, card.channel, linked).await;
        let at = card.content.find("<#").unwrap() + 2;
        let end = card.content[at..].find('>').unwrap() + at;
        card.content[at..end].parse().expect("a channel's id")
    }

    /// Posts a message of the bot with forged buttons. Returns its id.
    pub(crate) async fn post_as_bot(&self, channel: Id, buttons: &[(&str, &str)]) -> Id {
        let button = |(label, id): &(&str, &str)| json!({"type": 2, "style": 2, "label": label, "custom_id": id});
        let row = json!({"type": 1, "components": buttons.iter().map(button).collect::<Vec<_>>()});
        let request = reqwest::Client::new()
            .post(format!("{}/api/v10/channels/{channel}/messages", self.standin.url()))
            .header("authorization", format!("Bot {}", self.standin.token()))
            .json(&json!({"content": "a message", "components": [row]}));
        let message: Value = request.send().await.unwrap().json().await.unwrap();
        message["id"].as_str().unwrap_or_else(|| panic!("{message}")).parse().unwrap()
    }

    /// Makes the next deletions fail, so that old messages stay.
    pub(crate) fn fail_deletions(&self, times: u32) {
        let trouble = standin::Trouble::Error { status: 500 };
        self.standin.trouble(standin::AnswerFault::next(times, trouble).only("DELETE", ""));
    }

    /// Waits until every message is up to date and the bot is idle. It does not wait for retries that are due in more than 50 s.
    pub(crate) async fn settled(&self) {
        let later = self.clock.now() + 50_000;
        eventually("every message is sent and every computer has decided", async || {
            let due = self.store().due_messages(later, 1).await.unwrap();
            let decided = due.is_empty() && self.store().computer_prompts(later, 1).await.unwrap().is_empty();
            decided && self.standin.answering() == 0 && self.bot.as_ref().is_none_or(|bot| bot.busy() == 0)
        })
        .await;
    }
}

/// The bot's line in all tests, from `FLAGGSCHIFF_TEST_LINE`: a latency of answers such as `300..1500` (milliseconds), or a bandwidth
/// such as `40000` (bytes a second).
fn line() -> Line {
    let Ok(asked) = std::env::var("FLAGGSCHIFF_TEST_LINE") else { return Line::default() };
    match asked.parse() {
        Ok(rate) => Line { bytes_per_second: Some(rate), ..Line::default() },
        Err(_) => Line { answers: asked.parse().expect("a line"), ..Line::default() },
    }
}

/// Whether a request promises an answer.
pub(crate) fn is_promise(request: &Recorded) -> bool {
    request.path.ends_with("/callback") && matches!(request.body["type"].as_u64(), Some(5 | 6))
}

/// The interactions with a second answer after an accepted one.
fn answered_twice(requests: &[Recorded]) -> Vec<String> {
    let mut answered = BTreeSet::new();
    let answers = requests.iter().filter(|request| {
        let judged = request.status < 400 || request.refusal["code"] == 40060;
        request.path.ends_with("/callback") && !is_promise(request) && judged
    });
    answers.filter(|request| !answered.insert(&request.path)).map(|request| request.path.clone()).collect()
}

/// Settings of a stand-in with long deadlines for answers.
fn patient() -> Config {
    Config { deadlines: Deadlines { answer: PATIENCE / 2, ..Deadlines::default() }, ..Config::default() }
}

/// A PostgreSQL server with its files in this folder.
#[cfg(unix)]
async fn cluster(folder: &tempfile::TempDir, data: Data) -> Cluster {
    let folder = folder.path().join("postgres");
    tokio::task::spawn_blocking(move || Cluster::start(&folder, data)).await.unwrap().unwrap()
}

/// Polls until `so` is true, for conditions without an event, such as a row of the database.
pub(crate) async fn eventually(what: &str, mut so: impl AsyncFnMut() -> bool) {
    let deadline = tokio::time::Instant::now() + PATIENCE;
    let mut pause = Duration::from_millis(1);
    while !so().await {
        assert!(tokio::time::Instant::now() < deadline, "timed out: {what}");
        tokio::time::sleep(pause).await;
        pause = (2 * pause).min(Duration::from_millis(20));
    }
}

/// The file for the traffic of the next stage, if `FLAGGSCHIFF_TEST_TRAFFIC` asks for it.
fn recording() -> Option<PathBuf> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let folder = std::env::var_os("FLAGGSCHIFF_TEST_TRAFFIC").map(PathBuf::from)?;
    std::fs::create_dir_all(&folder).unwrap();
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let name = std::thread::current().name().unwrap_or("test").replace("::", "-");
    Some(folder.join(format!("{name}-{number}.jsonl")))
}

/// The message that an act shows its person.
pub(crate) fn shown(shown: Result<Shown, standin::Refusal>) -> Seen {
    let shown = shown.expect("the client sends it");
    shown.message().cloned().unwrap_or_else(|| panic!("no message: {:?}", shown.answer))
}

/// Actions of the private page "Set up…" by their labels.
const SET_UP: [(&str, &str); 10] = [
    ("Options", "options 1"),
    ("Manage seats", "seats"),
    ("Time…", "times"),
    ("Change seat", "change-seat"),
    ("My colour", "colours"),
    ("Leave", "leave"),
    ("🤖 easy", "computer easy"),
    ("🤖 normal", "computer normal"),
    ("🤖 hard", "computer hard"),
    ("Close the table", "leave"),
];

/// Buttons of the menu that "Table…" on a panel opens.
const TABLE_MENU: [&str; 6] = ["Resign", "Aufgeben", "Rules", "Regeln", "Refresh", "Aktualisieren"];

/// Presses the button with this label. For an action of [`SET_UP`] it opens "Set up…" first, and returns that page if the page lacks
/// the action. For an action of [`TABLE_MENU`] that the message lacks it opens "Table…" first.
pub(crate) async fn press(person: &Person, message: &Seen, label: &str) -> Seen {
    let way = message.button("Set up…").or(message.button("Einrichten …")).filter(|_| message.button(label).is_none());
    if let (Some(way), Some((_, ask))) = (way, SET_UP.iter().find(|(known, _)| *known == label)) {
        let set_up = shown(person.press(message.id, way).await);
        let controls = set_up.controls();
        let asks = |id: &&str| id.split('|').nth(4) == Some(*ask);
        let control = controls.iter().filter_map(|control| control["custom_id"].as_str()).find(asks);
        let Some(control) = control.map(str::to_owned) else { return set_up };
        return shown(person.press(set_up.id, &control).await);
    }
    let door = ["Table…", "Tisch …"].into_iter().find_map(|door| message.button(door));
    if let Some(door) = door.filter(|_| message.button(label).is_none() && TABLE_MENU.contains(&label)) {
        let menu = opened(person, message, door, label).await;
        let button = menu.button(label).expect("the menu has it");
        return shown(person.press(menu.id, button).await);
    }
    let button = message.button(label).unwrap_or_else(|| panic!("no button {label} among {:?}", message.buttons()));
    shown(person.press(message.id, button).await)
}

/// The menu that this button of a panel opens. It is a message of its own, below a panel whose address the bot had forgotten.
async fn opened(person: &Person, panel: &Seen, door: &str, label: &str) -> Seen {
    let shown = person.press(panel.id, door).await.expect("the client sends it");
    let mut menu = shown.message().cloned();
    eventually("the menu of the table", async || {
        let has = |message: &Seen| message.button(label).is_some();
        menu = menu.take().or_else(|| person.sees(panel.channel).ok()?.into_iter().rev().find(has));
        menu.is_some()
    })
    .await;
    menu.filter(|menu| menu.button(label).is_some()).unwrap_or_else(|| panic!("the menu has no button {label}"))
}

/// Resigns by `/resign` and its question.
pub(crate) async fn resign(person: &Person) {
    let question = shown(person.command("resign", json!({})).await);
    answer_question(person, &question, &["Yes, resign", "Ja, aufgeben"]).await;
}

/// Presses the first of these buttons that a question has. The question disappears, or becomes the panel if there is none.
pub(crate) async fn answer_question(person: &Person, question: &Seen, labels: &[&str]) {
    let button = labels.iter().find_map(|label| question.button(label));
    let answer = person.press(question.id, button.expect("the question has it")).await;
    assert!(matches!(answer, Ok(Shown { answer: Answer::Acknowledged | Answer::Updated { .. }, .. })), "{answer:?}");
}

/// Enters a move by the menu or button that offers it. Options may be on another page. A late delivery can show an older state of the
/// message for a moment, until the newest follows.
pub(crate) async fn choose(person: &Person, message: &Seen, value: &str) -> Seen {
    let mut chosen = chosen_on_a_page(person, message, value).await;
    eventually(&format!("something enters {value} in {:#?}", message.controls()), async || {
        if chosen.is_none() {
            let seen = person.sees(message.channel).unwrap().into_iter().find(|seen| seen.id == message.id);
            chosen = chosen_on_a_page(person, &seen.expect("it is still there"), value).await;
        }
        chosen.is_some()
    })
    .await;
    chosen.expect("it was chosen")
}

/// Enters a move as [`choose`] does; `None` if no page of the message offers it now.
async fn chosen_on_a_page(person: &Person, message: &Seen, value: &str) -> Option<Seen> {
    const PAGES: usize = 3;
    let mut page = message.clone();
    for _ in 0..PAGES {
        if let Some(chosen) = chosen_here(person, &page, value).await {
            return Some(chosen);
        }
        let ways = ["Next page ▶", "Nächste Seite ▶", "◀ Previous page", "◀ Vorige Seite"];
        let way = ways.into_iter().find_map(|label| page.button(label))?;
        page = shown(person.press(page.id, way).await);
    }
    None
}

/// Enters a move as [`choose`] does; `None` if nothing offers it.
async fn chosen_here(person: &Person, message: &Seen, value: &str) -> Option<Seen> {
    let controls = message.controls();
    let id = |control: &Value| control["custom_id"].as_str().map(str::to_owned);
    if let Some(menu) = controls.iter().find(|control| offered(control).contains(&value)).and_then(|menu| id(menu)) {
        return Some(shown(person.choose(message.id, &menu, &[value]).await));
    }
    let enters = |id: &String| id.split('|').nth(4) == Some(value);
    let button = controls.iter().filter_map(|control| id(control)).find(enters)?;
    Some(shown(person.press(message.id, &button).await))
}

/// The chosen entries of the menus of a message.
pub(crate) fn chosen(message: &Seen) -> String {
    let controls = message.controls();
    let options = controls.iter().flat_map(|menu| menu["options"].as_array().into_iter().flatten());
    let chosen = options.filter(|option| option["default"] == true).filter_map(|option| option["label"].as_str());
    chosen.collect::<Vec<_>>().join("; ")
}

/// The values that a menu offers.
pub(crate) fn offered(menu: &Value) -> Vec<&str> {
    let options = menu["options"].as_array().into_iter().flatten();
    options.filter_map(|option| option["value"].as_str()).collect()
}
