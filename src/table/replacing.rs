//! Leaving a running game, and replacing a player by a computer or another person.
//!
//! A person who leaves loses at that moment. A successor knows everything that the seat knows, because panels are made
//! from the seat's view and events. The seat keeps its origin, because the seed of the game depends on it.

use games::engine::prompt::RESIGN;
use games::engine::seat::Seat;
use games::lang::Message;

use super::lobby::{self, persons};
use super::play::{self, Line};
use super::time_control::TimeControl;
use super::{Person, Refused, clocks, game_at, mark_dirty, notes, prompts, seat_of};
use crate::record::search::CallReason;
use crate::record::settings::DisplaySettings;
use crate::record::words::words;
use crate::record::{DAY, Departure, HOUR, MessageKind, Millis, NOBODY, Occupant, PromptRow, Record, SeatRow, Status};

/// The preferred level of a computer that replaces a person.
const LEVEL: &str = "normal";

/// Checks that the game is running.
///
/// # Errors
/// When the game has not begun or is over.
pub fn running(record: &Record) -> Result<(), Refused> {
    play::begun(record)?;
    if record.table.status == Status::Playing { Ok(()) } else { Err(Refused::new("table-refused-over")) }
}

/// A person leaves the running game. A game for two ends. In other games a computer plays the seat until somebody takes
/// it over. If nobody else remains, the table is closed.
///
/// # Errors
/// When the person has no seat, or the game is not running.
pub fn leave(record: &mut Record, player: i64, origin: &str, now: Millis) -> Result<(), Refused> {
    running(record)?;
    let seat = seat_of(record, player).ok_or_else(|| Refused::new("table-refused-stranger"))?;
    if record.table.seat_count == 2 {
        return resign(record, seat, origin, now);
    }
    go_on_without(record, seat.0, now);
    Ok(())
}

/// Resigns for a seat, whose panel shows it.
fn resign(record: &mut Record, seat: Seat, origin: &str, now: Millis) -> Result<(), Refused> {
    play::enter(record, &Line { seat, decision: None, line: RESIGN, origin, answer: None, now })?;
    mark_dirty(record, MessageKind::Panel(seat.0));
    Ok(())
}

/// Replaces a person by a computer; closes the game if no other person plays.
pub(super) fn go_on_without(record: &mut Record, seat: u8, now: Millis) {
    if persons(record).all(|other| other.0 == seat) {
        close(record, Closed::Left, now);
    } else {
        by_computer(record, seat, now);
    }
}

/// Replaces a person by a computer. The game is no longer rated. The person's panel, if it can be edited, says so.
fn by_computer(record: &mut Record, seat: u8, now: Millis) {
    let Some(Occupant::Person { player, name, language }) = record.seats.get(&seat).map(|row| row.occupant.clone())
    else {
        return;
    };
    record.departures.push(Departure { seat, player, name, language, at: now });
    let levels = game_at(record).levels();
    let level = levels.iter().find(|level| **level == LEVEL).or(levels.first()).expect("every game has a computer");
    record.table.rated = false;
    reseat(record, seat, Occupant::Computer { level: (*level).to_owned() }, DisplaySettings::default(), now);
}

/// How long a decision without a clock stays open before the others may decide about its seat, in milliseconds.
pub const MISSING: Millis = 7 * DAY;

/// Whether the person of a seat has left the server during the game.
pub fn is_gone(record: &Record, seat: u8) -> bool {
    let marked = record.seats.get(&seat).is_some_and(|row| row.gone);
    marked && record.table.status == Status::Playing && clocks::is_person(record, seat)
}

/// Whether the others may decide about a seat: its person has left the server, its time is up or, in a game without a
/// clock, a public decision has been open for longer than [`MISSING`].
pub fn is_missing(record: &Record, seat: u8, now: Millis) -> bool {
    let overdue =
        |prompt: &PromptRow| prompt.must && prompt.public && prompt.due.is_none() && now - prompt.since > MISSING;
    let waited = clocks::is_person(record, seat) && record.prompts_of(seat).any(|(_, prompt)| overdue(prompt));
    is_gone(record, seat) || clocks::is_paused(record, seat) || waited
}

/// Checks that a player may decide about the seat of another one.
///
/// # Errors
/// When that person is not missing, or the asking person has no seat.
fn missing(record: &Record, player: i64, seat: u8, now: Millis) -> Result<(), Refused> {
    running(record)?;
    let own = seat_of(record, player).ok_or_else(|| Refused::new("table-refused-stranger"))?;
    let missing = own.0 != seat && is_missing(record, seat, now);
    if missing { Ok(()) } else { Err(Refused::new("life-refused-not-missing")) }
}

/// Replaces a missing player by a computer.
///
/// # Errors
/// As `missing`.
pub fn replace_missing(record: &mut Record, player: i64, seat: u8, now: Millis) -> Result<(), Refused> {
    missing(record, player, seat, now)?;
    by_computer(record, seat, now);
    Ok(())
}

/// Makes a missing player lose.
///
/// # Errors
/// As `missing`.
pub fn claim(record: &mut Record, player: i64, seat: u8, origin: &str, now: Millis) -> Result<(), Refused> {
    missing(record, player, seat, now)?;
    resign(record, Seat(seat), origin, now)
}

/// The seats on which a computer plays for a person who left.
pub fn open_seats(record: &Record) -> impl Iterator<Item = u8> + '_ {
    let left = |seat: &u8| record.departures.iter().any(|departure| departure.seat == *seat);
    let computer = |seat: &u8| record.seats.get(seat).is_some_and(SeatRow::is_computer);
    let running = record.table.status == Status::Playing;
    (0..record.table.seat_count).filter(move |seat| running && left(seat) && computer(seat))
}

/// The seat whose panel a person sees: the person's own, or one that the person left to a computer.
pub fn seat_of_panel(record: &Record, player: i64) -> Option<Seat> {
    let last = |seat: u8| record.departures.iter().rfind(|left| left.seat == seat);
    let left_by_player =
        |seat: &u8| !clocks::is_person(record, *seat) && last(*seat).is_some_and(|left| left.player == player);
    seat_of(record, player).or_else(|| record.seats.keys().copied().find(left_by_player).map(Seat))
}

/// The seat that a person may take over: the first open one. A person who has left a seat of this table may take only
/// that one, because nobody may know the secrets of two seats.
fn seat_to_take(record: &Record, player: i64) -> Option<u8> {
    let left = record.departures.iter().find(|departure| departure.player == player);
    open_seats(record).find(|seat| left.is_none_or(|left| left.seat == *seat))
}

/// A person takes over a seat from a computer. A repeated press takes the seat once.
///
/// # Errors
/// When no seat is open to this person, or the person already has a seat.
pub fn take_over(record: &mut Record, person: &Person, now: Millis) -> Result<Seat, Refused> {
    running(record)?;
    if seat_of(record, person.id).is_some() {
        return Err(Refused::new("table-refused-seated"));
    }
    let seat = seat_to_take(record, person.id).ok_or_else(|| {
        let other = open_seats(record).next().is_some();
        Refused::new(if other { "life-refused-left-another" } else { "table-refused-full" })
    })?;
    reseat(record, seat, person.occupant(), person.display, now);
    Ok(Seat(seat))
}

/// Gives a seat of the running game to somebody else, with a new panel and with all open decisions asked again.
fn reseat(record: &mut Record, seat: u8, occupant: Occupant, display: DisplaySettings, now: Millis) {
    let mut game = match play::game(record) {
        Ok(game) => game,
        Err(broken) => return drop(play::broken_table(&broken)),
    };
    let panel = MessageKind::Panel(seat);
    match (&occupant, record.messages.contains_key(&panel)) {
        (Occupant::Computer { .. }, true) => mark_dirty(record, panel),
        // The panel of the previous holder stays as it is.
        _ => drop(record.messages.remove(&panel)),
    }
    let Some(row) = record.seats.get_mut(&seat) else { return };
    (row.occupant, row.gone, row.display, row.first_game) = (occupant, false, display, true);
    row.bank = None;
    row.heard.clear();
    record.drafts.remove(&seat);
    record.prompts.retain(|key, _| key.seat != seat);
    record.table.proposals.clear();
    notes::lapse(record);
    play::end_without_people(record, game.as_mut(), (Seat(seat), record.rows() + 1), now);
    play::end_if_over(record, game.as_ref(), Seat(seat), now);
    prompts::follow(record, game.as_ref(), None, now);
    super::changed_for_all(record, None, now);
    mark_dirty(record, MessageKind::Card);
}

/// Why a table was closed without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// All players agreed to end it.
    Agreed,
    /// The only person who played ended it.
    Alone,
    /// The time of all players was up.
    Late,
    /// Only computers remain.
    Left,
    /// Nobody has joined for too long ([`closes_at`]).
    Unused,
    /// The person who opened the table did not answer the question whether they are still there.
    Unanswered,
    /// Of two people who were paired, neither has joined in time.
    Missed,
    /// A partner was found for the person who looks.
    Found,
    /// No partner was found in time.
    Unfound,
    /// The person does not look for a partner any more.
    Stopped,
    /// The person who looks for a partner has begun another game.
    Busy,
    /// A moderator of the channel ended it.
    Moderator,
    /// Not enough people of a cup came to it in time.
    Walkover,
    /// Its cup was cancelled, or all but one of its people have withdrawn from the cup.
    NotNeeded,
}

words! {
    Closed {
        Agreed => "agreed",
        Alone => "alone",
        Late => "late",
        Left => "left",
        Unused => "unused",
        Unanswered => "unanswered",
        Missed => "missed",
        Found => "found",
        Unfound => "unfound",
        Stopped => "stopped",
        Busy => "busy",
        Moderator => "moderator",
        Walkover => "walkover",
        NotNeeded => "not-needed",
    }
}

impl Closed {
    /// Why a table was closed; `None` if it was not, or if the person who opened it has closed it.
    pub fn of(record: &Record) -> Option<Self> {
        record.table.result.as_deref().filter(|_| record.table.status == Status::Cancelled).and_then(Self::parse)
    }

    /// The message about a closed table.
    pub fn message(record: &Record) -> Message {
        match Self::of(record) {
            Some(closed) => Message::new(format!("life-closed-{}", closed.word())),
            None => Message::new("table-card-cancelled"),
        }
    }
}

/// Closes a table without a result. Its secrets stay hidden.
pub(super) fn close(record: &mut Record, why: Closed, now: Millis) {
    record.table.status = Status::Cancelled;
    record.table.ended_at = Some(now);
    record.table.result = Some(why.word().to_owned());
    record.table.proposals.clear();
    notes::lapse(record);
    record.invitations.clear();
    record.prompts.clear();
    record.drafts.clear();
    mark_dirty(record, MessageKind::Card);
    if record.table.started_at.is_some() {
        mark_dirty(record, MessageKind::Board);
    }
    // People without a panel get no message.
    let panels = record.messages.keys().copied().filter(|kind| matches!(kind, MessageKind::Panel(_)));
    panels.collect::<Vec<_>>().into_iter().for_each(|panel| mark_dirty(record, panel));
}

/// How long a table may stay in the lobby, in milliseconds.
pub const UNUSED: Millis = 3 * DAY;
/// The same for games that are played in one go.
pub const UNUSED_QUICK: Millis = 2 * HOUR;

/// When a lobby closes: when the answer that it waits for has not come or, without a question, when nobody has joined for too long.
pub fn closes_at(record: &Record) -> Millis {
    let table = &record.table;
    let stands = if TimeControl::of(&table.time_control).is_quick() { UNUSED_QUICK } else { UNUSED };
    table.answer_by.unwrap_or(lobby::attended_at(record) + stands)
}

/// Closes a lobby whose time is up ([`closes_at`]), and tells everybody who sits there.
pub fn close_due(record: &mut Record, now: Millis) {
    if record.table.status != Status::Lobby || closes_at(record) > now {
        return;
    }
    let why = match record.table.answer_by {
        None => Closed::Unused,
        Some(_) if record.table.creator == NOBODY => Closed::Missed,
        Some(_) => Closed::Unanswered,
    };
    let sitting = record.seats.values().filter_map(|row| match row.occupant {
        Occupant::Person { player, .. } => Some((player, CallReason::Closed)),
        Occupant::Computer { .. } => None,
    });
    record.calls = sitting.collect();
    close(record, why, now);
}

/// Whether a person plays or has played in the running game. Such a person may not end it as a moderator to avoid a
/// defeat.
pub fn takes_part(record: &Record, player: i64) -> bool {
    let left = || record.departures.iter().any(|departure| departure.player == player);
    record.table.status == Status::Playing && (seat_of(record, player).is_some() || left())
}

/// A moderator of the channel ends a table, in the lobby or during the game.
///
/// # Errors
/// When the table has already ended, or this person takes part.
pub fn end(record: &mut Record, player: i64, now: Millis) -> Result<(), Refused> {
    if takes_part(record, player) {
        return Err(Refused::new("life-refused-own-game"));
    }
    match record.table.status {
        Status::Lobby | Status::Playing => {
            close(record, Closed::Moderator, now);
            Ok(())
        }
        Status::Over => Err(Refused::new("table-refused-over")),
        Status::Cancelled => Err(Refused::new("table-refused-cancelled")),
    }
}
