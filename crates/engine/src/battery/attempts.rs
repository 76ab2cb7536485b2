//! What seats tried in random games and in games of computers ([`Retelling::attempts`]).

use super::{Table, tables};
use crate::game::Play as _;
use crate::journal::fold;
use crate::matches::Match;
use crate::prelude::*;
use crate::seat::Over;

/// So many standard deviations from what was owed is no luck any more.
const LUCK: f64 = 4.5;
/// What is lost at most by telling a chance in thousandths.
const ROUNDED: f64 = 0.000_5;

/// What chance owed in all attempts, and what it gave.
#[derive(Debug, Default)]
pub struct Luck {
    /// How often it was tried.
    pub attempts: f64,
    owed: f64,
    given: f64,
    variance: f64,
}

impl Luck {
    /// Counts one attempt; its chance is in thousandths.
    pub fn add(&mut self, chance: u16, success: bool) {
        let chance = f64::from(chance) / 1e3;
        self.attempts += 1.0;
        self.owed += chance;
        self.given += f64::from(u8::from(success));
        self.variance += chance * (1.0 - chance);
    }

    /// Whether what succeeded is what was to be expected.
    pub fn comes_out_even(&self) -> bool {
        (self.given - self.owed).abs() <= LUCK * self.variance.sqrt() + ROUNDED * self.attempts
    }
}

/// Plays random games to their end and tells them once more: what was tried belongs to a seat of the game, what is impossible
/// fails, what is certain succeeds, and dice give as much as they owe.
pub fn of_random_games<G: Playable>() {
    let mut luck = Luck::default();
    for mut table in tables::<G>(1) {
        while let Some(seat) = table.asked() {
            let line = table.offered(seat);
            table.enter(seat, &line);
        }
        of_game(&table, &mut luck);
    }
    assert!(luck.comes_out_even(), "{}: dice give other than they owe: {luck:?}", G::ID);
}

/// What was tried in a game that is over, with the luck of the rows in which dice were thrown.
pub(super) fn of_game<G: Playable>(table: &Table<G>, luck: &mut Luck) {
    let over = Over::of(table.game.outcome().as_ref()).expect("it is over");
    let mut game = Match::<G>::start(&table.setup(), table.seed);
    for (number, entry) in fold(&table.journal) {
        let tried = game.replay_attempts(over, number, entry).unwrap_or_else(|refusal| panic!("{table}: {refusal:?}"));
        let drew = game.latest_traces(1)[0].drew;
        for attempt in tried {
            let possible = match attempt.chance {
                0 => !attempt.success,
                1_000 => attempt.success,
                chance => chance < 1_000,
            };
            assert!(possible && attempt.seat.0 < table.game.seats(), "{table}: {entry:?}: {attempt:?}");
            if drew {
                luck.add(attempt.chance, attempt.success);
            }
        }
    }
}
