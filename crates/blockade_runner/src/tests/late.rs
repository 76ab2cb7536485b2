//! The orders of the clock when the time is up (BLO-188 to BLO-193), and decisions that stay (BLO-204).

use super::super::events::Event;
use super::support::{A, B, Table, actions, at, eve, heard};
use engine::prelude::*;
use engine::prompt::Next;

/// The turn of seat 2 in 1862.
fn turn(lines: &str) -> Table {
    at(&format!("players 2; year 1862; phase turns; order 1 2; ship kate 1 A4 2c; ship cecile 2 A24; {lines}"))
}

/// Ships flee from Pensacola.
fn sortie(ships: &str, lines: &str) -> Table {
    at(&format!(
        "players 2; year 1863; phase union; sortie pensacola; port pensacola closed blockade 6 defence 6; {ships};
                 ship theodora 2 A24; {lines}"
    ))
}

/// BLO-98, BLO-99, R18
#[test]
fn far_harbour_stands_for_a_flight() {
    let mut table = sortie("ship kate 1 G5 2c", "dice 1 1");
    let offered = |text: &str| match table.game.next_after(A, text) {
        Next::Pick(choices) => choices.into_iter().map(|choice| choice.text).collect(),
        _ => Vec::new(),
    };
    let routes: Vec<String> = offered("flee kate to G1~");
    assert!(!routes.is_empty() && routes.iter().all(|text| text.contains("G1")), "{routes:?}");
    assert_eq!(table.refused(A, "flee kate A1"), "BLO-99", "A1 is out of range");
    let far = table.game.parse(A, "flee kate havana").expect("the order is read").to_string();
    assert!(far.split(' ').count() > 4 && far.ends_with(" G1"), "{far}");
    table.play(A, "flee kate havana");
}

/// Whether every event of an order can be taken back.
fn may_be_taken_back(table: &mut Table, text: &str) -> bool {
    let from = table.log.entries().len();
    table.play(B, text);
    let told = &table.log.entries()[from..];
    assert!(!told.is_empty(), "{text}");
    told.iter().all(|entry| entry.revocable)
}

/// BLO-204
#[test]
fn order_with_dice_or_cards_is_not_taken_back() {
    let mut table = turn(
        "turn 2 actions 5; pool 10k; ship elizabeth 2 A4; ship austin 2 A4; ship matagorda 2 A24;
                          port charleston blockade 1; hand 2 erlanger_loan pilot; dice 1 1",
    );
    for (text, back) in [
        ("load cecile 1w", true),
        ("move cecile A23 A11", true),
        ("move elizabeth A10", false),
        ("move matagorda A23", true),
        ("stop", true),
        ("discard pilot", false),
        ("improve tampa", true),
        ("play erlanger_loan", false),
        ("end", false),
    ] {
        assert_eq!(may_be_taken_back(&mut table, text), back, "{text}");
    }
}

/// BLO-204: the game makes every draw and every roll when it is due.
#[test]
fn game_rolls_without_asking() {
    let mut table = eve(1863, "war 0; dice 1 1 8 8 3");
    table.play(B, "end");
    let told = heard(&table, |event| match event {
        Event::CityCaptured { .. } => Some("city"),
        Event::Squadron { .. } => Some("squadron"),
        Event::Turn { .. } => Some("turn"),
        _ => None,
    });
    assert_eq!((told, actions(&table)), (vec!["city", "city", "squadron", "turn"], Some(4)));
    assert!(table.try_move(A, "roll").is_err());
}
