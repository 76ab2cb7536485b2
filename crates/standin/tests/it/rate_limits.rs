use reqwest::Method;
use reqwest::header::HeaderMap;
use serde_json::{Value, json};
use standin::Config;

use crate::bot::Bot;

async fn limited() -> Bot {
    Bot::with(Config { rate_limits: true, ..Config::default() }).await
}

/// Sends a message. Returns status, headers and answer.
async fn say(bot: &Bot) -> (u16, HeaderMap, Value) {
    let request = bot.request(Method::POST, &bot.messages()).json(&json!({"content": "x"}));
    let response = request.send().await.unwrap();
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    (status, headers, response.json().await.unwrap())
}

fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).map_or("", |value| value.to_str().unwrap())
}

fn number(headers: &HeaderMap, name: &str) -> f64 {
    header(headers, name).parse().unwrap_or_else(|_| panic!("{name}: {headers:?}"))
}

#[tokio::test]
async fn headers_tell_the_limit_of_a_channel() {
    let bot = limited().await;
    let mut first = 0.0;
    for left in (0..5).rev() {
        let (status, headers, _) = say(&bot).await;
        assert_eq!((status, header(&headers, "x-ratelimit-limit")), (200, "5"));
        assert_eq!(number(&headers, "x-ratelimit-remaining"), f64::from(left));
        assert!((0.0..=5.0).contains(&number(&headers, "x-ratelimit-reset-after")));
        first = f64::max(first, number(&headers, "x-ratelimit-reset"));
    }
    let (status, headers, answer) = say(&bot).await;
    assert_eq!((status, answer["global"].as_bool(), answer.get("code")), (429, Some(false), None));
    let wait = answer["retry_after"].as_f64().unwrap();
    assert!(wait > 0.0 && wait <= 5.0);
    assert!(number(&headers, "retry-after") >= wait);
    assert_eq!((header(&headers, "x-ratelimit-scope"), header(&headers, "x-ratelimit-global")), ("user", ""));
    assert_eq!(number(&headers, "x-ratelimit-remaining"), 0.0);
    assert!((number(&headers, "x-ratelimit-reset") - first).abs() < 0.5, "the window does not move");
    assert_eq!(bot.anna.sees(bot.channel).unwrap().len(), 5);

    tokio::time::sleep(std::time::Duration::from_secs_f64(wait)).await;
    assert_eq!(say(&bot).await.0, 200, "a request after this wait is not early");
}

#[tokio::test]
async fn many_requests_at_once_meet_the_global_limit() {
    let bot = limited().await;
    let asked = futures_util::future::join_all((0..300).map(|_| bot.get("/users/@me"))).await;
    let refused = asked.iter().find(|(status, _)| *status == 429).expect("300 at once take less than six seconds");
    assert_eq!(refused.1["global"], true);
    assert!(refused.1["retry_after"].as_f64().unwrap() <= 1.0);
    assert_eq!(bot.post("/interactions/1/unknown/callback", json!({"type": 6})).await.0, 404, "answers are free");
}

#[tokio::test]
async fn rate_limits_are_off_by_default() {
    let bot = Bot::start().await;
    for _ in 0..6 {
        let (status, headers, _) = say(&bot).await;
        assert_eq!((status, header(&headers, "x-ratelimit-limit")), (200, ""));
    }
}
