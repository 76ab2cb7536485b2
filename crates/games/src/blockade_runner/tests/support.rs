//! What the tests of the rules share.

use super::super::state::BlockadeRunner;
use crate::engine::battery::trial::Trial;
use crate::engine::seat::Seat;

pub(super) type Table = Trial<BlockadeRunner>;

/// Seat 1, seat 2 and so on, as texts name them.
pub(super) const A: Seat = Seat(0);
pub(super) const B: Seat = Seat(1);
pub(super) const C: Seat = Seat(2);
