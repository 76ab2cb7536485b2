//! The few routes to a place that are worth a thought: never all of them, which are tens of thousands.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::board::{Board, Vessel};
use super::data::{Zone, Zones};

/// The most routes to one place.
pub(super) const MOST: usize = 3;

/// A route with its tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Route {
    /// The zones after the one in which the ship is.
    pub(super) zones: Vec<Zone>,
    /// Those of all zones, the first included, in which a test is taken (BLO-104), in order.
    pub(super) tests: Vec<Zone>,
}

/// A route that is being looked for: fewest tests, then fewest steps, then by the file.
type Reached = Reverse<(usize, usize, Vec<Zone>, Vec<Zone>)>;

impl Board {
    /// The best routes of a ship to each zone, by the place of the zone in the file: fewest tests first, then fewest steps, at
    /// most [`MOST`]. A route that takes all the tests of a better one and more is none.
    pub(super) fn routes(&self, vessel: &Vessel) -> Vec<Vec<Route>> {
        self.ways(vessel).into_iter().map(best).collect()
    }

    /// Routes to each zone that lead on to the best ones of others: those with more tests and fewer steps as well.
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

/// Routes to one zone that are followed further, as long as none has fewer steps.
const FOLLOWED: usize = 6;

/// Whether one route more to a zone could lead on to something better than those that are known.
fn leads_on(known: &[Route], steps: usize, tests: &[Zone]) -> bool {
    let is_better = |route: &Route| route.zones.len() <= steps && route.tests.iter().all(|zone| tests.contains(zone));
    let is_shorter = known.iter().all(|route| steps < route.zones.len());
    is_shorter || known.len() < FOLLOWED && !known.iter().any(is_better)
}

/// The first few, without those that take all the tests of another and more.
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
