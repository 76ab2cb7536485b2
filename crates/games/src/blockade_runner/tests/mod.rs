//! Tests of Blockade Runner: every rule, ruling and worked example by its id.

mod auctions;
mod deals;
mod ends;
mod golden;
mod knowing;
mod notation;
mod orders;
mod positions;
mod random;
mod support;
mod swaps;

use super::state::BlockadeRunner;
use crate::engine::battery::battery;

battery!(BlockadeRunner);
