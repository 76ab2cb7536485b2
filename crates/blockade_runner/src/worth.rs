//! What actions are worth by simple figures of the rules: what goods bring at today's prices, less their cost and bribes, and the
//! chance of today's tests, at which a ship counts with its printed price.

use super::board::{Board, Effects, Vessel};
use super::cards::everything_sellable;
use super::data::{Cargo, Good, Port, Zone, tables};
use super::evasion::{Evasion, signed, throws};
use super::orders::Answer;
use super::state::BlockadeRunner;
use engine::seat::Seat;

/// The least gain that counts, in thousands of dollars.
const LEAST: f32 = 5.0;
/// The chance to arrive and to survive the winter below which a ship may wait for a better year: it would earn more than once in the
/// years to come.
const SAFE: f32 = 0.9;

/// Whether a turn that ends with so many actions leaves one of worth: a sale, a Load, or a voyage of a laden ship.
pub(super) fn is_left(game: &BlockadeRunner, seat: Seat, left: u8) -> bool {
    let works = |vessel: &Vessel| loads(game, seat, vessel, left) || carries(game, seat, vessel, left > 1);
    sells(game, seat) || game.board.ships_of(seat).any(works)
}

/// Whether a sale where the ships are is of worth.
pub(super) fn sells(game: &BlockadeRunner, seat: Seat) -> bool {
    let proceeds = game.proceeds(seat, &everything_sellable(game, seat));
    f32::from(proceeds.income) - f32::from(proceeds.bribe) > LEAST
}

/// Whether a ship can load goods that pay, with a way to their market and with time to sell them.
pub(super) fn loads(game: &BlockadeRunner, seat: Seat, vessel: &Vessel, left: u8) -> bool {
    let board = &game.board;
    let Some(zone) = vessel.zone else { return false };
    let moves = |goods: Cargo| match is_last_year(board) {
        true => left.checked_sub(LOAD_AND_SELL),
        false => Some(moves_to_sale(board, vessel, goods)),
    };
    let money = board.player(seat).money;
    board.goods_at(zone).kinds().any(|(good, count)| {
        let payable =
            money.checked_div(tables().buy(good)).map_or(u8::MAX, |units| u8::try_from(units).unwrap_or(u8::MAX));
        let goods = Cargo::of(good, count.min(vessel.room()).min(payable));
        let cost = f32::from(u16::from(goods.units()) * tables().buy(good));
        let gain = |hold: Cargo, moves: u8| {
            let gains = markets(board, hold).map(|zone| voyage(game, seat, vessel, hold, zone, moves).gain());
            gains.fold(0.0, f32::max)
        };
        let more = |moves: u8| gain(vessel.hold.and(goods), moves) - gain(vessel.hold, moves) - cost;
        !goods.is_empty() && moves(goods).is_some_and(|moves| more(moves) > LEAST)
    })
}

/// Whether a laden ship gains by sailing to its market with the next action; with time to sell there or without.
pub(super) fn carries(game: &BlockadeRunner, seat: Seat, vessel: &Vessel, sells: bool) -> bool {
    market(game, seat, vessel, sells).is_some()
}

/// The best market to which a laden ship sails with the next action, if that is of worth.
pub(super) fn market(game: &BlockadeRunner, seat: Seat, vessel: &Vessel, sells: bool) -> Option<Zone> {
    let (board, hold) = (&game.board, vessel.hold);
    let has_moved = game.moved(seat).is_some_and(|moved| moved.contains(vessel.ship));
    if hold.is_empty() || has_moved || !game.sellable(vessel).is_empty() {
        return None;
    }
    let last = is_last_year(board);
    // Without time for the sale, imports are safer at sea. Exports are safer overseas, where the squadron is not.
    let exports = !hold.only(&Good::OF_THE_SOUTH).is_empty();
    let in_port = vessel.zone.is_some_and(|zone| board.open_port(zone).is_some());
    if !sells && (last || !exports || !in_port) {
        return None;
    }
    let possible = markets(board, hold).filter(|zone| sells || !board.tests(vessel, *zone));
    let gain = |zone: Zone| {
        let voyage = voyage(game, seat, vessel, hold, zone, 1);
        (zone, if last { voyage.gain() } else { voyage.gain_over_waiting() })
    };
    let best = possible.map(gain).max_by(|one, other| one.1.total_cmp(&other.1));
    best.filter(|(_, gain)| *gain > LEAST).map(|(zone, _)| zone)
}

/// Actions for goods in addition to moves.
const LOAD_AND_SELL: u8 = 2;

fn is_last_year(board: &Board) -> bool {
    board.year == *tables().years.end()
}

/// The fewest moves of a ship to a market for these goods.
fn moves_to_sale(board: &Board, vessel: &Vessel, goods: Cargo) -> u8 {
    let near = Zone::steps_to(vessel.zone);
    let steps = markets(board, goods).map(|zone| near[zone.index()]).min().unwrap_or(u8::MAX);
    steps.div_ceil(board.range(vessel).max(1)).max(1)
}

/// The zones in which any of the goods are sold.
fn markets(board: &Board, goods: Cargo) -> impl Iterator<Item = Zone> {
    board.harbours().filter(move |zone| !goods.only(board.sold_at(*zone)).is_empty())
}

/// A voyage to a market.
struct Voyage {
    /// The printed price of the ship.
    ship: f32,
    /// The money for the goods, less the bribe.
    income: f32,
    /// The chance to arrive; 0 if the market is out of reach.
    chance: f32,
    /// The least chance to survive the winter there.
    winter: f32,
}

impl Voyage {
    /// What the voyage gains if the goods are worthless otherwise.
    fn gain(&self) -> f32 {
        self.chance * (self.ship + self.income) - self.ship
    }

    /// What the voyage gains if the goods can be sold next year. Until then the ship can earn as much again, if it is not lost in
    /// the winter.
    fn gain_over_waiting(&self) -> f32 {
        if self.chance * self.winter < SAFE {
            return 0.0;
        }
        let waiting = self.ship + self.income;
        self.chance * (self.income + self.winter * waiting) - waiting
    }
}

/// The voyage of a ship with these goods to a market within so many moves. Of several moves, only the tests where they begin and
/// end count.
fn voyage(game: &BlockadeRunner, seat: Seat, vessel: &Vessel, goods: Cargo, market: Zone, moves: u8) -> Voyage {
    let board = &game.board;
    let laden = Vessel { hold: goods, ..vessel.clone() };
    let range = board.range(vessel);
    let chance = match Zone::steps_to(vessel.zone)[market.index()] {
        0 => 0.0,
        steps if steps > moves.saturating_mul(range) => 0.0,
        steps if steps > range => passes(board, &laden, &[market]),
        _ => {
            let routes = board.routes_to(&laden, market);
            routes.iter().map(|route| passes(board, &laden, &route.zones)).fold(0.0, f32::max)
        }
    };
    let income = income(game, seat, goods.only(board.sold_at(market)));
    let winter = market.port().map_or(1.0, |port| winter(board, vessel, port));
    Voyage { ship: vessel.ship.price().into(), income, chance, winter }
}

/// The least chance of an empty ship to survive the winter in a port: more war goods may arrive before it.
fn winter(board: &Board, vessel: &Vessel, port: Port) -> f32 {
    let mut state = *board.port(port);
    (0..=tables().assault_bonus).for_each(|_| state.tighten(port.text().defence));
    if is_last_year(board) || state.blockade < state.defence {
        return 1.0;
    }
    let evasion = Evasion {
        speed: signed(vessel.speed(Effects::default())),
        convoy: 0,
        defence: signed(state.defence),
        strength: signed(state.blockade),
        ..board.evasion(vessel, port.zone(), Cargo::NONE)
    };
    let assaulted = f32::from(tables().war_effort(board.war).assaults) / board.open_ports().count() as f32;
    1.0 - assaulted.min(1.0) * (1.0 - pass(evasion.losses()))
}

/// The money for goods, less the bribe.
pub(super) fn income(game: &BlockadeRunner, seat: Seat, goods: Cargo) -> f32 {
    let pay = f32::from(tables().war_goods_pay) + f32::from(game.board.player(seat).subsidy);
    let bribed = f32::from(goods[Good::Black].saturating_sub(goods[Good::War])) * f32::from(tables().bribe);
    let sold = |good: &Good| f32::from(goods[*good]) * f32::from(game.board.price(*good));
    Good::PRICED.iter().map(sold).sum::<f32>() + f32::from(goods[Good::War]) * pay - bribed
}

/// The chance to pass all tests of a route, with the goods kept.
fn passes(board: &Board, vessel: &Vessel, route: &[Zone]) -> f32 {
    board.tests_on(vessel, route, Answer::Keep).iter().map(|test| pass(test.losses)).product()
}

fn pass(losses: u16) -> f32 {
    1.0 - f32::from(losses) / f32::from(throws())
}
