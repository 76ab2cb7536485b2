//! The continuations of a partial move (README, "Choices too large for one menu").

use super::support::{A, Table, at};
use engine::prelude::*;
use engine::prompt::Next;

/// The turn of seat 1 with a ship in Charleston and one in Nassau.
#[track_caller]
fn turn(lines: &str) -> Table {
    let ships = "ship cecile 1 A4 2w; ship elizabeth 1 A24 2c; ship theodora 2 A24; seat 1 money 8k";
    at(&format!("players 2; year 1862; phase turns; {ships}; hand 1 private_launch torpedoes; {lines}"))
}

#[track_caller]
fn follows(table: &Table, entered: &str) -> Vec<String> {
    table.offered(A, entered).unwrap_or_else(|| panic!("nothing follows {entered:?}"))
}

#[test]
fn beginning_leads_to_its_moves() {
    let table = turn("turn 1 actions 4; port mobile blockade 2");
    assert_eq!(follows(&table, "unload~"), ["unloading cecile~", "unloading elizabeth~"]);
    assert_eq!(follows(&table, "unloading cecile~")[0], "unloading cecile 2w");
    assert_eq!(follows(&table, "load~"), ["loading cecile~", "loading elizabeth~"]);
    assert_eq!(follows(&table, "play torpedoes~"), ["play torpedoes mobile"]);
    let ships = follows(&table, "play private_launch~");
    assert!(ships.contains(&"play private_launch lynx~".to_owned()), "the ship before the place: {ships:?}");
    assert!(follows(&table, "play private_launch lynx~").contains(&"play private_launch lynx A4".to_owned()));
}

#[test]
fn whole_move_is_known_and_refused_move_is_not() {
    let table = turn("turn 1 actions 4");
    for (entered, expected) in [
        ("unloading cecile 2w", Next::Done),
        ("end", Next::Done),
        ("resign", Next::Done),
        ("unloading cecile 3w", Next::Nothing),
        ("stop", Next::Nothing),
        ("no such thing", Next::Nothing),
        ("play pilot~", Next::Nothing),
    ] {
        assert_eq!(table.game.next_after(A, entered), expected, "{entered}");
    }
}

/// BLO-72
#[test]
fn seat_without_actions_is_offered_no_goods() {
    let table = turn("turn 1 actions 0");
    let offered = follows(&table, "");
    assert!(["load~", "unload~", "play~"].iter().all(|begun| !offered.contains(&(*begun).to_owned())), "{offered:?}");
    assert_eq!(table.offered(A, "load~"), None);
}
