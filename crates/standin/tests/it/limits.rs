use reqwest::Method;
use serde_json::{Value, json};

use crate::bot::{Bot, changed, contents, refusal};

fn text(length: usize) -> String {
    "ä".repeat(length)
}

fn row(component: Value) -> Value {
    json!({"content": "x", "components": [{"type": 1, "components": [component]}]})
}

fn button(custom_id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "x", "custom_id": custom_id})
}

fn rows(rows: usize, buttons: usize) -> Value {
    let row = |row: usize| (0..buttons).map(|at| button(&format!("{row} {at}"))).collect::<Value>();
    let rows: Value = (0..rows).map(|at| json!({"type": 1, "components": row(at)})).collect();
    json!({"content": "x", "components": rows})
}

fn menu(change: Value) -> Value {
    row(changed(json!({"type": 3, "custom_id": "m", "options": [{"label": "l", "value": "v"}]}), change))
}

fn options(count: usize) -> Value {
    (0..count).map(|n| json!({"label": "l", "value": n.to_string()})).collect()
}

fn embed(field: &str, value: Value) -> Value {
    json!({"embeds": [{"title": "t", field: value}]})
}

/// The field that Discord blames, its limit, and a body of that size.
type Limit = (&'static str, usize, fn(usize) -> Value);

const LIMITS: &[Limit] = &[
    ("/content", 2000, |n| json!({"content": text(n)})),
    ("/nonce", 25, |n| json!({"content": "x", "nonce": "n".repeat(n)})),
    ("/embeds", 10, |n| json!({"content": "x", "embeds": vec![json!({"title": "t"}); n]})),
    ("/embeds", 6000, |n| json!({"embeds": [{"description": text(3000)}, {"description": text(n - 3000)}]})),
    ("/embeds/0/title", 256, |n| embed("title", json!(text(n)))),
    ("/embeds/0/description", 4096, |n| embed("description", json!(text(n)))),
    ("/embeds/0/footer/text", 2048, |n| embed("footer", json!({"text": text(n)}))),
    ("/embeds/0/author/name", 256, |n| embed("author", json!({"name": text(n)}))),
    ("/embeds/0/fields", 25, |n| embed("fields", json!(vec![json!({"name": "n", "value": "v"}); n]))),
    ("/embeds/0/fields/0/name", 256, |n| embed("fields", json!([{"name": text(n), "value": "v"}]))),
    ("/embeds/0/fields/0/value", 1024, |n| embed("fields", json!([{"name": "n", "value": text(n)}]))),
    ("/components", 5, |n| rows(n, 1)),
    ("/components/0/components", 5, |n| rows(1, n)),
    ("/components/0/components/0/label", 80, |n| {
        row(json!({"type": 2, "style": 1, "label": text(n), "custom_id": "c"}))
    }),
    ("/components/0/components/0/custom_id", 100, |n| row(button(&text(n)))),
    ("/components/0/components/0/placeholder", 150, |n| menu(json!({"placeholder": text(n)}))),
    ("/components/0/components/0/max_values", 1, |n| menu(json!({"max_values": n}))),
    ("/components/0/components/0/options", 25, |n| menu(json!({"options": options(n)}))),
    ("/components/0/components/0/options/0/label", 100, |n| {
        menu(json!({"options": [{"label": text(n), "value": "v"}]}))
    }),
    ("/components/0/components/0/options/0/value", 100, |n| {
        menu(json!({"options": [{"label": "l", "value": text(n)}]}))
    }),
    ("/components/0/components/0/options/0/description", 100, |n| {
        menu(json!({"options": [{"label": "l", "value": "v", "description": text(n)}]}))
    }),
];

/// Whether the nested errors blame this field.
fn blames(answer: &Value, field: &str) -> bool {
    answer["errors"].pointer(field).is_some_and(|node| node["_errors"].is_array())
}

#[tokio::test]
async fn message_over_a_limit_is_refused_by_its_field() {
    let bot = Bot::start().await;
    for (field, limit, body) in LIMITS {
        let (status, answer) = bot.say(body(*limit)).await;
        assert_eq!(status, 200, "at the limit of {field}: {answer}");
        let (status, answer) = bot.say(body(limit + 1)).await;
        assert_eq!(json!([status, answer["code"]]), json!([400, 50035]), "over the limit of {field}: {answer}");
        assert!(blames(&answer, field), "{field} is not blamed in {answer}");
    }
}

#[tokio::test]
async fn invalid_body_is_refused_by_its_field() {
    let bot = Bot::start().await;
    let cases = [
        (json!({"content": "x", "colour": 1}), "/colour"),
        (json!({"content": 5}), "/content"),
        (
            row(json!({"type": 2, "style": 1, "label": "x", "custom_id": "c", "colour": 1})),
            "/components/0/components/0/colour",
        ),
        (row(json!({"type": 2, "style": 1, "label": "x"})), "/components/0/components/0/custom_id"),
        (row(button("")), "/components/0/components/0/custom_id"),
        (row(json!({"type": 2, "style": 1, "custom_id": "c"})), "/components/0/components/0/label"),
        (row(json!({"type": 2, "style": 5, "label": "x", "url": "nowhere"})), "/components/0/components/0/url"),
        (
            json!({"content": "x", "components": [{"type": 1, "components": [button("a"), button("a")]}]}),
            "/components/0/components/1/custom_id",
        ),
        (
            // Custom ids of disabled buttons and other rows count too.
            json!({"content": "x", "components": [
                {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "a", "disabled": true}]},
                {"type": 1, "components": [button("a")]},
            ]}),
            "/components/1/components/0/custom_id",
        ),
        (
            menu(json!({"options": [{"label": "l", "value": "v"}, {"label": "m", "value": "v"}]})),
            "/components/0/components/0/options/1/value",
        ),
        (json!({"content": "x", "components": [button("a")]}), "/components/0/type"),
        (json!({"content": "x", "flags": 64}), "/flags"),
        (json!({"content": "x", "enforce_nonce": true}), "/nonce"),
        (json!({"content": "x", "attachments": [{"id": 0}]}), "/attachments/0/id"),
        (json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}), "/allowed_mentions/users"),
        (json!({"embeds": [{}]}), "/embeds/0/description"),
    ];
    for (body, field) in cases {
        let (status, answer) = bot.say(body).await;
        assert_eq!(json!([status, answer["code"]]), json!([400, 50035]), "{field}: {answer}");
        assert!(blames(&answer, field), "{field} is not blamed in {answer}");
    }
}

#[tokio::test]
async fn lenient_stand_in_only_notes_unknown_fields() {
    let bot = Bot::with(standin::Config { lenient: true, ..standin::Config::default() }).await;
    let unknown = json!({"type": 2, "style": 1, "label": "x", "custom_id": "c", "colour": 1});
    let mut body = row(unknown);
    body["colour"] = json!(1);
    assert_eq!(bot.say(body).await.0, 200);
    assert_eq!(bot.say(json!({"content": "x", "flags": 64})).await.1["flags"], 0, "the ephemeral flag is dropped");
    for (body, field) in [
        (json!({"content": text(2001), "colour": 1}), "/content"),
        (row(json!({"type": 2, "style": 1, "label": "x", "colour": 1})), "/components/0/components/0/custom_id"),
        (json!({"content": "x", "poll": {}}), "/poll"),
    ] {
        let (status, answer) = bot.say(body).await;
        assert!(status == 400 && blames(&answer, field), "{field} is not blamed in {answer}");
    }
    let form = reqwest::multipart::Form::new().text("payload_json", r#"{"content": "x"}"#).text("colour", "1");
    let sent = bot.request(Method::POST, &bot.messages()).multipart(form).send().await.unwrap();
    assert_eq!(sent.status(), 200);
    assert_eq!(bot.standin.unknown_fields(), ["colour", "components.0.components.0.colour", "flags"]);
}

#[tokio::test]
async fn ignored_fields_of_libraries_are_accepted() {
    let mut bot = Bot::playing().await;
    let (application, guild) = (bot.standin.application(), bot.standin.guild());
    let (_, known) = bot.get(&format!("/applications/{application}/commands")).await;
    let again = bot.call(Method::PUT, &format!("/applications/{application}/commands"), &known).await;
    assert_eq!(again.0, 200, "the fields of Discord's answer are accepted: {}", again.1);
    let path = format!("/applications/{application}/guilds/{guild}/commands");
    let (status, command) = bot.post(&path, json!({"name": "here", "description": "d", "guild_id": guild})).await;
    assert_eq!(json!([status, command["guild_id"]]), json!([201, guild]));
    let anna = bot.anna.clone();
    let (_, asked) =
        tokio::join!(anna.command("play", json!({})), bot.answer_next(json!({"type": 4, "data": {"content": "a"}})));
    assert_eq!(bot.post(&crate::bot::webhook(&asked), json!({"content": "b", "wait": true})).await.0, 200);
    let (_, message) = bot.say(json!({"embeds": [{"title": "t", "flags": 0}]})).await;
    let path = format!("{}/{}/threads", bot.messages(), message["id"].as_str().unwrap());
    assert_eq!(bot.post(&path, json!({"name": "t", "type": 11})).await.0, 201);
}

#[tokio::test]
async fn null_means_left_out() {
    let bot = Bot::start().await;
    let body = json!({"content": "x", "embeds": null, "components": null, "flags": null, "nonce": null, "tts": null, "allowed_mentions": null});
    assert_eq!(bot.say(body).await.0, 200);
}

#[tokio::test]
async fn empty_message_is_refused_with_50006() {
    let bot = Bot::start().await;
    for body in [
        json!({}),
        json!({"content": " \n "}),
        row(button("a")).as_object().map(|row| json!({"components": row["components"]})).unwrap(),
    ] {
        assert_eq!(bot.say(body).await.1["code"], 50006);
    }
}

#[tokio::test]
async fn files_have_limits_of_size_number_and_alt_text() {
    let bot = Bot::start().await;
    let limit = 10 * 1024 * 1024;
    let path = bot.messages();
    assert_eq!(bot.upload(Method::POST, &path, json!({}), &[("a.bin", vec![0; limit])]).await.0, 200);
    assert_eq!(
        refusal(bot.upload(Method::POST, &path, json!({}), &[("a.bin", vec![0; limit + 1])]).await),
        (413, 40005)
    );
    let eleven: Vec<(&str, Vec<u8>)> = (0..11).map(|_| ("a", vec![1])).collect();
    assert_eq!(bot.upload(Method::POST, &path, json!({}), &eleven).await.1["code"], 50035);
    let described = |length: usize| json!({"attachments": [{"id": 0, "filename": "a", "description": text(length)}]});
    assert_eq!(bot.upload(Method::POST, &path, described(1024), &[("a", vec![1])]).await.0, 200);
    let (_, answer) = bot.upload(Method::POST, &path, described(1025), &[("a", vec![1])]).await;
    assert!(blames(&answer, "/attachments/0/description"), "{answer}");
}

#[tokio::test]
async fn unknown_routes_methods_and_tokens_are_refused() {
    let bot = Bot::start().await;
    let (status, answer) = bot.get("/channels/1/nothing").await;
    assert_eq!((status, answer), (404, json!({"message": "404: Not Found", "code": 0})));
    assert_eq!(bot.call(Method::PUT, "/users/@me", &Value::Null).await.0, 405);
    assert_eq!(bot.get("/channels/12345").await.1["code"], 10003);
    assert_eq!(bot.get("/guilds/12345").await.1["code"], 10004);
    assert_eq!(bot.get(&format!("{}/12345", bot.messages())).await.1["code"], 10008);
    assert_eq!(bot.get("/channels/general").await.1["code"], 50035);
    let elsewhere = bot.http.get(format!("{}/api/v9/gateway", bot.standin.url())).send().await.unwrap();
    assert_eq!(elsewhere.status(), 404);
    let stranger = bot.http.get(format!("{}/api/v10/users/@me", bot.standin.url())).header("authorization", "Bot no");
    assert_eq!(stranger.send().await.unwrap().status(), 401);
    assert_eq!(bot.standin.unknown_requests(), ["GET /api/v10/channels/1/nothing", "PUT /api/v10/users/@me"]);
}

#[tokio::test]
async fn invalid_json_is_refused_with_50109() {
    let bot = Bot::start().await;
    let request = bot.request(Method::POST, &bot.messages()).header("content-type", "application/json").body("{");
    let answer: Value = request.send().await.unwrap().json().await.unwrap();
    assert_eq!(answer["code"], 50109);
}

#[tokio::test]
async fn layout_message_has_no_content() {
    let bot = Bot::start().await;
    let layout = json!({"flags": 1 << 15, "components": [{"type": 17, "components": [
        {"type": 10, "content": "text"},
        {"type": 1, "components": [button("inside")]},
    ]}]});
    let (status, message) = bot.say(layout.clone()).await;
    assert_eq!(status, 200, "{message}");
    assert_eq!(bot.anna.sees(bot.channel).unwrap()[0].button("x"), Some("inside"));
    let mut both = layout;
    both["content"] = json!("text");
    assert!(blames(&bot.say(both).await.1, "/content"));
}

#[tokio::test]
async fn channel_forgets_messages_beyond_its_history() {
    let bot = Bot::with(standin::Config { history: 2, ..standin::Config::default() }).await;
    for n in 0..4 {
        bot.say(json!({"content": n.to_string()})).await;
    }
    assert_eq!(contents(&bot.anna, bot.channel), ["2", "3"]);
}

#[tokio::test]
async fn deleted_message_does_not_count_for_the_history() {
    let bot = Bot::with(standin::Config { history: 2, ..standin::Config::default() }).await;
    let deleted = bot.anna.writes("a").unwrap();
    bot.standin.delete_message(bot.channel, deleted).unwrap();
    for text in ["b", "c"] {
        bot.anna.writes(text).unwrap();
    }
    assert_eq!(bot.anna.sees(bot.channel).unwrap().len(), 2);
}
