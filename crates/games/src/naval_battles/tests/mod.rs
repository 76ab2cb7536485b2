//! Tests of the card game: every rule, ruling and worked example by its id.

mod examples;
mod random;

use super::state::NavalBattles;
use crate::engine::battery::battery;

battery!(NavalBattles);
