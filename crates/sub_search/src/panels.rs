//! The controls of a player. Every press is a move or a partial move, made from the player's view alone (H-SUB-6).
//!
//! A control that cannot be pressed is left out, because a phone has room for little more than the picture.

mod placement;
mod turn;

use super::board::{Field, Lane};
use super::partial::Partial;
use super::view::{Sea, Stage, View};
use super::words::text;
use engine::lang::{Arg, Message};
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
fn field_label(field: Field) -> String {
    format!("{field} ({}, {})", Lane::row(field), Lane::column(field))
}

/// Adds one menu or, if it has no room for all choices, two with half of them each. The prompts name the first and the last choice.
fn in_menus<T: Copy + Into<Arg>>(
    panel: Panel,
    all: &[T],
    prompt: &Message,
    entries: impl Fn(T) -> Vec<MenuEntry>,
) -> Panel {
    let size = if all.len() <= ENTRIES { all.len() } else { all.len().div_ceil(2) };
    all.chunks(size.max(1)).fold(panel, |panel, part| {
        let prompt = prompt.clone().with("first", part[0]).with("last", part[part.len() - 1]);
        panel.menu(prompt, part.iter().flat_map(|choice| entries(*choice)).collect())
    })
}
