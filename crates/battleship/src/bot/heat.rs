//! The heat map: how often consistent fleets cover each field, and the value of a shot at it for a greedy shooter.

use super::super::board::{Field, Fields};
use super::counting::{Chart, FIELDS, Ships};
use engine::bitset::BitIndex;

// The weights of the terms besides the probability of a hit, in hits. They were found by a fit to the shots in 100,000 games with
// random weights.

/// The value of information, for each nat of entropy of the answer.
const TOLD: f64 = 0.2;
/// The value of each open field next to it: a miss among open fields excludes most places.
const OPEN_SIDE: f64 = 0.08;
/// The deduction for each ship that is expected next to it: later shots find such a ship anyway.
const LIKELY_SIDE: f64 = 0.1;
/// The value of a hit on a speed boat: shots at random find longer ships on the way, but rarely short ones.
const SPEED_BOAT: f64 = 0.25;
/// The value of sinking a ship: it reveals the type, and excludes the fields around it.
const SINKING: f64 = 0.6;

/// The number of fleets that cover each field, hit fields excluded.
#[derive(Debug)]
pub(super) struct Heat {
    /// The total weight of the fleets.
    pub(super) fleets: f64,
    /// The weight of the fleets that cover each field.
    covered: [f64; FIELDS],
    /// The part of `covered` by speed boats.
    boats: [f64; FIELDS],
    /// The part of `covered` in which a shot sinks the ship.
    sinking: [f64; FIELDS],
    /// Whether a ship afloat is hit.
    follows: bool,
}

impl Heat {
    /// The heat map of no fleet. `follows` is whether a ship afloat is hit.
    pub(super) fn new(follows: bool) -> Self {
        let none = [0.0; FIELDS];
        Self { fleets: 0.0, covered: none, boats: none, sinking: none, follows }
    }

    /// The heat map of fleets with equal weight.
    pub(super) fn of(chart: &Chart, fleets: &[Ships], hits: Fields) -> Self {
        let mut heat = Self::new(!hits.is_empty());
        fleets.iter().for_each(|fleet| heat.add(chart, fleet, hits, 1.0));
        heat
    }

    /// The heat map of fleets with equal weight, without `sinking`, which takes half the time.
    pub(super) fn in_short(fleets: &[Ships], hits: Fields, follows: bool) -> Self {
        let mut heat = Self::new(follows);
        fleets.iter().for_each(|fleet| heat.lay(fleet, hits, 1.0));
        heat
    }

    fn lay(&mut self, fleet: &Ships, hits: Fields, weight: f64) {
        self.fleets += weight;
        self.cover(fleet.fields().without(hits), weight);
        raise(&mut self.boats, fleet.boats().without(hits), weight);
    }

    /// Adds a fleet with a weight.
    pub(super) fn add(&mut self, chart: &Chart, fleet: &Ships, hits: Fields, weight: f64) {
        self.lay(fleet, hits, weight);
        if self.follows {
            let last = fleet.iter().map(|spot| chart.fields(spot).without(hits)).filter(|rest| rest.count() == 1);
            last.for_each(|field| raise(&mut self.sinking, field, weight));
        }
    }

    /// Adds the fields of a ship, or its remaining fields.
    pub(super) fn cover(&mut self, fields: Fields, weight: f64) {
        raise(&mut self.covered, fields, weight);
    }

    /// The weight of the fleets that cover a field.
    pub(super) fn covered(&self, field: Field) -> f64 {
        self.covered[field.index() as usize]
    }

    /// Whether every fleet covers a field.
    pub(super) fn is_sure(&self, field: Field) -> bool {
        self.covered(field) >= self.fleets
    }

    /// The value of a shot, in hits.
    pub(super) fn worth(&self, field: Field) -> f64 {
        let at = field.index() as usize;
        let share = |part: &[f64; FIELDS]| part[at] / self.fleets;
        let hit = share(&self.covered);
        let worth = hit + SPEED_BOAT * share(&self.boats) + SINKING * share(&self.sinking);
        if self.follows {
            return worth;
        }
        let sides = field.sides(12).map(|side| self.covered(side) / self.fleets).filter(|likely| *likely > 0.0);
        worth + TOLD * uncertainty(hit) + sides.map(|likely| OPEN_SIDE - LIKELY_SIDE * likely).sum::<f64>()
    }
}

fn raise(part: &mut [f64; FIELDS], fields: Fields, weight: f64) {
    fields.iter().for_each(|field| part[field.index() as usize] += weight);
}

/// The entropy of a yes-or-no answer with this probability, in nats.
fn uncertainty(chance: f64) -> f64 {
    [chance, 1.0 - chance].into_iter().filter(|part| *part > 0.0).map(|part| -part * part.ln()).sum()
}
