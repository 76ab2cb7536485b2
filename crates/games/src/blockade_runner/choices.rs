//! What may be entered next, step by step. A text that ends in `~` is a beginning; every other one that is offered is a whole move
//! that would be accepted.

mod dealing;
mod moving;
mod trading;

pub(super) use self::trading::mixes;

use super::data::{Card, Effect, Money, Port, Ship, tables};
use super::ends::needs_no_target;
use super::orders::{Move, Target};
use super::state::BlockadeRunner;
use super::words::of_move;
use crate::engine::prompt::{Choice, Next, RESIGN};
use crate::engine::seat::Seat;

/// The most bids that are offered at once.
const BIDS: u16 = 20;

/// What may follow what a seat has entered.
pub(super) fn next(game: &BlockadeRunner, seat: Seat, entered: &str) -> Next {
    if game.board.outcome.is_some() || !game.board.plays(seat) {
        return Next::Nothing;
    }
    let Some(stem) = entered.strip_suffix('~') else {
        return match entered {
            "" => pick(game.beginnings(seat)),
            _ if game.accepts(seat, entered) => Next::Done,
            _ => Next::Nothing,
        };
    };
    let words: Vec<&str> = stem.split(' ').collect();
    pick(match words[..] {
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
        ["play"] => game.playable(seat),
        ["play", card] => game.targets_of(seat, card),
        ["play", "private_launch", ship] => game.of_ship(ship, |ship| game.launches(seat, ship)),
        ["discard"] => game.offered(seat, game.hand(seat).into_iter().map(Move::Discard)),
        ["improve"] => game.improvements(seat),
        ["auction"] => game.auctions(seat),
        ["bid"] => game.bids(seat),
        ["max"] => game.maxima(seat),
        ["swap" | "promise" | "ask" | "accept", ..] => game.dealing_choices(seat, &words),
        _ => Vec::new(),
    })
}

/// The same with words beside each text, as people read it who type.
pub(super) fn labelled(game: &BlockadeRunner, seat: Seat, entered: &str) -> Next {
    let in_words = |Choice { text, .. }: Choice| {
        let label = of_move(game, seat, &text);
        Choice::labelled(text, label)
    };
    match next(game, seat, entered) {
        Next::Pick(choices) => Next::Pick(choices.into_iter().map(in_words).collect()),
        other => other,
    }
}

fn pick(choices: Vec<String>) -> Next {
    match choices.is_empty() {
        true => Next::Nothing,
        false => Next::Pick(choices.into_iter().map(Choice::plain).collect()),
    }
}

impl BlockadeRunner {
    /// Whether a whole move would be accepted.
    fn accepts(&self, seat: Seat, text: &str) -> bool {
        use crate::engine::rules::Rules as _;
        self.parse(seat, text).is_ok_and(|step| self.check(seat, &step).is_ok())
    }

    /// Those of some moves that would be accepted, as texts.
    fn offered(&self, seat: Seat, steps: impl IntoIterator<Item = Move>) -> Vec<String> {
        let allowed = steps.into_iter().filter(|step| self.check(seat, step).is_ok());
        allowed.map(|step| step.to_string()).collect()
    }

    fn of_ship(&self, ship: &str, choices: impl FnOnce(Ship) -> Vec<String>) -> Vec<String> {
        Ship::named(ship).map(choices).unwrap_or_default()
    }

    /// The kinds of cards in a hand.
    fn hand(&self, seat: Seat) -> Vec<Card> {
        let mut hand = self.secrets(seat).hand.clone();
        hand.dedup();
        hand
    }

    /// What a seat can begin with.
    fn beginnings(&self, seat: Seat) -> Vec<String> {
        let mut all = Vec::new();
        if self.check_answer(seat).is_ok() {
            all.extend([Move::Keep, Move::Dump].map(|step| step.to_string()));
        } else if self.places(seat).is_some() {
            let waits = self.board.ships_of(seat).filter(|vessel| vessel.zone.is_none());
            all.extend(waits.map(|vessel| format!("place {}~", vessel.ship)));
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
        all.push(RESIGN.to_owned());
        all
    }

    /// A beginning, where something may follow it.
    fn begun(&self, stem: &str, follows: Vec<String>) -> Option<String> {
        (!follows.is_empty()).then(|| format!("{stem}~"))
    }

    /// What a seat can do in its turn.
    fn actions(&self, seat: Seat) -> Vec<String> {
        let begun = [
            self.begun("unload", self.ships_to_unload(seat)),
            self.begun("load", self.ships_to_load(seat)),
            self.begun("move", self.ships_to_move(seat)),
            self.begun("play", self.playable(seat)),
            self.begun("discard", self.offered(seat, self.hand(seat).into_iter().map(Move::Discard))),
            self.begun("improve", self.improvements(seat)),
            self.begun("auction", self.auctions(seat)),
        ];
        let steps = self.offered(seat, [Move::Stop, Move::End]);
        begun.into_iter().flatten().chain(steps).collect()
    }

    /// What a seat can do in an auction, asked or not.
    fn of_auction(&self, seat: Seat) -> Vec<String> {
        let begun = [self.begun("bid", self.bids(seat)), self.begun("max", self.maxima(seat))];
        let steps = [Move::Pass, Move::PassAll, Move::WithdrawMax, Move::WithdrawPass];
        begun.into_iter().flatten().chain(self.offered(seat, steps)).collect()
    }

    fn bids(&self, seat: Seat) -> Vec<String> {
        self.offered(seat, self.amounts(seat).map(|amount| Move::Bid(amount, None)))
    }

    fn maxima(&self, seat: Seat) -> Vec<String> {
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
    fn auctions(&self, seat: Seat) -> Vec<String> {
        let mut stack: Vec<Ship> = self.board.stack().collect();
        stack.sort_by_key(|ship| (ship.price(), *ship));
        self.offered(seat, stack.into_iter().map(Move::Auction))
    }

    fn places_of(&self, seat: Seat, ship: Ship) -> Vec<String> {
        self.offered(seat, self.board.harbours().map(|zone| Move::Place { ship, zone }))
    }

    /// Cards that may be played with their effect: at once, or with a target to be named.
    fn playable(&self, seat: Seat) -> Vec<String> {
        let mut all = Vec::new();
        for card in self.hand(seat) {
            if card.effect() == Effect::Stevedores {
                all.extend(self.offered(seat, [Move::StevedoresBasket]));
            } else if needs_no_target(card) {
                all.extend(self.offered(seat, [Move::Play(card, Target::None)]));
            } else if self.targets(seat, card).any(|target| self.check_play(seat, card, &target).is_ok()) {
                all.push(format!("play {card}~"));
            }
        }
        all
    }

    fn targets_of(&self, seat: Seat, card: &str) -> Vec<String> {
        let Some(card) = Card::named(card) else { return Vec::new() };
        if card.effect() != Effect::PrivateLaunch {
            return self.offered(seat, self.targets(seat, card).map(|target| Move::Play(card, target)));
        }
        let affordable = |ship: &Ship| ship.price() <= self.board.player(seat).money;
        let mut ships: Vec<Ship> = self.board.stack().filter(affordable).collect();
        ships.sort_by_key(|ship| (ship.price(), *ship));
        let offered = |ship: &Ship| !self.launches(seat, *ship).is_empty();
        ships.into_iter().filter(offered).map(|ship| format!("play {card} {ship}~")).collect()
    }

    fn launches(&self, seat: Seat, ship: Ship) -> Vec<String> {
        let card = Card::with(|effect| effect == Effect::PrivateLaunch);
        let targets = self.board.harbours().map(|zone| Move::Play(card, Target::Launch(ship, zone)));
        self.offered(seat, targets)
    }

    /// Improvements from the pool as far as it goes, and from the own money alone where that differs.
    fn improvements(&self, seat: Seat) -> Vec<String> {
        let level = |port: Port| self.board.port(port).defence + 1;
        let ports = || self.board.open_ports().filter(|port| level(*port) <= tables().defence_max);
        let from_pool = ports().map(|port| Move::Improve(port, None));
        let own = ports().filter(|_| self.board.pool > 0);
        let own = own.map(|port| Move::Improve(port, Some(tables().defence_cost(level(port)))));
        self.offered(seat, from_pool.chain(own))
    }
}
