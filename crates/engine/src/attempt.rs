//! Attempts whose success is a matter of chance: shots at hidden ships, throws of dice, tests.

use super::seat::Seat;

/// An attempt of a seat, for the review of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The seat.
    pub seat: Seat,
    /// The chance of success in thousandths: the odds of the dice, or of a random try at a hidden target.
    pub chance: u16,
    /// Whether it succeeded.
    pub success: bool,
}

impl Attempt {
    /// An attempt that succeeds in `favourable` of `all` equally likely cases. Its chance is 0 or 1,000 only if the
    /// result is certain.
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
