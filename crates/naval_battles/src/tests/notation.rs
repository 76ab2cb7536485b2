//! Typed moves: names of ships, German words, and messages about faulty moves (section 25 of the rules).

use super::super::notation::{self, Move};
use super::super::state::NavalBattles;
use super::super::words::text;
use super::{ANN, fleets};
use engine::battery::texts;
use engine::lang::Language;
use engine::prelude::*;
use engine::rulebook;

/// A ship is named by its id, its name, the last word of its name, or a unique prefix of at least four letters.
#[test]
fn unique_prefix_names_ship() {
    let named = |typed: &str| match notation::read(&format!("move {typed} 2")) {
        Some(Move::Place(ship, 2)) => Some(ship.id()),
        _ => None,
    };
    for (typed, ship) in [
        ("Zeppelin", Some("graf-zeppelin")),
        ("King George", Some("king-george-v")),
        ("king", Some("king-george-v")),
        ("duca degli", Some("duca-degli-abruzzi")),
        ("zep", None),
    ] {
        assert_eq!(named(typed), ship, "{typed}");
    }
    let several = notation::read("air air-x2 > zeppelin, prinz").map(|step| step.to_string());
    assert_eq!(several.as_deref(), Some("air air-x2 > graf-zeppelin, prinz-eugen"));
}

/// The reader recurses only one level, so a long line cannot exhaust the stack.
#[test]
fn ahead_within_ahead_is_no_move() {
    assert_eq!(notation::read("ahead ahead end"), None);
    assert_eq!(notation::read(&format!("{}end", "vorab ".repeat(100_000))), None);
}

#[test]
fn message_names_word_that_is_not_understood() {
    let mut table = fleets("declare", "main-14", "");
    for (typed, word) in [
        ("musashi", "musashi"),
        ("fire main-14 musashi:0 > t13", "musashi:0"),
        ("fire main-14 kongo:0 > t99", "t99"),
        ("armour 1", "1"),
        ("end now", "now"),
    ] {
        let reason = table.reason(ANN, typed);
        assert!(reason.contains(&format!("“{word}”")), "{typed}: {reason}");
    }
    assert!(
        table.reason(ANN, "fire main-14").starts_with("That is not a move"),
        "the move ends too early, so there is no word to name"
    );
}

/// Both pages show the same moves in the same order.
#[test]
fn moves_of_the_rules_page_are_read_in_both_languages() {
    let shown = |language: Language| {
        let chapter = rulebook::chapters(NavalBattles::rules_text(language)).last().unwrap();
        let lines: Vec<&str> = chapter.text.lines().filter(|line| line.starts_with("- ")).collect();
        let moves = lines.iter().flat_map(|line| line.split('`').skip(1).step_by(2));
        moves.map(|text| (text, notation::read(text))).collect::<Vec<_>>()
    };
    let [english, german] = [Language::En, Language::De].map(shown);
    assert!(english.len() > 25 && english.len() == german.len(), "{} and {}", english.len(), german.len());
    for (english, german) in english.into_iter().zip(german) {
        assert!(english.1.is_some() && english.1 == german.1, "{english:?} and {german:?}");
    }
}

#[test]
fn words_on_buttons_are_read_as_their_moves() {
    let buttons = [
        ("let-pass", Move::End),
        ("let-rest-pass", Move::End),
        ("end-turn", Move::End),
        ("confirm-fleet", Move::End),
        ("confirm-layout", Move::End),
        ("clear", Move::Clear),
        ("random", Move::Random),
        ("resolve-all", Move::ResolveAll),
    ];
    for (button, step) in buttons {
        for language in Language::ALL {
            let label = texts().say(language, &text(&format!("button-{button}")), &[]);
            assert_eq!(notation::read(&label), Some(step.clone()), "{label}");
        }
    }
    assert_eq!(notation::read("befehl durchlassen"), Some(Move::Orders(notation::Order::Pass)));
}

#[test]
fn readme_and_dictionary_list_every_verb() {
    engine::battery::verbs::are_listed::<notation::Verb>(NavalBattles::ID, crate::texts());
}
