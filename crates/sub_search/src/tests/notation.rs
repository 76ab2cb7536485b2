//! The text of moves: reading and printing.

use super::*;
use crate::notation::{Fault, Move, Piece, Verb, read};
use crate::placement::Placement;
use engine::battery::texts;
use engine::lang::Language;
use engine::prelude::*;

/// The reading of a text: the move as printed, or its fault.
fn understood(text: &str) -> String {
    match read(text) {
        None => "nothing".to_owned(),
        Some(Ok(step)) => step.to_string(),
        Some(Err(fault)) => format!("{fault:?}"),
    }
}

/// Printed moves, each with other ways to write it, separated by `|`.
const WRITTEN: [(&str, &str); 19] = [
    (
        "sub 14 200",
        "SUB 14 200|  sub   14\t200 |sub 14-200|sub 14 - 200|sub 14–200|sub (14, 200)|sub(14,200)|sub 14,200",
    ),
    ("sub 14 200", "sub14 200|submarine 14 200|U-Boot 14 200|uboot 14-200"),
    ("mine 10", "Mine 10|mine 10 100|mine (10)|mine 10-100|mine10"),
    ("remove 14 200", "entferne 14-200"),
    ("remove mine", "Entferne Mine"),
    ("clear", "leeren|CLEAR|Alles entfernen"),
    ("random", "zufall"),
    ("fill", "zufall rest"),
    ("confirm", "Bestätigen|fertig|Ready"),
    ("place 2-100 14-200 mine 3", "place 2-100, 14-200, mine 3"),
    ("place 14-200", "setze 14-200"),
    ("A 21", "a 21|A21|a-21|ship A to 21|Ship a 21|schiff A nach 21|A to 21|A nach 21"),
    ("B harbour", "b harbor|B Hafen|B h|ship B to harbour|B into harbour|Schiff B nach Hafen|Schiff B in den Hafen"),
    ("charge 200", "drop 200|bomb 200|Bombe 200|Wasserbombe 200|charge200|charge (200)"),
    (
        "fire R3 B",
        "fire r3 b|torpedo R3 B|Feuer R3 B|feuere r3 b|Torpedo R3 auf Schiff B|torpedo along lane R3 at ship B",
    ),
    ("fire R3 B", "fire R3, B|fire r 3 b|fire R3B|fire row 3 B|Feuere Reihe 3 B"),
    ("fire C2 A", "fire column 2 A|feuere Spalte 2 A"),
    ("end", "Ende|Zugende|done"),
    ("resign", "Aufgeben"),
];

#[test]
fn move_may_be_written_in_many_ways() {
    for (printed, texts) in WRITTEN {
        for text in texts.split('|').chain([printed]) {
            assert_eq!(understood(text), printed, "{text:?}");
        }
    }
    assert_eq!(understood("C2"), "C 2", "a ship and a field; lanes only follow `fire`");
    assert_eq!(understood("fire C2 C"), "fire C2 C");
}

/// The texts between single backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    // A text with an argument is tested where it is said.
    let is_whole = |quote: &&str| !quote.is_empty() && !quote.contains(['\n', '{']);
    text.split('`').skip(1).step_by(2).filter(is_whole)
}

#[test]
fn every_move_that_the_texts_name_is_understood() {
    for language in Language::ALL {
        let refusals = SubSearch::texts(language).lines().filter(|line| line.starts_with("sub_search-refused-"));
        let moves: Vec<&str> = refusals
            .flat_map(quoted)
            .chain(quoted(SubSearch::rules_text(language)))
            .filter_map(|quote| match quote.split_once(' ') {
                Some(("/move" | "/zug", step)) => Some(step),
                _ => (!quote.starts_with('/')).then_some(quote),
            })
            .flat_map(|line| line.split(';'))
            .collect();
        assert!(moves.len() > 15, "{moves:?}");
        for step in moves {
            assert!(matches!(read(step), Some(Ok(_))), "{}: {step:?} is {}", language.code(), understood(step));
        }
    }
}

#[test]
fn refusal_of_a_text_that_is_no_move_shows_moves_that_are_accepted() {
    let (placing, placed) = ("phase place", "phase place; sub red 14-200 2-100 3-100; mine red 4");
    let moving = "ship red A 14 4; ship yellow B 16 2; sub red 13-200; sub yellow 36-300";
    let acting =
        "turn 5 red act; moved A; ship red A 21 3; ship yellow B 16 2; sub red 2-200 13-200; sub yellow 36-300";
    for (position, wrong) in [
        (placing, "hello|sub|sub 14|sub 14 150|mine 37|mine 10 200|place 3"),
        (placed, "hello|remove|remove 14|mine 99"),
        (moving, "hello|ship D 21|A|A 99|B x|charge 200|fire R3 B|end"),
        (acting, "hello|charge 150|charge|fire|fire R3|fire Q2 B|?"),
    ] {
        for text in wrong.split('|') {
            let refusal = at(position).try_move(RED, text).expect_err("it is refused");
            let said = Language::ALL.map(|language| texts().say(language, &refusal.reason, &[]));
            let shown: Vec<&str> = said.iter().flat_map(|said| said.split('`').skip(1).step_by(2)).collect();
            assert!(shown.len() >= Language::ALL.len(), "{text}: {said:?}");
            for example in shown {
                assert_eq!(at(position).try_move(RED, example), Ok(()), "{text}: {example}");
            }
        }
    }
}

#[test]
fn german_column_is_an_s_in_texts_and_typed_moves() {
    assert_eq!(understood("feuere S2 B"), "fire C2 B");
    assert_eq!(understood("Torpedo S2 auf Schiff B"), "fire C2 B");
    assert_eq!(understood("feuere C2 B"), "fire C2 B");
    let view = at("ship red A 14 4").view(Viewer::Seat(RED));
    let [english, german] = Language::ALL.map(|language| SubSearch::text(&view, &[], language));
    assert!(english.contains(" C1  C2 ") && !english.contains("S1"), "{english}");
    assert!(german.contains(" S1  S2 ") && !german.contains("C1"), "{german}");
}

#[test]
fn known_first_word_makes_a_text_an_attempt() {
    for (fault, texts) in [
        ("Cell", "sub|sub 14|sub 14 150|sub 999 100|sub R3~|place|place 3|place 14-200 14-200|place mine"),
        ("Mine", "mine 10 200|mine"),
        ("Piece", "remove 14"),
        ("Ship", "ship|ship D 21"),
        ("Destination(A)", "A|A R3~|A 21 22|A at 21"),
        ("Level", "charge|charge 15"),
        ("Lane", "fire R3|fire R7 A|fire A"),
        ("nothing", "| |-|14 200|D 21|Ah|end it|random fleet|confirm!|confirm confirm|?|🚢"),
    ] {
        texts.split('|').for_each(|text| assert_eq!(understood(text), fault, "{text:?}"));
    }
    assert_eq!(read("A 99999999999999999999"), Some(Err(Fault::Destination(Ship::A))));
}

#[test]
fn every_move_fits_a_button() {
    let moves = every_move();
    let longest = moves.iter().map(|step| step.to_string().len()).max().unwrap();
    assert_eq!(longest, "place 14-200 15-300 36-300 mine 10".len());
    assert!(longest <= engine::panel::PRESS);
    let turn = "A harbour; charge 300; fire R3 A; fire R3 A; fire R3 A";
    assert_eq!(turn.len(), 54);
    assert!(turn.len() <= engine::panel::PRESS, "a whole turn fits as well");
}

/// Every possible move.
fn every_move() -> Vec<Move> {
    let mut moves: Vec<Move> =
        Cell::all().flat_map(|cell| [Move::Sub(cell), Move::Remove(Piece::Submarine(cell))]).collect();
    moves.extend(Field::all().map(Move::Mine));
    moves.extend(Level::all().map(Move::Charge));
    for ship in Ship::ALL {
        moves.extend(Field::all().map(Port::Sea).chain([Port::Harbour]).map(|port| Move::Sail(ship, port)));
        moves.extend(Lane::all().map(|lane| Move::Fire(lane, ship)));
    }
    moves.extend([Move::Remove(Piece::Mine), Move::Clear, Move::Random, Move::Fill]);
    moves.extend([Move::Confirm, Move::End, Move::Resign]);
    moves.push(Move::Place(Placement { submarines: cells("14-200 15-300 36-300"), mine: Some(field(10)) }));
    moves
}

#[test]
fn every_printed_move_is_read_back() {
    let moves = every_move();
    assert_eq!(moves.len(), 108 * 2 + 36 + 3 + 3 * (37 + 12) + 8);
    for step in moves {
        let printed = step.to_string();
        assert_eq!(read(&printed), Some(Ok(step)), "{printed}");
        assert_eq!(read(&printed.to_uppercase()), Some(Ok(step)), "{printed}");
    }
}

/// R-SUB-33
#[test]
fn comma_separates_moves_only_before_another_move() {
    for (line, parts) in [
        ("sub 14, 200", &["sub 14, 200"][..]),
        ("sub (14, 200), mine 10, confirm", &["sub (14, 200)", "mine 10", "confirm"]),
        ("ship A to 21, charge 200", &["ship A to 21", "charge 200"]),
        ("A 21, charge, 200", &["A 21", "charge, 200"]),
        ("fire R3, A", &["fire R3, A"]),
        ("fire R3, A, end", &["fire R3, A", "end"]),
        ("A 21, B harbour", &["A 21", "B harbour"]),
        (" A 21 ;; charge 200\n\n end; ", &["A 21", "charge 200", "end"]),
        (" ; \n", &[]),
        ("random, dive", &["random, dive"]),
    ] {
        assert_eq!(empty().game.split(RED, line), parts);
    }
}

#[test]
fn readme_and_dictionary_list_every_verb() {
    engine::battery::verbs::are_listed::<Verb>(SubSearch::ID, crate::texts());
}
