//! The panels of the active player: a ship and its way, then charge, torpedo, end.

use super::{halves, row_buttons, rows, text, word};
use crate::panel::{Button, ENTRIES, MenuEntry, Panel, Tone};
use crate::sub_search::board::{Lane, Level, Port, Reach};
use crate::sub_search::choices::AND_END;
use crate::sub_search::notation::Move;
use crate::sub_search::selection::{self, Selection, selection};
use crate::sub_search::state::{Fact, Ship, Step, Turn};
use crate::sub_search::view::{LegalActions, View};
use crate::sub_search::words::{self, yes};

/// The panel of this step of the turn.
pub(super) fn panel(view: &View, turn: &Turn, choices: &LegalActions, entered: &str) -> Panel {
    match turn.step {
        Step::Move => sailing(view, turn, choices, entered),
        Step::Act { mine, fired, .. } => acting(view, turn, choices, mine, fired.is_some()),
    }
}

fn sailing(view: &View, turn: &Turn, choices: &LegalActions, entered: &str) -> Panel {
    let sea = view.sea(turn.seat);
    let afloat: Vec<(Ship, Reach)> =
        Ship::ALL.into_iter().filter_map(|ship| Some((ship, choices.destinations[ship.index()]?))).collect();
    let (wanted, row) = match selection(entered) {
        Selection::Sail(ship, row) => (Some(ship), row),
        _ => (None, None),
    };
    // The last ship need not be chosen.
    let chosen = match afloat[..] {
        [only] => Some(only),
        _ => afloat.iter().copied().find(|(ship, _)| Some(*ship) == wanted),
    };
    let button = |(ship, _): &(Ship, Reach)| {
        let vessel = sea.ship(*ship);
        let label = text("button-ship").with("ship", ship.name()).with("place", words::place(vessel));
        let tone = if chosen.is_some_and(|(chosen, _)| chosen == *ship) { Tone::Primary } else { Tone::Plain };
        Button::new(ship.name(), label.with("charges", vessel.charges)).tone(tone)
    };
    let ships = afloat.iter().map(button).collect();
    match chosen {
        None => Panel::new().say(text("your-turn")).buttons(ships),
        Some((ship, reach)) => {
            let panel = Panel::new().say(text("choose-way").with("ship", ship.name())).buttons(ships);
            destinations(panel, ship, reach, row)
        }
    }
}

/// All destinations in one menu where they fit into it, else by rows.
fn destinations(panel: Panel, ship: Ship, reach: Reach, row: Option<Lane>) -> Panel {
    let name = ship.name();
    let harbour =
        reach.harbour.then(|| Button::new(Move::Sail(ship, Port::Harbour).to_string(), text("button-harbour")));
    if reach.iter().count() <= ENTRIES {
        let entry = |field| {
            let label = format!("{field} ({}, {})", selection::row_of(field), selection::column_of(field));
            MenuEntry::new(Move::Sail(ship, Port::Sea(field)).to_string(), label)
        };
        let entries = reach.sea.iter().map(entry).collect();
        return panel.menu(text("choose-field"), entries).buttons(harbour.into_iter().collect());
    }
    let fields = row.map_or_else(Vec::new, |row| row_buttons(name, row, reach.sea));
    halves(panel.menu(text("choose-row"), rows(name, reach.sea, row)), fields, harbour)
}

fn acting(view: &View, turn: &Turn, choices: &LegalActions, mine: bool, fired: bool) -> Panel {
    let enemy = view.sea(turn.seat.other());
    let mut panel = Panel::new();
    if let Some(facts) = words::happened(view, earlier(view, turn)) {
        panel = panel.say(text("earlier").with("facts", facts));
    }
    let can = text("act").with("charge", yes(!choices.levels.is_empty()));
    panel = panel.say(can.with("fire", yes(!choices.lanes.is_empty())).with("mine", yes(mine)));
    if !choices.lanes.is_empty() && !fired {
        panel = panel.say(text("lane-warning"));
    }
    // Without a shot to think over, the turn can end with the charge; without an enemy at sea it does so by itself.
    let shot = !choices.lanes.is_empty();
    let stays = enemy.ships.iter().any(|ship| ship.field().is_some());
    let charge = |level: &Level| {
        let label = text("button-charge").with("level", level.to_string());
        Button::new(Move::Charge(*level).to_string(), label).tone(Tone::Primary)
    };
    let charge_and_end = |level: &Level| {
        let label = text("button-charge-end").with("level", level.to_string());
        let button = Button::new(format!("{}{AND_END}", Move::Charge(*level)), label);
        if shot { button } else { button.tone(Tone::Primary) }
    };
    if shot || !stays {
        panel = panel.buttons(choices.levels.iter().map(charge).collect());
    }
    if stays {
        panel = panel.buttons(choices.levels.iter().map(charge_and_end).collect());
    }
    let targets = choices.lanes.iter().flat_map(|(lane, ships)| ships.iter().map(move |ship| (*lane, *ship)));
    let fire = |(lane, ship): (Lane, Ship)| {
        let own = enemy.living.unwrap_or_default().and(lane.cells()).count();
        let label = text("fire").with("lane", lane.name()).with("ship", ship.name());
        let label = label.with("charges", enemy.ship(ship).charges).with("submarines", i64::from(own));
        MenuEntry::new(Move::Fire(lane, ship).to_string(), label)
    };
    panel = panel.menu(text("choose-target"), targets.map(fire).collect());
    let end = if choices.levels.is_empty() { word("end").tone(Tone::Success) } else { word("end") };
    panel.buttons(vec![end.enabled(choices.may_end)])
}

/// What happened in the reader's own turn before the latest move, of which they were just told. That a ship moved is alone not
/// worth a line: the picture shows it.
fn earlier<'v>(view: &'v View, turn: &Turn) -> &'v [Fact] {
    match &view.latest[..] {
        [Fact::Moved { seat, .. }, _, .., _] if *seat == turn.seat => &view.latest[..view.latest.len() - 1],
        _ => &[],
    }
}
