//! What a player reads and presses.
//!
//! The turn has one panel from Reorganise to Declare: what belongs to a later phase is entered with the ends of the phases before
//! it, which can be taken back like everything else.
//!
//! A second press in haste meets a menu, or what only leads on, wherever the screen is fixed: at the top of the message or at its
//! end. So what ends a turn stands in its last row, what ends a slot above its menu, and what throws something away asks first.
//! All have their places: only what ends a slot moves by who attacks, since two may attack one after the other.

mod danger;
mod defence;
mod ending;
mod labels;
mod reasons;
mod setting_up;
mod steps;
mod turn;

use super::choices;
use super::notation::{Move, Order, Partial, Step};
use super::scene::TABLE;
use super::table::Phase;
use super::view::View;
use super::words::text;
use engine::offers;
use engine::panel::{BUTTONS, Button, Focus, Label, MenuEntry, PRESS, Panel, Press};
use engine::prompt::{Choice, Next};
use engine::seat::Seat;
use std::fmt;

pub(super) use defence::can_defend;
pub(super) use turn::can_attack;

/// The look that asks whether somebody is sure.
const SURE: &str = "sure";

/// The panel of a viewer for what is chosen so far.
pub(super) fn panel(view: &View, focus: Focus<'_, Partial>) -> Panel {
    let table = &view.game.table;
    let playing = |seat: &Seat| table.outcome.is_none() && !table.fleet(*seat).out;
    let Some(seat) = view.seat().filter(playing) else { return Panel::new() };
    let context = PanelContext { view, seat, focus };
    match &table.phase {
        _ if !context.is_asked() => context.waiting(),
        _ if *focus.partial == Step::Orders.into() => context.orders(),
        _ if *focus.partial != Partial::default() => context.step(),
        Phase::Fleets if context.is_to_be_sure() => setting_up::sure(context),
        Phase::Fleets => setting_up::fleet(context),
        Phase::Layout => setting_up::layout(context),
        Phase::Defend(slots) if slots[0] == seat => defence::slot(context),
        Phase::Defend(_) => defence::ahead(context),
        Phase::Resolve => ending::resolve(context),
        Phase::Discard => ending::discard(context),
        _ if context.is_to_be_sure() => turn::sure(context),
        _ => turn::panel(context),
    }
}

/// What a panel is made of.
#[derive(Clone, Copy)]
struct PanelContext<'v> {
    view: &'v View,
    seat: Seat,
    focus: Focus<'v, Partial>,
}

impl PanelContext<'_> {
    fn is_asked(self) -> bool {
        let game = &self.view.game;
        let table = &game.committed().table;
        match &table.phase {
            Phase::Fleets => !table.fleet(self.seat).ready,
            Phase::Defend(slots) => {
                table.turn == self.seat || slots.contains(&self.seat) && table.is_attacked(self.seat)
            }
            _ => table.turn == self.seat,
        }
    }

    /// Whether something that cannot be taken back was pressed, and is asked about.
    fn is_to_be_sure(self) -> bool {
        self.focus.look == SURE
    }

    /// What leads to the question.
    fn asks(self, label: &str) -> Button {
        Button::pressing(Press::look(Focus { partial: "", look: SURE }), text(&format!("button-{label}")))
    }

    /// Buttons among which the place of each depends on who attacks: in games of up to four seats it is another one for each.
    fn by_attacker(self, mut buttons: Vec<Button>) -> Vec<Button> {
        let table = &self.view.game.table;
        let distance = (self.seat.0 + table.seats() - table.turn.0) % table.seats();
        let steps = usize::from(distance.saturating_sub(1)) % buttons.len().max(1);
        buttons.rotate_right(steps);
        buttons
    }

    /// The continuations of a beginning.
    fn next(self, partial: &Partial) -> Next<Partial> {
        choices::next(&self.view.game, self.seat, partial)
    }

    /// The choices that continue a beginning.
    fn choices(self, partial: &Partial) -> Vec<Choice<Partial>> {
        if let Next::Pick(choices) = self.next(partial) { choices } else { Vec::new() }
    }

    /// Whether a move is accepted now.
    fn accepts(self, step: Move) -> bool {
        self.next(&step.into()) == Next::Done
    }

    /// While nobody is asked a press enters nothing, as in every game. The table can be looked at.
    fn waiting(self) -> Panel {
        Panel::new().buttons(vec![idle("waiting")]).buttons(self.table().into_iter().collect())
    }

    /// A step on the way to a move: the question, the choices, and the way back.
    fn step(self) -> Panel {
        let question = steps::question(&self.focus.partial.step);
        let asks = |panel: Panel| question.into_iter().fold(panel, Panel::say);
        let mut all = labels::shots(self).unwrap_or_else(|| labels::entries(self, self.choices(self.focus.partial)));
        if all.is_empty() {
            return asks(offers::panel(self.focus, &|partial| self.next(partial)));
        }
        let fleets = labels::fleets(self, &all);
        let looked_at = labels::looked_at(self).filter(|seat| fleets.contains(seat));
        all.retain(|entry| {
            looked_at.is_none_or(|seat| labels::aimed_at(self, entry).is_none_or(|owner| owner == seat))
        });
        let printed = self.focus.partial.to_string();
        let (shown, pages) = offers::page(Focus { partial: &printed, look: self.focus.look }, &all);
        let others = fleets.iter().filter(|seat| fleets.len() > 1 && Some(**seat) != looked_at);
        let others = others.map(|seat| labels::fleet(self, *seat));
        let steps = [Button::back()].into_iter().chain(self.table()).chain(pages).chain(others).collect();
        let panel = asks(Panel::new());
        if steps::is_of_places(&self.focus.partial.step) && shown.len() <= BUTTONS {
            return panel.buttons(shown.iter().map(Entry::button).collect()).buttons(steps);
        }
        panel.menu(text("menu-step"), shown.iter().map(Entry::entry).collect()).buttons(steps)
    }

    /// Shows the whole table, or again what is decided on with the own cards. What was chosen so far stays chosen. Nothing while
    /// fleets are chosen: the table is empty.
    fn table(self) -> Option<Button> {
        let looks_at_table = self.focus.look == TABLE;
        let look = if looks_at_table { "" } else { TABLE };
        let label = if looks_at_table { "my-cards" } else { "whole-table" };
        let press = Press::look(Focus { look, ..self.focus });
        let is_shown = self.view.game.table.phase != Phase::Fleets && press.text().len() <= PRESS;
        is_shown.then(|| Button::pressing(press, text(&format!("button-{label}"))))
    }

    /// What leads to the standing orders, with the one that is given.
    fn order(self) -> Button {
        let order = self.view.game.secrets(self.seat).order;
        Button::new(Step::Orders, text("button-orders").with("order", order.name()))
    }

    /// The standing orders.
    fn orders(self) -> Panel {
        let order = self.view.game.secrets(self.seat).order;
        let entry = |other: &Order| {
            let label = text("order").with("order", other.name());
            MenuEntry { chosen: *other == order, ..MenuEntry::new(Move::Orders(*other), label) }
        };
        Panel::new()
            .say(text("say-orders"))
            .menu(text("menu-step"), Order::ALL.iter().map(entry).collect())
            .buttons(vec![Button::back()])
    }
}

/// A choice with its label.
struct Entry {
    partial: Partial,
    label: Label,
}

impl Entry {
    fn entry(&self) -> MenuEntry {
        MenuEntry::new(&self.partial, self.label.clone())
    }

    fn button(&self) -> Button {
        Button::new(&self.partial, self.label.clone())
    }
}

fn button(entered: impl fmt::Display, label: &str) -> Button {
    Button::new(entered, text(&format!("button-{label}")))
}

/// Words in the place of controls that there are at other times.
fn idle(id: &str) -> Button {
    Button::idle(id, text(&format!("idle-{id}")))
}
