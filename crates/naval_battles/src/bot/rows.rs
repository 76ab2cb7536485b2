//! In which rows ships stand: those that fire where their cards let them, the others where they are used to or safe, and no row
//! empty before another (NAV-20).

use super::super::data::{Row, Ship};
use super::super::formation;
use super::super::notation::{Move, Side};
use super::super::table::Unit;
use super::habits::{Habits, Stance};
use super::worth;

/// How ships come to where they should be, and submarines to the surface or below it.
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

/// The row of each ship, where these must be no further behind than the row beside them.
pub(super) fn arranged(units: &[Unit], needs: &[(Ship, Row)], habits: &Habits) -> Vec<(Ship, Row)> {
    let needed = |ship: Ship| needs.iter().find(|(other, _)| *other == ship).map(|(_, row)| *row);
    let wanted = |unit: &Unit| needed(unit.ship).unwrap_or_else(|| usual(unit.ship, habits));
    let mut placed: Vec<(&Unit, Row)> =
        units.iter().filter(|unit| !unit.ship.is_submarine()).map(|unit| (unit, wanted(unit))).collect();
    formation::close(&mut placed);
    placed.into_iter().map(|(unit, row)| (unit.ship, row)).collect()
}

/// Where a ship stands that does not fire; 0 for submarines.
pub(super) fn usual(ship: Ship, habits: &Habits) -> Row {
    match habits.stance {
        _ if ship.is_submarine() => 0,
        Stance::ByClass => worth::usual_row(ship.card().class),
        Stance::Behind => 3,
    }
}
