use std::num::NonZeroU64;
use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::{Value, json};
use standin::{Config, Deadlines, Disconnect, Latency, Line};

use crate::bot::{Bot, Socket, resume};

/// The unit of the tests' delays. Each test takes several units.
const MOMENT: Duration = Duration::from_millis(200);

fn answers(ms: u64) -> Line {
    Line { answers: Latency::between(ms, ms), ..Line::default() }
}

fn requests(ms: u64) -> Line {
    Line { requests: Latency::between(ms, ms), ..Line::default() }
}

fn narrow(bytes_per_second: u64) -> Line {
    Line { bytes_per_second: NonZeroU64::new(bytes_per_second), ..Line::default() }
}

/// A bot on this line with the command `play`.
async fn on(line: Line) -> Bot {
    let bot = Bot::playing().await;
    bot.standin.set_line(line);
    bot
}

#[tokio::test]
async fn request_takes_effect_before_its_answer_arrives() {
    let mut bot = on(answers(600)).await;
    let anna = bot.anna.clone();
    let start = Instant::now();
    let ((shown, at), (status, arrived)) = tokio::join!(
        async {
            let shown = anna.command("play", json!({})).await.unwrap();
            (shown, start.elapsed())
        },
        async {
            let asked = bot.asked().await;
            let (status, _) = bot.answer(&asked, json!({"type": 4, "data": {"content": "x"}})).await;
            (status, start.elapsed())
        }
    );
    assert_eq!((shown.message().unwrap().content.as_str(), status), ("x", 204));
    assert!(at < arrived && arrived >= 3 * MOMENT, "seen after {at:?}, answered after {arrived:?}");
    assert_eq!(bot.standin.answering(), 0);
}

#[tokio::test]
async fn each_latency_is_within_its_range() {
    let line = Line { answers: Latency::between(20, 120), ..Line::default() };
    let bot = Bot::with(Config { line, ..Config::default() }).await;
    let mut took = Vec::new();
    for _ in 0..10 {
        let start = Instant::now();
        assert_eq!(bot.get("/users/@me").await.0, 200);
        took.push(start.elapsed());
    }
    let (least, most) = (took.iter().min().unwrap(), took.iter().max().unwrap());
    assert!(*least >= Duration::from_millis(20) && *most - *least >= Duration::from_millis(30), "{took:?}");
}

#[tokio::test]
async fn request_takes_effect_on_its_arrival() {
    let bot = on(requests(1200)).await;
    let (answer, seen) = tokio::join!(bot.say(json!({"content": "x"})), async {
        tokio::time::sleep(MOMENT).await;
        (bot.anna.sees(bot.channel).unwrap().len(), bot.standin.answering())
    });
    assert_eq!((answer.0, seen), (200, (0, 1)));
    assert_eq!(bot.anna.sees(bot.channel).unwrap().len(), 1);
}

#[tokio::test]
async fn answer_that_arrives_late_is_refused() {
    let deadlines = Deadlines { answer: Duration::from_millis(500), ..Deadlines::default() };
    let mut bot = Bot::hurried(deadlines).await;
    bot.register().await;
    bot.standin.set_line(requests(700));
    let anna = bot.anna.clone();
    let (shown, (status, said)) = tokio::join!(anna.command("play", json!({})), async {
        let asked = bot.asked().await;
        bot.answer(&asked, json!({"type": 4, "data": {"content": "x"}})).await
    });
    assert!(shown.unwrap().failed());
    assert_eq!(json!([status, said["code"]]), json!([404, 10062]));
}

#[tokio::test]
async fn request_of_a_closed_connection_takes_effect() {
    let bot = on(requests(800)).await;
    let impatient = tokio::time::timeout(MOMENT, bot.say(json!({"content": "x"}))).await;
    assert!(impatient.is_err());
    tokio::time::sleep(5 * MOMENT).await;
    assert_eq!(bot.anna.sees(bot.channel).unwrap().len(), 1);
    assert_eq!(bot.standin.requests().last().map(|request| request.status), Some(200));
}

#[tokio::test]
async fn aborted_upload_has_no_effect() {
    let bot = on(narrow(40_000)).await;
    let path = bot.messages();
    let files = [("a.bin", vec![0; 30_000])];
    let upload = bot.upload(Method::POST, &path, json!({}), &files);
    assert!(tokio::time::timeout(MOMENT, upload).await.is_err());
    tokio::time::sleep(5 * MOMENT).await;
    assert_eq!((bot.anna.sees(bot.channel).unwrap().len(), bot.standin.answering()), (0, 0));
}

#[tokio::test]
async fn parallel_uploads_share_the_line() {
    let bot = on(narrow(40_000)).await;
    let path = bot.messages();
    let files = [("a.bin", vec![0; 16_000])];
    let start = Instant::now();
    let one = || async {
        assert_eq!(bot.upload(Method::POST, &path, json!({}), &files).await.0, 200);
        start.elapsed()
    };
    let (first, second) = tokio::join!(one(), one());
    // Each upload gets half of the line, and neither waits for the other.
    let (sooner, later) = (first.min(second), first.max(second));
    assert!(sooner >= 7 * MOMENT / 2 && later >= 4 * MOMENT, "after {sooner:?} and {later:?}");
}

#[tokio::test]
async fn small_request_does_not_wait_for_a_large_one() {
    let bot = on(narrow(40_000)).await;
    let path = bot.messages();
    let files = [("a.bin", vec![0; 80_000])];
    let large = bot.upload(Method::POST, &path, json!({}), &files);
    let small = async {
        tokio::time::sleep(MOMENT).await;
        let start = Instant::now();
        assert_eq!(bot.get("/users/@me").await.0, 200);
        start.elapsed()
    };
    let (_, took) = tokio::join!(large, small);
    assert!(took < 5 * MOMENT, "{took:?}");
}

#[tokio::test]
async fn latency_does_not_add_up_for_parallel_requests() {
    let bot = on(requests(1000)).await;
    let start = Instant::now();
    tokio::join!(bot.get("/users/@me"), bot.get("/users/@me"), bot.get("/users/@me"));
    assert!(start.elapsed() < 10 * MOMENT, "{:?}", start.elapsed());
}

#[tokio::test]
async fn delayed_events_arrive_in_order() {
    let mut bot = Bot::start().await;
    bot.socket.rest().await;
    bot.standin.set_line(Line { events: Latency::between(0, 400), ..Line::default() });
    let words: Vec<String> = (0..12).map(|number| number.to_string()).collect();
    let start = Instant::now();
    for word in &words {
        bot.anna.writes(word).unwrap();
    }
    let mut heard = Vec::new();
    for _ in &words {
        heard.push(bot.socket.event("MESSAGE_CREATE").await["content"].as_str().unwrap().to_owned());
    }
    assert_eq!(heard, words);
    assert!(start.elapsed() >= MOMENT, "{:?}", start.elapsed());
    assert_eq!(bot.standin.arriving(), 0);
}

#[tokio::test]
async fn acknowledgement_is_late_on_a_slow_line() {
    let mut bot = Bot::start().await;
    bot.socket.rest().await;
    bot.standin.set_line(Line { events: Latency::between(300, 300), ..Line::default() });
    let start = Instant::now();
    bot.socket.send(json!({"op": 1, "d": null})).await;
    while bot.socket.receive().await.unwrap()["op"] != 11 {}
    assert!(start.elapsed() >= Duration::from_millis(300), "{:?}", start.elapsed());
}

#[tokio::test]
async fn lost_events_come_after_a_resume() {
    let mut bot = Bot::start().await;
    bot.socket.rest().await;
    bot.standin.set_line(Line { events: Latency::between(800, 800), ..Line::default() });
    bot.anna.writes("x").unwrap();
    tokio::time::sleep(MOMENT / 2).await;
    assert_eq!(bot.standin.arriving(), 1);
    bot.standin.drop_connections(Disconnect::Abrupt);
    bot.socket.closed().await;
    assert_eq!(bot.standin.arriving(), 0);
    let mut socket = Socket::open(&bot.standin.gateway_url()).await;
    socket.send(resume(bot.standin.token(), &bot.socket.session, bot.socket.sequence)).await;
    assert_eq!(socket.event("MESSAGE_CREATE").await["content"], "x");
}

#[tokio::test]
async fn control_interface_changes_the_line_and_stays_fast() {
    let bot = Bot::start().await;
    let url = format!("{}/control/line", bot.standin.url());
    let slow = json!({"requests": [1000, 1000], "answers": [300, 1500], "events": [0, 0], "bytes_per_second": 40_000});
    let put = async |line: &Value| bot.http.put(&url).json(line).send().await.unwrap();
    let start = Instant::now();
    assert_eq!(put(&slow).await.json::<Value>().await.unwrap(), slow);
    assert_eq!(bot.http.get(&url).send().await.unwrap().json::<Value>().await.unwrap(), slow);
    assert!(start.elapsed() < Duration::from_millis(1000));
    assert_eq!(bot.get("/users/@me").await.0, 200);
    assert!(start.elapsed() >= Duration::from_millis(1300));
    for wrong in [json!({"bytes_per_second": 0}), json!({"answers": [2, 1]}), json!({"answer": [1, 2]})] {
        assert_eq!(put(&wrong).await.status(), 422, "{wrong}");
    }
    assert_eq!(put(&json!({})).await.status(), 200);
    assert_eq!(bot.standin.line(), Line::default());
}
