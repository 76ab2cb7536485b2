//! Deals between two people that everybody at the table can read (BLO-175).
//!
//! A note is not part of the game: it is no journal row and no decision, and computers do not see it. It takes effect
//! when both people agree. Until then only those two see it, and it lapses when the game ends or one of them leaves.
//! Later, either of them may mark it as withdrawn or delete it.

use games::engine::seat::Seat;
use games::lang::{Message, readable};

use super::replacing::running;
use super::{Refused, game_at, has_panel, lobby, mark_dirty, message, play, seat_of};
use crate::record::{MessageKind, Millis, Note, Occupant, Record, Status};

/// The most agreed notes at a table. Open proposals do not count, because a refusal would reveal them.
pub const MOST: usize = 20;
/// The most unanswered proposals of one person at a table.
pub const MOST_OPEN: usize = 3;
/// The longest text of a note, in characters.
pub const LONGEST: usize = 300;

/// Whether people can note deals at a table.
pub fn are_kept(record: &Record) -> bool {
    play::begun(record).is_ok() && game_at(record).deals()
}

/// The agreed notes, oldest first.
pub fn standing(record: &Record) -> impl Iterator<Item = (Millis, &Note)> {
    record.notes.iter().filter(|(_, note)| !note.is_open()).map(|(at, note)| (*at, note))
}

/// The open proposals from or to a person, oldest first.
pub fn open_of(record: &Record, player: i64) -> impl Iterator<Item = (Millis, &Note)> {
    let own = move |note: &Note| note.is_open() && note.is_of(player);
    record.notes.iter().filter(move |(_, note)| own(note)).map(|(at, note)| (*at, note))
}

/// The seats of the other people, with whom a person can make a deal.
pub fn partners(record: &Record, player: i64) -> Vec<Seat> {
    let own = seat_of(record, player);
    lobby::persons(record).filter(|seat| Some(*seat) != own).collect()
}

/// A person proposes a deal to the person on a seat. All white space becomes single spaces. A repeated interaction
/// proposes once.
///
/// # Errors
/// When the game is not running or has no deals, the person has no seat, no other person sits there, the text is empty
/// or longer than [`LONGEST`], the person has [`MOST_OPEN`] open proposals, or the table has [`MOST`] agreed notes.
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
        return Err(Message::new("deal-refused-length").with("longest", LONGEST).into());
    }
    let partner = match record.seats.get(&with.0).map(|row| &row.occupant) {
        Some(Occupant::Person { player, .. }) if with != author => *player,
        _ => return Err(Refused::new("deal-refused-partner")),
    };
    if record.notes.values().filter(|note| note.is_open() && note.author == player).count() >= MOST_OPEN {
        return Err(Message::new("deal-refused-open").with("most", MOST_OPEN).into());
    }
    check_room(record)?;
    // The time is the key of the note.
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

/// The partner agrees, and the note takes effect. A repeated agreement changes nothing.
///
/// # Errors
/// When the game is not running, the person is not the partner, the proposal is gone, or the table has [`MOST`] agreed
/// notes.
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

/// The partner declines, or the author takes the proposal back.
///
/// # Errors
/// When the person is not one of the two, or the proposal is no longer open.
pub fn decline(record: &mut Record, player: i64, at: Millis) -> Result<(), Refused> {
    of_the_two(record, player, at).filter(|note| note.is_open()).ok_or_else(gone)?;
    tell_both(record, at);
    record.notes.remove(&at);
    Ok(())
}

/// One of the two withdraws from a deal. The note stays and says so. A repeated withdrawal changes nothing.
///
/// # Errors
/// When the game is not running, or the person has no such note.
pub fn withdraw(record: &mut Record, player: i64, at: Millis, now: Millis) -> Result<(), Refused> {
    player_of(record, player)?;
    let note = of_the_two(record, player, at).filter(|note| !note.is_open()).ok_or_else(gone)?;
    note.withdrawn_at.get_or_insert(now);
    Ok(())
}

/// One of the two deletes a note completely, even after the game.
///
/// # Errors
/// When the person has no such note.
pub fn delete(record: &mut Record, player: i64, at: Millis) -> Result<(), Refused> {
    of_the_two(record, player, at).ok_or_else(gone)?;
    tell_both(record, at);
    record.notes.remove(&at);
    Ok(())
}

/// Removes proposals that can no longer be agreed to, because the game is over or one of the two has left.
pub(super) fn lapse(record: &mut Record) {
    let playing = record.table.status == Status::Playing;
    let mut notes = std::mem::take(&mut record.notes);
    let sits = |player: i64| seat_of(record, player).is_some();
    notes.retain(|_, note| !note.is_open() || (playing && sits(note.author) && sits(note.partner)));
    record.notes = notes;
}

/// Forgets a person: deletes what the person wrote, and the person's name from notes of others.
pub(super) fn forget(record: &mut Record, player: i64, mark: impl Fn(u8) -> i64) {
    record.notes.retain(|_, note| note.author != player && !(note.is_open() && note.partner == player));
    for note in record.notes.values_mut().filter(|note| note.partner == player) {
        note.partner = mark(note.seats[1]);
    }
}

/// Checks that there is room for another agreed note.
fn check_room(record: &Record) -> Result<(), Refused> {
    if standing(record).count() < MOST {
        return Ok(());
    }
    Err(Message::new("deal-refused-full").with("most", MOST).into())
}

fn gone() -> Refused {
    Refused::new("deal-refused-gone")
}

/// The seat of a person in a running game with deals.
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

/// Updates the panels of both people, if they have any.
fn tell_both(record: &mut Record, at: Millis) {
    let players = record.notes.get(&at).map(|note| [note.author, note.partner]);
    for player in players.into_iter().flatten() {
        if let Some(seat) = seat_of(record, player) {
            tell(record, seat);
        }
    }
}

/// Updates an existing panel. Nobody gets a new message.
fn tell(record: &mut Record, seat: Seat) {
    let panel = MessageKind::Panel(seat.0);
    if record.messages.contains_key(&panel) {
        mark_dirty(record, panel);
    }
}

/// Asks a person: in the panel, or with a private message if no panel can be edited.
fn ask(record: &mut Record, seat: Seat, now: Millis) {
    let panel = MessageKind::Panel(seat.0);
    mark_dirty(record, panel);
    if !has_panel(record, seat, now) {
        message(record, panel).call = true;
    }
}
