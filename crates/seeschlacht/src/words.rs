//! The sentences about the board and the turn: texts of `assets/lang/*/seeschlacht.ftl` with their arguments.

use super::board::Heading;
use super::bot::suggestion::Why;
use super::courses::Voyage;
use super::events::End;
use super::partial::Partial;
use super::ship::{Ship, ShipId, Side, Vessel};
use super::state::{Seeschlacht, Stage};
use super::story;
use super::view::View;
use super::wind::Wind;
use engine::lang::{Arg, Message, commas};
use engine::outcome::Outcome;
use engine::prelude::*;
use engine::seat::{Seat, Viewer};

/// A text of this game.
pub(super) fn text(id: &str) -> Message {
    Message::new(format!("seeschlacht-{id}"))
}

/// A sentence about a side: its player's name, or "you" for that player.
pub(super) fn about(id: &str, viewer: Viewer, side: Side) -> Message {
    text(id).with("seat", side.seat()).with("own", viewer.is(side.seat()))
}

/// The wind in words.
pub(super) fn wind(wind: Wind) -> Message {
    text("wind").with("strength", wind.strength.name()).with("from", wind.from)
}

/// An arrow for a heading; slanting lines of the net are diagonals.
pub(super) fn arrow(heading: Heading) -> char {
    ['↗', '→', '↘', '↙', '←', '↖'][heading.index()]
}

/// The names of ships with commas between them.
pub(super) fn ships(ships: impl IntoIterator<Item = Ship>) -> Arg {
    commas(ships)
}

/// Why something is suggested.
pub(super) fn suggested(why: &Why) -> Message {
    let said = |why: &str| text("suggested").with("why", why);
    match why {
        Why::Wind(attempt, helped) => {
            said("wind").with("attempt", attempt.name()).with("ships", ships(helped.iter().copied()))
        }
        Why::AnyWind(attempt) => said("any-wind").with("attempt", attempt.name()),
        Why::Arrives(ship) => said("arrives").with("ship", *ship),
        Why::Fires(ship, target) => said("fires").with("ship", *ship).with("target", *target),
        Why::Nearer(ship, fields) => said("nearer").with("ship", *ship).with("fields", i64::from(*fields)),
        Why::Best => said("best"),
    }
}

/// A text with the end of a course.
pub(super) fn course_end(text_id: &str, id: ShipId, voyage: &Voyage) -> Message {
    let kind = match voyage.end {
        End::Full => "sails",
        End::Anchor => "anchors",
        End::Harbour => "harbour",
        End::Stay => "stays",
        End::Ram(_) => "rams",
        End::Stop => "stops",
    };
    let (other, own) = match voyage.end {
        End::Ram(other) => (other.ship.to_string(), other.side == id.side),
        _ => (String::new(), false),
    };
    let said = text(text_id).with("course", voyage.course).with("kind", kind);
    let said = said.with("field", voyage.to.field).with("heading", voyage.to.heading);
    said.with("other", other).with("own", own).with("hurt", voyage.anchorages)
}

/// A ship with its kind, such as "warship K1": the letter alone says nothing to a newcomer.
pub(super) fn named(ship: Ship) -> Message {
    text("named-ship").with("kind", if ship.is_merchant() { "merchant" } else { "warship" }).with("ship", ship)
}

/// The side to move, or the end, without the latest events.
pub(super) fn situation(view: &View) -> Message {
    if let Some(outcome) = &view.game.outcome {
        return ended(outcome, view.viewer);
    }
    let can_win = view.game.prospects();
    let prospects = view.game.turn().filter(|_| can_win != [true; 2]).map(|_| prospects(can_win, view.viewer));
    turn(view).then(score(view).into_iter().chain(prospects).chain(offer(view)))
}

/// The side to move and its step.
pub(super) fn turn(view: &View) -> Message {
    let game = &view.game;
    match game.stage {
        Stage::Headings { ready } => {
            let first = view.viewer.seat().unwrap_or(Seat(0));
            let said = text("status-headings").with("own", view.viewer.seat().is_some()).with("first", first);
            let said = said.with("first-ready", ready[first.index()]).with("second", first.other());
            said.with("second-ready", ready[first.other().index()])
        }
        Stage::Turn { side, step } => about("status-turn", view.viewer, side)
            .with("round", i64::from(game.round))
            .with("step", if step.is_sailing() { "sail" } else { step.name() }),
    }
}

/// The score, once a merchant has arrived.
pub(super) fn score(view: &View) -> Option<Message> {
    let score = view.game.score;
    (score.arrivals > 0).then(|| points("score", score.points))
}

/// That a draw is offered.
pub(super) fn offer(view: &View) -> Option<Message> {
    view.game.offer.map(|side| about("status-offer", view.viewer, side))
}

/// That at most one side can still win, and how to stop here (SEE-R28).
pub(super) fn prospects(can_win: [bool; 2], viewer: Viewer) -> Message {
    let short = short_prospects(can_win, viewer);
    let has_lost = viewer.seat().is_some_and(|seat| !can_win[seat.index()]);
    let stop = if can_win == [false; 2] { "prospects-draw" } else { "prospects-resign" };
    short.then(has_lost.then(|| text(stop)))
}

/// The same in one short sentence.
pub(super) fn short_prospects(can_win: [bool; 2], viewer: Viewer) -> Message {
    match Side::BOTH.into_iter().find(|side| can_win[side.index()]) {
        Some(side) if viewer.is(side.other().seat()) => text("prospects-lost"),
        Some(side) => about("prospects-only", viewer, side),
        None => text("prospects-nobody"),
    }
}

/// The end. Situation and story use the same sentence, so that a client can drop the repetition.
pub(super) fn ended(outcome: &Outcome, viewer: Viewer) -> Message {
    let told = outcome.told(Seeschlacht::ID, viewer);
    match outcome.points.as_deref() {
        Some(&[white, yellow]) => told.then([points("final-score", [white, yellow])]),
        _ => told,
    }
}

fn points<P: Into<Arg>>(id: &str, [white, yellow]: [P; 2]) -> Message {
    let said = text(id).with("white", Side::White.seat()).with("yellow", Side::Yellow.seat());
    said.with("white-points", white).with("yellow-points", yellow)
}

/// The events of the latest turn, then the situation.
pub(super) fn status(view: &View) -> Message {
    let told = story::of_the_latest_turn(view);
    situation(view).after(told)
}

/// The round, and whose turn it is; `None` before the first turn and after the end.
pub(super) fn moment(view: &View) -> Option<Message> {
    let game = &view.game;
    let (side, _) = game.turn()?;
    Some(about("moment", view.viewer, side).with("round", i64::from(game.round)))
}

/// The next thing to do, for a beginner.
pub(super) fn hint(view: &View, partial: &Partial) -> Option<Message> {
    let side = view.side()?;
    let decision = match view.game.stage {
        _ if view.game.outcome.is_some() => return None,
        // A question explains itself.
        _ if partial.is_question() => return None,
        Stage::Headings { .. } => "headings",
        Stage::Turn { side: active, .. }
            if active == side && view.game.draft.is_some() && view.game.owed(side).is_empty() =>
        {
            "close"
        }
        Stage::Turn { side: active, step } => (active == side).then(|| step.name())?,
    };
    Some(text(&format!("hint-{decision}")))
}

/// The alt text of the board: the wind, what the letters of ships mean, and both fleets.
pub(super) fn alt(view: &View) -> Vec<Message> {
    let game = &view.game;
    let fleets = Side::BOTH.map(|side| fleet(game, side));
    let lost: Vec<Arg> = ShipId::all().filter(|id| game.sea.get(*id).is_none()).map(Arg::from).collect();
    let lost = (!lost.is_empty()).then(|| text("alt-sunk").with("ships", commas(lost)));
    let wind = text("alt-wind").with("wind", wind(game.wind));
    [wind, text("kinds")].into_iter().chain(fleets).chain(lost).collect()
}

fn fleet(game: &Seeschlacht, side: Side) -> Message {
    let afloat: Vec<Arg> = game.sea.of(side).map(|(id, vessel)| ship(id.ship, vessel).into()).collect();
    let id = if afloat.is_empty() { "alt-no-fleet" } else { "alt-fleet" };
    text(id).with("side", side.name()).with("seat", side.seat()).with("ships", commas(afloat))
}

fn ship(ship: Ship, vessel: &Vessel) -> Message {
    let cargo = match (vessel.arrived, vessel.loaded) {
        (true, _) => "arrived",
        (_, true) => "loaded",
        _ => "none",
    };
    let said =
        text("alt-ship").with("ship", ship).with("field", vessel.pose.field).with("heading", vessel.pose.heading);
    said.with("hits", vessel.hits).with("cargo", cargo)
}

/// The number of turns that are over.
pub(super) fn turns_played(game: &Seeschlacht) -> usize {
    let rounds = 2 * usize::from(game.round - 1);
    match game.stage {
        Stage::Headings { .. } => 0,
        Stage::Turn { side, .. } => rounds + usize::from(side != game.first) + usize::from(game.outcome.is_some()),
    }
}
