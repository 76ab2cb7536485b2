//! The page in a real browser, with the real bot behind it: people who look, click, tap and type.

pub(crate) mod browser;
pub(crate) mod scene;
mod scripted;
pub(crate) mod sea;
pub(crate) mod tab;
mod wire;

mod against_computer;
mod form;
mod german;
mod keyboard;
mod narrow;
mod private;
mod reader;
mod split;
mod text;
mod trouble;
mod two_tabs;
