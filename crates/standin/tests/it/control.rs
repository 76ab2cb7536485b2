use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::body::Bytes;
use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use reqwest::Method;
use serde_json::{Value, json};
use standin::Id;

use crate::bot::{Bot, id, with_button};

type Stream = BoxStream<'static, reqwest::Result<Bytes>>;

/// A person's stream of events.
async fn follow(bot: &Bot, person: Id) -> Stream {
    let url = format!("{}/control/events?person={person}", bot.standin.url());
    bot.http.get(url).send().await.unwrap().bytes_stream().boxed()
}

/// The kinds and data of events, up to the first that contains `last`.
async fn told(stream: &mut Stream, last: &str) -> Vec<(String, Value)> {
    let mut text = String::new();
    while !(text.contains(last) && text.ends_with("\n\n")) {
        let piece = tokio::time::timeout(Duration::from_secs(2), stream.next()).await.unwrap().unwrap().unwrap();
        text.push_str(std::str::from_utf8(&piece).unwrap());
    }
    let event = |event: &str| {
        let (kind, data) = event.strip_prefix("event: ")?.split_once("\ndata: ")?;
        Some((kind.to_owned(), serde_json::from_str(data).unwrap()))
    };
    text.split("\n\n").filter_map(event).collect()
}

/// The data of the events of one kind.
fn of_kind<'a>(events: &'a [(String, Value)], wanted: &str) -> Vec<&'a Value> {
    events.iter().filter(|(kind, _)| kind == wanted).map(|(_, data)| data).collect()
}

/// A page of the messages that a person sees in `#general`.
async fn page(bot: &Bot, person: Id, query: &str) -> Vec<Value> {
    let path = format!("/people/{person}/channels/{}/messages?{query}", bot.channel);
    bot.control(Method::GET, &path, Value::Null).await.1.as_array().unwrap().clone()
}

fn contents(messages: &[Value]) -> Vec<&str> {
    messages.iter().map(|message| message["content"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn control_interface_has_every_act_of_a_person() {
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
    assert_eq!(json!([shown["kind"], shown["message"]["content"]]), json!(["message", "x"]));
    let press = json!({"message": shown["message"]["id"], "custom_id": "go"});
    let (shown, _) = tokio::join!(act("press", press), bot.answer_next(json!({"type": 7, "data": {"content": "y"}})));
    assert_eq!(shown["kind"], "updated");
    assert!(act("write", json!({"channel": bot.channel, "content": "hello"})).await["id"].is_string());
    assert_eq!(page(&bot, bot.anna.id(), "").await.len(), 2);
    let refused = act("press", json!({"message": "1", "custom_id": "go"})).await;
    assert_eq!(refused["error"], "there is no message 1 here");
}

#[tokio::test]
async fn control_interface_changes_the_world() {
    let bot = Bot::start().await;
    let (_, guild) = bot.control(Method::POST, "/guilds", json!({"name": "Werft", "preferred_locale": "de"})).await;
    let (_, person) =
        bot.control(Method::POST, "/people", json!({"name": "Dora", "locale": "de", "guilds": [guild["id"]]})).await;
    let (_, changed) =
        bot.control(Method::PATCH, &format!("/people/{}", id(&person)), json!({"dms_open": false})).await;
    assert_eq!(changed["dms_open"], false);
    let (_, channel) = bot
        .control(Method::PATCH, &format!("/channels/{}", bot.channel), json!({"bot_denied": ["SEND_MESSAGES"]}))
        .await;
    assert_eq!(channel["bot_denied"], json!(["SEND_MESSAGES"]));
    assert_eq!(bot.say(json!({"content": "x"})).await.1["code"], 50013);
    let (status, _) = bot.control(Method::DELETE, &format!("/channels/{}", bot.channel), Value::Null).await;
    assert_eq!(status, 200);
    let (_, world) = bot.control(Method::GET, "/world", Value::Null).await;
    assert_eq!(json!([world["guilds"].as_array().unwrap().len(), world["connected"]]), json!([2, 1]));
    assert_eq!(bot.control(Method::POST, "/people", json!({"name": 5})).await.0, 422);
    let nowhere = json!({"name": "Emil", "locale": "de", "guilds": ["1"]});
    assert_eq!(bot.control(Method::POST, "/people", nowhere).await.0, 404);
}

#[tokio::test]
async fn control_interface_orders_faults_and_a_restart() {
    let bot = Bot::start().await;
    bot.control(Method::POST, "/faults/requests", json!({"kind": "error", "status": 502, "times": 1})).await;
    assert_eq!(bot.get("/users/@me").await.0, 502);
    assert_eq!(bot.control(Method::POST, "/faults/connections", json!({"kind": "reconnect"})).await.1["dropped"], 1);
    assert_eq!(bot.control(Method::POST, "/restart", Value::Null).await.0, 422, "no restart function is set");
    let restarts = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&restarts);
    bot.standin.set_restart(move || {
        counted.fetch_add(1, Ordering::SeqCst);
    });
    assert_eq!(bot.control(Method::POST, "/restart", Value::Null).await.0, 200);
    assert_eq!(restarts.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn follower_gets_only_their_own_changes() {
    let mut bot = Bot::playing().await;
    let (anna, ben) = (follow(&bot, bot.anna.id()).await, follow(&bot, bot.ben.id()).await);
    let person = bot.anna.clone();
    let answer = bot.answer_next(json!({"type": 4, "data": {"content": "for Anna", "flags": 64}}));
    let (_, _) = tokio::join!(person.command("play", json!({})), answer);
    bot.say(json!({"content": "for all"})).await;
    for (mut stream, sees) in [(anna, vec!["for Anna", "for all"]), (ben, vec!["for all"])] {
        let told = told(&mut stream, "for all").await;
        let created: Vec<Value> = of_kind(&told, "message_created").into_iter().cloned().collect();
        assert_eq!(contents(&created), sees);
        assert_eq!(format!("{told:?}").contains("for Anna"), sees.len() == 2);
    }
}

#[tokio::test]
async fn member_hears_at_once_who_joins_their_server() {
    let bot = Bot::start().await;
    let mut ben = follow(&bot, bot.ben.id()).await;
    let (_, dora) = bot.control(Method::POST, "/people", json!({"name": "Dora", "locale": "de"})).await;
    bot.say(json!({"content": "that is all"})).await;
    let told = told(&mut ben, "that is all").await;
    let kinds: Vec<&str> = told.iter().map(|(kind, _)| kind.as_str()).collect();
    assert_eq!(kinds, ["person_changed", "guild_changed", "message_created"], "the new member is announced first");
    let members = told[1].1["members"].as_array().unwrap();
    assert!(members.iter().any(|member| member["id"] == dora["id"]), "{members:?}");
}

#[tokio::test]
async fn nobody_hears_of_a_foreign_server() {
    let bot = Bot::start().await;
    let carl = bot.standin.stranger("Carl", "fr");
    let (anna, carl) = (follow(&bot, bot.anna.id()).await, follow(&bot, carl.id()).await);
    let (_, other) = bot.control(Method::POST, "/guilds", json!({"name": "Werft", "preferred_locale": "de"})).await;
    let dora = json!({"name": "Dora", "locale": "de", "guilds": [other["id"]]});
    assert_eq!(bot.control(Method::POST, "/people", dora).await.0, 200);
    let home = bot.standin.guild();
    bot.standin.set_guild_locale(home, "fr").unwrap();
    let renamed = bot.control(Method::PATCH, &format!("/people/{}", bot.ben.id()), json!({"name": "Bernd"})).await;
    assert_eq!(renamed.0, 200, "everybody gets this event, which ends both streams");
    for (mut stream, mine) in [(anna, vec![home]), (carl, vec![])] {
        let told = told(&mut stream, "Bernd").await;
        assert_eq!(of_kind(&told, "guild_changed").into_iter().map(id).collect::<Vec<_>>(), mine);
    }
}

#[tokio::test]
async fn person_hears_which_interaction_was_answered() {
    let mut bot = Bot::playing().await;
    let anna = bot.anna.clone();
    let mut stream = follow(&bot, anna.id()).await;
    let hello = bot.answer_next(json!({"type": 4, "data": with_button("x", "go")}));
    let (shown, command) = tokio::join!(anna.command("play", json!({})), hello);
    let message = shown.unwrap().message().unwrap().id;
    let form = json!({"type": 9, "data": {"custom_id": "f", "title": "Form", "components": [{"type": 1, "components": [
        {"type": 4, "custom_id": "t", "label": "Text", "style": 1},
    ]}]}});
    let (shown, press) = bot.exchange(anna.press(message, "go"), form).await;
    let filled = anna.submit(shown.form().unwrap(), json!({"t": "y"}));
    let (_, submit) = bot.exchange(filled, json!({"type": 7, "data": {"content": "that is all"}})).await;
    let told = told(&mut stream, "\"type\":7").await;
    let answers: Vec<Value> = of_kind(&told, "interaction_answered")
        .into_iter()
        .map(|answer| json!([answer["interaction"], answer["type"], answer["message"]]))
        .collect();
    let expected =
        [json!([command["id"], 4, null]), json!([press["id"], 9, message]), json!([submit["id"], 7, message])];
    assert_eq!(answers, expected);
}

#[tokio::test]
async fn another_web_page_is_refused_everywhere() {
    let bot = Bot::start().await;
    for path in ["/control/world", "/api/v10/gateway", "/gateway", "/"] {
        let url = format!("{}{path}", bot.standin.url());
        let from = async |name: &'static str, value: String| {
            bot.http.get(&url).header(name, value).send().await.unwrap().status()
        };
        assert_eq!(from("origin", "https://example.com".to_owned()).await, 403, "{path}");
        assert_eq!(from("host", "example.com".to_owned()).await, 403, "{path}");
        assert_eq!(from("sec-fetch-site", "same-site".to_owned()).await, 403, "{path}");
        assert_ne!(from("origin", bot.standin.url()).await, 403, "{path}");
        assert_ne!(from("sec-fetch-site", "same-origin".to_owned()).await, 403, "{path}");
    }
}

#[tokio::test]
async fn person_sees_only_their_own_world() {
    let mut bot = Bot::playing().await;
    let person = bot.anna.clone();
    let answer = bot.answer_next(json!({"type": 4, "data": {"content": "for Anna", "flags": 64}}));
    let (shown, _) = tokio::join!(person.command("play", json!({})), answer);
    let secret = shown.unwrap().message().unwrap().id.to_string();
    let direct = bot.anna.direct();
    let (_, guild) = bot.control(Method::POST, "/guilds", json!({"name": "Werft", "preferred_locale": "de"})).await;
    let world =
        async |person: String| bot.control(Method::GET, &format!("/people/{person}/world"), Value::Null).await.1;
    let (anna, ben) = (world(bot.anna.id().to_string()).await, world(bot.ben.id().to_string()).await);
    let general = |world: &Value| {
        let channels = world["channels"].as_array().unwrap();
        channels.iter().find(|channel| channel["id"] == bot.channel.to_string()).unwrap()["last_message"].clone()
    };
    assert_eq!((general(&anna), general(&ben)), (json!(secret), Value::Null));
    let sees_direct = |world: &Value| world["channels"].to_string().contains(&direct.place().to_string());
    assert!(sees_direct(&anna) && !sees_direct(&ben));
    assert!(!anna["guilds"].to_string().contains(guild["id"].as_str().unwrap()), "the new server has no members");
    let (status, _) = bot.control(Method::GET, &format!("/people/{}/world", id(&guild)), Value::Null).await;
    assert_eq!(status, 404);
}

#[tokio::test]
async fn control_interface_pages_messages_and_lists_commands() {
    let bot = Bot::playing().await;
    for number in 0..5 {
        bot.say(json!({"content": format!("message {number}")})).await;
    }
    let ben = bot.ben.id();
    let latest = page(&bot, ben, "limit=2").await;
    assert_eq!(contents(&latest), ["message 3", "message 4"]);
    let before = page(&bot, ben, &format!("limit=2&before={}", id(&latest[0]))).await;
    assert_eq!(contents(&before), ["message 1", "message 2"]);
    let all_before = page(&bot, ben, &format!("before={}", id(&latest[0]))).await;
    assert_eq!(contents(&all_before), ["message 0", "message 1", "message 2"]);
    let offered = format!("/people/{ben}/channels/{}/commands", bot.channel);
    let (_, offered) = bot.control(Method::GET, &offered, Value::Null).await;
    assert_eq!(offered[0]["name"], "play");
    let (_, requests) = bot.control(Method::GET, "/requests?last=2", Value::Null).await;
    assert_eq!(requests["recent"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn page_counts_only_visible_messages() {
    let mut bot = Bot::playing().await;
    bot.say(json!({"content": "before"})).await;
    let anna = bot.anna.clone();
    let secret = bot.answer_next(json!({"type": 4, "data": {"content": "for Anna", "flags": 64}}));
    let (_, _) = tokio::join!(anna.command("play", json!({})), secret);
    bot.say(json!({"content": "after"})).await;
    assert_eq!(contents(&page(&bot, bot.ben.id(), "limit=2").await), ["before", "after"]);
    assert_eq!(contents(&page(&bot, anna.id(), "limit=2").await), ["for Anna", "after"]);
    assert!(page(&bot, anna.id(), "limit=0").await.is_empty());
    assert!(page(&bot, anna.id(), "before=0").await.is_empty());
}

#[tokio::test]
async fn answer_names_its_command_and_a_message_its_thread() {
    let mut bot = Bot::playing().await;
    let person = bot.anna.clone();
    let answer = bot.answer_next(json!({"type": 4, "data": {"content": "x"}}));
    let (shown, _) = tokio::join!(person.command("play", json!({})), answer);
    let message = shown.unwrap().message().unwrap().clone();
    let invoked = message.answers.unwrap();
    assert_eq!((invoked.command.as_str(), invoked.person, invoked.person_name.as_str()), ("play", person.id(), "Anna"));
    bot.post(&format!("/channels/{}/messages/{}/threads", bot.channel, message.id), json!({"name": "from it"})).await;
    bot.post(&format!("/channels/{}/threads", bot.channel), json!({"name": "alone", "type": 11})).await;
    let seen = person.sees(bot.channel).unwrap();
    assert_eq!(seen[0].thread, Some(message.id));
    assert!(seen[1].thread.is_some_and(|thread| thread != message.id) && seen[1].kind == 18);
}

#[tokio::test]
async fn page_has_a_policy_and_is_cached() {
    let bot = Bot::start().await;
    let page = bot.http.get(bot.standin.url()).send().await.unwrap();
    let headers = page.headers().clone();
    assert!(headers["content-type"].to_str().unwrap().starts_with("text/html"));
    assert!(headers["content-security-policy"].to_str().unwrap().starts_with("default-src 'none'"));
    assert!(page.text().await.unwrap().contains("/page/main.js"));
    let again = bot.http.get(bot.standin.url()).header("if-none-match", &headers["etag"]).send().await.unwrap();
    assert_eq!(again.status(), 304);
    let script = bot.http.get(format!("{}/page/main.js", bot.standin.url())).send().await.unwrap();
    assert!(script.headers()["content-type"].to_str().unwrap().starts_with("text/javascript"));
    let none = bot.http.get(format!("{}/page/secrets.js", bot.standin.url())).send().await.unwrap();
    assert_eq!(none.status(), 404);
}
