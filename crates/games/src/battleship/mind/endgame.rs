//! Where few fleets agree with everything that is known, each shot is followed to the end.

use super::super::board::{Field, Fields};
use super::counting::{Chart, Clues, Heat, Ships, Spot};

/// What a shot does. Fleets to which it does the same cannot be told apart by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Effect {
    Miss,
    Hit,
    Sunk(Spot),
}

/// The field from which on the fewest misses are to be expected, if whoever fires goes on at what most fleets cover; `None`
/// without any field.
pub(super) fn target(clues: &Clues, fleets: &mut [Ships], fields: &[Field]) -> Option<Field> {
    fields.iter().copied().min_by_key(|field| misses_from(clues.chart, fleets, clues.hits, *field))
}

/// What a field is worth to whoever sees no further. A speed boat that is found counts twice: it takes longest in the end.
pub(super) fn worth(heat: &Heat, field: Field) -> f64 {
    heat.covered(field) + heat.short(field)
}

/// The misses from a shot on, over all fleets. Their order changes.
fn misses_from(chart: &Chart, fleets: &mut [Ships], hits: Fields, field: Field) -> usize {
    let effect = |fleet: &Ships| effect(chart, fleet, hits, field);
    fleets.sort_by_cached_key(effect);
    let alike = fleets.chunk_by_mut(|one, other| effect(one) == effect(other));
    let rest = alike.map(|fleets| match effect(&fleets[0]) {
        Effect::Miss => fleets.len() + misses(chart, fleets, hits),
        Effect::Hit | Effect::Sunk(_) => misses(chart, fleets, hits.with(Fields::one(field))),
    });
    rest.sum()
}

/// The misses of whoever goes on at what most fleets cover, over all fleets.
pub(super) fn misses(chart: &Chart, fleets: &mut [Ships], hits: Fields) -> usize {
    // A fleet that is known is not missed any more.
    if fleets.len() == 1 {
        return 0;
    }
    let field = next(&Heat::of(chart, fleets, hits));
    misses_from(chart, fleets, hits, field)
}

/// Where whoever sees no further fires.
pub(super) fn next(heat: &Heat) -> Field {
    let fields = || Field::all(12);
    let sure = fields().find(|field| heat.covered(*field) >= heat.fleets);
    let best = || fields().max_by(|one, other| worth(heat, *one).total_cmp(&worth(heat, *other)));
    sure.or_else(best).expect("a board has fields")
}

/// A ship that is hit all over is sunk, by this shot or by an earlier one.
fn effect(chart: &Chart, fleet: &Ships, hits: Fields, field: Field) -> Effect {
    let there = fleet.iter().find(|spot| chart.fields(*spot).contains(field));
    there.map_or(Effect::Miss, |spot| match chart.fields(spot).without(hits).count() {
        1 => Effect::Sunk(spot),
        _ => Effect::Hit,
    })
}
