//! Move, evasion tests, the flight from a port and lost ships (sections 4.5, 4.13, 4.14 and 4.19).

use super::board::Vessel;
use super::data::{Port, Ship, Ships, Zone, Zones, tables};
use super::duties::Action;
use super::events::Event;
use super::orders::{Answer, Course};
use super::refusals;
use super::routes::Route;
use super::state::BlockadeRunner;
use engine::dice::Chance;
use engine::log::Log;
use engine::refusal::Refusal;
use engine::seat::Seat;

/// The owner's answer before a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Keep,
    Dump,
}

impl BlockadeRunner {
    /// Whether a seat may move a ship along a course (section 4.13).
    pub(super) fn check_sail(&self, seat: Seat, course: &Course) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        let vessel = self.own(seat, course.ship).filter(|vessel| vessel.zone.is_some());
        let vessel = vessel.ok_or_else(|| refusals::move_not_your_ship(course.ship))?;
        match self.moved(seat) {
            Some(moved) if moved.contains(course.ship) => return Err(refusals::moved_already(course.ship)),
            Some(_) => {}
            None => self.check_action(seat, 1, Action::Other)?,
        }
        self.check_route(vessel, course, refusals::ends_in_closed)
    }

    /// The ships that have moved in the open Move action. The action is over when all have moved (BLO-97).
    pub(super) fn moved(&self, seat: Seat) -> Option<Ships> {
        self.board.moving(seat).map(|moving| moving.moved)
    }

    /// Whether a route goes from zone to adjacent zone, stays within the range and does not enter a closed port
    /// (BLO-98 to BLO-101).
    fn check_route(&self, vessel: &Vessel, course: &Course, into_closed: fn(Port) -> Refusal) -> Result<(), Refusal> {
        let mut at = vessel.zone.ok_or_else(|| refusals::move_not_your_ship(vessel.ship))?;
        let mut seen = Zones::one(at);
        if course.route.is_empty() {
            return Err(refusals::route_empty(course.ship));
        }
        for zone in course.route.iter().copied() {
            if seen.contains(zone) {
                return Err(refusals::zone_twice(zone));
            }
            if !at.adjacent().contains(&zone) {
                return Err(self.no_step(vessel, (at, zone), course));
            }
            seen.insert(zone);
            at = zone;
        }
        let range = self.board.range(vessel);
        if course.route.len() > usize::from(range) {
            return Err(refusals::route_too_long(course.ship, range, course.route.len()));
        }
        match at.port().filter(|port| self.board.port(*port).closed) {
            Some(port) => Err(into_closed(port)),
            None => Ok(()),
        }
    }

    /// The refusal of a step between zones that are not adjacent. A single far harbour stands for a whole route; its
    /// refusal says whether it is out of range.
    fn no_step(&self, vessel: &Vessel, (from, to): (Zone, Zone), course: &Course) -> Refusal {
        match to.place().filter(|_| course.route.len() == 1) {
            Some(_) if self.board.is_closed(to) => refusals::not_adjacent(from, to),
            Some(_) if self.board.routes_to(vessel, to).is_empty() => {
                refusals::out_of_range(to, course.ship, self.board.range(vessel))
            }
            Some(_) => refusals::several_ways(to),
            None => refusals::not_adjacent(from, to),
        }
    }

    pub(super) fn sail(&mut self, seat: Seat, course: &Course, chance: &mut Chance, log: &mut Log<Event>) {
        if self.moved(seat).is_none() {
            let together = self.board.ships_of(seat).filter(|vessel| self.board.lies_together(vessel));
            let together = together.map(|vessel| vessel.ship).collect();
            self.tell(Event::Moving { seat, together }, log);
        }
        self.set_out(seat, course, false, chance, log);
    }

    fn set_out(&mut self, seat: Seat, course: &Course, flees: bool, chance: &mut Chance, log: &mut Log<Event>) {
        let Some(from) = self.own(seat, course.ship).and_then(|vessel| vessel.zone) else { return };
        self.tell(Event::Ordered { seat, from, course: course.clone(), flees }, log);
        self.sail_on(None, chance, log);
    }

    /// Whether a seat may flee with a ship along a course (BLO-40 to BLO-43).
    pub(super) fn check_flee(&self, seat: Seat, course: &Course) -> Result<(), Refusal> {
        let Some((port, fleeing)) = self.board.sortie().zip(self.fleeing()) else { return Err(refusals::no_flight()) };
        if self.board.voyage.is_some() || !self.board.placing.is_empty() {
            self.check_uninterrupted(seat)?;
        }
        if fleeing != seat {
            return Err(refusals::not_your_flight(fleeing));
        }
        let vessel = self.own(seat, course.ship).ok_or_else(|| refusals::flee_not_your_ship(course.ship))?;
        if vessel.zone != Some(port.zone()) {
            return Err(refusals::not_fleeing(course.ship, port));
        }
        self.check_route(vessel, course, refusals::flees_to_closed)
    }

    pub(super) fn flee(&mut self, seat: Seat, course: &Course, chance: &mut Chance, log: &mut Log<Event>) {
        self.set_out(seat, course, true, chance, log);
    }

    /// Whether a seat is asked whether to throw goods overboard.
    pub(super) fn check_answer(&self, seat: Seat) -> Result<(), Refusal> {
        let voyage = self.board.voyage.as_ref().ok_or_else(refusals::no_question)?;
        match self.board.vessel(voyage.ship) {
            Some(vessel) if vessel.owner != seat => Err(refusals::not_your_question(vessel.owner)),
            _ => Ok(()),
        }
    }

    /// Moves the sailing ship on, test after test, to the end of its route, its loss or a question (BLO-104).
    pub(super) fn sail_on(&mut self, mut said: Option<Said>, chance: &mut Chance, log: &mut Log<Event>) {
        while let Some(voyage) = self.board.voyage.clone() {
            let Some(vessel) = self.board.vessel(voyage.ship).cloned() else { return };
            let tested = voyage.route[voyage.at..].iter().copied().find(|zone| self.board.tests(&vessel, *zone));
            let Some(zone) = tested else {
                let zone = *voyage.route.last().expect("a route has an end");
                self.tell(Event::Arrived { seat: vessel.owner, ship: vessel.ship, zone }, log);
                return;
            };
            match said.take().or_else(|| self.answered(&vessel, zone, voyage.answer)) {
                Some(Said::Dump) if !vessel.hold.is_empty() => {
                    let (seat, ship, goods) = (vessel.owner, vessel.ship, vessel.hold);
                    self.tell(Event::Dumped { seat, ship, goods }, log);
                }
                Some(_) => {}
                None => {
                    let value = self.board.evasion(&vessel, zone, vessel.hold).value();
                    self.tell(Event::Asked { seat: vessel.owner, ship: vessel.ship, zone, value }, log);
                    return;
                }
            }
            self.test(voyage.ship, zone, chance, log);
        }
    }

    /// The order's answer for this test; `None` if the owner is asked. Nobody is asked before a test that cannot
    /// fail.
    fn answered(&self, vessel: &Vessel, zone: Zone, answer: Answer) -> Option<Said> {
        let evasion = self.board.evasion(vessel, zone, vessel.hold);
        if vessel.hold.is_empty() {
            return Some(Said::Keep);
        }
        match answer {
            Answer::Keep => Some(Said::Keep),
            Answer::Dump => Some(Said::Dump),
            Answer::DumpBelow(limit) if i16::from(evasion.value()) < i16::from(limit) => Some(Said::Dump),
            Answer::DumpBelow(_) => Some(Said::Keep),
            Answer::Ask => (evasion.losses() == 0).then_some(Said::Keep),
        }
    }

    /// Rolls two dice. The ship is lost if both are higher than its value (BLO-107).
    fn test(&mut self, ship: Ship, zone: Zone, chance: &mut Chance, log: &mut Log<Event>) {
        let Some(vessel) = self.board.vessel(ship) else { return };
        let (seat, value) = (vessel.owner, self.board.evasion(vessel, zone, vessel.hold).value());
        let dice = [roll(chance), roll(chance)];
        let passed = dice.iter().any(|die| i16::from(*die) <= i16::from(value));
        self.tell(Event::Tested { seat, ship, zone, value, dice, passed }, log);
        if !passed {
            self.lose(ship, zone, log);
        }
    }

    /// Loses a ship (BLO-110). A player without ships starts again at once (BLO-162, R28).
    fn lose(&mut self, ship: Ship, zone: Zone, log: &mut Log<Event>) {
        let Some(vessel) = self.board.vessel(ship) else { return };
        let (seat, goods) = (vessel.owner, vessel.hold);
        let insured = (self.board.player(seat).insurance > 0).then(|| ship.price());
        self.tell(Event::Lost { seat, ship, zone, goods, insured }, log);
        if self.board.ships_of(seat).next().is_none() {
            let cheapest = |ships: &mut dyn Iterator<Item = Ship>| ships.min_by_key(|ship| (ship.price(), *ship));
            let ship = cheapest(&mut self.board.stack());
            let ship = ship.or_else(|| cheapest(&mut self.board.lost.iter().copied()));
            self.tell(Event::Restarted { seat, money: tables().restart, ship }, log);
        }
    }

    /// The flight when the owner's time is up: fewest tests, then a port overseas, then the shorter route, then by
    /// the file (BLO-192).
    pub(super) fn late_flight(&self, seat: Seat) -> Option<Course> {
        let zone = self.board.sortie()?.zone();
        let vessel = self.board.ships_of(seat).find(|vessel| vessel.zone == Some(zone))?;
        let routes = self.board.routes(vessel).into_iter().filter_map(|routes| routes.into_iter().next());
        let ends = routes.filter_map(|route| Some((*route.zones.last()?, route)));
        let allowed = ends.filter(|(end, _)| !self.board.is_closed(*end));
        let key = |(end, route): &(Zone, Route)| (route.tests.len(), end.overseas().is_none(), route.zones.len(), *end);
        let (_, best) = allowed.min_by_key(key)?;
        Some(Course { ship: vessel.ship, route: best.zones, answer: Answer::Keep })
    }
}

impl super::board::Board {
    /// Zones in which a ship may end its next move (BLO-99, BLO-101). The high sea is next to every port, so that
    /// every ship in an assaulted port has one (BLO-44).
    pub(super) fn ends(&self, vessel: &Vessel) -> Zones {
        let steps = Zone::steps_to(vessel.zone);
        let range = 1..=self.range(vessel);
        Zone::all().filter(|zone| range.contains(&steps[zone.index()]) && !self.is_closed(*zone)).collect()
    }
}

/// Rolls an eight-sided die (BLO-2), from 1.
pub(super) fn roll(chance: &mut Chance) -> u8 {
    u8::try_from(chance.roll(u32::from(tables().sides))).expect("few sides") + 1
}
