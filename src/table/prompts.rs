//! Updates the open decisions after a move.

use std::collections::BTreeMap;

use games::engine::game::Play;
use games::engine::log::Audience;
use games::engine::prompt::Prompt;
use games::engine::seat::Seat;

use super::clocks::{self, Acted};
use super::mark_dirty;
use crate::record::{MenuPosition, MessageKind, Millis, PromptKey, PromptRow, Record};

fn stored(prompt: &Prompt, now: Millis) -> (PromptKey, PromptRow) {
    let key = PromptKey { seat: prompt.seat.0, kind: prompt.kind.to_owned(), id: prompt.id };
    let public = prompt.audience == Audience::Everyone;
    (key, PromptRow::asked(prompt.must, public, now))
}

/// Whether the game asks a seat for a new kind of decision. Then the panel leaves its menus. A repeated question, such
/// as the next bid of an auction, is not new.
fn asks_something_else(record: &Record, open: &BTreeMap<PromptKey, PromptRow>, seat: Seat) -> bool {
    let was_asked = |kind: &str| record.prompts_of(seat.0).any(|(key, row)| row.must && key.kind == kind);
    open.iter().any(|(key, row)| key.seat == seat.0 && row.must && !was_asked(&key.kind))
}

/// Replaces the open prompts by those of the game and sets the clocks. Raises the decision number of every seat that
/// acted or whose prompts changed. Marks the panels of the changed seats, except that of the actor, which is the answer
/// to the press.
pub(super) fn follow(record: &mut Record, game: &dyn Play, acted: Option<Acted>, now: Millis) {
    let actor = acted.map(|acted| acted.seat);
    let mut open: BTreeMap<PromptKey, PromptRow> = game.prompts().iter().map(|prompt| stored(prompt, now)).collect();
    for (key, row) in &mut open {
        // A decision that stays open keeps its row, unless its seat has decided something since. An offer stays the
        // same offer in any case.
        let known = record.prompts.get(key).filter(|known| known.must == row.must && known.public == row.public);
        let decided = row.must && acted.is_some_and(|acted| acted.decided(key.seat));
        if let Some(known) = known.filter(|_| !decided) {
            row.clone_from(known);
        }
    }
    clocks::set(record, &mut open, game, acted, now);
    for seat in Seat::all(record.table.seat_count) {
        let acted = actor == Some(seat);
        let now_open = open.iter().filter(|(key, _)| key.seat == seat.0);
        if !acted && record.prompts_of(seat.0).eq(now_open) {
            continue;
        }
        if let Some(row) = record.seats.get_mut(&seat.0) {
            row.decision += 1;
        }
        if clocks::is_person(record, seat.0) && !acted {
            mark_dirty(record, MessageKind::Panel(seat.0));
        }
    }
    for seat in Seat::all(record.table.seat_count) {
        if (actor == Some(seat) || asks_something_else(record, &open, seat))
            && let Some(panel) = record.messages.get_mut(&MessageKind::Panel(seat.0))
        {
            panel.position = MenuPosition::default();
        }
    }
    // A computer that found no move before may find one now.
    for row in open.values_mut().filter(|row| row.attempts > 0) {
        (row.retry_at, row.attempts) = (now, 0);
    }
    record.prompts = open;
}
