//! The strength of computers: their results against each other, the fairness of sides and first moves, and the ends of
//! games compared with section 11 of the rules.

use std::collections::BTreeMap;

use super::simple::Simple;
use super::*;
use engine::battery::duel::{Aim, Calibration, Duel, Tally, claim_blunders, claim_fair_seats, share, share_within};
use engine::bot::Budget;
use engine::prelude::*;
use engine::seat::Seat;

type Match = Duel<Seeschlacht>;

/// The game in the table of computers.
pub(super) const GAME: &str = "Seeschlacht";

/// The budget for games that are many: a twentieth of the full one.
fn small() -> Budget {
    Budget::percent(5)
}

/// The share of short games that a level wins against a simple player.
fn against(player: Simple, level: &str, games: u64) -> Tally {
    let mut tally = Tally::default();
    for number in 0..games {
        let mut duel = Match::new("variant=short", number).within(small());
        let first = Seat(u8::from(number % 2 == 1));
        while let Some(seat) = duel.asked() {
            if seat == first {
                duel.choose([level; 2]);
            } else {
                let line = player.line(&duel.game, Side::of(seat));
                duel.enter(seat, &line);
            }
        }
        tally.add(duel.won_by(first));
    }
    tally
}

#[test]
fn stronger_levels_win_more_often() {
    assert!(share_within::<Seeschlacht>("variant=short", ["hard", "normal"], 6, small()).mean() > 0.5);
    assert!(share::<Seeschlacht>("variant=short", ["normal", "easy"], 20).mean() > 0.5);
    assert!(against(Simple::Runner, "hard", 2).mean() > 0.5);
}

#[test]
#[ignore = "800 games, half of them at full budget"]
fn hard_wins_four_games_in_five() {
    against(Simple::Runner, "hard", 400).claim(GAME, "hard against a greedy runner", Aim::ShareAtLeast(0.95));
    let (mut won, mut drawn) = (Tally::default(), Tally::default());
    of_games("", ["hard", "normal"], 400, Budget::FULL, |duel, first| {
        won.add(duel.won_by(first));
        drawn.add(f64::from(u8::from(duel.game.outcome().is_some_and(|outcome| outcome.winners().len() == 2))));
    });
    drawn.claim(GAME, "draws of hard against normal", Aim::ShareAtMost(0.1));
    won.claim(GAME, "hard against normal", Aim::ShareAtLeast(0.8));
}

/// People take suggestions in their first game, so easy is stronger than a novice without them.
#[test]
#[ignore = "1,000 games"]
fn easy_loses_to_normal_and_beats_most_novices() {
    let won = share::<Seeschlacht>("", ["easy", "normal"], 400);
    won.claim(GAME, "easy against normal", Aim::ShareAtLeast(0.2));
    won.claim(GAME, "easy against normal", Aim::ShareAtMost(0.3));
    let won = against(Simple::Novice, "easy", 600);
    won.claim(GAME, "easy against a novice", Aim::ShareAtLeast(0.5));
    won.claim(GAME, "easy against a novice", Aim::ShareAtMost(0.8));
}

#[test]
#[ignore = "1,000 games"]
fn sides_are_fair() {
    claim_fair_seats::<Seeschlacht>(GAME, ("normal", 2), 1_000, 0.55);
}

/// Plays games between two levels, which change seats, and shows each finished game with the seat of the first level.
fn of_games(options: &str, levels: [&str; 2], games: u64, budget: Budget, mut see: impl FnMut(&Match, Seat)) {
    for number in 0..games {
        let mut duel = Match::new(options, number).within(budget);
        let seated = if number % 2 == 0 { levels } else { [levels[1], levels[0]] };
        while duel.choose(seated).is_some() {}
        see(&duel, Seat(u8::from(number % 2 == 1)));
    }
}

#[test]
#[ignore = "1,200 games"]
fn computers_do_not_wait_until_the_limit() {
    for (levels, most) in [(["hard", "hard"], 0.01), (["hard", "normal"], 0.02), (["normal", "easy"], 0.04)] {
        let mut limited = Tally::default();
        of_games("variant=short", levels, 400, small(), |duel, _| {
            let end = duel.game.outcome().expect("it is over").end;
            limited.add(f64::from(u8::from(end == "limit")));
        });
        let what = format!("short games of {} and {} that end at the limit", levels[0], levels[1]);
        limited.claim(GAME, &what, Aim::ShareAtMost(most));
    }
}

/// The most blunders of a kind in 100 games of a level with normal. Easy forgets the wind. At the beginning ten ships
/// leave a narrow harbour, and warships that fight bar the way of merchants behind them.
const MOST_BLUNDERS: [(&str, &str, u64, f64); 4] = [
    ("short", "easy", 200, 20.0),
    ("short", "normal", 200, 10.0),
    ("short", "hard", 200, 3.0),
    ("grand", "normal", 100, 10.0),
];

#[test]
#[ignore = "700 games"]
fn computers_hardly_ever_waste_a_turn() {
    for (variant, level, games, most) in MOST_BLUNDERS {
        let (options, what) = (format!("variant={variant}"), format!("{variant} games"));
        claim_blunders::<Seeschlacht>((GAME, &what), &options, (level, 2), (games, small()), |_| most);
    }
}

#[test]
#[ignore = "60 games at full budget"]
fn choice_at_full_budget_takes_less_than_a_second() {
    let full = share_within::<Seeschlacht>("variant=short", ["hard", "normal"], 60, Budget::FULL);
    assert!(full.longest < 1_000.0, "{} ms", full.longest);
}

/// Plays games of equal computers and prints the figures of section 11 of the rules. Checks that no side has an
/// advantage.
fn fair(options: &str, games: u64) {
    let (mut ends, mut rounds) = (BTreeMap::<String, u64>::new(), Vec::new());
    let (mut won, mut first_won, mut sunk) = ([0.0; 2], 0.0, [0; 2]);
    for number in 0..games {
        let mut duel = Match::new(options, number);
        while duel.asked().is_some() {
            duel.choose(["normal"; 2]);
        }
        let game = &duel.game;
        for side in Side::BOTH {
            won[side.index()] += duel.won_by(side.seat());
        }
        first_won += duel.won_by(game.first.seat());
        for id in ShipId::all().filter(|id| game.sea.get(*id).is_none()) {
            sunk[usize::from(id.ship.is_merchant())] += 1;
        }
        rounds.push(game.round);
        *ends.entry(game.outcome().expect("it is over").end).or_default() += 1;
    }
    rounds.sort_unstable();
    let count = games as f64;
    let mean = rounds.iter().map(|round| f64::from(*round)).sum::<f64>() / count;
    let [warships, merchants] = sunk.map(|sunk| f64::from(sunk) / count);
    println!(
        "{options}: {games} games, White {:.3}, Yellow {:.3}, first {:.3}",
        won[0] / count,
        won[1] / count,
        first_won / count
    );
    println!(
        "  rounds {mean:.1} / {}, sunk {merchants:.1} merchants, {warships:.1} warships, {ends:?}",
        rounds[rounds.len() / 2]
    );
    assert!(won.iter().all(|won| won / count <= 0.55) && first_won / count < 0.56, "{won:?} {first_won}");
}

#[test]
#[ignore = "2,000 games of each variant"]
fn neither_side_nor_the_first_move_decides_the_game() {
    fair("variant=short", 2_000);
    fair("variant=grand", 2_000);
}

/// Plays games of equal computers and compares expected results at the beginning of every turn with actual ones, in ten
/// ranges.
fn expected_and_observed(options: &str, games: u64) {
    let mut calibration = Calibration::default();
    for number in 0..games {
        let mut duel = Match::new(options, number);
        let (mut mover, mut expected) = (None, Vec::new());
        while duel.asked().is_some() {
            let turn = duel.game.turn().map(|(side, _)| side);
            if turn != std::mem::replace(&mut mover, turn) {
                expected.extend([WHITE, YELLOW].into_iter().zip(duel.game.evaluate().expect("games can be judged")));
            }
            duel.choose(["normal"; 2]);
        }
        calibration.count(&duel, expected);
    }
    calibration.check(&format!("{options}: {games} games"), 1_000.0, 0.15);
}

#[test]
#[ignore = "400 short and 300 grand games"]
fn expected_results_match_the_observed_ones() {
    expected_and_observed("variant=short", 400);
    expected_and_observed("variant=grand", 300);
}
