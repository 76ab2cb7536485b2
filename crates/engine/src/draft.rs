//! Drafts, which a seat can still change, and the result of a line that it enters.

use super::log::Trace;
use super::prelude::*;
use super::prompt::MoveKind;
use super::refusal::Refusal;
use super::seat::Seat;

/// Moves that a seat can change until it commits them. A game without drafts implements none of this: every move counts at once.
pub trait Drafts: Rules {
    /// Whether everybody sees the drafts of all seats after the end. They are committed before the move that ends the game.
    const SHOWS_DRAFTS: bool = false;

    /// The path that a move takes.
    fn move_kind(&self, _seat: Seat, _step: &Self::Move) -> MoveKind {
        MoveKind::Ply
    }

    /// The moves that rebuild a seat's draft from the committed state. They use no dice. Moves of kind [`MoveKind::Ply`] are
    /// carried out beside it: the draft is laid on top of the state that they lead to (SEE-R36, NAV-159).
    fn draft(&self, _seat: Seat) -> Vec<Self::Move> {
        Vec::new()
    }

    /// The moves that a committing move stands for: by default the draft, then the move itself.
    fn commit(&self, seat: Seat, step: &Self::Move) -> Vec<Self::Move> {
        let mut steps = self.draft(seat);
        steps.push(step.clone());
        steps
    }

    /// The moves of a draft that stay a draft after a committing move (NAV-159).
    fn uncommitted_after(&self, _seat: Seat, _step: &Self::Move) -> Vec<Self::Move> {
        Vec::new()
    }

    /// The part of a drafted move that is still legal after the game has gone on (NAV-195); `None` drops the move.
    fn still_legal_part(&self, _seat: Seat, _step: &Self::Move) -> Option<Self::Move> {
        None
    }
}

/// The draft of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// Its moves, one a line.
    pub text: String,
    /// The number of draws taken for it.
    pub draws: u64,
    /// Its text before the latest changes, oldest first, for undo.
    pub earlier: Vec<String>,
    /// Lines that were removed because they no longer fitted. Their owner is told until they act.
    pub lost: Vec<String>,
}

impl Draft {
    /// The most changes that can be undone.
    const REMEMBERED: usize = 12;

    /// Records a change; `drew` says whether it took a draw.
    pub(crate) fn change(&mut self, text: String, drew: bool) {
        self.draws += u64::from(drew);
        self.lost.clear();
        if text != self.text {
            self.earlier.push(std::mem::replace(&mut self.text, text));
            let forgotten = self.earlier.len().saturating_sub(Self::REMEMBERED);
            self.earlier.drain(..forgotten);
        }
    }

    /// Records that the owner has acted otherwise and has read about lost lines.
    pub(crate) fn acted(&mut self) {
        self.lost.clear();
    }

    /// The draft with another text and without these lines, of which its owner is told.
    pub(crate) fn changed(&self, text: String, lost: Vec<String>) -> Self {
        let mut draft = self.clone();
        draft.change(text, false);
        draft.lost = lost;
        draft
    }

    /// Keeps only the uncommitted rest.
    pub(crate) fn committed(&mut self, left: String) {
        *self = Self { text: left, draws: self.draws, ..Self::default() };
    }

    /// The draft before its latest change, if there is one. Draws stay taken, so that nobody draws until it suits.
    pub fn undone(&self) -> Option<Self> {
        let mut draft = self.clone();
        draft.text = draft.earlier.pop()?;
        draft.lost.clear();
        Some(draft)
    }
}

/// A row of the journal that has been carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The seat.
    pub seat: Seat,
    /// The move in its canonical notation.
    pub text: String,
    /// The facts about it that decide about undo.
    pub trace: Trace,
    /// Whether it is a side action ([`Waiting::is_side_action`]).
    pub aside: bool,
}

/// The result of a line that a seat entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineResult {
    /// The rows to append to the journal as one line; they have been carried out. Rows of other seats are drafts that were committed at the end of
    /// the game.
    pub moves: Vec<Played>,
    /// The new drafts of all seats.
    pub drafts: Vec<Draft>,
    /// The refusal of the line or of its rest. `moves` and `drafts` count nevertheless.
    pub refused: Option<Refusal>,
    /// The question that stops the line although nothing is refused.
    pub asks: Option<Question>,
}

/// Asks somebody who has typed a move whether it is meant ([`Panels::asks`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The look of the panel that asks.
    pub look: &'static str,
    /// The move as it was typed; entering it on that panel confirms it.
    pub about: String,
}
