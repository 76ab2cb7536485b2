//! `flaggschiff check`, the program itself, against a stand-in with faults.

use std::process::{Command, Stdio};

use flaggschiff::clock::Clock;
use flaggschiff::discord::Connection;
use serde_json::json;
use standin::{AnswerFault, Trouble};

use crate::stage::Stage;

/// Runs the program with a token and a database. Returns whether it found no fault, its output, and the lines with faults.
async fn check_with(stage: &Stage, token: &str, database: &str) -> (bool, String, Vec<String>) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_flaggschiff"));
    program
        .arg("check")
        .current_dir(stage.folder())
        .env("FLAGGSCHIFF_TOKEN", token)
        .env("FLAGGSCHIFF_STAND_IN", stage.standin.url())
        .env("FLAGGSCHIFF_DATABASE", database)
        .stdin(Stdio::null());
    let output = tokio::task::spawn_blocking(move || program.output().unwrap()).await.unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let faults: Vec<String> = said.lines().filter_map(|line| line.strip_prefix("FAULT  ")).map(str::to_owned).collect();
    assert_eq!(output.status.code(), Some(i32::from(!faults.is_empty())), "{said}");
    (output.status.success(), said, faults)
}

async fn check(stage: &Stage) -> (bool, String, Vec<String>) {
    check_with(stage, stage.standin.token(), stage.database()).await
}

/// Asserts that the check finds one fault with these words.
async fn assert_only_fault(stage: &Stage, words: &[&str]) {
    let (_, said, faults) = check(stage).await;
    assert!(faults.len() == 1 && words.iter().all(|word| faults[0].contains(word)), "{words:?} are not said: {said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_that_has_run_once_passes_the_check() {
    let mut stage = Stage::open().await;
    let (well, said, _) = check(&stage).await;
    assert!(well && said.contains("is in use by a running Flaggschiff"), "{said}");
    stage.stop().await;
    let (well, said, _) = check(&stage).await;
    assert!(well, "{said}");
    for sentence in [
        "The token is accepted: application Bot",
        "in these servers: Harbour.",
        "commands are registered",
        "The clock agrees",
        "can be written, and its schema is up to date",
    ] {
        assert!(said.contains(sentence), "{sentence}: {said}");
    }
    assert!(!said.contains(stage.standin.token()), "{said}");
    stage.start().await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn check_finds_a_missing_permission() {
    let mut stage = Stage::open().await;
    stage.stop().await;
    let guild = stage.standin.guild();
    let (other, _) = stage.standin.new_guild("Hafen", "de");
    let granted = ["VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS"];
    stage.standin.set_bot_permissions(guild, &granted).unwrap();
    assert_only_fault(&stage, &["In the server Harbour", "Attach Files", "Create Public Threads", "permissions="])
        .await;
    stage.standin.set_bot_permissions(guild, &["ADMINISTRATOR"]).unwrap();
    assert!(check(&stage).await.0, "an administrator may do everything");
    stage.standin.set_bot_permissions(other, &[]).unwrap();
    assert_only_fault(&stage, &["In the server Hafen", "View Channel"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn check_finds_a_wrong_token_and_commands_of_another_release() {
    let mut stage = Stage::without_bot().await;
    assert_only_fault(&stage, &["The registered commands", "/play is missing", "Start the bot once"]).await;
    stage.start().await;
    stage.stop().await;
    assert!(check(&stage).await.0);
    let url = format!("{}/api/v10/applications/{}/commands", stage.standin.url(), stage.standin.application());
    let other = json!({"name": "sail", "type": 1, "description": "Sail"});
    let request = reqwest::Client::new().post(url).json(&other);
    let answer = request.header("authorization", format!("Bot {}", stage.standin.token())).send().await.unwrap();
    assert!(answer.status().is_success());
    assert_only_fault(&stage, &["/sail is not one of the bot's"]).await;
    let (_, said, faults) = check_with(&stage, "another-token", stage.database()).await;
    assert!(faults.len() == 1 && faults[0].contains("does not accept the token"), "{said}");
    assert!(!said.contains("another-token"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn check_finds_a_database_that_cannot_be_used() {
    let mut stage = Stage::open().await;
    stage.stop().await;
    let folder = stage.folder().join("no").join("such");
    std::fs::write(folder.parent().unwrap(), "a file where a folder should be").unwrap();
    let (_, said, faults) = check_with(&stage, stage.standin.token(), &folder.join("x.sqlite").to_string_lossy()).await;
    assert!(faults.len() == 1 && faults[0].contains("check that its folder exists"), "{said}");
    let address = "postgres://anna:geheim@127.0.0.1:1/x";
    let (_, said, faults) = check_with(&stage, stage.standin.token(), address).await;
    assert!(faults.len() == 1 && faults[0].contains("postgres://127.0.0.1:1/x"), "{said}");
    assert!(!said.contains("geheim"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn check_finds_a_wrong_clock_and_a_discord_that_is_away() {
    let mut stage = Stage::open().await;
    stage.stop().await;
    let connection = Connection::to_stand_in(stage.standin.token(), stage.standin.url());
    let clock = Clock::default();
    clock.advance(10_000);
    let findings = connection.check(&clock).await;
    let faults: Vec<&str> =
        findings.iter().filter(|finding| !finding.is_ok()).map(|finding| finding.said.as_str()).collect();
    assert!(faults.len() == 1 && faults[0].contains("ahead of Discord's"), "{findings:?}");
    stage.standin.trouble(AnswerFault::next(100, Trouble::Error { status: 503 }).only("GET", "/users/@me/guilds"));
    assert_only_fault(&stage, &["does not answer as it should"]).await;
    stage.standin.stop().await;
    assert_only_fault(&stage, &["does not answer as it should", "Check network"]).await;
}
