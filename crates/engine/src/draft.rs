//! Drafts, which a seat can still change, and the results of entered lines.

use super::log::Trace;
use super::prelude::*;
use super::prompt::MoveKind;
use super::refusal::Refusal;
use super::seat::Seat;

/// The drafts of a game: moves that a seat can change until it commits them. In a game without drafts, which keeps the
/// defaults, every move counts at once.
pub trait Drafts: Rules {
    /// Whether everybody sees the drafts of all seats after the end. If so, drafts are committed before the move that
    /// ends the game.
    const SHOWS_DRAFTS: bool = false;

    /// The kind of a move: drafted, committing or counting at once.
    fn move_kind(&self, _seat: Seat, _step: &Self::Move) -> MoveKind {
        MoveKind::Ply
    }

    /// The moves that rebuild a seat's draft from the committed state. They use no dice. A move of kind
    /// [`MoveKind::Ply`] changes the committed state; the draft is then applied to the new state (SEE-R36, NAV-159).
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

    /// The part of a drafted move that is still legal after other moves have changed the state (NAV-195); `None` drops
    /// the move.
    fn still_legal_part(&self, _seat: Seat, _step: &Self::Move) -> Option<Self::Move> {
        None
    }
}

/// The draft of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// Its moves, one a line.
    pub text: String,
    /// The number of random draws that its changes used.
    pub draws: u64,
    /// Its texts before the latest lines that changed it, oldest first, for undo.
    pub earlier: Vec<String>,
    /// Lines that were removed because they are no longer legal. The panel of their player names them until the player
    /// acts.
    pub lost: Vec<String>,
}

impl Draft {
    /// The most lines that can be undone.
    const REMEMBERED: usize = 12;

    /// Records a change by a line. `drew` tells whether the change used a random draw, `is_first` whether the line has not
    /// changed the draft before: one undo takes back the whole line, as one press enters it.
    pub(crate) fn change(&mut self, text: String, drew: bool, is_first: bool) {
        self.draws += u64::from(drew);
        self.lost.clear();
        let before = std::mem::replace(&mut self.text, text);
        if is_first && before != self.text {
            self.earlier.push(before);
            let forgotten = self.earlier.len().saturating_sub(Self::REMEMBERED);
            self.earlier.drain(..forgotten);
        }
    }

    /// Forgets the lost lines: their player has read about them and acted.
    pub(crate) fn acted(&mut self) {
        self.lost.clear();
    }

    /// The draft with this text after these lines were lost.
    pub(crate) fn changed(&self, text: String, lost: Vec<String>) -> Self {
        let mut draft = self.clone();
        draft.change(text, false, true);
        draft.lost = lost;
        draft
    }

    /// Keeps only the uncommitted lines.
    pub(crate) fn committed(&mut self, left: String) {
        *self = Self { text: left, draws: self.draws, ..Self::default() };
    }

    /// The draft before the latest line that changed it, if any. Random draws stay used, so that nobody can repeat a draw.
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
    /// The facts about the row that decide whether it can be taken back.
    pub trace: Trace,
    /// Whether it is a side action ([`Waiting::is_side_action`]).
    pub aside: bool,
}

/// The result of a line that a seat entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineResult {
    /// The rows to append to the journal as one line. They have been carried out. Rows of other seats are drafts that
    /// were committed at the end of the game.
    pub moves: Vec<Played>,
    /// The new drafts of all seats.
    pub drafts: Vec<Draft>,
    /// The refusal that stopped the line. `moves` and `drafts` hold its accepted part.
    pub refused: Option<Refusal>,
    /// The question that stopped the line although no rule refused it.
    pub asks: Option<Question>,
}

/// The question whether a player means the costly move that they typed ([`Panels::asks`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The look of the panel that asks.
    pub look: &'static str,
    /// The move as it was typed; entering it on that panel confirms it.
    pub about: String,
}
