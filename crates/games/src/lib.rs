//! Rules, views, pictures and computer opponents of the games: pure and synchronous. No clock, no network, no database
//! and no randomness but what is handed in.

pub mod battleship;
pub mod blockade_runner;
pub mod engine;
pub mod film;
pub mod lang;
pub mod lesson;
pub mod naval_battles;
pub mod panel;
pub mod picture;
pub mod recap;
pub mod registry;
pub mod seeschlacht;
pub mod sub_search;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
