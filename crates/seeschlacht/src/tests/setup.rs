//! Before the first turn, and the dice: SEE-7, SEE-8, SEE-20, SEE-22, SEE-23, SEE-154.

use super::super::events::Event;
use super::table::{TableExt as _, started};
use super::*;
use engine::battery::trial::chi_squared;
use engine::dice::{Chance, Stream};
use engine::log::Log;
use engine::matches;
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::prompt::Prompt;
use engine::rules::Setup;

/// SEE-20, SEE-R32.
#[test]
fn every_ship_may_head_anywhere_even_towards_land() {
    let mut game = started("", 1);
    let untouched = game.lines("ship W-");
    for ship in Ship::ALL {
        for number in 1..=6 {
            game.play(YELLOW, &format!("face {ship} {number}"));
            let pose = game.game.sea.afloat(ShipId { side: Side::Yellow, ship }).pose;
            assert_eq!(pose.heading.number(), number, "{ship}");
        }
    }
    assert_eq!(game.lines("ship W-"), untouched);
}

/// SEE-20: ships without a chosen heading keep the suggested one.
#[test]
fn only_headings_have_a_line_for_expired_time() {
    let game = started("", 1).game;
    let time_out = |kind| game.on_time_out(&Prompt::must(WHITE, kind));
    assert_eq!(time_out("headings").as_deref(), Some("done"));
    assert_eq!(["sail", "load", "repair", "batteries", "fire", "draw"].map(time_out), [const { None }; 6]);
    assert_eq!(game.on_time_out(&Prompt::may(WHITE, "headings")), None, "nobody waits for a side that is ready");
}

/// The deviation from equal counts of this many results (chi-squared).
fn unevenness(results: usize, roll: impl Fn(u64) -> usize) -> f64 {
    let mut counts = vec![0; results];
    (0..600 * results as u64).for_each(|game| counts[roll(game)] += 1);
    chi_squared(&counts)
}

/// The rolls of an attempt to change the wind, with the dice of this number.
fn rolled(attempt: &str, number: u64) -> Vec<u32> {
    let mut game = bare("").game;
    let step = game.parse(WHITE, attempt).expect("an attempt");
    let mut log = Log::default();
    let chance = Chance::new(&[7; 32], Stream::Ply, None, number);
    matches::apply(&mut game, WHITE, &step, chance, &mut log).unwrap();
    let Event::Entered { rolled, .. } = &log.entries()[0].event else { panic!("the step comes first") };
    rolled.clone()
}

/// SEE-7, SEE-8, SEE-R3. A fair die exceeds these bounds once in ten thousand seeds.
#[test]
fn every_face_of_a_die_is_equally_likely() {
    assert!(unevenness(3, |number| rolled("wind strength", number)[0] as usize) < 18.4);
    assert!(unevenness(6, |number| rolled("wind both", number)[0] as usize) < 25.7);
    let both =
        |number| (number..).step_by(1 << 20).map(|number| rolled("wind both", number)).find(|all| all.len() == 3);
    assert!(unevenness(18, |number| both(number).map_or(0, |all| (6 * all[1] + all[2]) as usize)) < 45.0);
}

/// SEE-22, SEE-23, SEE-R31.
#[test]
fn every_lot_is_equally_likely() {
    let start = |draw: u64| {
        let game = started("", draw).game;
        18 * game.first.index() + 6 * game.wind.strength.index() + game.wind.from.index()
    };
    assert!(unevenness(36, start) < 76.0);
}

/// SEE-22, SEE-23, SEE-154.
#[test]
fn lots_are_the_first_side_then_the_colour_then_the_number() {
    let options = ChosenOptions::new(Seeschlacht::OPTIONS);
    let setup = Setup { options: &options, seats: 2, revision: Seeschlacht::REVISION };
    let mut chance = Chance::new(&[0; 32], Stream::Setup, None, 0).scripted([1, 2, 3].into());
    let mut log = Log::default();
    let game = Seeschlacht::start(&setup, &mut chance, &mut log);
    assert!(chance.into_script().is_empty(), "three lots");
    let (first, wind) = (Side::Yellow, wind("red4"));
    assert_eq!((game.first, game.wind), (first, wind));
    assert_eq!(log.entries()[0].event, Event::Started { options: game.options, first, wind });
}
