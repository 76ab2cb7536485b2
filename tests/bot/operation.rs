//! Operation: metrics, health, logs, stops, a silent gateway.

use std::convert::Infallible;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use flaggschiff::operation::endpoint::Endpoint;
use flaggschiff::record::{JournalRow, MessageKind, PromptKey, Record, TableId};
use serde_json::{Value, json};
use standin::{AnswerFault, Config, Deadlines, Disconnect, Person, Trouble};

use crate::duel::{Duel, FLEET, against, enter, shots, table_of};
use crate::process::Process;
use crate::stage::{PATIENCE, Stage, eventually, shown};

pub(crate) async fn get(address: &str, path: &str) -> (u16, String) {
    let answer = reqwest::get(format!("http://{address}{path}")).await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

/// The sum of the values of a metric with these labels.
fn measured(metrics: &str, name: &str, labels: &[&str]) -> f64 {
    let named = |line: &&str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(['{', ' ']));
    let fitting = metrics.lines().filter(named).filter(|line| labels.iter().all(|label| line.contains(label)));
    fitting.map(|line| line.rsplit(' ').next().unwrap().parse::<f64>().unwrap()).sum()
}

/// Metrics, labels and minimum values after a few moves against the computer and a lost connection.
const MEASURED: &[(&str, &[&str], f64)] = &[
    ("flaggschiff_interactions_total", &["kind=\"command\"", "outcome=\"answered\""], 3.0),
    ("flaggschiff_answer_seconds_bucket", &["kind=\"command\"", "le=\"+Inf\""], 3.0),
    ("flaggschiff_deliveries_total", &["kind=\"board\"", "outcome=\"sent\""], 1.0),
    ("flaggschiff_delivery_seconds_count", &["kind=\"card\""], 1.0),
    ("flaggschiff_drawing_seconds_count", &["for=\"answer\""], 2.0),
    ("flaggschiff_drawing_wait_seconds_count", &["for=\"delivery\""], 1.0),
    ("flaggschiff_computer_turn_seconds_count", &["outcome=\"played\""], 1.0),
    ("flaggschiff_gateway_connected", &["shard=\"0\""], 1.0),
    ("flaggschiff_gateway_sessions_total", &["shard=\"0\"", "how=\"begun\""], 1.0),
    ("flaggschiff_gateway_sessions_total", &["shard=\"0\"", "how=\"resumed\""], 1.0),
    ("flaggschiff_requests_total", &["outcome=\"sent\""], 5.0),
    ("flaggschiff_store_seconds_count", &["what=\"update\""], 3.0),
    ("flaggschiff_open_tables", &[], 1.0),
    ("process_resident_memory_bytes", &[], 1e6),
];

#[tokio::test(flavor = "multi_thread")]
async fn metrics_count_what_the_bot_does() {
    let stage = Stage::without_bot().await;
    let settings = "[operation]\nlisten = \"127.0.0.1:0\"\nlog = \"json\"";
    let bot = Process::begin(&stage, settings, "info");
    let address = bot.logged("address").await;
    stage.connected().await;
    let ben = stage.standin.person("Ben", "en-US");
    let (card, _) = against(&stage, &ben, "easy").await;
    let ben = ben.at(stage.thread(&ben, &card).await);
    enter(&ben, "random; confirm").await;
    enter(&ben, "A1").await;
    stage.standin.drop_connections(Disconnect::Abrupt);
    for (name, labels, least) in MEASURED {
        eventually(&format!("{name} {labels:?} is measured"), async || {
            let (status, text) = get(&address, "/metrics").await;
            assert!(status == 200 && text.contains("# HELP flaggschiff_messages_behind "), "{text}");
            measured(&text, name, labels) >= *least
        })
        .await;
    }
    assert_eq!(get(&address, "/health").await, (200, "ok\n".to_owned()));
    assert_eq!(get(&address, "/").await.0, 404);
    assert!(
        !bot.log().contains("\"level\":\"DEBUG\"") && !bot.log().contains("\"level\":\"TRACE\""),
        "RUST_LOG is not heard"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_without_its_database_is_not_healthy() {
    let mut stage = Stage::open().await;
    let endpoint = Endpoint::open(Some(([127, 0, 0, 1], 0).into())).await.unwrap();
    let address = endpoint.address().unwrap().to_string();
    assert_eq!(get(&address, "/health").await, (503, "The bot is starting.\n".to_owned()));
    endpoint.watch(stage.store().clone(), stage.bot().vitals());
    assert_eq!(get(&address, "/health").await, (200, "ok\n".to_owned()));
    stage.stop().await;
    assert_eq!(get(&address, "/health").await, (503, "The database does not answer.\n".to_owned()));
    drop(endpoint);
    eventually("the endpoint is closed", async || reqwest::get(format!("http://{address}/health")).await.is_err())
        .await;
}

/// `/health` reports a full disk although the database can still be read.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn health_follows_a_full_disk_both_ways_within_half_a_minute() {
    let stage = Stage::open().await;
    let endpoint = Endpoint::open(Some(([127, 0, 0, 1], 0).into())).await.unwrap();
    let address = endpoint.address().unwrap().to_string();
    // The probe of the database writes to a device that is always full, and then removes it.
    std::os::unix::fs::symlink("/dev/full", format!("{}-probe", stage.database())).unwrap();
    endpoint.watch(stage.store().clone(), stage.bot().vitals());
    let (status, said) = get(&address, "/health").await;
    assert_eq!(status, 503);
    assert!(said.starts_with("The database cannot be written to: the disk of the database is full"), "{said}");
    assert_eq!(get(&address, "/health").await, (status, said), "the probe does not run for each request");
    let full = Instant::now();
    eventually("the bot is healthy again", async || get(&address, "/health").await == (200, "ok\n".to_owned())).await;
    assert!(full.elapsed() < Duration::from_secs(30), "{:?}", full.elapsed());
    drop(endpoint);
    stage.close().await;
}

/// Adds a secret illegal move to a stored game against a computer, marks its board as due, and gives its computer a decision.
async fn spoil(stage: &Stage, table: &TableId) {
    let store = stage.open_store().await;
    let change = |record: &mut Record| {
        let line = i64::try_from(record.journal.len()).unwrap() + 1;
        let text = "place carrier A1-A5".to_owned();
        record.journal.push(JournalRow { seat: 1, text, line, origin: "i:illegal".to_owned(), at: 1 });
        record.messages.get_mut(&MessageKind::Board).expect("a board").wanted += 1;
        let (key, prompt) = record.prompts.first_key_value().expect("the person is to place ships");
        let (key, prompt) = (PromptKey { seat: 1, ..key.clone() }, prompt.clone());
        record.prompts.insert(key, prompt);
        Ok::<_, Infallible>(())
    };
    store.update(table, change).await.unwrap().unwrap();
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn log_holds_no_token_and_no_move() {
    let stage = Stage::without_bot().await;
    let begin = || Process::begin(&stage, "[operation]\nlog = \"json\"", "trace");
    let mut first = begin();
    stage.connected().await;
    let carla = stage.standin.person("Carla", "en-US");
    let carla = carla.at(stage.standin.new_channel(stage.standin.guild(), "elsewhere").unwrap());
    let (_, panel) = against(&stage, &carla, "easy").await;
    let duel = Duel::begin(&stage, &["starter=creator"]).await;
    duel.place(FLEET, FLEET).await;
    first.kill();
    eventually("the connection is gone", async || stage.standin.connected() == 0).await;
    spoil(&stage, &table_of(&panel)).await;
    let bot = begin();
    stage.connected().await;
    for said in ["a message cannot be made", "a computer could not play"] {
        eventually(said, async || bot.log().contains(said)).await;
    }
    let refused = enter(&carla, "random").await;
    assert!(refused.content.contains("cannot be continued"), "{}", refused.content);
    stage.standin.trouble(AnswerFault::next(1, Trouble::Error { status: 500 }).only("POST", "/interactions"));
    enter(&duel.anna, "A1").await;
    stage.standin.drop_connections(Disconnect::Close { code: 4000 });
    // Errors of requests contain their addresses.
    stage.standin.stop().await;
    eventually("the failed request is logged", async || bot.log().contains("error sending request")).await;
    let log = first.log() + bot.log().as_str();
    assert!(log.contains("a stored game cannot be replayed") && log.contains("is refused by BAT-"));
    assert!(
        log.contains("\"level\":\"INFO\",\"message\":\"[Shard"),
        "what serenity says belongs to a log at this level"
    );
    for line in log.lines() {
        let line: Value = serde_json::from_str(line).unwrap_or_else(|_| panic!("no JSON: {line}"));
        if line["message"] == "an answer is sent again" {
            assert!(line["interaction"].as_str().is_some_and(|id| id.parse::<u64>().is_ok()), "{line}");
        }
    }
    assert!(log.contains("an answer is sent again"));
    let tokens = stage.standin.interaction_tokens();
    assert!(tokens.len() > 2);
    let secrets = [stage.standin.token(), "A1-A5", "B6-B9", "carrier"].into_iter().map(str::to_owned);
    for secret in secrets.chain(tokens) {
        let line = log.lines().find(|line| line.contains(&secret));
        assert!(line.is_none(), "{secret} is in {line:?}");
    }
}

/// Asserts that a stop was as quick and clean as service managers expect.
pub(crate) fn assert_clean_stop((status, seconds): (ExitStatus, f64)) {
    assert_eq!(status.code(), Some(0));
    assert!(seconds < 5.0, "{seconds} s");
}

#[tokio::test(flavor = "multi_thread")]
async fn stop_in_the_middle_of_work_is_quick_and_loses_nothing() {
    let stage = Stage::without_bot().await;
    let mut bot = Process::start(&stage).await;
    let duel = Duel::begin(&stage, &["starter=creator"]).await;
    duel.place(FLEET, FLEET).await;
    for (number, field) in ["A1", "A2", "A3"].into_iter().enumerate() {
        // Boards and panels hang for longer than a stop may take.
        for method in ["PATCH", "POST"] {
            let hang = AnswerFault::next(3, Trouble::Hang { ms: 15_000 });
            stage.standin.trouble(hang.only(method, "/channels"));
        }
        let fire = async |person: &Person| person.command("move", json!({"move": field})).await;
        let (answer, ended) = tokio::join!(fire(&duel.anna), async {
            // Stops come at different moments of the work. The moment itself is tested, so no event is waited for.
            tokio::time::sleep(Duration::from_millis([5, 40, 300][number])).await;
            bot.terminate().await
        });
        drop(answer);
        assert_clean_stop(ended);
        stage.standin.clear_faults();
        bot = Process::start(&stage).await;
        let again = shown(fire(&duel.anna).await);
        assert!(again.content.contains("schießt auf") || again.content.contains("(BAT-28)"), "{}", again.content);
        let last = format!("fires at {field}");
        stage.sees(&duel.ben, duel.thread, |message| !message.ephemeral && message.content.contains(&last)).await;
    }
    assert_clean_stop(bot.terminate().await);
    let store = stage.open_store().await;
    let record = store.read(&duel.id).await.unwrap().unwrap();
    assert_eq!(shots(&record), ["0:A1", "0:A2", "0:A3"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn stop_does_not_wait_for_a_silent_gateway() {
    let stage = Stage::without_bot().await;
    let mut bot = Process::start(&stage).await;
    stage.standin.drop_connections(Disconnect::Silence);
    assert_clean_stop(bot.terminate().await);
    // A stop before there is a connection.
    stage.standin.clear_faults();
    stage.standin.trouble(AnswerFault::next(1, Trouble::Hang { ms: 15_000 }).only("GET", "/gateway"));
    let mut bot = Process::begin(&stage, "", "warn");
    eventually("the bot waits for the gateway's address", async || stage.standin.answering() > 0).await;
    assert_clean_stop(bot.terminate().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn service_manager_is_told_of_readiness_life_and_stop() {
    let stage = Stage::without_bot().await;
    let path = stage.folder().join("notify");
    let socket = tokio::net::UnixDatagram::bind(&path).unwrap();
    let variables = [("NOTIFY_SOCKET", path.to_str().unwrap()), ("WATCHDOG_USEC", "600000")];
    let mut bot = Process::managed(&stage, "", "warn", &variables);
    let hear = async || {
        let mut said = [0; 100];
        let length = tokio::time::timeout(PATIENCE, socket.recv(&mut said)).await.expect("it says something").unwrap();
        String::from_utf8_lossy(&said[..length]).trim().to_owned()
    };
    assert_eq!(hear().await, "READY=1");
    assert_eq!((hear().await, hear().await), ("WATCHDOG=1".to_owned(), "WATCHDOG=1".to_owned()));
    assert_clean_stop(bot.terminate().await);
    let mut last = hear().await;
    while last == "WATCHDOG=1" {
        last = hear().await;
    }
    assert_eq!(last, "STOPPING=1");
}

/// A stand-in with frequent heartbeats, so that silence is noticed soon. serenity sends each heartbeat half a second late.
async fn lively(silence_limit: Duration) -> Stage {
    let deadlines = Deadlines { heartbeat: Duration::from_secs(2), ..Deadlines::default() };
    let mut stage = Stage::with(Config { deadlines, ..Config::default() }).await;
    stage.silence_limit = silence_limit;
    stage
}

#[tokio::test(flavor = "multi_thread")]
async fn connection_that_the_gateway_never_answers_is_made_again() {
    let mut stage = lively(PATIENCE * 10).await;
    stage.start().await;
    stage.standin.drop_connections(Disconnect::Unanswered);
    eventually("the connection is gone", async || stage.standin.connected() == 0).await;
    // serenity connects again within this second. No event shows an unanswered connection.
    tokio::time::sleep(Duration::from_secs(1)).await;
    // That connection never gets an answer.
    stage.standin.clear_faults();
    eventually("the bot is connected again", async || stage.standin.connected() > 0).await;
    let ben = stage.standin.person("Ben", "en-US");
    let help = shown(ben.command("help", json!({})).await);
    assert!(!help.content.is_empty());
    stage.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_that_receives_nothing_ends_itself() {
    let mut stage = lively(Duration::from_secs(5)).await;
    stage.start().await;
    let alive = tokio::time::timeout(Duration::from_secs(8), stage.bot().ended()).await;
    assert!(alive.is_err(), "acknowledged heartbeats are signs of life");
    stage.standin.drop_connections(Disconnect::Silence);
    tokio::time::timeout(PATIENCE, stage.bot().ended()).await.expect("the bot ends");
    stage.stop().await;
}
