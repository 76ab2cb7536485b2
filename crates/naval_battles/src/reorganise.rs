//! The Reorganise and Prepare phases (NAV-34 to NAV-49, NAV-142 to NAV-155).

use super::data::{Card, Kind, Ship, Use};
use super::events::Event;
use super::notation::{Newcomer, Side};
use super::refusals;
use super::state::NavalBattles;
use super::table::{Phase, Place};
use engine::log::Log;
use engine::refusal::Refusal;
use engine::seat::Seat;

impl NavalBattles {
    /// Checks that it is the seat's Reorganise phase or layout, in which rows may change (NAV-37).
    fn check_moving(&self, seat: Seat) -> Result<(), Refusal> {
        match self.table.phase {
            Phase::Layout => self.check_laying_out(seat),
            _ => self.check_phase(seat, &Phase::Reorganise),
        }
    }

    /// Checks that the seat may move the ship: in the layout any chosen ship, later one on the table.
    fn check_movable(&self, seat: Seat, ship: Ship) -> Result<(), Refusal> {
        let chosen = || self.secrets(seat).fleet.contains(ship) && self.table.fleet(seat).nation == Some(ship.nation());
        match self.table.phase {
            Phase::Layout if chosen() => Ok(()),
            _ => self.own(seat, ship).map(drop),
        }
    }

    pub(super) fn check_move(&self, seat: Seat, ship: Ship, row: u8) -> Result<(), Refusal> {
        self.check_moving(seat)?;
        self.check_movable(seat, ship)?;
        if ship.is_submarine() {
            return Err(refusals::submarine_in_row(ship));
        }
        if (1..=3).contains(&row) { Ok(()) } else { Err(refusals::bad_row()) }
    }

    pub(super) fn check_flip(&self, seat: Seat, ship: Ship) -> Result<(), Refusal> {
        self.check_moving(seat)?;
        self.check_movable(seat, ship)?;
        if ship.is_submarine() { Ok(()) } else { Err(refusals::not_a_submarine(ship)) }
    }

    pub(super) fn check_reinforce(&self, seat: Seat, cards: &[Card], ships: &[Newcomer]) -> Result<(), Refusal> {
        self.check_phase(seat, &Phase::Reorganise)?;
        self.check_held(seat, cards)?;
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
        for (ship, card) in removed {
            let copies = self.own(seat, *ship)?.damage.iter().filter(|other| *other == card).count();
            if removed.iter().filter(|other| **other == (*ship, *card)).count() > copies {
                return Err(refusals::no_such_damage(*ship, *card));
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
        if unit.prepared { Err(refusals::ship_prepared_already(ship)) } else { Ok(()) }
    }

    /// Checks that no row is empty before another, at the end of the layout or of Reorganise (NAV-20, NAV-35).
    pub(super) fn check_rows(&self, seat: Seat) -> Result<(), Refusal> {
        let fleet = self.table.fleet(seat);
        let empty = if fleet.row(1).next().is_none() { 1 } else { 2 };
        match self.table.phase {
            _ if !fleet.has_gap() => Ok(()),
            Phase::Layout => Err(refusals::row_gap(empty)),
            _ => Err(refusals::row_left_open(empty)),
        }
    }
}

/// Checks that a newcomer has a row, or is a submarine without one (NAV-153).
fn check_place(new: Newcomer) -> Result<(), Refusal> {
    match (new.ship.is_submarine(), new.row) {
        (true, Some(_)) => Err(refusals::submarine_in_row(new.ship)),
        (true, None) => Ok(()),
        (false, Some(1..=3)) if new.side.is_none() => Ok(()),
        (false, _) => Err(refusals::bad_row()),
    }
}
