//! What exists for tests alone: a small game that uses everything the engine offers to larger games, so that each of these
//! things is proved before the game that needs it is built. It is not among the games that are offered.

pub mod convoy;
pub mod stacked;

use crate::game::{Adapter, Game};
use crate::lang::Language;

/// The games of the tests. The registry finds them by their id; nobody is offered them.
pub static GAMES: &[&dyn Game] = &[&Adapter::<convoy::Convoy>::new()];

/// What the games of the tests say.
pub fn texts(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("convoy/en.ftl"),
        Language::De => include_str!("convoy/de.ftl"),
    }
}
