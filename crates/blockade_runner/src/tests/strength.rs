//! The strength of computers: results at a table of four.

use super::super::state::BlockadeRunner;
use super::seated::{GREEDY, among_three};
use engine::battery::duel::{Calibration, Duel};
use engine::bot::Budget;
use engine::prelude::*;
use engine::seat::Seat;

type Match = Duel<BlockadeRunner>;

/// The budget of the comparisons.
fn tenth() -> Budget {
    Budget::percent(10)
}

#[test]
#[ignore = "600 games, for a release build"]
fn hard_wins_45_percent_among_three_normals_and_normal_among_three_easies() {
    let normal = among_three(["normal", "easy"], 300, tenth());
    let hard = among_three(["hard", "normal"], 300, tenth());
    assert!(hard.mean() >= 0.45 && normal.mean() >= 0.45, "{} {}", hard.mean(), normal.mean());
}

#[test]
#[ignore = "600 games, for a release build"]
fn computers_beat_greedy_players() {
    let hard = among_three(["hard", GREEDY], 300, tenth());
    let normal = among_three(["normal", GREEDY], 300, tenth());
    assert!(hard.mean() >= 0.35 && normal.mean() >= 0.2, "{} {}", hard.mean(), normal.mean());
}

/// Plays games of normal computers and prints, in ten ranges of the expected share at the beginning of a turn, the
/// number of cases, the mean expected share and the mean result.
fn expected_and_observed(seats: u8, games: u64) {
    let mut calibration = Calibration::default();
    for number in 0..games {
        let mut duel = Match::between(seats, "", number);
        let (mut turn, mut expected) = (None, Vec::new());
        while duel.asked().is_some() {
            let now = duel.game.board.turn().map(|turn| (duel.game.board.year, turn.seat));
            if now.is_some() && now != std::mem::replace(&mut turn, now) {
                expected.extend((0..).map(Seat).zip(duel.game.evaluate().expect("games can be judged")));
            }
            duel.choose(vec!["normal"; usize::from(seats)]);
        }
        calibration.count(&duel, expected);
    }
    // Fewer positions come from a handful of games.
    calibration.check(&format!("{seats} seats, {games} games"), 400.0, 0.08);
}

#[test]
#[ignore = "1,000 games, for a release build"]
fn expected_results_are_observed() {
    expected_and_observed(2, 400);
    expected_and_observed(4, 400);
    expected_and_observed(6, 200);
}

#[test]
#[ignore = "the budget in full, for a release build"]
fn choice_of_hard_takes_less_than_a_second() {
    let hard = among_three(["hard", "normal"], 60, Budget::FULL);
    assert!(hard.longest < 1_000.0, "{} ms", hard.longest);
}
