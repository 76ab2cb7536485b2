//! How a table of a cup stands.

use std::collections::{BTreeMap, BTreeSet};

use games::engine::outcome::Outcome;

use crate::record::{Millis, Status};
use crate::table::replacing::Closed;

/// How a table of a cup stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TableState {
    /// There is no table yet.
    #[default]
    Planned,
    /// The table waits for its people.
    Waiting {
        /// The people who are there, by number.
        here: BTreeSet<u8>,
        /// The people who are still expected.
        expected: BTreeSet<u8>,
    },
    /// The game is running. These people play.
    Playing(BTreeSet<u8>),
    /// The game is over, or the table was closed.
    Finished(Finished),
}

/// A finished table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// When it ended.
    pub at: Millis,
    /// The place of each person at the table.
    pub places: BTreeMap<u8, Place>,
}

/// The place of a person at a finished table. The better one is the lesser one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// The person played to the end and has this rank, from 1. Equal ranks are level.
    Rank(u8),
    /// The person left the running game.
    Left,
    /// The person did not come.
    Missed,
}

impl Finished {
    /// Whether no game was played, because fewer than two people came.
    pub fn is_walkover(&self) -> bool {
        self.places.values().filter(|place| **place != Place::Missed).count() < 2
    }
}

/// What the store knows of a table of a cup.
#[derive(Clone, Debug)]
pub struct Stored {
    /// The phase of the table.
    pub status: Status,
    /// The result in the engine's notation, or why the table was closed.
    pub result: Option<String>,
    /// When it ended.
    pub ended_at: Option<Millis>,
    /// The people expected at the table by number, each with the seat that the person had when the game began or the lobby was closed.
    pub seats: Vec<(u8, Option<u8>)>,
    /// The people who are at the table now, by number.
    pub here: BTreeSet<u8>,
    /// The people for whom a seat is reserved, by number.
    pub expected: BTreeSet<u8>,
    /// The seats that were left in the running game.
    pub departed: BTreeSet<u8>,
}

impl Stored {
    /// How the table stands. `withdrawn` are the people who have left the cup, with the time. A person who leaves it after the end of a
    /// table keeps the place.
    pub fn state(&self, withdrawn: &BTreeMap<u8, Millis>) -> TableState {
        match self.status {
            Status::Lobby => TableState::Waiting { here: self.here.clone(), expected: self.expected.clone() },
            Status::Playing => TableState::Playing(self.here.clone()),
            Status::Over | Status::Cancelled => {
                let at = self.ended_at.unwrap_or_default();
                let is_gone = |number: u8| withdrawn.get(&number).is_some_and(|left_at| *left_at <= at);
                let place = |(number, seat): &(u8, Option<u8>)| (*number, self.place(*seat, is_gone(*number)));
                TableState::Finished(Finished { at, places: self.seats.iter().map(place).collect() })
            }
        }
    }

    fn place(&self, seat: Option<u8>, is_gone: bool) -> Place {
        let word = self.result.as_deref().unwrap_or_default();
        let closed = Closed::parse(word);
        let Some(seat) = seat else {
            // Nobody needed to come to a table whose other people had withdrawn before.
            let excused = closed == Some(Closed::NotNeeded) && !is_gone;
            return if excused { Place::Rank(1) } else { Place::Missed };
        };
        if self.departed.contains(&seat) {
            return Place::Left;
        }
        match (self.status, Outcome::parse(word)) {
            (Status::Over, Some(outcome)) => {
                // A computer that has gone on for somebody takes no place from the people.
                let people = (0..).zip(&outcome.places).filter(|(seat, _)| !self.departed.contains(seat));
                let better = |own: &u8| people.filter(|(_, place)| *place < own).count();
                let rank = |own: &u8| Place::Rank(u8::try_from(1 + better(own)).unwrap_or(u8::MAX));
                outcome.places.get(usize::from(seat)).map_or(Place::Left, rank)
            }
            // Nobody was there to the end.
            _ if matches!(closed, Some(Closed::Late | Closed::Left)) => Place::Left,
            _ => Place::Rank(1),
        }
    }
}
