//! In which rows ships stand: those that fire where their cards let them, the others where they are used to or safe, and no row
//! empty before another (NAV-20).

use super::super::data::{Row, Ship};
use super::super::table::Unit;
use super::habits::{Habits, Stance};
use super::worth;

/// The row of each ship, where these must be no further behind than the row beside them.
pub(super) fn arranged(units: &[Unit], needs: &[(Ship, Row)], habits: &Habits) -> Vec<(Ship, Row)> {
    let needed = |ship: Ship| needs.iter().find(|(other, _)| *other == ship).map(|(_, row)| *row);
    let wanted = |unit: &Unit| {
        needed(unit.ship).unwrap_or_else(|| match habits.stance {
            Stance::ByClass => worth::usual_row(unit.ship.card().class),
            Stance::Behind => 3,
        })
    };
    let mut placed: Vec<(&Unit, Row)> =
        units.iter().filter(|unit| !unit.ship.is_submarine()).map(|unit| (unit, wanted(unit))).collect();
    for row in [1, 2] {
        fill(&mut placed, row);
    }
    placed.into_iter().map(|(unit, row)| (unit.ship, row)).collect()
}

/// Brings the ship that minds least to a row which is empty before others.
fn fill(placed: &mut [(&Unit, Row)], row: Row) {
    if placed.iter().any(|(_, at)| *at == row) {
        return;
    }
    let minds = |(unit, _): &(&Unit, Row)| worth::exposure(unit, row);
    let behind = placed.iter_mut().filter(|(_, at)| *at > row);
    if let Some(least) = behind.min_by(|one, other| minds(one).total_cmp(&minds(other))) {
        least.1 = row;
    }
}
