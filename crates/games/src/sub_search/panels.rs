//! What a player reads and presses. Every press is a text of the grammar, made from his own view alone (H-SUB-6).

mod placing;
mod turn;

use super::board::{Field, Fields, Lane};
use super::data::LaneKind;
use super::view::{Stage, View};
use crate::lang::Message;
use crate::panel::{Button, MenuEntry, Panel};

/// The panel of whoever looks, with what was chosen so far.
pub(super) fn panel(view: &View, entered: &str) -> Panel {
    match (&view.stage, &view.draft, &view.choices) {
        (Stage::Placing { .. }, Some(placement), _) => placing::panel(placement, entered),
        (Stage::Playing { turn }, _, Some(choices)) => turn::panel(view, turn, choices, entered),
        _ => Panel::new(),
    }
}

fn text(id: &str) -> Message {
    Message::new(format!("sub_search-{id}"))
}

/// A button whose words have the name of what it enters.
fn word(entered: &str) -> Button {
    Button::new(entered, text(&format!("button-{entered}")))
}

fn back(to: impl Into<String>) -> Button {
    Button::new(to, text("button-back"))
}

/// The rows that hold some of the fields, as a menu.
fn rows(begin: &str, open: Fields, chosen: Option<Lane>) -> Vec<MenuEntry> {
    let rows = Lane::all().filter(|lane| lane.kind() == LaneKind::Row && !lane.fields().and(open).is_empty());
    rows.map(|row| {
        let fields: Vec<Field> = row.fields().iter().collect();
        let (first, last) = (fields[0], fields[fields.len() - 1]);
        let label = text("row").with("row", first.row() + 1);
        let label = label.with("first", first.number()).with("last", last.number());
        MenuEntry { chosen: chosen == Some(row), ..MenuEntry::new(format!("{begin} {row}~"), label) }
    })
    .collect()
}

/// The fields of a row as buttons; those that are not open cannot be pressed.
fn row_buttons(begin: &str, row: Lane, open: Fields) -> Vec<Button> {
    let button =
        |field: Field| Button::new(format!("{begin} {field}"), field.to_string()).enabled(open.contains(field));
    row.fields().iter().map(button).collect()
}

/// The fields of a row in two even halves, and what stands behind them.
fn halves(panel: Panel, mut fields: Vec<Button>, behind: impl IntoIterator<Item = Button>) -> Panel {
    let mut rest = fields.split_off(fields.len() / 2);
    rest.extend(behind);
    panel.buttons(fields).buttons(rest)
}
