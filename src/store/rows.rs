//! Maps a [`Record`] to rows: loads it whole, writes back what differs.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::announcements;
use super::cups;
use super::engine::{Row, Transaction, Value};
use super::error::StoreError;
use super::journals::Journals;
use super::people;
use super::{results, searches, sql};
use crate::record::{
    Address, CupId, Departure, DraftRow, InvitationRow, JournalRow, MenuPosition, MessageKind, MessageRow, Note,
    Occupant, PromptKey, PromptRow, Proposal, Record, SeatRow, Status, Table, TableId, TimeOut, is_forgotten,
};

/// The parameters of a statement.
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::store::engine::Value::from($value)),*] };
}
pub(super) use values;

/// Loads a whole table.
pub(super) async fn load(
    transaction: &mut Transaction,
    journals: &Journals,
    id: &TableId,
) -> Result<Option<Record>, StoreError> {
    let Some(mut row) = transaction.rows(sql::TABLE_LOAD, values![id.as_str()]).await?.into_iter().next() else {
        return Ok(None);
    };
    let table = table(&mut row)?;
    let mut has_rows = [false; 4];
    for has_rows in &mut has_rows {
        *has_rows = row.int()? > 0;
    }
    load_rest(transaction, journals, table, has_rows).await.map(Some)
}

/// Loads a whole table and locks it until the end of the transaction.
pub(super) async fn load_locked(
    transaction: &mut Transaction,
    journals: &Journals,
    id: &TableId,
) -> Result<Option<Record>, StoreError> {
    if !transaction.is_shared() {
        return load(transaction, journals, id).await;
    }
    let locked = transaction.rows(sql::TABLE_LOCK, values![id.as_str()]).await?;
    let Some(mut row) = locked.into_iter().next() else { return Ok(None) };
    // While a statement waits for a lock, its counts of rows in other tables may get out of date.
    load_rest(transaction, journals, table(&mut row)?, [true; 4]).await.map(Some)
}

/// Loads what belongs to a table. The flags say whether there are any invitations, drafts, departures and notes.
async fn load_rest(
    transaction: &mut Transaction,
    journals: &Journals,
    table: Table,
    [invitations, drafts, departures, notes]: [bool; 4],
) -> Result<Record, StoreError> {
    let mut record = Record::bare(table);
    let id = record.table.id.clone();
    let key = values![id.as_str()];
    for mut row in transaction.rows(sql::SEATS_LOAD, key).await? {
        record.seats.insert(small(&mut row)?, seat(&mut row)?);
    }
    for mut row in transaction.rows_if(invitations, sql::INVITATIONS_LOAD, key).await? {
        let (seat, player, name, colour) = (small(&mut row)?, row.int()?, row.text()?, row.maybe_text()?);
        record.invitations.insert(seat, InvitationRow { player, name, colour });
    }
    record.journal = journal(transaction, journals, &id).await?;
    for mut row in transaction.rows_if(drafts, sql::DRAFTS_LOAD, key).await? {
        let seat = small(&mut row)?;
        let (text, draws) = (row.text()?, row.int()?);
        let (earlier, lost) = (parted(&row.text()?), parted(&row.text()?));
        record.drafts.insert(seat, DraftRow { text, draws, earlier, lost });
    }
    for mut row in transaction.rows(sql::PROMPTS_LOAD, key).await? {
        record.prompts.insert(prompt_key(&mut row)?, prompt(&mut row)?);
    }
    for mut row in transaction.rows(sql::MESSAGES_LOAD, key).await? {
        record.messages.insert(message_kind(&mut row)?, message(&mut row)?);
    }
    for mut row in transaction.rows_if(departures, sql::DEPARTURES_LOAD, key).await? {
        let (seat, player, name, language) = (small(&mut row)?, row.int()?, row.text()?, row.text()?);
        record.departures.push(Departure { seat, player, name, language, at: row.int()? });
    }
    for mut row in transaction.rows_if(notes, sql::NOTES_LOAD, key).await? {
        record.notes.insert(row.int()?, note(&mut row)?);
    }
    if record.table.status == Status::Over {
        record.results = results::of_table(transaction, &id).await?;
    }
    Ok(record)
}

async fn journal(
    transaction: &mut Transaction,
    journals: &Journals,
    id: &TableId,
) -> Result<Vec<JournalRow>, StoreError> {
    let mut journal = journals.of(id);
    let known = journal.len();
    let since = i64::try_from(known).unwrap_or(i64::MAX);
    for mut row in transaction.rows(sql::JOURNAL_LOAD, values![id.as_str(), since]).await? {
        let number = row.int()?;
        if usize::try_from(number) != Ok(journal.len() + 1) {
            return Err(StoreError::Damaged(format!("move {} of table {id} is missing", journal.len() + 1)));
        }
        let (seat, text, line) = (small(&mut row)?, row.text()?, row.int()?);
        journal.push(JournalRow { seat, text, line, origin: row.text()?, at: row.int()? });
    }
    if journal.len() > known {
        journals.keep(id, &journal);
    }
    Ok(journal)
}

/// Writes a new table.
pub(super) async fn create(transaction: &mut Transaction, record: &Record) -> Result<(), StoreError> {
    if transaction.run(sql::TABLE_INSERT, &table_values(&record.table, &proposals(&record.table))).await? == 0 {
        return Err(match &record.table.rematch_of {
            Some(finished) if !table_exists(transaction, &record.table.id).await? => {
                StoreError::RematchExists(finished.clone())
            }
            _ => StoreError::TableExists(record.table.id.clone()),
        });
    }
    let bare = Record { results: record.results.clone(), ..Record::bare(record.table.clone()) };
    save(transaction, &bare, record).await?;
    results::copy(transaction, record).await
}

async fn table_exists(transaction: &mut Transaction, id: &TableId) -> Result<bool, StoreError> {
    Ok(!transaction.rows(sql::TABLE_LOAD, values![id.as_str()]).await?.is_empty())
}

/// Writes the difference between a loaded record and a changed one.
pub(super) async fn save(transaction: &mut Transaction, old: &Record, new: &Record) -> Result<(), StoreError> {
    check_kept(old, new)?;
    let id = old.table.id.as_str();

    if old.table != new.table {
        transaction.run(sql::TABLE_UPDATE, &table_values(&new.table, &proposals(&new.table))).await?;
    }

    // A person who changes seats leaves the old one first: nobody may hold two, not even between two statements.
    for (seat, row) in &old.seats {
        if new.seats.get(seat).is_none_or(|now| now.occupant != row.occupant) {
            transaction.run(sql::SEAT_DELETE, values![id, *seat]).await?;
        }
    }
    let reopened = is_open(&old.table) != is_open(&new.table);
    for (seat, row) in changed(&old.seats, &new.seats, |_| reopened) {
        let (occupant, player, name, language, level) = match &row.occupant {
            Occupant::Person { player, name, language } => {
                ("person", Some(*player), Some(name.as_str()), Some(language.as_str()), None)
            }
            Occupant::Computer { level } => ("computer", None, None, None, Some(level.as_str())),
        };
        let (origin, heard, open) = (row.origin.as_str(), joined(&row.heard), is_open(&new.table));
        let (decision, heard, colour) = (row.decision, heard.as_str(), row.colour.as_deref());
        let values = values![
            id, *seat, occupant, player, name, language, level, origin, decision, heard, open, row.bank, colour,
            row.gone,
        ];
        transaction.run(sql::SEAT_PUT, values).await?;
    }

    // An invitation that changes seats leaves its old seat first, too.
    for (seat, row) in &old.invitations {
        if new.invitations.get(seat) != Some(row) {
            transaction.run(sql::INVITATION_DELETE, values![id, *seat]).await?;
        }
    }
    for (seat, row) in changed(&old.invitations, &new.invitations, |_| false) {
        let values = values![id, *seat, row.player, row.name.as_str(), row.colour.as_deref()];
        transaction.run(sql::INVITATION_PUT, values).await?;
    }

    for (number, row) in (1_i64..).zip(&new.journal).skip(old.journal.len()) {
        let values = values![id, number, row.seat, row.text.as_str(), row.line, row.origin.as_str(), row.at];
        if transaction.run(sql::JOURNAL_APPEND, values).await? == 0 {
            return Err(StoreError::OriginTaken { table: old.table.id.clone(), origin: row.origin.clone() });
        }
    }

    for seat in gone(&old.drafts, &new.drafts) {
        transaction.run(sql::DRAFT_DELETE, values![id, *seat]).await?;
    }
    for (seat, row) in changed(&old.drafts, &new.drafts, |_| false) {
        let (earlier, lost) = (joined(&row.earlier), joined(&row.lost));
        let values = values![id, *seat, row.text.as_str(), row.draws, earlier.as_str(), lost.as_str()];
        transaction.run(sql::DRAFT_PUT, values).await?;
    }

    for PromptKey { seat, kind, id: number } in gone(&old.prompts, &new.prompts) {
        transaction.run(sql::PROMPT_DELETE, values![id, *seat, kind.as_str(), i64::from(*number)]).await?;
    }
    let taken_over = |key: &PromptKey| waits_for_computer(old, key.seat) != waits_for_computer(new, key.seat);
    for (PromptKey { seat, kind, id: number }, row) in changed(&old.prompts, &new.prompts, taken_over) {
        let values = values![
            id,
            *seat,
            kind.as_str(),
            i64::from(*number),
            row.must,
            row.public,
            row.since,
            row.due,
            row.pinged,
            row.reminded,
            row.aloud,
            row.wake_at,
            row.retry_at,
            row.attempts,
            waits_for_computer(new, *seat),
        ];
        transaction.run(sql::PROMPT_PUT, values).await?;
    }

    for kind in gone(&old.messages, &new.messages) {
        let (kind, seat) = message_key(*kind);
        transaction.run(sql::MESSAGE_DELETE, values![id, kind, seat]).await?;
    }
    for (kind, row) in changed(&old.messages, &new.messages, |_| false) {
        let (kind, seat) = message_key(*kind);
        let (address, channel, message, at, token, until) = match &row.address {
            Address::Nowhere => ("nowhere", None, None, None, None, None),
            Address::Posted { channel, message, at } => {
                ("posted", Some(*channel), Some(*message), Some(*at), None, None)
            }
            Address::Answer { token, pressed: None, until } => {
                ("answer", None, None, None, Some(Cow::from(token.as_str())), Some(*until))
            }
            Address::Answer { token, pressed: Some(message), until } => {
                let token = Cow::from(format!("{token}{FURTHER}{PRESSED}{message}"));
                ("answer", None, None, None, Some(token), Some(*until))
            }
            Address::Owed { token, until } => {
                ("answer", None, None, None, Some(Cow::from(format!("{token}{FURTHER}"))), Some(*until))
            }
            Address::FollowUp { token, message, until } => {
                ("answer", None, None, None, Some(Cow::from(format!("{token}{FURTHER}{message}"))), Some(*until))
            }
        };
        let values = values![
            id,
            kind,
            seat,
            address,
            channel,
            message,
            at,
            token.as_deref(),
            until,
            row.wanted,
            row.sent,
            row.retry_at,
            row.attempts,
            row.refused,
            row.call,
            row.position.entered.as_str(),
            row.position.look.as_str(),
            row.position.rows,
        ];
        transaction.run(sql::MESSAGE_PUT, values).await?;
    }

    for (number, row) in (1_i64..).zip(&new.departures).skip(old.departures.len()) {
        let values = values![id, number, row.seat, row.player, row.name.as_str(), row.language.as_str(), row.at];
        transaction.run(sql::DEPARTURE_APPEND, values).await?;
    }
    let known = (1_i64..).zip(old.departures.iter().zip(&new.departures));
    for (number, (_, row)) in known.filter(|(_, (old, new))| old != new) {
        transaction
            .run(sql::DEPARTURE_FORGET, values![id, number, row.player, row.name.as_str(), row.language.as_str()])
            .await?;
    }

    for at in gone(&old.notes, &new.notes) {
        transaction.run(sql::NOTE_DELETE, values![id, *at]).await?;
    }
    for (at, row) in changed(&old.notes, &new.notes, |_| false) {
        let Note { text, author, partner, seats: [of_author, of_partner], origin, agreed_at, withdrawn_at } = row;
        let (text, origin) = (text.as_str(), origin.as_str());
        let values =
            values![id, *at, text, *author, *partner, *of_author, *of_partner, origin, *agreed_at, *withdrawn_at,];
        transaction.run(sql::NOTE_PUT, values).await?;
    }

    if let Some(cup) = &new.table.cup {
        cups::note(transaction, cup, old, new).await?;
    }
    if old.table.status != Status::Over && new.table.status == Status::Over {
        results::count(transaction, new).await?;
        announcements::note(transaction, old, new).await?;
    }
    searches::note(transaction, old, new).await
}

/// Refuses a change of immutable parts: players hold the hash of the secret and have seen the moves.
fn check_kept(old: &Record, new: &Record) -> Result<(), StoreError> {
    let what = if new.table.id != old.table.id {
        "name"
    } else if new.table.secret != old.table.secret {
        "secret"
    } else if old.table.seed.is_some() && new.table.seed != old.table.seed {
        "seed"
    } else if !new.journal.starts_with(&old.journal) {
        "journal"
    } else if !keeps_departures(&old.departures, &new.departures) {
        "list of those who have left"
    } else if new.results != old.results {
        "list of results"
    } else {
        return Ok(());
    };
    Err(StoreError::Rewritten { table: old.table.id.clone(), what })
}

/// Whether all people who have left stay on the list. An entry may only be anonymized.
fn keeps_departures(old: &[Departure], new: &[Departure]) -> bool {
    let forgotten = |old: &Departure, new: &Departure| {
        is_forgotten(new.player) && new.name.is_empty() && (old.seat, old.at) == (new.seat, new.at)
    };
    old.len() <= new.len() && old.iter().zip(new).all(|(old, new)| old == new || forgotten(old, new))
}

fn gone<'a, K: Ord, V>(old: &'a BTreeMap<K, V>, new: &'a BTreeMap<K, V>) -> impl Iterator<Item = &'a K> {
    old.keys().filter(|key| !new.contains_key(key))
}

/// Rows that differ, and rows for which `besides` holds, since one of their columns follows from other rows.
fn changed<'a, K: Ord, V: PartialEq>(
    old: &'a BTreeMap<K, V>,
    new: &'a BTreeMap<K, V>,
    besides: impl Fn(&K) -> bool,
) -> impl Iterator<Item = (&'a K, &'a V)> {
    new.iter().filter(move |(key, row)| old.get(key) != Some(row) || besides(key))
}

/// Whether a table is in the lobby or playing.
fn is_open(table: &Table) -> bool {
    matches!(table.status, Status::Lobby | Status::Playing)
}

/// Whether a computer makes the decisions of a seat.
fn waits_for_computer(record: &Record, seat: u8) -> bool {
    let occupant = record.seats.get(&seat).map(|row| &row.occupant);
    record.table.status == Status::Playing && matches!(occupant, Some(Occupant::Computer { .. }))
}

fn proposals(table: &Table) -> String {
    joined(&table.proposals.iter().map(ToString::to_string).collect::<Vec<_>>())
}

fn table_values<'a>(table: &'a Table, proposals: &'a str) -> [Value<'a>; 25] {
    [
        table.id.as_str().into(),
        table.game.as_str().into(),
        table.revision.into(),
        table.options.as_str().into(),
        table.status.word().into(),
        table.guild.into(),
        table.channel.into(),
        table.thread.into(),
        table.creator.into(),
        table.language.as_str().into(),
        table.seat_count.into(),
        table.secret.as_slice().into(),
        table.seed.as_deref().into(),
        table.created_at.into(),
        table.started_at.into(),
        table.ended_at.into(),
        table.result.as_deref().into(),
        table.rematch_of.as_ref().map(TableId::as_str).into(),
        table.time_control.as_str().into(),
        table.time_out.word().into(),
        table.rated.into(),
        proposals.into(),
        table.cup.as_ref().map(CupId::as_str).into(),
        table.answer_by.into(),
        table.attended_at.into(),
    ]
}

fn table(row: &mut Row) -> Result<Table, StoreError> {
    Ok(Table {
        id: table_id(row)?,
        game: row.text()?,
        revision: row.int()?,
        options: row.text()?,
        status: status(row)?,
        guild: row.maybe_int()?,
        channel: row.int()?,
        thread: row.maybe_int()?,
        creator: row.int()?,
        language: row.text()?,
        seat_count: small(row)?,
        secret: row.bytes()?,
        seed: row.maybe_bytes()?,
        created_at: row.int()?,
        started_at: row.maybe_int()?,
        ended_at: row.maybe_int()?,
        result: row.maybe_text()?,
        rematch_of: maybe_table_id(row)?,
        time_control: row.text()?,
        time_out: time_out(row)?,
        rated: row.int()? != 0,
        proposals: parted(&row.text()?).iter().map(|text| proposal(text)).collect::<Result<_, _>>()?,
        cup: row.maybe_text()?.map(|text| cups::cup_named(&text)).transpose()?,
        answer_by: row.maybe_int()?,
        attended_at: row.maybe_int()?,
    })
}

fn time_out(row: &mut Row) -> Result<TimeOut, StoreError> {
    let word = row.text()?;
    TimeOut::parse(&word).ok_or_else(|| StoreError::Damaged(format!("nothing is called {word:?} when the time is up")))
}

fn proposal(text: &str) -> Result<Proposal, StoreError> {
    Proposal::parse(text).ok_or_else(|| StoreError::Damaged(format!("{text:?} is nothing that can be proposed")))
}

fn seat(row: &mut Row) -> Result<SeatRow, StoreError> {
    let word = row.text()?;
    let (player, name, language) = (row.maybe_int()?, row.maybe_text()?, row.maybe_text()?);
    let level = row.maybe_text()?;
    let occupant = match (word.as_str(), player, name, language, level) {
        ("person", Some(player), Some(name), Some(language), None) => Occupant::Person { player, name, language },
        ("computer", None, None, None, Some(level)) => Occupant::Computer { level },
        _ => {
            return Err(StoreError::Damaged(format!("a seat is taken by neither a person nor a computer: {word}")));
        }
    };
    let (origin, decision, heard) = (row.text()?, row.int()?, parted(&row.text()?));
    let (bank, colour, gone) = (row.maybe_int()?, row.maybe_text()?, row.int()? != 0);
    let display = people::display(row)?;
    Ok(SeatRow { occupant, origin, decision, heard, bank, colour, gone, display, first_game: row.int()? == 0 })
}

fn note(row: &mut Row) -> Result<Note, StoreError> {
    Ok(Note {
        text: row.text()?,
        author: row.int()?,
        partner: row.int()?,
        seats: [small(row)?, small(row)?],
        origin: row.text()?,
        agreed_at: row.maybe_int()?,
        withdrawn_at: row.maybe_int()?,
    })
}

/// Ends each text of a list. No text holds this character.
const PART: char = '\u{c}';

fn joined(texts: &[String]) -> String {
    texts.iter().flat_map(|text| [text.as_str(), "\u{c}"]).collect()
}

fn parted(list: &str) -> Vec<String> {
    list.split_terminator(PART).map(str::to_owned).collect()
}

fn prompt_key(row: &mut Row) -> Result<PromptKey, StoreError> {
    let (seat, kind, id) = (small(row)?, row.text()?, row.int()?);
    let id = u32::try_from(id).map_err(|_| StoreError::Damaged(format!("{id} is no number of a decision")))?;
    Ok(PromptKey { seat, kind, id })
}

fn prompt(row: &mut Row) -> Result<PromptRow, StoreError> {
    Ok(PromptRow {
        must: row.int()? != 0,
        public: row.int()? != 0,
        since: row.int()?,
        due: row.maybe_int()?,
        pinged: row.maybe_int()?,
        reminded: row.maybe_int()?,
        aloud: row.int()? != 0,
        wake_at: row.maybe_int()?,
        retry_at: row.int()?,
        attempts: row.int()?,
    })
}

pub(super) fn message(row: &mut Row) -> Result<MessageRow, StoreError> {
    let word = row.text()?;
    let (channel, message, at) = (row.maybe_int()?, row.maybe_int()?, row.maybe_int()?);
    let (token, until) = (row.maybe_text()?, row.maybe_int()?);
    let address = match (word.as_str(), channel, message, at, token, until) {
        ("nowhere", None, None, None, None, None) => Address::Nowhere,
        ("posted", Some(channel), Some(message), Some(at), None, None) => Address::Posted { channel, message, at },
        ("answer", None, None, None, Some(token), Some(until)) => answer(token, until)?,
        _ => {
            return Err(StoreError::Damaged(format!("the address of a message makes no sense: {word}")));
        }
    };
    Ok(MessageRow {
        address,
        wanted: row.int()?,
        sent: row.int()?,
        retry_at: row.int()?,
        attempts: row.int()?,
        refused: row.int()? != 0,
        call: row.int()? != 0,
        position: MenuPosition { entered: row.text()?, look: row.text()?, rows: row.int()? },
    })
}

/// Separates the token of an interaction from the id of a message. No token holds it.
const FURTHER: char = ' ';
/// Marks the id of the pressed message, as opposed to that of a follow-up.
const PRESSED: char = '@';

fn answer(token: String, until: i64) -> Result<Address, StoreError> {
    let Some((token, message)) = token.split_once(FURTHER) else {
        return Ok(Address::Answer { token, pressed: None, until });
    };
    let token = token.to_owned();
    if message.is_empty() {
        return Ok(Address::Owed { token, until });
    }
    let pressed = message.strip_prefix(PRESSED);
    let Ok(message) = pressed.unwrap_or(message).parse() else {
        return Err(StoreError::Damaged("an answer with an id that is no number".to_owned()));
    };
    Ok(match pressed {
        Some(_) => Address::Answer { token, pressed: Some(message), until },
        None => Address::FollowUp { token, message, until },
    })
}

/// Reads the name of a table.
pub(super) fn table_id(row: &mut Row) -> Result<TableId, StoreError> {
    table_named(&row.text()?)
}

fn maybe_table_id(row: &mut Row) -> Result<Option<TableId>, StoreError> {
    row.maybe_text()?.map(|text| table_named(&text)).transpose()
}

fn table_named(text: &str) -> Result<TableId, StoreError> {
    TableId::parse(text).ok_or_else(|| StoreError::Damaged(format!("{text:?} is no name of a table")))
}

/// Reads a number from 0 to 255, such as a seat.
pub(super) fn small(row: &mut Row) -> Result<u8, StoreError> {
    let number = row.int()?;
    u8::try_from(number).map_err(|_| StoreError::Damaged(format!("{number} is no number from 0 to 255")))
}

/// Reads the status of a table.
pub(super) fn status(row: &mut Row) -> Result<Status, StoreError> {
    status_of(&row.text()?)
}

/// Reads the status of a table that may not exist.
pub(super) fn maybe_status(row: &mut Row) -> Result<Option<Status>, StoreError> {
    row.maybe_text()?.map(|word| status_of(&word)).transpose()
}

fn status_of(word: &str) -> Result<Status, StoreError> {
    Status::parse(word).ok_or_else(|| StoreError::Damaged(format!("{word:?} is no state of a table")))
}

/// Reads the kind of a message.
pub(super) fn message_kind(row: &mut Row) -> Result<MessageKind, StoreError> {
    let (word, seat) = (row.text()?, row.int()?);
    match (word.as_str(), u8::try_from(seat)) {
        ("card", Err(_)) => Ok(MessageKind::Card),
        ("board", Err(_)) => Ok(MessageKind::Board),
        ("panel", Ok(seat)) => Ok(MessageKind::Panel(seat)),
        _ => Err(StoreError::Damaged(format!("there is no message {word:?} of seat {seat}"))),
    }
}

pub(super) fn message_key(kind: MessageKind) -> (&'static str, i64) {
    match kind {
        MessageKind::Card => ("card", -1),
        MessageKind::Board => ("board", -1),
        MessageKind::Panel(seat) => ("panel", seat.into()),
    }
}
