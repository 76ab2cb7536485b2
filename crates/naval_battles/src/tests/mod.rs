//! Tests of the card game: every rule, ruling and worked example by its id. Most are cases in `cases/*.txt`.

mod bot;
mod cards;
mod cases;
mod drafts;
mod golden;
mod knowing;
mod notation;
mod panels;
mod positions;
mod random;
mod reading;
mod referee;
mod retelling;
mod scenes;
mod setting_up;
mod speed;
mod strength;
mod suggestions;
mod taps;
mod telling;

use super::state::NavalBattles;
use engine::battery::battery;
use engine::battery::trial::Trial;
use engine::log::Log;
use engine::rules::Setup;
use engine::seat::Seat;

battery!(NavalBattles, crate::scene::scene, reading::unsaid);

/// The seats of the tests.
const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);
const CLEO: Seat = Seat(2);

/// The seats and nations of three players: Ann (Japan), Ben (Germany) and Cleo (France).
const THREE: &str = "seats 3\ngame 1 1\nfleet 1 japan ready 0\nfleet 2 germany ready 0\nfleet 3 france ready 0\n";

/// A position in this phase of Ann's turn against Ben and Cleo, with further lines.
fn table(phase: &str, lines: &str) -> Trial<NavalBattles> {
    Trial::at(&format!("naval_battles 2\n{THREE}turn 1 1 {phase} 1\n{lines}\n"))
}

/// Three small fleets.
const FLEETS: &str = "row 1 1 mikuma kagero\nrow 1 2 kongo\nrow 1 3 shoho\nsubmarines 1 i174 active i19\n\
    row 2 1 nuernberg t13\nrow 2 2 bismarck\nrow 2 3 graf-zeppelin\nsubmarines 2 u47 u123 active\n\
    row 3 1 mogador suffren\nrow 3 2 richelieu";

/// The three fleets with hands of Ann and Ben.
fn fleets(phase: &str, ann: &str, ben: &str) -> Trial<NavalBattles> {
    let hand = |seat: u8, cards: &str| if cards.is_empty() { String::new() } else { format!("\nhand {seat} {cards}") };
    table(phase, &format!("{FLEETS}{}{}", hand(1, ann), hand(2, ben)))
}

/// Sets the next dice.
fn dice(table: &mut Trial<NavalBattles>, faces: &[u32]) {
    table.game.script = faces.iter().map(|face| face - 1).collect();
}

/// A game before the first fleet is chosen.
fn beginning(setup: &Setup<'_>) -> Trial<NavalBattles> {
    Trial { game: setup.undrawn(), log: Log::default() }
}
