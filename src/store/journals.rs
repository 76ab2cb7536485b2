//! Journals that were read lately. A journal only grows, so only the rows that came since are read again.

use std::sync::Arc;

use quick_cache::sync::Cache;

use crate::record::{JournalRow, TableId};

/// Journals kept; one takes some ten kilobytes.
const KEPT: usize = 96;

/// The journals that a store has read.
pub(super) struct Journals(Cache<TableId, Arc<[JournalRow]>>);

impl Journals {
    /// None yet.
    pub(super) fn new() -> Self {
        Self(Cache::new(KEPT))
    }

    /// The rows that are known of a table's journal, from the first one.
    pub(super) fn of(&self, table: &TableId) -> Vec<JournalRow> {
        self.0.get(table).map_or_else(Vec::new, |rows| rows.to_vec())
    }

    /// Keeps a journal as it is stored.
    pub(super) fn keep(&self, table: &TableId, journal: &[JournalRow]) {
        self.0.insert(table.clone(), journal.into());
    }
}
