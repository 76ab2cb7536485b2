//! Tries of daily puzzles, and the daily posts of servers.

use super::engine::{Row, Transaction};
use super::rows::values;
use super::{Store, StoreError, sql};
use crate::operation::metrics;
use crate::record::Millis;
use crate::record::puzzle::{Posted, PuzzlePost, PuzzleTally, PuzzleTry};
use crate::record::settings::GuildSettings;

impl Store {
    /// Notes a try unless the person has tried on this day already. Returns the try that counts.
    pub async fn try_puzzle(&self, new: &PuzzleTry) -> Result<PuzzleTry, StoreError> {
        let _measured = metrics::store("puzzle");
        patiently!(transact!(self, transaction => {
            put(&mut transaction, new).await?;
            let rows = transaction.rows(sql::PUZZLE_TRY_LOAD, values![new.player, new.day]).await?;
            rows.into_iter().next().map_or_else(|| Ok(new.clone()), |mut row| read_try(&mut row))
        }))
    }

    /// The try of a person on a day.
    pub async fn puzzle_try(&self, player: i64, day: i64) -> Result<Option<PuzzleTry>, StoreError> {
        self.first(sql::PUZZLE_TRY_LOAD, values![player, day], read_try).await
    }

    /// How the latest tries of a person went; `limit` bounds their number.
    pub async fn puzzles_of(&self, player: i64, limit: i64) -> Result<PuzzleTally, StoreError> {
        let found = self.list(sql::PUZZLE_TRIES_LATEST, values![player, limit], Row::int).await?;
        Ok(PuzzleTally { tried: i64::try_from(found.len()).unwrap_or(i64::MAX), found: found.iter().sum() })
    }

    /// All tries of a person, by day.
    pub async fn puzzle_tries_of(&self, player: i64) -> Result<Vec<PuzzleTry>, StoreError> {
        self.list(sql::PUZZLE_TRIES_EXPORT, values![player], read_try).await
    }

    /// How the tries in a server on a day went.
    pub async fn puzzle_tally(&self, guild: i64, day: i64) -> Result<PuzzleTally, StoreError> {
        let read = |row: &mut Row| Ok(PuzzleTally { tried: row.int()?, found: row.int()? });
        Ok(self.first(sql::PUZZLE_TALLY, values![guild, day], read).await?.unwrap_or_default())
    }

    /// Notes that a person who has tried the puzzle of a day reports it. Returns how many people have reported this puzzle; `None` if
    /// this person had reported it before, or has not tried it.
    pub async fn report_puzzle(&self, player: i64, day: i64, puzzle: u32) -> Result<Option<i64>, StoreError> {
        let _measured = metrics::store("puzzle");
        patiently!(transact!(self, transaction => {
            if transaction.run(sql::PUZZLE_REPORT, values![player, day, i64::from(puzzle)]).await? == 0 {
                return Ok(None);
            }
            let rows = transaction.rows(sql::PUZZLE_REPORTS, values![i64::from(puzzle)]).await?;
            rows.into_iter().next().map(|mut row| row.int()).transpose()
        }))
    }

    /// Forgets all tries of a puzzle that was taken out.
    pub async fn forget_puzzle(&self, puzzle: u32) -> Result<(), StoreError> {
        self.write("puzzle", sql::PUZZLE_TAKE_OUT, values![i64::from(puzzle)]).await
    }

    /// Servers of this process for which a post is due, the longest due first; `limit` bounds their number.
    pub async fn due_puzzle_posts(&self, now: Millis, limit: u32) -> Result<Vec<PuzzlePost>, StoreError> {
        self.due(sql::DUE_PUZZLE_POSTS, sql::DUE_PUZZLE_POSTS_OF_SHARDS, now, limit, read_post).await
    }

    /// The latest post of a server, even if it has ended its posts on the same day.
    pub async fn puzzle_post(&self, guild: i64) -> Result<Option<Posted>, StoreError> {
        Ok(self.first(sql::PUZZLE_POST_LOAD, values![guild], read_post).await?.and_then(|post| post.posted))
    }

    /// Makes due all posts that wait longer than `longest`, in milliseconds, since the clock was set back.
    pub async fn recall_puzzle_posts(&self, now: Millis, longest: Millis) -> Result<(), StoreError> {
        self.recall(sql::PUZZLE_POSTS_RECALL, values![now, longest]).await
    }

    /// Notes a post and when the next one is due. If the server has changed its settings since `before` was read, it stays due.
    pub async fn puzzle_posted(&self, before: &PuzzlePost, posted: Posted, due: Millis) -> Result<(), StoreError> {
        let Posted { day, puzzle, channel, message } = posted;
        let values = values![before.guild, day, i64::from(puzzle), channel, message, due, before.due];
        self.write("puzzle", sql::PUZZLE_POSTED, values).await
    }

    /// Forgets the latest post of a server that has ended its posts, unless it has changed its settings since `post` was read.
    pub async fn drop_puzzle_post(&self, post: &PuzzlePost) -> Result<(), StoreError> {
        self.write("puzzle", sql::PUZZLE_POST_DROP, values![post.guild, post.due]).await
    }

    /// Postpones the post of a server until `due`, after `attempts` failures in a row.
    pub async fn puzzle_post_later(&self, before: &PuzzlePost, attempts: i64, due: Millis) -> Result<(), StoreError> {
        self.write("puzzle", sql::PUZZLE_POST_LATER, values![before.guild, attempts, due, before.due]).await
    }
}

/// Makes a post due when a server has chosen another channel or zone. The row of a server that ends its posts stays: if it begins anew on
/// the same day, it has had the post of that day.
pub(super) async fn follow(
    transaction: &mut Transaction,
    guild: i64,
    (old, new): (&GuildSettings, &GuildSettings),
) -> Result<(), StoreError> {
    if new.puzzles.is_none() || (&old.puzzles, &old.zone) == (&new.puzzles, &new.zone) {
        return Ok(());
    }
    transaction.run(sql::PUZZLE_POST_WANT, values![guild]).await.map(drop)
}

pub(super) async fn put(transaction: &mut Transaction, new: &PuzzleTry) -> Result<(), StoreError> {
    let PuzzleTry { player, day, puzzle, guild, found, reported, at } = *new;
    let values = values![player, day, i64::from(puzzle), guild.unwrap_or(0), found, reported, at];
    transaction.run(sql::PUZZLE_TRY_PUT, values).await.map(drop)
}

pub(super) async fn put_post(transaction: &mut Transaction, post: &PuzzlePost) -> Result<(), StoreError> {
    let PuzzlePost { guild, posted, attempts, due } = *post;
    let of = |part: fn(Posted) -> i64| posted.map(part);
    let values = values![
        guild,
        of(|posted| posted.day),
        of(|posted| i64::from(posted.puzzle)),
        of(|posted| posted.channel),
        of(|posted| posted.message),
        attempts,
        due,
    ];
    transaction.run(sql::PUZZLE_POST_PUT, values).await.map(drop)
}

pub(super) fn read_try(row: &mut Row) -> Result<PuzzleTry, StoreError> {
    Ok(PuzzleTry {
        player: row.int()?,
        day: row.int()?,
        puzzle: number(row.int()?)?,
        guild: Some(row.int()?).filter(|guild| *guild != 0),
        found: row.int()? != 0,
        reported: row.int()? != 0,
        at: row.int()?,
    })
}

pub(super) fn read_post(row: &mut Row) -> Result<PuzzlePost, StoreError> {
    let guild = row.int()?;
    // A number that is damaged must not stop the posts of other servers.
    let (day, puzzle) = (row.maybe_int()?, row.maybe_int()?.and_then(|puzzle| u32::try_from(puzzle).ok()));
    let (channel, message) = (row.maybe_int()?, row.maybe_int()?);
    let posted = day.zip(puzzle).zip(channel.zip(message));
    let posted = posted.map(|((day, puzzle), (channel, message))| Posted { day, puzzle, channel, message });
    Ok(PuzzlePost { guild, posted, attempts: row.int()?, due: row.int()? })
}

fn number(number: i64) -> Result<u32, StoreError> {
    u32::try_from(number).map_err(|_| StoreError::Damaged(format!("{number} is no number of a puzzle")))
}
