//! The panel of `/play` without options: the choice of an opponent, and the way to the first shot.

use flaggschiff::store::crowd::TableLimits;
use serde_json::json;
use standin::{Id, Person, Seen};

use crate::duel::table_of;
use crate::stage::{Stage, choose, eventually, press, resign, shown};

/// The most taps that a newcomer may need.
const TAPS: usize = 5;

/// The style of the button that comes first.
const PRIMARY: u64 = 1;

/// The custom id of a menu of people.
fn people(panel: &Seen) -> String {
    let controls = panel.controls();
    let menu = controls.iter().find(|control| control["type"] == 5).expect("a menu of people");
    menu["custom_id"].as_str().expect("the menu has a custom id").to_owned()
}

async fn play(person: &Person) -> Seen {
    shown(person.command("play", json!({})).await)
}

/// The card of the only table in a channel.
async fn card(stage: &Stage, person: &Person) -> Seen {
    stage.sees(person, person.place(), |message| !message.ephemeral && message.content.contains("## ")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn first_shot_takes_five_taps() {
    let stage = Stage::open().await;
    let carla = stage.standin.person("Carla", "en-US");
    let mut taps = 0;
    let mut tap = |seen: Seen| {
        taps += 1;
        seen
    };
    let start = tap(play(&carla).await);
    assert!(start.ephemeral && start.content.contains("What would you like to play?"), "{}", start.content);
    assert_eq!(start.files.len(), 1, "a picture of the game");
    tap(press(&carla, &start, "🤖 easy").await);
    let panel = |message: &Seen| message.button("Random and ready").is_some();
    let panel = stage.sees(&carla, carla.place(), panel).await;
    let panel = tap(press(&carla, &panel, "Random and ready").await);
    let mine = |message: &Seen| message.id == panel.id && message.content.contains("Your turn");
    let panel = stage.sees(&carla, carla.place(), mine).await;
    let panel = tap(press(&carla, &panel, "B").await);
    let panel = tap(press(&carla, &panel, "B5").await);
    assert!(panel.content.contains("B5"), "the panel names the shot: {}", panel.content);
    assert!(taps <= TAPS, "{taps} taps");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn limit_on_tables_refuses_another_one_and_says_how_to_close_one() {
    let stage = Stage::open().await;
    stage.store().limit_tables(TableLimits { person: 2, server: 3 });
    let (carla, anna) = (stage.standin.person("Carla", "en-US"), stage.standin.person("Anna", "de"));
    let against = async |person: &Person| shown(person.command("play", json!({"computer": "easy"})).await);
    for _ in 0..2 {
        against(&carla).await;
    }
    let refused = against(&carla).await;
    let said = "You have opened as many tables as one person may have at once: 2. `/games` lists them.";
    assert!(refused.ephemeral && refused.content.contains(said), "{}", refused.content);
    let pressed = press(&carla, &play(&carla).await, "🤖 easy").await;
    assert!(pressed.content.contains(said), "{}", pressed.content);
    against(&anna).await;
    let refused = against(&anna).await;
    assert!(refused.content.contains("Auf diesem Server sind so viele Tische offen"), "{}", refused.content);
    assert_eq!(stage.store().count_open_tables().await.unwrap(), 3);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn double_press_opens_one_table() {
    let stage = Stage::open().await;
    let carla = stage.standin.person("Carla", "en-US");
    let start = play(&carla).await;
    let easy = start.button("🤖 easy").expect("a computer").to_owned();
    let anybody = start.button("Open a table").expect("an open seat").to_owned();
    stage.standin.deliver_twice(1);
    let (first, second) = tokio::join!(carla.press(start.id, &easy), carla.press(start.id, &anybody));
    for pressed in [first, second] {
        let seen = shown(pressed);
        assert_eq!(seen.id, start.id);
        let opened = format!("**Battleship**: your table is open in <#{}>.", carla.place());
        assert!(seen.content.starts_with(&opened), "{}", seen.content);
    }
    stage.settled().await;
    let cards = carla.sees(carla.place()).unwrap().into_iter();
    assert_eq!(cards.filter(|message| !message.ephemeral).count(), 1);
    assert_eq!(stage.store().open_tables().await.unwrap().len(), 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn chosen_game_replaces_the_page_and_keeps_seats_for_invited_people() {
    let mut stage = Stage::open().await;
    let [anna, ben, carla] = ["Anna", "Ben", "Carla"].map(|name| stage.standin.person(name, "de"));
    let start = play(&anna).await;
    assert!(start.content.contains("10–15 Minuten · 2 Spieler"), "{}", start.content);
    let start = choose(&anna, &start, "naval_battles").await;
    assert!(start.content.contains("2–6 Spieler") && start.button("Tutorial").is_some(), "{}", start.content);
    stage.restart().await;
    let ids = [&ben, &carla].map(|person| person.id().to_string());
    let chosen: Vec<&str> = ids.iter().map(String::as_str).collect();
    let opened = shown(anna.choose(start.id, &people(&start), &chosen).await);
    assert!(opened.id == start.id && opened.content.contains("Dein Tisch steht in"), "{}", opened.content);
    let card = card(&stage, &ben).await;
    for person in &ids {
        assert!(card.content.contains(&format!("reserved for <@{person}>")), "{}", card.content);
    }
    let record = stage.record(&table_of(&card)).await;
    assert_eq!((record.table.game.as_str(), record.invitations.len()), ("naval_battles", 2));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_computers_are_added_by_one_press_and_have_different_names() {
    let stage = Stage::patient().await;
    let carla = stage.standin.person("Carla", "en-US");
    let start = choose(&carla, &play(&carla).await, "naval_battles").await;
    let opened = press(&carla, &start, "3 computers").await;
    assert!(opened.content.contains("your table is open"), "{}", opened.content);
    let card = card(&stage, &carla).await;
    for name in ["Computer 1 (easy)", "Computer 2 (easy)", "Computer 3 (easy)"] {
        assert!(card.content.replace('\\', "").contains(name), "{}", card.content);
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_challenge_keeps_the_panel() {
    let stage = Stage::open().await;
    let anna = stage.standin.person("Anna", "de");
    let start = play(&anna).await;
    for refused in [anna.id(), stage.standin.application()].map(|person: Id| person.to_string()) {
        let refused = shown(anna.choose(start.id, &people(&start), &[&refused]).await);
        assert!(refused.id != start.id && refused.content.contains("Dich selbst"), "{}", refused.content);
    }
    stage.standin.deny_bot(anna.place(), &["SEND_MESSAGES"]).unwrap();
    let refused = press(&anna, &start, "Tisch eröffnen").await;
    assert!(refused.content.contains("Mir fehlen hier Berechtigungen"), "{}", refused.content);
    assert_eq!(stage.store().open_tables().await.unwrap(), []);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn start_panel_begins_with_the_game_that_was_finished_last() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    shown(ben.command("play", json!({"game": "sub_search", "computer": "easy"})).await);
    resign(&ben).await;
    eventually("the panel shows the second game of the menu", async || {
        let start = play(&ben).await;
        start.controls().iter().any(|control| control["options"][1]["default"] == true)
    })
    .await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tutorial_comes_first_until_a_game_is_finished() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    let start = play(&ben).await;
    let tutorial = start.controls().into_iter().find(|control| control["label"] == "Tutorial").expect("a button");
    assert_eq!(tutorial["style"], PRIMARY);
    press(&ben, &start, "🤖 easy").await;
    let card = card(&stage, &ben).await;
    let thread = stage.thread(&ben, &card).await;
    resign(&ben.at(thread)).await;
    eventually("the game is counted", async || {
        let start = play(&ben).await;
        let tutorial = start.controls().into_iter().find(|control| control["label"] == "Tutorial").expect("a button");
        tutorial["style"] != PRIMARY
    })
    .await;
    // A thread shows one game, so a new game goes into the channel.
    let start = play(&ben.at(thread)).await;
    let opened = press(&ben.at(thread), &start, "Open a table").await;
    assert!(opened.content.contains(&format!("your table is open in <#{}>", card.channel)), "{}", opened.content);
    stage.sees(&ben, card.channel, |message| message.button("Join").is_some()).await;
    stage.close().await;
}
