//! Evasion tests against chance, for the one who looks back at a game that is over.
//!
//! No other dice are thrown for a player: those of the Union phase, of the market and of lots are nobody's.

use super::evasion::{losses, throws};
use super::events::Event;
use super::view::View;
use engine::attempt::Attempt;

/// An evasion test, if it was one, by the value that it was taken with (BLO-107).
pub(super) fn of(_before: &View, event: &Event) -> Option<Attempt> {
    let Event::Tested { seat, value, passed, .. } = event else { return None };
    let passing = throws() - losses(*value);
    Some(Attempt::of(*seat, passing.into(), throws().into(), *passed))
}
