//! The story of what happened: the Union phase of each year, then turn by turn the players' moves, several events in
//! a sentence.

mod auction;
mod cards;
mod digest;
mod highlights;
mod offers;
mod trade;
mod union;
mod voyage;

use super::board::Cause;
use super::data::{Ship, Zone};
use super::events::Event;
use super::state::BlockadeRunner;
use super::words::{Dollars, about, semicolons, text};
use engine::lang::{Arg, Message, commas, sentences};
use engine::prelude::*;
use engine::seat::{Seat, Viewer};

pub(super) use highlights::highlights;
pub(super) use offers::{offer, proposal};

/// How a part of the story is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Telling {
    /// With a heading that says whose turn it is.
    Headed,
    /// Only losses, for a viewer who has read the rest as it happened.
    Read,
    /// Without a heading, because the sentence around it has said whose turn it was.
    Quoted,
}

/// The story part by part, then the result.
pub(super) fn tell(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    all(events, viewer, Telling::Headed)
}

/// The story to be quoted in a sentence that has said whose turn it was.
pub(super) fn deeds(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    all(events, viewer, Telling::Quoted)
}

fn all(events: &[&Event], viewer: Viewer, telling: Telling) -> Vec<Message> {
    let telling = |is_read: bool| if telling == Telling::Headed && is_read { Telling::Read } else { telling };
    let told = parts(events, viewer).flat_map(|(events, is_read)| part(events, viewer, telling(is_read)));
    let told: Vec<Message> = told.collect();
    let result = events.iter().find_map(|event| match event {
        Event::Over { outcome } => Some(outcome.told(BlockadeRunner::ID, viewer)),
        _ => None,
    });
    told.into_iter().chain(result).collect()
}

/// The parts of the story, each with whether it is old for the viewer: a turn of theirs that other turns follow, which they have read
/// as it happened, or the placing of the first ships.
fn parts<'a>(events: &'a [&'a Event], viewer: Viewer) -> impl Iterator<Item = (&'a [&'a Event], bool)> {
    let goes_on = |_: &&Event, next: &&Event| !matches!(next, Event::Year { .. } | Event::Turn { .. });
    let mut parts = events.chunk_by(goes_on).peekable();
    std::iter::from_fn(move || {
        let part = parts.next()?;
        let places = |event: &&Event| matches!(event, Event::Placed { cause: Cause::Setup, .. });
        let is_old = viewer.seat().is_some_and(|own| seat_of(part) == Some(own) || part.iter().any(places));
        Some((part, is_old && parts.peek().is_some()))
    })
}

/// The parts of the story that the viewer has not read.
fn unread<'a>(events: &'a [&'a Event], viewer: Viewer) -> impl Iterator<Item = &'a [&'a Event]> {
    parts(events, viewer).filter(|(_, is_read)| !is_read).map(|(part, _)| part)
}

/// One part of the story: the Union phase of a year in a few lines, or a turn, or the events before the first turn.
/// Swaps and promises follow.
fn part(events: &[&Event], viewer: Viewer, telling: Telling) -> Vec<Message> {
    let (aside, events): (Vec<&Event>, Vec<&Event>) = events.iter().copied().partition(|event| offers::is_aside(event));
    let told = match events.iter().any(|event| union::is_of_it(event)) {
        true => union::lines(&events, viewer),
        false => turn(&events, viewer, telling).into_iter().collect(),
    };
    told.into_iter().chain(offers::lines(&aside, viewer)).collect()
}

/// The detail in which events are told.
#[derive(Clone, Copy)]
struct Manner {
    /// Ships with their owners.
    named: bool,
    /// Passed tests with their dice.
    dice: bool,
}

/// The story of a turn. Its first sentence names the player, the others have no subject. If it is nobody's turn,
/// ships are named with their owners. A finished turn leaves out loads, safe voyages and the dice of passed tests, and a player
/// reads its digest. A turn that the viewer has read before is reduced to losses.
fn turn(events: &[&Event], viewer: Viewer, telling: Telling) -> Option<Message> {
    let seat = seat_of(events);
    let is_over = events.iter().any(|event| matches!(event, Event::TurnOver { .. }));
    let manner = Manner { named: seat.is_none(), dice: !is_over };
    if telling == Telling::Read {
        let losses = steps(events).filter(|step| digest::is_fate(step));
        return sentences(losses.flat_map(|events| together(events, viewer, manner)));
    }
    let (routine, eventful): (Vec<_>, Vec<_>) = steps(events).partition(|step| is_over && is_routine(step));
    let mut said: Vec<Message> = match is_over && viewer.seat().is_some() {
        true => digest::told(events, viewer, manner),
        false => eventful.into_iter().flat_map(|events| together(events, viewer, manner)).collect(),
    };
    if said.is_empty() && !routine.is_empty() {
        said.push(text("told-routine"));
    }
    let head = seat.filter(|_| telling == Telling::Headed && !said.is_empty());
    let head = head.map(|seat| about("told-turn", viewer, seat));
    sentences(head.into_iter().chain(said))
}

/// The seat whose turn the events are part of.
fn seat_of(events: &[&Event]) -> Option<Seat> {
    match events.first()? {
        Event::Turn { seat, .. } => Some(*seat),
        first => actor(first),
    }
}

/// The seat that acts, for events that only happen in that seat's turn.
fn actor(event: &Event) -> Option<Seat> {
    match event {
        Event::Loaded { seat, .. }
        | Event::Unloaded { seat, .. }
        | Event::Moving { seat, .. }
        | Event::Ordered { seat, flees: false, .. }
        | Event::Played { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::Improved { seat, .. }
        | Event::Auctioned { seat, .. }
        | Event::TurnOver { seat, .. } => Some(*seat),
        _ => None,
    }
}

/// Groups of events that are told together.
fn steps<'a>(events: &'a [&'a Event]) -> impl Iterator<Item = &'a [&'a Event]> {
    events.chunk_by(|before, next| belongs(before, next))
}

/// Whether a step is a load or a safe voyage.
fn is_routine(step: &[&Event]) -> bool {
    let safe = |event: &&Event| matches!(event, Event::Ordered { .. } | Event::Arrived { .. });
    matches!(step[0], Event::Loaded { .. }) || step.iter().all(safe)
}

/// Whether an event is told together with the one before it.
fn belongs(before: &Event, next: &Event) -> bool {
    use Event as E;
    match (before, next) {
        (E::Placed { cause, .. }, E::Placed { cause: other, .. }) => (*cause, *other) == (Cause::Setup, Cause::Setup),
        (E::Dealt { .. }, E::Dealt { .. })
        | (E::Improved { .. }, E::Improved { .. })
        | (E::Bought { .. }, E::Placed { .. })
        | (E::Restarted { .. }, E::Placed { .. }) => true,
        _ => voyage::goes_on(before, next) || auction::goes_on(before, next),
    }
}

/// The sentences for one group of events.
fn together(events: &[&Event], viewer: Viewer, manner: Manner) -> Vec<Message> {
    match events[0] {
        Event::Placed { cause: Cause::Setup, .. } => vec![placed(events, viewer)],
        Event::Dealt { .. } => vec![dealt(events)],
        Event::Improved { .. } => vec![cards::improved(events)],
        Event::Ordered { .. }
        | Event::Asked { .. }
        | Event::Dumped { .. }
        | Event::Tested { .. }
        | Event::Arrived { .. }
        | Event::Lost { .. } => voyage::told(events, viewer, manner),
        Event::Auctioned { .. } | Event::Bid { .. } | Event::Passed { .. } | Event::Bought { .. } => {
            auction::told(events, viewer)
        }
        first => sentence(first, viewer).into_iter().chain(rest(events)).collect(),
    }
}

/// The place of a ship that a player got for a restart.
fn rest(events: &[&Event]) -> Option<Message> {
    match events {
        [Event::Restarted { .. }, Event::Placed { ship, zone, .. }] => Some(placed_in(*ship, *zone)),
        _ => None,
    }
}

fn placed_in(ship: Ship, zone: Zone) -> Message {
    text("told-placed-later").with("ship", ship).with("zone", zone)
}

/// The ships that were placed during setup.
fn placed(events: &[&Event], viewer: Viewer) -> Message {
    let ship = |event: &&Event| match event {
        Event::Placed { seat, ship, zone, .. } => {
            Some(text("told-placed-ship").with("ship", owned(*ship, *seat, viewer)).with("zone", *zone))
        }
        _ => None,
    };
    text("told-placed").with("ships", commas(events.iter().filter_map(ship)))
}

/// The ships that were dealt to the players.
fn dealt(events: &[&Event]) -> Message {
    let ships = |event: &&Event| match event {
        Event::Dealt { seat, ships, .. } => {
            Some(text("told-dealt-ships").with("seat", *seat).with("ships", commas(ships.iter())))
        }
        _ => None,
    };
    text("told-dealt").with("ships", semicolons(events.iter().filter_map(ships)))
}

/// The sentence for an event that is told alone.
fn sentence(event: &Event, viewer: Viewer) -> Option<Message> {
    let said = match event {
        Event::Seated { seating } => text("told-seated").with("seats", commas(seating.iter())),
        Event::Placed { ship, zone, .. } => placed_in(*ship, *zone),
        Event::Loaded { loads, harbours, cost, .. } => trade::loaded(loads, harbours, *cost),
        Event::Unloaded { sales, harbours, income, bribe, fallen, .. } => {
            trade::unloaded(sales, harbours, (*income, *bribe), fallen)
        }
        Event::Restarted { seat, money, ship } => {
            let said = about("told-restarted", viewer, *seat).with("money", Dollars(*money));
            said.with("given", ship.is_some()).with("ship", ship.map_or_else(|| Arg::from(""), Arg::from))
        }
        Event::Played { card, target, .. } => cards::played(*card, target),
        Event::Discarded { card, .. } => cards::discarded(*card),
        Event::Reshuffled => text("told-reshuffled"),
        Event::DrewCard { seat, card } => about("told-drew", viewer, *seat).with("card", *card),
        Event::CalledOff { ship } => text("told-called-off").with("ship", *ship),
        Event::TurnOver { unused, .. } if *unused > 0 => text("told-unused").with("count", *unused),
        Event::Left { seat, .. } => about("told-left", viewer, *seat),
        // The rest is obvious, told with other events, or part of the result.
        _ => return None,
    };
    Some(said)
}

/// A ship with its owner.
fn owned(ship: Ship, seat: Seat, viewer: Viewer) -> Message {
    about("told-owned", viewer, seat).with("ship", ship)
}
