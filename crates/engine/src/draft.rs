//! Drafts, which a seat can still change, and the result of a line that it enters.

use super::log::Trace;
use super::prelude::*;
use super::prompt::MoveKind;
use super::refusal::Refusal;
use super::seat::Seat;

/// Moves that a seat can change until it commits them. In a game without drafts every move counts at once, and it implements none
/// of this.
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

/// What a seat may still change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// Its moves, a line each; empty when there is nothing.
    pub text: String,
    /// How many draws were taken for it.
    pub draws: u64,
    /// What it was before the latest changes, oldest first, so that they can be taken back.
    pub earlier: Vec<String>,
    /// Lines that no longer fitted after the game had gone on and were taken out. Their owner is told until he acts.
    pub lost: Vec<String>,
}

impl Draft {
    /// How many changes can be taken back.
    const REMEMBERED: usize = 12;

    /// Takes note of a change; `drew` tells whether it took a draw.
    pub(crate) fn change(&mut self, text: String, drew: bool) {
        self.draws += u64::from(drew);
        self.lost.clear();
        if text != self.text {
            self.earlier.push(std::mem::replace(&mut self.text, text));
            let forgotten = self.earlier.len().saturating_sub(Self::REMEMBERED);
            self.earlier.drain(..forgotten);
        }
    }

    /// Its owner has acted beside it: what was lost before has been read.
    pub(crate) fn acted(&mut self) {
        self.lost.clear();
    }

    /// The draft with another text and without these lines, which its owner is told; a change like any other.
    pub(crate) fn changed(&self, text: String, lost: Vec<String>) -> Self {
        let mut draft = self.clone();
        draft.change(text, false);
        draft.lost = lost;
        draft
    }

    /// Only this is left to be changed.
    pub(crate) fn committed(&mut self, left: String) {
        *self = Self { text: left, draws: self.draws, ..Self::default() };
    }

    /// The draft before its latest change, if there is one. Draws stay taken: nobody draws again until it suits.
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
    /// Who moved.
    pub seat: Seat,
    /// The move in its canonical notation.
    pub text: String,
    /// What it remembers of itself.
    pub trace: Trace,
    /// Whether it is a side action ([`Waiting::is_side_action`](super::waiting::Waiting::is_side_action)).
    pub aside: bool,
}

/// What became of a line that a seat entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineResult {
    /// These rows are to be appended to the journal, as one line; they have been carried out. Those of other seats are what
    /// they had not committed when the game ended.
    pub moves: Vec<Played>,
    /// The drafts of all seats from now on.
    pub drafts: Vec<Draft>,
    /// Why the line, or the rest of it, was not carried out. What stands in `moves` and `drafts` stands nevertheless.
    pub refused: Option<Refusal>,
    /// Why it goes on no further although nothing is refused.
    pub asks: Option<Question>,
}

/// Asks somebody who has typed a move whether it is meant ([`Panels::asks`](super::presenter::Panels::asks)).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The panel that asks: what is looked at there.
    pub look: &'static str,
    /// The move as it was typed. Who means it enters it.
    pub about: String,
}
