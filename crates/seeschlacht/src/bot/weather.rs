//! Decides whether to try to change the wind: compares the present wind with the possible results.

use super::super::notation::Attempt;
use super::super::ship::Side;
use super::super::state::Seeschlacht;
use super::super::wind::Wind;
use super::judgement::Stakes;

/// The number of winds.
pub(super) const WINDS: u32 = 18;

/// The most promising attempt, if any promises more than the present wind. `value` judges a wind.
pub(super) fn attempt(wind: Wind, value: impl Fn(Wind) -> f32) -> Option<Attempt> {
    let values: Vec<(Wind, f32)> = Wind::all().map(|wind| (wind, value(wind))).collect();
    let mean = |may_come: &dyn Fn(Wind) -> bool| {
        let values: Vec<f32> = values.iter().filter(|(wind, _)| may_come(*wind)).map(|(_, value)| *value).collect();
        values.iter().sum::<f32>() / values.len() as f32
    };
    let now = mean(&|there| there == wind);
    // Every second attempt at both changes nothing (SEE-35).
    let both = (mean(&|_| true) - now) / 2.0;
    let strength = mean(&|there| there.from == wind.from) - now;
    let (gain, attempt) = if both > strength { (both, Attempt::Both) } else { (strength, Attempt::Strength) };
    (gain > 0.0).then_some(attempt)
}

/// The value of a wind for the merchants of a side, minus its value for the enemy's merchants.
pub(super) fn for_merchants(game: &Seeschlacht, side: Side, wind: Wind) -> f32 {
    let mut there = super::planner::bare(game);
    there.wind = wind;
    let stakes = Stakes::of(&there);
    let of = |side: Side| {
        let worths = there.sea.merchants(side).map(|(id, vessel)| stakes.worth(&there, id, vessel, vessel.hits));
        worths.sum::<f32>()
    };
    of(side) - of(side.other())
}
