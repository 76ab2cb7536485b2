//! Time controls: how long people may take, from a few presets.

use crate::record::Millis;

const SECOND: Millis = 1_000;
const MINUTE: Millis = 60 * SECOND;
const HOUR: Millis = 60 * MINUTE;
const DAY: Millis = 24 * HOUR;

/// How much time there is, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowance {
    /// As much as anybody likes.
    Unlimited,
    /// For each decision anew.
    PerDecision(Millis),
    /// For the whole game, and some more with each decision.
    Bank { bank: Millis, increment: Millis },
}

/// A preset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// Its name in the store and in the ids of texts.
    pub id: &'static str,
    pub allowance: Allowance,
    /// How long before the end somebody is reminded, in milliseconds.
    pub reminder: Millis,
}

/// The name of the one without a limit.
pub const NONE: &str = "none";

/// All presets, as they are offered.
pub const ALL: [TimeControl; 5] = [
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
];

/// The preset of this name.
pub fn find(id: &str) -> Option<TimeControl> {
    ALL.into_iter().find(|preset| preset.id == id)
}

impl TimeControl {
    /// The preset of this name, without a limit where a later release knows more of them.
    pub fn of(id: &str) -> Self {
        find(id).unwrap_or(ALL[0])
    }

    /// How long a private offer stands, in milliseconds. The same at any moment and for everybody, however much time a seat has
    /// left: it has nothing to do with what others see.
    pub fn offer(self) -> Option<Millis> {
        match self.allowance {
            Allowance::Unlimited => None,
            Allowance::PerDecision(time) => Some(time),
            Allowance::Bank { bank, .. } => Some(bank),
        }
    }

    /// Whether a game goes on for days, so that somebody may be on holiday.
    pub fn is_for_days(self) -> bool {
        matches!(self.allowance, Allowance::PerDecision(_))
    }
}
