//! Naval Battles through the whole bot: private hands, successive defences, queued moves, restarts.

use flaggschiff::record::Status;
use flaggschiff::table::play;
use games::engine::seat::Seat;
use serde_json::json;
use standin::Seen;

use crate::company::{Company, either};
use crate::duel::{enter, open_game, table_of};
use crate::stage::{Stage, choose, press, shown};

/// The words of a message and of its alt texts, in lower case and without soft hyphens.
fn words(message: &Seen) -> Vec<String> {
    let embeds = message.embeds.iter().map(ToString::to_string);
    let pictures = message.files.iter().filter_map(|file| file.description.clone());
    let said = [message.content.clone()].into_iter().chain(embeds).chain(pictures).collect::<Vec<_>>().join(" ");
    let words = said.split(|sign: char| !sign.is_alphanumeric() && sign != '-');
    words.map(|word| word.replace('-', "").to_lowercase()).collect()
}

/// How many nations a panel offers. The computer may have taken any.
fn nations(panel: &Seen) -> usize {
    let id = |control: &serde_json::Value| control["custom_id"].as_str().unwrap_or_default().to_owned();
    panel.controls().into_iter().filter(|control| id(control).contains("|nation ")).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn defences_are_private_and_survive_a_restart_in_mid_turn() {
    let mut stage = Stage::open().await;
    let company = Company::seated(&stage, "naval_battles", true).await;
    let mut passed = 0;
    while passed < 2 {
        let seat = company.play_to(&stage, "defend").await;
        stage.restart().await;
        let others = company.people.iter().find(|person| person.id() != company.person(seat).id()).expect("others");
        let refused = enter(others, "near-miss a1").await;
        assert!(refused.content.contains("NAV-31"), "{}", refused.content);
        // One tap on the panel passes a defence.
        let panel = company.panel(&stage, seat).await;
        assert!(panel.ephemeral && panel.files.len() == 1, "{}", panel.content);
        let before = company.record(&stage).await.journal.len();
        let person = company.person(seat);
        let label = either(&panel, ["Durchlassen", "Let all pass"]);
        let button = panel.button(label).expect("a button");
        // A double press of which the client sends both.
        let (once, twice) = tokio::join!(person.press(panel.id, button), person.press(panel.id, button));
        assert!(once.is_ok() || twice.is_ok(), "{once:?} {twice:?}");
        stage.settled().await;
        let rows = company.record(&stage).await.journal;
        let ends = rows[before..].iter().filter(|row| row.seat == seat.0 && row.text == "end").count();
        assert_eq!(ends, 1, "{once:?} {twice:?}");
        passed += 1;
    }
    for person in &company.people[..2] {
        crate::stage::resign(person).await;
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn queued_moves_are_made_without_a_question() {
    let mut stage = Stage::open().await;
    let company = Company::seated(&stage, "naval_battles", false).await;
    for person in &company.people {
        let ordered = enter(person, "orders pass").await;
        assert!(ordered.ephemeral && !ordered.content.contains("⚠️"), "{}", ordered.content);
    }
    // Nobody is asked for a defence, and the attacker has entered his later moves with the attack.
    for _ in 0..40 {
        let (seat, kind) = company.asked(&stage).await.expect("the game is not over");
        assert!(!["defend", "resolve"].contains(&kind.as_str()), "{kind}");
        let mut line = company.sensible(&stage, seat).await;
        if kind == "turn" {
            line.push_str("; ahead resolve all & end");
        }
        enter(company.person(seat), &line).await;
        let rows = company.record(&stage).await.journal;
        if rows.iter().any(|row| row.text == "resolve all") {
            break;
        }
        if rows.len() % 3 == 0 {
            stage.restart().await;
        }
    }
    let rows = company.record(&stage).await.journal;
    assert!(rows.iter().any(|row| row.text == "resolve all"), "nobody has attacked");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn fleet_is_chosen_and_laid_out_by_presses_and_a_refusal_names_its_rule() {
    let stage = Stage::open().await;
    let company = Company::seated(&stage, "naval_battles", false).await;
    let ben = &company.people[1];
    let panel = company.panel(&stage, Seat(1)).await;
    let panel = press(ben, &panel, "Japan").await;
    let taken = enter(&company.people[0], "nation japan").await;
    assert!(taken.content.contains("NAV-11"), "{}", taken.content);
    let panel = choose(ben, &panel, "add yamato").await;
    assert!(panel.content.contains("Japan: 7 of 25 points"), "{}", panel.content);
    let refused = enter(ben, "fleet japan yamato bismarck").await;
    assert!(refused.content.contains("⚠️") && refused.content.contains("NAV-14"), "{}", refused.content);
    let undone = shown(ben.command("undo", json!({})).await);
    assert!(!undone.content.contains("7 of 25"), "{}", undone.content);
    let panel = press(ben, &undone, "Random").await;
    assert!(panel.content.contains("25 of 25"), "{}", panel.content);
    press(ben, &panel, "Confirm").await;
    stage.settled().await;
    // The others see that he has chosen but not the choice.
    let position = play::game(&company.record(&stage).await).unwrap().position();
    let chosen = position.lines().find_map(|line| line.strip_prefix("chosen 2 ")).expect("a fleet");
    let names = |message: &Seen, ship: &str| words(message).contains(&ship.replace('-', ""));
    let told = company.people[2].sees(ben.place()).unwrap();
    assert!(told.iter().any(|message| !message.files.is_empty()), "the board is missing");
    for ship in chosen.split(' ') {
        assert!(names(&panel, ship), "{ship} is not among {:?}", words(&panel));
        let telling = told.iter().find(|message| names(message, ship));
        assert_eq!(telling.map(words), None, "{ship} is revealed");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hand_is_shown_to_its_owner_alone_and_a_game_without_cards_says_so() {
    let stage = Stage::open().await;
    let company = Company::seated(&stage, "naval_battles", false).await;
    let seat = company.play_to(&stage, "defend").await;
    let own = shown(company.person(seat).command("hand", json!({})).await);
    assert!(own.ephemeral && own.files.len() == 1, "{}", own.content);
    let board = shown(company.person(seat).command("board", json!({})).await);
    assert_ne!(own.files[0].bytes, board.files[0].bytes, "the picture of the hand shows cards, not attacks");
    let stranger = stage.standin.person("Dora", "en-US").at(company.person(seat).place());
    let refused = shown(stranger.command("hand", json!({})).await);
    assert!(refused.ephemeral && refused.files.is_empty(), "{}", refused.content);
    let card = open_game(&stage.standin.person("Emil", "en-US"), "battleship", &[]).await;
    let finn = stage.standin.person("Finn", "en-US");
    press(&finn, &card, "Join").await;
    let thread = stage.thread(&finn, &card).await;
    let none = shown(finn.at(thread).command("hand", json!({})).await);
    assert!(none.ephemeral && none.content.contains("no cards in this game"), "{}", none.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_against_the_computer_begins_without_the_free_seats() {
    let stage = Stage::open().await;
    let anna = stage.standin.person("Anna", "en-US");
    shown(anna.command("play", json!({"game": "naval_battles", "computer": "easy"})).await);
    let begun = |message: &Seen| message.ephemeral && nations(message) >= 5;
    let panel = stage.sees(&anna, anna.place(), begun).await;
    stage.settled().await;
    let record = stage.record(&table_of(&panel)).await;
    assert_eq!((record.table.status, record.table.seat_count), (Status::Playing, 2));
    stage.close().await;
}

/// NAV-11
#[tokio::test(flavor = "multi_thread")]
async fn nation_taken_by_the_computer_is_not_offered() {
    let stage = Stage::open().await;
    let anna = stage.standin.person("Anna", "en-US");
    shown(anna.command("play", json!({"game": "naval_battles", "computer": "easy"})).await);
    // The panel is a follow-up answer, and nobody has pressed it.
    let taken = |message: &Seen| message.ephemeral && nations(message) == 5;
    stage.sees(&anna, anna.place(), taken).await;
    stage.close().await;
}
