//! Ratings: the effect of a finished table on the people who played. All functions are pure.
//!
//! | file | holds |
//! | --- | --- |
//! | [`finish`] | who took part in a finished table, the result for each, what is rated |
//! | [`rating`] | a person's strength and its uncertainty (Weng-Lin), and how results change it |
//! | [`standing`] | a person's figures on a board: rating, wins, draws, losses, streaks |
//! | [`board`] | the boards: server or everywhere, game, season, order |
//! | [`season`] | quarters of a year |
//! | [`honour`] | the first three of a season that has ended, and its champions |
//!
//! The store counts a table in the transaction that stores its end (`store::results`). No floats are stored: ratings
//! are thousandths.

pub mod board;
pub mod finish;
pub mod honour;
pub mod rating;
pub mod season;
pub mod standing;
#[cfg(test)]
mod tests;
