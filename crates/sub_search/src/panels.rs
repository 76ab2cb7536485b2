//! The controls of a player. Every press is a move or a partial move, made from the player's view alone (H-SUB-6).
//!
//! A control that cannot be pressed is left out where possible, because a phone has room for little more than the
//! picture. The place of a pressed control then has the same control, a menu, a look, a disabled control or nothing,
//! so that a double press is harmless.

mod placement;
mod turn;

use super::board::{Field, Lane};
use super::partial::Partial;
use super::view::{Sea, Stage, View};
use super::words::text;
use engine::lang::{Arg, Message};
use engine::panel::{Button, Focus, MenuEntry, Panel, Press};

/// The panel of a viewer, with the partial move.
pub(super) fn panel(view: &View, focus: Focus<'_, Partial>) -> Panel {
    match (&view.stage, &view.draft, &view.choices) {
        (Stage::Placing { .. }, Some(placement), _) => placement::panel(placement, *focus.partial),
        (Stage::Playing { turn }, _, Some(choices)) => turn::panel(view, turn, choices, focus),
        (Stage::Playing { .. }, _, None) if view.viewer.seat().is_some() => {
            Panel::new().buttons(vec![other_levels(view, focus)])
        }
        _ => Panel::new(),
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

/// Adds two menus with half of the choices each. Their prompts name the first and the last choice.
fn in_two_menus<T: Copy + Into<Arg>>(
    panel: Panel,
    all: &[T],
    prompt: &Message,
    entries: impl Fn(T) -> Vec<MenuEntry>,
) -> Panel {
    all.chunks(all.len().div_ceil(2).max(1)).fold(panel, |panel, half| {
        let prompt = prompt.clone().with("first", half[0]).with("last", half[half.len() - 1]);
        panel.menu_or(prompt, half.iter().flat_map(|choice| entries(*choice)).collect(), idle("nothing-open"))
    })
}

/// A disabled button with a text, in place of buttons that appear at other times.
fn idle(id: &str) -> Button {
    Button::idle(id, text(id))
}
