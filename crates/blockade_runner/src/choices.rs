//! The continuations of a partial move: longer partial moves, and whole moves that are legal.

mod dealing;
mod moving;
mod trading;

use super::data::{Card, Effect, Money, Port, Ship, tables};
use super::duties::Action;
use super::ends::needs_no_target;
use super::notation::Verb;
use super::orders::{Move, Target};
use super::partial::{Partial, private_launch};
use super::state::BlockadeRunner;
use super::suggestions;
use super::words::of_partial;
use engine::prompt::{Choice, Next};
use engine::seat::Seat;

/// The greatest number of bids in one list.
const BIDS: u16 = 20;

/// The continuations of a partial move, each with its label.
pub(super) fn labelled(game: &BlockadeRunner, seat: Seat, partial: &Partial) -> Next<Partial> {
    match next(game, seat, partial) {
        Next::Pick(choices) => {
            let labelled = choices.into_iter().map(|Choice { text, .. }| {
                let label = of_partial(game, seat, &text);
                Choice::labelled(text, label)
            });
            Next::Pick(labelled.collect())
        }
        other => other,
    }
}

/// The continuations of a partial move.
pub(super) fn next(game: &BlockadeRunner, seat: Seat, partial: &Partial) -> Next<Partial> {
    if game.board.outcome.is_some() || !game.board.plays(seat) {
        return Next::Nothing;
    }
    let all = match partial {
        Partial::Whole(step) if game.accepts(seat, step) => return Next::Done,
        _ if !suggestions::named(game, seat, partial).is_empty() => return Next::Done,
        Partial::Whole(_) => match game.far_end(seat, partial) {
            Some(beginning) => game.following(seat, &beginning),
            None => Vec::new(),
        },
        _ => game.following(seat, partial),
    };
    if all.is_empty() { Next::Nothing } else { Next::Pick(all.into_iter().map(Choice::plain).collect()) }
}

impl BlockadeRunner {
    /// The continuations of a partial move that is not whole.
    fn following(&self, seat: Seat, partial: &Partial) -> Vec<Partial> {
        match partial {
            Partial::Nothing => self.first_choices(seat),
            Partial::Verb(verb) => self.of_verb(seat, *verb),
            Partial::Place(ship) => self.places_of(seat, *ship).collect(),
            Partial::Load(ship) => self.loadings(seat, *ship),
            Partial::Rail(ship) => self.railings(seat, *ship).collect(),
            Partial::Throw(ship) => self.dumpings(seat, *ship).collect(),
            Partial::Unload(ship) => self.unloadings(seat, *ship).collect(),
            Partial::Sail { ship, .. } => self.destinations(seat, *ship),
            Partial::SailTo { ship, end, .. } => self.routes_of(seat, *ship, *end),
            Partial::Route { course, .. } => self.answers(seat, course),
            Partial::Play(card) => self.targets_of(seat, *card),
            Partial::Launch(ship) => self.launches(seat, *ship).collect(),
            Partial::Swap(to) => self.swappable(seat, *to),
            Partial::SwapFor(to, card) => self.swaps(seat, *to, *card),
            Partial::Propose { to, asks } => self.pledges(seat, *to, *asks),
            Partial::Pledge { to, asks, plays } => self.proposals(seat, *to, *asks, *plays).collect(),
            Partial::Accept(number) => self.accepting(seat, *number).collect(),
            Partial::Whole(_) | Partial::All(_) | Partial::ByRail | Partial::Suggested => Vec::new(),
        }
    }

    /// The continuations of a verb.
    fn of_verb(&self, seat: Seat, verb: Verb) -> Vec<Partial> {
        match verb {
            Verb::Load => self.ships_to_load(seat),
            Verb::Unload => self.ships_to_unload(seat),
            Verb::Move => self.ships_to_move(seat),
            Verb::Play => self.playable(seat).collect(),
            Verb::Discard => self.discards(seat).collect(),
            Verb::Improve => self.improvements(seat).collect(),
            Verb::Auction => self.auctions(seat).collect(),
            Verb::Bid => self.bids(seat).collect(),
            Verb::Max => self.maxima(seat).collect(),
            Verb::Swap => self.swap_partners(seat).map(Partial::Swap).collect(),
            Verb::Promise => self.deal_partners(seat, false).map(|to| Partial::Propose { to, asks: false }).collect(),
            Verb::Ask => self.deal_partners(seat, true).map(|to| Partial::Propose { to, asks: true }).collect(),
            Verb::Place | Verb::Loading | Verb::Unloading | Verb::Flee | Verb::Accept => Vec::new(),
            Verb::Keep | Verb::Dump | Verb::Stop | Verb::Pass | Verb::Done | Verb::Decline => Vec::new(),
            Verb::Withdraw | Verb::End | Verb::Resign | Verb::Expire => Vec::new(),
        }
    }

    /// Whether a whole move is legal.
    pub(super) fn accepts(&self, seat: Seat, step: &Move) -> bool {
        self.check(seat, &self.completed(seat, step.clone())).is_ok()
    }

    /// The legal ones of some moves. Lazy, because most callers only ask whether there is one.
    fn offered(&self, seat: Seat, steps: impl IntoIterator<Item = Move>) -> impl Iterator<Item = Partial> {
        steps.into_iter().filter(move |step| self.check(seat, step).is_ok()).map(Partial::Whole)
    }

    /// The kinds of cards in a hand.
    fn hand(&self, seat: Seat) -> Vec<Card> {
        let mut hand = self.secrets(seat).hand.clone();
        hand.dedup();
        hand
    }

    /// The partial moves with which a seat can begin.
    fn first_choices(&self, seat: Seat) -> Vec<Partial> {
        let mut all = Vec::new();
        if self.check_answer(seat).is_ok() {
            all.extend([Move::Keep, Move::Dump].map(Partial::Whole));
        } else if self.places(seat).is_some() {
            let waits = self.board.ships_of(seat).filter(|vessel| vessel.zone.is_none());
            all.extend(waits.map(|vessel| Partial::Place(vessel.ship)));
        } else if self.fleeing() == Some(seat) && self.board.placing.is_empty() && self.board.voyage.is_none() {
            all.extend(self.ships_to_flee(seat));
        } else if self.auctioneer() == Some(seat) {
            all.extend(self.verb_if_continued(Verb::Auction, self.auctions(seat)));
            all.extend(self.offered(seat, [Move::Done]));
        } else if self.check_turn(seat).is_ok() {
            all.extend(self.actions(seat));
        }
        all.extend(self.of_auction(seat));
        all.extend(self.open_offers(seat));
        all.push(Partial::Whole(Move::Resign));
        all
    }

    /// A partial move, if it has a continuation.
    fn if_continued<T>(&self, partial: Partial, follows: impl IntoIterator<Item = T>) -> Option<Partial> {
        follows.into_iter().next().map(|_| partial)
    }

    /// A verb, if it has a continuation.
    fn verb_if_continued<T>(&self, verb: Verb, follows: impl IntoIterator<Item = T>) -> Option<Partial> {
        self.if_continued(Partial::Verb(verb), follows)
    }

    /// The partial moves of a seat in its own turn.
    fn actions(&self, seat: Seat) -> Vec<Partial> {
        let begun = [
            self.verb_if_continued(Verb::Unload, self.ships_to_unload(seat)),
            self.verb_if_continued(Verb::Load, self.ships_to_load(seat)),
            self.verb_if_continued(Verb::Move, self.ships_to_move(seat)),
            self.verb_if_continued(Verb::Play, self.playable(seat)),
            self.verb_if_continued(Verb::Discard, self.discards(seat)),
            self.verb_if_continued(Verb::Improve, self.improvements(seat)),
            self.verb_if_continued(Verb::Auction, self.auctions(seat)),
        ];
        let steps = self.offered(seat, [Move::Stop, Move::End]);
        begun.into_iter().flatten().chain(steps).collect()
    }

    /// The partial moves of a seat in an auction, whether it is asked or not.
    fn of_auction(&self, seat: Seat) -> Vec<Partial> {
        let begun =
            [self.verb_if_continued(Verb::Bid, self.bids(seat)), self.verb_if_continued(Verb::Max, self.maxima(seat))];
        let steps = [Move::Pass(None), Move::PassAll, Move::WithdrawMax, Move::WithdrawPass];
        begun.into_iter().flatten().chain(self.offered(seat, steps)).collect()
    }

    fn discards(&self, seat: Seat) -> impl Iterator<Item = Partial> {
        self.offered(seat, self.hand(seat).into_iter().map(Move::Discard))
    }

    fn bids(&self, seat: Seat) -> impl Iterator<Item = Partial> {
        self.offered(seat, self.amounts(seat).map(|amount| Move::Bid(amount, None)))
    }

    fn maxima(&self, seat: Seat) -> impl Iterator<Item = Partial> {
        self.offered(seat, self.amounts(seat).map(Move::Max))
    }

    /// The lowest bids, then all of the seat's money.
    fn amounts(&self, seat: Seat) -> impl Iterator<Item = Money> + use<> {
        let money = self.board.player(seat).money;
        let lowest = self.lowest_bid().unwrap_or(Money::MAX);
        let few = (0..BIDS).filter_map(move |more| lowest.checked_add(more * tables().bid_step));
        let most = Some(money).filter(|money| *money >= lowest.saturating_add(BIDS));
        few.take_while(move |amount| *amount <= money).chain(most)
    }

    /// Ships of the stack that the seat may put up, the cheapest first.
    fn auctions(&self, seat: Seat) -> impl Iterator<Item = Partial> {
        let ships = if self.check_may_auction(seat).is_ok() { self.cheapest_first(seat) } else { Vec::new() };
        self.offered(seat, ships.into_iter().map(Move::Auction))
    }

    /// Ships of the stack that a seat can pay for.
    fn cheapest_first(&self, seat: Seat) -> Vec<Ship> {
        let mut ships: Vec<Ship> = self.board.affordable(seat).collect();
        ships.sort_by_key(|ship| (ship.price(), *ship));
        ships
    }

    fn places_of(&self, seat: Seat, ship: Ship) -> impl Iterator<Item = Partial> {
        self.offered(seat, self.board.harbours().map(move |zone| Move::Place { ship, zone }))
    }

    /// Cards that may be played with their effect, at once or after the choice of a target.
    fn playable(&self, seat: Seat) -> impl Iterator<Item = Partial> {
        self.hand(seat).into_iter().filter_map(move |card| {
            if card.effect() == Effect::Stevedores {
                self.offered(seat, [Move::StevedoresBasket]).next()
            } else if needs_no_target(card) {
                self.offered(seat, [Move::Play(card, Target::None)]).next()
            } else {
                // Without an action left there is no need to look for a target.
                self.check_action(seat, 1, Action::Card(card)).ok()?;
                self.if_continued(Partial::Play(card), self.targets(seat, card))
            }
        })
    }

    fn targets_of(&self, seat: Seat, card: Card) -> Vec<Partial> {
        if card.effect() != Effect::PrivateLaunch {
            return self.offered(seat, self.targets(seat, card).map(|target| Move::Play(card, target))).collect();
        }
        let ships = self.cheapest_first(seat).into_iter();
        ships.filter_map(|ship| self.if_continued(Partial::Launch(ship), self.launches(seat, ship))).collect()
    }

    fn launches(&self, seat: Seat, ship: Ship) -> impl Iterator<Item = Partial> {
        let card = private_launch();
        let targets = self.board.harbours().map(move |zone| Move::Play(card, Target::Launch(ship, zone)));
        self.offered(seat, targets)
    }

    /// Improvements paid by the pool as far as it goes, and by the player alone if that differs.
    fn improvements(&self, seat: Seat) -> impl Iterator<Item = Partial> {
        let level = |port: Port| self.board.port(port).defence + 1;
        let ports = self.board.open_ports().filter(move |port| level(*port) <= tables().defence_max);
        let from_pool = ports.clone().map(|port| Move::Improve(port, None));
        let own = ports.filter(|_| self.board.pool > 0);
        let own = own.map(move |port| Move::Improve(port, Some(tables().defence_cost(level(port)))));
        self.offered(seat, from_pool.chain(own))
    }
}
