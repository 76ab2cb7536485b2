//! The safest route of a ship to each zone, and whether to throw goods overboard on it.

use super::super::board::{Board, Vessel};
use super::super::data::{Cargo, Zone};
use super::super::evasion::{losses, throws};
use super::super::orders::Answer;

/// The lowest value at which no test can fail.
const SURE: i8 = 8;

/// The least gain in chance that counts.
const NOTHING: f32 = 1e-6;

/// The chance to pass a test at a value.
pub(super) fn passes(value: i8) -> f32 {
    1.0 - f32::from(losses(value)) / f32::from(throws())
}

/// The safest routes of a ship from its zone, with its goods on board.
pub(super) struct Ways {
    start: Zone,
    /// For each number of steps and each zone: the best chance to arrive, and the zone before.
    layers: Vec<[Option<(f32, Zone)>; Zone::COUNT]>,
}

impl Ways {
    /// All routes within the ship's range; `tested` says whether the first zone is tested as well.
    pub(super) fn of(board: &Board, vessel: &Vessel, start: Zone, tested: bool) -> Self {
        let chances: [f32; Zone::COUNT] = std::array::from_fn(|at| {
            let zone = Zone(u8::try_from(at).expect("few zones"));
            if board.tests(vessel, zone) { passes(board.evasion(vessel, zone, vessel.hold).value()) } else { 1.0 }
        });
        let mut layer = [None; Zone::COUNT];
        layer[start.index()] = Some((if tested { chances[start.index()] } else { 1.0 }, start));
        let mut best: [f32; Zone::COUNT] = [0.0; Zone::COUNT];
        best[start.index()] = f32::MAX;
        let mut layers = vec![layer];
        for steps in 0..usize::from(board.range(vessel)) {
            let mut next = [None; Zone::COUNT];
            let mut found = false;
            for from in Zone::all() {
                let Some((chance, _)) = layers[steps][from.index()] else { continue };
                for to in from.adjacent() {
                    let arrives = chance * chances[to.index()];
                    if arrives > best[to.index()] + NOTHING {
                        best[to.index()] = arrives;
                        next[to.index()] = Some((arrives, from));
                        found = true;
                    }
                }
            }
            if !found {
                break;
            }
            layers.push(next);
        }
        Self { start, layers }
    }

    /// The zones within reach, each with the best chance to arrive and the number of steps.
    pub(super) fn ends(&self) -> impl Iterator<Item = (Zone, f32, usize)> + '_ {
        Zone::all().filter(|zone| *zone != self.start).filter_map(|zone| {
            let arrives = |steps: usize| self.layers[steps][zone.index()].map(|(chance, _)| (zone, chance, steps));
            (1..self.layers.len()).rev().find_map(arrives)
        })
    }

    /// The zones of the route to a zone.
    pub(super) fn route(&self, to: Zone, steps: usize) -> Vec<Zone> {
        let (mut route, mut at) = (vec![to], to);
        for step in (1..=steps).rev() {
            let Some((_, before)) = self.layers[step][at.index()] else { break };
            at = before;
            route.push(at);
        }
        route.pop();
        route.reverse();
        route
    }
}

/// The answer before tests, given the worth of the goods and of the ship: throws the goods overboard when that gains
/// more.
pub(super) fn answer(hold: Cargo, goods: f32, ship: f32) -> Answer {
    if hold.is_empty() {
        return Answer::Keep;
    }
    let limit = (1..SURE).find(|value| !dumps(*value, goods, ship)).unwrap_or(SURE);
    Answer::DumpBelow(limit.unsigned_abs())
}

/// Whether throwing the goods overboard is better before a test at this value.
pub(super) fn dumps(value: i8, goods: f32, ship: f32) -> bool {
    let (kept, empty) = (passes(value), passes(value + 1));
    (empty - kept) * ship > kept * goods
}
