//! Sub Search (U-Boot-Jagd): a game of depth charges and torpedoes for two.
//!
//! The numbered rules SUB-1 to SUB-108 are in `assets/games/sub_search/rules.en.md`; the README of this package has the grammar of moves
//! and positions.
//!
//! ```
//! use engine::game::{Adapter, Draft, Game as _};
//! use engine::options::ChosenOptions;
//! use engine::seat::Seat;
//! use sub_search::SubSearch;
//!
//! let game = Adapter::<SubSearch>::new();
//! let options = ChosenOptions::parse(game.options(), "colours=creator_red")?;
//! let mut play = game.begin(&options, 2, [7; 32]);
//! let drafts = [Draft::default(), Draft::default()];
//! for (seat, line) in [(Seat(0), "random; confirm"), (Seat(1), "random; confirm"), (Seat(0), "A 20; charge 200")] {
//!     assert!(play.enter(seat, &drafts, line).refused.is_none());
//! }
//! assert!(play.position().contains("log red charge A 20-200"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attempts;
mod board;
mod bot;
mod choices;
mod data;
mod events;
mod highlights;
mod leads;
mod lesson;
mod notation;
mod panels;
mod partial;
mod pegs;
mod picture;
mod placement;
mod plan;
mod position;
mod presenter;
mod puzzle;
mod referee;
mod refusals;
mod rules;
mod scene;
mod state;
mod text_board;
mod turn;
mod view;
mod words;

pub use state::SubSearch;

engine::lang::own_texts!(SubSearch);

#[cfg(test)]
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "tests count to small numbers"
)]
mod tests;
