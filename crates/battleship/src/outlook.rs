//! What each side may expect of a game that goes on, by how many misses it has still to expect.

use super::board::Fields;
use super::fleet::Ship;
use super::state::Battleship;
use crate::board::FieldSets as _;
use engine::evaluation;
use engine::seat::Seat;

/// Misses are counted in thousandths here.
const MISS: i64 = 1_000;
/// What hunting costs for each field on which a ship may still lie, while many ships are not found.
const HUNTED: i64 = 300;
/// What it costs to follow up a ship that was hit or will be.
const FOLLOWED: i64 = 700;

/// The share of the result that each seat expects, in thousandths: the seat that needs fewer misses to sink the enemy fleet is ahead, the more so
/// the fewer there are to come; whose turn it is comes half a miss earlier. While fleets are placed nobody is ahead.
pub(super) fn outlook(game: &Battleship) -> Vec<u16> {
    if !game.placed() {
        return evaluation::shares(&[1, 1]);
    }
    let [first, second] = [Seat(0), Seat(1)].map(|seat| misses_to_come(game, seat));
    let turn = if game.shooter == Seat(0) { MISS / 2 } else { -MISS / 2 };
    let ahead = second - first + turn;
    // The expected number varies by about its root; the luck of the shooter adds as much again.
    let spread = (2 * (first + second + MISS) * MISS).isqrt();
    evaluation::shares(&weights(ahead, spread))
}

/// How likely a lead is to last that is so many times the spread: a curve from 0 to 1 without exponentials, which machines
/// compute differently.
fn weights(ahead: i64, spread: i64) -> [u64; 2] {
    let length = (ahead * ahead + spread * spread).isqrt();
    [length + ahead, length - ahead].map(|weight| u64::try_from(weight).unwrap_or_default())
}

/// How many misses a seat has to expect until it has sunk the enemy fleet, in thousandths.
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
