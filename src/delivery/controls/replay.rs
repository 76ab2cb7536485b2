//! What can be asked of a game that is looked back at.

use std::fmt;

use games::engine::seat::Seat;

/// What can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayAction {
    /// Show the game from where one begins to look at it, beside what is pressed.
    Open,
    /// Show a step.
    Show(Eyes, Step),
    /// Show the step that the menu's value names.
    Jump(Eyes),
    /// Go on through the eyes that the menu's value names, from about this step.
    Look(Eyes, u32),
    /// Draw the finished game as an animation, for whoever asks.
    Gif,
    /// The same for everybody here.
    PostGif,
    /// Say how the finished game went, with a picture, for whoever asks.
    Recap,
    /// The same for everybody here.
    PostRecap,
    /// Say what proves that nobody cheated.
    Verify,
}

/// Through whose eyes a game is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Those of whoever asks: the own seat's, or those of everybody.
    Own,
    /// Somebody's from whom nothing is hidden: after the end.
    Everything,
    /// Those of whoever holds this seat: after the end.
    Seat(Seat),
    /// Those of whoever holds none.
    Everybody,
}

/// A step of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The beginning, before anything has happened.
    First,
    /// Counted from 1; 0 is the beginning as well.
    At(u32),
    /// The latest one.
    Last,
}

impl ReplayAction {
    pub(super) fn parse(word: &str, rest: &str) -> Option<Self> {
        let two = || rest.split_once(' ');
        Some(match word {
            "replay-open" if rest.is_empty() => Self::Open,
            "replay" => {
                let (eyes, step) = two()?;
                Self::Show(Eyes::parse(eyes)?, Step::parse(step)?)
            }
            "replay-jump" => Self::Jump(Eyes::parse(rest)?),
            "replay-look" => {
                let (eyes, step) = two()?;
                Self::Look(Eyes::parse(eyes)?, step.parse().ok()?)
            }
            "gif" => Self::Gif,
            "gif-post" => Self::PostGif,
            "recap" => Self::Recap,
            "recap-post" => Self::PostRecap,
            "verify" => Self::Verify,
            _ => return None,
        })
    }
}

impl fmt::Display for ReplayAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open => f.write_str("replay-open"),
            Self::Show(eyes, step) => write!(f, "replay {eyes} {step}"),
            Self::Jump(eyes) => write!(f, "replay-jump {eyes}"),
            Self::Look(eyes, step) => write!(f, "replay-look {eyes} {step}"),
            Self::Gif => f.write_str("gif"),
            Self::PostGif => f.write_str("gif-post"),
            Self::Recap => f.write_str("recap"),
            Self::PostRecap => f.write_str("recap-post"),
            Self::Verify => f.write_str("verify"),
        }
    }
}

impl Eyes {
    /// Reads what stands in a control or in the value of a menu.
    pub fn parse(text: &str) -> Option<Self> {
        Some(match text {
            "own" => Self::Own,
            "all" => Self::Everything,
            "public" => Self::Everybody,
            seat => Self::Seat(Seat::parse(seat.strip_prefix("seat")?, u8::MAX)?),
        })
    }
}

impl fmt::Display for Eyes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own => f.write_str("own"),
            Self::Everything => f.write_str("all"),
            Self::Everybody => f.write_str("public"),
            Self::Seat(seat) => write!(f, "seat{seat}"),
        }
    }
}

impl Step {
    fn parse(text: &str) -> Option<Self> {
        Some(match text {
            "first" => Self::First,
            "last" => Self::Last,
            number => Self::At(number.parse().ok()?),
        })
    }

    /// Which of so many it is.
    pub fn of(self, count: usize) -> usize {
        match self {
            Self::First => 0,
            Self::At(step) => count.min(usize::try_from(step).unwrap_or(usize::MAX)),
            Self::Last => count,
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First => f.write_str("first"),
            Self::At(step) => step.fmt(f),
            Self::Last => f.write_str("last"),
        }
    }
}
