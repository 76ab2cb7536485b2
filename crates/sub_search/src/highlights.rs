//! What weighs most in a story: lost and sunk pieces, then what charges and torpedoes have found.

use super::events::Event;
use super::state::{Charge, Fact};
use super::words::{about, fact, text};
use engine::lang::Message;
use engine::seat::{Seat, Viewer};

/// The viewer's losses first, then what the viewer has sunk, the answers to their charges, and all other attacks.
pub(super) fn highlights(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    let Some(own) = viewer.seat() else { return Vec::new() };
    let mut said: Vec<(u8, Message)> = events.iter().filter_map(|event| highlight(event, own)).collect();
    said.sort_by_key(|(weight, _)| *weight);
    said.into_iter().map(|(_, said)| said).collect()
}

/// An event with its weight for a seat, the heaviest 0; `None` if no piece can be lost by it.
fn highlight(event: &Event, own: Seat) -> Option<(u8, Message)> {
    match event {
        Event::SunkShip { owner, ship, .. } => {
            let (weight, id) = if *owner == own { (0, "highlight-lost-ship") } else { (1, "highlight-sunk-ship") };
            Some((weight, text(id).with("ship", ship)))
        }
        Event::Charged { charge: Charge { seat, cell, answer, .. }, .. } if answer.direct => {
            let (weight, id) = if *seat == own { (1, "highlight-sunk") } else { (0, "highlight-lost") };
            Some((weight, text(id).with("cell", cell).with("near", answer.near)))
        }
        _ => {
            let tried = event.fact()?;
            let is_attack = matches!(tried, Fact::Charge(_)) || matches!(tried, Fact::Torpedo(shot) if !shot.hit);
            let weight = if tried.seat() == own { 2 } else { 3 };
            let told = about("told", Viewer::Seat(own), tried.seat());
            is_attack.then(|| (weight, told.with("facts", fact(&tried, 0))))
        }
    }
}
