//! What a player reads and presses.
//!
//! Where ships are chosen (headings, sailing, fire) a panel has four rows, so that nothing jumps: the ten ships in two, what is decided
//! on in the third, and in the fourth what goes with the whole turn. In the harbours there are only the ships with which something
//! can be done, in a menu; waiting has one row. What ends a step stands elsewhere in each, so that a second press in haste ends
//! nothing.

mod acting;
mod headings;
mod sailing;

use super::choices::DRAW;
use super::notation::Move;
use super::selection::{SEA, Selection, selection};
use super::ship::{Ship, Side};
use super::view::View;
use super::words::{prospect, text};
use engine::panel::{Button, Focus, Panel, Press, Tone};

/// The panel of whoever looks, with what was chosen so far.
pub(super) fn panel(view: &View, focus: Focus<'_>) -> Panel {
    let Some(side) = view.side().filter(|_| view.game.outcome.is_none()) else { return Panel::new() };
    let panel = match view.game.offer {
        Some(by) if by != side => Panel::new().say(text("draw-asked").with("seat", by.seat())),
        None if focus.partial == DRAW => Panel::new().say(text("draw-ask")),
        _ => Panel::new(),
    };
    let selected = selection(view, focus);
    // A panel that asks nothing shows the situation, which says it.
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

/// While the other side moves: the sea, and the answer to an offer, or what leads to one where not both can win any more.
fn waiting(panel: Panel, view: &View, side: Side, focus: Focus<'_>) -> Panel {
    let talk = view.game.offer == Some(side.other()) || !view.game.is_open();
    let answers = if talk { talks(view, side, focus) } else { Vec::new() };
    panel.buttons([sea(focus)].into_iter().chain(answers).collect())
}

/// The buttons about a draw, or the one that leads to them.
fn talks(view: &View, side: Side, focus: Focus<'_>) -> Vec<Button> {
    match view.game.offer {
        Some(by) if by == side => vec![idle("draw-offered")],
        Some(_) => vec![button(Move::Draw, "accept").tone(Tone::Success), button(Move::NoDraw, "decline")],
        None if focus.partial == DRAW => vec![Button::back(), button(Move::Draw, "draw").tone(Tone::Danger)],
        None => vec![talk()],
    }
}

/// What leads to the buttons about a draw.
fn talk() -> Button {
    Button::new(DRAW, text("button-draw-talk"))
}

/// The same where there is hardly room for it: while somebody looks at the sea, to answer an offer, or at the beginning of a turn in
/// which not both can win any more (SEE-R28).
fn talk_aside(view: &View, side: Side, focus: Focus<'_>) -> Option<Button> {
    let wanted = match view.game.offer {
        None => focus.look == SEA || !view.game.is_open() && view.game.laid.is_none(),
        Some(by) => by != side,
    };
    wanted.then(talk)
}

fn button(step: Move, label: &str) -> Button {
    Button::new(step.to_string(), text(&format!("button-{label}")))
}

/// Words in the place of controls that there are at other times.
fn idle(id: &str) -> Button {
    Button::idle(id, text(&format!("idle-{id}")))
}

/// The ten ships in two rows, each always in its place.
fn ships(panel: Panel, button: impl Fn(Ship) -> Button) -> Panel {
    panel.buttons(Ship::ALL.map(button).to_vec())
}

/// Shows the whole sea, or again what is decided on. What was chosen so far stays chosen.
fn sea(focus: Focus<'_>) -> Button {
    let looks_at_sea = focus.look == SEA;
    let look = if looks_at_sea { "" } else { SEA };
    let id = if looks_at_sea { "button-helm" } else { "button-whole-sea" };
    Button::pressing(Press::look(Focus { look, ..focus }), text(id))
}
