//! Blockade Runner (P. and A. Stevens): rules BLO-1 to BLO-205 (`assets/games/blockade_runner/rules.en.md`), notation in the README.
//!
//! ```
//! use blockade_runner::BlockadeRunner;
//! use engine::dice::{Chance, Stream};
//! use engine::log::Log;
//! use engine::prelude::*;
//! use engine::seat::Seat;
//!
//! let position = "blockade_runner 2\nplayers 2\nyear 1862\nphase turns\nturn 1 actions 4\nship kate 1 A4\nship cecile 2 A24\n";
//! let mut game = BlockadeRunner::position(position).expect("a position");
//! let (mut chance, mut log) = (Chance::new(&[0; 32], Stream::Setup, None, 0), Log::default());
//! let step = game.parse(Seat(0), "load kate 2c").expect("a move");
//! game.apply(Seat(0), &step, &mut chance, &mut log).expect("it is legal");
//! let text = game.to_string();
//! assert!(text.contains("turn 1 actions 3\n") && text.contains("ship kate 1 A4 2c\n"), "{text}");
//! ```

mod alt;
mod apply_event;
mod attempts;
mod auction;
mod baskets;
mod board;
mod bot;
mod cards;
mod choices;
mod data;
mod dealing;
mod duties;
mod ends;
mod evasion;
mod events;
mod hints;
mod lesson;
mod memory;
mod notation;
mod odds;
mod orders;
mod panels;
mod partial;
mod picture;
mod position;
mod presenter;
mod railway;
mod referee;
mod refusals;
mod routes;
mod rules;
mod sailing;
mod scene;
mod setting_up;
mod situation;
mod state;
mod story;
mod suggestions;
mod text_board;
mod trade;
mod union;
mod view;
mod words;
mod worth;

pub use state::BlockadeRunner;

engine::lang::own_texts!(BlockadeRunner);

#[cfg(test)]
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "tests count to small numbers"
)]
mod tests;
