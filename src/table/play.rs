//! Playing: from the line that a seat enters to the rows of the journal.

use games::engine::dice::Seed;
use games::engine::game::{Draft, Play, Played};
use games::engine::journal::{Agreement, JournalEntry, JournalError};
use games::engine::log::Audience;
use games::engine::options::ChosenOptions;
use games::engine::outcome::Outcome;
use games::engine::prompt::RESIGN;
use games::engine::record::{Proof, Recording};
use games::engine::replay::Replay;
use games::engine::rules::Setup;
use games::engine::seat::{Seat, Seats, Viewer};
use games::engine::undo::Undo;
use games::lang::Message;
use games::panel::Focus;
use games::registry;

use super::clocks::{Act, Acted};
use super::{Refused, current_position, mark_dirty, panel_at, panel_shown, prompts, replayed};
use crate::record::{Address, DraftRow, JournalRow, MenuPosition, MessageKind, Millis, Record, Status};

/// A stored game that cannot be replayed. Such a table never changes.
#[derive(Debug, thiserror::Error)]
#[error("table {table} cannot be replayed: {fault}")]
pub struct ReplayError {
    table: String,
    fault: String,
}

/// A table of a later release. This process leaves it alone; a process of that release shares the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a later release of the program plays this table")]
pub struct LaterRelease;

impl From<LaterRelease> for Refused {
    fn from(_: LaterRelease) -> Self {
        Self::new("table-refused-later-release")
    }
}

/// Checks that this release can play the table.
///
/// # Errors
/// When only a later release can.
pub fn of_this_release(record: &Record) -> Result<(), LaterRelease> {
    let known = registry::game(&record.table.game).map(|game| i64::from(game.revision()));
    let knows = known.is_some_and(|newest| record.table.revision <= newest);
    if knows { Ok(()) } else { Err(LaterRelease) }
}

fn broken(record: &Record, fault: impl Into<String>) -> ReplayError {
    ReplayError { table: record.table.id.to_string(), fault: fault.into() }
}

/// The error without the move, because its text reaches the log and the move may be secret.
fn refused(record: &Record, JournalError { number, refusal, .. }: &JournalError) -> ReplayError {
    broken(record, format!("move {number} is refused by {}", refusal.cause()))
}

/// A function that starts the stored game.
fn beginning(record: &Record) -> Result<impl FnOnce() -> Box<dyn Play> + use<>, ReplayError> {
    let broken = |fault: String| broken(record, fault);
    let game = registry::game(&record.table.game).ok_or_else(|| broken("unknown game".to_owned()))?;
    let known = game.oldest()..=game.revision();
    let revision = u32::try_from(record.table.revision).ok().filter(|revision| known.contains(revision));
    let revision = revision.ok_or_else(|| broken(format!("played by revision {}", record.table.revision)))?;
    let options =
        ChosenOptions::parse(game.options(), &record.table.options).map_err(|fault| broken(fault.to_string()))?;
    let seed = record.table.seed.as_deref().and_then(|seed| Seed::try_from(seed).ok());
    let seed = seed.ok_or_else(|| broken("it has no seed".to_owned()))?;
    let seats = record.table.seat_count;
    Ok(move || game.start(&Setup { options: &options, seats, revision }, seed))
}

/// Replays the stored game.
///
/// # Errors
/// When the game has not begun, is not known or a stored move is refused.
pub fn game(record: &Record) -> Result<Box<dyn Play>, ReplayError> {
    replayed::game(record, &entries(record), beginning(record)?).map_err(|error| refused(record, &error))
}

/// The stored game as a replay. A finished table shows everything.
///
/// # Errors
/// As [`game`].
pub fn replay(record: &Record) -> Result<Replay, ReplayError> {
    let over = record.table.status == Status::Over;
    let ended = record.table.result.as_deref().filter(|_| over).and_then(Outcome::parse);
    Replay::new(beginning(record)?(), &entries(record), ended.as_ref()).map_err(|error| refused(record, &error))
}

fn entries(record: &Record) -> Vec<JournalEntry> {
    let entry = |row: &JournalRow| JournalEntry {
        seat: Seat(row.seat),
        text: row.text.clone(),
        line: u64::try_from(row.line).unwrap_or(0),
    };
    record.journal.iter().map(entry).collect()
}

/// The game with the uncommitted draft of a seat, as that seat sees it.
///
/// # Errors
/// As [`game`].
pub fn game_of(record: &Record, seat: Seat) -> Result<Box<dyn Play>, ReplayError> {
    Ok(game(record)?.with_draft(seat, &draft(record, seat)))
}

/// The drafts of all seats.
pub(super) fn drafts(record: &Record) -> Vec<Draft> {
    Seat::all(record.table.seat_count).map(|seat| draft(record, seat)).collect()
}

/// The draft of a seat.
pub fn draft(record: &Record, seat: Seat) -> Draft {
    let DraftRow { text, draws, earlier, lost } = record.drafts.get(&seat.0).cloned().unwrap_or_default();
    Draft { text, draws: u64::try_from(draws).unwrap_or(0), earlier, lost }
}

/// A line that a seat enters.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// The seat.
    pub seat: Seat,
    /// The decision that the press belongs to; `None` for a typed line, which only the rules judge. A resignation
    /// counts at any later decision.
    pub decision: Option<i64>,
    /// The text of the line, in the game's notation.
    pub line: &'a str,
    /// The source of the line, unique in the table.
    pub origin: &'a str,
    /// The address of the answer, which will show the newest state.
    pub answer: Option<Address>,
    /// The current time.
    pub now: Millis,
}

/// Checks that there is a running or finished game to look at.
///
/// # Errors
/// When there is none, or only a later release can play it.
pub fn begun(record: &Record) -> Result<(), Refused> {
    of_this_release(record)?;
    match record.table.status {
        Status::Lobby => Err(Refused::new("table-refused-not-begun")),
        Status::Cancelled => Err(Refused::new("table-refused-cancelled")),
        Status::Playing | Status::Over => Ok(()),
    }
}

/// The result of an entered line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Applied {
    /// The line was carried out, or only its first part; the refusal of the rest.
    Done(Option<Refused>),
    /// A repeated press, which had already been carried out.
    Again,
    /// The press belongs to an earlier decision. Nothing changed.
    Stale,
    /// The rest of a typed line needs a confirmation, which the panel shows under this menu entry. The part before it
    /// was carried out.
    Asks(&'static str),
}

/// Enters a line for a seat.
///
/// # Errors
/// The reason for the refusal; nothing changed.
pub fn enter(record: &mut Record, entry: &Line<'_>) -> Result<Applied, Refused> {
    entered(record, entry, false)
}

/// Enters a typed line. It needs the same confirmations as a press on the panel.
///
/// # Errors
/// As [`enter`].
pub fn enter_typed(record: &mut Record, entry: &Line<'_>) -> Result<Applied, Refused> {
    entered(record, entry, true)
}

fn entered(record: &mut Record, entry: &Line<'_>, typed: bool) -> Result<Applied, Refused> {
    let Line { seat, now, .. } = *entry;
    begun(record)?;
    if heard(record, seat, entry.origin) {
        return Ok(Applied::Again);
    }
    let current = record.seats.get(&seat.0).map_or(0, |row| row.decision);
    // A person who resigns means it, even if another player has moved since the question appeared.
    if entry.line != RESIGN && entry.decision.is_some_and(|decision| decision != current) {
        return Ok(Applied::Stale);
    }
    if was_agreed(record) {
        // An agreement ended the game, so no rule of the game would refuse the line.
        return Err(Refused::new("table-refused-over"));
    }
    let mut play = game(record).map_err(|broken| broken_table(&broken))?;
    if !super::clocks::entered(entry.origin) && play.is_of_the_clock(seat, entry.line) {
        return Err(Refused::new("table-refused-of-the-clock"));
    }
    let before = drafts(record);
    let result = match Undo::parse(entry.line) {
        Some(undo) => play.take_back(seat, &before, &undo).ok_or_else(|| Refused::new(undo.refusal()))?,
        None if typed => play.enter_typed(seat, &before, entry.line),
        None => play.enter(seat, &before, entry.line),
    };
    let asks = result.asks.map(|question| question.look);
    let (moves, after, refused) = (result.moves, result.drafts, result.refused.map(Refused::from));
    let nothing = moves.is_empty() && after == before;
    if let (true, Some(refused)) = (nothing, refused.clone()) {
        return Err(refused);
    }
    if let (true, Some(look)) = (nothing, asks) {
        note_panel(record, entry, Some(look), record.journal.len());
        return Ok(Applied::Asks(look));
    }
    keep_drafts(record, seat, &before, &after);
    if moves.is_empty() {
        hear(record, seat, entry.origin);
    }
    let acted = Acted { seat, act: act(&moves) };
    if noticed(&moves) == Audience::Everyone {
        super::proposals::lapse(record);
    }
    // A move that everybody notices shows that the person is present. Nobody waits for a player who has resigned.
    if acted.act == Act::Decided && (!super::clocks::entered(entry.origin) || entry.line == RESIGN) {
        super::clocks::note_gone(record, seat.0, false, now);
    }
    let known = record.journal.len();
    append(record, entry, moves);
    let line = record.journal.get(known).map_or(record.rows() + 1, |row| row.line);
    end_without_people(record, play.as_mut(), (seat, line), now);
    end_if_over(record, play.as_ref(), seat, now);
    prompts::follow(record, play.as_ref(), Some(acted), now);
    note_panel(record, entry, asks, known);
    Ok(asks.map_or(Applied::Done(refused), Applied::Asks))
}

/// Notes the new address of the panel, and the menu entry that asks for confirmation. `known` is the number of rows
/// known before.
fn note_panel(record: &mut Record, entry: &Line<'_>, asks: Option<&'static str>, known: usize) {
    let Some(address) = &entry.answer else { return };
    let rows = i64::try_from(known).unwrap_or(i64::MAX);
    let place = asks
        .map(|look| MenuPosition { rows, ..current_position(record, Focus { partial: "", look }) })
        .unwrap_or_default();
    panel_shown(record, entry.seat, address.clone(), place);
}

/// Whether the game ended by agreement.
fn was_agreed(record: &Record) -> bool {
    let outcome =
        record.table.result.as_deref().filter(|_| record.table.status == Status::Over).and_then(Outcome::parse);
    outcome.is_some_and(|outcome| outcome.is_agreed())
}

/// Ends a game in which all remaining people have resigned: computers do not play on alone. The row that ends it
/// belongs to `line` of `seat`.
pub(super) fn end_without_people(record: &mut Record, play: &mut dyn Play, (seat, line): (Seat, i64), now: Millis) {
    let people: Vec<Seat> = super::lobby::persons(record).collect();
    if people.is_empty() || !people.iter().all(|person| play.has_resigned(*person)) {
        return;
    }
    // A game that ended by its rules needs no agreement.
    let Some(Played { seat, text, .. }) = play.agree(seat, Agreement::End) else { return };
    let origin = format!("left:{}", record.journal.len() + 1);
    record.journal.push(JournalRow { seat: seat.0, text, line, origin, at: now });
    mark_dirty(record, MessageKind::Board);
}

/// Stores the outcome of a game that is over. The actor sees it in the answer.
pub(super) fn end_if_over(record: &mut Record, play: &dyn Play, actor: Seat, now: Millis) {
    let Some(outcome) = play.outcome() else { return };
    record.table.status = Status::Over;
    record.table.ended_at.get_or_insert(now);
    record.table.result = Some(outcome.to_string());
    record.table.proposals.clear();
    super::notes::lapse(record);
    // Drafts that were never confirmed are of no use.
    record.drafts.clear();
    // Nor are positions in menus.
    record.messages.values_mut().for_each(|row| row.position = MenuPosition::default());
    mark_dirty(record, MessageKind::Card);
    for other in super::lobby::persons(record).filter(|other| *other != actor).collect::<Vec<_>>() {
        mark_dirty(record, MessageKind::Panel(other.0));
    }
}

/// How many origins of draft changes a seat remembers. Repeated deliveries arrive within seconds.
const HEARD: usize = 8;

/// Whether this or another process has already handled a line with this origin.
fn heard(record: &Record, seat: Seat, origin: &str) -> bool {
    let by_seat = record.seats.get(&seat.0).is_some_and(|row| row.heard.iter().any(|heard| heard == origin));
    by_seat || was_entered(record, origin)
}

/// Whether the journal has a row with this origin.
pub(super) fn was_entered(record: &Record, origin: &str) -> bool {
    record.journal.iter().any(|row| row.origin == origin)
}

fn hear(record: &mut Record, seat: Seat, origin: &str) {
    let Some(row) = record.seats.get_mut(&seat.0) else { return };
    row.heard.push(origin.to_owned());
    let most = row.heard.len().saturating_sub(HEARD);
    row.heard.drain(..most);
}

/// Logs that a table cannot be replayed, and says so to the person.
pub fn broken_table(broken: &ReplayError) -> Refused {
    tracing::error!(%broken, "a stored game cannot be replayed");
    Message::new("table-refused-broken").with("table", broken.table.as_str()).into()
}

/// Stores the drafts, and updates the panels of seats whose draft another seat's move has cut.
pub(super) fn keep_drafts(record: &mut Record, actor: Seat, before: &[Draft], after: &[Draft]) {
    for (seat, (before, after)) in (0..).zip(before.iter().zip(after)) {
        if before == after {
            continue;
        }
        if seat != actor.0 {
            mark_dirty(record, MessageKind::Panel(seat));
        }
        let Draft { text, draws, earlier, lost } = after.clone();
        let row = DraftRow { text, draws: i64::try_from(draws).unwrap_or(i64::MAX), earlier, lost };
        if row == DraftRow::default() {
            record.drafts.remove(&seat);
        } else {
            record.drafts.insert(seat, row);
        }
    }
}

/// The audience that noticed any of these moves.
fn noticed<'m>(moves: impl IntoIterator<Item = &'m Played>) -> Audience {
    moves.into_iter().fold(Audience::NOBODY, |all, row| all.or(row.trace.noticed))
}

/// The effect of a line on the clocks of its seat. A line without moves has changed a draft.
fn act(moves: &[Played]) -> Act {
    let decides = || moves.iter().filter(|row| !row.aside);
    if !moves.is_empty() && decides().next().is_none() {
        return Act::Aside;
    }
    if noticed(decides()) == Audience::Everyone { Act::Decided } else { Act::Unnoticed }
}

/// Appends the moves. The first carries the plain origin, so that a second delivery is recognised. Unnoticed moves
/// update no message, because the time of an update would reveal them. Seats that received private news, such as the
/// answer to an offer, see it.
fn append(record: &mut Record, entry: &Line<'_>, moves: Vec<Played>) {
    let line = record.rows() + 1;
    let noticed = noticed(&moves);
    let whispered = moves.iter().fold(Seats::NONE, |all, row| all.or(row.trace.whispered));
    for (number, Played { seat, text, .. }) in moves.into_iter().enumerate() {
        let origin = if number == 0 { entry.origin.to_owned() } else { format!("{}/{number}", entry.origin) };
        record.journal.push(JournalRow { seat: seat.0, text, line, origin, at: entry.now });
    }
    if noticed == Audience::Everyone {
        super::changed_for_all(record, Some(entry.seat), entry.now);
    }
    // Public news updates existing panels and calls nobody.
    let hears =
        |record: &Record, seat: Seat| noticed != Audience::Everyone || panel_at(record, seat) != Address::Nowhere;
    let others = super::lobby::persons(record).filter(|seat| *seat != entry.seat && whispered.contains(*seat));
    let others: Vec<Seat> = others.filter(|seat| hears(record, *seat)).collect();
    others.into_iter().for_each(|seat| mark_dirty(record, MessageKind::Panel(seat.0)));
}

/// The first row number of the line that this seat entered last, or 0. Events since then are the effects of that line
/// and of later ones. Queued moves that another seat's line triggered do not count.
pub fn last_line_of(record: &Record, seat: Seat) -> u64 {
    let own = |(number, row): &(i64, &JournalRow)| row.line == *number && row.seat == seat.0;
    let last = (1..).zip(&record.journal).filter(own).last();
    last.and_then(|(number, _)| u64::try_from(number).ok()).unwrap_or(0)
}

/// The first row of the latest line that a viewer noticed. A secret line does not hide the public one before it.
pub fn last_noticed<'r>(record: &'r Record, game: &dyn Play, viewer: Viewer) -> Option<&'r JournalRow> {
    let begins = |(number, row): &(i64, &JournalRow)| row.line == *number;
    // Agreements produce no event.
    let agreed = |row: &JournalRow| Agreement::parse(&row.text).is_some();
    let told = |number: i64| u64::try_from(number - 1).is_ok_and(|before| game.noticed(viewer, before));
    let lines = (1..).zip(&record.journal).filter(begins).collect::<Vec<_>>();
    lines.into_iter().rev().find(|(number, row)| agreed(row) || told(*number)).map(|(_, row)| row)
}

/// The recorded game with its proof. Only for a finished game, because it holds every secret.
pub fn recording(record: &Record) -> Option<Recording> {
    let seed = record.table.seed.as_deref().and_then(|seed| Seed::try_from(seed).ok())?;
    let result = record.table.result.as_deref().and_then(Outcome::parse);
    (record.table.status == Status::Over).then(|| Recording {
        game: record.table.game.clone(),
        revision: u32::try_from(record.table.revision).unwrap_or(0),
        options: record.table.options.clone(),
        names: super::names(record, super::language(record)),
        proof: Some(Proof {
            secret: record.table.secret.clone(),
            commitment: games::engine::dice::commitment(&record.table.secret),
            joined: record.seats.values().map(|row| row.origin.clone()).collect(),
        }),
        seed,
        journal: entries(record),
        result,
    })
}
