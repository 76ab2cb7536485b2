//! Worlds that a seat cannot tell from the true one: enemy placements that agree with everything it was told.

use super::board::{Cells, Field};
use super::hunt::Hunt;
use super::mind::Memory;
use super::placement::Placement;
use super::state::{Mine, SubSearch};
use crate::engine::dice::Dice;

/// A state that agrees with the memory.
pub(super) fn world(memory: &Memory, dice: &mut Dice) -> Option<SubSearch> {
    let mut game = memory.game.clone();
    let enemy = memory.seat.other();
    if game.outcome.is_some() || !game.side(enemy).confirmed {
        return Some(game);
    }
    if !game.begun() {
        game.side_mut(enemy).place(Placement::random(dice));
        return Some(game);
    }
    let hunt = Hunt::of(&game, memory.seat);
    let living = *dice.pick(&hunt.sets);
    let placed: Cells = living.with(hunt.sunk);
    if game.side(enemy).mine.is_none() {
        let fields: Vec<Field> = hunt.minable.without(placed.fields()).iter().collect();
        game.side_mut(enemy).mine = Some(Mine { field: *dice.pick(&fields), exploded: false });
    }
    game.side_mut(enemy).living = living;
    Some(game)
}
