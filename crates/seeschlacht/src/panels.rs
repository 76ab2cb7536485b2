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
use super::words::{offer, score, text, turn};
use engine::lang::Message;
use engine::panel::{self, Button, MenuEntry, Panel, Press, Tone};

/// A focus on a partial move of this game.
type Focus<'a> = panel::Focus<'a, Partial>;

/// The panel of a viewer who has entered a partial move.
pub(super) fn panel(view: &View, focus: Focus<'_>) -> Panel {
    let Some(side) = view.side().filter(|_| view.game.outcome.is_none()) else { return Panel::new() };
    match selection(view, focus.partial) {
        Selection::Nothing => waiting(view, side, focus),
        Selection::Headings(chosen) => headings::panel(view, side, chosen, focus),
        Selection::Work(step) => acting::work(view, side, step, focus),
        Selection::Shots(chosen) => acting::shots(view, side, chosen, focus),
        selected => sailing::panel(view, side, &selected, focus),
    }
}

/// A panel with the headline of a decision. The question about a draw is below it, or above it once that is opened.
fn headed(view: &View, side: Side, focus: Focus<'_>, headline: Message) -> Panel {
    let is_opened = *focus.partial == Partial::Talk;
    let draw = match view.game.offer {
        Some(by) if by != side => Some(text("draw-asked").with("seat", by.seat())),
        None if is_opened => Some(text("draw-ask")),
        _ => None,
    };
    let mut said: Vec<Message> = [headline].into_iter().chain(draw).collect();
    if is_opened {
        said.reverse();
    }
    said.into_iter().fold(Panel::new(), Panel::say)
}

/// The panel while the other side moves: the sea button, and the buttons about a draw.
fn waiting(view: &View, side: Side, focus: Focus<'_>) -> Panel {
    let offer = offer(view).filter(|_| view.game.offer == Some(side));
    let panel = score(view).into_iter().chain(offer).fold(headed(view, side, focus, turn(view)), Panel::say);
    panel.buttons([sea(focus)].into_iter().chain(talks(view, side, focus)).collect()).table_here()
}

/// The buttons about a draw, or the button that opens them. As long as both sides can win, nobody is asked to offer a
/// draw: people have the menu of the table, and a computer declines.
fn talks(view: &View, side: Side, focus: Focus<'_>) -> Vec<Button> {
    match view.game.offer {
        Some(by) if by == side => Vec::new(),
        Some(_) => vec![button(Move::Draw, "accept").tone(Tone::Success), button(Move::NoDraw, "decline")],
        None if *focus.partial == Partial::Talk => vec![Button::back(), button(Move::Draw, "draw").tone(Tone::Danger)],
        None => talk(view, side).into_iter().collect(),
    }
}

/// The button that opens the buttons about a draw: to answer, or to offer one once not both sides can win.
fn talk(view: &View, side: Side) -> Option<Button> {
    let id = match view.game.offer {
        Some(by) => Some("button-draw-answer").filter(|_| by != side),
        None => Some("button-draw-talk").filter(|_| !view.game.is_open()),
    };
    id.map(|id| Button::new(Partial::Talk, text(id)))
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

/// The menu entry with the effect of a button.
fn entry_of(Button { press, label, .. }: Button) -> MenuEntry {
    MenuEntry { press, label, chosen: false }
}
