//! Behind the sailing: work in the harbours, batteries, and ship fire.

use super::{idle, row, sea, ships, shown, talks};
use crate::panel::{Button, ENTRIES, Focus, MenuEntry, Panel, Tone};
use crate::seeschlacht::choices::{self, DRAW};
use crate::seeschlacht::notation::Move;
use crate::seeschlacht::ship::{Ship, ShipId, Side};
use crate::seeschlacht::state::Step;
use crate::seeschlacht::view::View;
use crate::seeschlacht::words::text;

/// Loading, repair or batteries, where they do not go by themselves.
pub(super) fn work(panel: Panel, view: &View, side: Side, step: Step, focus: Focus<'_>) -> Panel {
    let game = &view.game;
    let possible: Vec<Ship> = match step {
        Step::Load => game.loadable(side).collect(),
        Step::Repair => game.repairable(side).collect(),
        _ => game.shellable(side).collect(),
    };
    let button = |ship: Ship| match step {
        Step::Load if possible.contains(&ship) => {
            Button::new(Move::Load(ship).to_string(), text("button-load").with("ship", ship)).tone(Tone::Primary)
        }
        Step::Repair if possible.contains(&ship) => {
            Button::new(Move::Repair(ship).to_string(), text("button-repair").with("ship", ship)).tone(Tone::Primary)
        }
        _ => shown(ship),
    };
    let panel = ships(panel.say(text(step.name())), button);
    // The ships of the enemy stand in a menu: a second press on an own one must not fire at its namesake.
    let panel = if step == Step::Batteries {
        let entries = possible.iter().map(|target| shelling(view, side, *target)).collect();
        panel.menu(text("choose-shell"), entries)
    } else {
        panel.buttons(talk_or(view, side, focus, step.name()))
    };
    let end = Button::new(Move::Done.to_string(), text(&format!("button-end-{}", step.name())));
    let mut places = [Some(sea(focus)), None, None, None, None];
    places[match step {
        Step::Load => 2,
        Step::Repair => 4,
        _ => 3,
    }] = Some(end);
    row(panel, places)
}

fn talk_or(view: &View, side: Side, focus: Focus<'_>, id: &str) -> Vec<Button> {
    if focus.entered == DRAW || view.game.offer.is_some() { talks(view, side, focus) } else { vec![idle(id)] }
}

fn shelling(view: &View, side: Side, target: Ship) -> MenuEntry {
    let id = ShipId { side: side.other(), ship: target };
    let label = text("shell-entry").with("target", target).with("left", left(view, id));
    let field = view.game.sea.get(id).map(|vessel| vessel.pose.field.to_string());
    MenuEntry::new(Move::Shell(target).to_string(), label.with("field", field.unwrap_or_default()))
}

/// How many hits more would sink a ship.
fn left(view: &View, id: ShipId) -> u8 {
    id.ship.sunk_by() - view.game.sea.get(id).map_or(0, |vessel| vessel.hits)
}

/// The shots of the chosen ship, or of all as far as a menu holds them; in the order of the numbers in the picture.
pub(super) fn shots(panel: Panel, view: &View, side: Side, chosen: Option<Ship>, focus: Focus<'_>) -> Panel {
    let game = &view.game;
    let shooters: Vec<Ship> = game.shooters(side).collect();
    let button = |ship: Ship| {
        let tone = if chosen == Some(ship) { Tone::Primary } else { Tone::Plain };
        let fired = game.sea.get(ShipId { side, ship }).is_some_and(|vessel| vessel.done.fired);
        let label = if fired { format!("{ship} ✓") } else { ship.to_string() };
        Button::new(choices::aiming(ship), label).tone(tone).enabled(shooters.contains(&ship))
    };
    let head = chosen.map_or_else(|| text("fire"), |ship| text("fire-ship").with("ship", ship));
    let panel = ships(panel.say(head), button);
    let entries: Vec<MenuEntry> = numbered_shots(view, side, chosen).iter().map(|shot| entry(view, shot)).collect();
    let panel = match focus.entered {
        DRAW => panel.buttons(talks(view, side, focus)),
        _ if entries.is_empty() => panel.buttons(vec![idle("no-shot")]),
        _ => panel
            .menu(chosen.map_or_else(|| text("choose-shot"), |ship| text("choose-target").with("ship", ship)), entries),
    };
    let end = Button::new(Move::Done.to_string(), text("button-end-fire")).tone(Tone::Danger);
    let draw = game.offer.filter(|by| *by != side).map(|_| Button::new(DRAW, text("button-draw-talk")));
    row(panel, [Some(end), Some(sea(focus)), None, None, draw])
}

/// A shot that can be fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::seeschlacht) struct Shot {
    /// Its number in the menu.
    pub(in crate::seeschlacht) number: u8,
    /// Who fires.
    pub(in crate::seeschlacht) shooter: ShipId,
    /// At whom.
    pub(in crate::seeschlacht) target: ShipId,
    /// On which line it lies, 1 to 3.
    pub(in crate::seeschlacht) line: u8,
}

/// The shots of the chosen ship, or of all as far as a menu holds them, in the order of their numbers.
pub(in crate::seeschlacht) fn numbered_shots(view: &View, side: Side, chosen: Option<Ship>) -> Vec<Shot> {
    let shooters = ShipId::of(side).filter(|id| chosen.is_none_or(|ship| ship == id.ship));
    let shots =
        shooters.flat_map(|shooter| view.game.shots(shooter).map(move |(target, line)| (shooter, target, line)));
    (1..)
        .zip(shots)
        .map(|(number, (shooter, target, line))| Shot { number, shooter, target, line })
        .take(ENTRIES)
        .collect()
}

fn entry(view: &View, Shot { shooter, target, line, .. }: &Shot) -> MenuEntry {
    let loaded = view.game.sea.get(*target).is_some_and(|vessel| vessel.loaded);
    let label = text("fire-entry").with("ship", shooter.ship).with("target", target.ship).with("line", *line);
    let label = label.with("loaded", loaded).with("left", left(view, *target));
    MenuEntry::new(Move::Fire(shooter.ship, target.ship).to_string(), label)
}
