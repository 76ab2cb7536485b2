//! Three people at Convoy, the test game, which uses every feature of the engine: the whole path, two languages, a restart.

use serde_json::json;
use standin::{Person, Seen, Shown};

use crate::duel::{enter, open_game, table_of};
use crate::stage::{Stage, choose, press, shown};

/// The people of a Convoy table by seat, each in the table's thread, and its card.
pub(crate) async fn seated(stage: &Stage) -> ([Person; 3], Seen) {
    let people =
        [("Anna", "de"), ("Ben", "en-US"), ("Carla", "en-US")].map(|(name, locale)| stage.standin.person(name, locale));
    let [anna, ben, carla] = &people;
    let card = open_game(anna, "convoy", &[]).await;
    press_until_answered(ben, &card, "Join").await;
    let card = stage.sees(anna, card.channel, |message| message.id == card.id && message.content.contains("Ben")).await;
    press_until_answered(carla, &card, "Join").await;
    let card = stage.sees(anna, card.channel, |message| message.button("Start").is_some()).await;
    press_until_answered(anna, &card, "Start").await;
    let thread = stage.thread(anna, &card).await;
    (people.map(|person| person.at(thread)), card)
}

/// Presses again until a bot that has just started answers in time.
async fn press_until_answered(person: &Person, message: &Seen, label: &str) {
    let button = message.button(label).unwrap_or_else(|| panic!("no button {label} among {:?}", message.buttons()));
    for _ in 0..10 {
        if person.press(message.id, button).await.expect("the client sends it").message().is_some() {
            return;
        }
    }
    panic!("no answer to {label}");
}

/// The seat whose turn it is.
pub(crate) async fn on_turn(stage: &Stage, card: &Seen) -> usize {
    let record = stage.record(&table_of(card)).await;
    usize::from(record.prompts.iter().find(|(_, row)| row.must).expect("somebody is waited for").0.seat)
}

/// The panel of a person, opened from the board.
async fn panel(stage: &Stage, person: &Person) -> Seen {
    let board = stage.sees(person, person.place(), |message| message.button("My turn").is_some()).await;
    press(person, &board, "My turn").await
}

#[tokio::test(flavor = "multi_thread")]
async fn panel_made_from_next_has_pages_forms_looks_and_several_picks() {
    let mut stage = Stage::open().await;
    let (people, card) = seated(&stage).await;
    stage.settled().await;
    let turn = on_turn(&stage, &card).await;
    let person = &people[turn];
    let first = panel(&stage, person).await;
    // A look shows the hand and changes nothing.
    let look = first
        .buttons()
        .iter()
        .find(|label| **label == "My cards" || **label == "Meine Karten")
        .map(ToString::to_string);
    let looked = press(person, &first, &look.expect("a button that only looks")).await;
    assert!(looked.content.contains("cards:") || looked.content.contains("Karten:"), "{}", looked.content);
    // Forty fields are two pages.
    let fields = press(person, &looked, "mark~").await;
    let german = fields.button("Seite 2 von 2 ›").is_some();
    let fields = press(person, &fields, if german { "Seite 2 von 2 ›" } else { "Page 2 of 2 ›" }).await;
    let marked = choose(person, &fields, "mark 40").await;
    stage.restart().await;
    // A form enters its text. A wrong text is refused and loses nothing.
    let name = press(person, &marked, "name ").await;
    let typing = name.button(if german { "Eintippen …" } else { "Type it…" }).expect("a button that opens a form");
    let Ok(Shown { answer: standin::Answer::Form { form }, .. }) = person.press(name.id, typing).await else {
        panic!("no form")
    };
    let named = shown(person.submit(&form, json!({"text": "Elsa"})).await);
    assert!(named.content.contains("Elsa"), "{}", named.content);
    // Two cards at once.
    let cards = press(person, &named, "attack ").await;
    let menu = cards.controls().into_iter().find(|control| control["options"].is_array()).expect("a menu");
    let values = crate::stage::offered(menu).into_iter().map(str::to_owned).collect::<Vec<_>>();
    let chosen: Vec<&str> = values.iter().take(2).map(String::as_str).collect();
    let attacked = person.choose(cards.id, menu["custom_id"].as_str().unwrap(), &chosen).await;
    assert!(shown(attacked).content.contains(&chosen.join(" + ")));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_of_three_goes_on_after_one_resigns() {
    let mut stage = Stage::open().await;
    let (people, card) = seated(&stage).await;
    stage.settled().await;
    let turn = on_turn(&stage, &card).await;
    let leaver = (turn + 1) % 3;
    enter(&people[turn], "load 2").await;
    enter(&people[turn], "load 1").await;
    // A draft survives a restart and can be taken back line by line.
    stage.restart().await;
    let undone = shown(people[turn].command("undo", json!({})).await);
    assert!(!undone.content.contains("⚠️"), "{}", undone.content);
    let sailed = enter(&people[turn], "sail").await;
    let more = ["What happened?", "Was war los?"].into_iter().find(|label| sailed.button(label).is_some());
    let told = match more {
        Some(label) => press(&people[turn], &sailed, label).await,
        None => sailed,
    };
    assert!(told.content.contains("2 crates") || told.content.contains("2 Kisten"), "{}", told.content);
    crate::stage::resign(&people[leaver]).await;
    for _ in 0..8 {
        let record = stage.record(&table_of(&card)).await;
        if record.prompts.is_empty() {
            break;
        }
        let turn = on_turn(&stage, &card).await;
        enter(&people[turn], "load 1; sail").await;
        stage.restart().await;
    }
    stage.settled().await;
    let record = stage.record(&table_of(&card)).await;
    assert!(
        record.table.result.as_deref().is_some_and(|result| result.contains("rounds points")),
        "{:?}",
        record.table.result
    );
    let board = stage.sees(&people[0], people[0].place(), |message| message.button("Rematch").is_some()).await;
    assert!(board.content.contains("points") || board.content.contains("Punkte"), "{}", board.content);
    stage.close().await;
}
