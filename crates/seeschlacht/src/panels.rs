//! The panel of a player: texts and controls.
//!
//! A panel has at most four rows: the decision, what else can be decided, and the whole turn. What cannot be pressed is left out.

mod acting;
mod headings;
mod sailing;

use super::notation::Move;
use super::partial::Partial;
use super::selection::{SEA, Selection, selection};
use super::ship::{Ship, Side};
use super::view::View;
use super::words::{prospect, text};
use engine::panel::{self, Button, MenuEntry, Panel, Press, Tone};

/// A focus on a partial move of this game.
type Focus<'a> = panel::Focus<'a, Partial>;

/// The panel of a viewer who has entered a partial move.
pub(super) fn panel(view: &View, focus: Focus<'_>) -> Panel {
    let Some(side) = view.side().filter(|_| view.game.outcome.is_none()) else { return Panel::new() };
    let panel = match view.game.offer {
        Some(by) if by != side => Panel::new().say(text("draw-asked").with("seat", by.seat())),
        None if *focus.partial == Partial::Talk => Panel::new().say(text("draw-ask")),
        _ => Panel::new(),
    };
    let selected = selection(view, focus.partial);
    // A panel without a question shows the situation, which contains the prospect.
    let prospect = prospect(view).filter(|_| selected != Selection::Nothing);
    let panel = prospect.into_iter().fold(panel, Panel::say);
    match selected {
        Selection::Nothing => waiting(panel, view, side, focus),
        Selection::Headings(chosen) => headings::panel(panel, view, side, chosen, focus),
        Selection::Work(step) => acting::work(panel, view, side, step, focus),
        Selection::Shots(chosen) => acting::shots(panel, view, side, chosen, focus),
        selected => sailing::panel(panel, view, side, &selected, focus),
    }
}

/// The panel while the other side moves: the sea button, the answers to an offer, and an offer once one side can no
/// longer win.
fn waiting(panel: Panel, view: &View, side: Side, focus: Focus<'_>) -> Panel {
    let talk = view.game.offer == Some(side.other()) || !view.game.is_open();
    let answers = if talk { talks(view, side, focus) } else { Vec::new() };
    panel.buttons([sea(focus)].into_iter().chain(answers).collect()).table_here()
}

/// The buttons about a draw, or the button that opens them.
fn talks(view: &View, side: Side, focus: Focus<'_>) -> Vec<Button> {
    match view.game.offer {
        Some(by) if by == side => Vec::new(),
        Some(_) => vec![button(Move::Draw, "accept").tone(Tone::Success), button(Move::NoDraw, "decline")],
        None if *focus.partial == Partial::Talk => vec![Button::back(), button(Move::Draw, "draw").tone(Tone::Danger)],
        None => vec![talk(None)],
    }
}

/// The button that opens the buttons about a draw, which the other side may have offered.
fn talk(offer: Option<Side>) -> Button {
    Button::new(Partial::Talk, text(if offer.is_some() { "button-draw-answer" } else { "button-draw-talk" }))
}

fn button(step: Move, label: &str) -> Button {
    Button::new(step, text(&format!("button-{label}")))
}

/// Adds the buttons of the ships, five in a row.
fn ships(panel: Panel, button: impl Fn(Ship) -> Option<Button>) -> Panel {
    panel.buttons(Ship::ALL.into_iter().filter_map(button).collect())
}

/// The button that switches between the whole sea and the decision. It keeps the partial move.
fn sea(focus: Focus<'_>) -> Button {
    let looks_at_sea = focus.look == SEA;
    let look = if looks_at_sea { "" } else { SEA };
    let id = if looks_at_sea { "button-helm" } else { "button-whole-sea" };
    Button::pressing(Press::look(Focus { look, ..focus }), text(id))
}

/// The menu entry with the effect of [`sea`].
fn sea_entry(focus: Focus<'_>) -> MenuEntry {
    let Button { press, label, .. } = sea(focus);
    MenuEntry { press, label, chosen: false }
}
