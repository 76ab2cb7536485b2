//! The questions of partial moves.

use crate::data::{Card, Ship};
use crate::notation::{Reinforcing, Step};
use crate::words::{cards, ships, text};
use engine::lang::Message;

/// Whether a step asks for a row or for the side of a submarine. There are so few choices that each has a button.
pub(super) fn is_of_places(step: &Step) -> bool {
    matches!(step, Step::Place(Some(_)) | Step::Reinforce(Reinforcing { coming: Some(_), .. }))
}

/// The question of a partial move; `None` if the choices say enough.
pub(super) fn question(step: &Step) -> Option<Message> {
    Some(match step {
        Step::Prepare(Some(card)) => text("ask-prepare").with("card", *card),
        Step::Place(Some(ship)) => text("ask-row").with("ship", *ship),
        Step::Withdraw => text("ask-withdraw"),
        Step::Fire(Some(card), mounts) if mounts.is_empty() => text("ask-fire").with("card", *card),
        Step::Fire(Some(card), mounts) => {
            text("ask-target").with("by", ships(mounts.iter().map(|(ship, _)| *ship))).with("card", *card)
        }
        Step::Fly(Some(ship)) => text("ask-flight").with("ship", *ship),
        Step::Air(Some(card), targets) => {
            let said = text("ask-air").with("card", *card).with("most", card.card().attacks);
            said.with("count", targets.len()).with("targets", ships(targets.iter().copied()))
        }
        Step::Reinforce(chosen) => reinforcing(chosen),
        _ => return None,
    })
}

/// The question for the next newcomer, or for its place.
fn reinforcing(Reinforcing { cards: played, with, coming, .. }: &Reinforcing) -> Message {
    if let Some(ship) = coming {
        return text(if ship.is_submarine() { "ask-side" } else { "ask-row" }).with("ship", *ship);
    }
    let points: u16 = played.iter().map(|card: &Card| u16::from(card.card().points)).sum();
    let newcomers: Vec<Ship> = with.iter().map(|new| new.ship).collect();
    let spent: u16 = newcomers.iter().map(|ship| ship.points()).sum();
    let said = text("ask-newcomer").with("cards", cards(played.iter().copied()));
    let said = said.with("points", points.saturating_sub(spent));
    said.with("count", newcomers.len()).with("ships", ships(newcomers))
}
