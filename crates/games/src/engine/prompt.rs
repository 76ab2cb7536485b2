//! Prompts: whose turn it is, and for what. ChosenOptions: what may be entered next. Outcomes: how a game ended.

use std::fmt;

use super::seat::{Seat, Viewer};
use crate::lang::Message;

/// A decision that is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// Whose.
    pub seat: Seat,
    /// What is to be decided, one word in the game's own terms.
    pub kind: &'static str,
    /// Whether the game waits for it. A seat may act without being waited for, for example to change its mind.
    pub must: bool,
    /// The move that is made when the time is up, where the rules give one.
    pub on_time_out: Option<String>,
}

/// What may follow the text entered so far. Menus, autocomplete, buttons and random play are all made from it, so that
/// nobody needs to list every move of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// One of these.
    Pick(Vec<Choice>),
    /// A whole number that is put behind what was entered.
    Number {
        /// The smallest.
        least: i64,
        /// The largest.
        most: i64,
    },
    /// Free text of at most so many characters that is put behind what was entered.
    Text {
        /// The longest, in characters.
        longest: u16,
    },
    /// What was entered is a whole move.
    Done,
    /// Nothing may follow: what was entered is not the beginning of a move, or the seat has nothing to do.
    Nothing,
}

/// One possible continuation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Everything entered after choosing it.
    pub text: String,
    /// What people read; the text itself where there is none.
    pub label: Option<Message>,
}

impl Choice {
    /// A choice that people read as it is written.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), label: None }
    }

    /// A choice that people read in words.
    pub fn labelled(text: impl Into<String>, label: Message) -> Self {
        Self { text: text.into(), label: Some(label) }
    }
}

/// What kind of move it is, for the path that a move takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKind {
    /// Changes what the seat may still change; kept as a draft, told to nobody.
    Draft,
    /// Commits the seat's draft: the draft's moves and this one are appended together.
    Commit,
    /// A move of its own, appended at once.
    Ply,
}

/// What becomes of a further move of a line after a surprise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterSurprise {
    /// It is carried out, or refused, like any other.
    Run,
    /// It has become pointless and is passed over.
    Skip,
    /// It and all that follows should be thought over: the line ends here.
    Stop,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The place of each seat from 1; seats that share a place have the same number.
    pub places: Vec<u8>,
    /// How it ended, one word in the game's own terms.
    pub end: String,
}

impl Outcome {
    /// One winner in a game for two.
    pub fn won(winner: Seat, end: &str) -> Self {
        let places = Seat::all(2).map(|seat| if seat == winner { 1 } else { 2 }).collect();
        Self { places, end: end.to_owned() }
    }

    /// A draw between two.
    pub fn drawn(end: &str) -> Self {
        Self { places: vec![1, 1], end: end.to_owned() }
    }

    /// Who has the first place. More than one: a draw between them.
    pub fn winners(&self) -> Vec<Seat> {
        let places = self.places.iter().enumerate();
        places.filter(|(_, place)| **place == 1).map(|(seat, _)| Seat(u8::try_from(seat).expect("few seats"))).collect()
    }

    /// The sentence `<game>-over-<end>`; a single winner is its `winner`, the other one of a game for two its `loser`, and
    /// `you` says which of them reads it.
    pub fn told(&self, game: &str, viewer: Viewer) -> Message {
        let message = Message::new(format!("{game}-over-{}", self.end));
        let [winner] = self.winners()[..] else { return message };
        let you = match viewer {
            Viewer::Seat(seat) if seat == winner => "winner",
            Viewer::Seat(_) => "loser",
            Viewer::Spectator => "nobody",
        };
        let message = message.with("winner", winner).with("you", you);
        if self.places.len() == 2 { message.with("loser", winner.other()) } else { message }
    }

    /// Reads what [`fmt::Display`] prints.
    pub fn parse(text: &str) -> Option<Self> {
        let (places, end) = text.split_once(' ')?;
        let places = places.split('-').map(|place| place.parse().ok()).collect::<Option<_>>()?;
        Some(Self { places, end: end.to_owned() })
    }
}

/// Prints places by seat and the way it ended: `1-2 sunk`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, place) in self.places.iter().enumerate() {
            let dash = if seat == 0 { "" } else { "-" };
            write!(f, "{dash}{place}")?;
        }
        write!(f, " {}", self.end)
    }
}
