//! Load, Unload and rail transport (sections 4.11, 4.12 and 4.18).

use super::board::Vessel;
use super::data::{Cargo, Good, Money, Node, Place, Port, Ship, Ships, Zone, bonuses, tables};
use super::duties::Action;
use super::events::Event;
use super::orders::{Loading, Sale};
use super::railway::{self, Lines};
use super::refusals;
use super::state::BlockadeRunner;
use engine::log::Log;
use engine::refusal::Refusal;
use engine::seat::Seat;

/// The cost of a Load.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bill {
    pub(super) cost: Money,
    /// Whether it takes a train (BLO-155).
    pub(super) rail: bool,
}

/// The income of an Unload.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Proceeds {
    pub(super) income: Money,
    pub(super) bribe: Money,
}

impl BlockadeRunner {
    /// Actions that a Load takes in addition to its own: one for a train (BLO-156), none with a Night Train
    /// (BLO-139).
    pub(super) fn rail_actions(&self, rail: bool) -> u8 {
        u8::from(rail && !self.board.trains_run_free())
    }

    /// Whether a seat may carry out this Load.
    pub(super) fn check_load(&self, seat: Seat, loads: &[Loading]) -> Result<Bill, Refusal> {
        self.check_turn(seat)?;
        let bill = self.bill(seat, loads)?;
        self.check_action(seat, 1 + self.rail_actions(bill.rail), Action::Other)?;
        Ok(bill)
    }

    /// The cost of a Load, if it is legal (BLO-78 to BLO-84, BLO-157 to BLO-159). The order counts as a whole (R15).
    pub(super) fn bill(&self, seat: Seat, loads: &[Loading]) -> Result<Bill, Refusal> {
        let mut taken = Stocks::default();
        let mut ships = Ships::NONE;
        let mut bill = Bill { cost: 0, rail: comes_by_rail(loads) };
        for load in loads {
            if ships.contains(load.ship) {
                return Err(refusals::load_ship_twice(load.ship));
            }
            ships.insert(load.ship);
            let (vessel, zone, place) = self.loading_ship(seat, load.ship)?;
            check_hold(vessel, load)?;
            bill.cost += self.harbour_cost(load, zone, place, &mut taken)?;
            if !load.railed.is_empty() {
                bill.cost += self.rail_cost(load, zone, &mut taken)?;
            }
        }
        if loads.iter().all(Loading::is_empty) {
            return Err(refusals::nothing_loaded());
        }
        self.check_money(seat, bill.cost)?;
        Ok(bill)
    }

    fn loading_ship(&self, seat: Seat, ship: Ship) -> Result<(&Vessel, Zone, Place), Refusal> {
        let vessel = self.own(seat, ship).ok_or_else(|| refusals::load_not_your_ship(ship))?;
        let harbour = vessel.zone.and_then(|zone| Some((zone, zone.place()?)));
        let (zone, place) = harbour.ok_or_else(|| refusals::load_not_in_port(ship))?;
        Ok((vessel, zone, place))
    }

    /// The price of the goods from the port itself.
    fn harbour_cost(&self, load: &Loading, zone: Zone, place: Place, taken: &mut Stocks) -> Result<Money, Refusal> {
        let here: &[Good] = match place {
            Place::Port(_) => &Good::OF_THE_SOUTH,
            Place::Overseas(_) => &Good::FROM_OVERSEAS,
        };
        let mut cost = 0;
        for (good, count) in load.goods.kinds() {
            if !here.contains(&good) {
                return Err(refusals::goods_elsewhere(load.ship, good));
            }
            let left = self.board.goods_at(zone)[good] - taken.at(zone)[good];
            if left < count {
                return Err(refusals::goods_gone(good, place, left));
            }
            taken.take(zone, good, count);
            cost += Money::from(count) * tables().buy(good);
        }
        Ok(cost)
    }

    /// The price of the goods by rail, with the charge for the places passed.
    fn rail_cost(&self, load: &Loading, zone: Zone, taken: &mut Stocks) -> Result<Money, Refusal> {
        let port = self.board.open_port(zone).ok_or_else(|| refusals::rail_needs_port(load.ship))?;
        let lines = self.board.lines_to(port);
        let free = self.board.trains_run_free();
        let mut cost = 0;
        for railed in &load.railed {
            if railed.good.is_from_overseas() {
                return Err(refusals::rail_goods(railed.good));
            }
            let passed = self.check_line(railed.from, port, &lines)?;
            let left = self.board.stock(railed.from)[railed.good] - taken.from(railed.from)[railed.good];
            if left < railed.count {
                return Err(refusals::goods_gone_inland(railed.good, railed.from, left));
            }
            taken.rail(railed.from, railed.good, railed.count);
            cost += Money::from(railed.count) * tables().buy(railed.good);
            cost += if free { 0 } else { railway::charge(railed.count, passed) };
        }
        Ok(cost)
    }

    fn check_line(&self, from: Node, port: Port, lines: &Lines) -> Result<u8, Refusal> {
        match from {
            Node::Port(other) if other == port => Err(refusals::rail_from_here(port)),
            Node::Port(other) if self.board.port(other).closed => Err(refusals::rail_closed(other)),
            Node::City(city) if self.board.cities[city.index()].captured => Err(refusals::rail_captured(city)),
            _ => lines.passed(from).ok_or_else(|| refusals::no_rail_route(from, port)),
        }
    }

    /// A ship, if it is the seat's.
    pub(super) fn own(&self, seat: Seat, ship: Ship) -> Option<&Vessel> {
        self.board.vessel(ship).filter(|vessel| vessel.owner == seat)
    }

    pub(super) fn load(&mut self, seat: Seat, loads: &[Loading], actions: u8, log: &mut Log<Event>) {
        let cost = self.bill(seat, loads).map_or(0, |bill| bill.cost);
        let loads: Vec<Loading> = loads.iter().filter(|load| !load.is_empty()).cloned().collect();
        let harbours = loads.iter().filter_map(|load| self.harbour(load.ship)).collect();
        self.tell(Event::Loaded { seat, loads, harbours, cost, actions }, log);
    }

    /// The port or port overseas of a ship's zone.
    fn harbour(&self, ship: Ship) -> Option<Place> {
        self.board.vessel(ship)?.zone?.place()
    }

    /// Whether a seat may carry out this Unload.
    pub(super) fn check_unload(&self, seat: Seat, sales: &[Sale]) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        self.check_sales(seat, sales)?;
        self.check_action(seat, 1, Action::Other)
    }

    /// Whether all of these sales are legal (BLO-85 to BLO-87).
    pub(super) fn check_sales(&self, seat: Seat, sales: &[Sale]) -> Result<(), Refusal> {
        let mut ships = Ships::NONE;
        for sale in sales {
            if ships.contains(sale.ship) {
                return Err(refusals::unload_ship_twice(sale.ship));
            }
            ships.insert(sale.ship);
            let vessel = self.own(seat, sale.ship).ok_or_else(|| refusals::unload_not_your_ship(sale.ship))?;
            let zone = vessel.zone.ok_or_else(|| refusals::unload_not_in_port(sale.ship))?;
            for (good, count) in sale.goods.kinds() {
                if vessel.hold[good] < count {
                    return Err(refusals::unload_not_on_board(sale.ship, good, vessel.hold[good]));
                }
                if !self.board.sold_at(zone).contains(&good) {
                    return Err(match (zone.place(), good.is_from_overseas()) {
                        (None, _) => refusals::unload_not_in_port(sale.ship),
                        (_, true) => refusals::unload_in_south(sale.ship, good),
                        (_, false) => refusals::unload_overseas(sale.ship, good),
                    });
                }
            }
        }
        if sales.iter().all(|sale| sale.goods.is_empty()) { Err(refusals::nothing_unloaded()) } else { Ok(()) }
    }

    /// What of the goods on board brings money where the ship is.
    pub(super) fn sellable(&self, vessel: &Vessel) -> Cargo {
        vessel.zone.map_or(Cargo::NONE, |zone| vessel.hold.only(self.board.sold_at(zone)))
    }

    /// What an Unload brings: every unit the price at its beginning (BLO-88), war goods more with Subsidies (BLO-91, BLO-129), and
    /// for each ship the bribe (BLO-92).
    pub(super) fn proceeds(&self, seat: Seat, sales: &[Sale]) -> Proceeds {
        let subsidy = Money::from(self.board.player(seat).subsidy) * bonuses().subsidy;
        let friends = self.board.turn_of(seat).is_some_and(|turn| turn.effects.friends);
        let mut proceeds = Proceeds::default();
        for sale in sales {
            for (good, count) in sale.goods.kinds() {
                let each = if good == Good::War { tables().war_goods_pay + subsidy } else { self.board.price(good) };
                proceeds.income += Money::from(count) * each;
            }
            let surplus = sale.goods[Good::Black].saturating_sub(sale.goods[Good::War]);
            proceeds.bribe += if friends { 0 } else { Money::from(surplus) * tables().bribe };
        }
        proceeds
    }

    pub(super) fn unload(&mut self, seat: Seat, sales: &[Sale], actions: u8, log: &mut Log<Event>) {
        let Proceeds { income, bribe } = self.proceeds(seat, sales);
        let sales: Vec<Sale> = sales.iter().filter(|sale| !sale.goods.is_empty()).copied().collect();
        let harbours = sales.iter().filter_map(|sale| self.harbour(sale.ship)).collect();
        let sold = sales.iter().fold(Cargo::NONE, |all, sale| all.and(sale.goods));
        let price = |good: Good| (good, self.board.price_after(good, sold[good]));
        let fallen = Good::PRICED.into_iter().map(price).filter(|(good, price)| *price < self.board.price(*good));
        let fallen = fallen.collect();
        self.tell(Event::Unloaded { seat, sales, harbours, income, bribe, fallen, actions }, log);
    }
}

/// Whether any of it comes by rail.
pub(super) fn comes_by_rail(loads: &[Loading]) -> bool {
    loads.iter().any(|load| !load.railed.is_empty())
}

/// Whether all this is on board, and then there is room (BLO-81, BLO-84).
fn check_hold(vessel: &Vessel, load: &Loading) -> Result<(), Refusal> {
    for (good, count) in load.dumped.kinds() {
        if vessel.hold[good] < count {
            return Err(refusals::throw_not_on_board(load.ship, good, vessel.hold[good]));
        }
    }
    let space = vessel.ship.card().cargo;
    let wanted = (vessel.hold.units() - load.dumped.units()).saturating_add(load.taken().units());
    if wanted > space { Err(refusals::too_little_space(load.ship, space, wanted - space)) } else { Ok(()) }
}

/// What earlier ships of the same order have taken.
#[derive(Default)]
struct Stocks {
    harbours: Vec<(Zone, Cargo)>,
    places: Vec<(Node, Cargo)>,
}

impl Stocks {
    fn at(&self, zone: Zone) -> Cargo {
        let inland = zone.port().map_or(Cargo::NONE, |port| self.railed(Node::Port(port)));
        self.harbours.iter().filter(|(other, _)| *other == zone).fold(inland, |all, (_, cargo)| all.and(*cargo))
    }

    fn from(&self, node: Node) -> Cargo {
        match node {
            Node::Port(port) => self.at(port.zone()),
            Node::City(_) => self.railed(node),
        }
    }

    fn railed(&self, node: Node) -> Cargo {
        self.places.iter().filter(|(other, _)| *other == node).fold(Cargo::NONE, |all, (_, cargo)| all.and(*cargo))
    }

    fn take(&mut self, zone: Zone, good: Good, count: u8) {
        self.harbours.push((zone, Cargo::of(good, count)));
    }

    fn rail(&mut self, node: Node, good: Good, count: u8) {
        self.places.push((node, Cargo::of(good, count)));
    }
}
