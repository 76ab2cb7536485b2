//! Deadlocks, in which no ship can hurt an enemy ship any more. No rule ends the game then, because land-based aircraft need no
//! ship (NAV-123). The game tells its players, so that they can look for such a card or agree on a draw.

use super::data::{Card, Ship};
use super::state::NavalBattles;
use super::table::{Fleet, Place, Unit};
use engine::seat::Seat;

/// All rows (NAV-20).
const ROWS: [u8; 3] = [1, 2, 3];

impl NavalBattles {
    /// Whether no ship on the table can ever attack an enemy ship, with any cards and in any rows, and no ship can come in. An
    /// example is submarines against submarines.
    pub(super) fn is_deadlocked(&self) -> bool {
        let afloat = |seat: &Seat| !self.table.fleet(*seat).units.is_empty();
        let all: Vec<Seat> = Seat::all(self.table.seats()).filter(afloat).collect();
        let may_come = |fleet: &Fleet| !fleet.out && fleet.reserve > 0;
        if Seat::all(self.table.seats()).any(|seat| may_come(self.table.fleet(seat))) {
            return false;
        }
        let hostile = |one: Seat, other: Seat| !self.table.friends(one, other);
        let mut pairs = all.iter().flat_map(|one| all.iter().map(move |other| (*one, *other)));
        let fights = |(one, other): (Seat, Seat)| {
            let targets = &self.table.fleet(other).units;
            self.table.fleet(one).units.iter().any(|unit| targets.iter().any(|target| attacks(unit.ship, target.ship)))
        };
        all.len() > 1 && !pairs.any(|(one, other)| hostile(one, other) && fights((one, other)))
    }
}

/// Whether a ship can attack a target with any card, or with its aircraft.
fn attacks(from: Ship, target: Ship) -> bool {
    let fires = |card: Card| {
        let fits = from.card().weapons.iter().any(|mount| card.card().fits(*mount));
        fits && card.card().is_for_ship(from) && ROWS.iter().any(|row| card.reaches(from, &in_row(target, *row)))
    };
    from.is_carrier() || Card::all().any(fires)
}

/// A ship as a target in this row.
fn in_row(ship: Ship, row: u8) -> Unit {
    Unit::new(Place { ship, row: if ship.is_submarine() { 0 } else { row }, active: false })
}
