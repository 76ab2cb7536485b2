//! Seeschlacht (R. Ross, 1975): two fleets of sailing ships on a triangular net.
//!
//! ```
//! use engine::draft::Draft;
//! use engine::matches::Match;
//! use engine::options::ChosenOptions;
//! use engine::prelude::*;
//! use engine::rules::Setup;
//! use engine::seat::Seat;
//! use seeschlacht::Seeschlacht;
//!
//! let options = ChosenOptions::new(Seeschlacht::OPTIONS);
//! let setup = Setup { options: &options, seats: 2, revision: Seeschlacht::REVISION };
//! let mut game = Match::<Seeschlacht>::start(&setup, [7; 32]);
//! let drafts = [Draft::default(), Draft::default()];
//! // White's K1 turns to heading 6 before the first turn.
//! assert!(game.enter(Seat(0), &drafts, "face K1 6").refused.is_none());
//! assert!(game.state.to_string().contains("ship W-K1 T2 h6"));
//! ```
//!
//! The rules with their ids, SEE-1 to SEE-154, are in `assets/games/seeschlacht/rules.en.md`. The grammar of moves and positions is
//! in the README of this package.

mod attempts;
mod board;
mod bot;
mod check;
mod choices;
mod course;
mod courses;
mod data;
mod ends;
mod events;
mod goal;
mod gunnery;
mod harbours;
mod lesson;
mod notation;
mod options;
mod panels;
mod partial;
mod picture;
mod position;
mod presenter;
mod reach;
mod referee;
mod refusals;
mod rules;
mod scene;
mod sea;
mod selection;
mod ship;
mod state;
mod story;
mod text_board;
mod turn;
mod view;
mod wind;
mod words;

pub use state::Seeschlacht;

engine::lang::own_texts!(Seeschlacht);

#[cfg(test)]
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "tests count to small numbers"
)]
mod tests;
