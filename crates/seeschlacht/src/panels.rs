//! The panel of a player: texts and controls.
//!
//! Panels in which a ship is chosen (headings, sailing, fire) always have four rows, so that no button moves: the ships
//! in two rows, the decision in the third, the whole turn in the fourth. Panels of harbour steps have a menu of the
//! ships to work on. The panel of a waiting player has one row. Each step has its end button in a different place, so
//! that an accidental double press does not end the next step too.

mod acting;
mod headings;
mod sailing;

use super::notation::Move;
use super::partial::Partial;
use super::selection::{SEA, Selection, selection};
use super::ship::{Ship, Side};
use super::view::View;
use super::words::{prospect, text};
use engine::panel::{self, Button, Panel, Press, Tone};

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
    panel.buttons([sea(focus)].into_iter().chain(answers).collect())
}

/// The buttons about a draw, or the button that opens them.
fn talks(view: &View, side: Side, focus: Focus<'_>) -> Vec<Button> {
    match view.game.offer {
        Some(by) if by == side => vec![idle("draw-offered")],
        Some(_) => vec![button(Move::Draw, "accept").tone(Tone::Success), button(Move::NoDraw, "decline")],
        None if *focus.partial == Partial::Talk => vec![Button::back(), button(Move::Draw, "draw").tone(Tone::Danger)],
        None => vec![talk()],
    }
}

/// The button that opens the buttons about a draw.
fn talk() -> Button {
    Button::new(Partial::Talk, text("button-draw-talk"))
}

/// The button that opens the buttons about a draw, if a crowded row should show it: while the player looks at the sea,
/// while the enemy's offer waits for an answer, and at the beginning of a turn once one side can no longer win
/// (SEE-R28).
fn talk_aside(view: &View, side: Side, focus: Focus<'_>) -> Option<Button> {
    let wanted = match view.game.offer {
        None => focus.look == SEA || !view.game.is_open() && view.game.draft.is_none(),
        Some(by) => by != side,
    };
    wanted.then(talk)
}

fn button(step: Move, label: &str) -> Button {
    Button::new(step, text(&format!("button-{label}")))
}

/// A disabled button in place of controls that appear at other times.
fn idle(id: &str) -> Button {
    Button::idle(id, text(&format!("idle-{id}")))
}

/// Adds the buttons of the ten ships in two rows. Each ship always has the same place.
fn ships(panel: Panel, button: impl Fn(Ship) -> Button) -> Panel {
    panel.buttons(Ship::ALL.map(button).to_vec())
}

/// The button that switches between the whole sea and the decision. It keeps the partial move.
fn sea(focus: Focus<'_>) -> Button {
    let looks_at_sea = focus.look == SEA;
    let look = if looks_at_sea { "" } else { SEA };
    let id = if looks_at_sea { "button-helm" } else { "button-whole-sea" };
    Button::pressing(Press::look(Focus { look, ..focus }), text(id))
}
