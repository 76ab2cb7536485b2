//! The referee: finds shots at fields that the answers exclude.

use super::board::{Field, Fields};
use super::fleet::{Contact, Kind, Ship};
use super::notation::Move;
use super::state::{Battleship, Side};
use crate::board::FieldSets as _;
use engine::prelude::*;
use engine::referee::Blunder;
use engine::seat::Seat;

/// A shot at a field where no ship afloat can lie.
const EXCLUDED: &str = "excluded-shot";

/// Finds shots that cannot hit, as their player could know.
#[derive(Default)]
pub struct BattleshipReferee;

impl Referee for BattleshipReferee {
    type Game = Battleship;
    const BLUNDERS: &'static [&'static str] = &[EXCLUDED];

    fn watch(&mut self, before: &Battleship, seat: Seat, step: &Move, _after: &Battleship) -> Vec<Blunder> {
        let Move::Fire(field) = step else { return Vec::new() };
        let target = before.side(seat.other());
        let excluded = !can_hit(target, *field, before.options.size, before.options.contact);
        excluded.then_some((seat, EXCLUDED)).into_iter().collect()
    }
}

/// Whether a ship afloat can lie on a field: a ship of a kind that is afloat, on no field that is known to be empty.
fn can_hit(target: &Side, field: Field, size: u8, contact: Contact) -> bool {
    let around =
        target.sunk().fold(Fields::NONE, |all, ship| all.with(ship.set()).with(ship.neighbours(size, contact)));
    let open = Fields::board(size).without(target.fired.without(target.hits())).without(around);
    let is_afloat = |kind: &Kind| target.sunk().filter(|ship| ship.kind == *kind).count() < usize::from(kind.count());
    let covers = |ship: &Ship| ship.set().contains(field) && ship.set().within(open);
    let places = || Kind::ALL.into_iter().filter(is_afloat).flat_map(|kind| Ship::places(kind, size));
    !target.fired.contains(field) && places().any(|ship| covers(&ship))
}
