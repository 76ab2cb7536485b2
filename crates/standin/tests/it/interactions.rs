use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use standin::{Answer, Deadlines, Refusal};

use crate::bot::{Bot, id, refusal, webhook, with_button};

fn hurried() -> Deadlines {
    Deadlines { answer: Duration::from_secs(1), token: Duration::from_secs(2), ..Deadlines::default() }
}

#[tokio::test]
async fn only_its_person_sees_an_ephemeral_answer() {
    let mut bot = Bot::playing().await;
    let (shown, asked) = bot.anna_plays(json!({"content": "secret", "flags": 64})).await;
    let message = shown.message().unwrap().clone();
    assert!(message.ephemeral);
    assert_eq!(bot.ben.sees(bot.channel).unwrap().len(), 0);
    assert_eq!(bot.anna.sees(bot.channel).unwrap()[0].content, "secret");
    assert_eq!(bot.get(&format!("{}/{}", bot.messages(), message.id)).await.1["code"], 10008);
    assert_eq!(
        bot.patch(&format!("{}/{}", bot.messages(), message.id), json!({"content": "x"})).await.1["code"],
        10008
    );
    assert!(
        !bot.socket.rest().await.iter().any(|event| event.starts_with("MESSAGE")),
        "the gateway tells nothing of it"
    );
    let (status, original) = bot.get(&format!("{}/messages/@original", webhook(&asked))).await;
    assert_eq!(json!([status, original["flags"]]), json!([200, 64]));
    assert!(
        matches!(bot.ben.press(message.id, "x").await, Err(Refusal::Unknown { .. })),
        "Ben cannot press what he cannot see"
    );
}

#[tokio::test]
async fn token_is_valid_after_ten_thousand_interactions() {
    let mut bot = Bot::playing().await;
    for _ in 0..10_000 {
        bot.anna.sends_unknown_interaction().unwrap();
        bot.asked().await;
    }
    let anna = bot.anna.clone();
    let (_, asked) =
        tokio::join!(anna.command("play", json!({})), bot.answer_next(json!({"type": 4, "data": {"content": "a"}})));
    assert_eq!(bot.get(&format!("{}/messages/@original", webhook(&asked))).await.0, 200);
}

#[tokio::test]
async fn second_answer_is_refused_with_40060() {
    let mut bot = Bot::playing().await;
    let anna = bot.anna.clone();
    let (_, asked) =
        tokio::join!(anna.command("play", json!({})), bot.answer_next(json!({"type": 4, "data": {"content": "a"}})));
    assert_eq!(refusal(bot.answer(&asked, json!({"type": 4, "data": {"content": "b"}})).await), (400, 40060));
}

#[tokio::test]
async fn late_answer_is_refused_with_10062() {
    let mut bot = Bot::hurried(hurried()).await;
    bot.register().await;
    let anna = bot.anna.clone();
    let (shown, asked) = tokio::join!(anna.command("play", json!({})), bot.asked());
    assert!(shown.unwrap().failed());
    assert_eq!(bot.answer(&asked, json!({"type": 4, "data": {"content": "late"}})).await.1["code"], 10062);
    let failures = bot.standin.failures();
    assert_eq!((failures.len(), failures[0].what.as_str(), failures[0].person), (1, "play", anna.id()));
}

#[tokio::test]
async fn expired_token_is_refused_with_50027() {
    let mut bot = Bot::hurried(hurried()).await;
    bot.register().await;
    let anna = bot.anna.clone();
    let (_, asked) =
        tokio::join!(anna.command("play", json!({})), bot.answer_next(json!({"type": 4, "data": {"content": "a"}})));
    let original = format!("{}/messages/@original", webhook(&asked));
    assert_eq!(bot.patch(&original, json!({"content": "b"})).await.0, 200);
    tokio::time::sleep(Duration::from_millis(2100)).await;
    assert_eq!(refusal(bot.patch(&original, json!({"content": "c"})).await), (401, 50027));
    assert_eq!(bot.post(&webhook(&asked), json!({"content": "c"})).await.1["code"], 50027);
}

#[tokio::test]
async fn first_follow_up_replaces_thinking() {
    let mut bot = Bot::playing().await;
    let anna = bot.anna.clone();
    let work = async {
        let asked = bot.answer_next(json!({"type": 5, "data": {"flags": 64}})).await;
        let first = bot.post(&webhook(&asked), json!({"content": "first"})).await.1;
        let second = bot.post(&webhook(&asked), json!({"content": "second"})).await.1;
        (asked, first, second)
    };
    let (shown, (asked, first, second)) = tokio::join!(anna.command("play", json!({})), work);
    let message = shown.unwrap().message().unwrap().clone();
    assert_eq!((message.id, message.content.as_str(), message.ephemeral), (id(&first), "first", true));
    assert_eq!(
        json!([first["flags"], second["flags"]]),
        json!([64, 0]),
        "the place was ephemeral, the next message is not"
    );
    let path = format!("{}/messages/{}", webhook(&asked), second["id"].as_str().unwrap());
    assert_eq!(bot.patch(&path, json!({"content": "changed"})).await.1["content"], "changed");
    assert_eq!(bot.delete(&path).await.0, 204);
    assert_eq!(bot.get(&path).await.1["code"], 10008);
}

#[tokio::test]
async fn press_can_change_its_message_now_or_later() {
    let mut bot = Bot::playing().await;
    let (_, message) = bot.say(with_button("old", "go")).await;
    let anna = bot.anna.clone();
    let (shown, asked) =
        tokio::join!(anna.press(id(&message), "go"), bot.answer_next(json!({"type": 7, "data": {"content": "new"}})));
    assert_eq!(
        json!([asked["type"], asked["message"]["id"], asked["data"]["component_type"]]),
        json!([3, message["id"], 2])
    );
    assert!(matches!(shown.unwrap().answer, Answer::Updated { message } if message.content == "new"));
    let (shown, asked) = bot.exchange(anna.press(id(&message), "go"), json!({"type": 6})).await;
    assert!(matches!(shown.answer, Answer::Acknowledged));
    assert_eq!(bot.patch(&format!("{}/messages/@original", webhook(&asked)), json!({"content": "newer"})).await.0, 200);
    assert_eq!(bot.ben.sees(bot.channel).unwrap()[0].content, "newer");
}

#[tokio::test]
async fn form_takes_values_within_its_limits_from_its_person() {
    let mut bot = Bot::playing().await;
    let form = json!({"type": 9, "data": {"custom_id": "f", "title": "Form", "components": [{"type": 1, "components": [
        {"type": 4, "custom_id": "t", "label": "Text", "style": 1, "max_length": 5},
    ]}]}});
    let (anna, ben) = (bot.anna.clone(), bot.ben.clone());
    let (shown, _) = bot.exchange(anna.command("play", json!({})), form.clone()).await;
    let opened = shown.form().unwrap();
    assert!(anna.submit(opened, json!({"t": "too long"})).await.is_err());
    assert!(anna.submit(opened, json!({"t": ""})).await.is_err(), "the input is required");
    assert!(ben.submit(opened, json!({"t": "x"})).await.is_err(), "the form is Anna's");
    let (shown, asked) = bot
        .exchange(anna.submit(opened, json!({"t": "fits"})), json!({"type": 4, "data": {"content": "thanks"}}))
        .await;
    assert_eq!(shown.message().unwrap().content, "thanks");
    assert_eq!(json!([asked["type"], asked["data"]["components"][0]["components"][0]["value"]]), json!([5, "fits"]));
    let mut long = form;
    long["data"]["title"] = json!("t".repeat(46));
    let (_, asked) = tokio::join!(anna.command("play", json!({})), async {
        let asked = bot.asked().await;
        let (_, answer) = bot.answer(&asked, long).await;
        assert!(answer["errors"]["data"]["title"]["_errors"].is_array(), "{answer}");
        bot.answer(&asked, json!({"type": 4, "data": {"content": "x"}})).await
    });
    assert_eq!(asked.0, 204, "a refused answer does not use the interaction up");
}

#[tokio::test]
async fn choices_have_limits_and_the_language_of_the_person() {
    let mut bot = Bot::playing().await;
    let anna = bot.anna.clone();
    let choices = |count: usize, name: usize| json!({"type": 8, "data": {"choices": vec![json!({"name": "n".repeat(name), "name_localizations": {"de": "Wort"}, "value": "v"}); count]}});
    let work = async {
        let asked = bot.asked().await;
        assert_eq!(bot.answer(&asked, choices(26, 1)).await.1["code"], 50035);
        assert_eq!(bot.answer(&asked, choices(1, 101)).await.1["code"], 50035);
        assert_eq!(bot.answer(&asked, json!({"type": 4, "data": {"content": "x"}})).await.1["code"], 50035);
        assert_eq!(bot.answer(&asked, choices(25, 100)).await.0, 204);
        asked
    };
    let (offered, asked) = tokio::join!(anna.autocomplete("play", json!({"text": "ab"}), "text"), work);
    assert_eq!(offered.unwrap()[0].name, "Wort");
    assert_eq!(asked["data"]["options"], json!([{"name": "text", "type": 3, "value": "ab", "focused": true}]));
    assert!(anna.autocomplete("play", json!({}), "number").await.is_err(), "the option has no autocomplete");
}

#[tokio::test]
async fn menu_takes_only_its_entries() {
    let mut bot = Bot::playing().await;
    let menu = json!({"content": "x", "components": [{"type": 1, "components": [
        {"type": 3, "custom_id": "m", "options": [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]},
    ]}]});
    let message = id(&bot.say(menu).await.1);
    let anna = bot.anna.clone();
    assert!(anna.choose(message, "m", &["c"]).await.is_err());
    assert!(anna.choose(message, "m", &["a", "b"]).await.is_err());
    let (shown, asked) = bot.exchange(anna.choose(message, "m", &["b"]), json!({"type": 6})).await;
    assert!(!shown.failed());
    assert_eq!(asked["data"]["values"], json!(["b"]));
}

#[tokio::test]
async fn interaction_has_every_required_field() {
    let mut bot = Bot::playing().await;
    let (anna, user) = (bot.anna.clone(), bot.ben.id());
    let typed = json!({"user": user, "number": 3, "colour": "Rot"});
    let (_, asked) =
        tokio::join!(anna.command("spielen", typed), bot.answer_next(json!({"type": 4, "data": {"content": "x"}})));
    let needed = "id application_id type token version channel_id channel guild_id guild guild_locale locale member \
        app_permissions entitlements attachment_size_limit authorizing_integration_owners context";
    for field in needed.split(' ') {
        assert!(!asked[field].is_null(), "{field} is missing");
    }
    assert_eq!(json!([asked["locale"], asked["guild_locale"], asked["context"]]), json!(["de", "en-US", 0]));
    assert!(asked["member"]["permissions"].is_string() && asked["user"].is_null());
    let user = user.to_string();
    assert_eq!(asked["data"]["resolved"]["users"][&user]["global_name"], "Ben");
    assert!(asked["data"]["resolved"]["members"][&user]["user"].is_null());
    assert_eq!(asked["data"]["options"][2]["value"], "r");
    let direct = anna.direct();
    let (_, asked) =
        bot.exchange(direct.command("play", Value::Null), json!({"type": 4, "data": {"content": "x"}})).await;
    assert_eq!(json!([asked["context"], asked["user"]["id"], asked["member"]]), json!([1, anna.id(), null]));
}

#[tokio::test]
async fn chosen_channel_has_permissions_of_person_and_bot() {
    let mut bot = Bot::start().await;
    let option = json!({"type": 7, "name": "where", "description": "d"});
    let path = format!("/applications/{}/commands", bot.standin.application());
    bot.post(&path, json!({"name": "go", "description": "d", "options": [option]})).await;
    let menu = json!({"content": "x", "components": [{"type": 1, "components": [{"type": 8, "custom_id": "m"}]}]});
    let message = id(&bot.say(menu).await.1);
    let (anna, channel) = (bot.anna.clone(), bot.channel.to_string());
    let thanks = json!({"type": 4, "data": {"content": "x"}});
    let (_, typed) = bot.exchange(anna.command("go", json!({"where": channel})), thanks.clone()).await;
    let entries = [channel.as_str()];
    let (_, chosen) = bot.exchange(anna.choose(message, "m", &entries), thanks).await;
    for asked in [typed, chosen] {
        let resolved = &asked["data"]["resolved"]["channels"][&channel];
        assert_eq!(resolved["permissions"], asked["member"]["permissions"]);
        assert_eq!(resolved["app_permissions"], asked["app_permissions"]);
    }
}

#[tokio::test]
async fn answer_with_response_returns_the_message() {
    let mut bot = Bot::playing().await;
    let anna = bot.anna.clone();
    let (_, (status, answer)) = tokio::join!(anna.command("play", json!({})), async {
        let asked = bot.asked().await;
        let path = format!("{}?with_response=true", crate::bot::callback(&asked));
        bot.upload(
            Method::POST,
            &path,
            json!({"type": 4, "data": {"attachments": [{"id": "0", "description": "alt"}]}}),
            &[("a.png", vec![1])],
        )
        .await
    });
    assert_eq!(json!([status, answer["resource"]["message"]["attachments"][0]["description"]]), json!([200, "alt"]));
    assert_eq!(answer["interaction"]["response_message_id"], answer["resource"]["message"]["id"]);
}

#[tokio::test]
async fn answer_in_a_deleted_channel_is_refused_with_10003() {
    let mut bot = Bot::playing().await;
    let thread = bot.thread().await;
    let anna = bot.anna.at(thread);
    let hello = json!({"type": 4, "data": {"content": "hello"}});
    let (_, answered) = bot.exchange(anna.command("play", json!({})), hello.clone()).await;
    let waits = tokio::spawn(async move { anna.command("play", json!({})).await });
    let waiting = bot.asked().await;
    bot.standin.delete_channel(thread).unwrap();
    for kind in [hello, json!({"type": 5})] {
        assert_eq!(bot.answer(&waiting, kind).await.1["code"], 10003);
    }
    let follow_up = bot.post(&webhook(&answered), json!({"content": "x"})).await;
    assert_eq!(refusal(follow_up), (404, 10003));
    waits.abort();
}

#[tokio::test]
async fn file_of_a_command_is_resolved_and_served() {
    let mut bot = Bot::start().await;
    let option = json!({"type": 11, "name": "file", "description": "d"});
    let path = format!("/applications/{}/commands", bot.standin.application());
    let (status, _) = bot.post(&path, json!({"name": "read", "description": "d", "options": [option]})).await;
    assert_eq!(status, 201);
    let anna = bot.anna.clone();
    let file = json!({"file": {"filename": "a b.txt", "base64": "aGVsbG8="}});
    let (shown, asked) =
        tokio::join!(anna.command("read", file), bot.answer_next(json!({"type": 4, "data": {"content": "read"}})));
    assert!(!shown.unwrap().failed());
    let given = &asked["data"]["options"][0];
    assert_eq!(json!([given["name"], given["type"]]), json!(["file", 11]));
    let attachment = &asked["data"]["resolved"]["attachments"][given["value"].as_str().unwrap()];
    assert_eq!(json!([attachment["size"], attachment["filename"]]), json!([5, "a_b.txt"]));
    assert_eq!(attachment["content_type"], "text/plain; charset=utf-8");
    let url = attachment["url"].as_str().unwrap();
    let fetched = bot.http.get(url).send().await.unwrap();
    assert_eq!((fetched.status().as_u16(), fetched.text().await.unwrap()), (200, "hello".to_owned()));
    for wrong in
        [json!({"file": {"filename": "a"}}), json!({"file": {"filename": "a", "base64": "%"}}), json!({"file": "1"})]
    {
        assert!(
            matches!(anna.command("read", wrong).await, Err(Refusal::Impossible(_))),
            "nothing of the kind is sent"
        );
    }
}
