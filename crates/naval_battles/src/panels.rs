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

use super::choices::{self, ORDERS};
use super::notation::{Move, Order};
use super::scene::TABLE;
use super::table::Phase;
use super::view::View;
use super::words::text;
use engine::offers;
use engine::panel::{BUTTONS, Button, Focus, MenuEntry, PRESS, Panel, Press};
use engine::prompt::{Choice, Next};
use engine::seat::Seat;

pub(super) use defence::can_defend;
pub(super) use turn::can_attack;

/// The look that asks whether somebody is sure.
const SURE: &str = "sure";

/// The panel of whoever looks, with what was chosen so far.
pub(super) fn panel(view: &View, focus: Focus<'_>) -> Panel {
    let table = &view.game.table;
    let playing = |seat: &Seat| table.outcome.is_none() && !table.fleet(*seat).out;
    let Some(seat) = view.seat().filter(playing) else { return Panel::new() };
    let desk = Desk { view, seat, focus };
    match &table.phase {
        _ if !desk.is_asked() => desk.waiting(),
        _ if focus.partial == ORDERS => desk.orders(),
        _ if !focus.partial.is_empty() => desk.step(),
        Phase::Fleets if desk.is_to_be_sure() => setting_up::sure(desk),
        Phase::Fleets => setting_up::fleet(desk),
        Phase::Layout => setting_up::layout(desk),
        Phase::Defend(slots) if slots[0] == seat => defence::slot(desk),
        Phase::Defend(_) => defence::ahead(desk),
        Phase::Resolve => ending::resolve(desk),
        Phase::Discard => ending::discard(desk),
        _ if desk.is_to_be_sure() => turn::sure(desk),
        _ => turn::panel(desk),
    }
}

/// What a panel is made of.
#[derive(Clone, Copy)]
struct Desk<'v> {
    view: &'v View,
    seat: Seat,
    focus: Focus<'v>,
}

impl Desk<'_> {
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

    /// What may follow a text.
    fn next(self, entered: &str) -> Next {
        choices::next(&self.view.game, self.seat, entered)
    }

    /// Whether a text is a whole move, or a line of them, that is accepted now.
    fn accepts(self, text: &str) -> bool {
        self.next(text) == Next::Done
    }

    /// Entries for what may follow a text, with words that say more than the choices do.
    fn entries(self, entered: &str) -> Vec<MenuEntry> {
        let Next::Pick(choices) = self.next(entered) else { return Vec::new() };
        let entry = |choice: &Choice| MenuEntry::new(choice.text.as_str(), labels::choice(self, choice));
        choices.iter().map(entry).collect()
    }

    /// While nothing is asked nothing can be entered by a press, in every game of the house; the table can be looked at.
    fn waiting(self) -> Panel {
        Panel::new().buttons(vec![idle("waiting")]).buttons(self.table().into_iter().collect())
    }

    /// A step on the way to a move: what is asked, what may follow, and the way back.
    fn step(self) -> Panel {
        let question = steps::question(self.focus.partial);
        let asks = |panel: Panel| question.into_iter().fold(panel, Panel::say);
        let mut all = labels::shots(self).unwrap_or_else(|| self.entries(self.focus.partial));
        if all.is_empty() {
            return asks(offers::panel(Focus::on(&self.focus.partial.to_owned()), &|entered: &String| {
                self.next(entered)
            }));
        }
        let fleets = labels::fleets(self, &all);
        let looked_at = labels::looked_at(self).filter(|seat| fleets.contains(seat));
        all.retain(|entry| {
            looked_at.is_none_or(|seat| labels::aimed_at(self, entry).is_none_or(|owner| owner == seat))
        });
        let (shown, pages) = offers::page(self.focus, &all);
        let others = fleets.iter().filter(|seat| fleets.len() > 1 && Some(**seat) != looked_at);
        let others = others.map(|seat| labels::fleet(self, *seat));
        let steps = [Button::back()].into_iter().chain(self.table()).chain(pages).chain(others).collect();
        let panel = asks(Panel::new());
        if steps::is_of_places(self.focus.partial) && shown.len() <= BUTTONS {
            let place = |entry: &MenuEntry| Button::pressing(entry.press.clone(), entry.label.clone());
            return panel.buttons(shown.iter().map(place).collect()).buttons(steps);
        }
        panel.menu(text("menu-step"), shown.to_vec()).buttons(steps)
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
        Button::new(ORDERS, text("button-orders").with("order", order.name()))
    }

    /// The standing orders.
    fn orders(self) -> Panel {
        let order = self.view.game.secrets(self.seat).order;
        let entry = |other: &Order| {
            let label = text("order").with("order", other.name());
            MenuEntry { chosen: *other == order, ..MenuEntry::new(Move::Orders(*other).to_string(), label) }
        };
        Panel::new()
            .say(text("say-orders"))
            .menu(text("menu-step"), Order::ALL.iter().map(entry).collect())
            .buttons(vec![Button::back()])
    }
}

fn button(entered: impl std::fmt::Display, label: &str) -> Button {
    Button::new(entered, text(&format!("button-{label}")))
}

/// Words in the place of controls that there are at other times.
fn idle(id: &str) -> Button {
    Button::idle(id, text(&format!("idle-{id}")))
}
