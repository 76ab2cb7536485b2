use std::time::Duration;

use flate2::{Decompress, FlushDecompress};
use futures_util::StreamExt;
use serde_json::{Value, json};
use standin::{Config, Deadlines, Disconnect, Standin};

use crate::bot::{Bot, INTENTS, Socket, identify, resume};

async fn resumed(bot: &Bot, session: &str, sequence: u64) -> Socket {
    let mut socket = Socket::open(&bot.standin.gateway_url()).await;
    socket.send(resume(bot.standin.token(), session, sequence)).await;
    socket
}

#[tokio::test]
async fn identified_bot_gets_ready_and_its_server() {
    let standin = Standin::start(Config::default()).await.unwrap();
    let mut socket = Socket::open(&standin.gateway_url()).await;
    socket.send(identify(standin.token(), json!({"intents": INTENTS}))).await;
    let ready = socket.event("READY").await;
    assert_eq!(json!([ready["v"], ready["guilds"][0]["unavailable"]]), json!([10, true]));
    assert_eq!(ready["application"]["id"], standin.application().to_string());
    let guild = socket.event("GUILD_CREATE").await;
    let names: Vec<&str> = guild["members"]
        .as_array()
        .unwrap()
        .iter()
        .map(|member| member["user"]["username"].as_str().unwrap())
        .collect();
    assert_eq!((names, guild["channels"][0]["name"].as_str()), (vec!["bot", "anna", "ben"], Some("general")));
}

#[tokio::test]
async fn shard_that_identifies_too_soon_is_refused() {
    let between = Duration::from_secs(3600);
    let config = Config { max_concurrency: 2, between_identifies: Some(between), ..Config::default() };
    let standin = Standin::start(config).await.unwrap();
    for (shard, refused) in [(0, 0), (1, 0), (2, 1), (3, 2)] {
        let mut socket = Socket::open(&standin.gateway_url()).await;
        socket.send(identify(standin.token(), json!({"shard": [shard, 4]}))).await;
        if refused == 0 {
            socket.event("READY").await;
        } else {
            let told = socket.receive().await.unwrap();
            assert_eq!(json!([told["op"], told["d"]]), json!([9, false]));
        }
        assert_eq!(standin.refused_identifies(), refused, "shard {shard}");
    }
}

#[tokio::test]
async fn each_faulty_connection_has_its_close_code() {
    let standin = Standin::start(Config::default()).await.unwrap();
    let identify = |change: Value| identify(standin.token(), change);
    let cases = [
        (identify(json!({"token": "wrong"})), 4004),
        (identify(json!({"intents": null})), 4013),
        (identify(json!({"intents": 1_u64 << 40})), 4013),
        (identify(json!({"shard": [2, 2]})), 4010),
        (identify(json!({"properties": null})), 4002),
        (json!({"op": 3, "d": {}}), 4003),
    ];
    for (message, code) in cases {
        let mut socket = Socket::open(&standin.gateway_url()).await;
        socket.send(message.clone()).await;
        assert_eq!(socket.closed().await, code, "{message}");
    }
    for (message, code) in [(identify(json!({})), 4005), (json!({"op": 77}), 4001)] {
        let mut socket = Socket::identified(&standin.gateway_url(), standin.token(), 1).await;
        socket.send(message.clone()).await;
        assert_eq!(socket.closed().await, code, "{message}");
    }
}

#[tokio::test]
async fn silence_ends_the_connection_with_4009() {
    let deadlines = Deadlines { heartbeat: Duration::from_millis(600), ..Deadlines::default() };
    let mut bot = Bot::hurried(deadlines).await;
    for _ in 0..4 {
        bot.socket.send(json!({"op": 1, "d": null})).await;
        while bot.socket.receive().await.unwrap()["op"] != 11 {}
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    assert_eq!(bot.socket.closed().await, 4009);
}

#[tokio::test]
async fn silent_gateway_answers_no_connection_until_faults_are_cleared() {
    let mut bot = Bot::start().await;
    bot.socket.rest().await;
    assert_eq!(bot.standin.drop_connections(Disconnect::Silence), 1);
    bot.socket.send(json!({"op": 1, "d": null})).await;
    let url = format!("{}?v=10&encoding=json", bot.standin.gateway_url());
    let answer = tokio::time::timeout(Duration::from_millis(300), tokio_tungstenite::connect_async(url));
    assert!(answer.await.is_err(), "a silent gateway answers no handshake");
    let nothing = tokio::time::timeout(Duration::from_millis(300), bot.socket.receive());
    assert!(nothing.await.is_err(), "a silent gateway acknowledges no heartbeat");
    bot.anna.writes("0").unwrap();
    bot.standin.clear_faults();
    let mut socket = resumed(&bot, &bot.socket.session, bot.socket.sequence).await;
    assert_eq!(socket.event("MESSAGE_CREATE").await["content"], "0");
}

#[tokio::test]
async fn resume_at_the_first_address_is_counted() {
    let standin = Standin::start(Config::default()).await.unwrap();
    let mut socket = Socket::open(&standin.gateway_url()).await;
    socket.send(identify(standin.token(), json!({}))).await;
    let ready = socket.event("READY").await;
    let own = ready["resume_gateway_url"].as_str().unwrap().to_owned();
    for (address, misplaced) in [(own, 0), (standin.gateway_url(), 1)] {
        let mut socket = Socket::open(&address).await;
        socket.send(resume(standin.token(), ready["session_id"].as_str().unwrap(), 1)).await;
        socket.event("RESUMED").await;
        assert_eq!(standin.misplaced_resumes(), misplaced, "{address}");
    }
}

#[tokio::test]
async fn invalid_session_can_resume_on_the_same_connection() {
    let mut bot = Bot::start().await;
    bot.socket.rest().await;
    bot.standin.drop_connections(Disconnect::InvalidSession { resumable: true });
    let told = bot.socket.receive().await.unwrap();
    assert_eq!(json!([told["op"], told["d"]]), json!([9, true]));
    bot.anna.writes("x").unwrap();
    let resume = resume(bot.standin.token(), &bot.socket.session, bot.socket.sequence);
    bot.socket.send(resume.clone()).await;
    assert_eq!(bot.socket.event("MESSAGE_CREATE").await["content"], "x");
    bot.socket.event("RESUMED").await;
    bot.anna.writes("y").unwrap();
    assert_eq!((bot.socket.event("MESSAGE_CREATE").await["content"].as_str(), bot.standin.connected()), (Some("y"), 1));
    bot.socket.send(resume).await;
    assert_eq!(bot.socket.closed().await, 4005, "one connection serves one session");
}

#[tokio::test]
async fn missed_events_come_in_order_after_a_resume() {
    let mut bot = Bot::start().await;
    bot.socket.rest().await;
    bot.say(json!({"content": "0"})).await;
    bot.socket.event("MESSAGE_CREATE").await;
    assert_eq!(bot.standin.drop_connections(Disconnect::Abrupt), 1);
    bot.socket.closed().await;
    bot.standin.until(Duration::from_secs(2), || (bot.standin.connected() == 0).then_some(())).await.unwrap();
    for n in 1..4 {
        bot.anna.writes(&n.to_string()).unwrap();
    }
    let mut socket = resumed(&bot, &bot.socket.session, bot.socket.sequence).await;
    for n in 1..4 {
        assert_eq!(socket.event("MESSAGE_CREATE").await["content"], n.to_string());
    }
    assert_eq!(socket.rest().await, ["RESUMED"]);
}

#[tokio::test]
async fn missed_interaction_can_be_answered_after_a_resume() {
    let mut bot = Bot::playing().await;
    bot.standin.drop_connections(Disconnect::Close { code: 4000 });
    assert_eq!(bot.socket.closed().await, 4000);
    let anna = bot.anna.clone();
    let (shown, ()) = tokio::join!(anna.command("play", json!({})), async {
        bot.socket = resumed(&bot, &bot.socket.session, bot.socket.sequence).await;
        bot.answer_next(json!({"type": 4, "data": {"content": "x"}})).await;
    });
    assert!(!shown.unwrap().failed());
}

#[tokio::test]
async fn unknown_or_ended_session_cannot_be_resumed() {
    let mut bot = Bot::start().await;
    let session = bot.socket.session.clone();
    bot.standin.drop_connections(Disconnect::Close { code: 4009 });
    assert_eq!(bot.socket.closed().await, 4009);
    for session in [session.as_str(), "nonsense"] {
        let mut socket = resumed(&bot, session, 1).await;
        let answer = socket.receive().await.unwrap();
        assert_eq!(json!([answer["op"], answer["d"]]), json!([9, false]));
    }
}

#[tokio::test]
async fn reconnect_and_invalid_session_have_their_opcodes() {
    let mut bot = Bot::start().await;
    bot.socket.rest().await;
    // Some libraries read `s` and `t` before the opcode.
    bot.standin.drop_connections(Disconnect::Reconnect);
    assert_eq!(bot.socket.receive().await.unwrap(), json!({"op": 7, "d": null, "s": null, "t": null}));
    bot.standin.drop_connections(Disconnect::InvalidSession { resumable: true });
    assert_eq!(bot.socket.receive().await.unwrap(), json!({"op": 9, "d": true, "s": null, "t": null}));
    let mut refused = resumed(&bot, "nonsense", 1).await;
    assert_eq!(refused.receive().await.unwrap(), json!({"op": 9, "d": false, "s": null, "t": null}));
}

#[tokio::test]
async fn gateway_accepts_binary_frames_and_a_slash_after_its_address() {
    let standin = Standin::start(Config::default()).await.unwrap();
    let mut socket = Socket::open(&format!("{}/", standin.gateway_url())).await;
    socket.send_binary(identify(standin.token(), json!({})).to_string().into_bytes()).await;
    socket.event("READY").await;
    socket.send_binary(b"no JSON \xFF".to_vec()).await;
    assert_eq!(socket.closed().await, 4002);
}

#[tokio::test]
async fn bot_hears_only_its_intents_and_each_interaction_once() {
    let mut bot = Bot::playing().await;
    let url = bot.standin.gateway_url();
    let mut deaf = Socket::identified(&url, bot.standin.token(), 0).await;
    bot.say(json!({"content": "x"})).await;
    assert!(deaf.rest().await.is_empty());
    bot.socket.event("MESSAGE_CREATE").await;
    let anna = bot.anna.clone();
    let (shown, _) = tokio::join!(anna.command("play", json!({})), async {
        let asked = deaf.event("INTERACTION_CREATE").await;
        bot.answer(&asked, json!({"type": 4, "data": {"content": "x"}})).await
    });
    assert!(!shown.unwrap().failed());
    assert!(!bot.socket.rest().await.contains(&"INTERACTION_CREATE".to_owned()), "only the newest session gets it");
}

#[tokio::test]
async fn compressed_connection_is_one_stream() {
    let bot = Bot::start().await;
    let url = format!("{}?v=10&encoding=json&compress=zlib-stream", bot.standin.gateway_url());
    let (mut stream, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    let mut inflater = Decompress::new(true);
    let mut next = async || {
        let packed = stream.next().await.unwrap().unwrap().into_data();
        assert!(packed.ends_with(&[0, 0, 0xFF, 0xFF]));
        let mut text = Vec::with_capacity(100_000);
        inflater.decompress_vec(&packed, &mut text, FlushDecompress::Sync).unwrap();
        serde_json::from_slice::<Value>(&text).unwrap()
    };
    assert_eq!(next().await["op"], 10);
}

#[tokio::test]
async fn stopped_stand_in_closes_connections_and_frees_its_port() {
    let mut bot = Bot::start().await;
    bot.standin.stop().await;
    assert_eq!(bot.socket.closed().await, 1001);
    let listen = bot.standin.url().trim_start_matches("http://").parse().unwrap();
    Standin::start(Config { listen, ..Config::default() }).await.unwrap();
}

#[tokio::test]
async fn only_loopback_is_served_by_default() {
    let listen = "0.0.0.0:0".parse().unwrap();
    assert!(Standin::start(Config { listen, ..Config::default() }).await.is_err());
    // With `beyond_loopback` other machines are served, and the bot still connects on loopback.
    let standin = Standin::start(Config { listen, beyond_loopback: true, ..Config::default() }).await.unwrap();
    assert!(standin.url().starts_with("http://127.0.0.1:"));
    let from =
        |host: &str| reqwest::Client::new().get(format!("{}/control/people", standin.url())).header("host", host);
    assert_eq!(from("192.168.1.5:4000").send().await.unwrap().status(), 200);
    assert_eq!(from("rebound.example:4000").send().await.unwrap().status(), 403);
}
