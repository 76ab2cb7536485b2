//! Open decisions of seats, and the possible continuations of a move that is being entered.

use std::fmt;

use super::log::Audience;
use super::seat::{Seat, Seats};
use crate::lang::Message;

/// An open decision. A seat can have several: its own turn, and an offer that waits for an answer (BLO-185).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The seat.
    pub seat: Seat,
    /// The kind of decision, one word in the game's own terms.
    pub kind: &'static str,
    /// Separates it from other decisions of the same seat and kind, earlier and later ones included: the number of an offer or of a turn.
    /// A new number is a new decision.
    pub id: u32,
    /// The seats that know of it.
    pub audience: Audience,
    /// Whether the game waits for it. A seat may also act without being waited for, for example to change its mind.
    pub must: bool,
}

impl Prompt {
    /// A public decision that the game waits for.
    pub fn must(seat: Seat, kind: &'static str) -> Self {
        Self { seat, kind, id: 0, audience: Audience::Everyone, must: true }
    }

    /// A decision that may be left open.
    pub fn may(seat: Seat, kind: &'static str) -> Self {
        Self { must: false, ..Self::must(seat, kind) }
    }

    /// The same with this number.
    #[must_use]
    pub fn numbered(self, id: u32) -> Self {
        Self { id, ..self }
    }

    /// The same, known to these seats only.
    #[must_use]
    pub fn known_to(self, seats: Seats) -> Self {
        Self { audience: Audience::Seats(seats), ..self }
    }
}

/// The first seat that the game waits for. An optional decision, such as an offer of a draw, is nobody's turn.
pub fn waited_for(prompts: &[Prompt]) -> Option<Seat> {
    prompts.iter().find(|prompt| prompt.must).map(|prompt| prompt.seat)
}

/// The word by which a table takes back the last change of a seat's draft, or else its last line. Followed by the name of a line of the draft,
/// it takes back that line ([`Undo`](super::undo::Undo)).
pub const UNDO: &str = "undo";

/// The move by which a seat resigns, the same in every game.
pub const RESIGN: &str = "resign";

/// The possible continuations of a beginning. Menus, completion, buttons and random play are all made from it; nobody needs a list of
/// every move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next<P = String> {
    /// One of these choices.
    Pick(Vec<Choice<P>>),
    /// Several of these at once. Their texts are appended to the beginning, with a separator between them (NAV-54).
    Several {
        /// The texts that are appended.
        choices: Vec<Choice>,
        /// The fewest, at least 1.
        least: u8,
        /// The most.
        most: u8,
        /// The separator.
        separator: char,
    },
    /// A whole number that is appended to the beginning.
    Number {
        /// The smallest.
        least: i64,
        /// The largest.
        most: i64,
    },
    /// Free text that is appended to the beginning.
    Text {
        /// The longest, in characters.
        longest: u16,
    },
    /// The beginning is a whole move.
    Done,
    /// Nothing: the text is not the beginning of a move, or the seat has nothing to decide.
    Nothing,
}

impl<P: fmt::Display> Next<P> {
    /// The same with every beginning as the text that it prints.
    pub fn printed(self) -> Next {
        match self {
            Self::Pick(choices) => Next::Pick(choices.into_iter().map(Choice::printed).collect()),
            Self::Several { choices, least, most, separator } => Next::Several { choices, least, most, separator },
            Self::Number { least, most } => Next::Number { least, most },
            Self::Text { longest } => Next::Text { longest },
            Self::Done => Next::Done,
            Self::Nothing => Next::Nothing,
        }
    }
}

/// One possible continuation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<P = String> {
    /// The whole beginning after choosing it.
    pub text: P,
    /// The words on its control; without them the printed beginning.
    pub label: Option<Message>,
}

impl<P> Choice<P> {
    /// A choice that people read as it is written.
    pub fn plain(text: impl Into<P>) -> Self {
        Self { text: text.into(), label: None }
    }

    /// A choice that people read in words.
    pub fn labelled(text: impl Into<P>, label: Message) -> Self {
        Self { text: text.into(), label: Some(label) }
    }
}

impl<P: fmt::Display> Choice<P> {
    /// The same with the beginning as text.
    pub fn printed(self) -> Choice {
        Choice { text: self.text.to_string(), label: self.label }
    }
}

/// A text is not the beginning of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPartial;

/// The path that a move takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKind {
    /// Changes the draft of the seat; told to nobody.
    Draft,
    /// Commits the draft: its moves and this one are appended together.
    Commit,
    /// Counts at once.
    Ply,
}

/// The fate of a further move of a line after a surprise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterSurprise {
    /// It is carried out or refused, like any other.
    Run,
    /// It has become pointless and is skipped.
    Skip,
    /// The line ends before it, because its player should think again.
    Stop,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SEE-145
    #[test]
    fn an_open_draw_offer_is_nobodys_turn() {
        let offer = Prompt::may(Seat(0), "draw");
        assert_eq!(waited_for(&[offer.clone(), Prompt::must(Seat(1), "sail")]), Some(Seat(1)));
        assert_eq!(waited_for(&[offer]), None);
    }
}
