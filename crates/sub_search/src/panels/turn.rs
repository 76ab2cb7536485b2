//! The panels of the active player: a ship and its way, then charge, torpedo, end.

use super::{field_label, idle, in_two_menus, other_levels};
use crate::board::{Area, Lane, Level, Port, Reach};
use crate::choices::AND_END;
use crate::notation::Move;
use crate::selection::sailing_ship;
use crate::state::{Fact, Ship, Step, Turn};
use crate::view::{LegalActions, View};
use crate::words::{self, text};
use engine::lang::Message;
use engine::panel::{BUTTONS, Button, Focus, MenuEntry, Panel, Tone};

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
    let chosen = sailing_ship(actions, focus.partial);
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
    // One thing at a time: whoever has not moved yet has to be told what this is about.
    let empty = |(ship, _): &(Ship, Reach)| sea.ship(*ship).charges == 0;
    let hint = if actions.first {
        Some(text("first-turn"))
    } else {
        lesson(view, actions).or_else(|| Some(text("empty").with("ship", chosen.filter(empty)?.0)))
    };
    panel = hint.into_iter().fold(panel, Panel::say);
    panel = panel.buttons(Ship::ALL.map(button).to_vec());
    if let Some((ship, reach)) = chosen {
        panel = destinations(panel, ship, reach);
    }
    panel.buttons(vec![other_levels(view, focus)])
}

/// What the latest answer tells beside what it says, when it is new to the player.
fn lesson(view: &View, actions: &LegalActions) -> Option<Message> {
    let near = actions.lesson?.near > 0;
    let area = if view.options.area == Area::Simple { "simple" } else { "full" };
    Some(text(if near { "lesson-near" } else { "lesson-miss" }).with("area", area))
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
    let (mine, charged, fired) = match turn.step {
        Step::Act { mine, charged, fired, .. } => (mine, charged, fired.map_or(0, |(_, count)| count)),
        Step::Move => (false, false, 0),
    };
    let mut panel = Panel::new();
    if let Some(facts) = words::happened(view, earlier(view, turn)) {
        panel = panel.say(text("earlier").with("facts", facts));
    }
    let can = text("act").with("charge", actions.may_charge);
    panel = panel.say(can.with("fire", !actions.lanes.is_empty()).with("mine", mine));
    if !actions.lanes.is_empty() && fired == 0 && actions.untried {
        panel = panel.say(text("lane-warning"));
    }
    if !actions.may_charge && fired == 0 {
        panel = lesson(view, actions).into_iter().fold(panel, Panel::say);
    }
    let shots = Shots::of(view, turn, actions);
    let look = other_levels(view, focus);
    if actions.may_charge {
        panel = panel.buttons(Level::all().map(|level| charge(level, AND_END)).collect());
        if enemy_at_sea(view, turn) {
            panel = panel.buttons(Level::all().map(|level| charge(level, "")).collect());
        }
        return shots.row(panel, "").buttons(vec![end(), look]);
    }
    let end = end().tone(Tone::Success);
    if shots.0.is_empty() && charged && fired == 0 {
        // Neither the end of the turn nor the table's row comes to stand where the charge was pressed.
        return panel.buttons(vec![end]).buttons(vec![idle("charge-dropped")]).buttons(vec![look]);
    }
    if shots.0.is_empty() {
        return panel.buttons(vec![end, look]);
    }
    // Whoever waits has one row of the game, and below it the table's, where one resigns: only what stands in the first row
    // ends the turn from a third place. Where charges stood is nothing that fires.
    panel = shots.row(panel, AND_END).buttons(vec![look]);
    // The place of a torpedo is not that of the next one: nobody fires twice by pressing twice.
    if fired.is_multiple_of(2) {
        shots.row(panel, "").buttons(vec![end])
    } else {
        let next = shots.buttons("").into_iter().take(BUTTONS - 1);
        panel.buttons(vec![idle("shot-fired")]).buttons([end].into_iter().chain(next).collect())
    }
}

/// Whether a ship of the enemy is at sea. Else a turn ends by itself with its charge: then the charges that end it suffice.
fn enemy_at_sea(view: &View, turn: &Turn) -> bool {
    view.sea(turn.seat.other()).ships.iter().any(|ship| ship.field().is_some())
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

    /// The row of the torpedoes, if there are any; a menu where there are more than buttons.
    fn row(&self, panel: Panel, end: &str) -> Panel {
        if self.0.is_empty() {
            return panel;
        }
        if self.0.len() <= BUTTONS {
            return panel.buttons(self.buttons(end));
        }
        let entry = |(lane, ship, label): &(Lane, Ship, Message)| {
            MenuEntry::new(format!("{}{end}", Move::Fire(*lane, *ship)), label.clone())
        };
        let prompt = if end.is_empty() { "choose-target" } else { "choose-last-target" };
        panel.menu(text(prompt), self.0.iter().map(entry).collect())
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
