//! Discord's gateway through the gate: the address of resumes, the pace of identifies, access to the gate.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use standin::{Config, Deadlines, Disconnect, Person};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

#[cfg(unix)]
use crate::process::Process;
use crate::stage::{PATIENCE, Stage, eventually, shown};

/// Settings of a stand-in with long deadlines for answers and this heartbeat interval.
fn patient(heartbeat: Duration) -> Config {
    Config { deadlines: Deadlines { answer: PATIENCE, heartbeat, ..Deadlines::default() }, ..Config::default() }
}

/// A bot at a gateway with frequent heartbeats, so that a missing one is noticed soon.
async fn lively() -> Stage {
    let mut stage = Stage::with(patient(Duration::from_secs(2))).await;
    stage.start().await;
    stage
}

/// Asserts that the bot answers a command. Only its current session gets the interaction.
async fn answers(ben: &Person) {
    let help = shown(ben.command("help", json!({})).await);
    assert!(!help.content.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn session_is_resumed_at_the_address_that_ready_gives() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    let drops = [
        Disconnect::Abrupt,
        Disconnect::Close { code: 4000 },
        Disconnect::Reconnect,
        Disconnect::InvalidSession { resumable: true },
    ];
    for how in drops {
        assert_eq!(stage.standin.drop_connections(how), 1, "{how:?}");
        answers(&ben).await;
    }
    assert_eq!(stage.standin.misplaced_resumes(), 0);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_and_nothing_comes_twice_while_connections_drop() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    let answered = || {
        let requests = stage.standin.requests();
        requests.iter().filter(|request| request.path.ends_with("/callback") && request.status < 300).count()
    };
    // Each connection is dropped after its first answer, while the next command is on its way.
    let dropping = async {
        for _ in 0..10 {
            let before = answered();
            let goes_on = || (stage.standin.connected() == 1 && answered() > before).then_some(());
            stage.standin.until(PATIENCE, goes_on).await.expect("people are answered again");
            stage.standin.drop_connections(Disconnect::Abrupt);
        }
        answered()
    };
    let asking = async {
        loop {
            answers(&ben).await;
        }
    };
    let dropped = tokio::select! {
        dropped = dropping => dropped,
        never = asking => never,
    };
    answers(&ben).await;
    // An answer is seen shortly before its request is recorded.
    let goes_on = || (answered() > dropped).then_some(());
    stage.standin.until(PATIENCE, goes_on).await.expect("the last answer is recorded");
    // Discord refuses a second answer, and `close` finds every refusal.
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn session_outlives_a_gateway_that_takes_no_connections_for_a_while() {
    let stage = lively().await;
    let ben = stage.standin.person("Ben", "en-US");
    stage.standin.drop_connections(Disconnect::Unanswered);
    let ends = async {
        // Longer than the gate waits for a connection. serenity misses several acknowledgements meanwhile.
        tokio::time::sleep(Duration::from_secs(12)).await;
        stage.standin.clear_faults();
    };
    tokio::join!(ends, answers(&ben));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gateway_that_falls_silent_costs_no_event() {
    let stage = lively().await;
    let ben = stage.standin.person("Ben", "en-US");
    stage.standin.drop_connections(Disconnect::Silence);
    stage.standin.clear_faults();
    answers(&ben).await;
    assert_eq!(stage.bot().gate().figures().silences, 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gateway_connection_needs_the_token() {
    let stage = Stage::open().await;
    let url = format!("{}/gateway?v=10", stage.bot().gate().url().replacen("http", "ws", 1));
    let identify = |token: &str| json!({"op": 2, "d": {"token": token, "intents": 0, "properties": {}}}).to_string();
    let refused = Some("This gate is for one bot alone.".to_owned());
    for (token, refused) in [("guessed", refused), (stage.standin.token(), None)] {
        let (mut socket, _) = connect_async(&url).await.unwrap();
        socket.send(Message::text(identify(token))).await.unwrap();
        let told = loop {
            match socket.next().await.expect("a close frame with a reason").unwrap() {
                Message::Close(frame) => break frame.map(|frame| frame.reason.as_str().to_owned()),
                Message::Text(text) if serde_json::from_str::<Value>(&text).unwrap()["t"] == "READY" => break None,
                _ => {}
            }
        };
        assert_eq!(told, refused, "{token}");
    }
    eventually("the second session is left", async || stage.standin.connected() == 1).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stop_ends_the_session() {
    let mut stage = Stage::open().await;
    assert_eq!((stage.standin.connected(), stage.standin.lost_sessions()), (1, 0));
    stage.stop().await;
    assert_eq!((stage.standin.connected(), stage.standin.lost_sessions()), (0, 0));
    stage.standin.stop().await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn processes_identify_one_after_the_other() {
    let Some(stage) = Stage::without_bots_on_postgres().await else { return };
    let begin = || Process::begin(&stage, "[discord]\nshards = 2\n", "warn");
    let (_one, _other) = (begin(), begin());
    let both = || (stage.standin.connected() == 2).then_some(());
    stage.standin.until(2 * PATIENCE, both).await.expect("both are connected");
    stage.standin.drop_connections(Disconnect::InvalidSession { resumable: false });
    eventually("the sessions have ended", async || stage.standin.connected() == 0).await;
    stage.standin.until(2 * PATIENCE, both).await.expect("both are connected again");
    assert_eq!(stage.standin.refused_identifies(), 0);
    stage.standin.stop().await;
}
