//! Texts of the game: events, and the places of pieces.

use super::board::{Cells, Field, Lane, Level, Port};
use super::events::{Cause, Event};
use super::placement::Placement;
use super::state::{Answer, Charge, Fact, Ship, Step, SubSearch, Vessel, submarines_left};
use super::view::{SeaView, Stage, View};
use engine::lang::Message;
use engine::prelude::*;
use engine::seat::{Seat, Viewer};

/// A text of this game.
pub(super) fn text(id: &str) -> Message {
    Message::new(format!("sub_search-{id}"))
}

/// The name of a lane, with the letter of the reader's language.
pub(super) fn lane(lane: Lane) -> Message {
    let (letter, number) = lane.name().split_at(1);
    text("lane").with("letter", letter).with("number", number)
}

/// Whose turn it is, or the result, without the latest facts.
pub(super) fn situation(view: &View) -> Message {
    match &view.stage {
        Stage::Placing { ready } => {
            let first = view.viewer.seat().unwrap_or(Seat(0));
            text("status-placing")
                .with("own", view.viewer.seat().is_some())
                .with("first", first)
                .with("first-ready", ready[first.index()])
                .with("second", first.other())
                .with("second-ready", ready[first.other().index()])
        }
        Stage::Playing { turn } => {
            let id = if turn.step == Step::Move { "status-move" } else { "status-act" };
            about(id, view.viewer, turn.seat).with("turn", i64::from(turn.number))
        }
        Stage::Over(outcome) => outcome.told(SubSearch::ID, view.viewer),
    }
}

/// The latest facts, then the situation.
pub(super) fn status(view: &View) -> Message {
    let next = situation(view);
    match (&view.stage, view.latest.first(), happened(view, &view.latest)) {
        (Stage::Playing { .. } | Stage::Over(_), Some(Fact::Moved { seat, .. }), Some(facts)) => {
            about("status", view.viewer, *seat).with("facts", facts).with("next", next)
        }
        _ => next,
    }
}

/// Facts of the latest turn in one message.
pub(super) fn happened(view: &View, facts: &[Fact]) -> Option<Message> {
    joined(facts.iter().map(|happened| {
        // A turn has one charge, so that nothing was sunk after it.
        let left = match happened {
            Fact::Charge(charge) => submarines_left(view.sea(charge.seat).sunk),
            _ => 0,
        };
        fact(happened, left)
    }))
}

fn joined(facts: impl Iterator<Item = Message>) -> Option<Message> {
    facts.reduce(|before, fact| text("facts").with("before", before).with("fact", fact))
}

/// A fact in a few words. After a charge `left` submarines are left.
pub(super) fn fact(fact: &Fact, left: u8) -> Message {
    match fact {
        Fact::Moved { ship, to, .. } => text("fact-moved").with("ship", ship).with("to", to),
        Fact::Mine { ship, field, .. } => text("fact-mine").with("ship", ship).with("field", field),
        Fact::Charge(charge) => {
            text("fact-charge").with("cell", charge.cell).with("answer", answer(charge.answer, left))
        }
        Fact::Torpedo(torpedo) => {
            let said = text("fact-torpedo").with("lane", torpedo.lane);
            said.with("ship", torpedo.target).with("hit", torpedo.hit)
        }
    }
}

/// The answer to a charge (SUB-50 to SUB-54). After it `left` submarines are left.
fn answer(answer: Answer, left: u8) -> Message {
    let said = text("answer").with("direct", answer.direct).with("near", answer.near);
    said.with("left", left)
}

/// Events as one sentence for each turn: short, so that the levels below stay on a phone's screen.
pub(super) fn recap(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    let happened = |wanted: fn(&Event) -> bool| events.iter().any(|event| wanted(event));
    let begun = happened(|event| matches!(event, Event::Begun));
    let played = happened(|event| event.fact().is_some());
    let is_news = |event: &&Event| match event {
        Event::Ready { .. } => !begun,
        Event::Begun => !played,
        // The event of the mine or the torpedo before has told the loss.
        Event::SunkShip { .. } => false,
        _ => true,
    };
    let news: Vec<&Event> =
        events.iter().copied().filter(is_news).filter(|event| tell(event, viewer).is_some()).collect();
    let same_turn = |one: &&Event, next: &&Event| {
        let seat = |event: &Event| event.fact().map(|fact| fact.seat());
        seat(one).is_some() && seat(one) == seat(next)
    };
    news.chunk_by(same_turn).filter_map(|events| of_turn(events, viewer)).collect()
}

/// The facts of a seat's turn, or another event by itself.
fn of_turn(events: &[&Event], viewer: Viewer) -> Option<Message> {
    let first = *events.first()?;
    let Some(seat) = first.fact().map(|fact| fact.seat()) else { return tell(first, viewer) };
    let facts = events.iter().filter_map(|event| {
        let left = match event {
            Event::Charged { left, .. } => *left,
            _ => 0,
        };
        Some(fact(&event.fact()?, left))
    });
    Some(about("told", viewer, seat).with("facts", joined(facts)?))
}

/// The sentence about an event for a viewer; `None` if it needs none.
pub(super) fn tell(event: &Event, viewer: Viewer) -> Option<Message> {
    let said = match event {
        Event::Started { red, .. } => text("started").with("red", *red).with("yellow", red.other()),
        Event::Ready { seat } => about("ready", viewer, *seat),
        Event::Begun => text("begun"),
        Event::Moved { seat, ship, to, load, .. } => {
            let said = about("moved", viewer, *seat).with("ship", ship);
            said.with("to", to).with("load", load.unwrap_or_default())
        }
        Event::Mine { seat, ship, field } => {
            let said = about("mine", viewer, *seat).with("ship", ship);
            said.with("field", field)
        }
        Event::Charged { charge: Charge { seat, ship, cell, answer: result }, left } => {
            let said = about("charged", viewer, *seat).with("ship", ship);
            said.with("cell", cell).with("answer", answer(*result, *left))
        }
        Event::Torpedo(torpedo) => about("fired", viewer, torpedo.seat)
            .with("enemy", torpedo.seat.other())
            .with("against", viewer.is(torpedo.seat.other()))
            .with("lane", torpedo.lane)
            .with("ship", torpedo.target)
            .with("hit", torpedo.hit),
        Event::SunkShip { owner, ship, cause, charges } => {
            let cause = match cause {
                Cause::Torpedo => "torpedo",
                Cause::Mine => "mine",
            };
            let said = about("sunk-ship", viewer, *owner).with("ship", ship);
            said.with("cause", cause).with("charges", *charges)
        }
        Event::Over { outcome } => outcome.told(SubSearch::ID, viewer),
        // The picture shows the owner's pieces, the status names the turn, the epilogue shows all pieces, and the result names
        // the player who has resigned.
        Event::Placed { .. }
        | Event::Turn { .. }
        | Event::TurnEnded { .. }
        | Event::Revealed { .. }
        | Event::Resigned { .. } => return None,
    };
    Some(said)
}

/// A sentence about a player, who reads "you" in place of the name.
pub(super) fn about(id: &str, viewer: Viewer, seat: Seat) -> Message {
    text(id).with("seat", seat).with("own", viewer.is(seat))
}

/// The hidden pieces and the spent weapons of both players, after the end (SUB-103).
pub(super) fn epilogue(view: &View) -> Vec<Message> {
    let history = view.history.as_deref().unwrap_or_default();
    let hidden = Seat::all(2).filter_map(|owner| {
        let sea = view.sea(owner.other());
        let submarines = sea.living.unwrap_or_default().with(sea.sunk);
        let all: Vec<String> = submarines
            .iter()
            .map(|cell| format!("{cell}{}", if sea.sunk.contains(cell) { " ×" } else { "" }))
            .collect();
        let mine = sea.mine.map(|mine| format!("{}{}", mine.field, if mine.exploded { " ×" } else { "" }));
        let marked = all.iter().chain(&mine).any(|piece| piece.ends_with('×'));
        let said = text("hidden").with("owner", owner).with("mine", mine.unwrap_or("–".to_owned()));
        let said = said.with("marked", marked);
        (!all.is_empty()).then(|| said.with("submarines", all.join(", ")))
    });
    let spent = Seat::all(2).filter(|_| !history.is_empty()).map(|hunter| {
        let count = |counts: fn(&Fact, Seat) -> bool| history.iter().filter(|fact| counts(fact, hunter)).count();
        text("spent")
            .with("seat", hunter)
            .with("charges", count(|fact, hunter| matches!(fact, Fact::Charge(charge) if charge.seat == hunter)))
            .with("torpedoes", count(|fact, hunter| matches!(fact, Fact::Torpedo(fired) if fired.seat == hunter)))
    });
    hidden.chain(spent).collect()
}

/// The alt text of the board, at most 1,024 characters, the viewer's sea first.
pub(super) fn alt(view: &View) -> Vec<Message> {
    let mut said = Vec::new();
    if let Some(draft) = &view.draft {
        said.extend(placed(draft));
        return said;
    }
    let begun = !matches!(view.stage, Stage::Placing { .. });
    let first = view.viewer.seat().unwrap_or(view.red);
    let mut room = ROOM;
    for sea in [first, first.other()].map(|hunter| view.sea(hunter)) {
        said.extend(begun.then(|| ships(sea)));
        said.extend(pieces_below(sea));
        said.extend(exploded(sea));
        said.extend(flags(sea));
        said.extend(pegs(sea, &mut room));
    }
    said
}

fn placed(placement: &Placement) -> Option<Message> {
    hidden("alt-placed", placement.submarines, placement.mine)
}

/// The visible pieces below a sea.
fn pieces_below(sea: &SeaView) -> Option<Message> {
    let mine = sea.mine.filter(|mine| !mine.exploded).map(|mine| mine.field);
    hidden("alt-below", sea.living?, mine)
}

/// The field of an exploded mine (SUB-41).
fn exploded(sea: &SeaView) -> Option<Message> {
    let field = sea.mine.filter(|mine| mine.exploded)?.field;
    Some(text("alt-exploded").with("field", field))
}

fn hidden(id: &str, submarines: Cells, mine: Option<Field>) -> Option<Message> {
    let list = if submarines.is_empty() { "–".to_owned() } else { cells(submarines) };
    let said = text(id).with("submarines", list);
    let there = !submarines.is_empty() || mine.is_some();
    there.then(|| said.with("mine", mine.map_or("none".to_owned(), |field| field.to_string())))
}

fn ships(sea: &SeaView) -> Message {
    let [a, b, c] = Ship::ALL.map(|ship| vessel(ship, sea.ship(ship)));
    text("alt-ships").with("hunter", sea.hunter).with("a", a).with("b", b).with("c", c)
}

fn vessel(ship: Ship, vessel: &Vessel) -> Message {
    let place = place(vessel);
    text("alt-ship").with("ship", ship).with("place", place).with("charges", vessel.charges)
}

/// The name of a ship's place, by which texts choose their form: a field's number, `harbour` or `sunk`.
pub(super) fn place(vessel: &Vessel) -> String {
    match vessel.berth {
        Some(Port::Harbour) => "harbour".to_owned(),
        Some(Port::Sea(field)) => field.to_string(),
        None => "sunk".to_owned(),
    }
}

/// The flags of sunk submarines (SUB-86).
fn flags(sea: &SeaView) -> Option<Message> {
    let flags = sea.pegs.flags;
    (!flags.is_empty()).then(|| text("alt-flags").with("cells", cells(flags)))
}

/// The number of characters for all lists of pegs, so that an alt text stays within 1,024 characters.
const ROOM: usize = 220;

/// The number of characters of a level's name in a list of pegs, with the separator.
const LEVEL: usize = "; level 100: ".len();

/// The pegs on a hunter's control levels: red ones first, because they show where to look. A list that does not fit
/// gives only its number.
fn pegs(sea: &SeaView, room: &mut usize) -> Vec<Message> {
    let mut said = Vec::new();
    for (colour, cells) in [("red", sea.pegs.red), ("white", sea.pegs.white)] {
        let lists: Vec<(Level, String)> = Level::all().map(|level| (level, fields(cells, level))).collect();
        let lists = || lists.iter().filter(|(_, fields)| !fields.is_empty());
        let length = lists().map(|(_, fields)| LEVEL + fields.chars().count()).sum();
        let listed =
            lists().map(|(level, fields)| text("alt-level").with("level", level).with("fields", fields.as_str()));
        let levels = listed.reduce(|before, level| text("alt-levels").with("before", before).with("level", level));
        let Some(levels) = levels else { continue };
        said.push(match room.checked_sub(length) {
            Some(rest) => {
                *room = rest;
                text(&format!("alt-{colour}")).with("levels", levels)
            }
            None => text(&format!("alt-{colour}-many")).with("count", i64::from(cells.count())),
        });
    }
    said
}

/// Cells by their names: `14-200, 15-100`.
fn cells(cells: Cells) -> String {
    cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(", ")
}

/// The fields of a level, with runs of numbers joined: `1–3, 7`.
fn fields(cells: Cells, level: Level) -> String {
    let numbers: Vec<u8> = cells.iter().filter(|cell| cell.level == level).map(|cell| cell.field.number()).collect();
    let runs: Vec<String> = numbers
        .chunk_by(|one, next| one + 1 == *next)
        .map(|run| match run {
            [first, .., last] => format!("{first}–{last}"),
            run => run.iter().map(ToString::to_string).collect(),
        })
        .collect();
    runs.join(", ")
}
