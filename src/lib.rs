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
pub mod cluster;
pub mod config;
pub mod cup;
pub mod cups;
pub mod delivery;
pub mod discord;
pub mod drawing;
pub mod entropy;
pub mod erasures;
pub mod gate;
pub mod operation;
pub mod opponents;
pub mod priority;
pub mod ratings;
pub mod record;
pub mod searches;
mod snowflake;
pub mod spelling;
pub mod store;
pub mod table;
#[cfg(test)]
mod test_scale;
pub mod timekeeper;
