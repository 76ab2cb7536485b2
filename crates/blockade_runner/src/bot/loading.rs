//! The choice of goods to load.

use super::super::board::Vessel;
use super::super::data::{Cargo, City, Good, Money, Node, Overseas, Port, tables};
use super::super::orders::Loading;
use super::super::railway;
use super::super::state::BlockadeRunner;
use super::outlook::Outlook;
use engine::seat::Seat;

/// A suggested Load, and its expected profit after cost.
#[derive(Clone, Debug, Default)]
pub(super) struct Loads {
    pub(super) loads: Vec<Loading>,
    pub(super) gain: f32,
}

/// Goods that earlier ships of the same Load have left.
#[derive(Clone)]
struct Market {
    ports: [Cargo; Port::COUNT],
    cities: [Cargo; City::COUNT],
    overseas: [Cargo; Overseas::COUNT],
    money: Money,
}

/// A unit of goods that a ship could take.
struct Unit {
    good: Good,
    from: Node,
    cost: Money,
    margin: f32,
}

impl Market {
    fn of(game: &BlockadeRunner, seat: Seat) -> Self {
        let board = &game.board;
        Self {
            ports: std::array::from_fn(|at| board.ports[at].stock),
            cities: std::array::from_fn(|at| board.cities[at].stock),
            overseas: board.overseas,
            money: board.player(seat).money,
        }
    }

    fn stock(&mut self, node: Node) -> &mut Cargo {
        match node {
            Node::Port(port) => &mut self.ports[port.index()],
            Node::City(city) => &mut self.cities[city.index()],
        }
    }
}

/// The best Load for a seat's ships where they are, with trains or without. Ships in the South load first, because their goods
/// bring most for their cost, and of these the fastest. Each takes the most profitable goods if it can sell them.
pub(super) fn best(game: &BlockadeRunner, seat: Seat, outlook: &Outlook, rail: bool) -> Loads {
    let mut market = Market::of(game, seat);
    let left = game.board.turn_of(seat).map_or(0, |turn| turn.actions.saturating_sub(1));
    let mut ships: Vec<&Vessel> = game.board.ships_of(seat).filter(|vessel| vessel.room() > 0).collect();
    let is_overseas = |vessel: &Vessel| vessel.zone.is_some_and(|zone| zone.overseas().is_some());
    ships.sort_by_key(|vessel| (is_overseas(vessel), std::cmp::Reverse(vessel.ship.card().speed)));
    let mut loads = Loads::default();
    for vessel in ships {
        let Some(zone) = vessel.zone else { continue };
        let mut load = Loading::of(vessel.ship);
        let before = market.clone();
        let mut gain = 0.0;
        if let Some(port) = game.board.open_port(zone) {
            let mut places = vec![(Node::Port(port), 0)];
            if rail {
                let free = game.board.turn().is_some_and(|turn| turn.effects.night_train);
                let reached = game.board.railed_to(port).into_iter();
                places.extend(reached.map(|(node, passed, _)| (node, if free { 0 } else { passed })));
            }
            gain += southern(game, vessel, port, &places, &mut market, &mut load);
        } else if let Some(overseas) = zone.overseas() {
            gain += foreign(game, vessel, overseas, outlook, &mut market, &mut load);
        }
        let laden = Vessel { hold: vessel.hold.and(load.taken()), ..vessel.clone() };
        let worth = |vessel: &Vessel| outlook.ship(game, vessel, zone, left);
        if load.is_empty() || worth(&laden) - worth(vessel) <= f32::from(before.money - market.money) * outlook.money()
        {
            market = before;
            continue;
        }
        loads.gain += gain;
        loads.loads.push(load);
    }
    loads
}

/// Loads cotton and tobacco, the most profitable unit first; from the port itself if that is as good.
fn southern(
    game: &BlockadeRunner,
    vessel: &Vessel,
    port: Port,
    places: &[(Node, u8)],
    market: &mut Market,
    load: &mut Loading,
) -> f32 {
    let mut gain = 0.0;
    for _ in 0..vessel.room() {
        let mut best: Option<Unit> = None;
        for (from, passed) in places {
            let stock = *market.stock(*from);
            for (good, _) in stock.only(&Good::OF_THE_SOUTH).kinds() {
                let cost = tables().buy(good) + railway::charge(1, *passed);
                let margin = f32::from(game.board.price(good)) - f32::from(cost);
                let better = best.as_ref().is_none_or(|best| margin > best.margin);
                if better && margin > 0.0 && cost <= market.money {
                    best = Some(Unit { good, from: *from, cost, margin });
                }
            }
        }
        let Some(Unit { good, from, cost, margin }) = best else { break };
        market.stock(from)[good] -= 1;
        market.money -= cost;
        gain += margin;
        match from == Node::Port(port) {
            true => load.goods = load.goods.plus(good, 1),
            false => load.rail(good, 1, from),
        }
    }
    gain
}

/// Loads the most profitable mix of war goods and black market goods, bribes included.
fn foreign(
    game: &BlockadeRunner,
    vessel: &Vessel,
    overseas: Overseas,
    outlook: &Outlook,
    market: &mut Market,
    load: &mut Loading,
) -> f32 {
    let stock = market.overseas[overseas.index()];
    let (room, price) = (vessel.room(), tables().buy(Good::Black));
    let before = outlook.worth(game, vessel.hold.only(&Good::FROM_OVERSEAS));
    let affordable = u8::try_from(market.money / price).unwrap_or(u8::MAX);
    let mut best = (0.0, Cargo::NONE);
    for black in 0..=room.min(stock[Good::Black]).min(affordable) {
        for war in 0..=(room - black).min(stock[Good::War]) {
            let goods = Cargo::of(Good::War, war).plus(Good::Black, black);
            let after = outlook.worth(game, vessel.hold.only(&Good::FROM_OVERSEAS).and(goods));
            let gain = after - before - f32::from(black) * f32::from(price);
            if gain > best.0 {
                best = (gain, goods);
            }
        }
    }
    let (gain, goods) = best;
    market.overseas[overseas.index()] = stock.less(goods).expect("goods taken are there");
    market.money -= Money::from(goods[Good::Black]) * price;
    load.goods = goods;
    gain
}
