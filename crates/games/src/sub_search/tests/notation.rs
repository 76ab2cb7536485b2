//! The text of moves: what may be entered, and how it is printed.

use proptest::prelude::*;

use super::super::notation::{Fault, Move, Piece, read};
use super::super::placement::Placement;
use super::cells as cells_named;
use super::*;
use crate::engine::rules::Face as _;
use crate::lang::Language;

/// How a text is understood: the move as it is printed, or what is wrong with it.
fn understood(text: &str) -> String {
    match read(text) {
        None => "nothing".to_owned(),
        Some(Ok(step)) => step.to_string(),
        Some(Err(fault)) => format!("{fault:?}"),
    }
}

#[test]
fn a_placement_may_be_written_in_many_ways() {
    for text in [
        "sub 14 200",
        "SUB 14 200",
        "  sub   14\t200 ",
        "sub 14-200",
        "sub 14 - 200",
        "sub 14–200",
        "sub (14, 200)",
        "sub(14,200)",
        "sub 14,200",
        "sub14 200",
        "submarine 14 200",
        "U-Boot 14 200",
        "uboot 14-200",
    ] {
        assert_eq!(understood(text), "sub 14 200", "{text:?}");
    }
    for text in ["mine 10", "Mine 10", "mine 10 100", "mine (10)", "mine 10-100", "mine10"] {
        assert_eq!(understood(text), "mine 10", "{text:?}");
    }
    for (text, printed) in [
        ("remove 14 200", "remove 14 200"),
        ("entferne 14-200", "remove 14 200"),
        ("remove mine", "remove mine"),
        ("Entferne Mine", "remove mine"),
        ("leeren", "clear"),
        ("CLEAR", "clear"),
        ("zufall", "random"),
        ("Alles entfernen", "clear"),
        ("zufall rest", "fill"),
        ("Bestätigen", "confirm"),
        ("place 2-100, 14-200, mine 3", "place 2-100 14-200 mine 3"),
        ("setze 14-200", "place 14-200"),
        ("random", "random"),
        ("fertig", "confirm"),
        ("confirm", "confirm"),
    ] {
        assert_eq!(understood(text), printed, "{text:?}");
    }
}

#[test]
fn a_turn_may_be_written_in_many_ways() {
    for text in ["A 21", "a 21", "A21", "a-21", "ship A to 21", "Ship a 21", "schiff A nach 21", "A to 21", "A nach 21"]
    {
        assert_eq!(understood(text), "A 21", "{text:?}");
    }
    for text in [
        "B harbour",
        "b harbor",
        "B Hafen",
        "B h",
        "ship B to harbour",
        "B into harbour",
        "Schiff B nach Hafen",
        "Schiff B in den Hafen",
    ] {
        assert_eq!(understood(text), "B harbour", "{text:?}");
    }
    for text in ["charge 200", "drop 200", "bomb 200", "Bombe 200", "Wasserbombe 200", "charge200", "charge (200)"] {
        assert_eq!(understood(text), "charge 200", "{text:?}");
    }
    for text in [
        "fire R3 B",
        "fire r3 b",
        "torpedo R3 B",
        "Feuer R3 B",
        "feuere r3 b",
        "Torpedo R3 auf Schiff B",
        "torpedo along lane R3 at ship B",
        "fire R3, B",
        "fire r 3 b",
        "fire R3B",
        "fire row 3 B",
        "Feuere Reihe 3 B",
    ] {
        assert_eq!(understood(text), "fire R3 B", "{text:?}");
    }
    for text in ["fire column 2 A", "feuere Spalte 2 A"] {
        assert_eq!(understood(text), "fire C2 A", "{text:?}");
    }
    for (text, printed) in [
        ("end", "end"),
        ("Ende", "end"),
        ("Zugende", "end"),
        ("done", "end"),
        ("resign", "resign"),
        ("Aufgeben", "resign"),
    ] {
        assert_eq!(understood(text), printed, "{text:?}");
    }
    assert_eq!(understood("C2"), "C 2", "a ship and a field; lanes stand behind `fire`");
    assert_eq!(understood("fire C2 C"), "fire C2 C");
}

/// What a text quotes between single backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2).filter(|quote| !quote.is_empty() && !quote.contains('\n'))
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
        assert!(moves.len() > 20, "{moves:?}");
        for step in moves {
            assert!(matches!(read(step), Some(Ok(_))), "{}: {step:?} is {}", language.code(), understood(step));
        }
    }
}

#[test]
fn what_begins_like_a_move_is_an_attempt_at_it() {
    for (text, fault) in [
        ("sub", "Cell"),
        ("sub 14", "Cell"),
        ("sub 14 150", "Cell"),
        ("sub 999 100", "Cell"),
        ("sub R3~", "Cell"),
        ("mine 10 200", "Mine"),
        ("mine", "Mine"),
        ("remove 14", "Piece"),
        ("ship", "Ship"),
        ("ship D 21", "Ship"),
        ("A", "Destination(A)"),
        ("A R3~", "Destination(A)"),
        ("A 21 22", "Destination(A)"),
        ("A at 21", "Destination(A)"),
        ("charge", "Level"),
        ("charge 15", "Level"),
        ("fire R3", "Lane"),
        ("fire R7 A", "Lane"),
        ("fire A", "Lane"),
        ("place", "Cell"),
        ("place 3", "Cell"),
        ("place 14-200 14-200", "Cell"),
        ("place mine", "Cell"),
    ] {
        assert_eq!(understood(text), fault, "{text:?}");
    }
    for text in
        ["", " ", "-", "14 200", "D 21", "Ah", "end it", "random fleet", "confirm!", "confirm confirm", "?", "🚢"]
    {
        assert_eq!(understood(text), "nothing", "{text:?}");
    }
    assert_eq!(read("A 99999999999999999999"), Some(Err(Fault::Destination(Ship::A))));
}

#[test]
fn every_move_fits_behind_a_button() {
    let moves = every_move();
    let longest = moves.iter().map(|step| step.to_string().len()).max().unwrap();
    assert_eq!(longest, "place 14-200 15-300 36-300 mine 10".len());
    assert!(longest <= crate::panel::PRESS);
    let turn = "A harbour; charge 300; fire R3 A; fire R3 A; fire R3 A";
    assert_eq!(turn.len(), 54);
    assert!(turn.len() <= crate::panel::PRESS, "a whole turn does, too");
}

/// Every move that there is.
fn every_move() -> Vec<Move> {
    let cells = || Cell::all();
    let mut moves: Vec<Move> =
        cells().map(Move::Sub).chain(cells().map(|cell| Move::Remove(Piece::Submarine(cell)))).collect();
    moves.extend(Field::all().map(Move::Mine));
    moves.extend(Level::all().map(Move::Charge));
    for ship in Ship::ALL {
        moves.extend(Field::all().map(Port::Sea).chain([Port::Harbour]).map(|port| Move::Sail(ship, port)));
        moves.extend(Lane::all().map(|lane| Move::Fire(lane, ship)));
    }
    let random = [Move::Random, Move::Fill];
    moves.extend([Move::Remove(Piece::Mine), Move::Clear, Move::Confirm, Move::End, Move::Resign]);
    moves.extend(random);
    moves.push(Move::Place(Placement { submarines: cells_named("14-200 15-300 36-300"), mine: Some(field(10)) }));
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

proptest! {
    #[test]
    fn nothing_that_is_entered_makes_the_reader_panic(text in "\\PC{0,40}") {
        for mut table in [empty(), at("1 red move", "ship red A 8 4")] {
            for seat in [RED, YELLOW] {
                let _ = table.game.next(seat, &text);
                let _ = table.game.after_surprise(seat, &text);
                for part in table.game.split(seat, &text) {
                    prop_assert!(!part.is_empty());
                }
                let _ = table.try_move(seat, &text);
            }
        }
    }

    #[test]
    fn words_in_any_order_are_refused_or_printed_so_that_they_are_read_back(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "sub", "mine", "remove", "ship", "schiff", "A", "b", "C", "to", "nach", "14", "36", "37", "100", "200", "150",
                "fire", "torpedo", "R3", "c2", "R", "3", "charge", "drop", "end", "random", "confirm", "clear", "harbour", "h",
                "-", ",", ", ", ";", "(", ")", "~", "U-Boot", "ß", "İ", "\n", "99999999999999999999",
            ]),
            0..7,
        ),
        gap in prop::sample::select(vec!["", " ", "  "]),
        placing in any::<bool>(),
    ) {
        let text = words.join(gap);
        let lines = "ship red A 8 4; ship red B 32 3; sub red 13-100; ship yellow B 16 3; sub yellow 36-300";
        let mut table = if placing { empty() } else { at("1 red move", lines) };
        if !placing && words.len() % 2 == 0 {
            table.play(RED, "A 14");
        }
        let _ = table.game.next(RED, &text);
        let before = table.game.clone();
        match table.try_move(RED, &text) {
            Err(_) => prop_assert_eq!(&table.game, &before),
            Ok(()) => {
                let step = before.parse(RED, &text).unwrap();
                prop_assert_eq!(before.parse(RED, &step.to_string()), Ok(step));
            }
        }
    }
}
