//! Ratings: what a finished table means for those who sat at it. Pure: plain values in, plain values out.
//!
//! | file | holds |
//! | --- | --- |
//! | [`finish`] | who took part in a finished table, how it went for each, what of it is rated |
//! | [`rating`] | a person's strength and how sure it is (Weng-Lin), and how results change it |
//! | [`standing`] | what a person has reached on a board: rating, wins, draws, losses, streaks |
//! | [`board`] | the boards: server or everywhere, game, season, order |
//! | [`season`] | quarters of a year |
//!
//! The store counts a table in the transaction that stores its end (`store::results`); nothing here knows of it. No floats
//! are stored: ratings are thousandths.

pub mod board;
pub mod finish;
pub mod rating;
pub mod season;
pub mod standing;
#[cfg(test)]
mod tests;
