//! Tests of the card game: every rule, ruling and worked example by its id.

mod attacks;
mod attempts;
mod cards;
mod defences;
mod drafts;
mod endings;
mod examples;
mod golden;
mod knowing;
mod minds;
mod offers;
mod panels;
mod phases;
mod positions;
mod random;
mod refused;
mod retelling;
mod scenes;
mod setting_up;
mod speed;
mod standing;
mod strength;
mod taps;
mod telling;
mod without_ships;
mod wording;

use super::state::NavalBattles;
use engine::battery::battery;
use engine::battery::trial::Trial;
use engine::log::Log;
use engine::rules::Setup;
use engine::seat::Seat;

battery!(NavalBattles);

/// The seats of the tests.
const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);
const CLEO: Seat = Seat(2);

/// Ann (Japan) at turn in this phase against Ben (Germany) and Cleo (France), with further lines.
fn table(phase: &str, lines: &str) -> Trial<NavalBattles> {
    let seats = "seats 3\ngame 1 1\nfleet 1 japan ready 0\nfleet 2 germany ready 0\nfleet 3 france ready 0\n";
    Trial::at(&format!("naval_battles 2\n{seats}turn 1 1 {phase} 1\n{lines}\n"))
}

/// Three small fleets: enough to shoot with and at.
const FLEETS: &str = "row 1 1 mikuma kagero\nrow 1 2 kongo\nrow 1 3 shoho\nsubmarines 1 i174 active i19\n\
    row 2 1 nuernberg t13\nrow 2 2 bismarck\nrow 2 3 graf-zeppelin\nsubmarines 2 u47 u123 active\n\
    row 3 1 mogador suffren\nrow 3 2 richelieu";

/// The same with hands of Ann and Ben.
fn fleets(phase: &str, ann: &str, ben: &str) -> Trial<NavalBattles> {
    let hand = |seat: u8, cards: &str| if cards.is_empty() { String::new() } else { format!("\nhand {seat} {cards}") };
    table(phase, &format!("{FLEETS}{}{}", hand(1, ann), hand(2, ben)))
}

/// The code of the refusal of a move, as section 21 of the rules has it, with what tells its sentences apart; it changes nothing,
/// and nobody hears of it (NAV-221).
#[track_caller]
fn code(table: &mut Trial<NavalBattles>, seat: Seat, text: &str) -> String {
    let before = table.clone();
    let Err(refusal) = table.try_move(seat, text) else { panic!("{text} is accepted") };
    assert_eq!(table.game, before.game, "a refusal has changed something");
    assert_eq!(table.log, before.log, "a refusal was told");
    refusal.reason.id.trim_start_matches("naval_battles-refused-").to_owned()
}

/// Dice that are shown next.
fn dice(table: &mut Trial<NavalBattles>, faces: &[u32]) {
    table.game.script = faces.iter().map(|face| face - 1).collect();
}

/// How many copies of a card are among the discards.
fn discarded(table: &Trial<NavalBattles>, card: &str) -> usize {
    table.game.discards.iter().filter(|other| other.id() == card).count()
}

/// A game before the first fleet is chosen.
fn beginning(setup: &Setup<'_>) -> Trial<NavalBattles> {
    Trial { game: setup.undrawn(), log: Log::default() }
}
