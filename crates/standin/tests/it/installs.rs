//! The application without its bot.

use serde_json::{Value, json};
use standin::{Person, Whom};

use crate::bot::{Bot, id, refusal, webhook, with_button};

/// Registers a command with default installations, and one for servers only.
async fn registered(bot: &Bot) {
    bot.register().await;
    let path = format!("/applications/{}/commands", bot.standin.application());
    let own = json!({"name": "own", "description": "Own", "integration_types": [0], "contexts": [0]});
    assert_eq!(bot.post(&path, own).await.0, 201);
}

/// A person uses a command, and the bot answers. Returns the interaction.
async fn used(bot: &mut Bot, person: &Person, answer: Value) -> Value {
    let (shown, asked) =
        tokio::join!(person.command("play", json!({})), bot.answer_next(json!({"type": 4, "data": answer})));
    assert!(shown.unwrap().message().is_some());
    asked
}

#[tokio::test]
async fn server_with_commands_only_has_no_bot() {
    let mut bot = Bot::start().await;
    registered(&bot).await;
    let (guild, channel) = bot.standin.new_guild_without_bot("Werft", "de");
    bot.anna.join(guild).unwrap();
    let anna = bot.anna.at(channel);
    let asked = used(&mut bot, &anna, json!({"content": "x"})).await;
    assert_eq!(asked["authorizing_integration_owners"], json!({"0": guild}));
    assert_eq!(json!([asked["context"], asked["guild_id"]]), json!([0, guild]));
    assert_eq!(anna.sees(channel).unwrap()[0].content, "x", "answers still appear there");
    assert_eq!(
        refusal(bot.post(&format!("/channels/{channel}/messages"), json!({"content": "x"})).await),
        (403, 50001)
    );
    assert_eq!(bot.get(&format!("/guilds/{guild}")).await.1["code"], 10004);
    assert_eq!(bot.get(&format!("/guilds/{guild}/channels")).await.1["code"], 50001);
    assert_eq!(bot.get("/users/@me/guilds").await.1.as_array().unwrap().len(), 1);
    assert!(!bot.socket.rest().await.iter().any(|name| name.starts_with("GUILD") || name.starts_with("MESSAGE")));
    bot.standin.invite_bot(guild).unwrap();
    assert_eq!(bot.socket.event("GUILD_CREATE").await["id"], json!(guild));
    assert_eq!(bot.post(&format!("/channels/{channel}/messages"), json!({"content": "x"})).await.0, 200);
}

#[tokio::test]
async fn application_of_a_person_follows_them_everywhere() {
    let mut bot = Bot::start().await;
    registered(&bot).await;
    let (guild, channel) = bot.standin.new_guild_without_bot("Werft", "de");
    bot.standin.kick_bot(guild).unwrap();
    let (anna, ben) = (bot.anna.clone(), bot.ben.id());
    anna.join(guild).unwrap();
    let places = [anna.at(channel), anna.among(&[ben], None), anna.among(&[ben], Some("crew"))];
    for person in &places {
        assert!(person.command("play", json!({})).await.is_err(), "the application is not installed");
    }
    anna.set_installed(true);
    for (person, context, kind) in [(&places[0], 0, 0), (&places[1], 2, 1), (&places[2], 2, 3)] {
        assert!(person.command("own", json!({})).await.is_err(), "the command is only for servers");
        let asked = used(&mut bot, person, json!({"content": "x"})).await;
        assert_eq!(asked["authorizing_integration_owners"], json!({"1": anna.id()}));
        assert_eq!(json!([asked["context"], asked["channel"]["type"]]), json!([context, kind]));
        let follow_up = bot.post(&webhook(&asked), json!({"content": "y"})).await;
        assert_eq!(follow_up.0, 200);
        assert_eq!(bot.get(&format!("/channels/{}", person.place())).await.1["code"], 50001);
    }
    let asked = used(&mut bot, &places[1], json!({"content": "x"})).await;
    assert_eq!(asked["app_permissions"], "180224", "files, embeds and everyone");
    assert!(asked["user"].is_object() && asked["member"].is_null());
    assert_eq!(bot.ben.sees(places[1].place()).unwrap().len(), 3, "the other person sees the messages");
    let own = used(&mut bot, &anna, json!({"content": "x"})).await;
    assert_eq!(own["authorizing_integration_owners"], json!({"0": bot.standin.guild(), "1": anna.id()}));
}

#[tokio::test]
async fn application_of_a_person_has_five_follow_ups() {
    let mut bot = Bot::start().await;
    bot.register().await;
    let group = bot.anna.among(&[bot.ben.id()], Some("crew"));
    group.set_installed(true);
    let anna = bot.anna.clone();
    for (person, most) in [(group, 5), (anna, 8)] {
        let asked = used(&mut bot, &person, json!({"content": "x"})).await;
        for n in 1..=8 {
            let (status, answer) = bot.post(&webhook(&asked), json!({"content": "y"})).await;
            let expected = if n > most { (400, json!(40094)) } else { (200, Value::Null) };
            assert_eq!((status, answer["code"].clone()), expected, "follow-up {n}");
        }
    }
}

#[tokio::test]
async fn button_belongs_to_the_installation_of_its_message() {
    let mut bot = Bot::start().await;
    bot.register().await;
    let anna = bot.anna.among(&[bot.ben.id()], None);
    anna.set_installed(true);
    used(&mut bot, &anna, with_button("x", "go")).await;
    let message = bot.ben.sees(anna.place()).unwrap()[0].id;
    let ben = bot.ben.clone();
    let (_, asked) = bot.exchange(ben.press(message, "go"), json!({"type": 6})).await;
    assert_eq!(asked["authorizing_integration_owners"], json!({"1": anna.id()}));
    assert_eq!(json!([id(&asked["user"]), asked["context"]]), json!([ben.id(), 2]));
}

#[tokio::test]
async fn answers_of_a_forbidden_application_are_private() {
    let mut bot = Bot::start().await;
    bot.register().await;
    let (guild, channel) = bot.standin.new_guild_without_bot("Werft", "de");
    bot.standin.kick_bot(guild).unwrap();
    let bens = bot.ben.at(channel);
    for person in [&bot.anna, &bot.ben] {
        person.join(guild).unwrap();
    }
    let anna = bot.anna.at(channel);
    anna.set_installed(true);
    used(&mut bot, &anna, json!({"content": "to all"})).await;
    bot.standin.overwrite(channel, Whom::Everyone, &[], &["USE_EXTERNAL_APPS"]).unwrap();
    let asked = used(&mut bot, &anna, json!({"content": "to Anna"})).await;
    bot.post(&webhook(&asked), json!({"content": "that, too"})).await;
    assert_eq!(bens.sees(channel).unwrap().len(), 1);
    assert_eq!(anna.sees(channel).unwrap().len(), 3);
}
