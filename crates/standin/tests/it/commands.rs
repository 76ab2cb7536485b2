use reqwest::Method;
use serde_json::{Value, json};
use standin::Refusal;

use crate::bot::{Bot, changed};

fn path(bot: &Bot) -> String {
    format!("/applications/{}/commands", bot.standin.application())
}

fn option(change: Value) -> Value {
    let option = changed(json!({"type": 3, "name": "o", "description": "d"}), change);
    json!({"name": "c", "description": "d", "options": [option]})
}

#[tokio::test]
async fn invalid_command_is_refused_by_its_field() {
    let bot = Bot::start().await;
    let choice = |name: usize, value: usize| {
        option(json!({"choices": [{"name": "n".repeat(name), "value": "v".repeat(value)}]}))
    };
    let many = |count: usize| json!({"name": "c", "description": "d", "options": (0..count).map(|n| json!({"type": 3, "name": format!("o{n}"), "description": "d"})).collect::<Vec<_>>()});
    let cases = [
        (json!({"name": "Play", "description": "d"}), "/name"),
        (json!({"name": "p".repeat(33), "description": "d"}), "/name"),
        (json!({"name": "a b", "description": "d"}), "/name"),
        (json!({"name": "c"}), "/description"),
        (json!({"name": "c", "description": "d".repeat(101)}), "/description"),
        (json!({"name": "c", "description": "d", "name_localizations": {"xx": "c"}}), "/name_localizations/xx"),
        (json!({"name": "c", "description": "d", "name_localizations": {"de": "Groß"}}), "/name_localizations/de"),
        (json!({"name": "c", "description": "d", "colour": 1}), "/colour"),
        (many(26), "/options"),
        (option(json!({"name": "O"})), "/options/0/name"),
        (option(json!({"min_value": 1})), "/options/0/min_value"),
        (option(json!({"autocomplete": true, "choices": [{"name": "n", "value": "v"}]})), "/options/0/autocomplete"),
        (option(json!({"type": 4, "choices": [{"name": "n", "value": "v"}]})), "/options/0/choices/0/value"),
        (choice(101, 1), "/options/0/choices/0/name"),
        (choice(1, 101), "/options/0/choices/0/value"),
        (
            json!({"name": "c", "description": "d", "options": [
                {"type": 3, "name": "a", "description": "d"}, {"type": 3, "name": "b", "description": "d", "required": true},
            ]}),
            "/options/1/required",
        ),
        (
            json!({"name": "c", "description": "d", "options": [
                {"type": 1, "name": "a", "description": "d"}, {"type": 3, "name": "b", "description": "d"},
            ]}),
            "/options",
        ),
    ];
    for (body, field) in cases {
        let (status, answer) = bot.post(&path(&bot), body).await;
        assert_eq!(json!([status, answer["code"]]), json!([400, 50035]), "{field}: {answer}");
        assert!(
            answer["errors"].pointer(field).is_some_and(|node| node["_errors"].is_array()),
            "{field} is not blamed in {answer}"
        );
    }
    for body in [
        many(25),
        choice(100, 100),
        // An example of poise registers a duplicate choice.
        option(json!({"choices": [{"name": "n", "value": "v"}, {"name": "n", "value": "v"}]})),
        json!({"name": "größe-2", "description": "d", "name_localizations": {"de": "maß"}}),
    ] {
        assert_eq!(bot.post(&path(&bot), body).await.0, 201);
        bot.call(Method::PUT, &path(&bot), &json!([])).await;
    }
}

#[tokio::test]
async fn command_keeps_its_id_when_registered_again() {
    let bot = Bot::start().await;
    let both = json!([{"name": "a", "description": "d"}, {"name": "b", "description": "d"}]);
    let (_, first) = bot.call(Method::PUT, &path(&bot), &both).await;
    let (_, second) = bot.call(Method::PUT, &path(&bot), &json!([{"name": "b", "description": "new"}])).await;
    assert_eq!((second.as_array().unwrap().len(), &second[0]["id"]), (1, &first[1]["id"]));
    let one = format!("{}/{}", path(&bot), second[0]["id"].as_str().unwrap());
    assert_eq!(bot.patch(&one, json!({"description": "newer"})).await.1["description"], "newer");
    assert_eq!(bot.delete(&one).await.0, 204);
    assert_eq!(bot.get(&one).await.1["code"], 10063);
    let twice = json!([{"name": "a", "description": "d"}, {"name": "a", "description": "d"}]);
    assert_eq!(bot.call(Method::PUT, &path(&bot), &twice).await.0, 400);
    let crowd: Vec<Value> = (0..101).map(|n| json!({"name": format!("c{n}"), "description": "d"})).collect();
    assert_eq!(bot.call(Method::PUT, &path(&bot), &json!(crowd)).await.1["code"], 30032);
    assert_eq!(bot.get("/applications/1/commands").await.1["code"], 10002);
}

#[tokio::test]
async fn person_cannot_send_invalid_options() {
    let bot = Bot::playing().await;
    let wrong = [
        json!({"text": "more than ten characters"}),
        json!({"text": 5}),
        json!({"number": 10}),
        json!({"number": 1.5}),
        json!({"number": "3"}),
        json!({"user": "12345"}),
        json!({"colour": "Blue"}),
        json!({"unknown": 1}),
    ];
    for options in wrong {
        assert!(bot.anna.command("play", options.clone()).await.is_err(), "{options}");
    }
    assert!(matches!(bot.anna.command("nothing", Value::Null).await, Err(Refusal::Unknown { .. })));
    let required = option(json!({"required": true}));
    bot.post(&path(&bot), required).await;
    assert!(bot.anna.command("c", json!({})).await.is_err());
}

#[tokio::test]
async fn command_is_hidden_by_its_contexts_and_permissions() {
    let mut bot = Bot::start().await;
    let both = json!([
        {"name": "here", "description": "d", "contexts": [0]},
        {"name": "rule", "description": "d", "default_member_permissions": "32"},
    ]);
    bot.call(Method::PUT, &path(&bot), &both).await;
    assert!(bot.anna.direct().command("here", Value::Null).await.is_err());
    assert!(bot.anna.command("rule", Value::Null).await.is_err());
    bot.anna.set_permissions(bot.standin.guild(), &["MANAGE_GUILD"]).unwrap();
    let anna = bot.anna.clone();
    let (shown, _) =
        tokio::join!(anna.command("rule", Value::Null), bot.answer_next(json!({"type": 4, "data": {"content": "x"}})));
    assert!(!shown.unwrap().failed());
}

#[tokio::test]
async fn subcommand_is_nested_like_discord_nests_it() {
    let mut bot = Bot::start().await;
    let nested = json!({"name": "set", "description": "d", "options": [{"type": 2, "name": "server", "description": "d", "options": [
        {"type": 1, "name": "language", "description": "d", "options": [{"type": 3, "name": "to", "description": "d", "required": true}]},
    ]}]});
    assert_eq!(bot.post(&path(&bot), nested).await.0, 201);
    let anna = bot.anna.clone();
    assert!(anna.command("set", json!({})).await.is_err());
    let (_, asked) = bot
        .exchange(
            anna.command("set server language", json!({"to": "de"})),
            json!({"type": 4, "data": {"content": "x"}}),
        )
        .await;
    let expected = json!([{"name": "server", "type": 2, "options": [{"name": "language", "type": 1, "options": [{"name": "to", "type": 3, "value": "de"}]}]}]);
    assert_eq!(asked["data"]["options"], expected);
}
