//! What happened, as a short story: what belongs together stands in one sentence, and a turn is a paragraph.

use super::events::{End, Event, Roll, Sailed};
use super::notation::Attempt;
use super::ship::{Ship, Side};
use super::state::Seeschlacht;
use super::view::View;
use super::wind::{Colour, Wind};
use super::words::{about, joined, ships, text, wind};
use crate::engine::outcome::commas;
use crate::engine::rules::Rules as _;
use crate::engine::seat::Viewer;
use crate::lang::{Arg, Message};

/// How many courses of a turn are told one by one.
const COURSES: usize = 6;

/// The turn that is played, or as long as nothing has happened in it the one before, in one paragraph.
pub(super) fn of_the_latest_turn(view: &View) -> Option<Message> {
    let turns: Vec<&[Event]> = view.game.latest.split(|event| matches!(event, Event::Turn { .. })).collect();
    let events = turns.into_iter().rev().find(|events| !events.is_empty())?;
    tell(&events.iter().collect::<Vec<_>>(), view.viewer).into_iter().next()
}

/// A paragraph for each turn.
pub(super) fn tell(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    let turns = events.split(|event| matches!(event, Event::Turn { .. }));
    turns.filter_map(|turn| joined(sentences(turn, viewer))).collect()
}

/// What parts the events of a turn into sentences.
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

fn sentences(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    // That a step was entered says nothing: what it led to does.
    let told: Vec<&Event> = events.iter().copied().filter(|event| !matches!(event, Event::Entered { .. })).collect();
    let mut all = Vec::new();
    for group in told.chunk_by(|one, two| subject(one) == subject(two) && subject(one) != Subject::Other) {
        match subject(group[0]) {
            Subject::Courses(side) => all.extend(courses(group, side, viewer)),
            Subject::Loading(side) => {
                let names = group.iter().filter_map(|event| loaded(event));
                all.push(about("told-loaded", viewer, side).with("ships", ships(names)));
            }
            Subject::Repairs(side) => {
                let names = commas(group.iter().filter_map(|event| repaired(event)).map(Arg::from));
                all.push(about("told-repaired", viewer, side).with("ships", names));
            }
            Subject::Batteries(side) => {
                let rolls = joined_rolls(group.iter().filter_map(|event| shelled(event, viewer)));
                all.push(about("told-shelled", viewer, side).with("rolls", rolls));
            }
            Subject::Shots(side) => {
                let shots = joined_rolls(group.iter().filter_map(|event| shot(event, viewer)));
                all.push(about("told-fired", viewer, side).with("shots", shots));
            }
            Subject::Other => all.extend(group.iter().filter_map(|event| other(event, viewer))),
        }
    }
    all
}

/// The courses of a side: those straight ahead together, then the others, then what came of them.
fn courses(events: &[&Event], side: Side, viewer: Viewer) -> Vec<Message> {
    let sailed: Vec<&Sailed> =
        events.iter().filter_map(|event| if let Event::Sailed(sailed) = event { Some(sailed) } else { None }).collect();
    let (straight, others): (Vec<&Sailed>, Vec<&Sailed>) =
        sailed.iter().partition(|sailed| sailed.course.is_straight() && sailed.end == End::Full && sailed.hurt == 0);
    let mut named: Vec<Arg> = Vec::new();
    if !straight.is_empty() {
        let names = ships(straight.iter().map(|sailed| sailed.ship.ship));
        named.push(text("told-straight").with("ships", names).into());
    }
    named.extend(others.iter().take(COURSES).map(|sailed| course(sailed, viewer).into()));
    let all = commas(named);
    let more = others.len().saturating_sub(COURSES);
    let all = if more > 0 { text("told-more").with("courses", all).with("count", more).into() } else { all };
    let sentence = (!sailed.is_empty()).then(|| about("told-sailed", viewer, side).with("courses", all));
    let consequences = events.iter().flat_map(|event| consequences(event, viewer));
    sentence.into_iter().chain(consequences).collect()
}

/// A course in a few words.
pub(super) fn course(sailed: &Sailed, viewer: Viewer) -> Message {
    let kind = match sailed.end {
        End::Stay => "stays",
        End::Anchor => "anchors",
        End::Ram(_) => "rams",
        End::Stop => "stops",
        End::Full | End::Harbour if sailed.from.field == sailed.to.field => "turns",
        End::Full | End::Harbour => "sails",
    };
    let said = text("told-course").with("kind", kind).with("ship", sailed.ship.ship);
    let said = said.with("to", sailed.to.field).with("heading", sailed.to.heading);
    with_rammed(said, sailed, viewer)
}

/// The ship that was rammed, and whose it is.
fn with_rammed(said: Message, sailed: &Sailed, viewer: Viewer) -> Message {
    let End::Ram(other) = sailed.end else { return said.with("other", "").with("whose", "enemy") };
    let whose = if other.side == sailed.ship.side {
        "own"
    } else if viewer.is(other.side.seat()) {
        "yours"
    } else {
        "enemy"
    };
    said.with("other", other.ship).with("whose", whose)
}

/// What came of a course: rammings, hits, arrivals.
fn consequences(event: &Event, viewer: Viewer) -> Vec<Message> {
    match event {
        Event::Sailed(sailed) => {
            let said = |id: &str| about(id, viewer, sailed.ship.side).with("ship", sailed.ship.ship);
            let hurt = (sailed.hurt > 0).then(|| {
                let cause = if sailed.end == End::Stop { "ground" } else { "anchorage" };
                let sunk = sailed.sunk && !matches!(sailed.end, End::Ram(_));
                said("told-hurt").with("cause", cause).with("hurt", sailed.hurt).with("sunk", sunk)
            });
            let rammed = matches!(sailed.end, End::Ram(_)).then(|| {
                let sinks = match (sailed.sunk, sailed.sank) {
                    (false, false) => "none",
                    (true, false) => "ship",
                    (false, true) => "other",
                    (true, true) => "both",
                };
                with_rammed(said("told-rammed"), sailed, viewer).with("sinks", sinks)
            });
            hurt.into_iter().chain(rammed).collect()
        }
        Event::Arrived { ship, place, points } => {
            let said = about("told-arrived", viewer, ship.side).with("ship", ship.ship);
            vec![said.with("place", *place).with("points", *points)]
        }
        _ => Vec::new(),
    }
}

fn loaded(event: &Event) -> Option<Ship> {
    if let Event::Loaded { ship } = event { Some(ship.ship) } else { None }
}

fn repaired(event: &Event) -> Option<Message> {
    let Event::Repaired { ship, hits } = event else { return None };
    Some(text("told-repaired-ship").with("ship", ship.ship).with("hits", *hits))
}

fn shelled(event: &Event, viewer: Viewer) -> Option<Message> {
    if let Event::Shelled { roll, .. } = event { Some(rolled("told-shelled-ship", roll, viewer)) } else { None }
}

fn shot(event: &Event, viewer: Viewer) -> Option<Message> {
    let Event::Shot { shooter, line, roll, .. } = event else { return None };
    Some(rolled("told-shot", roll, viewer).with("ship", shooter.ship).with("line", *line))
}

fn rolled(id: &str, roll: &Roll, viewer: Viewer) -> Message {
    let said = text(id).with("target", roll.target.ship).with("against", viewer.is(roll.target.side.seat()));
    said.with("colour", colour_die(roll.colour)).with("hit", roll.hit).with("sunk", roll.sunk)
}

/// The colour die as it fell.
fn colour_die(colour: Colour) -> Message {
    text("colour-die").with("colour", colour.name())
}

fn joined_rolls(rolls: impl Iterator<Item = Message>) -> Arg {
    let all = rolls.reduce(|before, next| text("semicolon").with("before", before).with("next", next));
    all.map_or_else(|| "".into(), Arg::from)
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
        Event::DrawOffered { side } => about("told-draw-offered", viewer, *side),
        Event::DrawDeclined { side } => about("told-draw-declined", viewer, *side),
        Event::DrawLapsed { side } => about("told-draw-lapsed", viewer, *side),
        Event::Over { outcome } => outcome.told(Seeschlacht::ID, viewer),
        // Who has resigned is told with the result.
        _ => return None,
    };
    Some(said)
}

/// How the wind has changed, as texts select it.
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
