//! Action cards and improvements (sections 4.15 and 4.16).

use super::data::{Card, Effect, Good, Money, Port, Sea, Ship, Zone, tables};
use super::duties::Action;
use super::events::Event;
use super::orders::{Sale, Target, Work};
use super::refusals;
use super::setting_up::ACTION_DECK;
use super::state::BlockadeRunner;
use super::trade::comes_by_rail;
use super::words::Dollars;
use engine::dice::Chance;
use engine::log::Log;
use engine::refusal::Refusal;
use engine::seat::Seat;

impl BlockadeRunner {
    /// Whether a seat may play a card with its effect (BLO-112 to BLO-116).
    pub(super) fn check_play(&self, seat: Seat, card: Card, target: &Target) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        if !self.secrets(seat).holds(card) {
            return Err(refusals::card_not_in_hand(card));
        }
        self.check_effect(seat, card, target)?;
        self.check_action(seat, 1 + self.actions_of_works(target), Action::Card(card))
    }

    /// Whether a card has a legal effect on this target (section 4.16).
    pub(super) fn check_effect(&self, seat: Seat, card: Card, target: &Target) -> Result<(), Refusal> {
        let effects = self.board.turn_of(seat).map(|turn| turn.effects).unwrap_or_default();
        let once = |works: bool| if works { Err(refusals::works_already(card)) } else { Ok(()) };
        match (card.effect(), target) {
            (Effect::Captain { .. } | Effect::Pilot { .. }, Target::Ship(ship)) => self.check_crew(seat, card, *ship),
            (Effect::Captain { .. } | Effect::Pilot { .. }, _) => Err(refusals::card_needs_ship(card)),
            (Effect::HiddenInlet, Target::Port(port)) => match effects.inlets.contains(*port) {
                _ if self.board.port(*port).closed => Err(refusals::card_on_closed(*port)),
                true => Err(refusals::inlet_again(*port)),
                false => Ok(()),
            },
            (Effect::ReduceBlockade { .. }, Target::Port(port)) => match self.board.port(*port) {
                state if state.closed => Err(refusals::card_on_closed(*port)),
                state if state.blockade == 0 => Err(refusals::no_blockade(*port)),
                _ => Ok(()),
            },
            (Effect::HiddenInlet | Effect::ReduceBlockade { .. }, _) => Err(refusals::card_needs_port(card)),
            (Effect::Gale { .. }, Target::Sea(sea)) => self.check_gale(*sea),
            (Effect::Gale { .. }, _) => Err(refusals::card_needs_sea(card)),
            (Effect::PrivateLaunch, Target::Launch(ship, zone)) => self.check_launch(seat, *ship, *zone),
            (Effect::PrivateLaunch, _) => Err(refusals::card_needs_purchase(card)),
            (Effect::Stevedores, Target::Works(works)) => self.check_works(seat, works),
            (Effect::Stevedores, _) => Err(refusals::card_needs_orders(card)),
            (_, Target::Ship(_) | Target::Port(_) | Target::Sea(_) | Target::Launch(..) | Target::Works(_)) => {
                Err(refusals::card_needs_nothing(card))
            }
            (Effect::Fort { port, .. }, Target::None) => match self.board.port(port.0) {
                state if state.closed => Err(refusals::fort_closed(port.0)),
                state if state.defence >= tables().defence_max => Err(refusals::fort_full(port.0)),
                _ => Ok(()),
            },
            (Effect::RemoveSquadron, Target::None) if self.board.squadron.is_none() => Err(refusals::no_squadron()),
            (Effect::Convoy { .. }, Target::None) => once(effects.convoy),
            (Effect::Coal { .. }, Target::None) => once(effects.coal),
            (Effect::NightTrain, Target::None) => once(effects.night_train),
            (Effect::NoBribe, Target::None) => once(effects.friends),
            (Effect::Price { good, .. }, Target::None) => self.check_price(good),
            (
                Effect::RemoveSquadron | Effect::Insurance | Effect::Subsidy { .. } | Effect::Loan { .. },
                Target::None,
            ) => Ok(()),
        }
    }

    /// Whether a Captain or Pilot can join this ship: it is the seat's and has none (BLO-125 to BLO-127).
    fn check_crew(&self, seat: Seat, card: Card, ship: Ship) -> Result<(), Refusal> {
        let captain = matches!(card.effect(), Effect::Captain { .. });
        let not_own = if captain { refusals::captain_not_your_ship } else { refusals::pilot_not_your_ship };
        let vessel = self.own(seat, ship).ok_or_else(|| not_own(ship))?;
        let there = if captain { vessel.captain } else { vessel.pilot };
        if there { Err(refusals::captain_or_pilot_there(ship, card)) } else { Ok(()) }
    }

    fn check_gale(&self, sea: Sea) -> Result<(), Refusal> {
        let blown = |port: Port| port.zone().text().sea == sea && self.board.port(port).blockade > 0;
        if self.board.open_ports().any(blown) { Ok(()) } else { Err(refusals::gale_without_effect(sea)) }
    }

    fn check_price(&self, good: Good) -> Result<(), Refusal> {
        let price = self.board.price(good);
        if price < tables().track(good).max { Ok(()) } else { Err(refusals::price_at_end(good, Dollars(price))) }
    }

    /// Whether a seat may buy a ship from the stack and place it at once (BLO-132).
    fn check_launch(&self, seat: Seat, ship: Ship, zone: Zone) -> Result<(), Refusal> {
        if self.board.stack().next().is_none() {
            return Err(refusals::launch_stack_empty());
        }
        if !self.board.stack().any(|other| other == ship) {
            return Err(refusals::launch_not_in_stack(ship));
        }
        if let Some(missing) = self.missing(seat, ship.price()) {
            return Err(refusals::launch_too_poor(Dollars(ship.price()), missing));
        }
        match zone.port() {
            Some(port) if self.board.port(port).closed => Err(refusals::place_closed(port)),
            None if zone.overseas().is_none() => Err(refusals::no_port_for_launched(zone)),
            _ => Ok(()),
        }
    }

    /// Whether Stevedores may do these works: one Unload and one Load in either order, or only one of them (BLO-138).
    pub(super) fn check_works(&self, seat: Seat, works: &[Work]) -> Result<(), Refusal> {
        let mut trial = self.clone();
        let (mut loads, mut sales) = (0, 0);
        for work in works {
            match work {
                Work::Load(list) => {
                    loads += 1;
                    trial.bill(seat, list)?;
                    trial.load(seat, list, 0, &mut Log::default());
                }
                Work::Unload(list) => {
                    sales += 1;
                    trial.check_sales(seat, list)?;
                    trial.unload(seat, list, 0, &mut Log::default());
                }
            }
        }
        let one_of_each = loads <= 1 && sales <= 1 && loads + sales > 0;
        let card = Card::with(|effect| effect == Effect::Stevedores);
        if one_of_each { Ok(()) } else { Err(refusals::card_needs_orders(card)) }
    }

    /// Actions that a card's works take in addition to the card's own: a train still takes one (BLO-138).
    fn actions_of_works(&self, target: &Target) -> u8 {
        let Target::Works(works) = target else { return 0 };
        let rail = works.iter().any(|work| matches!(work, Work::Load(loads) if comes_by_rail(loads)));
        self.rail_actions(rail)
    }

    /// Whether a card of the hand has a legal effect on any target. For Stevedores, whether there is anything to load
    /// or unload.
    pub(super) fn has_legal_effect(&self, seat: Seat, card: Card) -> bool {
        match card.effect() {
            Effect::Stevedores => {
                let ships = || self.board.ships_of(seat);
                ships().any(|vessel| !self.sellable(vessel).is_empty())
                    || ships().any(|vessel| self.can_load(seat, vessel.ship))
            }
            _ => self.targets(seat, card).next().is_some(),
        }
    }

    /// Whether a ship could load a single unit or throw one away.
    pub(super) fn can_load(&self, seat: Seat, ship: Ship) -> bool {
        let Some((vessel, zone)) = self.own(seat, ship).and_then(|vessel| Some((vessel, vessel.zone?))) else {
            return false;
        };
        let money = self.board.player(seat).money;
        let can_pay = |good: Good| tables().buy(good) <= money;
        let here = || self.board.goods_at(zone).kinds().any(|(good, _)| can_pay(good));
        zone.place().is_some() && (!vessel.hold.is_empty() || vessel.room() > 0 && here())
    }

    /// The targets on which a card has a legal effect. For Stevedores none is listed.
    pub(super) fn targets(&self, seat: Seat, card: Card) -> impl Iterator<Item = Target> {
        let all: Box<dyn Iterator<Item = Target>> = match card.effect() {
            Effect::Captain { .. } | Effect::Pilot { .. } => {
                Box::new(self.board.ships_of(seat).map(|vessel| Target::Ship(vessel.ship)))
            }
            Effect::HiddenInlet | Effect::ReduceBlockade { .. } => Box::new(Port::all().map(Target::Port)),
            Effect::Gale { .. } => Box::new(Sea::OF_THE_SOUTH.into_iter().map(Target::Sea)),
            Effect::PrivateLaunch => {
                let at = |ship| self.board.harbours().map(move |zone| Target::Launch(ship, zone));
                Box::new(self.board.affordable(seat).flat_map(at))
            }
            Effect::Stevedores => Box::new(std::iter::empty()),
            _ => Box::new(std::iter::once(Target::None)),
        };
        all.filter(move |target| self.check_effect(seat, card, target).is_ok())
    }

    pub(super) fn play(&mut self, seat: Seat, card: Card, target: &Target, chance: &mut Chance, log: &mut Log<Event>) {
        let mut rail = self.actions_of_works(target);
        if let Target::Works(works) = target {
            for work in works {
                match work {
                    Work::Load(loads) => self.load(seat, loads, std::mem::take(&mut rail), log),
                    Work::Unload(sales) => self.unload(seat, sales, 0, log),
                }
            }
        }
        self.tell(Event::Played { seat, card, target: target.clone() }, log);
        self.keep_promise_to_play(seat, card, log);
        self.draw_card(seat, chance, log);
    }

    /// Whether a seat may play a card without effect (BLO-114, BLO-195).
    pub(super) fn check_discard(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        if !self.secrets(seat).holds(card) {
            return Err(refusals::card_not_in_hand(card));
        }
        if !self.is_free(seat, card) {
            return Err(refusals::promised_card(card));
        }
        self.check_action(seat, 1, Action::Other)
    }

    pub(super) fn discard(&mut self, seat: Seat, card: Card, chance: &mut Chance, log: &mut Log<Event>) {
        self.tell(Event::Discarded { seat, card }, log);
        self.draw_card(seat, chance, log);
    }

    /// Draws a card to replace the one played, as long as any is left (BLO-115, BLO-124).
    fn draw_card(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        if self.deck.is_empty() && !self.board.discards.is_empty() {
            let mut deck = self.board.discards.clone();
            chance.shuffle(ACTION_DECK, u64::from(self.board.shuffles), &mut deck);
            self.tell(Event::Reshuffled, log);
            self.deck = deck;
        }
        if let Some(card) = self.deck.last().copied() {
            self.tell(Event::Drew { seat }, log);
            self.whisper(seat, Event::DrewCard { seat, card }, log);
        }
    }

    /// Checks an improvement and its cost to the pool and to the seat (BLO-117 to BLO-123).
    pub(super) fn check_improve(&self, seat: Seat, port: Port, own: Option<Money>) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        let improved = self.board.turn_of(seat).and_then(|turn| turn.improving).ok_or_else(refusals::no_improving)?;
        let state = self.board.port(port);
        if state.closed {
            return Err(refusals::improve_closed(port));
        }
        if improved.contains(port) {
            return Err(refusals::improved_already(port));
        }
        if state.defence >= tables().defence_max {
            return Err(refusals::improve_full(port));
        }
        let cost = tables().defence_cost(state.defence + 1);
        let (pool, own) = self.paid(port, own);
        if own > cost {
            return Err(refusals::improve_too_much(port, Dollars(cost)));
        }
        if pool > self.board.pool {
            return Err(refusals::improve_pool_short(port, Dollars(cost), Dollars(pool - self.board.pool)));
        }
        self.check_money(seat, own)?;
        match self.owed_port(seat).filter(|owed| *owed != port) {
            Some(owed) => {
                let needed = tables().defence_cost(self.board.port(owed).defence + 1);
                let left = self.board.pool - pool;
                if left < needed { Err(refusals::promise_needs_pool(owed, Dollars(needed))) } else { Ok(()) }
            }
            None => Ok(()),
        }
    }

    /// The shares of the cost that the pool and the player pay (BLO-120). Without an amount the pool pays as much as
    /// it can.
    pub(super) fn paid(&self, port: Port, own: Option<Money>) -> (Money, Money) {
        let cost = tables().defence_cost(self.board.port(port).defence + 1);
        let own = own.unwrap_or_else(|| cost.saturating_sub(self.board.pool));
        (cost.saturating_sub(own), own)
    }

    pub(super) fn improve(&mut self, seat: Seat, port: Port, own: Option<Money>, log: &mut Log<Event>) {
        let (pool, own) = self.paid(port, own);
        let level = self.board.port(port).defence + 1;
        let owed = self.owed_port(seat) == Some(port);
        self.tell(Event::Improved { seat, port, level, pool, own }, log);
        if owed {
            self.keep_promise_to_defend(seat, port, log);
        }
    }
}

/// A sale of all sellable goods for each ship.
pub(super) fn everything_sellable(game: &BlockadeRunner, seat: Seat) -> Vec<Sale> {
    let sales = game.board.ships_of(seat).map(|vessel| Sale { ship: vessel.ship, goods: game.sellable(vessel) });
    sales.filter(|sale| !sale.goods.is_empty()).collect()
}
