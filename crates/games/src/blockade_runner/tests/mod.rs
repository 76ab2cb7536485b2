//! Tests of Blockade Runner: every rule, ruling and worked example by its id.

mod cards;
mod evasion;
mod golden;
mod improvements;
mod load;
mod moves;
mod notation;
mod positions;
mod rail;
mod random;
mod support;
mod unload;

use super::state::BlockadeRunner;
use crate::engine::battery::battery;

battery!(BlockadeRunner);
