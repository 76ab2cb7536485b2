//! How the hard computer chooses where to fire: by the fleets that agree with everything it knows.

use super::super::board::{Field, Fields};
use super::super::memory::Memory;
use super::counting::{Clues, Heat};
use super::endgame;
use crate::engine::dice::Dice;
use crate::engine::rules::Budget;

/// While nothing is hit that floats, fields of the colour that was not begun with count for so much less: what is hunted on one
/// colour is found with fewer misses in the end.
const OTHER_COLOUR: f64 = 0.9;
/// A speed boat that is found counts for so much more: the longer ships are met on the way, the short ones are what takes long.
const SHORT: f64 = 0.3;
/// A ship that sinks counts for so much more: it says what it was, and clears the fields around it.
const SINKING: f64 = 0.3;

/// So few fleets are followed to the end, with the full budget: that takes some 50 ms of the processor at most.
const FORESEEN: u32 = 2_000;
/// Of so many fields, each is followed.
const TRIED: usize = 6;

/// The field to fire at; `None` where no fleet was found that agrees, as can be with a small budget.
pub(super) fn target(memory: &Memory, budget: Budget, dice: &mut Dice) -> Option<Field> {
    let clues = Clues::of(memory);
    let (fleets, heat) = clues.agreeing(budget, dice);
    let open: Vec<Field> = memory.possible().iter().filter(|field| heat.covered(*field) > 0.0).collect();
    // A shot that hits in any case costs nothing and may tell something.
    let sure: Vec<Field> = open.iter().copied().filter(|field| heat.covered(*field) >= heat.fleets).collect();
    if !sure.is_empty() {
        return Some(*dice.pick(&sure));
    }
    if let Some(mut fleets) = fleets.filter(|fleets| fleets.len() <= budget.of(FORESEEN) as usize) {
        return endgame::target(&clues, &mut fleets, &most_promising(open, &heat));
    }
    let begun = memory.own_shots().next().map(|first| (first.row + first.column) % 2 == 1);
    let hunted = begun.filter(|_| clues.hits.is_empty()).map(Fields::colour);
    hottest(&open, |field| worth(&heat, hunted, field), dice)
}

/// The fields that are covered most, most first.
fn most_promising(mut fields: Vec<Field>, heat: &Heat) -> Vec<Field> {
    fields.sort_by(|one, other| endgame::worth(heat, *other).total_cmp(&endgame::worth(heat, *one)));
    fields.truncate(TRIED);
    fields
}

fn worth(heat: &Heat, hunted: Option<Fields>, field: Field) -> f64 {
    let worth = heat.covered(field) + SHORT * heat.short(field) + SINKING * heat.sinking(field);
    if hunted.is_some_and(|hunted| !hunted.contains(field)) { worth * OTHER_COLOUR } else { worth }
}

/// One of the fields that are worth most; `None` of none.
pub(super) fn hottest(fields: &[Field], worth: impl Fn(Field) -> f64, dice: &mut Dice) -> Option<Field> {
    let best = fields.iter().map(|field| worth(*field)).fold(0.0, f64::max);
    let ties: Vec<Field> = fields.iter().copied().filter(|field| worth(*field) >= best).collect();
    (!ties.is_empty()).then(|| *dice.pick(&ties))
}
