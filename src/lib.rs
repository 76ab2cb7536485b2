//! Flaggschiff: a Discord bot that hosts naval board games.
//!
//! `discord` hears, `table` decides, `store` keeps, `delivery` shows; the games themselves are the package `games`.

pub mod cli;
pub mod clock;
pub mod config;
pub mod delivery;
pub mod discord;
pub mod opponents;
pub mod store;
pub mod table;
