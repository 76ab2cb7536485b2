//! Schiffe versenken, travel case edition. The rules are `rules/battleship.md` of the design, their ids BAT-1 to
//! BAT-59; the grammar of moves and positions is in the README of this folder.

mod attempts;
mod board;
mod board_text;
mod data;
mod face;
mod fleet;
mod lesson;
mod memory;
mod mind;
mod notation;
mod outlook;
mod panels;
mod picture;
mod position;
mod random_fleet;
mod refusals;
mod rules;
mod scene;
mod staging;
mod state;
mod steps;
mod view;
mod worlds;

pub use state::Battleship;

engine::lang::own_texts!(Battleship);

#[cfg(test)]
mod tests;
