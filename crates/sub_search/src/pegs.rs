//! The record on the control levels: pegs and flags (SUB-86 to SUB-94).

use super::board::{Area, Cells};
use super::state::Charge;

/// The pegs on the control levels of a hunter. No cell is in two of the sets (SUB-90).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pegs {
    /// White pegs: no living submarine lies here (SUB-93).
    pub white: Cells,
    /// Red pegs: around an unexplained near miss.
    pub red: Cells,
    /// Flags: a submarine was sunk here.
    pub flags: Cells,
}

impl Pegs {
    /// The record of a hunter after these charges, oldest first. Nothing else puts pegs (SUB-94).
    pub fn of<'a>(area: Area, charges: impl DoubleEndedIterator<Item = &'a Charge>) -> Self {
        let mut pegs = Self::default();
        // From the latest charge back, so that the flags so far are the submarines sunk after a charge.
        for charge in charges.rev() {
            let around = area.around(charge.cell);
            let explained = around.and(pegs.flags).count();
            if u32::from(charge.answer.near) > explained {
                pegs.red = pegs.red.with(around);
            } else {
                pegs.white = pegs.white.with(around);
            }
            if charge.answer.direct {
                pegs.flags.insert(charge.cell);
            } else {
                pegs.white.insert(charge.cell);
            }
        }
        pegs.white = pegs.white.without(pegs.flags);
        pegs.red = pegs.red.without(pegs.flags).without(pegs.white);
        pegs
    }
}
