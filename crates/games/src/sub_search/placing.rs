//! Where the hard computer places its submarines.

use super::board::Area;
use super::placement::Placement;
use crate::engine::dice::Dice;

/// So many random placements are drawn, and the one that charges are least likely to come near is taken.
const DRAWS: usize = 4;

/// A placement for the hard computer: at random, but rather at edges, where fewer charges come near.
pub(super) fn placement(area: Area, dice: &mut Dice) -> Placement {
    let draws: Vec<Placement> = (0..super::knob(50, DRAWS as f64) as usize).map(|_| Placement::random(dice)).collect();
    let near = |placement: &Placement| placement.submarines.iter().map(|cell| area.around(cell).count()).sum::<u32>();
    draws.into_iter().min_by_key(near).expect("several were drawn")
}
