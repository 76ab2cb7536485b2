//! Evasion tests against chance, for a look back at a finished game.
//!
//! Only these dice are thrown for a player. The Union phase, the market and the draw of lots belong to nobody.

use super::evasion::{losses, throws};
use super::events::Event;
use super::view::View;
use engine::attempt::Attempt;

/// The evasion test of an event, with the value at which it was taken (BLO-107); `None` for any other event.
pub(super) fn of(_before: &View, event: &Event) -> Option<Attempt> {
    let Event::Tested { seat, value, passed, .. } = event else { return None };
    let passing = throws() - losses(*value);
    Some(Attempt::of(*seat, passing.into(), throws().into(), *passed))
}
