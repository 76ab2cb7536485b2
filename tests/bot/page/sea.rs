//! Battleship on the page: reads fleets from the database and fires by buttons.

use flaggschiff::record::Record;

use super::tab::Tab;
use crate::stage::Stage;

/// The record of the only table.
pub(crate) async fn record(stage: &Stage) -> Record {
    let store = stage.store();
    let tables = store.open_tables().await.expect("tables");
    store.read(&tables[0]).await.expect("readable").expect("a table")
}

/// The confirmed ships of a seat in notation, such as `A1-A5`.
pub(crate) fn ships(record: &Record, seat: u8) -> Vec<String> {
    let placed = record.journal.iter().filter(|row| row.seat == seat && row.text.starts_with("place "));
    placed.map(|row| row.text.rsplit(' ').next().expect("a place").to_owned()).collect()
}

/// The fields of some ships.
pub(crate) fn fields(ships: &[String]) -> Vec<String> {
    let field = |text: &str| (text.as_bytes()[0], text[1..].parse::<u8>().expect("a column"));
    let ends = ships.iter().map(|ship| ship.split_once('-').expect("two ends"));
    let within = ends.flat_map(|(first, last)| {
        let ((top, left), (bottom, right)) = (field(first), field(last));
        (top..=bottom).flat_map(move |row| (left..=right).map(move |column| (row, column)))
    });
    within.map(|(row, column)| format!("{}{column}", char::from(row))).collect()
}

/// Fields of the board without a ship, in order.
pub(crate) fn water(taken: &[String]) -> Vec<String> {
    let all = (b'A'..=b'J').flat_map(|row| (1..=10).map(move |column| format!("{}{column}", char::from(row))));
    all.filter(|field| !taken.contains(field)).collect()
}

/// The words that say that it is the person's turn, in English and German.
pub(crate) const ENGLISH: &str = "Your turn";
pub(crate) const GERMAN: &str = "Du bist am Zug";

/// Fires by the English buttons as soon as it is the person's turn, and waits until the panel no longer offers the field.
pub(crate) async fn fire(panel: &Tab, field: &str) {
    fire_in(panel, field, ENGLISH).await;
}

/// Like [`fire`], in the language of `turn`.
pub(crate) async fn fire_in(panel: &Tab, field: &str, turn: &str) {
    press_field(panel, field, turn).await;
    panel.no_longer_has("button", field).await;
}

/// Chooses the row, unless it is already chosen, and presses the field.
pub(crate) async fn press_field(panel: &Tab, field: &str, turn: &str) {
    panel.sees(turn).await;
    if !panel.has("button", field).await {
        panel.click("button", &field[..1]).await;
    }
    panel.click("button", field).await;
}
