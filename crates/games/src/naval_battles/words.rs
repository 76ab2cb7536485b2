//! What the game calls things: texts of `assets/lang/*/naval_battles.ftl`.

use super::data::{Card, Nation, Ship, Weapon};
use super::notation::Move;
use super::ready_made;
use super::table::Phase;
use crate::engine::outcome::commas;
use crate::lang::{Arg, Message};

/// A text of this game.
pub(super) fn text(id: &str) -> Message {
    Message::new(format!("naval_battles-{id}"))
}

/// Ships have the same name everywhere.
impl From<Ship> for Arg {
    fn from(ship: Ship) -> Self {
        ship.card().name.as_str().into()
    }
}

impl From<Card> for Arg {
    fn from(card: Card) -> Self {
        text(&format!("card-{}", card.id())).into()
    }
}

impl From<Nation> for Arg {
    fn from(nation: Nation) -> Self {
        text(&format!("nation-{}", nation.id())).into()
    }
}

impl From<&Phase> for Arg {
    fn from(phase: &Phase) -> Self {
        text(&format!("phase-{}", phase.name())).into()
    }
}

/// A ready-made fleet by its number, from 1.
pub(super) fn ready_made(nation: Nation, number: usize) -> Message {
    let ready = &ready_made::of(nation)[number - 1];
    text("choice-ready").with("kind", ready.id).with("ships", commas(ready.ships().map(Arg::from)))
}

/// The place of a ship: a row, or the side of a submarine.
pub(super) fn place(place: &str) -> Message {
    text("choice-place").with("place", place)
}

/// Mounts, with the ships that bear them.
pub(super) fn mounts(mounts: &[(Ship, u8)]) -> Message {
    text("choice-mounts").with("mounts", commas(mounts.iter().map(|(ship, mount)| mounted(*ship, *mount).into())))
}

/// A mount with its ship: its calibre in inches, or that it is for torpedoes.
fn mounted(ship: Ship, mount: u8) -> Message {
    let mount = ship.card().weapons[usize::from(mount)];
    let kind = if mount.kind == Weapon::Torpedo { "torpedo" } else { "gun" };
    text("mount").with("ship", ship).with("kind", kind).with("calibre", mount.calibre.unwrap_or_default())
}

/// A card of the hand, or a card below a ship, as it is picked from a list.
pub(super) fn of_thing(thing: &str) -> Option<Message> {
    match thing.split_once(':') {
        Some((ship, card)) => {
            Some(text("choice-damage").with("ship", Ship::named(ship)?).with("card", Card::named(card)?))
        }
        None => Some(text("choice-card").with("card", Card::named(thing)?)),
    }
}

/// What a move says in words, where its notation is not plain enough.
pub(super) fn of_move(step: &Move) -> Option<Message> {
    Some(match step {
        Move::Nation(nation) => text("choice-nation").with("nation", *nation),
        Move::Add(ship) | Move::Drop(ship) => {
            text("choice-ship-points").with("ship", *ship).with("points", ship.points())
        }
        Move::Place(_, row) => text("choice-row").with("row", *row),
        Move::Flip(ship, side) => text("choice-side").with("ship", *ship).with("side", side.name()),
        Move::Prepare(_, ship) | Move::Fly(_, ship) | Move::Fire { target: ship, .. } => {
            text("choice-ship").with("ship", *ship)
        }
        _ => return None,
    })
}
