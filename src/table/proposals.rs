//! What people at a table propose to each other: a draw, an end without a result, to take something back.
//!
//! It is done as soon as every person who plays agrees. A game that goes on has answered: open proposals lapse with the next
//! move that everybody notices.

use games::engine::journal::Agreement;
use games::engine::seat::Seat;
use games::lang::Message;

use super::clocks::{Act, Acted};
use super::lobby::persons;
use super::replacing::{Closed, close, running};
use super::{Refused, mark_dirty, play, prompts, seat_of};
use crate::record::{JournalRow, MessageKind, Millis, Occupant, Proposal, Record, Wish, WishKind};

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

/// A person wishes something. Who wishes what somebody else has proposed agrees to it; the same wish twice is one.
///
/// # Errors
/// When the person does not play, the game is not running, there is nothing to take back, or a computer would have to agree.
pub fn propose(
    record: &mut Record,
    player: i64,
    kind: WishKind,
    origin: &str,
    now: Millis,
) -> Result<Proposed, Refused> {
    if play::was_entered(record, origin) {
        return Ok(Proposed::Done);
    }
    let (seat, wish) = wish(record, player, kind)?;
    if !record.table.proposals.iter().any(|open| open.wish == wish) {
        // One of a kind: what somebody else wished before is replaced.
        record.table.proposals.retain(|open| open.wish.kind() != kind);
        record.table.proposals.push(Proposal { wish, at: now, seats: [].into() });
    }
    join(record, seat, wish, origin, now)
}

/// What a person may wish, and for which seat.
///
/// # Errors
/// As [`propose`].
pub fn wish(record: &Record, player: i64, kind: WishKind) -> Result<(Seat, Wish), Refused> {
    let seat = player_of(record, player)?;
    let wish = match kind {
        WishKind::Draw if has_computers(record) => return Err(Refused::new("life-refused-draw-computer")),
        WishKind::Draw => Wish::Draw,
        WishKind::Cancel => Wish::Cancel,
        WishKind::Undo => Wish::Undo(line_to_undo(record, seat).ok_or_else(|| Refused::new("table-refused-undo"))?),
    };
    Ok((seat, wish))
}

/// A person agrees to what somebody has proposed at that time.
///
/// # Errors
/// When the person does not play, the game is not running, or nobody proposes it any more.
pub fn agree(
    record: &mut Record,
    player: i64,
    (kind, at): (WishKind, Millis),
    origin: &str,
    now: Millis,
) -> Result<Proposed, Refused> {
    if play::was_entered(record, origin) {
        return Ok(Proposed::Done);
    }
    let seat = player_of(record, player)?;
    let open = record.table.proposals.iter().find(|open| (open.wish.kind(), open.at) == (kind, at));
    let wish = open.map(|open| open.wish).ok_or_else(|| Refused::new("life-refused-proposal-gone"))?;
    join(record, seat, wish, origin, now)
}

/// Adds a seat to those that want what is proposed; what all want is done.
fn join(record: &mut Record, seat: Seat, wish: Wish, origin: &str, now: Millis) -> Result<Proposed, Refused> {
    let open = record.table.proposals.iter_mut().find(|open| open.wish == wish).expect("it was proposed");
    open.seats.insert(seat.0);
    let agreed = open.seats.clone();
    if persons(record).all(|person| agreed.contains(&person.0)) {
        carry_out(record, seat, wish, origin, now)?;
        return Ok(Proposed::Done);
    }
    tell(record);
    Ok(Proposed::Asked)
}

fn player_of(record: &Record, player: i64) -> Result<Seat, Refused> {
    running(record)?;
    seat_of(record, player).ok_or_else(|| Refused::new("table-refused-stranger"))
}

/// Takes a wish off the table: whoever had it no longer does, or somebody else says no.
///
/// # Errors
/// When the person does not play or there is no such wish any more.
pub fn decline(record: &mut Record, player: i64, (kind, at): (WishKind, Millis)) -> Result<(), Refused> {
    player_of(record, player)?;
    let before = record.table.proposals.len();
    record.table.proposals.retain(|open| (open.wish.kind(), open.at) != (kind, at));
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
            let why = if persons(record).count() > 1 { Closed::Agreed } else { Closed::Alone };
            close(record, why, now);
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
        // What was not committed may have stood on what is gone.
        let before = play::drafts(record);
        let seats = Seat::all(record.table.seat_count);
        let after: Vec<_> = seats.zip(before.iter().cloned()).map(|(seat, draft)| game.revised(seat, draft)).collect();
        play::keep_drafts(record, seat, &before, &after);
    }
    play::end_if_over(record, game.as_ref(), seat, now);
    prompts::follow(record, game.as_ref(), Some(Acted { seat, act: Act::Decided }), now);
    tell(record);
    Ok(())
}

/// A wish in words, for those who are asked.
pub fn told(proposal: &Proposal) -> Message {
    let id = format!("life-proposal-{}", proposal.wish.kind().word());
    let seats: Vec<Seat> = proposal.seats.iter().copied().map(Seat).collect();
    Message::new(id).with("players", games::engine::outcome::list(&seats)).with("count", seats.len())
}
