//! Blockade Runner (P. and A. Stevens). The rules are `rules/blockade_runner.md` of the design, their ids BLO-1 to BLO-204; the
//! grammar of moves and positions is in the README of this folder.

mod board;
mod data;
mod evasion;
mod events;
mod follow;
mod notation;
mod orders;
mod position;
mod state;
mod view;

#[cfg(test)]
mod tests;
