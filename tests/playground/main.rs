//! The playground program is killed and started again: all messages are still there, and the game goes on.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use flaggschiff::store::Store;
use reqwest::Method;
use serde_json::{Value, json};
use tempfile::TempDir;

/// Fails a test that hangs. It asserts nothing about speed.
const PATIENCE: Duration = Duration::from_secs(60);

/// A playground in a separate process, in which Ben plays.
struct Playground {
    folder: TempDir,
    /// Whether its games are in PostgreSQL.
    postgres: bool,
    port: u16,
    http: reqwest::Client,
    process: Option<Child>,
}

impl Drop for Playground {
    fn drop(&mut self) {
        self.kill();
    }
}

impl Playground {
    async fn open() -> Self {
        let mut playground = Self::closed();
        playground.start().await;
        playground
    }

    /// A playground that has not been started yet.
    fn closed() -> Self {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let folder = tempfile::tempdir().unwrap();
        Self { folder, postgres: false, port, http: reqwest::Client::new(), process: None }
    }

    fn file(&self, extension: &str) -> PathBuf {
        self.folder.path().join("playground").with_extension(extension)
    }

    /// The command that starts the program on a loopback address.
    fn program(&self, host: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_flaggschiff"));
        command.args(["--listen", &format!("{host}:{}", self.port)]);
        command.arg("--database").arg(self.file("sqlite"));
        if self.postgres {
            command.arg("--postgres");
        }
        command
    }

    /// Starts the process and waits until the bot is connected.
    async fn start(&mut self) {
        self.process = Some(self.program("127.0.0.1").stdout(Stdio::null()).spawn().unwrap());
        let ready = async || {
            let world = self.try_control(Method::GET, "/world", Value::Null).await?;
            let commands = self.try_control(Method::GET, "/commands", Value::Null).await?;
            (world["connected"] == 1 && !commands.as_array()?.is_empty()).then_some(())
        };
        until("the bot is there", ready).await;
    }

    /// The output of the process at its start on an address, up to the line about Ctrl-C.
    fn greeting(&mut self, host: &str) -> String {
        let mut process = self.program(host).stdout(Stdio::piped()).spawn().unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        self.process = Some(process);
        let mut said = String::new();
        for line in output.lines() {
            said += &line.unwrap();
            said.push('\n');
            if said.contains("Ctrl-C") {
                break;
            }
        }
        self.kill();
        said
    }

    /// Kills the process with SIGKILL.
    fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }

    async fn try_control(&self, method: Method, path: &str, body: Value) -> Option<Value> {
        let request = self.http.request(method, format!("http://127.0.0.1:{}/control{path}", self.port));
        let request = if body.is_null() { request } else { request.json(&body) };
        request.send().await.ok()?.json().await.ok()
    }

    async fn get(&self, path: &str) -> Value {
        self.try_control(Method::GET, path, Value::Null).await.expect("an answer")
    }

    /// Acts as Ben. Returns the message that he is shown. Just after a start an answer may take longer than Discord waits; then he tries
    /// again.
    async fn does(&self, what: &str, body: Value) -> Value {
        let path = format!("/people/{}/{what}", self.ben().await);
        for _ in 0..5 {
            let shown = self.try_control(Method::POST, &path, body.clone()).await.expect("an answer");
            if shown["message"].is_object() {
                return shown["message"].clone();
            }
            println!("{what} {body} shows {shown}");
        }
        panic!("{what} {body} is never answered");
    }

    async fn press(&self, message: &Value, label: &str) -> Value {
        let button = button(message, label).unwrap_or_else(|| panic!("no button {label} in {message:#}"));
        self.does("press", json!({"message": message["id"], "custom_id": button})).await
    }

    /// The id of the entry with this name in a list of the world, such as its people or channels.
    async fn named(&self, list: &str, name: &str) -> String {
        let world = self.get("/world").await;
        let found = world[list].as_array().unwrap().iter().find(|thing| thing["name"] == name);
        found.unwrap_or_else(|| panic!("no {name} in {world:#}"))["id"].as_str().unwrap().to_owned()
    }

    async fn ben(&self) -> String {
        self.named("people", "Ben").await
    }

    async fn general(&self) -> String {
        self.named("channels", "general").await
    }

    /// The messages that Ben sees in a channel.
    async fn seen(&self, channel: &str) -> Vec<Value> {
        let path = format!("/people/{}/channels/{channel}/messages", self.ben().await);
        self.get(&path).await.as_array().expect("messages").clone()
    }

    /// Waits until Ben sees a message in a channel for which `fits` is true.
    async fn sees(&self, channel: &str, what: &str, fits: impl Fn(&Value) -> bool) -> Value {
        until(what, async || self.seen(channel).await.into_iter().rfind(|message| fits(message))).await
    }

    /// Opens a table against the computer and plays until Ben's first shot. Returns the thread and Ben's panel.
    async fn at_sea(&self) -> (String, Value) {
        let general = self.general().await;
        let play = json!({"channel": general, "name": "play", "options": {"computer": "easy"}});
        self.does("command", play).await;
        let card = self.sees(&general, "a card with a thread", |message| text(message).contains("<#")).await;
        let thread = text(&card).split("<#").nth(1).unwrap().split('>').next().unwrap().to_owned();
        let panel = self.sees(&general, "a fleet to place", |message| button(message, "Random").is_some()).await;
        let panel = self.press(&panel, "Random and ready").await;
        let panel = self.turn(&general, &panel).await;
        (thread, panel)
    }

    /// Waits until it is Ben's turn. Returns his panel.
    async fn turn(&self, channel: &str, panel: &Value) -> Value {
        let turn = |message: &Value| message["id"] == panel["id"] && text(message).contains("Your turn");
        self.sees(channel, "Ben's turn", turn).await
    }

    /// Fires at the first remaining field of a row, by two buttons, and waits for Ben's next turn.
    async fn shoot(&self, panel: &Value, row: &str) -> Value {
        let is_row = |control: &&Value| control["label"] == row;
        let row_button = controls(panel).into_iter().find(is_row).expect("another row was chosen");
        let press = json!({"message": panel["id"], "custom_id": row_button["custom_id"]});
        let fields = self.does("press", press).await;
        let mut labels = controls(&fields).into_iter().filter_map(|control| control["label"].as_str());
        let field = labels.rfind(|label| label.starts_with(row) && label.len() > 1).expect("a field is left");
        let shot = self.press(&fields, field).await;
        let after = self.turn(panel["channel"].as_str().unwrap(), &shot).await;
        assert!(has_fired(&after, field), "{field} {after:#}");
        after
    }

    /// Waits until the file of the world contains the messages that Ben sees in a channel. Returns these messages.
    async fn kept(&self, channel: &str) -> Vec<Value> {
        let contents = |seen: &[Value]| seen.iter().map(|seen| seen["content"].clone()).collect::<Vec<_>>();
        let written = async || {
            let seen = self.seen(channel).await;
            let kept: Value = serde_json::from_slice(&std::fs::read(self.file("world.json")).ok()?).unwrap();
            let all = kept["messages"].as_array().unwrap().iter().filter(|message| message["channel"] == channel);
            (contents(&all.cloned().collect::<Vec<_>>()) == contents(&seen)).then_some(seen)
        };
        until("the world is kept", written).await
    }
}

/// Polls until `look` returns a value, because files and other processes send no events.
async fn until<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let found = async {
        loop {
            if let Some(found) = look().await {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, found).await.unwrap_or_else(|_| panic!("in vain: {what}"))
}

fn text(message: &Value) -> &str {
    message["content"].as_str().unwrap()
}

fn controls(message: &Value) -> Vec<&Value> {
    let rows = message["components"].as_array().unwrap().iter();
    rows.flat_map(|row| row["components"].as_array().unwrap()).collect()
}

/// The custom id of the first enabled button whose label begins with `label`.
fn button<'a>(message: &'a Value, label: &str) -> Option<&'a str> {
    let found = controls(message).into_iter().find(|control| {
        control["label"].as_str().is_some_and(|text| text.starts_with(label)) && control["disabled"] != true
    });
    found?["custom_id"].as_str()
}

/// Whether the picture shows a shot at a field of the computer.
fn has_fired(message: &Value, field: &str) -> bool {
    let told = message["files"][0]["description"].as_str().unwrap_or_default();
    let target = told.split("Board: Computer").nth(1).unwrap_or_default();
    target.split(|sign: char| !sign.is_alphanumeric()).any(|word| word == field)
}

#[tokio::test]
async fn game_goes_on_by_its_old_buttons_after_a_kill() {
    play_through_a_kill(Playground::closed()).await;
}

#[cfg(unix)]
#[tokio::test]
async fn game_in_postgresql_goes_on_by_its_old_buttons_after_a_kill() {
    use std::os::unix::fs::PermissionsExt as _;
    if !flaggschiff::cluster::is_installed() && std::env::var_os("CI").is_none() {
        let _ = writeln!(std::io::stderr(), "\nNOT RUN: the playground with PostgreSQL: none is installed");
        return;
    }
    let mut playground = Playground::closed();
    playground.postgres = true;
    // If root runs the tests, another user runs the server.
    std::fs::set_permissions(playground.folder.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
    play_through_a_kill(playground).await;
}

async fn play_through_a_kill(mut playground: Playground) {
    playground.start().await;
    let (thread, panel) = playground.at_sea().await;
    let general = playground.general().await;
    let panel = playground.shoot(&panel, "A").await;
    // The board is sent after the panel.
    let told = |message: &Value| {
        let board = message["files"][0]["description"].as_str().unwrap_or_default();
        has_fired(message, "A10") && board.starts_with("Ben fires next.")
    };
    playground.sees(&thread, "the shot on the board", told).await;
    let before = (playground.kept(&general).await, playground.kept(&thread).await);
    playground.kill();
    playground.start().await;
    assert_eq!((playground.seen(&general).await, playground.seen(&thread).await), before);
    let picture = panel["files"][0]["url"].as_str().or_else(|| panel["embeds"][0]["image"]["url"].as_str());
    let picture = playground.http.get(picture.expect("a picture")).send().await.unwrap().bytes().await.unwrap();
    assert!(picture.starts_with(b"\x89PNG"));
    let panel = playground.shoot(&panel, "B").await;

    // This kill may lose the last messages. The board still comes back, and the game goes on.
    playground.shoot(&panel, "C").await;
    playground.kill();
    playground.start().await;
    let board = playground.sees(&thread, "the board", |message| button(message, "My turn").is_some()).await;
    let panel = playground.press(&board, "My turn").await;
    let panel = playground.turn(&thread, &panel).await;
    playground.shoot(&panel, "D").await;
}

#[tokio::test]
async fn world_without_its_database_and_a_database_without_its_world_are_started_anew() {
    let mut playground = Playground::open().await;
    let (_, panel) = playground.at_sea().await;
    let general = playground.general().await;
    playground.kept(&general).await;
    playground.kill();
    for extension in ["sqlite", "sqlite-wal", "sqlite-shm"] {
        let _ = std::fs::remove_file(playground.file(extension));
    }
    playground.start().await;
    let answer = playground.press(&panel, "Table…").await;
    assert!(text(&answer).contains("no longer exists"), "{answer:#}");
    playground.at_sea().await;

    playground.kill();
    std::fs::remove_file(playground.file("world.json")).unwrap();
    playground.start().await;
    assert_ne!(playground.general().await, general);
    let (_, panel) = playground.at_sea().await;
    playground.shoot(&panel, "A").await;
}

#[tokio::test]
async fn second_playground_in_the_same_folder_leaves_the_world_of_the_first_alone() {
    let second = Playground::closed();
    // An open database stands for the first playground.
    let first = Store::open(&second.file("sqlite").to_string_lossy()).await.unwrap();
    // If the second playground read this file, it would set it aside as damaged and write a new one.
    std::fs::write(second.file("world.json"), "half a wor").unwrap();
    let files = || {
        let files = std::fs::read_dir(second.folder.path()).unwrap();
        files.map(|file| file.unwrap().file_name()).collect::<BTreeSet<_>>()
    };
    let before = files();
    let ran = second.program("127.0.0.1").output().unwrap();
    let said = String::from_utf8_lossy(&ran.stderr);
    assert!(!ran.status.success() && said.contains("another Flaggschiff is already running on"), "{said}");
    assert_eq!(std::fs::read_to_string(second.file("world.json")).unwrap(), "half a wor");
    assert_eq!(files(), before);
    first.close().await;
}

#[test]
fn only_a_playground_open_to_other_machines_warns() {
    let mut playground = Playground::closed();
    let port = playground.port;
    let said = playground.greeting("127.0.0.1");
    assert!(said.contains(&format!("Open http://127.0.0.1:{port}")) && !said.contains("warning"), "{said}");
    let said = playground.greeting("0.0.0.0");
    assert!(said.contains("warning: other machines can reach this address"), "{said}");
    assert!(said.contains("can act as anybody"), "{said}");
}
