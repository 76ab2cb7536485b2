//! Results: counts a table in the transaction that stores its end, and answers leaderboards and profiles.

use std::collections::BTreeMap;

use games::engine::outcome::{Outcome, Rank};
use games::engine::seat::Seat;

use super::engine::{Row, Transaction};
use super::error::StoreError;
use super::rows::values;
use super::{Store, rows, sql};
use crate::operation::metrics;
use crate::ratings::board::{Board, FARTHEST, Order, Period, Scope};
use crate::ratings::finish::{Finish, RecentTable, WINDOW};
use crate::ratings::rating::Rating;
use crate::ratings::season::Season;
use crate::ratings::standing::{self, Standing, Tally};
use crate::record::verdict::{Counted, Verdict};
use crate::record::{Millis, Record, ResultRow, ScoreChange, TableId, is_forgotten};

/// The mark in `counted_before` for games that had ended before results existed.
const BEFORE_RESULTS: &str = "results";

/// The name and avatar of a person on a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Face {
    /// The person's global name, since leaderboards of all servers show it.
    pub name: String,
    /// Discord's hash of the avatar, if the person has one.
    pub avatar: Option<String>,
}

/// A person on a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leader {
    /// The person's id at Discord.
    pub player: i64,
    /// The place, from 1. Equal people share it; places beyond [`FARTHEST`] are not distinguished.
    pub place: i64,
    /// The person's standing on the board.
    pub standing: Standing,
    /// The person's name and avatar, once they are known.
    pub face: Option<Face>,
}

/// A finished game of a person, for a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastGame {
    /// The table.
    pub table: TableId,
    /// The game's id in the registry.
    pub game: String,
    /// The server; `None` in a private conversation.
    pub guild: Option<i64>,
    /// The channel of its card.
    pub channel: i64,
    /// The thread or channel of the game.
    pub place: i64,
    /// When the game ended.
    pub ended_at: Millis,
    /// The result for the person.
    pub verdict: Verdict,
    /// The rank of a player who stayed to the end and has not won, if there are several ranks below the first.
    pub rank: Option<Rank>,
    /// Whether the game was rated, and if not, why.
    pub counted: Counted,
    /// The change of the score, if it was rated.
    pub change: Option<ScoreChange>,
    /// The opponents in the order of their seats.
    pub opponents: Vec<Opponent>,
}

/// An opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// A person's name at the time; empty if the person was forgotten.
    Person(String),
    /// A computer's level.
    Computer(String),
}

/// A board in the columns of a standing: scope, game, season.
type Key = (i64, String, String);

impl Store {
    /// A page of a leaderboard: `count` people after the first `skipped`.
    pub async fn leaders(
        &self,
        board: &Board,
        order: Order,
        skipped: i64,
        count: i64,
    ) -> Result<Vec<Leader>, StoreError> {
        let sql = match order {
            Order::Rating => sql::LEADERS_BY_RATING,
            Order::Wins => sql::LEADERS_BY_WINS,
            Order::Games => sql::LEADERS_BY_GAMES,
        };
        let season = board.period.stored();
        let values = values![board.scope.number(), board.stored_game(), season.as_str(), count, skipped];
        let mut leaders = self.list(sql, values, leader).await?;
        let Some(first) = leaders.first() else { return Ok(leaders) };
        let first = self.ahead_of(board, order, &first.standing).await? + 1;
        set_places(&mut leaders, order, (skipped + 1, first));
        Ok(leaders)
    }

    /// A person's standing and place on a board. Only rated games lead to a place.
    pub async fn standing(
        &self,
        board: &Board,
        order: Order,
        player: i64,
    ) -> Result<Option<(Standing, Option<i64>)>, StoreError> {
        let season = board.period.stored();
        let values = values![player, board.scope.number(), board.stored_game(), season.as_str()];
        let Some(standing) = self.first(sql::STANDING_OF, values, standing).await? else { return Ok(None) };
        let place = match standing.rated.games() {
            0 => None,
            _ => Some(self.ahead_of(board, order, &standing).await? + 1),
        };
        Ok(Some((standing, place)))
    }

    /// How many people are ahead of a standing, at most [`FARTHEST`].
    async fn ahead_of(&self, board: &Board, order: Order, standing: &Standing) -> Result<i64, StoreError> {
        let (scope, game, season) = (board.scope.number(), board.stored_game(), board.period.stored());
        let (value, score) = rank(order, standing);
        let by_rating = values![scope, game, season.as_str(), score, FARTHEST];
        let by_value = values![scope, game, season.as_str(), value, score, FARTHEST];
        let ahead = match order {
            Order::Rating => self.first(sql::AHEAD_BY_RATING, by_rating, Row::int).await?,
            Order::Wins => self.first(sql::AHEAD_BY_WINS, by_value, Row::int).await?,
            Order::Games => self.first(sql::AHEAD_BY_GAMES, by_value, Row::int).await?,
        };
        Ok(ahead.unwrap_or_default())
    }

    /// A person's standings by game. All games together have an empty name.
    pub async fn standings_of(
        &self,
        player: i64,
        scope: Scope,
        period: Period,
    ) -> Result<BTreeMap<String, Standing>, StoreError> {
        let read = |row: &mut Row| Ok((row.text()?, standing(row)?));
        let season = period.stored();
        let found = self.list(sql::STANDINGS_OF, values![player, scope.number(), season.as_str()], read).await?;
        Ok(found.into_iter().collect())
    }

    /// A person's standings on all boards.
    pub async fn all_standings_of(&self, player: i64) -> Result<Vec<(Board, Standing)>, StoreError> {
        let read = |row: &mut Row| {
            let (scope, game, season) = (Scope::of_number(row.int()?), row.text()?, row.text()?);
            let period = Period::of_stored(&season);
            let period = period.ok_or_else(|| StoreError::Damaged(format!("{season:?} is no season")))?;
            Ok((Board { scope, game: Some(game).filter(|game| !game.is_empty()), period }, standing(row)?))
        };
        self.list(sql::STANDINGS_EXPORT, values![player], read).await
    }

    /// A person's latest finished games, the latest first, in one server or everywhere.
    pub async fn past_games(&self, player: i64, scope: Scope, count: i64) -> Result<Vec<PastGame>, StoreError> {
        let read = |row: &mut Row| {
            let (table, game, guild) = (rows::table_id(row)?, row.text()?, row.maybe_int()?);
            let (channel, thread) = (row.int()?, row.maybe_int()?);
            let (result, seat, departed) = (row.maybe_text()?, rows::small(row)?, row.int()? == 1);
            let outcome = result.as_deref().filter(|_| !departed).and_then(Outcome::parse);
            let rank = outcome.and_then(|outcome| outcome.rank(Seat(seat)));
            let (ended_at, verdict, counted) = (row.int()?, verdict(row)?, counted(row)?);
            let place = thread.unwrap_or(channel);
            let (change, opponents) = (change(row)?, opponents(row)?);
            Ok(PastGame { table, game, guild, channel, place, ended_at, verdict, rank, counted, change, opponents })
        };
        match scope {
            Scope::Everywhere => self.list(sql::RESULTS_OF, values![player, count], read).await,
            Scope::Server(guild) => self.list(sql::RESULTS_OF_IN, values![player, count, guild], read).await,
        }
    }

    /// A person's opponents at each open table, in the order of the seats.
    pub async fn opponents_of(&self, player: i64) -> Result<BTreeMap<TableId, Vec<Opponent>>, StoreError> {
        let read = |row: &mut Row| Ok((rows::table_id(row)?, opponents(row)?));
        Ok(self.list(sql::OPPONENTS_NOW, values![player], read).await?.into_iter().collect())
    }

    /// The name and avatar of a person, once they are known.
    pub async fn face(&self, player: i64) -> Result<Option<Face>, StoreError> {
        let read = |row: &mut Row| Ok(Face { name: row.text()?, avatar: row.maybe_text()? });
        self.first(sql::FACE_LOAD, values![player], read).await
    }

    /// Stores a new name and avatar of a person with a seat somewhere. Returns whether they are stored now. Writes nothing if they
    /// were stored already or the person has no seat.
    pub async fn note_face(&self, player: i64, face: &Face) -> Result<bool, StoreError> {
        if self.face(player).await?.as_ref() == Some(face) {
            return Ok(true);
        }
        if self.list(sql::HAS_SEAT, values![player], |_| Ok(())).await?.is_empty() {
            return Ok(false);
        }
        self.put_face(player, face).await
    }

    /// Stores the name and avatar of a person with a seat somewhere. Returns whether the person has one.
    pub async fn put_face(&self, player: i64, face: &Face) -> Result<bool, StoreError> {
        let _measured = metrics::store("face");
        let values = values![player, face.name.as_str(), face.avatar.as_deref()];
        patiently!(transact!(self, transaction => transaction.run(sql::FACE_PUT, values).await)).map(|rows| rows > 0)
    }

    /// Forgets a person in results and standings. What stays does not identify the person, and other people's records stay whole.
    pub async fn forget_results(&self, player: i64) -> Result<(), StoreError> {
        patiently!(transact!(self, transaction => forget(&mut transaction, player).await))
    }

    /// Counts games that had ended before results existed, in the order in which they ended; once in the life of a database, by
    /// whichever process is first.
    pub(super) async fn count_those_before(&self) -> Result<(), StoreError> {
        if !self.list(sql::COUNTED_BEFORE, values![BEFORE_RESULTS], |_| Ok(())).await?.is_empty() {
            return Ok(());
        }
        for table in self.list(sql::UNCOUNTED, &[], rows::table_id).await? {
            patiently!(transact!(self, transaction => {
                match rows::load_locked(&mut transaction, &self.inner.journals, &table).await? {
                    Some(record) => count(&mut transaction, &record).await,
                    None => Ok(()),
                }
            }))?;
        }
        self.write("results", sql::COUNTED_BEFORE_PUT, values![BEFORE_RESULTS]).await
    }

    /// Makes the database look like one of a release without results.
    #[cfg(test)]
    pub(super) async fn forget_that_those_before_are_counted(&self) {
        self.write("results", "DELETE FROM counted_before", &[]).await.expect("forgotten");
    }
}

/// [`Store::forget_results`] within a transaction, after everything else that it locks.
pub(super) async fn forget(transaction: &mut Transaction, player: i64) -> Result<(), StoreError> {
    // Standings first: a transaction that counts a table of this person locks them, and has written the result when they are free.
    for sql in [sql::STANDINGS_FORGET, sql::RESULTS_FORGET, sql::FACE_FORGET] {
        transaction.run(sql, values![player]).await?;
    }
    Ok(())
}

/// Counts a table that is over, unless it was counted before. The table is locked.
pub(super) async fn count(transaction: &mut Transaction, record: &Record) -> Result<(), StoreError> {
    let Some(mut finish) = Finish::of(record) else { return Ok(()) };
    if !of_table(transaction, &record.table.id).await?.is_empty() {
        return Ok(());
    }
    let season = Season::of(finish.ended_at).to_string();
    let guild = record.table.guild.unwrap_or(0);
    let mut keys: Vec<Key> = Vec::new();
    for scope in if guild == 0 { vec![0] } else { vec![0, guild] } {
        for game in ["", record.table.game.as_str()] {
            keys.extend(["", season.as_str()].map(|season| (scope, game.to_owned(), season.to_owned())));
        }
    }
    keys.sort();
    let mut before: Vec<BTreeMap<Key, Standing>> = vec![BTreeMap::new(); finish.participants.len()];
    let mut recent = vec![Vec::new(); finish.participants.len()];
    // All transactions lock people in the same order, and the standings of each as well.
    for number in by_player(&finish) {
        let player = finish.participants[number].player;
        let Rating { strength, uncertainty } = Rating::NEW;
        for (scope, game, season) in &keys {
            let values = values![player, *scope, game.as_str(), season.as_str(), strength, uncertainty];
            transaction.run(sql::STANDING_BEGIN, values).await?;
        }
        let lock = if transaction.is_shared() { sql::STANDINGS_LOCK } else { sql::STANDINGS_LOAD };
        let values = values![player, guild, record.table.game.as_str(), season.as_str()];
        for mut row in transaction.rows(lock, values).await? {
            let key = (row.int()?, row.text()?, row.text()?);
            before[number].insert(key, standing(&mut row)?);
        }
        for mut row in transaction.rows(sql::RESULTS_RATED_SINCE, values![player, finish.ended_at - WINDOW]).await? {
            recent[number].push(RecentTable { table: rows::table_id(&mut row)?, with_forgotten: row.int()? != 0 });
        }
    }
    finish.limit(&recent);
    let told: Key = (guild, record.table.game.clone(), String::new());
    let mut changes = vec![None; finish.participants.len()];
    for key in &keys {
        let missing = || StoreError::Damaged(format!("a standing of table {} is missing", record.table.id));
        let old: Vec<Standing> =
            before.iter().map(|standings| standings.get(key).copied().ok_or_else(missing)).collect::<Result<_, _>>()?;
        let new = standing::after(&finish, &old);
        for number in by_player(&finish) {
            put(transaction, finish.participants[number].player, key, &new[number]).await?;
            if *key == told && finish.participants[number].counted == Counted::Rated {
                let score = new[number].rating.score();
                changes[number] = Some(ScoreChange { score, by: score - old[number].rating.score() });
            }
        }
    }
    let participants = finish.participants.iter().zip(changes);
    let rows = participants.map(|(participant, change)| ResultRow {
        seat: participant.seat,
        player: Some(participant.player),
        verdict: participant.verdict,
        place: participant.place,
        participants: finish.count,
        counted: participant.counted,
        departed: participant.departed,
        change,
    });
    append(transaction, record, &rows.collect::<Vec<_>>()).await?;
    // A person who was forgotten during the game must leave nothing under the id that all forgotten people share.
    for participant in finish.participants.iter().filter(|participant| is_forgotten(participant.player)) {
        forget(transaction, participant.player).await?;
    }
    Ok(())
}

/// The numbers of the participants in the order of their ids.
fn by_player(finish: &Finish) -> Vec<usize> {
    let mut order: Vec<usize> = (0..finish.participants.len()).collect();
    order.sort_by_key(|number| finish.participants[*number].player);
    order
}

/// Writes the results of a record that comes from another database.
pub(super) async fn copy(transaction: &mut Transaction, record: &Record) -> Result<(), StoreError> {
    append(transaction, record, &record.results).await
}

async fn append(transaction: &mut Transaction, record: &Record, results: &[ResultRow]) -> Result<(), StoreError> {
    let ended_at = record.table.ended_at.unwrap_or(record.table.created_at);
    for (number, row) in (1_i64..).zip(results) {
        let values = values![
            record.table.id.as_str(),
            number,
            row.seat,
            row.player,
            record.table.guild.unwrap_or(0),
            ended_at,
            row.verdict.word(),
            row.place,
            row.participants,
            row.counted.word(),
            row.departed,
            row.change.map(|change| change.score),
            row.change.map(|change| change.by),
        ];
        transaction.run(sql::RESULT_PUT, values).await?;
    }
    Ok(())
}

/// The results of a table, if it was counted.
pub(super) async fn of_table(transaction: &mut Transaction, table: &TableId) -> Result<Vec<ResultRow>, StoreError> {
    let rows = transaction.rows(sql::RESULTS_LOAD, values![table.as_str()]).await?;
    let read = |mut row: Row| {
        Ok(ResultRow {
            seat: rows::small(&mut row)?,
            player: row.maybe_int()?,
            verdict: verdict(&mut row)?,
            place: rows::small(&mut row)?,
            participants: rows::small(&mut row)?,
            counted: counted(&mut row)?,
            departed: row.int()? != 0,
            change: change(&mut row)?,
        })
    };
    rows.into_iter().map(read).collect()
}

pub(super) async fn put(
    transaction: &mut Transaction,
    player: i64,
    (scope, game, season): &Key,
    standing: &Standing,
) -> Result<(), StoreError> {
    let Standing { rating, rated, unrated, computers, streak, best_streak, last_at } = *standing;
    let values = values![
        player,
        *scope,
        game.as_str(),
        season.as_str(),
        rating.strength,
        rating.uncertainty,
        rated.won,
        rated.drawn,
        rated.lost,
        unrated,
        computers.won,
        computers.drawn,
        computers.lost,
        streak,
        best_streak,
        last_at,
    ];
    transaction.run(sql::STANDING_PUT, values).await.map(|_| ())
}

/// The value that people are ordered by, and the score.
fn rank(order: Order, standing: &Standing) -> (i64, i64) {
    let score = standing.rating.score();
    match order {
        Order::Rating => (score, score),
        Order::Wins => (standing.rated.won, score),
        Order::Games => (standing.rated.games(), score),
    }
}

/// Sets the places of people who follow each other on a board, the first of them the `number`th of all and in the place `place`.
/// Equal people share a place.
pub(super) fn set_places(leaders: &mut [Leader], order: Order, (number, mut place): (i64, i64)) {
    let mut before = None;
    for (number, leader) in (number..).zip(leaders) {
        let rank = rank(order, &leader.standing);
        if before.is_some_and(|before| before != rank) {
            place = number;
        }
        leader.place = place;
        before = Some(rank);
    }
}

/// Reads a person on a board; the place is not known yet.
pub(super) fn leader(row: &mut Row) -> Result<Leader, StoreError> {
    let (player, standing) = (row.int()?, standing(row)?);
    let (name, avatar) = (row.maybe_text()?, row.maybe_text()?);
    Ok(Leader { player, place: 0, standing, face: name.map(|name| Face { name, avatar }) })
}

pub(super) fn standing(row: &mut Row) -> Result<Standing, StoreError> {
    let tally = |row: &mut Row| Ok::<_, StoreError>(Tally { won: row.int()?, drawn: row.int()?, lost: row.int()? });
    Ok(Standing {
        rating: Rating { strength: row.int()?, uncertainty: row.int()? },
        rated: tally(row)?,
        unrated: row.int()?,
        computers: tally(row)?,
        streak: row.int()?,
        best_streak: row.int()?,
        last_at: row.int()?,
    })
}

fn opponents(row: &mut Row) -> Result<Vec<Opponent>, StoreError> {
    let lines = row.maybe_text()?.unwrap_or_default();
    let opponent = |line: &str| match line.split_at_checked(1)? {
        ("+", name) => Some(Opponent::Person(name.to_owned())),
        ("-", level) => Some(Opponent::Computer(level.to_owned())),
        _ => None,
    };
    Ok(lines.lines().filter_map(opponent).collect())
}

fn verdict(row: &mut Row) -> Result<Verdict, StoreError> {
    let word = row.text()?;
    Verdict::parse(&word).ok_or_else(|| StoreError::Damaged(format!("no game goes {word:?} for anybody")))
}

fn counted(row: &mut Row) -> Result<Counted, StoreError> {
    let word = row.text()?;
    Counted::parse(&word).ok_or_else(|| StoreError::Damaged(format!("no game counts as {word:?}")))
}

fn change(row: &mut Row) -> Result<Option<ScoreChange>, StoreError> {
    let (score, by) = (row.maybe_int()?, row.maybe_int()?);
    Ok(score.zip(by).map(|(score, by)| ScoreChange { score, by }))
}
