//! What the hard computer knows and thinks of both hunts when it decides something.

use super::hunt::Hunt;
use super::race::Standing;
use super::reading::Reading;
use super::state::{SubSearch, submarines_left};
use super::worth;
use crate::engine::seat::Seat;

/// How often the hard computer itself fires when it can.
const FIRES: f64 = 0.7;

/// Both hunts, seen by one seat through what everybody knows.
pub(super) struct Situation {
    pub(super) hunt: Hunt,
    pub(super) reading: Reading,
    /// What the enemy can know of this seat's submarines.
    pub(super) theirs: Hunt,
    pub(super) own: Standing,
    pub(super) enemy: Standing,
}

impl Situation {
    pub(super) fn of(game: &SubSearch, seat: Seat) -> Self {
        let (hunt, theirs) = (Hunt::of(game, seat), Hunt::of(game, seat.other()));
        let reading = Reading::of(game, seat, &hunt);
        let standing = |seat: Seat, charges, fires, pace| {
            let side = game.side(seat);
            let ships = side.ships.iter().filter(|ship| !ship.sunk()).count() as u32;
            let submarines = u32::from(submarines_left(side.lost));
            Standing { charges, submarines, ships, fires, pace }
        };
        let own = standing(seat, worth::needed(hunt.living(), reading.bits()), FIRES, 1.0);
        let bits = (theirs.sets.len() as f64).log2();
        let enemy = standing(seat.other(), worth::needed(theirs.living(), bits), reading.fires, reading.pace);
        Self { hunt, reading, theirs, own, enemy }
    }
}
