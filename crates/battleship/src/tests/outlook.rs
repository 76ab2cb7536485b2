//! What a game that goes on is judged to be worth.

use super::*;
use engine::battery::duel::Duel;
use engine::prelude::*;

fn outlook(table: &Table) -> Vec<u16> {
    table.game.evaluate().expect("battleship is judged")
}

#[test]
fn while_fleets_are_placed_nobody_is_ahead() {
    for text in ["battleship 1".to_owned(), format!("battleship 1\nfleet 1 confirmed {E}")] {
        assert_eq!(outlook(&Table::at(&text)), [500, 500], "{text}");
    }
}

#[test]
fn a_hit_can_be_the_shot_that_mattered() {
    let after = |shots: &[&str]| outlook(&Table::firing(MAIN, shots))[0];
    let start = after(&[]);
    assert!((500..600).contains(&start), "who fires first is a little ahead: {start}");
    let (hit, sunk, missed) = (after(&["1 A8"]), after(&["1 A5 A4 A3 A2 A1"]), after(&["1 B10"]));
    assert!(after(&["1 A5"]) > start && sunk > after(&["1 A5"]), "{start} {hit} {sunk}");
    assert!(missed < start, "a miss gives the turn away: {missed}");
    // Whatever the enemy hits is lost.
    assert!(after(&["1 B10", "2 A5 A4 A3 A2 A1"]) < after(&["1 B10", "2 A6"]));
}

#[test]
#[ignore = "games by the hundred, for a release build"]
fn who_is_said_to_win_three_of_four_wins_three_of_four() {
    for level in ["normal", "hard"] {
        let mut bins = [[0.0_f64; 3]; 10];
        for number in 0..400 {
            let mut duel = Duel::<Battleship>::new(MAIN, number);
            let mut said = Vec::new();
            while duel.asked().is_some() {
                said.push(f64::from(duel.game.evaluate().expect("it is judged")[0]) / 1_000.0);
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
