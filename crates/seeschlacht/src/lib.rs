//! Seeschlacht (R. Ross, 1975). The rules are `rules/seeschlacht.md` of the design, their ids SEE-1 to SEE-154; the grammar of
//! moves and positions is in the README of this folder.

mod attempts;
mod board;
mod check;
mod choices;
mod course;
mod courses;
mod data;
mod ends;
mod events;
mod face;
mod goal;
mod gunnery;
mod harbours;
mod mind;
mod notation;
mod options;
mod panels;
mod picture;
mod position;
mod refusals;
mod rules;
mod scene;
mod sea;
mod selection;
mod ship;
mod state;
mod story;
mod text_board;
mod turn;
mod view;
mod wind;
mod words;

pub use state::Seeschlacht;

engine::lang::own_texts!(Seeschlacht);

#[cfg(test)]
mod tests;
