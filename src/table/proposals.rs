//! Proposals of people at a table: a draw, an end without a result, an undo.
//!
//! A proposal is carried out as soon as every person who plays agrees. Open proposals lapse with the next move that
//! everybody notices.

use games::engine::journal::Agreement;
use games::engine::seat::Seat;
use games::lang::{Message, list};

use super::clocks::{Act, Acted};
use super::lobby::persons;
use super::replacing::{Closed, close, running};
use super::{Refused, mark_dirty, play, prompts, seat_of};
use crate::record::{JournalRow, MessageKind, Millis, Proposal, Record, Wish, WishKind};

/// The result of a wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposed {
    /// The others are asked.
    Asked,
    /// All agreed, and the wish was carried out.
    Done,
}

/// The line that a seat may ask to undo: its own last one that is still in effect.
pub fn line_to_undo(record: &Record, seat: Seat) -> Option<i64> {
    let game = play::game(record).ok()?;
    game.last_line(seat).and_then(|line| i64::try_from(line).ok())
}

/// A person makes a wish. A wish that somebody else has proposed counts as agreement; a repeated wish counts once.
///
/// # Errors
/// When the person has no seat, the game is not running, there is nothing to undo, or a computer would have to agree.
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
    if !record.table.proposals.iter().any(|open| open.wish == wish && open.is_open()) {
        // A new wish replaces an earlier one of its kind.
        record.table.proposals.retain(|open| open.wish.kind() != kind);
        record.table.proposals.push(Proposal { wish, at: now, seats: [].into(), declined: None });
    }
    join(record, seat, wish, origin, now)
}

/// The wish that a person may make, and the person's seat.
///
/// # Errors
/// As [`propose`].
pub fn wish(record: &Record, player: i64, kind: WishKind) -> Result<(Seat, Wish), Refused> {
    let seat = player_of(record, player)?;
    let wish = match kind {
        WishKind::Draw if record.has_computers() => return Err(Refused::new("life-refused-draw-computer")),
        WishKind::Draw => Wish::Draw,
        WishKind::Cancel => Wish::Cancel,
        WishKind::Undo => Wish::Undo(line_to_undo(record, seat).ok_or_else(|| Refused::new("table-refused-undo"))?),
    };
    Ok((seat, wish))
}

/// A person agrees to the proposal of this kind and time.
///
/// # Errors
/// When the person has no seat, the game is not running, or the proposal is gone.
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
    let named = |open: &&Proposal| (open.wish.kind(), open.at) == (kind, at) && open.is_open();
    let open = record.table.proposals.iter().find(named);
    let wish = open.map(|open| open.wish).ok_or_else(|| Refused::new("life-refused-proposal-gone"))?;
    join(record, seat, wish, origin, now)
}

/// Adds a seat to the supporters of a proposal, and carries it out if all agree.
fn join(record: &mut Record, seat: Seat, wish: Wish, origin: &str, now: Millis) -> Result<Proposed, Refused> {
    let open = record.table.proposals.iter_mut().find(|open| open.wish == wish).expect("the wish was proposed");
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

/// A supporter withdraws a proposal, which removes it, or another player declines.
///
/// # Errors
/// When the person has no seat or the proposal is gone.
pub fn decline(record: &mut Record, player: i64, (kind, at): (WishKind, Millis)) -> Result<(), Refused> {
    let seat = player_of(record, player)?;
    let named = |open: &Proposal| (open.wish.kind(), open.at) == (kind, at) && open.is_open();
    let found = record.table.proposals.iter().position(named);
    let found = found.ok_or_else(|| Refused::new("life-refused-proposal-gone"))?;
    if record.table.proposals[found].seats.contains(&seat.0) {
        record.table.proposals.remove(found);
    } else {
        record.table.proposals[found].declined = Some(seat.0);
    }
    tell(record);
    Ok(())
}

/// Drops all proposals, because the game has gone on.
pub(super) fn lapse(record: &mut Record) {
    if !record.table.proposals.is_empty() {
        record.table.proposals.clear();
        tell(record);
    }
}

/// Updates the board and all panels.
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
    let line = record.rows() + 1;
    record.journal.push(JournalRow { seat: seat.0, text: row.text, line, origin: origin.to_owned(), at: now });
    if let Agreement::Undo(_) = agreement {
        record.table.rated = false;
        // A draft may depend on a move that was undone.
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

/// The text of a proposal for a seat, or for everybody: who declines, whom this seat has asked, or who asks.
pub fn message(record: &Record, proposal: &Proposal, reader: Option<Seat>) -> Message {
    let text = |what: &str| Message::new(format!("life-{what}-{}", proposal.wish.kind().word()));
    let seats: Vec<Seat> = proposal.seats.iter().copied().map(Seat).collect();
    if let Some(seat) = proposal.declined {
        return text("declined").with("player", list([Seat(seat)]));
    }
    if reader.is_some_and(|reader| seats == [reader]) {
        let asked: Vec<Seat> = persons(record).filter(|seat| !seats.contains(seat)).collect();
        return text("asked").with("players", list(&asked));
    }
    text("proposal").with("players", list(&seats)).with("count", seats.len())
}
