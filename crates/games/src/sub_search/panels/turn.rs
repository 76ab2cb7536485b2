//! The panels of the active player: a ship and its way, then charge, torpedo, end.

use super::{field_label, idle, in_two_menus, other_levels};
use crate::lang::Message;
use crate::panel::{BUTTONS, Button, Focus, MenuEntry, Panel, Tone};
use crate::sub_search::board::{Lane, Level, Port, Reach};
use crate::sub_search::choices::AND_END;
use crate::sub_search::notation::Move;
use crate::sub_search::selection::sailing_ship;
use crate::sub_search::state::{Fact, Ship, Step, Turn};
use crate::sub_search::view::{LegalActions, View};
use crate::sub_search::words::{self, text};

/// The panel of this step of the turn.
pub(super) fn panel(view: &View, turn: &Turn, actions: &LegalActions, focus: Focus<'_>) -> Panel {
    match turn.step {
        Step::Move => sailing(view, turn, actions, focus),
        Step::Act { .. } => acting(view, turn, actions, focus),
    }
}

/// Ships on the buttons, the places that the chosen one reaches in two menus. The ship that most likely moves is chosen from
/// the start.
fn sailing(view: &View, turn: &Turn, actions: &LegalActions, focus: Focus<'_>) -> Panel {
    let sea = view.sea(turn.seat);
    let chosen = sailing_ship(actions, focus.entered);
    let button = |ship: Ship| {
        let vessel = sea.ship(ship);
        let label = text("button-ship").with("ship", ship).with("place", words::place(vessel));
        let tone = if chosen.is_some_and(|(chosen, _)| chosen == ship) { Tone::Primary } else { Tone::Plain };
        let button = Button::new(ship.name(), label.with("charges", vessel.charges)).tone(tone);
        button.enabled(actions.destinations[ship.index()].is_some())
    };
    let mut panel = Panel::new();
    if let Some((ship, _)) = chosen {
        panel = panel.say(text("your-turn").with("ship", ship));
    }
    // Whoever has not moved yet has to be told what this is about.
    if actions.first {
        panel = panel.say(text("first-turn"));
    }
    panel = panel.buttons(Ship::ALL.map(button).to_vec());
    if let Some((ship, reach)) = chosen {
        panel = destinations(panel, ship, reach);
    }
    panel.buttons(vec![end().enabled(false), other_levels(view, focus)])
}

fn destinations(panel: Panel, ship: Ship, reach: Reach) -> Panel {
    let entry = |to: Port| {
        let step = Move::Sail(ship, to).to_string();
        vec![match to {
            Port::Sea(field) => MenuEntry::new(step, field_label(field)),
            Port::Harbour => MenuEntry::new(step, text("button-harbour")),
        }]
    };
    let places: Vec<Port> = reach.iter().collect();
    in_two_menus(panel, &places, &text("choose-field").with("ship", ship), entry)
}

fn acting(view: &View, turn: &Turn, actions: &LegalActions, focus: Focus<'_>) -> Panel {
    let (mine, fired) = match turn.step {
        Step::Act { mine, fired, .. } => (mine, fired.map_or(0, |(_, count)| count)),
        Step::Move => (false, 0),
    };
    let mut panel = Panel::new();
    if let Some(facts) = words::happened(view, earlier(view, turn)) {
        panel = panel.say(text("earlier").with("facts", facts));
    }
    let can = text("act").with("charge", actions.may_charge);
    panel = panel.say(can.with("fire", !actions.lanes.is_empty()).with("mine", mine));
    if !actions.lanes.is_empty() && fired == 0 {
        panel = panel.say(text("lane-warning"));
    }
    let shots = Shots::of(view, turn, actions);
    // Whoever waits has one row of the game, and below it the table's, where one resigns: only what stands in the first row
    // ends the turn from a third place.
    panel = if actions.may_charge {
        panel.buttons(Level::all().map(|level| charge(level, AND_END)).collect())
    } else {
        shots.row(panel, AND_END)
    };
    panel = panel.buttons(charges(view, turn, actions));
    // The place of a torpedo is not that of the next one: nobody fires twice by pressing twice.
    let end = if actions.may_charge { end() } else { end().tone(Tone::Success) };
    if fired.is_multiple_of(2) {
        shots.row(panel, "").buttons(vec![end, other_levels(view, focus)])
    } else {
        let next = shots.buttons("").into_iter().take(BUTTONS - 1);
        panel
            .buttons(vec![idle("shot-fired"), other_levels(view, focus)])
            .buttons([end].into_iter().chain(next).collect())
    }
}

/// Charges after which the turn goes on. With no enemy at sea it would end by itself: then those that end it suffice.
fn charges(view: &View, turn: &Turn, actions: &LegalActions) -> Vec<Button> {
    let stays = view.sea(turn.seat.other()).ships.iter().any(|ship| ship.field().is_some());
    Level::all().map(|level| charge(level, "").enabled(stays && actions.may_charge)).collect()
}

fn charge(level: Level, end: &str) -> Button {
    let id = if end.is_empty() { "button-charge" } else { "button-charge-end" };
    let button = Button::new(format!("{}{end}", Move::Charge(level)), text(id).with("level", level));
    button.tone(Tone::Primary)
}

fn end() -> Button {
    Button::new(Move::End.to_string(), text("button-end"))
}

/// The torpedoes that can be fired now.
struct Shots(Vec<(Lane, Ship, Message)>);

impl Shots {
    fn of(view: &View, turn: &Turn, actions: &LegalActions) -> Self {
        let enemy = view.sea(turn.seat.other());
        let targets = actions.lanes.iter().flat_map(|(lane, ships)| ships.iter().map(move |ship| (*lane, *ship)));
        let shot = |(lane, ship): (Lane, Ship)| {
            let own = enemy.living.unwrap_or_default().and(lane.cells()).count();
            let label = text("fire").with("lane", lane).with("ship", ship);
            let label = label.with("charges", enemy.ship(ship).charges).with("submarines", i64::from(own));
            (lane, ship, label)
        };
        Self(targets.map(shot).collect())
    }

    fn buttons(&self, end: &str) -> Vec<Button> {
        let id = if end.is_empty() { "button-fire" } else { "button-fire-end" };
        let button = |(lane, ship, _): &(Lane, Ship, Message)| {
            let label = text(id).with("lane", lane).with("ship", ship);
            Button::new(format!("{}{end}", Move::Fire(*lane, *ship)), label)
        };
        self.0.iter().map(button).collect()
    }

    /// The row of the torpedoes; a menu where there are more than buttons.
    fn row(&self, panel: Panel, end: &str) -> Panel {
        if (1..=BUTTONS).contains(&self.0.len()) {
            return panel.buttons(self.buttons(end));
        }
        let entry = |(lane, ship, label): &(Lane, Ship, Message)| {
            MenuEntry::new(format!("{}{end}", Move::Fire(*lane, *ship)), label.clone())
        };
        let (prompt, none) =
            if end.is_empty() { ("choose-target", "no-shot") } else { ("choose-last-target", "no-shot-end") };
        panel.menu_or(text(prompt), self.0.iter().map(entry).collect(), idle(none))
    }
}

/// What happened in the reader's own turn before the latest move, of which they were just told. That a ship moved is alone not
/// worth a line: the picture shows it.
fn earlier<'v>(view: &'v View, turn: &Turn) -> &'v [Fact] {
    match &view.latest[..] {
        [Fact::Moved { seat, .. }, _, .., _] if *seat == turn.seat => &view.latest[..view.latest.len() - 1],
        _ => &[],
    }
}
