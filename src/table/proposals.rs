//! What people at a table propose to each other: a draw, an end without a result, to take something back.
//!
//! It is done as soon as every person who plays agrees. A game that goes on has answered: open proposals lapse with the next
//! move that everybody notices.

use games::engine::journal::Agreement;
use games::engine::seat::Seat;
use games::lang::Message;

use super::clocks::Acted;
use super::lobby::persons;
use super::replacing::{Closed, close, running};
use super::{Refused, mark_dirty, play, prompts, seat_of};
use crate::store::record::{JournalRow, MessageKind, Millis, Occupant, Proposal, Record, Wish};

/// What became of a wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposed {
    /// The others are asked.
    Asked,
    /// All agree, and it was done.
    Done,
}

/// The line that a seat may wish to be taken back: its own last one that stands.
pub fn line_to_undo(record: &Record, seat: Seat) -> Option<i64> {
    let game = play::game(record).ok()?;
    game.last_line(seat).and_then(|line| i64::try_from(line).ok())
}

/// A person wishes something or agrees to it. The same wish twice is one.
///
/// # Errors
/// When the person does not play, the game is not running, there is nothing to take back, or a computer would have to agree.
pub fn propose(record: &mut Record, player: i64, wish: Wish, origin: &str, now: Millis) -> Result<Proposed, Refused> {
    running(record)?;
    let seat = seat_of(record, player).ok_or_else(|| Refused::new("table-refused-stranger"))?;
    if wish == Wish::Draw && has_computers(record) {
        return Err(Refused::new("life-refused-draw-computer"));
    }
    if let Wish::Undo(line) = wish
        && !record.journal.iter().any(|row| row.line == line)
    {
        return Err(Refused::new("table-refused-undo"));
    }
    let open = record.table.proposals.iter_mut().find(|open| open.wish == wish);
    let agreed = match open {
        Some(open) => {
            open.seats.insert(seat.0);
            open.seats.clone()
        }
        None => {
            // One of a kind: what somebody else wished before is replaced.
            record.table.proposals.retain(|open| kind(open.wish) != kind(wish));
            record.table.proposals.push(Proposal { wish, seats: [seat.0].into() });
            [seat.0].into()
        }
    };
    if persons(record).all(|person| agreed.contains(&person.0)) {
        carry_out(record, seat, wish, origin, now)?;
        return Ok(Proposed::Done);
    }
    tell(record);
    Ok(Proposed::Asked)
}

/// Takes a wish off the table: whoever had it no longer does, or somebody else says no.
///
/// # Errors
/// When the person does not play or there is no such wish any more.
pub fn decline(record: &mut Record, player: i64, wish: Wish) -> Result<(), Refused> {
    running(record)?;
    seat_of(record, player).ok_or_else(|| Refused::new("table-refused-stranger"))?;
    let before = record.table.proposals.len();
    record.table.proposals.retain(|open| open.wish != wish);
    if record.table.proposals.len() == before {
        return Err(Refused::new("life-refused-proposal-gone"));
    }
    tell(record);
    Ok(())
}

/// A game that goes on has answered every wish.
pub(super) fn lapse(record: &mut Record) {
    if !record.table.proposals.is_empty() {
        record.table.proposals.clear();
        tell(record);
    }
}

fn kind(wish: Wish) -> u8 {
    match wish {
        Wish::Draw => 0,
        Wish::Cancel => 1,
        Wish::Undo(_) => 2,
    }
}

fn has_computers(record: &Record) -> bool {
    record.seats.values().any(|row| matches!(row.occupant, Occupant::Computer { .. }))
}

/// Everybody is shown how things stand.
fn tell(record: &mut Record) {
    mark_dirty(record, MessageKind::Board);
    for seat in persons(record).collect::<Vec<_>>() {
        mark_dirty(record, MessageKind::Panel(seat.0));
    }
}

fn carry_out(record: &mut Record, seat: Seat, wish: Wish, origin: &str, now: Millis) -> Result<(), Refused> {
    let agreement = match wish {
        Wish::Cancel => {
            close(record, Closed::Agreed, now);
            return Ok(());
        }
        Wish::Draw => Agreement::Draw,
        Wish::Undo(line) => Agreement::Undo(u64::try_from(line).unwrap_or(0)),
    };
    let mut game = play::game(record).map_err(|broken| play::broken_table(&broken))?;
    let row = game.agree(seat, agreement).ok_or_else(|| Refused::new("table-refused-undo"))?;
    record.table.proposals.clear();
    let line = record.journal.len() as i64 + 1;
    record.journal.push(JournalRow { seat: seat.0, text: row.text, line, origin: origin.to_owned(), at: now });
    if let Agreement::Undo(_) = agreement {
        record.table.rated = false;
        // What was entered since stood on what is gone.
        record.drafts.clear();
    }
    play::end_if_over(record, game.as_ref(), seat, now);
    prompts::follow(record, game.as_ref(), Some(Acted { seat, decided: true }), now);
    tell(record);
    Ok(())
}

/// A wish in words, for those who are asked.
pub fn told(proposal: &Proposal) -> Message {
    let id = match proposal.wish {
        Wish::Draw => "life-proposal-draw",
        Wish::Cancel => "life-proposal-cancel",
        Wish::Undo(_) => "life-proposal-undo",
    };
    let seats: Vec<Seat> = proposal.seats.iter().copied().map(Seat).collect();
    Message::new(id).with("players", games::engine::outcome::list(&seats)).with("count", seats.len())
}
