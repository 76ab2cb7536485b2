//! Discord's limits other than rate limits, with their codes.

use std::time::Duration;

use serde_json::{Value, json};
use standin::{AnswerFault, Bounds, Config, Pace, Trouble};

use crate::bot::{Bot, id};

async fn bounded(bounds: Bounds) -> Bot {
    Bot::with(Config { bounds, ..Config::default() }).await
}

const ONCE: Pace = Pace { times: 1, within: Duration::from_millis(300) };

#[tokio::test]
async fn edits_of_old_messages_are_limited_with_30046() {
    let narrow = Bounds { old_message: Duration::ZERO, old_edits: ONCE, ..Bounds::default() };
    for tells in [false, true] {
        let bot = bounded(Bounds { old_edits_tell_when: tells, ..narrow }).await;
        let message = id(&bot.say(json!({"content": "x"})).await.1);
        let path = format!("{}/{message}", bot.messages());
        assert_eq!(bot.patch(&path, json!({"content": "y"})).await.0, 200);
        let (status, answer) = bot.patch(&path, json!({"content": "z"})).await;
        assert_eq!(json!([status, answer["code"], answer["retry_after"].is_number()]), json!([429, 30046, tells]));
        assert_eq!(bot.anna.sees(bot.channel).unwrap()[0].content, "y", "a refused edit has no effect");
        tokio::time::sleep(ONCE.within).await;
        assert_eq!(bot.patch(&path, json!({"content": "z"})).await.0, 200);
    }
}

#[tokio::test]
async fn edits_of_young_messages_are_unlimited() {
    let bot = bounded(Bounds { old_edits: ONCE, ..Bounds::default() }).await;
    let message = id(&bot.say(json!({"content": "x"})).await.1);
    for n in 0..5 {
        assert_eq!(bot.patch(&format!("{}/{message}", bot.messages()), json!({"content": n.to_string()})).await.0, 200);
    }
}

#[tokio::test]
async fn messages_of_a_channel_are_limited_with_20028() {
    let within = Duration::from_secs(60);
    let bot = bounded(Bounds { channel_writes: Some(Pace { times: 2, within }), ..Bounds::default() }).await;
    bot.ben.writes("one").unwrap();
    assert_eq!(bot.say(json!({"content": "two"})).await.0, 200);
    let (status, answer) = bot.say(json!({"content": "three"})).await;
    assert_eq!(json!([status, answer["code"], answer["global"]]), json!([429, 20028, false]));
    assert!(answer["retry_after"].as_f64().unwrap() > 50.0);
    let other = bot.standin.new_channel(bot.standin.guild(), "other").unwrap();
    assert_eq!(bot.post(&format!("/channels/{other}/messages"), json!({"content": "x"})).await.0, 200);
}

#[tokio::test]
async fn direct_messages_opened_too_fast_are_refused_with_40003() {
    let bot = bounded(Bounds { direct_openings: Some(ONCE), ..Bounds::default() }).await;
    let open = async |person: &standin::Person| {
        let (status, answer) = bot.post("/users/@me/channels", json!({"recipient_id": person.id()})).await;
        (status, answer["code"].clone())
    };
    assert_eq!(open(&bot.anna).await, (200, Value::Null));
    assert_eq!(open(&bot.anna).await, (200, Value::Null), "open direct messages do not count");
    assert_eq!(open(&bot.ben).await, (403, json!(40003)));
}

#[tokio::test]
async fn open_threads_of_a_server_are_limited_with_160006() {
    let bot = bounded(Bounds { active_threads: 1, ..Bounds::default() }).await;
    let threads = format!("/channels/{}/threads", bot.channel);
    let thread = json!({"name": "t", "type": 11});
    let first = format!("/channels/{}", id(&bot.post(&threads, thread.clone()).await.1));
    assert_eq!(bot.post(&threads, thread.clone()).await.1["code"], 160_006);
    let here = id(&bot.say(json!({"content": "x"})).await.1);
    assert_eq!(bot.post(&format!("{}/{here}/threads", bot.messages()), json!({"name": "t"})).await.1["code"], 160_006);
    assert_eq!(bot.patch(&first, json!({"archived": true})).await.0, 200);
    assert_eq!(bot.post(&threads, thread).await.0, 201, "archived threads do not count");
    assert_eq!(bot.patch(&first, json!({"archived": false})).await.1["code"], 160_006);
    let woken = bot.post(&format!("{first}/messages"), json!({"content": "x"})).await;
    assert_eq!(woken.1["code"], 160_006, "a message cannot reopen a thread over the limit");
}

#[tokio::test]
async fn refusal_can_be_ordered_by_its_code() {
    let bot = Bot::start().await;
    for (code, status) in [(20028, 429), (30046, 429), (160_005, 403), (160_006, 400), (50083, 400), (10003, 404)] {
        bot.standin.trouble(AnswerFault::next(1, Trouble::Refused { code }).only("POST", "/channels"));
        let (got, answer) = bot.say(json!({"content": "x"})).await;
        assert_eq!(json!([got, answer["code"]]), json!([status, code]));
    }
    assert!(bot.anna.sees(bot.channel).unwrap().is_empty());
}
