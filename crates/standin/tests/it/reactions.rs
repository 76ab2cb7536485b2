use reqwest::Method;
use serde_json::{Value, json};
use standin::Config;

use crate::bot::{Bot, INTENTS, Socket, id};

/// The intents for reactions in servers and in direct messages.
const REACTIONS: u64 = 1 << 10 | 1 << 13;
/// A thumbs-up, encoded for a path.
const THUMB: &str = "%F0%9F%91%8D";

async fn hearing() -> Bot {
    let mut bot = Bot::with(Config { permissions: vec!["ADMINISTRATOR".to_owned()], ..Config::default() }).await;
    bot.socket = Socket::identified(&bot.standin.gateway_url(), bot.standin.token(), INTENTS | REACTIONS).await;
    bot
}

impl Bot {
    /// Sends a message. Returns its id and the path of its reactions.
    async fn reactions(&self) -> (standin::Id, String) {
        let message = id(&self.say(json!({"content": "x"})).await.1);
        (message, format!("{}/{message}/reactions", self.messages()))
    }

    async fn put(&self, path: &str) -> (u16, Value) {
        self.call(Method::PUT, path, &Value::Null).await
    }
}

#[tokio::test]
async fn reaction_is_shown_counted_and_announced() {
    let mut bot = hearing().await;
    let (message, path) = bot.reactions().await;
    assert_eq!(bot.put(&format!("{path}/{THUMB}/@me")).await.0, 204);
    assert_eq!(bot.put(&format!("{path}/{THUMB}/%40me")).await.0, 204, "a second reaction has no effect");
    let told = bot.socket.event("MESSAGE_REACTION_ADD").await;
    let own = bot.standin.application();
    assert_eq!(json!([told["emoji"]["name"], told["user_id"], told["burst"]]), json!(["👍", own, false]));
    bot.anna.react(message, "👍").unwrap();
    let told = bot.socket.event("MESSAGE_REACTION_ADD").await;
    assert_eq!(json!([told["member"]["user"]["id"], told["message_author_id"]]), json!([bot.anna.id(), own]));
    let (_, seen) = bot.get(&format!("{}/{message}", bot.messages())).await;
    let reaction = &seen["reactions"][0];
    assert_eq!(json!([reaction["count"], reaction["me"]]), json!([2, true]));
    let (_, people) = bot.get(&format!("{path}/{THUMB}?limit=1&after={own}")).await;
    assert_eq!(json!([people.as_array().unwrap().len(), people[0]["global_name"]]), json!([1, "Anna"]));
    let shown = &bot.ben.sees(bot.channel).unwrap()[0].reactions;
    assert_eq!((shown[0].emoji.as_str(), &shown[0].people), ("👍", &vec![own, bot.anna.id()]));
}

#[tokio::test]
async fn last_reaction_removes_its_emoji() {
    let mut bot = hearing().await;
    let (message, path) = bot.reactions().await;
    bot.put(&format!("{path}/{THUMB}/@me")).await;
    for person in [&bot.anna, &bot.ben] {
        person.react(message, "👍").unwrap();
    }
    bot.ben.unreact(message, "👍").unwrap();
    assert_eq!(bot.socket.event("MESSAGE_REACTION_REMOVE").await["user_id"], json!(bot.ben.id()));
    assert_eq!(bot.delete(&format!("{path}/{THUMB}/{}", bot.anna.id())).await.0, 204);
    assert_eq!(bot.delete(&format!("{path}/{THUMB}/@me")).await.0, 204);
    assert!(bot.anna.sees(bot.channel).unwrap()[0].reactions.is_empty());
    assert_eq!(bot.delete(&format!("{path}/{THUMB}/@me")).await.1["code"], 10014);
    bot.anna.react(message, "🚢").unwrap();
    assert_eq!(bot.delete(&format!("{path}/%F0%9F%9A%A2")).await.0, 204);
    assert_eq!(bot.socket.event("MESSAGE_REACTION_REMOVE_EMOJI").await["emoji"]["name"], "🚢");
    assert_eq!(bot.delete(&path).await.0, 204);
    bot.socket.event("MESSAGE_REACTION_REMOVE_ALL").await;
}

#[tokio::test]
async fn message_takes_at_most_twenty_emojis() {
    let bot = hearing().await;
    let (_, path) = bot.reactions().await;
    for wrong in ["x", "ahoy", "ahoy:123", "%C3%A4"] {
        assert_eq!(bot.put(&format!("{path}/{wrong}/@me")).await.1["code"], 10014, "{wrong}");
    }
    for number in 0..20 {
        assert_eq!(bot.put(&format!("{path}/%F0%9F%8C%{:02X}/@me", 0x80 + number)).await.0, 204);
    }
    assert_eq!(bot.put(&format!("{path}/{THUMB}/@me")).await.1["code"], 30010);
}

#[tokio::test]
async fn only_a_new_emoji_needs_a_permission() {
    let bot = Bot::start().await;
    let (message, path) = bot.reactions().await;
    bot.standin.deny_bot(bot.channel, &["ADD_REACTIONS"]).unwrap();
    assert_eq!(bot.put(&format!("{path}/{THUMB}/@me")).await.1["code"], 50013);
    bot.anna.react(message, "👍").unwrap();
    assert_eq!(bot.put(&format!("{path}/{THUMB}/@me")).await.0, 204);
    assert_eq!(bot.delete(&format!("{path}/{THUMB}/{}", bot.anna.id())).await.1["code"], 50013, "another's");
}
