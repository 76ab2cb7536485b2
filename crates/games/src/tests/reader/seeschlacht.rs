//! Sails merchants towards the goal that the panel names, and lets the other ships sail and fire as suggested.

use super::page::{Act, Page};

/// The rows of the sea, from the top.
const ROWS: &str = "ABCDEFGJLMNPQRSTUVWXY";

/// Asks for each merchant first, then for all others at once.
pub(super) fn act(page: &Page) -> Option<Act> {
    let goal = page.panel.iter().find_map(|line| line.split_once("Goal: ").or_else(|| line.split_once("Ziel: ")));
    let goal = goal.and_then(|(_, rest)| field(rest.split(',').next()?));
    let course = goal.and_then(|goal| {
        page.best(|label| {
            let at = end_of(page, label)?;
            let hurts = ["ram", "hit", "Treffer"].iter().any(|word| label.contains(word));
            Some(i32::from(!hurts) * 100 - distance(at, goal))
        })
    });
    let merchant = || page.best(|label| (label.starts_with('H') && end_of_ship(label).is_some()).then_some(()));
    let loads = || page.in_menu(&["Load", "Beladen", "Repair", "Reparieren", "batteries", "batterien"]);
    course
        .or_else(merchant)
        .or_else(|| page.containing(&["sinks with the next", "sinkt beim nächsten"]))
        .or_else(loads)
        .or_else(|| {
            page.named(&[
                "Suggest all",
                "Vorschlag",
                "Suggest the rest",
                "Fire all",
                "Alle feuern",
                "Done",
                "Fertig",
                "Pass without sailing",
                "Ohne Segeln weiter",
                "Cease fire",
                "Nicht mehr schießen",
            ])
            .or_else(|| page.containing(&[" no more", "Nichts mehr", "hold fire", "schweigen"]))
        })
}

/// The field in the entry of another ship: `H1 at V2, heading E`.
fn end_of_ship(label: &str) -> Option<(i32, i32)> {
    let (_, rest) = label.split_once(" at ").or_else(|| label.split_once(" auf "))?;
    field(rest.split(',').next()?)
}

/// The field where a course ends: `3 · T4, heading E` in a menu, or `3 →` on a button and `3:T4>2` below the board.
fn end_of(page: &Page, label: &str) -> Option<(i32, i32)> {
    let (number, rest) = label.split_once(' ')?;
    number.parse::<u8>().ok()?;
    if let Some(rest) = rest.strip_prefix("· ") {
        return field(rest.split(',').next()?);
    }
    let named = format!("{number}:");
    let word = page.board.split_whitespace().find_map(|word| word.strip_prefix(named.as_str()))?;
    field(word.split('>').next()?)
}

/// `T16` as a row and a number.
fn field(name: &str) -> Option<(i32, i32)> {
    let mut letters = name.trim().chars();
    let row = letters.next().and_then(|letter| ROWS.find(letter))?;
    Some((i32::try_from(row).ok()?, letters.as_str().parse().ok()?))
}

/// The fields between two fields. Numbers count half fields.
fn distance(one: (i32, i32), other: (i32, i32)) -> i32 {
    let (down, across) = ((one.0 - other.0).abs(), (one.1 - other.1).abs());
    down + (across - down).max(0) / 2
}
