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
    /// The zones after the one in which the ship lies.
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
        let mut found: Vec<Vec<Route>> = vec![Vec::new(); Zone::COUNT];
        let Some(start) = vessel.zone else { return found };
        let tested: Zones = Zone::all().filter(|zone| self.tests(vessel, *zone)).collect();
        let range = usize::from(self.range(vessel));
        let first: Vec<Zone> = Some(start).filter(|zone| tested.contains(*zone)).into_iter().collect();
        let mut open: BinaryHeap<Reached> = BinaryHeap::from([Reverse((first.len(), 0, Vec::new(), first))]);
        while let Some(Reverse((count, steps, zones, tests))) = open.pop() {
            let at = zones.last().copied().unwrap_or(start);
            let known = &mut found[at.index()];
            let worse = known.iter().any(|route| route.tests.iter().all(|zone| tests.contains(zone)));
            if at != start && (worse || known.len() == MOST) {
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
                known.push(Route { zones, tests });
            }
        }
        found
    }

    /// The best routes of a ship to a zone.
    pub(super) fn routes_to(&self, vessel: &Vessel, zone: Zone) -> Vec<Route> {
        if self.is_closed(zone) { Vec::new() } else { std::mem::take(&mut self.routes(vessel)[zone.index()]) }
    }
}
