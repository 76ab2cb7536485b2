//! Purchases: the choice of ships, their prices, and their first harbours.

use super::super::board::{Phase, Vessel};
use super::super::data::{Good, Money, Ship, Zone, tables};
use super::super::state::BlockadeRunner;
use super::outlook::Outlook;
use super::planner::reserve;
use engine::seat::Seat;

/// The most ships in the search.
const CANDIDATES: usize = 2;
/// The rise of a price for each rival with enough money.
const RIVAL: Money = 1;
/// The part of a ship's income that the seat bids. The rest is profit.
const SHARE: f32 = 0.1;
/// What the seat bids above a ship's price although it can put up another ship that is as good.
const EAGER: f32 = 2.0;

/// Whole dollars, 0 if the amount is negative.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "casts of floats saturate")]
pub(super) fn whole(amount: f32) -> Money {
    amount as Money
}

/// The most that a seat pays for a ship, with this many actions left after the purchase. In its own auction action, it can put
/// up another ship of the stack for the printed price instead (BLO-151).
pub(super) fn limit(game: &BlockadeRunner, seat: Seat, outlook: &Outlook, ship: Ship, left: u8) -> Money {
    let most = game.board.player(seat).money.saturating_sub(reserve(game, seat));
    let gain = |ship: Ship| SHARE * outlook.earns(ship, left);
    let is_own = game.board.lot().is_some() && game.board.turn_of(seat).is_some();
    let more = if is_own {
        let others = game.board.stack().filter(|other| *other != ship && other.price() <= most);
        (gain(ship) - others.map(gain).fold(0.0, f32::max)).max(0.0) + EAGER
    } else {
        gain(ship)
    };
    whole(f32::from(ship.price()) + more).min(most)
}

/// The expected price of a ship.
pub(super) fn expected_cost(game: &BlockadeRunner, seat: Seat, ship: Ship) -> Money {
    let board = &game.board;
    let richer = |other: &Seat| *other != seat && board.player(*other).money > ship.price() + 8;
    let rivals = board.playing().filter(richer).count().min(3);
    ship.price() + RIVAL * Money::try_from(rivals).unwrap_or(0)
}

/// The ships of the stack with the best income for their price.
pub(super) fn candidates(game: &BlockadeRunner, seat: Seat, outlook: &Outlook) -> Vec<Ship> {
    let left = game.board.turn_of(seat).map_or(0, |turn| turn.actions.saturating_sub(1));
    let gain = |ship: &Ship| outlook.earns(*ship, left) - f32::from(expected_cost(game, seat, *ship) - ship.price());
    let affordable = |ship: &Ship| limit(game, seat, outlook, *ship, left) >= expected_cost(game, seat, *ship);
    let mut ships: Vec<Ship> = game.board.stack().filter(affordable).collect();
    ships.sort_by(|one, other| gain(other).total_cmp(&gain(one)).then(one.price().cmp(&other.price())));
    ships.truncate(CANDIDATES);
    ships
}

/// The best harbour for a new ship, with this many actions left in this turn.
pub(super) fn berth(game: &BlockadeRunner, vessel: &Vessel, outlook: &Outlook, left: u8) -> Option<Zone> {
    let board = &game.board;
    let falls = |zone: &Zone| zone.port().is_some_and(|port| board.sortie() == Some(port) || board.will_fall(port));
    let free = board.harbours().filter(|zone| !falls(zone));
    // The owner's other ships there load first. During setup other owners' ships do so half the time.
    let share = if board.phase == Phase::Setup { 1 } else { 2 };
    let lie = |zone: Zone| {
        let there = board.vessels.iter().filter(|other| other.zone == Some(zone) && other.ship != vessel.ship);
        let room: u8 =
            there.map(|other| if other.owner == vessel.owner { other.room() } else { other.room() / share }).sum();
        let cotton = f32::from(board.price(Good::Cotton)) - f32::from(tables().buy(Good::Cotton));
        let missing = (room + vessel.room()).saturating_sub(board.goods_at(zone).units()).min(vessel.room());
        f32::from(missing) * cotton
    };
    let value = |zone: Zone| outlook.ship(game, vessel, zone, left) - 0.8 * lie(zone);
    free.max_by(|one, other| value(*one).total_cmp(&value(*other)))
}
