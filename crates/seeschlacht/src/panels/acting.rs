//! The panels after sailing: harbour work, batteries, fire.

use super::{Focus, headed, sea, ships, talk, talks};
use crate::notation::Move;
use crate::partial::Partial;
use crate::selection::{Shot, all_shots, numbered_shots, numbered_targets};
use crate::ship::{Ship, ShipId, Side};
use crate::state::Step;
use crate::view::View;
use crate::words::{named, text};
use engine::lang::Message;
use engine::panel::{Button, ENTRIES, MenuEntry, Panel, Tone};

/// The panel of loading, repair or batteries without `auto_harbour`.
pub(super) fn work(view: &View, side: Side, step: Step, focus: Focus<'_>) -> Panel {
    let panel = headed(view, side, focus, text(step.name()));
    let panel = if step == Step::Batteries { panel.say(text("batteries-odds")) } else { panel };
    let jobs = |panel: Panel| match focus.partial {
        Partial::Talk => panel.buttons(talks(view, side, focus)),
        _ => panel.menu(text(&format!("choose-{}", step.name())), jobs(view, side, step)),
    };
    let end = Button::new(Move::Done, text(&format!("button-end-{}", step.name())));
    jobs(panel).buttons([end, sea(focus)].into_iter().chain(talk(view, side)).collect()).table_here()
}

/// The possible work in a harbour step.
fn jobs(view: &View, side: Side, step: Step) -> Vec<MenuEntry> {
    let game = &view.game;
    let job = |id: &str, order: Move, ship: ShipId| {
        let vessel = game.sea.get(ship)?;
        let label = text(id)
            .with("side", ship.side.name())
            .with("ship", ship.ship)
            .with("field", vessel.pose.field)
            .with("hits", vessel.hits);
        Some((order, label))
    };
    let own = |ship: Ship| ShipId { side, ship };
    let all: Vec<Option<_>> = match step {
        Step::Load => game.loadable(side).map(|ship| job("load-entry", Move::Load(ship), own(ship))).collect(),
        Step::Repair => game.repairable(side).map(|ship| job("repair-entry", Move::Repair(ship), own(ship))).collect(),
        _ => {
            let shelling = |(number, target): (u8, ShipId)| {
                let (order, label) = job("shell-entry", Move::Shell(target.ship), target)?;
                Some((order, label.with("number", number).with("left", left(view, target))))
            };
            numbered_targets(game, side).into_iter().map(shelling).collect()
        }
    };
    all.into_iter().flatten().map(|(order, label)| MenuEntry::new(order, label)).collect()
}

/// The number of further hits that would sink a ship.
fn left(view: &View, id: ShipId) -> u8 {
    id.ship.sunk_by() - view.game.sea.get(id).map_or(0, |vessel| vessel.hits)
}

/// The panel of fire, with the shots of the chosen ship or of all ships, numbered as in the picture. Ships are chosen only if one
/// menu cannot hold all shots.
pub(super) fn shots(view: &View, side: Side, chosen: Option<Ship>, focus: Focus<'_>) -> Panel {
    let game = &view.game;
    let shooters: Vec<Ship> = game.shooters(side).collect();
    let count: usize = ShipId::of(side).map(|shooter| game.shots(shooter).count()).sum();
    let button = |ship: Ship| {
        let tone = if chosen == Some(ship) { Tone::Primary } else { Tone::Plain };
        (count > ENTRIES && shooters.contains(&ship))
            .then(|| Button::new(Partial::Aiming(ship), ship.to_string()).tone(tone))
    };
    let head = chosen.map_or_else(|| text("fire"), |ship| text("fire-ship").with("ship", named(ship)));
    let panel = ["fire-shots", "kinds"].map(text).into_iter().fold(headed(view, side, focus, head), Panel::say);
    let panel = ships(panel, button);
    let panel = if *focus.partial == Partial::Talk {
        panel.buttons(talks(view, side, focus))
    } else {
        let prompt = chosen.map_or_else(|| text("choose-shot"), |ship| text("choose-target").with("ship", ship));
        panel.menu(prompt, numbered_shots(view, side, chosen).iter().map(|shot| entry(view, shot)).collect())
    };
    let end = Button::new(Move::Done, text("button-end-fire"));
    let all = all_shots(game, side).filter(|_| chosen.is_none());
    let all = all.map(|line| Button::new(&line, fire_label(&line)).tone(Tone::Primary));
    panel.buttons(all.into_iter().chain([end, sea(focus)]).chain(talk(view, side)).collect()).table_here()
}

/// The label of the button with the shots of all ships.
fn fire_label(line: &Partial) -> Message {
    match line {
        Partial::Whole(Move::Fire(ship, target)) => text("button-one-shot").with("ship", *ship).with("target", *target),
        _ => text("button-all-shots"),
    }
}

fn entry(view: &View, Shot { number, shooter, target, line }: &Shot) -> MenuEntry {
    let loaded = view.game.sea.get(*target).is_some_and(|vessel| vessel.loaded);
    let label = text("fire-entry").with("number", *number).with("ship", shooter.ship).with("target", target.ship);
    let label = label.with("side", target.side.name());
    let label = label.with("line", *line).with("loaded", loaded).with("left", left(view, *target));
    MenuEntry::new(Move::Fire(shooter.ship, target.ship), label)
}
