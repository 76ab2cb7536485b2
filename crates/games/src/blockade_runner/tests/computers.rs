//! Computers of every level finish games, enter nothing that is refused, and keep what they have promised.

use super::super::state::BlockadeRunner;
use crate::engine::battery::duel::Duel;
use crate::engine::rules::{Budget, Mind as _, Rules as _};

#[test]
fn computers_of_all_levels_finish_games_and_nothing_of_theirs_is_refused() {
    for seats in BlockadeRunner::SEATS {
        for game in 0..3 {
            let mut duel = Duel::<BlockadeRunner>::between(seats, "", game).within(Budget::percent(2));
            let level = |seat: usize| BlockadeRunner::LEVELS[(seat + usize::try_from(game).unwrap()) % 3];
            let levels: Vec<&str> = (0..usize::from(seats)).map(level).collect();
            let mut choices = 0;
            while duel.choose(&levels).is_some() {
                choices += 1;
                assert!(choices < 2_000, "{seats} seats: game {game} does not end");
            }
            let outcome = duel.game.outcome().expect("nobody is asked any more");
            outcome.check(seats).expect("everybody has a place");
        }
    }
}
