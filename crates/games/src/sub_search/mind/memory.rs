//! What a computer remembers: the game as its seat was told.

use crate::engine::seat::Seat;
use crate::sub_search::events::{Event, Pieces};
use crate::sub_search::state::{Step, SubSearch, Turn, Vessel};

/// What a seat remembers: the game as it knows it, without what the enemy has hidden.
#[derive(Clone, Debug)]
pub struct Memory {
    pub(in crate::sub_search) seat: Seat,
    pub(in crate::sub_search) game: SubSearch,
}

impl Memory {
    pub(super) fn observe(&mut self, event: &Event) {
        let game = &mut self.game;
        if let Some(fact) = event.fact() {
            game.record(fact);
        }
        match event {
            Event::Started { options, red } => *game = SubSearch::new(*options, *red),
            Event::Placed { seat, placement } => game.side_mut(*seat).place(*placement),
            Event::Ready { seat } => game.side_mut(*seat).confirmed = true,
            Event::Turn { number, seat } => game.turn = Turn { number: *number, seat: *seat, step: Step::Move },
            Event::SunkShip { owner, ship, .. } => game.side_mut(*owner).ships[ship.index()] = Vessel::LOST,
            Event::TurnEnded { quiet, .. } => game.quiet = *quiet,
            Event::Over { outcome } => game.outcome = Some(outcome.clone()),
            Event::Revealed { pieces } => {
                for (seat, Pieces { living, lost, mine }) in Seat::all(2).zip(pieces) {
                    let side = game.side_mut(seat);
                    (side.living, side.lost, side.mine) = (*living, *lost, *mine);
                }
            }
            // Facts have been recorded; the rest follows from them.
            Event::Moved { .. } | Event::Mine { .. } | Event::Charged { .. } | Event::Torpedo(_) => {}
            Event::Begun | Event::Resigned { .. } => {}
        }
    }
}
