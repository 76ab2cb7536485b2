//! What panels suggest to a side that sails: the turn of the hard computer within a small budget, and why.

use super::super::notation::{Attempt, Move};
use super::super::ship::{Ship, ShipId, Side};
use super::super::state::Seeschlacht;
use super::charts::Trip;
use super::judgement::Stakes;
use super::planner::Plan;
use super::{lookahead, weather};
use engine::bot::Budget;
use engine::dice::{Dice, Stream};
use engine::latest::Latest;

/// The share of the full budget, so that a panel is drawn in a few milliseconds.
const PERCENT: u32 = 1;

/// A suggestion for a side that sails.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Suggestion {
    /// An attempt to change the wind, or the courses that are left to sail.
    pub(crate) steps: Vec<Move>,
    /// The best of its effects.
    pub(crate) why: Why,
}

/// Why something is suggested.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Why {
    /// These merchants are faster in most winds that the attempt can bring.
    Wind(Attempt, Vec<Ship>),
    /// Another wind is better for the side on the whole.
    AnyWind(Attempt),
    /// A merchant reaches its goal.
    Arrives(Ship),
    /// A ship gets a shot at an enemy.
    Fires(Ship, Ship),
    /// A merchant comes this many fields nearer to its goal.
    Nearer(Ship, u16),
    /// Nothing of that, but no other turn that was tried is better.
    Best,
}

thread_local! {
    static LATEST: Latest<(Side, Seeschlacht), Option<Suggestion>> = const { Latest::new() };
}

/// The suggestion; `None` if nothing is left to sail. It depends on the game alone.
pub(crate) fn suggestion(game: &Seeschlacht, side: Side) -> Option<Suggestion> {
    LATEST.with(|latest| latest.get((side, game.clone()), |(side, game)| suggested(game, *side)))
}

fn suggested(game: &Seeschlacht, side: Side) -> Option<Suggestion> {
    let sails = game.turn().is_some_and(|(active, step)| active == side && step.is_sailing());
    if !sails || game.ends_by_courses() {
        return None;
    }
    let may_try = game.check(side, &Move::Wind(Attempt::Both)).is_ok();
    let attempt = if may_try { lookahead::attempt(game, side, weather::is_needed(game, side)) } else { None };
    if let Some(attempt) = attempt {
        let helped = helped_by(game, side, attempt);
        let why = if helped.is_empty() { Why::AnyWind(attempt) } else { Why::Wind(attempt, helped) };
        return Some(Suggestion { steps: vec![Move::Wind(attempt)], why });
    }
    let mut dice = Dice::stream(&[0; 32], Stream::Draft, Some(side.seat()), 0);
    let plan = lookahead::best_plan(game, side, Budget::percent(PERCENT), 0, &mut dice);
    let why = best_effect(game, side, &plan);
    let steps: Vec<Move> = plan.courses.into_iter().map(|(ship, course)| Move::Sail(ship, course)).collect();
    (!steps.is_empty()).then_some(Suggestion { steps, why })
}

/// The merchants whose way becomes shorter on average if an attempt succeeds.
fn helped_by(game: &Seeschlacht, side: Side, attempt: Attempt) -> Vec<Ship> {
    let shortens = |trip: Trip, pose| {
        let turns = |wind| trip.turns_in_this_wind(pose, wind);
        let winds: Vec<f32> = weather::results(game.wind, attempt).map(turns).collect();
        winds.iter().sum::<f32>() / (winds.len() as f32) < turns(game.wind)
    };
    let helped = game.sea.under_way(side).filter(|(id, vessel)| shortens(Trip::of(game, *id, vessel), vessel.pose));
    helped.map(|(id, _)| id.ship).collect()
}

/// What the courses of a plan are good for, the weightiest effect only.
fn best_effect(game: &Seeschlacht, side: Side, plan: &Plan) -> Why {
    let steps_after = |id: ShipId| {
        let before = game.sea.get(id)?;
        let trip = Trip::of(game, id, before);
        let after = plan.game.sea.get(id)?;
        Some((trip.steps(before.pose.field), trip.steps(after.pose.field)))
    };
    let merchants = || game.sea.under_way(side).filter_map(|(id, _)| Some((id.ship, steps_after(id)?)));
    if let Some((ship, _)) = merchants().find(|(_, (before, after))| *before > 0 && *after == 0) {
        return Why::Arrives(ship);
    }
    let stakes = Stakes::of(&plan.game);
    let loss = |target: ShipId| plan.game.sea.get(target).map_or(0.0, |vessel| stakes.loss(&plan.game, target, vessel));
    let sails = |ship: &Ship| plan.courses.iter().any(|(sailing, _)| sailing == ship);
    let shots = plan.game.shooters(side).filter(sails).flat_map(|ship| {
        let targets: Vec<ShipId> = plan.game.shots(ShipId { side, ship }).map(|(target, _)| target).collect();
        targets.into_iter().map(move |target| (ship, target))
    });
    let shot = shots.max_by(|one, other| loss(one.1).total_cmp(&loss(other.1)));
    let nearer = merchants().map(|(ship, (before, after))| (before.saturating_sub(after), ship)).max();
    match (shot, nearer) {
        (Some((ship, target)), _) if target.ship.is_merchant() => Why::Fires(ship, target.ship),
        (_, Some((fields, ship))) if fields > 0 => Why::Nearer(ship, fields),
        (Some((ship, target)), _) => Why::Fires(ship, target.ship),
        _ => Why::Best,
    }
}
