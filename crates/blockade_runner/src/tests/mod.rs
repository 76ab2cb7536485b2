//! Tests of Blockade Runner: every rule, ruling and worked example by its id.

mod attempts;
mod auctions;
mod cards;
mod choices;
mod computers;
mod data;
mod deals;
mod economy;
mod ends;
mod evasion;
mod golden;
mod greedy;
mod improvements;
mod knowing;
mod late;
mod load;
mod moves;
mod notation;
mod orders;
mod pace;
mod panels;
mod positions;
mod rail;
mod random;
mod restart;
mod revisions;
mod seated;
mod setup;
mod sorties;
mod strength;
mod support;
mod swaps;
mod taps;
mod telling;
mod turns;
mod undo;
mod union;
mod unload;
mod wording;
mod year;

use super::state::BlockadeRunner;
use engine::battery::battery;

battery!(BlockadeRunner);
