//! A cache of replayed games, so that a press replays only new rows.
//!
//! The cache only saves work. An entry is used for a journal that begins with exactly the same rows, and evicted when
//! the cache is full.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, LazyLock};

use games::engine::game::Play;
use games::engine::journal::{JournalEntry, JournalError};
use quick_cache::sync::Cache;

use crate::record::{Record, TableId};

/// The number of cached games. Each takes some tens of kilobytes.
const KEPT: usize = 96;

struct Replayed {
    rows: usize,
    /// The hash of everything that determines the game.
    fingerprint: u64,
    game: Box<dyn Play>,
}

static GAMES: LazyLock<Cache<TableId, Arc<Replayed>>> = LazyLock::new(|| Cache::new(KEPT));

/// The hash of everything that determines the game after this number of rows.
fn fingerprint(record: &Record, rows: usize) -> u64 {
    let table = &record.table;
    let mut hasher = DefaultHasher::new();
    (&table.game, table.revision, &table.options, table.seat_count, &table.seed).hash(&mut hasher);
    for row in &record.journal[..rows] {
        (row.seat, &row.text, row.line).hash(&mut hasher);
    }
    hasher.finish()
}

/// The game after all rows of the record, continued from the cache or from the start.
///
/// # Errors
/// The first row that is refused.
pub(super) fn game(
    record: &Record,
    journal: &[JournalEntry],
    begin: impl FnOnce() -> Box<dyn Play>,
) -> Result<Box<dyn Play>, JournalError> {
    let id = &record.table.id;
    let known = GAMES
        .get(id)
        .filter(|known| known.rows <= journal.len() && known.fingerprint == fingerprint(record, known.rows));
    let (mut game, rows) = known.map_or_else(|| (begin(), 0), |known| (known.game.fork(), known.rows));
    for (number, entry) in (1..).zip(journal).skip(rows) {
        #[cfg(test)]
        REPLAYED.set(REPLAYED.get() + 1);
        game.replay(number, entry).map_err(|refusal| JournalError { number, text: entry.text.clone(), refusal })?;
    }
    if rows < journal.len() || rows == 0 {
        let fingerprint = fingerprint(record, journal.len());
        GAMES.insert(id.clone(), Arc::new(Replayed { rows: journal.len(), fingerprint, game: game.fork() }));
    }
    Ok(game)
}

#[cfg(test)]
thread_local! {
    /// The number of rows that this thread has replayed.
    pub(super) static REPLAYED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}
