//! Whose turn it is, brought up to date after a move.

use std::collections::BTreeMap;

use games::engine::game::Play;
use games::engine::seat::Seat;

use super::mark_dirty;
use crate::store::record::{MessageKind, Millis, Occupant, PromptRow, Record};

/// Replaces the open prompts by those of the game and raises the decision number of every seat that acted or whose own
/// prompt changed. Panels of seats whose prompt changed are to be shown anew; the actor's is the answer to the press.
pub(super) fn follow(record: &mut Record, game: &dyn Play, actor: Option<Seat>, now: Millis) {
    let open: BTreeMap<u8, PromptRow> = game
        .prompts()
        .into_iter()
        .map(|prompt| {
            let row =
                PromptRow { kind: prompt.kind.to_owned(), must: prompt.must, since: now, due: None, pinged: None };
            (prompt.seat.0, row)
        })
        .collect();
    for seat in Seat::all(record.table.seat_count) {
        let (before, after) = (record.prompts.get(&seat.0), open.get(&seat.0));
        let same = match (before, after) {
            (Some(before), Some(after)) => before.kind == after.kind && before.must == after.must,
            (None, None) => true,
            _ => false,
        };
        let acted = actor == Some(seat);
        if same && !acted {
            continue;
        }
        match after {
            Some(row) => record.prompts.insert(seat.0, row.clone()),
            None => record.prompts.remove(&seat.0),
        };
        if let Some(row) = record.seats.get_mut(&seat.0) {
            row.decision += 1;
        }
        let person = matches!(record.seats.get(&seat.0).map(|row| &row.occupant), Some(Occupant::Person { .. }));
        if person && !acted {
            mark_dirty(record, MessageKind::Panel(seat.0));
        }
    }
}
