//! What becomes of a line that a seat enters: rows of the journal, and drafts that can still be changed.

use super::log::Trace;
use super::refusal::Refusal;
use super::seat::Seat;

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
    /// Whether it stands aside from what the game waits for ([`Rules::is_aside`](super::rules::Rules::is_aside)).
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

/// Whether a move is meant that somebody has typed ([`Face::asks`](super::rules::Face::asks)).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The panel that asks: what is looked at there.
    pub look: &'static str,
    /// The move as it was typed. Who means it enters it.
    pub about: String,
}
