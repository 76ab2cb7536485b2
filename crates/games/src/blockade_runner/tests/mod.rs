//! Tests of Blockade Runner: every rule, ruling and worked example by its id.

mod computers;
mod data;
mod golden;
mod late;
mod notation;
mod panels;
mod positions;
mod random;
mod restart;
mod setup;
mod sorties;
mod strength;
mod support;
mod taps;
mod telling;
mod turns;
mod union;
mod year;

use super::state::BlockadeRunner;
use crate::engine::battery::battery;

battery!(BlockadeRunner);
