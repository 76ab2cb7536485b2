//! The strength of computers, and the fairness of nations (section 23 of the rules).

use super::super::data::{Nation, Ship};
use super::super::notation::Move;
use super::super::setting_up::random_fleet;
use super::super::state::NavalBattles;
use engine::battery::duel::{Calibration, Duel, Tally};
use engine::bot::Budget;
use engine::dice::{Dice, Stream};
use engine::prelude::*;
use engine::seat::Seat;

type Match = Duel<NavalBattles>;

/// A game in which every seat has a random fleet of 25 points of its nation.
fn with_fleets(nations: &[Nation], number: u64) -> Match {
    let mut duel = Match::between(u8::try_from(nations.len()).unwrap(), "", number);
    for (seat, nation) in (0..).map(Seat).zip(nations) {
        // The fleet depends on nation and number, not on the seat, so that seats can be exchanged.
        let mut dice = Dice::stream(&[23; 32], Stream::Setup, Some(Seat(*nation as u8)), number / 2);
        let ships: Vec<Ship> = random_fleet(*nation, |fleets| dice.below(fleets)).of(*nation).collect();
        let line = [Move::Nation(*nation), Move::Fleet(*nation, ships), Move::End].map(|step| step.to_string());
        duel.enter(seat, &line.join("; "));
    }
    duel
}

/// A random pair of nations.
fn pair(number: u64) -> [Nation; 2] {
    let mut dice = Dice::stream(&[24; 32], Stream::Setup, None, number);
    let mut nations = Nation::ALL;
    dice.shuffle(&mut nations);
    [nations[0], nations[1]]
}

/// The share of games that the first level wins against the second. In every four games each level has each fleet in each seat.
fn share(levels: [&str; 2], games: u64, budget: Budget) -> Tally {
    let mut tally = Tally::default();
    for number in 0..games {
        let (fours, exchanged, seat) = (number / 4, number & 1 == 1, Seat(u8::from(number & 2 == 2)));
        let mut nations = pair(fours);
        if exchanged {
            nations.reverse();
        }
        let seated = if seat == Seat(0) { levels } else { [levels[1], levels[0]] };
        let mut duel = with_fleets(&nations, number).within(budget);
        while let Some(asked) = duel.asked() {
            let took = duel.choose(seated).expect("a seat has a prompt");
            if asked == seat {
                tally.took(took);
            }
        }
        tally.add(duel.won_by(seat));
    }
    tally.report(&format!("{} against {}", levels[0], levels[1]));
    tally
}

/// The share of games that the first level wins against three of the second.
fn among_three(levels: [&str; 2], games: u64, budget: Budget) -> Tally {
    let mut tally = Tally::default();
    for number in 0..games {
        let mut nations = Nation::ALL;
        Dice::stream(&[25; 32], Stream::Setup, None, number).shuffle(&mut nations);
        let seat = usize::try_from(number % 4).unwrap();
        let mut seated = [levels[1]; 4];
        seated[seat] = levels[0];
        let mut duel = with_fleets(&nations[..4], number).within(budget);
        while let Some(asked) = duel.asked() {
            let took = duel.choose(seated).expect("a seat has a prompt");
            if asked.index() == seat {
                tally.took(took);
            }
        }
        tally.add(duel.won_by(Seat(u8::try_from(seat).unwrap())));
    }
    tally.report(&format!("{} among three of {}", levels[0], levels[1]));
    tally
}

/// The budget at which levels are compared.
fn tenth() -> Budget {
    Budget::percent(10)
}

#[test]
fn stronger_levels_win_more_often() {
    assert!(share(["normal", "easy"], 40, tenth()).mean() > 0.5);
    assert!(share(["hard", "normal"], 40, tenth()).mean() > 0.5);
}

#[test]
#[ignore = "the budgets in full, for a release build"]
fn hard_wins_60_percent_against_normal_and_normal_70_against_easy_over_400_games() {
    let hard = share(["hard", "normal"], 400, tenth());
    let normal = share(["normal", "easy"], 400, tenth());
    assert!(hard.mean() >= 0.6 && normal.mean() >= 0.7, "{} {}", hard.mean(), normal.mean());
}

#[test]
#[ignore = "the budget in full, for a release build"]
fn hard_wins_35_percent_at_a_table_with_three_normals() {
    among_three(["hard", "normal"], 200, tenth());
    let hard = among_three(["hard", "normal"], 200, Budget::FULL);
    assert!(hard.mean() >= 0.35, "{}", hard.mean());
}

#[test]
#[ignore = "6,000 games, for a release build"]
fn no_nation_wins_by_its_cards_alone() {
    const GAMES: u64 = 400;
    let mut won = [[0.0; 6]; 6];
    for (one, first) in Nation::ALL.into_iter().enumerate() {
        for (other, second) in Nation::ALL.into_iter().enumerate().skip(one + 1) {
            for number in 0..GAMES {
                let exchanged = number % 2 == 1;
                let nations = if exchanged { [second, first] } else { [first, second] };
                let mut duel = with_fleets(&nations, number * 64 + (6 * one + other) as u64);
                while duel.asked().is_some() {
                    duel.choose(["normal"; 2]);
                }
                let share = duel.won_by(Seat(u8::from(exchanged))) / GAMES as f64;
                won[one][other] += share;
                won[other][one] += 1.0 / GAMES as f64 - share;
            }
        }
    }
    for (nation, row) in Nation::ALL.into_iter().zip(won) {
        let cells: Vec<String> = row.iter().map(|share| format!("{:5.1} %", 100.0 * share)).collect();
        let field = row.iter().sum::<f64>() / 5.0;
        println!("{:14} {}   {:.1} %", nation.id(), cells.join(" "), 100.0 * field);
        assert!((0.42..=0.58).contains(&field), "{}: {field}", nation.id());
    }
}

/// Plays games between equal computers and checks the evaluation at the start of each turn: prints, for ten ranges of the expected
/// result, their frequency, the average expectation and the average result.
fn expected_and_observed(seats: u8, games: u64) {
    let mut calibration = Calibration::default();
    for number in 0..games {
        let mut duel = Match::between(seats, "", number);
        let (mut turns, mut expected) = (0, Vec::new());
        while let Some(seat) = duel.asked() {
            if std::mem::replace(&mut turns, duel.game.table.turns) != duel.game.table.turns {
                expected.extend((0..).map(Seat).zip(duel.game.evaluate().expect("a running game has an evaluation")));
            }
            let line = duel.line(vec!["normal"; usize::from(seats)]);
            duel.enter(seat, &line);
        }
        calibration.count(&duel, expected);
    }
    calibration.check(&format!("{seats} seats, {games} games"), 200.0, 0.1);
}

#[test]
#[ignore = "1,000 games, for a release build"]
fn evaluation_agrees_with_results() {
    expected_and_observed(2, 600);
    expected_and_observed(4, 400);
}
