//! The texts of the coach in the lesson: one step of a turn at a time, and why. They name controls by their labels.

use super::bot;
use super::data::Kind;
use super::events::Event;
use super::notation::{Move, Partial};
use super::panels;
use super::table::{Fate, Phase};
use super::view::View;
use super::words::text;
use engine::lang::{Arg, Message};
use engine::panel::{ControlRow, Focus, Label};
use engine::rules::SUGGESTION;
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
        Phase::Resolve if own => Some(presses(view, "coach-resolve", |line| line.starts_with("resolve"))),
        Phase::Discard if own => Some(discarding(view, seat)),
        _ => None,
    }
}

/// A text with the label of the first control that enters such a line.
fn presses(view: &View, id: &str, line: impl Fn(&str) -> bool) -> Message {
    let panel = panels::panel(view, Focus::on(&Partial::default()));
    let buttons = panel.rows().iter().filter_map(|row| match row {
        ControlRow::Buttons(buttons) => Some(buttons),
        _ => None,
    });
    let button = buttons.flatten().find(|button| line(button.press.text()));
    text(id).with("control", button.map_or_else(|| "".into(), |button| label(&button.label)))
}

fn label(label: &Label) -> Arg {
    match label {
        Label::Words(words) => words.clone().into(),
        Label::Plain(plain) => plain.as_str().into(),
    }
}

fn suggestion(line: &str) -> bool {
    line == SUGGESTION
}

fn end(line: &str) -> bool {
    line == "end"
}

/// In the first turn of the lesson the learner chooses two attacks, in later turns the suggestion.
fn attacking(view: &View, seat: Seat, heard: &[&Event]) -> Message {
    let table = &view.game.table;
    let is_first = !heard.iter().any(|event| matches!(event, Event::Turn { .. }));
    let chooses = |id: &str, menu: &str| text(id).with("control", text(menu));
    match (table.attacks.len(), panels::first_attack(view)) {
        _ if table.fleet(seat).has_gap() => {
            let line = panels::latest_undo(view).map_or_else(|| "".into(), |entry| label(&entry.label));
            chooses("coach-gap", "menu-preparations").with("line", line)
        }
        (0, Some(attack)) if is_first => weapon(chooses("coach-begin", "menu-attacks"), &attack),
        (1, Some(_)) if is_first => chooses("coach-second", "menu-more-attacks"),
        (0, attack) if bot::suggested(&view.game, seat).is_empty() => {
            chooses("coach-end", "button-end-turn").with("attacks", attack.is_some())
        }
        (0, _) => presses(view, "coach-suggestion", suggestion).with("points", table.points(seat)),
        _ => {
            let discards = is_first && table.fleet(seat).plannings() == 0;
            let button = if discards { "button-attack-and-discard" } else { "button-attack" };
            chooses("coach-confirm", button).with("first", discards)
        }
    }
}

/// The text with what attacks.
fn weapon(said: Message, attack: &Move) -> Message {
    let (kind, ship) = match attack {
        Move::Fire { card, mounts, .. } => {
            let kind = if card.kind() == Kind::TorpedoSpread { "torpedo" } else { "gun" };
            (kind, mounts.first().map_or_else(|| "".into(), |(ship, _)| Arg::from(*ship)))
        }
        _ => ("air", "".into()),
    };
    said.with("kind", kind).with("ship", ship)
}

fn defending(view: &View, seat: Seat) -> Message {
    match bot::suggested(&view.game, seat).is_empty() {
        true => presses(view, "coach-pass", end),
        false => presses(view, "coach-defend", suggestion),
    }
}

fn discarding(view: &View, seat: Seat) -> Message {
    let table = &view.game.table;
    let sunk = table.attacks.iter().any(|attack| attack.fate == Fate::Sunk);
    let thrown = !bot::suggested(&view.game, seat).is_empty();
    let said = presses(view, "coach-discard", if thrown { suggestion } else { end });
    said.with("sunk", sunk).with("points", table.points(seat)).with("thrown", thrown)
}
