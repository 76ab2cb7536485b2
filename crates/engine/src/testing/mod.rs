//! Code for tests alone: Convoy, a small game that uses every feature of the engine, and stacked decks. People are not
//! offered the game.

pub mod convoy;
pub mod stacked;

use crate::game::{Adapter, Game};
use crate::lang::Language;

/// The games of the tests. The registry finds them by id but does not offer them.
pub static GAMES: &[&dyn Game] = &[&Adapter::<convoy::Convoy>::new()];

/// The texts of the games of the tests.
pub fn texts(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("convoy/en.ftl"),
        Language::De => include_str!("convoy/de.ftl"),
    }
}
