//! Schiffe versenken, travel case edition. The rules are `rules/battleship.md` of the design, their ids BAT-1 to
//! BAT-59; the grammar of moves and positions is in the README of this folder.

mod attempts;
mod board;
mod bot;
mod choices;
mod data;
mod fleet;
mod lesson;
mod memory;
mod notation;
mod outlook;
mod panels;
mod picture;
mod position;
mod presenter;
mod puzzle;
mod random_fleet;
mod referee;
mod refusals;
mod rules;
mod scene;
mod state;
mod text_board;
mod view;
mod worlds;

pub use state::Battleship;

engine::lang::own_texts!(Battleship);

#[cfg(test)]
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "tests count to small numbers"
)]
mod tests;
