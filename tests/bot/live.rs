//! `flaggschiff check --live` against the stand-in, with a person who follows its instructions.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use flaggschiff::clock::Clock;
use flaggschiff::discord::live::{self, Options, Said};
use flaggschiff::discord::{Connection, Finding, Grade};
use serde_json::{Value, json};
use standin::{AnswerFault, Bounds, Config, Disconnect, Id, Line, Pace, Person, Trouble};
use tokio::sync::mpsc;

use crate::stage::{PATIENCE, Stage, shown};

/// The result of a run of the check.
pub(crate) struct Run {
    pub(crate) findings: Vec<Finding>,
    pub(crate) answers: String,
}

impl Run {
    fn bad(&self) -> Vec<&Finding> {
        self.findings.iter().filter(|finding| !finding.is_ok()).collect()
    }

    /// Asserts that the finding with these words has this grade.
    pub(crate) fn says(&self, grade: Grade, words: &[&str]) {
        let holds = |finding: &&Finding| words.iter().all(|word| finding.said.contains(word));
        let found = self.findings.iter().find(holds).map(|finding| finding.grade);
        assert_eq!(found, Some(grade), "{words:?} in {:#?}", self.findings);
    }
}

fn connection(stage: &Stage) -> Connection {
    Connection::to_stand_in(stage.standin.token(), stage.standin.url())
}

/// Options for this channel, without an operator. They tolerate slow answers of a busy machine.
fn options(stage: &Stage, channel: Id) -> Options {
    Options { operator: false, slow: PATIENCE, too_slow: PATIENCE, answers: answers(stage), ..Options::of(channel.0) }
}

fn answers(stage: &Stage) -> PathBuf {
    stage.folder().join("answers.jsonl")
}

/// Runs the check; the operator does what the check asks for.
async fn run(stage: &Stage, options: &Options, operator: Option<&Person>) -> Run {
    let findings = Arc::new(Mutex::new(Vec::new()));
    let (prompts, asked) = mpsc::unbounded_channel();
    let found = Arc::clone(&findings);
    let out = move |said: Said| match said {
        Said::Finding(finding) => found.lock().unwrap().push(finding),
        Said::Prompt(prompt) => drop(prompts.send(prompt)),
    };
    let acting = operator.map(|person| tokio::spawn(operate(person.clone(), asked)));
    let connection = connection(stage);
    let ran = live::run(&connection, options, std::future::pending(), &out);
    tokio::time::timeout(PATIENCE, Box::pin(ran)).await.expect("the check ends").unwrap();
    drop(out);
    if let Some(acting) = acting {
        acting.await.unwrap();
    }
    let findings = std::mem::take(&mut *findings.lock().unwrap());
    Run { findings, answers: std::fs::read_to_string(answers(stage)).unwrap() }
}

/// Follows the instructions of the check as the operator.
async fn operate(person: Person, mut asked: mpsc::UnboundedReceiver<String>) {
    let (mut panel, mut form) = (None, None);
    while let Some(prompt) = asked.recv().await {
        if prompt.contains("/flaggschiff-check") {
            let words = person.autocomplete("flaggschiff-check", json!({"word": "b"}), "word").await.unwrap();
            assert_eq!(words.len(), 2);
            panel = Some(shown(person.command("flaggschiff-check", json!({"word": "bow"})).await));
        } else if let Some(label) = prompt.split(['“', '”']).nth(1) {
            let panel = panel.as_ref().expect("the command was answered");
            let button = panel.button(label).unwrap_or_else(|| panic!("{label}: {:?}", panel.buttons()));
            let answer = person.press(panel.id, button).await.unwrap();
            assert!(!answer.failed(), "{prompt}");
            form = answer.form().cloned();
        } else {
            let form = form.take().expect("a form is open");
            person.submit(&form, json!({(&*form.inputs[0].custom_id): "word"})).await.unwrap();
        }
    }
}

/// Asserts that the check has left no message, no thread and no command.
async fn assert_nothing_left(stage: &Stage, person: &Person) {
    for channel in [person.place(), person.direct().place()] {
        let left = person.sees(channel).unwrap();
        assert!(left.is_empty(), "{left:?}");
    }
    let (application, guild) = (stage.standin.application(), stage.standin.guild());
    let commands =
        ask(stage, "GET", &format!("/applications/{application}/guilds/{guild}/commands"), Value::Null).await;
    assert_eq!(commands, json!([]));
    let threads = ask(stage, "GET", &format!("/guilds/{guild}/threads/active"), Value::Null).await;
    assert_eq!(threads["threads"], json!([]));
}

/// A request as the bot.
pub(crate) async fn ask(stage: &Stage, method: &str, path: &str, body: Value) -> Value {
    let url = format!("{}/api/v10{path}", stage.standin.url());
    let request = reqwest::Client::new().request(method.parse().unwrap(), url);
    let request = request.header("authorization", format!("Bot {}", stage.standin.token()));
    let request = if body.is_null() { request } else { request.json(&body) };
    request.send().await.unwrap().json().await.unwrap()
}

/// A stage whose bot may delete threads.
async fn stage() -> (Stage, Person) {
    stage_with(Config::default()).await
}

async fn stage_with(config: Config) -> (Stage, Person) {
    let stage = Stage::with(config).await;
    stage.standin.set_bot_permissions(stage.standin.guild(), &["ADMINISTRATOR"]).unwrap();
    let person = stage.standin.person("Ben", "en-US");
    (stage, person)
}

#[tokio::test(flavor = "multi_thread")]
async fn check_finds_no_fault_at_a_correct_discord_and_leaves_nothing() {
    let (stage, ben) = stage_with(Config { rate_limits: true, ..Config::default() }).await;
    stage.standin.set_avatar(ben.id(), b"\x89PNG\r\n\x1a\n".to_vec());
    let options = Options { operator: true, ..options(&stage, ben.place()) };
    let run = run(&stage, &options, Some(&ben)).await;
    assert!(run.bad().is_empty(), "{:#?}", run.bad());
    for words in [
        "all the permissions",
        "has begun a session",
        "was resumed",
        "keeps it as it was sent",
        "picture of 60 kB was taken",
        "picture of 170 kB was taken",
        "shown once",
        "byte by byte",
        "new picture replaces",
        "without a list of attachments keeps",
        "empty list of attachments",
        "leaves a private message private",
        "is completed",
        "picture of the operator was fetched",
        "was archived",
        "was reopened",
        "A completion was taken",
        "taken the place of the old one",
        "names no attachments keeps",
        "is refused (40060)",
        "A form was taken",
        "update lists stays",
        "A deferral was taken",
        "comes with its picture",
        "a follow-up within",
        "private message with a picture was sent and edited",
        "#7529 does not hold",
        "Limit: ",
        "clock is",
        "are taken away",
    ] {
        run.says(Grade::Ok, &[words]);
    }
    assert_nothing_left(&stage, &ben).await;
    for secret in stage.standin.interaction_tokens().iter().map(String::as_str).chain([stage.standin.token()]) {
        assert!(!run.answers.contains(secret), "a token is in the file of answers");
    }
    assert!(run.answers.lines().count() > 30 && run.answers.contains("INTERACTION_CREATE"));
    assert_eq!((stage.standin.unknown_requests(), stage.standin.failures().len()), (Vec::new(), 0));
    let refused = stage.standin.requests().into_iter().filter(|sent| sent.status >= 400);
    let codes: Vec<Value> = refused.map(|sent| sent.refusal["code"].clone()).collect();
    assert_eq!(codes, [json!(40_060)], "only the second answer is refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn posts_of_the_check_say_in_both_languages_that_they_disappear() {
    let (stage, ben) = stage().await;
    run(&stage, &options(&stage, ben.place()), None).await;
    let posts =
        stage.standin.requests().into_iter().filter(|sent| sent.method == "POST" && sent.path.ends_with("/messages"));
    let said: Vec<String> = posts.map(|sent| sent.body["content"].as_str().unwrap_or_default().to_owned()).collect();
    assert!(said.len() > 3, "{said:?}");
    for text in said {
        assert!(text.contains("will disappear") && text.contains("verschwindet gleich"), "{text}");
    }
    assert_nothing_left(&stage, &ben).await;
}

/// W1
#[tokio::test(flavor = "multi_thread")]
async fn slow_answers_are_a_warning_and_answers_that_take_two_seconds_are_a_fault() {
    let (stage, ben) = stage().await;
    stage.standin.set_line(Line::default());
    let patience = Options { operator: true, ..options(&stage, ben.place()) };
    let options = Options { slow: Duration::from_millis(800), too_slow: Duration::from_secs(2), ..patience };
    for ms in [1_200, 2_300] {
        stage.standin.trouble(AnswerFault::next(1, Trouble::Late { ms }).only("POST", "/interactions"));
        stage.standin.trouble(AnswerFault::next(1, Trouble::Late { ms: 0 }).only("POST", "/interactions"));
    }
    let run = run(&stage, &options, Some(&ben)).await;
    run.says(Grade::Warning, &["A completion was taken", "faster line"]);
    run.says(Grade::Fault, &["An update with a picture of 170 kB", "3 s"]);
    assert_nothing_left(&stage, &ben).await;
}

/// W2
#[tokio::test(flavor = "multi_thread")]
async fn check_in_a_thread_needs_send_messages_in_threads() {
    let (stage, ben) = stage().await;
    let channel = ben.place();
    let thread = ask(&stage, "POST", &format!("/channels/{channel}/threads"), json!({"name": "x", "type": 11})).await;
    let thread: Id = thread["id"].as_str().unwrap().parse().unwrap();
    let needed = ["VIEW_CHANNEL", "SEND_MESSAGES_IN_THREADS", "ATTACH_FILES"];
    stage.standin.set_bot_permissions(stage.standin.guild(), &needed).unwrap();
    let run_there = async || run(&stage, &options(&stage, thread), None).await;
    let in_thread = run_there().await;
    assert!(in_thread.bad().is_empty(), "{:#?}", in_thread.bad());
    in_thread.says(Grade::Ok, &["is a thread", "Send Messages in Threads"]);
    stage
        .standin
        .set_bot_permissions(stage.standin.guild(), &["VIEW_CHANNEL", "SEND_MESSAGES", "ATTACH_FILES"])
        .unwrap();
    run_there().await.says(Grade::Fault, &["Send Messages in Threads", "Server Settings"]);
    stage.standin.deny_bot(channel, &["ATTACH_FILES"]).unwrap();
    run_there().await.says(Grade::Fault, &["takes permissions away", "Attach Files", "Edit Channel"]);
}

/// W3
#[tokio::test(flavor = "multi_thread")]
async fn private_thread_without_the_bot_is_explained() {
    let (stage, ben) = stage().await;
    let needed = ["VIEW_CHANNEL", "SEND_MESSAGES_IN_THREADS", "ATTACH_FILES"];
    stage.standin.set_bot_permissions(stage.standin.guild(), &needed).unwrap();
    let thread = stage.standin.new_private_thread(ben.place(), "x", ben.id(), &[ben.id()]).unwrap();
    run(&stage, &options(&stage, thread), None).await.says(Grade::Fault, &["in a private thread, mention it"]);
    stage.standin.add_to_thread(thread, stage.standin.application()).unwrap();
    let run = run(&stage, &options(&stage, thread), None).await;
    assert!(run.bad().is_empty(), "{:#?}", run.bad());
}

/// D1
#[tokio::test(flavor = "multi_thread")]
async fn update_that_loses_files_is_a_fault() {
    let (stage, ben) = stage().await;
    stage.standin.forget_files(1);
    let options = Options { operator: true, ..options(&stage, ben.place()) };
    let run = run(&stage, &options, Some(&ben)).await;
    run.says(Grade::Fault, &["does not hold", "names no attachments keeps the picture", "#6277"]);
}

/// D3
#[tokio::test(flavor = "multi_thread")]
async fn too_many_edits_of_old_messages_are_explained() {
    let old_edits = Pace { times: 1, within: PATIENCE };
    let bounds = Bounds { old_message: Duration::ZERO, old_edits, ..Bounds::default() };
    let (stage, ben) = stage_with(Config { bounds, ..Config::default() }).await;
    run(&stage, &options(&stage, ben.place()), None).await.says(Grade::Fault, &["30046", "Try again later"]);
    assert_nothing_left(&stage, &ben).await;
}

/// D5
#[tokio::test(flavor = "multi_thread")]
async fn removed_characters_are_named() {
    let (stage, ben) = stage_with(Config { strips: "\u{202f}→".to_owned(), ..Config::default() }).await;
    run(&stage, &options(&stage, ben.place()), None).await.says(Grade::Warning, &["U+2192, U+202F"]);
}

/// D7
#[tokio::test(flavor = "multi_thread")]
async fn application_of_a_team_is_read() {
    let (stage, ben) = stage_with(Config { team: true, ..Config::default() }).await;
    let findings = connection(&stage).check(&Clock::default()).await;
    assert!(findings[1].is_ok() && findings[1].said.contains("token is accepted"), "{findings:?}");
    let run = run(&stage, &options(&stage, ben.place()), None).await;
    assert!(run.bad().is_empty(), "{:#?}", run.bad());
}

/// D8
#[tokio::test(flavor = "multi_thread")]
async fn thread_whose_time_cannot_be_changed_is_a_warning() {
    let (stage, ben) = stage().await;
    let edits = |times, trouble| AnswerFault::next(times, trouble).only("PATCH", "/channels");
    // Three edits of a message come before.
    stage.standin.trouble(edits(3, Trouble::Late { ms: 0 }));
    stage.standin.trouble(edits(1, Trouble::Refused { code: 50_013 }));
    run(&stage, &options(&stage, ben.place()), None).await.says(Grade::Warning, &["stays open for a week", "50013"]);
    assert_nothing_left(&stage, &ben).await;
}

/// D4
#[tokio::test(flavor = "multi_thread")]
async fn command_that_people_can_install_for_themselves_is_named() {
    let stage = Stage::open().await;
    let path = format!("/applications/{}/commands", stage.standin.application());
    let listed = ask(&stage, "GET", &path, Value::Null).await;
    let play = listed.as_array().unwrap().iter().find(|command| command["name"] == "play").unwrap();
    let path = format!("{path}/{}", play["id"].as_str().unwrap());
    ask(&stage, "PATCH", &path, json!({"integration_types": [0, 1]})).await;
    let findings = connection(&stage).check(&Clock::default()).await;
    let faults: Vec<&Finding> = findings.iter().filter(|finding| finding.grade == Grade::Fault).collect();
    assert!(matches!(faults[..], [only] if only.said.contains("/play is another")), "{findings:?}");
    stage.close().await;
}

/// D2
#[tokio::test(flavor = "multi_thread")]
async fn locked_thread_is_named_with_the_way_out() {
    let (stage, ben) = stage().await;
    let path = format!("/channels/{}/threads", ben.place());
    let thread = ask(&stage, "POST", &path, json!({"name": "x", "type": 11})).await;
    let thread: Id = thread["id"].as_str().unwrap().parse().unwrap();
    stage.standin.change_channel(thread, &json!({"locked": true})).unwrap();
    let needed = ["VIEW_CHANNEL", "SEND_MESSAGES_IN_THREADS", "ATTACH_FILES"];
    stage.standin.set_bot_permissions(stage.standin.guild(), &needed).unwrap();
    run(&stage, &options(&stage, thread), None).await.says(Grade::Fault, &["is locked", "160005", "Unlock it"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_direct_messages_are_a_warning() {
    let (stage, ben) = stage().await;
    ben.set_direct_messages(false);
    let options = Options { operator: true, ..options(&stage, ben.place()) };
    let run = run(&stage, &options, Some(&ben)).await;
    run.says(Grade::Warning, &["50007", "Privacy Settings"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_operator_is_told_what_to_check() {
    let (stage, ben) = stage().await;
    let options = Options { operator: true, patience: Duration::from_millis(50), ..options(&stage, ben.place()) };
    let run = run(&stage, &options, None).await;
    run.says(Grade::Fault, &["nothing arrives", "Interactions Endpoint URL"]);
    assert_nothing_left(&stage, &ben).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_channel_is_explained() {
    let (stage, _) = stage().await;
    run(&stage, &options(&stage, Id(1)), None).await.says(Grade::Fault, &["10003", "Developer Mode"]);
}

/// A thread that the bot may not delete is archived, and the operator is told.
#[tokio::test(flavor = "multi_thread")]
async fn undeletable_thread_is_named() {
    let (stage, ben) = stage().await;
    let needed = ["VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS", "ATTACH_FILES"];
    stage.standin.set_bot_permissions(stage.standin.guild(), &needed).unwrap();
    let run = run(&stage, &options(&stage, ben.place()), None).await;
    run.says(Grade::Warning, &["is archived and stays", "Manage Threads"]);
    assert_eq!(run.bad().len(), 1, "{:#?}", run.bad());
    let threads = ask(&stage, "GET", &format!("/guilds/{}/threads/active", stage.standin.guild()), Value::Null).await;
    assert_eq!(threads["threads"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn connection_that_breaks_while_the_operator_acts_is_resumed() {
    let (stage, ben) = stage().await;
    let options = Options { operator: true, ..options(&stage, ben.place()) };
    let (prompts, mut asked) = mpsc::unbounded_channel();
    let findings = Mutex::new(Vec::new());
    let out = |said: Said| match said {
        Said::Finding(finding) => findings.lock().unwrap().push(finding),
        Said::Prompt(prompt) => drop(prompts.send(prompt)),
    };
    let connection = connection(&stage);
    let acting = async {
        asked.recv().await.expect("the command is asked for");
        stage.standin.drop_connections(Disconnect::Abrupt);
        shown(ben.command("flaggschiff-check", json!({"word": "bow"})).await)
    };
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let stopping = async { drop(stopped.await) };
    let ran = live::run(&connection, &options, stopping, &out);
    let (ran, answered) = tokio::join!(Box::pin(ran), async {
        let answered = acting.await;
        drop(stop);
        answered
    });
    ran.unwrap();
    assert_eq!(answered.buttons().len(), 5);
    assert_nothing_left(&stage, &ben).await;
}
