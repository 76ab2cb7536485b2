//! Games that were replayed lately, so that a press replays only what came since: of a long game nothing but the last rows.
//!
//! What is kept only saves work. It is used for a journal that begins with exactly the rows it was made of, and forgotten
//! when there is more than fits.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, LazyLock};

use games::engine::game::Play;
use games::engine::journal::{JournalEntry, JournalError};
use quick_cache::sync::Cache;

use crate::record::{Record, TableId};

/// Games kept; each takes some tens of kilobytes.
const KEPT: usize = 96;

struct Replayed {
    rows: usize,
    /// Of everything that the game was made of.
    fingerprint: u64,
    game: Box<dyn Play>,
}

static GAMES: LazyLock<Cache<TableId, Arc<Replayed>>> = LazyLock::new(|| Cache::new(KEPT));

/// What a game with so many rows is made of.
fn fingerprint(record: &Record, rows: usize) -> u64 {
    let table = &record.table;
    let mut hasher = DefaultHasher::new();
    (&table.game, table.revision, &table.options, table.seat_count, &table.seed).hash(&mut hasher);
    for row in &record.journal[..rows] {
        (row.seat, &row.text, row.line).hash(&mut hasher);
    }
    hasher.finish()
}

/// The game after all rows of the record: from where it was last replayed, or from its beginning.
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
    /// How many rows were replayed on this thread.
    pub(super) static REPLAYED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}
