//! The targets of the hard computer, by the fleets that are consistent with everything it knows.

use super::super::board::{Field, Fields};
use super::super::memory::Memory;
use super::counting::Clues;
use super::endgame;
use super::heat::Heat;
use crate::board::FieldSets as _;
use engine::bot::Budget;
use engine::dice::Dice;

/// The deduction for fields of the other colour of the checkerboard while no ship afloat is hit: a hunt on one colour needs fewer
/// misses.
const OTHER_COLOUR: f64 = 0.07;

/// The number of candidate fields in the endgame.
const TRIED: usize = 6;

/// The field to fire at; `None` if no consistent fleet was found, which can happen with a small budget.
pub(super) fn target(memory: &Memory, budget: Budget, dice: &mut Dice) -> Option<Field> {
    let clues = Clues::of(memory);
    let (fleets, heat) = clues.agreeing(budget, dice);
    let open: Vec<Field> = memory.possible().iter().filter(|field| heat.covered(*field) > 0.0).collect();
    // A certain hit costs nothing and may give information.
    let sure: Vec<Field> = open.iter().copied().filter(|field| heat.is_sure(*field)).collect();
    if !sure.is_empty() {
        return Some(*dice.pick(&sure));
    }
    if let Some(mut fleets) = fleets {
        return endgame::target(&clues, &mut fleets, &most_promising(open, &heat));
    }
    let begun = memory.own_shots().next().map(|first| (first.row + first.column) % 2 == 1);
    let hunted = begun.filter(|_| clues.hits.is_empty()).map_or_else(|| Fields::board(12), Fields::colour);
    let elsewhere = |field| if hunted.contains(field) { 0.0 } else { OTHER_COLOUR * heat.covered(field) / heat.fleets };
    hottest(&open, |field| heat.worth(field) - elsewhere(field), dice)
}

/// The fields with the highest value, the best first.
fn most_promising(mut fields: Vec<Field>, heat: &Heat) -> Vec<Field> {
    fields.sort_by(|one, other| heat.worth(*other).total_cmp(&heat.worth(*one)));
    fields.truncate(TRIED);
    fields
}

/// A random one of the fields with the highest value; `None` if there is no field.
pub(super) fn hottest(fields: &[Field], worth: impl Fn(Field) -> f64, dice: &mut Dice) -> Option<Field> {
    let best = fields.iter().map(|field| worth(*field)).fold(0.0, f64::max);
    let ties: Vec<Field> = fields.iter().copied().filter(|field| worth(*field) >= best).collect();
    (!ties.is_empty()).then(|| *dice.pick(&ties))
}
