//! What may be entered next, step by step. A text that ends in `~` is a beginning; every other one that is offered is a whole move
//! that would be accepted.

mod dealing;
mod moving;
mod trading;

use std::fmt;

pub(super) use self::trading::mixes;

use super::data::{Card, Effect, Money, Port, Ship, tables};
use super::duties::Action;
use super::ends::needs_no_target;
use super::orders::{Move, Target};
use super::state::BlockadeRunner;
use super::words::{of_beginning, of_step};
use engine::prompt::{Choice, Next};
use engine::seat::Seat;

/// The most bids that are offered at once.
const BIDS: u16 = 20;

/// Something that may be entered.
enum Entry {
    /// The beginning of a move, with the `~` at its end.
    Begin(String),
    /// A whole move.
    Whole(Move),
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Begin(text) => f.write_str(text),
            Self::Whole(step) => step.fmt(f),
        }
    }
}

/// What may follow what a seat has entered.
pub(super) fn next(game: &BlockadeRunner, seat: Seat, entered: &str) -> Next {
    pick(game, seat, entered, |entry| Choice::plain(entry.to_string()))
}

/// The same with words beside each text, as people read it who type.
pub(super) fn labelled(game: &BlockadeRunner, seat: Seat, entered: &str) -> Next {
    pick(game, seat, entered, |entry| {
        let label = match &entry {
            Entry::Begin(text) => of_beginning(game, text),
            Entry::Whole(step) => of_step(game, seat, step),
        };
        Choice::labelled(entry.to_string(), label)
    })
}

/// What may follow, each as a choice made of it.
fn pick(game: &BlockadeRunner, seat: Seat, entered: &str, choice: impl FnMut(Entry) -> Choice) -> Next {
    if game.board.outcome.is_some() || !game.board.plays(seat) {
        return Next::Nothing;
    }
    let entries = match entered.strip_suffix('~') {
        Some(stem) => following(game, seat, stem),
        None if entered.is_empty() => game.beginnings(seat),
        None if game.accepts(seat, entered) => return Next::Done,
        None => match game.far_end(seat, entered) {
            Some(beginning) => following(game, seat, beginning.trim_end_matches('~')),
            None => return Next::Nothing,
        },
    };
    match entries.is_empty() {
        true => Next::Nothing,
        false => Next::Pick(entries.into_iter().map(choice).collect()),
    }
}

/// What may follow the beginning of a move.
fn following(game: &BlockadeRunner, seat: Seat, stem: &str) -> Vec<Entry> {
    let words: Vec<&str> = stem.split(' ').collect();
    match words[..] {
        ["load"] => game.ships_to_load(seat),
        ["unload"] => game.ships_to_unload(seat),
        ["loading", ship] => game.of_ship(ship, |ship| game.loadings(seat, ship)),
        ["loading", ship, "rail"] => game.of_ship(ship, |ship| game.railings(seat, ship)),
        ["loading", ship, "dump"] => game.of_ship(ship, |ship| game.dumpings(seat, ship)),
        ["unloading", ship] => game.of_ship(ship, |ship| game.unloadings(seat, ship)),
        ["move"] => game.ships_to_move(seat),
        ["move" | "flee", ship] => game.of_ship(ship, |ship| game.destinations(seat, ship)),
        ["move" | "flee", ship, "to", zone] => game.of_ship(ship, |ship| game.routes_of(seat, ship, zone)),
        ["move" | "flee", ..] => game.answers(seat, stem),
        ["place", ship] => game.of_ship(ship, |ship| game.places_of(seat, ship)),
        ["play"] => game.playable(seat).collect(),
        ["play", card] => game.targets_of(seat, card),
        ["play", "private_launch", ship] => game.of_ship(ship, |ship| game.launches(seat, ship)),
        ["discard"] => game.discards(seat).collect(),
        ["improve"] => game.improvements(seat).collect(),
        ["auction"] => game.auctions(seat).collect(),
        ["bid"] => game.bids(seat).collect(),
        ["max"] => game.maxima(seat).collect(),
        ["swap" | "promise" | "ask" | "accept", ..] => game.dealing_choices(seat, &words),
        _ => Vec::new(),
    }
}

impl BlockadeRunner {
    /// Whether a whole move would be accepted.
    fn accepts(&self, seat: Seat, text: &str) -> bool {
        self.order(seat, text).is_ok_and(|step| self.check(seat, &step).is_ok())
    }

    /// Those of some moves that would be accepted, one by one: whether there is any is asked more often than which.
    fn offered(&self, seat: Seat, steps: impl IntoIterator<Item = Move>) -> impl Iterator<Item = Entry> {
        steps.into_iter().filter(move |step| self.check(seat, step).is_ok()).map(Entry::Whole)
    }

    fn of_ship<I: IntoIterator<Item = Entry>>(&self, ship: &str, choices: impl FnOnce(Ship) -> I) -> Vec<Entry> {
        Ship::named(ship).map(|ship| choices(ship).into_iter().collect()).unwrap_or_default()
    }

    /// The kinds of cards in a hand.
    fn hand(&self, seat: Seat) -> Vec<Card> {
        let mut hand = self.secrets(seat).hand.clone();
        hand.dedup();
        hand
    }

    /// What a seat can begin with.
    fn beginnings(&self, seat: Seat) -> Vec<Entry> {
        let mut all = Vec::new();
        if self.check_answer(seat).is_ok() {
            all.extend([Move::Keep, Move::Dump].map(Entry::Whole));
        } else if self.places(seat).is_some() {
            let waits = self.board.ships_of(seat).filter(|vessel| vessel.zone.is_none());
            all.extend(waits.map(|vessel| Entry::Begin(format!("place {}~", vessel.ship))));
        } else if self.fleeing() == Some(seat) && self.board.placing.is_empty() && self.board.voyage.is_none() {
            all.extend(self.ships_to_flee(seat));
        } else if self.auctioneer() == Some(seat) {
            all.extend(self.begun("auction", self.auctions(seat)));
            all.extend(self.offered(seat, [Move::Done]));
        } else if self.check_turn(seat).is_ok() {
            all.extend(self.actions(seat));
        }
        all.extend(self.of_auction(seat));
        all.extend(self.papers(seat));
        all.push(Entry::Whole(Move::Resign));
        all
    }

    /// A beginning, where something may follow it.
    fn begun<T>(&self, stem: &str, follows: impl IntoIterator<Item = T>) -> Option<Entry> {
        follows.into_iter().next().map(|_| Entry::Begin(format!("{stem}~")))
    }

    /// What a seat can do in its turn.
    fn actions(&self, seat: Seat) -> Vec<Entry> {
        let begun = [
            self.begun("unload", self.ships_to_unload(seat)),
            self.begun("load", self.ships_to_load(seat)),
            self.begun("move", self.ships_to_move(seat)),
            self.begun("play", self.playable(seat)),
            self.begun("discard", self.discards(seat)),
            self.begun("improve", self.improvements(seat)),
            self.begun("auction", self.auctions(seat)),
        ];
        let steps = self.offered(seat, [Move::Stop, Move::End]);
        begun.into_iter().flatten().chain(steps).collect()
    }

    /// What a seat can do in an auction, asked or not.
    fn of_auction(&self, seat: Seat) -> Vec<Entry> {
        let begun = [self.begun("bid", self.bids(seat)), self.begun("max", self.maxima(seat))];
        let steps = [Move::Pass(None), Move::PassAll, Move::WithdrawMax, Move::WithdrawPass];
        begun.into_iter().flatten().chain(self.offered(seat, steps)).collect()
    }

    fn discards(&self, seat: Seat) -> impl Iterator<Item = Entry> {
        self.offered(seat, self.hand(seat).into_iter().map(Move::Discard))
    }

    fn bids(&self, seat: Seat) -> impl Iterator<Item = Entry> {
        self.offered(seat, self.amounts(seat).map(|amount| Move::Bid(amount, None)))
    }

    fn maxima(&self, seat: Seat) -> impl Iterator<Item = Entry> {
        self.offered(seat, self.amounts(seat).map(Move::Max))
    }

    /// The lowest bids, and everything that the seat has.
    fn amounts(&self, seat: Seat) -> impl Iterator<Item = Money> + use<> {
        let money = self.board.player(seat).money;
        let lowest = self.lowest_bid().unwrap_or(Money::MAX);
        let few = (0..BIDS).filter_map(move |more| lowest.checked_add(more * tables().bid_step));
        let most = Some(money).filter(|money| *money >= lowest.saturating_add(BIDS));
        few.take_while(move |amount| *amount <= money).chain(most)
    }

    /// Ships of the stack that the seat may put up, the cheapest first.
    fn auctions(&self, seat: Seat) -> impl Iterator<Item = Entry> {
        let ships = if self.check_may_auction(seat).is_ok() { self.cheapest_first(seat) } else { Vec::new() };
        self.offered(seat, ships.into_iter().map(Move::Auction))
    }

    /// Ships of the stack that a seat can pay for.
    fn cheapest_first(&self, seat: Seat) -> Vec<Ship> {
        let mut ships: Vec<Ship> = self.board.affordable(seat).collect();
        ships.sort_by_key(|ship| (ship.price(), *ship));
        ships
    }

    fn places_of(&self, seat: Seat, ship: Ship) -> impl Iterator<Item = Entry> {
        self.offered(seat, self.board.harbours().map(move |zone| Move::Place { ship, zone }))
    }

    /// Cards that may be played with their effect: at once, or with a target to be named.
    fn playable(&self, seat: Seat) -> impl Iterator<Item = Entry> {
        self.hand(seat).into_iter().filter_map(move |card| {
            if card.effect() == Effect::Stevedores {
                self.offered(seat, [Move::StevedoresBasket]).next()
            } else if needs_no_target(card) {
                self.offered(seat, [Move::Play(card, Target::None)]).next()
            } else {
                // Without an action left no target needs to be looked for.
                self.check_action(seat, 1, Action::Card(card)).ok()?;
                self.begun(&format!("play {card}"), self.targets(seat, card))
            }
        })
    }

    fn targets_of(&self, seat: Seat, card: &str) -> Vec<Entry> {
        let Some(card) = Card::named(card) else { return Vec::new() };
        if card.effect() != Effect::PrivateLaunch {
            return self.offered(seat, self.targets(seat, card).map(|target| Move::Play(card, target))).collect();
        }
        let ships = self.cheapest_first(seat).into_iter();
        ships.filter_map(|ship| self.begun(&format!("play {card} {ship}"), self.launches(seat, ship))).collect()
    }

    fn launches(&self, seat: Seat, ship: Ship) -> impl Iterator<Item = Entry> {
        let card = Card::with(|effect| effect == Effect::PrivateLaunch);
        let targets = self.board.harbours().map(move |zone| Move::Play(card, Target::Launch(ship, zone)));
        self.offered(seat, targets)
    }

    /// Improvements from the pool as far as it goes, and from the own money alone where that differs.
    fn improvements(&self, seat: Seat) -> impl Iterator<Item = Entry> {
        let level = |port: Port| self.board.port(port).defence + 1;
        let ports = self.board.open_ports().filter(move |port| level(*port) <= tables().defence_max);
        let from_pool = ports.clone().map(|port| Move::Improve(port, None));
        let own = ports.filter(|_| self.board.pool > 0);
        let own = own.map(move |port| Move::Improve(port, Some(tables().defence_cost(level(port)))));
        self.offered(seat, from_pool.chain(own))
    }
}
