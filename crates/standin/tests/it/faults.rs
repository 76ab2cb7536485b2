use std::time::{Duration, Instant};

use serde_json::json;
use standin::{AnswerFault, Trouble};

use crate::bot::{Bot, Socket, contents, identify, refusal, webhook};

#[tokio::test]
async fn ordered_rate_limit_hits_its_route_without_effect() {
    let bot = Bot::start().await;
    let limit = Trouble::TooMany { retry_after: 1.5, global: false };
    bot.standin.trouble(AnswerFault::next(2, limit).only("POST", "/channels"));
    assert_eq!(bot.get("/users/@me").await.0, 200);
    for _ in 0..2 {
        let (status, answer) = bot.say(json!({"content": "x"})).await;
        assert_eq!(status, 429);
        assert_eq!(answer, json!({"message": "You are being rate limited.", "retry_after": 1.5, "global": false}));
    }
    assert_eq!(bot.anna.sees(bot.channel).unwrap().len(), 0);
    assert_eq!(bot.say(json!({"content": "x"})).await.0, 200);
}

#[tokio::test]
async fn rate_limit_headers_tell_the_wait() {
    let bot = Bot::start().await;
    bot.standin.trouble(AnswerFault::next(1, Trouble::TooMany { retry_after: 1.5, global: true }));
    let response = bot.http.get(format!("{}/api/v10/gateway", bot.standin.url())).send().await.unwrap();
    assert_eq!(
        (
            response.headers()["retry-after"].to_str().unwrap(),
            response.headers()["x-ratelimit-scope"].to_str().unwrap()
        ),
        ("2", "global")
    );
}

#[tokio::test]
async fn lost_and_late_answers_have_an_effect_and_errors_have_none() {
    let bot = Bot::start().await;
    bot.standin.trouble(AnswerFault::next(1, Trouble::Error { status: 503 }));
    assert_eq!(bot.say(json!({"content": "error"})).await.0, 503);
    bot.standin.trouble(AnswerFault::next(1, Trouble::Lost));
    assert_eq!(bot.say(json!({"content": "lost"})).await.0, 500);
    bot.standin.trouble(AnswerFault::next(1, Trouble::Hang { ms: 300 }));
    let start = Instant::now();
    assert_eq!(bot.say(json!({"content": "hang"})).await.0, 500);
    assert!(start.elapsed() >= Duration::from_millis(300));
    bot.standin.trouble(AnswerFault::next(1, Trouble::Late { ms: 300 }));
    let start = Instant::now();
    assert_eq!(bot.say(json!({"content": "late"})).await.0, 200);
    assert!(start.elapsed() >= Duration::from_millis(300));
    assert_eq!(contents(&bot.anna, bot.channel), ["lost", "late"]);
}

#[tokio::test]
async fn interaction_delivered_twice_is_one_interaction() {
    let mut bot = Bot::playing().await;
    bot.standin.deliver_twice(1);
    let anna = bot.anna.clone();
    let (shown, codes) = tokio::join!(anna.command("play", json!({})), async {
        let (first, second) = (bot.asked().await, bot.asked().await);
        assert_eq!((&first["id"], &first["token"]), (&second["id"], &second["token"]));
        let answer = json!({"type": 4, "data": {"content": "x"}});
        (bot.answer(&first, answer.clone()).await.0, bot.answer(&second, answer).await.1["code"].clone())
    });
    assert!(!shown.unwrap().failed());
    assert_eq!(codes, (204, json!(40060)));
    assert_eq!(bot.anna.sees(bot.channel).unwrap().len(), 1);
}

#[tokio::test]
async fn interaction_can_be_delivered_to_every_session() {
    let mut bot = Bot::playing().await;
    let mut parts = Vec::new();
    for shard in [0, 1] {
        let mut socket = Socket::open(&bot.standin.gateway_url()).await;
        socket.send(identify(bot.standin.token(), json!({"shard": [shard, 2]}))).await;
        socket.event("READY").await;
        parts.push(socket);
    }
    bot.standin.deliver_everywhere(1);
    let anna = bot.anna.clone();
    let (shown, again) = tokio::join!(anna.command("play", json!({})), async {
        let asked = bot.asked().await;
        for socket in &mut parts {
            assert_eq!(socket.event("INTERACTION_CREATE").await["id"], asked["id"]);
        }
        bot.standin.trouble(AnswerFault::next(1, Trouble::Expired).only("POST", "/interactions"));
        let answer = json!({"type": 4, "data": {"content": "x"}});
        assert_eq!(refusal(bot.answer(&asked, answer.clone()).await), (404, 10062), "the answer counts as late");
        bot.answer(&asked, answer).await.0
    });
    assert!(!shown.unwrap().failed());
    assert_eq!(again, 204, "the refused answer had no effect");
}

#[tokio::test]
async fn interaction_of_an_unknown_type_is_delivered() {
    let mut bot = Bot::start().await;
    bot.anna.sends_unknown_interaction().unwrap();
    assert_eq!(bot.asked().await["type"], 99);
}

#[tokio::test]
async fn token_cannot_change_a_deleted_message() {
    let mut bot = Bot::playing().await;
    let anna = bot.anna.clone();
    let (shown, asked) =
        tokio::join!(anna.command("play", json!({})), bot.answer_next(json!({"type": 4, "data": {"content": "x"}})));
    bot.standin.delete_message(bot.channel, shown.unwrap().message().unwrap().id).unwrap();
    let (_, answer) = bot.patch(&format!("{}/messages/@original", webhook(&asked)), json!({"content": "y"})).await;
    assert_eq!(answer["code"], 10008);
}

#[tokio::test]
async fn cleared_faults_do_not_happen() {
    let bot = Bot::start().await;
    bot.standin.trouble(AnswerFault::next(5, Trouble::Error { status: 500 }));
    bot.standin.clear_faults();
    assert_eq!(bot.get("/users/@me").await.0, 200);
}
