//! What weighs most in a story: lost and sunk ships, arrivals, hits, a new wind; or what little there is.

use super::super::events::{End, Event, Sailed};
use super::super::ship::{Ship, ShipId, Side};
use super::super::words::{named, ships, short_prospects, text, wind};
use super::{other, sails};
use engine::lang::Message;
use engine::seat::Viewer;

/// The viewer's losses first, then arrivals, that not both can win any more, what the enemy has lost, hits, shots that
/// were all in vain, and a new wind.
pub(crate) fn highlights(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    let Some(own) = viewer.seat().map(Side::of) else { return Vec::new() };
    let sunk: Vec<ShipId> = events.iter().flat_map(|event| sunk(event)).collect();
    let lost = |side: Side| -> Vec<Ship> { sunk.iter().filter(|id| id.side == side).map(|id| id.ship).collect() };
    let struck = |side: Side| {
        let mut struck: Vec<Ship> = Vec::new();
        for id in events.iter().flat_map(|event| hit(event)).filter(|id| id.side == side && !sunk.contains(id)) {
            if !struck.contains(&id.ship) {
                struck.push(id.ship);
            }
        }
        struck
    };
    let about = |id: &str, all: Vec<Ship>| match all[..] {
        [] => None,
        [ship] => Some(text(id).with("ships", named(ship))),
        _ => Some(text(id).with("ships", ships(all))),
    };
    let arrived = |side: Side, id: &str| {
        let arrival = |event: &&Event| match event {
            Event::Arrived { ship, points, .. } if ship.side == side => Some((ship.ship, u16::from(*points))),
            _ => None,
        };
        let (ships, points): (Vec<Ship>, Vec<u16>) = events.iter().filter_map(arrival).unzip();
        about(id, ships).map(|said| said.with("points", points.iter().sum::<u16>()))
    };
    let fired = |event: &&Event| matches!(event, Event::Shot { shooter, .. } if shooter.side == own);
    let missed = events.iter().any(fired) && struck(own.other()).is_empty() && lost(own.other()).is_empty();
    let changed = events.iter().rev().find_map(|event| match event {
        Event::Wind { before, after, .. } if before != after => Some(text("highlight-wind").with("wind", wind(*after))),
        _ => None,
    });
    let decided = events.iter().rev().find_map(|event| match event {
        Event::Prospects { can_win } => Some(short_prospects(*can_win, viewer)),
        _ => None,
    });
    let said = [
        about("highlight-lost", lost(own)),
        arrived(own, "highlight-arrived"),
        arrived(own.other(), "highlight-arrived-enemy"),
        decided,
        about("highlight-sunk", lost(own.other())),
        about("highlight-hit-own", struck(own)),
        about("highlight-hit", struck(own.other())),
        missed.then(|| text("highlight-missed")),
        changed,
    ];
    let weighty: Vec<Message> = said.into_iter().flatten().collect();
    if weighty.is_empty() { little(events, own, viewer).into_iter().collect() } else { weighty }
}

/// What has happened in a short sentence, if nothing of it weighs much.
fn little<'e>(events: &[&'e Event], own: Side, viewer: Viewer) -> Option<Message> {
    let sailed = |side: Side| {
        let of_side = |event: &'e Event| match event {
            Event::Sailed(sailed) if sailed.ship.side == side => Some(sailed),
            _ => None,
        };
        let sailed: Vec<&Sailed> = events.iter().copied().filter_map(of_side).collect();
        sails(&sailed, Vec::new(), side, viewer)
    };
    let wind = || events.iter().any(|event| matches!(event, Event::Wind { .. })).then(|| text("highlight-wind-stays"));
    let talk = |event: &&Event| match event {
        Event::Faced { .. } | Event::Ready { .. } => other(event, viewer),
        Event::DrawOffered { .. } | Event::DrawDeclined { .. } | Event::DrawLapsed { .. } => other(event, viewer),
        _ => None,
    };
    sailed(own.other()).or_else(|| sailed(own)).or_else(wind).or_else(|| events.iter().rev().find_map(talk))
}

/// The ships that an event has sunk.
fn sunk(event: &Event) -> Vec<ShipId> {
    match event {
        Event::Sailed(sailed) => {
            let own = sailed.sunk.then_some(sailed.ship);
            own.into_iter().chain(rammed(sailed.end).filter(|_| sailed.sank)).collect()
        }
        Event::Shot { roll, .. } | Event::Shelled { roll, .. } if roll.sunk => vec![roll.target],
        _ => Vec::new(),
    }
}

/// The ships that an event has hit.
fn hit(event: &Event) -> Vec<ShipId> {
    match event {
        Event::Sailed(sailed) => {
            let rammed = rammed(sailed.end);
            let own = (sailed.hurt > 0 || rammed.is_some()).then_some(sailed.ship);
            own.into_iter().chain(rammed).collect()
        }
        Event::Shot { roll, .. } | Event::Shelled { roll, .. } if roll.hit => vec![roll.target],
        _ => Vec::new(),
    }
}

fn rammed(end: End) -> Option<ShipId> {
    if let End::Ram(other) = end { Some(other) } else { None }
}
