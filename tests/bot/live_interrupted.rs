//! Ctrl-C in the middle of `flaggschiff check --live`, the program itself.

use std::process::{Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use standin::{AnswerFault, Trouble};

use crate::stage::{PATIENCE, Stage};

/// Interrupts the program as soon as it sends this; it ends by itself, and nothing of it is left.
async fn interrupted_at(method: &str, path: &str) {
    let stage = Stage::without_bot().await;
    let guild = stage.standin.guild();
    stage.standin.set_bot_permissions(guild, &["ADMINISTRATOR"]).unwrap();
    let ben = stage.standin.person("Ben", "en-US");
    // The answer is on its way when the signal comes.
    stage.standin.trouble(AnswerFault::next(1, Trouble::Late { ms: 700 }).only(method, path));
    let mut child = Command::new(env!("CARGO_BIN_EXE_flaggschiff"))
        .args(["check", "--live", "--no-operator", "--channel", &ben.place().to_string()])
        .current_dir(stage.folder())
        .env("FLAGGSCHIFF_TOKEN", stage.standin.token())
        .env("FLAGGSCHIFF_STAND_IN", stage.standin.url())
        .env("FLAGGSCHIFF_DATABASE", stage.database())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let pid = Pid::from_child(&child);
    let posted = || (!ben.sees(ben.place()).unwrap().is_empty()).then_some(());
    stage.standin.until(PATIENCE, posted).await.expect("a message is posted");
    kill_process(pid, Signal::INT).unwrap();
    let output = tokio::task::spawn_blocking(move || {
        child.wait().unwrap();
        std::io::read_to_string(child.stdout.take().unwrap()).unwrap()
    });
    let said = tokio::time::timeout(PATIENCE, output).await.expect("it ends").unwrap();
    assert!(said.contains("Interrupted") && said.contains("are taken away"), "{said}");
    assert!(ben.sees(ben.place()).unwrap().is_empty(), "{said}");
    let deleted = |path: &str| {
        let requests = stage.standin.requests();
        requests.iter().any(|sent| sent.method == "DELETE" && sent.path.contains(path) && sent.status == 204)
    };
    assert!(deleted("/commands/") && deleted("/messages/"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_that_is_interrupted_leaves_nothing_not_even_what_is_being_posted() {
    interrupted_at("POST", "/channels").await;
}
