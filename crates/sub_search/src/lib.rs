//! Sub Search (U-Boot-Jagd). The rules are `rules/sub_search.md` of the design, their ids SUB-1 to SUB-108; the grammar of
//! moves and positions is in the README of this folder.

mod attempts;
mod board;
mod choices;
mod data;
mod events;
mod face;
mod mind;
mod notation;
mod panels;
mod pegs;
mod picture;
mod placement;
mod position;
mod refusals;
mod rules;
mod scene;
mod selection;
mod state;
mod text_board;
mod turn;
mod view;
mod words;

pub use state::SubSearch;

engine::lang::own_texts!(SubSearch);

#[cfg(test)]
mod tests;
