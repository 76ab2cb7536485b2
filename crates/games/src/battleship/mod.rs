//! Schiffe versenken, travel case edition. The rules are `rules/battleship.md` of the design, their ids BAT-1 to
//! BAT-59; the grammar of moves and positions is in the README of this folder.

mod board;
mod data;
mod entering;
mod face;
mod fleet;
mod mind;
mod notation;
mod picture;
mod position;
mod refusals;
mod rules;
mod scene;
mod staging;
mod state;
mod view;
mod worlds;

pub use state::Battleship;

#[cfg(test)]
mod tests;
