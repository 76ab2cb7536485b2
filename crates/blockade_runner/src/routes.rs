//! The few routes to a place that are worth a look. All of them would be tens of thousands.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::board::{Board, Vessel};
use super::data::{Zone, Zones};

/// The most routes to one place.
pub(super) const MOST: usize = 3;

/// A route with its tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Route {
    /// The zones after the ship's present zone.
    pub(super) zones: Vec<Zone>,
    /// The zones with a test (BLO-104), in order. The present zone may be one of them.
    pub(super) tests: Vec<Zone>,
}

/// A partial route in the search, in the order of preference: fewest tests, then fewest steps, then by the file.
type Reached = Reverse<(usize, usize, Vec<Zone>, Vec<Zone>)>;

impl Board {
    /// The best routes of a ship to each zone, indexed by zone: fewest tests first, then fewest steps, at most
    /// [`MOST`]. A route is left out if it takes all the tests of a better one and more.
    pub(super) fn routes(&self, vessel: &Vessel) -> Vec<Vec<Route>> {
        self.ways(vessel).into_iter().map(best).collect()
    }

    /// Routes to each zone that may continue to a best route elsewhere. They include routes with more tests but fewer
    /// steps.
    fn ways(&self, vessel: &Vessel) -> Vec<Vec<Route>> {
        let mut found: Vec<Vec<Route>> = vec![Vec::new(); Zone::COUNT];
        let Some(start) = vessel.zone else { return found };
        let tested: Zones = Zone::all().filter(|zone| self.tests(vessel, *zone)).collect();
        let range = usize::from(self.range(vessel));
        let first: Vec<Zone> = Some(start).filter(|zone| tested.contains(*zone)).into_iter().collect();
        let mut open: BinaryHeap<Reached> = BinaryHeap::from([Reverse((first.len(), 0, Vec::new(), first))]);
        while let Some(Reverse((count, steps, zones, tests))) = open.pop() {
            let at = zones.last().copied().unwrap_or(start);
            if at != start && !leads_on(&found[at.index()], steps, &tests) {
                continue;
            }
            if steps < range {
                for next in at.adjacent().iter().copied().filter(|next| *next != start && !zones.contains(next)) {
                    let tested = tested.contains(next);
                    let longer = [zones.as_slice(), &[next]].concat();
                    let more: Vec<Zone> = tests.iter().copied().chain(tested.then_some(next)).collect();
                    open.push(Reverse((count + usize::from(tested), steps + 1, longer, more)));
                }
            }
            if at != start {
                found[at.index()].push(Route { zones, tests });
            }
        }
        found
    }

    /// The best routes of a ship to a zone.
    pub(super) fn routes_to(&self, vessel: &Vessel, zone: Zone) -> Vec<Route> {
        if self.is_closed(zone) { Vec::new() } else { std::mem::take(&mut self.routes(vessel)[zone.index()]) }
    }
}

/// The number of routes to one zone that the search continues. Shorter routes are continued beyond it.
const FOLLOWED: usize = 6;

/// Whether another route to a zone could continue to something better than the known ones.
fn leads_on(known: &[Route], steps: usize, tests: &[Zone]) -> bool {
    let is_better = |route: &Route| route.zones.len() <= steps && route.tests.iter().all(|zone| tests.contains(zone));
    let is_shorter = known.iter().all(|route| steps < route.zones.len());
    is_shorter || known.len() < FOLLOWED && !known.iter().any(is_better)
}

/// The first few routes, without those that take all the tests of another one and more.
fn best(ways: Vec<Route>) -> Vec<Route> {
    let mut best: Vec<Route> = Vec::new();
    for way in ways {
        let takes_more = best.iter().any(|route| route.tests.iter().all(|zone| way.tests.contains(zone)));
        if !takes_more && best.len() < MOST {
            best.push(way);
        }
    }
    best
}
