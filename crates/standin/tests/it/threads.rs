//! Threads: archived, locked, private.

use reqwest::Method;
use serde_json::{Value, json};
use standin::Id;

use crate::bot::{Bot, id, refusal, webhook};

async fn say(bot: &Bot, place: Id, text: &str) -> (u16, Value) {
    bot.post(&format!("/channels/{place}/messages"), json!({"content": text})).await
}

#[tokio::test]
async fn message_in_an_archived_and_locked_thread_cannot_be_deleted() {
    let bot = Bot::start().await;
    let thread = bot.thread().await;
    let change = |change| bot.standin.change_channel(thread, &change).unwrap();
    let mut messages = Vec::new();
    for text in ["a", "b", "c"] {
        messages.push(format!("/channels/{thread}/messages/{}", id(&say(&bot, thread, text).await.1)));
    }
    change(json!({"archived": true}));
    assert_eq!(bot.delete(&messages[0]).await.0, 204);
    change(json!({"archived": false, "locked": true}));
    assert_eq!(bot.delete(&messages[1]).await.0, 204);
    change(json!({"archived": true}));
    assert_eq!(refusal(bot.delete(&messages[2]).await), (400, 50083));
}

#[tokio::test]
async fn locked_thread_refuses_messages_and_changes() {
    let mut bot = Bot::playing().await;
    let thread = bot.thread().await;
    let message = format!("/channels/{thread}/messages/{}", id(&say(&bot, thread, "x").await.1));
    let anna = bot.anna.at(thread);
    let hello = json!({"type": 4, "data": {"content": "hello"}});
    let (_, before) = bot.exchange(anna.command("play", json!({})), hello.clone()).await;
    bot.standin.change_channel(thread, &json!({"locked": true})).unwrap();
    assert_eq!(refusal(say(&bot, thread, "y").await), (403, 160_005));
    assert_eq!(refusal(bot.patch(&message, json!({"content": "y"})).await), (403, 160_005));
    assert_eq!(refusal(bot.post(&webhook(&before), json!({"content": "y"})).await), (403, 160_005));
    let original = format!("{}/messages/@original", webhook(&before));
    assert_eq!(refusal(bot.patch(&original, json!({"content": "y"})).await), (403, 160_005));
    assert_eq!(refusal(bot.patch(&format!("/channels/{thread}"), json!({"name": "u"})).await), (403, 50013));
    assert!(anna.writes("people may not write either").is_err());
    bot.standin
        .set_bot_permissions(bot.standin.guild(), &["VIEW_CHANNEL", "SEND_MESSAGES_IN_THREADS", "MANAGE_THREADS"])
        .unwrap();
    assert_eq!(say(&bot, thread, "y").await.0, 200, "a bot that manages threads may write");
}

#[tokio::test]
async fn answer_in_an_archived_and_locked_thread_is_refused_with_50083() {
    let mut bot = Bot::playing().await;
    let thread = bot.thread().await;
    let anna = bot.anna.at(thread);
    let (shown, answer) = tokio::join!(anna.command("play", json!({})), async {
        let asked = bot.asked().await;
        bot.standin.change_channel(thread, &json!({"archived": true, "locked": true})).unwrap();
        bot.answer(&asked, json!({"type": 4, "data": {"content": "x"}})).await
    });
    assert_eq!(refusal(answer), (403, 50083));
    assert!(shown.unwrap().failed());
}

#[tokio::test]
async fn only_moderators_change_a_thread_of_others() {
    let bot = Bot::start().await;
    let thread = bot.standin.new_thread(bot.channel, "of Anna", bot.anna.id()).unwrap();
    let path = format!("/channels/{thread}");
    for change in [json!({"name": "u"}), json!({"archived": true}), json!({"auto_archive_duration": 60})] {
        assert_eq!(refusal(bot.patch(&path, change).await), (403, 50013));
    }
    bot.standin.change_channel(thread, &json!({"archived": true})).unwrap();
    assert_eq!(refusal(bot.patch(&path, json!({"archived": false, "name": "u"})).await), (403, 50013));
    assert_eq!(bot.patch(&path, json!({"archived": false})).await.0, 200);
    let own = format!("/channels/{}", bot.thread().await);
    let (_, changed) = bot.patch(&own, json!({"auto_archive_duration": 60})).await;
    assert_eq!(changed["thread_metadata"]["auto_archive_duration"], 60);
}

#[tokio::test]
async fn private_thread_is_visible_to_members_and_moderators() {
    let mut bot = Bot::start().await;
    let thread = bot.standin.new_private_thread(bot.channel, "secret", bot.anna.id(), &[]).unwrap();
    let path = format!("/channels/{thread}");
    assert!(bot.anna.sees(thread).is_ok() && bot.ben.sees(thread).is_err());
    bot.anna.at(thread).writes("the bot is told nothing").unwrap();
    assert_eq!(refusal(bot.get(&path).await), (403, 50001));
    assert_eq!(refusal(say(&bot, thread, "x").await), (403, 50001));
    let active = async |bot: &Bot| {
        let (_, active) = bot.get(&format!("/guilds/{}/threads/active", bot.standin.guild())).await;
        active["threads"].as_array().unwrap().len()
    };
    assert_eq!(active(&bot).await, 0);
    assert_eq!(bot.socket.rest().await.iter().filter(|name| *name != "GUILD_CREATE").count(), 0);
    bot.standin.add_to_thread(thread, bot.standin.application()).unwrap();
    assert_eq!(id(&bot.socket.event("THREAD_CREATE").await), thread);
    assert_eq!(say(&bot, thread, "x").await.0, 200);
    assert_eq!(active(&bot).await, 1);
    assert_eq!(bot.call(Method::DELETE, &format!("{path}/thread-members/@me"), &Value::Null).await.0, 204);
    assert_eq!(refusal(bot.get(&path).await), (403, 50001));
    let moderates = ["VIEW_CHANNEL", "MANAGE_THREADS"];
    bot.standin.set_bot_permissions(bot.standin.guild(), &moderates).unwrap();
    assert_eq!(bot.get(&path).await.0, 200, "a bot that manages threads sees all threads");
}

#[tokio::test]
async fn new_message_reopens_an_archived_thread() {
    let bot = Bot::start().await;
    let thread = bot.thread().await;
    let path = format!("/channels/{}", thread);
    let inside = format!("{path}/messages");
    let (_, message) = bot.post(&inside, json!({"content": "x"})).await;
    let one = format!("{inside}/{}", message["id"].as_str().unwrap());
    assert_eq!(bot.patch(&path, json!({"archived": true})).await.1["thread_metadata"]["archived"], true);
    assert_eq!(bot.patch(&one, json!({"content": "y"})).await.1["code"], 50083);
    assert_eq!(bot.post(&inside, json!({"content": "z"})).await.0, 200);
    assert_eq!(bot.patch(&one, json!({"content": "y"})).await.0, 200);
    bot.standin.change_channel(thread, &json!({"archived": true, "locked": true})).unwrap();
    assert_eq!(bot.post(&inside, json!({"content": "z"})).await.1["code"], 50083, "a locked thread is not reopened");
}

/// Edits a message of the bot and pins it. Returns both answers.
async fn edit_and_pin(bot: &Bot, place: &str, message: &str) -> [(u16, Value); 2] {
    let one = format!("{place}/messages/{message}");
    [
        bot.patch(&one, json!({"content": "changed"})).await,
        bot.call(Method::PUT, &format!("{place}/pins/{message}"), &Value::Null).await,
    ]
}

#[tokio::test]
async fn archived_thread_refuses_changes_until_it_is_reopened() {
    let mut bot = Bot::playing_with_more(&["MANAGE_MESSAGES", "PIN_MESSAGES"]).await;
    let thread = bot.thread().await;
    let place = format!("/channels/{}", thread);
    let said = async |text: &str| {
        let (_, message) = bot.post(&format!("{place}/messages"), json!({"content": text})).await;
        id(&message).to_string()
    };
    let messages = [said("first").await];
    let anna = bot.anna.at(thread);
    let hello = json!({"type": 4, "data": {"content": "hello"}});
    let (_, asked) = bot.exchange(anna.command("play", json!({})), hello).await;
    let answer = format!("{}/messages/@original", webhook(&asked));
    assert_eq!(bot.patch(&place, json!({"archived": true})).await.0, 200);
    for (status, body) in edit_and_pin(&bot, &place, &messages[0]).await {
        assert_eq!(json!([status, body["code"]]), json!([400, 50083]), "{body}");
    }
    assert_eq!(
        bot.patch(&answer, json!({"content": "x"})).await.1["code"],
        50083,
        "an interaction's token does not help"
    );
    assert_eq!(bot.patch(&place, json!({"name": "u"})).await.1["code"], 50083);
    assert_eq!(bot.patch(&place, json!({"archived": false})).await.1["thread_metadata"]["archived"], false);
    let [edited, pinned] = edit_and_pin(&bot, &place, &messages[0]).await;
    assert_eq!((edited.0, pinned.0), (200, 204));
    assert_eq!(bot.delete(&answer).await.0, 204);
}

#[tokio::test]
async fn archiving_needs_a_boolean_and_permissions() {
    let bot = Bot::start().await;
    let thread = bot.thread().await;
    let place = format!("/channels/{}", thread);
    for body in [json!({"archived": "false"}), json!({"archived": 0}), json!({"archive": false})] {
        assert_eq!(bot.patch(&place, body).await.1["code"], 50035);
    }
    assert_eq!(bot.patch(&place, json!({"archived": true})).await.0, 200);
    bot.standin.deny_bot(bot.channel, &["SEND_MESSAGES_IN_THREADS"]).unwrap();
    assert_eq!(bot.patch(&place, json!({"archived": false})).await.1["code"], 50013, "the bot may not write there");
    bot.standin.deny_bot(bot.channel, &[]).unwrap();
    assert_eq!(bot.patch(&place, json!({"archived": false})).await.0, 200, "the bot may reopen its own thread");
    bot.standin.change_channel(thread, &json!({"archived": true, "locked": true})).unwrap();
    assert_eq!(bot.patch(&place, json!({"archived": false})).await.1["code"], 50013, "the thread is locked");
}

#[tokio::test]
async fn private_thread_is_visible_to_added_members() {
    let bot = Bot::with_more(&["CREATE_PRIVATE_THREADS"]).await;
    let (_, thread) = bot.post(&format!("/channels/{}/threads", bot.channel), json!({"name": "t"})).await;
    let place = id(&thread);
    let add = format!("/channels/{place}/thread-members/{}", bot.anna.id());
    assert_eq!(bot.call(Method::PUT, &add, &Value::Null).await.0, 204);
    assert!(bot.anna.sees(place).is_ok());
    assert!(bot.ben.sees(place).is_err());
}
