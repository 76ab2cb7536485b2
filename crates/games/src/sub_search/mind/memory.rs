//! What a computer remembers: the game as its seat was told.

use crate::engine::seat::Seat;
use crate::sub_search::events::{Event, Pieces};
use crate::sub_search::state::{Berth, Fact, Mine, Step, SubSearch, Turn, Vessel};

/// What a seat remembers: the game as it knows it, without what the enemy has hidden.
#[derive(Clone, Debug)]
pub struct Memory {
    pub(in crate::sub_search) seat: Seat,
    pub(in crate::sub_search) game: SubSearch,
}

impl Memory {
    pub(super) fn observe(&mut self, event: &Event) {
        let game = &mut self.game;
        match event {
            Event::Started { options, red } => *game = SubSearch::new(*options, *red),
            Event::Placed { seat, placement } => game.side_mut(*seat).place(*placement),
            Event::Ready { seat } => game.side_mut(*seat).confirmed = true,
            Event::Turn { number, seat } => game.turn = Turn { number: *number, seat: *seat, step: Step::Move },
            Event::Moved { seat, ship, from, to, load } => {
                let vessel = &mut game.side_mut(*seat).ships[ship.index()];
                *vessel = Vessel { berth: Berth::At(*to), charges: load.unwrap_or(vessel.charges) };
                game.turn.step = Step::Act { ship: *ship, mine: false, charged: false, fired: None };
                game.history.push(Fact::Moved { seat: *seat, ship: *ship, from: *from, to: *to });
            }
            Event::Mine { seat, ship, field } => {
                game.side_mut(seat.other()).mine = Some(Mine { field: *field, exploded: true });
                game.turn.step = Step::Act { ship: *ship, mine: true, charged: false, fired: None };
                game.history.push(Fact::Mine { seat: *seat, ship: *ship, field: *field });
            }
            Event::Charged { charge, .. } => {
                game.side_mut(charge.seat).ships[charge.ship.index()].charges -= 1;
                if charge.answer.direct {
                    let owner = game.side_mut(charge.seat.other());
                    owner.living.remove(charge.cell);
                    owner.lost.insert(charge.cell);
                }
                game.turn.step = Step::Act { ship: charge.ship, mine: false, charged: true, fired: None };
                game.history.push(Fact::Charge(*charge));
            }
            Event::Torpedo(torpedo) => {
                if let Step::Act { fired, .. } = &mut game.turn.step {
                    *fired = Some((torpedo.lane, torpedo.number));
                }
                game.history.push(Fact::Torpedo(*torpedo));
            }
            Event::SunkShip { owner, ship, .. } => game.side_mut(*owner).ships[ship.index()] = Vessel::LOST,
            Event::TurnEnded { quiet, .. } => game.quiet = *quiet,
            Event::Over { outcome } => game.outcome = Some(outcome.clone()),
            Event::Revealed { pieces } => {
                for (seat, Pieces { living, lost, mine }) in Seat::all(2).zip(pieces) {
                    let side = game.side_mut(seat);
                    (side.living, side.lost, side.mine) = (*living, *lost, *mine);
                }
            }
            Event::Begun | Event::Resigned { .. } => {}
        }
    }
}
