//! Seeschlacht (R. Ross, 1975). The rules are `rules/seeschlacht.md` of the design, their ids SEE-1 to SEE-154; the grammar of
//! moves and positions is in the README of this folder.

mod board;
mod course;
mod courses;
mod data;
mod events;
mod gunnery;
mod notation;
mod options;
mod sea;
mod ship;
#[cfg(test)]
mod tests;
mod wind;
