//! Seeschlacht, the card game of naval battles in the Second World War (Naval Battles, D. Verssen), for two to six players.
//!
//! ```
//! use engine::battery::trial::{self, Trial};
//! use engine::options::ChosenOptions;
//! use engine::prelude::*;
//! use engine::seat::Seat;
//! use naval_battles::NavalBattles;
//!
//! let mut table: Trial<NavalBattles> = trial::start(&ChosenOptions::new(NavalBattles::OPTIONS), 1);
//! table.play(Seat(0), "nation japan").play(Seat(0), "fleet japan kagero kongo i19");
//! assert!(table.game.to_string().contains("draft 1 fleet japan kongo kagero i19"));
//! ```
//!
//! The ids of the rules, NAV-1 to NAV-228, are in `assets/games/naval_battles/rules.en.md`. The README has the grammar of moves and
//! positions.

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
mod lesson;
mod memory;
mod mode;
mod notation;
mod panels;
mod picture;
mod position;
mod presenter;
mod ready_made;
mod referee;
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
