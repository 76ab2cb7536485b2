//! What seats tried whose success nobody could know beforehand: shots at what is hidden, dice, tests.

use super::seat::Seat;

/// Something that a seat tried, for whoever looks back at a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Who tried it.
    pub seat: Seat,
    /// How often it would have succeeded by chance alone, in thousandths: the odds of the dice, or of a try at random where
    /// something is hidden.
    pub chance: u16,
    /// Whether it did succeed.
    pub success: bool,
}
