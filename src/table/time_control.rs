//! Time controls: presets for how long people may take.

use crate::record::{DAY, HOUR, MINUTE, Millis, SECOND};

/// A time limit, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowance {
    /// No limit.
    Unlimited,
    /// A limit for each decision.
    PerDecision(Millis),
    /// A bank for the whole game, and an increment for each decision.
    Bank {
        /// The time for the whole game.
        bank: Millis,
        /// The time added after each decision.
        increment: Millis,
    },
}

/// A preset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// The name in the store and in the ids of texts.
    pub id: &'static str,
    /// The time limit.
    pub allowance: Allowance,
    /// How long before the deadline the person is reminded, in milliseconds.
    pub reminder: Millis,
}

/// The id of the preset without a limit.
pub const NONE: &str = "none";

/// All presets, in the order of the menu.
pub const ALL: [TimeControl; 7] = [
    TimeControl { id: NONE, allowance: Allowance::Unlimited, reminder: 0 },
    TimeControl {
        id: "live",
        allowance: Allowance::Bank { bank: 10 * MINUTE, increment: 10 * SECOND },
        reminder: MINUTE,
    },
    TimeControl {
        id: "evening",
        allowance: Allowance::Bank { bank: HOUR, increment: 30 * SECOND },
        reminder: 5 * MINUTE,
    },
    TimeControl { id: "day", allowance: Allowance::PerDecision(DAY), reminder: 4 * HOUR },
    TimeControl { id: "three_days", allowance: Allowance::PerDecision(3 * DAY), reminder: 12 * HOUR },
    TimeControl { id: "five_days", allowance: Allowance::Bank { bank: 5 * DAY, increment: 0 }, reminder: 12 * HOUR },
    TimeControl { id: "ten_days", allowance: Allowance::Bank { bank: 10 * DAY, increment: 0 }, reminder: 12 * HOUR },
];

/// The preset with this id.
pub fn find(id: &str) -> Option<TimeControl> {
    ALL.into_iter().find(|preset| preset.id == id)
}

impl TimeControl {
    /// The preset with this id; no limit if only a later release knows it.
    pub fn of(id: &str) -> Self {
        find(id).unwrap_or(ALL[0])
    }

    /// Whether a game is played in one go, and not over days.
    pub fn is_quick(self) -> bool {
        matches!(self.allowance, Allowance::Bank { bank, .. } if bank < DAY)
    }

    /// How long a private offer stays open, in milliseconds. It does not depend on the time left, because others can
    /// see that.
    pub fn offer(self) -> Option<Millis> {
        match self.allowance {
            Allowance::Unlimited => None,
            Allowance::PerDecision(time) => Some(time),
            Allowance::Bank { bank, .. } => Some(bank),
        }
    }
}
