//! Retells the fire of ships and batteries: sunk and hit ships by name, misses as a number. A single roll that sinks
//! nothing is told with its die.

use super::{colour_die, whose};
use crate::events::{Event, Roll};
use crate::ship::{Ship, ShipId, Side};
use crate::words::{about, text};
use engine::lang::{Arg, Message, list};
use engine::seat::Viewer;

/// A target, and the rolls that have hit it.
struct Struck {
    target: ShipId,
    /// The ships that hit it; none for batteries.
    shooters: Vec<Ship>,
    sunk: bool,
}

/// The ships that a side has sunk with these rolls.
pub(super) fn sunk(events: &[&Event], side: Side, viewer: Viewer) -> Option<Message> {
    let all = struck(events).into_iter().filter(|struck| struck.sunk).collect();
    sentence("told-sunk", all, by(events), side, viewer)
}

/// The other results of a side's rolls.
pub(super) fn rest(events: &[&Event], side: Side, viewer: Viewer) -> Vec<Message> {
    if let [event] = events {
        return single(event, side, viewer).into_iter().collect();
    }
    let hit: Vec<Struck> = struck(events).into_iter().filter(|struck| !struck.sunk).collect();
    let misses = events.iter().filter(|event| roll(event).is_some_and(|(_, roll)| !roll.hit)).count();
    let said = if hit.is_empty() && misses > 0 {
        Some(about("told-missed", viewer, side).with("by", by(events)))
    } else {
        sentence("told-hit", hit, by(events), side, viewer)
    };
    said.map(|said| said.with("count", misses)).into_iter().collect()
}

/// A roll that has sunk nothing, with its die.
fn single(event: &Event, side: Side, viewer: Viewer) -> Option<Message> {
    let (shooter, roll) = roll(event).filter(|(_, roll)| !roll.sunk)?;
    let said = match (event, shooter) {
        (Event::Shot { line, .. }, Some(ship)) => {
            about("told-shot", viewer, side).with("ship", ship).with("line", *line)
        }
        _ => about("told-shelled", viewer, side),
    };
    let said = said.with("target", whose(roll.target, viewer)).with("colour", colour_die(roll.colour));
    Some(said.with("hit", roll.hit))
}

/// The roll of an event, and the ship that fired; none for a battery.
fn roll(event: &Event) -> Option<(Option<Ship>, &Roll)> {
    match event {
        Event::Shot { shooter, roll, .. } => Some((Some(shooter.ship), roll)),
        Event::Shelled { roll, .. } => Some((None, roll)),
        _ => None,
    }
}

/// The key that texts select by: ships or batteries.
fn by(events: &[&Event]) -> &'static str {
    if matches!(events, [Event::Shot { .. }, ..]) { "ships" } else { "batteries" }
}

/// The hit targets, in the order of their first hits.
fn struck(events: &[&Event]) -> Vec<Struck> {
    let mut all: Vec<Struck> = Vec::new();
    for (shooter, roll) in events.iter().filter_map(|event| roll(event)).filter(|(_, roll)| roll.hit) {
        let at = all.iter().position(|struck| struck.target == roll.target).unwrap_or_else(|| {
            all.push(Struck { target: roll.target, shooters: Vec::new(), sunk: false });
            all.len() - 1
        });
        all[at].shooters.extend(shooter);
        all[at].sunk |= roll.sunk;
    }
    all
}

/// A sentence about hit or sunk targets, if there are any.
fn sentence(id: &str, struck: Vec<Struck>, by: &str, side: Side, viewer: Viewer) -> Option<Message> {
    let target = |Struck { target, shooters, .. }: Struck| -> Arg {
        let target = whose(target, viewer);
        if shooters.is_empty() {
            return target.into();
        }
        let shooters = list(shooters);
        text("told-struck").with("target", target).with("ships", shooters).into()
    };
    let said = || about(id, viewer, side).with("by", by);
    (!struck.is_empty()).then(|| said().with("targets", list(struck.into_iter().map(target))))
}
