//! What can go wrong with the store, in sentences that say what to do.

use std::io;
use std::path::PathBuf;

use super::crowd::Crowd;
use crate::record::TableId;

/// Why the store could not do what it was asked. After any of these nothing of the request has been written, except
/// that [`Lost`](Self::Lost) and [`Unavailable`](Self::Unavailable) during a commit leave it open.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The address is neither a path nor `sqlite:path` nor `postgres://`.
    #[error(
        "this is not the address of a database; give the path of a file, such as data/flaggschiff.sqlite, or postgres://user:password@host/database"
    )]
    UnknownAddress,

    /// PostgreSQL does not answer at the address, or does not let this user in.
    #[error("PostgreSQL cannot be used: {0}; check the address, the user and the password")]
    Unreachable(#[source] Box<dyn std::error::Error + Send + Sync>),

    /// PostgreSQL has not answered in time.
    #[error("the database does not answer; nothing that was stored is lost, try again when it is back")]
    Away,

    /// The connection was cut. What was being committed may be stored or not; asking again finds out.
    #[error("the connection to the database was cut; try again")]
    Lost,

    /// Another process has the database open.
    #[error(
        "another Flaggschiff is already running on {}; stop that one first, or give this one a database of its own",
        .database.display()
    )]
    InUse { database: PathBuf },

    /// A file or folder of the database could not be created, opened or locked.
    #[error("cannot use {}: {source}; check that its folder exists and may be written to", .path.display())]
    File { path: PathBuf, source: io::Error },

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

    /// Others held the database for longer than it was waited, several times over.
    #[error(
        "others hold what is needed of the database; try again, and if it stays so, end other programs that use it"
    )]
    Busy,

    /// There is no space left.
    #[error("the disk of the database is full; free some space, nothing that was stored is lost")]
    DiskFull,

    /// The disk takes or gives nothing.
    #[error("the disk of the database fails ({0}); nothing that was stored is lost as long as it can be read again")]
    DiskFails(String),

    /// What is stored cannot be read.
    #[error("the database is damaged ({0}); restore the last backup")]
    Damaged(String),

    /// No such table.
    #[error("there is no table {0}; it may be of another database")]
    NoTable(TableId),

    /// A table of this name exists already.
    #[error("there is a table {0} already; choose another name for the new one")]
    TableExists(TableId),

    /// The rematch of this table exists already.
    #[error("table {0} has a rematch already; join that one")]
    RematchExists(TableId),

    /// There are as many open tables as there may be.
    #[error("there is no room for a further table: {0:?}; end one, or raise the limit in the settings")]
    Crowded(Crowd),

    /// The change would have altered what is never altered. This is a bug of the caller.
    #[error(
        "a change would have rewritten the {what} of table {table}; nothing was stored, please report this as a bug"
    )]
    Rewritten {
        table: TableId,
        /// What must stay as it is: `journal`, `name`, `secret` or `seed`.
        what: &'static str,
    },

    /// A move of this origin is in the journal already: the same press was applied before.
    #[error("what came from {origin} has been applied to table {table} already; read the table for what came of it")]
    OriginTaken {
        table: TableId,
        /// The origin, as in the journal.
        origin: String,
    },

    /// The store was closed.
    #[error("the store is closed; the program is stopping")]
    Closed,

    /// Anything else that the database says.
    #[error("the database failed: {0}; see the log, and try again")]
    Unavailable(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl StoreError {
    /// Whether the same request may succeed in a moment.
    pub(super) fn passes(&self) -> bool {
        matches!(self, Self::Busy | Self::Lost)
    }

    /// Whether the database cannot be reached, or can be written to by nobody at the moment.
    pub fn is_away(&self) -> bool {
        matches!(
            self,
            Self::Away | Self::Lost | Self::Busy | Self::DiskFull | Self::DiskFails(_) | Self::Unreachable(_)
        )
    }

    /// Whether it says nothing of the table that was asked for: it is the same for all.
    pub fn is_of_all_tables(&self) -> bool {
        self.is_away() || matches!(self, Self::Closed)
    }

    /// Whether the connection is of no use any more.
    pub(super) fn is_lost(&self) -> bool {
        matches!(self, Self::Lost)
    }
}
