//! Where the hard computer places its submarines.

use super::placement::Placement;
use crate::engine::dice::Dice;

/// A placement for the hard computer.
pub(super) fn placement(dice: &mut Dice) -> Placement {
    Placement::random(dice)
}
