//! The odds of losing a ship on its way, as shown to players before they decide (section 6).

use super::board::{Board, Vessel};
use super::data::{Cargo, Zone};
use super::evasion::throws;
use super::orders::Answer;
use super::routes::Route;

/// A test on a ship's way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Test {
    pub(super) zone: Zone,
    /// The evasion value: the ship is lost if both dice are higher (BLO-107).
    pub(super) value: i8,
    /// The number of losing throws out of 64.
    pub(super) losses: u16,
}

impl Board {
    /// The tests of a ship in these zones, in order, with its goods as the answer says (BLO-104, R18). Under
    /// [`Answer::Ask`] the goods count as kept.
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
            let evasion = self.evasion(vessel, zone, hold);
            tests.push(Test { zone, value: evasion.value(), losses: evasion.losses() });
        }
        tests
    }

    /// The tests of a ship on a whole route, its present zone included.
    pub(super) fn tests_on(&self, vessel: &Vessel, route: &[Zone], answer: Answer) -> Vec<Test> {
        let zones: Vec<Zone> = vessel.zone.into_iter().chain(route.iter().copied()).collect();
        self.tests_in(vessel, &zones, answer)
    }

    /// The safest route with the goods kept, and its chance of a loss in per cent. The chance includes the test in
    /// the present zone. Of equally safe routes, the first.
    pub(super) fn safest<'r>(&self, vessel: &Vessel, routes: &'r [Route]) -> Option<(&'r Route, u8)> {
        let whole = |route: &'r Route| (route, loss(&self.tests_on(vessel, &route.zones, Answer::Keep)));
        routes.iter().map(whole).min_by_key(|(_, loss)| *loss)
    }
}

/// The chance in per cent that one of these tests fails; 0 and 100 only if that is certain.
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
