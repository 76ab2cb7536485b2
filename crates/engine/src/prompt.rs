//! Open decisions of seats, and the choices that continue a partial move.

use std::fmt;

use super::log::Audience;
use super::seat::{Seat, Seats};
use crate::lang::Message;

/// An open decision. A seat can have several: its own turn, and an offer that waits for an answer (BLO-185).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The seat.
    pub seat: Seat,
    /// The kind of decision, one word of the game's own.
    pub kind: &'static str,
    /// The number, such as that of an offer or a turn. An entry for an earlier number of the same seat and kind is stale.
    /// The same number again means that an old panel may be used for the new decision.
    pub id: u32,
    /// The seats that know of the decision.
    pub audience: Audience,
    /// Whether the game waits for it. An optional decision allows a seat to act, for example to change its mind.
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

    /// Sets the number of the decision.
    #[must_use]
    pub fn numbered(self, id: u32) -> Self {
        Self { id, ..self }
    }

    /// Makes the decision known to these seats only.
    #[must_use]
    pub fn known_to(self, seats: Seats) -> Self {
        Self { audience: Audience::Seats(seats), ..self }
    }
}

/// The first seat that the game waits for. Optional decisions, such as an offer of a draw, do not count.
pub fn waited_for(prompts: &[Prompt]) -> Option<Seat> {
    prompts.iter().find(|prompt| prompt.must).map(|prompt| prompt.seat)
}

/// The command that takes back the last change of a seat's draft, or else the seat's last line. With the name of a line
/// of the draft, it takes back that line ([`Undo`](super::undo::Undo)).
pub const UNDO: &str = "undo";

/// The move by which a seat resigns, the same in every game.
pub const RESIGN: &str = "resign";

/// The choices that continue a partial move. Menus, completion, buttons and random play are all made from them, without
/// a list of every move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next<P = String> {
    /// One of these choices.
    Pick(Vec<Choice<P>>),
    /// Several of these choices at once. Their texts are appended to the partial move, with a separator between them
    /// (NAV-54).
    Several {
        /// The texts that are appended.
        choices: Vec<Choice>,
        /// The fewest choices, at least 1.
        least: u8,
        /// The most choices.
        most: u8,
        /// The separator.
        separator: char,
    },
    /// A whole number that is appended to the partial move.
    Number {
        /// The smallest.
        least: i64,
        /// The largest.
        most: i64,
    },
    /// Free text that is appended to the partial move.
    Text {
        /// The most characters.
        longest: u16,
    },
    /// The partial move is whole.
    Done,
    /// No choice: the text is not a partial move, or the seat has no decision.
    Nothing,
}

impl<P: fmt::Display> Next<P> {
    /// The choices with every partial move printed as text.
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

impl<P> Next<P> {
    /// Whether the text is the beginning of a move. Any other text is entered, and the rules accept or refuse it.
    pub fn is_open(&self) -> bool {
        !matches!(self, Self::Done | Self::Nothing)
    }
}

/// One choice that continues a partial move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<P = String> {
    /// The partial move after the choice, not only the added part.
    pub text: P,
    /// The words on its control; `None` shows the printed partial move.
    pub label: Option<Message>,
}

impl<P> Choice<P> {
    /// A choice that is shown as its text.
    pub fn plain(text: impl Into<P>) -> Self {
        Self { text: text.into(), label: None }
    }

    /// A choice that is shown in words.
    pub fn labelled(text: impl Into<P>, label: Message) -> Self {
        Self { text: text.into(), label: Some(label) }
    }
}

impl<P: fmt::Display> Choice<P> {
    /// The choice with its partial move printed as text.
    pub fn printed(self) -> Choice {
        Choice { text: self.text.to_string(), label: self.label }
    }
}

/// The error of a text that is not a partial move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPartial;

/// The effect of a move on the draft and the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKind {
    /// Changes the draft of the seat and announces nothing.
    Draft,
    /// Commits the draft: its moves and this move are appended together.
    Commit,
    /// Counts at once.
    Ply,
}

/// The treatment of a move that follows a surprise in its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterSurprise {
    /// It is carried out or refused as usual.
    Run,
    /// It has become pointless and is skipped.
    Skip,
    /// The line ends before it, because the player should reconsider.
    Stop,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SEE-145
    #[test]
    fn game_waits_for_nobody_because_of_a_draw_offer() {
        let offer = Prompt::may(Seat(0), "draw");
        assert_eq!(waited_for(&[offer.clone(), Prompt::must(Seat(1), "sail")]), Some(Seat(1)));
        assert_eq!(waited_for(&[offer]), None);
    }
}
