//! The panels of the active player: first the turn as a whole, or else a move alone; then charge, torpedo and end.

use std::cmp::Reverse;

use super::{field_label, in_menus, other_levels};
use crate::board::{Area, Cell, Lane, Level, Port, Reach};
use crate::leads;
use crate::notation::Move;
use crate::partial::Partial;
use crate::plan::{Plan, Steps, Then};
use crate::state::{Fact, Ship, Step, Turn};
use crate::view::{LegalActions, View};
use crate::words::{self, text};
use engine::lang::Message;
use engine::panel::{BUTTONS, Button, ENTRIES, Focus, MenuEntry, Panel, Tone};

/// The most places and torpedoes on buttons, and the most torpedoes among them: four such buttons fit beside each other on a phone.
const SHORTCUTS: usize = 4;
const TORPEDOES: usize = 2;

/// The panel of this step of the turn.
pub(super) fn panel(view: &View, turn: &Turn, actions: &LegalActions, focus: Focus<'_, Partial>) -> Panel {
    match turn.step {
        Step::Move => sailing(view, turn, actions, focus),
        Step::Act { .. } => acting(view, turn, actions, focus),
    }
}

/// The ships, what follows the move, places and torpedoes, and the destinations. At first the most likely ship is chosen. One pick of
/// a place enters the whole turn.
fn sailing(view: &View, turn: &Turn, actions: &LegalActions, focus: Focus<'_, Partial>) -> Panel {
    let Some((plan, reach)) = actions.sailing(*focus.partial) else { return Panel::new() };
    let panel =
        Panel::new().say(text("your-turn").with("ship", plan.ship)).buttons(ships(view, turn, actions, plan, focus));
    let panel = panel.buttons(follows(actions, plan, reach)).table_here();
    // An empty ship has a button for the harbour.
    let harbour = reach.harbour && actions.loaded[plan.ship.index()];
    let sail = Sail { view, turn, plan, reach: Reach { harbour, ..reach } };
    let shortcuts: Vec<Button> = sail.places().into_iter().chain(sail.torpedoes(actions)).collect();
    match plan.then {
        Then::End(_) if !shortcuts.is_empty() => sail.page(panel.buttons(shortcuts)),
        _ => sail.all(panel),
    }
}

/// The ships, the chosen one highlighted, and the look at the other sea.
fn ships(view: &View, turn: &Turn, actions: &LegalActions, plan: Plan, focus: Focus<'_, Partial>) -> Vec<Button> {
    let sea = view.sea(turn.seat);
    let button = |ship: Ship| {
        let label = text("button-ship").with("ship", ship).with("place", words::place(sea.ship(ship)));
        let button = match ship == plan.ship {
            true => Button::new(Partial::Sail(ship, None), label).tone(Tone::Primary),
            false => Button::new(Partial::Plan(plan.with_ship(actions, ship)), label),
        };
        button.offered(actions.destinations[ship.index()].is_some())
    };
    Ship::ALL.map(button).into_iter().chain([other_levels(view, focus)]).collect()
}

/// What follows the move: the level of a charge, the harbour for an empty ship, or another question.
fn follows(actions: &LegalActions, plan: Plan, reach: Reach) -> Vec<Button> {
    let chosen = |button: Button, this: Then| if plan.then == this { button.tone(Tone::Primary) } else { button };
    let only = |then: Then| chosen(Button::new(Partial::Plan(plan.with(then)), text("button-sail")), Then::Ask);
    let fire = plan.steps().fire;
    if !actions.loaded[plan.ship.index()] {
        let harbour = Button::new(plan.to(Port::Harbour), text("button-harbour")).tone(Tone::Primary);
        let other = if plan.then == Then::Ask { Then::End(Steps { drop: None, fire }) } else { Then::Ask };
        return vec![harbour.offered(reach.harbour), only(other)];
    }
    let level = |level: Level| {
        let then = Then::End(Steps { drop: Some(level), fire });
        chosen(Button::new(Partial::Plan(plan.with(then)), level.to_string()), then)
    };
    Level::all().map(level).chain([only(Then::Ask)]).collect()
}

/// The cells that promise most within reach, as many as have a button. Their number depends on public facts alone (H-SUB-4).
pub(super) fn places(view: &View, turn: &Turn, reach: Reach) -> Vec<Cell> {
    let most = if enemy_at_sea(view, turn) { SHORTCUTS - TORPEDOES } else { SHORTCUTS };
    let mut best = leads::best(view.options.area, &view.sea(turn.seat).pegs, reach.sea);
    best.truncate(most);
    best
}

/// A planned turn and where it can lead.
struct Sail<'v> {
    view: &'v View,
    turn: &'v Turn,
    plan: Plan,
    reach: Reach,
}

impl Sail<'_> {
    /// Whole turns to the places that promise most.
    fn places(&self) -> Vec<Button> {
        let steps = self.plan.steps();
        if steps.drop.is_none() {
            return Vec::new();
        }
        let place = |cell: Cell| {
            let steps = Steps { drop: Some(cell.level), ..steps };
            let turn = self.plan.with(Then::End(steps)).to(Port::Sea(cell.field));
            Button::new(turn, text("button-place").with("cell", cell))
        };
        places(self.view, self.turn, self.reach).into_iter().map(place).collect()
    }

    /// Torpedoes that can be added to the turn, at the most dangerous ships first.
    fn torpedoes(&self, actions: &LegalActions) -> Vec<Button> {
        let enemy = self.view.sea(self.turn.seat.other());
        let steps = self.plan.steps();
        let mut shots: Vec<(Lane, Ship)> = actions.shots().collect();
        shots.sort_by_key(|(_, ship)| Reverse(enemy.ship(*ship).charges));
        let torpedo = |(lane, ship): (Lane, Ship)| {
            let planned = steps.fire == Some((lane, ship));
            let steps = Steps { fire: Some((lane, ship)).filter(|_| !planned), ..steps };
            let label = text("button-torpedo").with("lane", lane).with("ship", ship);
            let button = Button::new(Partial::Plan(self.plan.with(Then::End(steps))), label);
            if planned { button.tone(Tone::Success) } else { button }
        };
        shots.into_iter().take(TORPEDOES).map(torpedo).collect()
    }

    /// All destinations in one menu or two.
    fn all(&self, panel: Panel) -> Panel {
        let ports: Vec<Port> = self.reach.iter().collect();
        in_menus(panel, &ports, |part| self.prompt(part), |port| vec![self.entry(*port)])
    }

    /// One menu with the destinations that it has room for, and a way to the others.
    fn page(&self, panel: Panel) -> Panel {
        let mut ports: Vec<Port> = self.reach.iter().collect();
        if ports.len() <= ENTRIES {
            return self.all(panel);
        }
        ports.sort_by_key(|port| Reverse(self.worth(*port)));
        let (first, second) = ports.split_at_mut(ENTRIES - 1);
        let shown = if self.plan.more { second } else { first };
        shown.sort_unstable();
        let mut entries: Vec<MenuEntry> = shown.iter().map(|port| self.entry(*port)).collect();
        let other = Plan { more: !self.plan.more, ..self.plan };
        entries.push(MenuEntry::new(Partial::Plan(other), text("other-squares")));
        panel.menu(self.prompt(shown), entries)
    }

    /// How soon a destination stands in a menu that has no room for all: by what a charge may tell there, or near the harbour.
    fn worth(&self, port: Port) -> u32 {
        match (port, self.plan.steps().drop) {
            (Port::Sea(field), Some(level)) => {
                leads::worth(self.view.options.area, &self.view.sea(self.turn.seat).pegs, level.below(field))
            }
            (Port::Sea(field), None) => field.number().into(),
            (Port::Harbour, Some(_)) => 0,
            (Port::Harbour, None) => u32::MAX,
        }
    }

    fn entry(&self, to: Port) -> MenuEntry {
        let label = match to {
            Port::Sea(field) => field_label(field),
            Port::Harbour => text("button-harbour"),
        };
        MenuEntry::new(self.plan.to(to), label)
    }

    fn prompt(&self, ports: &[Port]) -> Message {
        let level = self.plan.steps().drop.map_or("none".to_owned(), |level| level.to_string());
        let said = text("choose-field").with("level", level).with("harbour", ports.contains(&Port::Harbour));
        let squares = || ports.iter().filter(|port| **port != Port::Harbour);
        let name = |port: Option<&Port>| port.map_or_else(String::new, Port::to_string);
        said.with("first", name(squares().next())).with("last", name(squares().next_back()))
    }
}

/// The hint for a beginner at this step of the turn.
pub(super) fn hint(view: &View, turn: &Turn, actions: &LegalActions, partial: Partial) -> Option<Message> {
    let empty = || Some(actions.sailing(partial)?.0.ship).filter(|ship| !actions.loaded[ship.index()]);
    let torpedo = || (!actions.lanes.is_empty()).then(|| text("hint-torpedo"));
    match turn.step {
        Step::Move if actions.first => Some(text("hint-first")),
        Step::Move => {
            lesson(view, actions).or_else(|| Some(text("hint-empty").with("ship", empty()?))).or_else(torpedo)
        }
        Step::Act { fired: Some(_), .. } => None,
        Step::Act { .. } if !actions.lanes.is_empty() => torpedo(),
        Step::Act { .. } => lesson(view, actions).filter(|_| !actions.may_charge),
    }
}

/// The hint after the latest answer, if its kind is new to the player.
fn lesson(view: &View, actions: &LegalActions) -> Option<Message> {
    let near = actions.lesson?.near > 0;
    let area = if view.options.area == Area::Simple { "simple" } else { "full" };
    Some(text(if near { "hint-near" } else { "hint-miss" }).with("area", area))
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
