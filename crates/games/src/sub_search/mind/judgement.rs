//! What each seat may expect of the game, from everything: how long each hunt still takes, and how dangerous its torpedoes are.

use super::charge_value;
use super::search::missing_bits;
use super::win_chance::{Standing, winning};
use crate::engine::evaluation;
use crate::engine::seat::Seat;
use crate::sub_search::state::SubSearch;

/// How often a computer fires when it can.
const FIRES: f64 = 0.7;

/// What each seat may expect; before the hunt begins nobody is ahead.
pub(super) fn shares(game: &SubSearch) -> Vec<u16> {
    if !game.begun() {
        return evaluation::shares(&[1, 1]);
    }
    let mover = game.turn.seat;
    let chance = winning(standing(game, mover), standing(game, mover.other()));
    let weight = |chance: f64| (chance * f64::from(evaluation::WHOLE)).round() as u64;
    let mut weights = [weight(chance), weight(1.0 - chance)];
    weights.rotate_left(mover.index());
    evaluation::shares(&weights)
}

/// How far a seat's hunt is, and what is left of its fleet.
fn standing(game: &SubSearch, seat: Seat) -> Standing {
    let (own, enemy) = (game.side(seat), game.side(seat.other()));
    Standing {
        charges: charge_value::needed(enemy.living.count(), missing_bits(game, seat)),
        submarines: own.living.count(),
        ships: own.ships.iter().map(|ship| u32::from(!ship.sunk())).sum(),
        fires: FIRES,
        pace: 1.0,
    }
}
