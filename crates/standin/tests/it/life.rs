//! People who leave a server, deleted accounts, a bot that is kicked and invited again.

use reqwest::Method;
use serde_json::{Value, json};
use standin::Standin;

use crate::bot::{Bot, INTENTS, Socket, id, refusal};

/// The privileged intent for events about members.
const MEMBERS: u64 = 1 << 1;

async fn listener(standin: &Standin, more: u64) -> Socket {
    Socket::identified(&standin.gateway_url(), standin.token(), INTENTS | more).await
}

#[tokio::test]
async fn former_member_is_unknown() {
    let mut bot = Bot::start().await;
    let mut told = listener(&bot.standin, MEMBERS).await;
    let guild = bot.standin.guild();
    let member = format!("/guilds/{guild}/members/{}", bot.ben.id());
    assert_eq!(bot.get(&member).await.0, 200);
    let thread = bot.standin.new_private_thread(bot.channel, "t", bot.anna.id(), &[bot.ben.id()]).unwrap();
    bot.socket.rest().await;
    bot.ben.leave(guild).unwrap();
    assert_eq!(told.event("GUILD_MEMBER_REMOVE").await["user"]["id"], json!(bot.ben.id()));
    assert!(bot.socket.rest().await.is_empty());
    assert_eq!(refusal(bot.get(&member).await), (404, 10007));
    assert!(bot.ben.sees(bot.channel).is_err());
    bot.ben.join(guild).unwrap();
    assert!(bot.ben.sees(bot.channel).is_ok() && bot.ben.sees(thread).is_err(), "a new member is in no old thread");
}

#[tokio::test]
async fn messages_of_a_deleted_account_stay_without_its_name() {
    let bot = Bot::start().await;
    let direct = bot.anna.direct().place();
    bot.anna.writes("hello").unwrap();
    bot.anna.deletes_account();
    assert_eq!(refusal(bot.get(&format!("/users/{}", bot.anna.id())).await), (404, 10013));
    let opened = bot.post("/users/@me/channels", json!({"recipient_id": bot.anna.id()})).await;
    assert_eq!(opened.1["code"], 10013);
    let sent = bot.post(&format!("/channels/{direct}/messages"), json!({"content": "x"})).await;
    assert_eq!(refusal(sent), (403, 50278));
    let author = &bot.get(&bot.messages()).await.1[0]["author"];
    assert!(author["username"].as_str().unwrap().starts_with("deleted_user_"), "{author}");
    assert_eq!((id(author), &author["global_name"]), (bot.anna.id(), &Value::Null));
    assert_eq!(bot.get(&format!("/guilds/{}/members/{}", bot.standin.guild(), bot.anna.id())).await.1["code"], 10007);
    assert!(bot.anna.writes("again").is_err() && bot.anna.sees(bot.channel).is_err());
    assert_eq!(bot.ben.sees(bot.channel).unwrap()[0].author_name, "Deleted User");
}

#[tokio::test]
async fn kicked_bot_hears_nothing_until_it_is_invited_again() {
    let mut bot = Bot::playing().await;
    let guild = bot.standin.guild();
    let message = id(&bot.say(json!({"content": "x"})).await.1);
    bot.socket.rest().await;
    bot.standin.kick_bot(guild).unwrap();
    assert_eq!(bot.socket.event("GUILD_DELETE").await, json!({"id": guild}));
    bot.anna.writes("it is gone").unwrap();
    assert!(bot.socket.rest().await.is_empty());
    assert_eq!(bot.get(&format!("/guilds/{guild}")).await.1["code"], 10004);
    let one = format!("{}/{message}", bot.messages());
    for (method, body) in [(Method::PATCH, json!({"content": "y"})), (Method::DELETE, Value::Null)] {
        let (status, answer) = bot.call(method, &one, &body).await;
        assert_eq!(json!([status, answer["code"]]), json!([403, 50001]));
    }
    assert!(bot.anna.command("play", json!({})).await.is_err(), "a kicked bot has no commands");
    let ready = listener(&bot.standin, 0).await.rest().await;
    assert!(!ready.contains(&"GUILD_CREATE".to_owned()));
    bot.standin.invite_bot(guild).unwrap();
    let created = bot.socket.event("GUILD_CREATE").await;
    assert_eq!(id(&created["channels"][0]), bot.channel);
    assert_eq!(bot.patch(&one, json!({"content": "y"})).await.0, 200);
    let hello = json!({"type": 4, "data": {"content": "x"}});
    let anna = bot.anna.clone();
    let mut newest = listener(&bot.standin, 0).await;
    let (shown, _) = tokio::join!(anna.command("play", json!({})), async {
        let asked = newest.event("INTERACTION_CREATE").await;
        bot.answer(&asked, hello).await
    });
    assert!(shown.unwrap().message().is_some());
}

#[tokio::test]
async fn control_interface_changes_members() {
    let bot = Bot::start().await;
    let member = |who| format!("/guilds/{}/members/{who}", bot.standin.guild());
    let (ben, app) = (bot.ben.id(), bot.standin.application());
    let count = |answer: (u16, Value)| answer.1["members"].as_array().map(Vec::len);
    assert_eq!(count(bot.control(Method::DELETE, &member(ben), Value::Null).await), Some(2));
    assert_eq!(count(bot.control(Method::PUT, &member(ben), Value::Null).await), Some(3));
    assert_eq!(count(bot.control(Method::DELETE, &member(app), Value::Null).await), Some(2));
    assert_eq!(bot.get(&bot.messages()).await.1["code"], 50001);
    assert_eq!(count(bot.control(Method::PUT, &member(app), Value::Null).await), Some(3));
    assert_eq!(bot.get(&bot.messages()).await.0, 200);
    let forum = json!({"name": "ideas", "kind": "forum", "nsfw": true});
    let (_, forum) = bot.control(Method::POST, &format!("/guilds/{}/channels", bot.standin.guild()), forum).await;
    assert_eq!(json!([forum["kind"], forum["nsfw"]]), json!(["forum", true]));
    let post = json!({"name": "one", "owner": ben, "content": "an idea"});
    let (_, post) = bot.control(Method::POST, &format!("/channels/{}/threads", id(&forum)), post).await;
    assert_eq!(json!([post["kind"], post["parent"]]), json!(["public_thread", forum["id"]]));
    let (_, group) = bot.control(Method::POST, "/groups", json!({"people": [ben, bot.anna.id()]})).await;
    assert_eq!(group["kind"], "direct");
    assert_eq!(bot.control(Method::DELETE, &format!("/people/{ben}"), Value::Null).await.1["gone"], true);
    assert_eq!(bot.control(Method::PUT, &member(ben), Value::Null).await.0, 404);
}
