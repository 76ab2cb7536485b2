//! The latest events as traces on the sea, and as news with the dice that decided them.

use super::from_view::SceneBuilder;
use super::{Case, Die, News, Scene, ShotScene, Track};
use crate::board::{BOARD, Field, Fields};
use crate::courses;
use crate::events::{End, Event, Roll, Sailed};
use crate::ship::ShipId;

impl SceneBuilder<'_> {
    /// The events to show: those of the latest turn, and while courses are chosen also those of the previous turn.
    pub(super) fn shown(&self) -> Vec<&Event> {
        let game = &self.view.game;
        if game.turn().is_some_and(|(_, step)| step.is_sailing()) {
            return game.latest.iter().collect();
        }
        game.latest_turn().iter().collect()
    }

    /// The news of these events, the most important first.
    pub(super) fn news(&self, events: &[&Event]) -> Vec<News> {
        let all = |id: &str, cases: fn(&Event) -> Vec<Case>| {
            let cases: Vec<Case> = events.iter().flat_map(|event| cases(event)).collect();
            (!cases.is_empty()).then(|| News { text: self.words.word(&format!("news-{id}")), cases })
        };
        let arrived = events.iter().filter_map(|event| self.arrived(event));
        // Only the last of two attempts to change the wind counts.
        let wind = events.iter().rev().find_map(|event| self.tried(event));
        let losses = [all("sunk", sunk), all("hit", hit), all("rammed", rammed)];
        let work = [wind, all("loaded", loaded), all("repaired", repaired), all("miss", missed)];
        losses.into_iter().flatten().chain(arrived).chain(work.into_iter().flatten()).collect()
    }

    fn arrived(&self, event: &Event) -> Option<News> {
        let Event::Arrived { ship, points, .. } = event else { return None };
        let text = self.say(&self.text("news-arrived").with("points", *points));
        Some(News { text, cases: vec![of_ships([*ship])] })
    }

    fn tried(&self, event: &Event) -> Option<News> {
        let Event::Wind { first, colour, number, after, before, .. } = event else { return None };
        let dice = first.map(Die::Number).into_iter().chain(colour.map(Die::Colour)).chain(number.map(Die::Number));
        let case = Case { dice: dice.collect(), ships: Vec::new() };
        Some(News { text: self.say(&self.text("news-wind").with("changed", before != after)), cases: vec![case] })
    }
}

fn of_ships<const N: usize>(ships: [ShipId; N]) -> Case {
    Case { dice: Vec::new(), ships: ships.to_vec() }
}

/// The roll of a ship or of a battery.
fn roll(event: &Event) -> Option<&Roll> {
    match event {
        Event::Shot { roll, .. } | Event::Shelled { roll, .. } => Some(roll),
        _ => None,
    }
}

fn rolled(event: &Event, wanted: fn(&Roll) -> bool) -> Vec<Case> {
    let case = |roll: &Roll| Case { dice: vec![Die::Colour(roll.colour)], ships: vec![roll.target] };
    roll(event).filter(|roll| wanted(roll)).map(case).into_iter().collect()
}

fn sunk(event: &Event) -> Vec<Case> {
    let rolled = rolled(event, |roll| roll.sunk);
    // A ship sunk by a roll is already in the case of that roll.
    let others = wrecked(event).into_iter().filter(|_| rolled.is_empty()).map(|(ship, _)| of_ships([ship]));
    let others: Vec<Case> = others.collect();
    rolled.into_iter().chain(others).collect()
}

fn hit(event: &Event) -> Vec<Case> {
    match event {
        Event::Sailed(sailed) if sailed.hurt > 0 && !sailed.sunk => vec![of_ships([sailed.ship])],
        _ => rolled(event, |roll| roll.hit && !roll.sunk),
    }
}

fn missed(event: &Event) -> Vec<Case> {
    rolled(event, |roll| !roll.hit)
}

fn rammed(event: &Event) -> Vec<Case> {
    match event {
        Event::Sailed(Sailed { ship, end: End::Ram(other), .. }) => vec![of_ships([*ship, *other])],
        _ => Vec::new(),
    }
}

fn loaded(event: &Event) -> Vec<Case> {
    if let Event::Loaded { ship } = event { vec![of_ships([*ship])] } else { Vec::new() }
}

fn repaired(event: &Event) -> Vec<Case> {
    if let Event::Repaired { ship, .. } = event { vec![of_ships([*ship])] } else { Vec::new() }
}

/// The courses among events.
pub(super) fn tracks(events: &[&Event]) -> impl Iterator<Item = Track> {
    events.iter().filter_map(|event| {
        let Event::Sailed(Sailed { ship, from, course, end, .. }) = event else { return None };
        Some(Track { ship: *ship, way: courses::path(*from, *course).collect(), end: *end })
    })
}

/// The shots among events.
pub(super) fn shots(events: &[&Event]) -> impl Iterator<Item = ShotScene> {
    events.iter().filter_map(|event| {
        let roll = roll(event)?;
        let from = match event {
            Event::Shot { from, .. } => *from,
            Event::Shelled { side, .. } => BOARD.battery_over(*side, roll.at)?.gun,
            _ => return None,
        };
        Some(ShotScene { from, to: roll.at, colour: roll.colour, hit: roll.hit })
    })
}

/// The ships that events have sunk, and their fields.
pub(super) fn wrecks(events: &[&Event]) -> impl Iterator<Item = (ShipId, Field)> {
    events.iter().flat_map(|event| wrecked(event))
}

fn wrecked(event: &Event) -> Vec<(ShipId, Field)> {
    let Event::Sailed(sailed) = event else {
        return roll(event).filter(|roll| roll.sunk).map(|roll| (roll.target, roll.at)).into_iter().collect();
    };
    let own = sailed.sunk.then_some((sailed.ship, sailed.to.field));
    let rammed = match sailed.end {
        End::Ram(other) if sailed.sank => sailed.to.field.step(sailed.to.heading).map(|at| (other, at)),
        _ => None,
    };
    own.into_iter().chain(rammed).collect()
}

/// The places of the latest events, the most important first.
pub(super) fn places(scene: &Scene) -> Vec<Fields> {
    let line = |shot: &ShotScene| [shot.from, shot.to].into_iter().collect();
    let shots = |hit: bool| scene.shots.iter().filter(move |shot| shot.hit == hit).map(line);
    let wrecks = scene.wrecks.iter().map(|(_, field)| Fields::one(*field));
    let ways = scene.tracks.iter().map(|track| track.way.iter().map(|pose| pose.field).collect());
    wrecks.chain(shots(true)).chain(shots(false)).chain(ways).collect()
}
