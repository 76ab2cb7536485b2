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
    /// Whether somebody did not come.
    pub fn is_walkover(&self) -> bool {
        self.places.values().any(|place| *place == Place::Missed)
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
    /// Whether the game began.
    pub begun: bool,
}

impl Stored {
    /// How the table stands. `withdrawn` are the people who have left the cup.
    pub fn state(&self, withdrawn: &BTreeSet<u8>) -> TableState {
        match self.status {
            Status::Lobby => TableState::Waiting { here: self.here.clone(), expected: self.expected.clone() },
            Status::Playing => TableState::Playing(self.here.clone()),
            Status::Over | Status::Cancelled => {
                let place = |(number, seat): &(u8, Option<u8>)| (*number, self.place(*number, *seat, withdrawn));
                let places = self.seats.iter().map(place).collect();
                TableState::Finished(Finished { at: self.ended_at.unwrap_or_default(), places })
            }
        }
    }

    fn place(&self, number: u8, seat: Option<u8>, withdrawn: &BTreeSet<u8>) -> Place {
        let Some(seat) = seat else {
            // Nobody needs to come to a table whose other people have withdrawn.
            let alone = self.seats.iter().all(|(other, _)| *other == number || withdrawn.contains(other));
            let excused = alone && !self.begun && !withdrawn.contains(&number);
            return if excused { Place::Rank(1) } else { Place::Missed };
        };
        if !self.begun && withdrawn.contains(&number) {
            return Place::Missed;
        }
        if self.departed.contains(&seat) {
            return Place::Left;
        }
        let word = self.result.as_deref().unwrap_or_default();
        match (self.status, Outcome::parse(word)) {
            (Status::Over, Some(outcome)) => {
                outcome.places.get(usize::from(seat)).map_or(Place::Left, |place| Place::Rank(*place))
            }
            // Nobody was there to the end.
            _ if matches!(Closed::parse(word), Some(Closed::Late | Closed::Left)) => Place::Left,
            _ => Place::Rank(1),
        }
    }
}
