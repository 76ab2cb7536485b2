//! Flaggschiff: a Discord bot that hosts naval board games.
//!
//! `discord` hears, `table` decides, `store` keeps the `record` of a table, `delivery` shows it; the games themselves are the
//! package `games`.

// Its only callers are this package's own program, tests and benches: names that say enough need no sentence besides.
#![allow(missing_docs)]

pub mod avatars;
pub mod backoff;
mod causes;
pub mod cli;
pub mod clock;
#[cfg(unix)]
pub mod cluster;
pub mod config;
pub mod delivery;
pub mod discord;
pub mod drawing;
pub mod entropy;
pub mod erasures;
#[cfg(test)]
mod extent;
pub mod gate;
pub mod operation;
pub mod opponents;
pub mod ratings;
pub mod record;
mod snowflake;
pub mod spelling;
pub mod store;
pub mod table;
pub mod timekeeper;
