//! What seats tried whose success nobody could know beforehand: shots at what is hidden, dice, tests.

use super::seat::Seat;

/// An attempt of a seat, for the review of a finished game.
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

impl Attempt {
    /// Something that succeeds in so many of `all` cases, which are equally likely. Its chance is 0 or 1,000 only where that is
    /// certain.
    pub fn of(seat: Seat, favourable: u32, all: u32, success: bool) -> Self {
        let rounded = (favourable * 1_000 + all / 2) / all;
        let certain = if favourable == 0 || favourable == all { rounded } else { rounded.clamp(1, 999) };
        Self { seat, chance: u16::try_from(certain).expect("at most all of it"), success }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_certain_odds_round_to_0_or_1000() {
        let chance = |favourable, all| Attempt::of(Seat(0), favourable, all, false).chance;
        assert_eq!([chance(1, 6), chance(1, 3), chance(2, 3), chance(63, 64)], [167, 333, 667, 984]);
        assert_eq!([chance(0, 6), chance(6, 6)], [0, 1_000]);
        assert_eq!([chance(1, 5_000), chance(4_999, 5_000)], [1, 999]);
    }
}
