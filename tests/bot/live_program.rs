//! `flaggschiff check --live`, the program itself.

use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use standin::{AnswerFault, Person, Trouble};

use crate::stage::{PATIENCE, Stage};

/// Starts the check in a person's channel.
fn begin(stage: &Stage, person: &Person) -> Child {
    Command::new(env!("CARGO_BIN_EXE_flaggschiff"))
        .args(["check", "--live", "--channel", &person.place().to_string()])
        .current_dir(stage.folder())
        .env("FLAGGSCHIFF_TOKEN", stage.standin.token())
        .env("FLAGGSCHIFF_STAND_IN", stage.standin.url())
        .env("FLAGGSCHIFF_DATABASE", stage.database())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Waits for the end of the check. Returns whether it found no fault, and its output.
async fn end(mut child: Child) -> (bool, String) {
    let ended = tokio::task::spawn_blocking(move || {
        let said = std::io::read_to_string(child.stdout.take().unwrap()).unwrap();
        (child.wait().unwrap().success(), said)
    });
    tokio::time::timeout(PATIENCE, ended).await.expect("the check ends").unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn interrupted_check_leaves_nothing_not_even_a_message_in_flight() {
    let stage = Stage::without_bot().await;
    stage.standin.set_bot_permissions(stage.standin.guild(), &["ADMINISTRATOR"]).unwrap();
    let ben = stage.standin.person("Ben", "en-US");
    // The answer is on its way when the signal comes.
    stage.standin.trouble(AnswerFault::next(1, Trouble::Late { ms: 700 }).only("POST", "/channels"));
    let child = begin(&stage, &ben);
    let pid = Pid::from_child(&child);
    let posted = || (!ben.sees(ben.place()).unwrap().is_empty()).then_some(());
    stage.standin.until(PATIENCE, posted).await.expect("a message is posted");
    kill_process(pid, Signal::INT).unwrap();
    let (_, said) = end(child).await;
    assert!(said.contains("Interrupted") && said.contains("are taken away"), "{said}");
    assert!(ben.sees(ben.place()).unwrap().is_empty(), "{said}");
    let requests = stage.standin.requests();
    for kind in ["/commands/", "/messages/"] {
        let deleted = |sent: &&standin::Recorded| sent.method == "DELETE" && sent.path.contains(kind);
        assert_eq!(requests.iter().filter(deleted).map(|sent| sent.status).collect::<Vec<_>>(), [204], "{said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn check_of_a_running_bot_asks_for_no_presses() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    let (well, said) = end(begin(&stage, &ben)).await;
    assert!(well, "{said}");
    assert!(said.contains("the part with presses is left out") && !said.contains("PLEASE"), "{said}");
    assert!(said.contains("ok     The thread was reopened when the bot asked for it."), "{said}");
    // The bot lacks the permission to delete its thread.
    stage.close_allowing(|sent| sent.method == "DELETE" && sent.status == 403).await;
}
