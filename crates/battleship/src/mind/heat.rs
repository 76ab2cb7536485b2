//! How often each field is covered by the fleets that agree, and what a shot there is worth to whoever sees no further.

use super::super::board::{Field, Fields};
use super::counting::{Chart, FIELDS, Ships};
use engine::bitset::BitIndex;

// What counts besides the chance of a hit, in hits. Found by playing 100,000 games with these figures drawn at random around a
// middle, and fitting the shots that they needed.

/// What an open answer tells, for each nat of it.
const TOLD: f64 = 0.2;
/// For each open field beside it: where a miss lies among open fields it narrows down most.
const OPEN_SIDE: f64 = 0.08;
/// Less, for each ship that is expected beside it: what is likely there is found sooner or later anyhow.
const LIKELY_SIDE: f64 = 0.1;
/// A speed boat: the longer ships are met on the way, the short ones are what takes long.
const SPEED_BOAT: f64 = 0.25;
/// A ship that sinks: it says what it was, and clears the fields around it.
const SINKING: f64 = 0.6;

/// How often each field that was not hit yet is covered, over some fleets.
#[derive(Debug)]
pub(super) struct Heat {
    /// How many fleets there are, by weight.
    pub(super) fleets: f64,
    covered: [f64; FIELDS],
    /// The part of it that speed boats make.
    boats: [f64; FIELDS],
    /// The part of it in which a shot there would sink a ship.
    sinking: [f64; FIELDS],
    /// Whether a ship was hit that floats.
    follows: bool,
}

impl Heat {
    /// Of no fleet; `follows` says whether a ship was hit that floats.
    pub(super) fn new(follows: bool) -> Self {
        let none = [0.0; FIELDS];
        Self { fleets: 0.0, covered: none, boats: none, sinking: none, follows }
    }

    /// Of fleets that count alike.
    pub(super) fn of(chart: &Chart, fleets: &[Ships], hits: Fields) -> Self {
        let mut heat = Self::new(!hits.is_empty());
        fleets.iter().for_each(|fleet| heat.add(chart, fleet, hits, 1.0));
        heat
    }

    /// The same but for which ships would sink: it takes half the time.
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

    /// Adds a fleet that stands for so many.
    pub(super) fn add(&mut self, chart: &Chart, fleet: &Ships, hits: Fields, weight: f64) {
        self.lay(fleet, hits, weight);
        if self.follows {
            let last = fleet.iter().map(|spot| chart.fields(spot).without(hits)).filter(|rest| rest.count() == 1);
            last.for_each(|field| raise(&mut self.sinking, field, weight));
        }
    }

    /// Adds a ship, or what is left of one.
    pub(super) fn cover(&mut self, fields: Fields, weight: f64) {
        raise(&mut self.covered, fields, weight);
    }

    /// By weight, the fleets that cover a field.
    pub(super) fn covered(&self, field: Field) -> f64 {
        self.covered[field.index() as usize]
    }

    /// Whether every fleet covers a field.
    pub(super) fn is_sure(&self, field: Field) -> bool {
        self.covered(field) >= self.fleets
    }

    /// What a shot is worth, in hits.
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

/// The entropy of an answer that is yes with this chance, in nats.
fn uncertainty(chance: f64) -> f64 {
    [chance, 1.0 - chance].into_iter().filter(|part| *part > 0.0).map(|part| -part * part.ln()).sum()
}
