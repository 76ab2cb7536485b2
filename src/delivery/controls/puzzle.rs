//! Actions on the puzzle of the day.

use std::fmt;

/// A puzzle on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleOfDay {
    /// The day, counted from the first day of 1970.
    pub day: i64,
    /// The number of the puzzle in the list, counted from 1.
    pub number: u32,
}

/// An action on the puzzle of the day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleAction {
    /// Show the puzzle of today.
    Open,
    /// Show the puzzle of today, from a post of this day.
    Solve(i64),
    /// Enter an answer or a part of one. A menu's value replaces the text.
    Enter(PuzzleOfDay, String),
    /// Tell everybody how the person who presses answered.
    Tell(PuzzleOfDay),
    /// Report the puzzle as wrong.
    Report(PuzzleOfDay),
}

impl PuzzleOfDay {
    fn parse(text: &str) -> Option<Self> {
        let (day, number) = text.split_once(' ')?;
        Some(Self { day: day.parse().ok()?, number: number.parse().ok()? })
    }
}

impl fmt::Display for PuzzleOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.day, self.number)
    }
}

impl PuzzleAction {
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        Some(match word {
            "open" if rest.is_empty() => Self::Open,
            "solve" => Self::Solve(rest.parse().ok()?),
            "enter" => {
                let (of, text) = rest.split_once('|')?;
                Self::Enter(PuzzleOfDay::parse(of)?, text.to_owned())
            }
            "tell" => Self::Tell(PuzzleOfDay::parse(rest)?),
            "report" => Self::Report(PuzzleOfDay::parse(rest)?),
            _ => return None,
        })
    }

    /// Whether the control appears only on private messages.
    pub(super) fn is_private(&self) -> bool {
        !matches!(self, Self::Open | Self::Solve(_))
    }
}

impl fmt::Display for PuzzleAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open => f.write_str("open"),
            Self::Solve(day) => write!(f, "solve {day}"),
            Self::Enter(of, text) => write!(f, "enter {of}|{text}"),
            Self::Tell(of) => write!(f, "tell {of}"),
            Self::Report(of) => write!(f, "report {of}"),
        }
    }
}
