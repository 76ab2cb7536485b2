//! The lobby: open a table, join and leave, choose options, start.
//!
//! `lobby`, `seats` and `play` use each other: a newcomer takes a free seat, the last one starts the game, and a
//! started game asks its seats.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use games::engine::dice;
use games::engine::game::Game;
use games::engine::options::{ChosenOptions, OptionKind};
use games::engine::seat::Seat;
use games::lang::{Language, Message, Typed};
use games::registry;

use super::{
    Person, Refused, colours, game_at, mark_dirty, panel_at, panel_shown, play, prompts, seat_of, seats, time_control,
};
use crate::record::search::CallReason;
use crate::record::{
    Address, DAY, InvitationRow, MenuPosition, MessageKind, MessageRow, Millis, NOBODY, Occupant, Record, SeatRow,
    Status, Table, TableId, TimeOut,
};

/// After how long the person who opened a table is asked whether they are still there when somebody joins, in milliseconds.
pub const STANDING: Millis = DAY;
/// How long that person has to answer, in milliseconds.
pub const ANSWERED_WITHIN: Millis = DAY;

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The id of the new table.
    pub id: TableId,
    /// The game's id; it must be in the registry.
    pub game: &'static str,
    /// The options in the game's own notation.
    pub options: String,
    /// The server.
    pub guild: Option<i64>,
    /// The channel of the card.
    pub channel: i64,
    /// The person who opens the table and takes the first seat.
    pub creator: Person,
    /// The number of seats, within the range of the game.
    pub seat_count: u8,
    /// The people for whom the next seats are reserved, each at most once.
    pub invited: Vec<InvitationRow>,
    /// The language of public messages.
    pub language: Language,
    /// 32 unpredictable bytes.
    pub secret: [u8; 32],
    /// The interaction that opened it.
    pub origin: String,
    /// The address of the card.
    pub card: Address,
    /// The current time.
    pub now: Millis,
    /// The finished table whose rematch it is.
    pub rematch_of: Option<TableId>,
}

/// Opens a table.
///
/// # Errors
/// When more people are invited than the game has seats.
///
/// # Panics
/// When the game is not in the registry.
pub fn open(new: NewTable) -> Result<Record, Refused> {
    let game = registry::game(new.game).expect("a game of the registry");
    if new.invited.len() >= usize::from(new.seat_count) {
        let reason = Message::new("table-refused-too-many").with("game", Message::new(game.id()));
        return Err(reason.with("seats", i64::from(new.seat_count)).into());
    }
    let table = Table {
        options: new.options,
        creator: new.creator.id,
        seat_count: new.seat_count,
        rematch_of: new.rematch_of,
        ..bare(new.id, game, (new.guild, new.channel, new.language), new.secret, new.now)
    };
    let card = MessageRow { address: new.card, wanted: 1, retry_at: new.now, ..MessageRow::default() };
    let mut record = Record {
        seats: [(0, person_seat(&new.creator, new.origin))].into(),
        invitations: (1..).zip(new.invited).collect(),
        messages: [(MessageKind::Card, card)].into(),
        ..Record::bare(table)
    };
    colours::hand_out(&mut record);
    Ok(record)
}

/// A table in the lobby, with the defaults of its game.
pub(super) fn bare(
    id: TableId,
    game: &dyn Game,
    (guild, channel, language): (Option<i64>, i64, Language),
    secret: [u8; 32],
    now: Millis,
) -> Table {
    Table {
        id,
        game: game.id().to_owned(),
        revision: i64::from(game.revision()),
        options: ChosenOptions::new(game.options()).to_string(),
        status: Status::Lobby,
        guild,
        channel,
        thread: None,
        creator: NOBODY,
        language: language.code().to_owned(),
        seat_count: *game.seats().end(),
        secret: secret.to_vec(),
        seed: None,
        created_at: now,
        started_at: None,
        ended_at: None,
        result: None,
        rematch_of: None,
        time_control: time_control::NONE.to_owned(),
        time_out: TimeOut::default(),
        rated: true,
        proposals: Vec::new(),
        cup: None,
        answer_by: None,
        attended_at: None,
    }
}

fn person_seat(person: &Person, origin: String) -> SeatRow {
    SeatRow { display: person.display, ..SeatRow::taken(person.occupant(), origin) }
}

pub(super) fn in_lobby(record: &Record) -> Result<(), Refused> {
    match record.table.status {
        Status::Lobby => Ok(()),
        Status::Playing => Err(Refused::new("table-refused-begun")),
        Status::Over => Err(Refused::new("table-refused-over")),
        Status::Cancelled => Err(Refused::new("table-refused-cancelled")),
    }
}

/// Checks that a person may change the options and the seats of the lobby.
///
/// # Errors
/// When the person is not the creator or the game has begun.
pub fn may_arrange(record: &Record, player: i64) -> Result<(), Refused> {
    in_lobby(record)?;
    if record.table.creator == player { Ok(()) } else { Err(Refused::new("table-refused-creator")) }
}

/// Takes a seat and starts the game if it was the last one. A repeated press joins once.
///
/// # Errors
/// When no seat is available to this person.
pub fn join(record: &mut Record, person: &Person, origin: &str, now: Millis) -> Result<(), Refused> {
    if seats::has_seated(record, origin) {
        return Ok(());
    }
    in_lobby(record)?;
    if seat_of(record, person.id).is_some() {
        return Err(Refused::new("table-refused-seated"));
    }
    let seat = seats::for_newcomer(record, person.id)?;
    let colour = record.invitations.remove(&seat).and_then(|kept| kept.colour);
    record.seats.insert(seat, SeatRow { colour, ..person_seat(person, origin.to_owned()) });
    colours::hand_out(record);
    changed(record);
    ask_opener(record, person.id, now);
    start_if_full(record, now);
    Ok(())
}

/// When the person who opened a table was last known to be there.
pub fn attended_at(record: &Record) -> Millis {
    record.table.attended_at.unwrap_or(record.table.created_at)
}

/// Whether a lobby waits until the person who opened it says to be there.
pub fn asks_opener(record: &Record) -> bool {
    record.table.status == Status::Lobby && record.table.answer_by.is_some() && record.table.creator != NOBODY
}

/// Asks the person who opened a table long ago whether they are still there, since somebody joins. Nobody has to wait for a player
/// who has gone.
fn ask_opener(record: &mut Record, newcomer: i64, now: Millis) {
    let creator = record.table.creator;
    let stands = now - attended_at(record) >= STANDING;
    if stands && newcomer != creator && record.table.answer_by.is_none() && seat_of(record, creator).is_some() {
        record.table.answer_by = Some(now + ANSWERED_WITHIN);
        record.calls.insert(creator, CallReason::StillThere);
    }
}

/// The person who opened the table is there. The game begins if everybody is. A repeated press changes nothing.
///
/// # Errors
/// When the person is not the creator or the game has begun.
pub fn attend(record: &mut Record, player: i64, now: Millis) -> Result<(), Refused> {
    may_arrange(record, player)?;
    if asks_opener(record) {
        attended(record, now);
        changed(record);
        start_if_full(record, now);
    }
    Ok(())
}

/// Notes that the person who opened a table is there.
pub(super) fn attended(record: &mut Record, now: Millis) {
    (record.table.answer_by, record.table.attended_at) = (None, Some(now));
}

/// Takes the question to the opener back if nobody who has joined waits for the answer.
pub(super) fn ask_no_more(record: &mut Record) {
    if asks_opener(record) && persons(record).count() < 2 {
        record.table.answer_by = None;
    }
}

/// Declines an invitation. The seat becomes free.
///
/// # Errors
/// When no seat is reserved for the person, or the game has begun.
pub fn decline(record: &mut Record, player: i64) -> Result<(), Refused> {
    in_lobby(record)?;
    let seat = seats::kept_for(record, player).ok_or_else(|| Refused::new("table-refused-not-invited"))?;
    if record.table.cup.is_some() {
        return Err(Refused::new("cup-refused-decline"));
    }
    record.invitations.remove(&seat);
    changed(record);
    Ok(())
}

/// Gives up a seat. When the creator leaves, the table is closed.
///
/// # Errors
/// When the person has no seat, or the game has begun.
pub fn leave(record: &mut Record, player: i64, now: Millis) -> Result<(), Refused> {
    in_lobby(record)?;
    match seat_of(record, player) {
        Some(_) if record.table.creator == player => {
            record.table.status = Status::Cancelled;
            record.table.ended_at = Some(now);
            record.invitations.clear();
            record.messages.remove(&MessageKind::CREATORS_PAGE);
        }
        Some(seat) => {
            let left = record.seats.remove(&seat.0);
            // At a table of a cup the seat stays reserved: the person may still come.
            if let (Some(Occupant::Person { player, name, .. }), Some(_)) =
                (left.map(|row| row.occupant), &record.table.cup)
            {
                record.invitations.insert(seat.0, InvitationRow::new(player, name));
            }
            ask_no_more(record);
        }
        None => return Err(Refused::new("table-refused-stranger")),
    }
    changed(record);
    Ok(())
}

/// Sets an option, written as `size=12`.
///
/// # Errors
/// When the person is not the creator, the game has begun (BAT-8), the option has no such value, or the game then
/// allows no number of players that the table can still reach (NAV-202, NAV-208).
pub fn choose_option(record: &mut Record, player: i64, choice: &str) -> Result<(), Refused> {
    may_arrange(record, player)?;
    let game = game_at(record);
    let (id, value) = choice.split_once('=').unwrap_or((choice, ""));
    let unknown = |_| Refused::from(no_such_value(game, id, choice));
    let mut choices = ChosenOptions::parse(game.options(), &record.table.options).map_err(unknown)?;
    choices.set(id, value).map_err(unknown)?;
    let mut changed = record.clone();
    changed.table.options = choices.to_string();
    arrange(record, changed)
}

/// Why a value is refused: the range of a number, or that no such option exists.
fn no_such_value(game: &dyn Game, id: &str, choice: &str) -> Message {
    let option = game.options().iter().find(|option| option.id == id);
    match option.map(|option| &option.kind) {
        Some(OptionKind::Number { range, .. }) => Message::new("table-refused-number")
            .with("option", Message::new(format!("{}-option-{id}", game.id())))
            .with("least", *range.start())
            .with("most", *range.end()),
        _ => Message::new("table-refused-option").with("option", Typed::new(choice)),
    }
}

/// Applies a change to the lobby, unless it makes a playable game unplayable for every possible number of players.
pub(super) fn arrange(record: &mut Record, rearranged: Record) -> Result<(), Refused> {
    if let (Ok(()), Err(reason)) = (can_come_about(record), can_come_about(&rearranged)) {
        return Err(reason.into());
    }
    if rearranged != *record {
        *record = rearranged;
        changed(record);
    }
    Ok(())
}

/// Whether some number of players, from those present up to all seats, can play with the chosen options.
fn can_come_about(record: &Record) -> Result<(), Message> {
    let game = game_at(record);
    let options = options(record);
    let mut counts = (record.taken_seats().max(*game.seats().start())..=record.table.seat_count).rev();
    let most = counts.next().map_or(Ok(()), |count| game.check(&options, count));
    most.or_else(|reason| counts.find_map(|count| game.check(&options, count).ok()).ok_or(reason))
}

/// Chooses a time control by the id of its preset.
///
/// # Errors
/// When the person is not the creator, the game has begun or no preset has this id.
pub fn choose_time_control(record: &mut Record, player: i64, id: &str) -> Result<(), Refused> {
    may_arrange(record, player)?;
    let control = time_control::find(id).ok_or_else(|| no_such_option(id))?;
    control.id.clone_into(&mut record.table.time_control);
    changed(record);
    Ok(())
}

/// Chooses what happens on a time-out.
///
/// # Errors
/// As [`choose_time_control`].
pub fn choose_time_out(record: &mut Record, player: i64, word: &str) -> Result<(), Refused> {
    may_arrange(record, player)?;
    record.table.time_out = TimeOut::parse(word).ok_or_else(|| no_such_option(word))?;
    changed(record);
    Ok(())
}

fn no_such_option(word: &str) -> Refused {
    Message::new("table-refused-option").with("option", Typed::new(word)).into()
}

/// Starts with the seats that are taken.
///
/// # Errors
/// When the person is not the creator or there are too few players.
pub fn start(record: &mut Record, player: i64, now: Millis) -> Result<(), Refused> {
    may_arrange(record, player)?;
    let seating = seating(record)?;
    begin(record, &seating, now);
    Ok(())
}

/// The taken seats in playing order, as if the game began now. Empty seats are skipped; team-mates stay team-mates
/// (NAV-202).
///
/// # Errors
/// The reason why the game cannot begin.
pub fn seating(record: &Record) -> Result<Vec<u8>, Message> {
    let game = game_at(record);
    let (options, taken) = (options(record), record.taken_seats());
    let few = |players: u8| Message::new("table-refused-few").with("missing", i64::from(players.saturating_sub(taken)));
    let least = *game.seats().start();
    let check = |players: u8| if players < least { Err(few(least)) } else { game.check(&options, players) };
    if let Err(reason) = check(taken) {
        // It may begin with more players, as when teams are not complete.
        let enough = (taken..=record.table.seat_count).find(|players| check(*players).is_ok());
        return Err(enough.map_or(reason, few));
    }
    let seats: Vec<u8> = record.seats.keys().copied().collect();
    match (teams(record), game.teams(&options, taken)) {
        (Some(now), Some(then)) => regrouped(&seats, &now, &then).ok_or_else(|| unequal(taken)),
        _ => Ok(seats),
    }
}

/// The reason when the teams are unequal. It names the remedy: with as many seats as players, the game assigns new
/// teams.
fn unequal(taken: u8) -> Message {
    Message::new("table-refused-teams").with("seats", i64::from(taken))
}

/// The team of each seat, if the game has teams.
pub fn teams(record: &Record) -> Option<Vec<u8>> {
    registry::game(&record.table.game)?.teams(&options(record), record.table.seat_count)
}

/// Orders the taken seats so that each current team becomes one team of the smaller game; `None` when the team sizes
/// differ. `now` and `then` are the teams by seat.
pub(super) fn regrouped(seats: &[u8], now: &[u8], then: &[u8]) -> Option<Vec<u8>> {
    let mut groups: BTreeMap<u8, VecDeque<u8>> = BTreeMap::new();
    for seat in seats {
        groups.entry(*now.get(usize::from(*seat))?).or_default().push_back(*seat);
    }
    let teams: BTreeSet<u8> = then.iter().copied().collect();
    if groups.len() != teams.len() {
        return None;
    }
    let mut groups: BTreeMap<u8, VecDeque<u8>> = teams.into_iter().zip(groups.into_values()).collect();
    then.iter().map(|team| groups.get_mut(team)?.pop_front()).collect()
}

/// The reason why the lobby waits, if people cannot see it: in games for a variable number of players, and when all
/// seats are taken.
pub fn waits_for(record: &Record) -> Option<Message> {
    let several = registry::game(&record.table.game)?.seats().count() > 1;
    match seating(record) {
        Err(reason) => (several || is_full(record)).then_some(reason),
        Ok(_) if is_full(record) => Some(Message::new("table-all-here")),
        Ok(_) => several.then(|| Message::new("table-can-start")),
    }
}

/// The options of a table; the defaults if they cannot be read.
pub fn options(record: &Record) -> ChosenOptions {
    let specs = registry::game(&record.table.game).map_or(&[][..], |game| game.options());
    ChosenOptions::parse(specs, &record.table.options).unwrap_or_else(|_| ChosenOptions::new(specs))
}

fn is_full(record: &Record) -> bool {
    record.taken_seats() == record.table.seat_count
}

/// Starts when the last seat is taken. If the options do not allow this number of players, the card says so and the
/// creator starts.
pub(super) fn start_if_full(record: &mut Record, now: Millis) {
    if let (true, false, Ok(seating)) = (is_full(record), asks_opener(record), seating(record)) {
        begin(record, &seating, now);
    }
}

pub(super) fn begin(record: &mut Record, seating: &[u8], now: Millis) {
    record.table.answer_by = None;
    let mut sitting = std::mem::take(&mut record.seats);
    record.seats = (0..).zip(seating.iter().filter_map(|seat| sitting.remove(seat))).collect();
    record.table.seat_count = record.taken_seats();
    record.invitations.clear();
    seat_owed_panel(record, now);
    let joined = record.seats.values().map(|row| row.origin.as_str());
    record.table.seed = Some(dice::table_seed(&record.table.secret, joined).to_vec());
    record.table.status = Status::Playing;
    record.table.started_at = Some(now);
    let game = play::game(record).expect("a game without moves can be replayed");
    prompts::follow(record, game.as_ref(), None, now);
    mark_dirty(record, MessageKind::Card);
    mark_dirty(record, MessageKind::Board);
}

/// Moves the page of the creator to the creator's current seat, whose panel it becomes.
fn seat_owed_panel(record: &mut Record, now: Millis) {
    let owed = record.messages.remove(&MessageKind::CREATORS_PAGE);
    let still = |row: &MessageRow| match row.address {
        Address::Owed { until, .. } | Address::Answer { until, .. } | Address::FollowUp { until, .. } => until > now,
        Address::Posted { .. } => true,
        Address::Nowhere => false,
    };
    if let (Some(row), Some(seat)) = (owed.filter(still), seat_of(record, record.table.creator)) {
        record.messages.insert(MessageKind::Panel(seat.0), MessageRow { position: MenuPosition::default(), ..row });
    }
}

/// Notes that the creator looks at this page of the lobby now, at this address.
pub fn shown_to_creator(record: &mut Record, player: i64, address: Address, page: String) {
    if record.table.status == Status::Lobby && record.table.creator == player {
        let position = MenuPosition { look: page, ..MenuPosition::default() };
        panel_shown(record, Seat(0), address, position);
    }
}

/// The address of the creator's page.
pub fn creators_page_at(record: &Record) -> Address {
    panel_at(record, Seat(0))
}

/// The page of the lobby that the creator looks at.
pub fn creators_page(record: &Record) -> &str {
    record.messages.get(&MessageKind::CREATORS_PAGE).map_or("", |row| row.position.look.as_str())
}

/// Updates the card, and the creator's page if there is one.
pub(super) fn changed(record: &mut Record) {
    mark_dirty(record, MessageKind::Card);
    let is_there = |row: &MessageRow| !matches!(row.address, Address::Owed { .. } | Address::Nowhere);
    if record.table.status == Status::Lobby && record.messages.get(&MessageKind::CREATORS_PAGE).is_some_and(is_there) {
        mark_dirty(record, MessageKind::CREATORS_PAGE);
    }
}

/// Reserves this address for the creator's panel at the start of the game, because direct messages may be closed.
pub fn owe_panel(record: &mut Record, address: Address) {
    if record.table.status == Status::Lobby {
        record.messages.insert(MessageKind::CREATORS_PAGE, MessageRow { address, ..MessageRow::default() });
    }
}

/// The seats that people hold.
pub fn persons(record: &Record) -> impl Iterator<Item = Seat> + '_ {
    record.seats.iter().filter(|(_, row)| !row.is_computer()).map(|(seat, _)| Seat(*seat))
}
