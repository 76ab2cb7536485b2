//! Who leaves a running game, and who goes on playing: a computer, or another person.
//!
//! Whoever leaves has lost at that moment. Whoever comes is told what the seat was told, because everything that a seat sees is
//! made from its view and its events. The origin of the seat stays: the seed of the game was made of it.

use games::engine::prompt::RESIGN;
use games::engine::seat::Seat;
use games::lang::Message;

use super::lobby::persons;
use super::play::{self, Line};
use super::{Person, Refused, game_at, mark_dirty, prompts, seat_of};
use crate::store::record::{Departure, MessageKind, Millis, Occupant, Record, Status};
use crate::store::settings::Looks;

/// The level of a computer that goes on for somebody, where the game has it.
const LEVEL: &str = "normal";

/// Whether the game is running.
///
/// # Errors
/// When it has not begun or is over.
pub fn running(record: &Record) -> Result<(), Refused> {
    play::begun(record)?;
    if record.table.status == Status::Playing { Ok(()) } else { Err(Refused::new("table-refused-over")) }
}

/// A person leaves the running game. For two that ends it; where others go on, a computer plays for whoever has left until
/// somebody takes the seat; where nobody else is there, the table is closed.
///
/// # Errors
/// When the person does not play, or the game is not running.
pub fn leave(record: &mut Record, player: i64, origin: &str, now: Millis) -> Result<(), Refused> {
    running(record)?;
    let seat = seat_of(record, player).ok_or_else(|| Refused::new("table-refused-stranger"))?;
    if record.table.seat_count == 2 {
        let entry = Line { seat, decision: None, line: RESIGN, origin, answer: None, now };
        play::enter(record, &entry)?;
        mark_dirty(record, MessageKind::Panel(seat.0));
    } else if persons(record).all(|other| other == seat) {
        close(record, Closed::Left, now);
    } else {
        by_computer(record, seat.0, now);
    }
    Ok(())
}

/// Lets a computer go on for the holder of a seat. The game counts for no rating any more.
pub(super) fn by_computer(record: &mut Record, seat: u8, now: Millis) {
    let Some(Occupant::Person { player, name, .. }) = record.seats.get(&seat).map(|row| row.occupant.clone()) else {
        return;
    };
    record.departures.push(Departure { seat, player, name, at: now });
    let levels = game_at(record).levels();
    let level = levels.iter().find(|level| **level == LEVEL).or(levels.first()).expect("every game has a computer");
    record.table.rated = false;
    reseat(record, seat, Occupant::Computer { level: (*level).to_owned() }, Looks::default(), now);
}

/// Whether somebody who sits at the table may decide what becomes of another seat: its time is up.
///
/// # Errors
/// When it is not, or the person does not play.
fn missing(record: &Record, player: i64, seat: u8) -> Result<(), Refused> {
    running(record)?;
    let own = seat_of(record, player).ok_or_else(|| Refused::new("table-refused-stranger"))?;
    let missing = own.0 != seat && super::clocks::is_paused(record, seat);
    if missing { Ok(()) } else { Err(Refused::new("life-refused-not-missing")) }
}

/// Lets a computer go on for a seat whose time is up.
///
/// # Errors
/// As [`missing`].
pub fn replace_missing(record: &mut Record, player: i64, seat: u8, now: Millis) -> Result<(), Refused> {
    missing(record, player, seat)?;
    by_computer(record, seat, now);
    Ok(())
}

/// Lets a seat whose time is up lose.
///
/// # Errors
/// As [`missing`].
pub fn claim(record: &mut Record, player: i64, seat: u8, origin: &str, now: Millis) -> Result<(), Refused> {
    missing(record, player, seat)?;
    let entry = Line { seat: Seat(seat), decision: None, line: RESIGN, origin, answer: None, now };
    play::enter(record, &entry)?;
    mark_dirty(record, MessageKind::Panel(seat));
    Ok(())
}

/// The seats on which computers go on for somebody who has left.
pub fn open_seats(record: &Record) -> impl Iterator<Item = u8> + '_ {
    let left = |seat: &u8| record.departures.iter().any(|departure| departure.seat == *seat);
    let computer =
        |seat: &u8| matches!(record.seats.get(seat).map(|row| &row.occupant), Some(Occupant::Computer { .. }));
    let running = record.table.status == Status::Playing;
    (0..record.table.seat_count).filter(move |seat| running && left(seat) && computer(seat))
}

/// A person takes the first seat on which a computer goes on for somebody. The same press twice does it once.
///
/// # Errors
/// When there is none, or the person plays already.
pub fn take_over(record: &mut Record, person: &Person, now: Millis) -> Result<Seat, Refused> {
    running(record)?;
    if seat_of(record, person.id).is_some() {
        return Err(Refused::new("table-refused-seated"));
    }
    let seat = open_seats(record).next().ok_or_else(|| Refused::new("table-refused-full"))?;
    let language = person.language.code().to_owned();
    let occupant = Occupant::Person { player: person.id, name: person.name.clone(), language };
    reseat(record, seat, occupant, person.looks, now);
    Ok(Seat(seat))
}

/// Puts somebody else on a seat of the running game: asked anew for what is open, with a panel of its own.
fn reseat(record: &mut Record, seat: u8, occupant: Occupant, looks: Looks, now: Millis) {
    let Some(row) = record.seats.get_mut(&seat) else { return };
    (row.occupant, row.looks) = (occupant, looks);
    row.bank = None;
    row.heard.clear();
    record.drafts.remove(&seat);
    record.prompts.retain(|key, _| key.seat != seat);
    record.messages.remove(&MessageKind::Panel(seat));
    record.table.proposals.clear();
    match play::game(record) {
        Ok(game) => prompts::follow(record, game.as_ref(), None, now),
        Err(broken) => drop(play::broken_table(&broken)),
    }
    mark_dirty(record, MessageKind::Board);
    mark_dirty(record, MessageKind::Card);
}

/// Why a table was closed without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// All have agreed to end it.
    Agreed,
    /// Nobody but computers is left.
    Left,
    /// Nobody has begun it for a long time.
    Unused,
    /// Somebody has ended it who looks after the channel.
    Moderator,
}

impl Closed {
    const ALL: [Self; 4] = [Self::Agreed, Self::Left, Self::Unused, Self::Moderator];

    /// Its word in the store and in the ids of texts.
    fn word(self) -> &'static str {
        match self {
            Self::Agreed => "agreed",
            Self::Left => "left",
            Self::Unused => "unused",
            Self::Moderator => "moderator",
        }
    }

    /// What is said of a table that was closed.
    pub fn told(record: &Record) -> Message {
        let reason = record.table.result.as_deref();
        let closed = Self::ALL.into_iter().find(|closed| reason == Some(closed.word()));
        closed.map_or_else(
            || Message::new("table-card-cancelled"),
            |closed| Message::new(format!("life-closed-{}", closed.word())),
        )
    }
}

/// Closes a table without a result. Its secrets stay closed.
pub(super) fn close(record: &mut Record, why: Closed, now: Millis) {
    record.table.status = Status::Cancelled;
    record.table.ended_at = Some(now);
    record.table.result = Some(why.word().to_owned());
    record.table.proposals.clear();
    record.invitations.clear();
    record.prompts.clear();
    record.drafts.clear();
    mark_dirty(record, MessageKind::Card);
    if record.table.started_at.is_some() {
        mark_dirty(record, MessageKind::Board);
    }
    for seat in persons(record).collect::<Vec<_>>() {
        mark_dirty(record, MessageKind::Panel(seat.0));
    }
}

/// How long a table may stay in the lobby, in milliseconds.
pub const UNUSED: Millis = 14 * 24 * 60 * 60 * 1000;

/// Closes a table that has been in the lobby for longer than [`UNUSED`].
pub fn close_unused(record: &mut Record, now: Millis) {
    if record.table.status == Status::Lobby && now - record.table.created_at > UNUSED {
        close(record, Closed::Unused, now);
    }
}

/// Ends a table, in the lobby or running, for somebody who looks after its channel.
///
/// # Errors
/// When it has ended already.
pub fn end(record: &mut Record, now: Millis) -> Result<(), Refused> {
    match record.table.status {
        Status::Lobby | Status::Playing => {
            close(record, Closed::Moderator, now);
            Ok(())
        }
        Status::Over => Err(Refused::new("table-refused-over")),
        Status::Cancelled => Err(Refused::new("table-refused-cancelled")),
    }
}
