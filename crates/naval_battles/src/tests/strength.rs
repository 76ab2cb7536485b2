//! The strength of computers, and the fairness of nations (section 23 of the rules).

use super::super::data::{Nation, Ship};
use super::super::notation::Move;
use super::super::setting_up::random_fleet;
use super::super::state::NavalBattles;
use engine::battery::duel::{Aim, Calibration, Duel, Tally, claim_blunders, claim_fair_seats};
use engine::battery::presser::PRESSER;
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

/// The game in the table of computers.
const GAME: &str = "Naval Battles";
/// The longest time of a choice, in milliseconds.
const CAP: f64 = 1e3;

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

/// The share of games that the first level wins against three of the second, by its seat.
fn among_three(levels: [&str; 2], games: u64, budget: Budget) -> [Tally; 4] {
    let mut tallies: [Tally; 4] = Default::default();
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
                tallies[seat].took(took);
            }
        }
        tallies[seat].add(duel.won_by(Seat(u8::try_from(seat).unwrap())));
    }
    tallies
}

/// Prints the share from each seat, and checks their mean.
fn claim_among_three(levels: [&str; 2], games: u64, aim: f64) {
    let mut longest = Tally::default();
    let mut all = Tally::default();
    for (seat, tally) in (1..).zip(among_three(levels, games, Budget::FULL)) {
        let what = format!("{} among three of {} from seat {seat}", levels[0], levels[1]);
        // A quarter of the games each: the interval is twice as wide.
        tally.claim(GAME, &what, Aim::ShareAtLeast(aim - 0.05));
        longest.add(tally.longest);
        all.add(tally.mean());
    }
    assert!(all.mean() >= aim, "{}", all.mean());
    longest.claim(GAME, &format!("longest choice of {} among {}, in ms", levels[0], levels[1]), Aim::AtMost(CAP));
}

/// The budget of tests that run often.
fn little() -> Budget {
    Budget::percent(3)
}

#[test]
fn stronger_levels_win_more_often() {
    assert!(share(["normal", "easy"], 40, little()).mean() > 0.5);
    assert!(share(["hard", "normal"], 40, little()).mean() > 0.5);
}

#[test]
fn presser_holds_its_own_against_normal() {
    assert!(share([PRESSER, "normal"], 20, little()).mean() > 0.35);
}

#[test]
#[ignore = "the budgets in full, for a release build"]
fn hard_wins_60_percent_against_normal_and_normal_70_against_easy_over_400_games() {
    share(["hard", "normal"], 400, Budget::FULL).claim(GAME, "hard against normal", Aim::ShareAtLeast(0.6));
    share(["normal", "easy"], 400, Budget::FULL).claim(GAME, "normal against easy", Aim::ShareAtLeast(0.7));
}

#[test]
#[ignore = "1,600 games with the budget in full, for a release build"]
fn hard_wins_45_percent_at_a_table_with_three_normals() {
    claim_among_three(["hard", "normal"], 1_600, 0.45);
}

#[test]
#[ignore = "800 games, for a release build"]
fn player_who_only_presses_suggestions_wins_45_percent_against_normal_and_its_share_among_three() {
    let duels = share([PRESSER, "normal"], 400, Budget::FULL);
    duels.claim(GAME, "presser against normal", Aim::ShareAtLeast(0.45));
    claim_among_three([PRESSER, "normal"], 400, 0.25);
}

/// The blunders of a level in 100 games, at most. Easy overlooks attacks, but makes none that cannot hit.
fn most_blunders(level: &str, kind: &str) -> f64 {
    if level == "easy" && kind == "kept-attack" { 400.0 } else { 0.0 }
}

#[test]
#[ignore = "900 games, for a release build"]
fn normal_and_hard_make_no_blunder_and_easy_overlooks_attacks() {
    for level in NavalBattles::LEVELS {
        for seats in [2, 4, 6] {
            let games = format!("games of {seats}");
            let most = |kind: &str| most_blunders(level, kind);
            claim_blunders::<NavalBattles>((GAME, &games), "", (level, seats), (100, Budget::FULL), most);
        }
    }
}

#[test]
#[ignore = "1,466 games, for a release build"]
fn seats_are_fair() {
    for (seats, most) in [(2, 0.55), (4, 0.32), (6, 0.25)] {
        claim_fair_seats::<NavalBattles>(GAME, ("normal", seats), 1_600 / u64::from(seats), most);
    }
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
