//! Shots and batteries against chance, for whoever looks back at a game that is over.
//!
//! An attempt to change the wind is none of these: what its side wished for, and so whether it succeeded, nobody knows. Ramming
//! needs no dice (SEE-69).

use super::events::{Event, Roll};
use super::view::View;
use super::wind::Colour;
use engine::attempt::Attempt;

/// A throw of the colour die at a ship, if it was one: one of the three colours hits, whichever the line is, and so does yellow
/// for a battery (SEE-8, SEE-102, SEE-113).
pub(super) fn of(_before: &View, event: &Event) -> Option<Attempt> {
    let (side, Roll { hit, .. }) = match event {
        Event::Shelled { side, roll, .. } => (*side, *roll),
        Event::Shot { shooter, roll, .. } => (shooter.side, *roll),
        _ => return None,
    };
    let colours = u32::try_from(Colour::ALL.len()).expect("three colours");
    Some(Attempt::of(side.seat(), 1, colours, hit))
}
