//! Errors of the store, as sentences that say what to do.

use std::io;
use std::path::PathBuf;

use super::crowd::Crowd;
use crate::record::TableId;

/// Why the store failed. After any of these errors nothing of the request was written, except that [`Lost`](Self::Lost) and
/// [`Unavailable`](Self::Unavailable) during a commit leave it open.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The address is neither a path nor `sqlite:path` nor `postgres://`.
    #[error(
        "this is not the address of a database; give the path of a file, such as data/flaggschiff.sqlite, or postgres://user:password@host/database"
    )]
    UnknownAddress,

    /// PostgreSQL does not answer at the address, or refuses this user.
    #[error("PostgreSQL cannot be used: {0}; check the address, the user and the password")]
    Unreachable(#[source] Box<dyn std::error::Error + Send + Sync>),

    /// PostgreSQL has not answered in time.
    #[error("the database does not answer; nothing that was stored is lost, try again when it is back")]
    Away,

    /// The connection was cut. A commit under way may have succeeded or not; reading again finds out.
    #[error("the connection to the database was cut; try again")]
    Lost,

    /// Another process has the database open.
    #[error(
        "another Flaggschiff is already running on {}; stop that one first, or give this one a database of its own",
        .database.display()
    )]
    InUse {
        /// The file of the database.
        database: PathBuf,
    },

    /// A file or folder of the database could not be created, opened or locked.
    #[error("cannot use {}: {source}; check that its folder exists and may be written to", .path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },

    /// The file may not be opened or written.
    #[error("the database cannot be written to; check the permissions of its file and folder")]
    NotWritable,

    /// The schema is newer than this program.
    #[error(
        "the database was written by a newer Flaggschiff; install that version, or restore a backup made before it"
    )]
    Newer,

    /// The schema could not be brought up to date.
    #[error(
        "the database could not be brought up to date: {0}; run the version that ran before, and please report this as a bug"
    )]
    Migration(#[source] Box<dyn std::error::Error + Send + Sync>),

    /// Other transactions held the database for too long, several times in a row.
    #[error(
        "others hold what is needed of the database; try again, and if it stays so, end other programs that use it"
    )]
    Busy,

    /// There is no space left.
    #[error("the disk of the database is full; free some space, nothing that was stored is lost")]
    DiskFull,

    /// The disk fails to write or read.
    #[error("the disk of the database fails ({0}); nothing that was stored is lost as long as it can be read again")]
    DiskFails(String),

    /// The stored data cannot be read.
    #[error("the database is damaged ({0}); restore the last backup")]
    Damaged(String),

    /// There is no such table.
    #[error("there is no table {0}; it may be of another database")]
    NoTable(TableId),

    /// A table with this name exists already.
    #[error("there is a table {0} already; choose another name for the new one")]
    TableExists(TableId),

    /// The rematch of this table exists already.
    #[error("table {0} has a rematch already; join that one")]
    RematchExists(TableId),

    /// There are as many open tables as allowed.
    #[error("there is no room for a further table: {0:?}; end one, or raise the limit in the settings")]
    Crowded(Crowd),

    /// The change would have altered something immutable. This is a bug of the caller.
    #[error(
        "a change would have rewritten the {what} of table {table}; nothing was stored, please report this as a bug"
    )]
    Rewritten {
        /// The table.
        table: TableId,
        /// The immutable part: `journal`, `name`, `secret` or `seed`, among others.
        what: &'static str,
    },

    /// The journal already has a move with this origin: the same press was applied before.
    #[error("what came from {origin} has been applied to table {table} already; read the table for what came of it")]
    OriginTaken {
        /// The table.
        table: TableId,
        /// The origin, as in the journal.
        origin: String,
    },

    /// The store was closed.
    #[error("the store is closed; the program is stopping")]
    Closed,

    /// Any other error of the database.
    #[error("the database failed: {0}; see the log, and try again")]
    Unavailable(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl StoreError {
    /// Whether the same request may succeed in a moment.
    pub(super) fn passes(&self) -> bool {
        matches!(self, Self::Busy | Self::Lost)
    }

    /// Whether the database cannot be reached or written to at the moment.
    pub fn is_away(&self) -> bool {
        matches!(
            self,
            Self::Away | Self::Lost | Self::Busy | Self::DiskFull | Self::DiskFails(_) | Self::Unreachable(_)
        )
    }

    /// Whether the error concerns all tables and not only the requested one.
    pub fn is_of_all_tables(&self) -> bool {
        self.is_away() || matches!(self, Self::Closed)
    }

    /// Whether the connection is unusable.
    pub(super) fn is_lost(&self) -> bool {
        matches!(self, Self::Lost)
    }
}
