//! The economy of section 9 of the rules. The greedy player of its simulation, rebuilt decision by decision, earns
//! the same here. Money is in thousands of dollars.

use std::cmp::Reverse;
use std::collections::VecDeque;

use super::super::board::Vessel;
use super::super::cards::everything_sellable;
use super::super::data::{Card, Cargo, Effect, Good, Money, Node, Overseas, Port, Sea, Ship, Zone, tables};
use super::super::evasion::{losses, throws};
use super::super::orders::{Answer, Course, Loading, Move, Target, Work};
use super::super::railway;
use super::super::state::BlockadeRunner;
use engine::dice::Dice;
use engine::prelude::*;
use engine::seat::Seat;

/// The worth of a unit of war goods in addition to its pay.
const WAR_INTEREST: f64 = 3.5;

/// The most valuable goods by rail, compared field by field as in the script.
type Railing<'t> = (f64, Reverse<u8>, &'t str, Good, Node, f64);

/// A greedy player, with its plans for the turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Greedy {
    year: u16,
    carded: bool,
    auctioned: bool,
    /// The remaining moves of the open Move action.
    voyages: VecDeque<Course>,
    /// Ports that may be improved with the card just played, and the player's money for it; `None` before they are
    /// chosen.
    improving: Option<VecDeque<Port>>,
    own: Money,
}

fn lost(value: i8) -> f64 {
    f64::from(losses(value)) / f64::from(throws())
}

fn units(hold: Cargo, good: Good) -> f64 {
    f64::from(hold[good])
}

/// The best chance to arrive and the route for each zone in range, with or without the test of the first zone.
pub(super) fn routes(game: &BlockadeRunner, vessel: &Vessel, first: bool) -> Vec<Option<(f64, Vec<Zone>)>> {
    let start = vessel.zone.expect("the ship is placed");
    let chance = |zone: Zone| match game.board.tests(vessel, zone) {
        true => 1.0 - lost(game.board.evasion(vessel, zone, vessel.hold).value()),
        false => 1.0,
    };
    let mut best: Vec<Option<(f64, Vec<Zone>)>> = vec![None; Zone::COUNT];
    let begin = (if first { chance(start) } else { 1.0 }, Vec::new());
    best[start.index()] = Some(begin.clone());
    let mut front = vec![(start, begin)];
    for _ in 0..game.board.range(vessel) {
        let mut new: Vec<(Zone, (f64, Vec<Zone>))> = Vec::new();
        for (at, (through, way)) in &front {
            for next in at.adjacent().iter().copied().filter(|next| *next != start && !way.contains(next)) {
                let arrives = through * chance(next);
                if best[next.index()].as_ref().is_none_or(|(known, _)| arrives > known + 1e-12) {
                    let longer = [way.as_slice(), &[next]].concat();
                    best[next.index()] = Some((arrives, longer.clone()));
                    new.retain(|(zone, _)| *zone != next);
                    new.push((next, (arrives, longer)));
                }
            }
        }
        front = new;
    }
    best
}

/// The number of steps to the nearest goal.
fn hops(from: Zone, goals: &[Zone]) -> f64 {
    let (mut seen, mut todo) = ([false; Zone::COUNT], VecDeque::from([(from, 0)]));
    seen[from.index()] = true;
    while let Some((zone, steps)) = todo.pop_front() {
        if goals.contains(&zone) {
            return f64::from(steps);
        }
        for next in zone.adjacent() {
            if !std::mem::replace(&mut seen[next.index()], true) {
                todo.push_back((*next, steps + 1));
            }
        }
    }
    f64::INFINITY
}

/// A greedy player's view of a game.
struct Sight<'g> {
    game: &'g BlockadeRunner,
    seat: Seat,
}

impl Sight<'_> {
    fn last(&self) -> bool {
        self.game.board.year == *tables().years.end()
    }

    fn money(&self) -> f64 {
        f64::from(self.game.board.player(self.seat).money)
    }

    fn capacity(&self) -> f64 {
        f64::from(self.game.board.cargo_space(self.seat))
    }

    fn price(&self, good: Good) -> f64 {
        f64::from(self.game.board.price(good))
    }

    fn open(&self) -> Vec<Port> {
        self.game.board.open_ports().collect()
    }

    fn good_port(&self, dice: &mut Dice) -> Zone {
        let board = &self.game.board;
        let ports = self.open();
        if ports.is_empty() {
            return dice.pick(&Overseas::all().map(Overseas::zone).collect::<Vec<_>>()).to_owned();
        }
        let taken = |port: Port| board.vessels.iter().filter(|vessel| vessel.zone == Some(port.zone())).count() as f64;
        let weigh = |port: Port| {
            let state = board.port(port);
            let luck = f64::from(dice.below(2_000)) / 1e3;
            f64::from(state.stock.units()) - taken(port) + f64::from(state.defence) - f64::from(state.blockade) + luck
        };
        let weights: Vec<f64> = ports.iter().copied().map(weigh).collect();
        let most = weights.iter().copied().fold(f64::MIN, f64::max);
        ports[weights.iter().position(|weight| *weight == most).expect("one of them")].zone()
    }

    /// The rough value of having this ship in the zone.
    fn goal(&self, vessel: &Vessel, zone: Zone) -> f64 {
        let (board, hold, last) = (&self.game.board, vessel.hold, self.last());
        let space = f64::from(vessel.ship.card().cargo);
        let [cotton, tobacco, war, black] = Good::ALL.map(|good| units(hold, good));
        if let Some(overseas) = zone.overseas() {
            let sold = cotton * self.price(Good::Cotton) + tobacco * self.price(Good::Tobacco);
            let stock = board.overseas[overseas.index()];
            let there = units(stock, Good::Black) + 0.5 * units(stock, Good::War);
            return sold + if last { 0.0 } else { 0.45 * (space - war - black).min(there) * 8.0 };
        }
        if let Some(port) = board.open_port(zone) {
            let state = board.port(port);
            let sold = war * 2.5 + black * (self.price(Good::Black) - 2.5);
            let room = space - cotton - tobacco;
            let left = f64::from(state.defence) - f64::from(state.blockade);
            let goods = if last { 0.3 } else { 0.45 } * room.min(f64::from(state.stock.units())) * 8.0;
            return sold + goods + if room > 0.0 || !last { 0.3 * left } else { 0.0 };
        }
        let goals: Vec<Zone> = match cotton + tobacco > 0.0 {
            true => Overseas::all().map(Overseas::zone).collect(),
            false if board.open_ports().next().is_none() => vec![zone],
            false => self.open().into_iter().map(Port::zone).collect(),
        };
        let worth = cotton * 9.0 + tobacco * 14.0 + war * 2.0 + black * 10.0;
        worth * (0.5 - 0.06 * hops(zone, &goals)).max(0.05)
    }

    /// The most valuable loads, and their value.
    fn plan_load(&self, rail: bool) -> (f64, Vec<Loading>) {
        let (game, board) = (self.game, &self.game.board);
        let mut left: Vec<Cargo> = Node::all().map(|node| board.stock(node)).collect();
        let mut overseas = board.overseas;
        let (mut money, mut gain, mut loads) = (self.money(), 0.0, Vec::new());
        let free = board.turn().is_some_and(|turn| turn.effects.night_train);
        let mut ships: Vec<&Vessel> = board.ships_of(self.seat).filter(|vessel| vessel.room() > 0).collect();
        ships.sort_by_key(|vessel| Reverse(vessel.ship.card().speed));
        for vessel in ships {
            let zone = vessel.zone.expect("the ship is placed");
            let mut load = Loading::of(vessel.ship);
            if let Some(port) = board.open_port(zone) {
                let mut places = vec![(Node::Port(port), 0)];
                if rail {
                    let reached = board.railed_to(port).into_iter();
                    places.extend(reached.map(|(node, passed, _)| (node, if free { 0 } else { passed })));
                }
                for _ in 0..vessel.room() {
                    let mut best: Option<Railing<'_>> = None;
                    for (node, passed) in &places {
                        for good in Good::OF_THE_SOUTH.into_iter().filter(|good| left[node.index()][*good] > 0) {
                            let cost = f64::from(tables().buy(good) + railway::charge(1, *passed));
                            let unit = (self.price(good) - cost, Reverse(*passed), node.id(), good, *node, cost);
                            let better = best
                                .as_ref()
                                .is_none_or(|best| (unit.0, unit.1, unit.2, unit.3) > (best.0, best.1, best.2, best.3));
                            if better && cost <= money && unit.0 > 0.0 {
                                best = Some(unit);
                            }
                        }
                    }
                    let Some((margin, _, _, good, node, cost)) = best else { break };
                    left[node.index()][good] -= 1;
                    money -= cost;
                    gain += 0.8 * margin;
                    match node == Node::Port(port) {
                        true => load.goods = load.goods.plus(good, 1),
                        false => load.rail(good, 1, node),
                    }
                }
            } else if let Some(place) = zone.overseas() {
                let stock = &mut overseas[place.index()];
                let (mut war, mut black) = (vessel.hold[Good::War], vessel.hold[Good::Black]);
                let player = board.player(self.seat);
                let friends = board.turn().is_some_and(|turn| turn.effects.friends);
                for _ in 0..vessel.room() {
                    let mut options = Vec::new();
                    if stock[Good::War] > 0 {
                        let saved = if black > war { 5.0 } else { 0.0 };
                        options.push((1.0 + f64::from(player.subsidy) + saved + WAR_INTEREST, Good::War, 0.0));
                    }
                    if stock[Good::Black] > 0 && money >= 5.0 {
                        let bribe = if black < war || friends { 0.0 } else { 5.0 };
                        options.push((self.price(Good::Black) - 5.0 - bribe, Good::Black, 5.0));
                    }
                    let best = options.into_iter().max_by(|one, other| one.0.total_cmp(&other.0));
                    let Some((value, good, cost)) = best else { break };
                    stock[good] -= 1;
                    money -= cost;
                    gain += 0.8 * value;
                    (war, black) = (war + u8::from(good == Good::War), black + u8::from(good == Good::Black));
                    load.goods = load.goods.plus(good, 1);
                }
            }
            if !load.is_empty() {
                loads.push(load);
            }
        }
        debug_assert!(loads.is_empty() || game.bill(self.seat, &loads).is_ok());
        (gain, loads)
    }

    fn plan_move(&self) -> VecDeque<Course> {
        let mut plan = VecDeque::new();
        for vessel in self.game.board.ships_of(self.seat) {
            let start = vessel.zone.expect("the ship is placed");
            let here = self.goal(vessel, start);
            let mut best: Option<(f64, Vec<Zone>)> = None;
            for (zone, way) in Zone::all().zip(routes(self.game, vessel, true)) {
                let Some((chance, route)) = way.filter(|_| zone != start && !self.game.board.is_closed(zone)) else {
                    continue;
                };
                let at_stake = f64::from(vessel.ship.price()) + 4.0 * f64::from(vessel.ship.card().cargo);
                let value = chance * self.goal(vessel, zone) - (1.0 - chance) * at_stake;
                if best.as_ref().is_none_or(|best| value > best.0 + 1e-9) {
                    best = Some((value, route));
                }
            }
            if let Some((_, route)) = best.filter(|(value, _)| value - here > 1.5) {
                plan.push_back(Course { ship: vessel.ship, route, answer: Answer::Ask });
            }
        }
        plan
    }

    fn flight(&self) -> Option<Course> {
        let zone = self.game.board.sortie()?.zone();
        let vessel = self.game.board.ships_of(self.seat).find(|vessel| vessel.zone == Some(zone))?;
        let ways = Zone::all().zip(routes(self.game, vessel, false));
        let allowed = ways.filter(|(end, _)| *end != zone && !self.game.board.is_closed(*end));
        let valued = allowed.filter_map(|(end, way)| {
            let (chance, route) = way?;
            let price = f64::from(vessel.ship.price());
            Some((self.goal(vessel, end) * chance - (1.0 - chance) * price, route))
        });
        let (_, route) = valued.max_by(|one, other| one.0.total_cmp(&other.0))?;
        Some(Course { ship: vessel.ship, route, answer: Answer::Ask })
    }

    /// Whether to throw the goods overboard before a test.
    fn dumps(&self) -> bool {
        let voyage = self.game.board.voyage.as_ref().expect("a ship is asked");
        let vessel = self.game.board.vessel(voyage.ship).expect("the ship exists");
        let value = self.game.board.evasion(vessel, voyage.route[voyage.at], vessel.hold).value();
        let [cotton, tobacco, war, black] = Good::ALL.map(|good| units(vessel.hold, good));
        let worth = cotton * 9.0 + tobacco * 12.0 + war + black * 9.0;
        (lost(value) - lost(value + 1)) * f64::from(vessel.ship.price()) > (1.0 - lost(value)) * worth
    }

    fn max_bid(&self, ship: Ship) -> Money {
        let card = ship.card();
        let left = f64::from(tables().years.end() - self.game.board.year);
        let premium = f64::from(card.cargo) * (1.5 + 0.4 * (f64::from(card.speed) - 3.0)) * left;
        let most = self.money() - 3.0 * self.capacity().max(1.0) * 0.5;
        most.min(f64::from(ship.price()) + premium).max(0.0) as Money
    }

    /// The ship to put up for auction, if any is worth its price.
    fn lot(&self) -> Option<Move> {
        let worth = |ship: &Ship| self.max_bid(*ship) >= ship.price();
        let key = |ship: &Ship| (3 * ship.card().cargo + ship.card().speed, Reverse(ship.price()));
        self.game.board.stack().filter(worth).max_by_key(key).map(Move::Auction)
    }

    /// The card to play, with effect if possible.
    fn card(&self, dice: &mut Dice) -> Option<Move> {
        let mut hand = self.game.secrets(self.seat).hand.clone();
        hand.dedup();
        dice.shuffle(&mut hand);
        let mut best: Option<(f64, Card)> = None;
        for card in hand {
            let value = self.priority(card);
            if best.is_none_or(|best| value > best.0) {
                best = Some((value, card));
            }
        }
        let (value, card) = best?;
        let play = self.target(card, dice).map(|target| Move::Play(card, target)).filter(|_| value > 0.0);
        Some(play.filter(|play| self.game.check(self.seat, play).is_ok()).unwrap_or(Move::Discard(card)))
    }

    fn priority(&self, card: Card) -> f64 {
        let board = &self.game.board;
        let when = |holds: bool, value: f64| if holds { value } else { 0.0 };
        let year = f64::from(board.year) - 1861.0;
        match card.effect() {
            Effect::Captain { .. } => when(board.ships_of(self.seat).any(|vessel| !vessel.captain), 8.0),
            Effect::Pilot { .. } => when(board.ships_of(self.seat).any(|vessel| !vessel.pilot), 7.0),
            Effect::Insurance => 5.0 + when(year >= 2.0, 1.0),
            Effect::Subsidy { .. } => 6.0 - 1.5 * year,
            Effect::Loan { .. } => 9.0,
            Effect::PrivateLaunch => when(board.stack().next().is_some() && self.money() >= 20.0 && !self.last(), 9.0),
            Effect::Fort { port, .. } => {
                let state = board.port(port.0);
                when(!state.closed && state.defence <= 4, 5.0)
            }
            Effect::ReduceBlockade { .. } => {
                2.0 + f64::from(board.open_ports().map(|port| board.port(port).blockade).max().unwrap_or(0))
            }
            Effect::Gale { .. } => 4.0,
            Effect::Price { .. } => 5.0,
            Effect::RemoveSquadron => when(board.squadron.is_some(), 3.0),
            _ => 4.0,
        }
    }

    fn target(&self, card: Card, dice: &mut Dice) -> Option<Target> {
        let board = &self.game.board;
        let best_ship = |free: fn(&Vessel) -> bool| {
            let ships = board.ships_of(self.seat).filter(|vessel| free(vessel));
            ships.max_by_key(|vessel| (vessel.ship.card().cargo, vessel.ship.price())).map(|vessel| vessel.ship)
        };
        Some(match card.effect() {
            Effect::Captain { .. } => Target::Ship(best_ship(|vessel| !vessel.captain)?),
            Effect::Pilot { .. } => Target::Ship(best_ship(|vessel| !vessel.pilot)?),
            Effect::PrivateLaunch => {
                let paid = board.stack().filter(|ship| f64::from(ship.price()) <= self.money() - 5.0);
                let ship = paid.max_by_key(|ship| (ship.card().cargo, ship.card().speed))?;
                Target::Launch(ship, self.good_port(dice))
            }
            Effect::ReduceBlockade { .. } => {
                let key = |port: &Port| {
                    let state = board.port(*port);
                    (state.blockade > 0, state.defence, state.blockade)
                };
                Target::Port(board.open_ports().max_by_key(key)?)
            }
            Effect::HiddenInlet => Target::Port(board.open_ports().max_by_key(|port| board.port(*port).blockade)?),
            Effect::Gale { .. } => {
                let tight = |sea: Sea| -> u8 {
                    let ports = Port::all().filter(|port| port.zone().text().sea == sea);
                    ports.map(|port| board.port(port).blockade).sum()
                };
                Target::Sea(Sea::OF_THE_SOUTH.into_iter().max_by_key(|sea| (tight(*sea), *sea == Sea::Atlantic))?)
            }
            Effect::Stevedores => self.works()?,
            _ => Target::None,
        })
    }

    fn works(&self) -> Option<Target> {
        let sales = everything_sellable(self.game, self.seat);
        let mut sold = self.game.clone();
        let mut works = Vec::new();
        if !sales.is_empty() {
            sold.unload(self.seat, &sales, 0, &mut Default::default());
            works.push(Work::Unload(sales));
        }
        let (_, loads) = Sight { game: &sold, seat: self.seat }.plan_load(false);
        works.extend(Some(loads).filter(|loads| !loads.is_empty()).map(Work::Load));
        (!works.is_empty()).then_some(Target::Works(works))
    }

    /// Up to three ports, and the player's money for them.
    fn improvements(&self) -> (VecDeque<Port>, Money) {
        let board = &self.game.board;
        let mut ports: Vec<Port> = self.open();
        ports.retain(|port| board.port(*port).defence < tables().defence_max);
        ports.sort_by_key(|port| {
            let state = board.port(*port);
            let near = u8::from(state.blockade + 3 >= state.defence);
            Reverse(state.stock.units() + port.text().defence + near)
        });
        ports.truncate(3);
        let own = board.player(self.seat).money.saturating_sub(15) / 15 * 5;
        (ports.into(), if self.capacity() > 4.0 { own } else { 0 })
    }
}

impl Greedy {
    /// The order of the seat that is asked.
    pub(super) fn order(&mut self, game: &BlockadeRunner, seat: Seat, dice: &mut Dice) -> Move {
        let sight = Sight { game, seat };
        let prompt = game.prompts().into_iter().find(|prompt| prompt.must).expect("somebody is asked");
        match prompt.kind {
            "turn" => self.turn(&sight, dice),
            "place" => {
                let waits = |vessel: &&Vessel| vessel.zone.is_none();
                let ship = game.board.ships_of(seat).find(waits).expect("a ship waits").ship;
                let own: Vec<Ship> = game.board.ships_of(seat).map(|vessel| vessel.ship).collect();
                let at = own.iter().position(|other| *other == ship).expect("the ship is the seat's");
                let first = game.setting_up() == Some(seat);
                let abroad = first && (at + seat.index()) % 2 == 1;
                let zone = match abroad {
                    true => *dice.pick(&[2, 1, 0]),
                    false => usize::MAX,
                };
                let abroad = ["nassau", "havana", "bermuda"];
                let zone = abroad.get(zone).and_then(|id| Zone::named(id)).unwrap_or_else(|| sight.good_port(dice));
                Move::Place { ship, zone }
            }
            "test" => {
                if sight.dumps() {
                    Move::Dump
                } else {
                    Move::Keep
                }
            }
            "flee" => Move::Flee(sight.flight().expect("trapped ships are lost at once")),
            "bid" => {
                let lot = game.board.lot().expect("a ship is up");
                let auctioneer = game.board.turn().expect("an auction is in a turn").seat;
                // In the simulation the auctioneer wins among equal limits.
                let limit = |seat: Seat| Sight { game, seat }.max_bid(lot.ship);
                let even = seat != auctioneer && limit(seat) == limit(auctioneer);
                let maximum = Move::Max(limit(seat).saturating_sub(even.into()));
                if game.check(seat, &maximum).is_ok() { maximum } else { Move::Pass(None) }
            }
            "auction" => sight.lot().filter(|lot| game.check(seat, lot).is_ok()).unwrap_or(Move::Done),
            other => panic!("nobody is asked to {other}"),
        }
    }

    fn turn(&mut self, sight: &Sight<'_>, dice: &mut Dice) -> Move {
        let (game, seat) = (sight.game, sight.seat);
        if self.year != game.board.year {
            *self = Self { year: game.board.year, carded: dice.below(100) < 35, ..Self::default() };
        }
        if let Some(course) = self.next_voyage(sight) {
            return Move::Sail(course);
        }
        if let Some(step) = self.improve(sight) {
            return step;
        }
        self.improving = None;
        let turn = game.board.turn_of(seat).expect("it is its turn");
        let (left, last) = (turn.actions, sight.last());
        if left == 0 {
            return Move::End;
        }
        let sales = everything_sellable(game, seat);
        if !sales.is_empty() {
            return Move::Unload(sales);
        }
        let rich = sight.money() >= 12.0 + 2.5 * sight.capacity();
        if !self.auctioned && !last && left >= 2 && game.board.stack().next().is_some() && rich {
            self.auctioned = true;
            if let Some(lot) = sight.lot() {
                return lot;
            }
        }
        if !(self.carded || last && left <= 3) {
            self.carded = true;
            if let Some(card) = sight.card(dice) {
                return card;
            }
        }
        if let Some(load) = self.load(sight, left, turn.effects.night_train) {
            return load;
        }
        if !(last && left < 2) {
            self.voyages = sight.plan_move();
            if !self.voyages.is_empty() && game.moved(seat).is_some() {
                // Ships that have moved move again in another action.
                self.voyages.clear();
                return Move::Stop;
            }
            if let Some(course) = self.voyages.pop_front() {
                return Move::Sail(course);
            }
        }
        let card = if last { None } else { sight.card(dice) };
        card.unwrap_or(Move::End)
    }

    fn load(&self, sight: &Sight<'_>, left: u8, night_train: bool) -> Option<Move> {
        let last = sight.last();
        let (gain, loads) = sight.plan_load(false);
        let needed = if last { 3 } else { 1 };
        if left < needed {
            return None;
        }
        let cost = if night_train { 1 } else { 2 };
        if left >= needed + cost - 1 {
            let (railed_gain, railed) = sight.plan_load(true);
            let least = if cost == 1 { 1.0 } else { (0.6 * gain).max(9.0) };
            if railed_gain - gain > least {
                return Some(Move::Load(railed));
            }
        }
        let abroad = |load: &Loading| {
            let zone = sight.game.board.vessel(load.ship).and_then(|vessel| vessel.zone);
            zone.is_some_and(|zone| zone.overseas().is_some())
        };
        let too_late = last && left < 3 && loads.iter().any(abroad);
        (gain >= 4.0 && !too_late).then_some(Move::Load(loads))
    }

    /// The next ship of the planned Move, if it still exists.
    fn next_voyage(&mut self, sight: &Sight<'_>) -> Option<Course> {
        while let Some(course) = self.voyages.pop_front() {
            if sight.game.check_sail(sight.seat, &course).is_ok() {
                return Some(course);
            }
        }
        None
    }

    fn improve(&mut self, sight: &Sight<'_>) -> Option<Move> {
        let board = &sight.game.board;
        board.turn_of(sight.seat)?.improving?;
        if self.improving.is_none() {
            let (ports, own) = sight.improvements();
            (self.improving, self.own) = (Some(ports), own);
        }
        while let Some(port) = self.improving.as_mut()?.pop_front() {
            let cost = tables().defence_cost(board.port(port).defence + 1);
            if cost <= board.pool + self.own {
                self.own -= cost.saturating_sub(board.pool);
                return Some(Move::Improve(port, None));
            }
        }
        None
    }
}
