//! Permissions of the bot and of people.

use reqwest::Method;
use serde_json::{Value, json};
use standin::{Config, Standin, StartError, Whom};

use crate::bot::{Bot, id};

/// The permission bits of everyone's role and the bot's.
async fn roles(bot: &Bot) -> (u64, u64) {
    let (_, roles) = bot.get(&format!("/guilds/{}/roles", bot.standin.guild())).await;
    let bits = |at: usize| roles[at]["permissions"].as_str().unwrap().parse().unwrap();
    (bits(0), bits(1))
}

#[tokio::test]
async fn role_of_the_bot_has_the_permissions_of_its_invitation() {
    let bot = Bot::start().await;
    let (everyone, role) = roles(&bot).await;
    assert_eq!(role, 1 << 10 | 1 << 11 | 1 << 15 | 1 << 35 | 1 << 38);
    assert!(everyone & (1 << 31) != 0 && everyone & (1 << 34 | 1 << 13 | 1 << 17) == 0, "{everyone:b}");
    let (_, guilds) = bot.get("/users/@me/guilds").await;
    assert_eq!(guilds[0]["permissions"], (everyone | role).to_string());
    let thread = bot.thread().await;
    let lock = bot.patch(&format!("/channels/{}", thread), json!({"locked": true})).await;
    assert_eq!(lock.1["code"], 50013, "the bot may not manage threads");
}

#[tokio::test]
async fn bot_invited_with_more_may_do_more() {
    let bot = Bot::with_more(&["MANAGE_THREADS"]).await;
    let thread = bot.thread().await;
    assert_eq!(bot.patch(&format!("/channels/{}", thread), json!({"locked": true})).await.0, 200);
    let unknown = Standin::start(Config { permissions: vec!["FLY".to_owned()], ..Config::default() }).await;
    assert!(matches!(unknown, Err(StartError::Permission(name)) if name == "FLY"));
}

#[tokio::test]
async fn bot_loses_permissions_that_only_everyone_had() {
    let mut bot = Bot::start().await;
    let embed = json!({"embeds": [{"title": "t"}]});
    assert_eq!(bot.say(embed.clone()).await.0, 200);
    bot.standin.set_everyone_permissions(bot.standin.guild(), &[]).unwrap();
    assert_eq!(bot.socket.event("GUILD_ROLE_UPDATE").await["role"]["permissions"], "0");
    assert_eq!(bot.say(embed).await.1["code"], 50013);
    assert_eq!(bot.say(json!({"content": "its own role allows this"})).await.0, 200);
    assert!(bot.anna.writes("no role allows this").is_err());
}

#[tokio::test]
async fn overwrites_apply_in_the_order_everyone_role_member() {
    let bot = Bot::start().await;
    let me = Whom::Member(bot.standin.application());
    let writes = async || bot.say(json!({"content": "x"})).await.0 == 200;
    let set = |whom, allow: &[&str], deny: &[&str]| bot.standin.overwrite(bot.channel, whom, allow, deny).unwrap();
    set(Whom::Everyone, &[], &["SEND_MESSAGES"]);
    assert!(!writes().await, "everyone's overwrite in the channel overrides the bot's role in the server");
    set(Whom::BotsRole, &["SEND_MESSAGES"], &[]);
    assert!(writes().await);
    set(me, &[], &["SEND_MESSAGES"]);
    assert!(!writes().await);
    set(Whom::BotsRole, &[], &["SEND_MESSAGES"]);
    set(me, &["SEND_MESSAGES"], &[]);
    assert!(writes().await);
    let (_, channel) = bot.get(&format!("/channels/{}", bot.channel)).await;
    let kinds: Vec<&Value> =
        channel["permission_overwrites"].as_array().unwrap().iter().map(|one| &one["type"]).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == 0).count(), 2, "two are for roles, one for a member: {channel}");
    assert_eq!(channel["permission_overwrites"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn bot_that_sees_a_channel_again_gets_its_threads() {
    let mut bot = Bot::start().await;
    bot.standin.deny_bot(bot.channel, &["VIEW_CHANNEL"]).unwrap();
    let thread = bot.standin.new_thread(bot.channel, "meanwhile", bot.anna.id()).unwrap();
    bot.anna.at(thread).writes("the bot hears none of it").unwrap();
    let heard = bot.socket.rest().await;
    assert!(!heard.iter().any(|name| name.starts_with("THREAD") || name.starts_with("MESSAGE")), "{heard:?}");
    bot.standin.deny_bot(bot.channel, &[]).unwrap();
    let told = bot.socket.event("THREAD_LIST_SYNC").await;
    assert_eq!(json!([id(&told["threads"][0]), told["channel_ids"]]), json!([thread, [bot.channel]]));
}

#[tokio::test]
async fn control_interface_changes_permissions() {
    let bot = Bot::start().await;
    let patch = async |path: String, body: Value| bot.control(Method::PATCH, &path, body).await.0;
    let writes = async || bot.say(json!({"content": "x"})).await.0 == 200;
    let (server, channel) = (format!("/guilds/{}", bot.standin.guild()), format!("/channels/{}", bot.channel));
    assert_eq!(patch(server.clone(), json!({"bot": ["VIEW_CHANNEL"]})).await, 200);
    assert!(!writes().await);
    assert_eq!(patch(server, json!({"everyone": ["VIEW_CHANNEL", "SEND_MESSAGES"]})).await, 200);
    assert!(writes().await);
    let overwrite = |deny: Value| json!({"overwrites": [{"of": "bot_role", "deny": deny}]});
    assert_eq!(patch(channel.clone(), overwrite(json!(["SEND_MESSAGES"]))).await, 200);
    assert!(!writes().await);
    assert_eq!(patch(channel.clone(), overwrite(json!([]))).await, 200);
    assert!(writes().await);
    assert_eq!(patch(channel, overwrite(json!(["FLY"]))).await, 404);
}

#[tokio::test]
async fn administrator_may_do_everything() {
    let bot = Bot::start().await;
    bot.standin.set_bot_permissions(bot.standin.guild(), &["ADMINISTRATOR"]).unwrap();
    bot.standin.overwrite(bot.channel, Whom::Everyone, &[], &["VIEW_CHANNEL", "SEND_MESSAGES"]).unwrap();
    bot.standin.deny_bot(bot.channel, &["VIEW_CHANNEL", "SEND_MESSAGES"]).unwrap();
    let (status, message) = bot.say(json!({"content": "x"})).await;
    assert_eq!(status, 200, "{message}");
    let pin = format!("/channels/{}/pins/{}", bot.channel, id(&message));
    assert_eq!(bot.call(Method::PUT, &pin, &Value::Null).await.0, 204);
}

#[tokio::test]
async fn member_without_permission_is_offered_no_commands() {
    let mut bot = Bot::playing().await;
    let other = bot.standin.new_channel(bot.standin.guild(), "other").unwrap();
    for denied in ["USE_APPLICATION_COMMANDS", "SEND_MESSAGES"] {
        bot.standin.overwrite(bot.channel, Whom::Member(bot.anna.id()), &[], &[denied]).unwrap();
        assert!(bot.anna.command("play", json!({})).await.is_err(), "{denied}");
    }
    let (anna, ben) = (bot.anna.at(other), bot.ben.clone());
    for person in [anna, ben] {
        let hello = json!({"type": 4, "data": {"content": "x"}});
        let (shown, _) = bot.exchange(person.command("play", json!({})), hello).await;
        assert!(shown.message().is_some());
    }
    assert!(bot.anna.writes("x").is_err(), "the member may not write");
    bot.standin.overwrite(bot.channel, Whom::Member(bot.anna.id()), &[], &["VIEW_CHANNEL"]).unwrap();
    assert!(bot.anna.sees(bot.channel).is_err(), "the member does not see a hidden channel");
}

#[tokio::test]
async fn interaction_has_the_permissions_of_person_and_app() {
    let mut bot = Bot::playing().await;
    bot.standin.overwrite(bot.channel, Whom::Member(bot.anna.id()), &["MANAGE_MESSAGES"], &[]).unwrap();
    bot.standin.deny_bot(bot.channel, &["ATTACH_FILES"]).unwrap();
    let hello = json!({"type": 4, "data": {"content": "x"}});
    let anna = bot.anna.clone();
    let (_, asked) = bot.exchange(anna.command("play", json!({})), hello.clone()).await;
    let bits = |value: &Value| value.as_str().unwrap().parse::<u64>().unwrap();
    assert!(bits(&asked["member"]["permissions"]) & 1 << 13 != 0);
    assert_eq!(asked["member"]["permissions"], asked["channel"]["permissions"]);
    assert!(bits(&asked["app_permissions"]) & 1 << 15 == 0);
    let direct = bot.anna.direct();
    let (_, asked) = bot.exchange(direct.command("play", json!({})), hello).await;
    assert_eq!(asked["app_permissions"], "442368", "files, embeds, everyone and emojis of other servers");
}
