//! Deals that two people at a table have noted, for everybody to read (BLO-175).
//!
//! A note is nothing of the game: no row of the journal, no decision of a seat, and no computer hears of it. It stands once both
//! have agreed; until then the two alone know of it, and it lapses with the game or when either of them leaves. Either of
//! them may say later that it does not hold any more, or delete it.

use games::engine::seat::Seat;
use games::lang::{Message, readable};

use super::replacing::running;
use super::{Refused, game_at, has_panel, lobby, mark_dirty, message, play, seat_of};
use crate::record::{MessageKind, Millis, Note, Occupant, Record, Status};

/// The most notes that stand at a table. What others propose counts for nobody: a refusal would tell of it.
pub const MOST: usize = 20;
/// The most proposals of one person at a table that nobody has answered yet.
pub const MOST_OPEN: usize = 3;
/// The longest text of a note, in characters.
pub const LONGEST: usize = 300;

/// Whether deals are noted at a table.
pub fn are_kept(record: &Record) -> bool {
    play::begun(record).is_ok() && game_at(record).deals()
}

/// The notes that stand, oldest first: those on which two have agreed.
pub fn standing(record: &Record) -> impl Iterator<Item = (Millis, &Note)> {
    record.notes.iter().filter(|(_, note)| !note.is_open()).map(|(at, note)| (*at, note))
}

/// What a person has proposed or is asked to agree to, oldest first.
pub fn open_of(record: &Record, player: i64) -> impl Iterator<Item = (Millis, &Note)> {
    let own = move |note: &Note| note.is_open() && note.is_of(player);
    record.notes.iter().filter(move |(_, note)| own(note)).map(|(at, note)| (*at, note))
}

/// The seats with which a person can strike a deal: those of the other people.
pub fn partners(record: &Record, player: i64) -> Vec<Seat> {
    let own = seat_of(record, player);
    lobby::persons(record).filter(|seat| Some(*seat) != own).collect()
}

/// A person proposes a deal to whoever holds a seat. White space is one space: a note is one line. The same interaction twice
/// proposes once.
///
/// # Errors
/// When the game is not running or knows no deals, the person does not play, nobody sits there who could agree, the text is
/// empty or longer than [`LONGEST`], the person has [`MOST_OPEN`] proposals open, or [`MOST`] notes stand already.
pub fn propose(
    record: &mut Record,
    player: i64,
    with: Seat,
    typed: &str,
    origin: &str,
    now: Millis,
) -> Result<(), Refused> {
    let author = player_of(record, player)?;
    if record.notes.values().any(|note| note.origin == origin) {
        return Ok(());
    }
    let text = readable(&typed.split_whitespace().collect::<Vec<_>>().join(" "));
    if text.is_empty() || text.chars().count() > LONGEST {
        let reason = Message::new("deal-refused-length").with("longest", LONGEST);
        return Err(Refused { rule: None, reason });
    }
    let partner = match record.seats.get(&with.0).map(|row| &row.occupant) {
        Some(Occupant::Person { player, .. }) if with != author => *player,
        _ => return Err(Refused::new("deal-refused-partner")),
    };
    if record.notes.values().filter(|note| note.is_open() && note.author == player).count() >= MOST_OPEN {
        return Err(Refused { rule: None, reason: Message::new("deal-refused-open").with("most", MOST_OPEN) });
    }
    check_room(record)?;
    // Its moment names it.
    let free = |at: &Millis| !record.notes.contains_key(at);
    let at = (now..).find(free).unwrap_or(now);
    let note = Note {
        text,
        author: player,
        partner,
        seats: [author.0, with.0],
        origin: origin.to_owned(),
        agreed_at: None,
        withdrawn_at: None,
    };
    record.notes.insert(at, note);
    tell(record, author);
    ask(record, with, now);
    Ok(())
}

/// The partner agrees: the note stands from now on. Whoever has agreed already has.
///
/// # Errors
/// When the game is not running, the person is not the partner, nobody proposes it any more, or [`MOST`] notes stand already.
pub fn agree(record: &mut Record, player: i64, at: Millis, now: Millis) -> Result<(), Refused> {
    player_of(record, player)?;
    if record.notes.get(&at).filter(|note| note.partner == player).ok_or_else(gone)?.is_open() {
        check_room(record)?;
    }
    if let Some(note) = record.notes.get_mut(&at) {
        note.agreed_at.get_or_insert(now);
    }
    tell_both(record, at);
    Ok(())
}

/// The partner says no, or whoever has proposed it takes it back.
///
/// # Errors
/// When the person is not one of the two, or it is no proposal any more.
pub fn decline(record: &mut Record, player: i64, at: Millis) -> Result<(), Refused> {
    of_the_two(record, player, at).filter(|note| note.is_open()).ok_or_else(gone)?;
    tell_both(record, at);
    record.notes.remove(&at);
    Ok(())
}

/// One of the two says that a deal does not hold any more. The note stays and says so; twice is once.
///
/// # Errors
/// When the game is not running, or the person has no such note.
pub fn withdraw(record: &mut Record, player: i64, at: Millis, now: Millis) -> Result<(), Refused> {
    player_of(record, player)?;
    let note = of_the_two(record, player, at).filter(|note| !note.is_open()).ok_or_else(gone)?;
    note.withdrawn_at.get_or_insert(now);
    Ok(())
}

/// One of the two deletes a note, also after the game; nothing of it stays.
///
/// # Errors
/// When the person has no such note.
pub fn delete(record: &mut Record, player: i64, at: Millis) -> Result<(), Refused> {
    of_the_two(record, player, at).ok_or_else(gone)?;
    tell_both(record, at);
    record.notes.remove(&at);
    Ok(())
}

/// Takes away what is proposed and cannot be agreed to any more: the game is over, or one of the two has left.
pub(super) fn lapse(record: &mut Record) {
    let playing = record.table.status == Status::Playing;
    let mut notes = std::mem::take(&mut record.notes);
    let sits = |player: i64| seat_of(record, player).is_some();
    notes.retain(|_, note| !note.is_open() || (playing && sits(note.author) && sits(note.partner)));
    record.notes = notes;
}

/// Forgets a person: what the person has written is deleted, and of what others have written it is no longer said with whom.
pub(super) fn forget(record: &mut Record, player: i64, mark: impl Fn(u8) -> i64) {
    record.notes.retain(|_, note| note.author != player && !(note.is_open() && note.partner == player));
    for note in record.notes.values_mut().filter(|note| note.partner == player) {
        note.partner = mark(note.seats[1]);
    }
}

/// Whether one more note can stand.
fn check_room(record: &Record) -> Result<(), Refused> {
    if standing(record).count() < MOST {
        return Ok(());
    }
    Err(Refused { rule: None, reason: Message::new("deal-refused-full").with("most", MOST) })
}

fn gone() -> Refused {
    Refused::new("deal-refused-gone")
}

/// The seat of somebody who plays a game in which deals are struck.
fn player_of(record: &Record, player: i64) -> Result<Seat, Refused> {
    running(record)?;
    if !are_kept(record) {
        return Err(Refused::new("table-refused-control"));
    }
    seat_of(record, player).ok_or_else(|| Refused::new("table-refused-stranger"))
}

fn of_the_two(record: &mut Record, player: i64, at: Millis) -> Option<&mut Note> {
    record.notes.get_mut(&at).filter(|note| note.is_of(player))
}

/// Both are shown how it stands, as far as they look.
fn tell_both(record: &mut Record, at: Millis) {
    let players = record.notes.get(&at).map(|note| [note.author, note.partner]);
    for player in players.into_iter().flatten() {
        if let Some(seat) = seat_of(record, player) {
            tell(record, seat);
        }
    }
}

/// A panel that there is shows what has changed. Nobody is written to because of it.
fn tell(record: &mut Record, seat: Seat) {
    let panel = MessageKind::Panel(seat.0);
    if record.messages.contains_key(&panel) {
        mark_dirty(record, panel);
    }
}

/// Somebody is asked: in the panel, and where there is none that can be kept, by a private message.
fn ask(record: &mut Record, seat: Seat, now: Millis) {
    let panel = MessageKind::Panel(seat.0);
    mark_dirty(record, panel);
    if !has_panel(record, seat, now) {
        message(record, panel).call = true;
    }
}
