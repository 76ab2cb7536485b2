//! The evaluation of running games.

use super::*;
use engine::battery::duel::Duel;
use engine::prelude::*;

fn outlook(table: &Table) -> Vec<u16> {
    table.game.evaluate().expect("every running game has an evaluation")
}

#[test]
fn nobody_is_ahead_during_placement() {
    for text in ["battleship 1".to_owned(), format!("battleship 1\nfleet 1 confirmed {E}")] {
        assert_eq!(outlook(&Table::at(&text)), [500, 500], "{text}");
    }
}

#[test]
fn hits_raise_and_misses_lower_expected_share() {
    let after = |shots: &[&str]| outlook(&Table::firing(MAIN, shots))[0];
    let start = after(&[]);
    assert!((500..600).contains(&start), "the starter is a little ahead: {start}");
    let (hit, sunk, missed) = (after(&["1 A8"]), after(&["1 A5 A4 A3 A2 A1"]), after(&["1 B10"]));
    assert!(after(&["1 A5"]) > start && sunk > after(&["1 A5"]), "{start} {hit} {sunk}");
    assert!(missed < start, "a miss gives the turn away: {missed}");
    // The enemy's hits lower the share.
    assert!(after(&["1 B10", "2 A5 A4 A3 A2 A1"]) < after(&["1 B10", "2 A6"]));
}

#[test]
#[ignore = "games by the hundred, for a release build"]
fn evaluation_agrees_with_results() {
    for level in ["normal", "hard"] {
        let mut bins = [[0.0_f64; 3]; 10];
        for number in 0..400 {
            let mut duel = Duel::<Battleship>::new(MAIN, number);
            let mut said = Vec::new();
            while duel.asked().is_some() {
                said.push(f64::from(duel.game.evaluate().expect("a running game has an evaluation")[0]) / 1_000.0);
                duel.choose([level; 2]);
            }
            let won = duel.won_by(P);
            for share in said {
                let bin = &mut bins[((share * 10.0) as usize).min(9)];
                *bin = [bin[0] + 1.0, bin[1] + share, bin[2] + won];
            }
        }
        for [count, said, won] in bins.into_iter().filter(|bin| bin[0] >= 200.0) {
            let (said, won) = (said / count, won / count);
            println!("{level}: said {said:.3}, won {won:.3}, {count} moments");
            assert!((said - won).abs() < 0.1, "{level}: said {said}, won {won}");
        }
    }
}
