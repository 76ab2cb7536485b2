//! Actions on a replay.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use games::engine::seat::Seat;

actions! {
    /// An action on a replay.
    #[derive(Copy)]
    ReplayAction {
        /// Show the first page of the replay in a new message.
        Open = "replay-open",
        /// Show a step.
        Show(eyes: Eyes, step: Step) = "replay",
        /// Show the step that is the menu's value.
        Jump(eyes: Eyes) = "replay-jump",
        /// Change to the viewpoint that is the menu's value, near this step.
        Look(eyes: Eyes, step: u32) = "replay-look",
        /// Draw the finished game as an animation, in private.
        Gif = "gif",
        /// Draw the finished game as an animation, in public.
        PostGif = "gif-post",
        /// Show the recap of the finished game in private.
        Recap = "recap",
        /// Post the recap of the finished game in public.
        PostRecap = "recap-post",
        /// Show the proof that nobody cheated.
        Verify = "verify",
    }
}

/// The viewpoint of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// The viewpoint of the person who asks: that person's seat, or the public for a spectator.
    Own,
    /// Everything, once the game is over.
    Everything,
    /// The viewpoint of this seat, once the game is over.
    Seat(Seat),
    /// The viewpoint of the public.
    Everybody,
}

/// A step of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The start, before the first event.
    First,
    /// The step with this number, counted from 1. 0 is the start.
    At(u32),
    /// The latest step.
    Last,
}

/// Reads the form in controls and in the values of menus.
impl FromStr for Eyes {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Ok(match text {
            "own" => Self::Own,
            "all" => Self::Everything,
            "public" => Self::Everybody,
            seat => Self::Seat(seat.strip_prefix("seat").and_then(|seat| Seat::parse(seat, u8::MAX)).ok_or(())?),
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
    /// The number of the step in a game with this many.
    pub fn of(self, count: usize) -> usize {
        match self {
            Self::First => 0,
            Self::At(step) => count.min(usize::try_from(step).unwrap_or(usize::MAX)),
            Self::Last => count,
        }
    }
}

impl FromStr for Step {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        Ok(match text {
            "first" => Self::First,
            "last" => Self::Last,
            number => Self::At(number.parse()?),
        })
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
