use reqwest::Method;
use serde_json::json;

use crate::bot::{Bot, id};

#[tokio::test]
async fn enforced_nonce_makes_one_message() {
    let bot = Bot::start().await;
    let body = json!({"content": "once", "nonce": "t1.7", "enforce_nonce": true});
    let (_, first) = bot.say(body.clone()).await;
    let (status, second) = bot.say(body).await;
    assert_eq!((status, &first["id"]), (200, &second["id"]));
    let (_, third) = bot.say(json!({"content": "twice", "nonce": "t1.7"})).await;
    assert_ne!(first["id"], third["id"], "a nonce that is not enforced changes nothing");
    assert_eq!(bot.anna.sees(bot.channel).unwrap().len(), 2);
}

#[tokio::test]
async fn edit_keeps_only_listed_attachments() {
    let bot = Bot::start().await;
    let listed = json!({"attachments": [{"id": 0, "filename": "a.png", "description": "the first"}, {"id": 1}]});
    let (_, message) = bot
        .upload(Method::POST, &bot.messages(), listed, &[("x.png", b"first".to_vec()), ("b.png", b"second".to_vec())])
        .await;
    assert_eq!(message["attachments"][0]["filename"], "a.png");
    let path = format!("{}/{}", bot.messages(), message["id"].as_str().unwrap());
    let kept = message["attachments"][1]["id"].clone();
    let (_, edited) = bot
        .upload(
            Method::PATCH,
            &path,
            json!({"attachments": [{"id": kept}, {"id": 0}]}),
            &[("c.png", b"third".to_vec())],
        )
        .await;
    let seen = bot.anna.sees(bot.channel).unwrap().remove(0);
    let names: Vec<&str> = seen.files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(names, ["b.png", "c.png"], "{edited}");
    bot.patch(&path, json!({"content": "text"})).await;
    assert_eq!(bot.anna.sees(bot.channel).unwrap()[0].files.len(), 2, "an edit without `attachments` keeps the files");
    let bytes =
        bot.http.get(edited["attachments"][1]["url"].as_str().unwrap()).send().await.unwrap().bytes().await.unwrap();
    assert_eq!(&bytes[..], b"third");
}

#[tokio::test]
async fn edit_changes_only_named_fields_of_own_messages() {
    let bot = Bot::start().await;
    let (_, message) = bot.say(json!({"content": "a", "embeds": [{"title": "t"}]})).await;
    let path = format!("{}/{}", bot.messages(), message["id"].as_str().unwrap());
    let (_, edited) = bot.patch(&path, json!({"content": "b", "flags": 0})).await;
    assert_eq!(json!([edited["content"], edited["embeds"][0]["title"]]), json!(["b", "t"]));
    assert!(edited["edited_timestamp"].is_string());
    assert_eq!(bot.patch(&path, json!({"content": "", "embeds": []})).await.1["code"], 50006);
    let others = bot.anna.writes("mine").unwrap();
    assert_eq!(bot.patch(&format!("{}/{others}", bot.messages()), json!({"content": "x"})).await.1["code"], 50005);
}

#[tokio::test]
async fn allowed_mentions_limit_pings() {
    let bot = Bot::with_more(&["MENTION_EVERYONE"]).await;
    let text = format!("<@{}> <@{}> @everyone", bot.anna.id(), bot.ben.id());
    let pinged = |body| async {
        bot.say(body).await;
        let seen = bot.anna.sees(bot.channel).unwrap().pop().unwrap();
        (seen.pings, seen.pings_everyone)
    };
    assert_eq!(pinged(json!({"content": text})).await, (vec![bot.anna.id(), bot.ben.id()], true));
    assert_eq!(pinged(json!({"content": text, "allowed_mentions": {"parse": []}})).await, (vec![], false));
    assert_eq!(
        pinged(json!({"content": text, "allowed_mentions": {"users": [bot.ben.id()]}})).await,
        (vec![bot.ben.id()], false)
    );
}

#[tokio::test]
async fn reply_names_its_message_and_pings_its_author() {
    let mut bot = Bot::start().await;
    let question = bot.anna.writes("a question").unwrap();
    assert_eq!(bot.socket.event("MESSAGE_CREATE").await["author"]["id"], bot.anna.id().to_string());
    let (_, reply) = bot.say(json!({"content": "an answer", "message_reference": {"message_id": question}})).await;
    assert_eq!(json!([reply["type"], reply["referenced_message"]["id"]]), json!([19, question]));
    assert_eq!(bot.ben.sees(bot.channel).unwrap()[1].pings, [bot.anna.id()]);
    assert_eq!(bot.say(json!({"content": "x", "message_reference": {"message_id": "1"}})).await.1["code"], 50035);
}

#[tokio::test]
async fn time_of_an_embed_has_the_format_of_discord() {
    let bot = Bot::start().await;
    for (sent, told) in [
        ("2026-01-31T23:59:59.5Z", "2026-01-31T23:59:59.500000+00:00"),
        ("2026-02-01T01:59:59+02:00", "2026-01-31T23:59:59.000000+00:00"),
        ("2026-01-31T23:59", "2026-01-31T23:59:00.000000+00:00"),
        ("2026-01-31", "2026-01-31T00:00:00.000000+00:00"),
    ] {
        let (_, message) = bot.say(json!({"embeds": [{"title": "t", "timestamp": sent}]})).await;
        assert_eq!(message["embeds"][0]["timestamp"], told, "{message}");
    }
    let (_, answer) = bot.say(json!({"embeds": [{"title": "t", "timestamp": "2026-13-01"}]})).await;
    assert!(answer["errors"]["embeds"]["0"]["timestamp"]["_errors"].is_array(), "{answer}");
}

#[tokio::test]
async fn picture_in_an_embed_is_not_an_attachment_too() {
    let bot = Bot::start().await;
    let body = json!({"embeds": [{"image": {"url": "attachment://a.png"}}]});
    let (_, message) = bot.upload(Method::POST, &bot.messages(), body, &[("a.png", b"picture".to_vec())]).await;
    assert_eq!(message["attachments"], json!([]));
    let url = message["embeds"][0]["image"]["url"].as_str().unwrap();
    assert_eq!(&bot.http.get(url).send().await.unwrap().bytes().await.unwrap()[..], b"picture");
}

#[tokio::test]
async fn pages_of_a_channel_come_newest_first() {
    let bot = Bot::start().await;
    let mut ids = Vec::new();
    for n in 0..5 {
        ids.push(id(&bot.say(json!({"content": n.to_string()})).await.1));
    }
    let page = async |query: String| {
        bot.get(&format!("{}?{query}", bot.messages())).await.1.as_array().unwrap().iter().map(id).collect::<Vec<_>>()
    };
    assert_eq!(page("limit=2".to_owned()).await, [ids[4], ids[3]]);
    assert_eq!(page(format!("before={}&limit=2", ids[3])).await, [ids[2], ids[1]]);
    assert_eq!(page(format!("after={}&limit=2", ids[1])).await, [ids[3], ids[2]]);
}

#[tokio::test]
async fn bot_hears_of_new_changed_and_deleted_messages() {
    let mut bot = Bot::start().await;
    let (_, message) = bot.say(json!({"content": "a"})).await;
    assert_eq!(bot.socket.event("MESSAGE_CREATE").await["id"], message["id"]);
    let path = format!("{}/{}", bot.messages(), message["id"].as_str().unwrap());
    bot.patch(&path, json!({"content": "b"})).await;
    assert_eq!(bot.socket.event("MESSAGE_UPDATE").await["content"], "b");
    bot.standin.delete_message(bot.channel, id(&message)).unwrap();
    assert_eq!(bot.socket.event("MESSAGE_DELETE").await["id"], message["id"]);
    assert_eq!(bot.patch(&path, json!({"content": "c"})).await.1["code"], 10008);
}
