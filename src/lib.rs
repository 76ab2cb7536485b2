//! Flaggschiff: a Discord bot that hosts naval board games.
//!
//! `discord` receives requests, `table` decides, `store` keeps the `record` of a table, and `delivery` shows it. The games are in the
//! package `games`.

pub mod avatars;
pub mod backoff;
mod causes;
pub mod cli;
pub mod clock;
#[cfg(unix)]
#[allow(missing_docs, reason = "names that say enough")]
pub mod cluster;
pub mod config;
#[allow(missing_docs, reason = "names that say enough")]
pub mod delivery;
pub mod discord;
pub mod drawing;
pub mod entropy;
#[allow(missing_docs, reason = "names that say enough")]
pub mod erasures;
pub mod gate;
pub mod operation;
#[allow(missing_docs, reason = "names that say enough")]
pub mod opponents;
#[allow(missing_docs, reason = "names that say enough")]
pub mod ratings;
#[allow(missing_docs, reason = "names that say enough")]
pub mod record;
mod snowflake;
pub mod spelling;
pub mod store;
#[allow(missing_docs, reason = "names that say enough")]
pub mod table;
#[cfg(test)]
mod test_scale;
#[allow(missing_docs, reason = "names that say enough")]
pub mod timekeeper;
