//! The games, and what is made of any of them: recaps, films and lessons. Pure and synchronous: no clock, no network, no
//! database and no randomness but what is handed in.
//!
//! What a game is made of stands in [`engine`], the drawing toolkit in [`canvas`]; both are passed on from here, so that a
//! program needs this package alone.

pub mod film;
pub mod lesson;
pub mod recap;
pub mod registry;

pub use canvas;
#[cfg(any(test, feature = "testing"))]
pub use engine::testing;
pub use engine::{self, lang, panel};

#[cfg(test)]
mod tests;
