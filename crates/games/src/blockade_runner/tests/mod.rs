//! Tests of Blockade Runner: every rule, ruling and worked example by its id.

mod data;
mod golden;
mod late;
mod notation;
mod positions;
mod random;
mod restart;
mod setup;
mod sorties;
mod support;
mod turns;
mod union;
mod year;

use super::state::BlockadeRunner;
use crate::engine::battery::battery;

battery!(BlockadeRunner);
