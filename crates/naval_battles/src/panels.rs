//! The panels: texts and controls below the picture.
//!
//! A turn has one panel from Reorganise to Declare. A move of a later phase also enters the ends of the phases before it, which
//! can be taken back like everything else.

mod attacks;
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
use super::scene::{SIGNS, TABLE};
use super::table::Phase;
use super::view::View;
use super::words::text;
use engine::lang::Message;
use engine::offers;
use engine::panel::{BUTTONS, Button, Focus, Label, MenuEntry, Panel, Press, Tone};
use engine::prompt::{Choice, Next};
use engine::seat::Seat;
use std::fmt;

pub(super) use attacks::{can_attack, first_attack};
pub(super) use defence::can_defend;
pub(super) use turn::latest_undo;

/// The look of a panel that asks for confirmation.
const SURE: &str = "sure";

/// The panel of a viewer for the current partial move.
pub(super) fn panel(view: &View, focus: Focus<'_, Partial>) -> Panel {
    let table = &view.game.table;
    let playing = |seat: &Seat| table.outcome.is_none() && !table.fleet(*seat).out;
    let Some(seat) = view.seat().filter(playing) else { return Panel::new() };
    let context = PanelContext { view, seat, focus };
    match &table.phase {
        _ if !context.is_asked() => context.waiting(),
        _ if *focus.partial == Step::Orders.into() => context.orders(),
        _ if *focus.partial != Partial::default() => context.step(),
        Phase::Fleets if context.asks_to_confirm() => setting_up::sure(context),
        Phase::Fleets => setting_up::fleet(context),
        Phase::Layout => setting_up::layout(context),
        Phase::Defend(slots) if slots[0] == seat => defence::slot(context),
        Phase::Defend(_) => defence::ahead(context),
        Phase::Resolve => ending::resolve(context),
        Phase::Discard => ending::discard(context),
        _ if focus.look == attacks::STEPS => attacks::step_by_step(context),
        _ => turn::panel(context),
    }
}

/// The data for a panel.
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

    /// Whether the panel asks for the confirmation of a move that cannot be taken back.
    fn asks_to_confirm(self) -> bool {
        self.focus.look == SURE
    }

    /// The button that opens the confirmation.
    fn asks(self, label: &str) -> Button {
        Button::pressing(Press::look(Focus { partial: "", look: SURE }), text(&format!("button-{label}")))
    }

    /// The continuation of a partial move.
    fn next(self, partial: &Partial) -> Next<Partial> {
        choices::next(&self.view.game, self.seat, partial)
    }

    /// The choices that continue a partial move.
    fn choices(self, partial: &Partial) -> Vec<Choice<Partial>> {
        if let Next::Pick(choices) = self.next(partial) { choices } else { Vec::new() }
    }

    /// Whether a move is legal now.
    fn accepts(self, step: Move) -> bool {
        self.next(&step.into()) == Next::Done
    }

    /// The panel of a seat that has nothing to decide: only the whole table can be shown.
    fn waiting(self) -> Panel {
        Panel::new().buttons(self.table().into_iter().collect()).table_here()
    }

    /// The panel of a partial move: the question, the choices, and the way back.
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
            return panel.buttons(shown.iter().map(Entry::button).collect()).buttons(steps).table_here();
        }
        panel.menu(text("menu-step"), shown.iter().map(Entry::entry).collect()).buttons(steps).table_here()
    }

    /// The button that switches the picture between the whole table and the player's cards, without changing the partial move.
    /// `None` while fleets are chosen: the table is empty.
    fn table(self) -> Option<Button> {
        let looks_elsewhere = [TABLE, SIGNS].contains(&self.focus.look);
        let look = if looks_elsewhere { "" } else { TABLE };
        let label = if looks_elsewhere { "my-cards" } else { "whole-table" };
        let press = Press::look(Focus { look, ..self.focus });
        let is_shown = self.view.game.table.phase != Phase::Fleets && Press::fits(press.text());
        is_shown.then(|| Button::pressing(press, text(&format!("button-{label}"))))
    }

    /// The entry that shows the key to the signs; `None` while it is shown.
    fn signs_entry(self) -> Option<MenuEntry> {
        (self.focus.look != SIGNS).then(|| MenuEntry {
            press: Press::look(Focus { partial: "", look: SIGNS }),
            label: text("entry-signs").into(),
            chosen: false,
        })
    }

    /// The label of the standing orders: the current one.
    fn order(self) -> Message {
        text("button-orders").with("order", self.view.game.secrets(self.seat).order.name())
    }

    /// The entry that opens the standing orders.
    fn orders_entry(self) -> MenuEntry {
        MenuEntry::new(Step::Orders, self.order())
    }

    /// The button that enters what the computer would enter.
    fn suggestion(self, label: Message) -> Button {
        Button::new(Step::Suggested, label).tone(Tone::Primary)
    }

    /// The panel of the standing orders.
    fn orders(self) -> Panel {
        let order = self.view.game.secrets(self.seat).order;
        let entry = |other: &Order| {
            let label = text("order").with("order", other.name());
            MenuEntry { chosen: *other == order, ..MenuEntry::new(Move::Orders(*other), label) }
        };
        Panel::new()
            .say(text("say-orders"))
            .say(text("say-orders-more"))
            .menu(text("menu-step"), Order::ALL.iter().map(entry).collect())
            .buttons(vec![Button::back()])
            .table_here()
    }
}

/// A partial move with its label.
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
