//! The continuations of partial moves, for menus and completion.

use super::*;
use engine::prompt::Next;

/// BAT-18
#[test]
fn type_is_offered_until_all_its_ships_are_placed() {
    let mut table = Table::empty(MAIN);
    let kinds = |table: &Table| -> Vec<String> {
        table
            .offered(P, "")
            .unwrap_or_default()
            .iter()
            .filter_map(|text| text.strip_prefix("place ").map(str::to_owned))
            .collect()
    };
    assert_eq!(kinds(&table), ["carrier", "destroyer", "torpedo_boat", "speed_boat"]);
    assert_eq!(table.offered(P, "place carrier").unwrap_or_default().len(), 10, "every row has places for a carrier");
    table.play(P, "place carrier A1-A5");
    assert_eq!(kinds(&table), ["destroyer", "torpedo_boat", "speed_boat"]);
    assert_eq!(table.game.next_after(P, "place carrier"), Next::Nothing);
    table.play(P, "random");
    assert_eq!(kinds(&table), [""; 0]);
}

/// BAT-28
#[test]
fn field_that_was_fired_at_is_not_offered() {
    let table = Table::firing(MAIN, &["1 A1"]);
    assert_eq!(table.game.next_after(P, "A1"), Next::Nothing);
    assert_eq!(table.game.next_after(P, "A10"), Next::Done);
    let row = table.offered(P, "A").unwrap_or_default();
    assert_eq!((row.len(), row[0].as_str(), row[8].as_str()), (9, "A2", "A10"));
}
