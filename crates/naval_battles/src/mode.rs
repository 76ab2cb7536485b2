//! What is played for: a single game, a series, or in teams (NAV-196 to NAV-208).

use engine::options::{ChosenOptions, OptionSpec};
use engine::seat::Seat;

/// What can be chosen; the first value is the default.
pub(super) const OPTIONS: &[OptionSpec] = &[OptionSpec::one_of("mode", &["single", "series", "teams-2", "teams-3"])];

/// Points that win a game (NAV-188).
pub(super) const GOAL: u16 = 25;
/// Points that win a series (NAV-198).
pub(super) const SERIES_GOAL: u16 = 75;

/// What is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Single,
    Series,
    /// So many teams.
    Teams {
        teams: u8,
        /// Seats in each.
        size: u8,
    },
}

impl Mode {
    /// What a table with so many seats has chosen; `None` where it does not go together (NAV-201).
    pub(super) fn of(chosen: &ChosenOptions, seats: u8) -> Option<Self> {
        Self::named(chosen.get("mode"), seats)
    }

    /// The mode of this name with so many seats.
    pub(super) fn named(name: &str, seats: u8) -> Option<Self> {
        let teams = |size: u8| {
            (seats.is_multiple_of(size) && seats / size > 1).then(|| Self::Teams { teams: seats / size, size })
        };
        match name {
            "single" => Some(Self::Single),
            "series" => Some(Self::Series),
            "teams-2" => teams(2),
            "teams-3" => teams(3),
            _ => None,
        }
    }

    /// The word of the option.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Series => "series",
            Self::Teams { size: 2, .. } => "teams-2",
            Self::Teams { .. } => "teams-3",
        }
    }

    /// The team of a seat, from 0: members sit alternately (NAV-202).
    pub(super) fn team(self, seat: Seat) -> Option<u8> {
        match self {
            Self::Teams { teams, .. } => Some(seat.0 % teams),
            Self::Single | Self::Series => None,
        }
    }

    /// Points that win a game: of a seat, or of its team (NAV-188, NAV-206).
    pub(super) fn goal(self) -> u16 {
        match self {
            Self::Teams { size, .. } => GOAL * u16::from(size),
            Self::Single | Self::Series => GOAL,
        }
    }
}
