//! Tests of Blockade Runner: every rule, ruling and worked example by its id.

mod attempts;
mod auctions;
mod cards;
mod cases;
mod choices;
mod computers;
mod data;
mod dealing;
mod economy;
mod evasion;
mod golden;
mod greedy;
mod knowing;
mod late;
mod moves;
mod notation;
mod pace;
mod panels;
mod positions;
pub(crate) mod random;
mod reading;
mod refereeing;
mod revisions;
mod seated;
mod setup;
mod strength;
mod suggesting;
mod support;
mod taps;
mod telling;
mod trade;
mod undo;
mod union;
mod wording;
mod year;

use super::state::BlockadeRunner;
use engine::battery::battery;

battery!(BlockadeRunner, crate::scene::scene, reading::unsaid);
