//! Finds blunders, in games of computers and in recorded games.

use std::marker::PhantomData;

use super::journal::{JournalError, fold};
use super::matches::Match;
use super::options::ChosenOptions;
use super::record::{Recording, RecordingError};
use super::rules::Setup;
use super::seat::Seat;
use crate::prelude::*;

/// A move that no player who wants to win would make: its seat and its id.
pub type Blunder = (Seat, &'static str);

/// Finds the blunders of one game, which it watches from the beginning. It sees everything, but judges a move by what its
/// player could know.
pub trait Referee: Default {
    /// The game.
    type Game: Rules;

    /// The ids of the blunders that it looks for, such as `idle-ship`.
    const BLUNDERS: &'static [&'static str];

    /// Looks at a move, with the game before and after it.
    fn watch(
        &mut self,
        before: &Self::Game,
        seat: Seat,
        step: &<Self::Game as Rules>::Move,
        after: &Self::Game,
    ) -> Vec<Blunder>;
}

/// The referee of a game that looks for no blunders.
pub struct NoReferee<G>(PhantomData<G>);

impl<G> Default for NoReferee<G> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<G: Rules> Referee for NoReferee<G> {
    type Game = G;
    const BLUNDERS: &'static [&'static str] = &[];

    fn watch(&mut self, _before: &G, _seat: Seat, _step: &G::Move, _after: &G) -> Vec<Blunder> {
        Vec::new()
    }
}

/// The blunders of a recorded game, each with the number of its move, counted from 1 among those that count.
///
/// # Errors
/// An unknown option, or the first row that the rules refuse.
pub(super) fn blunders<G: Playable>(recording: &Recording) -> Result<Vec<(usize, Blunder)>, RecordingError> {
    let options = ChosenOptions::parse(G::OPTIONS, &recording.options)?;
    let setup = Setup { options: &options, seats: recording.seats(), revision: recording.revision };
    let mut game = Match::<G>::start(&setup, recording.seed);
    let (mut referee, mut found) = (G::Referee::default(), Vec::new());
    for (ply, (number, entry)) in (1..).zip(fold(&recording.journal)) {
        let before = game.state.clone();
        let refused = |refusal| JournalError { number, text: entry.text.clone(), refusal };
        game.replay(number, entry).map_err(refused)?;
        // Agreements are no moves.
        if let Ok(step) = before.parse(entry.seat, &entry.text) {
            let seen = referee.watch(&before, entry.seat, &step, &game.state);
            found.extend(seen.into_iter().map(|blunder| (ply, blunder)));
        }
    }
    Ok(found)
}
