//! Computers of all levels, each against each.

use super::{LONGEST, Table, check_outcome, games, tables};
use crate::engine::game::Play as _;
use crate::engine::rules::{Face, Mind};

/// Every level plays some games with every combination of options, also against every other level.
pub(crate) fn against_each_other<G: Face + Mind>() {
    assert!(!G::LEVELS.is_empty());
    for (number, mut table) in tables::<G>(games(1)).enumerate() {
        let levels = G::LEVELS.len();
        let level =
            |seat: usize| G::LEVELS[if seat == 0 { number % levels } else { (number / levels + seat) % levels }];
        let mut steps = 0;
        while let Some(seat) = table.asked() {
            let line = table.running.choose(seat, level(seat.index()), &mut table.dice.clone());
            let again = table.running.choose(seat, level(seat.index()), &mut table.dice);
            assert_eq!(line, again, "{table}: a computer chooses by its memory and its dice alone");
            let before = table.journal.len();
            let refused = table.enter(seat, &line);
            assert_eq!(refused, None, "{table}: {} enters {line:?} for seat {seat}", level(seat.index()));
            assert!(table.journal.len() > before, "{table}: {line:?} of a computer commits nothing");
            steps += 1;
            assert!(steps < LONGEST, "{table}: this game does not end");
        }
        finished(&table);
    }
}

fn finished<G: Face + Mind>(table: &Table<G>) {
    check_outcome(&table.running.outcome().expect("it has ended"), table.running.seats());
}
