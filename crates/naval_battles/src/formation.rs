//! The default layout of a fleet: rows from which its ships can fire their weapons.

use super::data::{Row, Ship, Weapon};
use super::table::Unit;

/// The row of each ship: where it can fire most of its weapons (NAV-56), without gaps between rows (NAV-20).
pub(super) fn ready(units: &[Unit]) -> Vec<(Ship, Row)> {
    let mut placed: Vec<(&Unit, Row)> =
        units.iter().filter(|unit| !unit.ship.is_submarine()).map(|unit| (unit, ready_row(unit.ship))).collect();
    close(&mut placed);
    placed.into_iter().map(|(unit, row)| (unit.ship, row)).collect()
}

/// The row from which a ship can fire most of its weapons. Carriers attack from any row, so they are in the safest one.
fn ready_row(ship: Ship) -> Row {
    let has_main_guns = || ship.card().weapons.iter().any(|mount| mount.kind == Weapon::Main);
    match ship.is_carrier() {
        true => 3,
        false if has_main_guns() => 2,
        false => 1,
    }
}

/// Closes the gaps before occupied rows: moves the ship with the lowest risk into each.
pub(super) fn close(placed: &mut [(&Unit, Row)]) {
    for row in [1, 2] {
        if placed.iter().any(|(_, at)| *at == row) {
            continue;
        }
        let risk = |(unit, _): &(&Unit, Row)| exposure(unit, row);
        let farther_back = placed.iter_mut().filter(|(_, at)| *at > row);
        if let Some(least) = farther_back.min_by(|one, other| risk(one).total_cmp(&risk(other))) {
            least.1 = row;
        }
    }
}

/// The expected loss of a ship in a row while the others attack, in points. Carriers sink after few hits, battleships take many.
pub(super) fn exposure(unit: &Unit, row: Row) -> f32 {
    /// The expected damage to each row in a round.
    const FIRE: [f32; 4] = [0.0, 1.1, 0.6, 0.0];
    let left = f32::from(unit.hull_left().max(2));
    f32::from(unit.ship.points()) * (FIRE[usize::from(row)] / left).min(0.5)
}
