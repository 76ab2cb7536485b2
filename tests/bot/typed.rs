//! Typed texts and people's names: they are quoted only in part and do not affect the text around them.

use games::registry::GAMES;
use serde_json::json;
use standin::{Person, Recorded};

use crate::duel::{Duel, FLEET, enter};
use crate::stage::{Stage, press, resign, shown};

/// Discord's limit for the text of a message, in characters.
const MESSAGE: usize = 2_000;
/// The maximum length of the option of `/move`, in characters.
const MOVE: usize = 500;

/// A person at a table of a game against computers, in its thread.
async fn seated(stage: &Stage, game: &str, level: &str) -> Person {
    let person = stage.standin.person("Anna", "de");
    let card = shown(person.command("play", json!({"game": game, "computer": level})).await);
    let thread = stage.thread(&person, &card).await;
    stage.settled().await;
    person.at(thread)
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_move_is_repeated_in_part() {
    let stage = Stage::patient().await;
    for game in GAMES {
        let person = seated(&stage, game.id(), game.levels()[0]).await;
        for sign in ["x", "*", "9", "ß ", "x; ", "A1 ", "@everyone ", "**x** "] {
            let typed: String = sign.chars().cycle().take(MOVE).collect();
            let refused = enter(&person, &typed).await;
            assert!(refused.content.contains("⚠️"), "{} {sign}: {}", game.id(), refused.content);
            let reason = refused.content.lines().find(|line| line.contains("⚠️")).unwrap();
            assert!(reason.chars().count() <= 600, "{} {sign}: {reason}", game.id());
            assert!(!refused.pings_everyone, "{} {sign}: {reason}", game.id());
            // Completion takes any length.
            let longer: String = sign.chars().cycle().take(6_000).collect();
            let offered = person.autocomplete("move", json!({"move": longer}), "move").await.unwrap();
            assert!(offered.is_empty(), "{} {sign}", game.id());
        }
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn long_options_of_a_command_are_repeated_in_part() {
    let stage = Stage::open().await;
    let carla = stage.standin.person("Carla", "en-US");
    let long = "x".repeat(6_000);
    let page = shown(carla.command("settings", json!({"timezone": long})).await);
    assert!(page.content.contains("“xxx") && page.content.contains('…'), "{}", page.content);
    assert!(page.content.chars().count() < MESSAGE, "{}", page.content);
    for (command, option) in
        [("verify", "game"), ("replay", "game"), ("play", "game"), ("play", "computer"), ("play", "time")]
    {
        let mut options = json!({});
        options[option] = json!(long);
        let refused = shown(carla.command(command, options).await);
        assert!(refused.content.starts_with("⚠️") && refused.content.chars().count() < 400, "{}", refused.content);
    }
    stage.close().await;
}

/// Invisible characters that change the look of the text around them.
const UNSEEN: [char; 7] = ['\u{202e}', '\u{200b}', '\u{2067}', '\u{feff}', '\u{ad}', '\u{2028}', '\u{e0041}'];

/// The paths and bodies of requests.
fn sent(requests: &[Recorded]) -> String {
    requests.iter().map(|request| format!("{} {}\n", request.path, request.body)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn invisible_characters_of_names_and_texts_are_never_sent() {
    let stage = Stage::open().await;
    let unseen: String = UNSEEN.iter().collect();
    let named =
        |name: &str, locale: &str| stage.standin.person(&format!("{unseen}{name}{unseen} Do\u{200d}ra"), locale);
    let (anna, ben) = (named("Anna", "de"), named("Ben", "en-US"));
    let before = stage.standin.requests().len();
    let duel = Duel::begin_at(&stage, &anna, &ben, &["starter=creator"]).await;
    duel.place(FLEET, FLEET).await;
    enter(&duel.anna, "A1").await;
    enter(&duel.anna, &format!("{unseen}A2")).await;
    enter(&duel.anna, "J1").await;
    resign(&duel.ben).await;
    stage.settled().await;
    let page = press(&duel.anna, &duel.board(), "Replay").await;
    press(&duel.anna, &page, "Fairness-Nachweis").await;
    for command in ["profile", "leaderboard", "games", "table"] {
        shown(duel.anna.command(command, json!({})).await);
    }
    let challenge = json!({"game": "battleship", "opponent": ben.id()});
    shown(anna.command("play", challenge).await);
    shown(anna.command("settings", json!({"timezone": format!("Nowhere{unseen}")})).await);
    stage.settled().await;
    let words = sent(&stage.standin.requests()[before..]);
    assert!(words.contains("Anna Do\u{200d}ra") && words.contains("Ben Do\u{200d}ra"), "joiners stay: {words}");
    for sign in UNSEEN {
        let at = words.find(sign).map(|at| words[..at].lines().last().unwrap_or_default().to_owned());
        assert_eq!(at, None, "{sign:?}");
    }
    stage.close().await;
}
