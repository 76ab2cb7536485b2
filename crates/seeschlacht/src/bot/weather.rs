//! Decides whether to try to change the wind: compares the present wind with the possible results.

use super::super::board::Fields;
use super::super::goal::comes_nearer;
use super::super::notation::Attempt;
use super::super::ship::{Side, Vessel};
use super::super::state::Seeschlacht;
use super::super::wind::Wind;
use super::charts::Trip;
use super::judgement::Stakes;

/// The number of winds.
pub(super) const WINDS: u32 = 18;

/// The winds that an attempt that succeeds can bring, each equally likely (SEE-36, SEE-37).
pub(super) fn results(wind: Wind, attempt: Attempt) -> impl Iterator<Item = Wind> {
    Wind::all().filter(move |there| attempt == Attempt::Both || there.from == wind.from)
}

/// The most promising attempt, if any promises more than the present wind, or if one `must` be made. `value` judges a
/// wind.
pub(super) fn attempt(wind: Wind, must: bool, value: impl Fn(Wind) -> f32) -> Option<Attempt> {
    let values: Vec<(Wind, f32)> = Wind::all().map(|wind| (wind, value(wind))).collect();
    let of = |wind: Wind| values.iter().find(|(other, _)| *other == wind).map_or(0.0, |(_, value)| *value);
    let gain = |attempt| {
        let values: Vec<f32> = results(wind, attempt).map(of).collect();
        values.iter().sum::<f32>() / values.len() as f32 - of(wind)
    };
    // Every second attempt at both changes nothing (SEE-35).
    let (both, strength) = (gain(Attempt::Both) / 2.0, gain(Attempt::Strength));
    let (gain, attempt) = if both > strength { (both, Attempt::Both) } else { (strength, Attempt::Strength) };
    (must || gain > 0.0).then_some(attempt)
}

/// The attempt of the normal computer, which looks at merchants only.
pub(super) fn usual_attempt(game: &Seeschlacht, side: Side, must: bool) -> Option<Attempt> {
    attempt(game.wind, must, |wind| for_merchants(game, side, wind))
}

/// Whether the side needs another wind: it has merchants under way, and in this wind none of them can come nearer to
/// its goal.
pub(super) fn is_needed(game: &Seeschlacht, side: Side) -> bool {
    game.sea.under_way(side).next().is_some()
        && !game.sea.under_way(side).any(|(id, _)| comes_nearer(game, &game.sea, id, Fields::NONE))
}

/// The value of a wind for the merchants of a side, minus its value for the enemy's merchants.
fn for_merchants(game: &Seeschlacht, side: Side, wind: Wind) -> f32 {
    let mut there = super::planner::bare(game);
    there.wind = wind;
    let stakes = Stakes::of(&there);
    // The own side has only one attempt a turn (SEE-33).
    let of = |mover: Side| {
        let turns = if mover == side { Trip::turns_in_this_wind } else { Trip::turns };
        let worth = |(id, vessel): (_, &Vessel)| stakes.worth_by(&there, id, vessel, vessel.hits, turns);
        there.sea.under_way(mover).map(worth).sum::<f32>()
    };
    of(side) - of(side.other())
}
