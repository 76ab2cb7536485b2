use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::StreamExt;
use reqwest::Method;
use serde_json::{Value, json};

use crate::bot::{Bot, id, with_button};

async fn control(bot: &Bot, method: Method, path: &str, body: Value) -> (u16, Value) {
    let request = bot.http.request(method, format!("{}/control{path}", bot.standin.url()));
    let request = if body.is_null() { request } else { request.json(&body) };
    let response = request.send().await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap())
}

#[tokio::test]
async fn everything_a_person_does_can_be_done_over_http() {
    let mut bot = Bot::playing().await;
    let other = bot.http.clone();
    let base = format!("{}/control/people/{}", bot.standin.url(), bot.anna.id());
    let act = |action: &str, body: Value| {
        let request = other.post(format!("{base}/{action}")).json(&body);
        async move { request.send().await.unwrap().json::<Value>().await.unwrap() }
    };
    let typed = json!({"channel": bot.channel, "name": "play", "options": {"number": 3}});
    let (shown, _) =
        tokio::join!(act("command", typed), bot.answer_next(json!({"type": 4, "data": with_button("x", "go")})));
    assert_eq!((&shown["kind"], &shown["message"]["content"]), (&json!("message"), &json!("x")));
    let press = json!({"message": shown["message"]["id"], "custom_id": "go"});
    let (shown, _) = tokio::join!(act("press", press), bot.answer_next(json!({"type": 7, "data": {"content": "y"}})));
    assert_eq!(shown["kind"], "updated");
    assert!(act("write", json!({"channel": bot.channel, "content": "hello"})).await["id"].is_string());
    let (_, seen) = control(
        &bot,
        Method::GET,
        &format!("/people/{}/channels/{}/messages", bot.anna.id(), bot.channel),
        Value::Null,
    )
    .await;
    assert_eq!(seen.as_array().unwrap().len(), 2);
    let refused = act("press", json!({"message": "1", "custom_id": "go"})).await;
    assert_eq!(refused["error"], "there is no message 1 here");
}

#[tokio::test]
async fn the_world_can_be_furnished_over_http() {
    let bot = Bot::start().await;
    let (_, guild) = control(&bot, Method::POST, "/guilds", json!({"name": "Werft", "preferred_locale": "de"})).await;
    let (_, person) =
        control(&bot, Method::POST, "/people", json!({"name": "Dora", "locale": "de", "guilds": [guild["id"]]})).await;
    let (_, changed) =
        control(&bot, Method::PATCH, &format!("/people/{}", id(&person)), json!({"dms_open": false})).await;
    assert_eq!(changed["dms_open"], false);
    let (_, channel) =
        control(&bot, Method::PATCH, &format!("/channels/{}", bot.channel), json!({"bot_denied": ["SEND_MESSAGES"]}))
            .await;
    assert_eq!(channel["bot_denied"], json!(["SEND_MESSAGES"]));
    assert_eq!(bot.say(json!({"content": "x"})).await.1["code"], 50013);
    let (status, _) = control(&bot, Method::DELETE, &format!("/channels/{}", bot.channel), Value::Null).await;
    assert_eq!(status, 200);
    let (_, world) = control(&bot, Method::GET, "/world", Value::Null).await;
    assert_eq!((world["guilds"].as_array().unwrap().len(), &world["connected"]), (2, &json!(1)));
    assert_eq!(control(&bot, Method::POST, "/people", json!({"name": 5})).await.0, 422);
}

#[tokio::test]
async fn trouble_and_a_restart_can_be_ordered_over_http() {
    let bot = Bot::start().await;
    control(&bot, Method::POST, "/faults/requests", json!({"kind": "error", "status": 502, "times": 1})).await;
    assert_eq!(bot.get("/users/@me").await.0, 502);
    assert_eq!(control(&bot, Method::POST, "/faults/connections", json!({"kind": "reconnect"})).await.1["dropped"], 1);
    assert_eq!(control(&bot, Method::POST, "/restart", Value::Null).await.0, 422, "nobody has said how");
    let restarts = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&restarts);
    bot.standin.set_restart(move || {
        counted.fetch_add(1, Ordering::SeqCst);
    });
    assert_eq!(control(&bot, Method::POST, "/restart", Value::Null).await.0, 200);
    assert_eq!(restarts.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn a_follower_is_told_of_what_concerns_them_and_of_nothing_else() {
    let mut bot = Bot::playing().await;
    let open = |person: String| bot.http.get(format!("{}/control/events{person}", bot.standin.url())).send();
    let anna = open(format!("?person={}", bot.anna.id())).await.unwrap().bytes_stream();
    let ben = open(format!("?person={}", bot.ben.id())).await.unwrap().bytes_stream();
    let person = bot.anna.clone();
    let answer = bot.answer_next(json!({"type": 4, "data": {"content": "for Anna", "flags": 64}}));
    let (_, _) = tokio::join!(person.command("play", json!({})), answer);
    bot.say(json!({"content": "for all"})).await;
    for (stream, sees_secret) in [(anna, true), (ben, false)] {
        let mut stream = std::pin::pin!(stream);
        let mut text = String::new();
        while !text.contains("for all") {
            let piece = tokio::time::timeout(Duration::from_secs(2), stream.next()).await.unwrap().unwrap().unwrap();
            text.push_str(std::str::from_utf8(&piece).unwrap());
        }
        assert_eq!(text.contains("for Anna"), sees_secret);
        assert!(text.contains("event: message_created"));
    }
}

#[tokio::test]
async fn another_web_page_cannot_use_the_control_interface() {
    let bot = Bot::start().await;
    let url = format!("{}/control/world", bot.standin.url());
    let from = |name: &'static str, value: String| bot.http.get(&url).header(name, value).send();
    assert_eq!(from("origin", "https://example.com".to_owned()).await.unwrap().status(), 403);
    assert_eq!(from("host", "example.com".to_owned()).await.unwrap().status(), 403);
    assert_eq!(from("origin", bot.standin.url()).await.unwrap().status(), 200);
}
