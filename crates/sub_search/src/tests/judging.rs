//! What the seats may expect of a position, and what comes of it.

use super::super::mind::search::missing_bits;
use super::strength::Match;
use super::*;
use engine::battery::duel::processor_time;
use engine::evaluation::WHOLE;
use engine::prelude::*;

/// What Red may expect in his turn: his submarines lie at the corners, Yellow's below the middle, all ships are in harbour.
fn red(lines: &str) -> u16 {
    let pieces =
        "sub red 1-100; sub red 6-200; sub red 31-300; sub yellow 15-200; sub yellow 22-100; sub yellow 36-300";
    let game = at("5 red move", &format!("{pieces}; {lines}")).game;
    let shares = game.evaluate().expect("it goes on");
    assert_eq!(shares.iter().sum::<u16>(), WHOLE);
    shares[0]
}

/// SUB-95, SUB-96
#[test]
fn who_has_lost_ships_or_submarines_would_be_ahead() {
    let even = red("");
    assert_eq!(even, WHOLE / 2);
    assert!(red("ship yellow A sunk") > red("ship yellow C sunk") && red("ship yellow C sunk") > even);
    assert!(red("ship red A sunk; ship red B sunk") < red("ship red A sunk") && red("ship red A sunk") < even);
    assert!(red("ship yellow A 3 4") > even, "in a lane of two of Red's");
    assert_eq!(empty().game.evaluate(), Some(vec![500, 500]));
    let mut over = at("5 red move", "");
    over.play(RED, "resign");
    assert_eq!(over.game.evaluate(), None);
}

/// SUB-50 to SUB-54: what a charge has told brings the end of a hunt nearer.
#[test]
fn who_knows_where_to_look_would_be_no_nearer_to_the_end() {
    let told = [
        "log red charge A 1-100 miss",
        "log red charge A 15-100 near 1",
        "log red charge A 15-100 near 1; log red charge A 21-100 near 1; log red charge A 15-300 near 1",
    ];
    let shares = told.map(red);
    assert!(shares.is_sorted() && shares[0] >= WHOLE / 2 && shares[2] > shares[0] + 30, "{shares:?}");
}

/// The quick count says what the placements say that agree with everything.
#[test]
fn a_hunter_would_be_taken_to_know_more_or_less_than_he_does() {
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

/// Plays games of equal computers and prints, in ten ranges of what a seat may expect when a turn begins, how often that was so, what
/// was expected on average, and what came of it.
fn expected_and_observed(options: &str, games: u64) {
    let mut ranges = [[0.0; 3]; 10];
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
        for (seat, share) in expected {
            let [count, expected, won] = &mut ranges[usize::from(share / 100).min(9)];
            *count += 1.0;
            *expected += f64::from(share) / 1e3;
            *won += duel.won_by(seat);
        }
    }
    println!("{options}: {games} games");
    for [count, expected, won] in ranges.into_iter().filter(|range| range[0] > 0.0) {
        println!("  {count:>5} positions: expected {:.3}, observed {:.3}", expected / count, won / count);
        assert!(count < 400.0 || (expected - won).abs() / count < 0.07, "{options}: the chances mislead");
    }
}

#[test]
#[ignore = "800 games, for a release build"]
fn what_a_position_promises_would_not_be_what_comes_of_it() {
    for options in ["area=full", "area=simple"] {
        expected_and_observed(options, 400);
    }
}

#[test]
#[ignore = "a measurement, for a release build"]
fn judging_every_line_of_a_game_would_take_long() {
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
