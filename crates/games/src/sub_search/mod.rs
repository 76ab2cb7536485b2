//! Sub Search (U-Boot-Jagd). The rules are `rules/sub_search.md` of the design, their ids SUB-1 to SUB-108; the grammar of
//! moves and positions is in the README of this folder.

mod board;
mod data;
mod entering;
mod events;
mod notation;
mod pegs;
mod placement;
mod playing;
mod position;
mod refusals;
mod rules;
mod state;
mod view;

pub use state::SubSearch;

#[cfg(test)]
mod tests;
