//! The hard computer's assessment of both hunts.

use super::belief::Belief;
use super::charge_value;
use super::memory::Memory;
use super::opponent_model::OpponentModel;
use super::win_chance::Standing;
use crate::state::submarines_left;
use engine::seat::Seat;

/// How often the hard computer itself fires when it can.
const FIRES: f64 = 0.7;

/// Both hunts as one seat judges them by the public facts.
pub(super) struct Assessment {
    pub(super) belief: Belief,
    pub(super) model: OpponentModel,
    /// The enemy's possible knowledge of this seat's submarines.
    pub(super) theirs: Belief,
    pub(super) own: Standing,
    pub(super) enemy: Standing,
}

impl Assessment {
    pub(super) fn of(memory: &Memory) -> Self {
        let (game, seat) = (&memory.game, memory.seat);
        let (belief, theirs) = (memory.belief(seat), memory.belief(seat.other()));
        let model = OpponentModel::of(game, seat, &belief);
        let standing = |seat: Seat, charges, fires, pace| {
            let side = game.side(seat);
            let ships = side.ships.iter().filter(|ship| !ship.sunk()).count();
            let submarines = u32::from(submarines_left(side.lost));
            Standing { charges, submarines, ships, fires, pace }
        };
        let own = standing(seat, charge_value::needed(belief.living(), model.bits()), FIRES, 1.0);
        let bits = (theirs.sets.len() as f64).log2();
        let enemy = standing(seat.other(), charge_value::needed(theirs.living(), bits), model.fires, model.pace);
        Self { belief, model, theirs, own, enemy }
    }
}
