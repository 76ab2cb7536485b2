//! Rate limits and refusals: the bot waits as long as Discord asks, delays nothing else, and is never banned.

use std::time::{Duration, Instant};

use flaggschiff::gate::InvalidBounds;
use flaggschiff::record::MessageKind;
use serde_json::json;
use standin::{AnswerFault, Person, Recorded, Seen, Trouble};

use crate::duel::{Duel, SHIPS, enter};
use crate::stage::{PATIENCE, Stage, eventually, shown};

const fn later(retry_after: f64, global: bool) -> Trouble {
    Trouble::TooMany { retry_after, global }
}

fn refused(request: &Recorded) -> bool {
    request.status == 429
}

/// Whether a request answers an interaction or uses its token.
fn answers(request: &Recorded) -> bool {
    ["/api/v10/interactions/", "/api/v10/webhooks/"].iter().any(|start| request.path.starts_with(start))
}

/// The number of requests for which `fits` is true.
fn count(stage: &Stage, fits: impl Fn(&Recorded) -> bool) -> usize {
    stage.standin.requests().iter().filter(|request| fits(request)).count()
}

/// Waits until Discord has refused a request. Returns the time of the refusal.
async fn refusal(stage: &Stage) -> Instant {
    eventually("a request is refused", async || count(stage, refused) > 0).await;
    Instant::now()
}

/// A game in which Anna has hit once and keeps the turn, and the path prefix of requests about its board.
async fn duel(stage: &Stage) -> (Duel, String) {
    let duel = Duel::placed(stage, &["starter=creator"]).await;
    enter(&duel.anna, SHIPS[0]).await;
    stage.settled().await;
    let board = format!("/channels/{}", duel.thread);
    (duel, board)
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_board_is_sent_again_when_discord_wants_it() {
    let stage = Stage::open().await;
    let (duel, board) = duel(&stage).await;
    stage.standin.trouble(AnswerFault::next(1, later(6.0, false)).only("PATCH", &board));
    let edits = |request: &Recorded| request.method == "PATCH" && request.path.contains(&board);
    let before = count(&stage, edits);
    enter(&duel.anna, SHIPS[1]).await;
    let told = refusal(&stage).await;
    // The game goes on; in the end the board shows the last shot.
    enter(&duel.anna, SHIPS[2]).await;
    enter(&duel.anna, SHIPS[3]).await;
    assert!(told.elapsed() < Duration::from_millis(5_900), "the moves took too long for a meaningful test");
    assert_eq!(count(&stage, edits), before + 1, "the board is sent too early");
    eventually("the board is sent again", async || count(&stage, edits) > before + 1).await;
    assert!(told.elapsed() > Duration::from_millis(5_900), "after {:?}", told.elapsed());
    stage.settled().await;
    assert!(duel.board().content.contains(&format!("fires at {}", SHIPS[3])), "{}", duel.board().content);
    assert_eq!(count(&stage, refused), 1);
    let figures = stage.bot().gate().figures();
    assert_eq!((figures.limited, figures.refused, figures.invalid), (1, 0, 1), "{figures:?}");
    stage.close_allowing(refused).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn board_that_is_posted_anew_does_not_wait_for_its_own_bucket() {
    let stage = Stage::open().await;
    let (duel, _) = duel(&stage).await;
    let old = duel.board().id;
    // With 50 processes, this one may send one request a second.
    stage.bot().gate().set_share(50);
    // The board is old enough for a new post.
    stage.clock.advance(60 * 60 * 1_000);
    enter(&duel.anna, SHIPS[1]).await;
    let seen = || duel.ben.sees(duel.thread).unwrap();
    let anew = |message: &Seen| message.id > old && message.content.contains(&format!("fires at {}", SHIPS[1]));
    eventually("the board is posted anew", async || seen().iter().any(anew)).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn global_refusal_holds_up_everything_but_answers() {
    let stage = Stage::open().await;
    let (duel, board) = duel(&stage).await;
    stage.standin.trouble(AnswerFault::next(1, later(6.0, true)).only("PATCH", &board));
    enter(&duel.anna, SHIPS[1]).await;
    let told = refusal(&stage).await;
    let held = |request: &Recorded| !answers(request);
    let before = count(&stage, held);
    let other =
        stage.standin.person("Cleo", "en-US").at(stage.standin.new_channel(stage.standin.guild(), "x").unwrap());
    shown(other.command("play", json!({"computer": "easy"})).await);
    enter(&duel.anna, SHIPS[2]).await;
    assert!(told.elapsed() < Duration::from_millis(5_900), "answers are delayed: {:?}", told.elapsed());
    assert_eq!(count(&stage, held), before, "something else was sent");
    eventually("other requests are sent again", async || count(&stage, held) > before).await;
    assert!(told.elapsed() > Duration::from_millis(5_900), "after {:?}", told.elapsed());
    stage.settled().await;
    assert_eq!(count(&stage, refused), 1);
    stage.close_allowing(refused).await;
}

/// A game whose board Discord refuses for `seconds`.
async fn refused_for(stage: &Stage, seconds: f64) -> Duel {
    let (duel, board) = duel(stage).await;
    stage.standin.trouble(AnswerFault::next(1, later(seconds, false)).only("PATCH", &board));
    enter(&duel.anna, SHIPS[1]).await;
    refusal(stage).await;
    duel
}

#[tokio::test(flavor = "multi_thread")]
async fn board_comes_after_a_refusal_that_is_longer_than_the_gate_waits() {
    let stage = Stage::open().await;
    let duel = refused_for(&stage, 16.0).await;
    let gave_up = async || stage.bot().gate().figures().refused > 0 && stage.bot().busy() == 0;
    eventually("the gate refuses the worker", gave_up).await;
    // Answers have their own buckets.
    enter(&duel.anna, SHIPS[2]).await;
    stage.sees(&duel.ben, duel.thread, |seen| seen.content.contains(&format!("fires at {}", SHIPS[2]))).await;
    assert_eq!(count(&stage, refused), 1, "the board was sent too early");
    stage.settled().await;
    stage.close_allowing(refused).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_by_the_gate_do_not_count_as_failed_attempts() {
    let stage = Stage::open().await;
    let duel = refused_for(&stage, 600.0).await;
    let attempts = async || duel.record(&stage).await.messages[&MessageKind::Board].attempts;
    eventually("the refusal of Discord counts", async || attempts().await == 1).await;
    let refused_here = || stage.bot().gate().figures().refused;
    let before = refused_here();
    enter(&duel.anna, SHIPS[2]).await;
    eventually("the gate refuses the worker again", async || refused_here() > before + 1).await;
    assert_eq!(attempts().await, 0, "the change was never sent");
    stage.close_allowing(refused).await;
}

/// A table with two new people, whose shots at [`SHIPS`] all hit.
async fn table(stage: &Stage, number: usize) -> Duel {
    let channel = stage.standin.new_channel(stage.standin.guild(), &format!("sea-{number}")).unwrap();
    let person =
        |name: &str, locale: &str| -> Person { stage.standin.person(&format!("{name} {number}"), locale).at(channel) };
    let duel = Duel::begin_at(stage, &person("Anna", "de"), &person("Ben", "en-US"), &["starter=creator"]).await;
    duel.place(crate::duel::FLEET, crate::duel::FLEET).await;
    duel
}

#[tokio::test(flavor = "multi_thread")]
async fn burst_of_moves_keeps_discords_limits() {
    const TABLES: usize = 6;
    const SHOTS: usize = 14;
    let stage = Stage::with_limits().await;
    let games = (0..TABLES).map(|number| {
        let stage = &stage;
        async move {
            let duel = table(stage, number).await;
            for field in &SHIPS[..SHOTS] {
                enter(&duel.anna, field).await;
                // A pace at which every board would be sent without the limits.
                tokio::time::sleep(Duration::from_millis(150)).await;
            }
            duel
        }
    });
    let duels = poise::futures_util::future::join_all(games).await;
    let last = Instant::now();
    for duel in &duels {
        let current = |seen: &standin::Seen| seen.content.contains(&format!("at {}:", SHIPS[SHOTS - 1]));
        stage.sees(&duel.ben, duel.thread, current).await;
    }
    // Discord's window of five seconds, and some time for a slow machine.
    assert!(last.elapsed() < Duration::from_secs(10), "boards are current after {:?}", last.elapsed());
    stage.settled().await;
    let figures = stage.bot().gate().figures();
    assert_eq!((figures.limited, figures.refused, figures.waiting), (0, 0, 0), "{figures:?}");
    assert!(figures.waited_ms > 0, "the limits were not reached: {figures:?}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_to_many_channels_at_once_keep_the_limit_of_the_token() {
    let stage = Stage::with_limits().await;
    let (http, gate) = (reqwest::Client::new(), stage.bot().gate().url());
    let token = format!("Bot {}", stage.standin.token());
    // Channels that do not exist have buckets too.
    let ask =
        |channel: u32| http.get(format!("{gate}/api/v10/channels/{channel}")).header("authorization", &token).send();
    let began = Instant::now();
    let asked = poise::futures_util::future::join_all((1..=200).map(ask)).await;
    let status = |answer: reqwest::Result<reqwest::Response>| answer.unwrap().status().as_u16();
    let others: Vec<u16> = asked.into_iter().map(status).filter(|status| *status != 404).collect();
    assert!(others.is_empty(), "{others:?}");
    assert!(began.elapsed() >= Duration::from_secs(3), "two hundred in {:?}", began.elapsed());
    assert_eq!(count(&stage, refused), 0);
    stage.close_allowing(|request| request.status == 404).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_answers_are_sent_after_many_refusals() {
    let stage = Stage::open().await;
    let (duel, board) = duel(&stage).await;
    stage.bot().gate().set_invalid_bounds(InvalidBounds { warn: 2, stop: 4 });
    stage.standin.trouble(AnswerFault::next(4, later(0.05, false)).only("PATCH", &board));
    enter(&duel.anna, SHIPS[1]).await;
    eventually("the gate lets only answers pass", async || stage.bot().gate().figures().guarded).await;
    let sent = |request: &Recorded| !answers(request);
    let before = count(&stage, sent);
    let panel = enter(&duel.anna, SHIPS[2]).await;
    assert!(panel.content.contains("Treffer"), "answers go on: {}", panel.content);
    let turned_away = async || stage.bot().gate().figures().refused > 0;
    eventually("the gate refuses all other requests", turned_away).await;
    assert_eq!(count(&stage, sent), before, "nothing else goes out");
    assert_eq!(stage.bot().gate().figures().invalid, 4);
    stage.close_allowing(refused).await;
}

/// Requests, through the gate, a route that the bot never uses. Returns the status.
async fn asks(stage: &Stage, authorization: &str) -> u16 {
    let request = reqwest::Client::new().get(format!("{}/api/v10/users/@me", stage.bot().gate().url()));
    request.header("authorization", authorization).send().await.unwrap().status().as_u16()
}

fn asked(request: &Recorded) -> bool {
    request.path == "/api/v10/users/@me"
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_ends_when_its_token_was_reset() {
    let mut stage = Stage::open().await;
    let (duel, board) = duel(&stage).await;
    stage.standin.trouble(AnswerFault::next(1, Trouble::Error { status: 401 }).only("PATCH", &board));
    // The bot may end before it answers, when the board is refused first.
    let _ = duel.anna.command("move", json!({"move": SHIPS[1]})).await;
    tokio::time::timeout(PATIENCE, stage.bot().ended()).await.expect("the bot ends");
    assert_eq!(asks(&stage, &format!("Bot {}", stage.standin.token())).await, 401);
    assert_eq!(count(&stage, asked), 0, "the gate sends nothing");
    stage.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn gate_forwards_nothing_without_the_token() {
    let stage = Stage::open().await;
    for authorization in ["", "Bot", "Bot another-token"] {
        assert_eq!(asks(&stage, authorization).await, 403, "{authorization}");
    }
    assert_eq!(count(&stage, asked), 0, "the gate sends nothing");
    assert_eq!(asks(&stage, &format!("Bot {}", stage.standin.token())).await, 200);
    assert_eq!(count(&stage, asked), 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_newest_board_is_sent_when_its_channel_has_room_again() {
    let stage = Stage::with_limits().await;
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    let edits = format!("/channels/{}/messages/", duel.thread);
    let edited = |request: &Recorded| request.method == "PATCH" && request.path.contains(&edits);
    // As many edits as the channel's bucket allows at once, and one more that waits.
    let mut fields = SHIPS.iter();
    let mut shoot = async || enter(&duel.anna, fields.next().expect("a field")).await;
    let waits = || stage.bot().gate().figures().waiting > 0;
    while !waits() {
        let before = count(&stage, edited);
        shoot().await;
        eventually("the board is sent or waits", async || waits() || count(&stage, edited) > before).await;
    }
    let before = count(&stage, edited);
    shoot().await;
    assert!(waits(), "the moves took too long for a meaningful test");
    stage.settled().await;
    assert_eq!(count(&stage, edited), before + 1, "only the newest board is sent");
    stage.close().await;
}
