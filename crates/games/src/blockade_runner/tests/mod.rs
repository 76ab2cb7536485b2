//! Tests of Blockade Runner: every rule, ruling and worked example by its id.

mod golden;
mod notation;
mod positions;
mod random;

use super::state::BlockadeRunner;
use crate::engine::battery::battery;

battery!(BlockadeRunner);
