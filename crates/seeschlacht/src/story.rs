//! Retells events as a short story: a paragraph for each turn, its most important events first, and one for the result.

mod gunfire;
mod highlights;

use super::events::{End, Event, Sailed};
use super::notation::Attempt;
use super::ship::{Ship, ShipId, Side};
use super::view::View;
use super::wind::{Colour, Wind};
use super::words::{about, ended, prospects, ships, text, wind};
use engine::lang::{Arg, Message, commas, list, sentences};
use engine::seat::Viewer;

pub(super) use highlights::highlights;

/// The current turn in one paragraph, or the previous turn while the current one has no events.
pub(super) fn of_the_latest_turn(view: &View) -> Option<Message> {
    let events: Vec<&Event> = view.game.latest_turn().iter().collect();
    sentences(turn(&events, view.viewer))
}

/// A paragraph for each turn, and one for the result.
pub(super) fn tell(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    let turns = events.split(|event| matches!(event, Event::Turn { .. }));
    let result = events.iter().find_map(|event| match event {
        Event::Over { outcome } => Some(ended(outcome, viewer)),
        _ => None,
    });
    turns.filter_map(|events| sentences(turn(events, viewer))).chain(result).collect()
}

/// The sentences of a turn: the most important ones first, the rest in order.
fn turn(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    // Other events tell the effects of a move.
    let events: Vec<&Event> = events.iter().copied().filter(|event| !matches!(event, Event::Entered { .. })).collect();
    let groups = || events.chunk_by(|one, two| subject(one) == subject(two) && subject(one) != Subject::Other);
    let first = groups().flat_map(|group| match subject(group[0]) {
        Subject::Courses(side) => great_deeds(group, side, viewer),
        Subject::Batteries(side) | Subject::Shots(side) => gunfire::sunk(group, side, viewer).into_iter().collect(),
        _ => Vec::new(),
    });
    let rest = groups().flat_map(|group| match subject(group[0]) {
        Subject::Courses(side) => courses(group, side, viewer),
        Subject::Loading(side) => vec![about("told-loaded", viewer, side).with("ships", loaded(group))],
        Subject::Repairs(side) => vec![about("told-repaired", viewer, side).with("ships", repaired(group))],
        Subject::Batteries(side) | Subject::Shots(side) => gunfire::rest(group, side, viewer),
        Subject::Other => group.iter().filter_map(|event| other(event, viewer)).collect(),
    });
    first.chain(rest).collect()
}

/// The subject of a sentence about several events.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Subject {
    Courses(Side),
    Loading(Side),
    Repairs(Side),
    Batteries(Side),
    Shots(Side),
    Other,
}

fn subject(event: &Event) -> Subject {
    match event {
        Event::Sailed(sailed) => Subject::Courses(sailed.ship.side),
        Event::Arrived { ship, .. } => Subject::Courses(ship.side),
        Event::Loaded { ship } => Subject::Loading(ship.side),
        Event::Repaired { ship, .. } => Subject::Repairs(ship.side),
        Event::Shelled { side, .. } => Subject::Batteries(*side),
        Event::Shot { shooter, .. } => Subject::Shots(shooter.side),
        _ => Subject::Other,
    }
}

/// Arrivals, rammings, and ships that their own course has sunk.
fn great_deeds(events: &[&Event], side: Side, viewer: Viewer) -> Vec<Message> {
    let deed = |event: &&Event| match event {
        Event::Arrived { ship, place, points } => {
            let said = about("told-arrived", viewer, side).with("ship", ship.ship);
            Some(said.with("place", *place).with("points", *points))
        }
        Event::Sailed(sailed) => match sailed.end {
            End::Ram(_) => Some(rammed(sailed, viewer)),
            _ => sailed.sunk.then(|| hurt(sailed, viewer)),
        },
        _ => None,
    };
    events.iter().filter_map(deed).collect()
}

fn rammed(sailed: &Sailed, viewer: Viewer) -> Message {
    let sinks = match (sailed.sunk, sailed.sank) {
        (false, false) => "none",
        (true, false) => "ship",
        (false, true) => "other",
        (true, true) => "both",
    };
    let said = about("told-rammed", viewer, sailed.ship.side).with("ship", sailed.ship.ship);
    with_rammed(said, sailed, viewer).with("sinks", sinks)
}

/// Hits by enemy anchorages or by the ground.
fn hurt(sailed: &Sailed, viewer: Viewer) -> Message {
    let cause = if sailed.end == End::Stop { "ground" } else { "anchorage" };
    let sunk = sailed.sunk && !matches!(sailed.end, End::Ram(_));
    let said = about("told-hurt", viewer, sailed.ship.side).with("ship", sailed.ship.ship);
    said.with("cause", cause).with("hurt", sailed.hurt).with("sunk", sunk)
}

/// The number of ships that have sailed, important courses by name, and their hits. A player already knows their own
/// courses.
fn courses(events: &[&Event], side: Side, viewer: Viewer) -> Vec<Message> {
    let sailed: Vec<&Sailed> =
        events.iter().filter_map(|event| if let Event::Sailed(sailed) = event { Some(sailed) } else { None }).collect();
    let arrived =
        |ship: ShipId| events.iter().any(|event| matches!(event, Event::Arrived { ship: at, .. } if *at == ship));
    let under_way = sailed.iter().filter(|sailed| sailed.end != End::Stay);
    let named: Vec<Arg> = under_way
        .filter(|sailed| matters(sailed) && !arrived(sailed.ship) && !viewer.is(side.seat()))
        .map(|sailed| course(sailed, viewer).into())
        .collect();
    let said = sails(&sailed, named, side, viewer);
    let told_before = |sailed: &Sailed| sailed.sunk && !matches!(sailed.end, End::Ram(_));
    let hurt = sailed.iter().filter(|one| one.hurt > 0 && !told_before(one)).map(|one| hurt(one, viewer));
    said.into_iter().chain(hurt).collect()
}

/// The number of ships under way, with the courses that are named; `None` if no ship has got a course.
fn sails(sailed: &[&Sailed], named: Vec<Arg>, side: Side, viewer: Viewer) -> Option<Message> {
    let count = sailed.iter().filter(|sailed| sailed.end != End::Stay).count();
    match (sailed.len(), count) {
        (0, _) => None,
        (_, 0) => Some(about("told-stayed", viewer, side)),
        (_, count) => {
            let said = about("told-sailed", viewer, side).with("count", count);
            Some(said.with("named", named.len()).with("courses", commas(named)))
        }
    }
}

/// Whether a course gets a sentence: any course of a merchant, and a course of a warship with an unusual end. Rammings
/// are told elsewhere.
fn matters(sailed: &Sailed) -> bool {
    match sailed.end {
        End::Ram(_) => false,
        End::Stop => true,
        End::Anchor if sailed.from.field != sailed.to.field => true,
        End::Anchor | End::Full | End::Harbour | End::Stay => sailed.ship.ship.is_merchant(),
    }
}

/// A course in a few words.
pub(super) fn course(sailed: &Sailed, viewer: Viewer) -> Message {
    let kind = match sailed.end {
        End::Stay => "stays",
        End::Ram(_) => "rams",
        End::Stop => "stops",
        _ if sailed.from.field == sailed.to.field => "turns",
        End::Anchor => "anchors",
        End::Full | End::Harbour => "sails",
    };
    let said = text("told-course").with("kind", kind).with("ship", sailed.ship.ship);
    let said = said.with("to", sailed.to.field).with("heading", sailed.to.heading);
    with_rammed(said, sailed, viewer)
}

/// The rammed ship with its side.
fn with_rammed(said: Message, sailed: &Sailed, viewer: Viewer) -> Message {
    match sailed.end {
        End::Ram(other) => said.with("other", whose(other, viewer)),
        _ => said.with("other", ""),
    }
}

/// A ship with its side: both sides have ships of the same name.
pub(super) fn whose(id: ShipId, viewer: Viewer) -> Message {
    about("whose-ship", viewer, id.side).with("ship", id.ship)
}

fn loaded(events: &[&Event]) -> Arg {
    let ship = |event: &&Event| if let Event::Loaded { ship } = event { Some(ship.ship) } else { None };
    ships(events.iter().filter_map(ship).collect::<Vec<Ship>>())
}

fn repaired(events: &[&Event]) -> Arg {
    let ship = |event: &&Event| {
        let Event::Repaired { ship, hits } = event else { return None };
        Some(text("told-repaired-ship").with("ship", ship.ship).with("hits", *hits))
    };
    list(events.iter().filter_map(ship))
}

/// The colour that was rolled, with its die.
fn colour_die(colour: Colour) -> Message {
    text("colour-die").with("colour", colour.name())
}

fn other(event: &Event, viewer: Viewer) -> Option<Message> {
    let said = match event {
        Event::Started { first, wind: begun, .. } => {
            let said = text("told-started").with("white", Side::White.seat()).with("yellow", Side::Yellow.seat());
            said.with("first", first.seat()).with("second", first.other().seat()).with("wind", wind(*begun))
        }
        Event::Faced { ship, heading } => {
            about("told-faced", viewer, ship.side).with("ship", ship.ship).with("heading", *heading)
        }
        Event::Ready { side } => about("told-ready", viewer, *side),
        Event::Wind { side, attempt, first, colour, number, before, after } => {
            let id = if *attempt == Attempt::Both { "told-wind-both" } else { "told-wind-strength" };
            let number_die = |number: Option<u8>| text("die").with("number", number.unwrap_or(1));
            let said = about(id, viewer, *side).with("first", number_die(*first)).with("rolled", colour.is_some());
            let said =
                said.with("colour", colour_die(colour.unwrap_or(Colour::Yellow))).with("number", number_die(*number));
            said.with("change", change(*before, *after)).with("wind", wind(*after))
        }
        Event::Prospects { can_win } => prospects(*can_win, viewer),
        Event::DrawOffered { side } => about("told-draw-offered", viewer, *side),
        Event::DrawDeclined { side } => about("told-draw-declined", viewer, *side),
        Event::DrawLapsed { side } => about("told-draw-lapsed", viewer, *side),
        // The result names the side that has resigned.
        _ => return None,
    };
    Some(said)
}

/// The kind of change of the wind, a key that texts select by.
fn change(before: Wind, after: Wind) -> &'static str {
    let turned = before.from != after.from;
    match (turned, after.strength.cmp(&before.strength)) {
        (false, std::cmp::Ordering::Equal) => "none",
        (true, std::cmp::Ordering::Equal) => "turned",
        (false, std::cmp::Ordering::Greater) => "fresher",
        (false, std::cmp::Ordering::Less) => "weaker",
        (true, std::cmp::Ordering::Greater) => "turned-fresher",
        (true, std::cmp::Ordering::Less) => "turned-weaker",
    }
}
