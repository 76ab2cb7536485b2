//! The expected shares of the seats, and the results.

use super::strength::Match;
use super::*;
use crate::bot::search::missing_bits;
use engine::battery::duel::{Calibration, processor_time};
use engine::evaluation::WHOLE;
use engine::prelude::*;

/// Red's expected share in Red's turn, with Red's submarines in the corners, Yellow's below the middle and all ships in harbour.
fn red(lines: &str) -> u16 {
    let pieces =
        "sub red 1-100; sub red 6-200; sub red 31-300; sub yellow 15-200; sub yellow 22-100; sub yellow 36-300";
    let game = at(&format!("turn 5 red move; {pieces}; {lines}")).game;
    let shares = game.evaluate().expect("the game is not over");
    assert_eq!(shares.iter().sum::<u16>(), WHOLE);
    shares[0]
}

/// SUB-95, SUB-96
#[test]
fn lost_ships_and_submarines_lower_the_expected_share() {
    let even = red("");
    assert_eq!(even, WHOLE / 2);
    assert!(red("ship yellow A sunk") > red("ship yellow C sunk") && red("ship yellow C sunk") > even);
    assert!(red("ship red A sunk; ship red B sunk") < red("ship red A sunk") && red("ship red A sunk") < even);
    assert!(red("ship yellow A 3 4") > even, "in a lane with two of Red's submarines");
    assert_eq!(empty().game.evaluate(), Some(vec![500, 500]));
    let mut over = at("turn 5 red move; ");
    over.play(RED, "resign");
    assert_eq!(over.game.evaluate(), None);
}

/// SUB-50 to SUB-54
#[test]
fn answers_to_charges_raise_the_expected_share() {
    let told = [
        "log red charge A 1-100 miss",
        "log red charge A 15-100 near 1",
        "log red charge A 15-100 near 1; log red charge A 21-100 near 1; log red charge A 15-300 near 1",
    ];
    let shares = told.map(red);
    assert!(shares.is_sorted() && shares[0] >= WHOLE / 2 && shares[2] > shares[0] + 30, "{shares:?}");
}

#[test]
fn quick_count_of_missing_bits_is_close_to_the_exact_one() {
    for (options, number) in [("area=full", 1), ("area=simple", 2)] {
        let mut duel = Match::new(options, number);
        while duel.asked().is_some() && duel.game.turn.number < 30 {
            if duel.game.begun() && duel.game.turn.number.is_multiple_of(5) {
                for hunter in [RED, YELLOW] {
                    let exact = (Belief::of(&duel.game, hunter).sets.len() as f64).log2();
                    let quick = missing_bits(&duel.game, hunter);
                    assert!((exact - quick).abs() < 1.5, "{exact} {quick}\n{}", duel.game);
                }
            }
            duel.choose(["easy"; 2]);
        }
    }
}

/// Plays games of equal computers. Prints ten ranges of the expected share at the beginning of a turn: the number of
/// positions, the mean expected share and the mean result.
fn expected_and_observed(options: &str, games: u64) {
    let mut calibration = Calibration::default();
    let levels = ["normal", "hard"].into_iter().cycle();
    for (number, level) in (1_000..1_000 + games).zip(levels) {
        let mut duel = Match::new(options, number);
        let mut expected = Vec::new();
        while duel.asked().is_some() {
            if duel.game.begun() && duel.game.turn.step == Step::Move {
                expected.extend(Seat::all(2).zip(duel.game.evaluate().expect("games can be judged")));
            }
            duel.choose([level; 2]);
        }
        calibration.count(&duel, expected);
    }
    calibration.check(&format!("{options}: {games} games"), 400.0, 0.07);
}

#[test]
#[ignore = "800 games, for a release build"]
fn expected_shares_match_observed_results() {
    for options in ["area=full", "area=simple"] {
        expected_and_observed(options, 400);
    }
}

#[test]
#[ignore = "a measurement, for a release build"]
fn line_is_judged_within_a_millisecond() {
    let mut duel = Match::new("area=full", 3);
    let (mut lines, mut took) = (0_u32, 0.0);
    while duel.asked().is_some() {
        let before = processor_time();
        _ = duel.game.evaluate();
        took += (processor_time() - before).as_secs_f64() * 1e3;
        lines += 1;
        duel.choose(["normal"; 2]);
    }
    println!("{lines} lines, {:.3} ms each", took / f64::from(lines));
    assert!(took < 1.0 * f64::from(lines), "{took} ms for {lines} lines");
}
