//! The Reorganise and Prepare phases (NAV-34 to NAV-49, NAV-142 to NAV-155).

use super::data::{Card, Kind, Ship, Use};
use super::events::Event;
use super::notation::{Newcomer, Side};
use super::refusals;
use super::state::NavalBattles;
use super::table::{Phase, Place, Unit};
use crate::engine::log::Log;
use crate::engine::refusal::Refusal;
use crate::engine::seat::Seat;

impl NavalBattles {
    /// Whether the seat is at turn, in this phase (NAV-29, NAV-30).
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

    /// Rows change in the own Reorganise phase and at the layout (NAV-37).
    fn check_moving(&self, seat: Seat) -> Result<(), Refusal> {
        match self.table.phase {
            Phase::Layout => self.check_laying_out(seat),
            _ => self.check_phase(seat, &Phase::Reorganise),
        }
    }

    /// Where a ship of the seat may go: in the layout those that are not placed yet stand in the first row.
    fn movable(&self, seat: Seat, ship: Ship) -> Result<(), Refusal> {
        let chosen = || self.secrets(seat).fleet.contains(ship) && self.table.fleet(seat).nation == Some(ship.nation());
        match self.table.phase {
            Phase::Layout if chosen() => Ok(()),
            _ => self.own(seat, ship).map(drop),
        }
    }

    pub(super) fn check_move(&self, seat: Seat, ship: Ship, row: u8) -> Result<(), Refusal> {
        self.check_moving(seat)?;
        self.movable(seat, ship)?;
        if ship.is_submarine() {
            return Err(refusals::submarine_in_row(ship));
        }
        if (1..=3).contains(&row) { Ok(()) } else { Err(refusals::bad_row()) }
    }

    pub(super) fn check_flip(&self, seat: Seat, ship: Ship) -> Result<(), Refusal> {
        self.check_moving(seat)?;
        self.movable(seat, ship)?;
        if ship.is_submarine() { Ok(()) } else { Err(refusals::not_a_submarine(ship)) }
    }

    pub(super) fn check_reinforce(&self, seat: Seat, cards: &[Card], ships: &[Newcomer]) -> Result<(), Refusal> {
        self.check_phase(seat, &Phase::Reorganise)?;
        if !self.secrets(seat).holds(cards) {
            let missing = cards.iter().find(|card| !self.secrets(seat).hand.contains(card)).unwrap_or(&cards[0]);
            return Err(refusals::card_not_in_hand(*missing));
        }
        if let Some(other) = cards.iter().find(|card| card.kind() != Kind::Reinforcements) {
            return Err(refusals::card_of_another_phase(*other));
        }
        let points: u16 = cards.iter().map(|card| u16::from(card.card().points)).sum();
        let nation = self.table.fleet(seat).nation.expect("the game has begun");
        let reserve = self.secrets(seat).reserve;
        if ships.is_empty() || !reserve.of(nation).any(|ship| ship.points() <= points) {
            return Err(refusals::nothing_affordable(points));
        }
        let once = |ship: Ship| ships.iter().filter(|other| other.ship == ship).count() == 1;
        let in_reserve = |ship: Ship| ship.nation() == nation && reserve.contains(ship) && once(ship);
        if let Some(wrong) = ships.iter().find(|new| !in_reserve(new.ship)) {
            return Err(refusals::not_in_reinforcements(wrong.ship));
        }
        let cost: u16 = ships.iter().map(|new| new.ship.points()).sum();
        if cost > points {
            return Err(refusals::not_enough_points(cost, points));
        }
        ships.iter().try_for_each(|new| check_place(*new))
    }

    pub(super) fn reinforce(&mut self, seat: Seat, cards: &[Card], ships: &[Newcomer], log: &mut Log<Event>) {
        let place = |new: &Newcomer| Place {
            ship: new.ship,
            row: new.row.unwrap_or_default(),
            active: new.side == Some(Side::Active),
        };
        let secrets = self.secrets_mut(seat);
        cards.iter().for_each(|card| secrets.take(*card));
        secrets.reserve = ships.iter().fold(secrets.reserve, |reserve, new| reserve.without(new.ship));
        self.tell(Event::Reinforced { cards: cards.to_vec(), places: ships.iter().map(place).collect() }, log);
    }

    pub(super) fn check_withdraw(&self, seat: Seat, removed: &[(Ship, Card)]) -> Result<(), Refusal> {
        self.check_phase(seat, &Phase::Reorganise)?;
        let card = Card::of(Kind::Withdrawal);
        self.check_card(seat, card, Use::Reorganise)?;
        if removed.len() > usize::from(card.card().remove_damage) {
            return Err(refusals::too_many_damage_cards(card.card().remove_damage));
        }
        for (ship, below) in removed {
            let lying = self.own(seat, *ship)?.damage.iter().filter(|other| *other == below).count();
            if removed.iter().filter(|other| **other == (*ship, *below)).count() > lying {
                return Err(refusals::no_such_damage(*ship, *below));
            }
        }
        Ok(())
    }

    pub(super) fn check_prepare(&self, seat: Seat, card: Card, ship: Ship) -> Result<(), Refusal> {
        self.check_phase(seat, &Phase::Prepare)?;
        self.check_card(seat, card, Use::Prepare)?;
        let unit = self.own(seat, ship)?;
        if unit.is_passive() {
            return Err(refusals::passive_submarine(ship));
        }
        if unit.prepared { Err(refusals::ship_prepared(ship)) } else { Ok(()) }
    }

    /// Reorganise ends only without gaps (NAV-35).
    pub(super) fn check_rows(&self, seat: Seat) -> Result<(), Refusal> {
        let fleet = self.table.fleet(seat);
        let empty = if fleet.row(1).next().is_none() { 1 } else { 2 };
        if fleet.has_gap() { Err(refusals::row_gap(empty)) } else { Ok(()) }
    }
}

/// A ship comes to a row, a submarine on a side (NAV-153).
fn check_place(new: Newcomer) -> Result<(), Refusal> {
    match (new.ship.is_submarine(), new.row) {
        (true, Some(_)) => Err(refusals::submarine_in_row(new.ship)),
        (true, None) => Ok(()),
        (false, Some(1..=3)) if new.side.is_none() => Ok(()),
        (false, _) => Err(refusals::bad_row()),
    }
}
