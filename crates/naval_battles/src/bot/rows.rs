//! The rows of ships: firing ships where their cards can be fired, the others by habit, and no gap between rows (NAV-20).

use super::super::data::{Row, Ship};
use super::super::formation;
use super::super::notation::{Move, Side};
use super::super::table::Unit;
use super::habits::{Habits, Stance};
use super::worth;

/// The moves that bring ships to their rows, and turn submarines to the side that they need.
pub(super) fn steps(units: &[Unit], needs: &[(Ship, Row)], habits: &Habits) -> Vec<Move> {
    let mut steps = Vec::new();
    for (ship, row) in arranged(units, needs, habits) {
        if units.iter().any(|unit| unit.ship == ship && unit.row != row) {
            steps.push(Move::Place(ship, row));
        }
    }
    let fires = |ship: Ship| needs.iter().any(|(other, _)| *other == ship);
    let submarines = units.iter().filter(|unit| unit.ship.is_submarine() && unit.active != fires(unit.ship));
    steps.extend(submarines.map(|unit| Move::Flip(unit.ship, Side::of(!unit.active))));
    steps
}

/// The row of each ship. A ship in `needs` is at most as far to the rear as the row given with it.
pub(super) fn arranged(units: &[Unit], needs: &[(Ship, Row)], habits: &Habits) -> Vec<(Ship, Row)> {
    let needed = |ship: Ship| needs.iter().find(|(other, _)| *other == ship).map(|(_, row)| *row);
    let wanted = |unit: &Unit| needed(unit.ship).unwrap_or_else(|| usual(unit.ship, habits));
    let mut placed: Vec<(&Unit, Row)> =
        units.iter().filter(|unit| !unit.ship.is_submarine()).map(|unit| (unit, wanted(unit))).collect();
    formation::close(&mut placed);
    placed.into_iter().map(|(unit, row)| (unit.ship, row)).collect()
}

/// The row of a ship that does not fire; 0 for submarines.
pub(super) fn usual(ship: Ship, habits: &Habits) -> Row {
    match habits.stance {
        _ if ship.is_submarine() => 0,
        Stance::ByClass => worth::usual_row(ship.card().class),
        Stance::Rear => 3,
    }
}
