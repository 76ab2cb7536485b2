//! The panels of a player who is placing.

use super::{back, halves, row_buttons, rows, text, word};
use crate::panel::{Button, MenuEntry, Panel, Tone};
use crate::sub_search::board::{Cell, Field, Lane, Level};
use crate::sub_search::notation::{Move, Piece};
use crate::sub_search::placement::Placement;
use crate::sub_search::selection::{self, Selection, selection};

/// First a piece, then a row, a field, and for a submarine a level.
pub(super) fn panel(placement: &Placement, entered: &str) -> Panel {
    match selection(entered) {
        Selection::Sub(_, Some(field)) if placement.missing() > 0 => levels(placement, field),
        Selection::Sub(row, _) if placement.missing() > 0 => {
            let open = placement.open_cells().fields();
            fields("sub", row, rows("sub", open, row), row.map(|row| row_buttons("sub", row, open)))
        }
        Selection::Mine(row) => {
            let open = placement.open_fields();
            fields("mine", row, rows("mine", open, row), row.map(|row| row_buttons("mine", row, open)))
        }
        _ => overview(placement),
    }
}

fn overview(placement: &Placement) -> Panel {
    let missing = placement.missing();
    let say = if placement.complete() { "placed-all" } else { "place" };
    let submarine = Button::new("sub", text("button-sub").with("left", missing)).enabled(missing > 0);
    let there = if placement.mine.is_some() { "yes" } else { "no" };
    let mine = Button::new("mine", text("button-mine").with("placed", there));
    let highlight = |button: Button, next: bool| if next { button.tone(Tone::Primary) } else { button };
    Panel::new()
        .say(text(say))
        .buttons(vec![highlight(submarine, missing > 0), highlight(mine, placement.mine.is_none())])
        .menu(text("choose-placed"), pieces(placement))
        .buttons(vec![
            word("random"),
            word("clear").enabled(!placement.is_empty()),
            word("confirm").tone(Tone::Success).enabled(placement.complete()),
        ])
}

/// The pieces that can be taken back.
fn pieces(placement: &Placement) -> Vec<MenuEntry> {
    let submarine = |cell: Cell| {
        let label = text("take-submarine").with("cell", cell.to_string());
        MenuEntry::new(Move::Remove(Piece::Submarine(cell)).to_string(), label)
    };
    let mine = |field: Field| {
        let label = text("take-mine").with("field", field.number());
        MenuEntry::new(Move::Remove(Piece::Mine).to_string(), label)
    };
    placement.submarines.iter().map(submarine).chain(placement.mine.map(mine)).collect()
}

/// Rows as a menu, the fields of the chosen row as buttons. The way back stands behind them: it saves a row.
fn fields(piece: &str, row: Option<Lane>, rows: Vec<MenuEntry>, buttons: Option<Vec<Button>>) -> Panel {
    let chosen = if row.is_some() { "field" } else { "row" };
    let panel = Panel::new().say(text(&format!("place-{piece}-{chosen}"))).menu(text("choose-row"), rows);
    halves(panel, buttons.unwrap_or_default(), [back("")])
}

fn levels(placement: &Placement, field: Field) -> Panel {
    let open = placement.open_cells();
    let level = |level: Level| {
        let cell = Cell { field, level };
        Button::new(Move::Sub(cell).to_string(), level.to_string()).tone(Tone::Primary).enabled(open.contains(cell))
    };
    let buttons = Level::all().map(level).chain([back(format!("sub {}~", selection::row_of(field)))]);
    Panel::new().say(text("place-sub-level").with("field", field.number())).buttons(buttons.collect())
}
