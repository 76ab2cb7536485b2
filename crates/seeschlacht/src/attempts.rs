//! The attempts that the review of a finished game compares with the odds: shots and battery rolls.
//!
//! Attempts to change the wind do not count: nobody knows which result the side wanted. Ramming needs no dice (SEE-69).

use super::events::{Event, Roll};
use super::view::View;
use super::wind::Colour;
use engine::attempt::Attempt;

/// The attempt in an event: a throw of the colour die at a ship. One colour of three hits, on every line and for
/// batteries (SEE-8, SEE-102, SEE-113).
pub(super) fn of(_before: &View, event: &Event) -> Option<Attempt> {
    let (side, Roll { hit, .. }) = match event {
        Event::Shelled { side, roll, .. } => (*side, *roll),
        Event::Shot { shooter, roll, .. } => (shooter.side, *roll),
        _ => return None,
    };
    let colours = u32::try_from(Colour::ALL.len()).expect("three colours");
    Some(Attempt::of(side.seat(), 1, colours, hit))
}
