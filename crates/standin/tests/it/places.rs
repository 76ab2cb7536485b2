use reqwest::Method;
use serde_json::{Value, json};

use crate::bot::{Bot, id, refusal};

async fn direct(bot: &Bot, person: &standin::Person) -> String {
    let (status, channel) = bot.post("/users/@me/channels", json!({"recipient_id": person.id()})).await;
    assert_eq!(status, 200, "opening works even if sending is refused");
    format!("/channels/{}/messages", channel["id"].as_str().unwrap())
}

#[tokio::test]
async fn closed_direct_messages_are_refused_with_50007() {
    let bot = Bot::start().await;
    let path = direct(&bot, &bot.anna).await;
    bot.anna.set_direct_messages(false);
    assert_eq!(refusal(bot.post(&path, json!({"content": "x"})).await), (403, 50007));
    bot.anna.set_direct_messages(true);
    assert_eq!(bot.post(&path, json!({"content": "x"})).await.0, 200);
    let place = bot.anna.direct().place();
    assert_eq!(bot.anna.sees(place).unwrap()[0].content, "x");
    assert!(bot.ben.sees(place).is_err(), "other people do not see these direct messages");
}

#[tokio::test]
async fn person_without_a_common_server_is_refused_with_50278() {
    let bot = Bot::start().await;
    let stranger = bot.standin.stranger("Carl", "fr");
    let path = direct(&bot, &stranger).await;
    assert_eq!(bot.post(&path, json!({"content": "x"})).await.1["code"], 50278);
}

#[tokio::test]
async fn each_missing_permission_is_refused() {
    let bot = Bot::start().await;
    let message = id(&bot.say(json!({"content": "x"})).await.1);
    let (channel, path) = (format!("/channels/{}", bot.channel), bot.messages());
    let thread = format!("{channel}/threads");
    let thread_here = format!("{path}/{message}/threads");
    let cases: [(&str, Method, &str, Value, u64); 7] = [
        ("VIEW_CHANNEL", Method::GET, &channel, Value::Null, 50001),
        ("VIEW_CHANNEL", Method::POST, &path, json!({"content": "x"}), 50001),
        ("SEND_MESSAGES", Method::POST, &path, json!({"content": "x"}), 50013),
        ("EMBED_LINKS", Method::POST, &path, json!({"embeds": [{"title": "t"}]}), 50013),
        ("CREATE_PUBLIC_THREADS", Method::POST, &thread_here, json!({"name": "t"}), 50013),
        ("CREATE_PUBLIC_THREADS", Method::POST, &thread, json!({"name": "t", "type": 11}), 50013),
        ("CREATE_PRIVATE_THREADS", Method::POST, &thread, json!({"name": "t"}), 50013),
    ];
    for (permission, method, path, body, code) in cases {
        bot.standin.deny_bot(bot.channel, &[permission]).unwrap();
        assert_eq!(bot.call(method, path, &body).await.1["code"], code, "{permission} {path}");
    }
    bot.standin.deny_bot(bot.channel, &["ATTACH_FILES"]).unwrap();
    assert_eq!(bot.upload(Method::POST, &path, json!({}), &[("a", vec![1])]).await.1["code"], 50013);
    bot.standin.deny_bot(bot.channel, &[]).unwrap();
    assert_eq!(bot.upload(Method::POST, &path, json!({}), &[("a", vec![1])]).await.0, 200);
    assert!(bot.standin.deny_bot(bot.channel, &["FLY"]).is_err());
}

#[tokio::test]
async fn message_has_one_thread_with_the_permissions_of_its_channel() {
    let mut bot = Bot::start().await;
    let message = id(&bot.say(json!({"content": "x"})).await.1);
    let path = format!("{}/{message}/threads", bot.messages());
    let (status, thread) = bot.post(&path, json!({"name": "Table 1"})).await;
    assert_eq!(json!([status, id(&thread), thread["type"]]), json!([201, message, 11]));
    assert_eq!(bot.socket.event("THREAD_CREATE").await["name"], "Table 1");
    assert_eq!(bot.post(&path, json!({"name": "again"})).await.1["code"], 160_004);
    let inside = format!("/channels/{message}/messages");
    assert_eq!(bot.post(&inside, json!({"content": "in it"})).await.0, 200);
    bot.standin.deny_bot(bot.channel, &["SEND_MESSAGES"]).unwrap();
    assert_eq!(bot.post(&inside, json!({"content": "still"})).await.0, 200, "threads have their own permission");
    bot.standin.deny_bot(bot.channel, &["SEND_MESSAGES_IN_THREADS"]).unwrap();
    assert_eq!(bot.post(&inside, json!({"content": "no"})).await.1["code"], 50013);
}

#[tokio::test]
async fn encoded_path_equals_the_plain_path() {
    let bot = Bot::start().await;
    let thread = bot.thread().await;
    let path = format!("/channels/{}/thread-members", thread);
    assert_eq!(bot.delete(&format!("{path}/%40me")).await.0, 204);
    let (_, members) = bot.get(&path).await;
    let is_there = |member: &Value| member["user_id"] == bot.standin.application().to_string();
    assert!(!members.as_array().unwrap().iter().any(is_there));
    assert_eq!(
        bot.get(&format!("/channels/{}%2Fmessages", bot.channel)).await.0,
        400,
        "an encoded slash splits nothing"
    );
    assert_eq!(bot.get("/users/%").await.0, 400);
}

#[tokio::test]
async fn bot_hears_of_a_deleted_channel() {
    let mut bot = Bot::start().await;
    bot.say(json!({"content": "x"})).await;
    bot.standin.delete_channel(bot.channel).unwrap();
    assert_eq!(bot.socket.event("CHANNEL_DELETE").await["id"], bot.channel.to_string());
    assert_eq!(bot.say(json!({"content": "x"})).await.1["code"], 10003);
    assert!(bot.anna.sees(bot.channel).is_err());
}
