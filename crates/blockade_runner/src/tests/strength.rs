//! The strength of computers and of suggestions, and what computers never do.

use super::super::state::BlockadeRunner;
use super::seated::{GREEDY, against};
use engine::battery::duel::{Aim, Calibration, Duel, Tally, claim_blunders, claim_fair_seats};
use engine::battery::presser::PRESSER;
use engine::bot::Budget;
use engine::prelude::*;
use engine::seat::Seat;

type Match = Duel<BlockadeRunner>;

/// The game in the table of computers.
const GAME: &str = "Blockade Runner";
/// The longest time of a choice, in milliseconds.
const CAP: f64 = 1e3;

/// Claims what the first player wins against the others, overall and, at tables, from each seat.
fn claim(players: [&str; 2], seats: usize, games: u64, aims: [f64; 2]) {
    let [one, others] = players;
    let (all, by_seat) = against(players, seats, games, Budget::FULL);
    let what =
        if seats == 2 { format!("{one} against {others}") } else { format!("{one} among {} of {others}", seats - 1) };
    all.claim(GAME, &what, Aim::ShareAtLeast(aims[0]));
    for (seat, tally) in (1..).zip(by_seat).filter(|_| seats > 2) {
        tally.claim(GAME, &format!("{what} from seat {seat}"), Aim::ShareAtLeast(aims[1]));
    }
    let mut longest = Tally::default();
    longest.add(all.longest);
    longest.claim(GAME, &format!("longest choice of {what}, in ms"), Aim::AtMost(CAP));
}

/// The budget of tests that run often.
fn little() -> Budget {
    Budget::percent(1)
}

#[test]
fn stronger_levels_win_more_often() {
    assert!(against(["normal", "easy"], 2, 10, little()).0.mean() > 0.5);
    assert!(against(["hard", "normal"], 2, 20, little()).0.mean() > 0.5);
}

#[test]
fn presser_holds_its_own_against_normal() {
    assert!(against([PRESSER, "normal"], 2, 6, little()).0.mean() > 0.3);
}

#[test]
#[ignore = "1,600 games with the budget in full, for a release build"]
fn hard_wins_45_percent_among_three_normals_from_each_seat() {
    claim(["hard", "normal"], 4, 1_600, [0.45, 0.45]);
}

#[test]
#[ignore = "400 games, for a release build"]
fn normal_wins_45_percent_among_three_easies() {
    claim(["normal", "easy"], 4, 400, [0.45, 0.4]);
}

#[test]
#[ignore = "400 games with the budget in full, for a release build"]
fn hard_wins_75_percent_against_a_greedy_player() {
    claim(["hard", GREEDY], 2, 400, [0.75, 0.0]);
}

#[test]
#[ignore = "800 games, for a release build"]
fn player_who_only_presses_suggestions_wins_45_percent_against_normal_and_its_share_among_three() {
    claim([PRESSER, "normal"], 2, 400, [0.45, 0.0]);
    claim([PRESSER, "normal"], 4, 400, [0.25, 0.2]);
}

#[test]
#[ignore = "400 games, for a release build"]
fn no_seat_wins_by_its_place() {
    claim_fair_seats::<BlockadeRunner>(GAME, ("normal", 4), 400, 0.31);
}

/// The blunders of a level in 100 games, at most. Easy forgets an action in every fourth game, and a ship in every tenth.
fn most_blunders(level: &str, kind: &str) -> f64 {
    match (level, kind) {
        ("easy", "wasted-action") => 25.0,
        ("easy", "idle-cargo") => 10.0,
        _ => 0.0,
    }
}

#[test]
#[ignore = "900 games, for a release build"]
fn hard_and_normal_never_blunder_and_easy_forgets_actions_and_ships() {
    for level in BlockadeRunner::LEVELS {
        for seats in [2, 4, 6] {
            let games = format!("games of {seats}");
            let most = |kind: &str| most_blunders(level, kind);
            claim_blunders::<BlockadeRunner>((GAME, &games), "", (level, seats), (100, Budget::FULL), most);
        }
    }
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
