//! Tests of Blockade Runner: every rule, ruling and worked example by its id.

mod auctions;
mod computers;
mod data;
mod deals;
mod ends;
mod golden;
mod knowing;
mod late;
mod notation;
mod orders;
mod panels;
mod positions;
mod random;
mod restart;
mod setup;
mod sorties;
mod strength;
mod support;
mod swaps;
mod taps;
mod turns;
mod union;
mod year;

use super::state::BlockadeRunner;
use crate::engine::battery::battery;

battery!(BlockadeRunner);
