//! How likely a ship is lost on its way, as people are told before they decide (section 6).

use super::board::{Board, Vessel};
use super::data::{Cargo, Zone};
use super::evasion::throws;
use super::orders::Answer;
use super::routes::Route;

/// A test on the way of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Test {
    pub(super) zone: Zone,
    /// In how many of 64 throws the ship is lost.
    pub(super) losses: u16,
}

impl Board {
    /// The tests that a ship takes in these zones, in order, if its goods are treated as the answer says (BLO-104, R18). Where the
    /// owner wants to be asked they count as kept.
    pub(super) fn tests_in(&self, vessel: &Vessel, zones: &[Zone], answer: Answer) -> Vec<Test> {
        let mut hold = vessel.hold;
        let mut tests = Vec::new();
        for zone in zones.iter().copied().filter(|zone| self.tests(vessel, *zone)) {
            let value = i16::from(self.evasion(vessel, zone, hold).value());
            let dumps = match answer {
                Answer::Dump => true,
                Answer::DumpBelow(limit) => value < i16::from(limit),
                Answer::Ask | Answer::Keep => false,
            };
            if dumps {
                hold = Cargo::NONE;
            }
            tests.push(Test { zone, losses: self.evasion(vessel, zone, hold).losses() });
        }
        tests
    }

    /// The same on a whole route, the zone in which the ship is included.
    pub(super) fn tests_on(&self, vessel: &Vessel, route: &[Zone], answer: Answer) -> Vec<Test> {
        let zones: Vec<Zone> = vessel.zone.into_iter().chain(route.iter().copied()).collect();
        self.tests_in(vessel, &zones, answer)
    }

    /// The route with the least chance of a loss, the goods kept, and that chance in per cent: with the test in the zone in which the
    /// ship is, which comes first on every route. Of equal ones the first.
    pub(super) fn safest<'r>(&self, vessel: &Vessel, routes: &'r [Route]) -> Option<(&'r Route, u8)> {
        let whole = |route: &'r Route| (route, loss(&self.tests_on(vessel, &route.zones, Answer::Keep)));
        routes.iter().map(whole).min_by_key(|(_, loss)| *loss)
    }
}

/// The chance in per cent that one of these tests fails; 0 and 100 only where that is certain.
pub(super) fn loss(tests: &[Test]) -> u8 {
    let throws = u128::from(throws());
    let passing = |(all, passed), test: &Test| (all * throws, passed * (throws - u128::from(test.losses)));
    let (all, passed) = tests.iter().fold((1_u128, 1_u128), passing);
    if passed == 0 {
        return 100;
    }
    let lost = all - passed;
    let percent = (lost * 100 + all / 2) / all;
    let most = if lost == 0 { 0 } else { 99 };
    u8::try_from(percent.clamp(most.min(1), most)).expect("at most 100")
}
