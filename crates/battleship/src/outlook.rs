//! The evaluation of a running game, by the number of misses that each seat has still to expect.

use super::board::Fields;
use super::fleet::Ship;
use super::state::Battleship;
use crate::board::FieldSets as _;
use engine::evaluation;
use engine::seat::Seat;

/// One miss. All numbers of misses here are in thousandths.
const MISS: i64 = 1_000;
/// The cost of hunting for each field where a ship may be, while many ships are not found.
const HUNTED: i64 = 300;
/// The cost of following up each ship afloat.
const FOLLOWED: i64 = 700;

/// The expected share of each seat in the result, in thousandths. The seat with fewer expected misses is ahead. The same lead
/// counts for more the fewer misses are to come, and the seat to move has half a miss less. During the placement nobody is ahead.
pub(super) fn outlook(game: &Battleship) -> Vec<u16> {
    if !game.placed() {
        return evaluation::shares(&[1, 1]);
    }
    let [first, second] = [Seat(0), Seat(1)].map(|seat| misses_to_come(game, seat));
    let turn = if game.shooter == Seat(0) { MISS / 2 } else { -MISS / 2 };
    let ahead = second - first + turn;
    // The number of misses varies by about its square root; the luck of the shooter adds as much again.
    let spread = (2 * (first + second + MISS) * MISS).isqrt();
    evaluation::shares(&weights(ahead, spread))
}

/// The weights for the probability that a lead lasts, by its ratio to the spread. The curve has no exponential function, because
/// machines compute it differently.
fn weights(ahead: i64, spread: i64) -> [u64; 2] {
    let length = (ahead * ahead + spread * spread).isqrt();
    [length + ahead, length - ahead].map(|weight| u64::try_from(weight).unwrap_or_default())
}

/// The expected misses of a seat until it has sunk the enemy fleet, in thousandths.
fn misses_to_come(game: &Battleship, seat: Seat) -> i64 {
    let target = game.side(seat.other());
    let (size, contact) = (game.options.size, game.options.contact);
    let settled = target.sunk().fold(Fields::NONE, |all, ship| all.with(ship.neighbours(size, contact)));
    let possible = Fields::board(size).without(target.fired).without(settled).count();
    let afloat = target.fleet.ships().iter().filter(|ship| !ship.set().within(target.fired));
    let (found, hidden): (Vec<&Ship>, Vec<&Ship>) = afloat.partition(|ship| ship.set().meets(target.fired));
    let count = |ships: &[&Ship]| i64::try_from(ships.len()).expect("eight ships");
    let (found, hidden) = (count(&found), count(&hidden));
    HUNTED * i64::from(possible) * hidden / (hidden + 1) + FOLLOWED * (found + hidden)
}
