//! The endgame: with few consistent fleets, each candidate shot is followed to the end of the game.

use super::super::board::{Field, Fields};
use super::counting::{Chart, Clues, Ships, Spot};
use super::heat::Heat;

/// The result of a shot that hits a fleet. Fleets with the same result cannot be told apart by the shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Effect {
    Hit,
    Sunk(Spot),
}

/// The hits so far.
#[derive(Clone, Copy)]
pub(super) struct Hits {
    /// The hits on all ships that were afloat at the start of the endgame.
    all: Fields,
    /// The hits on ships that are still afloat.
    afloat: Fields,
}

impl Hits {
    /// The hits at the start of the endgame.
    pub(super) fn of(clues: &Clues) -> Self {
        Self { all: clues.hits, afloat: clues.hits }
    }

    fn after(self, chart: &Chart, field: Field, effect: Effect) -> Self {
        let (all, afloat) = (self.all.with(Fields::one(field)), self.afloat.with(Fields::one(field)));
        match effect {
            Effect::Hit => Self { all, afloat },
            Effect::Sunk(spot) => Self { all, afloat: afloat.without(chart.fields(spot)) },
        }
    }
}

/// The field with the fewest expected misses from there on, if all later shots are greedy; `None` if `fields` is empty.
pub(super) fn target(clues: &Clues, fleets: &mut [Ships], fields: &[Field]) -> Option<Field> {
    fields.iter().copied().min_by_key(|field| misses_from(clues.chart, fleets, Hits::of(clues), *field))
}

/// The total misses from a shot on, over all fleets. Changes the order of the fleets.
fn misses_from(chart: &Chart, fleets: &mut [Ships], hits: Hits, field: Field) -> usize {
    let (missed, hit) = parted(fleets, field);
    let effect = |fleet: &Ships| effect(chart, fleet, hits.all, field);
    hit.sort_by_cached_key(effect);
    let alike = hit.chunk_by_mut(|one, other| effect(one) == effect(other));
    let of_hit = alike.map(|fleets| {
        let hits = hits.after(chart, field, effect(&fleets[0]));
        misses(chart, fleets, hits)
    });
    let of_hit: usize = of_hit.sum();
    missed.len() + misses(chart, missed, hits) + of_hit
}

/// The total misses of a greedy shooter, over all fleets.
pub(super) fn misses(chart: &Chart, fleets: &mut [Ships], hits: Hits) -> usize {
    // A shooter who knows the fleet never misses.
    if fleets.len() < 2 {
        return 0;
    }
    let field = next(&Heat::in_short(fleets, hits.all, !hits.afloat.is_empty()));
    misses_from(chart, fleets, hits, field)
}

/// The target of a greedy shooter.
pub(super) fn next(heat: &Heat) -> Field {
    let covered = || Field::all(12).filter(|field| heat.covered(*field) > 0.0);
    let best = || covered().max_by(|one, other| heat.worth(*one).total_cmp(&heat.worth(*other)));
    covered().find(|field| heat.is_sure(*field)).or_else(best).expect("a ship floats")
}

/// Splits the fleets into those that a shot misses and those that it hits.
fn parted(fleets: &mut [Ships], field: Field) -> (&mut [Ships], &mut [Ships]) {
    let mut missed = 0;
    for at in 0..fleets.len() {
        if !fleets[at].fields().contains(field) {
            fleets.swap(missed, at);
            missed += 1;
        }
    }
    fleets.split_at_mut(missed)
}

/// The effect of a shot that hits. It sinks the ship if no other field of it is left.
fn effect(chart: &Chart, fleet: &Ships, hits: Fields, field: Field) -> Effect {
    let there = fleet.iter().find(|spot| chart.fields(*spot).contains(field)).expect("a fleet that is hit");
    match chart.fields(there).without(hits).count() {
        1 => Effect::Sunk(there),
        _ => Effect::Hit,
    }
}
