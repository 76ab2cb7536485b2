//! People who leave, accounts that are gone, a bot that is kicked and invited again.

use reqwest::Method;
use serde_json::{Value, json};
use standin::Standin;

use crate::bot::{Bot, INTENTS, Socket, id};

/// The privileged intent by which a bot hears of members.
const MEMBERS: u64 = 1 << 1;

async fn listener(standin: &Standin, more: u64) -> Socket {
    Socket::identified(&standin.gateway_url(), standin.token(), INTENTS | more).await
}

#[tokio::test]
async fn a_member_who_leaves_is_unknown_there_and_the_privileged_intent_tells_of_it() {
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
    let (status, answer) = bot.get(&member).await;
    assert_eq!((status, &answer["code"]), (404, &json!(10007)));
    assert!(bot.ben.sees(bot.channel).is_err());
    bot.ben.join(guild).unwrap();
    assert!(bot.ben.sees(bot.channel).is_ok() && bot.ben.sees(thread).is_err(), "threads were left with it");
}

#[tokio::test]
async fn an_account_that_is_gone_is_unknown_and_what_it_has_written_stays_without_its_name() {
    let bot = Bot::start().await;
    let direct = bot.anna.direct().place();
    bot.anna.writes("hello").unwrap();
    bot.anna.deletes_account();
    let (status, answer) = bot.get(&format!("/users/{}", bot.anna.id())).await;
    assert_eq!((status, &answer["code"]), (404, &json!(10013)));
    let opened = bot.post("/users/@me/channels", json!({"recipient_id": bot.anna.id()})).await;
    assert_eq!(opened.1["code"], 10013);
    let sent = bot.post(&format!("/channels/{direct}/messages"), json!({"content": "x"})).await;
    assert_eq!((sent.0, &sent.1["code"]), (403, &json!(50278)));
    let author = &bot.get(&bot.messages()).await.1[0]["author"];
    assert!(author["username"].as_str().unwrap().starts_with("deleted_user_"), "{author}");
    assert_eq!((id(author), &author["global_name"]), (bot.anna.id(), &Value::Null));
    assert_eq!(bot.get(&format!("/guilds/{}/members/{}", bot.standin.guild(), bot.anna.id())).await.1["code"], 10007);
    assert!(bot.anna.writes("again").is_err() && bot.anna.sees(bot.channel).is_err());
    assert_eq!(bot.ben.sees(bot.channel).unwrap()[0].author_name, "Deleted User");
}

#[tokio::test]
async fn a_bot_that_is_kicked_hears_of_that_and_of_nothing_else_until_it_is_invited_again() {
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
        assert_eq!((status, &answer["code"]), (403, &json!(50001)));
    }
    assert!(bot.anna.command("play", json!({})).await.is_err(), "its commands are gone with it");
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
async fn the_control_interface_lets_people_and_the_bot_come_and_go() {
    let bot = Bot::start().await;
    let control = async |method: Method, path: String, body: Value| {
        let request = bot.http.request(method, format!("{}/control{path}", bot.standin.url())).json(&body);
        let response = request.send().await.unwrap();
        (response.status().as_u16(), response.json::<Value>().await.unwrap())
    };
    let member = |who| format!("/guilds/{}/members/{who}", bot.standin.guild());
    let (ben, app) = (bot.ben.id(), bot.standin.application());
    let count = |answer: (u16, Value)| answer.1["members"].as_array().map(Vec::len);
    assert_eq!(count(control(Method::DELETE, member(ben), Value::Null).await), Some(2));
    assert_eq!(count(control(Method::PUT, member(ben), Value::Null).await), Some(3));
    assert_eq!(count(control(Method::DELETE, member(app), Value::Null).await), Some(2));
    assert_eq!(bot.get(&bot.messages()).await.1["code"], 50001);
    assert_eq!(count(control(Method::PUT, member(app), Value::Null).await), Some(3));
    assert_eq!(bot.get(&bot.messages()).await.0, 200);
    let forum = json!({"name": "ideas", "kind": "forum", "nsfw": true});
    let (_, forum) = control(Method::POST, format!("/guilds/{}/channels", bot.standin.guild()), forum).await;
    assert_eq!((&forum["kind"], &forum["nsfw"]), (&json!("forum"), &json!(true)));
    let post = json!({"name": "one", "owner": ben, "content": "an idea"});
    let (_, post) = control(Method::POST, format!("/channels/{}/threads", id(&forum)), post).await;
    assert_eq!((&post["kind"], &post["parent"]), (&json!("public_thread"), &forum["id"]));
    let (_, group) = control(Method::POST, "/groups".to_owned(), json!({"people": [ben, bot.anna.id()]})).await;
    assert_eq!(group["kind"], "direct");
    assert_eq!(control(Method::DELETE, format!("/people/{ben}"), Value::Null).await.1["gone"], true);
    assert_eq!(control(Method::PUT, member(ben), Value::Null).await.0, 404);
}
