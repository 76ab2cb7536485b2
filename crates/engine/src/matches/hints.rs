//! The hints for beginners: each kind is there for one decision of a seat.

use super::{Match, Row};
use crate::lang::Message;
use crate::prelude::*;
use crate::seat::{Seat, Viewer};

impl<G: Playable> Match<G> {
    /// The hint for a seat that has entered a text; `None` after the end, and for a kind of hint that the seat has had.
    pub fn hint(&self, seat: Seat, entered: &str) -> Option<Message> {
        let hint = G::hint(&self.state.view(Viewer::Seat(seat)), &G::partial(entered))?;
        let had = |row: &Row| row.played.seat == seat && row.hints.contains(&hint.id);
        (self.outcome().is_none() && !self.rows.iter().any(had)).then_some(hint)
    }

    /// The ids of the hints of a seat that makes this move: before it enters anything, and with the move begun.
    pub(super) fn hints(&self, seat: Seat, text: &str) -> Vec<String> {
        let view = self.state.view(Viewer::Seat(seat));
        let hints = ["", text].into_iter().filter_map(|entered| G::hint(&view, &G::partial(entered)));
        hints.map(|hint| hint.id).collect()
    }
}
