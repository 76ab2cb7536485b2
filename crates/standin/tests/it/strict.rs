//! Surprising behaviour of Discord.

use serde_json::{Value, json};
use standin::Config;

use crate::bot::{Bot, id, refusal, with_button};

#[tokio::test]
async fn nonce_of_a_deleted_message_is_refused() {
    let bot = Bot::start().await;
    let body = json!({"content": "x", "nonce": "n", "enforce_nonce": true});
    let made = id(&bot.say(body.clone()).await.1);
    let other = bot.standin.new_channel(bot.standin.guild(), "other").unwrap();
    let (_, elsewhere) = bot.post(&format!("/channels/{other}/messages"), body.clone()).await;
    assert_eq!(json!([id(&elsewhere), elsewhere["channel_id"]]), json!([made, bot.channel]));
    assert!(bot.anna.sees(other).unwrap().is_empty());
    bot.standin.delete_message(bot.channel, made).unwrap();
    assert_eq!(refusal(bot.say(body).await), (404, 10008));
}

#[tokio::test]
async fn control_characters_are_removed_from_messages() {
    let bot = Bot::with(Config { strips: "\u{202e}".to_owned(), ..Config::default() }).await;
    let (_, message) = bot.say(json!({"content": " a\u{0}b\u{7}\u{202e}c\nd\te "})).await;
    assert_eq!(message["content"], "abc\nd\te");
    let path = format!("{}/{}", bot.messages(), id(&message));
    assert_eq!(bot.patch(&path, json!({"content": "\u{202e}new"})).await.1["content"], "new");
    assert_eq!(bot.say(json!({"content": "\u{1}\u{202e}"})).await.1["code"], 50006, "the remaining text is empty");
}

#[tokio::test]
async fn pinging_everyone_needs_its_permission() {
    for (bot, pings) in [(Bot::start().await, false), (Bot::with_more(&["MENTION_EVERYONE"]).await, true)] {
        bot.say(json!({"content": "@everyone"})).await;
        assert_eq!(bot.anna.sees(bot.channel).unwrap()[0].pings_everyone, pings);
    }
}

#[tokio::test]
async fn bot_without_the_history_sees_nothing_and_may_not_reply() {
    let bot = Bot::start().await;
    let question = bot.anna.writes("question").unwrap();
    bot.standin.deny_bot(bot.channel, &["READ_MESSAGE_HISTORY"]).unwrap();
    assert_eq!(bot.get(&bot.messages()).await, (200, json!([])));
    assert_eq!(bot.get(&format!("/channels/{}/pins", bot.channel)).await, (200, json!([])));
    assert_eq!(bot.get(&format!("{}/{question}", bot.messages())).await.1["code"], 50013);
    let reply = json!({"content": "x", "message_reference": {"message_id": question}});
    assert_eq!(bot.say(reply).await.1["code"], 160_002);
}

#[tokio::test]
async fn bulk_delete_is_one_event() {
    let mut bot = Bot::with_more(&["MANAGE_MESSAGES"]).await;
    let (one, two) = (bot.anna.writes("one").unwrap(), bot.anna.writes("two").unwrap());
    let path = format!("{}/bulk-delete", bot.messages());
    assert_eq!(bot.post(&path, json!({"messages": [one, two]})).await.0, 204);
    assert_eq!(bot.socket.event("MESSAGE_DELETE_BULK").await["ids"], json!([one, two]));
    assert!(bot.anna.sees(bot.channel).unwrap().is_empty());
}

#[tokio::test]
async fn command_has_all_installations_by_default() {
    for (user_install, expected) in [(true, json!([0, 1])), (false, json!([0]))] {
        let bot = Bot::with(Config { user_install, ..Config::default() }).await;
        bot.register().await;
        let path = format!("/applications/{}/commands", bot.standin.application());
        assert_eq!(bot.get(&path).await.1[0]["integration_types"], expected);
        let supported = &bot.get("/applications/@me").await.1["integration_types_config"];
        assert_eq!(supported.as_object().unwrap().len(), expected.as_array().unwrap().len());
        let body = json!({"name": "own", "description": "Own", "integration_types": [0]});
        assert_eq!(bot.post(&path, body).await.1["integration_types"], json!([0]));
    }
}

#[tokio::test]
async fn owner_of_a_team_has_no_role() {
    let bot = Bot::with(Config { team: true, ..Config::default() }).await;
    let (_, application) = bot.get("/applications/@me").await;
    let member = &application["team"]["members"][0];
    assert_eq!(member["user"]["id"], application["team"]["owner_user_id"]);
    assert!(member.get("role").is_none(), "{member}");
    assert_eq!(Bot::start().await.get("/applications/@me").await.1["team"], Value::Null);
}

#[tokio::test]
async fn answer_without_a_list_keeps_files_unless_they_are_forgotten() {
    let mut bot = Bot::start().await;
    let file = [("board.png", vec![1])];
    let sent = bot.upload(reqwest::Method::POST, &bot.messages(), with_button("x", "go"), &file).await.1;
    let message = id(&sent);
    let press = async |bot: &mut Bot, data: Value| {
        let ben = bot.ben.clone();
        let (_, _) = bot.exchange(ben.press(message, "go"), json!({"type": 7, "data": data})).await;
        bot.anna.sees(bot.channel).unwrap()[0].files.len()
    };
    assert_eq!(press(&mut bot, json!({"content": "y"})).await, 1);
    bot.standin.forget_files(1);
    let listed = json!({"content": "z", "attachments": [{"id": sent["attachments"][0]["id"]}]});
    assert_eq!(press(&mut bot, listed).await, 1, "a listed file is kept");
    assert_eq!(press(&mut bot, json!({"content": "a"})).await, 0);
}
