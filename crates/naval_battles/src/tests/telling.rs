//! Names of several cards and ships, and the maximum length of alt text and plain text.

use super::super::data::{Card, Nation, Ship};
use super::super::state::NavalBattles;
use super::super::words;
use super::scenes::Table;
use engine::battery::trial::english;
use engine::lang::Language;
use engine::prelude::*;
use engine::seat::Viewer;

#[test]
fn equal_cards_are_named_once() {
    let held =
        ["planning", "secondary-5", "secondary-5", "air-x1", "planning"].map(|id| Card::named(id).expect("a card"));
    let said = english(&words::text("told-drawn").with("cards", words::cards(held)));
    assert_eq!(said, "You draw 2× Planning, 2× 5\" Secondary Guns, Air Attack x1.");
}

/// NAV-124
#[test]
fn ship_with_several_attacks_is_named_once() {
    let ships = ["t13", "t13", "bismarck"].map(|id| Ship::named(id).unwrap());
    assert_eq!(english(&words::text("choice-ship").with("ship", words::ships(ships))), "2× T13, Bismarck");
}

/// With the longest player names, in the language with the longer words.
#[test]
fn alt_text_and_plain_text_keep_their_maximum_length() {
    let cards =
        [(1, "air-x1"), (2, "air-x1"), (3, "air-x2"), (3, "air-x2"), (5, "air-x3"), (5, "air-x3"), (5, "air-x3")];
    let attack = |(number, (play, card))| format!("attack {number} {play} {card} > graf-zeppelin 2 open\n");
    let attacks: String = (1..).zip(cards).map(attack).collect();
    let nations = ["united_states", "germany", "france", "great_britain", "italy", "japan"];
    let fleets = (1..).zip(nations).map(|(seat, nation)| {
        let ships: Vec<&str> =
            Nation::named(nation).unwrap().ships().filter(|ship| !ship.is_submarine()).map(Ship::id).collect();
        format!("fleet {seat} {nation} ready 0\nrow {seat} 1 {}\nfront {seat} near-miss\n", ships.join(" "))
    });
    let fleets: String = fleets.collect();
    let header = "naval_battles 2\noption mode teams-3\nseats 6\ngame 1 1\n";
    let table = Table::at(&format!("{header}turn 1 1 defend 1\nslots 2\n{fleets}{attacks}"));
    let names = vec!["Wöchentliche Hafenrundfahrt 1 ÄÖ".to_owned(); 6];
    let view = table.view(Viewer::Spectator);
    let alt = NavalBattles::alt(&view);
    let said: Vec<String> = alt.iter().map(|said| engine::battery::texts().say(Language::De, said, &names)).collect();
    assert!(said.join(" ").chars().count() <= 1_024, "{}: {said:?}", said.join(" ").chars().count());
    assert!(said[1].contains("a1 Graf Zeppelin ab ") && said[1].contains(" weitere"), "{said:?}");
    let text = NavalBattles::text(&view, &names, Language::En);
    assert!(text.len() <= 1_900, "{}: {text}", text.len());
}
