//! The cases of `cases/*.txt`, in the language of [`engine::battery::cases`]. Seats are `red` and `yellow`; positions are
//! written as for [`at`]. `pegs red white` are the pegs of a colour on a hunter's control levels.

use super::*;
use engine::battery::cases::{Ask, Cases, case_files};

impl Cases for SubSearch {
    fn at(lines: &str) -> Table {
        at(lines)
    }

    fn seat(table: &Table, word: &str) -> Option<Seat> {
        match word {
            "red" => Some(table.game.red),
            "yellow" => Some(table.game.red.other()),
            _ => None,
        }
    }

    fn read(table: &Table, ask: &Ask<'_>) -> Option<Vec<String>> {
        let Pegs { white, red, flags } = (ask.what == "pegs").then(|| table.pegs(ask.seat()))?;
        let cells = match &*ask.rest {
            "white" => white,
            "red" => red,
            _ => flags,
        };
        Some(vec![cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")])
    }

    fn at_end(table: &Table) {
        for hunter in [RED, YELLOW] {
            super::record::check(&table.game, hunter);
        }
        if table.game.outcome.is_some() {
            let ends = |event: &&Event| matches!(event, Event::Over { .. } | Event::Revealed { .. });
            assert_eq!(table.heard(0).iter().filter(ends).count(), 2, "the end is announced once");
            assert!(table.game.prompts().is_empty(), "nobody is asked after the end");
        }
    }
}

case_files!(SubSearch: placing moving mine charges torpedoes turns ends choices);
