//! Each seat's expected share of the result, from its money, its ships and their future income.

use super::super::state::BlockadeRunner;
use super::outlook::Outlook;
use engine::evaluation;
use engine::seat::Seat;

/// The lead, in thousands of dollars, at which the odds are e to 1: in the last year, and before. Both are divided by the number of
/// seats, since fewer seats earn more. They fit 1,000 games of two, four and six normal computers best.
const AHEAD_AT_LAST: f32 = 95.0;
const AHEAD: f32 = 400.0;
/// The lowest logarithm of a seat's odds.
const FURTHEST: f32 = -6.0;
/// The factor that turns weights into whole numbers.
const SCALE: f32 = 1e6;

/// Each seat's expected share. During setup all are equal, because the places of ships matter little compared with
/// the whole game.
pub(super) fn shares(game: &BlockadeRunner) -> Vec<u16> {
    let begins = game.setting_up().is_some();
    let of_seat = |seat: Seat| value(game, seat).map(|value| if begins { 0.0 } else { value });
    let values: Vec<Option<f32>> = Seat::all(game.board.seats()).map(of_seat).collect();
    let most = values.iter().flatten().fold(f32::MIN, |most, value| most.max(*value));
    let is_last = game.board.year == *super::super::data::tables().years.end();
    let ahead = if is_last { AHEAD_AT_LAST } else { AHEAD } / f32::from(game.board.seats());
    let weight = |value: &Option<f32>| {
        value.map_or(0, |value| evaluation::weight((SCALE * ((value - most) / ahead).max(FURTHEST).exp()).into()))
    };
    evaluation::shares(&values.iter().map(weight).collect::<Vec<_>>())
}

/// A seat's expected wealth at the end; `None` if it has left.
fn value(game: &BlockadeRunner, seat: Seat) -> Option<f32> {
    let board = &game.board;
    if !board.plays(seat) {
        return None;
    }
    let outlook = Outlook::of(game, seat);
    // A seat that has not acted this year has a whole turn left.
    let left = match board.turn_of(seat) {
        _ if board.player(seat).done => 0,
        Some(turn) => turn.actions,
        None => super::super::data::tables().actions,
    };
    let ship = |vessel: &super::super::board::Vessel| match vessel.zone {
        Some(zone) => outlook.ship(game, vessel, zone, left),
        None => f32::from(vessel.ship.price()) + outlook.earns(vessel.ship, left),
    };
    // Ships count with the worth of their income at the end of the game, and so does money.
    let money = outlook.money();
    Some(f32::from(board.player(seat).money) + board.ships_of(seat).map(ship).sum::<f32>() / money)
}
