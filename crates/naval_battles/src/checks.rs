//! What moves of all phases are checked for: whose time it is, and what a seat has.

use super::data::{Card, Ship, Use};
use super::refusals;
use super::state::NavalBattles;
use super::table::{Phase, Unit};
use engine::refusal::Refusal;
use engine::seat::Seat;

impl NavalBattles {
    /// Checks that it is the seat's turn, in this phase (NAV-29, NAV-30).
    pub(super) fn check_phase(&self, seat: Seat, phase: &Phase) -> Result<(), Refusal> {
        match &self.table.phase {
            now if now == phase && self.table.turn == seat => Ok(()),
            // Everybody chooses at once.
            now if *now == Phase::Fleets || self.table.turn == seat => Err(refusals::wrong_phase(now)),
            _ => Err(refusals::not_your_turn(self.table.turn)),
        }
    }

    /// A card on the table that belongs to the seat (NAV-14).
    pub(super) fn own(&self, seat: Seat, ship: Ship) -> Result<&Unit, Refusal> {
        self.table.fleet(seat).unit(ship).ok_or_else(|| refusals::not_your_card(ship))
    }

    /// A card that the seat holds and may play now (NAV-6, NAV-8).
    pub(super) fn check_card(&self, seat: Seat, card: Card, usage: Use) -> Result<(), Refusal> {
        if !self.secrets(seat).hand.contains(&card) {
            return Err(refusals::card_not_in_hand(card));
        }
        if card.card().is_for(usage) { Ok(()) } else { Err(refusals::card_of_another_phase(card)) }
    }

    /// That the seat holds all of these cards (NAV-8).
    pub(super) fn check_held(&self, seat: Seat, cards: &[Card]) -> Result<(), Refusal> {
        let lacks = |card: &&Card| !self.secrets(seat).hand.contains(card);
        match cards.iter().find(lacks) {
            Some(missing) => Err(refusals::card_not_in_hand(*missing)),
            None if self.secrets(seat).holds(cards) => Ok(()),
            None => Err(refusals::card_not_in_hand(cards[0])),
        }
    }
}
