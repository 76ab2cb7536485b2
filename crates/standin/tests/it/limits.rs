use reqwest::Method;
use serde_json::{Value, json};

use crate::bot::Bot;

fn text(length: usize) -> String {
    "ä".repeat(length)
}

fn row(component: Value) -> Value {
    json!({"content": "x", "components": [{"type": 1, "components": [component]}]})
}

fn button(custom_id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "x", "custom_id": custom_id})
}

fn buttons(count: usize) -> Value {
    json!((0..count).map(|n| button(&n.to_string())).collect::<Vec<_>>())
}

fn menu(change: Value) -> Value {
    let mut menu = json!({"type": 3, "custom_id": "m", "options": [{"label": "l", "value": "v"}]});
    for (name, value) in change.as_object().unwrap() {
        menu[name.as_str()] = value.clone();
    }
    row(menu)
}

fn options(count: usize) -> Value {
    json!((0..count).map(|n| json!({"label": "l", "value": n.to_string()})).collect::<Vec<_>>())
}

/// A body at a limit, one a step over it, and the field that Discord blames.
type Case = (Value, Value, &'static str);

fn texts_and_embeds() -> Vec<Case> {
    let embed = |field: &str, value: Value| json!({"embeds": [{"title": "t", field: value}]});
    let fields = |count: usize| json!((0..count).map(|_| json!({"name": "n", "value": "v"})).collect::<Vec<_>>());
    vec![
        (json!({"content": text(2000)}), json!({"content": text(2001)}), "/content"),
        (
            json!({"content": "x", "embeds": vec![json!({"title": "t"}); 10]}),
            json!({"content": "x", "embeds": vec![json!({"title": "t"}); 11]}),
            "/embeds",
        ),
        (embed("title", json!(text(256))), embed("title", json!(text(257))), "/embeds/0/title"),
        (embed("description", json!(text(4096))), embed("description", json!(text(4097))), "/embeds/0/description"),
        (embed("fields", fields(25)), embed("fields", fields(26)), "/embeds/0/fields"),
        (
            embed("footer", json!({"text": text(2048)})),
            embed("footer", json!({"text": text(2049)})),
            "/embeds/0/footer/text",
        ),
        (
            embed("author", json!({"name": text(256)})),
            embed("author", json!({"name": text(257)})),
            "/embeds/0/author/name",
        ),
        (
            embed("fields", json!([{"name": text(256), "value": text(1024)}])),
            embed("fields", json!([{"name": "n", "value": text(1025)}])),
            "/embeds/0/fields/0/value",
        ),
        (
            json!({"embeds": [{"description": text(3000)}, {"description": text(3000)}]}),
            json!({"embeds": [{"description": text(3000)}, {"description": text(3001)}]}),
            "/embeds",
        ),
    ]
}

fn components() -> Vec<Case> {
    let rows = |count: usize| json!({"content": "x", "components": (0..count).map(|n| json!({"type": 1, "components": [button(&n.to_string())]})).collect::<Vec<_>>()});
    let labelled = |length: usize| row(json!({"type": 2, "style": 1, "label": text(length), "custom_id": "c"}));
    vec![
        (rows(5), rows(6), "/components"),
        (
            json!({"content": "x", "components": [{"type": 1, "components": buttons(5)}]}),
            json!({"content": "x", "components": [{"type": 1, "components": buttons(6)}]}),
            "/components/0/components",
        ),
        (labelled(80), labelled(81), "/components/0/components/0/label"),
        (row(button(&text(100))), row(button(&text(101))), "/components/0/components/0/custom_id"),
        (row(button("a")), row(button("")), "/components/0/components/0/custom_id"),
        (
            menu(json!({"options": options(25)})),
            menu(json!({"options": options(26)})),
            "/components/0/components/0/options",
        ),
        (
            menu(json!({"placeholder": text(150)})),
            menu(json!({"placeholder": text(151)})),
            "/components/0/components/0/placeholder",
        ),
        (
            menu(json!({"options": [{"label": text(100), "value": text(100), "description": text(100)}]})),
            menu(json!({"options": [{"label": text(101), "value": "v"}]})),
            "/components/0/components/0/options/0/label",
        ),
        (
            menu(json!({})),
            menu(json!({"options": [{"label": "l", "value": text(101)}]})),
            "/components/0/components/0/options/0/value",
        ),
        (
            menu(json!({})),
            menu(json!({"options": [{"label": "l", "value": "v", "description": text(101)}]})),
            "/components/0/components/0/options/0/description",
        ),
        (menu(json!({"max_values": 1})), menu(json!({"max_values": 2})), "/components/0/components/0/max_values"),
        (json!({"content": "x", "nonce": "n".repeat(25)}), json!({"content": "x", "nonce": "n".repeat(26)}), "/nonce"),
    ]
}

/// Whether Discord's nested errors blame this field.
fn blames(answer: &Value, field: &str) -> bool {
    answer["errors"].pointer(field).is_some_and(|node| node["_errors"].is_array())
}

#[tokio::test]
async fn a_message_at_a_limit_is_taken_and_one_over_it_is_refused_with_the_field_named() {
    let bot = Bot::start().await;
    for (at, over, field) in texts_and_embeds().into_iter().chain(components()) {
        let (status, answer) = bot.say(at).await;
        assert_eq!(status, 200, "at the limit of {field}: {answer}");
        let (status, answer) = bot.say(over).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "over the limit of {field}: {answer}");
        assert!(blames(&answer, field), "{field} is not blamed in {answer}");
    }
}

#[tokio::test]
async fn a_body_that_no_client_of_discord_would_send_is_refused() {
    let bot = Bot::start().await;
    let cases = [
        (json!({"content": "x", "colour": 1}), "/colour"),
        (json!({"content": 5}), "/content"),
        (
            row(json!({"type": 2, "style": 1, "label": "x", "custom_id": "c", "colour": 1})),
            "/components/0/components/0/colour",
        ),
        (row(json!({"type": 2, "style": 1, "label": "x"})), "/components/0/components/0/custom_id"),
        (row(json!({"type": 2, "style": 1, "custom_id": "c"})), "/components/0/components/0/label"),
        (row(json!({"type": 2, "style": 5, "label": "x", "url": "nowhere"})), "/components/0/components/0/url"),
        (
            json!({"content": "x", "components": [{"type": 1, "components": [button("a"), button("a")]}]}),
            "/components/0/components/1/custom_id",
        ),
        (
            // Also on what cannot be pressed, in another row.
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
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "{field}: {answer}");
        assert!(blames(&answer, field), "{field} is not blamed in {answer}");
    }
}

#[tokio::test]
async fn a_lenient_stand_in_passes_over_and_notes_fields_that_discord_ignores_and_nothing_else() {
    let bot = Bot::with(standin::Config { lenient: true, ..standin::Config::default() }).await;
    let unknown = json!({"type": 2, "style": 1, "label": "x", "custom_id": "c", "colour": 1});
    let mut body = row(unknown);
    body["colour"] = json!(1);
    assert_eq!(bot.say(body).await.0, 200);
    for (body, field) in [
        (json!({"content": text(2001), "colour": 1}), "/content"),
        (row(json!({"type": 2, "style": 1, "label": "x", "colour": 1})), "/components/0/components/0/custom_id"),
        (json!({"content": "x", "poll": {}}), "/poll"),
    ] {
        let (status, answer) = bot.say(body).await;
        assert!(status == 400 && blames(&answer, field), "{field} is not blamed in {answer}");
    }
    let form = |client: &reqwest::Client| {
        let form = reqwest::multipart::Form::new().text("payload_json", r#"{"content": "x"}"#).text("colour", "1");
        let address = |bot: &Bot| format!("{}/api/v10{}", bot.standin.url(), bot.messages());
        let request = client.post(address(&bot)).multipart(form);
        request.header("authorization", format!("Bot {}", bot.standin.token())).send()
    };
    assert_eq!(form(&bot.http).await.unwrap().status(), 200);
    assert_eq!(bot.standin.unknown_fields(), ["colour", "components.0.components.0.colour"]);
}

#[tokio::test]
async fn fields_that_libraries_send_and_discord_ignores_are_taken() {
    let mut bot = Bot::playing().await;
    let (application, guild) = (bot.standin.application(), bot.standin.guild());
    let (_, known) = bot.get(&format!("/applications/{application}/commands")).await;
    let again = bot.call(Method::PUT, &format!("/applications/{application}/commands"), &known).await;
    assert_eq!(again.0, 200, "what Discord told of its commands: {}", again.1);
    let path = format!("/applications/{application}/guilds/{guild}/commands");
    let (status, command) = bot.post(&path, json!({"name": "here", "description": "d", "guild_id": guild})).await;
    assert_eq!((status, &command["guild_id"]), (201, &json!(guild)));
    let anna = bot.anna.clone();
    let (_, asked) =
        tokio::join!(anna.command("play", json!({})), bot.answer_next(json!({"type": 4, "data": {"content": "a"}})));
    assert_eq!(bot.post(&crate::bot::webhook(&asked), json!({"content": "b", "wait": true})).await.0, 200);
    let (_, message) = bot.say(json!({"embeds": [{"title": "t", "flags": 0}]})).await;
    let path = format!("{}/{}/threads", bot.messages(), message["id"].as_str().unwrap());
    assert_eq!(bot.post(&path, json!({"name": "t", "type": 11})).await.0, 201);
}

#[tokio::test]
async fn null_is_taken_for_left_out() {
    let bot = Bot::start().await;
    let body = json!({"content": "x", "embeds": null, "components": null, "flags": null, "nonce": null, "tts": null, "allowed_mentions": null});
    assert_eq!(bot.say(body).await.0, 200);
}

#[tokio::test]
async fn a_message_with_nothing_in_it_is_refused_with_50006() {
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
async fn files_over_ten_mebibytes_or_ten_in_number_or_with_long_alt_texts_are_refused() {
    let bot = Bot::start().await;
    let limit = 10 * 1024 * 1024;
    let path = bot.messages();
    assert_eq!(bot.upload(Method::POST, &path, json!({}), &[("a.bin", vec![0; limit])]).await.0, 200);
    let (status, answer) = bot.upload(Method::POST, &path, json!({}), &[("a.bin", vec![0; limit + 1])]).await;
    assert_eq!((status, &answer["code"]), (413, &json!(40005)));
    let eleven: Vec<(&str, Vec<u8>)> = (0..11).map(|_| ("a", vec![1])).collect();
    assert_eq!(bot.upload(Method::POST, &path, json!({}), &eleven).await.1["code"], 50035);
    let described = |length: usize| json!({"attachments": [{"id": 0, "filename": "a", "description": text(length)}]});
    assert_eq!(bot.upload(Method::POST, &path, described(1024), &[("a", vec![1])]).await.0, 200);
    let (_, answer) = bot.upload(Method::POST, &path, described(1025), &[("a", vec![1])]).await;
    assert!(blames(&answer, "/attachments/0/description"), "{answer}");
}

#[tokio::test]
async fn unknown_routes_and_methods_and_tokens_are_refused_as_discord_does() {
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
async fn a_body_that_is_no_json_is_refused_with_50109() {
    let bot = Bot::start().await;
    let request = bot.http.post(format!("{}/api/v10{}", bot.standin.url(), bot.messages()));
    let request = request
        .header("authorization", format!("Bot {}", bot.standin.token()))
        .header("content-type", "application/json")
        .body("{");
    let answer: Value = request.send().await.unwrap().json().await.unwrap();
    assert_eq!(answer["code"], 50109);
}

#[tokio::test]
async fn a_message_of_components_alone_has_no_text_beside_them() {
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
async fn a_channel_forgets_its_oldest_messages_beyond_the_history_it_keeps() {
    let bot = Bot::with(standin::Config { history: 2, ..standin::Config::default() }).await;
    for n in 0..4 {
        bot.say(json!({"content": n.to_string()})).await;
    }
    let seen = bot.anna.sees(bot.channel).unwrap();
    let texts: Vec<&str> = seen.iter().map(|message| message.content.as_str()).collect();
    assert_eq!(texts, ["2", "3"]);
}

#[tokio::test]
async fn a_deleted_message_does_not_count_for_the_history() {
    let bot = Bot::with(standin::Config { history: 2, ..standin::Config::default() }).await;
    let deleted = bot.anna.writes("a").unwrap();
    bot.standin.delete_message(bot.channel, deleted).unwrap();
    for text in ["b", "c"] {
        bot.anna.writes(text).unwrap();
    }
    assert_eq!(bot.anna.sees(bot.channel).unwrap().len(), 2);
}
