//! Games of computers, every level against every level.

use super::attempts::{self, Luck};
use super::{MOST_STEPS, Memories, tables};
use crate::bot::Budget;
use crate::game::Play as _;
use crate::prelude::*;

/// One in this many choices of a short game gets the full budget.
const FULL_BUDGET_EVERY: u32 = 160;
/// One in this many choices of a short game is made a second time, with a new memory.
const AGAIN_EVERY: u32 = 16;

/// Every level plays some games with every combination of options, against every level.
pub fn against_each_other<G: Playable>() {
    assert!(!G::LEVELS.is_empty());
    let mut luck = Luck::default();
    for (number, mut table) in tables::<G>(1).enumerate() {
        let levels = G::LEVELS.len();
        let level =
            |seat: usize| G::LEVELS[if seat == 0 { number % levels } else { (number / levels + seat) % levels }];
        let (mut steps, mut memories) = (0, Memories::of(&table));
        while let Some(seat) = table.asked() {
            steps += 1;
            assert!(steps < MOST_STEPS, "{table}: this game does not end");
            let level = level(seat.index());
            // With a small budget a bot may choose worse, but it chooses.
            let budget = if table.now_and_then(FULL_BUDGET_EVERY) { Budget::FULL } else { Budget::percent(1) };
            let again = table.now_and_then(AGAIN_EVERY);
            let mut dice = table.dice.clone();
            let line = G::choose(memories.of_seat(&table, seat), level, budget, &mut table.dice);
            if again {
                let again = table.game.choose(seat, level, budget, &mut dice);
                assert_eq!(line, again, "{table}: a computer's choice depends on more than its memory and dice");
            }
            let Some(line) = line else {
                let waits = table.game.prompts().iter().any(|prompt| prompt.must && prompt.seat == seat);
                assert!(!waits, "{table}: {level} declines although the game waits for it");
                continue;
            };
            let before = table.journal.len();
            let refused = table.enter(seat, &line);
            assert_eq!(refused, None, "{table}: {level} enters {line:?} for seat {seat}");
            assert!(table.journal.len() > before, "{table}: {line:?} of a computer commits nothing");
        }
        let outcome = table.game.outcome().expect("it has ended");
        outcome.check(table.game.seats()).unwrap_or_else(|error| panic!("{table}: {error}"));
        attempts::of_game(&table, &mut luck);
    }
    assert!(luck.comes_out_even(), "{}: dice of computers deviate from the odds: {luck:?}", G::ID);
}
