//! Attempts in random games and in games of computers ([`Retelling::attempts`]).

use super::{Table, tables};
use crate::game::Play as _;
use crate::journal::fold;
use crate::matches::Match;
use crate::prelude::*;
use crate::seat::Over;

/// The most standard deviations that count as luck.
const LUCK: f64 = 4.5;
/// The largest rounding error of a chance in thousandths.
const ROUNDED: f64 = 0.000_5;

/// The expected and the actual successes of all attempts.
#[derive(Debug, Default)]
pub struct Luck {
    /// The number of attempts.
    pub attempts: f64,
    owed: f64,
    given: f64,
    variance: f64,
}

impl Luck {
    /// Counts one attempt. Its chance is in thousandths.
    pub fn add(&mut self, chance: u16, success: bool) {
        let chance = f64::from(chance) / 1e3;
        self.attempts += 1.0;
        self.owed += chance;
        self.given += f64::from(u8::from(success));
        self.variance += chance * (1.0 - chance);
    }

    /// Whether the successes are within the expected range.
    pub fn comes_out_even(&self) -> bool {
        (self.given - self.owed).abs() <= LUCK * self.variance.sqrt() + ROUNDED * self.attempts
    }
}

/// Plays random games to their end and reviews them. Each attempt must belong to a seat, impossible attempts must fail,
/// certain attempts must succeed, and dice must succeed as often as the odds say.
pub fn of_random_games<G: Playable>() {
    let mut luck = Luck::default();
    for mut table in tables::<G>(1) {
        while let Some(seat) = table.asked() {
            let line = table.offered(seat);
            table.enter(seat, &line);
        }
        of_game(&table, &mut luck);
    }
    assert!(luck.comes_out_even(), "{}: dice deviate from the odds: {luck:?}", G::ID);
}

/// Checks the attempts of a finished game and counts the luck of the rows that threw dice.
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
