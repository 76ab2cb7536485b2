//! The year: Union actions, goods management, turn order, turns (sections 4.3 to 4.9).

use super::board::{Phase, Player, Union, priced};
use super::data::{City, Good, Money, Port, tables};
use super::events::{Event, Gone};
use super::sailing::roll;
use super::state::BlockadeRunner;
use engine::dice::Chance;
use engine::log::Log;
use engine::seat::Seat;

/// The pile of the union deck, among those that are shuffled.
const UNION_DECK: u8 = 1;

impl BlockadeRunner {
    /// Goes on as long as nobody has to decide anything.
    pub(super) fn proceed(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        while self.step(chance, log) {}
    }

    /// One step of the year that needs nobody; `false` when somebody is to decide.
    fn step(&mut self, chance: &mut Chance, log: &mut Log<Event>) -> bool {
        if self.board.voyage.is_some() || !self.board.placing.is_empty() {
            return false;
        }
        match &self.board.phase {
            Phase::Setup if self.setting_up().is_some() => return false,
            Phase::Setup => self.begin_year(*tables().years.start(), chance, log),
            Phase::Union(union) => return self.union_step(union.clone(), chance, log),
            Phase::Turns(turn) => {
                let seat = turn.seat;
                match turn.auction.is_some() {
                    true => return self.auction_step(log),
                    false if self.board.player(seat).done => self.next_turn(chance, log),
                    false => return false,
                }
            }
            Phase::Over => return false,
        }
        true
    }

    /// A year begins: the war effort is read, and the union cards are drawn (BLO-24 to BLO-36).
    fn begin_year(&mut self, year: u16, chance: &mut Chance, log: &mut Log<Event>) {
        let goods = if year == *tables().years.start() { tables().first_war_goods.into() } else { self.board.war };
        let row = tables().war_effort(goods);
        let captures = if year < tables().inland_from { 0 } else { row.inland };
        self.tell(Event::Year { year }, log);
        self.tell(Event::WarEffort { goods, cards: row.cards, assaults: row.assaults, captures }, log);
        let mut drawn = self.union_deck(year, chance);
        drawn.truncate(usize::from(row.cards));
        for port in &drawn {
            let mut state = *self.board.port(*port);
            state.tighten(port.text().defence);
            self.tell(Event::UnionCard { port: *port, blockade: state.blockade, defence: state.defence }, log);
        }
        let assaults = usize::from(row.assaults.max(1)).min(drawn.len());
        if assaults > 0 {
            self.tell(Event::Assaults { ports: drawn.split_off(drawn.len() - assaults) }, log);
        }
    }

    /// A card for each open port, shuffled (BLO-28); what a position says comes first.
    fn union_deck(&mut self, year: u16, chance: &mut Chance) -> Vec<Port> {
        let mut deck: Vec<Port> = self.board.open_ports().collect();
        let first = std::mem::take(&mut self.script.draw);
        if first.is_empty() {
            chance.shuffle(UNION_DECK, u64::from(year - tables().years.start()), &mut deck);
            return deck;
        }
        let rest = deck.iter().filter(|port| !first.contains(port)).copied();
        first.iter().filter(|port| deck.contains(port)).copied().chain(rest).collect()
    }

    fn union_step(&mut self, union: Union, chance: &mut Chance, log: &mut Log<Event>) -> bool {
        if let Some(port) = union.sortie {
            if self.fleeing().is_some() {
                return false;
            }
            self.tell(Event::PortCaptured { port }, log);
        } else if let Some(port) = union.assaults.first() {
            self.assault(*port, log);
        } else if union.captures > 0 && self.board.cities.iter().any(|city| !city.captured) {
            self.capture_city(chance, log);
        } else {
            self.end_union_phase(chance, log);
        }
        true
    }

    /// The blockade rises point by point, then it is compared with the defence (BLO-38, BLO-39).
    fn assault(&mut self, port: Port, log: &mut Log<Event>) {
        let mut state = *self.board.port(port);
        (0..tables().assault_bonus).for_each(|_| state.tighten(port.text().defence));
        let closed = state.blockade >= state.defence;
        self.tell(Event::Assault { port, blockade: state.blockade, defence: state.defence, closed }, log);
    }

    /// Two dice name a city, again and again until it is one that is not captured (BLO-51, BLO-52).
    fn capture_city(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let mut throws = Vec::new();
        let city: City = loop {
            let throw = [roll(chance), roll(chance)];
            throws.push(throw);
            let city = tables().captured_by(throw[0] + throw[1]);
            if !self.board.cities[city.index()].captured {
                break city;
            }
        };
        self.tell(Event::CityCaptured { city, throws }, log);
    }

    /// The squadron, goods management, turn order, and the first turn.
    fn end_union_phase(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        if self.board.year >= tables().squadron_from {
            let die = roll(chance);
            self.tell(Event::Squadron { zone: tables().squadron_by(die), die }, log);
        }
        let prices = Good::PRICED.map(|good| self.managed_price(good));
        self.tell(Event::Managed { prices }, log);
        let (order, lots) = self.turn_order(chance);
        self.tell(Event::TurnOrder { order, lots }, log);
        self.next_turn(chance, log);
    }

    /// A step up, two where nothing was sold (BLO-60 to BLO-63).
    fn managed_price(&self, good: Good) -> Money {
        let (price, track) = (self.board.price(good), tables().track(good));
        if self.board.year == *tables().years.start() {
            return price;
        }
        let steps = if self.board.sold[priced(good)] == 0 { 2 } else { 1 };
        (price + steps * track.step).min(track.max)
    }

    /// By cargo space, then money, then lot (BLO-67 to BLO-69); whether lot was used.
    fn turn_order(&mut self, chance: &mut Chance) -> (Vec<Seat>, bool) {
        let mut order: Vec<Seat> = self.board.playing().collect();
        let first = self.board.year == *tables().years.start();
        let key = |seat: &Seat| match first {
            true => (0, 0),
            false => (self.board.cargo_space(*seat), self.board.player(*seat).money),
        };
        let lots = order.iter().enumerate().any(|(at, seat)| order[..at].iter().any(|other| key(other) == key(seat)));
        if lots {
            let scripted = &self.script.lot;
            if scripted.is_empty() {
                chance.dice().shuffle(&mut order);
            } else {
                order.sort_by_key(|seat| scripted.iter().position(|other| other == seat));
            }
        }
        order.sort_by_key(key);
        if lots {
            self.script.lot.clear();
        }
        (order, lots)
    }

    /// The next in the order who has not acted; after the last a new year, or the end.
    fn next_turn(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let waiting = |seat: &Seat| self.board.plays(*seat) && !self.board.player(*seat).done;
        if let Some(seat) = self.board.order.iter().copied().find(waiting) {
            return self.tell(Event::Turn { seat, actions: self.actions_of_a_turn(seat) }, log);
        }
        if self.board.year == *tables().years.end() {
            return self.finish(log);
        }
        self.drop_all_offers(Gone::YearOver, log);
        self.begin_year(self.board.year + 1, chance, log);
    }

    /// Four actions, and one more for the player who delivered most war goods in the year before (BLO-73 to BLO-75).
    pub(super) fn actions_of_a_turn(&self, seat: Seat) -> u8 {
        // By the first revision those who have left counted.
        let counts = |player: &&Player| self.revision < 2 || player.left.is_none();
        let most = self.board.players.iter().filter(counts).map(|player| player.last).max().unwrap_or(0);
        let extra = if most > 0 && self.board.player(seat).last == most { tables().extra_actions } else { 0 };
        tables().actions + extra
    }
}
