//! What is asked on the way to a move, with what is chosen so far.

use crate::data::{Card, Ship};
use crate::notation;
use crate::words::{cards, ships, text};
use engine::lang::{Arg, Message};

/// Whether a row is asked for, or the side of a submarine: so few that each has a button.
pub(super) fn is_of_places(entered: &str) -> bool {
    let words: Vec<&str> = entered.rsplit("; ").next().unwrap_or_default().trim_end_matches('~').split(' ').collect();
    match words[..] {
        ["move", _] => true,
        ["reinforce", .., last] => Ship::named(last).is_some(),
        _ => false,
    }
}

/// The question behind a beginning; `None` where what may follow says enough.
pub(super) fn question(entered: &str) -> Option<Message> {
    let step = entered.rsplit("; ").next()?;
    let words: Vec<&str> = step.trim_end_matches('~').split_whitespace().collect();
    Some(match words[..] {
        ["prepare", id] => text("ask-prepare").with("card", Card::named(id)?),
        ["move", id] => text("ask-row").with("ship", notation::ship(id)?),
        ["withdraw"] => text("ask-withdraw"),
        ["fire", id] => text("ask-fire").with("card", Card::named(id)?),
        ["fire", id, ref mounts @ ..] => text("ask-target").with("by", bearers(mounts)).with("card", Card::named(id)?),
        ["fly", id] => text("ask-flight").with("ship", notation::ship(id)?),
        ["air", id, ">", ref targets @ ..] => {
            let card = Card::named(id)?;
            let named = named(targets);
            let said = text("ask-air").with("card", card).with("most", card.card().attacks);
            said.with("count", named.len()).with("targets", ships(named))
        }
        ["reinforce", ref rest @ ..] => reinforcing(rest),
        _ => return None,
    })
}

/// The ships of mounts.
fn bearers(mounts: &[&str]) -> Arg {
    ships(mounts.iter().filter_map(|mount| notation::ship(mount.split(':').next()?)))
}

/// Ships parted by commas.
fn named(words: &[&str]) -> Vec<Ship> {
    words.iter().filter_map(|word| notation::ship(word.trim_end_matches(','))).collect()
}

/// Who comes in, or where to.
fn reinforcing(rest: &[&str]) -> Message {
    let played: Vec<Card> = rest.iter().map_while(|word| notation::card_word(word)).collect();
    let last = rest.last().and_then(|word| Ship::named(word));
    match last {
        Some(ship) => text(if ship.is_submarine() { "ask-side" } else { "ask-row" }).with("ship", ship),
        None => {
            let points: u16 = played.iter().map(|card| u16::from(card.card().points)).sum();
            let coming: Vec<Ship> = rest.iter().filter_map(|word| Ship::named(word)).collect();
            let spent: u16 = coming.iter().map(|ship| ship.points()).sum();
            let said = text("ask-newcomer").with("cards", cards(played)).with("points", points.saturating_sub(spent));
            said.with("count", coming.len()).with("ships", ships(coming))
        }
    }
}
