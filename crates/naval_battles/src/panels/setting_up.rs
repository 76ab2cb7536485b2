//! The panels for choosing a fleet and laying it out.

use super::{PanelContext, button, labels, turn};
use crate::data::{Nation, SHIPS_OF_A_NATION, Ship, Ships};
use crate::mode::GOAL;
use crate::notation::{self, Layout, Move, Partial, Side, Step};
use crate::ready_made;
use crate::table::Unit;
use crate::words::{ships, text};
use engine::panel::{Button, ENTRIES, MenuEntry, PRESS, Panel, Tone};

/// The panel for the nation, then for the ships: a menu of them, ready-made fleets, and the confirmation.
pub(super) fn fleet(context: PanelContext<'_>) -> Panel {
    let game = &context.view.game;
    let Some(nation) = game.table.fleet(context.seat).nation else { return nations(context) };
    let chosen = game.secrets(context.seat).fleet;
    let points = chosen.points(nation);
    let said = text("say-fleet").with("nation", nation).with("points", points);
    let named = text("say-ships").with("count", usize::from(chosen.len())).with("ships", ships(chosen.of(nation)));
    let panel = Panel::new().say(said).say(named);
    let roll = roll(context, nation, chosen);
    let panel = if roll.len() < SHIPS_OF_A_NATION { panel.say(text("say-over-25")) } else { panel };
    let prompt = text("menu-ships").with("points", points);
    let panel = panel.menu_of_first(prompt, roll);
    let ready = (1_usize..).zip(ready_made::of(nation)).map(|(number, ready)| {
        let label = text("button-ready").with("number", number).with("kind", ready.id);
        Button::new(Step::ReadyMade(nation, number), label)
    });
    let nations = button(Step::Nation, "nation").offered(game.table.free_nations().next().is_some());
    let random = button(Move::Random, "random");
    let clear = button(Move::Clear, "clear").offered(!chosen.is_empty());
    let confirm = if points < GOAL { context.asks("confirm-fleet") } else { button(Move::End, "confirm-fleet") };
    let confirm = confirm.tone(Tone::Success).offered(!chosen.is_empty());
    panel.buttons(ready.collect()).buttons(vec![random, nations, clear]).buttons(vec![confirm]).table_here()
}

/// The panel that asks whether to confirm a fleet with fewer points than allowed.
pub(super) fn sure(context: PanelContext<'_>) -> Panel {
    let game = &context.view.game;
    let Some(nation) = game.table.fleet(context.seat).nation else { return nations(context) };
    let points = game.secrets(context.seat).fleet.points(nation);
    let confirm = button(Move::End, "confirm-fleet").tone(Tone::Success).offered(context.accepts(Move::End));
    let panel = Panel::new().say(text("ask-small-fleet").with("points", points));
    panel.buttons(vec![confirm]).buttons(vec![Button::back()]).table_here()
}

/// The panel of nations in two rows. Taken nations are left out.
fn nations(context: PanelContext<'_>) -> Panel {
    let table = &context.view.game.table;
    let button = |nation: Nation| {
        let free = table.free_nations().any(|other| other == nation);
        Button::new(Move::Nation(nation), text("choice-nation").with("nation", nation)).offered(free)
    };
    Nation::ALL
        .chunks(3)
        .fold(Panel::new().say(text("say-nation")), |panel, row| {
            panel.buttons(row.iter().map(|nation| button(*nation)).collect())
        })
        .table_here()
}

/// Entries for all ships that can be added or removed.
fn roll(context: PanelContext<'_>, nation: Nation, chosen: Ships) -> Vec<MenuEntry> {
    let entry = |ship: Ship| {
        let inside = chosen.contains(ship);
        let step = if inside { Move::Drop(ship) } else { Move::Add(ship) };
        let class = text(&format!("class-{}", ship.card().class.id()));
        let label = text("entry-ship").with("chosen", inside).with("ship", ship).with("points", ship.points());
        let entry = MenuEntry::new(&step, label.with("class", class));
        context.accepts(step).then_some(entry)
    };
    nation.ships().filter_map(entry).collect()
}

/// The panel for the rows of ships, the sides of submarines, and the confirmation.
pub(super) fn layout(context: PanelContext<'_>) -> Panel {
    let game = &context.view.game;
    let units = &game.table.fleet(context.seat).units;
    let confirmed = context.accepts(Move::End);
    let gap = (!confirmed).then(|| text("say-gap"));
    let said = [text("say-layout")].into_iter().chain(gap).chain(labels::rows(units.iter()));
    let panel = said.fold(Panel::new(), Panel::say);
    let panel = panel.menu_of_first(text("menu-places"), turn::whole(context, places(units), ENTRIES));
    let confirm = button(Move::End, "confirm-layout").tone(Tone::Success).offered(confirmed);
    let clear = button(Move::Clear, "clear").offered(game.draft.is_some());
    let others = [suggestion(context), clear].into_iter().chain(context.table()).collect();
    panel.buttons(vec![confirm]).buttons(others).table_here()
}

/// The button that restores the default layout. Submarines become passive.
fn suggestion(context: PanelContext<'_>) -> Button {
    let rows = context.view.game.ready_rows(context.seat);
    let in_place = |unit: &Unit| {
        usize::from(unit.row).checked_sub(1).is_none_or(|row| rows.get(row).is_some_and(|row| row.contains(&unit.ship)))
    };
    let is_default = context.view.game.table.fleet(context.seat).units.iter().all(in_place);
    let layout = Move::Layout(Layout { rows, submarines: Vec::new() });
    let text = notation::within(layout.to_string(), PRESS);
    button(text, "suggestion").offered(!is_default && context.accepts(layout))
}

/// The steps that move a ship to another row, or turn a submarine.
pub(super) fn places<'u>(units: impl IntoIterator<Item = &'u Unit>) -> Vec<Partial> {
    let step = |unit: &Unit| match unit.ship.is_submarine() {
        true => Step::Whole(Move::Flip(unit.ship, Side::of(!unit.active))),
        false => Step::Place(Some(unit.ship)),
    };
    units.into_iter().map(|unit| step(unit).into()).collect()
}
