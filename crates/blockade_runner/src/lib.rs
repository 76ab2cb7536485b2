//! Blockade Runner (P. and A. Stevens). The rules are `rules/blockade_runner.md` of the design, their ids BLO-1 to BLO-205; the
//! grammar of moves and positions is in the README of this folder.

mod alt;
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
mod follow;
mod hints;
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
mod refusals;
mod routes;
mod rules;
mod sailing;
mod scene;
mod setting_up;
mod situation;
mod state;
mod story;
mod text_board;
mod trade;
mod union;
mod view;
mod words;

pub use state::BlockadeRunner;

engine::lang::own_texts!(BlockadeRunner);

#[cfg(test)]
mod tests;
