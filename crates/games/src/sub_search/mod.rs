//! Sub Search (U-Boot-Jagd). The rules are `rules/sub_search.md` of the design, their ids SUB-1 to SUB-108; the grammar of
//! moves and positions is in the README of this folder.

mod board;
mod chart;
mod data;
mod entering;
mod events;
mod face;
mod notation;
mod panels;
mod pegs;
mod picture;
mod placement;
mod playing;
mod position;
mod refusals;
mod rules;
mod scene;
mod staging;
mod state;
mod view;
mod wish;
mod words;

pub use state::SubSearch;

#[cfg(test)]
mod tests;
