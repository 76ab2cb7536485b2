//! The fields that matter to a kind of ship: where it may rest, and where it is hurt or stopped.

use std::sync::LazyLock;

use super::super::board::{Field, Fields, Harbour};
use super::super::ship::{Ship, ShipId, Side};

/// The fields that matter to a kind of ship.
pub(super) struct Waters {
    /// The fields in which it may rest (SEE-43, SEE-77, SEE-78).
    pub(super) own_anchorages: Fields,
    /// The fields in which it may make one move instead of a course by the rose (SEE-73).
    pub(super) own: Fields,
    /// The fields that cost it a hit to enter (SEE-82).
    pub(super) enemy_anchorages: Fields,
    /// The fields that it cannot enter (SEE-18).
    pub(super) barred: Fields,
}

/// Warships and merchants of White, then of Yellow.
static WATERS: LazyLock<[Waters; 4]> = LazyLock::new(|| {
    let [warship, .., merchant] = Ship::ALL;
    let of = |side, ship| Waters::new(ShipId { side, ship });
    [of(Side::White, warship), of(Side::White, merchant), of(Side::Yellow, warship), of(Side::Yellow, merchant)]
});

impl Waters {
    /// The waters of a ship.
    pub(super) fn of(id: ShipId) -> &'static Self {
        &WATERS[2 * id.side.index() + usize::from(id.ship.is_merchant())]
    }

    fn new(id: ShipId) -> Self {
        let all = |holds: &dyn Fn(Field) -> bool| Field::all().filter(|field| holds(*field)).collect();
        let neutral = |field: Field| field.harbour() == Some(Harbour::Neutral);
        Self {
            own_anchorages: all(&|field| id.own_anchorage(field).is_some()),
            own: all(&|field| id.owns_water(field)),
            enemy_anchorages: all(&|field| id.is_enemy_anchorage(field)),
            barred: all(&|field| neutral(field) && !id.ship.is_merchant()),
        }
    }
}
