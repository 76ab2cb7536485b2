//! Where few fleets agree with everything that is known, each shot is followed to the end.

use super::super::board::{Field, Fields};
use super::counting::{Chart, Clues, Ships, Spot};
use super::heat::Heat;

/// What a shot does to a fleet that it hits. Fleets to which it does the same cannot be told apart by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Effect {
    Hit,
    Sunk(Spot),
}

/// Where ships were hit.
#[derive(Clone, Copy)]
pub(super) struct Hits {
    /// Of all ships that are still told apart, also where one of them has sunk since.
    all: Fields,
    /// Of those that float.
    afloat: Fields,
}

impl Hits {
    /// At the beginning, where ships that have sunk are no longer told apart.
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

/// The field from which on the fewest misses are to be expected, if whoever fires goes on at what is worth most by itself;
/// `None` without any field.
pub(super) fn target(clues: &Clues, fleets: &mut [Ships], fields: &[Field]) -> Option<Field> {
    fields.iter().copied().min_by_key(|field| misses_from(clues.chart, fleets, Hits::of(clues), *field))
}

/// The misses from a shot on, over all fleets. Their order changes.
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

/// The misses of a player who always fires at the most valuable field, over all fleets.
pub(super) fn misses(chart: &Chart, fleets: &mut [Ships], hits: Hits) -> usize {
    // A fleet that is known is not missed any more.
    if fleets.len() < 2 {
        return 0;
    }
    let field = next(&Heat::in_short(fleets, hits.all, !hits.afloat.is_empty()));
    misses_from(chart, fleets, hits, field)
}

/// The field that a player without foresight fires at.
pub(super) fn next(heat: &Heat) -> Field {
    let covered = || Field::all(12).filter(|field| heat.covered(*field) > 0.0);
    let best = || covered().max_by(|one, other| heat.worth(*one).total_cmp(&heat.worth(*other)));
    covered().find(|field| heat.is_sure(*field)).or_else(best).expect("a ship floats")
}

/// The fleets that a shot misses, and those that it hits.
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

/// A ship that is hit all over is sunk, by this shot or by an earlier one.
fn effect(chart: &Chart, fleet: &Ships, hits: Fields, field: Field) -> Effect {
    let there = fleet.iter().find(|spot| chart.fields(*spot).contains(field)).expect("a fleet that is hit");
    match chart.fields(there).without(hits).count() {
        1 => Effect::Sunk(there),
        _ => Effect::Hit,
    }
}
