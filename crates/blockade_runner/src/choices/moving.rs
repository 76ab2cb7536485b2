//! Ships, destinations, at most three routes, and the answers about the goods (R18).

use super::super::board::Vessel;
use super::super::data::{Money, Ship, Zone};
use super::super::odds::loss;
use super::super::orders::{Answer, Course, Move, Sale};
use super::super::partial::Partial;
use super::super::routes::Route;
use super::super::state::BlockadeRunner;
use engine::seat::Seat;

/// The values below which an order may throw goods overboard. From 8 on no test can fail.
const LIMITS: std::ops::RangeInclusive<i8> = 2..=8;

impl BlockadeRunner {
    /// Ships that may still move, in the open Move action or in a new one.
    pub(in super::super) fn ships_to_move(&self, seat: Seat) -> Vec<Partial> {
        let moves = |vessel: &&Vessel| {
            let open = |zone: &Zone| !self.board.is_closed(*zone);
            let next = vessel.zone.and_then(|zone| zone.adjacent().iter().copied().find(open));
            next.is_some_and(|zone| {
                let course = Course { ship: vessel.ship, route: vec![zone], answer: Answer::Ask };
                self.check_sail(seat, &course).is_ok()
            })
        };
        let ships = self.board.ships_of(seat).filter(moves);
        ships.map(|vessel| Partial::Sail { flees: false, ship: vessel.ship }).collect()
    }

    /// Ships that may flee from the port under assault.
    pub(super) fn ships_to_flee(&self, seat: Seat) -> Vec<Partial> {
        let zone = self.board.sortie().map(super::super::data::Port::zone);
        let ships = self.board.ships_of(seat).filter(|vessel| vessel.zone == zone);
        ships.map(|vessel| Partial::Sail { flees: true, ship: vessel.ship }).collect()
    }

    /// Zones in which a ship may end its move: harbours first, sorted by the income of the goods there, then by the
    /// goods to load there; then the other zones in the order of the file.
    pub(super) fn destinations(&self, seat: Seat, ship: Ship) -> Vec<Partial> {
        let Some(vessel) = self.own(seat, ship) else { return Vec::new() };
        let mut ends: Vec<Zone> = self.board.ends(vessel).iter().collect();
        ends.sort_by_cached_key(|zone| (zone.place().is_none(), std::cmp::Reverse(self.draw_of(seat, vessel, *zone))));
        let flees = self.fleeing() == Some(seat);
        ends.into_iter().map(|end| Partial::SailTo { flees, ship, end }).collect()
    }

    /// The attraction of a zone: the income of the goods on board there today, then the number of units to load.
    fn draw_of(&self, seat: Seat, vessel: &Vessel, zone: Zone) -> (Money, u8) {
        let goods = vessel.hold.only(self.board.sold_at(zone));
        let brings = self.proceeds(seat, &[Sale { ship: vessel.ship, goods }]);
        (brings.income.saturating_sub(brings.bribe), self.board.goods_at(zone).units().min(vessel.room()))
    }

    /// The partial move `move kate to A24~` for the move `move kate A24`, which names a far harbour alone.
    pub(in super::super) fn far_end(&self, seat: Seat, partial: &Partial) -> Option<Partial> {
        let Partial::Whole(Move::Sail(course) | Move::Flee(course)) = partial else { return None };
        let end = self.far_harbour(seat, course).filter(|_| course.answer == Answer::Ask)?;
        Some(Partial::SailTo { flees: self.fleeing() == Some(seat), ship: course.ship, end })
    }

    /// The far harbour of a course: the only zone of its route, a harbour not adjacent to the ship.
    fn far_harbour(&self, seat: Seat, course: &Course) -> Option<Zone> {
        let [zone] = course.route[..] else { return None };
        let start = self.own(seat, course.ship)?.zone?;
        (zone.place().is_some() && zone != start && !start.adjacent().contains(&zone)).then_some(zone)
    }

    /// Replaces a far harbour by the best route to it, if all routes have the same risk (BLO-98, R18).
    pub(in super::super) fn lead_there(&self, seat: Seat, step: &mut Move) {
        let (Move::Sail(course) | Move::Flee(course)) = step else { return };
        let Some(zone) = self.far_harbour(seat, course) else { return };
        let Some(vessel) = self.own(seat, course.ship) else { return };
        let routes = self.board.routes_to(vessel, zone);
        let risk = |route: &Route| loss(&self.board.tests_on(vessel, &route.zones, course.answer));
        let Some((best, others)) = routes.split_first() else { return };
        if others.iter().all(|other| risk(other) == risk(best)) {
            course.route.clone_from(&best.zones);
        }
    }

    fn ordered(&self, seat: Seat, course: Course) -> Move {
        if self.fleeing() == Some(seat) { Move::Flee(course) } else { Move::Sail(course) }
    }

    /// The best routes of a ship to a zone. A route is a whole move if no test endangers goods.
    pub(super) fn routes_of(&self, seat: Seat, ship: Ship, zone: Zone) -> Vec<Partial> {
        let Some(vessel) = self.own(seat, ship) else { return Vec::new() };
        let routes = self.board.routes_to(vessel, zone);
        let order = |route: Route| {
            let risky = self.is_risky(vessel, &route);
            let course = Course { ship, route: route.zones, answer: Answer::Ask };
            let step = self.ordered(seat, course.clone());
            self.check(seat, &step).ok()?;
            let flees = self.fleeing() == Some(seat);
            Some(if risky { Partial::Route { flees, course } } else { Partial::Whole(step) })
        };
        routes.into_iter().filter_map(order).collect()
    }

    /// Whether a ship has goods on board and could be lost on a route.
    pub(super) fn is_risky(&self, vessel: &Vessel, route: &Route) -> bool {
        let fails = |zone: &Zone| self.board.evasion(vessel, *zone, vessel.hold).losses() > 0;
        !vessel.hold.is_empty() && route.tests.iter().any(fails)
    }

    /// The possible answers about the goods on a route. Without an answer the owner is asked.
    pub(super) fn answers(&self, seat: Seat, course: &Course) -> Vec<Partial> {
        let Some(vessel) = self.own(seat, course.ship) else { return Vec::new() };
        let said = |answer: Answer| self.ordered(seat, Course { answer, ..course.clone() });
        let limits = self.limits(vessel, &course.route).into_iter().map(Answer::DumpBelow);
        let answers = [Answer::Keep, Answer::Dump].into_iter().chain(limits).chain([Answer::Ask]);
        self.offered(seat, answers.map(said)).collect()
    }

    /// The limits that differ in effect: each first throws the goods overboard before another test.
    fn limits(&self, vessel: &Vessel, route: &[Zone]) -> Vec<u8> {
        let zones = vessel.zone.into_iter().chain(route.iter().copied());
        let tests = zones.filter(|zone| self.board.tests(vessel, *zone));
        let values: Vec<i8> = tests.map(|zone| self.board.evasion(vessel, zone, vessel.hold).value()).collect();
        let Some((first, later)) = values.split_first() else { return Vec::new() };
        let mut limits: Vec<i8> = later.iter().map(|value| value + 1).collect();
        limits.retain(|limit| LIMITS.contains(limit) && first >= limit);
        limits.sort_unstable();
        limits.dedup();
        limits.into_iter().filter_map(|limit| u8::try_from(limit).ok()).collect()
    }
}
