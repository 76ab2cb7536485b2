//! Shots and batteries against chance, for the review of a finished game.
//!
//! An attempt to change the wind does not count: nobody knows whether its side wished for the result. Ramming needs no
//! dice (SEE-69).

use super::events::{Event, Roll};
use super::view::View;
use super::wind::Colour;
use engine::attempt::Attempt;

/// A throw of the colour die at a ship. One of three colours hits, on every line and for a battery (SEE-8, SEE-102,
/// SEE-113).
pub(super) fn of(_before: &View, event: &Event) -> Option<Attempt> {
    let (side, Roll { hit, .. }) = match event {
        Event::Shelled { side, roll, .. } => (*side, *roll),
        Event::Shot { shooter, roll, .. } => (shooter.side, *roll),
        _ => return None,
    };
    let colours = u32::try_from(Colour::ALL.len()).expect("three colours");
    Some(Attempt::of(side.seat(), 1, colours, hit))
}
