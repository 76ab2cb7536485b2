use std::time::{Duration, Instant};

use serde_json::json;
use standin::{AnswerFault, Trouble};

use crate::bot::{Bot, INTENTS, Socket, webhook};

#[tokio::test]
async fn a_rate_limit_hits_the_asked_number_of_requests_to_the_asked_route_and_has_no_effect() {
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
async fn a_rate_limit_tells_in_its_headers_when_to_come_back() {
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
async fn an_error_has_no_effect_a_lost_answer_has_and_a_hanging_one_comes_late() {
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
    let seen = bot.anna.sees(bot.channel).unwrap();
    assert_eq!(seen.iter().map(|message| message.content.as_str()).collect::<Vec<_>>(), ["lost", "late"]);
}

#[tokio::test]
async fn an_interaction_delivered_twice_is_the_same_interaction() {
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
async fn an_interaction_delivered_everywhere_reaches_sessions_of_other_shards() {
    let mut bot = Bot::playing().await;
    let mut parts = Vec::new();
    for shard in [0, 1] {
        let mut socket = Socket::open(&bot.standin.gateway_url()).await;
        let identify = json!({"token": bot.standin.token(), "intents": INTENTS, "properties": {}, "shard": [shard, 2]});
        socket.send(json!({"op": 2, "d": identify})).await;
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
        let (status, said) = bot.answer(&asked, answer.clone()).await;
        assert_eq!((status, &said["code"]), (404, &json!(10062)), "as if it came too late");
        bot.answer(&asked, answer).await.0
    });
    assert!(!shown.unwrap().failed());
    assert_eq!(again, 204, "what has expired on demand had no effect");
}

#[tokio::test]
async fn an_interaction_of_an_unknown_kind_is_sent_as_discord_would_send_a_new_one() {
    let mut bot = Bot::start().await;
    bot.anna.sends_unknown_interaction().unwrap();
    assert_eq!(bot.asked().await["type"], 99);
}

#[tokio::test]
async fn a_message_deleted_by_a_moderator_can_no_longer_be_changed_by_its_token() {
    let mut bot = Bot::playing().await;
    let anna = bot.anna.clone();
    let (shown, asked) =
        tokio::join!(anna.command("play", json!({})), bot.answer_next(json!({"type": 4, "data": {"content": "x"}})));
    bot.standin.delete_message(bot.channel, shown.unwrap().message().unwrap().id).unwrap();
    let (_, answer) = bot.patch(&format!("{}/messages/@original", webhook(&asked)), json!({"content": "y"})).await;
    assert_eq!(answer["code"], 10008);
}

#[tokio::test]
async fn trouble_called_off_does_not_happen() {
    let bot = Bot::start().await;
    bot.standin.trouble(AnswerFault::next(5, Trouble::Error { status: 500 }));
    bot.standin.clear_faults();
    assert_eq!(bot.get("/users/@me").await.0, 200);
}
