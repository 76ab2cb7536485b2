//! Checks that moves of several phases share: the turn, the phase, and the cards that a seat has.

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
            // In this phase all seats choose at once, so it is never another seat's turn.
            now if *now == Phase::Fleets || self.table.turn == seat => Err(refusals::wrong_phase(now)),
            _ => Err(refusals::not_your_turn(self.table.turn)),
        }
    }

    /// The seat's ship on the table, or a refusal if it has no such ship (NAV-14).
    pub(super) fn own(&self, seat: Seat, ship: Ship) -> Result<&Unit, Refusal> {
        self.table.fleet(seat).unit(ship).ok_or_else(|| refusals::not_your_card(ship))
    }

    /// Checks that the seat holds a card that may be played for this use (NAV-6, NAV-8).
    pub(super) fn check_card(&self, seat: Seat, card: Card, usage: Use) -> Result<(), Refusal> {
        if !self.secrets(seat).hand.contains(&card) {
            return Err(refusals::card_not_in_hand(card));
        }
        if card.card().is_for(usage) { Ok(()) } else { Err(refusals::card_of_another_phase(card)) }
    }

    /// Checks that the seat holds all of these cards, copies included (NAV-8).
    pub(super) fn check_held(&self, seat: Seat, cards: &[Card]) -> Result<(), Refusal> {
        let lacks = |card: &&Card| !self.secrets(seat).hand.contains(card);
        match cards.iter().find(lacks) {
            Some(missing) => Err(refusals::card_not_in_hand(*missing)),
            None if self.secrets(seat).holds(cards) => Ok(()),
            None => Err(refusals::card_not_in_hand(cards[0])),
        }
    }
}
