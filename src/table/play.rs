//! Playing: the path of a move, from what a seat entered to the rows of the journal.

use games::engine::dice::{Chance, Seed};
use games::engine::game::{Draft, Play};
use games::engine::options::ChosenOptions;
use games::engine::record::{JournalEntry, Proof, Recording, fold};
use games::engine::seat::Seat;
use games::lang::Message;
use games::registry;

use super::{Refused, mark_dirty, prompts, shown};
use crate::store::record::{Address, DraftRow, JournalRow, MessageKind, Millis, Record, Status};

/// A stored game that cannot be replayed. It is never changed then.
#[derive(Debug, thiserror::Error)]
#[error("table {table} cannot be replayed: {fault}")]
pub struct ReplayError {
    table: String,
    fault: String,
}

/// Replays the stored game.
///
/// # Errors
/// When the game has not begun, is not known or a stored move is refused.
pub fn game(record: &Record) -> Result<Box<dyn Play>, ReplayError> {
    let broken = |fault: String| ReplayError { table: record.table.id.to_string(), fault };
    let game = registry::game(&record.table.game).ok_or_else(|| broken("unknown game".to_owned()))?;
    if i64::from(game.revision()) != record.table.revision {
        return Err(broken(format!("played by revision {}", record.table.revision)));
    }
    let options =
        ChosenOptions::parse(game.options(), &record.table.options).map_err(|fault| broken(fault.to_string()))?;
    let seed = record.table.seed.as_deref().and_then(|seed| Seed::try_from(seed).ok());
    let seed = seed.ok_or_else(|| broken("it has no seed".to_owned()))?;
    let mut play = game.start(&options, record.table.seat_count, Chance::Seeded(seed));
    let rows = rows(record);
    for (number, row) in fold(&rows) {
        let replayed = play.replay(row.seat, number, &row.text);
        replayed.map_err(|refusal| broken(format!("move {number} is refused by {}", refusal.rule)))?;
    }
    play.skip_to(record.journal.len() as u64);
    Ok(play)
}

fn rows(record: &Record) -> Vec<JournalEntry> {
    record.journal.iter().map(|row| JournalEntry { seat: Seat(row.seat), text: row.text.clone() }).collect()
}

/// The game as its seat sees it while its draft is not committed, and the draft.
///
/// # Errors
/// As [`game`].
pub fn game_of(record: &Record, seat: Seat) -> Result<Box<dyn Play>, ReplayError> {
    Ok(game(record)?.with_draft(seat, &draft(record, seat)))
}

fn draft(record: &Record, seat: Seat) -> Draft {
    let row = record.drafts.get(&seat.0).cloned().unwrap_or_default();
    Draft { text: row.text, draws: u64::try_from(row.draws).unwrap_or(0) }
}

/// What a seat entered.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// Which seat.
    pub seat: Seat,
    /// The decision that the press belongs to; a typed move belongs to none and is judged by the rules alone.
    pub decision: Option<i64>,
    /// The line.
    pub line: &'a str,
    /// Where it came from, unique in the table.
    pub origin: &'a str,
    /// Where the answer will stand: it shows the newest state.
    pub answer: Option<Address>,
    /// When.
    pub now: Millis,
}

/// Whether there is a game to look at, running or over.
///
/// # Errors
/// When there is none.
pub fn begun(record: &Record) -> Result<(), Refused> {
    match record.table.status {
        Status::Lobby => Err(Refused::new("table-refused-not-begun")),
        Status::Cancelled => Err(Refused::new("table-refused-cancelled")),
        Status::Playing | Status::Over => Ok(()),
    }
}

/// What became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Applied {
    /// It was carried out. The rest of the line may have been refused.
    Done(Option<Refused>),
    /// It had been carried out before: the same press came twice.
    Again,
    /// The press belongs to an earlier decision; nothing has changed.
    Stale,
}

/// Carries out what a seat entered.
///
/// # Errors
/// The reason why not; nothing has changed then.
pub fn enter(record: &mut Record, entry: &Line<'_>) -> Result<Applied, Refused> {
    let Line { seat, now, .. } = *entry;
    begun(record)?;
    if record.journal.iter().any(|row| row.origin == entry.origin) {
        return Ok(Applied::Again);
    }
    let current = record.seats.get(&seat.0).map_or(0, |row| row.decision);
    if entry.decision.is_some_and(|decision| decision != current) {
        return Ok(Applied::Stale);
    }
    let stored = game(record).map_err(|broken| broken_table(&broken))?;
    let before = draft(record, seat);
    let mut play = stored.fork();
    let mut entered = play.enter(seat, &before, entry.line);
    if play.outcome().is_some() && stored.shows_drafts() {
        play = stored;
        commit_open_drafts(record, play.as_mut(), entry);
        entered = play.enter(seat, &before, entry.line);
    }
    let refused = entered.refused.map(Refused::from);
    if let (true, Some(refused)) = (entered.moves.is_empty() && entered.draft == before, refused.clone()) {
        return Err(refused);
    }
    keep_draft(record, seat, &entered.draft);
    append(record, entry, entered.moves);
    if let Some(outcome) = play.outcome() {
        record.table.status = Status::Over;
        record.table.ended_at.get_or_insert(now);
        record.table.result = Some(outcome.to_string());
        mark_dirty(record, MessageKind::Card);
        for other in super::lobby::persons(record).filter(|other| *other != seat).collect::<Vec<_>>() {
            mark_dirty(record, MessageKind::Panel(other.0));
        }
    }
    prompts::follow(record, play.as_ref(), Some(seat), now);
    if let Some(address) = &entry.answer {
        shown(record, MessageKind::Panel(seat.0), address.clone());
    }
    Ok(Applied::Done(refused))
}

/// Commits what the other seats have not committed, as far as it still fits: the next move ends the game.
fn commit_open_drafts(record: &mut Record, play: &mut dyn Play, entry: &Line<'_>) {
    let open: Vec<u8> = record.drafts.keys().copied().filter(|seat| *seat != entry.seat.0).collect();
    for seat in open {
        let draft = record.drafts.remove(&seat).unwrap_or_default();
        for (line, text) in draft.text.lines().enumerate() {
            let number = record.journal.len() as u64 + 1;
            if play.replay(Seat(seat), number, text).is_ok() {
                let origin = format!("{}/draft{seat}.{line}", entry.origin);
                record.journal.push(JournalRow { seat, text: text.to_owned(), origin, at: entry.now });
            }
        }
    }
}

fn broken_table(broken: &ReplayError) -> Refused {
    tracing::error!(%broken, "a stored game cannot be replayed");
    Refused { rule: None, reason: Message::new("table-refused-broken").with("table", broken.table.as_str()) }
}

fn keep_draft(record: &mut Record, seat: Seat, draft: &Draft) {
    let row = DraftRow { text: draft.text.clone(), draws: i64::try_from(draft.draws).unwrap_or(i64::MAX) };
    if row == DraftRow::default() {
        record.drafts.remove(&seat.0);
    } else {
        record.drafts.insert(seat.0, row);
    }
}

/// Appends the moves; the first carries the origin itself, so that a second delivery is recognised.
fn append(record: &mut Record, entry: &Line<'_>, moves: Vec<String>) {
    let public = !moves.is_empty();
    for (number, text) in moves.into_iter().enumerate() {
        let origin = if number == 0 { entry.origin.to_owned() } else { format!("{}/{number}", entry.origin) };
        record.journal.push(JournalRow { seat: entry.seat.0, text, origin, at: entry.now });
    }
    if public {
        mark_dirty(record, MessageKind::Board);
    }
}

/// The number of the first move of the line that this seat entered last; 0 if it entered none. What was told since is what
/// the line did and what came after it.
pub fn last_line_of(record: &Record, seat: Seat) -> u64 {
    let last = record.journal.iter().rfind(|row| row.seat == seat.0).map(line_of);
    let position = last.and_then(|last| record.journal.iter().position(|row| line_of(row) == last));
    position.map_or(0, |at| at as u64 + 1)
}

/// What the moves of one line have in common.
fn line_of(row: &JournalRow) -> &str {
    row.origin.split('/').next().unwrap_or_default()
}

/// The recorded game as a file, with everything that proves it. Only after the end: it holds every secret.
pub fn recording(record: &Record) -> Option<Recording> {
    let seed = record.table.seed.as_deref().and_then(|seed| Seed::try_from(seed).ok())?;
    let result = record.table.result.as_deref().and_then(games::engine::prompt::Outcome::parse);
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
        journal: rows(record),
        result,
    })
}
