//! Applies events to the board: the only place where a game changes. A memory applies the events that its seat hears
//! in the same way.

use super::board::{Auction, Board, Cause, Duty, Lot, Moving, Phase, Placing, Promise, Turn, Union, Voyage, priced};
use super::data::{Card, Cargo, City, Effect, Good, Money, Node, Overseas, Port, Ports, Ship, Zone, tables};
use super::events::{Deal, Early, Event, Offer};
use super::orders::{Course, Loading, Sale, Target};
use super::state::{Baskets, BlockadeRunner};
use engine::seat::Seat;

impl BlockadeRunner {
    /// Changes the game as an event says.
    pub(super) fn apply_event(&mut self, event: &Event) {
        self.board.apply_event(event);
        self.follow_secrets(event);
    }

    fn follow_secrets(&mut self, event: &Event) {
        match event {
            Event::Hand { seat, cards } => cards.iter().for_each(|card| self.secrets[seat.index()].give(*card)),
            Event::Played { seat, card, .. } | Event::Discarded { seat, card } => {
                self.secrets[seat.index()].take(*card);
            }
            Event::Drew { .. } => drop(self.deck.pop()),
            Event::DrewCard { seat, card } => self.secrets[seat.index()].give(*card),
            Event::MaximumSet { seat, amount } => self.secrets[seat.index()].maximum = *amount,
            Event::EarlySet { seat, early } => self.secrets[seat.index()].early = *early,
            Event::Passed { seat, .. } => {
                let secrets = &mut self.secrets[seat.index()];
                secrets.maximum = None;
                secrets.early = secrets.early.filter(|early| *early == Early::Action);
            }
            Event::Bought { .. } | Event::CalledOff { .. } => self.forget_bids(Some(Early::Action)),
            Event::AuctionOver { .. } => self.forget_bids(None),
            Event::Offered { to, offer } => self.secrets[to.index()].hear_offer(*offer),
            Event::OfferGone { to, offer: gone, .. } => {
                self.secrets[to.index()].offers.retain(|offer| offer.number != gone.number);
            }
            Event::SwappedCards { to, given, received, .. } => {
                let secrets = &mut self.secrets[to.index()];
                secrets.take(*given);
                secrets.give(*received);
            }
            Event::Proposed { to, deal } => self.secrets[to.index()].hear_deal(*deal),
            Event::ProposalGone { to, deal: gone, .. } => {
                self.secrets[to.index()].deals.retain(|deal| deal.number != gone.number);
            }
            Event::PromisedCard { to, promiser, card } => self.secrets[to.index()].pledged.push((*promiser, *card)),
            Event::Kept { promiser, duty: Duty::Play, .. } | Event::Lapsed { promiser, duty: Duty::Play, .. } => {
                self.secrets.iter_mut().for_each(|own| own.pledged.retain(|(seat, _)| seat != promiser));
            }
            // Baskets are drafts of one turn.
            Event::TurnOver { .. } => self.baskets = Baskets::default(),
            Event::Left { seat, .. } => {
                let own = &mut self.secrets[seat.index()];
                (own.hand, own.maximum, own.early) = (Vec::new(), None, None);
            }
            _ => {}
        }
    }

    /// Forgets maxima and early passes when an auction ends. Maxima are for one ship (BLO-200). `kept` is the pass
    /// that outlives it.
    fn forget_bids(&mut self, kept: Option<Early>) {
        for own in &mut self.secrets {
            own.maximum = None;
            own.early = own.early.filter(|early| Some(*early) == kept);
        }
    }
}

impl super::state::Secrets {
    fn hear_offer(&mut self, offer: Offer) {
        self.offered = offer.number;
        self.offers.push(offer);
    }

    fn hear_deal(&mut self, deal: Deal) {
        self.proposed = deal.number;
        self.deals.push(deal);
    }
}

impl Board {
    pub(super) fn apply_event(&mut self, event: &Event) {
        match event {
            Event::Seated { seating } => {
                self.seating.clone_from(seating);
                self.order.clone_from(seating);
            }
            Event::Dealt { seat, ships, cards } => {
                ships.iter().for_each(|ship| self.add_vessel(*ship, *seat));
                self.player_mut(*seat).hand = *cards;
                self.deck -= cards;
                // The deck is shuffled before the first hand is dealt.
                self.shuffles = 1;
            }
            Event::Placed { ship, zone, cause, .. } => self.place(*ship, *zone, *cause),
            Event::Year { year } => self.begin_year(*year),
            Event::WarEffort { captures, .. } => {
                self.war = 0;
                if let Some(union) = self.union_mut() {
                    union.captures = *captures;
                }
            }
            Event::UnionCard { port, blockade, defence } => {
                self.drawn.push(*port);
                self.besiege(*port, *blockade, *defence);
            }
            Event::Assaults { ports } => {
                if let Some(union) = self.union_mut() {
                    union.assaults.clone_from(ports);
                }
            }
            Event::Assault { port, blockade, defence, closed } => {
                self.assaulted.push(*port);
                self.besiege(*port, *blockade, *defence);
                self.port_mut(*port).closed = *closed;
                if let Some(union) = self.union_mut() {
                    union.assaults.retain(|other| other != port);
                    union.sortie = closed.then_some(*port);
                }
            }
            Event::PortCaptured { port } => self.capture_port(*port),
            Event::CityCaptured { city, .. } => self.capture_city(*city),
            Event::Squadron { zone, .. } => self.squadron = Some(*zone),
            Event::Managed { prices } => self.manage(*prices),
            Event::TurnOrder { order, .. } => self.order.clone_from(order),
            Event::Turn { seat, actions } => self.begin_turn(*seat, *actions),
            Event::Loaded { seat, loads, cost, actions, .. } => {
                self.spend(*actions);
                self.player_mut(*seat).money -= cost;
                loads.iter().for_each(|load| self.load(load));
            }
            Event::Unloaded { seat, sales, income, bribe, actions, .. } => {
                self.spend(*actions);
                self.unload(*seat, sales);
                let player = self.player_mut(*seat);
                player.money = player.money + income - bribe;
            }
            Event::Moving { together, .. } => {
                self.spend(1);
                if let Some(turn) = self.turn_mut() {
                    turn.moving = Some(Moving { together: *together, ..Moving::default() });
                }
            }
            Event::Stopped { .. } => {
                if let Some(turn) = self.turn_mut() {
                    turn.moving = None;
                }
            }
            Event::Ordered { from, course, flees, .. } => self.set_out(*from, course, *flees),
            Event::Asked { zone, .. } => self.reach(*zone),
            Event::Dumped { ship, .. } => self.vessel_mut(*ship).hold = Cargo::NONE,
            Event::Tested { zone, .. } => {
                self.reach(*zone);
                if let Some(voyage) = &mut self.voyage {
                    voyage.at += 1;
                }
            }
            Event::Arrived { ship, zone, .. } => {
                self.voyage = None;
                self.vessel_mut(*ship).zone = Some(*zone);
            }
            Event::Lost { seat, ship, insured, .. } => self.lose(*seat, *ship, *insured),
            Event::Restarted { seat, money, ship } => self.restart(*seat, *money, *ship),
            Event::Played { seat, card, target } => self.play(*seat, *card, target),
            Event::Discarded { seat, card } => {
                self.use_card(*seat, tables().pool_without);
                self.discards.push(*card);
            }
            Event::Reshuffled => {
                self.deck = u8::try_from(self.discards.len()).expect("few cards");
                self.discards.clear();
                self.shuffles += 1;
            }
            Event::Drew { seat } => {
                self.deck -= 1;
                self.player_mut(*seat).hand += 1;
            }
            Event::Improved { seat, port, level, pool, own } => {
                self.port_mut(*port).defence = *level;
                self.pool -= pool;
                self.player_mut(*seat).money -= own;
                if let Some(improved) = self.turn_mut().and_then(|turn| turn.improving.as_mut()) {
                    improved.insert(*port);
                }
            }
            Event::Auctioned { seat, ship, begins } => self.put_up(*seat, *ship, *begins),
            Event::Bid { seat, amount } => self.ask_next(*seat, |lot| (lot.bid, lot.bidder) = (*amount, *seat)),
            Event::Passed { seat, .. } => self.ask_next(*seat, |lot| lot.passed.push(*seat)),
            Event::Bought { seat, ship, price } => {
                self.player_mut(*seat).money -= price;
                self.hand_over(*seat, *ship);
            }
            Event::CalledOff { .. } => self.close_lot(),
            Event::AuctionOver { .. } => {
                if let Some(turn) = self.turn_mut() {
                    turn.auction = None;
                }
            }
            Event::Promised { promiser, partner, duty, now } => {
                self.promises.push(Promise { promiser: *promiser, partner: *partner, duty: *duty, now: *now });
            }
            Event::Kept { promiser, partner, duty } | Event::Lapsed { promiser, partner, duty } => {
                let key = (*promiser, *partner, *duty);
                self.promises.retain(|promise| (promise.promiser, promise.partner, promise.duty) != key);
            }
            Event::TurnOver { seat, .. } => self.end_turn(*seat),
            Event::Left { seat, hand } => self.leave(*seat, hand),
            Event::Over { outcome } => {
                self.outcome = Some(outcome.clone());
                self.phase = Phase::Over;
                self.voyage = None;
                self.placing.clear();
            }
            Event::Hand { .. }
            | Event::DrewCard { .. }
            | Event::MaximumSet { .. }
            | Event::EarlySet { .. }
            | Event::Offered { .. }
            | Event::OfferGone { .. }
            | Event::Swapped { .. }
            | Event::SwappedCards { .. }
            | Event::Proposed { .. }
            | Event::ProposalGone { .. }
            | Event::PromisedCard { .. } => {}
        }
    }

    /// A card that was promised for the next turn is due in this one (BLO-172, BLO-197).
    fn begin_turn(&mut self, seat: Seat, actions: u8) {
        self.phase = Phase::Turns(Turn::new(seat, actions));
        let due = |promise: &&mut Promise| promise.promiser == seat && promise.duty == Duty::Play;
        self.promises.iter_mut().filter(due).for_each(|promise| promise.now = true);
    }

    fn spend(&mut self, actions: u8) {
        // What a card does takes no action of its own (BLO-138).
        if let Some(turn) = self.turn_mut().filter(|_| actions > 0) {
            turn.spend(actions);
        }
    }

    fn place(&mut self, ship: Ship, zone: Zone, cause: Cause) {
        self.vessel_mut(ship).zone = Some(zone);
        if cause != Cause::Setup {
            self.placing.retain(|placing| placing.ship != ship);
        }
        // A new ship cannot move in a Move action that is already open (BLO-164).
        if let Some(moving) = self.turn_mut().and_then(|turn| turn.moving.as_mut()) {
            moving.moved.insert(ship);
        }
    }

    fn begin_year(&mut self, year: u16) {
        self.year = year;
        self.phase = Phase::Union(Union::default());
        self.squadron = None;
        self.drawn.clear();
        self.assaulted.clear();
        self.taken.clear();
        for player in &mut self.players {
            player.done = false;
            player.last = std::mem::take(&mut player.delivered);
        }
    }

    fn besiege(&mut self, port: Port, blockade: u8, defence: u8) {
        let state = self.port_mut(port);
        (state.blockade, state.defence) = (blockade, defence);
    }

    fn capture_port(&mut self, port: Port) {
        let state = self.port_mut(port);
        (state.blockade, state.defence, state.stock) = (0, port.text().defence, Cargo::NONE);
        if let Some(union) = self.union_mut() {
            union.sortie = None;
        }
    }

    fn capture_city(&mut self, city: City) {
        let state = &mut self.cities[city.index()];
        (state.captured, state.stock) = (true, Cargo::NONE);
        self.taken.push(city);
        if let Some(union) = self.union_mut() {
            union.captures = union.captures.saturating_sub(1);
        }
    }

    /// Sets prices and fills every goods space, except in closed ports and captured cities (BLO-65).
    fn manage(&mut self, prices: [Money; 3]) {
        self.prices = prices;
        self.sold = [0; 3];
        for node in Node::all().filter(|node| self.is_served(*node)).collect::<Vec<_>>() {
            *self.stock_mut(node) = node.spaces();
        }
        for overseas in Overseas::all() {
            self.overseas[overseas.index()] = overseas.spaces();
        }
    }

    fn load(&mut self, load: &Loading) {
        let vessel = self.vessel_mut(load.ship);
        let left = vessel.hold.less(load.dumped).expect("goods thrown away are on board");
        vessel.hold = left.and(load.taken());
        let zone = vessel.zone.expect("a ship that loads is in a harbour");
        let harbour = match zone.overseas() {
            Some(overseas) => Some(&mut self.overseas[overseas.index()]),
            None => zone.port().map(|port| self.stock_mut(Node::Port(port))),
        };
        if let Some(stock) = harbour {
            *stock = stock.less(load.goods).expect("goods loaded are there");
        }
        for railed in &load.railed {
            let stock = self.stock_mut(railed.from);
            *stock = stock.less(Cargo::of(railed.good, railed.count)).expect("goods loaded are there");
        }
    }

    fn unload(&mut self, seat: Seat, sales: &[Sale]) {
        let mut sold = Cargo::NONE;
        for sale in sales {
            let vessel = self.vessel_mut(sale.ship);
            vessel.hold = vessel.hold.less(sale.goods).expect("goods unloaded are on board");
            sold = sold.and(sale.goods);
        }
        let war = u16::from(sold[Good::War]);
        self.war += war;
        self.player_mut(seat).delivered += war;
        for good in Good::PRICED {
            self.fill_box(good, sold[good]);
        }
    }

    /// Puts sold units into the box. Each time the box is full, it is emptied and the price falls (BLO-89).
    fn fill_box(&mut self, good: Good, units: u8) {
        let at = priced(good);
        self.sold[at] += u16::from(units);
        self.prices[at] = self.price_after(good, units);
        self.boxes[at] = (self.boxes[at] + units) % tables().track(good).spaces;
    }

    /// The price after this many more units are sold.
    pub(super) fn price_after(&self, good: Good, units: u8) -> Money {
        let (at, track) = (priced(good), tables().track(good));
        let fallen = Money::from((self.boxes[at] + units) / track.spaces) * track.step;
        self.prices[at].saturating_sub(fallen).max(track.min)
    }

    fn set_out(&mut self, from: Zone, course: &Course, flees: bool) {
        let route = [&[from], course.route.as_slice()].concat();
        self.voyage = Some(Voyage { ship: course.ship, route, at: 0, answer: course.answer, flees });
        if let Some(moving) = self.turn_mut().and_then(|turn| turn.moving.as_mut()) {
            moving.moved.insert(course.ship);
        }
    }

    /// Moves the sailing ship to this zone.
    fn reach(&mut self, zone: Zone) {
        if let Some(voyage) = &mut self.voyage {
            voyage.at = voyage.route.iter().position(|other| *other == zone).unwrap_or(voyage.at);
        }
    }

    fn lose(&mut self, seat: Seat, ship: Ship, insured: Option<Money>) {
        self.voyage = None;
        let at = self.vessels.iter().position(|vessel| vessel.ship == ship).expect("somebody owns it");
        let vessel = self.vessels.remove(at);
        self.lost.push(ship);
        self.discards.extend(vessel.cards());
        if let Some(paid) = insured {
            let player = self.player_mut(seat);
            player.insurance -= 1;
            player.money += paid;
            self.discards.push(Card::with(|effect| effect == Effect::Insurance));
        }
    }

    fn restart(&mut self, seat: Seat, money: Money, ship: Option<Ship>) {
        self.player_mut(seat).money += money;
        if let Some(ship) = ship {
            self.lost.retain(|lost| *lost != ship);
            self.add_vessel(ship, seat);
            self.placing.push(Placing { ship, seat, cause: Cause::Restart });
        }
    }

    /// Removes a card from the hand and adds `pool` to the defence pool. Ports may be improved now (BLO-117).
    fn use_card(&mut self, seat: Seat, pool: Money) {
        self.spend(1);
        self.pool += pool;
        self.player_mut(seat).hand -= 1;
        // A promised improvement is due with this card (BLO-173).
        let own = self.promises.iter_mut().filter(|promise| promise.promiser == seat);
        own.filter(|promise| promise.duty != Duty::Play).for_each(|promise| promise.now = true);
        if let Some(turn) = self.turn_mut() {
            turn.improving = Some(Ports::NONE);
        }
    }

    fn play(&mut self, seat: Seat, card: Card, target: &Target) {
        self.use_card(seat, tables().pool_with_effect);
        let stays = matches!(
            card.effect(),
            Effect::Captain { .. } | Effect::Pilot { .. } | Effect::Insurance | Effect::Subsidy { .. }
        );
        if !stays {
            self.discards.push(card);
        }
        self.take_effect(seat, card.effect(), target);
    }

    fn take_effect(&mut self, seat: Seat, effect: Effect, target: &Target) {
        match (effect, target) {
            (Effect::Captain { .. }, Target::Ship(ship)) => self.vessel_mut(*ship).captain = true,
            (Effect::Pilot { .. }, Target::Ship(ship)) => self.vessel_mut(*ship).pilot = true,
            (Effect::Insurance, _) => self.player_mut(seat).insurance += 1,
            (Effect::Subsidy { .. }, _) => self.player_mut(seat).subsidy += 1,
            (Effect::PrivateLaunch, Target::Launch(ship, zone)) => {
                self.player_mut(seat).money -= ship.price();
                self.add_vessel(*ship, seat);
                self.vessel_mut(*ship).zone = Some(*zone);
            }
            (Effect::Fort { port, levels }, _) => {
                let defence = &mut self.port_mut(port.0).defence;
                *defence = (*defence + levels).min(tables().defence_max);
            }
            (Effect::RemoveSquadron, _) => self.squadron = None,
            (Effect::ReduceBlockade { amount }, Target::Port(port)) => {
                let blockade = &mut self.port_mut(*port).blockade;
                *blockade = blockade.saturating_sub(amount);
            }
            (Effect::Gale { amount }, Target::Sea(sea)) => {
                for port in self.open_ports().filter(|port| port.zone().text().sea == *sea).collect::<Vec<_>>() {
                    let blockade = &mut self.port_mut(port).blockade;
                    *blockade = blockade.saturating_sub(amount);
                }
            }
            (Effect::Price { good, steps }, _) => {
                let track = tables().track(good);
                let price = &mut self.prices[priced(good)];
                *price = (*price + Money::from(steps) * track.step).min(track.max);
            }
            (Effect::Loan { amount }, _) => self.player_mut(seat).money += Effect::thousands(amount),
            // Stevedores' loads and sales have events of their own.
            (effect, target) => self.work_until_the_end_of_the_turn(effect, target),
        }
    }

    fn work_until_the_end_of_the_turn(&mut self, effect: Effect, target: &Target) {
        let Some(turn) = self.turn_mut() else { return };
        match (effect, target) {
            (Effect::Convoy { .. }, _) => turn.effects.convoy = true,
            (Effect::Coal { .. }, _) => turn.effects.coal = true,
            (Effect::NightTrain, _) => turn.effects.night_train = true,
            (Effect::NoBribe, _) => turn.effects.friends = true,
            (Effect::HiddenInlet, Target::Port(port)) => turn.effects.inlets.insert(*port),
            _ => {}
        }
    }

    fn put_up(&mut self, seat: Seat, ship: Ship, begins: bool) {
        self.spend(u8::from(begins));
        let first = self.clockwise_from(seat).next().unwrap_or(seat);
        let Some(turn) = self.turn_mut() else { return };
        let auction = turn.auction.get_or_insert_with(Auction::default);
        auction.lot = Some(Lot { ship, bid: ship.price(), bidder: seat, asked: first, passed: Vec::new() });
        self.ask_from(first);
    }

    /// Applies a bid or a pass, then asks the next bidder clockwise (BLO-146).
    fn ask_next(&mut self, seat: Seat, change: impl FnOnce(&mut Lot)) {
        let next = self.clockwise_from(seat).next().unwrap_or(seat);
        let lot = self.turn_mut().and_then(|turn| turn.auction.as_mut()).and_then(|auction| auction.lot.as_mut());
        if let Some(lot) = lot {
            change(lot);
            self.ask_from(next);
        }
    }

    /// Asks the first seat from this one on, clockwise, that has to answer; the highest bidder if there is none.
    fn ask_from(&mut self, from: Seat) {
        let answers = |seat: &Seat| self.may_bid(*seat) && self.lot().is_some_and(|lot| lot.bidder != *seat);
        let asked = std::iter::once(from).chain(self.clockwise_from(from)).find(answers);
        let lot = self.turn_mut().and_then(|turn| turn.auction.as_mut()).and_then(|auction| auction.lot.as_mut());
        if let Some(lot) = lot {
            lot.asked = asked.unwrap_or(lot.bidder);
        }
    }

    /// Whether a seat takes part in the auction of the current ship (BLO-148, BLO-151).
    pub(super) fn may_bid(&self, seat: Seat) -> bool {
        let auction = self.turn().and_then(|turn| turn.auction.as_ref());
        auction.is_some_and(|auction| {
            let passed = auction.lot.as_ref().is_some_and(|lot| lot.passed.contains(&seat));
            self.plays(seat) && !passed && !auction.winners.contains(&seat)
        })
    }

    fn hand_over(&mut self, seat: Seat, ship: Ship) {
        if let Some(auction) = self.turn_mut().and_then(|turn| turn.auction.as_mut()) {
            auction.winners.push(seat);
        }
        self.close_lot();
        self.add_vessel(ship, seat);
        self.placing.push(Placing { ship, seat, cause: Cause::Bought });
    }

    fn close_lot(&mut self) {
        if let Some(auction) = self.turn_mut().and_then(|turn| turn.auction.as_mut()) {
            auction.lot = None;
        }
    }

    fn end_turn(&mut self, seat: Seat) {
        self.player_mut(seat).done = true;
        if let Some(turn) = self.turn_mut() {
            *turn = Turn::new(seat, 0);
        }
    }

    /// Removes a player's ships and the cards laid with them and in front of the player. The hand is discarded
    /// (BLO-181).
    fn leave(&mut self, seat: Seat, hand: &[Card]) {
        let number = self.players.iter().filter(|player| player.left.is_some()).count() + 1;
        let player = self.player_mut(seat);
        player.left = Some(u8::try_from(number).expect("few players"));
        (player.hand, player.done) = (0, true);
        let laid: Vec<Card> = player.cards().collect();
        (player.insurance, player.subsidy) = (0, 0);
        let (owned, others): (Vec<_>, Vec<_>) = self.vessels.drain(..).partition(|vessel| vessel.owner == seat);
        self.vessels = others;
        if self.voyage.as_ref().is_some_and(|voyage| owned.iter().any(|vessel| vessel.ship == voyage.ship)) {
            self.voyage = None;
        }
        self.placing.retain(|placing| placing.seat != seat);
        self.withdrawn.extend(owned.iter().flat_map(super::board::Vessel::cards));
        self.withdrawn.extend(laid);
        self.gone.extend(owned.into_iter().map(|vessel| vessel.ship));
        self.discards.extend(hand);
        if let Some(asked) = self.lot().map(|lot| lot.asked) {
            self.ask_from(asked);
        }
    }
}
