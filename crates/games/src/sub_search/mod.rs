//! Sub Search (U-Boot-Jagd). The rules are `rules/sub_search.md` of the design, their ids SUB-1 to SUB-108; the grammar of
//! moves and positions is in the README of this folder.

mod board;
mod captain;
mod chart;
mod data;
mod entering;
mod events;
mod face;
mod hunt;
mod mind;
mod notation;
mod panels;
mod pegs;
mod picture;
mod placement;
mod placing;
mod playing;
mod position;
mod race;
mod reading;
mod refusals;
mod rules;
mod scene;
mod set;
mod simple;
mod situation;
mod staging;
mod state;
mod torpedoes;
mod view;
mod wish;
mod words;
mod worlds;
mod worth;

pub use state::SubSearch;

#[cfg(test)]
mod tests;
