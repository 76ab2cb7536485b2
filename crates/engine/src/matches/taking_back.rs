//! Taking back the last line of a seat.

use super::{Match, Row};
use crate::draft::Played;
use crate::journal::undo_text;
use crate::log::{Audience, Trace};
use crate::prelude::*;
use crate::seat::{Seat, Seats, Viewer};

impl<G: Playable> Match<G> {
    /// The last line of the seat, if it can be taken back: none of its rows drew or revealed anything, and since then
    /// no other seat has made a move that this seat noticed, except offers to it.
    pub(super) fn revocable_line(&self, seat: Seat) -> Option<u64> {
        let line = self.last_line(seat)?;
        let since = self.rows.iter().skip_while(|row| row.line != line);
        let stays = |row: &Row| row.line != line && row.is_whispered_aside();
        let passable = |row: &Row| match row.line == line && row.played.seat == seat {
            true => row.played.trace.revocable(),
            false => stays(row) || !row.played.trace.noticed.includes(Viewer::Seat(seat)),
        };
        since.into_iter().all(passable).then_some(line)
    }

    /// The game without a line that its seat can take back. Later secret rows and offers stay if their meaning does not
    /// depend on the line (BLO-204).
    pub(super) fn without(&self, seat: Seat, line: u64, may: &mut dyn FnMut() -> bool) -> Option<Self> {
        if self.is_agreed() || self.revocable_line(seat) != Some(line) {
            return None;
        }
        let mut game = self.restarted();
        for row in self.rows.iter().filter(|row| row.line != line) {
            if game.play_again(row, may)? != row.played {
                return None;
            }
        }
        game.plies = self.plies;
        game.taken_back.clone_from(&self.taken_back);
        Some(game)
    }

    /// Whether a seat can take back its last line.
    pub fn can_undo(&self, seat: Seat) -> bool {
        !self.is_agreed() && self.revocable_line(seat).is_some()
    }

    /// Takes back the last line of a seat and returns the row that records it; `None` if the line cannot be taken back.
    pub fn undo(&mut self, seat: Seat) -> Option<Played> {
        let line = self.revocable_line(seat)?;
        let noticed = self.rows.iter().filter(|row| row.line == line).map(|row| row.played.trace.noticed);
        let noticed = noticed.fold(Audience::NOBODY, Audience::or);
        let number = self.plies + 1;
        *self = self.without(seat, line, &mut || true)?;
        self.plies = number;
        let trace = Trace { drew: false, revealed: true, noticed, whispered: Seats::NONE };
        Some(Played { seat, text: undo_text(line), trace, aside: false })
    }
}
