//! Seeschlacht, the card game (Naval Battles, D. Verssen). The rules are `rules/naval_battles.md` of the design, their ids NAV-1 to
//! NAV-228; the grammar of moves and positions is in the README of this folder.

mod alt;
mod attempts;
mod bot;
mod checks;
mod choices;
mod data;
mod deadlock;
mod declare;
mod defend;
mod ends;
mod events;
mod formation;
mod hints;
mod late;
mod memory;
mod mode;
mod notation;
mod panels;
mod picture;
mod position;
mod presenter;
mod ready_made;
mod refusals;
mod reorganise;
mod resolve;
mod rules;
mod scene;
mod setting_up;
mod state;
mod story;
mod table;
mod text_board;
mod turn;
mod view;
mod words;

pub use state::NavalBattles;

engine::lang::own_texts!(NavalBattles);

#[cfg(test)]
mod tests;
