//! Suggestions while a move is typed: whole moves that can be sent as they are.

use serde_json::json;
use standin::Person;

use crate::duel::{Duel, FLEET, SHIPS, at_sea, enter};
use crate::stage::Stage;

/// The suggestions for `/move`.
pub(crate) async fn suggestions(person: &Person, typed: &str) -> Vec<String> {
    let choices = person.autocomplete("move", json!({"move": typed}), "move").await.unwrap();
    choices.iter().map(|choice| choice.value.as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_shots_are_suggested_from_all_over_the_board_and_then_those_that_begin_as_typed() {
    let (stage, duel) = at_sea().await;
    let anywhere = suggestions(&duel.anna, "").await;
    assert_eq!(anywhere.len(), 25);
    for row in 'A'..='J' {
        assert!(anywhere.iter().filter(|field| field.starts_with(row)).count() >= 2, "{row}: {anywhere:?}");
    }
    assert!(anywhere.iter().all(|field| field.len() > 1), "a row alone is no move: {anywhere:?}");
    enter(&duel.anna, SHIPS[0]).await;
    assert_eq!(suggestions(&duel.anna, "a").await, ["A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10"]);
    assert_eq!(suggestions(&duel.anna, "B1").await, ["B1", "B10"]);
    assert_eq!(suggestions(&duel.anna, "b 7").await, ["B7"]);
    assert_eq!(suggestions(&duel.anna, "B11").await, [""; 0]);
    assert_eq!(suggestions(&duel.anna, "resign").await, ["aufgeben"]);
    assert_eq!(suggestions(&duel.ben, "a").await, [""; 0], "it is not Ben's turn");
    assert_eq!(suggestions(&stage.standin.person("Carla", "en-US").at(duel.thread), "a").await, [""; 0]);
    let sent = enter(&duel.anna, &suggestions(&duel.anna, "").await[7]).await;
    assert!(sent.content.contains("Du schießt auf"), "{}", sent.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_placements_are_suggested_for_every_ship() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &[]).await;
    let anything = suggestions(&duel.ben, "").await;
    assert!(anything.contains(&"random".to_owned()) && anything.len() <= 25, "{anything:?}");
    for ship in ["carrier", "destroyer", "torpedo_boat", "speed_boat"] {
        let begin = format!("place {ship} ");
        let places: Vec<&String> = anything.iter().filter(|value| value.starts_with(&begin)).collect();
        assert!(places.len() >= 4 && places.iter().all(|value| value.contains('-')), "{anything:?}");
    }
    let right: Vec<String> = (1..=6).map(|column| format!("place carrier J{column}-J{}", column + 4)).collect();
    assert_eq!(suggestions(&duel.ben, "place carrier J").await, right);
    assert_eq!(suggestions(&duel.ben, "place carrier J6").await, ["place carrier J6-J10"]);
    assert!(suggestions(&duel.anna, "zuf").await.contains(&"zufall".to_owned()));
    let german = suggestions(&duel.anna, "setze zerst").await;
    assert!(!german.is_empty() && german.iter().all(|value| value.starts_with("setze zerstörer ")), "{german:?}");
    enter(&duel.ben, "place carrier A1-A5").await;
    assert_eq!(suggestions(&duel.ben, "turn A1").await, ["turn A1"]);
    let named = suggestions(&duel.ben, "A1").await;
    assert!(named.contains(&"turn A1".to_owned()) && named.contains(&"remove A1".to_owned()), "{named:?}");
    enter(&duel.ben, &format!("clear; {FLEET}")).await;
    assert!(suggestions(&duel.ben, "").await.contains(&"confirm".to_owned()));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn partial_move_is_never_suggested() {
    let stage = Stage::open().await;
    let duel = Duel::of(&stage, "sub_search", &["colours=creator_red"]).await;
    let anything = suggestions(&duel.anna, "").await;
    assert!(anything.iter().any(|value| value.starts_with("u-boot ")), "{anything:?}");
    assert!(anything.iter().all(|value| !value.ends_with('~')), "{anything:?}");
    let levels = ["u-boot 14 100", "u-boot 14 200", "u-boot 14 300"];
    assert_eq!(suggestions(&duel.anna, "sub 14").await, levels, "Anna reads German");
    assert_eq!(suggestions(&duel.anna, "U-Boot 14").await, levels);
    assert_eq!(suggestions(&duel.ben, "sub 14").await, ["sub 14 100", "sub 14 200", "sub 14 300"]);
    let mines = suggestions(&duel.anna, "mine 2").await;
    assert!(mines.contains(&"mine 20".to_owned()) && mines.iter().all(|mine| mine.starts_with("mine 2")), "{mines:?}");
    stage.close().await;
}
