//! The games, and everything that works for any of them: recaps, films, lessons and puzzles.
//!
//! ```
//! use games::engine::options::ChosenOptions;
//! use games::registry;
//!
//! let game = registry::game("battleship").expect("a registered game");
//! let options = ChosenOptions::new(game.options());
//! let play = game.begin(&options, 2, [7; 32]);
//! assert_eq!(play.prompts().len(), 2, "both players place a fleet");
//! let report = game.selfplay(&options, &["easy", "easy"], 1, 7);
//! assert_eq!(report.games, 1);
//! ```
//!
//! All of it is pure and synchronous: it has no clock, network, database or randomness of its own. The parts of a game
//! are in [`engine`], the drawing toolkit is in [`canvas`]. Both are re-exported, so a program needs only this package.

pub mod film;
pub mod lesson;
pub mod puzzles;
pub mod recap;
pub mod registry;

pub use canvas;
#[cfg(any(test, feature = "testing"))]
pub use engine::testing;
pub use engine::{self, lang, panel};

#[cfg(test)]
mod tests;
