//! The speed of random games and of computers.

use super::super::state::NavalBattles;
use super::random::line;
use engine::battery::duel::{Duel, processor_time};
use engine::bot::Budget;
use engine::dice::{Chance, Dice, Stream, numbered_seed};
use engine::log::Log;
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::prompt;
use engine::rules::Setup;
use engine::seat::Seat;

/// Plays a random game from the offered choices, and counts its moves.
fn plies(number: u64) -> u64 {
    let seed = numbered_seed(number, 0);
    let setup =
        Setup { options: &ChosenOptions::new(NavalBattles::OPTIONS), seats: 2, revision: NavalBattles::REVISION };
    let mut game = NavalBattles::start(&setup, &mut Chance::new(&seed, Stream::Setup, None, 0), &mut Log::default());
    let mut dice = Dice::luck(&seed, Seat(0));
    let mut plies = 0;
    while let Some(seat) = prompt::waited_for(&game.prompts()) {
        let text = line(&game, seat, &mut dice).expect("a seat with a prompt has a move");
        let step = game.parse(seat, &text).expect("an offered text is a move");
        let mut chance = Chance::new(&seed, Stream::Ply, None, plies);
        game.apply(seat, &step, &mut chance, &mut Log::default()).expect("an offered move is legal");
        plies += 1;
    }
    plies
}

#[test]
#[ignore = "the budget, for a release build"]
fn fifty_thousand_random_moves_take_less_than_a_second() {
    let before = processor_time();
    let plies: u64 = (0..40).map(plies).sum();
    let per_second = plies as f64 / (processor_time() - before).as_secs_f64();
    println!("{plies} moves, {per_second:.0} a second");
    assert!(per_second > 5e4, "{per_second:.0} a second");
}

/// The average processor time of a game between these computers, in seconds.
fn seconds_of_a_game(levels: &[&str], budget: Budget, games: u64) -> f64 {
    let before = processor_time();
    for number in 0..games {
        let mut duel = Duel::<NavalBattles>::between(u8::try_from(levels.len()).unwrap(), "", number).within(budget);
        while duel.choose(levels).is_some() {}
    }
    let seconds = (processor_time() - before).as_secs_f64() / games as f64;
    println!("{levels:?} {budget:?}: {seconds:.2} s a game");
    seconds
}

#[test]
#[ignore = "the budget, for any build"]
fn game_of_computers_keeps_its_time_limit() {
    let six = ["easy", "normal", "hard", "easy", "normal", "hard"];
    assert!(seconds_of_a_game(&six, Budget::percent(1), 5) < 1.0);
    assert!(seconds_of_a_game(&["hard"; 2], Budget::FULL, 2) < 5.0);
}
