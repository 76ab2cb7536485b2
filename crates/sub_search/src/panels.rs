//! The controls of a player. Every press is a move or a partial move, made from the player's view alone (H-SUB-6).
//!
//! A control that cannot be pressed is left out, because a phone has room for little more than the picture.

mod placement;
pub(super) mod puzzle;
mod turn;

use super::board::{Cell, Field, Lane, Reach};
use super::partial::Partial;
use super::state::Turn;
use super::view::{Sea, Stage, View};
use super::words::text;
use engine::lang::Message;
use engine::panel::{Button, ENTRIES, Focus, MenuEntry, Panel, Press};

/// The panel of a viewer, with the partial move.
pub(super) fn panel(view: &View, focus: Focus<'_, Partial>) -> Panel {
    match (&view.stage, &view.draft, &view.choices) {
        (Stage::Placing { .. }, Some(placement), _) => placement::panel(placement, *focus.partial),
        (Stage::Playing { turn }, _, Some(choices)) => turn::panel(view, turn, choices, focus),
        (Stage::Playing { .. }, _, None) if view.viewer.seat().is_some() => {
            Panel::new().buttons(vec![other_levels(view, focus)]).table_here()
        }
        _ => Panel::new(),
    }
}

/// The hint for a beginner at this decision.
pub(super) fn hint(view: &View, partial: Partial) -> Option<Message> {
    match (&view.stage, &view.draft, &view.choices) {
        (Stage::Placing { .. }, Some(placement), _) => placement.is_empty().then(|| text("hint-place")),
        (Stage::Playing { turn }, _, Some(choices)) => turn::hint(view, turn, choices, partial),
        _ => None,
    }
}

/// The cells to which a button of this turn leads.
pub(super) fn places(view: &View, turn: &Turn, reach: Reach) -> Vec<Cell> {
    turn::places(view, turn, reach)
}

/// A button to show the levels below the other sea, because the picture has room for one sea's levels. The partial
/// move stays.
fn other_levels(view: &View, focus: Focus<'_, Partial>) -> Button {
    let look = match view.shown(focus.look) {
        Sea::Own => Sea::Enemy,
        Sea::Enemy => Sea::Own,
    };
    Button::pressing(Press::look(Focus { look: look.id(), ..focus }), text(&format!("button-{}", look.id())))
}

/// A field by its number, its row and its column.
fn field_label(field: Field) -> Message {
    text("square").with("field", field).with("row", Lane::row(field)).with("column", Lane::column(field))
}

/// Adds one menu or, if it has no room for all choices, two with half of them each.
fn in_menus<T>(
    panel: Panel,
    all: &[T],
    prompt: impl Fn(&[T]) -> Message,
    entries: impl Fn(&T) -> Vec<MenuEntry>,
) -> Panel {
    let size = if all.len() <= ENTRIES { all.len() } else { all.len().div_ceil(2) };
    all.chunks(size.max(1))
        .fold(panel, |panel, part| panel.menu(prompt(part), part.iter().flat_map(&entries).collect()))
}
