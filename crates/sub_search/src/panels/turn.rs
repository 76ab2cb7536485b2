//! The panels of the active player: first a ship and its destination, then charge, torpedo and end.

use super::{field_label, in_menus, other_levels};
use crate::board::{Area, Lane, Level, Port, Reach};
use crate::notation::Move;
use crate::partial::Partial;
use crate::state::{Fact, Ship, Step, Turn};
use crate::view::{LegalActions, View};
use crate::words::{self, text};
use engine::lang::Message;
use engine::panel::{BUTTONS, Button, Focus, MenuEntry, Panel, Tone};

/// The panel of this step of the turn.
pub(super) fn panel(view: &View, turn: &Turn, actions: &LegalActions, focus: Focus<'_, Partial>) -> Panel {
    match turn.step {
        Step::Move => sailing(view, turn, actions, focus),
        Step::Act { .. } => acting(view, turn, actions, focus),
    }
}

/// Buttons for the ships, and the destinations of the chosen one in two menus. At first the most likely ship is
/// chosen.
fn sailing(view: &View, turn: &Turn, actions: &LegalActions, focus: Focus<'_, Partial>) -> Panel {
    let sea = view.sea(turn.seat);
    let chosen = actions.sailing(*focus.partial);
    let button = |ship: Ship| {
        let vessel = sea.ship(ship);
        let label = text("button-ship").with("ship", ship).with("place", words::place(vessel));
        let tone = if chosen.is_some_and(|(chosen, _)| chosen == ship) { Tone::Primary } else { Tone::Plain };
        let button = Button::new(Partial::Sail(ship, None), label.with("charges", vessel.charges)).tone(tone);
        button.offered(actions.destinations[ship.index()].is_some())
    };
    let mut panel = Panel::new();
    if let Some((ship, _)) = chosen {
        panel = panel.say(text("your-turn").with("ship", ship));
    }
    panel = panel.buttons(Ship::ALL.map(button).to_vec());
    if let Some((ship, reach)) = chosen {
        panel = destinations(panel, ship, reach);
    }
    panel.buttons(vec![other_levels(view, focus)]).table_here()
}

/// The hint for a beginner at this step of the turn.
pub(super) fn hint(view: &View, turn: &Turn, actions: &LegalActions, partial: Partial) -> Option<Message> {
    let empty = |(ship, _): &(Ship, Reach)| view.sea(turn.seat).ship(*ship).charges == 0;
    match turn.step {
        Step::Move if actions.first => Some(text("hint-first")),
        Step::Move => lesson(view, actions)
            .or_else(|| Some(text("hint-empty").with("ship", actions.sailing(partial).filter(empty)?.0))),
        Step::Act { fired: Some(_), .. } => None,
        Step::Act { .. } if !actions.lanes.is_empty() => Some(text("hint-torpedo")),
        Step::Act { .. } => lesson(view, actions).filter(|_| !actions.may_charge),
    }
}

/// The hint after the latest answer, if its kind is new to the player.
fn lesson(view: &View, actions: &LegalActions) -> Option<Message> {
    let near = actions.lesson?.near > 0;
    let area = if view.options.area == Area::Simple { "simple" } else { "full" };
    Some(text(if near { "hint-near" } else { "hint-miss" }).with("area", area))
}

fn destinations(panel: Panel, ship: Ship, reach: Reach) -> Panel {
    let entry = |to: Port| {
        let step = Move::Sail(ship, to);
        vec![match to {
            Port::Sea(field) => MenuEntry::new(step, field_label(field)),
            Port::Harbour => MenuEntry::new(step, text("button-harbour")),
        }]
    };
    let places: Vec<Port> = reach.iter().collect();
    in_menus(panel, &places, &text("choose-field").with("ship", ship), entry)
}

fn acting(view: &View, turn: &Turn, actions: &LegalActions, focus: Focus<'_, Partial>) -> Panel {
    let mine = matches!(turn.step, Step::Act { mine: true, .. });
    let can = text("act").with("charge", actions.may_charge);
    let mut panel = Panel::new().say(can.with("fire", !actions.lanes.is_empty()).with("mine", mine));
    if let Some(facts) = words::happened(view, earlier(view, turn)) {
        panel = panel.say(text("earlier").with("facts", facts));
    }
    let shots = Shots::of(view, turn, actions);
    let look = other_levels(view, focus);
    if !actions.may_charge {
        let panel = shots.row(shots.row(panel, true), false);
        return panel.buttons(vec![end().tone(Tone::Success), look]).table_here();
    }
    panel = panel.buttons(Level::all().map(|level| charge(level, true)).collect());
    if enemy_at_sea(view, turn) {
        panel = panel.buttons(Level::all().map(|level| charge(level, false)).collect());
    }
    shots.row(panel, false).buttons(vec![end(), look]).table_here()
}

/// Whether a ship of the enemy is at sea. If none is, the turn ends by itself with its charge, and one row of charges is enough.
fn enemy_at_sea(view: &View, turn: &Turn) -> bool {
    view.sea(turn.seat.other()).ships.iter().any(|ship| ship.field().is_some())
}

/// A step, alone or with the end of the turn.
fn perhaps_last(step: Move, last: bool) -> Partial {
    if last { Partial::AndEnd(step) } else { Partial::Whole(step) }
}

fn charge(level: Level, last: bool) -> Button {
    let label = text(if last { "button-charge-end" } else { "button-charge" }).with("level", level);
    Button::new(perhaps_last(Move::Charge(level), last), label).tone(Tone::Primary)
}

fn end() -> Button {
    Button::new(Move::End, text("button-end"))
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

    fn buttons(&self, last: bool) -> Vec<Button> {
        let id = if last { "button-fire-end" } else { "button-fire" };
        let button = |(lane, ship, _): &(Lane, Ship, Message)| {
            let label = text(id).with("lane", lane).with("ship", ship);
            Button::new(perhaps_last(Move::Fire(*lane, *ship), last), label)
        };
        self.0.iter().map(button).collect()
    }

    /// The row of the torpedoes, if there are any; a menu if they do not fit in a row of buttons.
    fn row(&self, panel: Panel, last: bool) -> Panel {
        if self.0.is_empty() {
            return panel;
        }
        if self.0.len() <= BUTTONS {
            return panel.buttons(self.buttons(last));
        }
        let entry = |(lane, ship, label): &(Lane, Ship, Message)| {
            MenuEntry::new(perhaps_last(Move::Fire(*lane, *ship), last), label.clone())
        };
        let prompt = if last { "choose-last-target" } else { "choose-target" };
        panel.menu(text(prompt), self.0.iter().map(entry).collect())
    }
}

/// The facts of the viewer's turn before the latest one, which the viewer has just read. A lone move of a ship is
/// left out, because the picture shows it.
fn earlier<'v>(view: &'v View, turn: &Turn) -> &'v [Fact] {
    match &view.latest[..] {
        [Fact::Moved { seat, .. }, _, .., _] if *seat == turn.seat => &view.latest[..view.latest.len() - 1],
        _ => &[],
    }
}
