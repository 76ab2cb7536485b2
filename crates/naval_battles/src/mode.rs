//! The mode of play: a single game, a series, or a game in teams (NAV-196 to NAV-208).

use engine::options::{ChosenOptions, OptionSpec};
use engine::seat::Seat;

/// The options of a table. The first value is the default.
pub(super) const OPTIONS: &[OptionSpec] = &[OptionSpec::one_of("mode", &["single", "series", "teams-2", "teams-3"])];

/// Points that win a game (NAV-188).
pub(super) const GOAL: u16 = 25;
/// Points that win a series (NAV-198).
pub(super) const SERIES_GOAL: u16 = 75;

/// The mode of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Single,
    Series,
    Teams {
        /// The number of teams.
        teams: u8,
        /// The seats in each team.
        size: u8,
    },
}

impl Mode {
    /// The chosen mode of a table; `None` if the number of seats does not allow it (NAV-201).
    pub(super) fn of(chosen: &ChosenOptions, seats: u8) -> Option<Self> {
        Self::named(chosen.get("mode"), seats)
    }

    /// The mode of this name; `None` if there is none, or the number of seats does not allow it (NAV-201).
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

    /// The value of the option.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Series => "series",
            Self::Teams { size: 2, .. } => "teams-2",
            Self::Teams { .. } => "teams-3",
        }
    }

    /// The team of a seat, from 0. Teams alternate around the table (NAV-202).
    pub(super) fn team(self, seat: Seat) -> Option<u8> {
        match self {
            Self::Teams { teams, .. } => Some(seat.0 % teams),
            Self::Single | Self::Series => None,
        }
    }

    /// The points that win a game, of a seat or of its team (NAV-188, NAV-206).
    pub(super) fn goal(self) -> u16 {
        match self {
            Self::Teams { size, .. } => GOAL * u16::from(size),
            Self::Single | Self::Series => GOAL,
        }
    }
}
