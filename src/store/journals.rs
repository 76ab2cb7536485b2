//! A cache of journals. A journal only grows, so only newer rows are read again.

use std::sync::Arc;

use quick_cache::sync::Cache;

use crate::record::{JournalRow, TableId};

/// How many journals are kept. One takes about ten kilobytes.
const KEPT: usize = 96;

/// The latest journals that a store has read.
pub(super) struct Journals(Cache<TableId, Arc<[JournalRow]>>);

impl Journals {
    /// An empty cache.
    pub(super) fn new() -> Self {
        Self(Cache::new(KEPT))
    }

    /// The known rows of a table's journal, from the first one.
    pub(super) fn of(&self, table: &TableId) -> Vec<JournalRow> {
        self.0.get(table).map_or_else(Vec::new, |rows| rows.to_vec())
    }

    /// Keeps a journal as it is stored.
    pub(super) fn keep(&self, table: &TableId, journal: &[JournalRow]) {
        self.0.insert(table.clone(), journal.into());
    }
}
