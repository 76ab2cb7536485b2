//! Kinds of channels and their abilities.

use reqwest::Method;
use serde_json::{Value, json};
use standin::{ChannelKind, Id};

use crate::bot::{Bot, id};

fn place(bot: &Bot, kind: ChannelKind) -> Id {
    bot.standin.new_channel_of_kind(bot.standin.guild(), "place", kind).unwrap()
}

async fn say(bot: &Bot, place: Id) -> (u16, Value) {
    bot.post(&format!("/channels/{place}/messages"), json!({"content": "x"})).await
}

async fn open(bot: &Bot, place: Id, body: Value) -> (u16, Value) {
    bot.post(&format!("/channels/{place}/threads"), body).await
}

#[tokio::test]
async fn each_kind_of_channel_has_the_number_of_discord() {
    let mut bot = Bot::playing().await;
    let kinds = [
        (ChannelKind::Voice, 2, "voice"),
        (ChannelKind::Category, 4, "category"),
        (ChannelKind::Announcement, 5, "announcement"),
        (ChannelKind::Stage, 13, "stage"),
        (ChannelKind::Forum, 15, "forum"),
    ];
    for (kind, number, name) in kinds {
        let here = place(&bot, kind);
        assert_eq!(bot.socket.event("CHANNEL_CREATE").await["type"], number);
        assert_eq!(bot.get(&format!("/channels/{here}")).await.1["type"], number);
        let (_, world) = bot.control(Method::GET, &format!("/people/{}/world", bot.anna.id()), Value::Null).await;
        let seen = world["channels"].as_array().unwrap().iter().find(|one| id(one) == here).unwrap();
        assert_eq!(seen["kind"], name);
        let anna = bot.anna.at(here);
        if matches!(kind, ChannelKind::Category | ChannelKind::Forum) {
            assert!(anna.writes("x").is_err() && anna.command("play", json!({})).await.is_err());
            continue;
        }
        let hello = json!({"type": 4, "data": {"content": "x"}});
        let (_, asked) = bot.exchange(anna.command("play", json!({})), hello).await;
        assert_eq!(json!([asked["channel"]["type"], asked["context"]]), json!([number, 0]));
    }
    let (_, all) = bot.get(&format!("/guilds/{}/channels", bot.standin.guild())).await;
    assert_eq!(all.as_array().unwrap().len(), kinds.len() + 1);
}

#[tokio::test]
async fn only_text_voice_stage_and_announcement_channels_have_messages() {
    let bot = Bot::start().await;
    for kind in [ChannelKind::Voice, ChannelKind::Stage, ChannelKind::Announcement] {
        assert_eq!(say(&bot, place(&bot, kind)).await.0, 200, "{kind:?}");
    }
    for kind in [ChannelKind::Forum, ChannelKind::Category] {
        assert_eq!(say(&bot, place(&bot, kind)).await.1["code"], 50008, "{kind:?}");
    }
    let voice = place(&bot, ChannelKind::Voice);
    bot.standin.deny_bot(voice, &["CONNECT"]).unwrap();
    assert_eq!(say(&bot, voice).await.1["code"], 50013, "writing in a voice channel needs CONNECT");
}

#[tokio::test]
async fn thread_from_a_message_needs_a_text_or_announcement_channel() {
    let bot = Bot::start().await;
    let from = async |place: Id| {
        let message = id(&say(&bot, place).await.1);
        bot.post(&format!("/channels/{place}/messages/{message}/threads"), json!({"name": "t"})).await
    };
    let (_, thread) = from(bot.channel).await;
    assert_eq!(thread["type"], 11);
    assert_eq!(from(place(&bot, ChannelKind::Announcement)).await.1["type"], 10);
    for kind in [ChannelKind::Voice, ChannelKind::Stage] {
        let (status, answer) = from(place(&bot, kind)).await;
        assert_eq!(json!([status, answer["code"]]), json!([400, 50024]), "{kind:?}");
    }
    assert_eq!(from(id(&thread)).await.1["code"], 50024, "a thread has no threads");
}

#[tokio::test]
async fn thread_without_a_message_must_fit_its_channel() {
    let bot = Bot::with_more(&["CREATE_PRIVATE_THREADS"]).await;
    let announcements = place(&bot, ChannelKind::Announcement);
    let thread = |kind: u8| json!({"name": "t", "type": kind});
    for (place, kind, expected) in [
        (bot.channel, 11, json!(11)),
        (bot.channel, 12, json!(12)),
        (announcements, 10, json!(10)),
        (bot.channel, 10, json!(50024)),
        (announcements, 11, json!(50024)),
        (announcements, 12, json!(50024)),
        (place(&bot, ChannelKind::Voice), 11, json!(50024)),
    ] {
        let (_, answer) = open(&bot, place, thread(kind)).await;
        assert_eq!(answer.get("code").unwrap_or(&answer["type"]), &expected, "{kind} in {place}");
    }
}

#[tokio::test]
async fn forum_post_is_a_thread_with_a_first_message_of_the_same_id() {
    let mut bot = Bot::start().await;
    let forum = place(&bot, ChannelKind::Forum);
    bot.standin.deny_bot(forum, &["CREATE_PUBLIC_THREADS"]).unwrap();
    let body = json!({"name": "post", "message": {"content": "first"}});
    let (status, post) = open(&bot, forum, body.clone()).await;
    assert_eq!(json!([status, post["type"], post["parent_id"]]), json!([201, 11, forum]));
    assert_eq!((&post["message"]["id"], &post["message"]["channel_id"]), (&post["id"], &post["id"]));
    assert_eq!(bot.socket.event("THREAD_CREATE").await["id"], post["id"]);
    assert_eq!(bot.socket.event("MESSAGE_CREATE").await["content"], "first");
    assert_eq!(say(&bot, id(&post)).await.0, 200);
    assert_eq!(open(&bot, forum, json!({"name": "post"})).await.1["code"], 50035, "a post needs a first message");
    assert_eq!(open(&bot, bot.channel, body.clone()).await.1["code"], 50035, "other threads have no first message");
    bot.standin.deny_bot(forum, &["SEND_MESSAGES"]).unwrap();
    assert_eq!(open(&bot, forum, body).await.1["code"], 50013);
    let of_anna = bot.standin.new_post(forum, "Anna's", bot.anna.id(), "hello").unwrap();
    assert_eq!(bot.ben.sees(of_anna).unwrap()[0].content, "hello");
}

#[tokio::test]
async fn command_for_adults_needs_an_age_restricted_channel() {
    let bot = Bot::start().await;
    let path = format!("/applications/{}/commands", bot.standin.application());
    bot.post(&path, json!({"name": "adult", "description": "Adult", "nsfw": true})).await;
    let offered = async |place: Id| {
        let path = format!("/people/{}/channels/{place}/commands", bot.anna.id());
        bot.control(Method::GET, &path, Value::Null).await.1.as_array().unwrap().len()
    };
    assert_eq!(offered(bot.channel).await, 0);
    bot.standin.change_channel(bot.channel, &json!({"nsfw": true})).unwrap();
    assert_eq!(bot.get(&format!("/channels/{}", bot.channel)).await.1["nsfw"], true);
    let thread = bot.standin.new_thread(bot.channel, "t", bot.anna.id()).unwrap();
    assert_eq!((offered(bot.channel).await, offered(thread).await), (1, 1));
}

#[tokio::test]
async fn synced_move_takes_over_the_permissions_of_the_category() {
    let mut bot = Bot::start().await;
    let category = place(&bot, ChannelKind::Category);
    bot.standin.deny_bot(category, &["SEND_MESSAGES"]).unwrap();
    bot.standin.move_channel(bot.channel, Some(category), false).unwrap();
    assert_eq!(say(&bot, bot.channel).await.0, 200);
    bot.standin.move_channel(bot.channel, Some(category), true).unwrap();
    loop {
        let changed = bot.socket.event("CHANNEL_UPDATE").await;
        if changed["parent_id"] == json!(category) && changed["permission_overwrites"] != json!([]) {
            break;
        }
    }
    assert_eq!(say(&bot, bot.channel).await.1["code"], 50013);
    bot.standin.deny_bot(category, &[]).unwrap();
    assert_eq!(say(&bot, bot.channel).await.0, 200, "a synced channel follows its category");
    bot.standin.delete_channel(category).unwrap();
    assert_eq!(bot.get(&format!("/channels/{}", bot.channel)).await.1["parent_id"], Value::Null);
}
