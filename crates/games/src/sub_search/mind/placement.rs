//! Where the hard computer places its submarines and its mine.

use crate::engine::dice::Dice;
use crate::sub_search::board::Area;
use crate::sub_search::placement::Placement;

/// So many random placements are drawn, and the one that charges are least likely to come near is taken. More would gain
/// little and make it easy to guess.
const DRAWS: u32 = 4;

/// A random placement, rather at the edges, where fewer charges come near.
pub(super) fn hard_to_find(area: Area, dice: &mut Dice) -> Placement {
    let near = |placement: &Placement| placement.submarines.iter().map(|cell| area.around(cell).count()).sum::<u32>();
    (0..DRAWS).map(|_| Placement::random(dice)).min_by_key(near).expect("several are drawn")
}
