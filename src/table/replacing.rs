//! Who leaves a running game, and who goes on playing: a computer, or another person.
//!
//! Whoever leaves has lost at that moment. Whoever comes is told what the seat was told, because everything that a seat sees is
//! made from its view and its events. The origin of the seat stays: the seed of the game was made of it.

use games::engine::prompt::RESIGN;
use games::engine::seat::Seat;
use games::lang::Message;

use super::lobby::persons;
use super::play::{self, Line};
use super::{Person, Refused, clocks, game_at, mark_dirty, notes, prompts, seat_of};
use crate::record::settings::Looks;
use crate::record::{Departure, MessageKind, Millis, Occupant, PromptRow, Record, Status};

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
    } else {
        go_on_without(record, seat.0, now);
    }
    Ok(())
}

/// Lets a computer go on for the holder of a seat; a game in which no other person plays is closed.
pub(super) fn go_on_without(record: &mut Record, seat: u8, now: Millis) {
    if persons(record).all(|other| other.0 == seat) {
        close(record, Closed::Left, now);
    } else {
        by_computer(record, seat, now);
    }
}

/// Lets a computer go on for the holder of a seat. The game counts for no rating any more. A panel that stands where it can be
/// edited tells so to whoever had the seat.
fn by_computer(record: &mut Record, seat: u8, now: Millis) {
    let Some(Occupant::Person { player, name, language }) = record.seats.get(&seat).map(|row| row.occupant.clone())
    else {
        return;
    };
    record.departures.push(Departure { seat, player, name, language, at: now });
    let levels = game_at(record).levels();
    let level = levels.iter().find(|level| **level == LEVEL).or(levels.first()).expect("every game has a computer");
    record.table.rated = false;
    reseat(record, seat, Occupant::Computer { level: (*level).to_owned() }, Looks::default(), now);
}

/// How long a decision without a clock is waited for before the others decide what becomes of its seat, in milliseconds.
pub const MISSING: Millis = 7 * 24 * 60 * 60 * 1000;

/// Whether the person of a seat has left the server of the running game.
pub fn is_gone(record: &Record, seat: u8) -> bool {
    let marked = record.seats.get(&seat).is_some_and(|row| row.gone);
    marked && record.table.status == Status::Playing && clocks::is_person(record, seat)
}

/// Whether the others may decide what becomes of a seat: its person has left the server, its time is up or, where there is no
/// clock, it has been waited for longer than [`MISSING`], as everybody knows.
pub fn is_missing(record: &Record, seat: u8, now: Millis) -> bool {
    let overdue =
        |prompt: &PromptRow| prompt.must && prompt.public && prompt.due.is_none() && now - prompt.since > MISSING;
    let waited = clocks::is_person(record, seat) && record.prompts_of(seat).any(|(_, prompt)| overdue(prompt));
    is_gone(record, seat) || clocks::is_paused(record, seat) || waited
}

/// Whether somebody who sits at the table may decide what becomes of another seat.
///
/// # Errors
/// When nobody is missing there, or the person does not play.
fn missing(record: &Record, player: i64, seat: u8, now: Millis) -> Result<(), Refused> {
    running(record)?;
    let own = seat_of(record, player).ok_or_else(|| Refused::new("table-refused-stranger"))?;
    let missing = own.0 != seat && is_missing(record, seat, now);
    if missing { Ok(()) } else { Err(Refused::new("life-refused-not-missing")) }
}

/// Lets a computer go on for a seat whose holder is missing.
///
/// # Errors
/// As `missing`.
pub fn replace_missing(record: &mut Record, player: i64, seat: u8, now: Millis) -> Result<(), Refused> {
    missing(record, player, seat, now)?;
    by_computer(record, seat, now);
    Ok(())
}

/// Lets a seat lose whose holder is missing.
///
/// # Errors
/// As `missing`.
pub fn claim(record: &mut Record, player: i64, seat: u8, origin: &str, now: Millis) -> Result<(), Refused> {
    missing(record, player, seat, now)?;
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

/// The seat whose panel is before a person: the own one, or one that was left and on which a computer has gone on.
pub fn seat_of_panel(record: &Record, player: i64) -> Option<Seat> {
    let last = |seat: u8| record.departures.iter().rfind(|left| left.seat == seat);
    let before_him =
        |seat: &u8| !clocks::is_person(record, *seat) && last(*seat).is_some_and(|left| left.player == player);
    seat_of(record, player).or_else(|| record.seats.keys().copied().find(before_him).map(Seat))
}

/// The seat that a person may take on which a computer goes on for somebody: the first one, but for whoever has left a seat of
/// this table that one alone, because nobody knows what two seats hide.
fn seat_to_take(record: &Record, player: i64) -> Option<u8> {
    let left = record.departures.iter().find(|departure| departure.player == player);
    open_seats(record).find(|seat| left.is_none_or(|left| left.seat == *seat))
}

/// A person takes a seat on which a computer goes on for somebody. The same press twice does it once.
///
/// # Errors
/// When there is none for this person, or the person plays already.
pub fn take_over(record: &mut Record, person: &Person, now: Millis) -> Result<Seat, Refused> {
    running(record)?;
    if seat_of(record, person.id).is_some() {
        return Err(Refused::new("table-refused-seated"));
    }
    let seat = seat_to_take(record, person.id).ok_or_else(|| {
        let other = open_seats(record).next().is_some();
        Refused::new(if other { "life-refused-left-another" } else { "table-refused-full" })
    })?;
    let language = person.language.code().to_owned();
    let occupant = Occupant::Person { player: person.id, name: person.name.clone(), language };
    reseat(record, seat, occupant, person.looks, now);
    Ok(Seat(seat))
}

/// Puts somebody else on a seat of the running game: asked anew for what is open, with a panel of its own.
fn reseat(record: &mut Record, seat: u8, occupant: Occupant, looks: Looks, now: Millis) {
    let mut game = match play::game(record) {
        Ok(game) => game,
        Err(broken) => return drop(play::broken_table(&broken)),
    };
    let panel = MessageKind::Panel(seat);
    match (&occupant, record.messages.contains_key(&panel)) {
        (Occupant::Computer { .. }, true) => mark_dirty(record, panel),
        // That of whoever had the seat before stays as it is.
        _ => drop(record.messages.remove(&panel)),
    }
    let Some(row) = record.seats.get_mut(&seat) else { return };
    (row.occupant, row.gone, row.looks, row.first_game) = (occupant, false, looks, true);
    row.bank = None;
    row.heard.clear();
    record.drafts.remove(&seat);
    record.prompts.retain(|key, _| key.seat != seat);
    record.table.proposals.clear();
    notes::lapse(record);
    let line = i64::try_from(record.journal.len()).unwrap_or(i64::MAX).saturating_add(1);
    play::end_without_people(record, game.as_mut(), (Seat(seat), line), now);
    play::end_if_over(record, game.as_ref(), Seat(seat), now);
    prompts::follow(record, game.as_ref(), None, now);
    super::changed_for_all(record, None, now);
    mark_dirty(record, MessageKind::Card);
}

/// Why a table was closed without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// All have agreed to end it.
    Agreed,
    /// The only person who played has ended it.
    Alone,
    /// The time of everybody was up.
    Late,
    /// Nobody but computers is left.
    Left,
    /// Nobody has begun it for a long time.
    Unused,
    /// Somebody has ended it who looks after the channel.
    Moderator,
}

impl Closed {
    const ALL: [Self; 6] = [Self::Agreed, Self::Alone, Self::Late, Self::Left, Self::Unused, Self::Moderator];

    /// Its word in the store and in the ids of texts.
    fn word(self) -> &'static str {
        match self {
            Self::Agreed => "agreed",
            Self::Alone => "alone",
            Self::Late => "late",
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
    notes::lapse(record);
    record.invitations.clear();
    record.prompts.clear();
    record.drafts.clear();
    mark_dirty(record, MessageKind::Card);
    if record.table.started_at.is_some() {
        mark_dirty(record, MessageKind::Board);
    }
    // Who has no panel is not written to.
    let panels = record.messages.keys().copied().filter(|kind| matches!(kind, MessageKind::Panel(_)));
    panels.collect::<Vec<_>>().into_iter().for_each(|panel| mark_dirty(record, panel));
}

/// How long a table may stay in the lobby, in milliseconds.
pub const UNUSED: Millis = 14 * 24 * 60 * 60 * 1000;

/// Closes a table that has been in the lobby for longer than [`UNUSED`].
pub fn close_unused(record: &mut Record, now: Millis) {
    if record.table.status == Status::Lobby && now - record.table.created_at > UNUSED {
        close(record, Closed::Unused, now);
    }
}

/// Whether somebody has a part in a running game, or had one: nobody ends one's own game as a moderator to escape a defeat.
pub fn takes_part(record: &Record, player: i64) -> bool {
    let left = || record.departures.iter().any(|departure| departure.player == player);
    record.table.status == Status::Playing && (seat_of(record, player).is_some() || left())
}

/// Ends a table, in the lobby or running, for somebody who looks after its channel.
///
/// # Errors
/// When it has ended already, or this person plays.
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
