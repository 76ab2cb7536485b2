//! What weighs most in a story: lost and sunk ships, damage, seats that are out.

use super::super::data::Ship;
use super::super::events::Event;
use super::super::table::Fate;
use super::super::words::{about, ships, text};
use engine::lang::Message;
use engine::seat::Viewer;

/// The viewer's own losses, what others have lost, and attacks that were all in vain.
pub(crate) fn highlights(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    let targets = |fate: Fate, own: bool| -> Vec<Ship> {
        let target = |event: &&Event| match event {
            Event::Resolved { at, fate: ended, .. } => {
                (*ended == fate && viewer.is(at.owner) == own).then_some(at.target)
            }
            _ => None,
        };
        events.iter().filter_map(target).collect()
    };
    let sunk = |own: bool, id: &str| {
        let sunk = targets(Fate::Sunk, own);
        let points: u16 = sunk.iter().map(|ship| ship.points()).sum();
        (!sunk.is_empty()).then(|| text(id).with("ships", ships(sunk)).with("points", points))
    };
    let hit = |own: bool, id: &str| {
        let sunk = targets(Fate::Sunk, own);
        let mut hit = targets(Fate::Hit, own);
        hit.retain(|ship| !sunk.contains(ship));
        hit.dedup();
        (!hit.is_empty()).then(|| text(id).with("ships", ships(hit)))
    };
    let out = events.iter().filter_map(|event| match event {
        Event::Out { seat, left } => Some(about("told-out", viewer, *seat).with("left", *left)),
        _ => None,
    });
    let said = [
        sunk(true, "highlight-lost"),
        sunk(false, "told-sunk"),
        hit(true, "highlight-damaged-own"),
        hit(false, "highlight-damaged"),
    ];
    let said: Vec<Message> = said.into_iter().flatten().chain(out).collect();
    let ended = |event: &&Event| matches!(event, Event::Resolved { .. } | Event::WardedOff { .. });
    match said.is_empty() && events.iter().any(ended) {
        true => vec![text("highlight-in-vain")],
        false => said,
    }
}
