//! Tests of the card game: every rule, ruling and worked example by its id.

mod examples;
mod panels;
mod random;
mod table;
mod taps;
mod telling;

use super::state::NavalBattles;
use crate::engine::battery::battery;

battery!(NavalBattles);
