//! States that a seat cannot tell from the true one: enemy placements that agree with every event that the seat has
//! heard.

use super::memory::Memory;
use crate::board::CellSets as _;
use crate::board::{Cells, Field};
use crate::placement::Placement;
use crate::state::{Mine, SubSearch};
use engine::dice::Dice;

/// A state that agrees with the memory.
pub(super) fn sample(memory: &Memory, dice: &mut Dice) -> Option<SubSearch> {
    let mut game = memory.game.clone();
    let enemy = memory.seat.other();
    if game.outcome.is_some() || !game.side(enemy).confirmed {
        return Some(game);
    }
    if !game.begun() {
        game.side_mut(enemy).place(Placement::random(dice));
        return Some(game);
    }
    let belief = memory.belief(memory.seat);
    let living = *dice.pick(&belief.sets);
    let placed: Cells = living.with(belief.sunk);
    if game.side(enemy).mine.is_none() {
        let fields: Vec<Field> = belief.minable.without(placed.fields()).iter().collect();
        game.side_mut(enemy).mine = Some(Mine { field: *dice.pick(&fields), exploded: false });
    }
    game.side_mut(enemy).living = living;
    Some(game)
}
