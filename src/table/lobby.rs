//! The lobby: opening a table, taking and leaving seats, choosing options, starting.

use games::engine::dice;
use games::engine::game::Game;
use games::engine::options::ChosenOptions;
use games::engine::seat::Seat;
use games::lang::{Language, Message};
use games::registry;

use super::{Person, Refused, computer_name, mark_dirty, play, prompts, seat_of};
use crate::store::record::{
    Address, MessageKind, MessageRow, Millis, Occupant, Record, SeatRow, Status, Table, TableId,
};

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its name.
    pub id: TableId,
    /// The game's id; it must be in the registry.
    pub game: &'static str,
    /// The options.
    pub options: String,
    /// The server.
    pub guild: Option<i64>,
    /// The channel of the card.
    pub channel: i64,
    /// Who opens it, and takes the first seat.
    pub creator: Person,
    /// Whom the second seat is kept for.
    pub invited: Option<i64>,
    /// The language of public messages.
    pub language: Language,
    /// 32 bytes that nobody can guess.
    pub secret: [u8; 32],
    /// What opened it.
    pub origin: String,
    /// How the card is reached.
    pub card: Address,
    /// When.
    pub now: Millis,
}

/// Opens a table.
///
/// # Panics
/// When the game is not in the registry.
pub fn open(new: NewTable) -> Record {
    let game = registry::game(new.game).expect("a game of the registry");
    let table = Table {
        id: new.id,
        game: game.id().to_owned(),
        revision: i64::from(game.revision()),
        options: new.options,
        status: Status::Lobby,
        guild: new.guild,
        channel: new.channel,
        thread: None,
        creator: new.creator.id,
        invited: new.invited,
        language: new.language.code().to_owned(),
        seat_count: *game.seats().end(),
        secret: new.secret.to_vec(),
        seed: None,
        created_at: new.now,
        started_at: None,
        ended_at: None,
        result: None,
    };
    let card = MessageRow { address: new.card, wanted: 1, retry_at: new.now, ..MessageRow::unsent() };
    Record {
        table,
        seats: [(0, person_seat(&new.creator, new.origin))].into(),
        journal: Vec::new(),
        drafts: Default::default(),
        prompts: Default::default(),
        messages: [(MessageKind::Card, card)].into(),
    }
}

fn person_seat(person: &Person, origin: String) -> SeatRow {
    let occupant =
        Occupant::Person { player: person.id, name: person.name.clone(), language: person.language.code().to_owned() };
    SeatRow { occupant, origin, decision: 0 }
}

fn in_lobby(record: &Record) -> Result<(), Refused> {
    match record.table.status {
        Status::Lobby => Ok(()),
        Status::Playing => Err(Refused::new("table-refused-begun")),
        Status::Over => Err(Refused::new("table-refused-over")),
        Status::Cancelled => Err(Refused::new("table-refused-cancelled")),
    }
}

fn by_creator(record: &Record, player: i64) -> Result<(), Refused> {
    if record.table.creator == player { Ok(()) } else { Err(Refused::new("table-refused-creator")) }
}

fn free_seat(record: &Record) -> Result<u8, Refused> {
    let free = (0..record.table.seat_count).find(|seat| !record.seats.contains_key(seat));
    free.ok_or_else(|| Refused::new("table-refused-full"))
}

/// Takes a seat. The game starts when it was the last one. The same press twice joins once.
///
/// # Errors
/// When there is no seat for this person.
pub fn join(record: &mut Record, person: &Person, origin: &str, now: Millis) -> Result<(), Refused> {
    if record.seats.values().any(|row| row.origin == origin) {
        return Ok(());
    }
    in_lobby(record)?;
    if seat_of(record, person.id).is_some() {
        return Err(Refused::new("table-refused-seated"));
    }
    if record.table.invited.is_some_and(|invited| invited != person.id) {
        return Err(Refused::new("table-refused-invited"));
    }
    let seat = free_seat(record)?;
    record.seats.insert(seat, person_seat(person, origin.to_owned()));
    mark_dirty(record, MessageKind::Card);
    start_if_full(record, now);
    Ok(())
}

/// Puts a computer on a seat.
///
/// # Errors
/// When it is not the creator who asks, no seat is free or there is no such level.
pub fn add_computer(record: &mut Record, player: i64, level: &str, origin: &str, now: Millis) -> Result<(), Refused> {
    if record.seats.values().any(|row| row.origin == origin) {
        return Ok(());
    }
    in_lobby(record)?;
    by_creator(record, player)?;
    let game = registry::game(&record.table.game).expect("stored games are in the registry");
    let level = game.levels().iter().find(|known| **known == level);
    let level = level.ok_or_else(|| Refused { rule: None, reason: other_levels(game) })?;
    let seat = free_seat(record)?;
    let occupant = Occupant::Computer { level: (*level).to_owned() };
    record.seats.insert(seat, SeatRow { occupant, origin: origin.to_owned(), decision: 0 });
    mark_dirty(record, MessageKind::Card);
    start_if_full(record, now);
    Ok(())
}

/// Which computers a game has, for somebody who asked for another.
fn other_levels(game: &dyn Game) -> Message {
    let levels = game.levels().iter().map(|level| computer_name(level));
    let list = levels.reduce(|list, next| Message::new("table-list").with("list", list).with("next", next));
    let reason = Message::new("table-refused-level").with("game", Message::new(game.id()));
    reason.with("levels", list.expect("every game has a computer"))
}

/// Gives a seat up; when the creator leaves, the table is closed. Whoever a seat is kept for declines: it is open to
/// anybody then.
///
/// # Errors
/// When the person has no seat and none is kept for this person, or the game has begun.
pub fn leave(record: &mut Record, player: i64, now: Millis) -> Result<(), Refused> {
    in_lobby(record)?;
    match seat_of(record, player) {
        Some(_) if record.table.creator == player => {
            record.table.status = Status::Cancelled;
            record.table.ended_at = Some(now);
        }
        Some(seat) => {
            record.seats.remove(&seat.0);
        }
        None if record.table.invited == Some(player) => record.table.invited = None,
        None => return Err(Refused::new("table-refused-stranger")),
    }
    mark_dirty(record, MessageKind::Card);
    Ok(())
}

/// Chooses the value of an option, `size=12`.
///
/// # Errors
/// When it is not the creator who asks, the game has begun (BAT-8) or there is no such value.
pub fn choose_option(record: &mut Record, player: i64, choice: &str) -> Result<(), Refused> {
    in_lobby(record)?;
    by_creator(record, player)?;
    let game = registry::game(&record.table.game).expect("stored games are in the registry");
    let unknown = |_| Refused { rule: None, reason: Message::new("table-refused-option").with("option", choice) };
    let mut choices = ChosenOptions::parse(game.options(), &record.table.options).map_err(unknown)?;
    let (id, value) = choice.split_once('=').unwrap_or((choice, ""));
    choices.set(id, value).map_err(unknown)?;
    let options = choices.to_string();
    if options != record.table.options {
        record.table.options = options;
        mark_dirty(record, MessageKind::Card);
    }
    Ok(())
}

/// Starts with the seats that are taken.
///
/// # Errors
/// When it is not the creator who asks or there are too few players.
pub fn start(record: &mut Record, player: i64, now: Millis) -> Result<(), Refused> {
    in_lobby(record)?;
    by_creator(record, player)?;
    let game = registry::game(&record.table.game).expect("stored games are in the registry");
    let taken = u8::try_from(record.seats.len()).expect("few seats");
    if !game.seats().contains(&taken) {
        return Err(Refused::new("table-refused-few"));
    }
    // Seats that nobody took close up.
    record.seats = (0..).zip(std::mem::take(&mut record.seats).into_values()).collect();
    record.table.seat_count = taken;
    begin(record, now);
    Ok(())
}

fn start_if_full(record: &mut Record, now: Millis) {
    if record.seats.len() == usize::from(record.table.seat_count) {
        begin(record, now);
    }
}

fn begin(record: &mut Record, now: Millis) {
    let joined = record.seats.values().map(|row| row.origin.as_str());
    record.table.seed = Some(dice::table_seed(&record.table.secret, joined).to_vec());
    record.table.status = Status::Playing;
    record.table.started_at = Some(now);
    let game = play::game(record).expect("a game without moves can be replayed");
    prompts::follow(record, game.as_ref(), None, now);
    mark_dirty(record, MessageKind::Card);
    mark_dirty(record, MessageKind::Board);
}

/// The seats that persons hold.
pub fn persons(record: &Record) -> impl Iterator<Item = Seat> + '_ {
    let person = |row: &SeatRow| matches!(row.occupant, Occupant::Person { .. });
    record.seats.iter().filter(move |(_, row)| person(row)).map(|(seat, _)| Seat(*seat))
}
