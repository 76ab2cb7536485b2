use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use standin::{Answer, Deadlines, Refusal};

use crate::bot::{Bot, id, webhook, with_button};

fn hurried() -> Deadlines {
    Deadlines { answer: Duration::from_secs(1), token: Duration::from_secs(2), ..Deadlines::default() }
}

#[tokio::test]
async fn an_ephemeral_answer_is_seen_by_its_person_alone_and_by_no_channel_route() {
    let mut bot = Bot::playing().await;
    let anna = bot.anna.clone();
    let (shown, asked) = tokio::join!(
        anna.command("play", json!({})),
        bot.answer_next(json!({"type": 4, "data": {"content": "secret", "flags": 64}}))
    );
    let message = shown.unwrap().message().unwrap().clone();
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
    assert_eq!((status, &original["flags"]), (200, &json!(64)));
    assert!(
        matches!(bot.ben.press(message.id, "x").await, Err(Refusal::Unknown { .. })),
        "Ben cannot press what he cannot see"
    );
}

#[tokio::test]
async fn the_token_of_an_interaction_would_be_forgotten_at_once_after_ten_thousand_of_them() {
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
async fn a_second_answer_is_refused_with_40060() {
    let mut bot = Bot::playing().await;
    let anna = bot.anna.clone();
    let (_, asked) =
        tokio::join!(anna.command("play", json!({})), bot.answer_next(json!({"type": 4, "data": {"content": "a"}})));
    let (status, answer) = bot.answer(&asked, json!({"type": 4, "data": {"content": "b"}})).await;
    assert_eq!((status, &answer["code"]), (400, &json!(40060)));
}

#[tokio::test]
async fn an_answer_after_the_deadline_is_refused_with_10062_and_the_person_sees_a_failure() {
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
async fn a_token_that_has_ended_is_refused_with_50027() {
    let mut bot = Bot::hurried(hurried()).await;
    bot.register().await;
    let anna = bot.anna.clone();
    let (_, asked) =
        tokio::join!(anna.command("play", json!({})), bot.answer_next(json!({"type": 4, "data": {"content": "a"}})));
    let original = format!("{}/messages/@original", webhook(&asked));
    assert_eq!(bot.patch(&original, json!({"content": "b"})).await.0, 200);
    tokio::time::sleep(Duration::from_millis(2100)).await;
    let (status, answer) = bot.patch(&original, json!({"content": "c"})).await;
    assert_eq!((status, &answer["code"]), (401, &json!(50027)));
    assert_eq!(bot.post(&webhook(&asked), json!({"content": "c"})).await.1["code"], 50027);
}

#[tokio::test]
async fn the_first_follow_up_takes_the_place_of_thinking_and_the_second_stands_by_itself() {
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
        (&first["flags"], &second["flags"]),
        (&json!(64), &json!(0)),
        "the place was ephemeral, the next message is not"
    );
    let path = format!("{}/messages/{}", webhook(&asked), second["id"].as_str().unwrap());
    assert_eq!(bot.patch(&path, json!({"content": "changed"})).await.1["content"], "changed");
    assert_eq!(bot.delete(&path).await.0, 204);
    assert_eq!(bot.get(&path).await.1["code"], 10008);
}

#[tokio::test]
async fn a_press_can_change_its_message_now_or_later() {
    let mut bot = Bot::playing().await;
    let (_, message) = bot.say(with_button("old", "go")).await;
    let anna = bot.anna.clone();
    let (shown, asked) =
        tokio::join!(anna.press(id(&message), "go"), bot.answer_next(json!({"type": 7, "data": {"content": "new"}})));
    assert_eq!(
        (&asked["type"], &asked["message"]["id"], &asked["data"]["component_type"]),
        (&json!(3), &message["id"], &json!(2))
    );
    assert!(matches!(shown.unwrap().answer, Answer::Updated { message } if message.content == "new"));
    let (shown, asked) = tokio::join!(anna.press(id(&message), "go"), bot.answer_next(json!({"type": 6})));
    assert!(matches!(shown.unwrap().answer, Answer::Acknowledged));
    assert_eq!(bot.patch(&format!("{}/messages/@original", webhook(&asked)), json!({"content": "newer"})).await.0, 200);
    assert_eq!(bot.ben.sees(bot.channel).unwrap()[0].content, "newer");
}

#[tokio::test]
async fn a_form_is_opened_filled_within_its_limits_and_submitted() {
    let mut bot = Bot::playing().await;
    let form = json!({"type": 9, "data": {"custom_id": "f", "title": "Form", "components": [{"type": 1, "components": [
        {"type": 4, "custom_id": "t", "label": "Text", "style": 1, "max_length": 5},
    ]}]}});
    let (anna, ben) = (bot.anna.clone(), bot.ben.clone());
    let (shown, _) = tokio::join!(anna.command("play", json!({})), bot.answer_next(form.clone()));
    let shown = shown.unwrap();
    let opened = shown.form().unwrap();
    assert!(anna.submit(opened, json!({"t": "too long"})).await.is_err());
    assert!(anna.submit(opened, json!({"t": ""})).await.is_err(), "it is required");
    assert!(ben.submit(opened, json!({"t": "x"})).await.is_err(), "it is Anna's");
    let (shown, asked) = tokio::join!(
        anna.submit(opened, json!({"t": "fits"})),
        bot.answer_next(json!({"type": 4, "data": {"content": "thanks"}}))
    );
    assert_eq!(shown.unwrap().message().unwrap().content, "thanks");
    assert_eq!(
        (&asked["type"], &asked["data"]["components"][0]["components"][0]["value"]),
        (&json!(5), &json!("fits"))
    );
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
async fn choices_come_in_the_persons_language_and_within_the_limits() {
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
    assert!(anna.autocomplete("play", json!({}), "number").await.is_err(), "that option is not completed");
}

#[tokio::test]
async fn a_menu_takes_only_what_it_offers() {
    let mut bot = Bot::playing().await;
    let menu = json!({"content": "x", "components": [{"type": 1, "components": [
        {"type": 3, "custom_id": "m", "options": [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]},
    ]}]});
    let message = id(&bot.say(menu).await.1);
    let anna = bot.anna.clone();
    assert!(anna.choose(message, "m", &["c"]).await.is_err());
    assert!(anna.choose(message, "m", &["a", "b"]).await.is_err());
    let (shown, asked) = tokio::join!(anna.choose(message, "m", &["b"]), bot.answer_next(json!({"type": 6})));
    assert!(!shown.unwrap().failed());
    assert_eq!(asked["data"]["values"], json!(["b"]));
}

#[tokio::test]
async fn an_interaction_carries_every_field_that_libraries_insist_on() {
    let mut bot = Bot::playing().await;
    let (anna, user) = (bot.anna.clone(), bot.ben.id());
    let typed = json!({"user": user, "number": 3, "colour": "Rot"});
    let (_, asked) =
        tokio::join!(anna.command("spielen", typed), bot.answer_next(json!({"type": 4, "data": {"content": "x"}})));
    let needed = [
        "id",
        "application_id",
        "type",
        "token",
        "version",
        "channel_id",
        "channel",
        "guild_id",
        "guild",
        "guild_locale",
        "locale",
        "member",
        "app_permissions",
        "entitlements",
        "attachment_size_limit",
        "authorizing_integration_owners",
        "context",
    ];
    for field in needed {
        assert!(!asked[field].is_null(), "{field} is missing");
    }
    assert_eq!(
        (&asked["locale"], &asked["guild_locale"], &asked["context"]),
        (&json!("de"), &json!("en-US"), &json!(0))
    );
    assert!(asked["member"]["permissions"].is_string() && asked["user"].is_null());
    let user = user.to_string();
    assert_eq!(asked["data"]["resolved"]["users"][&user]["global_name"], "Ben");
    assert!(asked["data"]["resolved"]["members"][&user]["user"].is_null());
    assert_eq!(asked["data"]["options"][2]["value"], "r");
    let direct = anna.direct();
    let (_, asked) = tokio::join!(
        direct.command("play", Value::Null),
        bot.answer_next(json!({"type": 4, "data": {"content": "x"}}))
    );
    assert_eq!(
        (&asked["context"], &asked["user"]["id"], &asked["member"]),
        (&json!(1), &json!(anna.id()), &Value::Null)
    );
}

#[tokio::test]
async fn a_chosen_channel_carries_what_its_chooser_and_the_bot_may_do_there() {
    let mut bot = Bot::start().await;
    let option = json!({"type": 7, "name": "where", "description": "d"});
    let path = format!("/applications/{}/commands", bot.standin.application());
    bot.post(&path, json!({"name": "go", "description": "d", "options": [option]})).await;
    let menu = json!({"content": "x", "components": [{"type": 1, "components": [{"type": 8, "custom_id": "m"}]}]});
    let message = id(&bot.say(menu).await.1);
    let (anna, channel) = (bot.anna.clone(), bot.channel.to_string());
    let thanks = json!({"type": 4, "data": {"content": "x"}});
    let (_, typed) = tokio::join!(anna.command("go", json!({"where": channel})), bot.answer_next(thanks.clone()));
    let entries = [channel.as_str()];
    let (_, chosen) = tokio::join!(anna.choose(message, "m", &entries), bot.answer_next(thanks));
    for asked in [typed, chosen] {
        let resolved = &asked["data"]["resolved"]["channels"][&channel];
        assert_eq!(resolved["permissions"], asked["member"]["permissions"]);
        assert_eq!(resolved["app_permissions"], asked["app_permissions"]);
    }
}

#[tokio::test]
async fn an_answer_with_response_tells_the_message() {
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
    assert_eq!((status, &answer["resource"]["message"]["attachments"][0]["description"]), (200, &json!("alt")));
    assert_eq!(answer["interaction"]["response_message_id"], answer["resource"]["message"]["id"]);
}

#[tokio::test]
async fn an_answer_in_a_channel_that_is_gone_is_refused_with_10003() {
    let mut bot = Bot::playing().await;
    let (thread, anna) = {
        let (_, thread) =
            bot.post(&format!("/channels/{}/threads", bot.channel), json!({"name": "t", "type": 11})).await;
        (id(&thread), bot.anna.at(id(&thread)))
    };
    let hello = json!({"type": 4, "data": {"content": "hello"}});
    let (_, answered) = tokio::join!(anna.command("play", json!({})), bot.answer_next(hello.clone()));
    let waits = tokio::spawn(async move { anna.command("play", json!({})).await });
    let waiting = bot.asked().await;
    bot.standin.delete_channel(thread).unwrap();
    for kind in [hello, json!({"type": 5})] {
        assert_eq!(bot.answer(&waiting, kind).await.1["code"], 10003);
    }
    let follow_up = bot.post(&webhook(&answered), json!({"content": "x"})).await;
    assert_eq!((follow_up.0, &follow_up.1["code"]), (404, &json!(10003)));
    waits.abort();
}

#[tokio::test]
async fn a_file_that_is_handed_to_a_command_is_named_to_the_bot_and_can_be_fetched_by_it() {
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
    assert_eq!((&given["name"], &given["type"]), (&json!("file"), &json!(11)));
    let attachment = &asked["data"]["resolved"]["attachments"][given["value"].as_str().unwrap()];
    assert_eq!((&attachment["size"], &attachment["filename"]), (&json!(5), &json!("a_b.txt")));
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
