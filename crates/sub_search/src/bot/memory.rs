//! The memory of a computer: the game as its seat knows it.

use super::belief::Belief;
use crate::events::{Event, Pieces};
use crate::state::{Charge, Fact, Step, SubSearch, Turn, Vessel};
use engine::seat::Seat;

/// The memory of a seat: the game without the enemy's hidden pieces.
#[derive(Clone, Debug)]
pub struct Memory {
    pub(crate) seat: Seat,
    pub(crate) game: SubSearch,
    /// Facts taken back by agreement, by the hunter whose sea they are about; `None` once the pieces below that sea
    /// may have been placed anew.
    kept: [Option<Vec<Fact>>; 2],
}

impl Memory {
    /// The memory before the first event.
    pub(crate) fn new(seat: Seat, game: SubSearch) -> Self {
        Self { seat, game, kept: [Some(Vec::new()), Some(Vec::new())] }
    }

    /// The belief about the pieces below a hunter's sea, from all facts, including those taken back.
    pub(crate) fn belief(&self, hunter: Seat) -> Belief {
        Belief::recalling(&self.game, hunter, self.kept[hunter.index()].as_deref().unwrap_or_default())
    }

    /// Learns from an event that was taken back.
    pub(super) fn keep(&mut self, event: &Event) {
        if let Event::Ready { seat } = event {
            self.kept[seat.other().index()] = None;
        }
        let Some(fact) = event.fact() else { return };
        let hunter = match fact {
            Fact::Torpedo(torpedo) => torpedo.seat.other(),
            Fact::Moved { seat, .. } | Fact::Mine { seat, .. } | Fact::Charge(Charge { seat, .. }) => seat,
        };
        if let Some(kept) = &mut self.kept[hunter.index()] {
            kept.push(fact);
        }
    }

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
            // The record above has their facts.
            Event::Moved { .. } | Event::Mine { .. } | Event::Charged { .. } | Event::Torpedo(_) => {}
            Event::Begun | Event::Resigned { .. } => {}
        }
    }
}
