//! The page in a real browser with the real bot: people look, click, tap and type.

pub(crate) mod browser;
mod hostile;
pub(crate) mod scene;
mod scripted;
pub(crate) mod sea;
pub(crate) mod tab;
mod wire;

mod against_computer;
mod announcer;
mod form;
mod german;
mod keyboard;
mod menus;
pub(crate) mod narrow;
mod one_screen;
mod options;
mod people;
mod pictures;
mod private;
mod puzzle;
mod reader;
mod reading;
mod readme;
mod split;
mod text;
mod theme;
mod tools;
mod trouble;
mod two_tabs;
mod unread;
