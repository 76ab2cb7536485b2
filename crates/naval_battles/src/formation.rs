//! Rows from which ships can fire what they have: so a fleet lies before its owner has changed anything.

use super::data::{Row, Ship, Weapon};
use super::table::Unit;

/// The row of each ship: where it can fire most of what it has (NAV-56), and no row empty before another (NAV-20).
pub(super) fn ready(units: &[Unit]) -> Vec<(Ship, Row)> {
    let mut placed: Vec<(&Unit, Row)> =
        units.iter().filter(|unit| !unit.ship.is_submarine()).map(|unit| (unit, ready_row(unit.ship))).collect();
    close(&mut placed);
    placed.into_iter().map(|(unit, row)| (unit.ship, row)).collect()
}

/// The row from which a ship can fire what it has; carriers need none and are safest behind.
fn ready_row(ship: Ship) -> Row {
    let has_main_guns = || ship.card().weapons.iter().any(|mount| mount.kind == Weapon::Main);
    match ship.is_carrier() {
        true => 3,
        false if has_main_guns() => 2,
        false => 1,
    }
}

/// Brings the ship that minds least to each row which is empty before others.
pub(super) fn close(placed: &mut [(&Unit, Row)]) {
    for row in [1, 2] {
        if placed.iter().any(|(_, at)| *at == row) {
            continue;
        }
        let minds = |(unit, _): &(&Unit, Row)| exposure(unit, row);
        let behind = placed.iter_mut().filter(|(_, at)| *at > row);
        if let Some(least) = behind.min_by(|one, other| minds(one).total_cmp(&minds(other))) {
            least.1 = row;
        }
    }
}

/// What it costs to have a ship in a row while the others attack: carriers are sunk for few hits, battleships take many.
pub(super) fn exposure(unit: &Unit, row: Row) -> f32 {
    /// Damage that comes to each row in a round.
    const FIRE: [f32; 4] = [0.0, 1.1, 0.6, 0.0];
    let left = f32::from(unit.hull_left().max(2));
    f32::from(unit.ship.points()) * (FIRE[usize::from(row)] / left).min(0.5)
}
