//! The moves of a turn: sailing with the mine, depth charges, torpedoes, and the end of the turn.

use super::board::{Cell, Field, Fields, Lane, Level, Port, Reach};
use super::data::DATA;
use super::events::{Cause, Event};
use super::refusals;
use super::state::{Charge, Fact, Ship, Step, SubSearch, Torpedo, Turn, Vessel, submarines_left};
use engine::dice::Chance;
use engine::log::Log;
use engine::outcome::Outcome;
use engine::refusal::Refusal;
use engine::seat::Seat;

impl SubSearch {
    /// Moves a ship of the active player, perhaps onto the enemy's mine (SUB-25 to SUB-37, SUB-41, SUB-63).
    pub(super) fn sail(&mut self, ship: Ship, to: Port, log: &mut Log<Event>) -> Result<(), Refusal> {
        let from = self.check_sail(ship, to)?;
        let seat = self.turn.seat;
        let load = (to == Port::Harbour).then(|| ship.full_load());
        self.record(Fact::Moved { seat, ship, from, to });
        log.tell(Event::Moved { seat, ship, from, to, load });
        if let Some(field) = self.side(seat.other()).live_mine().filter(|field| to == Port::Sea(*field)) {
            self.record(Fact::Mine { seat, ship, field });
            log.tell(Event::Mine { seat, ship, field });
            self.sink(seat, ship, Cause::Mine, log);
        }
        Ok(())
    }

    /// Drops a charge from the ship that moved (SUB-44 to SUB-62).
    pub(super) fn charge(&mut self, level: Level, log: &mut Log<Event>) -> Result<(), Refusal> {
        let (ship, field) = self.check_charge()?;
        let (seat, cell) = (self.turn.seat, Cell { field, level });
        let answer = self.answer(seat, cell);
        let charge = Charge { seat, ship, cell, answer };
        self.record(Fact::Charge(charge));
        let owner = self.side(seat.other());
        let found_all = answer.direct && owner.living.is_empty();
        log.tell(Event::Charged { charge, left: submarines_left(owner.lost) });
        if found_all {
            self.outcome = Some(Outcome::won(seat, "submarines"));
        }
        Ok(())
    }

    /// Fires a torpedo of the active player (SUB-72 to SUB-84).
    pub(super) fn fire(
        &mut self,
        lane: Lane,
        target: Ship,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) -> Result<(), Refusal> {
        let number = self.check_fire(lane, target)?;
        let seat = self.turn.seat;
        let spin = spin(chance);
        let hit = DATA.spinner.hits(spin);
        let torpedo = Torpedo { seat, lane, target, spin, hit, number };
        self.record(Fact::Torpedo(torpedo));
        log.tell(Event::Torpedo(torpedo));
        if hit {
            self.sink(seat.other(), target, Cause::Torpedo, log);
        }
        Ok(())
    }

    /// Ends the turn if the public facts leave nothing to do in it (SUB-105).
    pub(super) fn end_if_spent(&mut self, log: &mut Log<Event>) {
        let spent = self.turn.step != Step::Move && self.dropping().is_none() && !self.may_fire();
        if spent && self.outcome.is_none() {
            self.end_turn(log);
        }
    }

    /// Ends the turn. The other player's turn begins, unless a limit makes the game a draw (SUB-100, SUB-101).
    pub(super) fn end_turn(&mut self, log: &mut Log<Event>) {
        let quiet = matches!(self.turn.step, Step::Act { mine: false, charged: false, fired: None, .. });
        self.quiet = if quiet { self.quiet + 1 } else { 0 };
        let Turn { number, seat, .. } = self.turn;
        log.tell(Event::TurnEnded { number, quiet: self.quiet });
        if self.quiet >= DATA.limits.quiet_turns {
            self.outcome = Some(Outcome::drawn("quiet"));
        } else if number >= DATA.limits.total_turns {
            self.outcome = Some(Outcome::drawn("limit"));
        } else {
            let (number, seat) = (number + 1, seat.other());
            self.turn = Turn { number, seat, step: Step::Move };
            log.tell(Event::Turn { number, seat });
        }
    }

    /// The present place of a ship that may move to this destination.
    fn check_sail(&self, ship: Ship, to: Port) -> Result<Port, Refusal> {
        let seat = self.turn.seat;
        let Some(from) = self.side(seat).ship(ship).berth else { return Err(refusals::sunk(ship)) };
        if to == from {
            Err(refusals::stays(ship))
        } else if !Reach::of(from, Fields::NONE).contains(to) {
            Err(refusals::too_far(ship, to))
        } else if !Reach::of(from, self.others(seat, ship)).contains(to) {
            Err(refusals::blocked(ship, to))
        } else {
            Ok(from)
        }
    }

    /// The ship that can drop a charge, with its field.
    pub(super) fn check_charge(&self) -> Result<(Ship, Field), Refusal> {
        let Step::Act { ship, mine, charged, .. } = self.turn.step else {
            return Err(self.example(self.turn.seat, refusals::move_first));
        };
        let vessel = self.side(self.turn.seat).ship(ship);
        if mine {
            Err(refusals::after_the_mine())
        } else if charged {
            Err(refusals::second_charge())
        } else if vessel.charges == 0 {
            Err(refusals::no_charges(ship))
        } else {
            vessel.field().map(|field| (ship, field)).ok_or_else(|| refusals::in_harbour(ship))
        }
    }

    /// The number of the next torpedo in this turn. After the mine the turn ends with the first one (SUB-40, SUB-107).
    fn check_fire(&self, lane: Lane, target: Ship) -> Result<u8, Refusal> {
        let Step::Act { fired, .. } = self.turn.step else {
            return Err(self.example(self.turn.seat, refusals::move_first));
        };
        let submarines = lane.cells().and(self.side(self.turn.seat).living).count();
        let vessel = self.side(self.turn.seat.other()).ship(target);
        if submarines == 0 {
            return Err(refusals::no_submarine(lane));
        }
        if !vessel.field().is_some_and(|field| lane.fields().contains(field)) {
            return Err(refusals::no_target(target, vessel.berth, lane));
        }
        match fired {
            None => Ok(1),
            Some((begun, _)) if begun != lane => Err(refusals::other_lane(begun)),
            Some((_, count)) if u32::from(count) >= submarines => Err(refusals::too_many(lane)),
            Some((_, count)) => Ok(count + 1),
        }
    }

    /// Sinks a ship. With the last one the game ends (SUB-96).
    fn sink(&mut self, owner: Seat, ship: Ship, cause: Cause, log: &mut Log<Event>) {
        let side = self.side_mut(owner);
        let vessel = std::mem::replace(&mut side.ships[ship.index()], Vessel::LOST);
        log.tell(Event::SunkShip { owner, ship, cause, charges: vessel.charges });
        if side.shipless() {
            let end = match cause {
                Cause::Torpedo => "ships",
                Cause::Mine => "mine",
            };
            self.outcome = Some(Outcome::won(owner.other(), end));
        }
    }
}

/// Spins the spinner (SUB-81).
fn spin(chance: &mut Chance) -> u8 {
    u8::try_from(chance.roll(DATA.spinner.sectors().into())).expect("few sectors")
}
