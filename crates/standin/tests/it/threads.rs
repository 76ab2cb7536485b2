//! Threads: archived, locked, private.

use reqwest::Method;
use serde_json::{Value, json};
use standin::Id;

use crate::bot::{Bot, id, webhook};

/// A public thread that the bot opens.
async fn opened(bot: &Bot) -> Id {
    let (status, thread) =
        bot.post(&format!("/channels/{}/threads", bot.channel), json!({"name": "t", "type": 11})).await;
    assert_eq!(status, 201, "{thread}");
    id(&thread)
}

async fn say(bot: &Bot, place: Id, text: &str) -> (u16, Value) {
    bot.post(&format!("/channels/{place}/messages"), json!({"content": text})).await
}

/// The status and code of a refusal.
fn refusal((status, answer): (u16, Value)) -> (u16, u64) {
    (status, answer["code"].as_u64().unwrap_or_default())
}

#[tokio::test]
async fn a_message_can_be_deleted_in_an_archived_thread_and_in_a_locked_one_but_not_where_it_is_both() {
    let bot = Bot::start().await;
    let thread = opened(&bot).await;
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
async fn nothing_is_made_or_changed_in_a_locked_thread_also_while_it_is_open() {
    let mut bot = Bot::playing().await;
    let thread = opened(&bot).await;
    let message = format!("/channels/{thread}/messages/{}", id(&say(&bot, thread, "x").await.1));
    let anna = bot.anna.at(thread);
    let hello = json!({"type": 4, "data": {"content": "hello"}});
    let (_, before) = tokio::join!(anna.command("play", json!({})), bot.answer_next(hello.clone()));
    bot.standin.change_channel(thread, &json!({"locked": true})).unwrap();
    assert_eq!(refusal(say(&bot, thread, "y").await), (403, 160_005));
    assert_eq!(refusal(bot.patch(&message, json!({"content": "y"})).await), (403, 160_005));
    assert_eq!(refusal(bot.post(&webhook(&before), json!({"content": "y"})).await), (403, 160_005));
    let original = format!("{}/messages/@original", webhook(&before));
    assert_eq!(refusal(bot.patch(&original, json!({"content": "y"})).await), (403, 160_005));
    assert_eq!(refusal(bot.patch(&format!("/channels/{thread}"), json!({"name": "u"})).await), (403, 50013));
    assert!(anna.writes("nor do people write").is_err());
    bot.standin
        .set_bot_permissions(bot.standin.guild(), &["VIEW_CHANNEL", "SEND_MESSAGES_IN_THREADS", "MANAGE_THREADS"])
        .unwrap();
    assert_eq!(say(&bot, thread, "y").await.0, 200, "whoever manages threads may");
}

#[tokio::test]
async fn an_answer_in_a_thread_that_was_archived_and_locked_meanwhile_gets_a_403_with_50083() {
    let mut bot = Bot::playing().await;
    let thread = opened(&bot).await;
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
async fn a_thread_of_others_is_opened_again_by_whoever_may_write_there_and_changed_by_moderators_alone() {
    let bot = Bot::start().await;
    let thread = bot.standin.new_thread(bot.channel, "of Anna", bot.anna.id()).unwrap();
    let path = format!("/channels/{thread}");
    for change in [json!({"name": "u"}), json!({"archived": true}), json!({"auto_archive_duration": 60})] {
        assert_eq!(refusal(bot.patch(&path, change).await), (403, 50013));
    }
    bot.standin.change_channel(thread, &json!({"archived": true})).unwrap();
    assert_eq!(refusal(bot.patch(&path, json!({"archived": false, "name": "u"})).await), (403, 50013));
    assert_eq!(bot.patch(&path, json!({"archived": false})).await.0, 200);
    let own = format!("/channels/{}", opened(&bot).await);
    let (_, changed) = bot.patch(&own, json!({"auto_archive_duration": 60})).await;
    assert_eq!(changed["thread_metadata"]["auto_archive_duration"], 60);
}

#[tokio::test]
async fn a_private_thread_is_there_for_its_members_and_for_whoever_manages_threads() {
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
    assert_eq!(bot.get(&path).await.0, 200, "whoever manages threads sees them all");
}

#[tokio::test]
async fn an_archived_thread_refuses_edits_and_wakes_up_when_written_in() {
    let bot = Bot::start().await;
    let (_, thread) = bot.post(&format!("/channels/{}/threads", bot.channel), json!({"name": "t", "type": 11})).await;
    let path = format!("/channels/{}", thread["id"].as_str().unwrap());
    let inside = format!("{path}/messages");
    let (_, message) = bot.post(&inside, json!({"content": "x"})).await;
    let one = format!("{inside}/{}", message["id"].as_str().unwrap());
    assert_eq!(bot.patch(&path, json!({"archived": true})).await.1["thread_metadata"]["archived"], true);
    assert_eq!(bot.patch(&one, json!({"content": "y"})).await.1["code"], 50083);
    assert_eq!(bot.post(&inside, json!({"content": "z"})).await.0, 200);
    assert_eq!(bot.patch(&one, json!({"content": "y"})).await.0, 200);
    bot.standin.change_channel(id(&thread), &json!({"archived": true, "locked": true})).unwrap();
    assert_eq!(bot.post(&inside, json!({"content": "z"})).await.1["code"], 50083, "a locked one stays shut");
}

/// Changes of a message of the bot's.
async fn in_turn(bot: &Bot, place: &str, message: &str) -> [(u16, Value); 2] {
    let one = format!("{place}/messages/{message}");
    [
        bot.patch(&one, json!({"content": "changed"})).await,
        bot.call(Method::PUT, &format!("{place}/pins/{message}"), &Value::Null).await,
    ]
}

#[tokio::test]
async fn what_stands_in_an_archived_thread_cannot_be_changed_until_it_is_open_again() {
    let mut bot = Bot::playing_with_more(&["MANAGE_MESSAGES", "PIN_MESSAGES"]).await;
    let (_, thread) = bot.post(&format!("/channels/{}/threads", bot.channel), json!({"name": "t", "type": 11})).await;
    let place = format!("/channels/{}", id(&thread));
    let said = async |text: &str| {
        let (_, message) = bot.post(&format!("{place}/messages"), json!({"content": text})).await;
        id(&message).to_string()
    };
    let messages = [said("first").await];
    let anna = bot.anna.at(id(&thread));
    let hello = json!({"type": 4, "data": {"content": "hello"}});
    let (_, asked) = tokio::join!(anna.command("play", json!({})), bot.answer_next(hello));
    let answer = format!("{}/messages/@original", webhook(&asked));
    assert_eq!(bot.patch(&place, json!({"archived": true})).await.0, 200);
    for (status, body) in in_turn(&bot, &place, &messages[0]).await {
        assert_eq!((status, &body["code"]), (400, &json!(50083)), "{body}");
    }
    assert_eq!(bot.patch(&answer, json!({"content": "x"})).await.1["code"], 50083, "nor by an interaction's token");
    assert_eq!(bot.patch(&place, json!({"name": "u"})).await.1["code"], 50083);
    assert_eq!(bot.patch(&place, json!({"archived": false})).await.1["thread_metadata"]["archived"], false);
    let [edited, pinned] = in_turn(&bot, &place, &messages[0]).await;
    assert_eq!((edited.0, pinned.0), (200, 204));
    assert_eq!(bot.delete(&answer).await.0, 204);
}

#[tokio::test]
async fn archiving_is_true_or_false_and_takes_what_discord_asks_for() {
    let bot = Bot::start().await;
    let (_, thread) = bot.post(&format!("/channels/{}/threads", bot.channel), json!({"name": "t", "type": 11})).await;
    let place = format!("/channels/{}", id(&thread));
    for body in [json!({"archived": "false"}), json!({"archived": 0}), json!({"archive": false})] {
        assert_eq!(bot.patch(&place, body).await.1["code"], 50035);
    }
    assert_eq!(bot.patch(&place, json!({"archived": true})).await.0, 200);
    bot.standin.deny_bot(bot.channel, &["SEND_MESSAGES_IN_THREADS"]).unwrap();
    assert_eq!(bot.patch(&place, json!({"archived": false})).await.1["code"], 50013, "it may not write there");
    bot.standin.deny_bot(bot.channel, &[]).unwrap();
    assert_eq!(bot.patch(&place, json!({"archived": false})).await.0, 200, "its own thread");
    bot.standin.change_channel(id(&thread), &json!({"archived": true, "locked": true})).unwrap();
    assert_eq!(bot.patch(&place, json!({"archived": false})).await.1["code"], 50013, "a moderator has locked it");
}

#[tokio::test]
async fn a_private_thread_is_seen_by_those_who_were_added() {
    let bot = Bot::with_more(&["CREATE_PRIVATE_THREADS"]).await;
    let (_, thread) = bot.post(&format!("/channels/{}/threads", bot.channel), json!({"name": "t"})).await;
    let place = id(&thread);
    let add = format!("/channels/{place}/thread-members/{}", bot.anna.id());
    assert_eq!(bot.call(Method::PUT, &add, &Value::Null).await.0, 204);
    assert!(bot.anna.sees(place).is_ok());
    assert!(bot.ben.sees(place).is_err());
}
