//! Computer opponents: easy plays at random, normal plays greedily.

use super::auction::Auction;
use super::rules::{COPIES, Event, attack_line};
use super::{Attack, Convoy, Fleet, Move, Offer, flaw};
use crate::bot::Budget;
use crate::dice::Dice;
use crate::evaluation::shares;
use crate::prelude::*;
use crate::referee::Blunder;
use crate::rules::Setup;
use crate::seat::Seat;

/// A card that the seat does not know.
const UNKNOWN: u8 = 0;
/// The number of loads that the normal computer compares with the full budget.
const TRIES: u32 = 20;

/// The game as a seat knows it. Other cards are unknown.
#[derive(Clone, Debug)]
pub struct Memory {
    seat: Seat,
    game: Convoy,
    peeked: u8,
}

impl Memory {
    /// Takes a card out of a hand: the card itself if it is known, or else an unknown card.
    fn lose(&mut self, seat: Seat, card: u8) {
        let wanted = if seat == self.seat { card } else { UNKNOWN };
        let hand = &mut self.game.fleets[seat.index()].hand;
        if let Some(at) = hand.iter().position(|held| *held == wanted) {
            hand.remove(at);
        }
    }

    fn gain(&mut self, seat: Seat, card: u8) {
        let known = if seat == self.seat { card } else { UNKNOWN };
        self.game.fleets[seat.index()].hand.push(known);
    }

    fn play(&mut self, seat: Seat, card: u8) {
        self.lose(seat, card);
        self.game.discards.push(card);
    }

    fn no_longer_offered(&mut self, from: Seat, to: Seat) -> Option<Offer> {
        let at = self.game.offers.iter().position(|offer| offer.from == from.0 && offer.to == to.0)?;
        Some(self.game.offers.remove(at))
    }

    fn answered(&mut self, seat: Seat) {
        if let Some(attack) = &mut self.game.attack {
            attack.waiting.retain(|waiting| *waiting != seat.0);
            if attack.waiting.is_empty() {
                self.game.attack = None;
            }
        }
    }

    fn turn(&mut self, seat: Seat, stock: u8) {
        let game = &mut self.game;
        if game.turns > 0 && seat.0 <= game.turn {
            game.round += 1;
        }
        (game.turn, game.stock, game.scouted, game.auctioned) = (seat.0, stock, false, false);
        game.turns += 1;
    }

    fn left(&mut self, seat: Seat, hand: &[u8]) {
        let game = &mut self.game;
        game.offers.retain(|offer| offer.from != seat.0 && offer.to != seat.0);
        let fleet = &mut game.fleets[seat.index()];
        fleet.hand.clear();
        (fleet.left, fleet.max) = (true, 0);
        fleet.loads.clear();
        game.discards.extend(hand);
        if game.attack.as_ref().is_some_and(|attack| attack.by == seat.0) {
            game.attack = None;
        }
        game.leave_auction(seat);
        self.answered(seat);
    }

    fn observe(&mut self, event: &Event) {
        match event {
            Event::Dealt(hand) => self.game.fleets[self.seat.index()].hand.clone_from(hand),
            Event::Turn(seat, stock) => self.turn(*seat, *stock),
            Event::Scouted(_, _, stock) => (self.game.scouted, self.game.stock) = (true, *stock),
            Event::Marked(seat, field) => self.game.fleets[seat.index()].mark = *field,
            Event::Named(seat, name) => self.game.fleets[seat.index()].name.clone_from(name),
            Event::Attacked(seat, cards) => {
                cards.iter().for_each(|card| self.play(*seat, *card));
                let game = &mut self.game;
                game.attacks += 1;
                let seats = game.seats();
                let others = (1..seats).map(|step| (seat.0 + step) % seats);
                let standing =
                    |other: &u8| !game.fleets[usize::from(*other)].left && game.team(*other) != game.team(seat.0);
                let waiting: Vec<u8> = others.filter(standing).collect();
                game.attack = Some(Attack { by: seat.0, strength: cards.iter().sum(), waiting });
            }
            Event::Blocked(seat, card) => {
                self.play(*seat, *card);
                self.answered(*seat);
            }
            Event::Passed(seat) => {
                if let Some(by) = self.game.attack.as_ref().map(|attack| usize::from(attack.by)) {
                    self.game.fleets[by].points += 1;
                    self.game.fleets[seat.index()].points -= 1;
                }
                self.answered(*seat);
            }
            Event::Offered(from, to, card) => {
                self.lose(*from, *card);
                self.game.offers.push(Offer { from: from.0, to: to.0, card: *card });
            }
            Event::Accepted(from, to, card) => {
                self.no_longer_offered(*from, *to);
                self.gain(*to, *card);
            }
            Event::Gone(from, to) => {
                if let Some(offer) = self.no_longer_offered(*from, *to) {
                    self.gain(*from, offer.card);
                }
            }
            Event::Given(from, to) if *from != self.seat && *to != self.seat => {
                self.lose(*from, UNKNOWN);
                self.gain(*to, UNKNOWN);
            }
            // The load counts when the fleet sails.
            Event::Given(..) | Event::Loaded(..) => {}
            Event::MaxSet(strength) => self.game.fleets[self.seat.index()].max = *strength,
            Event::Sailed(seat, crates) => {
                let worth = if self.game.revision < 2 { 1 } else { 2 };
                self.game.fleets[seat.index()].points += i64::from(*crates) * worth;
                self.game.stock = self.game.stock.saturating_sub(*crates);
            }
            Event::Shuffled => {
                self.game.deck = vec![UNKNOWN; self.game.discards.len()];
                self.game.discards.clear();
                self.game.shuffles += 1;
            }
            Event::Drawn(seat) => {
                self.game.deck.pop();
                if *seat != self.seat {
                    self.gain(*seat, UNKNOWN);
                }
            }
            Event::Drew(card) => {
                // A broken variant tells the card to other seats too, which ignore it.
                if self.game.turn == self.seat.0 {
                    self.gain(self.seat, *card);
                }
            }
            Event::Auctioned(seat) => self.game.open_auction(*seat),
            Event::Bid(seat, bid) => self.game.raise(*seat, *bid),
            Event::Waived(seat) => self.game.waive(*seat),
            Event::Sold(..) => _ = self.game.sold(),
            Event::Left(seat, hand) => self.left(*seat, hand),
            Event::Peeked(top) => self.peeked = *top,
            Event::Over(outcome) => {
                self.game.over = Some(outcome.clone());
                // The state counts the turn that would have come next.
                self.ended();
            }
        }
    }

    /// Counts the turn after the last round, which no event announces.
    fn ended(&mut self) {
        let game = &mut self.game;
        if game.outcome_of().is_some_and(|outcome| outcome.end == "rounds") {
            let seats = game.seats();
            game.turns += 1;
            (game.scouted, game.auctioned) = (false, false);
            for _ in 0..seats {
                game.turn = (game.turn + 1) % seats;
                if game.turn == 0 {
                    game.round += 1;
                    game.stock = super::rules::STOCK;
                }
                if !game.fleets[usize::from(game.turn)].left {
                    break;
                }
            }
        }
    }
}

/// Finds fleets that sail without a crate, though the harbour has some.
#[derive(Default)]
pub struct EmptySailing;

impl Referee for EmptySailing {
    type Game = Convoy;
    const BLUNDERS: &'static [&'static str] = &["empty-sailing"];

    fn watch(&mut self, before: &Convoy, seat: Seat, step: &Move, _after: &Convoy) -> Vec<Blunder> {
        let is_empty = *step == Move::Sail && before.stock > 0 && before.pending(seat.0) == 0;
        is_empty.then_some((seat, "empty-sailing")).into_iter().collect()
    }
}

impl Bot for Convoy {
    type Memory = Memory;
    type Referee = EmptySailing;
    const LEVELS: &'static [&'static str] = &["easy", "normal"];

    fn memory(setup: &Setup<'_>, seat: Seat) -> Memory {
        let mut game: Self = setup.undrawn();
        (game.turn, game.turns) = (0, 0);
        game.deck.fill(UNKNOWN);
        game.fleets.iter_mut().for_each(|fleet| fleet.hand.fill(UNKNOWN));
        Memory { seat, game, peeked: UNKNOWN }
    }

    fn observe(memory: &mut Memory, event: &Event) {
        memory.observe(event);
    }

    fn sample_state(memory: &Memory, dice: &mut Dice) -> Option<Self> {
        let mut game = memory.game.clone();
        let mut left = [COPIES; 5];
        let known = game.discards.iter().chain(game.offers.iter().map(|offer| &offer.card));
        let hands = game.fleets.iter().flat_map(|fleet| &fleet.hand);
        known.chain(hands).filter(|card| **card != UNKNOWN).for_each(|card| left[usize::from(*card)] -= 1);
        let mut cards: Vec<u8> = (1..=4).flat_map(|card| vec![card; usize::from(left[usize::from(card)])]).collect();
        dice.shuffle(&mut cards);
        let hidden = game.fleets.iter_mut().flat_map(|fleet| &mut fleet.hand).chain(&mut game.deck);
        for card in hidden.filter(|card| **card == UNKNOWN) {
            *card = cards.pop()?;
        }
        for seat in Seat::all(game.seats()).filter(|seat| *seat != memory.seat) {
            if !game.fleets[seat.index()].left {
                game.fleets[seat.index()].max = u8::try_from(dice.below(3)).expect("few");
            }
        }
        Some(game)
    }

    /// The chance to win rises with the points.
    fn evaluate(&self) -> Option<Vec<u16>> {
        let weight = |fleet: &Fleet| if fleet.left { 0 } else { 1 + u64::try_from(fleet.points).unwrap_or(0) };
        let mut shares = shares(&self.fleets.iter().map(weight).collect::<Vec<_>>());
        if flaw::is(flaw::SHARES_DO_NOT_ADD_UP) {
            shares[0] += 1;
        }
        Some(shares)
    }

    fn choose(memory: &Memory, level: &str, budget: Budget, dice: &mut Dice) -> Option<String> {
        let Memory { seat, game, peeked } = memory;
        let hand = game.hand(*seat);
        if game.defends(*seat) {
            let strong = hand.iter().find(|card| **card > 2);
            return Some(strong.map_or_else(|| "pass".to_owned(), |card| format!("block {card}")));
        }
        if let Some(auction) = game.auction.as_ref().filter(|auction| auction.waiting.contains(&seat.0)) {
            let Auction { number, standing, .. } = auction;
            let bids = level != "easy" && *standing < 3;
            return Some(if bids { format!("bid {} {number}", standing + 1) } else { format!("waive {number}") });
        }
        if !game.on_turn(*seat) {
            // An offer may stay open.
            let offer = game.offers.iter().find(|offer| offer.to == seat.0)?;
            return (level != "easy" && offer.card > 2).then(|| format!("accept {}", Seat(offer.from)));
        }
        if !game.scouted && dice.below(3) == 0 {
            return Some("scout".to_owned());
        }
        if game.fleets[seat.index()].hand.len() > 4 || (flaw::is(flaw::CHEATING_COMPUTER) && *peeked == 4) {
            return Some(attack_line(&hand[..1]));
        }
        let tries = if level == "easy" { 1 } else { budget.of(TRIES) };
        let best = (0..tries).map(|_| loads(game.stock, dice)).max_by_key(|loads| loads.iter().sum::<u8>());
        let loads = best.unwrap_or_default();
        let lines = loads.iter().map(|crates| format!("load {crates}")).chain(["sail".to_owned()]);
        Some(lines.collect::<Vec<_>>().join("; "))
    }
}

/// Random loads within the stock.
fn loads(mut stock: u8, dice: &mut Dice) -> Vec<u8> {
    let mut loads = Vec::new();
    while stock > 0 && dice.below(4) > 0 {
        let crates = 1 + u8::try_from(dice.below(u32::from(stock.min(3)))).expect("few");
        stock -= crates;
        loads.push(crates);
    }
    loads
}
