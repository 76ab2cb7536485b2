//! The texts of the coach in the lesson: one step of a turn at a time, and why.

use super::bot;
use super::data::Kind;
use super::events::Event;
use super::notation::{Move, Partial};
use super::panels;
use super::table::{Fate, Phase};
use super::view::View;
use super::words::text;
use engine::lang::{Arg, Message};
use engine::seat::Seat;

/// The text for the learner's current step; `None` while a move is begun, because the panel asks for the rest of it.
pub(super) fn coach(view: &View, heard: &[&Event], partial: &Partial) -> Option<Message> {
    let (table, seat) = (&view.game.table, view.seat()?);
    if let Some(outcome) = &table.outcome {
        return Some(text(if outcome.winners() == [seat] { "coach-won" } else { "coach-lost" }));
    }
    if *partial != Partial::default() {
        return None;
    }
    let own = table.turn == seat;
    match &table.phase {
        Phase::Reorganise | Phase::Prepare | Phase::Declare if own => Some(attacking(view, seat, heard)),
        Phase::Defend(slots) if slots[0] == seat => Some(defending(view, seat)),
        Phase::Resolve if own => Some(text("coach-resolve")),
        Phase::Discard if own => Some(discarding(view, seat)),
        _ => None,
    }
}

/// In the first turn of the lesson the learner chooses two attacks, in later turns the suggestion.
fn attacking(view: &View, seat: Seat, heard: &[&Event]) -> Message {
    let table = &view.game.table;
    let is_first = !heard.iter().any(|event| matches!(event, Event::Turn { .. }));
    match (table.attacks.len(), panels::first_attack(view)) {
        (0, Some(attack)) if is_first => weapon(text("coach-begin"), &attack),
        (1, Some(_)) if is_first => text("coach-second"),
        (0, _) if bot::suggested(&view.game, seat).is_empty() => text("coach-end"),
        (0, _) => text("coach-suggestion").with("points", table.points(seat)),
        _ => text("coach-confirm").with("first", is_first && table.fleet(seat).plannings() == 0),
    }
}

/// The text with what attacks.
fn weapon(said: Message, attack: &Move) -> Message {
    let (kind, card, ship) = match attack {
        Move::Fire { card, mounts, .. } => {
            let kind = if card.kind() == Kind::TorpedoSpread { "torpedo" } else { "gun" };
            (kind, Arg::from(*card), mounts.first().map_or_else(|| "".into(), |(ship, _)| Arg::from(*ship)))
        }
        _ => ("air", "".into(), "".into()),
    };
    said.with("kind", kind).with("card", card).with("ship", ship)
}

fn defending(view: &View, seat: Seat) -> Message {
    text(if bot::suggested(&view.game, seat).is_empty() { "coach-pass" } else { "coach-defend" })
}

fn discarding(view: &View, seat: Seat) -> Message {
    let table = &view.game.table;
    let sunk = table.attacks.iter().any(|attack| attack.fate == Fate::Sunk);
    let thrown = !bot::suggested(&view.game, seat).is_empty();
    text("coach-discard").with("sunk", sunk).with("points", table.points(seat)).with("thrown", thrown)
}
