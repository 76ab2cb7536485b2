//! Cups: loads one whole, writes back what differs, and finds those that are due.

pub(super) mod sql;

use std::collections::{BTreeMap, BTreeSet};

use super::engine::{Row, Transaction};
use super::rows::{self, small, values};
use super::{Store, StoreError};
use crate::cup::{
    Cup, CupId, CupStatus, CupTable, Entrant, News, Pace, Sheet, Slot, Stage, Start, Stored, TableState, Topic,
};
use crate::operation::metrics;
use crate::ratings::board::Scope;
use crate::ratings::honour::{Contest, Honour};
use crate::record::{Address, MessageRow, Millis, Occupant, Record, Status, TableId};

/// How many cups are copied together.
const BATCH: i64 = 200;

/// A person's part in a cup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The cup.
    pub cup: CupId,
    /// The server.
    pub guild: i64,
    /// The phase of the cup.
    pub status: CupStatus,
    /// Whether the person has withdrawn.
    pub withdrawn: bool,
}

/// How reliably a person comes to tables of cups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attendance {
    /// Tables that the person missed, or at which the time ran out.
    pub missed: i64,
    /// Tables that the person finished.
    pub finished: i64,
    /// Ordinary games that the person finished since the latest missed table.
    pub ordinary: i64,
}

impl Store {
    /// Stores a new cup. Returns whether its name was free.
    pub async fn create_cup(&self, cup: &Cup) -> Result<bool, StoreError> {
        let _measured = metrics::store("cup");
        let created = patiently!(transact!(self, transaction => {
            let created = insert(&mut transaction, cup).await?;
            self.tell(&mut transaction).await?;
            Ok(created)
        }))?;
        self.announce();
        Ok(created)
    }

    /// Reads a whole cup at one moment; `None` if there is no such cup.
    pub async fn cup(&self, id: &CupId) -> Result<Option<Cup>, StoreError> {
        let _measured = metrics::store("cup");
        patiently!(
            async {
                let mut transaction = self.inner.engine.read().await?;
                let cup = load(&mut transaction, id, sql::CUP_LOAD).await;
                transaction.finish(cup).await
            }
            .await
        )
    }

    /// Changes a cup in one transaction, like [`Store::update`] changes a table. Returns `None` if there is no such cup.
    pub async fn update_cup<T, E, F>(&self, id: &CupId, mut change: F) -> Result<Option<Result<T, E>>, StoreError>
    where
        F: FnMut(&mut Cup) -> Result<T, E> + Send,
        T: Send,
        E: Send,
    {
        let _measured = metrics::store("cup");
        let mut is_changed = false;
        let changed = patiently!(transact!(self, transaction => {
            let lock = if transaction.is_shared() { sql::CUP_LOCK } else { sql::CUP_LOAD };
            let Some(old) = load(&mut transaction, id, lock).await? else { return Ok(None) };
            let mut new = old.clone();
            let answer = change(&mut new);
            is_changed = answer.is_ok() && new != old;
            if is_changed {
                save(&mut transaction, &old, &new).await?;
                self.tell(&mut transaction).await?;
            }
            Ok(Some(answer))
        }))?;
        if is_changed {
            self.announce();
        }
        Ok(changed)
    }

    /// Cups that somebody has to look at by now, the longest due first; `limit` bounds their number.
    pub async fn due_cups(&self, now: Millis, limit: u32) -> Result<Vec<CupId>, StoreError> {
        self.due(sql::CUP_DUE, sql::CUP_DUE_OF_SHARDS, now, limit, cup_id).await
    }

    /// When the next cup becomes due after `now`.
    pub async fn next_cup(&self, now: Millis) -> Result<Option<Millis>, StoreError> {
        self.next(sql::CUP_NEXT, now).await
    }

    /// Postpones a cup with which something has failed, and counts the failure.
    pub async fn look_at_cup_later(&self, id: &CupId, until: Millis) -> Result<(), StoreError> {
        self.write("cup", sql::CUP_LATER, values![id.as_str(), until]).await
    }

    /// Failures in a row with a cup.
    pub async fn failures_with_cup(&self, id: &CupId) -> Result<i64, StoreError> {
        Ok(self.first(sql::CUP_ATTEMPTS, values![id.as_str()], Row::int).await?.unwrap_or_default())
    }

    /// Makes cups due that wait longer after a failure than they should, since the clock was set back.
    pub async fn recall_cups(&self, now: Millis, longest: Millis) -> Result<(), StoreError> {
        self.recall(sql::CUP_RECALL, values![now, longest]).await
    }

    /// Notes that nothing has failed with a cup since the last failure.
    pub async fn cup_succeeded(&self, id: &CupId) -> Result<(), StoreError> {
        self.write("cup", sql::CUP_SUCCEEDED, values![id.as_str()]).await
    }

    /// The cups of a server in a phase, the newest first; `limit` bounds their number.
    pub async fn cups_in(&self, guild: i64, status: CupStatus, limit: u32) -> Result<Vec<CupId>, StoreError> {
        self.list(sql::CUP_OF_GUILD, values![status.word(), guild, i64::from(limit)], cup_id).await
    }

    /// How many cups of a server wait for people.
    pub async fn count_open_cups(&self, guild: i64) -> Result<i64, StoreError> {
        Ok(self.first(sql::CUP_OPEN_COUNT, values![guild], Row::int).await?.unwrap_or_default())
    }

    /// The cups in which a person takes part or took part.
    pub async fn cups_of(&self, player: i64) -> Result<Vec<Entry>, StoreError> {
        let read = |row: &mut Row| {
            let (cup, status) = (cup_id(row)?, status(row)?);
            Ok(Entry { cup, status, withdrawn: row.maybe_int()?.is_some(), guild: row.int()? })
        };
        self.list(sql::CUP_OF_PLAYER, values![player], read).await
    }

    /// The latest honours of a person in cups, latest first, in one server or everywhere; at most `count`.
    pub async fn honours_in_cups(&self, player: i64, scope: Scope, count: usize) -> Result<Vec<Honour>, StoreError> {
        let read = |row: &mut Row| {
            let (place, game, at, guild) = (row.int()?, row.text()?, row.int()?, row.int()?);
            Ok(Honour { place, game, contest: Contest::Cup(at), guild })
        };
        let mut honours = self.list(sql::CUP_HONOURS, values![player], read).await?;
        honours.retain(|honour| scope == Scope::Everywhere || scope == Scope::Server(honour.guild));
        honours.sort_by_key(|honour| std::cmp::Reverse(honour.contest.ended_at()));
        honours.truncate(count);
        Ok(honours)
    }

    /// The cups with any data of a person.
    pub async fn cups_with(&self, player: i64) -> Result<Vec<CupId>, StoreError> {
        self.list(sql::CUP_WITH_PLAYER, values![player], cup_id).await
    }

    /// How reliably a person has come to tables of cups since a moment.
    pub async fn attendance(&self, player: i64, since: Millis) -> Result<Attendance, StoreError> {
        let read = |row: &mut Row| Ok((row.int()?, row.int()? != 0));
        let tables = self.list(sql::CUP_ATTENDANCE, values![player, since], read).await?;
        let latest = tables.iter().filter(|(_, missed)| *missed).map(|(at, _)| *at).max();
        let count = |wanted: bool| i64::try_from(tables.iter().filter(|(_, missed)| *missed == wanted).count());
        let (missed, finished) = (count(true).unwrap_or(i64::MAX), count(false).unwrap_or(i64::MAX));
        let ordinary = match latest {
            Some(latest) => self.first(sql::CUP_FINISHED_SINCE, values![player, latest], Row::int).await?,
            None => None,
        };
        Ok(Attendance { missed, finished, ordinary: ordinary.unwrap_or_default() })
    }

    /// Who sat where at the tables of a cup: table, number of the person, seat.
    pub(super) async fn cup_seats(&self, id: &CupId) -> Result<Vec<(TableId, u8, u8)>, StoreError> {
        let read = |row: &mut Row| Ok((rows::table_id(row)?, small(row)?, small(row)?));
        self.list(sql::CUP_SEATS_NOTED, values![id.as_str()], read).await
    }

    /// Copies a cup, whose tables are copied already. `seats` is who sat where.
    pub(super) async fn copy_cup(&self, cup: &Cup, seats: &[(TableId, u8, u8)]) -> Result<(), StoreError> {
        transact!(self, transaction => {
            insert(&mut transaction, cup).await?;
            for (table, entrant, seat) in seats {
                let values = values![cup.id.as_str(), table.as_str(), *entrant, *seat];
                transaction.run(sql::CUP_SEAT_COPY, values).await?;
            }
            Ok(())
        })
    }

    /// A batch of cups in the order of their names.
    pub(super) async fn cups_after(&self, last: Option<CupId>) -> Result<Vec<CupId>, StoreError> {
        self.list(sql::CUP_AFTER, values![last.as_ref().map_or("", CupId::as_str), BATCH], cup_id).await
    }
}

/// Writes a new cup. Returns whether its name was free.
async fn insert(transaction: &mut Transaction, cup: &Cup) -> Result<bool, StoreError> {
    if put(transaction, sql::CUP_INSERT, cup).await? == 0 {
        return Ok(false);
    }
    let empty = BTreeMap::new;
    let bare = Cup { people: empty(), tables: BTreeMap::new(), messages: BTreeMap::new(), ..cup.clone() };
    save(transaction, &bare, cup).await?;
    Ok(true)
}

async fn put(transaction: &mut Transaction, statement: &'static str, cup: &Cup) -> Result<u64, StoreError> {
    let (with, at) = match cup.start {
        Start::With(count) => (Some(i64::from(count)), None),
        Start::At(at) => (None, Some(at)),
    };
    let values = values![
        cup.id.as_str(),
        cup.guild,
        cup.channel,
        cup.game.as_str(),
        cup.pace.word(),
        with,
        at,
        cup.status.word(),
        cup.creator,
        cup.language.as_str(),
        cup.secret.as_slice(),
        cup.follows.as_ref().map(CupId::as_str),
        cup.created_at,
        cup.started_at,
        cup.ended_at,
        cup.wake_at,
        cup.attempts,
    ];
    transaction.run(statement, values).await
}

/// Writes the difference between a loaded cup and a changed one. The people at a table never change.
async fn save(transaction: &mut Transaction, old: &Cup, new: &Cup) -> Result<(), StoreError> {
    let id = new.id.as_str();
    put(transaction, sql::CUP_UPDATE, new).await?;
    for number in old.people.keys().filter(|number| !new.people.contains_key(number)) {
        transaction.run(sql::CUP_PERSON_DELETE, values![id, *number]).await?;
    }
    for (number, entrant) in new.people.iter().filter(|(number, entrant)| old.people.get(number) != Some(entrant)) {
        let values = values![
            id,
            *number,
            entrant.player,
            entrant.name.as_str(),
            entrant.language.as_str(),
            entrant.joined_at,
            entrant.group.map(i64::from),
            entrant.left_at,
            entrant.is_struck,
            entrant.honour.map(i64::from),
            entrant.news.map(|news| news.topic.word()),
            entrant.news.map(|news| news.at),
            entrant.news.map_or(0, |news| news.attempts),
        ];
        transaction.run(sql::CUP_PERSON_PUT, values).await?;
    }
    for (slot, table) in &new.tables {
        let before = old.tables.get(slot);
        if before.is_none_or(|before| before.come_until != table.come_until) {
            let Slot { stage, group, round, number } = *slot;
            let values = values![id, stage.word(), group, round, number, table.id.as_str(), table.come_until];
            transaction.run(sql::CUP_TABLE_PUT, values).await?;
        }
        if before.is_none() {
            for (position, entrant) in (0_i64..).zip(&table.seats) {
                let seat: Option<i64> = None;
                transaction.run(sql::CUP_SEAT_PUT, values![id, table.id.as_str(), position, *entrant, seat]).await?;
            }
        }
    }
    for (sheet, row) in new.messages.iter().filter(|(sheet, row)| old.messages.get(sheet) != Some(row)) {
        let (kind, part) = sheet_key(*sheet);
        let (message, at) = match &row.address {
            Address::Posted { message, at, .. } => (Some(*message), Some(*at)),
            _ => (None, None),
        };
        let values =
            values![id, kind, part, message, at, row.wanted, row.sent, row.retry_at, row.attempts, row.refused,];
        transaction.run(sql::CUP_MESSAGE_PUT, values).await?;
    }
    Ok(())
}

async fn load(transaction: &mut Transaction, id: &CupId, statement: &'static str) -> Result<Option<Cup>, StoreError> {
    let key = values![id.as_str()];
    let Some(mut row) = transaction.rows(statement, key).await?.into_iter().next() else { return Ok(None) };
    let mut cup = bare(&mut row)?;
    for mut row in transaction.rows(sql::CUP_PEOPLE_LOAD, key).await? {
        cup.people.insert(small(&mut row)?, entrant(&mut row)?);
    }
    let withdrawn = |(number, entrant): (&u8, &Entrant)| Some((*number, entrant.left_at?));
    let withdrawn: BTreeMap<u8, Millis> = cup.people.iter().filter_map(withdrawn).collect();
    let mut seats: BTreeMap<TableId, Seats> = BTreeMap::new();
    for mut row in transaction.rows(sql::CUP_SEATS_LOAD, key).await? {
        let (table, number) = (rows::table_id(&mut row)?, small(&mut row)?);
        let seat = row.maybe_int()?.and_then(|seat| u8::try_from(seat).ok());
        let (here, expected, departed) = (row.int()? > 0, row.int()? > 0, row.int()? > 0);
        let at = seats.entry(table).or_default();
        at.seats.push((number, seat));
        at.here.extend(here.then_some(number));
        at.expected.extend(expected.then_some(number));
        at.departed.extend(seat.filter(|_| departed));
    }
    for mut row in transaction.rows(sql::CUP_TABLES_LOAD, key).await? {
        let slot = Slot {
            stage: stage(&mut row)?,
            group: small(&mut row)?,
            round: small(&mut row)?,
            number: small(&mut row)?,
        };
        let (table, come_until) = (rows::table_id(&mut row)?, row.maybe_int()?);
        let Seats { seats, here, expected, departed } = seats.remove(&table).unwrap_or_default();
        let numbers = seats.iter().map(|(number, _)| *number).collect();
        let status = rows::maybe_status(&mut row)?;
        let (result, ended_at) = (row.maybe_text()?, row.maybe_int()?);
        let stored = |status| Stored { status, result, ended_at, seats, here, expected, departed };
        let state = status.map_or(TableState::Planned, |status| stored(status).state(&withdrawn));
        cup.tables.insert(slot, CupTable { id: table, seats: numbers, come_until, state, thread: row.maybe_int()? });
    }
    for mut row in transaction.rows(sql::CUP_MESSAGES_LOAD, key).await? {
        let sheet = sheet(&mut row)?;
        cup.messages.insert(sheet, message(&mut row, cup.channel)?);
    }
    Ok(Some(cup))
}

/// The people at a table of a cup.
#[derive(Default)]
struct Seats {
    seats: Vec<(u8, Option<u8>)>,
    here: BTreeSet<u8>,
    expected: BTreeSet<u8>,
    departed: BTreeSet<u8>,
}

fn bare(row: &mut Row) -> Result<Cup, StoreError> {
    let (id, guild, channel, game, pace) = (cup_id(row)?, row.int()?, row.int()?, row.text()?, row.text()?);
    let (with, at) = (row.maybe_int()?, row.maybe_int()?);
    let with = with.and_then(|count| u8::try_from(count).ok());
    Ok(Cup {
        id,
        guild,
        channel,
        game,
        pace: Pace::parse(&pace).ok_or_else(|| StoreError::Damaged(format!("{pace:?} is no pace")))?,
        start: match (with, at) {
            (Some(count), None) => Start::With(count),
            (_, at) => Start::At(at.unwrap_or_default()),
        },
        status: status(row)?,
        creator: row.int()?,
        language: row.text()?,
        secret: row.bytes()?,
        follows: row.maybe_text()?.map(|text| cup_named(&text)).transpose()?,
        created_at: row.int()?,
        started_at: row.maybe_int()?,
        ended_at: row.maybe_int()?,
        wake_at: row.maybe_int()?,
        attempts: row.int()?,
        people: BTreeMap::new(),
        tables: BTreeMap::new(),
        messages: BTreeMap::new(),
    })
}

fn entrant(row: &mut Row) -> Result<Entrant, StoreError> {
    let (player, name, language, joined_at) = (row.int()?, row.text()?, row.text()?, row.int()?);
    let group = row.maybe_int()?.and_then(|group| u8::try_from(group).ok());
    let (left_at, is_struck) = (row.maybe_int()?, row.int()? != 0);
    let honour = row.maybe_int()?.and_then(|place| u8::try_from(place).ok());
    let (topic, at, attempts) = (row.maybe_text()?, row.maybe_int()?, row.int()?);
    let unknown = |word: &str| StoreError::Damaged(format!("nobody is told of {word:?}"));
    let topic = topic.map(|word| Topic::parse(&word).ok_or_else(|| unknown(&word))).transpose()?;
    let news = topic.zip(at).map(|(topic, at)| News { topic, at, attempts });
    Ok(Entrant { player, name, language, joined_at, group, left_at, is_struck, honour, news })
}

fn message(row: &mut Row, channel: i64) -> Result<MessageRow, StoreError> {
    let posted = row.maybe_int()?.zip(row.maybe_int()?);
    Ok(MessageRow {
        address: posted.map_or(Address::Nowhere, |(message, at)| Address::Posted { channel, message, at }),
        wanted: row.int()?,
        sent: row.int()?,
        retry_at: row.int()?,
        attempts: row.int()?,
        refused: row.int()? != 0,
        ..MessageRow::default()
    })
}

/// Reads the name of a cup.
fn cup_id(row: &mut Row) -> Result<CupId, StoreError> {
    cup_named(&row.text()?)
}

pub(super) fn cup_named(text: &str) -> Result<CupId, StoreError> {
    CupId::parse(text).ok_or_else(|| StoreError::Damaged(format!("{text:?} is no name of a cup")))
}

fn status(row: &mut Row) -> Result<CupStatus, StoreError> {
    let word = row.text()?;
    CupStatus::parse(&word).ok_or_else(|| StoreError::Damaged(format!("{word:?} is no state of a cup")))
}

fn stage(row: &mut Row) -> Result<Stage, StoreError> {
    let word = row.text()?;
    Stage::parse(&word).ok_or_else(|| StoreError::Damaged(format!("{word:?} is no stage of a cup")))
}

/// The word of the card in the column that otherwise holds a stage.
const CARD: &str = "card";

fn sheet_key(sheet: Sheet) -> (&'static str, u8) {
    match sheet {
        Sheet::Card => (CARD, 0),
        Sheet::Group(stage, group) => (stage.word(), group),
    }
}

fn sheet(row: &mut Row) -> Result<Sheet, StoreError> {
    let (word, part) = (row.text()?, small(row)?);
    match Stage::parse(&word) {
        Some(stage) => Ok(Sheet::Group(stage, part)),
        None if word == CARD => Ok(Sheet::Card),
        None => Err(StoreError::Damaged(format!("{word:?} is no message of a cup"))),
    }
}

/// Notes a change of a table of a cup: it was created, somebody has come or gone, the game has begun, has a thread or has ended. The
/// list of its group changes, and with the phase the card. When the lobby ends, notes who sits on each seat, since a forgotten person
/// can no longer be told from others later.
pub(super) async fn note(
    transaction: &mut Transaction,
    cup: &CupId,
    old: &Record,
    new: &Record,
) -> Result<(), StoreError> {
    let was_lobby = old.table.status == Status::Lobby;
    let seated = was_lobby && (old.seats.keys().ne(new.seats.keys()) || old.invitations != new.invitations);
    if old.table.status == new.table.status && old.table.thread == new.table.thread && !seated {
        return Ok(());
    }
    if was_lobby && new.table.status != Status::Lobby {
        for (seat, row) in &new.seats {
            if let Occupant::Person { player, .. } = &row.occupant {
                let values = values![cup.as_str(), new.table.id.as_str(), *player, *seat];
                transaction.run(sql::CUP_SEAT_NOTE, values).await?;
            }
        }
    }
    // The moment of the change is not known here. An early look does no harm.
    transaction.run(sql::CUP_WAKE, values![cup.as_str(), 0_i64]).await?;
    let (table, is_new_phase) = (new.table.id.as_str(), old.table.status != new.table.status);
    let sheets = if is_new_phase { sql::CUP_SHEETS_CHANGED } else { sql::CUP_GROUP_CHANGED };
    transaction.run(sheets, values![cup.as_str(), table]).await.map(|_| ())
}

/// Moves the dates of running cups by the time for which the bot was down, and has their messages show the new dates.
pub(super) async fn shift(transaction: &mut Transaction, away: Millis) -> Result<(), StoreError> {
    for moved in [sql::CUP_TABLES_SHIFT, sql::CUP_LAST_CALLS_SHIFT] {
        transaction.run(moved, values![away]).await?;
    }
    for changed in [sql::CUP_DATES_CHANGED, sql::CUP_WAKE_RUNNING] {
        transaction.run(changed, &[]).await?;
    }
    Ok(())
}
