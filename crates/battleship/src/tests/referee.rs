//! The referee: shots that their player could know to miss.

use super::*;
use crate::referee::BattleshipReferee;

/// Whether the referee finds fault with a shot of P.
#[track_caller]
fn is_blunder(table: &Table, field: &str) -> bool {
    let step = table.game.parse(P, field).expect("a shot");
    !BattleshipReferee.watch(&table.game, P, &step, &table.game).is_empty()
}

#[test]
fn referee_finds_shots_beside_sunk_ships() {
    let sunk = Table::firing(MAIN, &["1 C1", "2 J10", "1 D1"]);
    assert!(is_blunder(&sunk, "E1") && is_blunder(&sunk, "C2"));
    // Corners may touch, and nobody knows what lies further away.
    assert!(!is_blunder(&sunk, "E2") && !is_blunder(&sunk, "F1"));
    let corners = Table::firing(EASY, &["1 A8", "2 J10", "1 B8"]);
    assert!(is_blunder(&corners, "C9") && !is_blunder(&corners, "D9"));
}

#[test]
fn referee_finds_shots_where_no_ship_fits() {
    let around = ["1 I10", "2 J10", "1 J9", "2 J9"];
    let hemmed = Table::between(MAIN, E, E, &around);
    assert!(is_blunder(&hemmed, "J10"));
    assert!(!is_blunder(&Table::between(MAIN, E, E, &around[..2]), "J10"));
}

#[test]
fn referee_finds_second_shot_at_a_field() {
    let missed = Table::between(HARD, E, E, &["1 A10", "2 A10"]);
    assert!(is_blunder(&missed, "A10") && !is_blunder(&missed, "B10"));
}
