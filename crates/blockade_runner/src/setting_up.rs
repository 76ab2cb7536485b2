//! Setup (section 4.2) and the placing of ships.

use super::board::Cause;
use super::data::{Card, Ship, Zone, tables};
use super::events::Event;
use super::refusals;
use super::state::BlockadeRunner;
use engine::dice::Chance;
use engine::log::Log;
use engine::refusal::Refusal;
use engine::rules::Setup;
use engine::seat::Seat;

/// The index of the action deck among the shuffled decks.
pub(super) const ACTION_DECK: u8 = 0;

impl BlockadeRunner {
    /// Starts a game: draws seats and ships by lot and deals the hands (BLO-13, BLO-16, BLO-18).
    pub(super) fn begin(setup: &Setup<'_>, chance: &mut Chance, log: &mut Log<Event>) -> Self {
        let seats = setup.seats;
        let mut game = Self::new(seats, setup.revision);
        let mut seating: Vec<Seat> = Seat::all(seats).collect();
        chance.dice().shuffle(&mut seating);
        game.tell(Event::Seated { seating: seating.clone() }, log);
        let setup = tables().setup(seats);
        let mut drawn = setup.ships().map(|(cargo, count)| {
            let mut ships: Vec<Ship> =
                Ship::all().filter(|ship| ship.card().start && ship.card().cargo == cargo).collect();
            chance.dice().shuffle(&mut ships);
            (ships, usize::from(count))
        });
        game.deck = Card::deck();
        chance.shuffle(ACTION_DECK, 0, &mut game.deck);
        for seat in seating {
            let mut ships: Vec<Ship> =
                drawn.iter_mut().flat_map(|(ships, count)| ships.split_off(ships.len() - *count)).collect();
            ships.sort_unstable();
            let cards = game.deck.split_off(game.deck.len() - usize::from(setup.cards));
            game.tell(Event::Dealt { seat, ships, cards: setup.cards }, log);
            game.whisper(seat, Event::Hand { seat, cards }, log);
        }
        game
    }

    /// Whether a seat may place a ship in a zone (BLO-19, BLO-20, BLO-150, BLO-164).
    pub(super) fn check_place(&self, seat: Seat, ship: Ship, zone: Zone) -> Result<(), Refusal> {
        if let Some(placing) = self.board.placing.first().filter(|placing| placing.seat != seat) {
            return Err(refusals::placing_of_other(placing.ship, placing.seat));
        }
        let cause = match self.places(seat) {
            Some(cause) => cause,
            None => {
                let other = self.setting_up().ok_or_else(refusals::nothing_to_place)?;
                return Err(refusals::not_your_placing(other));
            }
        };
        let waits = self.own(seat, ship).is_some_and(|vessel| vessel.zone.is_none());
        if !waits {
            return Err(refusals::not_to_place(ship));
        }
        match zone.port() {
            Some(port) if self.board.sortie() == Some(port) => Err(refusals::place_assaulted(port)),
            Some(port) if self.board.port(port).closed => Err(refusals::place_closed(port)),
            None if zone.overseas().is_none() => Err(match cause {
                Cause::Setup => refusals::no_port_at_setup(zone),
                Cause::Bought => refusals::no_port_for_bought(zone),
                Cause::Restart => refusals::no_port_for_restart(zone),
            }),
            _ => Ok(()),
        }
    }

    pub(super) fn place(&mut self, seat: Seat, ship: Ship, zone: Zone, log: &mut Log<Event>) {
        let cause = self.places(seat).unwrap_or(Cause::Setup);
        self.tell(Event::Placed { seat, ship, zone, cause }, log);
    }
}
