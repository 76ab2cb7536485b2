//! How well computers play: who beats whom at a table of four.

use super::super::state::BlockadeRunner;
use crate::engine::battery::duel::{Duel, Tally};
use crate::engine::rules::{Budget, Rules as _};
use crate::engine::seat::Seat;

type Match = Duel<BlockadeRunner>;

/// What the first level wins among three of the second.
fn among_three(levels: [&str; 2], games: u64, budget: Budget) -> Tally {
    let mut tally = Tally::default();
    let mut results = [Tally::default(), Tally::default()];
    for number in 0..games {
        let seat = usize::try_from(number % 4).unwrap();
        let mut seated = [levels[1]; 4];
        seated[seat] = levels[0];
        let mut duel = Match::between(4, "", number).within(budget);
        while let Some(asked) = duel.asked() {
            let took = duel.choose(seated).expect("somebody is asked");
            if asked.index() == seat {
                tally.took(took);
            }
        }
        tally.add(duel.won_by(Seat(u8::try_from(seat).unwrap())));
        let points = duel.game.outcome().expect("it is over").points.expect("money");
        for (at, points) in points.into_iter().enumerate() {
            results[usize::from(at != seat)].add(points as f64 / 1e3);
        }
    }
    tally.report(&format!("{} among three of {}", levels[0], levels[1]));
    println!("  {:.0}k, the others {:.0}k", results[0].mean(), results[1].mean());
    tally
}

/// The budget at which levels are compared.
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
#[ignore = "the budget in full, for a release build"]
fn a_choice_of_hard_takes_longer_than_a_second() {
    let hard = among_three(["hard", "normal"], 60, Budget::FULL);
    assert!(hard.longest < 1_000.0, "{} ms", hard.longest);
}
