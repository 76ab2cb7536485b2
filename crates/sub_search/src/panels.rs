//! What a player reads and presses. Every press is a text of the grammar, made from his own view alone (H-SUB-6).
//!
//! What cannot be pressed is left out where it can be: a phone has room for little more than the picture. What is pressed twice in
//! haste still meets the same control, one that only looks or cannot be pressed, a menu, or nothing.

mod placement;
mod turn;

use super::board::Field;
use super::selection::{LOOKS, column_of, looks_at_own, row_of};
use super::view::{Stage, View};
use super::words::text;
use engine::lang::{Arg, Message};
use engine::panel::{Button, Focus, MenuEntry, Panel, Press};

/// The panel of whoever looks, with what was chosen so far.
pub(super) fn panel(view: &View, focus: Focus<'_>) -> Panel {
    match (&view.stage, &view.draft, &view.choices) {
        (Stage::Placing { .. }, Some(placement), _) => placement::panel(placement, focus.partial),
        (Stage::Playing { turn }, _, Some(choices)) => turn::panel(view, turn, choices, focus),
        (Stage::Playing { .. }, _, None) if view.viewer.seat().is_some() => {
            Panel::new().buttons(vec![other_levels(view, focus)])
        }
        _ => Panel::new(),
    }
}

/// Shows the levels below the other sea: the picture has room for those of one. What was chosen so far stays chosen.
fn other_levels(view: &View, focus: Focus<'_>) -> Button {
    let look = LOOKS[usize::from(!looks_at_own(view, focus.look))];
    Button::pressing(Press::look(Focus { look, ..focus }), text(&format!("button-{look}")))
}

/// A field by its number and where it is.
fn field_label(field: Field) -> String {
    format!("{field} ({}, {})", row_of(field), column_of(field))
}

/// What can be chosen in two menus, so that each is short; their prompts name the first and the last of it.
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

/// Words in the place of buttons that there are at other times.
fn idle(id: &str) -> Button {
    Button::idle(id, text(id))
}
