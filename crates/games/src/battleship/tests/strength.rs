//! How well computers shoot: the anchors of section 9.

use super::super::state::{Options, Shot, Side};
use super::*;
use crate::engine::battery::trial;
use crate::engine::options::ChosenOptions;
use crate::engine::rules::Mind as _;

/// Mean number of shots until a random fleet is sunk.
fn mean_shots(options: &str, level: &str, games: u64) -> f64 {
    let choices = ChosenOptions::parse(Battleship::OPTIONS, options).unwrap();
    let Options { size, contact, .. } = Options::of(&choices);
    let mut shots = 0_u64;
    for number in 0..games {
        let mut dice = Dice::stream(&[21; 32], Stream::Setup, None, number);
        let mut memory = trial::memory::<Battleship>(&choices, P);
        let draw = |dice: &mut Dice| Fleet::random(size, contact, dice);
        let own = draw(&mut dice);
        let mut target = Side { fleet: draw(&mut dice), confirmed: true, ..Side::default() };
        Battleship::observe(&mut memory, &Event::Fleet { ships: own.ships().to_vec() });
        while !target.lost() {
            let line = trial::choose::<Battleship>(&memory, level, &mut dice);
            let field = field(&line);
            let result = target.fire(field);
            Battleship::observe(&mut memory, &Event::Fired { shot: Shot { seat: P, field, result }, record: true });
        }
        shots += u64::from(target.shots);
    }
    shots as f64 / games as f64
}

/// Five standard errors of a mean over so many games.
fn tolerance(deviation: f64, games: u64) -> f64 {
    5.0 * deviation / (games as f64).sqrt()
}

#[test]
fn easy_fires_at_random() {
    // Exactly 24 x 101 / 25 shots on average, standard deviation 3.34.
    let mean = mean_shots(MAIN, "easy", 300);
    assert!((mean - 96.96).abs() < tolerance(3.34, 300), "{mean}");
}

#[test]
fn normal_hunts_and_targets() {
    // The row "hunt and target" of section 9, on which 0.7 shots are allowed besides chance.
    for (options, anchor, deviation) in [(MAIN, 53.86, 4.97), (EASY, 50.09, 4.81)] {
        let mean = mean_shots(options, "normal", 300);
        assert!((mean - anchor).abs() < 0.7 + tolerance(deviation, 300), "{options}: {mean}, anchor {anchor}");
    }
}

#[test]
#[ignore = "the anchors in full, for a release build"]
fn normal_meets_the_anchor_over_2000_games() {
    for (options, anchor) in [(MAIN, 53.86), (EASY, 50.09), ("size=12", 72.19), ("size=12 contact=none", 67.67)] {
        let mean = mean_shots(options, "normal", 2_000);
        assert!((mean - anchor).abs() < 0.7, "{options}: {mean}, anchor {anchor}");
    }
}
