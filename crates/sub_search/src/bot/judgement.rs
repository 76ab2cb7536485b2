//! The expected share of each seat, from the full state: the rest of its hunt, its fleet, its submarines and their targets.

use super::charge_value;
use super::search::missing_bits;
use crate::board::Lane;
use crate::state::{Ship, SubSearch};
use engine::evaluation;
use engine::seat::Seat;

/// Weights in logarithms of odds: for the square root of the charges that a hunt still needs, for a charge that the floating ships
/// can carry, for a living submarine, and for an enemy ship in a lane of one. They were fitted by maximum likelihood to 1,000 games
/// between equal computers, normal or hard, with the positions at the beginning of every turn, and are a sixth smaller since the
/// computers play better and games are closer.
const HUNT: f64 = 1.1;
const LOAD: f64 = 0.14;
const SUBMARINE: f64 = 0.22;
const AIMED_AT: f64 = 0.17;

/// The expected share of each seat; equal before the hunt begins.
pub(super) fn shares(game: &SubSearch) -> Vec<u16> {
    if !game.begun() {
        return evaluation::shares(&[1, 1]);
    }
    let [one, two] = [0, 1].map(|seat| strength(game, Seat(seat)));
    let share = 1.0 / (1.0 + (two - one).exp());
    evaluation::shares(
        &[share, 1.0 - share].map(|share| evaluation::weight((share * f64::from(evaluation::WHOLE)).round())),
    )
}

/// The strength of a seat's position.
fn strength(game: &SubSearch, seat: Seat) -> f64 {
    let (own, enemy) = (game.side(seat), game.side(seat.other()));
    let charges = charge_value::needed(enemy.living.count(), missing_bits(game, seat));
    let floating = Ship::ALL.into_iter().filter(|ship| !own.ship(*ship).sunk());
    let load: u32 = floating.map(|ship| u32::from(ship.full_load())).sum();
    let in_a_lane = |lane: Lane| !lane.cells().and(own.living).is_empty();
    let aimed_at = enemy.at_sea().iter().filter(|field| Lane::through(*field).any(in_a_lane)).count();
    LOAD * f64::from(load) + SUBMARINE * f64::from(own.living.count()) + AIMED_AT * aimed_at as f64
        - HUNT * charges.sqrt()
}
